"""What happens on the page, as calls of the table."""

from pyscript import document, workers
from pyscript.ffi import create_proxy

from table.browser.page import Page
from table.browser.tasks import spawn
from table.keys import meaning
from table.loop import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from table.aliases import Node


async def ask(request: str) -> str:
    """Put a question to the worker."""
    worker = await workers["engine"]
    return str(await worker.call(request))


def start() -> None:
    """Listen to the page and open the match."""
    table = Table(Page(), ask, spawn)
    # As an object: the js module calls functions without one, which PyScript's wrap does not bear.
    window = document.defaultView
    for target, kind, call in (
        (document, "click", click),
        (document, "keydown", keydown),
        (window, "resize", resize),
        (window, "hashchange", moved),
        (window, "storage", stored),
        (window, "pageshow", shown),
        (document.getElementById("elsewhere"), "close", here),
    ):
        target.addEventListener(kind, create_proxy(bound(call, table)))
    document.getElementById("boot-progress").value = 2
    table.open()


def bound(call: "Node", table: Table) -> "Node":
    """Return a listener that knows the table."""
    return lambda event: call(table, event)


def click(table: Table, event: "Node") -> None:
    """Follow a tap or click."""
    target = event.target
    button = target.closest("[data-do], [data-choice], [data-way], #hand [data-card]")
    if not button:
        if target.closest("#felt"):
            table.go_on()
    elif button.hasAttribute("data-do"):
        table.do(str(button.dataset.do))
    elif button.hasAttribute("data-way"):
        table.share(str(button.dataset.way))
    elif button.hasAttribute("data-choice"):
        table.choose(int(button.dataset.choice))
    else:
        table.tap(str(button.dataset.card))


def keydown(table: Table, event: "Node") -> None:
    """Follow a key that means something at the table."""
    target = event.target
    if event.ctrlKey or event.altKey or event.metaKey or event.defaultPrevented:
        return
    if target.closest("input, select, textarea, dialog:modal"):
        return
    strip = target.closest("#hand [data-card]")
    task, what = meaning(
        str(event.key),
        str(strip.dataset.card) if strip else "",
        letters=document.documentElement.dataset.letters != "off",
        button=bool(target.closest("button, a, summary, [tabindex='0']")),
    )
    if task:
        event.preventDefault()
        table.press(task, what)


def resize(table: Table, _event: "Node") -> None:
    """Lay the hand out for another width."""
    table.screen.fit()


def moved(table: Table, _event: "Node") -> None:
    """Look whether the address names another match."""
    table.moved()


def stored(table: Table, event: "Node") -> None:
    """Hear that another tab has written to the store."""
    table.stored(str(event.key), str(event.newValue or ""))


def shown(table: Table, event: "Node") -> None:
    """Look whether the match went on elsewhere while the browser kept this page."""
    if event.persisted:
        table.returned()


def here(table: Table, _event: "Node") -> None:
    """Go on in this tab."""
    table.take_back()
