"""One match in two tabs: no card is lost or doubled, and whoever comes later notices."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from session.links import format_key
from session.session import ME
from tests.browser import matches
from tests.browser.axe import check_axe
from tests.browser.table import Table
from tests.browser.tables import check, sit_down

pytestmark = pytest.mark.browser

# A tab that hears nothing of others for a while, as if their news came late.
DEAF = """addEventListener("storage", (event) => {
  if (globalThis.deaf) event.stopImmediatePropagation();
});"""
COUNTED = """globalThis.asked = 0;
Object.defineProperty(navigator.storage, "persist", {
  value: () => { asked += 1; return Promise.resolve(true); },
});"""

type Pair = tuple[Table, Table]


@pytest.fixture(scope="module")
def tabs(browser: Browser, base_url: str) -> Iterator[Pair]:
    """Keep two tabs of one browser."""
    with browser.new_context(base_url=base_url, service_workers="block", locale="en") as context:
        context.add_init_script(DEAF)
        one = sit_down(context).load()
        yield one, Table(context.new_page(), one.watch).load()


@pytest.fixture
def pair(tabs: Pair, base_url: str) -> Iterator[Pair]:
    """Give two tabs of one browser, at a turn of the person in one match."""
    one, two = tabs
    two.page.evaluate("deaf = true")
    match = matches.reach(matches.leading)
    one.take_up(match)
    two.page.evaluate("deaf = false")
    two.follow(matches.link(match))
    assert two.snapshot() == one.snapshot()
    yield tabs
    check(one.watch, base_url)


def elsewhere(table: Table) -> None:
    """Hold that the table says that its match goes on in another tab."""
    dialog = table.page.get_by_role("dialog", name=table.word("This match goes on in another tab."))
    expect(dialog).to_be_visible()


def go_on(table: Table, *keys: str) -> None:
    """Go on in this tab, by mouse or by keys."""
    # The state goes back so that it tells when the newer match is there.
    table.page.evaluate("document.body.dataset.state = 'booting'")
    if keys:
        table.press(*keys)
    else:
        table.page.get_by_role("button", name=table.word("Go on here")).click()
    expect(table.page.locator("#elsewhere")).to_be_hidden()
    table.settle()


def mine(table: Table) -> int:
    """Count the actions of the person that are stored."""
    return sum(seat == ME for seat, _ in table.match().state.events)


def test_a_card_in_one_tab_is_known_in_the_other(pair: Pair) -> None:
    """To and fro: what is played in one tab is there in the other, once."""
    one, two = pair
    before = mine(one)
    for count in range(1, 3):
        one.play(one.legal()[0], one.strike)
        elsewhere(two)
        assert mine(two) == before + count
        go_on(two)
        assert two.seen() == one.seen()
        one, two = two, one


def test_a_card_played_before_the_news_is_not_kept(pair: Pair) -> None:
    """Both tabs play from the same position: the first card holds, the second tab says so."""
    one, two = pair
    two.page.evaluate("deaf = true")
    card, other = one.legal()[0], two.legal()[-1]
    assert card != other
    one.play(card, one.strike)
    kept = one.stored()
    two.card(other).press("Enter")
    elsewhere(two)
    assert one.stored() == kept
    go_on(two)
    assert two.seen() == one.seen()
    assert card not in two.hand()
    assert other in two.hand()


def test_going_back_is_told_too(pair: Pair) -> None:
    """Undo in one tab, and the other one does not play on from what is no more."""
    one, two = pair
    one.play(one.legal()[0], one.strike)
    elsewhere(two)
    go_on(two)
    one.undo()
    elsewhere(two)
    go_on(two, "Escape")
    assert two.seen() == one.seen()


def test_a_tab_that_only_watches_follows(pair: Pair) -> None:
    """While computers play, the tab that lags behind needs no question."""
    one, two = pair
    with one.stopped_clock(), two.stopped_clock():
        one.click(one.legal()[0])
        elsewhere(two)
        two.page.get_by_role("button", name=two.word("Go on here")).click()
        two.reaches("thinking")
    one.settle()
    two.settle()
    expect(two.page.locator("#elsewhere")).to_be_hidden()
    assert two.seen() == one.seen()


def test_other_matches_do_not_disturb(pair: Pair) -> None:
    """Two tabs with two matches go on side by side."""
    one, two = pair
    two.follow("rules=classic&level=0&code=BCDF-GHJK")
    two.skip_panel()
    two.play(two.legal()[0], two.strike)
    one.play(one.legal()[0], one.strike)
    two.play(two.legal()[0], two.strike)
    for table in pair:
        expect(table.page.locator("#elsewhere")).to_be_hidden()


def test_a_store_that_is_cleared(pair: Pair) -> None:
    """The tab goes on with what it knows, and stores it again."""
    one, two = pair
    two.page.evaluate("localStorage.clear()")
    expect(one.page.locator("#elsewhere")).to_be_hidden()
    one.play(one.legal()[0], one.strike)
    kept = {"vaza.matches", "vaza.view", f"vaza.match.{format_key(one.match())}"}
    assert set(one.page.evaluate("Object.keys(localStorage)")) == kept
    one.seen()
    assert format_key(one.match()) in one.page.url


def test_the_question_by_keys_and_screen_reader(pair: Pair) -> None:
    """It has the focus, axe finds nothing, and Enter goes on."""
    one, two = pair
    one.play(one.legal()[0], one.strike)
    elsewhere(two)
    expect(two.page.locator("#elsewhere-title")).to_be_focused()
    two.press("Tab")
    check_axe(two.page)
    go_on(two, "Enter")
    assert two.seen() == one.seen()


# The table asks when all is drawn.
ASKED = """async () => {
  for (let patience = 100; patience && !asked; patience -= 1) {
    await new Promise((go) => setTimeout(go, 50));
  }
  return asked;
}"""


def test_lasting_room_is_asked_for_once(new_table: Callable[..., Table]) -> None:
    """After the first match that ends, and never again."""
    table = new_table("en")
    table.page.add_init_script(COUNTED)
    table.take_up(matches.near_the_end("K7Q2-9XBD"))
    assert table.page.evaluate("asked") == 0
    table.play(table.legal()[0])
    table.reaches("match-over")
    assert table.page.evaluate(ASKED) == 1
    table.undo()
    table.play(table.legal()[0])
    table.reload()
    table.reaches("match-over")
    assert table.page.evaluate("asked") == 0
