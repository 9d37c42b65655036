"""Cards as the page draws them: face, name, badge, and the order in which they lie."""

from collections.abc import Sequence

from engine.cards import Card, Cards, bits
from engine.game import AnyGame, Observation
from engine.text import N_, Points, Text
from session import shapes
from session.names import NAMES, rank
from session.words import Words, signed

_RED, _BLACK = "HD", "SC"


def display_order(letters: Sequence[str]) -> list[int]:
    """Order the suits that a hand holds so that colours alternate; trumps come last."""
    red = [i for i, letter in enumerate(letters) if letter in _RED]
    black = [i for i, letter in enumerate(letters) if letter in _BLACK]
    longer, shorter = (black, red) if len(black) >= len(red) else (red, black)
    mixed = [suits[i] for i in range(len(longer)) for suits in (longer, shorter) if i < len(suits)]
    return mixed + [i for i in range(len(letters)) if i not in mixed]


class Faces:
    """Draws the cards of one deal as one player sees them."""

    def __init__(self, game: AnyGame, seen: Observation, words: Words) -> None:
        self.deck = game.deck
        self.talk = game.talk
        self.seen = seen
        self.words = words

    def card(self, card: Card) -> shapes.Card:
        """Describe one card."""
        key = self.deck.names[card]
        role = self.talk.role(self.seen, card)
        name = NAMES[key]
        if role is not None:
            name = N_("{card}, {role}", card=name, role=role)
        badge = self.talk.badge(self.seen, card)
        mark = rank(self.deck, key)
        return {
            "id": key,
            "face": f"{self.deck.key}-{key}",
            "rank": self.words.say(mark) if isinstance(mark, Text) else mark,
            "name": self.words.say(name),
            "badge": signed(badge.value) if isinstance(badge, Points) else badge,
        }

    def cards(self, cards: Cards) -> list[shapes.Card]:
        """Describe some cards in the order in which they lie."""
        return [self.card(card) for card in self.ordered(cards)]

    def ordered(self, cards: Cards) -> list[Card]:
        """Sort for the eye: by suit in alternating colours, high cards first."""
        held = [i for i, suit in enumerate(self.deck.suits) if suit & cards]
        order = [held[i] for i in display_order([self.deck.letters[i] for i in held])]
        return [card for i in order for card in reversed(list(bits(cards & self.deck.suits[i])))]

    def listed(self, text: Text, cards: Cards) -> str:
        """Name some cards in a sentence that has a place `cards`; no cards need no sentence."""
        if not cards:
            return ""
        names = "; ".join(view["name"] for view in self.cards(cards))
        return self.words.say(Text(text.msgid, (("cards", names),)))
