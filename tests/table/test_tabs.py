"""Two tabs with one match: none writes over the other, and the one left behind says so."""

from table import saves
from tests.table import views
from tests.table.paper import Sitting, my_turn, play

KEY = f"{saves.MATCH}K7Q2-9XBD"


def other_tab(sitting: Sitting, text: str = "[Game] SA") -> None:
    """Let another tab store the match, and this one hear of it."""
    sitting.paper.store[KEY] = text
    sitting.table.stored(KEY, text)


def test_a_tab_that_is_asked_stops_and_says_so() -> None:
    """Where the player could act, the table stops; nothing goes on by itself."""

    def course(sitting: Sitting) -> None:
        other_tab(sitting)
        assert sitting.paper.seen["open"] == "elsewhere"

    sitting = play(course, my_turn())
    assert len(sitting.asked) == 1
    assert sitting.paper.store[KEY] == "[Game] SA"


def test_going_on_here_takes_up_the_newer_save() -> None:
    """The session gets what the other tab has left, and nothing else."""

    def course(sitting: Sitting) -> None:
        other_tab(sitting)
        sitting.table.take_back()
        assert not sitting.table.away

    asked = play(course, my_turn(), my_turn()).asked[-1]
    assert (asked["do"], asked["link"], asked["saves"]) == ("open", "", ["[Game] SA"])


def test_a_tab_that_watches_follows() -> None:
    """Where nobody is asked here, the newer save is shown without a word."""

    def course(sitting: Sitting) -> None:
        other_tab(sitting)
        assert "open" not in sitting.paper.seen

    for state in ("thinking", "trick-over"):
        asked = play(course, views.view(state), my_turn()).asked
        assert [each["do"] for each in asked] == ["open", "open"]
        assert asked[-1]["saves"] == ["[Game] SA"]


def test_an_act_never_overwrites() -> None:
    """A card played before the news came is not stored over the other tab's, and that is said."""

    def course(sitting: Sitting) -> None:
        sitting.paper.store[KEY] = "[Game] SA"
        sitting.table.play("HK")
        assert sitting.paper.seen["open"] == "elsewhere"

    sitting = play(course, my_turn(), views.view("thinking"))
    assert sitting.paper.store[KEY] == "[Game] SA"
    assert [each["do"] for each in sitting.asked] == ["open", "act"]


def test_a_match_that_no_list_names_is_looked_at_once() -> None:
    """With a damaged list the match under the key is found all the same, and asked for once."""
    sitting = Sitting(*[views.answer(my_turn()) for _ in range(2)])
    sitting.paper.store |= {saves.MATCHES: "{", KEY: "[Game] SA"}
    sitting.table.open()
    assert [each["saves"] for each in sitting.asked] == [[], ["[Game] SA"]]
    assert sitting.paper.store[KEY] == "[Game]"


def test_a_step_never_overwrites() -> None:
    """A computer player's card is not stored over the other tab's; that one is followed."""

    def course(sitting: Sitting) -> None:
        sitting.paper.store[KEY] = "[Game] SA"
        sitting.ring()

    sitting = play(course, views.view("thinking"), views.view("thinking"), my_turn())
    assert [each["do"] for each in sitting.asked] == ["open", "step", "open"]
    assert sitting.asked[-1]["saves"] == ["[Game] SA"]
    assert sitting.paper.store[KEY] == "[Game]"


def test_timers_are_stale_while_the_match_is_elsewhere() -> None:
    """What was to go on by itself does not."""
    over = views.view("deal-over")

    def course(sitting: Sitting) -> None:
        _, timer = sitting.paper.timers[-1]
        sitting.table.do("undo")
        other_tab(sitting)
        timer()

    sitting = play(course, views.view("thinking"), over)
    assert [each["do"] for each in sitting.asked] == ["open", "undo"]


def test_what_does_not_concern_this_match_is_no_news() -> None:
    """Other matches, a cleared store, and the very text that this tab has written."""

    def course(sitting: Sitting) -> None:
        sitting.table.stored(saves.MATCH + "BCDF-GHJK", "[Game] SA")
        sitting.table.stored(KEY, "[Game]")
        sitting.paper.store.clear()
        sitting.table.stored("None", "")
        sitting.table.stored(KEY, "")
        assert "open" not in sitting.paper.seen
        sitting.table.do("undo")

    sitting = play(course, my_turn(), my_turn())
    assert sitting.paper.store[KEY] == "[Game]"


def test_news_while_the_session_answers() -> None:
    """The answer under way finds out by itself; nothing is asked twice."""

    def course(sitting: Sitting) -> None:
        sitting.silent = True
        sitting.table.do("undo")
        other_tab(sitting)
        assert "open" not in sitting.paper.seen
        sitting.speak()
        assert sitting.paper.seen["open"] == "elsewhere"

    play(course, my_turn(), my_turn())


def test_what_is_gone_meanwhile_goes_on_from_here() -> None:
    """Where somebody has cleared the store, this tab still has the match."""

    def course(sitting: Sitting) -> None:
        other_tab(sitting)
        sitting.paper.store.clear()
        sitting.table.take_back()
        sitting.table.do("undo")

    sitting = play(course, my_turn(), my_turn())
    assert [each["do"] for each in sitting.asked] == ["open", "undo"]
    assert sitting.paper.store[KEY] == "[Game]"


def test_news_of_a_match_that_was_left_for_one_that_is_not_kept() -> None:
    """Whoever only looks at a deal that a link shows is not called back by another tab."""

    def course(sitting: Sitting) -> None:
        sitting.answers[0]["save"] = None
        sitting.paper.address = "code=BCDF-GHJK"
        sitting.table.moved()
        other_tab(sitting)
        assert "open" not in sitting.paper.seen

    assert len(play(course, my_turn(), my_turn()).asked) == 2


def test_leaving_while_the_session_answers() -> None:
    """Nor is it called back if the link was followed before the last answer had come."""

    def course(sitting: Sitting) -> None:
        sitting.answers[-1]["save"] = None
        sitting.silent = True
        sitting.table.play("HK")
        sitting.paper.address = "code=BCDF-GHJK"
        sitting.table.moved()
        sitting.speak()
        other_tab(sitting)
        assert "open" not in sitting.paper.seen

    asked = play(course, my_turn(), my_turn(), my_turn()).asked
    assert [each["do"] for each in asked] == ["open", "act", "open"]


def test_another_link_leads_away() -> None:
    """An address edited meanwhile opens its match."""

    def course(sitting: Sitting) -> None:
        other_tab(sitting)
        sitting.paper.address = "code=BCDF-GHJK"
        sitting.table.moved()
        assert not sitting.table.away

    assert play(course, my_turn(), my_turn()).asked[-1]["link"] == "code=BCDF-GHJK"


def test_a_finished_match_asks_for_lasting_room() -> None:
    """Not before: a match that ends is what is worth keeping."""
    assert (
        "persist"
        not in play(lambda sitting: sitting.ring(), views.view("thinking"), my_turn()).paper.seen
    )
    assert (
        "persist"
        in play(
            lambda sitting: sitting.ring(), views.view("thinking"), views.view("match-over")
        ).paper.seen
    )


def test_a_match_that_was_only_looked_at_asks_for_nothing() -> None:
    """Nothing of it is kept."""

    def course(sitting: Sitting) -> None:
        sitting.answers[0]["save"] = None
        sitting.ring()

    shown = views.view("thinking"), views.view("match-over")
    assert "persist" not in play(course, *shown).paper.seen
