"""The phases of a deal of Tarot: bids, call, discard, announcements and tricks (T3 to T15)."""

from engine.actions import NOTHING, Action, Decision, Verb
from engine.cards import Cards, Seat
from engine.game import IllegalAction
from engine.games.tarot import play
from engine.games.tarot.deal import Deal
from engine.games.tarot.observation import TarotObservation, as_seen
from engine.games.tarot.reasons import refuse, refuse_card
from engine.games.tarot.scoring import (
    BIDS,
    BOUTS,
    EXCUSE,
    HANDFUL_POINTS,
    JACKS,
    KINGS,
    KNIGHTS,
    QUEENS,
    TRUMPS,
    handful_levels,
    handful_pool,
    handful_sizes,
    kinds_of_misery,
    level_of,
)
from engine.tricks import Trick

WITH_CALL = 5
"""The number of players with whom the taker calls a card (T8)."""
PASS, SLAM_WORD = "pass", "slam"
OPEN_DOG = ("petite", "garde")
"""The contracts whose dog is turned up for all (T6)."""


class TarotState(Deal):
    """A deal by its phases: bids, call, discard, announcements, tricks."""

    # Bids (T4).

    def _decide_bid(self) -> Decision:
        seat = (self.first + len(self.bids)) % self.players
        floor = BIDS.get(self.contract, 0)
        words = [word for word, factor in BIDS.items() if factor > floor]
        if self.rules.petite == "four" and self.players == WITH_CALL:
            words = [word for word in words if word != "petite"]
        return Decision(seat, Verb.BID, words=(PASS, *words))

    def _apply_bid(self, seat: Seat, action: Action) -> None:
        self.bids.append(action.word)
        if action.word != PASS:
            self.taker, self.contract = seat, action.word
        decision = self._decide_bid()
        if len(self.bids) == self.players or len(decision.words) == 1:
            self._close_bids()

    def _close_bids(self) -> None:
        if self.taker is None:
            self.phase = ""
        elif self.players == WITH_CALL:
            self.phase = "call"
        else:
            self._open_dog()

    # Calling (T8).

    def _decide_call(self) -> Decision:
        hand = self.hands[self.attacker()]
        pool = 0
        for figures in (KINGS, QUEENS, KNIGHTS, JACKS):
            pool |= figures
            if hand & figures != figures:
                break
        return Decision(self.attacker(), Verb.CALL, pool, (1,))

    def _apply_call(self, seat: Seat, action: Action) -> None:
        self.called = action.cards
        holders = (s for s, hand in enumerate(self.hands) if hand & action.cards and s != seat)
        self.partner = next(holders, None)
        self._open_dog()

    # The dog and the discard (T6, T7).

    def _open_dog(self) -> None:
        if self.contract in OPEN_DOG:
            self.hands[self.attacker()] |= self.dog
            self.phase = "discard"
        else:
            self.phase = "slam"

    def _decide_discard(self) -> Decision:
        hand = self.hands[self.attacker()]
        size = self.dog.bit_count()
        plain = hand & ~(KINGS | TRUMPS | BOUTS | self.called)
        if plain.bit_count() >= size:
            return Decision(self.attacker(), Verb.DISCARD, plain, (size,))
        pool = plain | hand & TRUMPS & ~BOUTS
        if pool.bit_count() < size:  # only in a position set by hand
            return Decision(self.attacker(), Verb.DISCARD, hand, (size,), must=pool)
        return Decision(self.attacker(), Verb.DISCARD, pool, (size,), must=plain)

    def _apply_discard(self, seat: Seat, action: Action) -> None:
        self.aside = action.cards
        self.hands[seat] ^= action.cards
        self.phase = "slam"

    # Announcing a slam (T14), a misery (T19), a handful (T15).

    def _decide_slam(self) -> Decision:
        return Decision(self.attacker(), Verb.ANNOUNCE, words=(NOTHING, SLAM_WORD))

    def _apply_slam(self, seat: Seat, action: Action) -> None:
        if action.word == SLAM_WORD:
            self.slam = True
            self.trick = Trick(seat)
        self._open_turn()

    def _seat(self) -> Seat:
        return (self.trick.leader + len(self.trick.cards)) % self.players

    def _open_turn(self) -> None:
        """Go on with the next player's card, and before the first one with what she may tell."""
        self.phase = "play"
        if self.tricks:
            return
        if self.rules.misery and kinds_of_misery(self.hands[self._seat()]):
            self.phase = "misery"
        else:
            self._open_handful()

    def _decide_misery(self) -> Decision:
        kinds = kinds_of_misery(self.hands[self._seat()])
        return Decision(self._seat(), Verb.ANNOUNCE, words=(NOTHING, *kinds))

    def _apply_misery(self, seat: Seat, action: Action) -> None:
        self.miseries[seat] = action.word != NOTHING
        self._open_handful()

    def _open_handful(self) -> None:
        seat = self._seat()
        allowed = self.rules.handfuls == "all" or seat == self.taker
        held = allowed and handful_levels(self.hands[seat], self.players)
        self.phase = "handful" if held else "play"

    def _decide_handful(self) -> Decision:
        levels = handful_levels(self.hands[self._seat()], self.players)
        return Decision(self._seat(), Verb.ANNOUNCE, words=(NOTHING, *levels))

    def _apply_handful(self, seat: Seat, action: Action) -> None:
        self.phase = "play"
        if action.word == NOTHING:
            return
        self.handfuls[seat] = HANDFUL_POINTS[action.word]
        pool = handful_pool(self.hands[seat], self._handful_size(seat))
        if pool.bit_count() == self._handful_size(seat):
            self.shown[seat] = pool
        else:
            self.phase = "show"

    def _handful_size(self, seat: Seat) -> int:
        return handful_sizes(self.players)[level_of(self.handfuls[seat])]

    def _decide_show(self) -> Decision:
        seat = self._seat()
        size = self._handful_size(seat)
        return Decision(seat, Verb.SHOW, handful_pool(self.hands[seat], size), (size,))

    def _apply_show(self, seat: Seat, action: Action) -> None:
        self.shown[seat] = action.cards
        self.phase = "play"

    # Tricks (T9 to T11).

    def _decide_play(self) -> Decision:
        seat = self._seat()
        return Decision(seat, Verb.PLAY, self._legal(seat), (1,))

    def _legal(self, seat: Seat) -> Cards:
        hand = self.hands[seat]
        if not self.tricks and not self.trick.cards:
            return play.first_lead(hand, self.called)
        return play.legal(hand, self.trick.cards)

    def _apply_play(self, seat: Seat, action: Action) -> None:
        self.hands[seat] ^= action.cards
        self.trick = self.trick.plus(action.cards.bit_length() - 1)
        if len(self.trick.cards) < self.players:
            self._open_turn()
            return
        last = not any(self.hands)
        taker = self._taker_of_trick(last=last)
        cards = self.trick.mask()
        if cards >> EXCUSE & 1:
            cards ^= 1 << EXCUSE
            self.taken[self._keeper_of_excuse(taker, last=last)] |= 1 << EXCUSE
        self.taken[taker] |= cards
        self.tricks.append(self.trick)
        self.trick = Trick(taker)
        self.phase = "" if last else "play"

    def _taker_of_trick(self, *, last: bool) -> Seat:
        leader = self.trick.leader
        if last and self.trick.cards[0] == EXCUSE and self.all_taken_by(self.side(leader)):
            return leader  # a slam with the Excuse led last (T14)
        return (leader + play.winner(self.trick.cards)) % self.players

    def _keeper_of_excuse(self, taker: Seat, *, last: bool) -> Seat:
        """Return whose pile the Excuse goes to: its player's, but in the last trick see T12."""
        owner = (self.trick.leader + self.trick.cards.index(EXCUSE)) % self.players
        if not last or taker == owner:
            return owner
        if self.side(taker) != self.side(owner):
            return taker
        if self.rules.excuse_last == "lost":
            return owner
        attacker = self.attacker()
        if self.side(owner) != self.side(attacker):
            return attacker
        seats = ((attacker + i) % self.players for i in range(1, self.players))
        return next(seat for seat in seats if self.side(seat) != self.side(attacker))

    def refusal(self, action: Action) -> IllegalAction:
        """Explain why an action is not legal here."""
        decision = self.decision
        hand = self.hands[decision.seat] if decision else 0
        card = action.cards if action.cards & hand and action.cards.bit_count() == 1 else 0
        if card and decision and decision.verb is action.verb is Verb.PLAY:
            return refuse_card(hand, self.trick.cards)
        return refuse(action, decision, hand, self.called)

    # What a seat may know.

    def observe(self, seat: Seat, seed: str = "") -> TarotObservation:
        """Return what the seat may know: not the discard, the hidden dog, nor who is called."""
        decision = self.decision
        over = decision is None
        turn = None if decision is None else decision.seat
        mine = turn == seat
        choosing = self.phase == "show" and not mine
        known = self.aside if over or seat == self.taker else self.aside & TRUMPS
        opened = self.contract in OPEN_DOG and self.phase not in ("bid", "call")
        turned_up = self.taker is not None and (over or opened)
        settled = self._knows_sides(seat, turned_up=turned_up)
        attack = 0 if self.taker is None else self.attack() if settled else 1 << self.taker
        return TarotObservation(
            rules=self.rules,
            seat=seat,
            opening=self.opening,
            hand=self.hands[seat],
            counts=tuple(hand.bit_count() for hand in self.hands),
            events=as_seen(seat, self.events[:-1] if choosing else self.events),
            tricks=tuple(self.tricks),
            trick=self.trick,
            taken=tuple(self.taken),
            turn=turn,
            decision=decision if mine else None,
            seed=seed,
            dealer=self.dealer,
            taker=self.taker,
            contract=self.contract,
            called=self.called,
            attack=attack,
            settled=settled,
            dog=self.dog if turned_up else 0,
            aside=known,
            shown=tuple(self.shown),
            handfuls=tuple(
                0 if choosing and who == turn else points
                for who, points in enumerate(self.handfuls)
            ),
            slam=self.slam,
            miseries=tuple(self.miseries),
            over=over,
        )

    def _knows_sides(self, seat: Seat, *, turned_up: bool) -> bool:
        if self.taker is None:
            return False
        if self.players < WITH_CALL or self.is_over():
            return True
        if not self.called:
            return False
        if seat == self.partner or (turned_up and self.called & self.dog):
            return True
        if seat == self.taker and self.called & self.hands[seat]:
            return True
        played = self.trick.mask() | sum(trick.mask() for trick in self.tricks)
        return bool(self.called & played)
