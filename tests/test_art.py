"""The decks' drawing: well-formed, complete, small, and free of fixed colours."""

import gzip
import re
from collections.abc import Sequence
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from art.deck import CARDS, FRENCH, SUITS, TAROT, sprite
from art.icons import EMBLEMS, emblem, icon
from art.trumps import rays

SVG = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile(
    r"none|currentColor|var\(--[a-z-]+,(#[0-9a-f]{6}|var\(--[a-z-]+,#[0-9a-f]{6}\))\)"
)
FIXED = re.compile(r"#[0-9a-f]{6}|none")
BOTH = sprite()
PAINTS = ("fill", "stroke", "color", "stop-color")


def paints(svg: str) -> set[str]:
    """Return every colour that a drawing names."""
    root = ET.fromstring(svg)  # noqa: S314 - it is our own drawing
    return {node.get(name, "none") for node in root.iter() for name in PAINTS}


@cache
def parts(svg: str) -> dict[str, str]:
    """Return every element that has an id, as text."""
    root = ET.fromstring(svg)  # noqa: S314 - it is our own drawing
    return {
        node.get("id", ""): ET.tostring(node, "unicode") for node in root.iter() if node.get("id")
    }


def drawing(svg: str, card: str) -> set[str]:
    """Return the ids of everything that one card's symbol is made of."""
    known, found, todo = parts(svg), set[str](), [f"card-{card}"]
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += re.findall(r'(?:href="|url\()#([\w-]+)', known[name])
    return found


def test_the_decks_are_complete() -> None:
    """Card names are the rest of the app's: suit, rank, and the deck before them."""
    assert len(FRENCH) == len(set(FRENCH)) == 52
    assert len(TAROT) == len(set(TAROT)) == 78
    assert {"french-SA", "french-DT", "tarot-S1", "tarot-HC", "tarot-T21", "tarot-EX"} < set(CARDS)
    assert not {"french-S1", "french-SC", "tarot-SA", "tarot-T0", "tarot-T22"} & set(CARDS)


def test_every_symbol_is_there_once() -> None:
    """Ids are the page's way to a card: 130 faces, a back, five suits, none twice."""
    root = ET.fromstring(sprite())  # noqa: S314 - it is our own drawing
    symbols = [node.get("id") for node in root.iter(f"{SVG}symbol")]
    wanted = [f"card-{card}" for card in CARDS] + ["card-back"] + [f"suit-{s}" for s in SUITS]
    assert symbols == wanted
    assert SUITS == "SHDCT"
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))


def test_it_waits_until_it_is_used() -> None:
    """What is not displayed is not styled; a clip path that is not displayed clips nothing."""
    root = ET.fromstring(sprite())  # noqa: S314 - it is our own drawing
    (hidden,) = root.findall(f"{SVG}svg")
    assert hidden.get("display") == "none"
    assert list(root.iter(f"{SVG}symbol")) == hidden.findall(f"{SVG}symbol")
    clips = list(root.iter(f"{SVG}clipPath"))
    assert clips
    assert not list(hidden.iter(f"{SVG}clipPath"))


def test_a_card_is_100_by_140() -> None:
    """Whatever draws cards may rely on their shape."""
    root = ET.fromstring(sprite())  # noqa: S314 - it is our own drawing
    boxes = {
        node.get("viewBox")
        for node in root.iter(f"{SVG}symbol")
        if node.get("id", "").startswith("card-")
    }
    assert boxes == {"0 0 100 140"}


@pytest.mark.parametrize(
    "cards",
    [
        None,
        [],
        FRENCH,
        TAROT,
        ["french-SQ", "french-DT"],
        ["tarot-EX", "tarot-T1", "tarot-T14", "tarot-HC", "tarot-S1"],
    ],
)
def test_references_stay_inside(cards: Sequence[str] | None) -> None:
    """Nothing is loaded from elsewhere, and a smaller sprite brings only the parts it uses."""
    svg = sprite(cards)
    ids = set(re.findall(r' id="([^"]+)"', svg))
    used = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert used <= ids
    assert {name for name in ids if name.startswith("v-")} <= used
    assert {name for name in ids if name.startswith("card-")} == {
        f"card-{card}" for card in (*(CARDS if cards is None else cards), "back")
    }
    assert svg.count("href=") == svg.count('href="#')
    assert svg.count("url(") == svg.count("url(#")
    assert svg.count("http") == 1


def test_every_colour_is_a_variable_with_a_fallback() -> None:
    """Dark pages, four colours and forced colours are then nothing but CSS."""
    assert [paint for paint in paints(sprite()) if not COLOUR.fullmatch(paint)] == []
    for game in EMBLEMS:
        assert [paint for paint in paints(emblem(game)) if not COLOUR.fullmatch(paint)] == []


def test_no_style_attribute() -> None:
    """The site's policy forbids inline styles, so a drawing must do without."""
    assert not re.search(r"\bstyle=|<style", BOTH + icon() + "".join(map(emblem, EMBLEMS)))


