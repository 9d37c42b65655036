"""Clothes, hands and the things that court figures hold, in the units of the card."""

from typing import Final

from .palette import GOLD, LEAF, LINE, LINEN, RED, SKIN, STEEL

BODIES: Final[dict[str, str]] = {
    "robe-K": (
        '<path fill="currentColor" d="M53 44C45 47 37 50 34 56 31 62 31 70 31 90H94V64C93 57 88'
        ' 50 72 44z"/>'
        '<path d="M56 50 53 90H77L69 50z"/>'
        f'<path fill="none" stroke="{GOLD}" stroke-width="1.4" d="M55.5 58 53.5 90M69.8 58 76.5'
        ' 90"/>'
        '<path fill="none" stroke-width=".5" d="M59.5 66V84M65.5 66 67 84"/>'
    ),
    "ermine": (
        f'<path fill="{LINEN}" d="M53 43C45 46 38 49.5 35 55L42.5 63C49 58.5 56 57.5 62.5 57.5'
        'S76 58.5 82.5 63L90 55C86.5 49.5 80 46 72 43z"/>'
        f'<path fill="{LINE}" stroke="none" d="M41 54.5l.9 3.6.9-3.6zM47 51l.9 3.6.9-3.6zM46.5'
        " 56.8l.8 2.8.8-2.8zM82 54.5l.9 3.6.9-3.6zM76 51l.9 3.6.9-3.6zM76.8 56.8l.8"
        ' 2.8.8-2.8z"/>'
        '<path fill="none" stroke-width="2.6" stroke-dasharray="0 3" d="M47 60.5Q54 65.5 62.5'
        ' 66.5T78 60.5"/>'
        f'<path fill="none" stroke="{GOLD}" stroke-width="1.6" stroke-dasharray="0 3" d="M47'
        ' 60.5Q54 65.5 62.5 66.5T78 60.5"/>'
        f'<circle cx="62.5" cy="68" r="3.2" fill="{GOLD}"/>'
    ),
    "robe-Q": (
        '<path fill="currentColor" d="M55 45C48 47 41 49 38 54 34 61 32 70 31 90H94C93 72 91 61'
        ' 87 54 84 49 77 47 70 45z"/>'
        '<path d="M50 49C49 61 53 68 52 90H73C72 68 76 61 75 49z"/>'
        f'<path fill="{SKIN}" d="M58 40C58.5 44 56 46.5 51 48.5 54 55 58 58.5 62.5 59.5 67 58.5'
        ' 71 55 74 48.5 69 46.5 66.5 44 67 40z"/>'
        '<path fill="none" stroke-width="2.8" d="M50.5 48.5C54 56 58 59.5 62.5 60.5 67 59.5 71'
        ' 56 74.5 48.5"/>'
        f'<path fill="none" stroke="{GOLD}" stroke-width="1.6" d="M50.5 48.5C54 56 58 59.5 62.5'
        ' 60.5 67 59.5 71 56 74.5 48.5"/>'
        f'<path fill="none" stroke="{GOLD}" stroke-width=".9" d="M58.5 63l8 4M66.5 63l-8 4M58.5'
        ' 68l8 4M66.5 68l-8 4"/>'
        '<path fill="none" stroke-width="1.5" stroke-dasharray="0 1.9" d="M57.5 47.5Q62.5 53'
        ' 67.5 47.5"/>'
    ),
    "robe-J": (
        '<path fill="currentColor" d="M54 45C46 47 40 50 37 55 33 62 32 72 31 90H94C94 72 92 61'
        ' 88 55 85 50 79 47 71 45z"/>'
        '<path d="M62.5 45H71C79 47 85 50 88 55 92 61 94 72 94 90H62.5z"/>'
        f'<path fill="{GOLD}" d="M64 45v46h-3V45z"/>'
        f'<path fill="{LINE}" stroke="none" d="M62.5 59a.9.9 0 0 1 0 1.8.9.9 0 0 1 0-1.8zm0'
        ' 5a.9.9 0 0 1 0 1.8.9.9 0 0 1 0-1.8zm0 5a.9.9 0 0 1 0 1.8.9.9 0 0 1 0-1.8z"/>'
        f'<path fill="none" stroke="{GOLD}" stroke-width="1.1" d="M55.5 56 53 90M69.5 56 74 90'
        'M80 55C84 63 86 73 86 90M45 56C43 62 43 70 43 84"/>'
    ),
    "ruff": (
        f'<path fill="{LINEN}" d="M53 43C50 45.5 48 48 48 51.5 50 50.5 52 51 53 53.5 54.5 52 57'
        " 52.5 58 55.5 59.5 53.5 61.5 53.5 62.5 56 63.5 53.5 65.5 53.5 67 55.5 68 52.5 70.5 52"
        ' 72 53.5 73 51 75 50.5 77 51.5 77 48 75 45.5 72 43z"/>'
        '<path fill="none" stroke-width=".5" d="M54 46l-1 5M58 47.5l0 5M62.5 48v5M67 47.5l0 5'
        'M71 46l1 5"/>'
    ),
    "sleeve": (
        '<path fill="currentColor" d="M36.5 66C36 73 40 84 46 92L66 90 46.5 60z"/>'
        f'<path fill="{LINEN}" d="M36.5 63.5Q40.5 59.5 46 58L47.5 60.5 38 66z"/>'
        f'<path fill="{GOLD}" d="M36 65.5 46.5 59.5 49 63 37.5 69.5z"/>'
        f'<path fill="{SKIN}" d="M36.8 56.5C37.3 54.8 43.5 53.5 44.5 55 45.6 57 45.8 59 44.8'
        ' 60.7 41.5 63 38.5 63.5 37.4 61.8z"/>'
        '<path fill="none" stroke-width=".6" d="M36.9 58.5 41.5 57.4M37.2 60.3 41.8 59.3M41'
        ' 55.3C42.5 57 42.7 59.5 42 61.5"/>'
    ),
}

