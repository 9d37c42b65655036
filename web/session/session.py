"""One person's match against computer players: acting, stepping, undoing, being shown a deal."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from engine.actions import Action, Verb
from engine.cards import Seat
from engine.codes import code_of
from engine.errors import NotationError
from engine.game import AnyState, Event
from engine.match import Match
from engine.record import FORMAT, Record, write
from session.links import format_key, format_link
from session.shapes import Happening

ME: Seat = 0
REPLAY = ("on", "end", "take-over")
"""What a deal that is shown again can be told."""


def new_code() -> str:
    """Return a code that nobody can foresee."""
    return code_of(os.urandom(5))


class Pause(Enum):
    """What the table waits for before it goes on by itself."""

    NOTHING = auto()
    TRICK = auto()
    """The person looks at a full trick."""
    SIGHT = auto()
    """The person looks at something else that the game wants to be seen."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A match that a link has led into, before the person has a hand in it.

    `passing`: it never is kept, since it would take the place of a match of her own.
    """

    link: str
    passing: bool = False


@dataclass(slots=True)
class Session:
    """A match with a person at seat 0.

    `remaining` is what is still to be shown of a deal that a link tells whole. Without a `visit`
    the match is the person's own. `happened` gathers what the person sees happen, until somebody
    empties it.
    """

    match: Match
    level: int
    pause: Pause = Pause.NOTHING
    remaining: list[Event] = field(default_factory=list)
    visit: Visit | None = None
    happened: list[Happening] = field(default_factory=list)

    @property
    def state(self) -> AnyState:
        """The current deal."""
        return self.match.state

    @property
    def link(self) -> str:
        """The link to this match."""
        return self.visit.link if self.visit else format_link(self.match, self.level)

    @property
    def key(self) -> str:
        """What the match is kept under: the same for any level."""
        return format_key(self.match)

    @property
    def save(self) -> str:
        """The record from which `resume` goes on."""
        levels = [self.level] * self.match.players
        return f'[Format "{FORMAT}"] {write(Record(self.match, (None, *levels[1:])))}'

    @property
    def waiting(self) -> bool:
        """Tell whether something is left to look at."""
        return self.pause is not Pause.NOTHING

    @property
    def asking(self) -> bool:
        """Tell whether the person may answer, where the turn is hers."""
        return not self.waiting and not self.remaining

    @property
    def drawing(self) -> bool:
        """Tell whether the cards drawn for the first deal still lie there."""
        return bool(self.match.drawn) and not self.match.past and not self.state.events

    @property
    def scored(self) -> AnyState | None:
        """The last complete deal that the person has seen the end of."""
        if self.state.is_over() and not self.waiting:
            return self.state
        return self.match.past[-1] if self.match.past else None

    # The person's wishes.

    def act(self, verb: str, cards: Sequence[str], word: str) -> None:
        """Carry out the person's action; a `GameError` says why not."""
        decision = self.state.decision
        busy = self.remaining or self.pause is Pause.TRICK
        if busy or decision is None or decision.seat != ME or verb not in Verb:
            raise NotationError(f"{verb!r} is not asked now", verb)
        chosen = self.match.game.deck.cards(" ".join(cards))
        self._apply(Action(Verb(verb), chosen, word))
        self._take_over()

    def can_undo(self) -> bool:
        """Tell whether the person has decided anything yet."""
        return not self.remaining and any(_own_events(state) for state in self.match.deals)

    def undo(self) -> None:
        """Go back to before the person's last action, into an earlier deal if need be."""
        if not self.can_undo():
            return
        same_deal = bool(_own_events(self.state))
        while not (own := _own_events(self.state)):
            self.match.previous_deal()
        self.match.rewind(own[-1])
        self.pause = Pause.NOTHING
        self.happened.append({"what": "rewound"} if same_deal else {"what": "dealt"})
        self._take_over()

    def next_deal(self) -> None:
        """Deal again."""
        self.match.next_deal()
        self.pause = Pause.NOTHING
        self.happened.append({"what": "dealt"})
        self._take_over()

    def _take_over(self) -> None:
        """Make the match the person's own, if it does not stand in the way of another one."""
        if self.visit and not self.visit.passing:
            self.visit = None

    # What goes on without her.

    def step(self) -> None:
        """End a pause, and let the others act until the person sees that something changed.

        What is decided in secret takes no time of its own: a wait would tell who was asked.
        """
        if self.pause is Pause.TRICK:
            self.happened.append({"what": "swept", "seat": self.state.trick.leader})
            self.pause = self._sight()
            return
        self.pause = Pause.NOTHING
        before = self._public()
        while (action := self._following()) is not None:
            self._apply(action)
            self._tell_play(*self.state.events[-1])
            if self._public() != before:
                return

    def _tell_play(self, seat: Seat, action: Action) -> None:
        if action.verb is Verb.PLAY:
            (card,) = self.match.game.deck.names_of(action.cards)
            self.happened.append({"what": "played", "seat": seat, "card": card})

    def _following(self) -> Action | None:
        """Return what is done without the person: what the link tells, or a computer's choice."""
        if self.remaining:
            return self.remaining.pop(0)[1]
        decision = self.state.decision
        if decision is None or decision.seat == ME:
            return None
        player = self.match.game.levels[self.level]
        return player.choose(self.match.observe(decision.seat))

    def _public(self) -> tuple[object, ...]:
        """Return what tells the person that something happened."""
        seen = self.match.observe(ME)
        return seen.events, seen.turn

    def _apply(self, action: Action) -> None:
        tricks = len(self.state.tricks)
        self.match.apply(action)
        self.pause = Pause.TRICK if len(self.state.tricks) > tricks else self._sight()

    def _sight(self) -> Pause:
        """Tell whether the game wants something to be seen before the play goes on."""
        sight = self.match.game.talk.look(self.match.observe(ME))
        return Pause.NOTHING if sight is None else Pause.SIGHT

    # A deal that is shown again.

    def replay(self, word: str) -> None:
        """Go on in a deal that is shown again.

        `on` goes to where there is something to look at, and on from there; `end` to the end of
        the deal; with `take-over` the person plays on from here.
        """
        if word not in REPLAY:
            raise NotationError(f"{word!r} is not asked now", word)
        if not self.remaining:
            return  # the last card was under way already
        if word == "take-over":
            self.remaining.clear()
            self._take_over()
        elif word == "on" and self.waiting:
            self.step()
        else:
            while self.remaining and (word == "end" or not self.waiting):
                self.step()
            if word == "end":
                self.pause = Pause.NOTHING


def _own_events(state: AnyState) -> list[int]:
    """Return the places of the person's actions among those of a deal."""
    return [place for place, (seat, _) in enumerate(state.events) if seat == ME]
