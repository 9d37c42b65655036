"""Links with moves: a deal is shown again, a position gone on from, and no match is lost by it."""

from functools import cache

import pytest
from hypothesis import given

from engine.actions import Action
from engine.codes import Stream
from engine.errors import GameError
from engine.games import GAMES
from engine.match import Match
from session.api import Service
from session.links import format_link
from session.opening import begin, open_table, resume
from session.session import ME, REPLAY, Pause, Session, Visit
from session.share import ways
from tests.service import Shown, ask
from tests.session.test_share import play, read, sessions

LINKS = [
    "game=gong-zhu&rules=house&code=K7Q2-9XBD&level=1&v=1",
    "game=gong-zhu&rules=classic&code=BCDF-GHJK&deal=3&opening=2&level=1&v=1",
    "game=tarot&players=3&rules=seed&code=K7Q2-9XBD&level=1&v=1",
    "game=tarot&players=4&rules=federation&code=BCDF-GHJK&level=1&v=1",
    "game=tarot&players=5&rules=seed&code=K7Q2-9XBD&level=1&v=1",
]


@cache
def told(link: str = LINKS[0], steps: int = 0) -> str:
    """Return the link of a deal as it was played, whole or up to some point of it."""
    session = begin(read(link))
    stream = Stream(f"tests/replay/{link}")
    while (decision := session.state.decision) and (not steps or len(session.state.events) < steps):
        session.match.apply(decision.sample(stream))
    return ways(session)["moves"][1]


def shown(link: str) -> tuple[Session, Match]:
    """Open the link of a whole deal; return also the match with that deal at its end."""
    session = begin(read(link))
    other = begin(read(link))
    other.replay("end")
    assert other.state.is_over()
    return session, other.match


def answers(session: Session) -> list[Action]:
    """List what the person may do now."""
    decision = session.state.decision
    return list(decision) if decision and decision.seat == ME else []


def answer(session: Session, action: Action) -> None:
    """Do one of these."""
    session.act(action.verb, session.match.game.deck.names_of(action.cards), action.word)


@pytest.mark.parametrize("link", LINKS)
def test_a_whole_deal_is_shown_card_by_card(link: str) -> None:
    """All is done again in its order, nobody is asked, and the deal ends as it ended."""
    session, whole = shown(told(link))
    assert not session.state.events
    seen = []
    while not session.state.is_over() or session.waiting:
        assert not session.asking
        assert not (session.remaining and session.can_undo())
        before = len(session.state.events)
        session.step()
        seen.append(len(session.state.events) - before)
    assert session.state.events == whole.state.events
    assert session.state.scores() == whole.state.scores()
    assert session.asking
    assert session.can_undo()
    assert seen.count(1) > len(seen) / 2


@pytest.mark.parametrize("link", LINKS)
def test_on_goes_from_stop_to_stop(link: str) -> None:
    """To where a trick or something else wants to be looked at, and on from there."""
    session, whole = shown(told(link))
    stops = 0
    while session.remaining:
        if not session.waiting:
            session.replay("on")
            assert session.waiting
            stops += 1
        else:
            before = len(session.state.events)
            session.replay("on")
            assert len(session.state.events) <= before + 1
    assert session.state.events == whole.state.events
    assert stops >= len(whole.state.tricks)
    assert session.pause is Pause.TRICK  # the last trick is looked at as any other
    while session.waiting:
        session.step()
    assert session.state.is_over()


@pytest.mark.slow
@given(sessions())
def test_any_deal_comes_to_its_end(played: Session) -> None:
    """Under any rules; at its end nothing is left to look at."""
    match = played.match
    while not match.state.is_over():
        play(match, 1, 1)
    session = begin(read(ways(played)["moves"][1]))
    session.replay("end")
    assert session.state.events == match.state.events
    assert not session.waiting
    assert not session.remaining


def test_playing_on_by_hand() -> None:
    """Whoever takes over is asked as if it had come to this by itself, and has all choices."""
    session, whole = shown(told())
    while (
        len(session.state.tricks) < 4
        or session.pause is Pause.TRICK
        or not (mine := answers(session))
    ):
        session.step()
    session.replay("take-over")
    assert session.asking
    place = len(session.state.events)
    following = whole.state.events[place][1]
    other = next(action for action in mine if action != following)
    answer(session, other)
    assert session.state.events == [*whole.state.events[:place], (ME, other)]
    session.undo()
    assert session.state.events == whole.state.events[:place]


