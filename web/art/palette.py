"""Colours of the deck, each a CSS variable with a fallback so that themes are only CSS."""

from typing import Final

PAPER: Final = "var(--card-paper,#fffdf7)"
INK: Final = "var(--card-ink,#17202a)"
# The drawing of figures stays dark where the ink of pips turns light.
LINE: Final = "var(--card-line,#17202a)"
RED: Final = "var(--card-red,#c1121f)"
EDGE: Final = "var(--card-edge,#cfc6b4)"
GOLD: Final = "var(--card-accent,#dcab45)"
PANEL: Final = "var(--card-panel,#f7eedb)"
LINEN: Final = "var(--card-linen,#fffdf7)"
SKIN: Final = "var(--card-skin,#fbe6d0)"
BLUSH: Final = "var(--card-blush,#d4574a)"
LEAF: Final = "var(--card-leaf,#2c6b4c)"
STEEL: Final = "var(--card-steel,#dfe6ea)"
BACK: Final = "var(--card-back,#155a5c)"
BACK_LINE: Final = "var(--card-back-line,#d9b45f)"

SUIT: Final = {
    "S": f"var(--suit-s,{INK})",
    "H": f"var(--suit-h,{RED})",
    "D": f"var(--suit-d,{RED})",
    "C": f"var(--suit-c,{INK})",
}

# Clothes of the court cards: outer robe, inner cloth, hair.
ROBE: Final = {
    "S": "var(--robe-s,#2b4a78)",
    "H": "var(--robe-h,#b4232d)",
    "D": "var(--robe-d,#d07f26)",
    "C": "var(--robe-c,#2c6b4c)",
}
CLOTH: Final = {
    "S": "var(--cloth-s,#a9bcd6)",
    "H": "var(--cloth-h,#2b4a78)",
    "D": "var(--cloth-d,#a52a35)",
    "C": "var(--cloth-c,#7a2e4a)",
}
HAIR: Final = {
    "S": "var(--hair-s,#3b3d4d)",
    "H": "var(--hair-h,#b5622b)",
    "D": "var(--hair-d,#e8c983)",
    "C": "var(--hair-c,#7b4a2a)",
    "grey": "var(--hair-grey,#ece6da)",
}
