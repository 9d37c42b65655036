"""The options of French Tarot and its two profiles.

`seed` is the game as card-game books for Brazilian readers tell it, `federation` the game of the
French federation's tournaments. Letters and numbers such as T12 name articles of the rules page.
"""

from dataclasses import dataclass

from engine.options import Rules, option
from engine.text import N_, N_n

_DEALS = (3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 30)


@dataclass(frozen=True, kw_only=True)
class TarotRules(Rules):
    """Every rule on which Tarot tables differ."""

    first_dealer: str = option(
        N_("First dealer"),
        {
            "draw": N_("everybody draws a card; the lowest deals"),
            "first": N_("you deal first; nobody draws"),
        },
    )
    excuse_last: str = option(
        N_("The Excuse in the last trick"),
        {
            "lost": N_("changes sides if its side loses the trick"),
            "always": N_("always changes sides"),
        },
    )
    handfuls: str = option(
        N_("A handful may be shown by"),
        {"all": N_("any player"), "taker": N_("the taker only")},
    )
    petite: str = option(
        N_("The petite"),
        {
            "all": N_("may be bid at every table"),
            "four": N_("may not be bid with five players"),
        },
    )
    misery: bool = option(
        N_("Misery"),
        {
            False: N_("is not played"),
            True: N_("no trump or no court card: 10 points from everybody"),
        },
    )
    deals: int = option(
        N_("Deals in a match"),
        {n: N_n("{n} deal", "{n} deals", n=n) for n in _DEALS} | {0: N_("no limit")},
    )


SEED = TarotRules(
    first_dealer="draw",
    excuse_last="lost",
    handfuls="all",
    petite="all",
    misery=False,
    deals=12,
)
FEDERATION = TarotRules(
    first_dealer="draw",
    excuse_last="always",
    handfuls="all",
    petite="all",
    misery=False,
    deals=12,
)
