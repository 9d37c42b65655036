"""The worker's side of the protocol with the page: JSON requests in, JSON responses out.

open, act, step, undo, next, again, and what a deal that is shown again can be told; every response
carries the view, the link and, if the match is to be kept, the save. share and verify change
nothing: their response carries what a dialog shows, and no save.
"""

import json
from typing import Any

from engine.codes import parse_code
from engine.errors import GameError
from engine.game import IllegalAction
from engine.text import N_, Text
from session.links import format_link
from session.session import REPLAY, Session, again, open_table
from session.share import share_view
from session.verify import verify_view
from session.view import make_view, names_of, seating
from session.words import CATALOGS, Words, catalog


class Desk:
    """The one session of this worker, and the reader's language."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.lang = "en"
        self.today = ""

    def handle(self, request: dict[str, Any]) -> dict[str, Any]:
        """Carry out a request."""
        if request["do"] == "open":
            self.lang = request["lang"]
            # The deal of the day has a date for its code.
            self.today = parse_code(request["today"]) if request.get("today") else ""
            opened = open_table(request["link"], request["saves"], request.get("noted", ()))
            self.session = opened.session
            answer = self._response(opened.session, opened.complaints)
            return answer | {"displaced": opened.displaced}
        if self.session is None:
            raise GameError("no table is open")
        try:
            if request["do"] in ("share", "verify"):
                return self._dialog(self.session, request)
            self.session = _carry_out(self.session, request)
        except IllegalAction as error:
            return self._response(self.session, [error.sentence] if error.sentence else [])
        except GameError:
            return self._response(self.session, [N_("That cannot be done now.")])
        return self._response(self.session, [])

    def _words(self, session: Session) -> Words:
        return Words(catalog(self.lang), [name for _, name in seating(session)])

    def _response(self, session: Session, complaints: list[Text]) -> dict[str, Any]:
        words = self._words(session)
        is_today = session.match.code == self.today
        today = N_("Deal of the day")
        return {
            "view": make_view(session, words) | {"today": words.say(today) if is_today else ""},
            "save": None if session.source else {"key": session.key, "text": session.save},
            "begun": _begun(session),
            "link": session.link,
            "error": " ".join(map(words.say, complaints)),
            "displaced": [],
            "share": None,
            "verify": None,
        }

    def _dialog(self, session: Session, request: dict[str, Any]) -> dict[str, Any]:
        words = self._words(session)
        response = self._response(session, []) | {"save": None}
        match, deal = session.match, session.scored
        if request["do"] == "share" and match.code:
            response["share"] = share_view(session, words, request["base"], request["way"])
        elif request["do"] == "verify" and deal is not None:
            response["verify"] = verify_view(match, deal, words, names_of(session, words))
        else:
            raise GameError(f"there is nothing to {request['do']}")
        return response


def _begun(session: Session) -> dict[str, str] | None:
    """Return the save and the link that a match out of a link has once the person acts in it."""
    if not session.source or session.aside:
        return None
    link = format_link(session.match, session.level)
    return {"key": session.key, "text": session.save, "link": link}


def _carry_out(session: Session, request: dict[str, Any]) -> Session:
    match request["do"]:
        case word if word in REPLAY:
            session.replay(word)
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
        catalog(path.name.replace("_", "-"))  # by the name that pages ask with
