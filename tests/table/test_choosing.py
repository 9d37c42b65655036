"""Cards chosen in the hand, things to look at, and the way to the facts, on a page of paper."""

from typing import TYPE_CHECKING

import pytest

from tests.table import views
from tests.table.paper import Sitting, my_turn, nothing, play

if TYPE_CHECKING:
    from session.shapes import View

LABELS = ["Choose 2 more cards", "Choose 1 more card", "Lay aside"]


def discarding(*, must: bool = False) -> "View":
    """Make a turn in which two cards of four have to be laid aside, and the king may not be."""
    view = views.view(
        "your-turn",
        views.held("HK", legal=False, reason="No king.", article="t7"),
        views.held("H9"),
        views.held("S4"),
        views.held("S2"),
    )
    choices = [views.choice("H9", must=must), views.choice("S4"), views.choice("S2")]
    view["panel"] = views.panel(choices, [2], LABELS, in_hand=True)
    return view


def pressed(sitting: Sitting) -> list[str]:
    """Name the cards that stand out."""
    cards = sitting.paper.seen["set_cards"]
    return [name for name, each in cards.items() if each["aria-pressed"] == "true"]


def test_cards_are_taken_and_given_back_in_the_hand() -> None:
    """Taps and Enter do the same; the button counts; only the right number is sent."""

    def course(sitting: Sitting) -> None:
        sitting.table.do("confirm")
        sitting.table.tap("S2")
        assert pressed(sitting) == ["S2"]
        assert sitting.paper.seen["set_choices"] is False
        sitting.table.do("confirm")
        sitting.table.enter("H9")
        assert pressed(sitting) == ["H9", "S2"]
        assert sitting.paper.seen["set_choices"] is True
        sitting.table.tap("S2")
        assert pressed(sitting) == ["H9"]
        sitting.table.press("enter", "S4")
        sitting.table.do("confirm")

    sitting = play(course, discarding(), my_turn())
    assert sitting.asked[1:] == [
        {"do": "act", "verb": "discard", "cards": ["H9", "S4"], "word": ""}
    ]


def test_no_more_than_asked_for_can_be_chosen() -> None:
    """A third card stays in the hand."""

    def course(sitting: Sitting) -> None:
        for name in ("S2", "S4", "H9"):
            sitting.table.tap(name)
        assert pressed(sitting) == ["S4", "S2"]

    play(course, discarding())


def test_what_must_be_chosen_is_chosen_and_stays() -> None:
    """It cannot be given back."""

    def course(sitting: Sitting) -> None:
        assert pressed(sitting) == ["H9"]
        sitting.table.tap("H9")
        assert pressed(sitting) == ["H9"]

    play(course, discarding(must=True))


def test_a_card_that_may_not_be_chosen_says_why() -> None:
    """The reason goes with the next card, or with Escape."""

    def course(sitting: Sitting) -> None:
        seen = sitting.paper.seen
        sitting.table.tap("HK")
        assert seen["reason"] == "../gong-zhu/#t7"
        assert pressed(sitting) == []
        assert seen["set_cards"]["HK"]["data-muted"] == ""
        sitting.table.tap("S2")
        assert seen["reason"] == ""
        sitting.table.enter("HK")
        sitting.table.press("escape", "")
        assert seen["reason"] == ""
        assert pressed(sitting) == ["S2"]

    assert len(play(course, discarding()).asked) == 1


def test_nothing_is_played_while_cards_are_chosen() -> None:
    """The button to play stays away, and a second tap only gives the card back."""

    def course(sitting: Sitting) -> None:
        sitting.table.tap("S2")
        assert sitting.paper.seen["show play"] is False
        sitting.table.tap("S2")
        sitting.table.do("play")

    assert len(play(course, discarding()).asked) == 1


def test_a_card_raised_before_is_put_back() -> None:
    """What was lifted while others played is no choice."""

    def course(sitting: Sitting) -> None:
        sitting.table.tap("HK")
        sitting.ring()
        assert pressed(sitting) == []
        assert sitting.table.screen.raised == ""

    play(course, views.view("thinking", views.held("HK", legal=False)), discarding())


