"""The worker's side of the protocol with the page: a request in, an answer out (see `shapes`).

Every answer carries the view, what has happened, the link and, if the match is to be kept, the
save. `share` and `verify` change nothing: their answer carries what a dialog shows, and no save.
"""

import json

from engine.codes import parse_code
from engine.errors import GameError
from engine.game import IllegalAction
from engine.text import N_, Text
from session.happenings import newly_seen
from session.links import format_link
from session.opening import again, open_table
from session.session import Session
from session.shapes import Answer, AskShare, Begun, Open, Request, View
from session.share import share_view
from session.verify import verify_view
from session.view import make_view, names_of, seating
from session.words import CATALOGS, Words, catalog


class Service:
    """The one session of this worker, the reader's language, and what the page shows."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.lang = "en"
        self.today = ""
        self.shown: View | None = None

    def handle(self, request: Request) -> Answer:
        """Carry out a request."""
        if request["do"] == "open":
            return self._open(request)
        session = self.session
        if session is None:
            raise GameError("no table is open")
        try:
            if request["do"] == "share":
                return self._share(session, request)
            if request["do"] == "verify":
                return self._verify(session)
            self.session = session = _carry_out(session, request)
        except IllegalAction as error:
            return self._answer(session, [error.sentence] if error.sentence else [])
        except GameError:
            return self._answer(session, [N_("That cannot be done now.")])
        return self._answer(session, [])

    def _open(self, request: Open) -> Answer:
        self.lang = request["lang"]
        # The deal of the day has a date for its code.
        self.today = parse_code(request["today"]) if request["today"] else ""
        opened = open_table(request["link"], request["saves"], request["noted"])
        self.session = opened.session
        self.session.happened = [{"what": "dealt"}]
        answer = self._answer(opened.session, opened.complaints)
        answer["displaced"] = opened.displaced
        return answer

    def _words(self, session: Session) -> Words:
        return Words(catalog(self.lang), [name for _, name in seating(session)])

    def _answer(self, session: Session, complaints: list[Text]) -> Answer:
        words = self._words(session)
        view = make_view(session, words)
        if session.match.code == self.today:
            view["today"] = words.say(N_("Deal of the day"))
        happened = [*session.happened, *newly_seen(self.shown, view, session.happened)]
        session.happened = []
        self.shown = view
        return {
            "view": view,
            "happened": happened,
            "save": None if session.visit else {"key": session.key, "text": session.save},
            "begun": _begun(session),
            "link": session.link,
            "error": " ".join(map(words.say, complaints)),
            "displaced": [],
            "share": None,
            "verify": None,
        }

    def _share(self, session: Session, request: AskShare) -> Answer:
        if not session.match.code:
            raise GameError("without a code there is nothing to share")
        answer = self._answer(session, [])
        answer["save"] = None
        words = self._words(session)
        answer["share"] = share_view(session, words, request["base"], request["way"])
        return answer

    def _verify(self, session: Session) -> Answer:
        deal = session.scored
        if deal is None:
            raise GameError("before the end of a deal there is nothing to verify")
        answer = self._answer(session, [])
        answer["save"] = None
        words = self._words(session)
        answer["verify"] = verify_view(session.match, deal, words, names_of(session, words))
        return answer


def _begun(session: Session) -> Begun | None:
    """Return the save and the link that a match out of a link has once the person acts in it."""
    if session.visit is None or session.visit.passing:
        return None
    link = format_link(session.match, session.level)
    return {"key": session.key, "text": session.save, "link": link}


def _carry_out(session: Session, request: Request) -> Session:
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
            session = again(session)
            session.happened.append({"what": "dealt"})
        case "on" | "end" | "take-over" as word:
            session.replay(word)
        case other:
            raise GameError(f"unknown request {other!r}")
    return session


_service = Service()


async def call(text: str) -> str:
    """Answer one request."""
    return json.dumps(_service.handle(json.loads(text)), ensure_ascii=False)


def prepare() -> None:
    """Read every catalog, so that a snapshot of the memory holds them."""
    for path in CATALOGS.iterdir():
        catalog(path.name.replace("_", "-"))  # by the name that pages ask with
