"""What was last on the table is seen before the engine has started; taps wait for it."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from table import saves
from tests.table import views
from tests.table.paper import Paper, Sitting, my_turn, nothing, play, told

if TYPE_CHECKING:
    from session.shapes import Answer, Mood

KEY = f"{saves.MATCH}K7Q2-9XBD"


def later(paper: Paper, *answers: "Answer") -> Sitting:
    """Come again to the browser that an earlier visit has left; the engine starts slowly."""
    sitting = Sitting(*(answers or told(my_turn())))
    sitting.silent = True
    sitting.paper.store = paper.store
    sitting.paper.address, sitting.paper.lang, sitting.paper.app = "", paper.lang, paper.app
    return sitting


def drawn(sitting: Sitting) -> bool:
    """Tell whether a hand has been drawn."""
    return "HK" in str(sitting.paper.seen.get("put hand"))


@pytest.mark.parametrize("address", ["", "code=K7Q2-9XBD"])
def test_the_last_view_comes_before_the_engine(address: str) -> None:
    """By the match's own link and without one; the state tells that it is not yet awake."""
    sitting = later(play(nothing, my_turn()).paper)
    sitting.paper.address = address
    sitting.table.open()
    assert drawn(sitting)
    assert sitting.paper.seen["recalled"]
    assert "state" not in sitting.paper.seen
    sitting.speak()
    assert sitting.paper.seen["state"] == "your-turn"


def other_language(paper: Paper) -> None:
    """Read Portuguese from now on."""
    paper.lang = "pt"


def other_version(paper: Paper) -> None:
    """Come back after an update."""
    paper.app = "2"


def other_tab(paper: Paper) -> None:
    """Let another tab go on with the match."""
    paper.store[KEY] = "[Game] SA"


def newer_match(paper: Paper) -> None:
    """Let another match be the newest."""
    paper.store[saves.MATCH + "B"] = "[Game]"
    paper.store[saves.MATCHES] = '["B", "K7Q2-9XBD"]'


def unsaved_card(paper: Paper) -> None:
    """Leave a card in the journal: the view before it would be wrong."""
    action = {"do": "act", "verb": "play", "cards": ["HK"], "word": ""}
    paper.store[saves.JOURNAL + "K7Q2-9XBD"] = json.dumps([saves.mark("[Game]"), action])


@pytest.mark.parametrize(
    "change", [other_language, other_version, other_tab, newer_match, unsaved_card]
)
def test_another_view_is_not_shown(change: Callable[[Paper], None]) -> None:
    """Only what is certain to lie there when the engine has started."""
    paper = play(nothing, my_turn()).paper
    change(paper)
    sitting = later(paper)
    sitting.table.open()
    assert not drawn(sitting)


def test_another_link_is_not_answered_with_it() -> None:
    """A link that names another match begins with the shuffling."""
    sitting = later(play(nothing, my_turn()).paper)
    sitting.paper.address = "code=BCDF-GHJK"
    sitting.table.open()
    assert not drawn(sitting)


@pytest.mark.parametrize("view", ["7", "{}", "null", '{"sheet": 7}'])
def test_garbage_is_passed_over(view: str) -> None:
    """Whatever lies in the store, the session draws what there is."""
    paper = play(nothing, my_turn()).paper
    kept = json.loads(paper.store[saves.VIEW])
    paper.store[saves.VIEW] = json.dumps([*kept[:-1], json.loads(view)])
    sitting = later(paper)
    sitting.table.open()
    assert "recalled" not in sitting.paper.seen
    sitting.speak()
    assert drawn(sitting)
    assert sitting.paper.seen["state"] == "your-turn"


@pytest.mark.parametrize("text", ["", "{", "[]", "7"])
def test_a_damaged_note_is_passed_over(text: str) -> None:
    """It is as good as none."""
    paper = play(nothing, my_turn()).paper
    paper.store[saves.VIEW] = text
    sitting = later(paper)
    sitting.table.open()
    assert not drawn(sitting)


def test_a_card_played_early_waits() -> None:
    """It is seen at once, written down, and carried out when the engine has started."""
    after = views.view("thinking")
    sitting = later(play(nothing, my_turn()).paper, *told(my_turn(), after))
    sitting.table.open()
    sitting.table.tap("HK")
    assert sitting.table.screen.raised == "HK"
    sitting.table.tap("HK")
    assert "HK" in str(sitting.paper.seen["put trick"])
    assert "HK" in sitting.paper.store[saves.JOURNAL + "K7Q2-9XBD"]
    sitting.table.enter("SA")
    assert [each["do"] for each in sitting.asked] == ["open"]
    sitting.speak()
    assert [each["do"] for each in sitting.asked] == ["open", "act"]
    assert sitting.asked[1]["cards"] == ["HK"]
    assert sitting.paper.seen["state"] == "thinking"


def test_the_engine_has_the_last_word() -> None:
    """Where it says something else, a card that was played early goes back."""
    other = my_turn()
    other["status"] = "Another turn."
    sitting = later(play(nothing, my_turn()).paper, *told(other))
    sitting.table.open()
    sitting.table.enter("HK")
    sitting.speak()
    assert [each["do"] for each in sitting.asked] == ["open"]
    assert drawn(sitting)
    assert saves.JOURNAL + "K7Q2-9XBD" not in sitting.paper.store


def test_a_raised_card_stays_raised() -> None:
    """What the engine confirms is not drawn as something new."""
    sitting = later(play(nothing, my_turn()).paper)
    sitting.table.open()
    sitting.table.tap("HK")
    sitting.paper.seen.clear()
    sitting.speak()
    assert sitting.table.screen.raised == "HK"
    assert sitting.paper.seen["state"] == "your-turn"
    assert not drawn(sitting)


def test_choices_made_early_stay() -> None:
    """What has been chosen on the panel is not given back when the engine has started."""
    asking = views.view("your-turn")
    asking["panel"] = views.panel(
        [views.choice("SQ", must=True), views.choice("DJ"), views.choice("CT")],
        [0, 1, 2, 3],
        ["none", "one", "two", "three"],
    )
    sitting = later(play(nothing, asking).paper, *told(asking))
    sitting.table.open()
    assert sitting.paper.seen["focus_on"] == "panel"
    sitting.table.choose(2)
    sitting.paper.seen.clear()
    sitting.speak()
    assert sitting.table.screen.chosen == [0, 2]
    assert sitting.paper.seen["state"] == "your-turn"
    assert "focus_on" not in sitting.paper.seen


@pytest.mark.parametrize("state", ["thinking", "trick-over"])
def test_what_is_still_going_on_is_not_kept(state: "Mood") -> None:
    """Computer players would have gone on by the time it is seen."""
    assert saves.VIEW not in play(nothing, views.view(state)).paper.store