def test_it_is_small() -> None:
    """The decks are inlined in the table's page."""
    for cards, raw, packed in (
        (CARDS, 110_000, 20_000),
        (FRENCH, 60_000, 11_000),
        ([], 6_000, 2_000),
    ):
        svg = sprite(cards).encode()
        assert len(svg) < raw
        assert len(gzip.compress(svg, mtime=0)) < packed


def test_it_is_the_same_every_time() -> None:
    """A build repeats byte for byte."""
    assert sprite() == sprite()
    assert sprite(CARDS, {}) == sprite()


def test_decks_share_what_looks_the_same() -> None:
    """A face of both decks is drawn once; with another letter, the figure still is."""
    assert "v-fHQ" in drawing(BOTH, "tarot-HQ")
    other = sprite(None, {"tarot-Q": "D"})
    assert "v-fHQ" not in drawing(other, "tarot-HQ")
    assert drawing(other, "tarot-HQ") & drawing(other, "french-HQ") > {"v-court-HQ", "v-frame"}
    assert len(other) < len(sprite()) + 2_000


def test_corner_letters_of_another_language() -> None:
    """Own letters are paths; a letter that is not drawn becomes text."""
    words = {"tarot-K": "R", "tarot-Q": "D", "tarot-C": "C", "tarot-J": "V"}
    french = sprite(["tarot-SK", "tarot-SQ", "tarot-SC", "tarot-SJ"], words)
    assert all(f'href="#v-g{letter}"' in french for letter in "RDCV")
    assert not any(f'href="#v-g{letter}"' in french for letter in "KQJ")
    assert "<text" not in french
    assert ">&amp;</text>" in sprite(["french-SK"], {"french-K": "&"})


def test_each_deck_has_its_own_letters() -> None:
    """A reader of French plays 52 cards with K Q J and the Tarot with R D C V."""
    both = sprite(None, {"tarot-K": "R", "tarot-Q": "D", "tarot-J": "V"})
    for rank, letter in zip("KQJ", "RDV", strict=True):
        for suit in "SHDC":
            french, tarot = (
                drawing(both, f"french-{suit}{rank}"),
                drawing(both, f"tarot-{suit}{rank}"),
            )
            assert f"v-g{rank}" in french - tarot
            assert f"v-g{letter}" in tarot - french


@pytest.mark.parametrize(
    ("card", "letters"),
    [
        ("french-SA", "A"),
        ("tarot-S1", "1"),
        ("french-HT", "10"),
        ("tarot-HT", "10"),
        ("tarot-CC", "C"),
        ("tarot-T1", "1"),
        ("tarot-T16", "16"),
        ("tarot-T21", "21"),
        ("tarot-EX", ""),
    ],
)
def test_index(card: str, letters: str) -> None:
    """The ace of the Tarot is its one, and the fool has a cap that every language reads."""
    used = {name for name in drawing(BOTH, card) if re.fullmatch(r"v-g.", name)}
    assert used == {f"v-g{letter}" for letter in letters}


def test_only_one_queen_wears_the_pig() -> None:
    """The pig is worth something only where the queen of spades is one."""
    assert [card for card in CARDS if "v-pig" in drawing(BOTH, card)] == ["french-SQ"]
    assert "v-court-SQ" in drawing(BOTH, "french-SQ") & drawing(BOTH, "tarot-SQ")


def test_knights_ride() -> None:
    """A knight is told by his horse, and no two figures of a suit are one drawing."""
    assert {card for card in CARDS if "v-horse" in drawing(BOTH, card)} == {
        f"tarot-{suit}C" for suit in "SHDC"
    }
    known = parts(BOTH)
    figures = [known[f"v-court-{suit}{rank}"] for suit in "SHDC" for rank in "JCQK"]
    assert len({figure.split(">", 1)[1] for figure in figures}) == 16


def test_trumps_show_their_number() -> None:
    """A trump below the highest has as many rays, and the three bouts have gold of their own."""
    for number in range(2, 21):
        outline, shade = rays(number, 16)
        assert shade.count("M") == number
        tips = [
            complex(*map(float, re.findall(r"-?[.\d]+", ray)[-2:])) for ray in shade.split("M")[1:]
        ]
        assert {round(abs(tip)) for tip in tips} == {29}
        assert len(set(tips)) == number
        assert outline in sprite([f"tarot-T{number}"])
    bouts = {card for card in CARDS if "v-bout-frame" in drawing(BOTH, card)}
    assert bouts == {"tarot-T1", "tarot-T21", "tarot-EX"}


def test_trumps_are_trumps_at_their_corner() -> None:
    """The hand shows a strip of each card, so the star must be in it."""
    stars = {card for card in CARDS if "v-T" in drawing(BOTH, card)}
    assert stars == {f"tarot-T{number}" for number in range(1, 22)}


def test_the_icon_stands_alone() -> None:
    """An icon file has no page around it, so its colours are fixed."""
    for svg in (icon(), icon(maskable=True)):
        assert [paint for paint in paints(svg) if not FIXED.fullmatch(paint)] == []
    assert 'rx="0"' in icon(maskable=True)
