"""A deal that a link tells whole is shown again, at the player's pace, and costs no match."""

from functools import partial

import pytest
from playwright.sync_api import expect

from engine.match import Match
from session.session import Session
from session.share import ways
from tests.browser import matches, tarot
from tests.browser.axe import check_axe
from tests.browser.fit import TIGHT, check_fit
from tests.browser.table import BOOT, Table
from tests.browser.tables import Tables

pytestmark = pytest.mark.browser


def told(match: Match) -> str:
    """Return the link of a match's current deal as it was played."""
    return ways(Session(match, matches.LEVEL))["moves"][1]


def visit(table: Table, match: Match, *own: Match) -> Table:
    """Open that link in a browser that keeps these matches."""
    table.open("game=gong-zhu")
    table.keep(*own)
    # A button that an earlier test has pressed would keep the focus, and take the keys.
    table.page.evaluate("document.activeElement.blur()")
    table.page.evaluate("link => { location.hash = link; }", told(match))
    expect(table.page.locator("#replay")).to_be_visible()
    return table


def stays(table: Table, state: str) -> None:
    """Hold that a state is reached, and not left while many tricks could be played."""
    table.reaches(state)
    table.page.wait_for_timeout(400)
    assert table.state == state


def finished() -> Match:
    """Play the first deal of a match to its end."""
    return ended(matches.reach(matches.last_card))


def ended(match: Match) -> Match:
    """Play the current deal of a match to its end."""
    while decision := match.state.decision:
        match.apply(next(iter(decision)))
    return match


def kept(table: Table) -> int:
    """Count the matches that the browser keeps."""
    count: int = table.page.evaluate(
        'Object.keys(localStorage).filter(key => key.startsWith("vaza.match.")).length'
    )
    return count


def test_trick_by_trick(tables: Tables) -> None:
    """Each trick stays until the player goes on: by the button, a key, or a tap on the felt."""
    table = visit(tables("en"), finished())
    tricks = finished().state.tricks
    going_on: list[partial[None]] = [
        partial(table.do("on").click),
        partial(table.press, "Space"),
        partial(table.page.locator("#felt").click, position={"x": 9, "y": 9}),
    ]
    for k, go_on in enumerate(going_on, 1):
        label = table.page.locator("#trick")
        expect(label).to_have_attribute("aria-label", table.word("Trick {n}").format(n=k))
        stays(table, "trick-over")
        deck = finished().game.deck
        cards = sum(1 << card for card in tricks[k - 1].cards)
        assert sorted(table.played()) == sorted(deck.names_of(cards))
        assert not table.legal()
        go_on()
        expect(table.page.locator("body")).not_to_have_attribute("data-state", "trick-over")


def test_to_the_end_and_on(tables: Tables) -> None:
    """The sheet is the deal's; nothing is kept, and a reload shows it again, until it goes on."""
    match = finished()
    table = visit(tables("en"), match)
    address = table.page.url
    table.do("end").click()
    table.reaches("deal-over")
    assert kept(table) == 0
    assert table.page.url == address
    table.page.reload()
    expect(table.page.locator("#replay")).to_be_visible(timeout=BOOT)
    table.do("end").click()
    table.reaches("deal-over")
    table.next_deal()
    there = table.match()
    assert (there.number, there.totals) == (2, match.totals)
    assert "moves" not in table.page.url


def test_playing_on_from_here(tables: Tables) -> None:
    """The person is asked, and the match is hers from now on."""
    table = visit(tables("fr"), finished())
    table.do("take-over").click()
    assert table.settle() == "your-turn"
    table.play(table.legal()[-1])
    table.seen()
    assert "moves" not in table.page.url
    table.reload()
    table.seen()


def test_a_match_of_ones_own_stays(tables: Tables) -> None:
    """Where the same match is under way, that is said, and it is found again as it was left."""
    own = finished()
    own.next_deal()
    table = visit(tables("fr"), finished(), own)
    before = table.stored()
    expect(table.notice).to_contain_text(
        table.word(
            "You have a match of your own with this code. It stays as it is, and what is played"
            " here is not kept."
        )
    )
    table.do("take-over").click()
    table.settle()
    table.play(table.legal()[0])
    assert table.stored() == before
    table.follow("")
    assert table.stored() == before
    table.seen()


def test_the_buttons_for_everybody(tables: Tables) -> None:
    """It fits any screen, axe finds nothing, and it has the focus."""
    table = tables("fr")
    visit(table, finished())
    check_fit(table, TIGHT)
    for word in ("on", "end", "take-over"):
        expect(table.do(word)).to_be_in_viewport(ratio=1)
    check_axe(table.page)
    before = table.page.viewport_size
    assert before
    table.resize(320, 640)
    check_axe(table.page)
    table.resize(before["width"], before["height"])
    table.tab_to("on")
    table.press("Enter")
    expect(table.page.locator("body")).not_to_have_attribute("data-state", "trick-over")


def test_tarot_is_shown_too(tables: Tables) -> None:
    """What was drawn, the dog and the discards stay to be looked at, as tricks do."""
    match, events = tarot.taking(4)
    for _, action in events:
        match.apply(action)
    table = visit(tables("es"), ended(match))
    dog = table.page.locator("#open [data-card]")
    stays(table, "thinking")
    expect(dog).to_have_count(0)
    table.press("Space")
    expect(dog).to_have_count(6)
    stays(table, "thinking")
    expect(dog).to_have_count(6)
    check_fit(table, TIGHT)
    table.do("on").click()
    expect(dog).to_have_count(0)
    stays(table, "thinking")
    table.do("on").click()
    stays(table, "trick-over")
    table.do("end").click()
    table.reaches("deal-over")
    table.next_deal()
    assert table.match().totals == match.totals
