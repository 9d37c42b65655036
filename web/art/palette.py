"""Colours of the deck, each a CSS variable with a fallback so that themes are only CSS."""

from typing import Final

PAPER: Final = "var(--card-paper,#fffdf7)"
INK: Final = "var(--card-ink,#17202a)"
# The drawing of figures stays dark where the ink of pips turns light.
LINE: Final = "var(--card-line,#17202a)"
RED: Final = "var(--card-red,#c1121f)"
EDGE: Final = "var(--card-edge,#cfc6b4)"
GOLD: Final = "var(--card-accent,#dcab45)"
# Gold that can be read as text on paper.
GILT: Final = "var(--card-gilt,#8a6d0b)"
PANEL: Final = "var(--card-panel,#f7eedb)"
TRUMP: Final = "var(--card-trump,#4b2e83)"
TRUMP_LIGHT: Final = "var(--card-trump-light,#c3b2e2)"
BOUT_PANEL: Final = "var(--card-bout-panel,#fbf0cd)"
TRUMP_PANEL: Final = "var(--card-trump-panel,#f1ecf8)"
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
    "T": f"var(--suit-t,{TRUMP})",
}

# Clothes of the court cards: outer robe, inner cloth, hair.
ROBE: Final = {
    "S": "var(--robe-s,#2b4a78)",
    "H": "var(--robe-h,#b4232d)",
    "D": "var(--robe-d,#d07f26)",
    "C": "var(--robe-c,#2c6b4c)",
    "T": "var(--robe-t,#4b2e83)",
}
CLOTH: Final = {
    "S": "var(--cloth-s,#a9bcd6)",
    "H": "var(--cloth-h,#2b4a78)",
    "D": "var(--cloth-d,#a52a35)",
    "C": "var(--cloth-c,#7a2e4a)",
    "T": "var(--cloth-t,#b4232d)",
}
# The knights' horses.
COAT: Final = {
    "S": "var(--coat-s,#5b6070)",
    "H": "var(--coat-h,#f2ede2)",
    "D": "var(--coat-d,#b5743c)",
    "C": "var(--coat-c,#8a5a3a)",
}
MANE: Final = {
    "S": "var(--mane-s,#2c2f3b)",
    "H": "var(--mane-h,#cfc5b2)",
    "D": "var(--mane-d,#f0dcae)",
    "C": "var(--mane-c,#4a2f20)",
}
HAIR: Final = {
    "S": "var(--hair-s,#3b3d4d)",
    "H": "var(--hair-h,#b5622b)",
    "D": "var(--hair-d,#e8c983)",
    "C": "var(--hair-c,#7b4a2a)",
    "grey": "var(--hair-grey,#ece6da)",
}
