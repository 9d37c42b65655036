"""Rules of thumb for Gong Zhu, on plain ints: they serve the players and their rollouts.

Every card that may be played is given a worth in points: what holding it would cost, plus, if it
may take the trick, what the trick would bring. Only the cards of whoever is to play are looked at.
"""

from engine.games.gongzhu.core import ALL_HEARTS, CODES, PIG_BIT, RANK, SHEEP_BIT, TRANSFORMER_BIT
from engine.games.gongzhu.outlook import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    QUEEN,
    RUN_HEART,
    SPADES,
    Outlook,
)
from engine.games.gongzhu.state import CLUB_TWO, PLAYERS
from engine.games.gongzhu.table import Table

TEN = 1 << 8

type Move = tuple[int, int]
"""A pile and the code of the card that is played from it."""

type Company = tuple[int, int, int]

SPECIAL = (QUEEN, ALL_HEARTS, TEN, JACK | QUEEN | QUEEN << 1 | QUEEN << 2)
"""By suit: the cards that are like no other."""
SCORER = (QUEEN, 0, TEN, JACK)
SCORER_BIT = (PIG_BIT, 0, TRANSFORMER_BIT, SHEEP_BIT)
"""By suit: the card that counts, and its place among the scoring cards."""

BEHIND = tuple(
    sum(1 << (seat + 4 * i) % 16 for i in range(1, PLAYERS - placed))
    for seat in (0, 4, 8, 12)
    for placed in range(PLAYERS)
)
"""Who plays after a seat, as bits of piles of suit 0: by its pile and the cards on the table."""

EVERYBODY = 0x1111

# Chances in percent, by a number of cards that others hold:
VOID = (100, 98, 66, 43, 29, 23, 13, 8, 6, 4, 3, 1, 1, 0)
"""that one of them has none of that suit,"""
FORCED = (0, 100, 55, 40, 22, 14, 9, 6, 4, 2, 1, 1, 1, 0)
"""that the holder of one of them has no other,"""
NOBODY = (100, 67, 44, 30, 20, 13, 9, 6, 4, 2, 1, 0, 0, 0)
"""that one of the others has none of them."""

