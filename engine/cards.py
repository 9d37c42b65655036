"""Cards as ints, hands as bit masks, decks as tables of names.

A card is its index in the deck and its bit in a mask; inside a suit bits rise with the rank in
the trick. Names are suit first: ``SQ`` is the queen of spades.
"""

from collections.abc import Iterator
from functools import cached_property

from engine.errors import NotationError, quoted

type Card = int
type Cards = int
type Seat = int


def bits(cards: Cards) -> Iterator[Card]:
    """Yield the cards of a mask, lowest first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


class Deck:
    """The cards of a game: `suits` maps a letter to the ranks of that suit, lowest first."""

    def __init__(self, key: str, suits: dict[str, tuple[str, ...]]) -> None:
        """Build the deck; cards are numbered suit by suit."""
        self.key = key
        self.letters = tuple(suits)
        self.names = tuple(s + r for s, ranks in suits.items() for r in ranks)
        self.suit_of = tuple(i for i, ranks in enumerate(suits.values()) for _ in ranks)
        self.index = {name: card for card, name in enumerate(self.names)}
        self.size = len(self.names)
        self.all: Cards = (1 << self.size) - 1

    @cached_property
    def suits(self) -> tuple[Cards, ...]:
        """All cards of each suit, as masks."""
        masks = [0] * len(self.letters)
        for card, suit in enumerate(self.suit_of):
            masks[suit] |= 1 << card
        return tuple(masks)

    def suit(self, card: Card) -> Cards:
        """All cards of the card's suit."""
        return self.suits[self.suit_of[card]]

    def card(self, name: str) -> Card:
        """Read one name, in capitals or not."""
        try:
            return self.index[name.upper()]
        except KeyError:
            raise NotationError(f"{quoted(name)} is not a card of this deck", name) from None

    def cards(self, text: str) -> Cards:
        """Read names parted by white space, each at most once."""
        mask = 0
        for name in text.split():
            bit = 1 << self.card(name)
            if mask & bit:
                raise NotationError(f"{quoted(name)} appears twice", name)
            mask |= bit
        return mask

    def names_of(self, cards: Cards) -> list[str]:
        """Name the cards of a mask, lowest first; the inverse of `cards`."""
        return [self.names[card] for card in bits(cards)]

    def show(self, cards: Cards) -> str:
        """Write the cards of a mask for people, suit by suit, highest first: ``S: A Q 9 | H: K``.

        >>> FRENCH_52.show(FRENCH_52.cards("S9 HK SQ SA"))
        'S: A Q 9 | H: K'
        """
        suits = [
            f"{letter}: {' '.join(name[1:] for name in reversed(self.names_of(cards & suit)))}"
            for letter, suit in zip(self.letters, self.suits, strict=True)
            if cards & suit
        ]
        return " | ".join(suits) or "no cards"

    def __repr__(self) -> str:
        """Tell which deck it is."""
        return f"<Deck {self.key} of {self.size} cards>"


FRENCH_52 = Deck("french", dict.fromkeys("SHCD", tuple("23456789TJQKA")))
TAROT_78 = Deck(
    "tarot",
    dict.fromkeys("SHDC", tuple("123456789TJCQK"))
    | {"T": tuple(str(trump) for trump in range(1, 22)), "E": ("X",)},
)
