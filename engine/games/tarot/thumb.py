"""Rules of thumb for the card play of Tarot, on what one player sees.

Every card that may be played is given a worth in thousandths of a half point: what the trick brings
the own side with it, by the chance to get it, less what the card is worth while it is held.
"""

from engine.cards import Card, Cards
from engine.games.tarot.scoring import EXCUSE, PETIT, TRUMPS, TWENTY_ONE
from engine.games.tarot.sight import ABOVE, ATOUT, SUIT_OF, SUITS, SURE, WORTH, Sight

COMPANY = 1
"""What every card still to come to a trick is expected to count."""
FED = 1800
"""What a partner still to play is expected to add to a trick that is won."""

CASH = 850
"""The part of a winner's worth that is hoped for later."""
RESCUE = (650, 0)
"""The least chance of a winner to be brought home, for defence and attack."""
SAVED = ((950, 800, 750, 700, 650), (850, 480, 400, 340, 300))
"""Chances to save a card with higher ones out, for defence and attack, by how many those are."""
LOW, RANK = 300, 15
"""What any card of a plain suit is worth while it is held, and each rank of it."""

STRENGTH = (6000, 4500, 3500, 2600, 2000, 1600, 1300, 1000)
"""What a trump is worth beyond being one, by the number of higher ones that are out."""
CONTROL = (1200, 2200)
"""What being a trump is worth, for defence and attack."""
EARLY = 9
"""With fewer tricks to come, high trumps are worth the less."""
TOP = 1500
"""What the 21 is worth beyond any other trump that nobody can beat."""
LAST = 20
"""In half points: the premium for the petit in the last trick."""
SAFE, SAFER, SAFEST = 150, 260, 900
"""The chance to save the petit: at least, for every share of trumps, and at most."""
MASTERY, LAST_RISE = 2000, 500
"""From so many fair shares of trumps on there is hope of the last trick, and how it rises."""
JOKER = 2600
"""What the Excuse is worth while it is held."""

DRAW, HUNT, BACKED = 18, 1500, 700
"""What leading trumps is worth: for each percent above a fair share, for a petit, for winners."""
FAIR = 130
QUIET = 1500
"""What keeps the defence from leading trumps."""
FORCE, RETURN, LENGTH, CALLED = 3500, 1200, 1500, (1500, 0)
"""What leading a plain suit is worth: the taker has to trump, a partner led it, it is long, it is
the called one."""


def choose(sight: Sight, pool: Cards) -> Card:
    """Return the card that the rules of thumb like best; of equals, the lowest of the deck."""
    if sight.left == 2 and pool >> EXCUSE & 1:  # noqa: PLR2004  this trick and the last
        return _with_excuse_late(sight, pool)
    candidates = sight.candidates(pool)
    if not sight.placed and len(candidates) > 1:
        candidates = [card for card in candidates if card != PETIT or _trumps_are_gone(sight)]
    play = _lead if not sight.placed else _follow
    return max(candidates, key=lambda card: (play(sight, card), -card))


def _with_excuse_late(sight: Sight, pool: Cards) -> Card:
    """Play the Excuse before the last trick, unless it may complete a slam there (T14)."""
    other = (pool ^ 1 << EXCUSE).bit_length() - 1
    keep = other >= 0 and not sight.placed and sight.sweeping and sight.ours(other) == SURE
    return other if keep else EXCUSE


def _trumps_are_gone(sight: Sight) -> bool:
    return not any(sight.chance(seat, TRUMPS) for seat in sight.others)


def _follow(sight: Sight, card: Card) -> int:
    """Return the worth of a card that follows."""
    chance = sight.ours(card)
    pot = sight.pot + WORTH[card] + COMPANY * len(sight.behind)
    return chance * pot - hold(sight, card) + chance * _fed(sight) // SURE


def _fed(sight: Sight) -> int:
    return sum(sight.friend[seat] * FED for seat in sight.behind) // SURE


def _lead(sight: Sight, card: Card) -> int:
    """Return the worth of a card that is led."""
    worth = _follow(sight, card)
    if card == EXCUSE:
        return worth
    suit = SUIT_OF[card]
    if suit == ATOUT:
        return worth + _draw(sight)
    return worth + _open(sight, suit)


def _draw(sight: Sight) -> int:
    """Return what there is in leading trumps."""
    if _trumps_are_gone(sight):
        return -QUIET
    number = (sight.out & TRUMPS).bit_count()
    own = (sight.hand & TRUMPS).bit_count()
    share = own * 100 * (sight.players - 1) // number - FAIR
    hunt = HUNT if sight.out >> PETIT & 1 else 0
    if share <= 0:
        return -QUIET
    if not sight.attacking:
        return share * DRAW // 2 + hunt - QUIET
    return share * DRAW + hunt + BACKED * _winners(sight)


def _winners(sight: Sight) -> int:
    """Count the plain suits whose highest card the player holds."""
    return sum(1 for suit in SUITS[:ATOUT] if sight.hand & suit > sight.out & suit)


def _open(sight: Sight, suit: int) -> int:
    """Return what there is in leading a plain suit."""
    worth = 0
    own = (sight.hand & SUITS[suit]).bit_count()
    if sight.called & SUITS[suit]:
        worth += CALLED[sight.attacking]
    if sight.attacking:
        return worth + LENGTH * max(0, own - 3)
    for seat in sight.others:
        foe = SURE - sight.friend[seat]
        void = sight.void(seat, suit) * sight.chance(seat, TRUMPS) // SURE
        worth += FORCE * foe // SURE * void // SURE
        if sight.opened[suit] >> seat & 1:
            worth += RETURN * (sight.friend[seat] - foe) // SURE
    return worth + LENGTH * max(0, own - 4) // 2


def hold(sight: Sight, card: Card) -> int:
    """Return what a card is worth while it is held."""
    if card == EXCUSE:
        return JOKER
    suit = SUIT_OF[card]
    if suit == ATOUT:
        return _hold_trump(sight, card)
    higher = (ABOVE[card] & sight.out).bit_count()
    base = LOW + RANK * (card % 14)
    if higher:
        saved = SAVED[sight.attacking]
        return base + (WORTH[card] - 1) * saved[min(higher, len(saved) - 1)]
    winner = WORTH[card] + COMPANY * (sight.players - 1)
    return base + winner * CASH * max(sight.unruffed(suit), RESCUE[sight.attacking]) // SURE


def _hold_trump(sight: Sight, card: Card) -> int:
    out = sight.out & TRUMPS
    if card == PETIT:
        return _hold_petit(sight, out)
    higher = (ABOVE[card] & out).bit_count()
    strength = STRENGTH[min(higher, len(STRENGTH) - 1)] * min(sight.left, EARLY) // EARLY
    extra = TOP if card == TWENTY_ONE else 0
    return WORTH[card] * SURE + CONTROL[sight.attacking] + strength + extra


def _hold_petit(sight: Sight, out: Cards) -> int:
    if not out:
        return (WORTH[PETIT] + LAST) * SURE
    own = (sight.hand & TRUMPS).bit_count()
    share = own * (sight.players - 1) * SURE // out.bit_count()
    saved = min(SAFE + SAFER * share // SURE, SAFEST)
    last = min(max(0, share - MASTERY) * LAST_RISE // SURE, SAFEST)
    return WORTH[PETIT] * saved + LAST * last
