"""The Excuse: a fool in cap and bells, and its head alone as the corner sign."""

from typing import Final

from .palette import BLUSH, CLOTH, GOLD, LINE, LINEN, ROBE, SKIN

# Centred on the origin, 30 units wide and 40 high.
FOOL: Final = (
    f'<g fill="{CLOTH["T"]}" color="{ROBE["T"]}" stroke="{LINE}" stroke-width=".9"'
    ' stroke-linejoin="round"><path fill="currentColor" d="M-4 7-10 11-7.5 19-4 14.5 0 20V7z"/>'
    '<path d="M4 7 10 11 7.5 19 4 14.5 0 20V7z"/>'
    f'<path fill="{SKIN}" d="M-5.8-3H5.8C6.5 4 4 10.5 0 10.5S-6.5 4-5.8-3z"/>'
    '<path d="M-3.5-10C-4-15-1-18 4.5-17.3 3-15 3.4-12 3.6-10z"/>'
    '<path fill="currentColor" d="M0-3.2C-3.5-3.5-5.5-2-6.2 1.5-9.3-1-11-.5-11 4H-13.4C-14.8-7-10'
    '-13 0-11.5z"/><path d="M0-3.2C3.5-3.5 5.5-2 6.2 1.5 9.3-1 11-.5 11 4H13.4C14.8-7 10-13'
    ' 0-11.5z"/>'
    f'<g fill="{GOLD}"><circle cx="-12.2" cy="5.8" r="2.4"/><circle cx="12.2" cy="5.8" r="2.4"/>'
    '<circle cx="5.3" cy="-17" r="2.2"/></g>'
    '<path fill="none" stroke-linecap="round" d="M-3 4.8Q0 8 3 4.8"/>'
    f'<path fill="{LINE}" stroke="none" d="M-3.4 0h2v2.2h-2zM1.4 0h2v2.2h-2z"/></g>'
)

JESTER: Final[dict[str, str]] = {
    "hood": (
        '<path fill="currentColor" d="M0-13C-9-13-11-6-10.5 2-10 8-9 12-6.5 15H0z"/>'
        '<path d="M0-13C9-13 11-6 10.5 2 10 8 9 12 6.5 15H0z"/>'
    ),
    "cap": (
        '<path d="M-4.5-14C-5-19-1-23 5-22 4-20 4.5-17 5-14z"/>'
        '<path fill="currentColor" d="M0-8.5C-3-9-6-8-8-5.5-13-8-16-5-16.5 1-18.5 1-19.5-.5'
        '-19.5-2.5-20-11-13-18-6-17.5-3-17.3-1-15.5 0-13z"/>'
        '<path d="M0-8.5C3-9 6-8 8-5.5 13-8 16-5 16.5 1 18.5 1 19.5-.5 19.5-2.5 20-11 13-18'
        ' 6-17.5 3-17.3 1-15.5 0-13z"/>'
        f'<g fill="{GOLD}"><circle cx="-17.5" cy="2.6" r="2.3"/><circle cx="17.5" cy="2.6"'
        ' r="2.3"/><circle cx="6.4" cy="-20.6" r="2.1"/></g>'
        '<path fill="none" stroke-width=".5" d="M-17.5 2.8v1.8M17.5 2.8v1.8M6.4-20.4v1.6"/>'
    ),
    "grin": (
        f'<path fill="{BLUSH}" stroke="none" d="M-4.4 5.6Q-1 7.4 3 5.4 1.6 8.8-.9 8.8-3.2'
        ' 8.8-4.4 5.6z"/>'
        '<path fill="none" stroke-width=".6" d="M-5 5.2Q-1 7.6 3.6 5"/>'
    ),
    "points": (
        '<path fill="currentColor" d="M54 43 41 50 47.5 60.5 53 51 55.5 65 62.5 53 69.5 65 72 51'
        ' 77.5 60.5 84 50 71 43z"/>'
        '<path d="M62.5 53 69.5 65 72 51 77.5 60.5 84 50 71 43H62.5z"/>'
        f'<path fill="{LINEN}" d="M53 44Q62.5 50 72 44L70.5 41H54.5z"/>'
        f'<g fill="{GOLD}"><circle cx="47.5" cy="61" r="2"/><circle cx="55.5" cy="65.5" r="2"/>'
        '<circle cx="69.5" cy="65.5" r="2"/><circle cx="77.5" cy="61" r="2"/></g>'
    ),
    "rattle": (
        f'<path fill="{GOLD}" d="M39 16h2.2V72H39z"/>'
        '<path fill="currentColor" d="M40.2 20C44 22 44.5 24.5 43 27 42 29 42.5 30.5 44 31.5 40.5'
        ' 31.5 39.5 28.5 40.8 26z"/>'
        '<path d="M40 20C36 22 35.5 24.5 37 27 38 29 37.5 30.5 36 31.5 39.5 31.5 40.5 28.5 39.2'
        ' 26z"/>'
        f'<g fill="{GOLD}"><circle cx="36" cy="16" r="3"/><circle cx="44" cy="16" r="3"/>'
        '<circle cx="40" cy="11.5" r="3.4"/></g>'
        '<path fill="none" stroke-width=".6" d="M36 16.5V19M44 16.5V19M40 12V15M33.2 15.5h5.6'
        'M41.2 15.5h5.6M36.8 11h6.4"/>'
    ),
}
