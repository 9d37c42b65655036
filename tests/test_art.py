"""The deck's drawing: well-formed, complete, small, and free of fixed colours."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from art.deck import CARDS, SUITS, sprite
from art.icons import emblem, icon

SVG = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile(
    r"none|currentColor|var\(--[a-z-]+,(#[0-9a-f]{6}|var\(--[a-z-]+,#[0-9a-f]{6}\))\)"
)
FIXED = re.compile(r"#[0-9a-f]{6}|none")
PAINTS = ("fill", "stroke", "color", "stop-color")


def paints(svg: str) -> set[str]:
    """Return every colour that a drawing names."""
    root = ET.fromstring(svg)  # noqa: S314 - it is our own drawing
    return {node.get(name, "none") for node in root.iter() for name in PAINTS}


def test_every_symbol_is_there_once() -> None:
    """Ids are the page's way to a card: 52 faces, a back, four suits, none twice."""
    root = ET.fromstring(sprite())  # noqa: S314 - it is our own drawing
    symbols = [node.get("id") for node in root.iter(f"{SVG}symbol")]
    wanted = [f"card-{card}" for card in CARDS] + ["card-back"] + [f"suit-{s}" for s in SUITS]
    assert symbols == wanted
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))


def test_a_card_is_100_by_140() -> None:
    """Whatever draws cards may rely on their shape."""
    root = ET.fromstring(sprite())  # noqa: S314 - it is our own drawing
    boxes = {
        node.get("viewBox")
        for node in root.iter(f"{SVG}symbol")
        if node.get("id", "").startswith("card-")
    }
    assert boxes == {"0 0 100 140"}


@pytest.mark.parametrize("cards", [None, [], ["SQ", "DT"]])
def test_references_stay_inside(cards: list[str] | None) -> None:
    """Nothing is loaded from elsewhere, and a smaller sprite brings only the parts it uses."""
    svg = sprite(cards)
    ids = set(re.findall(r' id="([^"]+)"', svg))
    used = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert used <= ids
    assert {name for name in ids if name.startswith("v-")} <= used
    assert svg.count("href=") == svg.count('href="#')
    assert svg.count("url(") == svg.count("url(#")
    assert svg.count("http") == 1


def test_every_colour_is_a_variable_with_a_fallback() -> None:
    """Dark pages, four colours and forced colours are then nothing but CSS."""
    assert [paint for paint in paints(sprite()) if not COLOUR.fullmatch(paint)] == []
    assert [paint for paint in paints(emblem("gong-zhu")) if not COLOUR.fullmatch(paint)] == []


def test_no_style_attribute() -> None:
    """The site's policy forbids inline styles, so a drawing must do without."""
    assert not re.search(r"\bstyle=|<style", sprite() + icon() + emblem("gong-zhu"))


def test_it_is_small() -> None:
    """The whole deck is inlined in the table's page."""
    svg = sprite().encode()
    assert len(svg) < 60_000
    assert len(gzip.compress(svg, mtime=0)) < 10_000


def test_it_is_the_same_every_time() -> None:
    """A build repeats byte for byte."""
    assert sprite() == sprite()
    assert sprite(CARDS, {}) == sprite()


def test_corner_letters_of_another_language() -> None:
    """Own letters are paths; a letter that is not drawn becomes text."""
    french = sprite(["SK", "SQ", "SJ"], {"K": "R", "Q": "D", "J": "V"})
    assert all(f'href="#v-g{letter}"' in french for letter in "RDV")
    assert not any(f'href="#v-g{letter}"' in french for letter in "KQJ")
    assert "<text" not in french
    assert ">&amp;</text>" in sprite(["SK"], {"K": "&"})


def test_the_icon_stands_alone() -> None:
    """An icon file has no page around it, so its colours are fixed."""
    for svg in (icon(), icon(maskable=True)):
        assert [paint for paint in paints(svg) if not FIXED.fullmatch(paint)] == []
    assert 'rx="0"' in icon(maskable=True)
