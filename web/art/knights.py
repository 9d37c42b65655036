"""The knights of the Tarot: horses in bridle, helmets and plumes, in the units of the card."""

from typing import Final

from .palette import GOLD, LINE, SKIN, STEEL

KNIGHTS: Final[dict[str, str]] = {
    "mail": (
        '<path fill="currentColor" d="M66 42C58 44 53 50 50 60V90H100V60C97 50 92 44 84 41z"/>'
        f'<path fill="{STEEL}" d="M66 40C58 41 52 46 51 53 55 57 62 57 67 54 69 50 69 45 68 40z'
        'M82 40C90 41 95 45 97 52 93 56 87 57 82 54 80 50 80 45 81 40z"/>'
        '<path fill="none" stroke-width=".5" d="M52.5 49.5C57 53 62 53 67.5 50M96 48.5C92 52 87'
        ' 52.5 81.5 50"/>'
        f'<path fill="{STEEL}" d="M69 35V43.5Q78 50 87 43.5V35z"/>'
        '<path fill="none" stroke-dasharray="0 1.8" stroke-width="1.1" d="M70 42.2Q78 48 86 42.2'
        'M70 39.5Q78 45.2 86 39.5"/>'
    ),
    "lance": (
        f'<path fill="{GOLD}" d="M47.3 11.5 67.5 70H70L49.2 10.8z"/>'
        f'<path fill="{STEEL}" d="M46.2 6.8C49 8.5 50.2 11 50 14L47.4 15C45.6 12.6 45.2 9.6'
        ' 46.2 6.8z"/>'
        '<path fill="currentColor" d="M48.2 16 32.5 13.5 36.5 19.5 33.5 26 51.6 26z"/>'
    ),
    # The horse takes its coat from the fill and its mane from the colour.
    "horse": (
        '<path d="M52.5 31C58 30 65 33 70 41 76 51 80 64 82 90H50C54 76 57.5 66 56.5 55 53 59 47'
        " 59.5 44.5 61 43.5 63 42 64.5 39.5 64.2 36.5 64.8 34 64 33.2 61.5 32.2 59.5 33 57 34.5"
        ' 55 37.5 48 41.5 40.5 46.5 35.5 46 31.5 47.5 27.5 50.5 24.5 52 26.5 52.8 28.5 52.5 31z"/>'
        '<path fill="currentColor" d="M51.5 29C56 27 60 28.5 62.5 31.5 67 32 69 35.5 69.5 38 74'
        " 40 75 45 75 48.5 79 51.5 79.5 57 79 60.5 82.5 64 83 70 82.5 76L77 90C78 75 73 58 66 46"
        ' 62 39.5 58 35.5 53.5 33.5 50 36 48.5 40 48.5 44 46 41 46 36 48.5 32.5z"/>'
        '<path fill="none" stroke-width=".5" d="M57 31C62 33 66 38 69 44M64 36C69 42 73 50 75.5'
        ' 58M56.5 55C56 51 54.5 48 52 46.5M36 58.5Q37.2 57.5 38 58.8M37 62.2Q40 62.5 42.5 61"/>'
        f'<path fill="{LINE}" stroke="none" d="M43.5 45.8C44.7 43.9 46.8 43.9 48 45.8 46.8 47.5'
        ' 44.6 47.5 43.5 45.8z"/>'
    ),
    "bridle": (
        f'<path fill="none" stroke-width="2.6" d="M51.5 33.5C52.5 40 51 46 47 50L42.5 60M38.3'
        ' 47.5 46.5 51.5M44 40 51.5 42.5"/>'
        f'<path fill="none" stroke="{GOLD}" stroke-width="1.4" d="M51.5 33.5C52.5 40 51 46 47'
        ' 50L42.5 60M38.3 47.5 46.5 51.5M44 40 51.5 42.5"/>'
        '<path fill="none" stroke-width="2.4" d="M42 59.5C48 68 60 70 70 66"/>'
        f'<path fill="none" stroke="{GOLD}" stroke-width="1.2" d="M42 59.5C48 68 60 70 70 66"/>'
        f'<circle cx="42" cy="59.8" r="1.8" fill="{GOLD}"/>'
        f'<circle cx="47" cy="50.5" r="1.4" fill="{GOLD}"/>'
    ),
    "arm": (
        '<path fill="currentColor" d="M92 58C92 66 86 73 78 74L73 70.5 80 62 84 55z"/>'
        f'<path fill="{GOLD}" d="M78.5 75 72.5 70.5 74.5 67.5 80.5 72z"/>'
        f'<path fill="{SKIN}" d="M75 72.5C72 73.5 68.5 72 67.5 69.5 66.5 66.5 68 63.5 70.5 63 73'
        ' 62.6 76.5 66 77.5 68.5z"/>'
        '<path fill="none" stroke-width=".6" d="M67.6 68 71 67M68.6 70.8 71.8 69.3M68.3 65.3'
        ' 71.3 64.8"/>'
    ),
    # Helmets and their feathers sit on heads, around the origin.
    "helm": (
        '<path d="M-8-4C-10-12-6-17.5 0-17.5 7-17.5 10.5-12 9.5-3 9 3 9.5 8 10.5'
        ' 11.5 8 12.5 5.5 12 3.8 10.5 6.5 7 7.5 2 7-5 3-7.5-3-7.5-8-4z"/>'
        f'<path fill="{GOLD}" d="M-9.5-3.5C-4-8-1-8.5 7.3-6.5L8-9.5C0-12.5-6-11-10.5-6z"/>'
        '<path fill="none" stroke-width=".5" d="M-1-11.5C0-14 .5-16 0-17.5'
        'M8.3-5C8.5 2 8 6 6.8 10"/>'
    ),
    "plume": (
        '<path d="M-3-16C-4-20.5-.5-23.8 4.5-23.3 11-22.5 15-17 15.8-9 16.3-2 15 4 12 7 10 6 9.5 3'
        ' 10-.5 8.5-8 4-14-3-16z"/>'
        '<path fill="none" stroke-width=".5" d="M-2-17C6-19 12.5-11 12.5 3M4.5-17.3l2-4.5M8-14.8'
        'l4.3-3.2M10.6-10.8l4.3-1.7M12-5.5h3.6"/>'
    ),
    "crest": (
        '<path d="M0-15.5C-6-16-9.5-18.5-9-22-5.5-23-2.5-21.5-1-19-1.5-22 .3-24.5 2.5-25 4.7-24 5.5'
        '-21.5 4.5-19 7-21.5 10-22 12.5-20.5 12-17 6-15 0-15.5z"/>'
        '<path fill="none" stroke-width=".5" d="M-7-20.5C-4.5-19.5-2-18 0-16 .8-18.5 2-21 2.4-23'
        'M0-16C4-16.5 8-18 11-19.5"/>'
    ),
    "peytral": (
        '<path d="M56.4 60.5C62 66.5 73 66 79.5 58.5L84 90H46z"/>'
        '<path fill="none" stroke-width="3" d="M56.4 60.5C62 66.5 73 66 79.5 58.5"/>'
        f'<path fill="none" stroke="{GOLD}" stroke-width="1.7" d="M56.4 60.5C62 66.5 73 66 79.5'
        ' 58.5"/>'
        '<path fill="none" stroke-width="1.6" stroke-dasharray="0 3" d="M57 64C63 69.5 73 69 80'
        ' 62.5"/>'
    ),
}
