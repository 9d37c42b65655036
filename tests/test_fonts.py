"""The site's own fonts: small, the same each time, and with every character that it writes."""

import re
import unicodedata
from html.parser import HTMLParser
from pathlib import Path
from typing import override

import polib
import pytest
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from table.art import SUITS
from tests.test_site import fetch
from tools.paths import LOCALES, WEB
from tools.site import fonts, offline
from tools.site.server import Server, answering
from tools.texts.languages import languages

# To cut and to read fonts takes seconds.
pytestmark = pytest.mark.slow

TOGETHER = 70_000  # bytes of both fonts
TEXT_STYLE = "\ufe0e"  # only says how the sign before it is drawn
EACH = pytest.mark.parametrize("face", fonts.FACES, ids=lambda face: face.family)


class Texts(HTMLParser):
    """Collects what stands in a page outside its scripts, attributes that are read included."""

    def __init__(self) -> None:
        super().__init__()
        self.found = ""
        self.inside = ""

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        self.found += "".join(value or "" for name, value in attrs if name == "placeholder")

    @override
    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    @override
    def handle_data(self, data: str) -> None:
        if self.inside not in ("script", "style", "py-config"):
            self.found += data


def folder(dist: Path) -> Path:
    """Return where the styles and fonts of the built site lie."""
    (found,) = dist.glob("app/*/style")
    return found


def missing(text: str, font: TTFont) -> set[str]:
    """Return the characters of a text that a font lacks; Chinese is left to the system."""
    known = font.getBestCmap()
    return {
        each
        for each in text
        if ord(each) not in known
        and each not in ("\n", "\t", TEXT_STYLE)
        and not unicodedata.name(each, "").startswith("CJK UNIFIED")
    }


def written(dist: Path) -> str:
    """Return all that the site writes: pages, catalogs, signs of the table and of the styles."""
    pages = Texts()
    for path in dist.rglob("index.html"):
        pages.feed(path.read_text("utf-8"))
    catalogs = [
        text
        for each in LOCALES.glob("*/LC_MESSAGES/messages.po")
        for entry in polib.pofile(str(each))
        for text in (entry.msgid, entry.msgid_plural, entry.msgstr, *entry.msgstr_plural.values())
    ]
    contents = [
        re.sub(r"\\([0-9a-f]{4})", lambda code: chr(int(code[1], 16)), text)
        for path in (WEB / "style").glob("*.css")
        for text in re.findall(r'content: "(.*?)"', path.read_text("utf-8"))
    ]
    drawn = [path.read_text("utf-8") for path in (WEB / "table").rglob("*.py")]
    names = [each.name for each in languages()]
    return "".join([pages.found, *catalogs, *contents, *drawn, *SUITS.values(), *names])


@EACH
def test_every_character_is_there(dist: Path, face: fonts.Face) -> None:
    """Whatever the site writes in its languages, no device has to have it; a lack is noticed."""
    font = TTFont(folder(dist) / face.file)
    text = written(dist)
    assert {"♠", "✓", "▸", "½", "−", "œ", "\u202f", "→"} <= set(text)
    assert missing(text, font) == set()
    assert missing(f"{text}⑪ż", font) == {"⑪", "ż"}
    typed = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)]))
    assert missing(typed, font) == set()


def test_the_fonts_are_small(dist: Path) -> None:
    """Both together cost a first visit little."""
    sizes = [(folder(dist) / face.file).stat().st_size for face in fonts.FACES]
    assert sum(sizes) <= TOGETHER


def test_the_same_source_gives_the_same_bytes(tmp_path: Path) -> None:
    """No time of making stands in a font, so that an unchanged font is not fetched anew."""
    kept = fonts.cut()
    face = fonts.FACES[0]
    again = tmp_path / face.file
    rules = fonts.make(face, again)
    assert again.read_bytes() == (kept / face.file).read_bytes()
    assert rules in (kept / fonts.RULES).read_text("utf-8")
    assert fonts.cut() == kept


@EACH
def test_weights_figures_and_kerning(dist: Path, face: fonts.Face) -> None:
    """The styles' weights are there; figures are as wide as each other; letters are kerned."""
    font = TTFont(folder(dist) / face.file)
    (axis,) = font["fvar"].axes
    assert (axis.minValue, axis.maxValue) == (fonts.LIGHTEST, fonts.BOLDEST)
    for path in (WEB / "style").glob("*.css"):
        for weight in re.findall(r"font(?:-weight)?: (\d{3})\b", path.read_text("utf-8")):
            assert axis.minValue <= int(weight) <= axis.maxValue, path
    features = {each.FeatureTag for each in font["GPOS"].table.FeatureList.FeatureRecord}
    assert "kern" in features
    for weight in (fonts.LIGHTEST, fonts.BOLDEST):
        shown = instantiateVariableFont(font, {"wght": weight})
        names = shown.getBestCmap()
        assert len({shown["hmtx"][names[ord(each)]][0] for each in "0123456789"}) == 1


@EACH
def test_the_fonts_bear_our_names(dist: Path, face: fonts.Face) -> None:
    """The names of the originals are reserved for these; who made them is still said."""
    names = TTFont(folder(dist) / face.file)["name"]
    for number in (1, 4, 6):
        assert "Source" not in names.getDebugName(number)
    assert "Adobe" in names.getDebugName(0)


def test_the_fonts_are_kept_licensed_and_announced(dist: Path) -> None:
    """Offline the letters are the same; pages fetch both before their styles ask for them."""
    kept = offline.files(dist)
    licences = (dist / "LICENSES.txt").read_text("utf-8")
    assert licences.count("Reserved Font Name ‘Source’") == len(fonts.FACES)
    assert "SIL OPEN FONT LICENSE" in licences
    for face in fonts.FACES:
        place = (folder(dist) / face.file).relative_to(dist).as_posix()
        assert place in kept
        assert place in (dist / "sw.js").read_text("utf-8")
        assert f"@fontsource-variable/{face.package} " in licences
        for page in dist.rglob("index.html"):
            preload = rf'<link rel="preload" as="font" type="font/woff2" href="[./]*{place}" cross'
            assert re.search(preload, page.read_text("utf-8")), page
        with answering(Server()) as server:
            assert fetch(server.url + place)[:2] == (200, "font/woff2")


def test_fallbacks_are_as_wide_and_high(dist: Path) -> None:
    """Each family of the styles has its rule, and a fallback's lines are those of the font."""
    css = (folder(dist) / "base.css").read_text("utf-8")
    declared = set(re.findall(r'@font-face\{font-family:"(.*?)"', css))
    used = set(re.findall(r'"(Vaza [^"]*)"', re.sub(r"@font-face\{.*?\}", "", css)))
    assert declared == used
    for face in fonts.FACES:
        font = TTFont(folder(dist) / face.file)
        rise, fall = (abs(each) / font["head"].unitsPerEm for each in fonts.extent(font))
        rules = re.findall(rf'@font-face\{{font-family:"{face.family} like .*?\}}', css)
        assert len(rules) == 2 * len(face.fallbacks)
        for rule in rules:
            found = re.findall(r"([a-z-]+):([\d.]+)%", rule)
            value = {name: float(text) / 100 for name, text in found}
            size = value["size-adjust"]
            assert value["ascent-override"] * size == pytest.approx(rise, abs=0.001)
            assert value["descent-override"] * size == pytest.approx(fall, abs=0.001)
            assert value["line-gap-override"] == 0
