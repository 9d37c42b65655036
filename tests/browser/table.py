"""The table as players meet it: data attributes, roles and names, and nothing of its looks."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

from engine.match import Match
from engine.record import read
from session.links import format_key
from session.opening import resume
from tests.browser import matches
from tests.conftest import Watch
from tests.service import Shown, draw
from tools.texts.catalogs import everything
from tools.texts.languages import languages

LOCALES = {each.code: each.locale for each in languages()}
LANGUAGES = list(LOCALES)
# Both Pythons on a busy machine with two cores.
BOOT = 120_000
PATIENCE = 60_000
NEWEST = """() => {
  const [newest] = JSON.parse(localStorage.getItem("vaza.matches"));
  return localStorage.getItem(`vaza.match.${newest}`);
}"""
SETTLED = ("your-turn", "deal-over", "match-over", "error")


class Table:
    """A page with the table, and the hands of the person who sits at it."""

    def __init__(self, page: Page, watch: Watch, lang: str = "en") -> None:
        self.page = page
        self.watch = watch
        self.lang = lang
        self.cards = page.locator("#hand [data-card]")
        self.trick = page.locator("#trick [data-card]")
        self.status = page.locator("#status")
        self.notice = page.locator("#notice")
        self.reason = page.locator("#reason-text")
        self.panel = page.locator("#panel")
        self.confirm = page.locator('#panel [data-do="confirm"]')
        self.sheet = page.locator("#sheet")
        self.log_lines = page.locator("#log p")

    # Coming to the table.

    def load(self, link: str = "") -> Self:
        """Open the page anew."""
        self.page.goto(f"{self.lang}/play/" + (f"#{link}" if link else ""))
        return self.started()

    def reload(self) -> Self:
        """Load the page again."""
        self.page.reload()
        return self.started()

    def started(self) -> Self:
        """Wait until the Pythons run and the match lies on the table."""
        self.page.wait_for_selector("body:not([data-state=booting])", timeout=BOOT)
        self.settle()
        return self

    def open(self, link: str, *saved: Match, level: int = matches.LEVEL) -> Self:
        """Open a link in a browser that keeps these matches and no others."""
        if self.state not in SETTLED[:-1]:
            # Not loaded yet, or left by a test that failed.
            self.page.goto(f"{self.lang}/")
            self.keep(*saved, level=level)
            return self.load(link)
        self.keep(*saved, level=level)
        return self.follow(link)

    def follow(self, link: str) -> Self:
        """Put a link into the address, so that nothing has to start anew."""
        # The state goes back so that it tells when the match is there; a link that stands in the
        # address already has to differ to be taken up once more.
        self.page.evaluate(
            """link => {
                for (const dialog of document.querySelectorAll("dialog:modal")) dialog.close();
                document.body.dataset.state = "booting";
                location.hash = location.hash === `#${link}` ? `${link}.` : link;
            }""",
            link,
        )
        return self.started()

    def take_up(self, match: Match, level: int = matches.LEVEL) -> Self:
        """Open a stored match."""
        self.open(matches.link(match, level), match, level=level)
        expect(self.page.locator("#code")).to_have_text(match.code)
        return self

    def keep(self, *saved: Match, level: int = matches.LEVEL) -> None:
        """Store matches in the browser, newest first, and nothing else."""
        self.store({format_key(match): matches.text(match, level) for match in saved})

    def store(self, texts: dict[str, str]) -> None:
        """Store texts as matches under these keys, newest first, and nothing else."""
        self.page.evaluate(
            """texts => {
                localStorage.clear();
                for (const [key, text] of texts) localStorage.setItem(`vaza.match.${key}`, text);
                localStorage.setItem("vaza.matches", JSON.stringify(texts.map(([key]) => key)));
            }""",
            list(texts.items()),
        )

    def resize(self, width: int, height: int) -> None:
        """Give the page another window."""
        self.page.set_viewport_size({"width": width, "height": height})

    # What is there.

    @property
    def state(self) -> str:
        """What the table is doing."""
        return self.page.locator("body").get_attribute("data-state") or ""

    def settle(self) -> str:
        """Wait until the person is asked or a deal is over."""
        states = ", ".join(f"body[data-state={state}]" for state in SETTLED)
        self.page.wait_for_selector(states, timeout=PATIENCE)
        assert self.state != "error", self.watch.complaints
        return self.state

    def reaches(self, state: str) -> None:
        """Wait for a state."""
        expect(self.page.locator("body")).to_have_attribute("data-state", state)

    def card(self, name: str) -> Locator:
        """Find a card of the hand."""
        return self.page.locator(f'#hand [data-card="{name}"]')

    def tile(self, name: str) -> Locator:
        """Find a card on the panel."""
        return self.panel.locator(f'[data-card="{name}"]')

    def say(self, word: str) -> Locator:
        """Find a word on the panel."""
        return self.panel.locator(f'[data-word="{word}"]')

    def start_button(self, game: str = "gong-zhu") -> Locator:
        """Find the home page's button that begins a match of a game."""
        form = self.page.locator(f'form:has([name="game"][value="{game}"])')
        return form.get_by_role("button", name=self.word("Play"), exact=True)

    def do(self, name: str) -> Locator:
        """Find the button that does something."""
        return self.page.locator(f'[data-do="{name}"]')

    def hand(self) -> list[str]:
        """Name the cards of the hand as they lie there."""
        return _names(self.cards)

    def legal(self) -> list[str]:
        """Name the cards that may be played."""
        return _names(self.page.locator("#hand [data-card]:not([aria-disabled=true])"))

    def played(self) -> list[str]:
        """Name the cards on the table in their order."""
        return _names(self.trick)

    def log(self) -> list[str]:
        """Return what has been told of this deal."""
        return self.log_lines.all_text_contents()

    def focused(self) -> str:
        """Say what has the focus: a card, a word, what a button does, or an id."""
        found: str = self.page.evaluate(
            """() => {
                const at = document.activeElement;
                return at.dataset.card ?? at.dataset.word ?? at.dataset.do ?? at.id;
            }"""
        )
        return found

    def snapshot(self) -> dict[str, Any]:
        """Return all that a player sees and may do, to be compared."""
        return {
            "code": self.page.locator("#code").text_content(),
            "deal": self.page.locator("#deal").text_content(),
            "hand": self.hand(),
            "legal": self.legal(),
            "trick": self.played(),
            "status": self.status.text_content(),
            "seats": self.page.locator("#seats [data-seat]").all_text_contents(),
            "panel": self.panel.inner_text() if self.panel.is_visible() else "",
            "sheet": self.numbers() if self.sheet.is_visible() else {},
            "log": self.log(),
        }

    def seen(self) -> dict[str, Any]:
        """Say what the table shows once it is in line with what is stored."""
        snapshot, view = self.snapshot(), self.view()
        assert snapshot["hand"] == [card["id"] for card in view["hand"]]
        assert snapshot["status"] == view["status"]
        assert snapshot["log"] == view["log"]
        return snapshot

    def numbers(self) -> dict[str, list[int]]:
        """Return the lines of the score sheet, key by key."""
        return {key: [_points(cell) for cell in cells] for key, cells in self.cells().items()}

    def cells(self) -> dict[str, list[str]]:
        """Return what stands in the cells of the score sheet, key by key."""
        rows: list[tuple[str, list[str]]] = self.sheet.locator("tr[data-key]").evaluate_all(
            """rows => rows.map(row =>
                [row.dataset.key, [...row.querySelectorAll("td")].map(cell => cell.textContent)])"""
        )
        return dict(rows)

    # What the engine and the session make of what the page has stored.

    def stored(self) -> str:
        """Return the record of this match as the browser keeps it."""
        found: str | None = self.page.evaluate(NEWEST)
        assert found, "no match is stored"
        return found

    def match(self) -> Match:
        """Replay the stored record."""
        return read(self.stored()).match

    def view(self) -> Shown:
        """Say what ought to be seen, as the session sees the stored match."""
        return draw(resume(self.stored()), self.lang)

    def why(self, name: str) -> str:
        """Say why a card may not be played."""
        (reason,) = (card["reason"] for card in self.view()["hand"] if card["id"] == name)
        assert reason, f"{name} may be played"
        return str(reason)

    def word(self, msgid: str) -> str:
        """Translate a text of the page."""
        return everything(LOCALES[self.lang]).gettext(msgid)

    # What a player does.

    def click(self, name: str) -> None:
        """Play a card by mouse: lift it, and click again."""
        self.card(name).click()
        expect(self.card(name)).to_have_attribute("aria-pressed", "true")
        self.card(name).click()
        self.gone(name)

    def click_button(self, name: str) -> None:
        """Play a card by mouse: lift it, and press the button."""
        self.card(name).click()
        self.do("play").click()
        self.gone(name)

    def tap(self, name: str) -> None:
        """Play a card by finger: lift it, and tap again."""
        self.card(name).tap()
        expect(self.card(name)).to_have_attribute("aria-pressed", "true")
        self.card(name).tap()
        self.gone(name)

    def strike(self, name: str) -> None:
        """Play a card by Enter, wherever the focus was before: the quickest way."""
        self.card(name).press("Enter")

    def poke(self, name: str) -> None:
        """Click a card that may not be played; Playwright by itself would wait until it may."""
        self.card(name).click(force=True)

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            if len(key) == 1 or key in ("Enter", "Escape", "Space"):
                # What has just come up takes no key yet: 300 ms, on a clock twenty times as fast.
                self.page.wait_for_timeout(20)
            self.page.keyboard.press(key)

    def enter_hand(self) -> None:
        """Put the focus on the hand by its letter."""
        self.press("h")
        expect(self.page.locator("#hand [data-card]:focus")).to_have_count(1)

    def walk(self, name: str) -> None:
        """Go to a card of the hand by arrow keys, from the card that has the focus."""
        cards = self.hand()
        way = cards.index(name) - cards.index(self.focused())
        self.press(*["ArrowRight" if way > 0 else "ArrowLeft"] * abs(way))
        expect(self.card(name)).to_be_focused()

    def type(self, name: str) -> None:
        """Play a card by keys; the focus has to be in the hand."""
        self.walk(name)
        self.press("Enter")
        self.gone(name)

    def tab_to(self, what: str) -> None:
        """Press Tab until something has the focus."""
        seen = []
        while (at := self.focused()) != what:
            seen.append(at)
            assert len(seen) < 40, f"{what} cannot be reached: {seen}"
            self.press("Tab")

    def gone(self, name: str) -> None:
        """Wait until a card has left the hand."""
        self.card(name).wait_for(state="detached")

    def play(self, name: str, act: Callable[[str], None] | None = None) -> str:
        """Play a card and wait until the person is asked again or the deal is over."""
        (act or self.click)(name)
        return self.settle()

    def answer(self, *names: str) -> None:
        """Answer the panel by mouse."""
        for name in names:
            self.tile(name).click()
        self.confirm.click()
        self.panel.wait_for(state="hidden")
        self.settle()

    def skip_panel(self) -> None:
        """Expose nothing where that is asked."""
        if self.panel.is_visible():
            self.answer()

    def finish(self, act: Callable[[str], None] | None = None) -> list[str]:
        """Play the deal to its end, always the first card that is legal; return the cards."""
        cards: list[str] = []
        while self.settle() == "your-turn":
            cards.append(self.legal()[0])
            self.play(cards[-1], act)
        return cards

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Wait until an answer is kept and the person is asked again, or the deal is over.

        Until the session has heard of it the table looks as settled as before.
        """
        before = self.stored()
        yield
        self.page.wait_for_function(f"before => ({NEWEST})() !== before", arg=before)
        self.settle()

    def undo(self) -> None:
        """Take the last card or word back."""
        with self.answering():
            self.do("undo").click()

    def next_deal(self) -> None:
        """Go on from the score sheet."""
        self.do("next").click()
        expect(self.sheet).to_be_hidden()
        self.settle()

    @contextmanager
    def dialog(self, name: str) -> Iterator[Locator]:
        """Open what a button shows, `last-trick` or `help`, and close it by Escape."""
        dialog = self.page.locator("#" + name.removesuffix("-trick"))
        self.do(name).click()
        expect(dialog).to_be_visible()
        yield dialog
        self.press("Escape")
        expect(dialog).to_be_hidden()

    @contextmanager
    def stopped_clock(self) -> Iterator[None]:
        """Let nothing go on by itself."""
        self.page.evaluate("clock.stopped = true")
        try:
            yield
        finally:
            self.page.evaluate("clock.start()")

    @contextmanager
    def held_worker(self) -> Iterator[None]:
        """Let the engine hear nothing for a while, as if it were busy thinking."""
        self.page.evaluate("clock.holding = true")
        try:
            yield
        finally:
            self.page.evaluate("clock.release()")


def _names(cards: Locator) -> list[str]:
    names: list[str] = cards.evaluate_all("cards => cards.map(card => card.dataset.card)")
    return names


def _points(cell: str) -> int:
    """Read the points of a cell: `+100 (×2)` or `−40`."""
    return int(cell.split(maxsplit=1)[0].replace("\N{MINUS SIGN}", "-"))
