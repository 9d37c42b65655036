"""Court cards: which parts make which figure, and the frame around them."""

from typing import Final

from .bodies import BODIES, GEAR, PIG
from .heads import HEADS
from .jester import JESTER
from .knights import KNIGHTS
from .palette import BOUT_PANEL, CLOTH, COAT, GOLD, HAIR, INK, LINE, LINEN, MANE, PANEL, ROBE, STEEL

FRAME: Final = "M31 6H94V81H69V134H6V59H31z"
HALF: Final = "M31 6H94V81L6 59H31z"
BAND: Final = "M6 59H14L94 79V81H86L6 61z"
BAND_PART: Final = (
    f'<path fill="{GOLD}" stroke="{LINE}" stroke-width=".7" d="{BAND}"/>'
    f'<path fill="none" stroke="{LINE}" stroke-width="1.2" stroke-linecap="round"'
    ' stroke-dasharray="0 4.53" d="M10.4 60.1 89.6 79.9"/>'
)

# Suits whose figures look to the other side.
FLIPPED: Final = "HC"

# Parts of each head from back to front; a plus takes the colour of the hair, a tilde that of
# linen, a star that of the robe, a caret that of steel, an exclamation mark that of gold.
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
    "SC": "plume +hair-K face lips +moustache ^helm",
    "HC": "crest +curls face lips ^helm",
    "DC": "plume +hair-K face lips +beard-3 !helm",
    "CC": "crest +hair-K face lips +beard-4 ^helm",
    "EX": "hood face grin cap",
}
# Below and above the pattern of the robe.
BODY: Final = {"K": ("robe-K", "ermine"), "Q": ("robe-Q", ""), "J": ("robe-J", "ruff")}
# Small pips where the robe shows, for figures that look left and right.
_RIGHT: Final = ((86.5, 61), (82, 69.5), (90.5, 70.5), (77.5, 76.5))
_LEFT: Final = ((79, 55.5), (86, 58), (81.5, 63), (89.5, 64.5))
BROCADE: Final = {("K", False): _RIGHT, ("Q", False): _RIGHT, ("Q", True): _LEFT}

# The 52 cards' queen who wears the pig; no queen of the Tarot is one.
PIG_QUEEN: Final = "french-SQ"

# The horse is a little smaller than drawn, and its muzzle stays where it is.
_HORSE: Final = "translate(2 3.7)scale(.94)"
_PEN: Final = f'stroke="{LINE}" stroke-width=".75" stroke-linejoin="round" stroke-linecap="round"'


def _uses(names: str, hair: str) -> str:
    fills = {"+": hair, "~": LINEN, "*": "currentColor", "^": STEEL, "!": GOLD}
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


def _figure(suit: str, rank: str) -> str:
    name = suit + rank
    hair = HAIR["grey" if name == "DK" else suit]
    robe, collar = (_uses(names, hair) for names in BODY[rank])
    head = _uses(HEAD[name], hair)
    return (
        f'{robe}{_brocade(suit, rank)}{collar}<g transform="translate(62.5 32.5)scale(1.16)">'
        f'{head}</g>{GEAR[name]}<use href="#v-sleeve"/>'
    )


def _knight(suit: str) -> str:
    head = _uses(HEAD[f"{suit}C"], HAIR[suit])
    return (
        '<use href="#v-lance"/>'
        f'<use href="#v-{suit}" fill="{GOLD}" transform="translate(43 20.4)scale(.33)"/>'
        f'<use href="#v-mail"/><g transform="translate(78 31)">{head}</g>'
        f'<g transform="{_HORSE}"><use href="#v-horse" fill="{COAT[suit]}" color="{MANE[suit]}"/>'
        '<use href="#v-peytral"/><use href="#v-bridle"/></g><use href="#v-arm"/>'
    )


def _jester() -> str:
    head = _uses(HEAD["EX"], "")
    return (
        '<use href="#v-robe-J"/><use href="#v-points"/>'
        f'<g transform="translate(65 33.5)scale(1.06)">{head}</g>'
        '<use href="#v-rattle"/><use href="#v-sleeve"/>'
    )


def _half(suit: str, figure: str, panel: str = PANEL) -> str:
    flip = ' transform="matrix(-1 0 0 1 125 0)"' if suit in FLIPPED else ""
    return (
        f'<g clip-path="url(#v-half)"><path fill="{panel}" d="M31 6H94V90H0V59H31z"/>'
        f'<g color="{ROBE[suit]}" fill="{CLOTH[suit]}" {_PEN}{flip}>{figure}</g></g>'
    )


def brooch() -> str:
    """Return the pig that the queen of spades wears where she is the pig."""
    return f'<use href="#v-pig" {_PEN} transform="translate(62.5 65.5)"/>'


def court_parts() -> dict[str, str]:
    """Return upper half figures and what they share, by id."""
    frame = f'{BAND_PART}<path fill="none" stroke="{INK}" stroke-width=".8" d="{FRAME}"/>'
    parts = {**HEADS, **BODIES, **KNIGHTS, **JESTER, "pig": PIG, "frame": frame}
    clip = {"v-half": f'<clipPath><path d="{HALF}"/></clipPath>'}
    figures = {
        f"v-court-{suit}{rank}": _half(suit, _knight(suit) if rank == "C" else _figure(suit, rank))
        for suit in "SHDC"
        for rank in "JCQK"
    }
    figures["v-court-EX"] = _half("T", _jester(), BOUT_PANEL)
    return clip | {f"v-{name}": svg for name, svg in parts.items()} | figures
