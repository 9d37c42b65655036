"""The examples of Gong Zhu: positions here, numbers from the engine."""

from dataclasses import dataclass
from itertools import groupby
from typing import Final, override

from markupsafe import Markup

from book.book import Book
from engine.games.gongzhu.core import Position
from engine.games.gongzhu.rules import CLASSIC, HOUSE
from engine.games.gongzhu.scoring import DECK, HEARTS, Working, card_value, workings
from engine.tricks import best_of_suit

PROFILES: Final = {"classic": CLASSIC, "house": HOUSE}
ALL_HEARTS: Final = " ".join(DECK.names_of(HEARTS))
TWELVE_HEARTS: Final = ALL_HEARTS.replace("H2 ", "")
PLAYERS: Final = 4

# What one player took, and which cards were exposed.
CONTROLS: Final = (
    ("CT SQ DJ", ""),
    ("CT SQ H7", ""),
    ("CT SQ H7", "CT SQ"),
    ("CT H3", ""),
    ("CT H2", "HA"),
    ("CT", ""),
    ("CT", "CT"),
    ("CT HK H7", ""),
    (ALL_HEARTS, ""),
    (ALL_HEARTS, "HA"),
    (f"{ALL_HEARTS} SQ", ""),
    (f"{ALL_HEARTS} DJ", ""),
    (f"{ALL_HEARTS} SQ DJ", ""),
    (f"{ALL_HEARTS} SQ DJ CT", ""),
    (f"{ALL_HEARTS} SQ DJ CT", "DJ"),
    (f"{ALL_HEARTS} SQ DJ CT", "SQ DJ CT HA"),
    (TWELVE_HEARTS, ""),
)
# A whole deal: the scoring cards that each of four players took.
DEAL: Final = ("H5 H6 HJ DJ", "SQ HK HA H2", "CT H3", "H4 H7 H8 H9 HT HQ")
# Late in a deal: a hand whose pig and sheep are exposed.
BAN_HAND: Final = "SK SQ S7 DJ C9 C4"
BAN_EXPOSED: Final = "SQ DJ"


@dataclass(frozen=True, slots=True)
class Control:
    """One line of the table of examples: cards, exposed cards, and the points in each profile."""

    cards: Markup
    exposed: Markup
    points: tuple[int, ...]


class GongZhuBook(Book):
    """What the pages of Gong Zhu ask."""

    all_hearts = ALL_HEARTS
    twelve_hearts = TWELVE_HEARTS
    deal = DEAL
    ban_hand = BAN_HAND
    ban_exposed = BAN_EXPOSED

    def priced(self) -> list[tuple[Markup, int]]:
        """List pig, sheep and hearts with what each counts, equal ones together."""
        cards = ("SQ", "DJ", *reversed(ALL_HEARTS.split()))
        return [
            (self.drawing.signs(" ".join(same)), value)
            for value, same in groupby(cards, key=self.value)
        ]

    def value(self, card: str, exposed: str = "") -> int:
        """Return what a heart, the pig or the sheep counts by itself."""
        return card_value(DECK.card(card), DECK.cards(exposed), CLASSIC)

    def hearts(self, exposed: str = "") -> int:
        """Return what the thirteen hearts count together when several players took them."""
        return sum(self.value(card, exposed) for card in ALL_HEARTS.split())

    def plain_sum(self) -> int:
        """Return what hearts, pig and sheep count together when nothing changes them."""
        return self.hearts() + self.value("SQ") + self.value("DJ")

    def working(self, cards: str, exposed: str = "", rules: str = "classic") -> Working:
        """Count what one player took."""
        return self.deal_of((cards,), exposed, rules)[0]

    def points(self, cards: str, exposed: str = "", rules: str = "classic") -> int:
        """Return the points of what one player took."""
        return self.working(cards, exposed, rules).total

    def deal_of(
        self, taken: tuple[str, ...], exposed: str = "", rules: str = "classic"
    ) -> tuple[Working, ...]:
        """Count what several players took in one deal; those left out took nothing."""
        masks = tuple(DECK.cards(cards) for cards in taken)
        nobody = (0,) * (PLAYERS - len(masks))
        return workings(masks + nobody, DECK.cards(exposed), PROFILES[rules])

    def sheet(
        self, taken: tuple[str, ...], exposed: str = "", rules: str = "house"
    ) -> list[list[int]]:
        """Return the seven lines of the score sheet after the first deal of a match."""
        works = self.deal_of(taken, exposed, rules)
        return [
            [w.hearts for w in works],
            [w.pig for w in works],
            [w.sheep for w in works],
            [w.base for w in works],
            [w.total - w.base for w in works],
            [w.total for w in works],
            [w.total for w in works],
        ]

    def controls(self) -> list[Control]:
        """Count the table of examples in every profile."""
        return [
            Control(
                self.shortly(cards),
                self.drawing.signs(exposed),
                tuple(self.points(cards, exposed, rules) for rules in PROFILES),
            )
            for cards, exposed in CONTROLS
        ]

    def shortly(self, cards: str) -> Markup:
        """Write cards as signs, many hearts as their number: 13♥ Q♠."""
        hearts = [card for card in cards.split() if card[0] == "H"]
        if len(hearts) < len(ALL_HEARTS.split()) - 1:
            return self.drawing.signs(cards)
        others = " ".join(card for card in cards.split() if card not in hearts)
        many = Markup('<span class="card card-H">{}♥</span>').format(len(hearts))
        return many + (Markup(" ") + self.drawing.signs(others) if others else Markup())

    @override
    def taker(self, trick: str) -> int:
        return best_of_suit(DECK, tuple(map(DECK.card, trick.split())))

    def may_play(self, hand: str, trick: str = "", waiting: str = "") -> str:
        """Return which cards of a hand may be played; the ban still concerns `waiting`.

        Without a trick, which cards may be led.
        """
        played = [DECK.card(card) for card in trick.split()]
        own = PLAYERS - len(played)
        hands = [1 << card for card in played] + [0] * own
        hands[-own] = DECK.cards(hand)
        banned = [0] * PLAYERS
        banned[-own] = DECK.cards(waiting)
        position = Position(hands, 0, banned)
        for card in played:
            position.play(card)
        legal = position.legal()
        return " ".join(card for card in hand.split() if legal >> DECK.card(card) & 1)
