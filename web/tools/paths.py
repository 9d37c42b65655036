"""Where things lie."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
LOCALES = ROOT / "locales"
COMPILED = WEB / "session" / "locales"
"""Compiled catalogs lie where session looks for them, here as in the wheel."""
DIST = ROOT / "dist"
WORK = ROOT / ".build"


class Problem(Exception):  # noqa: N818 - often nobody's error: something is not installed
    """What stops a command, in one line that says what mends it."""
