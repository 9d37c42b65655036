"""Links to a match: the same cards for everybody, in any language, and a word if one is wrong."""

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, expect

from engine.codes import parse_code
from tests.browser import matches
from tests.browser.table import LANGUAGES, Table
from tests.browser.tables import Tables

pytestmark = pytest.mark.browser

RUNTIME = "**/runtime/**"
LINK = "game=gong-zhu&rules=classic&code=BCDF-GHJK&level=0"


def dealt(code: str, profile: str = "house") -> set[str]:
    """Name the cards that a code deals to the person."""
    return matches.hand(matches.begin(code, profile))


def address(table: Table) -> dict[str, str]:
    """Return the parts of the link in the address."""
    _, link = table.page.url.split("#")
    return dict(part.split("=") for part in link.split("&"))


def test_the_same_hand_in_two_languages(tables: Tables) -> None:
    """A link deals the same cards to readers of different languages, each in their own words."""
    french, spanish = tables("fr").open(LINK), tables("es").open(LINK)
    assert set(french.hand()) == dealt("BCDF-GHJK", "classic")
    assert spanish.hand() == french.hand()
    assert spanish.legal() == french.legal()
    names = [
        table.cards.evaluate_all("cards => cards.map(card => card.ariaLabel)")
        for table in (french, spanish)
    ]
    assert not set(names[0]) & set(names[1])


def test_languages_are_changed_at_the_table(table: Table) -> None:
    """The table's language links lead to the same match, as far as it has been played."""
    table.take_up(matches.reach(matches.leading))
    table.play(table.legal()[0])
    before = table.snapshot()
    with table.page.expect_popup() as popup:
        table.page.locator('a[hreflang="es"]').evaluate(
            "link => { link.target = '_blank'; link.click(); }"
        )
    spanish = Table(popup.value, table.watch, "es").started()
    assert re.search(f"/es/play/#.*code={before['code']}", spanish.page.url)
    after = spanish.snapshot()
    same = ("code", "hand", "legal", "trick")
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
    assert spanish.log() == spanish.view()["log"] != before["log"]
    spanish.page.close()


@pytest.mark.parametrize(
    ("locale", "lang", "link"),
    [
        ("fr-CA", "fr", f"#{LINK}"),
        ("pt-BR", "pt", f"#{LINK}"),
        ("pt-PT", "pt-PT", f"?{LINK}"),
        ("pt-AO", "pt-PT", f"#{LINK}"),
        ("es-MX", "es", f"#{LINK}"),
        ("de-DE", "en", f"#{LINK}"),
    ],
)
def test_the_forwarder(
    new_context: Callable[..., BrowserContext], locale: str, lang: str, link: str
) -> None:
    """A link without a language leads to the visitor's own, or to English, and is kept."""
    context = new_context(locale=locale)
    context.route(RUNTIME, lambda route: route.abort())
    page = context.new_page()
    page.goto(f"play/{link}")
    expect(page).to_have_url(re.compile(f"/{lang}/play/{re.escape(link)}$"))


def test_the_forwarder_remembers(new_context: Callable[..., BrowserContext]) -> None:
    """Whoever has chosen a language stays with it."""
    context = new_context(locale="fr")
    context.route(RUNTIME, lambda route: route.abort())
    page = context.new_page()
    page.goto("es/")
    page.goto(f"play/#{LINK}")
    expect(page).to_have_url(re.compile(f"/es/play/#{LINK}$"))


def test_the_forwarder_without_javascript(new_context: Callable[..., BrowserContext]) -> None:
    """Without JavaScript the forwarding page still leads to every table."""
    page = new_context(java_script_enabled=False).new_page()
    page.goto("play/")
    hrefs = [
        link.get_attribute("href")
        for link in page.get_by_role("listitem").get_by_role("link").all()
    ]
    assert [f"../{lang}/play/" for lang in LANGUAGES] == hrefs


# What the page itself could trip over; whatever else is wrong in a link, the session's tests read.
NONSENSE = {
    "another game": "game=chess&code=BCDF-GHJK",
    "too long": "code=" + "x" * 5000,
    "bytes of nothing": "%E0%A4%A&code=BCDF-GHJK&%00",
    "markup": quote("<img src=x onerror=alert(1)>=<b>") + "&code=BCDF-GHJK",
    "illegal moves": "code=BCDF-GHJK&moves=H2.H2.H2",
}


