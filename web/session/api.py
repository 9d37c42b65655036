"""The worker's side of the protocol with the page: JSON requests in, JSON responses out.

open, act, step, undo, next and again; every response carries the view, the save and the link.
"""

import json
from typing import Any

from engine.errors import GameError
from engine.game import IllegalAction
from engine.text import N_, Text
from session.session import Session, again, open_table
from session.view import make_view, seating
from session.words import CATALOGS, Words, catalog


class Desk:
    """The one session of this worker, and the reader's language."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.lang = "en"

    def handle(self, request: dict[str, Any]) -> dict[str, Any]:
        """Carry out a request."""
        if request["do"] == "open":
            self.lang = request["lang"]
            self.session, complaints = open_table(request["link"], request["saves"])
            return self._response(self.session, complaints)
        if self.session is None:
            raise GameError("no table is open")
        try:
            self.session = _carry_out(self.session, request)
        except IllegalAction as error:
            return self._response(self.session, [error.sentence] if error.sentence else [])
        except GameError:
            return self._response(self.session, [N_("That cannot be done now.")])
        return self._response(self.session, [])

    def _response(self, session: Session, complaints: list[Text]) -> dict[str, Any]:
        words = Words(catalog(self.lang), [name for _, name in seating(session)])
        return {
            "view": make_view(session, words),
            "save": {"key": session.key, "text": session.save},
            "link": session.link,
            "error": " ".join(map(words.say, complaints)),
        }


def _carry_out(session: Session, request: dict[str, Any]) -> Session:
    match request["do"]:
        case "act":
            session.act(request["verb"], request["cards"], request["word"])
        case "step":
            session.step()
        case "undo":
            session.undo()
        case "next":
            session.next_deal()
        case "again":
            return again(session)
        case other:
            raise GameError(f"unknown request {other!r}")
    return session


_desk = Desk()


async def call(text: str) -> str:
    """Answer one request."""
    return json.dumps(_desk.handle(json.loads(text)), ensure_ascii=False)


def prepare() -> None:
    """Read every catalog, so that a picture of the memory holds them."""
    for path in CATALOGS.iterdir():
        catalog(path.name)
