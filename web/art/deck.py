"""Two decks as one SVG sprite: a symbol for each card, for the back and for the suits."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from .courts import PIG_QUEEN, brooch, court_parts
from .glyphs import corner_text, letter_parts
from .jester import FOOL
from .ornaments import ACE, FLOURISH, ROSETTE, back
from .palette import EDGE, GILT, PAPER, SUIT
from .suits import ONCE, PIPS, SHAPES
from .trumps import BOUTS, COUNT, trump, trump_parts

SUITS: Final = "SHDCT"
FRENCH: Final = tuple(f"french-{suit}{rank}" for suit in "SHDC" for rank in "23456789TJQKA")
TAROT: Final = (
    *(f"tarot-{suit}{rank}" for suit in "SHDC" for rank in "123456789TJCQK"),
    *(f"tarot-T{number}" for number in range(1, COUNT + 1)),
    "tarot-EX",
)
CARDS: Final = FRENCH + TAROT
INDICES: Final = {"french-T": "10", "tarot-T": "10"}

EXCUSE: Final = f'<g transform="translate(17.6 29)scale(.85)">{FOOL}</g><use href="#v-court-EX"/>'

_SYMBOL: Final = '<symbol id="{}" viewBox="0 0 100 140">{}</symbol>'
_TURNED: Final = '<use href="#{}" transform="rotate(180 50 70)"/>'
_REFERENCE: Final = re.compile(r"#(v-[\w-]+)")
# A number may be as wide as this before it is made narrower, to stay clear of the frame.
_WIDEST: Final = 24


def _corner(suit: str, text: str) -> str:
    centre = 17 if suit == "T" else 14.8
    return corner_text(escape(text), centre, 7, _WIDEST) + (
        f'<use href="#v-{suit}" transform="translate({centre} 46.8)"/>'
    )


def _pips(suit: str, places: Iterable[tuple[float, float]]) -> str:
    return "".join(f'<use href="#v-{suit}" x="{x:g}" y="{y:g}"/>' for x, y in places)


def _layers(card: str, indices: Mapping[str, str]) -> tuple[str, str, str, str]:
    """Return a face's colour, what lies below, what both ends show, and what lies above."""
    deck, name = card.split("-")
    suit, rank = name[0], name[1:]
    colour, half, single = SUIT.get(suit, ""), "", ""
    if suit not in "SHDC":
        kind = "bout" if name in BOUTS else "trump"
        colour = GILT if name in BOUTS else colour
        half = _corner(suit, rank) + trump(int(rank)) if suit == "T" else EXCUSE
        return colour, f'<use href="#v-{kind}-panel"/>', half, f'<use href="#v-{kind}-frame"/>'
    half, single = _pips(suit, PIPS.get(rank, ())), _pips(suit, ONCE.get(rank, ()))
    if rank in "JCQK":
        half, single = f'<use href="#v-court-{name}"/>', '<use href="#v-frame"/>'
        half += brooch() if card == PIG_QUEEN else ""
    elif rank in "A1":
        half, single = FLOURISH, ACE.format(suit, SUIT[suit])
    return colour, "", _corner(suit, indices.get(f"{deck}-{rank}", rank)) + half, single


def _parts() -> dict[str, str]:
    sheet = f'<rect x=".5" y=".5" width="99" height="139" rx="7" fill="{PAPER}" stroke="{EDGE}"/>'
    parts = {f"v-{suit}": f'<path d="{d}"/>' for suit, d in SHAPES.items()}
    parts |= {"v-sheet": sheet, "v-rosette": ROSETTE} | letter_parts() | court_parts()
    parts |= trump_parts()
    return {
        name: re.sub(r"^<(\w+)", rf'<\1 id="{name}"', svg, count=1)
        if svg.count("<") == 1 or svg.startswith("<clipPath")
        else f'<g id="{name}">{svg}</g>'
        for name, svg in parts.items()
    }


def _used(body: str, parts: Mapping[str, str]) -> list[str]:
    needed: set[str] = set()
    todo = _REFERENCE.findall(body)
    while todo:
        name = todo.pop()
        if name in parts and name not in needed:
            needed.add(name)
            todo += _REFERENCE.findall(parts[name])
    return [svg for name, svg in parts.items() if name in needed]


def _faces(cards: Iterable[str], indices: Mapping[str, str]) -> Iterable[str]:
    """Return symbols; a face that two cards share is drawn for the first of them."""
    faces = {card: _layers(card, indices) for card in cards}
    uses = Counter(faces.values())
    drawn: dict[tuple[str, ...], str] = {}
    for card, layers in faces.items():
        # The decks' first letters differ, and inner names are written hundreds of times.
        deck, name = card.split("-")
        own = f"v-{deck[0]}{name}"
        if layers in drawn:
            face = f'<use href="#{drawn[layers]}"/>'
        else:
            drawn[layers] = own
            colour, below, half, above = layers
            mark = f'id="{own}" ' if uses[layers] > 1 else ""
            face = (
                f'<g {mark}fill="{colour}"><use href="#v-sheet"/>{below}'
                f'<g id="{own}e">{half}</g>{_TURNED.format(f"{own}e")}{above}</g>'
            )
        yield _SYMBOL.format(f"card-{card}", face)


def sprite(cards: Iterable[str] | None = None, indices: Mapping[str, str] | None = None) -> str:
    """Return the hidden SVG with a `card-…` of 100 by 140 for each card, `card-back`, `suit-…`."""
    texts = {**INDICES, **(indices or {})}
    symbols = list(_faces(CARDS if cards is None else cards, texts))
    symbols.append(_SYMBOL.format("card-back", f'<use href="#v-sheet"/>{back()}'))
    symbols += [
        f'<symbol id="suit-{suit}" viewBox="-10 -10 20 20">'
        f'<use href="#v-{suit}" fill="{SUIT[suit]}"/></symbol>'
        for suit in SUITS
    ]
    body = "".join(symbols)
    used = _used(body, _parts())
    clips = "".join(svg for svg in used if svg.startswith("<clipPath"))
    parts = "".join(svg for svg in used if not svg.startswith("<clipPath"))
    # What is not displayed is not styled before it is used: some 9,000 elements at every start. A
    # clip path works only where it is.
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
        f'focusable="false" class="sprite" display="block"><defs>{clips}</defs>'
        f'<svg display="none">{parts}{body}</svg></svg>'
    )
