"""The table's course, played on a page of paper against a session that answers from a list."""

from tests.table import views
from tests.table.paper import Sitting, my_turn, nothing, play


def test_open_sends_address_language_and_saves() -> None:
    """The first request carries what the browser knows, and the answer is kept and linked."""
    sitting = play(nothing, my_turn())
    assert sitting.asked == [
        {
            "do": "open",
            "lang": "en",
            "today": "2026-11-30",
            "link": "code=K7Q2-9XBD",
            "saves": [],
            "noted": [],
        }
    ]
    assert sitting.paper.store["vaza.match.K7Q2-9XBD"] == "[Game]"
    assert sitting.paper.seen["set_link"] == "code=K7Q2-9XBD"
    assert sitting.paper.seen["state"] == "your-turn"


def test_first_tap_raises_second_plays() -> None:
    """A tap lifts the card and shows the button; the next one plays it."""

    def course(sitting: Sitting) -> None:
        sitting.table.tap("HK")
        assert sitting.table.screen.raised == "HK"
        assert sitting.paper.seen["show play"] is True
        assert len(sitting.asked) == 1
        sitting.table.tap("HK")

    sitting = play(course, my_turn(), views.view("thinking"))
    assert sitting.asked[1] == {"do": "act", "verb": "play", "cards": ["HK"], "word": ""}


def test_enter_plays_at_once() -> None:
    """Enter on a card needs no second press."""
    sitting = play(lambda sitting: sitting.table.press("enter", "HK"), my_turn(), views.view())
    assert sitting.asked[-1]["cards"] == ["HK"]


def test_a_match_out_of_a_link_is_kept_when_the_player_acts() -> None:
    """Before the session has answered it is stored and named, with the action noted."""
    looked_at = views.answer(my_turn())
    looked_at.update({"save": None, "link": "code=K7Q2-9XBD&moves=S2"})
    looked_at["begun"] = {"key": "K", "text": "[Begun]", "link": "code=K7Q2-9XBD"}

    def course(sitting: Sitting) -> None:
        sitting.answers.append(looked_at)
        sitting.table.open()
        store = sitting.paper.store
        store.clear()
        sitting.table.act("play", ["HK"], "")
        assert store["vaza.match.K"] == "[Begun]"
        assert "HK" in store["vaza.journal.K"]
        assert sitting.paper.seen["set_link"] == "code=K7Q2-9XBD"

    play(course, my_turn())


def test_a_card_that_may_not_be_played_says_why() -> None:
    """Neither taps nor Enter send it, and the reason names its article."""

    def course(sitting: Sitting) -> None:
        sitting.table.tap("SA")
        assert sitting.paper.seen["reason"] == "../gong-zhu/#g1"
        assert sitting.paper.seen["show play"] is False
        sitting.table.tap("SA")
        sitting.table.enter("SA")

    assert len(play(course, my_turn()).asked) == 1


def test_a_play_is_seen_before_the_session_answers() -> None:
    """The card lies on the table while the answer is still to come."""

    def course(sitting: Sitting) -> None:
        sitting.silent = True
        sitting.table.play("HK")
        assert 'data-card="HK"' in sitting.paper.seen["put trick"]
        assert sitting.paper.seen["state"] == "thinking"
        assert "HK" not in sitting.paper.seen["put hand"]
        sitting.speak()

    sitting = play(course, my_turn(), my_turn())
    assert "HK" in sitting.paper.seen["put hand"]


def test_cards_can_be_raised_while_others_play() -> None:
    """A card lifted early is played by one more tap when the turn comes."""
    waiting = views.view("thinking", views.held("HK", legal=False))

    def course(sitting: Sitting) -> None:
        sitting.table.tap("HK")
        sitting.ring()
        assert sitting.table.screen.raised == "HK"
        assert sitting.paper.seen["show play"] is True

    assert play(course, waiting, my_turn()).asked[-1] == {"do": "step"}


def test_stale_timers_do_nothing() -> None:
    """A timer that began before an undo does not step after it."""

    def course(sitting: Sitting) -> None:
        _, stale = sitting.paper.timers[-1]
        sitting.table.do("undo")
        stale()

    sitting = play(course, views.view("thinking"), my_turn())
    assert [each["do"] for each in sitting.asked] == ["open", "undo"]


