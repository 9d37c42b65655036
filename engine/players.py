"""Computer players: what they are asked, and what keeps them repeatable.

A player sees an `Observation` and nothing else, keeps nothing between calls, and takes chance only
from `stream_for`: a restored match plays on identically, whoever holds the hidden cards.
"""

from engine.actions import Action
from engine.codes import Stream
from engine.errors import GameError
from engine.game import Observation
from engine.text import N_, Text

LEVELS: dict[int, Text] = {
    0: N_("random cards"),
    1: N_("beginner"),
    2: N_("regular"),
}

DEFAULT_LEVEL = 2


def stream_for(seen: Observation) -> Stream:
    """Return the chance that belongs to this very decision."""
    return Stream(f"vaza/bot/{seen.seed}/{seen.seat}/{len(seen.events)}")


class RandomPlayer:
    """Plays any legal card, each equally likely: the yardstick for all others."""

    def choose(self, seen: Observation) -> Action:
        """Answer by chance."""
        if seen.decision is None:
            raise GameError(f"seat {seen.seat} is not asked anything")
        return seen.decision.sample(stream_for(seen))
