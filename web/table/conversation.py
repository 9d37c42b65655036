"""What the table asks of its session: one request at a time, and the latest that had to wait."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine
    from typing import Any

    from session.shapes import Answer, Request
    from table.browser.page import Page

PATIENCE = 60000  # milliseconds after which a silent session counts as broken


class Conversation:
    """Takes requests to the session and its answers to `receive`; tells `rest` when all is said."""

    def __init__(
        self,
        page: "Page",
        ask: "Callable[[str], Awaitable[str]]",
        spawn: "Callable[[Coroutine[Any, Any, None]], None]",
        receive: "Callable[[Answer, str], None]",
        rest: "Callable[[], None]",
    ) -> None:
        self.page = page
        self.ask = ask
        self.spawn = spawn
        self.receive = receive
        self.rest = rest
        self.started = False  # whether the session has answered yet
        self.busy = False
        self.waiting: Request | None = None
        self.token = 0  # another one for each request

    @property
    def free(self) -> bool:
        """Tell whether the player may act: before the start once, since then it has to wait."""
        return not self.busy or not (self.started or self.waiting)

    def send(self, request: "Request") -> None:
        """Ask now, or when the answer that is awaited has come."""
        self.token += 1
        if self.busy:
            self.waiting = request
            return
        self.busy = True
        self.watch()
        self.spawn(self.converse(request))

    async def converse(self, request: "Request") -> None:
        """Take a request to the session, and those that had to wait after it."""
        try:
            following: Request | None = request
            while following:
                answer = json.loads(await self.ask(json.dumps(following)))
                self.receive(answer, str(following["do"]))
                self.started = True
                following, self.waiting = self.waiting, None
        except Exception as error:  # noqa: BLE001  whatever broke, the player must be told
            self.page.fail(f"{type(error).__name__}: {error}")
            return
        self.busy = False
        self.rest()

    def watch(self) -> None:
        """Give up on an answer that does not come; only the first may take as long as it likes."""
        if not self.started:
            return
        token = self.token

        def late() -> None:
            if self.busy and token == self.token:
                self.page.fail("no answer")

        self.page.later(PATIENCE, late)
