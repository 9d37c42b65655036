"""Cards on a page of rules: as signs within a line, or drawn in a row."""

from collections.abc import Sequence

from markupsafe import Markup, escape

from art.deck import sprite
from engine.cards import Deck
from session.names import NAMES, rank
from session.words import Words

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Drawing:
    """Draws the cards of one deck in one language, and keeps in mind which the page needs."""

    def __init__(self, deck: Deck, words: Words, corners: dict[str, str]) -> None:
        """Take the corner letters that the language prints on court cards."""
        self._deck = deck
        self._words = words
        self._corners = corners
        self._drawn: dict[str, None] = {}

    def name(self, card: str) -> str:
        """Return a card's name in words."""
        return self._words.say(NAMES[card])

    def sign(self, card: str) -> Markup:
        """Write a card as players do, Q♠ or trump 21, read out by its name."""
        corner = rank(self._deck, card)
        text = corner if isinstance(corner, str) else self._words.say(corner)
        shown = f"{text}{SIGNS.get(card[0], '')}" if text else self.name(card)
        return Markup('<span class="card card-{}" role="img" aria-label="{}">{}</span>').format(
            card[0], self.name(card), shown
        )

    def signs(self, cards: str) -> Markup:
        """Write several cards, given as the engine names them: `CT SQ H7`."""
        return Markup(" ").join(self.sign(card) for card in self._names(cards))

    def picture(self, card: str) -> Markup:
        """Draw one card, with its name as alternative text."""
        symbol = f"{self._deck.key}-{card}"
        self._drawn[symbol] = None
        return Markup(
            '<svg class="face" viewBox="0 0 100 140" role="img" aria-label="{}">'
            '<use href="#card-{}"></use></svg>'
        ).format(self.name(card), symbol)

    def row(self, cards: str, caption: str = "") -> Markup:
        """Draw several cards side by side."""
        faces = Markup("").join(
            Markup("<li>{}</li>").format(self.picture(card)) for card in self._names(cards)
        )
        return _figure("cards", faces, caption)

    def trick(
        self, cards: str, told: Sequence[str], caption: str = "", taker: int | None = None
    ) -> Markup:
        """Draw a trick: below each card who played it; the card that takes a whole one stands out.

        The caption says in words who takes it.
        """
        faces = Markup("").join(
            Markup("<li{}>{}<span>{}</span></li>").format(
                Markup(' class="takes"') if place == taker else "", self.picture(card), words
            )
            for place, (card, words) in enumerate(zip(self._names(cards), told, strict=True))
        )
        return _figure("cards trick", faces, caption)

    def sprite(self) -> Markup:
        """Return the symbols of all cards drawn so far; they stand once on the page."""
        return Markup(sprite(self._drawn, self._corners))  # noqa: S704 - our own drawing

    def _names(self, cards: str) -> list[str]:
        # The deck refuses what is no card.
        return [self._deck.names[self._deck.card(card)] for card in cards.split()]


def _figure(kind: str, items: Markup, caption: str) -> Markup:
    below = Markup("<figcaption>{}</figcaption>").format(caption) if caption else ""
    return Markup('<figure class="{}"><ol role="list">{}</ol>{}</figure>').format(
        kind, items, escape(below)
    )
