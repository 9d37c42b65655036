"""Sharing: the code, links, QR code and clipboard, codes by hand, and the deal of the day."""

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from engine.codes import parse_code
from session.share import qr
from tests.browser import matches
from tests.browser.axe import check_axe
from tests.browser.table import Table
from tests.browser.tables import Tables

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 320, "height": 640}
SHEET = """navigator.share = (data) => {
  globalThis.sent = data;
  return Promise.resolve();
};"""
NO_SHEET = "delete Navigator.prototype.share;"
NO_CLIPBOARD = """navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
document.execCommand = () => false;"""


def link(table: Table) -> str:
    """Return the link that the dialog shows."""
    return table.page.locator("#share-link").input_value()


def choose(table: Table, way: str) -> str:
    """Choose what the link leads to, and return the link."""
    before = link(table)
    table.page.locator(f'[data-way="{way}"]').check()
    expect(table.page.locator("#share-link")).not_to_have_value(before)
    return link(table)


def test_code_link_and_picture(table: Table) -> None:
    """The code in large letters, a link in no language, and its QR code."""
    match = matches.reach(matches.leading)
    table.take_up(match)
    with table.dialog("share") as dialog:
        expect(dialog.locator("#share-code")).to_have_text(match.code)
        for way in ("match", "moves"):
            found = link(table) if way == "match" else choose(table, way)
            neutral = table.page.url.split("/en/play/")[0]
            assert found.startswith(f"{neutral}/play/#game=gong-zhu&")
            assert ("&moves=" in found) == (way == "moves")
            path = dialog.locator("#share-qr path")
            expect(path).to_have_attribute("d", str(qr(found)["path"]))
        expect(dialog.get_by_role("radio", name=table.word("From this position"))).to_be_focused()
    expect(table.do("share")).to_be_focused()
    # The choice begins anew.
    with table.dialog("share"):
        expect(table.page.locator('[data-way="match"]')).to_be_checked()
        assert "moves" not in link(table)


def test_the_link_of_a_position_in_another_browser(
    table: Table, new_table: Callable[..., Table]
) -> None:
    """It opens in the receiver's language, with the same cards at the same point."""
    table.take_up(matches.reach(matches.following))
    before = table.snapshot()
    with table.dialog("share"):
        found = choose(table, "moves")
    other = new_table("fr", locale="fr")
    other.page.goto(found)
    other.started()
    assert re.search("/fr/play/#", other.page.url)
    after = other.snapshot()
    same = ("code", "hand", "legal", "trick")
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
    other.play(other.legal()[0])
    other.seen()


def test_the_link_of_a_later_deal(table: Table) -> None:
    """Deal two from its start is that deal, opened by whom the first one decided."""
    match = matches.reach(matches.second_deal, deals=2)
    table.take_up(match)
    with table.dialog("share"):
        found = choose(table, "deal").partition("#")[2]
    table.open(found)
    there = table.match()
    assert (there.number, there.first) == (2, 2)
    assert (there.groups, there.state.opening) == (match.groups, match.state.opening)


def test_copying(new_table: Callable[..., Table]) -> None:
    """The link goes to the clipboard, and that is said; where it may not, whoever wants copies it.

    Where the device has a sheet of its own, the link goes there.
    """
    table = new_table("pt")
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.page.add_init_script(SHEET)
    table.load("code=K7Q2-9XBD&level=0&game=tarot")
    with table.dialog("share") as dialog:
        table.do("copy").click()
        expect(dialog.get_by_role("status")).to_have_text(table.word("The link is copied."))
        assert table.page.evaluate("navigator.clipboard.readText()") == link(table)
        table.page.evaluate(NO_CLIPBOARD)
        table.do("copy").click()
        failed = dialog.get_by_role("status").get_attribute("data-failed") or ""
        expect(dialog.get_by_role("status")).to_have_text(failed)
        assert failed == table.word(
            "The browser does not let the page copy. The link is selected: copy it yourself."
        )
        assert table.page.evaluate("document.getSelection().toString()") == link(table)
        table.do("send").click()
        assert table.page.evaluate("sent.url") == link(table)
        assert table.page.evaluate("sent.title")


def test_no_sheet_of_the_device(page: Page) -> None:
    """Where it has none nothing is offered."""
    page.add_init_script(NO_SHEET)
    page.route("**/runtime/**", lambda route: route.abort())
    page.goto("en/play/")
    expect(page.locator('[data-do="copy"]')).not_to_have_attribute("hidden", "")
    expect(page.locator('[data-do="send"]')).to_have_attribute("hidden", "")


def test_share_on_a_phone_and_for_screen_readers(tables: Tables) -> None:
    """The dialog fits 320 pixels in any scheme, and axe finds nothing on it."""
    table = tables("es")
    before = table.page.viewport_size
    table.take_up(matches.reach(matches.second_deal, deals=2))
    table.page.set_viewport_size(PHONE)
    with table.dialog("share") as dialog:
        choose(table, "moves")
        assert dialog.evaluate("each => each.scrollWidth <= each.clientWidth")
        expect(dialog.get_by_role("img")).to_have_accessible_name(table.word("QR code of the link"))
    assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    tools = table.page.locator("#tools > *")
    assert all(each["height"] >= 24 and each["width"] >= 24 for each in boxes(tools))
    if before:
        table.page.set_viewport_size(before)
    with table.dialog("share"):
        check_axe(table.page)


