"""How a beginner plays Tarot: by the cards in hand and on the table, counting nothing."""

from engine.cards import Card, Cards, bits
from engine.games.tarot import play
from engine.games.tarot.observation import TarotObservation
from engine.games.tarot.scoring import (
    BOUTS,
    DECK,
    EXCUSE,
    FIGURES,
    KINGS,
    PETIT,
    TRUMPS,
    TWENTY_ONE,
    halves,
)

LATE = 3
"""So many cards before the end the Excuse has to go."""
DEAR = 7
"""The half points of a card that the Excuse is played for."""
MANY = 7
"""So many trumps make a taker lead them."""


def choose(seen: TarotObservation, pool: Cards, favourite: int = 0) -> Card:
    """Return a card as a beginner would, who rather leads from a favourite suit."""
    if pool >> EXCUSE & 1 and seen.counts[seen.seat] <= LATE:
        return EXCUSE
    plain = pool & ~play.EXCUSE_BIT
    if not plain:
        return EXCUSE
    if not seen.trick.cards or seen.trick.cards == (EXCUSE,):
        return _lead(seen, plain, favourite)
    card = _follow(seen, plain)
    dear = halves(1 << card) >= DEAR
    if dear and pool >> EXCUSE & 1 and not _is_safe(seen, card):
        return EXCUSE
    return card


def _cheap(card: Card) -> tuple[int, int]:
    return halves(1 << card), card


def _dear(card: Card) -> tuple[int, int]:
    return halves(1 << card), -card


def _lead(seen: TarotObservation, pool: Cards, favourite: int) -> Card:
    """Cash a king, draw trumps as the taker, or lead low from a long suit."""
    careful = pool & ~BOUTS or pool
    if careful & KINGS:
        return next(bits(careful & KINGS))
    trumps = careful & TRUMPS
    if seen.seat == seen.taker and trumps.bit_count() >= MANY:
        return next(bits(trumps))
    suits = [careful & DECK.suits[(favourite + turn) % 4] for turn in range(4)]
    longest = max(suits, key=int.bit_count)
    if longest:
        return min(bits(longest), key=_cheap)
    return min(bits(careful), key=lambda card: (card == PETIT, card))


def _is_last(seen: TarotObservation) -> bool:
    return len(seen.trick.cards) == seen.players - 1


def _is_safe(seen: TarotObservation, card: Card) -> bool:
    """Tell whether a card goes to the own side, as far as the table shows."""
    cards = (*seen.trick.cards, card)
    place = play.winner(cards)
    if place == len(cards) - 1:
        return _is_last(seen) or KINGS >> card & 1 == 1 or card == TWENTY_ONE
    return _is_last(seen) and _is_friend(seen, (seen.trick.leader + place) % seen.players)


def _is_friend(seen: TarotObservation, seat: int) -> bool:
    return not (seen.attack >> seat ^ seen.attack >> seen.seat) & 1


def _follow(seen: TarotObservation, pool: Cards) -> Card:
    cards = seen.trick.cards
    winner = (seen.trick.leader + play.winner(cards)) % seen.players
    over = sum(1 << card for card in bits(pool) if play.winner((*cards, card)) == len(cards))
    under = pool & ~over
    if _is_last(seen) and _is_friend(seen, winner) and under:
        return max(bits(under), key=_dear)
    if not over:
        return min(bits(pool), key=_cheap)
    if _is_last(seen):
        return _take(cards, over, under)
    if over & KINGS:
        return next(bits(over & KINGS))
    if over & TRUMPS:
        return _ruff(over, under)
    return min(bits(under or over), key=_cheap)


def _take(cards: tuple[Card, ...], over: Cards, under: Cards) -> Card:
    """Take the trick as the last player: with the petit, a dear card, or the lowest trump."""
    if over >> PETIT & 1:
        return PETIT
    if not over & TRUMPS:
        return max(bits(over), key=_dear)
    worthless = not any(FIGURES >> card & 1 or card == PETIT for card in cards)
    if worthless and over == 1 << TWENTY_ONE and under:
        return min(bits(under), key=_cheap)
    return next(bits(over))


def _ruff(over: Cards, under: Cards) -> Card:
    """Trump with a low one, keeping the bouts where there is something else."""
    careful = over & ~BOUTS or under & ~BOUTS or over
    return next(bits(careful))