@pytest.mark.parametrize("word", ["", "later", "pass"])
def test_other_words_change_nothing(word: str) -> None:
    """Nor does a card of one's own."""
    session, _ = shown(told())
    with pytest.raises(GameError):
        session.replay(word)
    with pytest.raises(GameError):
        session.act("play", ["SA"], "")
    assert not session.state.events


def visit(link: str, *saves: str) -> tuple[Service, Shown]:
    """Open a link in a session of its own."""
    service = Service()
    return service, ask(service, "open", link=link, saves=list(saves))


def replay(service: Service, word: str) -> Shown:
    """Go on."""
    return ask(service, word)


def test_what_is_only_looked_at_is_not_kept() -> None:
    """The address keeps the whole link, so that a reload shows it again."""
    service, got = visit(told())
    assert got["link"] == told()
    for word in ("on", "on", "end"):
        assert got["save"] is None
        got = replay(service, word)
    assert got["save"] is None
    assert got["link"] == told()
    got = ask(service, "next")
    assert got["save"]
    assert got["link"] == LINKS[0]


def test_taking_over_keeps_the_match() -> None:
    """By the button, by an undo at the end, or by a card where the link ends in a position."""
    service, _ = visit(told())
    replay(service, "on")
    assert replay(service, "take-over")["save"]
    service, _ = visit(told())
    replay(service, "end")
    got = ask(service, "undo")
    assert got["save"]
    assert got["link"] == LINKS[0]


def test_a_position_is_kept_from_the_first_answer_on() -> None:
    """What computer players do there by themselves is no answer."""
    link = told(steps=10)
    session = begin(read(link))
    assert session.visit == Visit(link)
    while not (mine := answers(session)) or not session.asking:
        session.step()
    assert len(session.state.events) > 10
    assert session.visit == Visit(link)
    answer(session, mine[0])
    assert session.visit is None
    assert resume(session.save).link == session.link == LINKS[0]


@pytest.mark.parametrize("steps", [0, 12])
def test_a_match_of_ones_own_is_never_written_over(steps: int) -> None:
    """Whoever is shown a deal of a code that she plays herself finds her own match as it was."""
    own = begin(read(LINKS[0])).save
    others = begin(read(LINKS[1])).save
    for saves, aside in (((others, own), True), ((others,), False), ((), False)):
        opened = open_table(told(steps=steps), saves)
        session, complaints = opened.session, opened.complaints
        assert session.visit == Visit(told(steps=steps), passing=aside)
        assert bool(complaints) == aside
        if steps:
            session.undo()
        else:
            session.replay("take-over")
        assert bool(session.visit) == aside
    assert "not kept" in str(visit(told(steps=steps), own)[1]["error"])


def test_the_table_that_shows_a_deal_says_so() -> None:
    """Nothing is asked, no card may be played, and the sheet comes at the end."""
    service, got = visit(told())
    for _ in range(9):
        view = got["view"]
        assert isinstance(view, dict)
        assert all(view["can"][word] for word in REPLAY)
        assert view["panel"] is None
        assert view["state"] in ("thinking", "trick-over")
        if view["state"] == "thinking":
            assert view["status"] == "Deal 1 is shown again."
        assert not any(card["legal"] or card["reason"] for card in view["hand"])
        assert view["sheet"] is None
        got = ask(service, "step")
    view = replay(service, "end")["view"]
    assert isinstance(view, dict)
    assert view["state"] == "deal-over"
    assert not any(view["can"][word] for word in REPLAY)
    assert view["sheet"]
    # A word that comes too late goes without a word.
    late = replay(service, "on")
    assert (late["view"], late["error"]) == (view, "")
    assert replay(service, "nonsense")["error"]


def test_sharing_what_is_shown() -> None:
    """The match itself, and the position that it has come to."""
    session, _ = shown(told())
    for _ in range(6):
        session.step()
    found = ways(session)
    assert found["match"][1] == LINKS[0]
    assert read(found["moves"][1]).moves != read(told()).moves
    assert begin(read(found["moves"][1])).state.events == session.state.events


def test_every_game_is_here() -> None:
    """A game that comes later has to be among the links."""
    assert {read(link).game.key for link in LINKS} == set(GAMES)
    assert format_link(begin(read(LINKS[1])).match, 1) == LINKS[1]
