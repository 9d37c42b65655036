"""What was last on the table is seen before the engine has started, and can be played on."""

import pytest
from playwright.sync_api import expect

from tests.browser import matches
from tests.browser.table import Table

pytestmark = pytest.mark.browser


def test_the_last_view_comes_before_the_engine(table: Table) -> None:
    """It is there while nothing has answered; a card played meanwhile waits, and is kept."""
    match = matches.reach(matches.following)
    table.take_up(match)
    before = table.snapshot()
    card = table.legal()[0]
    page = table.page
    page.route("**/boot.mjs", lambda _route: None)
    page.reload()
    expect(table.card(card)).to_be_visible()
    assert table.state == "booting"
    # On the tests' clock the start is soon called slow, and what says so is shown again.
    expect(page.locator("body")).to_contain_class("recalled")
    assert {**table.snapshot(), "log": before["log"]} == before
    table.click(card)
    assert table.played()[-1] == card
    page.unroute("**/boot.mjs")
    page.reload()
    # It was written down: the engine carries it out whatever has become of the page.
    table.started()
    assert len(table.match().state.events) > len(match.state.events)
    assert card not in table.hand()
    table.take_up(match)
    page.reload()
    table.strike(card)
    table.started()
    table.seen()
    assert card not in table.hand()
