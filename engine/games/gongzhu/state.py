"""One deal of Gong Zhu: exposing, thirteen tricks, and the score sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.actions import Action, Decision, Verb
from engine.cards import Cards, Seat, bits
from engine.errors import GameError
from engine.game import Event, IllegalAction, Observation, Reason, ScoreLine, State
from engine.games.gongzhu.rules import GongZhuRules
from engine.games.gongzhu.scoring import DECK, EXPOSABLE, PIG, TRANSFORMER, Working, workings
from engine.text import N_, SUITS
from engine.tricks import Trick, best_of_suit

PLAYERS = 4
SPADE_TWO = DECK.card("S2")
CLUB_TWO = DECK.card("C2")
SUIT_NAMES = tuple(SUITS[letter] for letter in DECK.letters)


class GongZhuReason(Reason):
    """Why Gong Zhu refuses an action."""

    NOT_YOURS = ("play", N_("You do not hold that card."))
    FOLLOW = ("play", N_("The suit led is {suit}, and you hold some: play one of them."))
    FIRST_LEAD = ("first-lead", N_("The two of clubs must lead to the first trick of the match."))
    EXPOSED = (
        "g6",
        N_(
            "This card is on show: it may not be played to the first trick led in {suit}"
            " while you hold another card of the suit."
        ),
    )
    NOT_EXPOSABLE = ("g4", N_("That card may not be exposed."))
    NOT_NOW = ("play", N_("That is not what is asked now."))


@dataclass(frozen=True, slots=True, repr=False)
class GongZhuObservation(Observation):
    """What a player knows: also `exposed` by seat, and the suits in which the ban is over."""

    deck = DECK
    rules: GongZhuRules
    exposed: tuple[Cards, ...]
    opened: Cards

    @property
    def all_exposed(self) -> Cards:
        """The cards that anybody exposed."""
        return self.exposed[0] | self.exposed[1] | self.exposed[2] | self.exposed[3]


class GongZhuState(State[GongZhuRules, GongZhuObservation]):
    """A deal; `exposed` holds each seat's exposed cards for the whole deal, played or not."""

    deck = DECK

    def __init__(self, rules: GongZhuRules, hands: Sequence[Cards], opening: Seat | None) -> None:
        """Begin a deal led by `opening`, or as the first of a match (G8)."""
        _check_hands(hands)
        super().__init__(rules, hands, opening)
        self.exposed: list[Cards] = [0] * PLAYERS
        self.opened: Cards = 0
        self._unasked = [seat for seat in range(PLAYERS) if exposable(hands[seat], rules)]
        self.phase = "expose" if self._unasked else "play"
        self.trick = Trick(self._first_leader())

    def _first_leader(self) -> Seat:
        if self.opening is not None:
            return self.opening
        card = SPADE_TWO if self.rules.first_lead == "spade" else CLUB_TWO
        for seat in range(PLAYERS):
            if self.hands[seat] >> card & 1:
                return seat
        raise GameError(f"nobody holds {DECK.names[card]}, so the leader must be named")

    # Exposing (G4): asked seat by seat, revealed to all at once.

    def _decide_expose(self) -> Decision:
        return self._expose_decision(self._unasked[0])

    def _expose_decision(self, seat: Seat) -> Decision:
        pool = exposable(self.hands[seat], self.rules)
        return Decision(seat, Verb.EXPOSE, pool, tuple(range(pool.bit_count() + 1)))

    def _apply_expose(self, seat: Seat, action: Action) -> None:
        self.exposed[seat] = action.cards
        self._unasked.pop(0)
        if not self._unasked:
            self.phase = "play"

    # Playing.

    def _decide_play(self) -> Decision:
        seat = (self.trick.leader + len(self.trick.cards)) % PLAYERS
        return Decision(seat, Verb.PLAY, self._legal(seat), (1,))

    def _legal(self, seat: Seat) -> Cards:
        hand = self.hands[seat]
        free = hand & ~self._banned(seat)
        if self.trick.cards:
            return free & DECK.suit(self.trick.cards[0]) or hand
        return 1 << CLUB_TWO if self._must_lead_club_two() else free

    def _must_lead_club_two(self) -> bool:
        return self.opening is None and not self.tricks and self.rules.first_lead == "club"

    def _banned(self, seat: Seat) -> Cards:
        """Exposed cards that wait for the first trick led in their suit to pass (G6).

        A banned card never is the only one of its suit: who can follow suit always may.
        """
        hand = self.hands[seat]
        waiting = self.exposed[seat] & hand & ~self.opened
        return sum(1 << card for card in bits(waiting) if hand & DECK.suit(card) != 1 << card)

    def _apply_play(self, seat: Seat, action: Action) -> None:
        card = action.cards.bit_length() - 1
        self.hands[seat] ^= action.cards
        self.trick = self.trick.plus(card)
        if len(self.trick.cards) < PLAYERS:
            return
        taker = (self.trick.leader + best_of_suit(DECK, self.trick.cards)) % PLAYERS
        self.taken[taker] |= self.trick.mask()
        self.opened |= DECK.suit(self.trick.cards[0])
        self.tricks.append(self.trick)
        self.trick = Trick(taker)
        if not self.hands[taker]:
            self.phase = ""

    def refusal(self, action: Action) -> IllegalAction:
        """Explain why an action is not legal here."""
        decision = self.decision
        if decision is None or action.verb is not decision.verb or action.word:
            return GongZhuReason.NOT_NOW.refuse()
        if decision.verb is Verb.EXPOSE:
            return GongZhuReason.NOT_EXPOSABLE.refuse()
        hand = self.hands[decision.seat]
        if action.cards.bit_count() != 1 or not action.cards & hand:
            return GongZhuReason.NOT_YOURS.refuse()
        card = action.cards.bit_length() - 1
        led = self.trick.cards[0] if self.trick.cards else None
        if led is None and self._must_lead_club_two():
            return GongZhuReason.FIRST_LEAD.refuse()
        if led is not None and not DECK.suit(led) >> card & 1:
            return GongZhuReason.FOLLOW.refuse(suit=SUIT_NAMES[DECK.suit_of[led]])
        return GongZhuReason.EXPOSED.refuse(suit=SUIT_NAMES[DECK.suit_of[card]])

    # Counting.

    def workings(self) -> tuple[Working, ...]:
        """Count the cards taken so far by every seat."""
        exposed = sum(self.exposed)
        return workings(tuple(self.taken), exposed, self.rules)

    def scores(self) -> tuple[int, ...]:
        """Return the points of every seat."""
        return tuple(work.total for work in self.workings())

    def lines(self) -> tuple[ScoreLine, ...]:
        """Return the working: hearts, pig, sheep, base, transformer, deal."""
        rows = self.workings()
        sheep = N_("Goat") if self.rules.terms == "goat" else N_("Sheep")
        return (
            ScoreLine("hearts", N_("Hearts"), tuple(w.hearts for w in rows)),
            ScoreLine("pig", N_("Pig"), tuple(w.pig for w in rows)),
            ScoreLine("sheep", sheep, tuple(w.sheep for w in rows)),
            ScoreLine("base", N_("Base"), tuple(w.base for w in rows), is_sum=True),
            ScoreLine(
                "transformer",
                N_("Transformer"),
                tuple(w.total - w.base for w in rows),
                tuple(f"×{w.factor}" if w.factor > 1 else "" for w in rows),
            ),
            ScoreLine("deal", N_("Deal"), tuple(w.total for w in rows), is_sum=True),
        )

    def observe(self, seat: Seat, seed: str = "") -> GongZhuObservation:
        """Return what the seat may know: before the reveal, of the exposing only its own part."""
        hidden = self.phase == "expose"
        decision = self._decision_of(seat)
        return GongZhuObservation(
            rules=self.rules,
            seat=seat,
            opening=self.opening,
            hand=self.hands[seat],
            counts=tuple(hand.bit_count() for hand in self.hands),
            events=tuple(self._public_events(seat, hidden=hidden)),
            tricks=tuple(self.tricks),
            # Who is to lead first tells where a card lies: nobody knows before the reveal.
            trick=Trick(0) if hidden and self.opening is None else self.trick,
            taken=tuple(self.taken),
            turn=decision.seat if decision else self._public_turn(),
            decision=decision,
            seed=seed,
            exposed=tuple(
                cards if not hidden or owner == seat else 0
                for owner, cards in enumerate(self.exposed)
            ),
            opened=self.opened,
        )

    def _decision_of(self, seat: Seat) -> Decision | None:
        """Return the seat's own question; in the secret phase nobody waits for anybody."""
        if self.phase == "expose":
            return self._expose_decision(seat) if seat in self._unasked else None
        decision = self.decision
        return decision if decision is not None and decision.seat == seat else None

    def _public_turn(self) -> Seat | None:
        """Return whose turn all can see; nobody sees who is asked to expose."""
        return self.decision.seat if self.phase == "play" and self.decision else None

    def _public_events(self, seat: Seat, *, hidden: bool) -> list[Event]:
        """Return the events that tell nobody who was asked: "nothing exposed" stays private."""
        return [
            (actor, action)
            for actor, action in self.events
            if action.verb is Verb.PLAY or actor == seat or (action.cards and not hidden)
        ]


def exposable(hand: Cards, rules: GongZhuRules) -> Cards:
    """Return the cards of a hand that the rules allow to expose."""
    allowed = {"all": EXPOSABLE, "two": 1 << PIG | 1 << TRANSFORMER, "off": 0}
    return hand & allowed[rules.exposing]


def _check_hands(hands: Sequence[Cards]) -> None:
    """Refuse what is not four equal hands; short ones make a position from late in a deal."""
    if len(hands) != PLAYERS:
        raise GameError(f"Gong Zhu is for {PLAYERS} players, not {len(hands)}")
    seen = 0
    for seat, hand in enumerate(hands):
        if not hand or hand.bit_count() != hands[0].bit_count():
            raise GameError(
                f"seat {seat} has {hand.bit_count()} cards, seat 0 has {hands[0].bit_count()}"
            )
        if seen & hand:
            raise GameError(f"{' '.join(DECK.names_of(seen & hand))} dealt twice")
        seen |= hand
