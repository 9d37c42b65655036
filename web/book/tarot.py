"""The examples of French Tarot: positions here, numbers from the engine."""

from dataclasses import dataclass
from itertools import accumulate
from typing import Final, override

from book.book import Book
from engine.games.tarot import play
from engine.games.tarot.deal import DOG
from engine.games.tarot.scoring import (
    BIDS,
    CONTRACT,
    DECK,
    HANDFUL_POINTS,
    HANDFULS,
    SLAM,
    SLAM_ANNOUNCED,
    TARGETS,
    Result,
    halves,
    split,
)
from engine.games.tarot.terms import CONTRACTS
from engine.games.tarot.terms import HANDFULS as HANDFUL_NAMES


@dataclass(frozen=True, slots=True)
class Example:
    """A deal of the worked match: who took it, how it ended, and what everybody scored."""

    taker: int
    result: Result
    scores: tuple[int, ...]
    totals: tuple[int, ...]


# The worked match of four: taker, contract, points, bouts, petit in the last trick, handful.
MATCH: Final = (
    (0, "garde", 58, 2, 0, ""),
    (2, "petite", 59, 3, 1, ""),
    (3, "garde-sans", 61, 1, 0, "double"),
    (1, "garde", 44, 2, -1, ""),
    (3, "garde-sans", 49, 1, 1, "single"),
)


# More examples: contract, points, bouts, petit, handfuls, slam.
FURTHER: Final = (
    ("garde", 51, 1, 0, (), 0),
    ("petite", 51, 1, -1, (), 0),
    ("petite", 38, 2, -1, (), 0),
    ("petite", 34, 2, 1, ("single",), 0),
    ("garde", 49, 2, 1, ("single",), 0),
    ("garde", 52, 2, 0, ("single",), 0),
    ("garde", 52, 2, 0, ("single", "single"), 0),
    ("garde-sans", 45, 2, -1, (), 0),
    ("garde-sans", 50, 3, 0, (), 0),
    ("garde-contre", 30, 0, 0, (), 0),
    ("garde", 60, 3, 0, (), -SLAM),
    ("garde", 46, 1, 0, (), -SLAM),
    ("garde", 87, 2, 1, ("single",), SLAM_ANNOUNCED),
    ("garde-contre", 91, 3, 0, (), SLAM),
    ("petite", 3, 0, 0, (), -SLAM),
    ("petite", 3, 0, -1, (), -SLAM),
)
# A petite of three players with two bouts, by the points of the taker's side.
WITH_HALVES: Final = (41.5, 41, 40.5, 40, 39.5)
# Gardes of five players with two bouts: points of the taker's side, the partner's seat.
WITH_PARTNER: Final = ((45.5, 1), (45.5, None), (40.5, 1), (40.5, None))
# What a hand may play to a trick: following, going over, undertrumping with the Excuse.
TURNS: Final = (
    ("HK H6 T12 S8", "H9 HQ"),
    ("T4 T11 T16 SK C2", "D7 T9"),
    ("T2 T11 SK C2 EX", "D7 T18 D3"),
)
# A defender, second to play, excuses herself from a trick that the taker takes with the king.
EXCUSED: Final = "C8 EX CK C3"
VALUES: Final = ("T1 T21 EX", "HK SK DK CK", "HQ SQ DQ CQ", "HC SC DC CC", "HJ SJ DJ CJ")
LOW: Final = "T2"


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards of one value: how many there are, and half points alone and paired with a low card."""

    count: int
    alone: int
    paired: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A hand, the trick that it plays to, and what it may play."""

    hand: str
    trick: str
    allowed: str


class TarotBook(Book):
    """What the pages of Tarot ask."""

    bids = BIDS
    base = CONTRACT
    targets = TARGETS
    handfuls = HANDFULS
    handful_points = HANDFUL_POINTS
    dogs = DOG
    slam = SLAM
    excused = EXCUSED

    def worth(self, cards: str) -> int:
        """Return what cards count, in half points."""
        return halves(DECK.cards(cards))

    def hand_size(self, players: int) -> int:
        """Return how many cards each player gets."""
        return (DECK.all.bit_count() - DOG[players]) // players

    def kinds(self) -> list[Kind]:
        """List the cards by value, the low cards last."""
        low = self.worth(LOW)
        special = [(len(cards.split()), self.worth(cards.split()[0])) for cards in VALUES]
        rest = DECK.all.bit_count() - sum(count for count, _ in special)
        return [Kind(count, value, value + low) for count, value in [*special, (rest, low)]]

    def contract(self, word: str) -> str:
        """Name a contract."""
        return self.words.say(CONTRACTS[word])

    def handful(self, level: str) -> str:
        """Name a handful."""
        return self.words.say(HANDFUL_NAMES[level])

    def whole(self) -> int:
        """Return what all the cards count, in half points."""
        return halves(DECK.all)

    def result(  # noqa: PLR0913  a deal has so many sides
        self,
        contract: str,
        points: float,
        bouts: int,
        *,
        petit: int = 0,
        handfuls: tuple[str, ...] = (),
        slam: int = 0,
    ) -> Result:
        """Count a deal from the points of the taker's side, such as 41.5."""
        shown = sum(HANDFUL_POINTS[level] for level in handfuls)
        return Result(contract, int(2 * points), bouts, petit, shown, slam)

    def split(
        self, value: int, players: int, taker: int = 0, partner: int | None = None
    ) -> tuple[int, ...]:
        """Return what each seat scores for the value of a deal."""
        return split(value, players, taker, partner)

    def match(self) -> list[Example]:
        """Count the worked match, with the running totals."""
        deals = []
        for taker, contract, points, bouts, petit, level in MATCH:
            shown = (level,) if level else ()
            result = self.result(contract, points, bouts, petit=petit, handfuls=shown)
            deals.append((taker, result, split(result.value, 4, taker, None)))
        totals = accumulate(
            (scores for _, _, scores in deals),
            lambda sums, scores: tuple(a + b for a, b in zip(sums, scores, strict=True)),
        )
        return [Example(*deal, total) for deal, total in zip(deals, totals, strict=True)]

    def further(self) -> list[Result]:
        """Count the table of more examples."""
        return [
            self.result(contract, points, bouts, petit=petit, handfuls=handfuls, slam=slam)
            for contract, points, bouts, petit, handfuls, slam in FURTHER
        ]

    def with_halves(self) -> list[Result]:
        """Count the examples of three players, where half a point can be left."""
        return [self.result("petite", points, 2) for points in WITH_HALVES]

    def with_partner(self) -> list[tuple[Result, tuple[int, ...]]]:
        """Count the examples of five players, with what each gets; seat 0 is the taker."""
        found = []
        for points, partner in WITH_PARTNER:
            result = self.result("garde", points, 2)
            found.append((result, split(result.value, 5, 0, partner)))
        return found

    def turns(self) -> list[Turn]:
        """Answer what some hands may play."""
        return [Turn(hand, trick, self.may_play(hand, trick)) for hand, trick in TURNS]

    def may_play(self, hand: str, trick: str) -> str:
        """Return which cards of a hand may be played to a trick, as names of the deck."""
        played = [DECK.card(card) for card in trick.split()]
        return " ".join(DECK.names_of(play.legal(DECK.cards(hand), played)))

    @override
    def taker(self, trick: str) -> int:
        return play.winner([DECK.card(card) for card in trick.split()])
