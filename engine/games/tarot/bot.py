"""The computer players of Tarot, each from an observation alone."""

from abc import ABC, abstractmethod

from engine.actions import NOTHING, Action, Decision, Verb
from engine.cards import Card
from engine.errors import GameError
from engine.games.tarot import bidding, discarding, novice, thumb
from engine.games.tarot.observation import TarotObservation
from engine.games.tarot.scoring import HANDFUL_POINTS
from engine.games.tarot.sight import Sight
from engine.games.tarot.state import SLAM_WORD
from engine.players import stream_for

SHY = 9
"""In half points: so much more, or less than that, a beginner wants for a contract."""


class _TarotPlayer(ABC):
    """Reads the observation, and writes the choice as an action."""

    def choose(self, seen: TarotObservation) -> Action:
        """Answer whatever is asked."""
        decision = seen.decision
        if decision is None:
            raise GameError(f"seat {seen.seat} is not asked anything")
        if len(decision) == 1:
            return next(iter(decision))
        if decision.verb is Verb.PLAY:
            return Action(Verb.PLAY, 1 << self._play(seen, decision))
        if decision.verb is Verb.BID:
            return Action(Verb.BID, word=self._bid(seen, decision))
        if decision.verb is Verb.ANNOUNCE:
            return Action(Verb.ANNOUNCE, word=self._announce(seen, decision))
        return Action(decision.verb, self._pick(seen, decision))

    def _pick(self, seen: TarotObservation, decision: Decision) -> int:
        """Call, discard or show."""
        if decision.verb is Verb.CALL:
            return 1 << bidding.call(seen.hand, decision.pool)
        if decision.verb is Verb.SHOW:
            return bidding.show(decision.pool, decision.sizes[0])
        return self._discard(seen, decision)

    def _announce(self, seen: TarotObservation, decision: Decision) -> str:
        if SLAM_WORD in decision.words:
            return self._slam(seen)
        if decision.words[-1] in HANDFUL_POINTS:
            attacking = bool(seen.attack >> seen.seat & 1)
            return bidding.handful(
                seen.hand, decision.words, attacking=attacking, players=seen.players
            )
        return bidding.misery(decision.words)

    @abstractmethod
    def _bid(self, seen: TarotObservation, decision: Decision) -> str: ...

    @abstractmethod
    def _discard(self, seen: TarotObservation, decision: Decision) -> int: ...

    @abstractmethod
    def _slam(self, seen: TarotObservation) -> str: ...

    @abstractmethod
    def _play(self, seen: TarotObservation, decision: Decision) -> Card: ...


class Beginner(_TarotPlayer):
    """Knows the rules and a few good habits, and counts nothing."""

    def _bid(self, seen: TarotObservation, decision: Decision) -> str:
        words = tuple(word for word in decision.words if word not in bidding.CLOSED)
        caution = stream_for(seen).below(SHY)
        return bidding.bid(seen.hand, words, seen.players, caution)

    def _discard(self, _seen: TarotObservation, decision: Decision) -> int:
        return discarding.short_suits(decision.pool, decision.must, decision.sizes[0])

    def _slam(self, _seen: TarotObservation) -> str:
        return NOTHING

    def _play(self, seen: TarotObservation, decision: Decision) -> Card:
        return novice.choose(seen, decision.pool, stream_for(seen).below(4))


class Regular(_TarotPlayer):
    """Counts cards, remembers who has run out of what, and plays by rules of thumb."""

    def _bid(self, seen: TarotObservation, decision: Decision) -> str:
        return bidding.bid(seen.hand, decision.words, seen.players)

    def _discard(self, seen: TarotObservation, decision: Decision) -> int:
        return discarding.choose(seen.hand, decision.pool, decision.must, decision.sizes[0])

    def _slam(self, seen: TarotObservation) -> str:
        return bidding.slam(seen.hand, seen.players)

    def _play(self, seen: TarotObservation, decision: Decision) -> Card:
        return thumb.choose(Sight(seen), decision.pool)
