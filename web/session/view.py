"""What the page draws, as plain data: a function of the session and the language."""

from engine.actions import Verb
from engine.cards import Cards, Seat
from engine.options import nearest_profile
from engine.text import N_, N_n, Player, Said, Text, Told
from engine.tricks import Trick, takers
from session import shapes
from session.faces import Faces
from session.names import NAMES
from session.panel import NOT_ASKED, Question
from session.session import ME, REPLAY, Pause, Session
from session.sheet import sheet_view
from session.words import Words, signed

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


def seating(session: Session) -> list[tuple[str, Text]]:
    """Return place and name of each seat; clockwise from south goes by west."""
    match = session.match
    first, *others = _PLACES[match.players]
    return [first, *(others if match.game.clockwise(match.rules) else reversed(others))]


def names_of(session: Session, words: Words) -> list[str]:
    """Return the name of each seat in the reader's language."""
    return [words.say(name) for _, name in seating(session)]


class ViewMaker:
    """Draws one session in one language."""

    def __init__(self, session: Session, words: Words) -> None:
        self.session = session
        self.match = session.match
        self.state = session.state
        self.game = session.match.game
        self.talk = self.game.talk
        self.words = words
        self.seen = self.match.observe(ME)
        self.faces = Faces(self.game, self.seen, words)
        self.question = Question(self.state, self.faces, words)

    def view(self) -> shapes.View:
        """Return the whole view."""
        say = self.words.say
        looking = self.session.pause is Pause.SIGHT
        status = say(self._sight() if looking else self._status())
        over = self.state.is_over() and not self.session.waiting
        scores = self._scores()
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
            "today": "",
            "look": looking,
            "log": self._log(),
            "facts": self._facts(),
            "seats": [self._seat(seat) for seat in range(self.match.players)],
            "open": self._open(),
            "trick": self._trick(),
            "last": self._last(),
            "hand": self._hand(),
            "panel": self.question.view() if self.session.asking else None,
            "sheet": scores if over else None,
            "scores": scores,
            "can": {
                "undo": self.session.can_undo(),
                "next": over and not match_over,
                "again": match_over,
                "share": bool(self.match.code),
                "verify": scores is not None,
                **dict.fromkeys(REPLAY, bool(self.session.remaining)),
            },
        }

    def _scores(self) -> shapes.Sheet | None:
        """Return the sheet of the last complete deal that the person has seen the end of."""
        deal = self.session.scored
        if deal is None:
            return None
        return sheet_view(self.match, deal, self.words, names_of(self.session, self.words))

    def _mood(self) -> shapes.Mood:
        if self.session.pause is Pause.TRICK:
            return "trick-over"
        if self.session.pause is Pause.SIGHT:
            return "thinking"
        decision = self.state.decision
        if decision is None:
            return "match-over" if self.match.is_over() else "deal-over"
        mine = decision.seat == ME and self.session.asking
        return "your-turn" if mine else "thinking"

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
            case "thinking":
                return self._others()
            case "match-over":
                return N_("The match is over.")
        return N_("Deal {n} is over.", n=self.match.number)

    def _others(self) -> Text:
        """Say what goes on without the person."""
        if self.session.remaining:
            return N_("Deal {n} is shown again.", n=self.match.number)
        if self.seen.turn is None:
            return N_("The others are deciding…")
        return N_("{player} is thinking…", player=Player(self.seen.turn))

    def _sight(self) -> Said:
        """Say what there is to look at."""
        said = self._drawn() if self.session.drawing else self.talk.look(self.seen)
        return said or N_("Look at the table.")

    def _drawn(self) -> Said | None:
        if not self.match.drawn or self.match.past or self.state.opening is None:
            return None
        return self.talk.drawn(self.state.opening)

    # Cards.

    def _hand(self) -> list[shapes.HandCard]:
        # What all have seen: cards on show, and those that she takes from the table right now.
        _, from_table = self.talk.table(self.seen) or (None, 0)
        pinned = self.talk.shown(self.seen, ME) | from_table
        deck = self.faces.deck
        return [
            {
                **self.faces.card(card),
                "suit": deck.letters[deck.suit_of[card]],
                "pinned": bool(pinned >> card & 1),
                **(self.question.legality(card) if self.session.asking else NOT_ASKED),
            }
            for card in self.faces.ordered(self.seen.hand)
        ]

    # The table.

    def _seat(self, seat: Seat) -> shapes.Seat:
        place, name = seating(self.session)[seat]
        say = self.words.say
        count = self.seen.counts[seat]
        total = signed(self.match.totals[seat])
        taken = self.talk.trophies(self.seen, seat)
        shown, shown_as = self._shown(seat)
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
            "turn": self.seen.turn == seat and not self.session.waiting,
            "total": total,
            "notes": [say(note) for note in self.talk.notes(self.seen, seat)],
            "taken": self.faces.cards(taken),
            "takenLabel": self.faces.listed(N_("Taken: {cards}"), taken),
            "shown": self.faces.cards(shown),
            "shownLabel": self.faces.listed(shown_as, shown),
            "label": say(label),
        }

    def _shown(self, seat: Seat) -> tuple[Cards, Text]:
        """Return the cards beside a plate and what they are: drawn, or lying open in the hand."""
        if self.session.drawing:
            return 1 << self.match.drawn[seat], N_("Drawn: {cards}")
        return self.talk.shown(self.seen, seat), N_("On show: {cards}")

    def _facts(self) -> list[shapes.Fact]:
        say = self.words.say
        return [
            {"key": key, "label": say(label), "text": say(text)}
            for key, (label, text) in enumerate(self.talk.facts(self.seen))
        ]

    def _open(self) -> shapes.Group | None:
        lying = self.talk.table(self.seen)
        if lying is None:
            return None
        label, cards = lying
        return {"label": self.words.say(label), "cards": self.faces.cards(cards)}

    def _trick(self) -> shapes.Trick:
        """Show the trick on the table: while pausing, the one just completed."""
        if self.session.pause is Pause.TRICK:
            return self._full_trick(len(self.seen.tricks) - 1, N_("Trick {n}"))
        ordinal = len(self.seen.tricks) + (0 if self.state.is_over() else 1)
        label = self.words.say(N_("Trick {n}", n=ordinal))
        plays = self._plays(self.seen.trick)
        return {"number": ordinal, "label": label, "plays": plays, "winner": None}

    def _last(self) -> shapes.Trick | None:
        if not self.seen.tricks:
            return None
        return self._full_trick(len(self.seen.tricks) - 1, N_("Last trick"))

    def _full_trick(self, index: int, text: Text) -> shapes.Trick:
        winner = self._taker(index)
        return {
            "number": index + 1,
            "label": self.words.say(N_(text.msgid, n=index + 1)),
            "plays": self._plays(self.seen.tricks[index]),
            "winner": winner,
        }

    def _taker(self, index: int) -> Seat:
        """Return who took a trick."""
        return takers(self.seen.tricks, self.seen.trick)[index]

    def _plays(self, trick: Trick) -> list[shapes.Play]:
        seats = trick.seats(self.match.players)
        return [
            {"seat": seat, "card": self.faces.card(card)}
            for seat, card in zip(seats, trick.cards, strict=True)
        ]

    # Words.

    def _log(self) -> list[str]:
        """Tell all that was public in this deal, a line each."""
        drawn = self._drawn()
        lines = [self.words.say(drawn)] if drawn else []
        played = 0
        for seat, action in self.seen.events:
            if action.verb is not Verb.PLAY:
                said = self.talk.event(self.seen, (seat, action))
                if said is not None:
                    lines.append(self.words.say(said))
                continue
            card = NAMES[self.faces.deck.names_of(action.cards)[0]]
            lines.append(self.words.say(N_("{player}: {card}", player=Player(seat), card=card)))
            played += 1
            if played % self.match.players == 0:
                taker = self._taker(played // self.match.players - 1)
                lines.append(self.words.say(_takes(taker)))
        return lines


def _takes(seat: Seat) -> Told:
    return Told(
        seat,
        N_("You take the trick."),
        N_("{player} takes the trick.", player=Player(seat)),
    )


def make_view(session: Session, words: Words) -> shapes.View:
    """Return what the person at the table sees."""
    return ViewMaker(session, words).view()
