"""What a person hands on: links to the match, to a deal, to a position, and their QR codes."""

# Of segno only its encoder is shipped: what writes files would pull in half the standard library.
from segno import encoder

from engine.match import Match
from engine.record import write_moves
from engine.text import N_, Text
from session import shapes
from session.links import format_link
from session.session import Session
from session.words import Words

MARGIN = 4
"""The modules that the standard wants to be left white on every side."""


def share_view(session: Session, words: Words, base: str, way: str) -> shapes.Share:
    """Describe the ways to share a match, and one way's link below the address `base`."""
    found = ways(session)
    key = way if way in found else next(iter(found))
    link = f"{base}#{found[key][1]}"
    return {
        "code": session.match.code,
        "ways": [{"key": each, "label": words.say(label)} for each, (label, _) in found.items()],
        "link": link,
        "qr": qr(link),
    }


def ways(session: Session) -> dict[str, tuple[Text, str]]:
    """List where others can begin: the match, its current deal, and what was played of it."""
    match, state = session.match, session.state
    found = {"match": (N_("From the start"), format_link(match, session.level))}
    begun = Match(
        match.game, match.rules, match.players, match.code, match.number, opening=state.opening
    )
    if match.past:
        label = N_("From the start of deal {n}", n=match.number)
        found["deal"] = (label, format_link(begun, session.level))
    if state.events:
        label = N_("Deal {n} as it was played", n=match.number)
        if not state.is_over():
            label = N_("From this position")
        found["moves"] = (label, format_link(begun, session.level, write_moves(state)))
    return found


def qr(text: str) -> shapes.Code:
    """Draw a QR code: its width in modules, margins included, and the dark ones as a path."""
    matrix = encoder.encode(text, error="m", micro=False).matrix
    path: list[str] = []
    for y, row in enumerate(matrix, MARGIN):
        x = 0
        while x < len(row):
            width = 1
            while x + width < len(row) and row[x + width] == row[x]:
                width += 1
            if row[x]:
                path.append(f"M{x + MARGIN} {y}h{width}v1h-{width}z")
            x += width
    return {"size": len(matrix) + 2 * MARGIN, "path": "".join(path)}
