"""One person's match against computer players: acting, stepping, undoing, saving."""

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from engine.actions import Action, Verb
from engine.cards import Seat
from engine.codes import code_of
from engine.errors import GameError, NotationError
from engine.game import AnyState, Event
from engine.match import Match
from engine.record import FORMAT, Record, read, read_moves, write, write_moves
from engine.text import N_, Text
from session.links import Link, default_link, format_key, format_link, parse_link

ME: Seat = 0
LONGEST_SAVE = 1 << 19
MOST_SAVES = 21  # the newest twenty, and the one that a link names
REPLAY = ("on", "end", "take-over")
"""What a deal that is shown again can be told."""


def new_code() -> str:
    """Return a code that nobody can foresee."""
    return code_of(os.urandom(5))


@dataclass(slots=True)
class Session:
    """A match with a person at seat 0.

    `pausing` while a full trick is left to look at; `looking` while something else is that the game
    wants to be seen before the play goes on. `rest` is what is still to be shown of a deal that a
    link tells whole. `source` is the link of a match that is not kept: of one that a link has led
    into, until the person has a hand in it; `aside` tells that it never will be, since it would
    take the place of a match of her own.
    """

    match: Match
    level: int
    pausing: bool = False
    looking: bool = False
    rest: list[Event] = field(default_factory=list)
    source: str = ""
    aside: bool = False

    @property
    def state(self) -> AnyState:
        """The current deal."""
        return self.match.state

    @property
    def link(self) -> str:
        """The link to this match."""
        return self.source or format_link(self.match, self.level)

    @property
    def key(self) -> str:
        """What the match is kept under: the same for any level."""
        return format_key(self.match)

    @property
    def save(self) -> str:
        """The record from which `resume` goes on."""
        levels = [self.level] * self.match.players
        return f'[Format "{FORMAT}"] {write(Record(self.match, (None, *levels[1:])))}'

    def act(self, verb: str, cards: Sequence[str], word: str) -> None:
        """Carry out the person's action; a `GameError` says why not."""
        decision = self.state.decision
        if self.pausing or self.rest or decision is None or decision.seat != ME or verb not in Verb:
            raise NotationError(f"{verb!r} is not asked now", verb)
        chosen = self.match.game.deck.cards(" ".join(cards))
        self._apply(Action(Verb(verb), chosen, word))
        self._take_over()

    @property
    def waiting(self) -> bool:
        """Tell whether something is left to look at."""
        return self.pausing or self.looking

    @property
    def asking(self) -> bool:
        """Tell whether the person may answer, where the turn is hers."""
        return not self.waiting and not self.rest

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

    def step(self) -> None:
        """End a pause, and let the others act until the person sees that something changed.

        What is decided in secret takes no time of its own: a wait would tell who was asked.
        """
        if self.pausing:
            self.pausing = False
            return
        self.looking = False
        before = self._public()
        while (action := self._following()) is not None:
            self._apply(action)
            if self._public() != before:
                return

    def _following(self) -> Action | None:
        """Return what is done without the person: what the link tells, or a computer's choice."""
        if self.rest:
            return self.rest.pop(0)[1]
        decision = self.state.decision
        if decision is None or decision.seat == ME:
            return None
        player = self.match.game.levels[self.level]
        return player.choose(self.match.observe(decision.seat))

    def replay(self, word: str) -> None:
        """Go on in a deal that is shown again.

        `on` goes to where there is something to look at, and on from there; `end` to the end of
        the deal; with `take-over` the person plays on from here.
        """
        if word not in REPLAY:
            raise NotationError(f"{word!r} is not asked now", word)
        if not self.rest:
            return  # the last card was under way already
        if word == "take-over":
            self.rest.clear()
            self._take_over()
        elif word == "on" and self.waiting:
            self.step()
        else:
            while self.rest and (word == "end" or not self.waiting):
                self.step()
            if word == "end":
                self.pausing = self.looking = False

    def _take_over(self) -> None:
        """Make the match the person's own, if it does not stand in the way of another one."""
        if not self.aside:
            self.source = ""

    def _public(self) -> tuple[object, ...]:
        """Return what tells the person that something happened."""
        seen = self.match.observe(ME)
        return seen.events, seen.turn

    def _apply(self, action: Action) -> None:
        tricks = len(self.state.tricks)
        self.match.apply(action)
        self.pausing = len(self.state.tricks) > tricks
        self.looking = self.match.game.talk.look(self.match.observe(ME)) is not None

    def can_undo(self) -> bool:
        """Tell whether the person has decided anything yet."""
        return not self.rest and any(_own_events(state) for state in self.match.deals)

    def undo(self) -> None:
        """Go back to before the person's last action, into an earlier deal if need be."""
        if not self.can_undo():
            return
        while not (own := _own_events(self.state)):
            self.match.previous_deal()
        self.match.rewind(own[-1])
        self.pausing = self.looking = False
        self._take_over()

    def next_deal(self) -> None:
        """Deal again."""
        self.match.next_deal()
        self.pausing = self.looking = False
        self._take_over()


