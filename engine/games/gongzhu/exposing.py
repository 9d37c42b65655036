"""Which cards to expose before play, by rules of thumb that were measured over many deals."""

from engine.cards import Cards
from engine.games.gongzhu.core import SUIT
from engine.games.gongzhu.outlook import CLUBS, DIAMONDS, HEARTS
from engine.games.gongzhu.scoring import HEART_ACE, SHEEP, TRANSFORMER

JACK_UP, QUEEN_UP = 9, 10
"""The rank from which cards are high beside a heart or the transformer, and above the sheep."""
FEW, SOME = 2, 4
STRONG = 9
"""Hearts, and twice again the four highest of them, that promise all the hearts."""


def choose(hand: Cards, pool: Cards) -> Cards:
    """Return the cards of the pool that the hand can afford to expose."""
    chosen = sheep_only(hand, pool)
    hearts, clubs = (hand >> 13 * suit & SUIT for suit in (HEARTS, CLUBS))
    if hearts.bit_count() + 2 * (hearts >> JACK_UP).bit_count() >= STRONG:
        chosen |= pool & 1 << HEART_ACE
    if clubs.bit_count() <= FEW and not clubs >> JACK_UP:
        chosen |= pool & 1 << TRANSFORMER
    return chosen


def sheep_only(hand: Cards, pool: Cards) -> Cards:
    """Return the sheep, if it is in the pool and well guarded."""
    diamonds = hand >> 13 * DIAMONDS & SUIT
    guards = (diamonds >> QUEEN_UP).bit_count()
    if guards >= FEW or (guards and diamonds.bit_count() >= SOME):
        return pool & 1 << SHEEP
    return 0
