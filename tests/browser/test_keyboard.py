"""The table by keys alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import matches
from tests.browser.table import Table

pytestmark = pytest.mark.browser


@pytest.fixture
def hand(table: Table) -> Table:
    """Sit before a hand of several suits, asked to follow one of them, the focus on a card."""
    table.take_up(matches.reach(matches.following))
    table.enter_hand()
    return table


def test_from_the_home_page(new_table: Callable[..., Table]) -> None:
    """Tab and Enter lead from the form to the first card."""
    table = new_table("es")
    table.page.goto("es/")
    button = table.start_button()
    for _ in range(30):
        table.press("Tab")
        if button.evaluate("button => button === document.activeElement"):
            break
    table.press("Enter")
    table.started()
    if table.panel.is_visible():
        table.tab_to("confirm")
        table.press("Enter")
        table.panel.wait_for(state="hidden")
        table.settle()
    else:
        table.enter_hand()
    table.type(table.legal()[0])
    table.settle()
    assert len(table.hand()) == 12


def test_the_skip_link(table: Table) -> None:
    """The first link leads to the cards, and the match stays the same."""
    table.take_up(matches.reach(matches.leading))
    code = table.match().code
    link = table.page.locator("#skip")
    link.focus()
    expect(link).to_be_in_viewport()
    table.press("Enter")
    if table.focused() not in table.hand():
        table.press("Tab")
    table.type(table.legal()[0])
    table.settle()
    assert f"code={code}" in table.page.url
    expect(table.page.locator("#code")).to_have_text(code)


def test_the_hand_is_one_stop(hand: Table) -> None:
    """Tab goes into the hand once and out of it again, back to the card left before."""
    stops = hand.page.locator('#hand [tabindex="0"]')
    expect(stops).to_have_count(1)
    hand.press("End")
    last = hand.hand()[-1]
    expect(hand.card(last)).to_be_focused()
    expect(stops).to_have_count(1)
    hand.press("Shift+Tab")
    assert hand.focused() not in hand.hand()
    hand.press("Tab")
    assert hand.focused() == last
    hand.press("Tab")
    assert hand.focused() not in hand.hand()


def test_a_key_is_followed_before_the_next(hand: Table) -> None:
    """Nothing that a key has led to takes the focus back when the player is already elsewhere."""
    at = hand.page.evaluate(
        """() => {
            const skip = document.querySelector("#skip");
            skip.focus();
            skip.dispatchEvent(
                new KeyboardEvent("keydown", { key: "h", bubbles: true, cancelable: true }));
            return document.activeElement.dataset.card;
        }"""
    )
    assert at in hand.hand()


def test_arrows(hand: Table) -> None:
    """Left and right go by card, up and down by suit, Home and End to the ends, and no further."""
    cards = hand.hand()
    starts = [k for k, card in enumerate(cards) if k == 0 or card[0] != cards[k - 1][0]]
    assert len(starts) > 2

    def at(key: str, place: int) -> None:
        hand.press(key)
        expect(hand.card(cards[place])).to_be_focused()

    at("Home", 0)
    at("ArrowLeft", 0)
    at("ArrowUp", 0)
    for place in range(1, len(cards)):
        at("ArrowRight", place)
    at("ArrowRight", len(cards) - 1)
    at("Home", 0)
    for place in starts[1:]:
        at("ArrowDown", place)
    at("ArrowDown", starts[-1])
    at("End", len(cards) - 1)
    at("ArrowLeft", len(cards) - 2)
    for place in reversed(starts[:-1]):
        at("ArrowUp", place)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_keys_play(hand: Table, key: str) -> None:
    """Enter and the space bar play the card that has the focus, and the focus stays in the hand."""
    card = hand.legal()[-1]
    hand.walk(card)
    hand.press(key)
    hand.gone(card)
    assert hand.focused() in hand.hand()
    hand.settle()
    assert hand.focused() in hand.hand()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_keys_explain(hand: Table, key: str) -> None:
    """On a card that may not be played they tell why, and nothing falls."""
    before = hand.snapshot()
    refused = next(card for card in before["hand"] if card not in before["legal"])
    hand.walk(refused)
    for _ in range(2):
        hand.press(key)
        expect(hand.reason).to_be_visible()
        expect(hand.reason).to_have_text(hand.why(refused))
    assert hand.snapshot() == before
    assert hand.focused() == refused
    hand.press("Escape")
    expect(hand.reason).to_be_hidden()
    expect(hand.card(refused)).to_have_attribute("aria-pressed", "false")


def test_quick_keys(hand: Table) -> None:
    """Enter right behind an arrow plays the card that the arrow leads to."""
    legal = hand.legal()
    hand.walk(legal[0])
    assert hand.hand()[hand.hand().index(legal[0]) + 1] == legal[1]
    hand.page.evaluate(
        """() => {
            for (const key of ["ArrowRight", "Enter"])
                document.activeElement.dispatchEvent(
                    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        }"""
    )
    expect(hand.cards).not_to_have_count(len(matches.hand(matches.reach(matches.following))))
    hand.settle()
    assert legal[1] not in hand.hand()
    assert legal[0] in hand.hand()


@pytest.mark.parametrize("key", ["Enter", "Space"])
@pytest.mark.parametrize("where", ["hand", "nowhere"])
def test_keys_take_a_trick_away(table: Table, key: str, where: str) -> None:
    """While a full trick lies, the same keys go on, wherever the focus is."""
    table.take_up(matches.reach(matches.closing))
    with table.stopped_clock():
        table.enter_hand()
        table.type(table.legal()[0])
        table.reaches("trick-over")
        assert table.focused() in table.hand()
        if where == "nowhere":
            table.page.evaluate("document.activeElement.blur()")
        cards = table.hand()
        table.press(key)
        expect(table.page.locator("body")).not_to_have_attribute("data-state", "trick-over")
        assert table.hand() == cards


def test_the_panel(table: Table) -> None:
    """Cards are chosen and given back with the space bar, and Enter answers."""
    match = matches.find(matches.exposing(2))
    table.open(matches.link(match))
    expect(table.panel).to_be_focused()
    labels = table.view()["panel"]["confirm"]
    table.press("Tab")
    first = table.focused()
    assert first in matches.pool(match)
    for label in (labels[1], labels[0], labels[1]):
        table.press("Space")
        expect(table.confirm).to_have_text(label)
        expect(table.tile(first)).to_be_focused()
    table.tab_to("confirm")
    table.press("Enter")
    table.panel.wait_for(state="hidden")
    assert table.focused() in table.hand()
    table.settle()
    assert matches.shown(table.match()) == {first}


def test_letters(table: Table) -> None:
    """Single letters open the last trick, the scores and the help, and undo."""
    table.take_up(matches.reach(matches.last_card))
    table.play(table.legal()[0])
    table.next_deal()
    table.skip_panel()
    table.play(table.legal()[0])
    help_, last = table.page.locator("#help"), table.page.locator("#last")
    for key, opened in (("?", help_), ("l", last), ("L", last)):
        table.press(key)
        expect(opened).to_be_visible()
        table.press("Escape")
        expect(opened).to_be_hidden()
    table.press("s")
    expect(table.sheet).to_be_visible()
    table.press("s")
    expect(table.sheet).to_be_hidden()
    table.enter_hand()
    cards = table.hand()
    table.play(table.legal()[0], table.type)
    table.press("u")
    expect(table.cards).to_have_count(len(cards))
    assert table.hand() == cards


def test_letters_can_be_switched_off(table: Table) -> None:
    """Whoever speaks to the computer can switch single letters off, and on again."""
    table.take_up(matches.reach(matches.leading))
    switch = table.page.locator("#letters")
    dialog = table.page.locator("#help")
    with table.dialog("help"):
        switch.uncheck()
    before = table.snapshot()
    table.press("u", "l", "?", "s")
    table.press("h")
    assert table.focused() not in table.hand()
    expect(dialog).to_be_hidden()
    expect(table.page.locator("#last")).to_be_hidden()
    assert table.snapshot() == before
    with table.dialog("help"):
        switch.check()
    table.press("?")
    expect(dialog).to_be_visible()
    table.press("Escape")
    expect(dialog).to_be_hidden()


def test_keys_of_the_browser_are_left_alone(hand: Table) -> None:
    """With Ctrl, Alt or Meta a key is the browser's."""
    before = hand.snapshot()
    for key in ("u", "Enter", "ArrowLeft"):
        for modifier in ("ctrlKey", "altKey", "metaKey"):
            prevented = hand.page.evaluate(
                """([key, modifier]) => !document.activeElement.dispatchEvent(
                    new KeyboardEvent("keydown",
                        { key, [modifier]: true, bubbles: true, cancelable: true }))""",
                [key, modifier],
            )
            assert not prevented
    assert hand.snapshot() == before
