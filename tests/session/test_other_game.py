"""A game that the session has never heard of: played, undone, saved, shared and drawn."""

import pytest

from engine.actions import Verb
from engine.codes import Stream
from engine.games import GAMES
from engine.record import write_moves
from engine.text import Text
from session.links import parse_link
from session.names import NAMES
from session.session import ME, Session, begin, open_table, resume
from session.view import View, make_view, seating
from session.words import Words, catalog
from tests.toy import DECK, Toy

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """Enter the toy in the list of games, and its cards among the names."""
    game = Toy()
    monkeypatch.setitem(GAMES, game.key, game)
    for name in DECK.names:
        if name not in NAMES:
            monkeypatch.setitem(NAMES, name, Text(f"card {name}"))
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
    if session.pausing or decision is None or decision.seat != ME:
        session.step()
        return
    action = decision.sample(stream)
    session.act(decision.verb, DECK.names_of(action.cards), action.word)


def draw(session: Session) -> View:
    """Return the view in English."""
    return make_view(session, Words(catalog("en"), [name for _, name in seating(session)]))


@PLAYERS
def test_a_match_of_the_toy_is_played_and_drawn(players: int) -> None:
    """Two deals; every view has as many seats as there are."""
    session, stream = table(players), Stream(f"tests/toy/{players}")
    states = set()
    while True:
        while session.pausing or not session.state.is_over():
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
    while session.pausing or not session.state.is_over():
        if not session.pausing and len(session.state.events) % 7 < 2:
            again = resume(session.save)
            assert again.save == session.save
            assert draw(again) == draw(session)
            reopened, complaints = open_table(session.link, [session.save])
            assert not complaints
            assert reopened.save == session.save
        advance(session, stream)


@PLAYERS
def test_undo_in_the_toy_goes_back_to_the_last_own_answer(players: int) -> None:
    """Word, cards laid aside, or card played."""
    session, stream = table(players), Stream(f"tests/undo/{players}")
    asked: list[tuple[str, str]] = []
    while session.pausing or not session.state.is_over():
        decision = session.state.decision
        if decision and decision.seat == ME and not session.pausing:
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
    while session.pausing or not session.state.is_over():
        advance(session, stream)
    link = parse_link(f"{session.link}&moves={write_moves(session.state)}")
    assert link is not None
    assert begin(link).state.events == session.state.events


def test_a_question_of_every_kind_gets_a_panel() -> None:
    """Words alone, cards alone, and both; a card to play needs none."""
    seen = set()
    for number in range(40):
        session = table(5, f"0000-00{number:02}")
        stream = Stream(f"tests/panel/{number}")
        while (decision := session.state.decision) and decision.verb is not Verb.PLAY:
            if decision.seat == ME:
                panel = draw(session)["panel"]
                seen.add(decision.verb)
                assert panel["verb"] == decision.verb
                words = [choice["word"] for choice in panel["choices"] if choice["word"]]
                cards = [choice["card"]["id"] for choice in panel["choices"] if choice["card"]]
                assert words == list(decision.words)
                assert set(cards) == set(DECK.names_of(decision.pool))
                assert panel["sizes"] == list(decision.sizes)
            advance(session, stream)
        if decision:
            assert draw(session)["panel"] is None
    assert seen >= {Verb.BID, Verb.CALL, Verb.DISCARD, Verb.ANNOUNCE}


def test_others_never_see_what_was_laid_aside() -> None:
    """The taker's six cards are named in no view of the person who is not the taker."""
    for number in range(20):
        session = table(4, f"0000-00{number:02}")
        stream = Stream(f"tests/aside/{number}")
        while (decision := session.state.decision) and decision.verb is not Verb.PLAY:
            advance(session, stream)
        discards = [event for event in session.state.events if event[1].verb is Verb.DISCARD]
        if not discards or discards[0][0] == ME:
            continue
        log = " ".join(draw(session)["log"])
        for name in DECK.names_of(discards[0][1].cards):
            assert str(NAMES[name].msgid) not in log
        return
    pytest.fail("no deal was taken by another player")
