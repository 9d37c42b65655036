"""A game that the session has never heard of: played, undone, saved and shared."""

import pytest

from engine.codes import Stream
from engine.games import GAMES
from engine.record import write_moves
from session.links import parse_link
from session.opening import begin, open_table, resume
from session.session import ME, Pause, Session
from tests.service import draw
from tests.toy import Toy
from tests.toydeal import DECK

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """Enter the toy in the list of games."""
    game = Toy()
    monkeypatch.setitem(GAMES, game.key, game)
    return game


def table(players: int, code: str = "K7Q2-9XBD") -> Session:
    """Sit down at a table of the toy."""
    link = parse_link(f"game=toy&players={players}&rules=quick&code={code}&level=0")
    assert link is not None
    assert not link.complaints
    return begin(link)


def advance(session: Session, stream: Stream) -> None:
    """Do the next thing; the person answers by chance."""
    decision = session.state.decision
    if session.pause is Pause.TRICK or decision is None or decision.seat != ME:
        session.step()
        return
    action = decision.sample(stream)
    session.act(decision.verb, DECK.names_of(action.cards), action.word)


@PLAYERS
def test_a_match_of_the_toy_is_played_and_drawn(players: int) -> None:
    """Two deals; every view has as many seats as there are."""
    session, stream = table(players), Stream(f"tests/toy/{players}")
    states = set()
    while True:
        while session.pause is Pause.TRICK or not session.state.is_over():
            if len(session.state.events) % 5 < 2:
                view = draw(session)
                states.add(view["state"])
                assert len(view["seats"]) == players
                assert len(view["hand"]) == session.state.hands[ME].bit_count()
            advance(session, stream)
        assert draw(session)["sheet"]
        if session.match.is_over():
            break
        session.next_deal()
    assert len(session.match.deals) == 2
    assert states <= {"your-turn", "thinking", "trick-over"}
    assert draw(session)["sheet"]["ranks"]


@PLAYERS
def test_a_save_of_the_toy_comes_back_at_any_moment(players: int) -> None:
    """With the same view."""
    session, stream = table(players), Stream(f"tests/toy/{players}")
    while session.pause is Pause.TRICK or not session.state.is_over():
        if not session.waiting and len(session.state.events) % 7 < 2:
            again = resume(session.save)
            assert again.save == session.save
            assert draw(again) == draw(session)
            reopened = open_table(session.link, [session.save])
            assert not reopened.complaints
            assert reopened.session.save == session.save
        advance(session, stream)


@PLAYERS
def test_undo_in_the_toy_goes_back_to_the_last_own_answer(players: int) -> None:
    """Word, cards laid aside, or card played."""
    session, stream = table(players), Stream(f"tests/undo/{players}")
    asked: list[tuple[str, str]] = []
    while session.pause is Pause.TRICK or not session.state.is_over():
        decision = session.state.decision
        if decision and decision.seat == ME and session.pause is not Pause.TRICK:
            asked.append((session.save, draw(session)["status"]))
        advance(session, stream)
    while asked:
        save, status = asked.pop()
        session.undo()
        assert session.save == save
        assert draw(session)["status"] == status
    assert not session.can_undo()


@PLAYERS
def test_moves_of_the_toy_travel_in_a_link(players: int) -> None:
    """Words and cards alike."""
    session, stream = table(players), Stream(f"tests/link/{players}")
    while session.pause is Pause.TRICK or not session.state.is_over():
        advance(session, stream)
    link = parse_link(f"{session.link}&moves={write_moves(session.state)}")
    assert link is not None
    there = begin(link)
    there.replay("end")
    assert there.state.events == session.state.events
