"""A deal of Gong Zhu on plain ints: what playouts run on, with no objects inside.

A suit of a hand is a mask of 13 bits, the lowest for the two; all of them are one list, that of
suit s of seat p at 4·p + s, which is also called a pile. A card that is played is one number, its
code: the rank's bit from bit 16 up, and below it the card's place among the sixteen scoring
cards, if it has one. Codes of a suit compare as ranks do, and those of a trick can be joined.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Self

from engine.cards import Card, Cards, Seat, bits
from engine.games.gongzhu.rules import CLASSIC, GongZhuRules
from engine.games.gongzhu.scoring import DECK, PIG, SHEEP, TRANSFORMER, working
from engine.games.gongzhu.state import PLAYERS

SUIT = (1 << 13) - 1
RANK = 16
"""How far the rank's bit is shifted in a code."""
SCORED = (1 << RANK) - 1
"""The part of a code, or of joined codes, that tells the scoring cards."""
ALL_HEARTS = SUIT
PIG_BIT, SHEEP_BIT, TRANSFORMER_BIT = 1 << 13, 1 << 14, 1 << 15

FOLLOWERS = tuple(tuple((pile + 4 * i) % 16 for i in (1, 2, 3)) for pile in range(16))
"""For the pile that a trick is led from: the piles of the same suit in the order of play."""

PLAYOUTS = 50
"""How often a measurement plays each deal."""

type Codes = tuple[int, ...]
type Bits = Callable[[int], int]
"""`random.Random(seed).getrandbits`, or its like."""


def scored(cards: Cards) -> int:
    """Pack the scoring cards of a mask into sixteen bits: the hearts, pig, sheep, transformer."""
    hearts = cards >> 13 & SUIT
    return (
        hearts
        | (cards >> PIG & 1) * PIG_BIT
        | (cards >> SHEEP & 1) * SHEEP_BIT
        | (cards >> TRANSFORMER & 1) * TRANSFORMER_BIT
    )


def unscored(mask: int) -> Cards:
    """Unpack sixteen bits into the cards they stand for; the inverse of `scored`."""
    return (
        (mask & ALL_HEARTS) << 13
        | (mask >> 13 & 1) << PIG
        | (mask >> 14 & 1) << SHEEP
        | (mask >> 15 & 1) << TRANSFORMER
    )


CODES = tuple(1 << RANK + card % 13 | scored(1 << card) for card in range(DECK.size))


@cache
def code_tables() -> tuple[tuple[Codes, ...], ...]:
    """Return for every suit and mask the codes of its cards, lowest first."""
    tables = []
    for suit in range(4):
        table: list[Codes] = [()]
        for code in CODES[13 * suit : 13 * suit + 13]:
            table += [(*codes, code) for codes in table]
        tables.append(tuple(table))
    return tuple(tables)


def piles(hands: Sequence[Cards]) -> list[int]:
    """Part the cards of every seat by suit."""
    return [hand >> 13 * suit & SUIT for hand in hands for suit in range(4)]


class Scores:
    """The points for every set of scoring cards under some rules and exposed cards.

    `plain` holds while nobody has all the hearts, or where nothing is swapped; `swapped` after.
    """

    def __init__(self, rules: GongZhuRules, exposed: Cards) -> None:
        """Tabulate the rules' own counting."""
        self.plain = _tabulate(rules, exposed, swap=False)
        self.swapped = _tabulate(rules, exposed, swap=True) if rules.swap else self.plain

    def of(self, taken: Sequence[int]) -> tuple[int, ...]:
        """Return the points of every seat for what it took."""
        for cards in taken:
            if cards & ALL_HEARTS == ALL_HEARTS:
                return tuple([self.swapped[cards] for cards in taken])
        return tuple([self.plain[cards] for cards in taken])


@lru_cache(maxsize=20)
def score_tables(rules: GongZhuRules, exposed: Cards) -> Scores:
    """Return the tables, which take a few milliseconds to build the first time."""
    return Scores(rules, exposed)


def _tabulate(rules: GongZhuRules, exposed: Cards, *, swap: bool) -> list[int]:
    """Count a few sets by `working`, and the rest by what those show.

    Among sets with the same other cards, those with some hearts differ by what the hearts count:
    by its factor where it is something, and in a way of its own where it is nothing.
    """
    hearts = [0]
    for rank in range(13):
        heart = working(1 << 13 + rank, exposed, rules, swap=False).hearts
        hearts += [points + heart for points in hearts]
    table: list[int] = []
    for others in range(0, 1 << 16, 1 << 13):
        two, ace, nothing, everything = (
            working(unscored(others | mask), exposed, rules, swap=swap)
            for mask in (1, 1 << 12, 0, ALL_HEARTS)
        )
        rest = ace.total - ace.hearts * ace.factor
        total = {points: points * ace.factor + rest for points in set(hearts)}
        if not two.hearts:
            total[0] = two.total
        table += [total[points] for points in hearts]
        table[others] = nothing.total
        table[others | ALL_HEARTS] = everything.total
    return table


