"""What the build writes for use offline and for installing: the worker's lists, the manifests."""

import hashlib
import json
import re
import struct
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from art.icons import PIXELS, icon
from engine.games import GAMES
from tools.paths import WEB
from tools.site import manifest, offline
from tools.texts.languages import SOURCE, languages

ART = WEB / "art"
CODES = [each.code for each in languages()]
ENOUGH = 150_000  # bytes for a picture that only those see who install


def lists(site: Path) -> dict[str, Any]:
    """Read the lists of a site's worker."""
    found = re.search(r"^const LISTS = (.*);$", (site / "sw.js").read_text("utf-8"), re.MULTILINE)
    assert found
    read: dict[str, Any] = json.loads(found[1])
    return read


def read(site: Path, lang: str) -> dict[str, Any]:
    """Read the manifest of a language."""
    found: dict[str, Any] = json.loads((site / lang / manifest.NAME).read_text("utf-8"))
    return found


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Make a site of a few files."""
    for name in ("index.html", "en/index.html", "en/a.css", "runtime/r-1/x.wasm", "robots.txt"):
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(name)
    offline.write(tmp_path, "1")
    return tmp_path


def test_lists(small: Path) -> None:
    """Pages go by their folders, runtimes apart; what no page asks for is left out."""
    found = lists(small)
    assert found["version"] == "app/1/"
    assert found["runtime"]["sizes"] == {"runtime/r-1/x.wasm": 18}
    assert found["app"]["sizes"] == {"en/a.css": 8, "en/": 13, "": 10}
    assert found["damaged"] == {}


@pytest.mark.parametrize(
    ("name", "changed"),
    [("en/index.html", "app"), ("en/a.css", "app"), ("runtime/r-1/x.wasm", "runtime")],
)
def test_hashes(small: Path, name: str, changed: str) -> None:
    """A file that changes renews the cache that it lies in, and no other."""
    before = lists(small)
    offline.write(small, "1")
    assert lists(small) == before
    (small / name).write_text("other")
    offline.write(small, "1")
    after = lists(small)
    for kind in ("app", "runtime"):
        assert (after[kind]["hash"] != before[kind]["hash"]) == (kind == changed)


def test_what_is_damaged_is_said_in_every_language(dist: Path) -> None:
    """The worker says of a page what the table says of itself, in its language."""
    found = lists(dist)["damaged"]
    assert found.keys() == set(CODES)
    assert len(set(found.values())) == len(CODES)
    for code, text in found.items():
        assert f">{text}</p>" in (dist / code / "play" / "index.html").read_text("utf-8")


def test_lists_are_complete(dist: Path) -> None:
    """Each path is that of a file, none comes twice, and every page and script is among them."""
    found = lists(dist)
    paths = [*found["runtime"]["sizes"], *found["app"]["sizes"]]
    assert len(paths) == len(set(paths))
    for path in paths:
        assert (dist / (f"{path}index.html" if path.endswith("/") or not path else path)).is_file()
    (app,) = (dist / "app").iterdir()
    needed = {f"app/{app.name}/{name}" for name in ("boot.mjs", "ui.py", "pages/play.mjs")}
    assert {*needed, "", "play/", *(f"{code}/play/" for code in CODES)} <= set(paths)
    assert not [path for path in paths if path.endswith((".webp", "sw.js"))]


# The manifests.


@pytest.mark.parametrize("lang", CODES)
def test_manifest(dist: Path, lang: str) -> None:
    """It is in its language, opens its home page, and names files that are there."""
    found = read(dist, lang)
    folder = dist / lang
    assert found["lang"] == lang
    assert (folder / found["start_url"] / "index.html").is_file()
    assert (folder / found["scope"]).resolve() == dist.resolve()
    for shortcut in found["shortcuts"]:
        assert (folder / shortcut["url"].partition("?")[0] / "index.html").is_file()
    for each in [*found["icons"], *found["screenshots"]]:
        assert (folder / each["src"]).is_file(), each
    home = (folder / "index.html").read_text("utf-8")
    about = re.search('<meta name="description" content="(.*?)">', home)
    assert about
    assert unescape(about[1]) == found["description"]
    assert f'<link rel="manifest" href="../{lang}/{manifest.NAME}">' in home
    shortcuts = [each["name"] for each in found["shortcuts"]]
    english = [each["name"] for each in read(dist, SOURCE)["shortcuts"]]
    assert len(set(shortcuts)) == 2 * len(GAMES)
    assert lang == SOURCE or shortcuts != english


def test_manifests_are_of_one_app(dist: Path, tmp_path: Path) -> None:
    """Whatever the language, it is one app; with an address it has the address's name."""
    assert {read(dist, lang)["id"] for lang in CODES} == {"/vaza"}
    for lang in CODES:
        (tmp_path / lang).mkdir()
    manifest.write(tmp_path, "1", "https://example.org/cards/")
    assert {read(tmp_path, lang)["id"] for lang in CODES} == {"/cards/"}


def test_colours() -> None:
    """Browsers are told the colours of the pages."""
    style = (WEB / "style" / "base.css").read_text("utf-8")
    light, dark = style.split("@media (prefers-color-scheme: dark)", 1)
    for scheme, text in (("light", light), ("dark", dark)):
        for name, colours in (("felt", manifest.FELT), ("page", manifest.PAGE)):
            found = re.search(rf"--{name}: (#\w+);", text)
            assert found
            assert found[1] == colours[scheme]


# Pictures.


def png_size(path: Path) -> tuple[int, int]:
    """Return width and height of a PNG."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width, height


def webp_size(path: Path) -> tuple[int, int]:
    """Return width and height of a WebP with lossy pixels."""
    data = path.read_bytes()
    at = data.index(b"\x9d\x01\x2a") + 3
    width, height = struct.unpack("<HH", data[at : at + 4])
    return width & 0x3FFF, height & 0x3FFF


@pytest.mark.parametrize("name", PIXELS)
def test_icons_are_as_large_as_said(name: str) -> None:
    """The picture has the pixels that its name, its list and the manifest tell."""
    width, maskable = PIXELS[name]
    assert png_size(ART / name) == (width, width)
    assert str(width) in name
    if name in manifest.ICONS:
        assert manifest.ICONS[name]["sizes"] == f"{width}x{width}"
        assert manifest.ICONS[name]["purpose"] == ("maskable" if maskable else "any")


def test_icons_are_of_this_drawing() -> None:
    """No icon is older than what it shows: build.py test -m screenshot draws them anew."""
    lines = (ART / "icons.sha256").read_text().splitlines()
    kept = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    assert kept == {
        name: hashlib.sha256(icon(maskable=maskable).encode()).hexdigest()
        for name, (_, maskable) in PIXELS.items()
    }


@pytest.mark.parametrize("name", manifest.SCREENSHOTS)
def test_screenshots_are_as_large_as_said(name: str) -> None:
    """Browsers show pictures of the sizes that the manifest tells, and they are small files."""
    _, shape, size = manifest.SCREENSHOTS[name]
    assert webp_size(ART / name) == size
    assert (shape == "wide") == (size[0] > size[1])
    assert (ART / name).stat().st_size < ENOUGH
