"""French Tarot told slowly: sets of card names, points as fractions, one article after another.

Nothing here comes from the engine. `options` are a table's settings under the names that links
and records use for them. T1 … T19 are the articles of the rules.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

type Options = Mapping[str, str | int | bool]
type Played = tuple[int, str]

RANKS = "123456789TJCQK"
TRUMPS = tuple(f"T{number}" for number in range(1, 22))
BOUTS = {"T1", "T21", "EX"}
PACK = {suit + rank for suit in "SHDC" for rank in RANKS} | set(TRUMPS) | {"EX"}
ALL_KINGS, ALL_QUEENS, ALL_KNIGHTS, ALL_JACKS = (
    {suit + rank for suit in "SHDC"} for rank in ("K", "Q", "C", "J")
)
FIGURES = ALL_KINGS | ALL_QUEENS | ALL_KNIGHTS | ALL_JACKS

HALF = Fraction(1, 2)
TARGETS = {3: 36, 2: 41, 1: 51, 0: 56}
BIDS = ("petite", "garde", "garde-sans", "garde-contre")
MULTIPLIERS = {"petite": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6}
CARDS_EACH = {3: 24, 4: 18, 5: 15}
DOG_SIZE = {3: 6, 4: 6, 5: 3}
HANDFUL_WORDS = ("single", "double", "triple")
HANDFUL_SIZES = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
HANDFUL_POINTS = {"single": 20, "double": 30, "triple": 40}


def points(card: str) -> Fraction:
    """Return what one card is worth."""
    if card in BOUTS or card in ALL_KINGS:
        return 4 + HALF
    if card in ALL_QUEENS:
        return 3 + HALF
    if card in ALL_KNIGHTS:
        return 2 + HALF
    if card in ALL_JACKS:
        return 1 + HALF
    return HALF


def is_trump(card: str) -> bool:
    """Tell whether a card is one of the 21."""
    return card in TRUMPS


def height(card: str) -> int:
    """Return the place of a card in its suit or among the trumps."""
    return int(card[1:]) if is_trump(card) else RANKS.index(card[1])


def low_first(card: str) -> tuple[Fraction, int, str]:
    """Sort cards by what they are worth, and equal ones by height."""
    return points(card), 0 if card == "EX" else height(card), card


def led_suit(cards: Sequence[str]) -> str | None:
    """T11: the first card that is not the Excuse sets the suit."""
    for card in cards:
        if card != "EX":
            return card[0]
    return None


def legal(
    hand: set[str], cards: Sequence[str], called: str = "", *, first: bool = False
) -> set[str]:
    """T9, T10, T11: what may be played on `cards`; `first` is the first trick of the deal."""
    if not cards and first and called:
        allowed = {card for card in hand if card[0] != called[0] or card == called}
        return allowed or set(hand)
    suit = led_suit(cards)
    if suit is None:
        return set(hand)
    excuse = hand & {"EX"}
    following = {card for card in hand if card[0] == suit and card != "EX"}
    if following and suit != "T":
        return following | excuse
    trumps = {card for card in hand if is_trump(card)}
    on_table = [height(card) for card in cards if is_trump(card)]
    over = {card for card in trumps if height(card) > max(on_table, default=0)}
    if over:
        return over | excuse
    if trumps:
        return trumps | excuse
    return set(hand)


def strongest(trick: Sequence[Played]) -> int:
    """Return who takes a trick, the exception of T14 apart."""
    suit = led_suit([card for _, card in trick])
    trumps = [(height(card), seat) for seat, card in trick if is_trump(card)]
    plain = [(height(card), seat) for seat, card in trick if card[0] == suit and card != "EX"]
    return max(trumps or plain)[1]


def lone_petit(hand: set[str]) -> bool:
    """T3: the petit is the only trump, and the Excuse is elsewhere."""
    return {card for card in hand if is_trump(card) or card == "EX"} == {"T1"}


def callable_cards(hand: set[str]) -> set[str]:
    """T8: kings; with all four kings also queens, and so on."""
    pool = set(ALL_KINGS)
    if hand >= ALL_KINGS:
        pool |= ALL_QUEENS
        if hand >= ALL_QUEENS:
            pool |= ALL_KNIGHTS
            if hand >= ALL_KNIGHTS:
                pool |= ALL_JACKS
    return pool


def handful_levels(hand: set[str], players: int) -> list[str]:
    """T15: the handfuls that a hand has, the Excuse counted."""
    held = len([card for card in hand if is_trump(card) or card == "EX"])
    sizes = HANDFUL_SIZES[players]
    return [word for word, size in zip(HANDFUL_WORDS, sizes, strict=True) if held >= size]


@dataclass(frozen=True)
class Count:
    """A finished deal in numbers, from the taker's view."""

    attack: Fraction
    defence: Fraction
    bouts: int
    petit: int
    handfuls: int
    slam: int

    @property
    def target(self) -> int:
        """T16: what the bouts ask for."""
        return TARGETS[self.bouts]

    @property
    def made(self) -> bool:
        """T16: half a point short is lost."""
        return self.attack >= self.target

    @property
    def difference(self) -> int:
        """T16: half points are rounded up, in favour of whoever won."""
        return math.ceil(abs(self.attack - self.target))

    def value(self, contract: str) -> int:
        """T17: X."""
        sign = 1 if self.made else -1
        inner = sign * (25 + self.difference) + self.petit
        return MULTIPLIERS[contract] * inner + sign * self.handfuls + self.slam


