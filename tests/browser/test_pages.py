"""Every page in every language: clean, translated, narrow enough, and below any path."""

import re
from collections.abc import Callable, Iterator
from html import unescape
from urllib.parse import urldefrag, urljoin

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import BrowserContext, Page, expect

from engine.actions import Verb
from engine.cards import TAROT_78
from engine.games import GAMES
from engine.games.gongzhu.state import GongZhuReason
from engine.games.tarot.reasons import TarotReason
from session.names import letters
from tests.browser import matches, tarot
from tests.browser.table import LANGUAGES, LOCALES, Table
from tests.browser.tables import Tables
from tests.conftest import Watch
from tools.catalogs import catalog

pytestmark = pytest.mark.browser

NARROW = 320
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
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


def each_language(langs: list[str]) -> pytest.MarkDecorator:
    """Repeat a test in these languages; those of one language share a process and its table."""
    marked = [pytest.param(lang, marks=pytest.mark.xdist_group(lang)) for lang in langs]
    return pytest.mark.parametrize("lang", marked)


# Clean pages, links between them.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_pages_are_clean(page: Page, watch: Watch, base_url: str, lang: str, path: str) -> None:
    """Nobody complains, nobody else is asked, and the page says what language it is in."""
    page.goto(f"{lang}/{path}", wait_until="networkidle")
    assert page.locator("html").get_attribute("lang") == lang
    assert page.title() not in ("", "Vaza")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    assert watch.complaints == []
    assert watch.foreign(base_url) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_name_each_other(page: Page, lang: str) -> None:
    """The alternates of a page lead to its translations, which lead back."""
    for path in PAGES:
        page.goto(f"{lang}/{path}")
        links = page.locator('link[rel="alternate"][hreflang]').evaluate_all(
            "links => links.map(link => [link.hreflang, link.href])"
        )
        home = page.url.removesuffix(f"{lang}/{path}")
        expected = {code: f"{home}{code}/{path}" for code in LANGUAGES}
        assert {code: url for code, url in links if code != "x-default"} == expected
        nav = page.locator("a[hreflang]").evaluate_all(
            "links => links.map(link => [link.hreflang, link.href])"
        )
        assert dict(nav) == expected
        current = page.locator('a[aria-current="page"]')
        expect(current).to_have_attribute("hreflang", lang)


def test_no_link_is_dead(page: Page, base_url: str) -> None:
    """Every link of every page leads to something on the site, and its anchor to a place there."""
    texts: dict[str, str] = {}
    waiting = {base_url}
    anchors: set[tuple[str, str]] = set()
    while waiting:
        url = waiting.pop()
        assert url.startswith(base_url), url
        answer = page.request.get(url)
        assert answer.ok, url
        texts[url] = answer.text()
        for href in re.findall(r'<a\b[^>]*\bhref="([^"]+)"', texts[url]):
            path, anchor = urldefrag(urljoin(url, href))
            anchors.add((path, anchor))
            if path not in texts:
                waiting.add(path)
    assert len(texts) > 3 * len(LANGUAGES)
    dead = [f"{path}#{at}" for path, at in anchors if at and f' id="{at}"' not in texts[path]]
    assert dead == []


def test_anchors_are_the_same_in_every_language(page: Page) -> None:
    """A link to an article holds when the language changes, for every reason to refuse a card."""
    articles = {
        "gong-zhu": {reason.article for reason in GongZhuReason},
        "tarot": {reason.article for reason in TarotReason},
    }
    assert articles.keys() == GAMES.keys()
    for game, known in articles.items():
        found = []
        for lang in LANGUAGES:
            page.goto(f"{lang}/{game}/")
            sections = page.locator("main section[id]")
            found.append(sections.evaluate_all("sections => sections.map(section => section.id)"))
        assert found[1:] == found[:-1]
        assert known <= set(found[0])


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_read_without_javascript(
    new_context: Callable[..., BrowserContext], lang: str
) -> None:
    """Home and rules stand there complete, and the table says what it lacks."""
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


# Nothing untranslated.


