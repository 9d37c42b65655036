"""Which cards may be played to a trick, and who takes it (articles T9 to T11)."""

from collections.abc import Sequence
from enum import Enum

from engine.cards import Card, Cards
from engine.games.tarot.scoring import DECK, EXCUSE, TRUMPS

EXCUSE_BIT: Cards = 1 << EXCUSE


def card_led(cards: Sequence[Card]) -> Card | None:
    """Return the card that sets the suit: the first, or the second after an Excuse led."""
    return next((card for card in cards if card != EXCUSE), None)


def over(cards: Sequence[Card]) -> Cards:
    """Return the trumps above every trump in the trick."""
    highest = max((card for card in cards if TRUMPS >> card & 1), default=-1)
    return TRUMPS & -(2 << highest) if highest >= 0 else TRUMPS


def following(hand: Cards, cards: Sequence[Card]) -> Cards:
    """Return what a hand may play to a trick that is led, the Excuse apart (T10)."""
    led = card_led(cards)
    if led is None:
        return hand
    suit = DECK.suit(led)
    plain = hand & suit & ~TRUMPS
    return plain or hand & over(cards) or hand & TRUMPS or hand


def legal(hand: Cards, cards: Sequence[Card]) -> Cards:
    """Return what a hand may play: the Excuse always is among it (T11)."""
    return following(hand, cards) | hand & EXCUSE_BIT


class Duty(Enum):
    """What the rules make of a hand in a trick."""

    FREE = "free"
    FOLLOW = "follow"
    TRUMP = "trump"
    GO_OVER = "go over"
    UNDERTRUMP = "undertrump"
    THROW = "throw"


def duty(hand: Cards, cards: Sequence[Card]) -> Duty:
    """Name what `following` makes of a hand, for those who want to hear it."""
    led = card_led(cards)
    if led is None:
        return Duty.FREE
    if hand & DECK.suit(led) & ~TRUMPS:
        return Duty.FOLLOW
    if not hand & TRUMPS:
        return Duty.THROW
    if not any(TRUMPS >> card & 1 for card in cards):
        return Duty.TRUMP
    return Duty.GO_OVER if hand & over(cards) else Duty.UNDERTRUMP


def first_lead(hand: Cards, called: Cards) -> Cards:
    """Return what may be led to the first trick: of the called suit only the called card (T9)."""
    if not called:
        return hand
    barred = DECK.suit(called.bit_length() - 1) & ~called
    return hand & ~barred or hand


def winner(cards: Sequence[Card]) -> int:
    """Return the place in a trick of the card that takes it: never the Excuse's (T11)."""
    led = card_led(cards)
    if led is None:
        return 0
    suit = DECK.suit(led) | TRUMPS
    # Trumps are above all suits in the deck, and the rank rises inside each.
    best = max(card for card in cards if card != EXCUSE and suit >> card & 1)
    return cards.index(best)
