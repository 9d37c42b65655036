"""Verify: after a deal all hands can be seen, dealt again from the code."""

import pytest
from playwright.sync_api import ViewportSize, expect

from engine.match import Match
from tests.browser import matches, tarot
from tests.browser.axe import check_axe
from tests.browser.table import Table
from tests.browser.tables import Tables

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 320, "height": 640}


def hands(table: Table) -> list[list[str]]:
    """Name the cards of each hand that is shown."""
    found: list[list[str]] = table.page.locator("#verify .hands > div").evaluate_all(
        "hands => hands.map(hand => "
        "[...hand.querySelectorAll('[data-card]')].map(card => card.dataset.card))"
    )
    return found


def dealt(match: Match, number: int) -> list[set[str]]:
    """Deal a deal of a match's code."""
    fresh = Match(match.game, match.rules, match.players, match.code, number)
    return [matches.names(group, match.game.deck) for group in fresh.groups]


def test_the_hands_of_a_deal(table: Table) -> None:
    """By button and by key, on the sheet and later: the cards that the code deals."""
    match = matches.reach(matches.last_card)
    table.take_up(match)
    table.press("v")
    expect(table.page.locator("#verify")).to_be_hidden()
    table.play(table.legal()[0])
    with table.dialog("verify") as dialog:
        expect(dialog).to_contain_text(match.code)
        expect(dialog).to_contain_text(table.word("Dealt again from the code: the same cards."))
        assert [set(hand) for hand in hands(table)] == dealt(match, 1)
        assert sum(map(len, hands(table))) == 52
        names = dialog.locator(".group").all_text_contents()
        assert names == [seat["name"] for seat in table.view()["seats"]]
    expect(table.do("verify")).to_be_focused()
    table.next_deal()
    table.press("v")
    expect(table.page.locator("#verify")).to_be_visible()
    assert [set(hand) for hand in hands(table)] == dealt(match, 1)
    table.press("Escape")


def test_the_dog_is_shown(table: Table) -> None:
    """In Tarot also what was dealt to nobody."""
    match = tarot.before_last_card(*tarot.finished(tarot.DEALS[4]))
    table.take_up(match)
    table.play(table.legal()[0])
    with table.dialog("verify") as dialog:
        assert [set(hand) for hand in hands(table)] == dealt(match, match.number)
        expect(dialog.locator(".group").last).to_have_text(table.word("The dog"))


def test_verify_on_a_phone_and_for_screen_readers(tables: Tables) -> None:
    """The dialog fits 320 pixels, and axe finds nothing on it."""
    table = tables("fr")
    before = table.page.viewport_size
    table.page.set_viewport_size(PHONE)
    table.take_up(matches.near_the_end("K7Q2-9XBD"))
    table.play(table.legal()[0])
    with table.dialog("verify") as dialog:
        assert dialog.evaluate("each => each.scrollWidth <= each.clientWidth")
        box = dialog.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        check_axe(table.page)
    if before:
        table.page.set_viewport_size(before)
