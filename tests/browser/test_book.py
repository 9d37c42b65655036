"""The rules as a part of the table's page."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser import matches
from tests.browser.axe import check_axe
from tests.browser.table import Table

pytestmark = pytest.mark.browser


def test_no_frame_is_needed(table: Table) -> None:
    """A host that forbids frames does not keep the rules from being read beside the table."""
    forbidden = {"x-frame-options": "DENY", "content-security-policy": "frame-ancestors 'none'"}

    def forbid(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, **forbidden})

    table.page.route("**/en/gong-zhu/", forbid)
    table.take_up(matches.reach(matches.leading))
    with table.dialog("help") as dialog:
        dialog.get_by_role("link", name="Gong Zhu").click()
        expect(table.page.locator("#book h1")).to_be_focused()
        table.press("Escape")
        expect(table.page.locator("#book")).to_be_hidden()
    table.page.unroute("**/en/gong-zhu/")


def test_a_reason_leads_to_its_article(table: Table) -> None:
    """The article is in view and read first; links lead on, and the focus returns at the end."""
    table.take_up(matches.reach(matches.following))
    page, address = table.page, table.page.url
    table.poke(next(card for card in table.hand() if card not in table.legal()))
    page.locator("#reason-link").click()
    article = page.locator("#book [data-target]")
    expect(article).to_be_in_viewport()
    expect(article.locator(":focus")).to_have_count(1)
    page.locator("#book .contents a").last.click()
    expect(article).to_be_in_viewport()
    page.locator('#book .go a[href$="/tarot/"]').click()
    expect(page.locator("#book h1")).to_contain_text("Tarot")
    expect(page.locator("#book h1")).to_be_focused()
    assert page.url == address
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(each => each.id)")
    assert len(ids) == len(set(ids))
    table.press("Escape")
    expect(page.locator("#book")).to_be_hidden()
    expect(page.locator("#reason-link")).to_be_focused()


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_anybody_can_read_it(table: Table, size: tuple[int, int]) -> None:
    """The open book keeps to WCAG 2.2 AA, and nothing is wider than it."""
    old = table.page.viewport_size
    assert old
    table.take_up(matches.reach(matches.leading))
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    with table.dialog("help") as dialog:
        dialog.get_by_role("link", name="Tarot").click()
        expect(table.page.locator("#book h1")).to_be_focused()
        check_axe(table.page)
        assert table.page.evaluate(
            "document.querySelector('#book-text').scrollWidth <="
            " document.querySelector('#book-text').clientWidth"
        )
        table.press("Escape")
        expect(table.page.locator("#book")).to_be_hidden()
    table.page.set_viewport_size(old)


def test_without_a_network_it_says_so(table: Table) -> None:
    """Where the page cannot be fetched, words and a link stand in its place."""
    table.take_up(matches.reach(matches.leading))
    table.page.reload()
    table.started()
    table.page.route("**/en/tarot/", lambda route: route.fulfill(status=503))
    with table.dialog("help") as dialog:
        dialog.get_by_role("link", name="Tarot").click()
        missing = table.page.locator("#book-missing")
        expect(missing.locator("h2")).to_be_focused()
        expect(missing.get_by_role("link")).to_have_attribute("href", re.compile("tarot"))
        table.press("Escape")
        expect(table.page.locator("#book")).to_be_hidden()
    table.page.unroute("**/en/tarot/")
    table.watch.complaints.clear()
