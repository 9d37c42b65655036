"""What is drawn: no text becomes markup, and what players and tests hold on to is there."""

from html.parser import HTMLParser

import pytest

from table import art, draw, hand, sheet
from table.text import escape
from tests.table import views

HOSTILE = "\"><script>alert('x')</script>&amp;<img src=x onerror=alert(1)>"


class Tags(HTMLParser):
    """Collects elements with their attributes, and the text."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Note a text."""
        self.words += data

    def having(self, attribute: str) -> list[dict[str, str | None]]:
        """List the elements that have an attribute."""
        return [attributes for _, attributes in self.found if attribute in attributes]


def hostile_markup() -> dict[str, str]:
    """Draw every region with hostile text in every place that takes text."""
    people = views.seats()
    for each in people:
        each["name"] = each["total"] = each["label"] = each["place"] = HOSTILE
        each["shown"] = each["taken"] = [{"id": HOSTILE, "name": HOSTILE, "badge": HOSTILE}]
        each["shownLabel"] = each["takenLabel"] = HOSTILE
    trick = views.trick((1, HOSTILE))
    trick["plays"][0]["card"]["badge"] = HOSTILE
    panel = views.panel([views.choice(HOSTILE), views.word(HOSTILE)], [0, 1, 2], [HOSTILE])
    panel["title"] = panel["text"] = HOSTILE
    panel["choices"][0]["note"] = HOSTILE
    scores = views.sheet()
    scores["title"] = scores["summary"] = HOSTILE
    scores["columns"] = scores["marks"] = [HOSTILE]
    scores["rows"][0]["cells"] = [HOSTILE]
    scores["rows"][0]["key"] = scores["rows"][0]["label"] = scores["rows"][0]["kind"] = HOSTILE
    scores["ranks"] = [{"place": HOSTILE, "name": HOSTILE, "total": HOSTILE, "note": HOSTILE}]
    return {
        "seats": draw.seats(people),
        "trick": draw.trick(trick, people),
        "panel": draw.panel(panel),
        "whys": draw.whys([HOSTILE]),
        "hand": hand.hand([views.held(HOSTILE)], [HOSTILE], 400, 70),
        "sheet": sheet.sheet(scores),
    }


@pytest.mark.parametrize("region", ["seats", "trick", "panel", "whys", "hand", "sheet"])
def test_hostile_text_stays_text(region: str) -> None:
    """No element or handler comes out of a text, and the text is shown as it was."""
    tags = Tags(hostile_markup()[region])
    assert {tag for tag, _ in tags.found}.isdisjoint({"script", "img"})
    assert not tags.having("onerror")
    if region not in ("hand", "trick"):
        assert HOSTILE in tags.words


def test_escape_leaves_ordinary_text_alone() -> None:
    """Accents, typographic minus and quotes are not touched."""
    assert escape("“−120” é ♠") == "“−120” é ♠"


def test_no_style_attribute_is_drawn() -> None:
    """The page's policy refuses inline styles."""
    assert not any(Tags(markup).having("style") for markup in hostile_markup().values())


def test_trick_says_whose_card_it_is() -> None:
    """Every card carries its seat, its player's side and its name."""
    shape = views.trick((1, "H2"), (2, "HJ"), winner=2)
    played = Tags(draw.trick(shape, views.seats())).having("data-seat")
    assert [each["data-card"] for each in played] == ["H2", "HJ"]
    assert [each["data-place"] for each in played] == ["east", "north"]
    assert [each["aria-label"] for each in played] == ["East, card H2", "North, card HJ"]
    assert ["data-won" in each for each in played] == [False, True]
    assert ["data-led" in each for each in played] == [True, False]


def test_seat_says_everything_in_words() -> None:
    """What chips and small cards show is there for screen readers."""
    people = views.seats()
    people[1]["shown"] = [views.card("SQ")]
    people[1]["shownLabel"] = "Exposed: queen of spades"
    people[1]["taken"] = [views.card("HA")]
    people[1]["takenLabel"] = "Taken: ace of hearts"
    words = Tags(draw.seats(people)).words
    assert "East, 13 cards, total 0. Exposed: queen of spades. Taken: ace of hearts." in words


def test_chips_gather_suits() -> None:
    """One label a suit, high cards first, ten as 10."""
    names = ["HT", "SQ", "H2", "HA"]
    assert Tags(art.chips([views.card(name) for name in names])).words == "♥\ufe0eA102♠\ufe0eQ"


def test_panel_of_cards_is_confirmed() -> None:
    """Tiles can be pressed and a button answers."""
    shape = views.panel([views.choice("SQ"), views.choice("DJ")], [0, 1, 2], ["none", "one", "two"])
    tags = Tags(draw.panel(shape))
    assert [each["data-card"] for each in tags.having("data-choice")] == ["SQ", "DJ"]
    assert all(each["aria-pressed"] == "false" for each in tags.having("data-choice"))
    assert [each["data-do"] for each in tags.having("data-do")] == ["confirm"]
    assert [draw.confirm_label(shape, count) for count in range(4)] == ["none", "one", "two", "two"]


def test_panel_of_words_answers_at_once() -> None:
    """Words are plain buttons without a second one to confirm."""
    tags = Tags(draw.panel(views.panel([views.word("pass"), views.word("garde")], [1], [])))
    assert [each["data-word"] for each in tags.having("data-word")] == ["pass", "garde"]
    assert not tags.having("aria-pressed")
    assert not tags.having("data-do")


def test_sheet_is_a_table_with_heads() -> None:
    """Rows and columns have heads, and strong cells stand out."""
    shape = views.sheet()
    shape["ranks"] = [{"place": "1.", "name": "You", "total": "+5", "note": "the winner"}]
    tags = Tags(sheet.sheet(shape))
    assert [each["scope"] for each in tags.having("scope")] == ["col"] * 4 + ["row"]
    assert [tag for tag, _ in tags.found].count("strong") == 1
    assert "the winner" in tags.words


def test_nothing_is_drawn_of_what_is_not_there() -> None:
    """No panel and no sheet are empty."""
    assert draw.panel(None) == sheet.sheet(None) == ""
