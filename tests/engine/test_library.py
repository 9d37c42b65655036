"""The engine as a library: its examples run, and what it shows can be read."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import engine
from engine.codes import parse_code

MODULES = sorted(each.name for each in pkgutil.walk_packages(engine.__path__, "engine."))


@pytest.mark.parametrize("name", ["engine", *MODULES])
def test_examples(name: str) -> None:
    """Whatever a docstring shows is what happens."""
    if name != "engine.__main__":
        assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    """The package itself begins with some."""
    assert len(doctest.DocTestFinder().find(engine)[0].examples) > 5


def test_all_that_is_offered_is_there() -> None:
    """And is documented."""
    for name in engine.__all__:
        assert getattr(engine, name).__doc__


@pytest.mark.parametrize(("game", "players"), [("gong-zhu", 4), ("tarot", 3), ("tarot", 5)])
def test_hands_can_be_read_in_a_debugger(game: str, players: int) -> None:
    """Observations, states, actions and decks show cards, not bit masks."""
    match = engine.deal(game, "K7Q2-9XBD", players)
    deck = match.game.deck
    engine.play(match)
    match.rewind(len(match.state.events) - players)
    state = match.state
    for seat in range(players):
        hand = deck.show(state.hands[seat])
        assert hand in repr(state)
        assert hand in repr(match.observe(seat))
        assert str(state.hands[seat]) not in repr(match.observe(seat))
    action = state.events[-1][1]
    assert repr(action) == f"<Action play {deck.index[deck.names_of(action.cards)[0]]}>"
    assert repr(engine.Action(engine.Verb.BID, word="pass")) == "<Action bid pass>"
    assert repr(deck) == f"<Deck {deck.key} of {deck.size} cards>"


def test_a_whole_match_is_played_and_replayed() -> None:
    """Any text is a code; a record names who played."""
    match = engine.deal("tarot", "my grandmother", 3, "federation")
    assert match.code == parse_code("my grandmother")
    engine.play(match, [1, 2, 1], deals=3)
    assert len(match.deals) == 3
    assert engine.replay(engine.write(match, [1, 2, 1])).totals == match.totals


def test_errors_say_what_is_wrong() -> None:
    """An unknown game, too few levels."""
    with pytest.raises(engine.NotationError, match="no game 'chess'"):
        engine.deal("chess", "K7Q2-9XBD")
    with pytest.raises(engine.GameError, match="2 levels are named for 4 players"):
        engine.play(engine.deal("gong-zhu", "K7Q2-9XBD"), [1, 2])
