"""The deck as one SVG sprite: a symbol for each card, for the back and for the suits."""

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from .courts import court, court_parts
from .glyphs import corner_text, letter_parts
from .ornaments import ACE, FLOURISH, ROSETTE, back
from .palette import EDGE, PAPER, SUIT
from .suits import ONCE, PIPS, SHAPES

SUITS: Final = "SHDC"
RANKS: Final = "23456789TJQKA"
CARDS: Final = tuple(suit + rank for suit in SUITS for rank in RANKS)
INDICES: Final = {"T": "10"}

_SYMBOL: Final = '<symbol id="{}" viewBox="0 0 100 140"><use href="#v-sheet"/>{}</symbol>'
_HALF: Final = '<g id="v-{0}">{1}</g><use href="#v-{0}" transform="rotate(180 50 70)"/>'
_REFERENCE: Final = re.compile(r"#(v-[\w-]+)")


def _corner(suit: str, text: str) -> str:
    return corner_text(escape(text), 14.8, 7) + (
        f'<use href="#v-{suit}" transform="translate(14.8 46.8)"/>'
    )


def _pips(suit: str, places: Iterable[tuple[float, float]]) -> str:
    return "".join(f'<use href="#v-{suit}" x="{x:g}" y="{y:g}"/>' for x, y in places)


def _card(card: str, indices: Mapping[str, str]) -> str:
    suit, rank = card[0], card[1:]
    half, single = _pips(suit, PIPS.get(rank, ())), _pips(suit, ONCE.get(rank, ()))
    if rank in "JQK":
        half, single = court(suit, rank), '<use href="#v-frame"/>'
    elif rank == "A":
        half, single = FLOURISH, ACE.format(suit, SUIT[suit])
    half = _corner(suit, indices.get(rank, rank)) + half
    inner = f'<g fill="{SUIT[suit]}">{_HALF.format(card, half)}{single}</g>'
    return _SYMBOL.format(f"card-{card}", inner)


def _parts() -> dict[str, str]:
    sheet = f'<rect x=".5" y=".5" width="99" height="139" rx="7" fill="{PAPER}" stroke="{EDGE}"/>'
    parts = {f"v-{suit}": f'<path d="{d}"/>' for suit, d in SHAPES.items()}
    parts |= {"v-sheet": sheet, "v-rosette": ROSETTE} | letter_parts() | court_parts()
    return {
        name: re.sub(r"^<(\w+)", rf'<\1 id="{name}"', svg, count=1)
        if svg.count("<") == 1 or svg.startswith("<clipPath")
        else f'<g id="{name}">{svg}</g>'
        for name, svg in parts.items()
    }


def _used(body: str, parts: Mapping[str, str]) -> str:
    needed: set[str] = set()
    todo = _REFERENCE.findall(body)
    while todo:
        name = todo.pop()
        if name in parts and name not in needed:
            needed.add(name)
            todo += _REFERENCE.findall(parts[name])
    return "".join(svg for name, svg in parts.items() if name in needed)


def sprite(cards: Iterable[str] | None = None, indices: Mapping[str, str] | None = None) -> str:
    """Return the hidden SVG with a `card-…` of 100 by 140 for each card, `card-back`, `suit-…`."""
    texts = {**INDICES, **(indices or {})}
    symbols = [_card(card, texts) for card in (CARDS if cards is None else cards)]
    symbols.append(_SYMBOL.format("card-back", back()))
    symbols += [
        f'<symbol id="suit-{suit}" viewBox="-10 -10 20 20">'
        f'<use href="#v-{suit}" fill="{colour}"/></symbol>'
        for suit, colour in SUIT.items()
    ]
    body = "".join(symbols)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
        f'focusable="false" class="sprite" display="block"><defs>{_used(body, _parts())}'
        f"</defs>{body}</svg>"
    )
