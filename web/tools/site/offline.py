"""The service worker at the site's root: what browsers keep to open the site without a network."""

import hashlib
import json
import re
from pathlib import Path

from tools.paths import WEB, Problem

LISTS = re.compile(r"(?<=^const LISTS = ).*(?=;$)", re.MULTILINE)
RUNTIME = "runtime/"
# What no page asks for: search engines and browsers that install the app read these.
LEFT_OUT = {".nojekyll", "robots.txt", "sitemap.xml", "sw.js"}
PICTURES = {".webp"}
INDEX = "index.html"
# What the table says where it cannot start for that.
DAMAGED = re.compile(r'id="why-damaged"[^>]*>([^<]+)<')


def write(site: Path, version: str) -> None:
    """Write the worker for all that lies below the site; version names the app's folder."""
    found = files(site)
    runtime = {path: place for path, place in found.items() if path.startswith(RUNTIME)}
    app = {path: place for path, place in found.items() if path not in runtime}
    lists = {
        "version": f"app/{version}/",
        "damaged": damaged(site),
        "runtime": {"hash": content_hash(runtime), "sizes": sizes(runtime)},
        "app": {"hash": content_hash(app), "sizes": sizes(app)},
    }
    source = (WEB / "sw.js").read_text("utf-8")
    text = LISTS.sub(lambda _: json.dumps(lists), source)
    (site / "sw.js").write_text(text, "utf-8")


def damaged(site: Path) -> dict[str, str]:
    """Return by language what the tables of the site say where a file is missing or damaged."""
    found = {}
    for page in sorted(site.glob(f"*/play/{INDEX}")):
        said = DAMAGED.search(page.read_text("utf-8"))
        if not said:
            raise Problem(f"{page} does not say what to do where a file is damaged")
        found[page.parent.parent.name] = said[1]
    return found


def sizes(found: dict[str, Path]) -> dict[str, int]:
    """Map each address to the size of its file in bytes."""
    return {path: place.stat().st_size for path, place in found.items()}


def files(site: Path) -> dict[str, Path]:
    """Map each address that is to be kept to its file: a page's is that of its folder."""
    found = {}
    for place in sorted(site.rglob("*")):
        path = place.relative_to(site).as_posix()
        if place.is_file() and path not in LEFT_OUT and place.suffix not in PICTURES:
            found[path.removesuffix(INDEX) if place.name == INDEX else path] = place
    return found


def content_hash(found: dict[str, Path]) -> str:
    """Return a hash of files and their addresses."""
    total = hashlib.sha256()
    for path, place in found.items():
        total.update(f"{path}\0".encode())
        total.update(hashlib.sha256(place.read_bytes()).digest())
    return total.hexdigest()[:12]
