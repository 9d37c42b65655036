"""How a beginner plays Gong Zhu: by the cards in hand and on the table, counting nothing."""

from engine.games.gongzhu.core import (
    ALL_HEARTS,
    CODES,
    PIG_BIT,
    RANK,
    SHEEP_BIT,
)
from engine.games.gongzhu.outlook import CLUBS, DIAMONDS, HEARTS, JACK, QUEEN, SPADES
from engine.games.gongzhu.state import CLUB_TWO, PLAYERS
from engine.games.gongzhu.table import Table
from engine.games.gongzhu.thumb import Move

SUSPICIOUS = 5
"""So many hearts with one player, and none elsewhere, make a beginner resist."""
FAIR_PRICE = -60
"""The sheep is worth taking with a trick that counts no less."""


def choose(table: Table, suit: int = 0) -> Move:
    """Return a card as a beginner would, who leads from `suit` where nothing speaks against it."""
    turn = table.turn
    if table.forced:
        return turn + CLUBS, CODES[CLUB_TWO]
    if not table.placed:
        return _move(turn, *_lead(table.free(), suit))
    led = table.winner & 3
    cards = table.free()[led]
    if cards:
        return _move(turn, led, _follow(table, led, cards))
    return _move(turn, *_discard(table, table.hands[turn : turn + 4]))


def _move(turn: int, suit: int, bit: int) -> Move:
    return turn + suit, CODES[13 * suit + bit.bit_length() - 1]


def _top(cards: int) -> int:
    return 1 << cards.bit_length() - 1


def _lead(free: list[int], favourite: int) -> tuple[int, int]:
    """Lead low, and neither a high spade nor the sheep."""
    best = (100, 0, 0)
    for turn in range(4):
        suit = (favourite + turn) % 4
        low = free[suit] & -free[suit]
        if not low:
            continue
        fear = low.bit_length() // 4
        if (suit == SPADES and low >= QUEEN) or (suit == DIAMONDS and low == JACK):
            fear += 10
        best = min(best, (fear, turn, low))
    return (favourite + best[1]) % 4, best[2]


def _follow(table: Table, led: int, cards: int) -> int:
    beaten = table.best >> RANK
    under, over = cards & beaten - 1, cards & ~(beaten - 1)
    if led == SPADES and under & QUEEN:
        return QUEEN
    if over and _wants(table, led, over):
        if led == DIAMONDS and over & JACK and not table.pot & SHEEP_BIT:
            return JACK
        return _top(_careful(led, over))
    if under:
        return _top(_careful(led, under))
    over = _careful(led, over)
    return _top(over) if table.placed == PLAYERS - 1 else over & -over


def _careful(led: int, cards: int) -> int:
    """Leave out the pig and the sheep where something else is there."""
    if led == SPADES:
        return cards & ~QUEEN or cards
    if led == DIAMONDS:
        return cards & ~JACK or cards
    return cards


def _wants(table: Table, led: int, over: int) -> bool:
    """Tell whether the trick is worth taking with one of these cards."""
    if table.pot & ALL_HEARTS and table.winner >> 2 == _collector(table):
        return True
    if table.placed < PLAYERS - 1:
        return False
    points = table.plain[table.pot]
    if led == DIAMONDS and over & JACK:
        return points >= FAIR_PRICE
    return points > 0 or (not table.pot and not (led == SPADES and over == QUEEN))


def _collector(table: Table) -> int:
    """Return who alone has many hearts, or -1."""
    hearts = [cards & ALL_HEARTS for cards in table.taken]
    for seat, cards in enumerate(hearts):
        alone = cards == hearts[0] | hearts[1] | hearts[2] | hearts[3]
        if alone and cards.bit_count() >= SUSPICIOUS and 4 * seat != table.turn:
            return seat
    return -1


def _discard(table: Table, own: list[int]) -> tuple[int, int]:
    if own[SPADES] & QUEEN:
        return SPADES, QUEEN
    hearts = own[HEARTS]
    if hearts and (table.winner >> 2 != _collector(table) or own[HEARTS] == sum(own)):
        return HEARTS, _top(hearts)
    taken = table.taken[0] | table.taken[1] | table.taken[2] | table.taken[3] | table.pot
    if own[SPADES] > QUEEN and not taken & PIG_BIT:
        return SPADES, _top(own[SPADES])
    sheep = own[DIAMONDS] & JACK
    rest = [own[SPADES], 0, own[CLUBS], own[DIAMONDS] ^ sheep]
    suit = max(range(4), key=rest.__getitem__)
    if rest[suit]:
        return suit, _top(rest[suit])
    return (DIAMONDS, JACK) if sheep else (HEARTS, _top(hearts))