# Things held upright at x = 40, the fist at y = 58 is drawn above them.
GEAR: Final[dict[str, str]] = {
    "SK": (
        f'<path fill="{STEEL}" d="M38 52V15l2-5.5 2 5.5v37z"/>'
        '<path fill="none" stroke-width=".5" d="M40 15V51"/>'
        f'<path fill="{GOLD}" d="M32.5 50.5C35 52 45 52 47.5 50.5L47 53.5H33z"/>'
        f'<circle cx="41.5" cy="65" r="2.2" fill="{GOLD}"/>'
    ),
    "HK": (
        f'<path fill="{GOLD}" d="M39 22h2.2V72H39zM37 25.5h6.2v2.6H37z"/>'
        f'<use href="#v-H" fill="{RED}" transform="translate(40 16)scale(.95)"/>'
        f'<path fill="none" stroke="{LINEN}" stroke-width=".9" d="M34.8 14.5q-.3-3 2.3-3"/>'
    ),
    "DK": (
        f'<path fill="{GOLD}" d="M39 12h2.2V72H39z"/>'
        f'<path fill="{STEEL}" d="M41.2 15C45 15.5 48 13.5 50.5 10.5 53 17 53 25 50.5 31 48 28'
        ' 45 26.5 41.2 27zM39 17.5 33.5 20.5 39 24z"/>'
        '<path fill="none" stroke-width=".5" d="M48.8 13.5C50.5 18.5 50.5 24 48.8 28.5"/>'
    ),
    "CK": (
        f'<circle cx="40" cy="45.5" r="8" fill="{GOLD}"/>'
        '<path fill="none" d="M32 44.5Q40 48.5 48 44.5M39.5 46.6Q38 50 38.5 53.3"/>'
        f'<path fill="{GOLD}" d="M38.8 37.5V32.5H35.5V30h3.3V26.5h2.4V30h3.3v2.5h-3.3v5z"/>'
    ),
    "SQ": (
        f'<path fill="none" stroke="{LEAF}" stroke-width="1.6" d="M40 26Q41.5 46 40 70"/>'
        f'<path fill="{LEAF}" d="M40.6 46C36 45 34 41 33.5 37 38 38 40.5 41 40.6 46zM40.8 41C44'
        ' 40 46.5 37 47 33 43 34 41 37 40.8 41z"/>'
        f'<path fill="{LINEN}" d="M40 29C33 27 31.5 20 33.5 13.5 36 15 38 17.5 38.5 20 38.5 16'
        ' 39 13 40 10.5 41 13 41.5 16 41.5 20 42 17.5 44 15 46.5 13.5 48.5 20 47 27 40 29z"/>'
        '<path fill="none" stroke-width=".5" d="M38.5 20Q39 25 40 28.5 41 25 41.5 20"/>'
    ),
    "HQ": (
        f'<path fill="none" stroke="{LEAF}" stroke-width="1.6" d="M40 24Q38.5 46 40 70"/>'
        f'<path fill="{LEAF}" d="M39.2 42C35 42 32.5 39 32 35 36.5 35 39 38 39.2 42zM39.4 37C43'
        ' 37 46 34 46.5 30 42.5 30 39.8 33 39.4 37z"/>'
        f'<path fill="{RED}" d="M37.1 14.3A3.4 3.4 0 1 1 42.9 14.3 3.4 3.4 0 1 1 44.8 19.9 3.4'
        ' 3.4 0 1 1 40 23.4 3.4 3.4 0 1 1 35.2 19.9 3.4 3.4 0 1 1 37.1 14.3z"/>'
        '<path fill="none" stroke-width=".5" d="M37.1 14.3 40 18.4 42.9 14.3M44.8 19.9 40'
        ' 18.4V23.4M40 18.4 35.2 19.9"/>'
        f'<circle cx="40" cy="18.4" r="2.3" fill="{GOLD}"/>'
    ),
    "DQ": (
        f'<path fill="{GOLD}" d="M39 32h2.2V70H39z"/>'
        f'<path fill="{GOLD}" d="M40 9.5 49 22 40 35 31.8 22z"/>'
        f'<path fill="{STEEL}" d="M40 14 45.8 22 40 30.5 34.7 22z"/>'
        '<path fill="none" stroke-width=".5" d="M37.5 22.5 40.5 18M39 25.5 43 19.5"/>'
    ),
    "CQ": (
        f'<path fill="none" stroke="{LEAF}" stroke-width="1.6" d="M40 24Q41.5 46 40 70"/>'
        f'<path fill="{LEAF}" d="M40.6 45C36 44 34 40 33.5 36 38 37 40.5 40 40.6 45zM40.8 39C44'
        ' 38 46.5 35 47 31 43 32 41 35 40.8 39z"/>'
        f'<use href="#v-C" fill="{LEAF}" transform="translate(40 18)"/>'
    ),
    "SJ": (
        f'<path fill="{GOLD}" d="M39 20h2.2V72H39z"/>'
        f'<path fill="{STEEL}" d="M40 7.5 42.5 16 41.5 20C44 20 46.5 18.5 48.5 16.5 49.5 21 48.5'
        ' 26 46 29.5 44.5 27.5 43 26.5 41.5 26.5V30H38.5V26.5L33 23 38.5 20 37.5 16z"/>'
    ),
    "HJ": (
        f'<path fill="{GOLD}" d="M40.5 50C33 50 31.5 42 33.5 36 35 31 35 27 32.5 23L35.5 21.5C39'
        " 26 39 32 37.3 37 36 41 36.5 46 40.5 46S45 41 43.7 37C42 32 42 26 45.5 21.5L48.5 23C46"
        ' 27 46 31 47.5 36 49.5 42 48 50 40.5 50zM33.5 27.5H47.5V30H33.5z"/>'
        '<path fill="none" stroke-width=".5" d="M38.5 30V45.5M40.5 30V46M42.5 30V45.5"/>'
        f'<path fill="{GOLD}" d="M39.4 50h2.2v8h-2.2z"/>'
    ),
    "DJ": (
        f'<path fill="{GOLD}" d="M39 27h2.2V70H39zM41.2 62h5v2.5h-2V67h2v2.5h-5z"/>'
        f'<path fill="{GOLD}" fill-rule="evenodd" d="M40 9.5 48.5 19.5 40 29.5 31.8 19.5zM40'
        ' 14.5 36 19.5 40 24.5 44.2 19.5z"/>'
    ),
    "CJ": (
        f'<path fill="{GOLD}" d="M33 20C31.5 32 33 45 41 55L44.5 52C40 44 40 34 44.5 26L50 19C45'
        ' 16.5 37 16.5 33 20z"/>'
        f'<path fill="{LINEN}" d="M33 20C37 16.5 45 16.5 50 19 46 22.5 38 23 33 20z"/>'
        '<path fill="none" d="M33 33Q37 34.5 41.2 33M35 42Q38 42 41 40"/>'
    ),
}

# The pig queen's brooch, centred on the origin.
PIG: Final = (
    f'<circle r="5.2" fill="{GOLD}"/>'
    f'<path fill="{LINEN}" stroke-width=".5" d="M-3.5-3.8-1.5-2.9Q0-3.3 1.5-2.9L3.5-3.8 3-1.5'
    'Q3.8 0 3.2 1.6 2 3.5 0 3.5T-3.2 1.6Q-3.8 0-3-1.5z"/>'
    '<ellipse cy="1.2" rx="1.7" ry="1.2" fill="none" stroke-width=".5"/>'
    '<path fill="none" stroke-width=".8" d="M-1.6-1v.1M1.6-1v.1M-.6 1.2v.1M.6 1.2v.1"/>'
)
