"""The table without an engine in the browser: its own code, run here, draws on the page's markup.

What is drawn is the same (a test compares it), and a picture takes a fraction of a second: layout
can be looked at in many languages, windows and sizes of letters.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self, cast

from playwright.sync_api import Page, ViewportSize

from engine.match import Match
from session.api import Service
from table.screen import Screen
from tests.browser import matches
from tests.service import Shown, ask

if TYPE_CHECKING:
    from session.shapes import View
    from table.browser.page import Page as TablePage

# What makes a page act, and what it is written in.
SCRIPTS = ["*.js", "*.mjs", "*.py", "*.wasm"]
FONTS = ["*.woff2"]
# What the screen waits for; all else is done when somebody looks.
ANSWERED = ("room",)
CLOSE = "for (const each of document.querySelectorAll('dialog:modal')) each.close()"
# What `table.browser.page.Page` does, for the methods that change what is seen.
METHODS = """globalThis.drawn = (() => {
    const find = (name) => document.getElementById(name);
    const button = (name) => document.querySelector(`[data-do="${name}"]`);
    const set = (node, name, value) =>
        value === null ? node.removeAttribute(name) : node.setAttribute(name, value);
    const methods = {
        state: (name) => { document.body.dataset.state = name; },
        text: (name, text) => { find(name).textContent = text; },
        put: (name, markup) => { find(name).innerHTML = markup; },
        fill: (name, text) => { find(name).value = text; },
        label: (name, text) => { find(name).setAttribute("aria-label", text); },
        show: (name, { seen }) => { find(name).classList.toggle("away", !seen); },
        can: (name, { allowed }) => {
            if (["next", "again"].includes(name)) button(name).hidden = !allowed;
            else button(name).setAttribute("aria-disabled", !allowed);
        },
        room: () => {
            const hand = find("hand");
            const padding = parseFloat(getComputedStyle(hand).paddingLeft);
            return [hand.clientWidth - 2 * padding, find("probe").offsetWidth].map(Math.trunc);
        },
        set_cards: (cards) => {
            for (const each of document.querySelectorAll("#hand [data-card]")) {
                for (const [name, value] of Object.entries(cards[each.dataset.card])) {
                    set(each, name, value);
                }
            }
        },
        set_panel: (verb, { in_hand, confirm }) => {
            const [panel, hand] = [find("panel"), find("hand")];
            panel.dataset.verb = verb;
            panel.hidden = !verb;
            button("confirm").hidden = !confirm;
            document.body.classList.toggle("asking", Boolean(verb));
            document.body.classList.toggle("choosing", in_hand);
            if (in_hand) panel.insertBefore(hand, button("confirm"));
            else find("sheet").before(hand);
        },
        set_choices: (chosen, label, { ready }) => {
            for (const tile of document.querySelectorAll("#panel [data-choice]")) {
                tile.setAttribute("aria-pressed", chosen.includes(Number(tile.dataset.choice)));
            }
            button("confirm").textContent = label;
            button("confirm").disabled = !ready;
        },
        notice: (text) => {
            methods.show("notice", { seen: Boolean(text) });
            methods.text("notice-text", text);
        },
        reason: (text, link) => {
            methods.show("reason", { seen: Boolean(text) });
            methods.text("reason-text", text);
            find("reason-link").hidden = !link;
        },
        open: (name) => { if (!find(name).open) find(name).showModal(); },
        show_sheet: ({ opened }) => {
            document.body.classList.toggle("scoring", opened);
            if (!opened) find("sheet").close();
            else if (!find("sheet").open) find("sheet").show();
        },
    };
    return (calls) => calls.map(([name, values, named]) =>
        methods[name]?.(...values, ...(Object.keys(named).length ? [named] : []))).pop() ?? null;
})();
null"""


def block(page: Page, patterns: list[str]) -> None:
    """Let a page fetch nothing whose address is like one of these.

    Chromium refuses it by itself: it costs nothing, and what the page keeps stays in use.
    """
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Network.setBlockedURLs", {"urls": patterns})


class Drawn:
    """A page on which positions are drawn; takes the place of the table's `Page`."""

    def __init__(self, page: Page) -> None:
        """Take a page whose context knows the site's address."""
        self._page = page
        self._calls: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        self.lang = ""
        self.service = Service()
        self.screen = Screen(cast("TablePage", self))
        self.screen.booting = False

    @property
    def page(self) -> Page:
        """The page, with everything drawn that the screen has asked for."""
        self._carry_out()
        return self._page

    def _carry_out(self) -> Any:  # noqa: ANN401 - as Playwright has it
        """Do on the page what has been asked for, in one go, and return what came of the last."""
        calls, self._calls = self._calls, []
        return self._page.evaluate("calls => drawn(calls)", calls) if calls else None

    def visit(self, lang: str) -> Self:
        """Open the table of a language."""
        self.page.goto(f"{lang}/play/")
        self.page.evaluate(METHODS)
        assert not self.page.evaluate('"scripts" in document.documentElement.dataset')
        self.lang = lang
        return self

    def take_up(self, match: Match) -> Shown:
        """Draw a match as a person finds it who opens it, and return the answer."""
        link, saves = matches.link(match), [matches.text(match)]
        return self.ask("open", lang=self.lang, link=link, saves=saves)

    def ask(self, do: str, **what: object) -> Shown:
        """Put a request to the session, draw the view that it answers, and return the answer."""
        answer = ask(self.service, do, **what)
        self.draw(answer["view"])
        return answer

    def draw(self, view: Shown) -> None:
        """Draw a view as the first of a match, and nothing that was there before."""
        self.page.evaluate(CLOSE)
        self.notice("")
        self.screen.forget()
        happened: list[dict[str, str]] = [{"what": "dealt"}]
        happened += [{"what": "asked"}] * bool(view["panel"])
        happened += [{"what": "scored"}] * bool(view["sheet"])
        self.screen.draw(cast("Any", view), cast("Any", happened))

    def resize(self, width: int, height: int) -> None:
        """Give the page another window, and lay the hand out anew as the table does."""
        self.page.set_viewport_size(ViewportSize(width=width, height=height))
        self.screen.fit()

    def open_dialog(self, name: str) -> None:
        """Open one dialog, and no other."""
        self.page.evaluate(CLOSE)
        self.page.evaluate("name => document.getElementById(name).showModal()", name)

    @property
    def view(self) -> "View":
        """What is drawn."""
        assert self.screen.view
        return self.screen.view

    def hand(self) -> list[str]:
        """Name the cards of the hand that may be played."""
        return [card["id"] for card in self.view["hand"] if card["legal"]]

    # What the screen asks of the page.

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Give a method that the page carries out; those that change no layout do nothing."""

        def method(*values: object, **named: object) -> Any:  # noqa: ANN401 - as above
            self._calls.append((name, values, named))
            return self._carry_out() if name in ANSWERED else None

        return method

    def focus(self) -> str:
        """Say that the focus is elsewhere: it stays there."""
        return "elsewhere"

    def log(self, _lines: list[str]) -> None:
        """Draw nothing: the log is not seen."""

    def log_anew(self, _lines: list[str]) -> None:
        """Draw nothing, as above."""
