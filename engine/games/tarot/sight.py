"""What a player of Tarot makes of a deal before looking at single cards: counts and chances.

Chances are whole numbers in thousandths, so that they come out alike on every machine.
"""

from engine.cards import Card, Cards, Seat, bits
from engine.games.tarot.observation import TarotObservation
from engine.games.tarot.scoring import (
    BOUTS,
    DECK,
    EXCUSE,
    KINGS,
    PETIT,
    TRUMPS,
    halves,
)
from engine.tricks import takers

ATOUT = 4
SURE = 1000
"""A chance of one."""
BOUT_EXTRA = 14
"""In half points: what a bout that changes sides moves the target, beyond what it counts."""

SUITS = DECK.suits[:5]
SUIT_OF = DECK.suit_of
ABOVE = tuple(DECK.suit(card) & -(2 << card) for card in range(DECK.size))
"""For every card the higher ones of its suit."""
WORTH = tuple(
    0 if card == EXCUSE else halves(1 << card) + (BOUT_EXTRA if card == PETIT else 0)
    for card in range(DECK.size)
)
"""Half points that a card brings to whoever takes it; the Excuse goes back."""
EMPTIED = {3: 300, 4: 480, 5: 400}
"""The chance that a taker who took up the dog emptied a suit that she has not played yet."""
KEPT: Cards = KINGS | TRUMPS | BOUTS
"""Cards of the dog that stay in the taker's hand."""


