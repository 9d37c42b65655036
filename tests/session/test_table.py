"""What a game lays on the table beside the trick: drawn and open cards, notes, facts, reveals."""

from collections.abc import Iterator

import pytest

from engine.actions import Verb
from engine.codes import Stream
from engine.games import GAMES
from session.links import parse_link
from session.opening import begin
from session.session import ME, Pause, Session
from tests.service import draw
from tests.toy import Toy
from tests.toydeal import DECK, ToyState

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter the toy in the list of games."""
    monkeypatch.setitem(GAMES, "toy", Toy())


def table(link: str) -> Session:
    """Sit down at the table that a link names."""
    parsed = parse_link(link)
    assert parsed is not None
    assert not parsed.complaints
    return begin(parsed)


def walk(players: int, number: int = 1) -> Iterator[Session]:
    """Yield a table of the toy at every moment of a deal that somebody takes."""
    session = table(f"game=toy&players={players}&code=0000-00{number:02}&level=0")
    stream = Stream(f"tests/table/{number}")
    yield session
    while session.waiting or not session.state.is_over():
        decision = session.state.decision
        if session.waiting or decision is None or decision.seat != ME:
            session.step()
        else:
            action = decision.sample(stream)
            session.act(decision.verb, DECK.names_of(action.cards), action.word)
        yield session


def deals(players: int) -> Iterator[Session]:
    """Yield tables at every moment of some deals."""
    for number in range(1, 12):
        yield from walk(players, number)


def deal_of(session: Session) -> ToyState:
    """Return the deal as what it is."""
    assert isinstance(session.state, ToyState)
    return session.state


@PLAYERS
def test_the_drawing_is_looked_at(players: int) -> None:
    """Every seat shows the card it drew, one sentence says who deals, and a step goes on."""
    session = next(walk(players))
    view = draw(session)
    drawn = [seat["shown"][0]["id"] for seat in view["seats"]]
    assert drawn == [DECK.names[card] for card in session.match.drawn]
    assert all(seat["shownLabel"].startswith("Drawn: ") for seat in view["seats"])
    assert (view["look"], view["state"], view["panel"]) == (True, "thinking", None)
    assert view["status"].endswith("and deals.")
    assert view["log"] == [view["status"]]
    dealer = drawn.index(DECK.names[min(session.match.drawn)])
    assert [seat["notes"] for seat in view["seats"]].index(["Dealer"]) == dealer
    session.step()
    after = draw(session)
    assert not after["look"]
    assert after["log"][0] == view["status"]
    assert session.match.drawn


def test_drawn_cards_go_when_the_first_word_is_said() -> None:
    """They are no part of the play."""
    for session in walk(4):
        if session.state.events:
            break
    assert not any(seat["shown"] for seat in draw(session)["seats"])


@pytest.mark.slow
@PLAYERS
def test_the_dog_is_looked_at_and_then_lies_there(players: int) -> None:
    """It lies open before whoever took it, and nothing is asked while it is looked at."""
    seen = set()
    for session in deals(players):
        view = draw(session)
        if view["open"] is None:
            continue
        assert view["open"]["label"] == "The dog"
        assert {card["id"] for card in view["open"]["cards"]} == set(
            DECK.names_of(deal_of(session).dog)
        )
        if session.pause is Pause.SIGHT and session.state.events[-1][1].verb is Verb.BID:
            assert view["status"] == "The dog is turned up."
            assert (view["state"], view["panel"]) == ("thinking", None)
            assert not any(seat["turn"] for seat in view["seats"])
            seen.add(deal_of(session).taker == ME)
        # Whoever took it up finds its cards marked among her own.
        pinned = {card["id"] for card in view["hand"] if card["pinned"]}
        deal = deal_of(session)
        mine = deal.hands[ME] & deal.dog
        assert pinned == set(DECK.names_of(mine | deal.shown[ME]))
        assert deal.taker == ME or not mine
    assert seen == {True, False}


@pytest.mark.slow
def test_notes_and_facts_are_in_the_readers_words() -> None:
    """Bids stand beside their seats; who took and what is called stand above all."""
    labels = set()
    for session in deals(5):
        view = draw(session)
        facts = {fact["label"]: fact["text"] for fact in view["facts"]}
        assert [fact["key"] for fact in view["facts"]] == list(range(len(facts)))
        taker = deal_of(session).taker
        assert facts.get("Taker") == (None if taker is None else view["seats"][taker]["name"])
        labels |= set(facts)
        for place, bid in enumerate(deal_of(session).bids):
            seat = (deal_of(session).first + place) % 5
            assert bid in view["seats"][seat]["notes"]
    assert labels == {"Taker", "Called"}


def test_a_sheet_shows_what_was_hidden() -> None:
    """Counts bear no plus, and what does not concern a seat is left empty."""
    for session in deals(4):
        state = deal_of(session)
        if not state.is_over() or session.waiting or state.taker is None:
            continue
        sheet = draw(session)["sheet"]
        rows = {row["key"]: row["cells"] for row in sheet["rows"]}
        assert rows["cards"] == [str(cards.bit_count()) for cards in state.taken]
        assert rows["aside"] == ["+3" if seat == state.taker else "" for seat in range(4)]
        groups = [[card["id"] for card in group["cards"]] for group in sheet["reveals"]]
        assert [set(group) for group in groups] == [
            set(DECK.names_of(state.dog)),
            set(DECK.names_of(state.aside)),
        ]
        return
    pytest.fail("nobody took")


def test_a_refusal_in_secret_takes_no_time() -> None:
    """Who would rather not show ten trumps plays a card in the same step."""
    refused = 0
    for number in range(1, 40):
        before: tuple[object, ...] = ()
        for session in walk(3, number):
            events = session.state.events
            if events and events[-1][1].word == "nothing" and events[-1][0] != ME:
                assert events[-1][1].verb is not Verb.SHOW
            told = session.match.observe(ME)
            refused += len(events) > len(told.events)
            assert (told.events, told.turn, session.waiting) != before
            before = (told.events, told.turn, session.waiting)
    assert refused


def test_a_deal_that_nobody_takes_is_over_at_once() -> None:
    """The sheet is there, the next deal can be dealt, and undo goes back to the own word."""
    session = next(walk(3))
    while not session.state.is_over():
        if session.pause is Pause.SIGHT or session.state.decision.seat != ME:  # type: ignore[union-attr]
            session.pause = Pause.NOTHING
            session.match.apply(next(iter(session.state.decision)))  # type: ignore[arg-type]
        else:
            session.act("bid", [], "pass")
    view = draw(session)
    assert (view["state"], view["can"]["next"]) == ("deal-over", True)
    assert view["sheet"]["rows"]
    session.next_deal()
    session.undo()
    assert session.match.number == 1
    assert session.state.decision is not None


def lone_petit(players: int) -> Session:
    """Find a match of Tarot whose first deal is void before a word is said."""
    for number in range(3000):
        session = table(f"game=tarot&players={players}&code=T{number}&level=0")
        if session.state.is_over():
            return session
    pytest.fail("no deal is void")


def test_a_void_deal_without_a_word() -> None:
    """Nothing crashes where a deal is over before it began: there is a sheet, and it goes on."""
    session = lone_petit(5)
    view = draw(session)
    session.step()
    view = draw(session)
    assert (view["state"], view["look"], view["can"]["undo"]) == ("deal-over", False, False)
    assert view["sheet"]["summary"]
    assert view["trick"]["plays"] == []
    session.undo()
    assert session.state.is_over()
    session.next_deal()
    assert session.match.number == 2
    assert draw(session)["scores"]
