"""A person at any browser that speaks WebDriver, who knows the site's stable surfaces alone."""

import time
from collections.abc import Callable
from typing import Any

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from engine.actions import Action, Verb
from engine.cards import Deck
from engine.game import Event
from engine.match import Match
from engine.record import read
from session.links import format_key
from session.session import ME
from tests.browser import matches

SETTLED = ("your-turn", "deal-over", "match-over", "error")
# Seconds for both Pythons on a busy machine.
PATIENCE = 120
OFTEN = 0.03
FOCUSED = """
const at = document.activeElement;
return at.dataset.card ?? at.dataset.word ?? at.dataset.do ?? at.id;
"""
NEWEST = """
const [newest] = JSON.parse(localStorage.getItem("vaza.matches") ?? "[]");
return newest ? localStorage.getItem(`vaza.match.${newest}`) : "";
"""
HAND = "return [...document.querySelectorAll('#hand [data-card]')].map(c => c.dataset.card)"
KEEP = """
localStorage.clear();
for (const [key, text] of arguments[0]) localStorage.setItem(`vaza.match.${key}`, text);
localStorage.setItem("vaza.matches", JSON.stringify(arguments[0].map(([key]) => key)));
"""
FOLLOW = """
for (const dialog of document.querySelectorAll("dialog:modal")) dialog.close();
document.body.dataset.state = "booting";
location.hash = location.hash === `#${arguments[0]}` ? `${arguments[0]}&v=1` : arguments[0];
"""
KEPT = """
const [beginning, ending, forget, done] = arguments;
(async () => {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(beginning)) continue;
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      if (!request.url.endsWith(ending)) continue;
      found.push(request.url);
      if (forget) await store.delete(request);
    }
  }
  done(found);
})();
"""


