"""What screen readers, magnifiers and quiet eyes find at the table."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from engine.text import N_, Player
from session.names import NAMES
from session.opening import resume
from session.view import seating
from session.words import Words, catalog
from tests.browser import matches
from tests.browser.axe import check_axe
from tests.browser.drawn import Drawn
from tests.browser.table import LANGUAGES, Table
from tests.browser.tables import Tables

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("path", ["", "fr/", "fr/tarot/", "fr/gong-zhu/score-sheet/"])
def test_axe_on_pages(page: Page, path: str) -> None:
    """A page of each kind keeps to WCAG 2.2 AA: Lighthouse judges the other game's."""
    page.goto(path)
    check_axe(page)


def test_axe_while_exposing(table: Table) -> None:
    """The panel, with a card chosen."""
    match = matches.find(matches.exposing(2))
    table.open(matches.link(match))
    table.panel.locator("[data-card]").first.click()
    check_axe(table.page)


def test_axe_while_playing(table: Table) -> None:
    """A turn with a reason told, then a full trick, the last trick and the help."""
    table.take_up(matches.reach(matches.closing))
    refused = next(card for card in table.hand() if card not in table.legal())
    table.poke(refused)
    expect(table.reason).to_be_visible()
    check_axe(table.page)
    with table.stopped_clock():
        table.click(table.legal()[0])
        table.reaches("trick-over")
        check_axe(table.page)
    table.settle()
    for name in ("last-trick", "help"):
        with table.dialog(name):
            check_axe(table.page)


def test_axe_on_the_sheet(table: Table) -> None:
    """The score sheet of a match that ends."""
    table.take_up(matches.near_the_end("K7Q2-9XBD"))
    table.play(table.legal()[0])
    expect(table.sheet).to_be_visible()
    check_axe(table.page)


def test_axe_on_a_complaint(table: Table) -> None:
    """A message about the link."""
    table.open("game=chess&code=BCDF-GHJK&level=0")
    expect(table.notice.get_by_role("alert")).to_be_visible()
    check_axe(table.page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_cards(drawn: Callable[..., Drawn], lang: str) -> None:
    """Every card says its name, and those that count what they count."""
    table = drawn(lang)
    match = matches.find(lambda match: {"SQ", "CT"} <= matches.hand(match))
    names = {card["id"]: card["name"] for card in table.take_up(match)["view"]["hand"]}
    page = table.page
    for card, name in names.items():
        expect(page.get_by_role("button", name=name, exact=True).first).to_be_visible()
        expect(page.locator(f'#hand [data-card="{card}"]')).to_have_accessible_name(name)
    words = Words(catalog(lang))
    pig, transformer = names["SQ"], names["CT"]
    assert pig.startswith(words.say(NAMES["SQ"]))
    assert pig.endswith("−100")
    assert transformer.startswith(words.say(NAMES["CT"]))
    assert "×2" in transformer


@pytest.mark.parametrize("lang", ["fr"])
def test_what_is_told(tables: Tables, lang: str) -> None:
    """The log gets a line for each card in the reader's words; the status says whose turn it is."""
    table = tables(lang)
    table.take_up(matches.reach(matches.leading))
    session = resume(table.stored())
    words = Words(catalog(lang), [name for _, name in seating(session)])
    mark_log(table)
    old = table.log()
    with table.stopped_clock():
        card = table.legal()[0]
        table.click(card)
        expect(table.log_lines).to_have_count(len(old) + 1)
        expect(table.status).to_have_text(table.view()["status"])
        mine = words.say(N_("{player}: {card}", player=Player(0), card=NAMES[card]))
        assert table.log() == [*old, mine]
        # Nothing is told twice: what was there stays as it is.
        assert marked(table) == len(old)
    table.settle()
    assert marked(table) == len(old)
    assert table.log() == table.view()["log"]
    assert table.log()[: len(old) + 1] == [*old, mine]


def mark_log(table: Table) -> None:
    """Mark the lines of the log so that it shows whether they are replaced."""
    table.log_lines.evaluate_all("lines => lines.forEach(line => { line.old = true; })")


def marked(table: Table) -> int:
    """Count the lines that are still the marked ones."""
    count: int = table.log_lines.evaluate_all("lines => lines.filter(line => line.old).length")
    return count


def test_regions(table: Table) -> None:
    """Roles and names lead around the table; the title says whose turn it is."""
    table.take_up(matches.reach(matches.following))
    page, view = table.page, table.view()
    expect(page.get_by_role("heading", level=1)).to_have_text(view["heading"])
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("banner")).to_have_count(1)
    expect(page.get_by_role("group", name="Your cards")).to_be_visible()
    expect(page.get_by_role("group", name=view["trick"]["label"])).to_be_visible()
    expect(page.get_by_role("navigation", name="Table")).to_be_visible()
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_count(4)
    for seat in view["seats"]:
        item = players.nth(seat["seat"])
        for text in (seat["label"], seat["shownLabel"], seat["takenLabel"]):
            expect(item).to_contain_text(text)
    assert page.locator("#log").get_attribute("role") == "log"
    assert page.locator("#log").get_attribute("aria-live") == "polite"
    assert table.status.get_attribute("role") == "status"
    expect(table.status).to_have_text(view["status"])
    expect(page).to_have_title(view["title"])
    for play in view["trick"]["plays"]:
        name = f"{view['seats'][play['seat']]['name']}, {play['card']['name']}"
        expect(page.get_by_role("img", name=name)).to_be_visible()


