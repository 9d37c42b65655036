"""Held keys, Back, and what has just come up over the table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import matches
from tests.browser.table import Table

pytestmark = pytest.mark.browser

HOLD = """([key, times]) => {
    for (let k = 0; k < times; k += 1)
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
            { key, repeat: k > 0, bubbles: true, cancelable: true }));
}"""


def hold(page: Page, key: str, times: int = 5) -> None:
    """Hold a key down so long that the keyboard repeats it."""
    for _ in range(times):
        page.keyboard.down(key)
    page.keyboard.up(key)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_held_key_plays_one_card(table: Table, key: str) -> None:
    """The keyboard’s repetitions of Enter and the space bar neither play nor go on."""
    table.take_up(matches.reach(matches.closing))
    table.enter_hand()
    cards = table.hand()
    table.walk(table.legal()[0])
    with table.stopped_clock():
        hold(table.page, key)
        table.reaches("trick-over")
        table.page.evaluate(HOLD.replace("k > 0", "true"), [" " if key == "Space" else key, 5])
        table.reaches("trick-over")
        assert len(table.hand()) == len(cards) - 1


def test_a_held_letter_undoes_once(table: Table) -> None:
    """U takes one card back however long it is held; arrows go on along the hand."""
    table.take_up(matches.reach(matches.leading))
    for _ in range(2):
        table.play(table.legal()[0])
    count = len(table.hand())
    with table.answering():
        hold(table.page, "u")
    expect(table.cards).to_have_count(count + 1)
    table.enter_hand()
    table.press("Home")
    hold(table.page, "ArrowRight", 3)
    expect(table.card(table.hand()[3])).to_be_focused()


def test_a_held_key_presses_a_button_once(table: Table) -> None:
    """The browser's own clicks of a held Enter count no more than ours."""
    table.take_up(matches.reach(matches.leading))
    table.do("help").focus()
    table.page.evaluate(
        """() => {
            globalThis.clicks = 0;
            document.querySelector("#letters").addEventListener("click", () => clicks++);
        }"""
    )
    hold(table.page, "Enter")
    expect(table.page.locator("#help")).to_be_visible()
    expect(table.page.locator("#help-title")).to_be_focused()
    table.page.locator("#letters").focus()
    hold(table.page, "Space")
    assert table.page.evaluate("clicks") == 1
    table.page.locator("#letters").check()
    table.press("Escape")


def test_a_new_sheet_takes_no_key(table: Table) -> None:
    """Its heading has the focus, with the summary read out, and keys are no answer to it."""
    table.take_up(matches.reach(matches.last_card))
    table.enter_hand()
    table.type(table.legal()[0])
    table.settle()
    title = table.page.locator("#sheet-title")
    expect(title).to_be_focused()
    expect(title).to_have_accessible_description(table.view()["sheet"]["summary"])
    table.press("Enter", "Space")
    expect(table.sheet).to_be_visible()
    table.press("Tab")
    assert table.focused() == "verify"


def test_what_has_just_come_up_is_not_pressed(table: Table) -> None:
    """In its first moment a dialog takes neither a key nor a tap; later it does."""
    table.take_up(matches.reach(matches.leading))
    stays = table.page.evaluate(
        """async () => {
            const now = Date.now;
            let time = now();
            Date.now = () => time;
            const help = document.getElementById("help");
            const button = help.querySelector("form button");
            document.querySelector("[data-do=help]").click();
            await new Promise(requestAnimationFrame);
            const tap = () => button.dispatchEvent(
                new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true }));
            const key = () => button.dispatchEvent(
                new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
            const found = [key(), tap(), help.open];
            time += 301;
            found.push(key(), tap(), help.open);
            Date.now = now;
            return found;
        }"""
    )
    assert stays == [False, False, True, True, True, False]


def test_back_closes_what_is_open(new_table: Callable[..., Table]) -> None:
    """Dialogs are closed by Back, from the top; then one Back leaves, however many there were."""
    table = new_table()
    table.page.goto("en/")
    table.keep(matches.reach(matches.leading))
    table.load(matches.link(matches.reach(matches.leading)))
    help_, book = table.page.locator("#help"), table.page.locator("#book")
    for _ in range(10):
        table.press("?")
        expect(help_).to_be_visible()
        table.press("Escape")
        expect(help_).to_be_hidden()
    address = table.page.url
    table.press("?")
    help_.get_by_role("link", name="Gong Zhu").click()
    expect(book.locator("h1")).to_be_focused()
    book.locator(".contents a").nth(2).click()
    book.locator(".contents a").nth(4).click()
    expect(book.locator("[data-target]")).to_be_in_viewport()
    assert table.page.url == address
    table.page.evaluate("history.back()")
    expect(book).to_be_hidden()
    expect(help_).to_be_visible()
    table.page.evaluate("history.back()")
    expect(help_).to_be_hidden()
    assert table.page.url == address
    table.page.go_back()
    assert table.page.url.endswith("/en/")


def test_back_closes_the_score_sheet(table: Table) -> None:
    """The table behind it can be looked at, and a button leads back to the scores."""
    table.take_up(matches.reach(matches.last_card))
    table.play(table.legal()[0])
    expect(table.sheet).to_be_visible()
    table.page.evaluate("history.back()")
    expect(table.sheet).to_be_hidden()
    expect(table.do("back")).to_be_visible()
    table.do("back").click()
    expect(table.sheet).to_be_visible()
    table.next_deal()
    expect(table.page.locator("body")).not_to_have_attribute("data-state", "error")


def test_a_new_match_keeps_its_address(table: Table) -> None:
    """The sheet’s entry in the history goes without bringing the old match’s address back."""
    table.take_up(matches.near_the_end("K7Q2-9XBD"))
    (card,) = table.legal()
    table.play(card)
    table.do("again").click()
    expect(table.sheet).to_be_hidden()
    table.settle()
    table.page.wait_for_function("history.state.layers === 0")
    code = table.page.locator("#code").text_content() or ""
    assert code != "K7Q2-9XBD"
    assert f"code={code}" in table.page.url


def test_a_match_that_is_over_is_not_continued(new_table: Callable[..., Table]) -> None:
    """Home offers the newest match that is not over, and the table takes that one up."""
    table = new_table()
    table.page.goto("en/")
    last, other = matches.near_the_end("K7Q2-9XBD"), matches.reach(matches.leading)
    table.keep(last, other)
    offer = table.page.locator("#continue")
    table.page.reload()
    expect(offer).to_contain_text("K7Q2-9XBD")
    table.load(matches.link(last))
    table.play(table.legal()[0])
    table.reaches("match-over")
    table.page.goto("en/")
    expect(offer).to_contain_text(other.code)
    offer.get_by_role("link").click()
    table.started()
    expect(table.page.locator("#code")).to_have_text(other.code)


def test_home_that_comes_back_is_true(new_table: Callable[..., Table]) -> None:
    """A page that the browser kept in memory looks again for a match to continue."""
    table = new_table()
    table.page.goto("en/")
    offer = table.page.locator("#continue")
    expect(offer).to_be_hidden()
    table.keep(matches.reach(matches.leading))
    table.page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))')
    expect(offer).to_be_visible()
