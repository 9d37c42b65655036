"""Tricks: the cards on the table, and who takes them."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import Card, Cards, Deck, Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards on the table in the order played; seats rise by one from the leader."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    def plus(self, card: Card) -> "Trick":
        """Return the trick with one more card."""
        return Trick(self.leader, (*self.cards, card))

    def mask(self) -> Cards:
        """Return the cards as a mask."""
        return sum(1 << card for card in self.cards)

    def seats(self, players: int) -> list[Seat]:
        """Return who played each card."""
        return [(self.leader + i) % players for i in range(len(self.cards))]


def best_of_suit(deck: Deck, cards: tuple[Card, ...]) -> int:
    """Return the place in the trick of the highest card of the suit led."""
    suit = deck.suit(cards[0])
    return cards.index(max(card for card in cards if suit >> card & 1))


def takers(tricks: Sequence[Trick], following: Trick) -> list[Seat]:
    """Return who took each complete trick: whoever leads to the next, at last `following`."""
    return [trick.leader for trick in [*tricks, following][1:]]
