"""Measuring players: the same cards for all, each seat once, and honest intervals."""

from itertools import count

import pytest

from engine.actions import Action
from engine.arena import Arena, Tally
from engine.bench import measure
from engine.codes import shuffled
from engine.game import AnyGame, AnyPlayer, AnyState, Observation
from engine.games import GAMES
from engine.players import RandomPlayer
from tests.toy import Toy

GONG_ZHU = GAMES["gong-zhu"]
EACH = pytest.mark.parametrize(
    ("game", "players"), [(GONG_ZHU, 4), (Toy(), 3), (Toy(), 5)], ids=["gong-zhu", "toy3", "toy5"]
)


class First:
    """Always gives the first legal answer."""

    def choose(self, seen: Observation) -> Action:
        """Answer without thinking."""
        assert seen.decision
        return next(iter(seen.decision))


def arena(game: AnyGame, players: int, candidate: AnyPlayer, others: AnyPlayer) -> Arena:
    """Set up a measurement whose clock ticks once at every look."""
    ticks = count()
    rules = next(iter(game.profiles.values()))
    return Arena(game, rules, players, candidate, others, lambda: float(next(ticks)))


def play(game: AnyGame, seats: list[AnyPlayer], code: str, deal: int) -> tuple[int, ...]:
    """Play one deal of the arena as its description says."""
    players = len(seats)
    groups = game.deal_out(shuffled(game.key, code, deal, game.deck.size), players)
    state: AnyState = game.start(
        next(iter(game.profiles.values())), players, groups, deal % players
    )
    while decision := state.decision:
        seen = state.observe(decision.seat, f"arena/{code}/{deal}")
        state.apply(seats[decision.seat].choose(seen))
    return state.scores()


@EACH
def test_the_gain_is_what_the_candidate_scores_beyond_the_field(
    game: AnyGame, players: int
) -> None:
    """In the same seat with the same cards, over all seats."""
    candidate, other = First(), RandomPlayer()
    tally = arena(game, players, candidate, other).compare("K7Q2-9XBD", range(1, 4))
    for deal, gain in enumerate(tally.gains, 1):
        alone = play(game, [other] * players, "K7Q2-9XBD", deal)
        beyond = 0
        for seat in range(players):
            seats: list[AnyPlayer] = [other] * players
            seats[seat] = candidate
            beyond += play(game, seats, "K7Q2-9XBD", deal)[seat] - alone[seat]
        assert gain == beyond / players
    assert len(tally.gains) == 3


@EACH
def test_nobody_gains_over_herself(game: AnyGame, players: int) -> None:
    """A player measured against her own kind is worth nothing more."""
    tally = arena(game, players, RandomPlayer(), RandomPlayer()).compare("0000-0000", range(1, 6))
    assert tally.gains == [0.0] * 5
    assert (tally.gain, tally.interval) == (0.0, 0.0)


def test_shares_of_the_work_add_up() -> None:
    """Two halves are the whole, in gains and in time."""
    whole = arena(GONG_ZHU, 4, First(), RandomPlayer()).compare("K7Q2-9XBD", range(1, 7))
    halves = Tally()
    for start in (1, 2):
        one = arena(GONG_ZHU, 4, First(), RandomPlayer())
        halves.add(one.compare("K7Q2-9XBD", range(start, 7, 2)))
    assert sorted(halves.gains) == sorted(whole.gains)
    assert halves.gain == pytest.approx(whole.gain)
    assert halves.interval == pytest.approx(whole.interval)
    assert halves.decisions == whole.decisions
    assert whole.seconds == whole.decisions
    assert whole.longest == 1.0


def test_the_interval_is_that_of_the_mean() -> None:
    """1.96 standard errors, by the textbook."""
    tally = Tally(gains=[10.0, 20.0, 30.0, 40.0])
    assert tally.gain == 25.0
    assert tally.interval == pytest.approx(1.96 * (500 / 3 / 4) ** 0.5)


def test_one_deal_tells_nothing() -> None:
    """The interval of a single gain has no end."""
    assert Tally(gains=[50.0]).interval == float("inf")


def test_playouts_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals done by the time they took, for every game."""
    monkeypatch.setattr("engine.bench.FIRST", 3)
    ticks = count()
    speeds = measure({"toy": Toy(), "gong-zhu": GONG_ZHU}, lambda: float(next(ticks)))
    assert speeds["toy"] == {"playouts_per_second": 3}
    assert speeds["gong-zhu"]["playouts_per_second"] >= 3


def test_a_measurement_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of deals is doubled until a second has passed."""
    monkeypatch.setattr("engine.bench.FIRST", 2)
    looks = iter([0.0, 0.25, 1.0, 1.5, 2.0, 4.0])
    assert measure({"toy": Toy()}, lambda: next(looks)) == {"toy": {"playouts_per_second": 4}}
