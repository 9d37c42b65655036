"""The app's own icon and the emblems of the games."""

from typing import Final

from .jester import FOOL
from .palette import BACK, GOLD, LINE, LINEN, TRUMP_PANEL
from .suits import SHAPES

# An icon file stands alone, so its colours are fixed.
_FELT: Final = "#0f4c46"
_FAN: Final = ((-27, "#dcab45"), (0, "#c1121f"), (27, "#fffdf7"))
_CARD: Final = (
    '<rect x="-112" y="-314" width="224" height="318" rx="26" transform="rotate({})" fill="{}"/>'
)


def icon(*, maskable: bool = False) -> str:
    """Return the app icon, three fanned cards on felt; a maskable one fills its square."""
    cards = "".join(_CARD.format(angle, colour) for angle, colour in _FAN)
    corner = 0 if maskable else 112
    scale = 0.8 if maskable else 1
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
        f'<rect width="512" height="512" rx="{corner}" fill="{_FELT}"/>'
        f'<g transform="translate(256 256)scale({scale})translate(0 172)">'
        f'<g stroke="{_FELT}" stroke-width="11">{cards}</g>'
        '<path transform="rotate(27)translate(0-155)scale(9.2)" fill="#17202a"'
        f' d="{SHAPES["S"]}"/></g></svg>'
    )


# Browsers that install the app, and iOS, want pixels: width, and whether the square is filled.
PIXELS: Final = {
    "icon-180.png": (180, True),
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-512.png": (512, True),
}


def emblem(game: str) -> str:
    """Return a game's picture for the home page, 120 units square."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"'
        f' aria-hidden="true">{EMBLEMS[game]}</svg>'
    )


# A pig in a ruff and a small crown, as a court card would show her, and the Excuse's fool.
EMBLEMS: Final = {
    "tarot": (
        f'<circle cx="60" cy="60" r="58" fill="{GOLD}"/>'
        f'<circle cx="60" cy="60" r="54" fill="{TRUMP_PANEL}"/>'
        f'<g transform="translate(60 59)scale(2.6)">{FOOL}</g>'
    ),
    "gong-zhu": (
        f'<circle cx="60" cy="60" r="58" fill="{GOLD}"/>'
        f'<circle cx="60" cy="60" r="54" fill="{BACK}"/>'
        f'<g stroke="{LINE}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">'
        f'<path fill="{LINEN}" d="M60 84C42 84 27 87 22 95 27 96 28 99 27 104 33 101 37 103 38'
        " 109 44 104 48 106 50 112 54 107 58 107 60 113 62 107 66 107 70 112 72 106 76 104 82"
        ' 109 83 103 87 101 93 104 92 99 93 96 98 95 93 87 78 84 60 84z"/>'
        '<path fill="none" stroke-width="1.2" d="M34 92l-2 8M44 95l-1 8M54 97l-.5 8M66 97l.5 8'
        'M76 95l1 8M86 92l2 8"/>'
        '<path fill="var(--emblem-pig,#f4c6b4)" d="M60 30C80 30 92 44 92 62 92 82 78 95 60 95'
        'S28 82 28 62C28 44 40 30 60 30z"/>'
        '<path fill="var(--emblem-ear,#e79f8d)" d="M41 34C34 25 25 22 17 24 17 35 21 46 30 51'
        ' 31 44 35 38 41 34zM79 34C86 25 95 22 103 24 103 35 99 46 90 51 89 44 85 38 79 34z"/>'
        '<path fill="none" stroke-width="1.2" d="M22 28C23 36 26 42 29.5 45.5M98 28C97 36 94 42'
        ' 90.5 45.5"/>'
        '<path fill="var(--emblem-ear,#e79f8d)" d="M60 60C70 60 76 65 76 72S70 84 60 84 44 79'
        ' 44 72 50 60 60 60z"/>'
        f'<path fill="{LINE}" stroke="none" d="M53 68a2.6 4 0 0 0 0 8 2.6 4 0 0 0 0-8zM67 68a2.6'
        " 4 0 0 0 0 8 2.6 4 0 0 0 0-8zM43 52a3.2 3.6 0 0 0 0 7.2 3.2 3.6 0 0 0 0-7.2zM77 52a3.2"
        ' 3.6 0 0 0 0 7.2 3.2 3.6 0 0 0 0-7.2z"/>'
        f'<path fill="none" stroke="{LINEN}" d="M44.3 54v.1M78.3 54v.1"/>'
        '<path fill="none" d="M37 48Q42 43.5 47.5 45M72.5 45Q78 43.5 83 48M45 84.5Q60 95.5 75'
        ' 84.5"/>'
        f'<path fill="{GOLD}" d="M46 33C45 27 43 21 40 16 45 17 49 20 51.5 23.5 53 19 56 14 60'
        ' 10 64 14 67 19 68.5 23.5 71 20 75 17 80 16 77 21 75 27 74 33Q60 28 46 33z"/></g>'
    ),
}
