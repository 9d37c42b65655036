"""Computer players in general: chance that repeats, and nothing seen but observations."""

import pytest

from engine.cards import bits
from engine.errors import GameError
from engine.games import find_game
from engine.match import Match
from engine.players import RandomPlayer, stream_for
from tests.strategies import stroll

GONG_ZHU = find_game("gong-zhu")


def begin(code: str = "K7Q2-9XBD") -> Match:
    """Begin a match of Gong Zhu."""
    return Match(GONG_ZHU, GONG_ZHU.profiles["classic"], 4, code)


def test_chance_belongs_to_the_decision() -> None:
    """The same deal, seat and moment give the same numbers; anything else gives others."""
    match = begin()
    first = [stream_for(match.observe(seat)).below(2**32) for seat in range(4)]
    assert first == [stream_for(begin().observe(seat)).below(2**32) for seat in range(4)]
    assert len(set(first)) == 4
    for _ in stroll(match.state, 1):
        pass
    later = [stream_for(match.observe(seat)).below(2**32) for seat in range(4)]
    other = [stream_for(begin("0000-0000").observe(seat)).below(2**32) for seat in range(4)]
    assert len({*first, *later, *other}) == 12


def test_the_random_player_repeats_herself() -> None:
    """And plays every legal card sooner or later."""
    player = RandomPlayer()
    match = begin()
    for _ in stroll(match.state, 3):
        decision = match.state.decision
        assert decision
        seen = match.observe(decision.seat)
        action = player.choose(seen)
        assert action in decision
        assert player.choose(seen) == action
    leads = set()
    for number in range(200):
        state = begin(f"K7Q2-9XB{'0123456789'[number % 10]}").state
        while (decision := state.decision) and decision.verb == "expose":
            state.apply(next(iter(decision)))
        assert decision
        leads.add(player.choose(state.observe(decision.seat, f"seed {number}")).cards)
    assert len(leads) > 40
    assert all(len(list(bits(cards))) == 1 for cards in leads)


def test_who_is_not_asked_does_not_answer() -> None:
    """An error, not a card."""
    match = begin()
    for _ in stroll(match.state, 1):
        pass
    with pytest.raises(GameError, match="seat 2"):
        RandomPlayer().choose(match.observe(2))
