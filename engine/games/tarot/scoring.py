"""Counting a deal of Tarot (articles T5 and T11 to T17), in half points so that all is whole."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import TAROT_78, Card, Cards, Seat
from engine.errors import GameError
from engine.tricks import Trick, takers

DECK: Final = TAROT_78
TRUMPS: Final = DECK.suits[4]
PETIT: Final = DECK.card("T1")
TWENTY_ONE: Final = DECK.card("T21")
EXCUSE: Final = DECK.card("EX")
BOUTS: Final[Cards] = 1 << PETIT | 1 << TWENTY_ONE | 1 << EXCUSE
KINGS, QUEENS, KNIGHTS, JACKS = (
    DECK.cards(" ".join(suit + rank for suit in "SHDC")) for rank in "KQCJ"
)
FIGURES: Final[Cards] = KINGS | QUEENS | KNIGHTS | JACKS

BIDS: Final = {"petite": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6}
"""The contracts from low to high, with what they multiply by (T5)."""
TARGETS: Final = (56, 51, 41, 36)
"""Points that the taker's side needs, by the bouts it holds."""
HANDFULS: Final = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
"""Trumps of a single, double and triple handful, by the number of players (T15)."""
HANDFUL_POINTS: Final = {"single": 20, "double": 30, "triple": 40}
CONTRACT: Final = 25
PETIT_LAST: Final = 10
SLAM: Final = 200
SLAM_ANNOUNCED: Final = 400
MISERY: Final = 10

_VALUES: Final = ((BOUTS | KINGS, 9), (QUEENS, 7), (KNIGHTS, 5), (JACKS, 3))


def halves(cards: Cards) -> int:
    """Return what cards count, in half points; all 78 count 182."""
    count = cards.bit_count()
    for group, value in _VALUES:
        count += (cards & group).bit_count() * (value - 1)
    return count


def bouts(cards: Cards) -> int:
    """Count the bouts among cards."""
    return (cards & BOUTS).bit_count()


def excuse_settled(
    tricks: Sequence[Trick], following: Trick, taken: Sequence[Cards], attack: int
) -> int:
    """Return the half point that the seats of `attack` get (+1) or give (−1) for the Excuse.

    Whoever has it without having taken its trick gives a half point for it (T11, T12).
    """
    for trick, taker in zip(tricks, takers(tricks, following), strict=True):
        if EXCUSE in trick.cards:
            holder = next(seat for seat, cards in enumerate(taken) if cards >> EXCUSE & 1)
            return (attack >> taker & 1) - (attack >> holder & 1)
    return 0


@dataclass(frozen=True, slots=True)
class Result:
    """How a contract ended; `petit` (+1, −1 or 0) and `slam` (in points) from the taker's view."""

    contract: str
    halves: int
    bouts: int
    petit: int = 0
    handfuls: int = 0
    slam: int = 0

    @property
    def target(self) -> int:
        """The points that were needed."""
        return TARGETS[self.bouts]

    @property
    def made(self) -> bool:
        """Whether the contract was made, whatever the premiums say (T16)."""
        return self.halves >= 2 * self.target

    @property
    def sign(self) -> int:
        """Return +1 for a contract made, −1 for one lost."""
        return 1 if self.made else -1

    @property
    def difference(self) -> int:
        """The points by which it was made or lost, with their sign; half a point counts as one."""
        return self.sign * ((abs(self.halves - 2 * self.target) + 1) // 2)

    @property
    def multiplier(self) -> int:
        """What the contract multiplies by."""
        return BIDS[self.contract]

    @property
    def petit_points(self) -> int:
        """The premium for the petit in the last trick, before it is multiplied."""
        return PETIT_LAST * self.petit

    @property
    def multiplied(self) -> int:
        """The part of the value that the contract multiplies."""
        base = self.sign * CONTRACT + self.difference + self.petit_points
        return self.multiplier * base

    @property
    def handful_points(self) -> int:
        """The handfuls, which go to whoever won the deal."""
        return self.sign * self.handfuls

    @property
    def value(self) -> int:
        """What every defender pays the taker (T17); below zero she pays them."""
        return self.multiplied + self.handful_points + self.slam


def split(value: int, players: int, taker: Seat, partner: Seat | None) -> tuple[int, ...]:
    """Share a value out: a defender gets its opposite, the sum is zero."""
    if not (0 <= taker < players and partner != taker):
        raise GameError(f"seat {taker} cannot take with seat {partner} among {players}")
    scores = [-value] * players
    if partner is None:
        scores[taker] = value * (players - 1)
    else:
        scores[partner] = value
        scores[taker] = value * (players - 3)
    return tuple(scores)


def miseries(seats: list[bool]) -> tuple[int, ...]:
    """Return what seats with a misery get from all the others."""
    count = sum(seats)
    players = len(seats)
    return tuple(MISERY * (players * has - count) for has in seats)


def drawing_rank(card: Card) -> tuple[int, ...]:
    """Order cards as they are drawn for the deal: trumps above suits, spades above hearts (T2)."""
    if TRUMPS >> card & 1:
        return 1, card
    return 0, card % 14, -DECK.suit_of[card]


def kinds_of_misery(hand: Cards) -> tuple[str, ...]:
    """Return which miseries a hand allows to show (T19)."""
    kinds = []
    if not hand & (TRUMPS | 1 << EXCUSE):
        kinds.append("no-trumps")
    if not hand & FIGURES:
        kinds.append("no-figures")
    return tuple(kinds)


def handful_sizes(players: int) -> dict[str, int]:
    """Return the number of trumps to show for each level of a handful (T15)."""
    return dict(zip(HANDFUL_POINTS, HANDFULS[players], strict=True))


def handful_levels(hand: Cards, players: int) -> tuple[str, ...]:
    """Return the levels of the handfuls that a hand holds."""
    held = (hand & (TRUMPS | 1 << EXCUSE)).bit_count()
    return tuple(level for level, size in handful_sizes(players).items() if size <= held)


def level_of(points: int) -> str:
    """Return the level of a handful by its points."""
    return next(level for level, each in HANDFUL_POINTS.items() if each == points)


def handful_pool(hand: Cards, size: int) -> Cards:
    """Return the cards to choose a handful from: the Excuse only where trumps do not suffice."""
    trumps = hand & TRUMPS
    return trumps if trumps.bit_count() >= size else trumps | 1 << EXCUSE