def _own_events(state: AnyState) -> list[int]:
    """Return the places of the person's actions among those of a deal."""
    return [place for place, (seat, _) in enumerate(state.events) if seat == ME]


def begin(link: Link) -> Session:
    """Start the match that a link names; moves that turn illegal are complained about.

    A deal that is told whole is shown again from its start.
    """
    code = link.code or new_code()
    match = Match(link.game, link.rules, link.players, code, link.deal, opening=link.opening)
    if link.moves:
        try:
            read_moves(match, link.moves)
        except GameError:
            link.complaints.append(
                N_(
                    "The moves in the link are legal only up to move {n}; the deal goes on from"
                    " there.",
                    n=len(match.state.events),
                )
            )
    session = Session(match, link.level)
    if match.state.events:
        session.source = format_link(match, link.level, write_moves(match.state))
    if match.state.is_over():
        session.rest = match.state.events[:]
        match.rewind(0)
    session.looking = session.drawing
    return session


def again(session: Session) -> Session:
    """Start a new match at the same table."""
    old = session.match
    return begin(Link(old.game, old.players, old.rules, level=session.level))


def resume(save: str) -> Session:
    """Go on from a save; `NotationError` where it cannot be read."""
    if len(save) > LONGEST_SAVE:
        raise NotationError(f"a save has at most {LONGEST_SAVE} characters, not {len(save)}")
    record = read(save)
    levels = record.levels
    if not levels or levels[ME] is not None:
        raise NotationError("the save does not say that a person sits at seat 0")
    level = levels[1]
    if (
        level is None
        or level not in record.match.game.levels
        or any(other != level for other in levels[1:])
    ):
        raise NotationError("the save names computer players that do not exist here")
    return Session(record.match, level)


@dataclass(slots=True)
class Opened:
    """A table, what to tell the person, and the places of the saves to be set aside.

    Those are the ones that could not be read, and one that this match would be written over.
    """

    session: Session
    complaints: list[Text]
    displaced: list[int]


def open_table(text: str, saves: Sequence[str], noted: Sequence[object] = ()) -> Opened:
    """Open what a link names: the saved match where there is one, else a new one.

    Without a link the newest match goes on. `noted` holds for each save what the person did last
    and the save may lack, as `Session.act` takes it; what is not legal there is left out.
    """
    link = parse_link(text)
    unreadable: list[int] = []
    kept: dict[int, Session] = {}
    for place, save in enumerate(saves[:MOST_SAVES]):
        try:
            session = resume(save)
        except GameError:
            unreadable.append(place)
            continue
        if link is None or _fits(session, link):
            if place < len(noted):
                _do_noted(session, noted[place])
            return Opened(session, _told(link, unreadable), unreadable)
        kept[place] = session
    if link is None:
        link = default_link()
    session = begin(link)
    same = [place for place, other in kept.items() if other.key == session.key]
    # The level is no part of the key: at another one a match begins anew where this one is kept.
    displaced = [place for place in same if not session.source and _played(kept[place])]
    if displaced:
        link.complaints.append(
            N_("You had another match with these cards. It is set aside, and this one begins anew.")
        )
    elif same and session.source:
        session.aside = True
        link.complaints.append(
            N_(
                "You have a match of your own with this code. It stays as it is, and what is played"
                " here is not kept."
            )
        )
    return Opened(session, _told(link, unreadable), unreadable + displaced)


def _told(link: Link | None, unreadable: list[int]) -> list[Text]:
    told = link.complaints if link else []
    if unreadable:
        told.append(N_("A saved match cannot be read. It is set aside, and nothing of it is lost."))
    return told


def _do_noted(session: Session, noted: object) -> None:
    """Carry out what was written down before the match could be saved with it."""
    match noted:
        case {"verb": str(verb), "cards": [*cards], "word": str(word)} if all(
            isinstance(card, str) for card in cards
        ):
            with suppress(GameError):
                session.act(verb, cards[: session.match.game.deck.size], word)


def _played(session: Session) -> bool:
    """Tell whether the person has had a hand in a match."""
    match = session.match
    return bool(match.past) or any(seat == ME for seat, _ in match.state.events)


def _fits(session: Session, link: Link) -> bool:
    match = session.match
    opening = match.deals[0].opening
    return not link.moves and (
        match.game,
        match.players,
        match.rules,
        match.code,
        match.first,
        session.level,
        opening if link.opening is None else link.opening,
    ) == (link.game, link.players, link.rules, link.code, link.deal, link.level, opening)
