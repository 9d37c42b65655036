"""The trumps: a sun with as many rays as the trump's number, at both ends of the card."""

import re
from math import cos, pi, sin
from typing import Final

from .courts import BAND_PART, FRAME
from .glyphs import corner_text
from .palette import (
    BLUSH,
    BOUT_PANEL,
    GILT,
    GOLD,
    LEAF,
    LINE,
    LINEN,
    TRUMP,
    TRUMP_LIGHT,
    TRUMP_PANEL,
)

BOUTS: Final = ("T1", "T21", "EX")
COUNT: Final = 21

# The disc of a sun, how far its rays reach, and half the angle of the widest ray.
_DISC: Final = 16.0
_TIP: Final = 29.0
_WIDEST: Final = 0.4
# How far out the pearls between the rays are.
_PEARLS: Final = 21.6


def _at(radius: float, angle: float) -> str:
    # Zero is added because a rounded -0.0 would keep its sign.
    x, y = (round(radius * part, 1) + 0 for part in (sin(angle), -cos(angle)))
    return f"{x:g} {y:g}"


def _short(path: str) -> str:
    return re.sub(r"\b0\.", ".", path).replace(" -", "-")


def rays(count: int, disc: float) -> tuple[str, str]:
    """Return the outline of a sun's rays and the shaded half of each ray."""
    half = min(pi / count, _WIDEST)
    outline, shade = [], []
    for turn in range(count):
        angle = 2 * pi * turn / count
        left, tip, right = _at(disc, angle - half), _at(_TIP, angle), _at(disc, angle + half)
        # Where rays touch, the next one starts where this one ends.
        if half < _WIDEST:
            outline.append(f"{'L' if turn else 'M'}{left} {tip}")
        else:
            outline.append(f"M{left} {tip} {right}")
        # The disc covers the middle, so a shade may start there.
        shade.append(f"M0 0 {left} {tip}")
    return _short("".join(outline) + "z"), _short("".join(shade))


# A songbird on a twig below one star, for the petit.
BIRD: Final = (
    f'<circle r="27" fill="{GOLD}"/><circle r="24.6" fill="{BOUT_PANEL}"/>'
    f'<g stroke="{LINE}" stroke-width=".75" stroke-linejoin="round" stroke-linecap="round">'
    f'<path fill="none" stroke="{LEAF}" stroke-width="1.8" d="M-19 16Q-2 11 19 15.5M8 13.6Q12 19'
    ' 11 19"/>'
    f'<path fill="{LEAF}" d="M-19 16C-20 11-16 8-12 8.5-12 12-14 15-19 16zM11 19C12 15.5 15.5 15'
    ' 18 17.5 16 20.5 13 21 11 19z"/>'
    f'<path fill="none" stroke="{GILT}" stroke-width="1.2" d="M-2 8V13.2M2 8V13"/>'
    f'<path fill="{GOLD}" d="M-13.4-9.6-18.6-7.4-13-5.6z"/>'
    f'<path fill="{TRUMP}" d="M-13.8-8.5C-13-13-9-15.5-5-14.8-1.5-14.2.5-11.5 1-8.5 6-7.5 10-3.5'
    ' 12.5.5L21 5 19.5 9 10.5 6.5C7.5 10 2 11.5-3.5 10-10 8-13.5 2.5-13-4z"/>'
    f'<path fill="{GOLD}" d="M-12.8-3C-13.2 2.5-10 7.5-4.5 9.2-5 4-7.5-1-12.8-3z"/>'
    f'<path fill="{TRUMP_LIGHT}" d="M-1.5-5.5C4-6.5 10-2.5 16 5 9 6.5 1 6-2.5 2-4-.5-3.5-4'
    '-1.5-5.5z"/>'
    '<path fill="none" stroke-width=".5" d="M.5-2.5Q6-1.5 11 3M-.5.5Q4 2 8 4.5"/>'
    f'<circle cx="-8.2" cy="-9.6" r="1.9" fill="{LINEN}" stroke="none"/>'
    f'<circle cx="-8.5" cy="-9.6" r="1.1" fill="{LINE}" stroke="none"/></g>'
    f'<use href="#v-T" transform="translate(9.5-14.5)scale(.56)" fill="{TRUMP}"/>'
)
# The face of the sun of the highest trump.
FACE: Final = (
    f'<circle r="17" fill="{GOLD}" stroke="{LINE}" stroke-width=".9"/>'
    f'<circle r="14.8" fill="none" stroke="{GILT}" stroke-width=".6"/>'
    f'<g fill="{BLUSH}" opacity=".45"><circle cx="-8.4" cy="3.6" r="2.8"/>'
    '<circle cx="8.4" cy="3.6" r="2.8"/></g>'
    f'<g fill="none" stroke="{LINE}" stroke-linecap="round" stroke-linejoin="round">'
    '<path stroke-width="1.1" d="M-9.6-4.4Q-6-8.2-2-5.2L-2.2 2.8Q-2.6 4.8-.2 5 1.6 5.1 2.4 4'
    'M2.2-5.2Q6-8.2 9.6-4.4M-5.2 8.2Q0 11.6 5.2 8.2"/>'
    '<path stroke-width=".8" d="M-8.6-1.2Q-5.8-4-3-1.2M3-1.2Q5.8-4 8.6-1.2"/></g>'
    f'<path fill="{LINE}" d="M-7.2-2h2.8v.9a1.4 1.4 0 0 1-2.8 0zM4.4-2h2.8v.9a1.4 1.4 0 0 1-2.8'
    ' 0z"/>'
    f'<path fill="{BLUSH}" d="M-3.8 8.9Q0 7.4 3.8 8.9 0 12.6-3.8 8.9z"/>'
)


