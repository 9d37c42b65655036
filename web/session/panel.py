"""What is asked of the person: the panel's words and choices, and what her own cards are for."""

from engine.actions import Action, Decision
from engine.cards import Card
from engine.game import AnyState, Panel
from engine.text import N_, N_n, Text
from session import shapes
from session.faces import Faces
from session.words import Words

NOT_ASKED: shapes.Legality = {"legal": False, "reason": "", "article": ""}


class Question:
    """One decision of the person, in her language."""

    def __init__(self, state: AnyState, faces: Faces, words: Words) -> None:
        self.state = state
        self.faces = faces
        self.words = words
        decision = faces.seen.decision
        self.decision = decision
        self.panel = faces.talk.panel(faces.seen, decision) if decision is not None else None
        # With a note to each card the cards need more room than the hand gives.
        self.in_hand = (
            decision is not None
            and bool(decision.sizes)
            and decision.pool | faces.seen.hand == faces.seen.hand
            and (self.panel is None or not self.panel.notes)
        )

    def legality(self, card: Card) -> shapes.Legality:
        """Tell whether a card of the hand may be chosen, and if not, why."""
        decision = self.decision
        if decision is None or not self.in_hand:
            return NOT_ASKED
        if decision.pool >> card & 1:
            return {"legal": True, "reason": "", "article": ""}
        refusal = self.state.refusal(Action(decision.verb, 1 << card))
        reason = self.words.say(refusal.sentence) if refusal.sentence else str(refusal)
        return {"legal": False, "reason": reason, "article": refusal.article}

    def view(self) -> shapes.Panel | None:
        """Return the panel, where there is more to ask than for a card to play."""
        decision, panel = self.decision, self.panel
        if decision is None or panel is None:
            return None
        say = self.words.say
        spoken: list[shapes.Choice] = [
            {"card": None, "word": word, "label": say(panel.words[word]), "note": "", "must": False}
            for word in decision.words
        ]
        cards: list[shapes.Choice] = [
            {
                "card": self.faces.card(card),
                "word": "",
                "label": self.faces.card(card)["name"],
                "note": say(panel.notes[card]) if card in panel.notes else "",
                "must": bool(decision.must >> card & 1),
            }
            for card in self.faces.ordered(decision.pool)
        ]
        return {
            "verb": decision.verb,
            "title": say(panel.title),
            "text": say(panel.text),
            "choices": [*spoken, *cards],
            "sizes": list(decision.sizes),
            "inHand": self.in_hand,
            "confirm": self._confirm(decision, panel),
        }

    def _confirm(self, decision: Decision, panel: Panel) -> list[str]:
        """Label the button for every number of cards; a single card may be the answer by itself."""
        if decision.sizes == (1,) and not panel.confirm:
            return []
        counts = range(max(decision.sizes, default=-1) + 1)
        return [self.words.say(self._label(decision, panel, count)) for count in counts]

    @staticmethod
    def _label(decision: Decision, panel: Panel, count: int) -> Text:
        """Name the answer that so many cards give, or tell how many are missing."""
        if count in panel.confirm:
            return panel.confirm[count]
        if count in decision.sizes:
            return N_("Confirm")
        missing = min(size for size in decision.sizes if size > count) - count
        return N_n("Choose {n} more card", "Choose {n} more cards", n=missing)
