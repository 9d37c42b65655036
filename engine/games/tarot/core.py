"""The card play of a deal of Tarot on plain ints: what playouts run on.

The cards are five lists, one a suit, with a mask for every seat: 14 bits in a plain suit, the
lowest for the one, and 21 bits in trumps. The Excuse is apart: the seat that holds it. A card that
is played is one number, its code: its bit from `RANK` up, trumps above all suits, and below it what
it counts, in fields that can be summed up over tricks: half points, bouts, petits, and tricks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Self

from engine.cards import Card, Cards, Seat
from engine.games.tarot.scoring import (
    DECK,
    EXCUSE,
    PETIT,
    PETIT_LAST,
    SLAM,
    SLAM_ANNOUNCED,
    Result,
    bouts,
    halves,
)

PLAIN, TRUMP = (1 << 14) - 1, (1 << 21) - 1
ATOUT = 4
"""The place of trumps among the suits."""
FIRST_TRUMP = PETIT
LOW, HALF = (1 << 11) - 1, 11
"""Trumps are looked up in two parts: those up to the eleven, and the higher ones."""

RANK, TRUMP_RANK = 16, 30
"""How far the bit is shifted in the code of a card of a plain suit, and of a trump."""
BOUT, SMALL, TRICK = 1 << 8, 1 << 10, 1 << 11
"""One of each kind in the fields of what is counted; half points come first."""
COUNTED = SMALL - 1
"""The fields that decide a contract: half points and bouts."""

type Codes = tuple[int, ...]


def worth(cards: Cards) -> int:
    """Count half points and bouts in the fields of a code."""
    return halves(cards) + bouts(cards) * BOUT


def _code(card: Card) -> int:
    bit = 1 << RANK + card % 14 if card < FIRST_TRUMP else 1 << TRUMP_RANK + card - FIRST_TRUMP
    return bit | worth(1 << card) | (card == PETIT) * SMALL


CODES = tuple(_code(card) for card in range(EXCUSE))
"""The code of every card but the Excuse."""
EXCUSE_WORTH = worth(1 << EXCUSE)

FOLLOWERS = {
    players: tuple(
        tuple((leader + place) % players for place in range(1, players))
        for leader in range(players)
    )
    for players in (3, 4, 5)
}
"""Who follows whom, by the number of players and the leader."""

POINTS = tuple(
    Result("petite", half_points, count).multiplied
    for count in range(4)
    for half_points in range(BOUT)
)
"""The contract and the difference, not multiplied, by half points and bouts."""


def _codes_of(cards: range) -> tuple[Codes, ...]:
    table: list[Codes] = [()]
    for card in cards:
        table += [(*codes, CODES[card]) for codes in table]
    return tuple(table)


@cache
def code_tables() -> tuple[tuple[Codes, ...], ...]:
    """Return for every mask the codes of its cards: of any plain suit, of low and high trumps."""
    middle = FIRST_TRUMP + HALF
    return _codes_of(range(14)), _codes_of(range(PETIT, middle)), _codes_of(range(middle, EXCUSE))


def piles(hands: Sequence[Cards]) -> list[list[int]]:
    """Part the cards of every seat by suit."""
    plain = [[hand >> 14 * suit & PLAIN for hand in hands] for suit in range(4)]
    return [*plain, [hand >> FIRST_TRUMP & TRUMP for hand in hands]]


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a deal is played for: `shares` tell what each seat gets of the taker's value."""

    multiplier: int
    shares: tuple[int, ...]
    handfuls: int = 0
    slam: bool = False

    def value(self, position: "Position") -> int:
        """Return what every defender pays the taker (T17)."""
        defence, attack = position.taken
        points = POINTS[attack & COUNTED]
        value = self.multiplier * (points + PETIT_LAST * position.petit)
        value += self.handfuls if points > 0 else -self.handfuls
        if defence < TRICK:
            return value + (SLAM_ANNOUNCED if self.slam else SLAM)
        return value - SLAM * (self.slam + (attack < TRICK))

    def scores(self, position: "Position") -> tuple[int, ...]:
        """Return the points of every seat."""
        value = self.value(position)
        return tuple([value * share for share in self.shares])


