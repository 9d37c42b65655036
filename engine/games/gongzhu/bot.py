"""The computer players of Gong Zhu, each from an observation alone."""

from abc import ABC, abstractmethod

from engine.actions import Action, Verb
from engine.cards import Cards
from engine.errors import GameError
from engine.games.gongzhu import exposing, novice, thumb
from engine.games.gongzhu.core import RANK
from engine.games.gongzhu.state import GongZhuObservation
from engine.games.gongzhu.table import Table
from engine.games.gongzhu.thumb import Move
from engine.players import stream_for


class _GongZhuPlayer(ABC):
    """Reads the observation, and writes the choice as an action."""

    def choose(self, seen: GongZhuObservation) -> Action:
        """Expose or play."""
        decision = seen.decision
        if decision is None:
            raise GameError(f"seat {seen.seat} is not asked anything")
        if decision.verb is Verb.EXPOSE:
            return Action(Verb.EXPOSE, self._expose(seen, decision.pool))
        if len(decision) == 1:
            return Action(Verb.PLAY, decision.pool)
        pile, code = self._play(seen)
        return Action(Verb.PLAY, code >> RANK << 13 * (pile & 3))

    @abstractmethod
    def _expose(self, seen: GongZhuObservation, pool: Cards) -> Cards: ...

    @abstractmethod
    def _play(self, seen: GongZhuObservation) -> Move: ...


class Beginner(_GongZhuPlayer):
    """Knows the rules and a few good habits, and counts nothing."""

    def _expose(self, seen: GongZhuObservation, pool: Cards) -> Cards:
        eager = not stream_for(seen).below(3)
        return exposing.sheep_only(seen.hand, pool) if eager else 0

    def _play(self, seen: GongZhuObservation) -> Move:
        return novice.choose(Table.of(seen), stream_for(seen).below(4))


class Regular(_GongZhuPlayer):
    """Counts cards, remembers who has run out of what, and plays by rules of thumb."""

    def _expose(self, seen: GongZhuObservation, pool: Cards) -> Cards:
        return exposing.choose(seen.hand, pool)

    def _play(self, seen: GongZhuObservation) -> Move:
        return thumb.choose(Table.of(seen))