class Sight:
    """Counts and chances from the seat of one player.

    `out` are the cards that are neither played nor known to be elsewhere; of them `maybe` has by
    seat those that the seat may hold, and `sure` those that it must hold. `friend` is by seat the
    chance of being on the player's side; `called` is the called card while that is a secret to her,
    `sweeping` tells whether her side took all the tricks. `best` is the card that would take the
    trick as it lies, or -1, `winning` the chance that it is the own side's. `opened` are by suit
    the seats that led it, `pot` is what the trick counts.
    """

    def __init__(self, seen: TarotObservation) -> None:
        """Go through what was seen."""
        self.seat, self.players = seen.seat, seen.players
        self.hand, self.counts = seen.hand, seen.counts
        self.taker = seen.seat == seen.taker
        self.attacking = self.taker or bool(seen.settled and seen.attack >> seen.seat & 1)
        self.left = seen.counts[seen.seat]
        self.gone: Cards = 0
        self.opened = [0] * 5
        self._cannot = [0] * self.players
        for trick in [*seen.tricks, seen.trick]:
            self._watch(trick.leader, trick.cards)
        self.out: Cards = DECK.all & ~(self.gone | seen.hand | seen.aside)
        self._place(seen)
        self.friend = self._friends(seen)
        self.called = 0 if seen.settled else seen.called & self.out
        winners = takers(seen.tricks, seen.trick)
        self.sweeping = all(self.friend[seat] == SURE for seat in winners)
        emptied = seen.dog and not self.taker and seen.taker is not None
        self._emptier = seen.taker if emptied else None
        self._untried = self._suits_untried(seen) if emptied else 0
        self._chances: dict[tuple[Seat, Cards], int] = {}
        self._look(seen)

    def _watch(self, leader: Seat, cards: tuple[Card, ...]) -> None:
        """Note what a trick tells of each player (T10)."""
        led = high = -1
        for place, card in enumerate(cards):
            seat = (leader + place) % self.players
            self.gone |= 1 << card
            if card == EXCUSE:
                continue
            suit = SUIT_OF[card]
            if led < 0:
                led = suit
                self.opened[suit] |= 1 << seat
            elif suit != led:
                self._cannot[seat] |= SUITS[led] | (0 if suit == ATOUT else TRUMPS)
            if suit == ATOUT:
                if card < high:
                    self._cannot[seat] |= ABOVE[high]
                else:
                    high = card

    def _place(self, seen: TarotObservation) -> None:
        """Find out which cards are certainly where."""
        sure = [cards & self.out for cards in seen.shown]
        if seen.taker is not None and not self.taker:
            sure[seen.taker] |= seen.dog & (KEPT | seen.called) & self.out
        everywhere = 0
        for cards in sure:
            everywhere |= cards
        self.sure = sure
        self.maybe = [
            self.out & ~self._cannot[seat] & ~(everywhere & ~sure[seat])
            for seat in range(self.players)
        ]

    def _friends(self, seen: TarotObservation) -> list[int]:
        """Return the chance of every seat to be on the player's side."""
        side = seen.attack >> seen.seat & 1
        friend = [SURE if seen.attack >> seat & 1 == side else 0 for seat in range(self.players)]
        if seen.settled or not seen.called:
            return friend
        candidates = [
            seat
            for seat in range(self.players)
            if seat not in (seen.seat, seen.taker) and self.maybe[seat] & seen.called
        ]
        for seat in candidates:
            one = SURE // len(candidates)
            friend[seat] = one if self.taker else SURE - one
        return friend

    def _suits_untried(self, seen: TarotObservation) -> Cards:
        """Return the plain suits of which the taker has played no card."""
        untried = DECK.all & ~TRUMPS & ~(1 << EXCUSE)
        for trick in [*seen.tricks, seen.trick]:
            for seat, card in zip(trick.seats(self.players), trick.cards, strict=True):
                if seat == seen.taker:
                    untried &= ~DECK.suit(card)
        return untried

    def _look(self, seen: TarotObservation) -> None:
        """Look at the trick on the table."""
        cards = seen.trick.cards
        self.placed = len(cards)
        self.led = self.best = -1
        self.winning = self.pot = 0
        for place, card in enumerate(cards):
            self.pot += WORTH[card]
            if card == EXCUSE:
                continue
            if self.led < 0:
                self.led = SUIT_OF[card]
            if self.beats(card):
                self.best = card
                self.winning = self.friend[(seen.trick.leader + place) % self.players]
        behind = self.players - self.placed - 1
        self.behind = [(self.seat + 1 + place) % self.players for place in range(behind)]
        self.others = [seat for seat in range(self.players) if seat != self.seat]

    def beats(self, card: Card) -> bool:
        """Tell whether a card would take the trick as it lies."""
        if self.best < 0:
            return True
        return card > self.best and SUIT_OF[card] in (ATOUT, SUIT_OF[self.best])

    def chance(self, seat: Seat, cards: Cards) -> int:
        """Return the chance that a seat holds one of some cards."""
        if self.sure[seat] & cards:
            return SURE
        cards &= self.maybe[seat]
        if not cards:
            return 0
        key = (seat, cards)
        if key not in self._chances:
            chance = self._hypergeometric(seat, cards.bit_count())
            if seat == self._emptier and cards & ~KINGS & self._untried:
                chance = chance * (SURE - EMPTIED[self.players]) // SURE
            self._chances[key] = chance
        return self._chances[key]

    def _hypergeometric(self, seat: Seat, wanted: int) -> int:
        sure = self.sure[seat]
        pool = (self.maybe[seat] & ~sure).bit_count()
        held = self.counts[seat] - sure.bit_count()
        fewer, more = min(wanted, held), max(wanted, held)
        none = SURE
        for drawn in range(fewer):
            if pool - more - drawn <= 0:
                return SURE
            none = none * (pool - more - drawn) // (pool - drawn)
        return SURE - none

    def void(self, seat: Seat, suit: int) -> int:
        """Return the chance that a seat has none of a suit."""
        return SURE - self.chance(seat, SUITS[suit])

    def beaten(self, seat: Seat, led: int, best: Card) -> int:
        """Return the chance that a seat can go over the best card of a trick."""
        higher = self.chance(seat, ABOVE[best])
        if SUIT_OF[best] == ATOUT:
            return higher if led == ATOUT else higher * self.void(seat, led) // SURE
        return min(SURE, higher + self.void(seat, led) * self.chance(seat, TRUMPS) // SURE)

    def ours(self, card: Card) -> int:
        """Return the chance that the own side takes the trick if this card is played."""
        led, best, chance = self.led, self.best, self.winning
        if card != EXCUSE and self.beats(card):
            best, chance = card, SURE
            if led < 0:
                led = SUIT_OF[card]
        if best < 0:
            return sum(self.friend[seat] for seat in self.behind) // len(self.behind)
        called = self.called & ABOVE[best]
        for seat in self.behind:
            over = self.beaten(seat, led, best)
            friend = self.friend[seat]
            if called and over:
                # Whoever goes over with the called card is of the attack, whoever it is.
                known = self.chance(seat, called)
                over -= min(over, known)
                chance += (SURE - chance if self.attacking else -chance) * known // SURE
            if over:
                kept = chance * (SURE - over)
                won = chance * SURE + (SURE - chance) * over
                chance = (kept * (SURE - friend) + won * friend) // (SURE * SURE)
        return chance

    def unruffed(self, suit: int) -> int:
        """Return the chance that no opponent trumps a suit that is led now."""
        chance = SURE
        for seat in self.others:
            foe = SURE - self.friend[seat]
            ruff = self.void(seat, suit) * self.chance(seat, TRUMPS) // SURE
            chance = chance * (SURE - ruff * foe // SURE) // SURE
        return chance

    def candidates(self, pool: Cards) -> list[Card]:
        """Return the cards of a pool, of those that are worth the same only the lowest."""
        found: list[Card] = []
        for card in bits(pool):
            if found and card != EXCUSE:
                last = found[-1]
                between = ABOVE[last] & ~ABOVE[card] & ~(1 << card)
                alike = SUIT_OF[last] == SUIT_OF[card] and WORTH[last] == WORTH[card]
                if alike and not between & self.out:
                    continue
            found.append(card)
        return found
