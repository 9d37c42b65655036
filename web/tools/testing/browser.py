"""The browser that tests drive: the first Chromium that starts, or else one that is installed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

from playwright.sync_api import sync_playwright

from tools.paths import Problem

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ADVICE = "install Chromium or Google Chrome, or set CHROMIUM to the path of one"


def find() -> str | None:
    """Return the path of a Chromium that starts, or None."""
    return next(filter(starts, candidates()), None)


def candidates() -> Iterator[str]:
    """Yield the places where a Chromium may be: $CHROMIUM, PATH, Playwright's own."""
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        if not starts(chosen):
            raise Problem(f"CHROMIUM={chosen} does not start: {ADVICE}")
        yield chosen
    yield from filter(None, map(shutil.which, NAMES))
    yield playwrights_own()


def playwrights_own() -> str:
    """Return where Playwright puts its own Chromium, installed or not."""
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def starts(path: str) -> bool:
    """Tell whether a program starts; a distribution's name for it may only be a signpost."""
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def ensure() -> str:
    """Return the path of a Chromium, installed now if there is none."""
    found = find()
    if found:
        return found
    print("build.py: there is no Chromium; installing one …", flush=True)
    for command in installers():
        status = subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode
        if status:
            break
    found = find()
    if not found:
        raise Problem(f"there is no browser for the tests, and none could be installed: {ADVICE}")
    return found


def installers() -> list[list[str]]:
    """Return the commands that install a Chromium here."""
    return from_debian("chromium") or [
        [sys.executable, "-m", "playwright", "install", "chromium"],
    ]


def from_debian(*packages: str) -> list[list[str]]:
    """Return the commands that install packages of Debian or Ubuntu, or none without the right."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return []
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    return [["apt-get", "update"], install]