PIG_AMONG = (76, 66, 56, 46, 37, 31, 26, 22, 19, 17, 15, 14, 12)
"""In percent of its points: what holding the pig costs, by the number of spades beside it."""
TOP_SPADE = (25, 22, 17, 12, 8, 6, 5, 4, 3, 2, 2, 2, 2)
"""The same for a higher spade while the pig is out, by the number of lower spades beside it."""
GUARD = 4
"""What a spade below the pig is worth beside it or a higher one."""
HEART = 10
"""In tenths: what holding a heart costs against what it might bring in if it won."""
SHEEP, HUNTER = 45, (9, 14, 18)
"""In percent of its points: what holding the sheep is worth, and what Q K A are while it is out."""
TRANSFORMER = 42
"""In percent: what holding the transformer costs against what it would cost its taker."""
PLAIN = 13
"""What holding the highest card of a suit costs where nothing else is at stake."""
SHORT = (0, 14, 7, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""What it is worth to get nearer to having none of a suit, by the number of cards left in it."""
HUNT, CHASERS = 10, 3
"""What leading a spade below the pig is worth, and how many go well with higher ones."""
LEAD_PIG, LEAD_HEARTS = 67, 5
LOSE_SHEEP = 20
SHY, EAGER = -9, 25
"""What a trick counts when others are expected to leave it, or to want it."""
RUN_KEEP, RUN_LOSE, RUN_WINNER = 26, 4, 8
"""During a run at all the hearts: what it costs to part with high hearts, low ones, winners."""


def choose(table: Table) -> Move:
    """Return the card that the rules of thumb like best; of equals, the highest of the deck."""
    turn = table.turn
    if table.forced:
        return turn + CLUBS, CODES[CLUB_TWO]
    free = table.free()
    if not table.placed:
        return _lead(table, free)
    led = table.winner & 3
    cards = free[led]
    if not cards:
        return _discard(table)
    if not cards & cards - 1:
        return turn + led, CODES[13 * led + cards.bit_length() - 1]
    return _follow(table, led, cards)


def _lead(table: Table, free: list[int]) -> Move:
    outlook = Outlook(table)
    best = -100000
    pile = bit = 0
    for suit in (DIAMONDS, CLUBS, HEARTS, SPADES):
        cards = free[suit]
        if cards:
            found, worth = _best(table, outlook, suit, cards)
            if suit != HEARTS:
                worth += SHORT[cards.bit_count()]
            if worth > best:
                best = worth
                pile, bit = suit, found
    return outlook.turn + pile, CODES[13 * pile + bit.bit_length() - 1]


def _follow(table: Table, led: int, cards: int) -> Move:
    outlook = Outlook(table)
    bit, _ = _best(table, outlook, led, cards)
    return outlook.turn + led, CODES[13 * led + bit.bit_length() - 1]


def _discard(table: Table) -> Move:
    outlook = Outlook(table)
    best = -100000
    pile = bit = 0
    for suit in (DIAMONDS, CLUBS, HEARTS, SPADES):
        cards = outlook.own[suit]
        if not cards:
            continue
        extra = SHORT[cards.bit_count()]
        if suit == HEARTS:
            extra = outlook.stop if table.winner >> 2 != table.collector else -outlook.stop
            if outlook.run:
                extra = -100
        burden = BURDENS[suit]
        while cards:
            top = 1 << cards.bit_length() - 1
            cards ^= top
            worth = burden(table, outlook, top) + extra
            if worth > best:
                best = worth
                pile, bit = suit, top
    return outlook.turn + pile, CODES[13 * pile + bit.bit_length() - 1]


def _best(table: Table, outlook: Outlook, suit: int, cards: int) -> tuple[int, int]:
    """Return the best of some cards to play to the suit led, or to lead, and its worth."""
    beaten = table.best >> RANK
    burden = BURDENS[suit]
    company: Company | None = None
    special = SPECIAL[suit]
    out = outlook.out[suit]
    best = -100000
    chosen = above = -1
    while cards:
        bit = 1 << cards.bit_length() - 1
        cards ^= bit
        higher = out & -bit | (bit < beaten)
        if higher == above and not bit & special:
            continue  # as good as the card before: nothing lies in between
        above = -1 if bit & special else higher
        worth = burden(table, outlook, bit)
        if bit > beaten:
            if company is None:
                company = _company(table, outlook, suit)
                if outlook.no_exit < 0:
                    outlook.count_exits()
            prize = _prize(table, outlook, suit, bit, company)
            chance = _chance(outlook, suit, bit, prize, company[2])
            worth += chance * (prize - outlook.no_exit) // 100
            if not beaten:
                worth += _lead_extra(outlook, suit, bit, chance)
        elif bit == JACK and suit == DIAMONDS:
            worth -= LOSE_SHEEP
        if worth > best:
            best = worth
            chosen = bit
    return chosen, best


def _lead_extra(outlook: Outlook, suit: int, bit: int, chance: int) -> int:
    """Return what speaks for or against leading a card beside the trick itself."""
    if suit == DIAMONDS and bit == JACK and outlook.out[DIAMONDS] > JACK:
        return -LOSE_SHEEP
    if suit == HEARTS:
        return LEAD_HEARTS * (100 - chance) // 100
    if suit != SPADES:
        return 0
    if bit == QUEEN:
        return -LEAD_PIG
    if not outlook.pig_out or bit > QUEEN:
        return 0
    # Low spades drive the pig out, unless they are needed to guard higher ones.
    spades = outlook.own[SPADES]
    return HUNT if spades < QUEEN or (spades & QUEEN - 1).bit_count() >= CHASERS else 0


def _spade(_: Table, outlook: Outlook, bit: int) -> int:
    own = outlook.own[SPADES]
    if bit == QUEEN:
        return PIG_AMONG[own.bit_count() - 1] * outlook.pig // 100
    if outlook.pig_out:
        if bit > QUEEN:
            return TOP_SPADE[(own & QUEEN - 1).bit_count()] * outlook.pig // 100
        if own > QUEEN:
            return -GUARD
    elif own & QUEEN:
        return -GUARD
    return _plain(outlook, SPADES, bit)


def _heart(table: Table, outlook: Outlook, bit: int) -> int:
    out, number = outlook.out[HEARTS], outlook.number[HEARTS]
    if outlook.run:
        return -RUN_KEEP if bit > out else RUN_LOSE
    value = -table.plain[bit] * outlook.factor
    if not number:
        return value // 3
    if bit > out:
        value -= outlook.stop
    lower = (out & bit - 1).bit_count()
    return lower * (value + 2 * outlook.fear) * HEART // (10 * (number + 2))


def _club(_: Table, outlook: Outlook, bit: int) -> int:
    if bit == TEN:
        return -(outlook.doubling + max(outlook.base, 0)) * TRANSFORMER // 100
    return _plain(outlook, CLUBS, bit)


def _diamond(_: Table, outlook: Outlook, bit: int) -> int:
    if bit == JACK:
        return -SHEEP * outlook.sheep // 100
    if outlook.sheep_out and bit > JACK:
        return -HUNTER[bit.bit_length() - 11] * outlook.sheep // 100
    return _plain(outlook, DIAMONDS, bit)


def _plain(outlook: Outlook, suit: int, bit: int) -> int:
    number = outlook.number[suit]
    lower = (outlook.out[suit] & bit - 1).bit_count()
    if outlook.run and lower == number:
        return -RUN_WINNER
    return PLAIN * lower // (number or 1)


BURDENS = (_spade, _heart, _club, _diamond)
"""By suit: what it costs to go on holding a card."""


def _prize(table: Table, outlook: Outlook, suit: int, bit: int, company: Company) -> int:
    """Return what the trick would count for a winning card, with what is still to come."""
    plain, mine = table.plain, outlook.mine
    pot = table.pot
    if suit == HEARTS:
        pot |= bit
    elif bit & SCORER[suit]:
        pot |= SCORER_BIT[suit]
    if outlook.run:
        value = plain[(mine | pot) & ~ALL_HEARTS] - plain[mine & ~ALL_HEARTS]
        value += RUN_HEART * (pot & ALL_HEARTS).bit_count()
        if (mine | pot) & ALL_HEARTS == ALL_HEARTS:
            value += plain[ALL_HEARTS]
    else:
        value = plain[mine | pot] - outlook.base
        if pot & ALL_HEARTS and (not table.placed or table.winner >> 2 == table.collector):
            value += outlook.stop
    if pot & TRANSFORMER_BIT:
        value += outlook.doubling
    return value + company[bit > SCORER[suit]]


def _company(table: Table, outlook: Outlook, suit: int) -> Company:
    """Return what those still to play may add to a low and a high card's trick; who can follow."""
    behind = BEHIND[outlook.turn | table.placed]
    without = table.voids >> suit & behind
    followers = behind ^ without
    count = followers.bit_count()
    number, gift = outlook.number[suit], outlook.gift
    value = -gift * (100 * without.bit_count() + VOID[number] * count) // 100
    if not count or not number:
        return value, value, 0
    if suit == HEARTS:
        value += (RUN_HEART if outlook.run else -outlook.fear) * count
        return value, value, count
    return value, value + COMING[suit](table, outlook, followers, count), count


def _pig_to_come(table: Table, outlook: Outlook, followers: int, count: int) -> int:
    if not outlook.pig_out:
        return 0
    if outlook.pig_at < 0:
        return -outlook.pig * count // 3
    if not followers >> outlook.pig_at & 1:
        return 0
    waits = table.waiting and table.waiting[outlook.pig_at] & QUEEN
    return -outlook.pig // 10 if waits else -outlook.pig


def _transformer_to_come(table: Table, outlook: Outlook, _: int, count: int) -> int:
    if not outlook.out[CLUBS] & TEN:
        return 0
    value = table.plain[outlook.mine | TRANSFORMER_BIT] - outlook.base + outlook.doubling
    return value * count // 4


def _sheep_to_come(table: Table, outlook: Outlook, followers: int, count: int) -> int:
    number = outlook.number[DIAMONDS]
    if not outlook.sheep_out or (outlook.sheep_at >= 0 and not followers >> outlook.sheep_at & 1):
        return 0
    if number > 1 and (table.voids >> DIAMONDS & EVERYBODY & ~(1 << outlook.turn)).bit_count() > 1:
        return 0  # whoever holds the sheep holds all of these
    value = FORCED[number] * outlook.sheep
    return value // 100 if outlook.sheep_at >= 0 else value * count // 300


COMING = {SPADES: _pig_to_come, CLUBS: _transformer_to_come, DIAMONDS: _sheep_to_come}
"""By suit led: what a card above the one that counts must expect from who can follow."""


def _chance(outlook: Outlook, suit: int, bit: int, value: int, followers: int) -> int:
    """Return in percent how likely it is that nobody plays a higher card."""
    higher = (outlook.out[suit] & -bit).bit_count()
    if not higher or not followers:
        return 100
    whole = outlook.number[suit]
    keep = whole - higher
    if value > EAGER or (suit == DIAMONDS and bit == JACK):
        whole, keep = 100, NOBODY[higher]
    elif value < SHY:  # who can stay below will
        held = (whole + 2) // 3
        whole, keep = whole**held, whole**held - higher**held
    return int(100 * keep**followers // whole**followers)
