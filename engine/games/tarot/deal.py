"""One deal of Tarot at any moment: who is on which side, and what it counts (T11 to T17, T19)."""

from collections.abc import Sequence

from engine.cards import Cards, Seat, bits
from engine.errors import GameError
from engine.game import ScoreLine, State
from engine.games.tarot import sheet
from engine.games.tarot.observation import TarotObservation
from engine.games.tarot.rules import TarotRules
from engine.games.tarot.scoring import (
    DECK,
    EXCUSE,
    PETIT,
    SLAM,
    SLAM_ANNOUNCED,
    TRUMPS,
    Result,
    bouts,
    excuse_settled,
    halves,
    miseries,
    split,
)
from engine.tricks import Trick, takers

DOG = {3: 6, 4: 6, 5: 3}
"""The number of cards in the dog, by the number of players (T1)."""


class Deal(State[TarotRules, TarotObservation]):
    """What was dealt, announced and taken; the last group is the dog, `opening` is the dealer."""

    deck = DECK

    def __init__(self, rules: TarotRules, groups: Sequence[Cards], opening: Seat | None) -> None:
        """Begin with the bids, or with nothing where a lone petit voids the deal (T3)."""
        _check(groups)
        super().__init__(rules, groups[:-1], opening)
        self.dealer: Seat = opening or 0
        self.first: Seat = (self.dealer + 1) % self.players
        self.trick = Trick(self.first)
        self.dog = groups[-1]
        self.bids: list[str] = []
        self.taker: Seat | None = None
        self.contract = ""
        self.called: Cards = 0
        self.partner: Seat | None = None
        self.aside: Cards = 0
        self.slam = False
        self.shown: list[Cards] = [0] * self.players
        self.handfuls: list[int] = [0] * self.players
        self.miseries: list[bool] = [False] * self.players
        whole = sum(groups) == DECK.all
        self.void = next((s for s, h in enumerate(self.hands) if whole and _is_lone_petit(h)), None)
        self.phase = "bid" if self.void is None else ""

    def attacker(self) -> Seat:
        """Return the taker where there must be one."""
        if self.taker is None:
            raise GameError("nobody took in this deal")
        return self.taker

    # Sides and counting (T11 to T17).

    def attack(self) -> int:
        """Return the mask of the seats on the taker's side."""
        partner = 0 if self.partner is None else 1 << self.partner
        return partner | 1 << self.attacker()

    def side(self, seat: Seat) -> int:
        """Return 1 for the taker's side, 0 for the defence."""
        return self.attack() >> seat & 1

    def trick_takers(self) -> list[Seat]:
        """Return who took each complete trick."""
        return takers(self.tricks, self.trick)

    def all_taken_by(self, side: int) -> bool:
        """Tell whether a side took every complete trick."""
        return all(self.side(seat) == side for seat in self.trick_takers())

    def cards_of_attack(self) -> Cards:
        """Return the cards that count for the taker, dog or discard included (T6)."""
        cards = 0 if self.contract == "garde-contre" else self.aside or self.dog
        for seat in bits(self.attack()):
            cards |= self.taken[seat]
        return cards

    def _petit_last(self) -> int:
        """Return +1 or −1 for a petit in the last trick, from the taker's view (T13)."""
        last = self.tricks[-1]
        cards = last.mask()
        if last.cards[0] == EXCUSE and self.trick.leader == last.leader:
            cards |= self.tricks[-2].mask() if len(self.tricks) > 1 else 0
        if not cards >> PETIT & 1:
            return 0
        return 1 if self.side(self.trick.leader) else -1

    def _slam_points(self) -> int:
        if self.all_taken_by(1):
            return SLAM_ANNOUNCED if self.slam else SLAM
        lost = SLAM if self.slam else 0
        return -lost - (SLAM if self.all_taken_by(0) else 0)

    def result(self) -> Result | None:
        """Return how the contract ended; None where nobody took, or it goes on."""
        if self.taker is None or not self.is_over():
            return None
        cards = self.cards_of_attack()
        settled = excuse_settled(self.tricks, self.trick, self.taken, self.attack())
        return Result(
            contract=self.contract,
            halves=halves(cards) + settled,
            bouts=bouts(cards),
            petit=self._petit_last(),
            handfuls=sum(self.handfuls),
            slam=self._slam_points(),
        )

    def scores(self) -> tuple[int, ...]:
        """Return the points of every seat (T17, T19)."""
        result = self.result()
        if result is None:
            return (0,) * self.players
        shares = split(result.value, self.players, self.attacker(), self.partner)
        return tuple(map(sum, zip(shares, miseries(self.miseries), strict=True)))

    def lines(self) -> tuple[ScoreLine, ...]:
        """Return the working, a line for each part; only the scores where nobody took."""
        result = self.result()
        if result is None:
            return (sheet.deal_line(self.scores()),)
        extra = miseries(self.miseries) if self.rules.misery else ()
        return sheet.lines(result, self.attacker(), self.scores(), extra)


def _is_lone_petit(hand: Cards) -> bool:
    return hand & (TRUMPS | 1 << EXCUSE) == 1 << PETIT


def _check(groups: Sequence[Cards]) -> None:
    """Refuse what is not equal hands and a dog; short hands make a position from late in a deal."""
    players = len(groups) - 1
    if players not in DOG:
        raise GameError(f"a deal of Tarot is 3, 4 or 5 hands and the dog, not {len(groups)} groups")
    if groups[-1].bit_count() != DOG[players]:
        raise GameError(
            f"the dog of {players} players has {DOG[players]} cards, not {groups[-1].bit_count()}"
        )
    seen = 0
    for seat, hand in enumerate(groups):
        if seat < players and (not hand or hand.bit_count() != groups[0].bit_count()):
            raise GameError(
                f"seat {seat} has {hand.bit_count()} cards, seat 0 has {groups[0].bit_count()}"
            )
        if seen & hand:
            raise GameError(f"{' '.join(DECK.names_of(seen & hand))} dealt twice")
        seen |= hand
