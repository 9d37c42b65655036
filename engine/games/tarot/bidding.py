"""What computer players of Tarot bid, call and announce, by points for what a hand holds."""

from engine.actions import NOTHING
from engine.cards import Card, Cards, bits
from engine.games.tarot.scoring import (
    BIDS,
    DECK,
    EXCUSE,
    JACKS,
    KINGS,
    KNIGHTS,
    PETIT,
    QUEENS,
    TRUMPS,
    TWENTY_ONE,
)
from engine.games.tarot.state import PASS, SLAM_WORD

PLAIN = DECK.suits[:4]

TOP, JOKER, SMALL = 20, 20, 16
"""In half points, as all that follows: what the bouts are worth in a taker's hand."""
TRUMP = {3: 3, 4: 5, 5: 3}
"""For every trump, by the number of players."""
HIGH = {3: 0, 4: 2, 5: 4}
"""For every one of the highest trumps."""
HIGHEST = TRUMPS & -(1 << DECK.card("T16")) & ~(1 << TWENTY_ONE)
KING, QUEEN, KNIGHT, JACK = 7, 2, 2, 1
MARRIAGE = {3: 6, 4: 6, 5: 2}
"""For a queen beside the king."""
VOID = {3: 1, 4: 1, 5: 8}
"""For having none of a plain suit."""
NEEDED = {3: 56, 4: 70, 5: 38}
"""What a hand has to be worth to make a contract as often as not."""

CLOSED = ("garde-sans", "garde-contre")
LONG, SHORT = 3, (6, 2)
"""Without the dog: for every card of a plain suit from the fifth on, for none, for one."""
DOG = {3: 26, 4: 25, 5: 20}
"""What a hand loses without the dog."""

FLOORS = {"petite": -5, "garde": 3, "garde-sans": 15, "garde-contre": 42}
"""The half points that each contract is expected to be made by, at least."""

SLAM_TRUMPS = {3: 15, 4: 12, 5: 11}
"""The trumps that a slam takes, the highest ones among them."""


def margin(hand: Cards, players: int) -> int:
    """Return by how many half points a hand may make a garde, on average."""
    points = TOP * (hand >> TWENTY_ONE & 1) + JOKER * (hand >> EXCUSE & 1)
    points += SMALL * (hand >> PETIT & 1) + HIGH[players] * (hand & HIGHEST).bit_count()
    points += TRUMP[players] * (hand & TRUMPS).bit_count() - NEEDED[players]
    for suit in PLAIN:
        own = hand & suit
        if own & KINGS:
            points += KING + MARRIAGE[players] * (own & QUEENS > 0)
        elif own & QUEENS:
            points += QUEEN
        points += KNIGHT * (own & KNIGHTS > 0) + JACK * (own & JACKS > 0)
        points += VOID[players] * (not own)
    return points


def margin_without_dog(hand: Cards, players: int) -> int:
    """Return the same for a garde sans: what counts is to be complete already."""
    points = margin(hand, players) - DOG[players]
    for suit in PLAIN:
        length = (hand & suit).bit_count()
        points += SHORT[length] if length < len(SHORT) else LONG * max(0, length - 4)
    return points


def bid(hand: Cards, words: tuple[str, ...], players: int, shift: int = 0) -> str:
    """Return the highest contract among the words that a hand is good for; `shift` is caution."""
    for word in reversed(list(BIDS)):
        expected = margin_without_dog if word in CLOSED else margin
        if word in words and expected(hand, players) - shift >= FLOORS[word]:
            return word
    return PASS


def call(hand: Cards, pool: Cards) -> Card:
    """Return the card to call: of a suit that is long and lacks just that (T8)."""
    missing = pool & ~hand or pool
    return max(bits(missing), key=lambda card: (_wanted(hand, card), -card))


def _wanted(hand: Cards, card: Card) -> tuple[int, int]:
    own = hand & DECK.suit(card)
    return card % 14, 2 * own.bit_count() + 3 * (own & QUEENS > 0) - 6 * (not own)


def slam(hand: Cards, players: int) -> str:
    """Announce a slam where next to nothing can go wrong (T14)."""
    trumps = hand & TRUMPS
    top = trumps >> DECK.card("T17") == (1 << 5) - 1
    if not top or trumps.bit_count() < SLAM_TRUMPS[players]:
        return NOTHING
    for suit in PLAIN:
        own = hand & suit
        if own & (own + (own & -own)) & suit or (own and not own & KINGS):
            return NOTHING  # something is missing below the king
    return SLAM_WORD


def handful(hand: Cards, words: tuple[str, ...], *, attacking: bool, players: int) -> str:
    """Show the highest handful that is held, where the deal is likely to be won (T15)."""
    floor = FLOORS["petite" if attacking else "garde"]
    return words[-1] if margin(hand, players) >= floor else NOTHING


def show(pool: Cards, size: int) -> Cards:
    """Return the trumps to show: not the petit where it can stay hidden, and rather low ones."""
    order = sorted(bits(pool), key=lambda card: (card == PETIT, card))
    return sum(1 << card for card in order[:size])


def misery(words: tuple[str, ...]) -> str:
    """Show what counts the same and tells less: having no court cards (T19)."""
    return words[-1]
