"""What is said in passing covers nothing, and the system's colours tell buttons apart."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.actions import Verb
from tests.browser import matches, tarot
from tests.browser.axe import check_axe
from tests.browser.drawn import Drawn
from tests.browser.test_sheets import ended

pytestmark = pytest.mark.browser

SIZES = [(320, 640), (390, 844), (667, 375), (844, 390), (820, 1180), (1440, 900)]
# What lies on the sentence that is said for some seconds, or is left by it without room.
COVERED = """() => {
    const said = document.querySelector('[data-when="passing"]');
    const box = said.getBoundingClientRect();
    const seen = { visibilityProperty: true, opacityProperty: true };
    const others = [...document.querySelectorAll(
        "#heading, #facts, .plate, .played, #panel, #hand .strip, #status, button, a")];
    const covered = others.filter((each) => each.checkVisibility(seen))
        .filter((each) => {
            const other = each.getBoundingClientRect();
            return Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
                && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
        });
    const inside = box.width && box.left >= 0 && box.right <= innerWidth && box.top >= 0;
    return [Boolean(inside), covered.map((each) => each.outerHTML.slice(0, 80))];
}"""
LOOKS = """buttons => buttons.filter((each) => each.checkVisibility()).map((each) => {
    const { color, backgroundColor } = getComputedStyle(each);
    return [each.matches(":disabled, [aria-disabled=true]"), color, backgroundColor];
})"""


def test_ready_for_offline_use_covers_nothing(drawn: Callable[..., Drawn]) -> None:
    """Neither while something is asked nor while a card is."""
    table = drawn("fr", fonts=False)
    for match in (matches.reach(matches.exposing(4)), matches.reach(matches.closing)):
        table.take_up(match)
        before: list[object] = []
        for shown in (False, True):
            table.page.locator('[data-when="passing"]').evaluate(
                "(each, shown) => { each.hidden = !shown; }", shown
            )
            for place, size in enumerate(SIZES):
                table.resize(*size)
                felt = table.page.locator("#felt").bounding_box()
                if not shown:
                    before.append(felt)
                    continue
                inside, covered = table.page.evaluate(COVERED)
                assert inside, size
                assert not covered, f"{size}: {covered}"
                assert felt == before[place], f"the table moves in {size}"


def check_colours(page: Page) -> None:
    """Hold that buttons are told apart and can be read in the system's colours."""
    page.emulate_media(forced_colors="active")
    looks = page.locator("button, .button").evaluate_all(LOOKS)
    assert all(colour != ground for _, colour, ground in looks), looks
    disabled = {colour for off, colour, _ in looks if off}
    usable = {colour for off, colour, _ in looks if not off}
    assert not disabled & usable, looks
    check_axe(page)


def test_the_home_page_in_forced_colours(sized_page: Callable[..., Page]) -> None:
    """Its buttons and links that look like buttons."""
    page = sized_page()
    page.goto("en/")
    check_colours(page)


def test_the_table_in_forced_colours(drawn: Callable[..., Drawn]) -> None:
    """With a panel whose answer cannot be given yet, while playing, and with the sheet."""
    table = drawn()
    table.take_up(tarot.reach(lambda deal: tarot.asked(deal, Verb.DISCARD), 4))
    expect(table.page.locator('[data-do="confirm"]')).to_be_disabled()
    check_colours(table.page)
    table.take_up(matches.reach(matches.leading))
    check_colours(table.page)
    table.take_up(ended(4))
    check_colours(table.page)
