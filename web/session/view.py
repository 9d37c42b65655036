"""What the page draws, as plain data: a function of the session and the language."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.actions import Action, Decision, Verb
from engine.cards import Card, Cards, Seat, bits
from engine.options import nearest_profile
from engine.text import N_, N_n, Player, Points, Text, Told
from engine.tricks import Trick
from session.names import NAMES
from session.session import ME, Session
from session.sheet import sheet_view
from session.words import Words, signed

type View = dict[str, Any]

_SOUTH, _WEST, _NORTH, _EAST = N_("You"), N_("West"), N_("North"), N_("East")
_PLACES: dict[int, tuple[tuple[str, Text], ...]] = {
    3: (("south", _SOUTH), ("west", _WEST), ("east", _EAST)),
    4: (("south", _SOUTH), ("west", _WEST), ("north", _NORTH), ("east", _EAST)),
    5: (
        ("south", _SOUTH),
        ("west", _WEST),
        ("northwest", N_("North-west")),
        ("northeast", N_("North-east")),
        ("east", _EAST),
    ),
}
_RED, _BLACK = "HD", "SC"


def seating(session: Session) -> list[tuple[str, Text]]:
    """Return place and name of each seat; clockwise from south goes by west."""
    match = session.match
    first, *others = _PLACES[match.players]
    return [first, *(others if match.game.clockwise(match.rules) else reversed(others))]


def display_order(letters: Sequence[str]) -> list[int]:
    """Order the suits that a hand holds so that colours alternate; trumps come last."""
    red = [i for i, letter in enumerate(letters) if letter in _RED]
    black = [i for i, letter in enumerate(letters) if letter in _BLACK]
    longer, shorter = (black, red) if len(black) >= len(red) else (red, black)
    mixed = [suits[i] for i in range(len(longer)) for suits in (longer, shorter) if i < len(suits)]
    return mixed + [i for i in range(len(letters)) if i not in mixed]


class ViewMaker:
    """Draws one session in one language."""

    def __init__(self, session: Session, words: Words) -> None:
        self.session = session
        self.match = session.match
        self.state = session.state
        self.game = session.match.game
        self.deck = self.game.deck
        self.talk = self.game.talk
        self.words = words
        self.seen = self.match.observe(ME)

    def view(self) -> View:
        """Return the whole view."""
        say = self.words.say
        status = say(self._status())
        over = self.state.is_over() and not self.session.pausing
        scores = self._scores(over=over)
        match_over = over and self.match.is_over()
        return {
            "state": self._mood(),
            "title": f"{status} · {say(self.game.name)}",
            "status": status,
            "game": self.game.key,
            "heading": self._heading(),
            "deal": self.match.number,
            "dealLabel": say(N_("Deal {n}", n=self.match.number)),
            "code": self.match.code,
            "log": self._log(),
            "seats": [self._seat(seat) for seat in range(self.match.players)],
            "trick": self._trick(),
            "last": self._last(),
            "hand": self._hand(),
            "panel": self._panel(),
            "sheet": scores if over else None,
            "scores": scores,
            "can": {
                "undo": self.session.can_undo(),
                "next": over and not match_over,
                "again": match_over,
            },
        }

    def _scores(self, *, over: bool) -> View | None:
        """Return the sheet of the last complete deal that the person has seen the end of."""
        if over:
            return sheet_view(self.match, self.state, self.words, self._names())
        if not self.match.past:
            return None
        return sheet_view(self.match, self.match.past[-1], self.words, self._names())

    def _names(self) -> list[str]:
        return [self.words.say(name) for _, name in seating(self.session)]

    def _mood(self) -> str:
        if self.session.pausing:
            return "trick-over"
        decision = self.state.decision
        if decision is None:
            return "match-over" if self.match.is_over() else "deal-over"
        return "your-turn" if decision.seat == ME else "thinking"

    def _heading(self) -> str:
        rules, profiles = self.match.rules, self.game.profiles
        name = self.game.profile_names[nearest_profile(profiles, rules)][0]
        return f"{self.words.say(self.game.name)} · {self.words.say(name)}"

    def _status(self) -> Text | Told:
        match self._mood():
            case "trick-over":
                return _takes(self.state.trick.leader)
            case "your-turn":
                return self.talk.prompt(self.seen)
            case "thinking" if self.seen.turn is None:
                return N_("The others are deciding…")
            case "thinking":
                return N_("{player} is thinking…", player=Player(self.seen.turn or 0))
            case "match-over":
                return N_("The match is over.")
        return N_("Deal {n} is over.", n=self.match.number)

    # Cards.

    def _card(self, card: Card) -> View:
        role = self.talk.role(self.seen, card)
        name = NAMES[self.deck.names[card]]
        badge = self.talk.badge(self.seen, card)
        if role is not None:
            name = N_("{card}, {role}", card=name, role=role)
        return {
            "id": self.deck.names[card],
            "name": self.words.say(name),
            "badge": signed(badge.value) if isinstance(badge, Points) else badge,
        }

    def _cards(self, cards: Cards) -> list[View]:
        return [self._card(card) for card in self._sorted(cards)]

    def _sorted(self, cards: Cards) -> list[Card]:
        """Sort for the eye: by suit in alternating colours, high cards first."""
        held = [i for i, suit in enumerate(self.deck.suits) if suit & cards]
        order = [held[i] for i in display_order([self.deck.letters[i] for i in held])]
        return [card for i in order for card in reversed(list(bits(cards & self.deck.suits[i])))]

    def _hand(self) -> list[View]:
        decision = self.seen.decision
        playing = decision is not None and decision.verb is Verb.PLAY and not self.session.pausing
        return [
            {
                **self._card(card),
                "suit": self.deck.letters[self.deck.suit_of[card]],
                **(self._legality(card) if playing else _NOT_ASKED),
            }
            for card in self._sorted(self.seen.hand)
        ]

    def _legality(self, card: Card) -> View:
        decision = self.seen.decision
        action = Action(Verb.PLAY, 1 << card)
        if decision is not None and action in decision:
            return {"legal": True, "reason": "", "article": ""}
        refusal = self.state.refusal(action)
        reason = self.words.say(refusal.sentence) if refusal.sentence else str(refusal)
        return {"legal": False, "reason": reason, "article": refusal.article}

    # The table.

    def _seat(self, seat: Seat) -> View:
        place, name = seating(self.session)[seat]
        say = self.words.say
        count = self.seen.counts[seat]
        total = signed(self.match.totals[seat])
        taken = self.talk.trophies(self.seen, seat)
        shown = self.talk.shown(self.seen, seat)
        label = N_n(
            "{name}, {n} card, total {total}",
            "{name}, {n} cards, total {total}",
            n=count,
            name=name,
            total=total,
        )
        return {
            "seat": seat,
            "place": place,
            "name": say(name),
            "cards": count,
            "turn": self.seen.turn == seat and not self.session.pausing,
            "total": total,
            "taken": self._cards(taken),
            "takenLabel": self._list(N_("Taken: {cards}"), taken),
            "shown": self._cards(shown),
            "shownLabel": self._list(N_("On show: {cards}"), shown),
            "label": say(label),
        }

    def _list(self, text: Text, cards: Cards) -> str:
        if not cards:
            return ""
        names = "; ".join(view["name"] for view in self._cards(cards))
        return self.words.say(N_(text.msgid, cards=names))

    def _trick(self) -> View:
        """Show the trick on the table: while pausing, the one just completed."""
        if self.session.pausing:
            return self._full_trick(len(self.seen.tricks) - 1, N_("Trick {n}"))
        ordinal = len(self.seen.tricks) + (0 if self.state.is_over() else 1)
        label = self.words.say(N_("Trick {n}", n=ordinal))
        plays = self._plays(self.seen.trick)
        return {"number": ordinal, "label": label, "plays": plays, "winner": None}

    def _last(self) -> View | None:
        if not self.seen.tricks:
            return None
        return self._full_trick(len(self.seen.tricks) - 1, N_("Last trick"))

    def _full_trick(self, index: int, text: Text) -> View:
        winner = self._taker(index)
        return {
            "number": index + 1,
            "label": self.words.say(N_(text.msgid, n=index + 1)),
            "plays": self._plays(self.seen.tricks[index]),
            "winner": winner,
        }

    def _taker(self, index: int) -> Seat:
        """Return who took a trick: whoever leads to the next."""
        return [*self.seen.tricks, self.seen.trick][index + 1].leader

    def _plays(self, trick: Trick) -> list[View]:
        seats = trick.seats(self.match.players)
        return [
            {"seat": seat, "card": self._card(card)}
            for seat, card in zip(seats, trick.cards, strict=True)
        ]

    # Words.

    def _log(self) -> list[str]:
        """Tell all that was public in this deal, a line each."""
        lines: list[str] = []
        played = 0
        for seat, action in self.seen.events:
            if action.verb is not Verb.PLAY:
                said = self.talk.event(self.seen, (seat, action))
                if said is not None:
                    lines.append(self.words.say(said))
                continue
            card = NAMES[self.deck.names_of(action.cards)[0]]
            lines.append(self.words.say(N_("{player}: {card}", player=Player(seat), card=card)))
            played += 1
            if played % self.match.players == 0:
                taker = self._taker(played // self.match.players - 1)
                lines.append(self.words.say(_takes(taker)))
        return lines

    def _panel(self) -> View | None:
        decision = self.seen.decision
        if decision is None or self.session.pausing:
            return None
        panel = self.talk.panel(self.seen, decision)
        if panel is None:
            return None
        say = self.words.say
        cards = [
            {
                "card": self._card(card),
                "word": "",
                "label": self._card(card)["name"],
                "note": say(panel.notes[card]) if card in panel.notes else "",
                "must": bool(decision.must >> card & 1),
            }
            for card in self._sorted(decision.pool)
        ]
        spoken = [
            {"card": None, "word": word, "label": say(panel.words[word]), "note": "", "must": False}
            for word in decision.words
        ]
        return {
            "verb": decision.verb,
            "title": say(panel.title),
            "text": say(panel.text),
            "choices": [*spoken, *cards],
            "sizes": list(decision.sizes),
            "confirm": self._confirm(decision, panel.confirm),
        }

    def _confirm(self, decision: Decision, labels: Mapping[int, Text]) -> list[str]:
        most = max(decision.sizes, default=-1)
        return [self.words.say(labels[n]) if n in labels else "" for n in range(most + 1)]


_NOT_ASKED: View = {"legal": False, "reason": "", "article": ""}


def _takes(seat: Seat) -> Told:
    return Told(
        seat,
        N_("You take the trick."),
        N_("{player} takes the trick.", player=Player(seat)),
    )


def make_view(session: Session, words: Words) -> View:
    """Return what the person at the table sees."""
    return ViewMaker(session, words).view()