class Position:
    """A deal after the announcements, at any card.

    `sides` is 1 for every seat of the attack, `taken` what defence and attack have. `led` is the
    suit led, -1 while there is none, `over` the number of trumps that no longer go over, `owner`
    who played the Excuse to this trick, `barred` what may not be led first (T9), `before` what the
    trick before counted, `petit` the premium for it from the taker's view (T13).
    """

    __slots__ = (
        "always",
        "barred",
        "before",
        "best",
        "excuse",
        "hands",
        "led",
        "left",
        "over",
        "owner",
        "petit",
        "placed",
        "players",
        "pot",
        "sides",
        "taken",
        "turn",
        "winner",
    )

    def __init__(  # noqa: PLR0913  a deal after the announcements is these things
        self,
        hands: Sequence[Cards],
        leader: Seat,
        attack: int,
        apart: tuple[Cards, Cards] = (0, 0),
        called: Cards = 0,
        *,
        always: bool = False,
    ) -> None:
        """Begin the play; `apart` are cards that count for defence and attack from the start."""
        self.players = len(hands)
        self.hands = piles(hands)
        self.excuse = next((seat for seat, hand in enumerate(hands) if hand >> EXCUSE & 1), -1)
        self.left = hands[leader].bit_count()
        self.sides = [attack >> seat & 1 for seat in range(self.players)]
        self.taken = [worth(apart[0]), worth(apart[1])]
        self.barred = DECK.suit(called.bit_length() - 1) & ~called if called else 0
        self.always = always
        self.turn = self.winner = leader
        self.best = self.pot = self.before = self.placed = self.petit = self.over = 0
        self.led = self.owner = -1

    def copy(self) -> Self:
        """Return an independent twin; sides do not change."""
        twin = type(self).__new__(type(self))
        twin.hands = [suit.copy() for suit in self.hands]
        twin.taken = self.taken.copy()
        twin.sides, twin.players, twin.always = self.sides, self.players, self.always
        twin.turn, twin.winner, twin.best = self.turn, self.winner, self.best
        twin.pot, twin.before, twin.placed = self.pot, self.before, self.placed
        twin.led, twin.over, twin.owner = self.led, self.over, self.owner
        twin.excuse, twin.left, twin.petit = self.excuse, self.left, self.petit
        twin.barred = self.barred
        return twin

    def hand(self, seat: Seat) -> Cards:
        """Return the cards that a seat holds."""
        spades, hearts, diamonds, clubs, trumps = (suit[seat] for suit in self.hands)
        plain = spades | hearts << 14 | diamonds << 28 | clubs << 42
        return plain | trumps << FIRST_TRUMP | (seat == self.excuse) << EXCUSE

    def legal(self) -> Cards:
        """Return the cards that may be played now (T9 to T11)."""
        turn, led = self.turn, self.led
        if led < 0:
            hand = self.hand(turn)
            return hand if self.placed else hand & ~self.barred or hand
        excuse = (turn == self.excuse) << EXCUSE
        if led < ATOUT and self.hands[led][turn]:
            return self.hands[led][turn] << 14 * led | excuse
        trumps = self.hands[ATOUT][turn]
        higher = trumps >> self.over << self.over
        return (higher or trumps) << FIRST_TRUMP | excuse if trumps else self.hand(turn)

    def play(self, card: Card) -> None:
        """Play a legal card."""
        if card == EXCUSE:
            self.owner = self.excuse
            self.excuse = -1
        else:
            self._put(min(card // 14, ATOUT), CODES[card])
        self.barred = 0
        self.placed += 1
        self.turn = (self.turn + 1) % self.players
        if self.placed == self.players:
            self._take()

    def _put(self, suit: int, code: int) -> None:
        if suit == ATOUT:
            bit = code >> TRUMP_RANK
            self.over = max(self.over, bit.bit_length())
        else:
            bit = code >> RANK
        self.hands[suit][self.turn] ^= bit
        if self.led < 0:
            self.led = suit
        if code > self.best and suit in (self.led, ATOUT):
            self.best = code
            self.winner = self.turn
        self.pot += code

    def _take(self) -> None:
        """Give the trick to whoever takes it; the turn has come round to its leader."""
        self.left -= 1
        sides = self.sides
        if not self.left and self.owner == self.turn and self.taken[1 - sides[self.turn]] < TRICK:
            self.winner = self.turn  # a slam with the Excuse led last (T14)
            self.pot |= self.before & SMALL
            self.taken[sides[self.turn]] += EXCUSE_WORTH
        elif self.owner >= 0:
            self._settle_excuse(sides[self.owner], sides[self.winner])
        side = sides[self.winner]
        self.taken[side] += (self.pot & COUNTED) + TRICK
        if not self.left and self.pot & SMALL:
            self.petit = 1 if side else -1
        self.before = self.pot
        self.turn = self.winner
        self.best = self.pot = self.placed = self.over = 0
        self.led = self.owner = -1

    def _settle_excuse(self, own: int, side: int) -> None:
        """Count the Excuse for who gets it, who owes a half point to another's trick (T11, T12)."""
        lost = 1 - own if self.always else side
        self.taken[own if self.left else lost] += EXCUSE_WORTH - 1
        self.taken[side] += 1