def test_one_request_at_a_time() -> None:
    """An undo asked for while the session thinks follows its answer."""

    def course(sitting: Sitting) -> None:
        sitting.silent = True
        sitting.ring()
        sitting.table.do("undo")
        assert [each["do"] for each in sitting.asked] == ["open", "step"]
        sitting.speak()

    thinking = views.view("thinking")
    sitting = play(course, thinking, thinking, my_turn())
    assert [each["do"] for each in sitting.asked] == ["open", "step", "undo"]
    assert not sitting.table.session.busy


def test_a_trick_goes_on_by_itself_or_at_a_wish() -> None:
    """A full trick waits a second unless somebody goes on before."""

    def course(sitting: Sitting) -> None:
        assert sitting.paper.timers[-1][0] == 1000
        sitting.table.press("on", "")
        sitting.table.press("on", "")

    sitting = play(course, views.view("trick-over"), my_turn())
    assert [each["do"] for each in sitting.asked] == ["open", "step"]


def test_choices_are_counted_and_confirmed() -> None:
    """Tiles go on and off, the button's label counts, and only allowed numbers are sent."""
    shown = views.view()
    choices = [views.choice("SQ"), views.choice("DJ"), views.choice("HA", must=True)]
    shown["panel"] = views.panel(choices, [2], ["none", "one", "two"])

    def course(sitting: Sitting) -> None:
        table = sitting.table
        table.confirm()
        table.choose(2)
        assert table.screen.chosen == [2]
        table.choose(1)
        table.choose(0)
        assert table.screen.chosen == [2, 1]
        table.choose(1)
        table.choose(0)
        table.do("confirm")

    sitting = play(course, shown, my_turn())
    assert sitting.asked[1:] == [{"do": "act", "verb": "expose", "cards": ["SQ", "HA"], "word": ""}]


def test_a_word_answers_at_once() -> None:
    """A list of words needs no confirmation."""
    shown = views.view()
    shown["panel"] = views.panel([views.word("pass"), views.word("garde")], [1], [])
    sitting = play(lambda sitting: sitting.table.choose(1), shown, my_turn())
    assert sitting.asked[-1] == {"do": "act", "verb": "expose", "cards": [], "word": "garde"}


def test_a_full_store_is_told_once() -> None:
    """The game goes on without saves."""

    def course(sitting: Sitting) -> None:
        sitting.paper.full = True
        sitting.table.enter("HK")
        sitting.table.enter("HK")

    assert play(course, my_turn(), my_turn(), my_turn()).paper.seen["not-kept"] == 1


def test_a_broken_session_is_told() -> None:
    """An answer that cannot be read ends the game with a message, and nothing is sent any more."""

    def course(sitting: Sitting) -> None:
        sitting.table.enter("HK")
        sitting.table.do("undo")

    sitting = play(course, my_turn())
    assert "IndexError" in sitting.paper.seen["fail"]
    assert len(sitting.asked) == 2


def test_a_silent_session_is_told() -> None:
    """A request without an answer is given up after a minute."""

    def course(sitting: Sitting) -> None:
        sitting.silent = True
        sitting.table.play("HK")
        wait, late = sitting.paper.timers[-1]
        assert wait == 60000
        late()
        assert sitting.paper.seen["fail"] == "no answer"
        sitting.speak()

    play(course, my_turn(), my_turn())


def test_another_address_opens_another_match() -> None:
    """An edited address is followed; the table's own and the skip link's are not."""

    def course(sitting: Sitting) -> None:
        sitting.table.moved()
        sitting.paper.address = "hand"
        sitting.table.moved()
        sitting.paper.address = "code=0000-0000"
        sitting.table.moved()

    sitting = play(course, my_turn(), my_turn())
    assert [each["link"] for each in sitting.asked] == ["code=K7Q2-9XBD", "code=0000-0000"]
    assert sitting.asked[1]["saves"] == ["[Game]"]


def test_the_sheet_opens_closes_and_comes_back() -> None:
    """A new sheet opens by itself with the focus on its heading; the table can be looked at."""
    over = views.view("deal-over")
    over["sheet"] = over["scores"] = views.sheet()
    over["can"] |= {"undo": True, "next": True, "again": False, "share": True, "verify": True}

    def course(sitting: Sitting) -> None:
        seen = sitting.paper.seen
        assert seen["show_sheet"] is True
        assert seen["focus_on"] == "sheet"
        sitting.table.do("look")
        assert seen["show_sheet"] is False
        assert seen["show back"] is True
        sitting.table.do("scores")
        assert seen["show_sheet"] is True
        sitting.table.press("escape", "")
        assert seen["show_sheet"] is False
        sitting.table.do("next")
        assert seen["show back"] is False
        assert seen["can scores"] is True

    after = my_turn()
    after["deal"] = 2
    after["scores"] = over["scores"]
    sitting = play(course, over, after)
    assert [each["do"] for each in sitting.asked] == ["open", "next"]


