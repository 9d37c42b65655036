"""Questions: words, cards that lie anywhere, and cards of the person's own hand."""

from collections.abc import Iterator

import pytest

from engine.actions import Action, Decision, Verb
from engine.cards import bits
from engine.codes import Stream
from engine.games import GAMES
from engine.text import N_, Text
from session.links import parse_link
from session.opening import begin
from session.session import ME, Pause, Session
from tests.service import Shown, draw
from tests.toy import Toy, ToyTalk
from tests.toydeal import DECK


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter the toy in the list of games."""
    monkeypatch.setitem(GAMES, "toy", Toy())


def asked(players: int, deals: int = 40) -> Iterator[tuple[Session, Decision]]:
    """Yield tables of the toy where the person is asked something else than to play a card."""
    for number in range(deals):
        link = parse_link(f"game=toy&players={players}&code=0000-00{number:02}&level=0")
        assert link is not None
        session = begin(link)
        stream = Stream(f"tests/panel/{number}")
        while (decision := session.state.decision) and decision.verb is not Verb.PLAY:
            if decision.seat != ME or session.pause is Pause.SIGHT:
                session.step()
                continue
            yield session, decision
            action = decision.sample(stream)
            session.act(decision.verb, DECK.names_of(action.cards), action.word)


def first(players: int, verb: Verb, **about: bool) -> tuple[Shown, Decision]:
    """Return the first view in which something is asked."""
    for session, decision in asked(players):
        if decision.verb is verb and bool(decision.must) == about.get("must", False):
            return draw(session), decision
    pytest.fail(f"nobody is asked to {verb}")


def test_a_question_of_every_kind_gets_a_panel() -> None:
    """Words alone, cards alone, and both."""
    seen = set()
    for session, decision in asked(5):
        panel = draw(session)["panel"]
        seen.add(decision.verb)
        assert panel["verb"] == decision.verb
        words = [choice["word"] for choice in panel["choices"] if choice["word"]]
        cards = [choice["card"]["id"] for choice in panel["choices"] if choice["card"]]
        assert words == list(decision.words)
        assert set(cards) == set(DECK.names_of(decision.pool))
        assert panel["sizes"] == list(decision.sizes)
    assert seen >= {Verb.BID, Verb.CALL, Verb.DISCARD, Verb.ANNOUNCE}


def test_a_card_to_play_needs_no_panel() -> None:
    """It is asked of the hand alone."""
    link = parse_link("game=toy&players=3&code=0000-0001&level=0")
    assert link is not None
    session = begin(link)
    while not (decision := session.state.decision) or decision.verb is not Verb.PLAY:
        assert decision
        session.match.apply(next(iter(decision)) if decision.seat else list(decision)[-1])
    session.pause = Pause.NOTHING
    while session.state.decision and session.state.decision.seat != ME:
        session.step()
    view = draw(session)
    assert view["panel"] is None
    assert any(card["legal"] for card in view["hand"])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_hand_itself_is_chosen_from(players: int) -> None:
    """Exactly the cards of the pool may be laid aside; the others say why not."""
    view, decision = first(players, Verb.DISCARD)
    assert view["panel"]["inHand"]
    legal = {card["id"] for card in view["hand"] if card["legal"]}
    assert legal == set(DECK.names_of(decision.pool))
    assert len(legal) < len(view["hand"])
    for card in view["hand"]:
        assert bool(card["reason"]) == bool(card["article"]) == (not card["legal"])


def test_cards_that_lie_elsewhere_are_not_chosen_in_the_hand() -> None:
    """A king may be called that somebody else holds."""
    view, _ = first(5, Verb.CALL)
    assert not view["panel"]["inHand"]
    assert not any(card["legal"] or card["reason"] for card in view["hand"])


def test_words_are_not_chosen_in_the_hand() -> None:
    """A bid has nothing to do with single cards, and needs no button to confirm."""
    view, _ = first(3, Verb.BID)
    assert (view["panel"]["inHand"], view["panel"]["confirm"]) == (False, [])


def test_the_button_counts_what_is_missing() -> None:
    """A label for every number of cards, with the right plural."""
    view, _ = first(4, Verb.DISCARD)
    labels = view["panel"]["confirm"]
    assert labels[0] == "Choose 6 more cards"
    assert labels[5:] == ["Choose 1 more card", "Done"]
    assert len(labels) == 7


def labels(monkeypatch: pytest.MonkeyPatch, confirm: dict[int, Text]) -> list[str]:
    """Return the labels where the game has these of its own."""
    panel = ToyTalk.panel

    def other(self: ToyTalk, seen: object, decision: Decision) -> object:
        found = panel(self, seen, decision)  # type: ignore[arg-type]
        if found is not None:
            object.__setattr__(found, "confirm", confirm)
        return found

    monkeypatch.setattr(ToyTalk, "panel", other)
    found: list[str] = first(5, Verb.CALL)[0]["panel"]["confirm"]
    return found


def test_one_card_may_be_the_answer_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game has no label for it there is no button."""
    assert labels(monkeypatch, {}) == []


def test_a_number_without_a_label_has_a_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a game forgets, the button says something."""
    assert labels(monkeypatch, {0: N_("None")}) == ["None", "Confirm"]


def test_cards_that_must_be_chosen_are_marked() -> None:
    """They are among the choices, and the hand lets them be chosen."""
    for session, decision in asked(3, 60):
        if decision.verb is not Verb.DISCARD:
            continue
        must = {c["card"]["id"] for c in draw(session)["panel"]["choices"] if c["must"]}
        assert must == set(DECK.names_of(decision.must))
        legal = {card["id"] for card in draw(session)["hand"] if card["legal"]}
        assert must <= legal
        answer = decision.must
        for card in bits(decision.pool & ~decision.must):
            if answer.bit_count() < decision.sizes[0]:
                answer |= 1 << card
        assert Action(decision.verb, answer) in decision


def test_shown_cards_are_pinned_in_the_hand() -> None:
    """What lies open for all is marked in the person's own hand too."""
    for session, decision in asked(5):
        if decision.verb is Verb.ANNOUNCE and decision.sizes:
            shown = next(action for action in decision if action.cards)
            session.act("announce", DECK.names_of(shown.cards), "")
            pinned = {card["id"] for card in draw(session)["hand"] if card["pinned"]}
            assert pinned == set(DECK.names_of(shown.cards))
            return
    pytest.fail("nobody can show kings")