class Position:
    """A deal after the exposing, at any card.

    `turn` is the pile of suit 0 of whoever is to play, `winner` the pile that the best card of the
    trick came from: its last two bits are the suit led. `waiting` are the exposed cards, by pile,
    that the ban still concerns (G6), empty once there are none.
    """

    __slots__ = ("best", "forced", "hands", "placed", "pot", "taken", "turn", "waiting", "winner")

    def __init__(
        self, hands: Sequence[Cards], leader: Seat, exposed: Sequence[Cards], forced: Cards = 0
    ) -> None:
        """Begin a deal; a `forced` card must be led."""
        self.hands = piles(hands)
        self.waiting = piles(exposed)
        self.taken = [0] * PLAYERS
        self.turn = 4 * leader
        self.winner = 4 * leader
        self.best = 0
        self.pot = 0
        self.placed = 0
        self.forced = forced
        self.settle()

    def settle(self) -> None:
        """Forget the ban once no exposed card waits any more."""
        if not any(map(int.__and__, self.waiting, self.hands)):
            self.waiting = []

    def copy(self) -> Self:
        """Return an independent twin."""
        twin = type(self).__new__(type(self))
        twin.hands = self.hands.copy()
        twin.taken = self.taken.copy()
        twin.waiting = self.waiting.copy()
        twin.turn, twin.winner, twin.best = self.turn, self.winner, self.best
        twin.pot, twin.placed, twin.forced = self.pot, self.placed, self.forced
        return twin

    def free(self) -> list[int]:
        """Return the cards by suit of whoever is to play, less those under the ban (G6)."""
        own = self.hands[self.turn : self.turn + 4]
        if not self.waiting:
            return own
        waiting = self.waiting[self.turn : self.turn + 4]
        return [cards & ~wait or cards for cards, wait in zip(own, waiting, strict=True)]

    def legal(self) -> Cards:
        """Return the cards that may be played now."""
        if self.forced:
            return self.forced
        led = self.winner & 3
        cards = self.free()
        if self.placed and cards[led]:
            return cards[led] << 13 * led
        if self.placed:
            cards = self.hands[self.turn : self.turn + 4]
        return cards[0] | cards[1] << 13 | cards[2] << 26 | cards[3] << 39

    def play(self, card: Card) -> None:
        """Play a legal card."""
        self.put(self.turn + card // 13, CODES[card])

    def put(self, pile: int, code: int) -> None:
        """Play the legal card of that code from a pile of whoever is to play."""
        self.forced = 0
        self.hands[pile] ^= code >> RANK
        if not self.placed or (not (pile ^ self.winner) & 3 and code > self.best):
            self.best = code
            self.winner = pile
        self.pot |= code & SCORED
        self.turn = pile + 4 & 12
        self.placed += 1
        if self.placed == PLAYERS:
            self._take()

    def _take(self) -> None:
        self.taken[self.winner >> 2] |= self.pot
        self.turn = self.winner & 12
        if self.waiting:
            led = self.winner & 3
            self.waiting[led::4] = [0] * PLAYERS
            self.settle()
        self.best = self.pot = self.placed = 0

    def scores(self, tables: Scores) -> tuple[int, ...]:
        """Return the points of every seat for what it has taken."""
        return tables.of(self.taken)


def _reach_open_trick(position: Position, draw: Bits) -> None:
    """Play randomly until only the cards held decide what is legal."""
    while position.placed or position.waiting or position.forced:
        cards = list(bits(position.legal()))
        position.play(cards[draw(28) % len(cards)])


def play_randomly(position: Position, draw: Bits) -> None:
    """Play a deal to its end, every legal card equally likely."""
    _reach_open_trick(position, draw)
    tables = code_tables()
    hands, taken = position.hands, position.taken
    leader = position.turn
    count = sum(mask.bit_count() for mask in hands[leader : leader + 4])
    for left in range(count, 0, -1):
        # One draw serves the trick: its quotients by the cards that are left are as good as new.
        chance = draw(28)
        index = chance % left
        winner = leader
        for codes in tables:
            own = codes[hands[winner]]
            if index < len(own):
                break
            index -= len(own)
            winner += 1
        best = pot = own[index]
        hands[winner] ^= best >> RANK
        for pile in FOLLOWERS[winner]:
            chance //= left
            own = codes[hands[pile]]
            if own:
                code = own[chance % len(own)]
                if code > best:
                    best = code
                    winner = pile
                hands[pile] ^= code >> RANK
            else:
                index = chance % left
                other = pile & 12
                for strange in tables:
                    own = strange[hands[other]]
                    if index < len(own):
                        break
                    index -= len(own)
                    other += 1
                code = own[index]
                hands[other] ^= code >> RANK
            pot |= code
        taken[winner >> 2] |= pot & SCORED
        leader = winner & 12
    position.turn = leader


def play_deals(deals: int, seed: int) -> int:
    """Play and count random deals, each of them to the end as often as a search might."""
    chance = Random(seed)
    cards = list(range(DECK.size))
    tables = score_tables(CLASSIC, 0)
    done = 0
    while done < deals:
        chance.shuffle(cards)
        hands = [sum(1 << card for card in cards[seat::PLAYERS]) for seat in range(PLAYERS)]
        start = Position(hands, done % PLAYERS, (0,) * PLAYERS)
        for _ in range(PLAYOUTS):
            position = start.copy()
            play_randomly(position, chance.getrandbits)
            position.scores(tables)
            done += 1
    return done
