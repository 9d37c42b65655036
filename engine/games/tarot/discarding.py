"""What computer players of Tarot lay aside: empty suits, and points that would be lost."""

from itertools import combinations

from engine.cards import Card, Cards, bits
from engine.games.tarot.scoring import DECK, KINGS, QUEENS, TRUMPS, halves

PLAIN = DECK.suits[:4]

EMPTY, SINGLE = 9, 3
"""In half points: what it is worth to have none, or just one, of a plain suit."""
ASIDE = 10
"""In tenths: what a half point is worth that is laid aside."""
GUARDED = (0, 3, 5, 6, 6)
"""In tenths: the part of a queen's points that is kept in hand, by the cards below the king."""
LENGTH = 2
"""What every card of a long suit is worth beside the king."""


def choose(hand: Cards, pool: Cards, must: Cards, size: int) -> Cards:
    """Return the discard: of some candidates the one that leaves the best hand."""
    free = pool & ~must
    if must or free & TRUMPS:
        return must | _lowest(free, size - must.bit_count())
    found = [_filled(hand, free, suits, size) for suits in _emptied(free, size)]
    return max(found, key=lambda aside: (worth(hand, aside), -aside))


def _emptied(free: Cards, size: int) -> list[Cards]:
    """Return the sets of plain suits that fit into the discard as a whole."""
    return [
        sum(suits)
        for count in range(len(PLAIN) + 1)
        for suits in combinations(PLAIN, count)
        if (free & sum(suits)).bit_count() <= size
    ]


def _filled(hand: Cards, free: Cards, emptied: Cards, size: int) -> Cards:
    """Lay whole suits aside, and then card by card whatever leaves the best hand."""
    aside = free & emptied
    while aside.bit_count() < size:
        rest = bits(free & ~aside)
        aside |= max(
            (1 << card for card in rest), key=lambda card: (worth(hand, aside | card), -card)
        )
    return aside


def _lowest(cards: Cards, size: int) -> Cards:
    order = sorted(bits(cards), key=lambda card: (halves(1 << card), card))
    return sum(1 << card for card in order[:size])


def worth(hand: Cards, aside: Cards) -> int:
    """Return what a discard is worth, in tenths of half points."""
    kept = hand & ~aside
    total = ASIDE * halves(aside)
    for suit in PLAIN:
        own = kept & suit
        length = own.bit_count()
        if not own:
            total += 10 * EMPTY
            continue
        if length == 1 and not own & KINGS:
            total += 10 * SINGLE
        total += _in_hand(own, length)
    return total


def _in_hand(own: Cards, length: int) -> int:
    """Return what the cards of a suit are worth in hand."""
    king = own & KINGS > 0
    total = 0
    for card in bits(own & ~KINGS):
        points = halves(1 << card)
        if points > 1:
            below = (own & (1 << card) - 1).bit_count()
            total += points * _part(king, card, below)
    return total + 10 * LENGTH * (length - 1) * king


def _part(king: bool, card: Card, below: int) -> int:  # noqa: FBT001  a fact about the hand
    if king and QUEENS >> card & 1:
        return 9
    return GUARDED[min(below, len(GUARDED) - 1)]


def short_suits(pool: Cards, must: Cards, size: int) -> Cards:
    """Return a discard as a beginner makes it: the shortest suits, lowest cards first."""
    free = pool & ~must
    order = sorted(
        bits(free),
        key=lambda card: ((free & DECK.suit(card)).bit_count(), halves(1 << card), card),
    )
    return must | sum(1 << card for card in order[: size - must.bit_count()])
