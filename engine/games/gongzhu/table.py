"""A deal on plain ints with what everybody has seen of it."""

from collections.abc import Sequence
from typing import Self

from engine.cards import Cards, Seat
from engine.games.gongzhu.core import ALL_HEARTS, RANK, Position, Scores, piles, score_tables
from engine.games.gongzhu.state import CLUB_TWO, PLAYERS, GongZhuObservation

NOBODY, SEVERAL = -1, PLAYERS


class Table(Position):
    """A position with what everybody has seen of it.

    `gone` are the cards played, by suit; `voids` has the bit of every pile known to be empty;
    `shown` are the exposed cards by pile, played or not; `collector` is the only seat that took
    any hearts so far, NOBODY or SEVERAL.
    """

    __slots__ = ("collector", "gone", "plain", "shown", "voids")

    def __init__(
        self,
        hands: Sequence[Cards],
        leader: Seat,
        exposed: Sequence[Cards],
        scores: Scores,
        forced: Cards = 0,
    ) -> None:
        """Begin a deal of which nothing is seen but the exposed cards."""
        super().__init__(hands, leader, exposed, forced)
        self.gone = [0] * 4
        self.voids = 0
        self.shown = piles(exposed)
        self.plain = scores.plain
        self.collector = NOBODY

    @classmethod
    def of(cls, seen: GongZhuObservation) -> Self:
        """Go through what an observer saw; of the others' hands only exposed cards are there."""
        hands = list(seen.exposed)
        hands[seen.seat] |= seen.hand
        tricks = [*seen.tricks, seen.trick]
        for trick in tricks:
            for seat, card in zip(trick.seats(PLAYERS), trick.cards, strict=True):
                hands[seat] |= 1 << card
        club = seen.opening is None and seen.rules.first_lead == "club"
        scores = score_tables(seen.rules, seen.all_exposed)
        table = cls(hands, tricks[0].leader, seen.exposed, scores, club << CLUB_TWO)
        for trick in tricks:
            for card in trick.cards:
                table.play(card)
        return table

    def put(self, pile: int, code: int) -> None:
        """Play a card and let everybody see it."""
        bit = code >> RANK
        self.gone[pile & 3] |= bit
        led = self.winner & 3
        if self.placed and pile & 3 != led:
            self.voids |= 1 << (pile & 12 | led)
        elif self.waiting and self.waiting[pile] & bit:
            self.voids |= 1 << pile  # the ban spares a card only if it is the last of its suit
        super().put(pile, code)

    def _take(self) -> None:
        if self.pot & ALL_HEARTS and self.collector != SEVERAL:
            taker = self.winner >> 2
            self.collector = taker if self.collector in (NOBODY, taker) else SEVERAL
        super()._take()
