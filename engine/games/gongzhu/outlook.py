"""What whoever is to play makes of a deal of Gong Zhu before looking at single cards."""

from engine.games.gongzhu.core import ALL_HEARTS, PIG_BIT, SHEEP_BIT, SUIT, TRANSFORMER_BIT
from engine.games.gongzhu.table import NOBODY, SEVERAL, Table

SPADES, HEARTS, CLUBS, DIAMONDS = range(4)
JACK, QUEEN = 1 << 9, 1 << 10

HEART_GIFT = 24
"""Points that somebody without the suit led is expected to throw in while hearts are out."""
PIG_GIFT = 30
"""In percent of the pig: the same while the pig is out."""
NO_EXIT = (12, 6, 3, 3, 3)
"""What it costs to have to lead, by the number of suits that offer a safe lead."""
DOUBLING = 144
"""What the transformer is expected to cost its taker when it falls at the start."""
RUN_TOPS, RUN_TAKEN, RUN_LENGTH, RUN_OUT, RUN_START = 16, 2, 3, 4, 5
"""Hearts that win, were taken and are held make up for those that are out: a run at them all."""
RUN_HEART = 26
STOP = (0, 12, 16, 20, 25, 30, 35, 42, 50, 60, 75, 90, 120, 0)
"""What it is worth to take a heart from the only player who has any, by how many those are."""


class Outlook:
    """Counts and expectations in points.

    `own`, `out` and `number` are by suit: cards held, cards that others hold, and how many those
    are. `pig_at` and `sheep_at` are piles of suit 0 of whoever exposed them, or -1.
    """

    __slots__ = (
        "base",
        "doubling",
        "factor",
        "fear",
        "gift",
        "left",
        "mine",
        "no_exit",
        "number",
        "out",
        "own",
        "pig",
        "pig_at",
        "pig_out",
        "run",
        "sheep",
        "sheep_at",
        "sheep_out",
        "stop",
        "turn",
    )

    def __init__(self, table: Table) -> None:
        """Count what is out and what it may do."""
        turn, plain = table.turn, table.plain
        gone = table.gone
        self.turn = turn
        spades, hearts, clubs, diamonds = self.own = table.hands[turn : turn + 4]
        self.out = (
            SUIT & ~(gone[0] | spades),
            SUIT & ~(gone[1] | hearts),
            SUIT & ~(gone[2] | clubs),
            SUIT & ~(gone[3] | diamonds),
        )
        self.number = tuple([mask.bit_count() for mask in self.out])
        self.left = (
            spades.bit_count() + hearts.bit_count() + clubs.bit_count() + diamonds.bit_count()
        )
        self.mine = table.taken[turn >> 2]
        self.base = plain[self.mine]
        self.factor = plain[TRANSFORMER_BIT] // 25 if self.mine & TRANSFORMER_BIT else 1
        self.pig = -plain[PIG_BIT] * self.factor
        self.sheep = plain[SHEEP_BIT] * self.factor
        self.pig_out = self.out[SPADES] & QUEEN
        self.sheep_out = self.out[DIAMONDS] & JACK
        shown = table.shown
        self.pig_at = self.sheep_at = -1
        if self.pig_out and self.pig_out in shown:
            self.pig_at = shown.index(self.pig_out)
        if self.sheep_out and self.sheep_out in shown:
            self.sheep_at = shown.index(self.sheep_out) - DIAMONDS
        out = self.out[HEARTS]
        # All of them would count for their taker, but nobody expects to get them.
        value = plain[out] if out != SUIT else plain[SUIT & ~1]
        self.fear = -value * self.factor // (self.number[HEARTS] or 1)
        self.doubling = -DOUBLING * self.left // 13
        if diamonds & JACK:
            self.doubling += self.sheep // 2
        self.no_exit = -1
        self.run = False
        self.stop = 0
        collector = table.collector
        if collector == NOBODY or collector == turn >> 2:
            self.run = self._may_run()
        elif collector != SEVERAL:
            self.stop = STOP[(table.taken[collector] & ALL_HEARTS).bit_count()]
        self.gift = -RUN_HEART if self.run else self._gift()

    def count_exits(self) -> None:
        """Find out what it costs to have to lead, which is little for who holds low cards."""
        exits = 0
        for own, out in zip(self.own, self.out, strict=True):
            if own and (out & -(own & -own)).bit_count() > 1:
                exits += 1
        self.no_exit = NO_EXIT[exits]

    def _gift(self) -> int:
        """Return what somebody without the suit led may be expected to throw in."""
        gift = HEART_GIFT * self.fear // 14 if self.number[HEARTS] else 0
        if self.pig_out:
            gift += PIG_GIFT * self.pig // 100
        return gift

    def _may_run(self) -> bool:
        """Tell whether to go for all the hearts, of which nobody else has any."""
        hearts, number = self.own[HEARTS], self.number[HEARTS]
        if not number:
            return hearts > 0
        tops = (hearts >> self.out[HEARTS].bit_length()).bit_count()
        hope = tops * RUN_TOPS + hearts.bit_count() * RUN_LENGTH
        hope += (self.mine & ALL_HEARTS).bit_count() * RUN_TAKEN
        return hope >= number * RUN_OUT + RUN_START
