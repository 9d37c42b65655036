"""Requests to the session as the page makes them, and views, in the words of a test."""

from typing import Any, cast

from session.api import Service
from session.session import Session
from session.view import make_view, seating
from session.words import Words, catalog

type Shown = dict[str, Any]
"""A view or an answer: a test knows what is in it."""

OPEN: dict[str, object] = {"lang": "en", "today": "", "link": "", "saves": [], "noted": []}


def ask(service: Service, do: str, **what: object) -> Shown:
    """Put a request to the session; an `open` says only in what it differs from the plainest."""
    request = {"do": do, **(OPEN if do == "open" else {}), **what}
    return cast("Shown", service.handle(cast("Any", request)))


def draw(session: Session, lang: str = "en") -> Shown:
    """Return the view of a session in a language."""
    seats = [name for _, name in seating(session)]
    return cast("Shown", make_view(session, Words(catalog(lang), seats)))