def test_a_refused_card_says_why(table: Table) -> None:
    """It is reachable, called unavailable, described by the reason, and the reason is announced."""
    table.take_up(matches.reach(matches.following))
    for name in table.hand():
        card = table.card(name)
        if name in table.legal():
            expect(card).to_be_enabled()
        else:
            expect(card).to_be_disabled()
            expect(card).to_have_accessible_description(table.why(name))
            expect(card).not_to_have_attribute("disabled", "")
    assert table.reason.get_attribute("role") == "status"
    assert table.reason.text_content() == ""
    refused = next(card for card in table.hand() if card not in table.legal())
    table.poke(refused)
    expect(table.reason).to_have_text(table.why(refused))


def test_focus_follows_the_game(table: Table) -> None:
    """From panel to hand, card by card, to the sheet and to the next deal."""
    table.open(matches.link(matches.find(matches.exposing(1))))
    expect(table.panel).to_be_focused()
    table.tab_to("confirm")
    table.press("Enter")
    table.panel.wait_for(state="hidden")
    table.settle()
    assert table.focused() in table.hand()
    table.type(table.legal()[0])
    table.settle()
    assert table.focused() in table.hand()
    table.do("undo").focus()
    table.press("Enter")
    expect(table.cards).to_have_count(13)
    assert table.focused() == "undo"
    table.take_up(matches.reach(matches.last_card))
    table.enter_hand()
    table.type(table.legal()[0])
    assert table.settle() == "deal-over"
    expect(table.page.locator("#sheet-title")).to_be_focused()
    table.tab_to("next")
    table.press("Enter")
    expect(table.sheet).to_be_hidden()
    table.settle()
    assert table.focused() == "panel" or table.focused() in table.hand()


def test_focus_is_not_stolen(table: Table) -> None:
    """Who reads elsewhere while computer players act stays there."""
    table.take_up(matches.reach(matches.leading))
    with table.stopped_clock():
        table.click(table.legal()[0])
        table.do("help").focus()
    table.follow("")
    table.settle()
    assert table.focused() == "help"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion(table: Table, motion: Literal["reduce", "no-preference"]) -> None:
    """Cards fly, but not for those who have asked for stillness."""
    table.take_up(matches.reach(matches.closing))
    table.page.emulate_media(reduced_motion=motion)
    table.page.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            globalThis.flights = 0;
            Element.prototype.animate = function (...how) {
                globalThis.flights += 1;
                return animate.apply(this, how);
            };
        }"""
    )
    for _ in range(2):
        table.play(table.legal()[0])
    assert (table.page.evaluate("flights") > 0) == (motion == "no-preference")
    table.page.emulate_media(reduced_motion="reduce")


def test_forced_colours(table: Table) -> None:
    """With the colours of the system a deal can be played, and the focus is seen."""
    table.page.emulate_media(forced_colors="active")
    table.take_up(matches.reach(matches.leading))
    hand = table.page.locator("#hand")
    plain = hand.screenshot()
    table.enter_hand()
    assert hand.screenshot() != plain
    for _ in range(2):
        table.play(table.legal()[0], table.type)
    table.page.emulate_media(forced_colors="null")


def test_the_choice_of_language_is_for_everyone(new_context: Callable[..., Any]) -> None:
    """Each language is named in its own words and marked as such."""
    page = new_context(locale="fr-CA").new_page()
    page.goto("")
    links = page.get_by_role("listitem").get_by_role("link")
    expect(links).to_have_count(len(LANGUAGES))
    for lang in LANGUAGES:
        expect(page.locator(f'a[hreflang="{lang}"][lang="{lang}"]')).to_be_visible()
    expect(links.first).to_have_attribute("hreflang", "fr")