class Visitor:
    """Goes to pages, looks, clicks and presses keys."""

    def __init__(self, driver: WebDriver, url: str) -> None:
        self.driver = driver
        self.url = url

    # Coming and waiting.

    def go(self, path: str) -> None:
        """Open a page of the site; another place on the same page would load nothing."""
        self.leave()
        self.driver.get(self.url + path)

    def leave(self) -> None:
        """Leave the site."""
        self.driver.get("about:blank")

    def load(self, link: str = "", lang: str = "en") -> str:
        """Open the table and wait until it is ready; return its state."""
        self.go(f"{lang}/play/" + (f"#{link}" if link else ""))
        return self.settle()

    def reload(self) -> str:
        """Load the page again, as a person does: a driver's own way passes the worker by."""
        self.ask("document.body.dataset.state = 'left'; location.reload()")
        return self.settle()

    def take_up(self, match: Match) -> None:
        """Let the browser keep this match alone, and go on with it at the table."""
        if (self.state, self.lang) not in ((state, "en") for state in SETTLED[:-1]):
            self.load("code=BCDF-GHJK&level=0")
        self.ask(KEEP, [[format_key(match), matches.text(match)]])
        self.ask(FOLLOW, matches.link(match))
        self.settle()

    def until[T](self, found: Callable[[], T], what: str) -> T:
        """Wait until something is true."""
        wait = WebDriverWait(self.driver, PATIENCE, OFTEN)
        return wait.until(lambda _: found(), f"{what}; complaints: {self.complaints()}")

    def settle(self) -> str:
        """Wait until the person is asked or a deal is over."""
        self.until(lambda: self.state in SETTLED, f"the table stays {self.state}")
        assert self.state != "error", self.complaints()
        return self.state

    # What is there.

    def ask(self, script: str, *arguments: object) -> Any:  # noqa: ANN401 - as Selenium has it
        """Run a script on the page and return its value."""
        return self.driver.execute_script(script, *arguments)

    def find(self, selector: str) -> WebElement:
        """Find the first element."""
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def shown(self, selector: str) -> bool:
        """Tell whether an element is there to be seen."""
        return bool(
            self.ask("return !!document.querySelector(arguments[0])?.getClientRects()[0]", selector)
        )

    @property
    def state(self) -> str:
        """What the table is doing."""
        return str(self.ask("return document.body?.dataset.state ?? ''"))

    @property
    def lang(self) -> str:
        """The language of the page."""
        return str(self.ask("return document.documentElement.lang"))

    def texts(self, selector: str) -> list[str]:
        """Return the texts of elements."""
        script = "return [...document.querySelectorAll(arguments[0])].map(each => each.textContent)"
        found: list[str] = self.ask(script, selector)
        return found

    def hand(self) -> list[str]:
        """Name the cards of the hand."""
        found: list[str] = self.ask(HAND)
        return found

    def seen(self) -> list[list[str]]:
        """Return what lies on the table, to be compared."""
        return [self.hand(), *map(self.texts, ("#trick", "#seats [data-seat]", "#status", "#code"))]

    def stored(self) -> str:
        """Return the record of this match as the browser keeps it."""
        return str(self.ask(NEWEST))

    def match(self) -> Match:
        """Replay the stored record."""
        return read(self.stored()).match

    def kept(self, beginning: str = "", ending: str = "", *, forget: bool = False) -> list[str]:
        """List, or delete, what lies in the browser's caches by their names and its addresses."""
        found: list[str] = self.driver.execute_async_script(KEPT, beginning, ending, forget)
        return found

    def complaints(self) -> list[str]:
        """List what has gone wrong on this page, as it told itself."""
        found: list[str] = self.ask("return globalThis.complaints ?? []")
        return found

    # What a person does.

    def click(self, selector: str) -> None:
        """Click an element; one of a page that is just being left is looked for anew."""
        stale = (StaleElementReferenceException,)
        wait = WebDriverWait(self.driver, PATIENCE, OFTEN, ignored_exceptions=stale)

        def click(_driver: WebDriver) -> bool:
            self.find(selector).click()
            return True

        wait.until(click, selector)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        # What has just come up takes no key yet: 300 ms, on a clock twenty times as fast.
        time.sleep(0.05)
        ActionChains(self.driver, duration=0).send_keys(*keys).perform()

    def by_mouse(self, action: Action, deck: Deck) -> None:
        """Give an answer by clicks."""
        names = deck.names_of(action.cards)
        if action.word:
            self.click(f'#panel [data-word="{action.word}"]')
        elif action.verb is Verb.PLAY:
            card = f'#hand [data-card="{names[0]}"]'
            self.click(card)
            self.until(lambda: self.shown(f'{card}[aria-pressed="true"]'), "the card is not lifted")
            self.click(card)
        else:
            for name in names:
                tile = f'#panel [data-card="{name}"]'
                if self.find(tile).get_attribute("aria-pressed") != "true":
                    self.click(tile)
            if self.shown('#panel [data-do="confirm"]'):
                self.click('#panel [data-do="confirm"]')

    def by_keys(self, action: Action, deck: Deck) -> None:
        """Give the same answer without a pointer."""
        names = deck.names_of(action.cards)
        if action.verb is Verb.PLAY:
            self.press("h")
            self.until(lambda: self.shown("#hand [data-card]:focus"), "h does not lead to the hand")
            self.walk(names[0])
            self.press(Keys.ENTER)
        elif action.word:
            self.tab_to(action.word)
            self.press(Keys.ENTER)
        else:
            for name in names:
                if not self.shown("#panel [data-card]:focus"):
                    self.press(Keys.TAB)
                self.walk(name)
                self.press(Keys.SPACE)
            if self.shown('#panel [data-do="confirm"]'):
                self.tab_to("confirm")
                self.press(Keys.ENTER)

    def focused(self) -> str:
        """Say what has the focus: a card, a word, what a button does, or an id."""
        return str(self.ask(FOCUSED))

    def walk(self, name: str) -> None:
        """Go by arrow keys from the card that has the focus to another one beside it."""
        script = """
        const all = [...document.activeElement.parentElement.closest("#hand, #panel")
            .querySelectorAll("[data-card]")].map(card => card.dataset.card);
        return all.indexOf(arguments[0]) - all.indexOf(document.activeElement.dataset.card);
        """
        way = int(self.ask(script, name))
        self.press(*[Keys.ARROW_RIGHT if way > 0 else Keys.ARROW_LEFT] * abs(way))
        self.until(lambda: self.focused() == name, f"arrow keys do not lead to {name}")

    def tab_to(self, what: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(40):
            if self.focused() == what:
                return
            self.press(Keys.TAB)
        raise AssertionError(f"Tab does not lead to {what}")

    def changed(self, before: str, what: str) -> None:
        """Wait until another record is kept."""
        self.until(lambda: self.stored() != before, what)

    def opens(self, selector: str) -> None:
        """Wait until something is to be seen."""
        self.until(lambda: self.shown(selector), f"{selector} does not open")

    def closes(self, selector: str) -> None:
        """Wait until something is no more to be seen."""
        self.until(lambda: not self.shown(selector), f"{selector} does not close")

    def follow(self, match: Match, events: list[Event], act: Callable[[Action, Deck], None]) -> str:
        """Do what the person did of these actions; computer players do theirs by themselves."""
        for seat, action in events:
            if seat == ME:
                assert self.state == "your-turn"
                before = self.stored()
                act(action, match.game.deck)
                self.changed(before, f"{action} is not kept")
                self.settle()
        return self.state
