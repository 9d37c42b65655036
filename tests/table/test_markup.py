"""What is drawn: no text becomes markup, and what players and tests hold on to is there."""

from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any, cast

import pytest

from table import art, draw, hand, sheet
from table.text import escape
from tests.table import views

if TYPE_CHECKING:
    from session.shapes import Card, Fact

FACT: "Fact" = {"key": 0, "label": "Called", "text": "king of hearts"}
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


def hostile_card() -> "Card":
    """Make a card of hostile text."""
    return {"id": HOSTILE, "face": HOSTILE, "rank": HOSTILE, "name": HOSTILE, "badge": HOSTILE}


def hostile_markup() -> dict[str, str]:
    """Draw every region with hostile text in every place that takes text."""
    people = views.seats()
    for each in people:
        each["name"] = each["total"] = each["label"] = each["place"] = HOSTILE
        each["shown"] = each["taken"] = [hostile_card()]
        each["notes"] = [HOSTILE]
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
    scores["rows"][0]["key"] = scores["rows"][0]["label"] = HOSTILE
    scores["rows"][0]["kind"] = cast("Any", HOSTILE)
    scores["reveals"] = [{"label": HOSTILE, "cards": [hostile_card()]}]
    scores["ranks"] = [{"place": HOSTILE, "name": HOSTILE, "total": HOSTILE, "note": HOSTILE}]
    return {
        "seats": draw.seats(people),
        "trick": draw.trick(trick, people),
        "panel": draw.panel(panel),
        "whys": draw.whys([HOSTILE]),
        "hand": hand.hand([{**views.held(HOSTILE), "pinned": True}], 400, 70),
        "facts": draw.facts([{"key": 0, "label": HOSTILE, "text": HOSTILE}]),
        "open": draw.group({"label": HOSTILE, "cards": [hostile_card()]}),
        "sheet": sheet.sheet(scores),
    }


@pytest.mark.parametrize(
    "region", ["seats", "trick", "panel", "whys", "hand", "sheet", "facts", "open"]
)
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
    people[1]["notes"] = ["Dealer", "Pass"]
    people[1]["shown"] = [views.card("SQ")]
    people[1]["shownLabel"] = "Exposed: queen of spades"
    people[1]["taken"] = [views.card("HA")]
    people[1]["takenLabel"] = "Taken: ace of hearts"
    words = Tags(draw.seats(people)).words
    assert (
        "East, 13 cards, total 0. Dealer, Pass. Exposed: queen of spades. Taken: ace of hearts."
        in words
    )


def test_notes_are_tags_on_the_plate() -> None:
    """Each note is an element of its own, for the eye."""
    people = views.seats()
    people[2]["notes"] = ["Dealer", "Garde"]
    markup = draw.seats(people)
    assert '<span class="notes"><span>Dealer</span><span>Garde</span></span>' in markup


@pytest.mark.parametrize(("count", "faces"), [(1, 1), (4, 4), (5, 0), (18, 0)])
def test_many_cards_on_show_are_labels(count: int, faces: int) -> None:
    """A plate has room for a few small cards, and for a label with eighteen."""
    people = views.seats()[:1]
    people[0]["shown"] = [views.card(f"T{n}") for n in range(count, 0, -1)]
    tags = Tags(draw.seats(people))
    assert len([each for each in tags.having("class") if each["class"] == "pinned"]) == faces
    assert len([tag for tag, _ in tags.found if tag == "i"]) == (0 if faces else count)


def test_chips_gather_suits() -> None:
    """One label a suit, everything in the order given; a card without a rank is its sign alone."""
    names = ["HA", "HT", "SQ", "H2", "EX"]
    cards = [views.card(name) for name in names]
    cards[-1]["rank"] = ""
    assert Tags(art.chips(cards)).words == "♥\ufe0eAT2♠\ufe0eQ☆\ufe0e"


def test_a_face_is_that_of_its_deck() -> None:
    """The session says which symbol a card is drawn with."""
    markup = art.face({**views.card("SQ"), "face": "tarot-SQ"})
    assert Tags(markup).having("href") == [{"href": "#card-tarot-SQ"}]


def test_facts_are_pairs() -> None:
    """A label and a value each; without any there is nothing, so that the strip takes no room."""
    tags = Tags(draw.facts([{"key": 0, "label": "Contract", "text": "Garde"}, {**FACT, "key": 1}]))
    assert [tag for tag, _ in tags.found] == ["dl", "div", "dt", "dd", "div", "dt", "dd"]
    assert [each["data-fact"] for each in tags.having("data-fact")] == ["0", "1"]
    assert draw.facts([]) == ""


def test_open_cards_have_their_names() -> None:
    """What lies on the felt can be heard."""
    tags = Tags(draw.group(views.group("T3", "HK")))
    assert [each["data-card"] for each in tags.having("data-card")] == ["T3", "HK"]
    assert [each["aria-label"] for each in tags.having("role") if "aria-label" in each] == [
        "card T3",
        "card HK",
    ]
    assert tags.words == "The dog"


def test_panel_of_cards_is_confirmed() -> None:
    """Tiles can be pressed, and the button is named by their number."""
    shape = views.panel([views.choice("SQ"), views.choice("DJ")], [0, 1, 2], ["none", "one", "two"])
    tags = Tags(draw.panel(shape))
    assert [each["data-card"] for each in tags.having("data-choice")] == ["SQ", "DJ"]
    assert all(each["aria-pressed"] == "false" for each in tags.having("data-choice"))
    assert [draw.confirm_label(shape, count) for count in range(4)] == ["none", "one", "two", "two"]


def test_panel_of_words_answers_at_once() -> None:
    """Words are plain buttons without a second one to confirm."""
    tags = Tags(draw.panel(views.panel([views.word("pass"), views.word("garde")], [1], [])))
    assert [each["data-word"] for each in tags.having("data-word")] == ["pass", "garde"]
    assert not tags.having("aria-pressed")


def test_cards_of_the_hand_have_no_tiles() -> None:
    """The hand is where they are chosen; a word beside them answers at once."""
    choices = [views.word("nothing"), views.choice("SQ"), views.choice("DJ")]
    shape = views.panel(choices, [2], ["two more", "one more", "done"], in_hand=True)
    tags = Tags(draw.panel(shape))
    assert [each["data-word"] for each in tags.having("data-choice")] == ["nothing"]
    assert not tags.having("data-card")
    assert not tags.having("aria-pressed")


def test_sheet_is_a_table_with_heads() -> None:
    """Rows and columns have heads, and strong cells stand out."""
    shape = views.sheet()
    shape["ranks"] = [{"place": "1.", "name": "You", "total": "+5", "note": "the winner"}]
    tags = Tags(sheet.sheet(shape))
    assert [each["scope"] for each in tags.having("scope")] == ["col"] * 4 + ["row"]
    assert [tag for tag, _ in tags.found].count("strong") == 1
    assert "the winner" in tags.words


def test_sheet_turns_up_hidden_cards() -> None:
    """Each group with its name, below the table."""
    shape = views.sheet()
    shape["reveals"] = [views.group("T3", "HK"), views.group("S2")]
    markup = sheet.sheet(shape)
    assert [each["data-card"] for each in Tags(markup).having("data-card")] == ["T3", "HK", "S2"]
    assert markup.index("The dog") > markup.index("</table>")


def test_nothing_is_drawn_of_what_is_not_there() -> None:
    """No panel, no sheet and no open cards are empty."""
    assert draw.panel(None) == sheet.sheet(None) == draw.group(None) == ""
