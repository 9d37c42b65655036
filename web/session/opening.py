"""How a table is opened: a match that a link names, one that was saved, or another one."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from engine.errors import GameError, NotationError
from engine.match import Match
from engine.record import read, read_moves, write_moves
from engine.text import N_, Text
from session.links import Link, default_link, format_link, parse_link
from session.session import ME, Pause, Session, Visit, new_code

LONGEST_SAVE = 1 << 19
MOST_SAVES = 21  # the newest twenty, and the one that a link names


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
        session.visit = Visit(format_link(match, link.level, write_moves(match.state)))
    if match.state.is_over():
        session.remaining = match.state.events[:]
        match.rewind(0)
    if session.drawing:
        session.pause = Pause.SIGHT
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
    displaced = [place for place in same if not session.visit and _played(kept[place])]
    if displaced:
        link.complaints.append(
            N_("You had another match with these cards. It is set aside, and this one begins anew.")
        )
    elif same and session.visit:
        session.visit = replace(session.visit, passing=True)
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
