"""The options of Gong Zhu and its two profiles.

`classic` is the game as Portuguese, Spanish and French card-game books tell it, `house` the game as
it is played on Brazilian websites.
"""

from dataclasses import dataclass

from engine.errors import NotationError
from engine.options import Rules, option
from engine.text import N_, N_n

_DEALS = (4, 8, 12, 16, 20, 30)


@dataclass(frozen=True, kw_only=True)
class GongZhuRules(Rules):
    """Every rule on which Gong Zhu tables differ."""

    terms: str = option(
        N_("Names"),
        {
            "sheep": N_("J♦ is the sheep; cards are exposed"),
            "goat": N_("J♦ is the goat; cards are shown"),
        },
    )
    direction: str = option(
        N_("Direction of play"),
        {"counterclockwise": N_("counter-clockwise"), "clockwise": N_("clockwise")},
    )
    first_lead: str = option(
        N_("First lead of the match"),
        {
            "spade": N_("whoever holds 2♠ leads any card"),
            "club": N_("whoever holds 2♣ must lead it"),
        },
    )
    exposing: str = option(
        N_("Exposing cards before play"),
        {
            "all": N_("A♥ Q♠ J♦ 10♣ may be exposed"),
            "two": N_("only Q♠ and 10♣ may be exposed"),
            "off": N_("no card may be exposed"),
        },
    )
    hearts: str = option(
        N_("Values of the hearts"),
        {
            "standard": N_("10 to 5 count −10 each; 4, 3 and 2 nothing"),
            "face": N_("10 to 5, 3 and 2 cost their face value, 4 costs 10"),
        },
    )
    all_hearts: int = option(
        N_("All thirteen hearts"),
        {200: N_("count +200, doubled if A♥ was exposed"), 400: N_("count +400, never doubled")},
    )
    pig_turns: bool = option(
        N_("The pig of whoever takes all the hearts, if there is no swap"),
        {True: N_("counts in favour of its taker"), False: N_("stays negative")},
    )
    swap: bool = option(
        N_("Swap of Q♠ and J♦ when somebody takes all the hearts"),
        {True: N_("Q♠ counts +100 and J♦ −100, whoever took them"), False: N_("no swap")},
    )
    slam: bool = option(
        N_("One player takes all sixteen scoring cards"),
        {True: N_("every value turns positive"), False: N_("counted like any other deal")},
    )
    blanks: str = option(
        N_("10♣ taken only with hearts that count nothing"),
        {"join": N_("it is not alone: no bonus"), "ignore": N_("it counts as alone: +50")},
    )
    limit: int = option(
        N_("The match ends at"),
        {1000: N_("1000 points"), 500: N_("500 points"), 0: N_("no number of points")},
    )
    limit_side: str = option(
        N_("Who ends the match"),
        {
            "minus": N_("a player that many points below zero"),
            "both": N_("a player that many points below or above zero"),
        },
    )
    deals: int = option(
        N_("Most deals in a match"),
        {0: N_("no limit")} | {n: N_n("{n} deal", "{n} deals", n=n) for n in _DEALS},
    )

    def __post_init__(self) -> None:
        """Refuse also a match that could never end."""
        super().__post_init__()
        if not self.limit and not self.deals:
            raise NotationError("limit=0 needs a number of deals, for example deals=12", "limit=0")


CLASSIC = GongZhuRules(
    terms="sheep",
    direction="counterclockwise",
    first_lead="spade",
    exposing="all",
    hearts="standard",
    all_hearts=200,
    pig_turns=True,
    swap=False,
    slam=False,
    blanks="join",
    limit=1000,
    limit_side="minus",
    deals=0,
)
HOUSE = GongZhuRules(
    terms="goat",
    direction="clockwise",
    first_lead="club",
    exposing="all",
    hearts="standard",
    all_hearts=200,
    pig_turns=False,
    swap=True,
    slam=True,
    blanks="ignore",
    limit=1000,
    limit_side="both",
    deals=30,
)
