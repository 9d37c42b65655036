"""What Tarot says at the table."""

from engine.actions import NOTHING, Action, Decision, Verb
from engine.cards import Card, Cards, Seat
from engine.game import Event, Panel, Talk
from engine.games.tarot import panels, play
from engine.games.tarot.deal import Deal
from engine.games.tarot.observation import TarotObservation
from engine.games.tarot.play import Duty
from engine.games.tarot.reasons import suit_led
from engine.games.tarot.remarks import remarks, reveals
from engine.games.tarot.rules import TarotRules
from engine.games.tarot.scoring import BOUTS, DECK, HANDFUL_POINTS, PETIT, TRUMPS, level_of
from engine.games.tarot.terms import (
    CONTRACTS,
    HANDFULS,
    dog_on_table,
    is_bidding,
    taken_so_far,
    taker_of,
)
from engine.text import N_, Names, Player, Points, Said, Text, Told

_SUIT_LED = {
    Duty.FOLLOW: N_("Your turn: {suit} were led, follow suit."),
    Duty.TRUMP: N_("Your turn: you have no {suit}, trump."),
    Duty.GO_OVER: N_("Your turn: you have no {suit}, overtrump."),
    Duty.UNDERTRUMP: N_("Your turn: you have no {suit}, undertrump."),
    Duty.THROW: N_("Your turn: you have no {suit} and no trumps, play any card."),
}
_TRUMPS_LED = {
    Duty.GO_OVER: N_("Your turn: trumps were led, go over."),
    Duty.UNDERTRUMP: N_("Your turn: trumps were led, play one though you cannot go over."),
    Duty.THROW: N_("Your turn: trumps were led and you have none, play any card."),
}


