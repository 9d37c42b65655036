"""Measuring players against each other on the same cards.

Every deal is played once by the field alone, and once with the candidate in each seat among the
field; what the candidate scores beyond the field in the same seat, over all seats, is her gain.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import inf, sqrt

from engine.codes import shuffled
from engine.game import AnyGame, AnyPlayer, AnyState
from engine.options import Rules

type Clock = Callable[[], float]
"""Seconds that pass, such as `time.perf_counter`: the engine has no clock of its own."""


@dataclass(slots=True)
class Tally:
    """What some deals showed: a gain in points for each, and the time that the candidate took."""

    gains: list[float] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: "Tally") -> None:
        """Take in what other deals showed."""
        self.gains += other.gains
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)

    @property
    def gain(self) -> float:
        """The mean gain a deal, in points."""
        return sum(self.gains) / len(self.gains)

    @property
    def interval(self) -> float:
        """Half the 95 % interval of the gain."""
        count = len(self.gains)
        if count == 1:
            return inf
        mean = self.gain
        return 1.96 * sqrt(sum((gain - mean) ** 2 for gain in self.gains) / (count - 1) / count)


@dataclass(frozen=True, slots=True)
class Arena:
    """A candidate among others under some rules."""

    game: AnyGame
    rules: Rules
    players: int
    candidate: AnyPlayer
    others: AnyPlayer
    clock: Clock

    def compare(self, code: str, deals: Iterable[int]) -> Tally:
        """Play deals of a code, each with the candidate nowhere and in every seat."""
        tally = Tally()
        for deal in deals:
            alone = self._play(code, deal, None, tally)
            gains = [
                self._play(code, deal, seat, tally)[seat] - alone[seat]
                for seat in range(self.players)
            ]
            tally.gains.append(sum(gains) / self.players)
        return tally

    def _play(self, code: str, deal: int, place: int | None, tally: Tally) -> tuple[int, ...]:
        order = shuffled(self.game.key, code, deal, self.game.deck.size)
        groups = self.game.deal_out(order, self.players)
        state: AnyState = self.game.start(self.rules, self.players, groups, deal % self.players)
        while decision := state.decision:
            seen = state.observe(decision.seat, f"arena/{code}/{deal}")
            if decision.seat != place:
                state.apply(self.others.choose(seen))
                continue
            start = self.clock()
            action = self.candidate.choose(seen)
            seconds = self.clock() - start
            tally.decisions += 1
            tally.seconds += seconds
            tally.longest = max(tally.longest, seconds)
            state.apply(action)
        return state.scores()
