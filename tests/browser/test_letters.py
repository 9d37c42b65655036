"""Letters of 24 and 32 pixels: nothing scrolls sideways, is cut, broken or lies on other text."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from engine.actions import Verb
from engine.games import GAMES
from tests.browser import matches, tarot
from tests.browser.drawn import Drawn
from tests.browser.faults import faults

pytestmark = pytest.mark.browser

PHONES = [(320, 640), (360, 740), (844, 390)]
SIZES = [*PHONES, (1440, 900)]
OPENED = """() => {
    for (const each of document.querySelectorAll("details")) each.open = true;
    for (const each of document.querySelectorAll("#continue, .today")) each.hidden = false;
}"""
# Those with the longest words.
looks = pytest.mark.parametrize(("lang", "letters"), [("fr", 24), ("pt-PT", 32)])


def check(table: Drawn, sizes: list[tuple[int, int]] = SIZES) -> None:
    """Hold that nothing is wrong in any of these windows."""
    for width, height in sizes:
        table.resize(width, height)
        found = faults(table.page)
        assert not found, f"{width} x {height}: {found}"


@looks
def test_pages(sized_page: Callable[..., Page], lang: str, letters: int) -> None:
    """The choice of language, home with all that it unfolds, rules and score sheets."""
    page = sized_page(letters, fonts=False)
    rules = [f"{lang}/{game}/" for game in GAMES]
    for path in ("", f"{lang}/", *rules, *(f"{each}score-sheet/" for each in rules)):
        page.goto(path)
        page.evaluate(OPENED)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found = faults(page)
            assert not found, f"{path} in {width} x {height}: {found}"


@looks
def test_questions(drawn: Callable[..., Drawn], lang: str, letters: int) -> None:
    """The table with and without a panel, a reason why not, and a notice."""
    table = drawn(lang, letters, fonts=False)
    table.take_up(tarot.reach(lambda deal: tarot.asked(deal, Verb.BID), 5))
    check(table)
    table.take_up(tarot.reach(tarot.discarding, 3))
    check(table)
    table.take_up(matches.reach(matches.exposing(4)))
    check(table)
    view = table.take_up(matches.reach(matches.following))["view"]
    check(table)
    table.screen.explain(next(card["id"] for card in view["hand"] if card["reason"]))
    # A message lies above what it does not concern: only itself is looked at.
    for height in (640, 900):
        table.resize(320, height)
        assert not [each for each in faults(table.page) if not each.startswith("overlap")]
    table.notice(table.page.locator("#text-not-kept").inner_text())
    for width, height in SIZES:
        table.resize(width, height)
        assert not [each for each in faults(table.page) if not each.startswith("overlap")]


@looks
def test_dialogs(drawn: Callable[..., Drawn], lang: str, letters: int) -> None:
    """Help, last trick, sharing, verifying, and the question which tab goes on."""
    table = drawn(lang, letters, fonts=False)
    table.take_up(matches.reach(matches.last_card))
    for name in ("help", "last", "elsewhere"):
        table.open_dialog(name)
        check(table, PHONES)
    share = table.ask("share", base="https://example.org/play/", way="")["share"]
    table.screen.show_share(share)
    check(table, PHONES)
    table.take_up(matches.near_the_end("K7Q2-9XBD"))
    table.ask("act", verb="play", cards=[table.hand()[0]], word="")
    table.screen.show_verify(table.ask("verify")["verify"])
    check(table, PHONES)