class TarotTalk(Talk[TarotRules, TarotObservation, Deal]):
    """The sentences of Tarot."""

    def role(self, seen: TarotObservation, card: Card) -> Text | None:
        """Name the petit, the other bouts, and the called card."""
        if seen.called >> card & 1:
            return N_("the called card")
        if card == PETIT:
            return N_("the petit, a bout")
        return N_("a bout") if BOUTS >> card & 1 else None

    def badge(self, _seen: TarotObservation, _card: Card) -> Points | str:
        """Print nothing on the cards."""
        return ""

    def event(self, seen: TarotObservation, event: Event) -> Said | None:
        """Tell what was bid, called, discarded, announced and shown."""
        seat, action = event
        player = Player(seat)
        cards = Names(tuple(DECK.names_of(action.cards)))
        match action.verb:
            case Verb.BID if action.word == "pass":
                return Told(seat, N_("You pass."), N_("{player} passes.", player=player))
            case Verb.BID:
                return _told(
                    seat,
                    N_("You bid: {contract}.", contract=CONTRACTS[action.word]),
                    N_("{player} bids: {contract}.", contract=CONTRACTS[action.word]),
                )
            case Verb.CALL:
                return _told(
                    seat,
                    N_("You call: {cards}.", cards=cards),
                    N_("{player} calls: {cards}.", cards=cards),
                )
            case Verb.DISCARD:
                return _told(
                    seat,
                    N_("You discard: {cards}.", cards=cards),
                    N_("{player} discards, showing: {cards}.", cards=cards)
                    if action.cards
                    else N_("{player} discards."),
                )
            case Verb.ANNOUNCE | Verb.SHOW:
                return self._announced(seen, seat, action)
        return None

    @staticmethod
    def _announced(seen: TarotObservation, seat: Seat, action: Action) -> Said | None:
        if action.word == NOTHING:
            return None
        if action.word == "slam":
            return _told(seat, N_("You announce a slam."), N_("{player} announces a slam."))
        if action.word == "no-trumps":
            return _told(
                seat,
                N_("You announce a misery: no trumps."),
                N_("{player} announces a misery: no trumps."),
            )
        if action.word == "no-figures":
            return _told(
                seat,
                N_("You announce a misery: no court cards."),
                N_("{player} announces a misery: no court cards."),
            )
        # Whoever could choose shows the trumps by an action of her own.
        told_later = action.verb is Verb.ANNOUNCE and seat == seen.seat and _chose(seen)
        return None if told_later else _shows(seen, seat)

    def prompt(self, seen: TarotObservation) -> Text:
        """Tell what is asked, for a card with what the trick demands."""
        if seen.decision is not None and seen.decision.verb is not Verb.PLAY:
            return panels.asks_for(seen.decision)
        if not seen.trick.cards:
            return N_("Your turn: lead to the trick.")
        duty = play.duty(seen.hand, seen.trick.cards)
        if duty is Duty.FREE:
            return N_("Your turn: the Excuse was led, play any card.")
        led = play.card_led(seen.trick.cards)
        if led is not None and TRUMPS >> led & 1:
            return _TRUMPS_LED[duty]
        prompt = _SUIT_LED[duty]
        return Text(prompt.msgid, (("suit", suit_led(seen.trick.cards)),))

    def panel(self, seen: TarotObservation, decision: Decision) -> Panel | None:
        """Return the words of a question that is not a card for a trick."""
        return panels.panel(seen, decision)

    def shown(self, seen: TarotObservation, seat: Seat) -> Cards:
        """Return the handful that a seat shows, during the first trick."""
        played = seen.trick.mask()
        return 0 if seen.tricks else seen.shown[seat] & ~played

    def trophies(self, seen: TarotObservation, seat: Seat) -> Cards:
        """Return the bouts that a seat took or kept."""
        return seen.taken[seat] & BOUTS

    def remarks(self, state: Deal) -> tuple[Said, ...]:
        """Tell how the deal ended."""
        return remarks(state)

    def last_place(self, _rules: TarotRules) -> Text:
        """Name whoever ends the match with the lowest total."""
        return N_("last")

    def drawn(self, opening: Seat) -> Said | None:
        """Tell who deals first."""
        return _told(
            opening,
            N_("You drew the lowest card: you deal."),
            N_("{player} drew the lowest card and deals."),
        )

    def notes(self, seen: TarotObservation, seat: Seat) -> tuple[Text, ...]:
        """Return dealer, bid or side, handful and slam of a seat."""
        notes = [N_("Dealer")] if seat == seen.dealer else []
        if is_bidding(seen):
            bids = [a.word for who, a in seen.events if who == seat and a.verb is Verb.BID]
            notes += [N_("Pass") if bid == "pass" else CONTRACTS[bid] for bid in bids]
        elif seat == seen.taker:
            notes.append(N_("Taker"))
        elif seen.attack >> seat & 1:
            notes.append(N_("Partner"))
        if seen.handfuls[seat]:
            notes.append(N_("Handful"))
        if seen.slam and seat == seen.taker:
            notes.append(N_("Slam"))
        return tuple(notes)

    def facts(self, seen: TarotObservation) -> tuple[tuple[Text, Text], ...]:
        """Return contract and taker, called card and partner, and what the attack has taken."""
        if seen.taker is None or is_bidding(seen):
            return ()
        contract, taker = CONTRACTS[seen.contract], Player(seen.taker)
        facts = [
            (N_("Contract"), N_("{contract}, {player}", contract=contract, player=taker)),
        ]
        if seen.called:
            called = Names(tuple(DECK.names_of(seen.called)))
            facts.append((N_("Called"), N_("{cards}", cards=called)))
            facts.append((N_("Partner"), _partner(seen)))
        points, count, target = taken_so_far(seen)
        label = N_("Attack") if seen.settled else N_("Taker")
        taken = N_(
            "{points} points, bouts: {bouts} (needs {target})",
            points=points,
            bouts=count,
            target=target,
        )
        facts.append((label, taken))
        return tuple(facts)

    def table(self, seen: TarotObservation) -> tuple[Text, Cards] | None:
        """Return the dog while it lies open."""
        dog = dog_on_table(seen)
        return (N_("The dog"), dog) if dog else None

    def look(self, seen: TarotObservation) -> Said | None:
        """Tell of a dog turned up, a handful, a slam or trumps discarded just now."""
        if dog := dog_on_table(seen):
            cards = Names(tuple(DECK.names_of(dog)))
            if dog & seen.called:
                return _told(
                    taker_of(seen),
                    N_(
                        "You take the dog: {cards}. The called card is there: you play alone.",
                        cards=cards,
                    ),
                    N_(
                        "{player} takes the dog: {cards}. The called card is there: {player} plays"
                        " alone.",
                        cards=cards,
                    ),
                )
            return _told(
                taker_of(seen),
                N_("You take the dog: {cards}.", cards=cards),
                N_("{player} takes the dog: {cards}.", cards=cards),
            )
        if not seen.events:
            return None
        action = seen.events[-1][1]
        is_level = action.word in HANDFUL_POINTS
        if action.verb is Verb.SHOW or is_level or action.word == "slam":
            return self.event(seen, seen.events[-1])
        if action.verb is Verb.DISCARD and action.cards:
            return self.event(seen, seen.events[-1])
        return None

    def stock(self) -> Text:
        """Name the dog."""
        return N_("The dog")

    def reveals(self, state: Deal) -> tuple[tuple[Said, Cards], ...]:
        """Return the dog and the discard, or the hand that voided the deal."""
        return reveals(state)


def _told(seat: Seat, own: Text, other: Text) -> Told:
    """Tell something of a seat; the sentence to the others begins with its name."""
    return Told(seat, own, Text(other.msgid, (("player", Player(seat)), *other.values)))


def _chose(seen: TarotObservation) -> bool:
    """Tell whether the player chose trumps to show, or is to choose them now."""
    asked = seen.decision is not None and seen.decision.verb is Verb.SHOW
    return asked or any(action.verb is Verb.SHOW for _, action in seen.events)


def _shows(seen: TarotObservation, seat: Seat) -> Told:
    level = HANDFULS[level_of(seen.handfuls[seat])]
    names = Names(tuple(DECK.names_of(seen.shown[seat])))
    return _told(
        seat,
        N_("You show a {handful}: {cards}.", handful=level, cards=names),
        N_("{player} shows a {handful}: {cards}.", handful=level, cards=names),
    )


def _partner(seen: TarotObservation) -> Text:
    if not seen.settled:
        return N_("unknown")
    others = seen.attack & ~(1 << taker_of(seen))
    if not others:
        return N_("none, alone")
    return N_("{player}", player=Player(others.bit_length() - 1))
