"""Deals that fit what a player has seen of Gong Zhu."""

from random import Random

from engine.games.gongzhu.state import PLAYERS
from engine.games.gongzhu.table import Table

TRIES = 50
"""How often a deal is tried before it may contradict who has run out of which suit."""


class Worlds:
    """The unseen cards, and who may hold how many of which suit."""

    def __init__(self, table: Table, counts: tuple[int, ...], seat: int, chance: Random) -> None:
        """Take what the observer at the seat knows; `counts` are the cards that each one holds."""
        self.known = table.hands
        self.chance = chance
        self.room = [0] * PLAYERS
        for place, count in enumerate(counts):
            if place != seat:
                own = table.hands[4 * place : 4 * place + 4]
                self.room[place] = count - sum(cards.bit_count() for cards in own)
        self.places = [place for place in range(PLAYERS) if self.room[place]]
        self.spare = -sum(self.room)
        self.suits: list[tuple[list[int], int, list[int]]] = []
        for suit in range(4):
            seen = table.gone[suit]
            for cards in table.hands[suit::4]:
                seen |= cards
            unseen = [1 << rank for rank in range(13) if not seen >> rank & 1]
            places = [place for place in self.places if not table.voids >> 4 * place + suit & 1]
            self.suits.append((places, suit, unseen))
            self.spare += len(unseen)
        # Where few may hold a suit there is least choice, so it is dealt first.
        self.suits.sort(key=lambda each: len(each[0]))

    def deal(self) -> list[int]:
        """Return the piles of all hands in one possible deal."""
        for _ in range(TRIES):
            hands = self._try(strict=True)
            if hands:
                return hands
        return self._try(strict=False)

    def _try(self, *, strict: bool) -> list[int]:
        hands = self.known.copy()
        room = self.room.copy()
        chance = self.chance.random
        for allowed, suit, unseen in self.suits if not self.spare else self._fewer():
            places = allowed if strict else self.places
            for card in unseen:
                free = 0
                for place in places:
                    free += room[place]
                if not free:
                    return []
                pick = int(chance() * free)
                for place in places:
                    pick -= room[place]
                    if pick < 0:
                        break
                room[place] -= 1
                hands[4 * place + suit] |= card
        return hands

    def _fewer(self) -> list[tuple[list[int], int, list[int]]]:
        """Leave out cards at random where a position is set with less than the whole pack."""
        left_out = set(self.chance.sample(range(sum(self.room) + self.spare), self.spare))
        number = iter(range(52))
        return [
            (places, suit, [card for card in unseen if next(number) not in left_out])
            for places, suit, unseen in self.suits
        ]
