"""`build.py lighthouse`: what Lighthouse says of the pages."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools import site
from tools.paths import DIST, WORK, Problem
from tools.site import pages, server
from tools.testing import browser
from tools.texts.languages import SOURCE

CLI = WORK / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
SUB_PATH = "/vaza/"
FULL = 100
EXAMPLES = 3
PATIENCE = 180  # seconds; a page takes about ten


@dataclass(frozen=True)
class Report:
    """What Lighthouse says of one page: points of a hundred by category, and what it lacks."""

    scores: dict[str, int]
    faults: list[str]


def run(addresses: list[str]) -> int:
    """Print a table of the pages' scores and return 1 if one is not full."""
    site.build()
    full = True
    with published() as (url, folder):
        wanted = [complete(each, folder) for each in addresses] or listed(url, folder)
        width = max(len(f"./{each}") for each in wanted)
        print(" " * width, *CATEGORIES, sep="  ", flush=True)
        for address in wanted:
            report = audit(url + address)
            cells = [f"{report.scores[name]:{len(name)}}" for name in CATEGORIES]
            print(f"{address or './':{width}}", *cells, sep="  ", flush=True)
            for fault in report.faults:
                print(f"  - {fault.replace(url, '/')}")
            full = full and set(report.scores.values()) == {FULL}
    return 0 if full else 1


def listed(url: str, folder: Path) -> list[str]:
    """List the pages that the map of the site names, of the languages only the first."""
    places = re.findall(r"<loc>(.*?)</loc>", (folder / "sitemap.xml").read_text("utf-8"))
    addresses = [place.removeprefix(url) for place in places]
    return [each for each in addresses if not each or each.startswith(f"{SOURCE}/")]


def complete(address: str, folder: Path) -> str:
    """Return a page's address as links have it; `pt/tarot` and `/pt/tarot/` will do."""
    whole = address.strip("./") and f"{address.strip('./')}/"
    if not (folder / whole / "index.html").is_file():
        raise Problem(f"there is no page {address!r}; pages are called as {SOURCE}/tarot/")
    return whole


def is_installed() -> bool:
    """Tell whether Lighthouse is there."""
    return CLI.is_file()


def ensure() -> None:
    """Install Lighthouse unless it is there, as `build.py lighthouse` does."""
    # Only those who lack it load what installs it: build.py stands outside of the tools.
    import build  # noqa: PLC0415

    try:
        build.ensure_lighthouse()
    except build.Problem as problem:
        raise Problem(str(problem)) from problem


@contextmanager
def published() -> Iterator[tuple[str, Path]]:
    """Serve a copy of dist/ whose pages know their own address; give this and the folder.

    Search engines, and so Lighthouse, ask for whole addresses in links between languages.
    """
    WORK.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=WORK) as name:
        folder = Path(name) / "dist"
        with server.answering(server.Server(base=SUB_PATH, folder=folder)) as running:
            shutil.copytree(DIST, folder)
            (app,) = (DIST / "app").iterdir()
            pages.render(folder, app.name, running.url)
            yield running.url, folder


def audit(url: str, categories: tuple[str, ...] = CATEGORIES) -> Report:
    """Let Lighthouse judge a page, as on a phone."""
    node = shutil.which("node")
    if not node or not is_installed():
        raise Problem("Lighthouse is not installed: run python3 build.py lighthouse")
    command = [
        node,
        str(CLI),
        url,
        "--quiet",
        "--output=json",
        "--locale=en",
        "--no-enable-error-reporting",
        "--disable-full-page-screenshot",
        "--chrome-flags=--headless=new --no-sandbox",
        f"--only-categories={','.join(categories)}",
    ]
    environment = os.environ | {"CHROME_PATH": browser.ensure()}
    try:
        answer = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise Problem(f"Lighthouse has not finished {url} in {PATIENCE} s") from None
    if answer.returncode:
        lines = answer.stderr.strip().splitlines() or [f"exit status {answer.returncode}"]
        raise Problem(f"Lighthouse cannot judge {url}: {lines[-1].strip()}")
    return read(json.loads(answer.stdout))


def read(result: dict[str, Any]) -> Report:
    """Read Lighthouse's result; what could not be measured has no points."""
    scores, faults = {}, []
    for name, category in result["categories"].items():
        scores[name] = round(FULL * (category["score"] or 0))
        for reference in category["auditRefs"]:
            found = result["audits"][reference["id"]]
            failed = found["scoreDisplayMode"] == "error"
            if failed or (found["score"] is not None and found["score"] < 1):
                faults.append(f"{name}: {told(found)}")
    return Report(scores, faults)


def told(found: dict[str, Any]) -> str:
    """Return in one line what an audit found, and where first."""
    parts = [found["title"], *map(found.get, ("displayValue", "explanation", "errorMessage"))]
    items = found.get("details", {}).get("items")
    if isinstance(items, list):
        parts += map(place, items[:EXAMPLES])
    return " · ".join(filter(None, parts))


def place(item: dict[str, Any]) -> str | None:
    """Return where on a page an audit found something."""
    # Of the descriptions only the console's tell more than the title.
    message = item.get("source") and item.get("description")
    text: str | None = item.get("node", {}).get("snippet") or message or item.get("url")
    return text