def boxes(found: Locator) -> list[dict[str, float]]:
    """Measure some elements."""
    measured = [each.bounding_box() for each in found.all()]
    return [{"width": box["width"], "height": box["height"]} for box in measured if box]


def enter(page: Page, text: str) -> Locator:
    """Type a code at home, and leave the field."""
    field = page.get_by_label("Code or link")
    field.fill(text)
    field.blur()
    return field


def test_a_code_by_hand(new_table: Callable[..., Table]) -> None:
    """What is typed is shown as the code that it is, and deals its cards."""
    table = new_table("en")
    table.page.goto("en/")
    for typed in ("k7q2 9xbd", "K7Q29XBD", "k7q2–9xbd", " K7Q2-9XBD "):
        expect(enter(table.page, typed)).to_have_value(parse_code(typed))
    expect(enter(table.page, "lo1i-oooo")).to_have_value(parse_code("lo1i-oooo"))
    expect(enter(table.page, "my grandmother")).to_have_value("my grandmother")
    table.page.get_by_role("button", name="Play these cards").click()
    table.started()
    expect(table.page.locator("#code")).to_have_text(parse_code("my grandmother"))


def test_no_code_at_all(page: Page) -> None:
    """An empty field says what is missing, in the language of the page."""
    page.goto("en/")
    for typed in ("", "   "):
        field = enter(page, typed)
        page.get_by_role("button", name="Play these cards").click()
        expect(page).to_have_url(re.compile("/en/$"))
        assert field.evaluate("field => field.validationMessage") == "Please enter a code."
        expect(field).to_be_focused()
    enter(page, "K7Q2")
    assert page.get_by_label("Code or link").evaluate("field => field.checkValidity()")


@pytest.mark.parametrize("encoded", [False, True])
def test_a_link_in_the_place_of_a_code(page: Page, *, encoded: bool) -> None:
    """Whoever pastes the whole link gets what it says, the game as well."""
    page.route("**/runtime/**", lambda route: route.abort())
    page.goto("en/")
    said = "#game=tarot&players=5&code=K7Q2-9XBD&level=0"
    enter(page, f"Look: https://example.org/play/{quote(said) if encoded else said}.")
    page.get_by_role("button", name="Play these cards").click()
    expect(page).to_have_url(re.compile(re.escape("/en/play/" + said)))


@pytest.mark.parametrize(
    ("zone", "date", "words"),
    [
        ("Pacific/Auckland", "2026-12-25", "25 décembre"),
        ("Europe/Paris", "2026-12-24", "24 décembre"),
    ],
)
def test_the_deal_of_the_day(
    new_context: Callable[..., BrowserContext], zone: str, date: str, words: str
) -> None:
    """Its code is the date where the reader is, in the reader's words."""
    page = new_context(timezone_id=zone).new_page()
    page.clock.set_fixed_time("2026-12-24T20:30:00Z")
    page.goto("fr/")
    for game in ("gong-zhu", "tarot"):
        offer = page.locator(f'a.today[data-game="{game}"]')
        expect(offer).to_be_visible()
        expect(offer.locator("time")).to_have_text(words)
        expect(offer).to_have_attribute("href", f"play/#game={game}&code={date}&v=1")
    # A page that stays open over night.
    page.clock.set_fixed_time("2026-12-26T20:30:00Z")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("a.today time").first).not_to_have_text(words)


def test_the_deal_of_the_day_at_the_table(new_table: Callable[..., Table]) -> None:
    """It is called so there, and its link gives the same cards."""
    table = new_table("en")
    table.page.goto("en/")
    offer = table.page.locator('a.today[data-game="gong-zhu"]')
    date = offer.locator("time").get_attribute("datetime") or ""
    offer.click()
    table.started()
    expect(table.page.locator("#code")).to_have_text(parse_code(date))
    expect(table.page.locator("#today")).to_have_text(table.word("Deal of the day"))
    with table.dialog("share"):
        assert f"code={parse_code(date)}" in link(table)
    table.follow("code=BCDF-GHJK&level=0")
    expect(table.page.locator("#today")).to_be_empty()


def test_home_without_javascript(new_context: Callable[..., BrowserContext]) -> None:
    """There the deal of the day, which needs the date, is not offered; codes can be entered."""
    page = new_context(java_script_enabled=False).new_page()
    page.goto("en/")
    expect(page.locator("a.today").first).to_be_hidden()
    enter(page, "K7Q2-9XBD")
    page.get_by_role("button", name="Play these cards").click()
    expect(page).to_have_url(re.compile(r"/en/play/\?code=K7Q2-9XBD&game=gong-zhu&v=1$"))
