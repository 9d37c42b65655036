"""Court cards: which parts make which figure, and the frame around them."""

from typing import Final

from .bodies import BODIES, GEAR, PIG
from .heads import HEADS
from .palette import CLOTH, GOLD, HAIR, INK, LINE, LINEN, PANEL, ROBE

FRAME: Final = "M31 6H94V81H69V134H6V59H31z"
HALF: Final = "M31 6H94V81L6 59H31z"
BAND: Final = "M6 59H14L94 79V81H86L6 61z"

# Suits whose figures look to the other side.
FLIPPED: Final = "HC"

# Parts of each head from back to front; a plus takes the colour of the hair, a tilde that of
# linen, a star that of the robe.
HEAD: Final = {
    "SK": "+hair-K face +frown lips +beard-1 +moustache crown-1",
    "HK": "+hair-K face +frown lips +beard-3 +moustache crown-2",
    "DK": "+hair-K face +frown lips +beard-2 +moustache crown-2",
    "CK": "+hair-K face +frown lips +beard-4 +moustache crown-3",
    "SQ": "~veil face lashes lips +hair-Q crown-Q",
    "HQ": "+locks face lashes lips +hair-Q crown-Q",
    "DQ": "*veil +buns face lashes lips +parting crown-Q",
    "CQ": "+braids face lashes lips +hair-Q crown-Q",
    "SJ": "face lips +hair-J cap-S",
    "HJ": "face lips +curls cap-H",
    "DJ": "face lips +hair-J cap-D",
    "CJ": "face lips +curls cap-C",
}
# Below and above the pattern of the robe.
BODY: Final = {"K": ("robe-K", "ermine"), "Q": ("robe-Q", ""), "J": ("robe-J", "ruff")}
# Small pips where the robe shows, for figures that look left and right.
_RIGHT: Final = ((86.5, 61), (82, 69.5), (90.5, 70.5), (77.5, 76.5))
_LEFT: Final = ((79, 55.5), (86, 58), (81.5, 63), (89.5, 64.5))
BROCADE: Final = {("K", False): _RIGHT, ("Q", False): _RIGHT, ("Q", True): _LEFT}

PIG_QUEEN: Final = "SQ"


def _uses(names: str, hair: str) -> str:
    fills = {"+": hair, "~": LINEN, "*": "currentColor"}
    return "".join(
        f'<use href="#v-{name[1:]}" fill="{fills[name[0]]}"/>'
        if name[0] in fills
        else f'<use href="#v-{name}"/>'
        for name in names.split()
    )


def _brocade(suit: str, rank: str) -> str:
    places = BROCADE.get((rank, suit in FLIPPED), ())
    pips = "".join(
        f'<use href="#v-{suit}" transform="translate({x} {y})scale(.28)"/>' for x, y in places
    )
    return f'<g fill="{GOLD}" stroke="none">{pips}</g>' if pips else ""


def court(suit: str, rank: str) -> str:
    """Return the upper half figure of a court card."""
    name = suit + rank
    hair = HAIR["grey" if name == "DK" else suit]
    robe, collar = (_uses(names, hair) for names in BODY[rank])
    head = _uses(HEAD[name], hair)
    flip = ' transform="matrix(-1 0 0 1 125 0)"' if suit in FLIPPED else ""
    pig = '<use href="#v-pig" transform="translate(62.5 65.5)"/>' if name == PIG_QUEEN else ""
    return (
        f'<g clip-path="url(#v-half)"><path fill="{PANEL}" d="M31 6H94V90H0V59H31z"/>'
        f'<g color="{ROBE[suit]}" fill="{CLOTH[suit]}" stroke="{LINE}" stroke-width=".75"'
        f' stroke-linejoin="round" stroke-linecap="round"{flip}>{robe}{_brocade(suit, rank)}'
        f'{collar}{pig}<g transform="translate(62.5 32.5)scale(1.16)">{head}</g>'
        f'{GEAR[name]}<use href="#v-sleeve"/></g></g>'
    )


def court_parts() -> dict[str, str]:
    """Return the definitions that court cards share, by id."""
    frame = (
        f'<path fill="{GOLD}" stroke="{LINE}" stroke-width=".7" d="{BAND}"/>'
        f'<path fill="none" stroke="{LINE}" stroke-width="1.2" stroke-linecap="round"'
        ' stroke-dasharray="0 4.53" d="M10.4 60.1 89.6 79.9"/>'
        f'<path fill="none" stroke="{INK}" stroke-width=".8" d="{FRAME}"/>'
    )
    parts = {**HEADS, **BODIES, "pig": PIG, "frame": frame}
    clip = {"v-half": f'<clipPath><path d="{HALF}"/></clipPath>'}
    return clip | {f"v-{name}": svg for name, svg in parts.items()}
