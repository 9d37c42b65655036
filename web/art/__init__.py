"""Vaza's own card art: every shape is drawn here and written as SVG at build time."""
