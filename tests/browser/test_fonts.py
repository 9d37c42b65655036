"""The site's own fonts in a browser: nothing moves when they arrive, and they draw every sign."""

import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error, Page, Route, expect

from tests.browser import matches
from tests.browser.drawn import Drawn
from tests.browser.table import Table
from tools.site.fonts import FACES

pytestmark = pytest.mark.browser

FAMILIES = {face.family for face in FACES}
# The sum of Chromium's layout shifts; 0.1 still counts as good.
LITTLE = 0.02
OBSERVE = """() => {
  window.shifts = [];
  new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(e => e.value)))
    .observe({ type: "layout-shift", buffered: true });
}"""
FRAMES = "() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r())))"
LOADED = """async families => {
  await document.fonts.ready;
  const shown = [...document.fonts].filter(f => f.status === "loaded");
  return families.every(name => shown.some(f => f.family.replaceAll('"', "") === name));
}"""
# Marks what writes more than ASCII in itself or before or after it.
MARK = """() => {
  for (const each of document.body.querySelectorAll("*")) {
    const own = [...each.childNodes].filter(n => n.nodeType === 3).map(n => n.data);
    const put = ["::before", "::after"].map(p => getComputedStyle(each, p).content);
    const texts = [...own, ...put.filter(text => text !== "none" && text !== "normal")];
    if (each.checkVisibility() && texts.some(text => /[^\\x00-\\x7f]/.test(text)))
      each.setAttribute("data-asked", "");
  }
}"""


def hold(page: Page) -> Callable[[], None]:
    """Keep the fonts back; the function returned lets them go."""
    waiting: list[Route] = []

    def keep(route: Route) -> None:
        waiting.append(route)

    page.route("**/*.woff2", keep)

    def release() -> None:
        assert len(waiting) == len(FACES)
        for route in waiting:
            route.continue_()

    return release


def shift(page: Page, release: Callable[[], None]) -> float:
    """Return how much moves when the fonts arrive."""
    page.evaluate(FRAMES)
    page.evaluate(OBSERVE)
    page.evaluate(FRAMES)
    before = sum(page.evaluate("window.shifts"))
    release()
    assert page.evaluate(LOADED, sorted(FAMILIES))
    page.evaluate(FRAMES)
    page.evaluate(FRAMES)
    return float(sum(page.evaluate("window.shifts")) - before)


@pytest.mark.parametrize("path", ["en/", "fr/gong-zhu/", "pt/tarot/"])
@pytest.mark.parametrize("width", [390, 1440])
def test_pages_stay_where_they_are(page: Page, path: str, width: int) -> None:
    """Until the fonts are there, local ones of the same size stand in."""
    page.set_viewport_size({"width": width, "height": 900})
    release = hold(page)
    page.goto(path, wait_until="domcontentloaded")
    assert shift(page, release) < LITTLE


def test_the_table_stays_where_it_is(new_table: Callable[..., Table]) -> None:
    """Nor does the table move under a finger, while the player is asked and nobody else plays."""
    table = new_table()
    release = hold(table.page)
    link = "game=gong-zhu&code=BCDF-GHJK&level=0&v=1"
    table.page.goto(f"en/play/#{link}", wait_until="domcontentloaded")
    table.started()
    expect(table.panel).to_be_visible()
    assert shift(table.page, release) < LITTLE


def strangers(page: Page, tries: int = 5) -> dict[str, str]:
    """Return what other fonts draw; a table that draws itself anew meanwhile is asked again."""
    for _ in range(tries - 1):
        try:
            return drawn_by_others(page)
        except Error as error:
            if "Could not find node" not in error.message:
                raise
    return drawn_by_others(page)


def drawn_by_others(page: Page) -> dict[str, str]:
    """Map what other fonts than the site's draw, of all that is not ASCII, to these fonts."""
    assert page.evaluate(LOADED, sorted(FAMILIES))
    page.evaluate(MARK)
    client = page.context.new_cdp_session(page)
    client.send("DOM.enable")
    client.send("CSS.enable")
    root: dict[str, Any] = client.send("DOM.getDocument")["root"]
    asked = client.send(
        "DOM.querySelectorAll", {"nodeId": root["nodeId"], "selector": "[data-asked]"}
    )["nodeIds"]
    texts = page.locator("[data-asked]").all_text_contents()
    assert len(texts) == len(asked)
    found = {}
    for node, text in zip(asked, texts, strict=True):
        used = client.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        others = {each["familyName"] for each in used} - FAMILIES
        chinese = any(unicodedata.name(each, "").startswith("CJK") for each in text)
        if others and not chinese:
            found[text] = ", ".join(others)
    client.detach()
    return found


@pytest.mark.parametrize("path", ["fr/", "fr/gong-zhu/", "fr/tarot/", "en/tarot/score-sheet/"])
def test_pages_are_drawn_by_the_fonts(page: Page, path: str) -> None:
    """No sign of a page depends on what letters a device has."""
    page.goto(path)
    assert strangers(page) == {}
    # A letter that only other fonts have is noticed.
    page.evaluate("document.querySelector('h1').textContent += 'Ж'")
    assert len(strangers(page)) == 1


def test_the_table_is_drawn_by_the_fonts(table: Table) -> None:
    """Nor does any of the table and of its score sheet."""
    table.take_up(matches.reach(matches.last_card)).settle()
    assert strangers(table.page) == {}
    table.play(table.legal()[0])
    table.settle()
    expect(table.sheet).to_be_visible()
    assert strangers(table.page) == {}


def test_other_letters_are_others(drawn: Callable[..., Drawn]) -> None:
    """Where tests ask for the device's own letters the site's are kept away."""
    for fonts in (True, False):
        table = drawn("fr", fonts=fonts)
        table.take_up(matches.reach(matches.closing))
        assert [table.page.evaluate(LOADED, [name]) for name in FAMILIES] == [fonts] * len(FAMILIES)
