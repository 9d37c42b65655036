"""A page of paper, and a session that answers from a list."""

import json
from collections.abc import Callable, Coroutine, Generator
from typing import TYPE_CHECKING, Any, cast

from session.happenings import newly_seen
from table.loop import Table
from tests.table import views

if TYPE_CHECKING:
    from session.shapes import Answer, Happening, View
    from table.browser.page import Page


class Paper:
    """Takes the place of the page and remembers what was done to it."""

    def __init__(self) -> None:
        self.store: dict[str, str] = {}
        self.full = False
        self.address = "code=K7Q2-9XBD"
        self.lang, self.app = "en", "1"
        self.timers: list[tuple[int, Callable[[], None]]] = []
        self.seen: dict[str, Any] = {}
        self.kept: dict[str, dict[str, Any]] = {}
        self.at = "nowhere"
        self.clock = 1000.0

    def get(self, key: str) -> str | None:
        """Read the store."""
        return self.store.get(key)

    def set(self, key: str, value: str) -> bool:
        """Write the store, if it is not full."""
        if not self.full:
            self.store[key] = value
        return not self.full

    def remove(self, key: str) -> None:
        """Take a text out of the store."""
        self.store.pop(key, None)

    def link(self) -> str:
        """Give the address."""
        return self.address

    def base(self) -> str:
        """Give the address that links begin with."""
        return "https://example.org/play/"

    def today(self) -> str:
        """Give a date."""
        return "2026-11-30"

    def language(self) -> str:
        """Give the language."""
        return self.lang

    def version(self) -> str:
        """Give the version of the app."""
        return self.app

    def now(self) -> float:
        """Tell the time that the test sets."""
        return self.clock

    def later(self, wait: int, then: Callable[[], None]) -> None:
        """Keep a timer for the test to ring."""
        self.timers.append((wait, then))

    def focus(self) -> str:
        """Say where the focus is."""
        return self.at

    def room(self) -> tuple[int, int]:
        """Give the size of a phone."""
        return 374, 70

    def warn(self, what: str) -> None:
        """Count warnings."""
        self.seen[what] = self.seen.get(what, 0) + 1

    def __getattr__(self, name: str) -> Callable[..., None]:
        """Remember the last call of everything else."""

        def note(*args: object, **named: object) -> None:
            key = f"{name} {args[0]}" if name in ("show", "text", "put", "can") else name
            self.kept[name] = named
            self.seen[key] = next(iter(named.values())) if named else args[-1] if args else True

        return note


class Silence:
    """What is waited for when no answer comes."""

    def __await__(self) -> Generator[None]:
        """Wait until somebody goes on."""
        yield


class Sitting:
    """A table on paper, and what the session was asked."""

    def __init__(self, *answers: "Answer") -> None:
        self.paper = Paper()
        self.asked: list[dict[str, Any]] = []
        self.answers = list(answers)
        self.silent = False
        self.unanswered: list[Coroutine[Any, Any, None]] = []
        self.table = Table(cast("Page", self.paper), self.ask, self.run)

    async def ask(self, request: str) -> str:
        """Answer with the next of the list, unless the session is to be silent for a while."""
        self.asked.append(json.loads(request))
        if self.silent:
            await Silence()
        return json.dumps(self.answers.pop(0))

    def run(self, task: Coroutine[Any, Any, None]) -> None:
        """Let a coroutine run to its end, or until it finds the session silent."""
        try:
            task.send(None)
        except StopIteration:
            return
        self.unanswered.append(task)

    def speak(self) -> None:
        """Let the session answer at last."""
        self.silent = False
        self.run(self.unanswered.pop())

    def ring(self) -> None:
        """Let the newest timer ring that is no watch over the session."""
        wait, then = next(each for each in reversed(self.paper.timers) if each[0] < 60000)
        assert wait in (500, 1000, 2500)
        then()


def my_turn() -> "View":
    """Make a turn with one card that may be played and one that may not."""
    return views.view(
        "your-turn",
        views.held("HK"),
        views.held("SA", legal=False, reason="Follow hearts.", article="g1"),
    )


def play(course: Callable[[Sitting], None], *shown: "View") -> Sitting:
    """Open a table, follow a course, and return the sitting."""
    sitting = Sitting(*told(*shown))
    sitting.table.open()
    course(sitting)
    return sitting


def told(*shown: "View") -> "list[Answer]":
    """Wrap views that follow each other as the session does, another deal's as newly dealt."""
    answers = []
    before: View | None = None
    for view in shown:
        same = before and (before["deal"], before["code"]) == (view["deal"], view["code"])
        happened: list[Happening] = [] if same else [{"what": "dealt"}]
        answers.append(views.answer(view, *happened, *newly_seen(before, view, happened)))
        before = view
    return answers


def nothing(_sitting: Sitting) -> None:
    """Do nothing."""
