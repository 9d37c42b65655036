"""The numbers of the pages of Tarot, typed out as the rules give them."""

import re
from gettext import NullTranslations

import pytest

from book import make_book
from book.tarot import EXCUSED, TarotBook
from session.words import Words


@pytest.fixture
def book() -> TarotBook:
    """Open the book in English."""
    made = make_book("tarot", Words(NullTranslations()), {})
    assert isinstance(made, TarotBook)
    return made


def test_values_of_cards(book: TarotBook) -> None:
    """Bouts and kings 4½, queens 3½, knights 2½, jacks 1½, 59 low cards ½: 91 points."""
    kinds = [(kind.count, kind.alone, kind.paired) for kind in book.kinds()]
    assert kinds == [(3, 9, 10), (4, 9, 10), (4, 7, 8), (4, 5, 6), (4, 3, 4), (59, 1, 2)]
    assert book.whole() == 182


def test_pairs(book: TarotBook) -> None:
    """Count the pairs of the example: 5, 4 and 1 make 10."""
    pairs = [book.worth(pair) for pair in ("HK S4", "CQ H3", "D9 D2")]
    assert pairs == [10, 8, 2]
    assert book.worth("HK S4 CQ H3 D9 D2") == 20


def test_targets(book: TarotBook) -> None:
    """The points needed by 0 to 3 bouts; 46 are enough with two bouts and not with one."""
    assert book.targets == (56, 51, 41, 36)
    assert book.result("petite", 46, 2).made
    assert not book.result("petite", 46, 1).made


def test_table(book: TarotBook) -> None:
    """Cards for each player, in the dog, contracts and handfuls."""
    assert [book.hand_size(players) for players in (3, 4, 5)] == [24, 18, 15]
    assert book.dogs == {3: 6, 4: 6, 5: 3}
    assert book.bids == {"petite": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6}
    assert book.handful_points == {"single": 20, "double": 30, "triple": 40}
    assert book.handfuls == {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
    assert (book.base, book.slam) == (25, 200)


def test_names(book: TarotBook) -> None:
    """Contracts and handfuls are named as at the table."""
    assert book.contract("garde-sans") == "Garde without the dog"
    assert book.handful("double") == "double handful"


def test_turns(book: TarotBook) -> None:
    """What the three hands may play: follow, go over, undertrump or excuse."""
    allowed = [set(turn.allowed.split()) for turn in book.turns()]
    assert allowed == [{"HK", "H6"}, {"T11", "T16"}, {"T2", "T11", "EX"}]


def test_excused(book: TarotBook) -> None:
    """The king takes the trick with the Excuse, whose side keeps 4 of its 4½ points."""
    assert book.taker(EXCUSED) == 2
    drawn = book.trick(book.excused, ["A", "B", "C", "D"])
    assert re.findall(r"<li class=\"takes\">.*?<span>(.)", drawn) == ["C"]
    assert book.worth("EX") - 1 == 8


def test_match_of_four(book: TarotBook) -> None:
    """The five deals of the match, and its totals."""
    match = book.match()
    assert [deal.result.value for deal in match] == [84, 58, 170, 36, -88]
    assert [deal.result.difference for deal in match] == [17, 23, 10, 3, -2]
    assert [deal.result.multiplied for deal in match] == [84, 58, 140, 36, -68]
    assert [deal.result.target for deal in match] == [41, 36, 51, 41, 51]
    assert [deal.result.petit_points for deal in match] == [0, 10, 0, -10, 10]
    assert [deal.result.handful_points for deal in match] == [0, 0, 30, 0, -20]
    assert match[0].scores == (252, -84, -84, -84)
    assert match[-1].totals == (76, -116, -28, 68)


def test_further_examples(book: TarotBook) -> None:
    """The values of the table of examples, line by line."""
    assert [(each.contract, each.difference, each.value) for each in book.further()] == [
        ("garde", 0, 50),
        ("petite", 0, 15),
        ("petite", -3, -38),
        ("petite", -7, -42),
        ("garde", 8, 106),
        ("garde", 11, 92),
        ("garde", 11, 112),
        ("garde-sans", 4, 76),
        ("garde-sans", 14, 156),
        ("garde-contre", -26, -306),
        ("garde", 24, -102),
        ("garde", -5, -260),
        ("garde", 46, 582),
        ("garde-contre", 55, 680),
        ("petite", -53, -278),
        ("petite", -53, -288),
    ]


def test_questions(book: TarotBook) -> None:
    """The two values that an answer names."""
    assert book.result("petite", 51, 1, petit=-1).value == 15
    assert book.result("garde", 60, 3, slam=-book.slam).value == -102


def test_three_players(book: TarotBook) -> None:
    """Half a point short is lost by one, half a point over is won by one."""
    found = [(each.halves, each.difference, each.value) for each in book.with_halves()]
    assert found == [(83, 1, 26), (82, 0, 25), (81, -1, -26), (80, -1, -26), (79, -2, -27)]


def test_five_players(book: TarotBook) -> None:
    """The taker gets two shares and the partner one, or four alone."""
    assert [(result.value, scores) for result, scores in book.with_partner()] == [
        (60, (120, 60, -60, -60, -60)),
        (60, (240, -60, -60, -60, -60)),
        (-52, (-104, -52, 52, 52, 52)),
        (-52, (-208, 52, 52, 52, 52)),
    ]
    assert book.split(-25, 5, 0, 1) == (-50, -25, 25, 25, 25)


def test_shares(book: TarotBook) -> None:
    """How many times the value the taker and each defender get."""
    assert book.split(1, 3) == (2, -1, -1)
    assert book.split(1, 4) == (3, -1, -1, -1)
    assert book.split(1, 5, 0, 1) == (2, 1, -1, -1, -1)
    assert book.split(1, 5) == (4, -1, -1, -1, -1)
