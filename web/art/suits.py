"""Suit shapes and the places of the pips."""

from typing import Final

# Centred on the origin, about 20 units high.
SHAPES: Final = {
    "S": (
        "M0-8.9C2.4-5.2 8.3-1.7 8.3 2.8 8.3 5.2 6.6 6.8 4.5 6.8 2.9 6.8 1.5 6 .8 4.6 .9 6.9"
        " 1.7 8.3 3.6 8.9H-3.6C-1.7 8.3-.9 6.9-.8 4.6-1.5 6-2.9 6.8-4.5 6.8-6.6 6.8-8.3"
        " 5.2-8.3 2.8-8.3-1.7-2.4-5.2 0-8.9z"
    ),
    "H": (
        "M0 8.4C-2.4 4.6-8.4 1.2-8.4-3.7-8.4-6.5-6.6-8.3-4.3-8.3-2.4-8.3-.8-7.1 0-5.2 .8-7.1"
        " 2.4-8.3 4.3-8.3 6.6-8.3 8.4-6.5 8.4-3.7 8.4 1.2 2.4 4.6 0 8.4z"
    ),
    "D": (
        "M0-9.3C1.9-5.5 4.3-2.6 7.2 0 4.3 2.6 1.9 5.5 0 9.3-1.9 5.5-4.3 2.6-7.2"
        " 0-4.3-2.6-1.9-5.5 0-9.3z"
    ),
    "C": (
        "M-.9-1.4A4.1 4.1 0 1 1 .9-1.4 1.7 1.7 0 0 0 1.3-.5 4.1 4.1 0 1 1 .8 4.3C.9 6.7 1.7"
        " 8.3 3.6 8.9H-3.6C-1.7 8.3-.9 6.7-.8 4.3A4.1 4.1 0 1 1-1.3-.5 1.7 1.7 0 0 0-.9-1.4z"
    ),
    # The trumps' star.
    "T": "M0-9.6 2.4-2.7 9.6-2.6 3.8 1.7 5.9 8.6 0 4.5-5.9 8.6-3.8 1.7-9.6-2.6-2.4-2.7z",
}

_L, _M, _R = 39, 50, 61
_TOP, _ROW2, _ROW3, _MID = 21, 54, 45.5, 70

_CORNERS: Final = ((_L, _TOP), (_R, _TOP))
_SIDES: Final = ((_L, _MID), (_R, _MID))

# Pips of the upper half, drawn again upside down.
PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((_M, _TOP),),
    "3": ((_M, _TOP),),
    "4": _CORNERS,
    "5": _CORNERS,
    "6": _CORNERS,
    "7": _CORNERS,
    "8": (*_CORNERS, (_M, _ROW3)),
    "9": (*_CORNERS, (_L, _ROW2), (_R, _ROW2)),
    "T": (*_CORNERS, (_L, _ROW2), (_R, _ROW2), (_M, 37.5)),
}

# Pips drawn once.
ONCE: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "3": ((_M, _MID),),
    "5": ((_M, _MID),),
    "6": _SIDES,
    "7": (*_SIDES, (_M, _ROW3)),
    "8": _SIDES,
    "9": ((_M, _MID),),
}
