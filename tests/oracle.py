"""Gong Zhu told slowly: sets of card names, and one sentence of the rules after another.

Nothing here comes from the engine. `options` are a table's settings under the names that links
and records use for them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

type Options = Mapping[str, str | int | bool]

RANKS = "23456789TJQKA"
PACK = frozenset(suit + rank for suit in "SHCD" for rank in RANKS)
HEARTS = frozenset("H" + rank for rank in RANKS)
SCORING = HEARTS | {"SQ", "DJ", "CT"}

TOP_HEARTS = {"HA": -50, "HK": -40, "HQ": -30, "HJ": -20, "HT": -10}
HEART_VALUES = {
    "standard": TOP_HEARTS
    | {"H9": -10, "H8": -10, "H7": -10, "H6": -10, "H5": -10, "H4": 0, "H3": 0, "H2": 0},
    "face": TOP_HEARTS
    | {"H9": -9, "H8": -8, "H7": -7, "H6": -6, "H5": -5, "H4": -10, "H3": -3, "H2": -2},
}
MAY_BE_EXPOSED = {"all": {"HA", "SQ", "DJ", "CT"}, "two": {"SQ", "CT"}, "off": set[str]()}


def exposable(hand: Iterable[str], options: Options) -> set[str]:
    """G4: the cards that a holder may expose."""
    return set(hand) & MAY_BE_EXPOSED[str(options["exposing"])]


def taker(leader: int, cards: Sequence[str]) -> int:
    """Return the seat whose card is the highest of the suit led."""
    led = cards[0][0]
    following = [card for card in cards if card[0] == led]
    highest = max(following, key=lambda card: RANKS.index(card[1]))
    return (leader + list(cards).index(highest)) % 4


def held_back(card: str, hand: set[str], exposed: set[str], led_before: set[str]) -> bool:
    """G6: an exposed card waits for the first trick led in its suit, unless it is a singleton."""
    if card not in exposed:
        return False
    if card[0] in led_before:
        return False
    others_of_the_suit = [other for other in hand if other[0] == card[0] and other != card]
    return len(others_of_the_suit) > 0


def legal(
    hand: set[str], trick: Sequence[str], exposed: set[str], led_before: set[str]
) -> set[str]:
    """Return what may be led or played; `led_before` are the suits of complete tricks."""
    if not trick:
        return {card for card in hand if not held_back(card, hand, exposed, led_before)}
    following = {card for card in hand if card[0] == trick[0][0]}
    if following:
        return {card for card in following if not held_back(card, hand, exposed, led_before)}
    return set(hand)


def score(taken: Sequence[set[str]], exposed: set[str], options: Options) -> list[int]:
    """G1–G5 and G7: count a whole deal."""
    somebody_has_all_hearts = any(pile >= HEARTS for pile in taken)
    return [count(pile, exposed, options, swap=somebody_has_all_hearts) for pile in taken]


def count(pile: set[str], exposed: set[str], options: Options, *, swap: bool) -> int:
    """Count one player's cards: hearts, pig and sheep, and then the transformer."""
    hearts = count_hearts(pile, exposed, options)
    pig = 0
    if "SQ" in pile:
        pig = -200 if "SQ" in exposed else -100
    sheep = 0
    if "DJ" in pile:
        sheep = 200 if "DJ" in exposed else 100

    if pile >= SCORING and options["slam"]:
        pig = abs(pig)
        sheep = abs(sheep)
    elif swap and options["swap"]:
        pig = abs(pig)
        sheep = -abs(sheep)
    elif pile >= HEARTS and options["pig_turns"]:
        pig = abs(pig)

    if "CT" not in pile:
        return hearts + pig + sheep
    company = (pile & SCORING) - {"CT"}
    if options["blanks"] == "ignore":
        values = HEART_VALUES[str(options["hearts"])]
        company = {card for card in company if values.get(card) != 0}
    if not company:
        return 100 if "CT" in exposed else 50
    return (hearts + pig + sheep) * (4 if "CT" in exposed else 2)


def count_hearts(pile: set[str], exposed: set[str], options: Options) -> int:
    """G1, G3, G5: the hearts of one player."""
    if pile >= HEARTS and options["all_hearts"] == 400:
        return 400
    values = HEART_VALUES[str(options["hearts"])]
    total = sum(values[card] for card in pile & HEARTS)
    if "HA" in exposed:
        total = 2 * total
    if pile >= HEARTS:
        total = -total
    return total


@dataclass
class Deal:
    """A deal from the first exposure to the last trick; `opening` is None in a first deal."""

    hands: list[set[str]]
    options: Options
    opening: int | None
    exposed: list[set[str]] = field(default_factory=lambda: [set(), set(), set(), set()])
    taken: list[set[str]] = field(default_factory=lambda: [set(), set(), set(), set()])
    led_before: set[str] = field(default_factory=set)
    trick: list[str] = field(default_factory=list)
    leader: int = -1

    def __post_init__(self) -> None:
        """G8: find the first leader."""
        first = {"spade": "S2", "club": "C2"}[str(self.options["first_lead"])]
        if self.opening is None:
            self.leader = next(seat for seat in range(4) if first in self.hands[seat])
        else:
            self.leader = self.opening

    def asked_to_expose(self) -> list[int]:
        """Return the seats that hold something to expose."""
        return [seat for seat in range(4) if exposable(self.hands[seat], self.options)]

    def seat(self) -> int:
        """Return whose turn it is to play."""
        return (self.leader + len(self.trick)) % 4

    def legal(self) -> set[str]:
        """Return the cards that may be played now."""
        seat = self.seat()
        first_of_match = self.opening is None and not self.led_before and not self.trick
        if first_of_match and self.options["first_lead"] == "club":
            return {"C2"}
        return legal(self.hands[seat], self.trick, self.exposed[seat], self.led_before)

    def play(self, card: str) -> None:
        """Play a card, and clear the table when it was the fourth."""
        self.hands[self.seat()].remove(card)
        self.trick.append(card)
        if len(self.trick) == 4:
            winner = taker(self.leader, self.trick)
            self.taken[winner] |= set(self.trick)
            self.led_before.add(self.trick[0][0])
            self.leader = winner
            self.trick = []

    def is_over(self) -> bool:
        """Tell whether all cards are played."""
        return not any(self.hands)

    def scores(self) -> list[int]:
        """Count the deal."""
        return score(self.taken, set().union(*self.exposed), self.options)