@dataclass
class Deal:
    """A deal from the first bid to the score."""

    hands: list[set[str]]
    dog: set[str]
    dealer: int
    options: Options
    bids: list[str] = field(default_factory=list)
    called: str = ""
    aside: set[str] | None = None
    slam: bool | None = None
    said: dict[tuple[int, str], str] = field(default_factory=dict)
    shown: dict[int, set[str]] = field(default_factory=dict)
    tricks: list[list[Played]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Remember the hands as dealt."""
        self.dealt = [set(hand) for hand in self.hands]

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def void(self) -> int | None:
        """T3: the seat to which the lone petit was dealt; hands set by hand void nothing."""
        if set().union(self.dog, *self.dealt) != PACK:
            return None
        return next((s for s, hand in enumerate(self.dealt) if lone_petit(hand)), None)

    @property
    def bidding_is_over(self) -> bool:
        """T4: each speaks once; nobody can go over a garde contre."""
        return len(self.bids) == self.players or "garde-contre" in self.bids

    @property
    def contract(self) -> str:
        """T4: the highest bid."""
        return max((bid for bid in self.bids if bid != "pass"), key=BIDS.index, default="")

    @property
    def taker(self) -> int | None:
        """T4: who made the highest bid."""
        if not self.bidding_is_over or not self.contract:
            return None
        return (self.dealer + 1 + self.bids.index(self.contract)) % self.players

    @property
    def dog_is_open(self) -> bool:
        """T6: turned up in petite and garde."""
        return self.contract in {"petite", "garde"}

    @property
    def partner(self) -> int | None:
        """T8: who was dealt the called card, unless it was the taker or nobody."""
        for seat, hand in enumerate(self.dealt):
            if self.called in hand and seat != self.taker:
                return seat
        return None

    def attack(self) -> set[int]:
        """Return the seats of the taker's side."""
        return {seat for seat in (self.taker, self.partner) if seat is not None}

    def same_side(self, one: int, other: int) -> bool:
        """Tell whether two seats play together."""
        return (one in self.attack()) == (other in self.attack())

    # Counting.

    def takers(self) -> list[int]:
        """Return who took each trick, with the exception of T14 for the last one."""
        result = [strongest(trick) for trick in self.tricks]
        if self.excuse_takes_the_last():
            result[-1] = self.tricks[-1][0][0]
        return result

    def excuse_takes_the_last(self) -> bool:
        """T14: the Excuse is led last by a side that has taken every trick before."""
        leader, card = self.tricks[-1][0]
        if card != "EX":
            return False
        return all(self.same_side(leader, strongest(trick)) for trick in self.tricks[:-1])

    def excuse(self) -> tuple[int, int] | None:
        """Return the number of the trick in which the Excuse was played, and by whom."""
        for number, trick in enumerate(self.tricks):
            for seat, card in trick:
                if card == "EX":
                    return number, seat
        return None

    def count(self) -> Count:
        """T6, T11–T17: count both sides."""
        attack = set(self.aside or set())
        defence: set[str] = set()
        if not self.dog_is_open:
            (attack if self.contract == "garde-sans" else defence).update(self.dog)
        takers = self.takers()
        for seat, trick in zip(takers, self.tricks, strict=True):
            pile = attack if seat in self.attack() else defence
            pile.update(card for _, card in trick if card != "EX")
        owed = Fraction(0)
        if (found := self.excuse()) is not None:
            number, player = found
            keeps, owed = self._excuse_settled(number, player, takers[number])
            (attack if keeps else defence).add("EX")
        assert attack | defence == PACK
        assert not attack & defence
        return Count(
            attack=sum(map(points, attack), Fraction(0)) - owed,
            defence=sum(map(points, defence), Fraction(0)) + owed,
            bouts=len(attack & BOUTS),
            petit=self._petit_last(takers),
            handfuls=sum(
                HANDFUL_POINTS[word]
                for (_, kind), word in self.said.items()
                if kind == "handful" and word != "nothing"
            ),
            slam=self._slam_points(takers),
        )

    def _excuse_settled(self, number: int, player: int, taker: int) -> tuple[bool, Fraction]:
        """T11, T12: whether the attack ends with the Excuse, and what it owes the defence for it.

        Which side has it without having taken the trick gives the other a half point for it.
        """
        attack_has_it = player in self.attack()
        if number == len(self.tricks) - 1 and not self.excuse_takes_the_last():
            lost = not self.same_side(player, taker)
            if lost or self.options["excuse_last"] == "always":
                attack_has_it = not attack_has_it
        if attack_has_it == (taker in self.attack()):
            return attack_has_it, Fraction(0)
        return attack_has_it, HALF if attack_has_it else -HALF

    def _petit_last(self, takers: list[int]) -> int:
        """T13, and T14 for the trick before the Excuse."""
        late = [len(self.tricks) - 1]
        if self.excuse_takes_the_last():
            late.append(len(self.tricks) - 2)
        for number in late:
            if any(card == "T1" for _, card in self.tricks[number]):
                return 10 if takers[number] in self.attack() else -10
        return 0

    def _slam_points(self, takers: list[int]) -> int:
        """T14."""
        made = all(seat in self.attack() for seat in takers)
        by_defence = all(seat not in self.attack() for seat in takers)
        total = -200 if by_defence else 0
        if self.slam:
            return total + (400 if made else -200)
        return total + (200 if made else 0)

    def scores(self, count: Count | None = None) -> list[int]:
        """T17, T19: what every seat wins or loses; `count` where it is known."""
        result = [0] * self.players
        if self.taker is None:
            return result
        value = (count or self.count()).value(self.contract)
        shares = {3: 2, 4: 3, 5: 4 if self.partner is None else 2}
        for seat in range(self.players):
            if seat == self.taker:
                result[seat] = shares[self.players] * value
            else:
                result[seat] = value if seat == self.partner else -value
        for (seat, kind), word in self.said.items():
            if kind == "misery" and word != "nothing":
                for other in range(self.players):
                    result[other] += 10 * (self.players - 1) if other == seat else -10
        return result