def test_without_a_sheet_the_focus_stays() -> None:
    """Before the first deal is over there are no scores to go to."""

    def course(sitting: Sitting) -> None:
        sitting.table.press("do", "scores")
        assert "focus_on" not in sitting.paper.seen

    play(course, my_turn())


def test_the_focus_stays_with_the_player() -> None:
    """After a play it is on the neighbouring card, in a new panel when one opens."""

    def course(sitting: Sitting) -> None:
        sitting.paper.at = "hand"
        sitting.table.enter("HK")
        assert sitting.paper.seen["focus_card"] == "SA"
        sitting.paper.at = "nowhere"
        sitting.ring()
        assert sitting.paper.seen["focus_on"] == "panel"

    asking = views.view()
    asking["panel"] = views.panel([views.choice("SQ")], [0, 1], ["no", "yes"])
    thinking = views.view("thinking", views.held("SA", legal=False))
    play(course, my_turn(), thinking, asking)


def test_a_complaint_stays_until_the_player_goes_on() -> None:
    """What was wrong with a link is not wiped away by the next computer player."""
    thinking, turn = (
        views.answer(views.view("thinking"), error="No such game."),
        views.answer(my_turn()),
    )
    sitting = Sitting(thinking, turn, turn)
    sitting.table.open()
    assert sitting.paper.seen["notice"] == "No such game."
    sitting.ring()
    assert sitting.paper.seen["notice"] == "No such game."
    sitting.table.enter("HK")
    assert sitting.paper.seen["notice"] == ""


def test_a_match_opened_again_is_seen_as_new() -> None:
    """Neither a raised card nor the place in the hand is left from before."""

    def course(sitting: Sitting) -> None:
        sitting.table.tap("SA")
        sitting.paper.address = ""
        sitting.table.moved()
        assert sitting.table.screen.raised == ""
        assert sitting.table.screen.stop == "HK"

    play(course, my_turn(), my_turn())


def test_what_is_shown_again_waits_for_the_player() -> None:
    """A full trick stays, and so does what wants a longer look."""
    full, sight = views.view("trick-over"), views.view("thinking")
    full["can"]["on"] = sight["can"]["on"] = sight["look"] = True

    def course(sitting: Sitting) -> None:
        assert all(wait == 60000 for wait, _ in sitting.paper.timers)
        assert sitting.paper.seen["show replay"] is True
        sitting.table.press("on", "")
        assert sitting.asked[-1]["do"] == "step"
        assert sitting.paper.seen["show replay"] is False

    for shown in (full, sight):
        play(course, shown, my_turn())


def test_what_is_shown_again_goes_on_within_a_trick() -> None:
    """Cards follow each other by themselves, and what is said meanwhile is done after them."""
    view = views.view("thinking")
    view["can"]["end"] = True

    def course(sitting: Sitting) -> None:
        sitting.silent = True
        sitting.ring()
        sitting.table.do("end")
        sitting.speak()

    asked = play(course, view, view, my_turn()).asked[1:]
    assert asked == [{"do": "step"}, {"do": "end"}]


def test_nothing_is_shown_again_where_nothing_is_to_show() -> None:
    """Its buttons do nothing in an ordinary deal."""

    def course(sitting: Sitting) -> None:
        for name in ("on", "end", "take-over"):
            sitting.table.do(name)

    assert len(play(course, my_turn()).asked) == 1


def test_focus_while_a_deal_is_shown_again() -> None:
    """It begins on the button to go on, stays, and goes to the hand of whoever takes over."""
    shown, next_, mine = views.view("trick-over"), views.view("thinking"), my_turn()
    shown["can"]["on"] = next_["can"]["on"] = True

    def course(sitting: Sitting) -> None:
        seen = sitting.paper.seen
        assert seen["focus_on"] == "replay"
        sitting.paper.at = "replay"
        sitting.table.do("on")
        assert "focus_card" not in seen
        sitting.table.do("take-over")
        assert seen["focus_card"] == "HK"

    shown["can"] |= {"take-over": True}
    next_["can"] |= {"take-over": True}
    play(course, shown, next_, mine)
