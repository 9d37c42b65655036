"""What a player may be asked, and what she answers, in every game.

Every choice is either "take some cards of a pool" or "say one of these words".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from math import comb

from engine.cards import Cards, Seat, bits
from engine.codes import Stream


class Verb(StrEnum):
    """What is done."""

    BID = "bid"
    CALL = "call"
    DISCARD = "discard"
    EXPOSE = "expose"
    SHOW = "show"
    ANNOUNCE = "announce"
    PLAY = "play"


NOTHING = "nothing"
"""The word of who might announce something and does not."""


@dataclass(frozen=True, slots=True)
class Action:
    """One answer: a set of cards or a word."""

    verb: Verb
    cards: Cards = 0
    word: str = ""

    def __repr__(self) -> str:
        """Write verb and word or, since only the deck knows their names, the cards' numbers."""
        said = self.word or " ".join(map(str, bits(self.cards))) or "no cards"
        return f"<Action {self.verb} {said}>"


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat: k cards of `pool`, k in `sizes`, with all of `must`; or a word.

    Words are lower-case letters and hyphens: records and links carry them as they are.
    """

    seat: Seat
    verb: Verb
    pool: Cards = 0
    sizes: tuple[int, ...] = ()
    must: Cards = 0
    words: tuple[str, ...] = ()

    def __contains__(self, action: Action) -> bool:
        """Tell whether the action is a legal answer."""
        if action.verb is not self.verb:
            return False
        if action.word:
            return not action.cards and action.word in self.words
        return (
            action.cards.bit_count() in self.sizes
            and action.cards | self.pool == self.pool
            and action.cards & self.must == self.must
        )

    def __len__(self) -> int:
        """Count the legal answers."""
        return len(self.words) + sum(comb(*self._free(size)) for size in self._feasible())

    def __iter__(self) -> Iterator[Action]:
        """Yield the legal answers, words first, then by number of cards."""
        for word in self.words:
            yield Action(self.verb, word=word)
        free = list(bits(self.pool & ~self.must))
        for size in self._feasible():
            for chosen in combinations(free, self._free(size)[1]):
                yield Action(self.verb, self.must | sum(1 << card for card in chosen))

    def sample(self, stream: Stream) -> Action:
        """Return one legal answer, each equally likely."""
        index = stream.below(len(self))
        if index < len(self.words):
            return Action(self.verb, word=self.words[index])
        index -= len(self.words)
        for size in self._feasible():
            n, k = self._free(size)
            if index < comb(n, k):
                return Action(self.verb, self.must | self._draw(stream, k))
            index -= comb(n, k)
        raise AssertionError("a decision has no answers")

    def _free(self, size: int) -> tuple[int, int]:
        """How many cards are free to choose from, and how many of them are to be chosen."""
        fixed = self.must.bit_count()
        return self.pool.bit_count() - fixed, size - fixed

    def _feasible(self) -> list[int]:
        return [size for size in self.sizes if 0 <= self._free(size)[1] <= self._free(size)[0]]

    def _draw(self, stream: Stream, count: int) -> Cards:
        free = list(bits(self.pool & ~self.must))
        drawn = 0
        for _ in range(count):
            drawn |= 1 << free.pop(stream.below(len(free)))
        return drawn