@pytest.mark.parametrize("link", NONSENSE.values(), ids=NONSENSE)
def test_nonsense(table: Table, link: str) -> None:
    """What cannot be read in a link is told, and there is a table to play at all the same."""
    table.open(f"{link}&level=0" if "level" not in link else link)
    check_told_and_usable(table)
    if "code=BCDF-GHJK" in link:
        expect(table.page.locator("#code")).to_have_text("BCDF-GHJK")


def test_nonsense_at_the_first_visit(new_table: Callable[..., Table]) -> None:
    """The same when the page begins with it, in another language."""
    check_told_and_usable(new_table("fr").load("game=tric-trac&%FF&level=0"))


def check_told_and_usable(table: Table) -> None:
    """Hold that there is a message that can be put away, and that a card can be played."""
    message = table.notice.get_by_role("alert")
    expect(message).to_be_visible()
    expect(message).not_to_be_empty()
    expect(message.locator("*")).to_have_count(0)
    table.do("dismiss").click()
    expect(message).to_be_hidden()
    table.skip_panel()
    table.play(table.legal()[0])
    assert len(table.hand()) == 12


def test_the_address_edited_by_hand(table: Table) -> None:
    """Another code typed into the address of the open page deals its cards."""
    table.open(LINK)
    table.page.evaluate("location.hash = 'rules=classic&level=0&code=k7q2 9xbd'")
    expect(table.page.locator("#code")).to_have_text("K7Q2-9XBD")
    assert set(table.hand()) == dealt("K7Q2-9XBD", "classic")
    assert address(table)["code"] == "K7Q2-9XBD"
    assert address(table)["rules"] == "classic"


def test_the_address_edited_while_a_computer_thinks(table: Table) -> None:
    """The last word has the address, whatever answer was still under way."""
    table.take_up(matches.reach(matches.leading))
    with table.held_worker():
        table.click(table.legal()[0])
        table.page.evaluate("link => location.hash = link", LINK)
    expect(table.page.locator("#code")).to_have_text("BCDF-GHJK")
    table.settle()
    assert set(table.hand()) == dealt("BCDF-GHJK", "classic")
    assert address(table)["code"] == "BCDF-GHJK"


def test_codes_are_forgiving(table: Table) -> None:
    """Capitals, spaces, dashes, O for 0 and I or l for 1 make no difference."""
    table.open(f"level=0&rules=house&code={quote('  lO70–9xbd ')}")
    expect(table.page.locator("#code")).to_have_text("1070-9XBD")
    assert set(table.hand()) == dealt("1070-9XBD")
    assert address(table)["code"] == "1070-9XBD"


def test_any_word_is_a_code(table: Table) -> None:
    """Any other text stands for a code, the same for everybody."""
    table.open("level=0&rules=house&code=minha%20av%C3%B3")
    code = parse_code("minha avó")
    expect(table.page.locator("#code")).to_have_text(code)
    assert set(table.hand()) == dealt(code)


def test_the_form_makes_a_link(new_table: Callable[..., Table]) -> None:
    """What was chosen at home stands in the address, and what was left empty does not."""
    table = new_table("en")
    page = table.page
    page.goto("en/")
    form = page.locator('form:has([name="game"][value="gong-zhu"])')
    form.get_by_text("Rules, level and match code").click()
    form.get_by_role("radio", name="House rules").check()
    form.locator('[name="code"]').fill("bcdf ghjk")
    form.get_by_text("House options").click()
    form.locator('[name="exposing"]').select_option("off")
    table.start_button().click()
    table.started()
    parts = address(table)
    assert parts.pop("level")
    assert list(parts)[-1] == "v"
    assert parts.pop("v") == "1"
    assert parts == {"game": "gong-zhu", "rules": "house", "exposing": "off", "code": "BCDF-GHJK"}
    assert "?" not in page.url
    # What is chosen stays in the browser: the host hears of no game and no code.
    assert not [url for url in table.watch.requests if "game=" in url.partition("#")[0]]
    expect(table.panel).to_be_hidden()
    assert set(table.hand()) == dealt("BCDF-GHJK")
    table.play(table.legal()[0])
    page.go_back()
    expect(page).to_have_url(re.compile("/en/$"))
