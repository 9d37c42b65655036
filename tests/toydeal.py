"""The deal of the toy, a made-up game.

78 cards with trumps and an excuse, three to five players. One bids a word; with five she calls a
king; she takes the dog and lays as many cards aside; all may announce kings, and she a slam; then
tricks are played, and counted by the card. Before her first card a player may show ten trumps.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.actions import Action, Decision, Verb
from engine.cards import Card, Cards, Deck, Seat
from engine.game import Event, IllegalAction, Observation, Reason, ScoreLine, State
from engine.options import Rules, option
from engine.text import N_
from engine.tricks import Trick

PLAIN = tuple("A23456789TJCQK")
DECK = Deck(
    "toy", dict.fromkeys("SHDC", PLAIN) | {"T": tuple(str(n) for n in range(1, 22)), "E": ("X",)}
)
EXCUSE = DECK.card("EX")
TRUMPS = DECK.suits[4]
KINGS = DECK.cards("SK HK DK CK")
DOG = {3: 6, 4: 6, 5: 3}
BIDS = {"small": 1, "big": 2}


class ToyReason(Reason):
    """Why the toy refuses an action."""

    NO = ("toy", N_("The toy forbids that."))


@dataclass(frozen=True, kw_only=True)
class ToyRules(Rules):
    """Two options of different types."""

    excuse: bool = option(
        N_("The excuse"), {True: N_("may always be played"), False: N_("is a suit of its own")}
    )
    deals: int = option(N_("Deals"), {2: N_("two deals"), 5: N_("five deals")})


PROFILES = {"quick": ToyRules(excuse=True, deals=2), "long": ToyRules(excuse=False, deals=5)}


@dataclass(frozen=True, slots=True)
class ToyObservation(Observation):
    """What a player knows: of the cards laid aside only the taker."""

    bids: tuple[str, ...]
    first: Seat
    taker: Seat | None
    called: Cards
    dog: Cards
    aside: Cards
    shown: tuple[Cards, ...]


class ToyState(State[ToyRules, ToyObservation]):
    """One deal of the toy; the last group is the dog."""

    deck = DECK
    rules: ToyRules

    def __init__(self, rules: ToyRules, groups: Sequence[Cards], opening: Seat | None) -> None:
        """Begin with the player after the dealer, who is `opening`, or seat 0 at first."""
        super().__init__(rules, groups[:-1], opening)
        self.dog = groups[-1]
        self.aside: Cards = 0
        self.called: Cards = 0
        self.shown: list[Cards] = [0] * self.players
        self.announcers: list[Seat] = []
        self.answered: list[Seat] = []
        self.bids: list[str] = []
        self.taker: Seat | None = None
        self.slam = False
        self.first = ((opening or 0) + 1) % self.players
        self.trick = Trick(self.first)
        self.phase = "bid"

    # Bidding by words.

    def _bidder(self) -> Seat:
        return (self.first + len(self.bids)) % self.players

    def _decide_bid(self) -> Decision:
        highest = max((BIDS.get(bid, 0) for bid in self.bids), default=0)
        open_bids = [word for word, rank in BIDS.items() if rank > highest]
        return Decision(self._bidder(), Verb.BID, words=("pass", *open_bids))

    def _apply_bid(self, seat: Seat, action: Action) -> None:
        if action.word != "pass":
            self.taker = seat
        self.bids.append(action.word)
        if len(self.bids) < self.players:
            return
        if self.taker is None:
            self.phase = ""
        else:
            self.phase = "call" if self.players == 5 else "discard"
            self._pick_up_dog()

    def _pick_up_dog(self) -> None:
        self.hands[self._taker()] |= self.dog

    def _taker(self) -> Seat:
        assert self.taker is not None
        return self.taker

    # Calling a card that lies anywhere, or playing alone.

    def _decide_call(self) -> Decision:
        return Decision(self._taker(), Verb.CALL, KINGS, (1,), words=("alone",))

    def _apply_call(self, _seat: Seat, action: Action) -> None:
        self.called = action.cards
        self.phase = "discard"

    # Laying aside as many cards as the dog had: no kings, no trumps unless it must be.

    def _decide_discard(self) -> Decision:
        size = DOG[self.players]
        hand = self.hands[self._taker()]
        plain = hand & ~KINGS & ~TRUMPS & ~(1 << EXCUSE)
        if plain.bit_count() >= size:
            return Decision(self._taker(), Verb.DISCARD, plain, (size,))
        return Decision(self._taker(), Verb.DISCARD, hand & ~KINGS, (size,), must=plain)

    def _apply_discard(self, seat: Seat, action: Action) -> None:
        self.aside = action.cards
        self.hands[seat] ^= action.cards
        self.announcers = [
            other
            for other in ((self.first + i) % self.players for i in range(self.players))
            if other == seat or (self.hands[other] & KINGS).bit_count() > 1
        ]
        self.phase = "announce"

    # Announcing in turn: the taker a slam or not, the others two kings or more.

    def _decide_announce(self) -> Decision:
        seat = self.announcers[0]
        if seat == self.taker:
            return Decision(seat, Verb.ANNOUNCE, words=("nothing", "slam"))
        kings = self.hands[seat] & KINGS
        sizes = tuple(range(2, kings.bit_count() + 1))
        return Decision(seat, Verb.ANNOUNCE, kings, sizes, words=("nothing",))

    def _apply_announce(self, seat: Seat, action: Action) -> None:
        self.slam = self.slam or action.word == "slam"
        self.shown[seat] = action.cards
        self.announcers.pop(0)
        if not self.announcers:
            self._next_player()

    # Showing ten trumps, in the midst of the first trick.

    def _seat(self) -> Seat:
        return (self.trick.leader + len(self.trick.cards)) % self.players

    def _next_player(self) -> None:
        seat = self._seat()
        may_show = (self.hands[seat] & TRUMPS).bit_count() >= 10
        asked = self.tricks or seat in self.answered
        self.phase = "show" if may_show and not asked else "play"

    def _decide_show(self) -> Decision:
        trumps = self.hands[self._seat()] & TRUMPS
        return Decision(self._seat(), Verb.SHOW, trumps, (10,), words=("nothing",))

    def _apply_show(self, seat: Seat, action: Action) -> None:
        self.shown[seat] |= action.cards
        self.answered.append(seat)
        self.phase = "play"

    # Tricks.

    def _decide_play(self) -> Decision:
        seat = self._seat()
        return Decision(seat, Verb.PLAY, self._legal(self.hands[seat]), (1,))

    def _legal(self, hand: Cards) -> Cards:
        led = self._suit_led()
        if led is None:
            return hand
        following = hand & led or hand & TRUMPS or hand
        return following | (hand & 1 << EXCUSE if self.rules.excuse else 0)

    def _suit_led(self) -> Cards | None:
        for card in self.trick.cards:
            if card != EXCUSE:
                return DECK.suit(card)
        return None

    def _apply_play(self, seat: Seat, action: Action) -> None:
        self.hands[seat] ^= action.cards
        self.trick = self.trick.plus(action.cards.bit_length() - 1)
        if len(self.trick.cards) < self.players:
            self._next_player()
            return
        taker = (self.trick.leader + self._best()) % self.players
        self.taken[taker] |= self.trick.mask()
        self.tricks.append(self.trick)
        self.trick = Trick(taker)
        self.phase = "play" if self.hands[taker] else ""

    def _best(self) -> int:
        led = self._suit_led()
        assert led is not None

        def strength(place: int) -> tuple[bool, bool, Card]:
            card = self.trick.cards[place]
            return (bool(TRUMPS >> card & 1), bool(led >> card & 1), card)

        return max(range(self.players), key=strength)

    # The rest.

    def refusal(self, action: Action) -> IllegalAction:
        """Refuse without much ado."""
        reason = ToyReason.NO
        return IllegalAction(f"no {action.verb}", reason.article, reason.sentence)

    def _side(self) -> set[Seat]:
        """Return the taker and whoever was dealt the called king."""
        owners = {
            seat
            for seat in range(self.players)
            for trick in self.tricks
            for card, who in zip(trick.cards, trick.seats(self.players), strict=True)
            if who == seat and self.called >> card & 1
        }
        return {self._taker(), *owners}

    def scores(self) -> tuple[int, ...]:
        """Count cards: what the taker's side has above half, paid by or to the others."""
        if self.taker is None:
            return (0,) * self.players
        side = self._side()
        mine = self.aside.bit_count() + sum(self.taken[seat].bit_count() for seat in side)
        value = (mine - DECK.size // 2 + (20 if self.slam else 0)) * BIDS[max(self.bids, key=_rank)]
        others = self.players - len(side)
        result = [value if seat in side else -value for seat in range(self.players)]
        result[self.taker] = value * (others - len(side) + 1)
        return tuple(result)

    def lines(self) -> tuple[ScoreLine, ...]:
        """Return the working in two lines."""
        taken = tuple(cards.bit_count() for cards in self.taken)
        laid = self.aside.bit_count() if self.taker is not None else 0
        alone = tuple(laid if seat == self.taker else None for seat in range(self.players))
        return (
            ScoreLine("cards", N_("Cards"), taken, is_count=True),
            ScoreLine("aside", N_("Laid aside, at half"), alone, halves=True),
            ScoreLine("deal", N_("Deal"), self.scores()),
        )

    def observe(self, seat: Seat, seed: str = "") -> ToyObservation:
        """Hide the cards laid aside from all but the taker."""
        decision = self.decision
        mine = decision is not None and decision.seat == seat
        return ToyObservation(
            rules=self.rules,
            seat=seat,
            opening=self.opening,
            hand=self.hands[seat],
            counts=tuple(hand.bit_count() for hand in self.hands),
            events=tuple(self._seen_by(seat)),
            tricks=tuple(self.tricks),
            trick=self.trick,
            taken=tuple(self.taken),
            turn=None if decision is None else decision.seat,
            decision=decision if mine else None,
            seed=seed,
            bids=tuple(self.bids),
            first=self.first,
            taker=self.taker,
            called=self.called,
            dog=self.dog if self.taker is not None and len(self.bids) == self.players else 0,
            aside=self.aside if seat == self.taker else 0,
            shown=tuple(self.shown),
        )

    def _seen_by(self, seat: Seat) -> Iterator[Event]:
        """Yield the events without cards laid aside, and without refusals to show."""
        for actor, action in self.events:
            if actor != seat and action.verb is Verb.SHOW and action.word:
                continue
            hidden = actor != seat and action.verb is Verb.DISCARD
            yield actor, Action(Verb.DISCARD) if hidden else action


def _rank(bid: str) -> int:
    return BIDS.get(bid, 0)