def _rays(count: int, disc: float, light: str, dark: str) -> str:
    outline, shade = rays(count, disc)
    return (
        f'<path fill="{light}" stroke="{dark}" stroke-width=".6" stroke-linejoin="round"'
        f' d="{outline}"/><path fill="{dark}" d="{shade}"/>'
    )


def trump(number: int) -> str:
    """Return the picture at the upper end of a trump."""
    if number == 1:
        inner = BIRD
    elif number == COUNT:
        inner = _rays(number, 17, GOLD, GILT) + FACE
    else:
        label = corner_text(str(number), 0, -14)
        gap, turn = round(2 * pi * _PEARLS / number, 2), round(180 / number - 90, 2)
        inner = (
            f'<use href="#v-ring"/><use href="#v-pearls" stroke-dasharray="0 {gap:g}"'
            f' transform="rotate({turn:g})"/>{_rays(number, _DISC, TRUMP_LIGHT, TRUMP)}'
            f'<use href="#v-disc"/><g fill="{LINEN}" transform="scale(.68)">{label}</g>'
        )
    return f'<g transform="translate(62.5 37.5)">{inner}</g>'


def trump_parts() -> dict[str, str]:
    """Return the definitions that trumps share, by id."""
    outline = f'<path fill="none" stroke="{{}}" stroke-width=".8" d="{FRAME}"/>'
    return {
        "v-ring": f'<circle r="24.8" fill="none" stroke="{TRUMP}" stroke-width=".7"/>',
        "v-pearls": f'<circle r="{_PEARLS}" fill="none" stroke="{GOLD}" stroke-width="2.4"'
        ' stroke-linecap="round"/>',
        "v-disc": f'<circle r="{_DISC + 0.6:g}" fill="{TRUMP}"/><circle r="{_DISC - 1.2:g}"'
        f' fill="none" stroke="{GOLD}" stroke-width=".7"/>',
        "v-trump-panel": f'<path fill="{TRUMP_PANEL}" d="{FRAME}"/>',
        "v-trump-frame": BAND_PART + outline.format(TRUMP),
        "v-bout-panel": '<g fill="none"><rect x="2.3" y="2.3" width="95.4" height="135.4" rx="5.4"'
        f' stroke="{GOLD}" stroke-width="1.8"/><rect x="4.2" y="4.2" width="91.6" height="131.6"'
        f' rx="3.6" stroke="{GILT}" stroke-width=".5"/></g><path fill="{BOUT_PANEL}" d="{FRAME}"/>',
        "v-bout-frame": BAND_PART + outline.format(GILT),
    }