def english(lang: str) -> tuple[set[str], list[re.Pattern[str]]]:
    """Return what may not stand on a page: whole English texts, and patterns for those with gaps.

    Texts that are the same in both languages, or that translate something else, may stand.
    """
    with catalog(LOCALES[lang]).open("rb") as file:
        messages = [each for each in read_po(file, locale=LOCALES[lang]) if each.id]
    # 52 cards have the same letters everywhere.
    own = set(letters(TAROT_78))
    plain: set[str] = set()
    gaps: list[re.Pattern[str]] = []
    for each in messages:
        sources, targets = forms(each.id), forms(each.string)
        own.update(map(bare, filter(None, targets)))
        for source in map(bare, set(sources) - set(targets)):
            parts = re.split(r"\{\w+\}|%\(\w+\)s", source)
            if len(parts) == 1:
                plain.add(source)
            elif re.search(r"[a-z]{3,}", "".join(parts)):
                gaps.append(re.compile(".+".join(map(re.escape, parts))))
    return plain - own, gaps


def forms(message: object) -> tuple[str, ...]:
    """Return the one form of a message, or those for one and for many."""
    return tuple(map(str, message)) if isinstance(message, list | tuple) else (str(message),)


def bare(text: str) -> str:
    """Leave out markup and line breaks."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "", text)).split())


def check_translated(page: Page, lang: str) -> None:
    """Hold that nothing on the page, seen or hidden, is English or a key in braces."""
    plain, gaps = english(lang)
    texts: list[str] = page.evaluate(TEXTS)
    assert len(texts) > 20
    left = [text for text in texts if text in plain or any(gap.fullmatch(text) for gap in gaps)]
    assert left == []
    assert [text for text in texts if re.search(r"\{\w+\}|%\(\w+\)", text)] == []


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("path", PAGES)
def test_pages_are_translated(page: Page, lang: str, path: str) -> None:
    """No English is left on a page of another language."""
    page.goto(f"{lang}/{path}")
    check_translated(page, lang)


@each_language(OTHERS)
def test_the_table_is_translated(tables: Tables, lang: str) -> None:
    """No English is left at the table, whatever happens there."""
    table = tables(lang)
    for _ in states(table):
        check_translated(table.page, lang)


def states(table: Table) -> Iterator[str]:
    """Lead the table through all that it can show."""
    match = matches.find(matches.exposing(2))
    table.open(f"{matches.link(match)}&colour=blue")
    table.panel.locator("[data-card]").first.click()
    yield "panel"
    table.take_up(matches.reach(matches.following))
    refused = next(card for card in table.hand() if card not in table.legal())
    table.poke(refused)
    expect(table.reason).to_be_visible()
    yield "reason"
    table.take_up(matches.reach(matches.closing))
    with table.stopped_clock():
        table.click(table.legal()[0])
        table.reaches("trick-over")
        yield "trick"
    table.take_up(matches.reach(matches.closing))
    for name in ("last-trick", "help"):
        with table.dialog(name):
            yield name
    table.take_up(matches.near_the_end("K7Q2-9XBD"))
    table.play(table.legal()[0])
    yield "sheet"
    table.take_up(tarot.reach(tarot.discarding, 3))
    table.poke(next(card for card in table.hand() if card not in table.legal()))
    expect(table.reason).to_be_visible()
    yield "discard"
    table.take_up(tarot.reach(lambda deal: tarot.asked(deal, Verb.CALL), 5))
    yield "call"
    table.take_up(tarot.holding_a_handful())
    yield "handful"
    table.take_up(tarot.before_last_card(*tarot.finished(tarot.opposed, 5)))
    table.play(table.legal()[0])
    yield "sheet of five"


# Room: 320 pixels, as on a small phone or at 400 per cent on a screen.


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


@each_language(LANGUAGES)
def test_the_table_is_narrow(tables: Tables, lang: str) -> None:
    """Nor does the table, in any state; every card of the hand shows enough to be hit."""
    table = tables(lang)
    before = table.page.viewport_size
    assert before
    table.page.set_viewport_size({"width": NARROW, "height": 640})
    for _ in states(table):
        check_width(table.page)
        boxes: list[list[float]] = table.cards.evaluate_all(
            """cards => cards.map(card => card.getBoundingClientRect())
                .map(box => [box.left, box.width, box.height])"""
        )
        for left, width, height in boxes:
            assert min(width, height) >= 24
            assert 0 <= left <= NARROW - 24
    table.page.set_viewport_size(before)


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
    assert table.watch.foreign(sub_url) == []
    table.watch.requests.clear()
