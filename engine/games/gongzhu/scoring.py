"""Counting a deal of Gong Zhu (articles G1 to G5 and G7)."""

from dataclasses import dataclass

from engine.cards import FRENCH_52, Card, Cards, bits
from engine.games.gongzhu.rules import GongZhuRules

DECK = FRENCH_52
PIG = DECK.card("SQ")
SHEEP = DECK.card("DJ")
TRANSFORMER = DECK.card("CT")
HEART_ACE = DECK.card("HA")
HEARTS = DECK.suits[1]
EXPOSABLE: Cards = 1 << PIG | 1 << SHEEP | 1 << TRANSFORMER | 1 << HEART_ACE
SCORING: Cards = HEARTS | 1 << PIG | 1 << SHEEP | 1 << TRANSFORMER

_TOP = {"J": -20, "Q": -30, "K": -40, "A": -50}
_LOW = {
    "standard": {"2": 0, "3": 0, "4": 0} | dict.fromkeys("56789T", -10),
    "face": {"2": -2, "3": -3, "4": -10, "5": -5, "6": -6, "7": -7, "8": -8, "9": -9, "T": -10},
}
HEART_VALUES: dict[str, dict[Card, int]] = {
    table: {DECK.card("H" + rank): value for rank, value in (low | _TOP).items()}
    for table, low in _LOW.items()
}


@dataclass(frozen=True, slots=True)
class Working:
    """How one player's deal was counted; `bonus` is that of a lone transformer."""

    hearts: int
    pig: int
    sheep: int
    factor: int
    bonus: int
    all_hearts: bool
    slam: bool

    @property
    def base(self) -> int:
        """The sum that the transformer multiplies."""
        return self.hearts + self.pig + self.sheep

    @property
    def total(self) -> int:
        """The player's points for the deal."""
        return self.base * self.factor + self.bonus


def card_value(card: Card, exposed: Cards, rules: GongZhuRules) -> int:
    """Return what a heart, the pig or the sheep counts by itself, before any sign changes."""
    if card in (PIG, SHEEP):
        single = -100 if card == PIG else 100
        return single * 2 if exposed >> card & 1 else single
    value = HEART_VALUES[rules.hearts].get(card, 0)
    return value * 2 if exposed >> HEART_ACE & 1 else value


def swapped(taken: tuple[Cards, ...], rules: GongZhuRules) -> bool:
    """Tell whether somebody's thirteen hearts swap the signs of pig and sheep."""
    return rules.swap and any(cards & HEARTS == HEARTS for cards in taken)


def working(cards: Cards, exposed: Cards, rules: GongZhuRules, *, swap: bool) -> Working:
    """Count the cards that one player took."""
    all_hearts = cards & HEARTS == HEARTS
    slam = cards & SCORING == SCORING
    hearts = sum(card_value(card, exposed, rules) for card in bits(cards & HEARTS))
    if all_hearts:
        hearts = 400 if rules.all_hearts == 400 else -hearts  # noqa: PLR2004  the option's value
    pig = card_value(PIG, exposed, rules) if cards >> PIG & 1 else 0
    sheep = card_value(SHEEP, exposed, rules) if cards >> SHEEP & 1 else 0
    if slam and rules.slam:
        pig = -pig
    elif swap:
        pig, sheep = -pig, -sheep
    elif all_hearts and rules.pig_turns:
        pig = -pig
    factor, bonus = _transformer(cards, exposed, rules)
    return Working(hearts, pig, sheep, factor, bonus, all_hearts, slam)


def _transformer(cards: Cards, exposed: Cards, rules: GongZhuRules) -> tuple[int, int]:
    if not cards >> TRANSFORMER & 1:
        return 1, 0
    twice = 2 if exposed >> TRANSFORMER & 1 else 1
    company = cards & SCORING & ~(1 << TRANSFORMER)
    if rules.blanks == "ignore":
        company &= ~_blank(rules)
    return (2 * twice, 0) if company else (1, 50 * twice)


def _blank(rules: GongZhuRules) -> Cards:
    values = HEART_VALUES[rules.hearts]
    return sum(1 << card for card, value in values.items() if not value)


def workings(taken: tuple[Cards, ...], exposed: Cards, rules: GongZhuRules) -> tuple[Working, ...]:
    """Count a whole deal."""
    swap = swapped(taken, rules)
    return tuple(working(cards, exposed, rules, swap=swap) for cards in taken)
