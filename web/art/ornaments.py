"""The ornaments of the aces and the back."""

from typing import Final

from .palette import BACK, BACK_LINE, GOLD, PAPER

# Eight petals and a heart, centred on the origin, 20 units across.
ROSETTE: Final = (
    '<path id="v-petals" d="M0-2.5C-3.4-5-3-8.5 0-10 3-8.5 3.4-5 0-2.5zM0 2.5C-3.4 5-3 8.5 0 10'
    " 3 8.5 3.4 5 0 2.5z"
    'M-2.5 0C-5-3.4-8.5-3-10 0-8.5 3-5 3.4-2.5 0zM2.5 0C5-3.4 8.5-3 10 0 8.5 3 5 3.4 2.5 0z"/>'
    '<use href="#v-petals" transform="rotate(45)scale(.82)"/><circle r="1.7"/>'
)

# One large pip, {0} its suit and {1} its colour, with a rim and a gold rosette.
ACE: Final = (
    '<use href="#v-{0}" transform="translate(50 70)scale(2.8)" stroke="{1}" stroke-width="1.7"/>'
    f'<use href="#v-{{0}}" transform="translate(50 70)scale(2.8)" stroke="{PAPER}"'
    ' stroke-width=".45"/>'
    f'<use href="#v-rosette" transform="translate(50 71)scale(.95)" fill="{GOLD}"/>'
)
FLOURISH: Final = (
    '<path d="M50 32C47.5 27 42 25 38.5 27.5 35.5 30 37.5 34 40.5 33.2 42.7 32.5 42 29.8 40.2 30.3'
    " 41 28.5 46 28.5 48 32.5L50 36.5 52 32.5C54 28.5 59 28.5 59.8 30.3 58 29.8 57.3 32.5 59.5 33.2"
    ' 62.5 34 64.5 30 61.5 27.5 58 25 52.5 27 50 32zM50 21.5 52.2 25 50 28.5 47.8 25z"/>'
)


def _lattice(step: int, left: int, top: int, right: int, bottom: int) -> str:
    lines = []
    for start in range(left - (bottom - top), right, step):
        x0, x1 = max(start, left), min(start + bottom - top, right)
        lines.append(f"M{x0} {top + x0 - start}L{x1} {top + x1 - start}")
        lines.append(f"M{x0} {bottom - x0 + start}L{x1} {bottom - x1 + start}")
    return "".join(lines)


def back() -> str:
    """Return the back: a gold lattice on blue-green around a rosette, the same either way up."""
    dots = "".join(f"M20 {y}H80.1" for y in range(20, 130, 20)) + "".join(
        f"M30 {y}H70.1" for y in range(30, 120, 20)
    )
    return (
        f'<rect x="5" y="5" width="90" height="130" rx="4" fill="{BACK}"/>'
        f'<g fill="none" stroke="{BACK_LINE}"><rect x="7.5" y="7.5" width="85" height="125"'
        ' rx="2"/>'
        f'<path stroke-width=".7" d="M10 10H90V130H10z{_lattice(20, 10, 10, 90, 130)}"/>'
        f'<path stroke-width="3" stroke-linecap="round" stroke-dasharray="0 20" d="{dots}"/>'
        f'<circle cx="50" cy="70" r="18" fill="{BACK}" stroke-width="1.2"/>'
        f'<circle cx="50" cy="70" r="15.5" stroke-width=".6"/></g>'
        f'<use href="#v-rosette" transform="translate(50 70)scale(1.3)" fill="{BACK_LINE}"/>'
    )
