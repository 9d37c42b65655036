"""Playouts: deals of Tarot played to their end by chance."""

from collections.abc import Callable
from random import Random

from engine.cards import Seat, bits
from engine.games.tarot.core import (
    COUNTED,
    EXCUSE_WORTH,
    FOLLOWERS,
    HALF,
    LOW,
    RANK,
    SMALL,
    TRICK,
    TRUMP_RANK,
    Position,
    Stakes,
    code_tables,
)
from engine.games.tarot.scoring import BIDS, BOUTS, DECK, EXCUSE, KINGS, TRUMPS, split
from engine.games.tarot.state import OPEN_DOG

BITS = 30
"""As many as one draw has; plain ints are fastest up to there."""
PLAYERS = 4
PLAYOUTS = 50
"""How often a measurement plays each deal."""

type Bits = Callable[[int], int]
"""`random.Random(seed).getrandbits`, or its like."""


def _play_one(position: Position, draw: Bits) -> None:
    cards = list(bits(position.legal()))
    position.play(cards[draw(BITS) % len(cards)])


def play_randomly(position: Position, draw: Bits) -> None:  # noqa: C901, PLR0912, PLR0915  below
    """Play a deal to its end, every legal card equally likely."""
    # One long loop: calling functions for its parts would take a third of the speed.
    while position.placed or position.barred:
        _play_one(position, draw)
    plain, low_trumps, high_trumps = code_tables()
    *suits, trumps = position.hands
    sides, taken = position.sides, position.taken
    followers = FOLLOWERS[position.players]
    none = [0] * position.players
    holder, leader, pot = position.excuse, position.turn, position.before
    owner = -1
    for left in range(position.left, 0, -1):
        # One draw serves the trick: its quotients by the cards that are left are as good as new.
        chance = draw(BITS)
        index = chance % left
        for held in suits:
            own = plain[held[leader]]
            if index < len(own):
                best = own[index]
                bit = best >> RANK
                over = 0
                break
            index -= len(own)
        else:
            held = trumps
            low = low_trumps[held[leader] & LOW]
            high = high_trumps[held[leader] >> HALF]
            best = 0
            if index < len(low):
                best = low[index]
            elif index < len(low) + len(high):
                best = high[index - len(low)]
            bit = best >> TRUMP_RANK
            over = bit.bit_length()
        if not best or (left == 1 and holder >= 0):
            # The Excuse is led, or is played last, which has rules of its own.
            position.turn, position.left, position.before = leader, left, pot
            position.play(EXCUSE if not best else position.legal().bit_length() - 1)
            while position.placed:
                _play_one(position, draw)
            holder, leader, pot = position.excuse, position.turn, position.before
            continue
        held[leader] ^= bit
        if held is trumps:
            held = none
        pot = best
        winner = leader
        for seat in followers[leader]:
            chance //= left
            own = plain[held[seat]]
            if own:
                size = len(own)
                if seat == holder:
                    index = chance % (size + 1)
                    if index == size:
                        owner = seat
                        continue
                    code = own[index]
                else:
                    code = own[chance % size]
                held[seat] ^= code >> RANK
                if code > best:
                    best = code
                    winner = seat
                pot += code
            elif mask := trumps[seat]:
                mask = mask >> over << over or mask
                low = low_trumps[mask & LOW]
                high = high_trumps[mask >> HALF]
                size = len(low) + len(high)
                index = chance % (size + 1 if seat == holder else size)
                if index < len(low):
                    code = low[index]
                elif index < size:
                    code = high[index - len(low)]
                else:
                    owner = seat
                    continue
                bit = code >> TRUMP_RANK
                trumps[seat] ^= bit
                if code > best:
                    best = code
                    winner = seat
                    over = bit.bit_length()
                pot += code
            else:
                index = chance % left
                for other in suits:
                    own = plain[other[seat]]
                    if index < len(own):
                        code = own[index]
                        other[seat] ^= code >> RANK
                        pot += code
                        break
                    index -= len(own)
                else:
                    owner = seat
        side = sides[winner]
        taken[side] += (pot & COUNTED) + TRICK
        if owner >= 0:
            taken[sides[owner]] += EXCUSE_WORTH - 1
            taken[side] += 1
            owner = holder = -1
        leader = winner
    position.turn, position.left, position.before, position.excuse = leader, 0, pot, holder
    if pot & SMALL:
        position.petit = 1 if sides[leader] else -1


def play_deals(deals: int, seed: int) -> int:
    """Play and count random deals of four, each of them to the end as often as a search might."""
    chance = Random(seed)
    done = 0
    while done < deals:
        start, stakes = _random_deal(chance, done % PLAYERS)
        for _ in range(PLAYOUTS):
            position = start.copy()
            play_randomly(position, chance.getrandbits)
            stakes.scores(position)
            done += 1
    return done


def _random_deal(chance: Random, taker: Seat) -> tuple[Position, Stakes]:
    """Deal the cards, with any contract and any discard."""
    cards = list(range(DECK.size))
    chance.shuffle(cards)
    hands = [sum(1 << card for card in cards[6 + seat :: PLAYERS]) for seat in range(PLAYERS)]
    dog = sum(1 << card for card in cards[:6])
    contract = chance.choice(list(BIDS))
    apart = (dog, 0) if contract == "garde-contre" else (0, dog)
    if contract in OPEN_DOG:
        hand = hands[taker] | dog
        kept = list(bits(hand & (KINGS | TRUMPS | BOUTS)))
        free = list(bits(hand & ~(KINGS | TRUMPS | BOUTS)))
        chance.shuffle(free)
        aside = sum(1 << card for card in [*free, *kept][:6])
        hands[taker] = hand ^ aside
        apart = (0, aside)
    position = Position(hands, chance.randrange(PLAYERS), 1 << taker, apart)
    return position, Stakes(BIDS[contract], split(1, PLAYERS, taker, None))
