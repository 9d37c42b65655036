"""What Gong Zhu says at the table; terms follow the option `terms` of the rules."""

from engine.actions import Decision, Verb
from engine.cards import Card, Cards, Seat, bits
from engine.game import Event, Panel, Talk
from engine.games.gongzhu.rules import GongZhuRules
from engine.games.gongzhu.scoring import (
    DECK,
    HEART_ACE,
    PIG,
    SCORING,
    SHEEP,
    TRANSFORMER,
    card_value,
    swapped,
)
from engine.games.gongzhu.state import SUIT_NAMES, GongZhuObservation, GongZhuState
from engine.text import N_, N_n, Names, Player, Points, Said, Text, Told


def _goat(rules: GongZhuRules) -> bool:
    return rules.terms == "goat"


class GongZhuTalk(Talk[GongZhuRules, GongZhuObservation, GongZhuState]):
    """The sentences of Gong Zhu."""

    def role(self, seen: GongZhuObservation, card: Card) -> Text | None:
        """Name the special cards and tell what a card counts."""
        exposed = seen.all_exposed
        if card == TRANSFORMER:
            factor = "×4" if exposed >> TRANSFORMER & 1 else "×2"
            return N_("the transformer, {factor}", factor=factor)
        value = Points(card_value(card, exposed, seen.rules))
        if card == PIG:
            return N_("the pig, {points}", points=value)
        if card == SHEEP and _goat(seen.rules):
            return N_("the goat, {points}", points=value)
        if card == SHEEP:
            return N_("the sheep, {points}", points=value)
        return N_("{points}", points=value) if value.value else None

    def badge(self, seen: GongZhuObservation, card: Card) -> Points | str:
        """Return the value or the factor of a scoring card."""
        if card == TRANSFORMER:
            return "×4" if seen.all_exposed >> TRANSFORMER & 1 else "×2"
        value = card_value(card, seen.all_exposed, seen.rules)
        return Points(value) if value else ""

    def event(self, seen: GongZhuObservation, event: Event) -> Said | None:
        """Tell who exposed what."""
        seat, action = event
        if action.verb is not Verb.EXPOSE:
            return None
        if not action.cards:
            return N_("You keep your cards hidden.")
        names = Names(tuple(DECK.names_of(action.cards)))
        if _goat(seen.rules):
            return Told(
                seat,
                N_("You show: {cards}.", cards=names),
                N_("{player} shows: {cards}.", player=Player(seat), cards=names),
            )
        return Told(
            seat,
            N_("You expose: {cards}.", cards=names),
            N_("{player} exposes: {cards}.", player=Player(seat), cards=names),
        )

    def prompt(self, seen: GongZhuObservation) -> Text:
        """Ask for an exposure, a lead or a card."""
        if seen.decision is not None and seen.decision.verb is Verb.EXPOSE:
            if _goat(seen.rules):
                return N_("Will you show any card before play?")
            return N_("Will you expose any card before play?")
        if not seen.trick.cards:
            return N_("Your turn: lead to the trick.")
        suit = DECK.suit_of[seen.trick.cards[0]]
        if seen.hand & DECK.suits[suit]:
            return N_("Your turn: {suit} were led, follow suit.", suit=SUIT_NAMES[suit])
        return N_("Your turn: you have no {suit}, play any card.", suit=SUIT_NAMES[suit])

    def panel(self, seen: GongZhuObservation, decision: Decision) -> Panel | None:
        """Offer the cards that may be exposed, each with what it would change."""
        if decision.verb is not Verb.EXPOSE:
            return None
        goat = _goat(seen.rules)
        confirm = {0: N_("Show nothing") if goat else N_("Expose nothing")}
        for n in decision.sizes[1:]:
            confirm[n] = (
                N_n("Show {n} card and play", "Show {n} cards and play", n=n)
                if goat
                else N_n("Expose {n} card and play", "Expose {n} cards and play", n=n)
            )
        return Panel(
            title=N_("Show cards?") if goat else N_("Expose cards?"),
            text=N_(
                "A card that lies open counts more, for good or ill. You may not play it to the"
                " first trick led in its suit while you hold another card of that suit."
            ),
            notes={card: self._change(seen, card) for card in bits(decision.pool)},
            words={},
            confirm=confirm,
        )

    @staticmethod
    def _change(seen: GongZhuObservation, card: Card) -> Text:
        rules = seen.rules
        if card == HEART_ACE:
            return N_("every heart counts double")
        if card == TRANSFORMER:
            return N_("×2 becomes ×4, alone +50 becomes +100")
        return N_(
            "{before} becomes {after}",
            before=Points(card_value(card, 0, rules)),
            after=Points(card_value(card, 1 << card, rules)),
        )

    def shown(self, seen: GongZhuObservation, seat: Seat) -> Cards:
        """Return the exposed cards of a seat, pinned to it for the whole deal (G4)."""
        return seen.exposed[seat]

    def trophies(self, seen: GongZhuObservation, seat: Seat) -> Cards:
        """Return the scoring cards that a seat took."""
        return seen.taken[seat] & SCORING

    def remarks(self, state: GongZhuState) -> tuple[Said, ...]:
        """Tell of all hearts, the swap, a slam and the transformer."""
        said: list[Said] = []
        for seat, work in enumerate(state.workings()):
            player = Player(seat)
            if work.slam and _goat(state.rules):
                said.append(
                    Told(
                        seat,
                        N_("Capote: you took all sixteen scoring cards."),
                        N_("Capote: {player} took all sixteen scoring cards.", player=player),
                    )
                )
            elif work.slam:
                said.append(
                    Told(
                        seat,
                        N_("Slam: you took all sixteen scoring cards."),
                        N_("Slam: {player} took all sixteen scoring cards.", player=player),
                    )
                )
            elif work.all_hearts:
                points = Points(work.hearts)
                said.append(
                    Told(
                        seat,
                        N_("You took all the hearts: they count {points}.", points=points),
                        N_(
                            "{player} took all the hearts: they count {points}.",
                            player=player,
                            points=points,
                        ),
                    )
                )
            if work.all_hearts and work.pig > 0 and not (work.slam or state.rules.swap):
                points = Points(work.pig)
                said.append(
                    Told(
                        seat,
                        N_("The pig counts for you: {points}.", points=points),
                        N_("The pig counts for {player}: {points}.", player=player, points=points),
                    )
                )
            if work.factor > 1 and work.base:
                said.append(
                    N_(
                        "{player}: the transformer makes {before} into {after}.",
                        player=player,
                        before=Points(work.base),
                        after=Points(work.total),
                    )
                )
            elif work.bonus:
                said.append(
                    N_(
                        "{player}: the transformer alone counts {points}.",
                        player=player,
                        points=Points(work.bonus),
                    )
                )
        all_positive = state.rules.slam and any(work.slam for work in state.workings())
        if swapped(tuple(state.taken), state.rules) and not all_positive:
            said.append(
                N_("The signs are swapped: the pig counts for its taker, the goat against.")
                if _goat(state.rules)
                else N_("The signs are swapped: the pig counts for its taker, the sheep against.")
            )
        return tuple(said)

    def last_place(self, rules: GongZhuRules) -> Text:
        """Name whoever ends the match last."""
        return N_("the pig of the match") if _goat(rules) else N_("loser of the match")
