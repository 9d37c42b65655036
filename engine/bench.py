"""How fast the games are: random playouts a second through the core of each."""

from collections.abc import Callable, Mapping

from engine.game import AnyGame

SEED = 1
FIRST = 100
"""Deals of the trial run, which also builds the tables."""
ENOUGH = 1.0
"""Seconds that a measurement takes at least."""


def measure(games: Mapping[str, AnyGame], clock: Callable[[], float]) -> dict[str, dict[str, int]]:
    """Return the playouts a second of every game; `clock` is such as `time.perf_counter`."""
    return {key: {"playouts_per_second": _speed(game, clock)} for key, game in games.items()}


def _speed(game: AnyGame, clock: Callable[[], float]) -> int:
    """Double the number of deals until they take long enough to trust."""
    deals = FIRST
    while True:
        start = clock()
        done = game.playouts(deals, SEED)
        seconds = clock() - start
        if seconds >= ENOUGH:
            return round(done / seconds)
        deals *= 2
