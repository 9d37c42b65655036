"""The page of Gong Zhu: the numbers of its examples, typed out."""

import re
from gettext import NullTranslations

import pytest

from book import make_book
from book.gongzhu import BAN_EXPOSED, BAN_HAND, CONTROLS, DEAL, GongZhuBook
from session.words import Words
from tools.site.pages import indices

ALL = "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA"
EXPECTED = {
    ("CT SQ DJ", ""): (0, 0),
    ("CT SQ H7", ""): (-220, -220),
    ("CT SQ H7", "CT SQ"): (-840, -840),
    ("CT H3", ""): (0, 50),
    ("CT H2", "HA"): (0, 50),
    ("CT", ""): (50, 50),
    ("CT", "CT"): (100, 100),
    ("CT HK H7", ""): (-100, -100),
    (ALL, ""): (200, 200),
    (ALL, "HA"): (400, 400),
    (f"{ALL} SQ", ""): (300, 300),
    (f"{ALL} DJ", ""): (300, 100),
    (f"{ALL} SQ DJ", ""): (400, 200),
    (f"{ALL} SQ DJ CT", ""): (800, 800),
    (f"{ALL} SQ DJ CT", "DJ"): (1000, 1000),
    (f"{ALL} SQ DJ CT", "SQ DJ CT HA"): (3200, 3200),
    (ALL.replace("H2 ", ""), ""): (-200, -200),
}


@pytest.fixture
def book() -> GongZhuBook:
    """Open the book in English."""
    words = NullTranslations()
    opened = make_book("gong-zhu", Words(words), indices(words))
    assert isinstance(opened, GongZhuBook)
    return opened


def test_the_table_of_examples_has_every_control_number(book: GongZhuBook) -> None:
    """Each row comes out as the rules say, under both sets of rules."""
    rows = [row.points for row in book.controls()]
    assert dict(zip(CONTROLS, rows, strict=True)) == EXPECTED


def test_a_row_is_written_with_signs(book: GongZhuBook) -> None:
    """Thirteen hearts are written as one number, a few cards one by one."""
    row = book.controls()[list(EXPECTED).index((f"{ALL} SQ DJ CT", "DJ"))]
    assert row.cards.striptags() == "13♥ Q♠ J♦ 10♣"
    assert row.exposed.striptags() == "J♦"
    assert book.shortly("CT HK H7").striptags() == "10♣ K♥ 7♥"


def test_the_values(book: GongZhuBook) -> None:
    """Pig, sheep and hearts, equal ones together; the hearts make −200."""
    assert [(cards.striptags(), value) for cards, value in book.priced()] == [
        ("Q♠", -100),
        ("J♦", 100),
        ("A♥", -50),
        ("K♥", -40),
        ("Q♥", -30),
        ("J♥", -20),
        ("10♥ 9♥ 8♥ 7♥ 6♥ 5♥", -10),
        ("4♥ 3♥ 2♥", 0),
    ]
    assert book.hearts() == -200
    assert book.plain_sum() == -200


def test_what_exposing_changes(book: GongZhuBook) -> None:
    """Each exposed card doubles what it counts, the ace of hearts all the hearts."""
    assert [book.value(card, card) for card in ("SQ", "DJ")] == [-200, 200]
    assert book.hearts("HA") == -400
    assert book.points(book.all_hearts, "HA") == 400
    assert [book.working("CT SQ", exposed).factor for exposed in ("", "CT")] == [2, 4]
    assert book.points("CT", "CT") == 100


@pytest.mark.parametrize(
    ("rules", "expected"), [("classic", [200, -100, 100, 0]), ("house", [200, 100, -100, 0])]
)
def test_all_hearts_against_the_others(book: GongZhuBook, rules: str, expected: list[int]) -> None:
    """The swap reaches a pig and a goat that others took."""
    works = book.deal_of((book.all_hearts, "SQ", "DJ"), rules=rules)
    assert [work.total for work in works] == expected


def test_the_whole_deal(book: GongZhuBook) -> None:
    """The score sheet of seven lines."""
    assert book.sheet(DEAL) == [
        [-40, -90, 0, -70],
        [0, -100, 0, 0],
        [100, 0, 0, 0],
        [60, -190, 0, -70],
        [0, 0, 50, 0],
        [60, -190, 50, -70],
        [60, -190, 50, -70],
    ]


@pytest.mark.parametrize(
    ("trick", "waiting", "expected"),
    [
        ("S4", BAN_EXPOSED, "SK S7"),
        ("D5", BAN_EXPOSED, "DJ"),
        ("H5", BAN_EXPOSED, "SK SQ S7 DJ C9 C4"),
        ("", BAN_EXPOSED, "SK S7 DJ C9 C4"),
        ("S4", "", "SK SQ S7"),
        ("S4 S5 S6", BAN_EXPOSED, "SK S7"),
    ],
)
def test_the_ban(book: GongZhuBook, trick: str, waiting: str, expected: str) -> None:
    """What the example's hand may play, wherever in the trick its turn comes."""
    assert book.may_play(BAN_HAND, trick, waiting) == expected


@pytest.mark.parametrize(("trick", "place"), [("D8 DK D3 SA", 1), ("CA CT SQ DJ", 0)])
def test_the_drawn_tricks(book: GongZhuBook, trick: str, place: int) -> None:
    """West takes the first with the king of diamonds, A the second with the ace of clubs."""
    drawn = book.trick(trick, "0123")
    assert re.findall(r"<li class=\"takes\">.*?<span>(.)", drawn) == [str(place)]
