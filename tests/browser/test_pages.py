"""Pages and the table in every language: translated, narrow enough, and below any path."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.actions import Verb
from engine.games import GAMES
from engine.match import Match
from tests.browser import matches, tarot
from tests.browser.drawn import Drawn
from tests.browser.table import LANGUAGES, LOCALES, Table
from tests.browser.test_sheets import ended
from tests.english import untranslated

pytestmark = pytest.mark.browser

NARROW = 320
PAGES = ["", *(f"{key}/{page}" for key in GAMES for page in ("", "score-sheet/"))]
# What is written in a page: the texts of its elements and what is read out or shown of attributes.
TEXTS = """() => {
  const found = new Set();
  const names = ["aria-label", "aria-description", "alt", "title", "placeholder", "content"];
  for (const each of document.querySelectorAll("*")) {
    if (["SCRIPT", "STYLE", "PY-CONFIG"].includes(each.tagName)) continue;
    found.add(each.textContent);
    for (const node of each.childNodes) if (node.nodeType === 3) found.add(node.data);
    for (const name of names) if (each.hasAttribute(name)) found.add(each.getAttribute(name));
  }
  return [...found].map(text => text.replace(/\\s+/g, " ").trim());
}"""


# The choice of language.


def test_the_remembered_language_opens(new_context: Callable[..., BrowserContext]) -> None:
    """Whoever comes again is not asked again, and may still choose."""
    page = new_context(locale="fr").new_page()
    page.goto("")
    page.locator('a[hreflang="pt"]').click()
    expect(page).to_have_url(re.compile("/pt/$"))
    page.goto("")
    expect(page).to_have_url(re.compile("/pt/$"))
    page.locator('a[hreflang="es"]').click()
    expect(page).to_have_url(re.compile("/es/$"))


def test_pages_read_without_javascript(new_context: Callable[..., BrowserContext]) -> None:
    """Home and rules stand there complete, and the table says what it lacks."""
    lang = "fr"
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{lang}/")
    for game in GAMES.values():
        form = page.locator(f'form:has([name="game"][value="{game.key}"])')
        expect(form.get_by_role("button")).to_be_visible()
        form.locator("summary").first.click()
        expect(form.get_by_role("radio")).to_have_count(len(game.profiles))
    for article in ("gong-zhu/#g6", "tarot/#t6"):
        page.goto(f"{lang}/{article}")
        expect(page.locator(":target")).to_be_visible()
    page.goto(f"{lang}/play/")
    expect(page.locator("noscript > p")).to_be_visible()
    expect(page.locator("noscript > p")).to_contain_text("JavaScript")


# Nothing untranslated, nothing too wide: 320 pixels, as on a small phone or at 400 per cent.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_is_translated_and_narrow(drawn: Callable[..., Drawn], lang: str) -> None:
    """Whatever happens there, no English is left, seen or hidden, and nothing scrolls sideways.

    Every card of the hand shows enough to be hit.
    """
    table = drawn(lang)
    table.resize(NARROW, 640)
    for _ in states(table):
        texts: list[str] = table.page.evaluate(TEXTS)
        assert len(texts) > 20
        texts += table.view["log"]
        assert lang == "en" or untranslated(texts, LOCALES[lang]) == []
        check_width(table.page)
        boxes: list[list[float]] = table.page.locator("#hand [data-card]").evaluate_all(
            """cards => cards.map(card => card.getBoundingClientRect())
                .map(box => [box.left, box.width, box.height])"""
        )
        for left, width, height in boxes:
            assert min(width, height) >= 24
            assert 0 <= left <= NARROW - 24


def states(table: Drawn) -> Iterator[str]:
    """Lead the table through what it can show."""
    table.take_up(matches.find(matches.exposing(2)))
    yield "panel"
    refuse(table, matches.reach(matches.following))
    yield "reason"
    table.take_up(matches.reach(matches.closing))
    for name in ("last", "help"):
        table.open_dialog(name)
        yield name
    table.take_up(matches.near_the_end("K7Q2-9XBD"))
    table.ask("act", verb="play", cards=[table.hand()[0]], word="")
    yield "sheet"
    refuse(table, tarot.reach(tarot.discarding, 3))
    yield "discard"
    table.take_up(tarot.reach(lambda deal: tarot.asked(deal, Verb.CALL), 5))
    yield "call"
    table.take_up(tarot.holding_a_handful())
    yield "handful"
    table.take_up(ended(5))
    yield "sheet of five"


def refuse(table: Drawn, match: Match) -> None:
    """Show why a card cannot be chosen."""
    view = table.take_up(match)["view"]
    table.screen.explain(next(card["id"] for card in view["hand"] if card["reason"]))


def check_width(page: Page) -> None:
    """Hold that nothing can be scrolled sideways."""
    widths = page.evaluate(
        "[document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]"
    )
    assert max(widths) == NARROW


@pytest.mark.parametrize("lang", ["", *LANGUAGES])
def test_pages_are_narrow(page: Page, lang: str) -> None:
    """No page needs to be scrolled sideways, opened details included."""
    page.set_viewport_size({"width": NARROW, "height": 640})
    for path in PAGES if lang else [""]:
        page.goto(f"{lang}/{path}" if lang else "")
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        check_width(page)


# Below any path.


def test_below_a_path(new_table: Callable[..., Table], sub_url: str) -> None:
    """From the first page to a card and back home, everything stays below the site's path."""
    table = new_table("pt")
    page = table.page
    page.goto(sub_url)
    page.locator('a[hreflang="pt"]').click()
    table.start_button().click()
    table.started()
    assert page.url.startswith(f"{sub_url}pt/play/#")
    table.skip_panel()
    table.play(table.legal()[0])
    code = page.locator("#code").text_content() or ""
    page.get_by_role("banner").get_by_role("link").first.click()
    expect(page).to_have_url(f"{sub_url}pt/")
    expect(page.get_by_role("link", name=table.word("Continue the match"))).to_contain_text(code)
    # Even an icon may come late.
    page.wait_for_load_state("networkidle")
    page.close()
    assert table.watch.foreign(sub_url) == []
    table.watch.requests.clear()