def test_the_hand_moves_into_the_panel_and_back() -> None:
    """Only while its cards are chosen from."""
    paper = play(nothing, discarding()).paper
    assert paper.kept["set_panel"] == {"in_hand": True, "confirm": True}
    shown = views.view()
    shown["panel"] = views.panel([views.word("pass"), views.word("garde")], [], [])
    paper = play(nothing, shown).paper
    assert paper.kept["set_panel"] == {"in_hand": False, "confirm": False}


def test_one_panel_after_another_takes_the_focus() -> None:
    """The button that answered the first is gone: the second is where one goes on."""

    def course(sitting: Sitting) -> None:
        sitting.paper.at = "panel"
        sitting.paper.seen.clear()
        sitting.table.choose(0)
        assert sitting.paper.seen["focus_on"] == "panel"

    bidding = views.view()
    bidding["panel"] = views.panel([views.word("pass"), views.word("garde")], [], [])
    play(course, bidding, discarding())


def test_a_word_beside_cards_answers_at_once() -> None:
    """Whoever would rather show nothing needs no second button."""
    shown = discarding()
    assert shown["panel"]
    shown["panel"]["choices"].insert(0, views.word("nothing"))
    sitting = play(lambda sitting: sitting.table.choose(0), shown, my_turn())
    assert sitting.asked[-1] == {"do": "act", "verb": "discard", "cards": [], "word": "nothing"}


@pytest.mark.parametrize(("after", "focused"), [("nowhere", "HK"), ("hand", None)])
def test_another_width_leaves_the_focus_in_the_hand(after: str, focused: str | None) -> None:
    """Cards that are drawn anew take the focus with them."""

    def course(sitting: Sitting) -> None:
        places = iter(["hand", after])
        sitting.paper.seen.clear()
        sitting.paper.focus = lambda: next(places)  # type: ignore[method-assign]
        sitting.table.screen.fit()
        assert sitting.paper.seen.get("focus_card") == focused

    play(course, my_turn())


def looking() -> "View":
    """Make a view that wants a longer look."""
    view = views.view("thinking", views.held("HK", legal=False))
    view["look"] = True
    return view


def test_a_look_takes_its_time() -> None:
    """Longer than a thought."""
    sitting = play(lambda sitting: sitting.ring(), looking(), my_turn())
    assert [wait for wait, _ in sitting.paper.timers if wait < 60000] == [2500]
    assert [each["do"] for each in sitting.asked] == ["open", "step"]


@pytest.mark.parametrize(("task", "what"), [("on", ""), ("enter", "HK")])
def test_a_look_ends_at_a_wish(task: str, what: str) -> None:
    """Enter, the space bar or a tap on the felt go on, once."""

    def course(sitting: Sitting) -> None:
        stale = sitting.paper.timers[-1][1]
        sitting.table.press(task, what)
        stale()

    sitting = play(course, looking(), my_turn())
    assert [each["do"] for each in sitting.asked] == ["open", "step"]


def test_open_cards_give_way_to_the_trick() -> None:
    """They lie in the middle of the felt only while nothing is played there."""
    shown = views.view()
    shown["open"] = views.group("T3")
    assert 'data-card="T3"' in play(nothing, shown).paper.seen["put open"]
    shown["trick"] = views.trick((1, "H2"))
    assert play(nothing, shown).paper.seen["put open"] == ""


def test_a_letter_leads_to_the_facts() -> None:
    """The strip takes the focus, so that it is read."""
    shown = my_turn()
    shown["facts"] = [{"key": 0, "label": "Contract", "text": "Garde, West"}]

    def course(sitting: Sitting) -> None:
        assert "Garde, West" in sitting.paper.seen["put facts"]
        sitting.table.press("facts", "")
        assert sitting.paper.seen["focus_on"] == "facts"

    play(course, shown)
