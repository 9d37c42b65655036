"""Whole deals at the table, by mouse, keys and fingers, and how a match ends."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import matches
from tests.browser.table import Table
from tests.browser.tables import Tables

pytestmark = pytest.mark.browser


def check_sheet(table: Table) -> None:
    """Hold that the sheet says what the engine counts from the stored record."""
    match = table.match()
    expected = {line.key: list(line.points) for line in match.state.lines()}
    expected["total"] = list(match.totals)
    assert len(expected) == 7
    expect(table.sheet).to_be_visible()
    assert table.numbers() == expected
    labels = table.sheet.get_by_role("rowheader").all_text_contents()
    assert [label[:3] for label in labels] == [f"{n}. " for n in range(1, 8)]


def check_next_deal(table: Table, totals: tuple[int, ...]) -> None:
    """Hold that the second deal lies on the table, with what the first one brought."""
    expect(table.sheet).to_be_hidden()
    expect(table.page.locator("#deal")).to_have_text(
        table.word("Deal {n}").format(n=2), timeout=30_000
    )
    assert table.settle() == "your-turn"
    match = table.match()
    assert match.number == 2
    assert match.totals == totals
    assert set(table.hand()) == matches.hand(match)
    for seat in table.view()["seats"]:
        expect(table.page.locator(f'#seats [data-seat="{seat["seat"]}"]')).to_contain_text(
            seat["label"]
        )


@pytest.mark.parametrize("lang", ["es"])
def test_from_the_first_page_by_mouse(new_table: Callable[..., Table], lang: str) -> None:
    """Two clicks bring the cards, a deal goes to its sheet, and the next one follows."""
    table = new_table(lang)
    table.page.goto("")
    table.page.locator(f'a[hreflang="{lang}"]').click()
    table.start_button().click()
    table.started()
    assert len(table.hand()) == 13
    table.skip_panel()
    assert table.state == "your-turn"
    acts = [table.click, table.click_button]
    while table.settle() == "your-turn":
        table.play(table.legal()[-1], acts[len(table.hand()) % 2])
    check_sheet(table)
    # A match of chance may be over after one deal, if rarely: test_end_of_the_match is about that.
    if table.state == "deal-over":
        totals = table.match().totals
        table.do("next").click()
        check_next_deal(table, totals)


@pytest.mark.parametrize("lang", ["fr"])
def test_by_keys_alone(tables: Tables, lang: str) -> None:
    """Panel, cards, sheet and the next deal without a pointer."""
    table = tables(lang)
    match = matches.find(matches.exposing(1))
    table.open(matches.link(match))
    expect(table.panel).to_be_focused()
    table.tab_to("confirm")
    table.press("Enter")
    table.panel.wait_for(state="hidden")
    table.settle()
    for _ in range(2):
        table.play(table.legal()[0], table.type)
    table.take_up(matches.reach(matches.last_card))
    table.enter_hand()
    table.finish(table.type)
    check_sheet(table)
    totals = table.match().totals
    expect(table.page.locator("#sheet-title")).to_be_focused()
    table.tab_to("next")
    table.press("Enter")
    check_next_deal(table, totals)


@pytest.mark.parametrize("lang", ["es"])
def test_end_of_the_match(tables: Tables, lang: str) -> None:
    """The very last card ends the match; a new one begins at the same table."""
    table = tables(lang).take_up(matches.near_the_end("K7Q2-9XBD"))
    (card,) = table.legal()
    assert table.play(card) == "match-over"
    check_sheet(table)
    ranks = table.sheet.locator("ol > li")
    places = table.match().places()
    expected = table.view()["sheet"]["ranks"]
    assert len(expected) == len(places) == 4
    for (place, _), rank, item in zip(places, expected, ranks.all(), strict=True):
        expect(item).to_contain_text(str(place))
        for part in ("name", "total", "note"):
            expect(item).to_contain_text(rank[part])
    expect(table.do("next")).to_be_hidden()
    expect(table.page.locator("#sheet-title")).to_be_focused()
    heading = table.page.locator("#heading").text_content()
    table.do("again").click()
    expect(table.page.locator("#code")).not_to_have_text("K7Q2-9XBD")
    expect(table.sheet).to_be_hidden()
    table.settle()
    match = table.match()
    assert (match.number, match.totals) == (1, (0, 0, 0, 0))
    assert set(table.hand()) == matches.hand(match)
    expect(table.page.locator("#heading")).to_have_text(heading or "")


def test_by_finger(new_table: Callable[..., Table]) -> None:
    """On a phone, a card is lifted and played by taps; one that may not fall says why."""
    table = new_table("pt", has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    table.take_up(matches.reach(matches.following))
    before = table.snapshot()
    refused = next(card for card in before["hand"] if card not in before["legal"])
    for _ in range(2):
        table.card(refused).tap(force=True)
        expect(table.reason).to_have_text(table.why(refused))
    assert table.snapshot() == before
    for _ in range(2):
        table.play(table.legal()[0], table.tap)
    table.take_up(matches.reach(matches.last_card))
    table.finish(table.tap)
    check_sheet(table)


def test_exposing(table: Table) -> None:
    """Cards are chosen and given back, and the answer says how many will be on show."""
    match = matches.find(matches.exposing(2))
    table.open(matches.link(match))
    first, second = matches.pool(match)
    labels = table.view()["panel"]["confirm"]
    expect(table.confirm).to_have_text(labels[0])
    table.tile(first).click()
    expect(table.tile(first)).to_have_attribute("aria-pressed", "true")
    expect(table.confirm).to_have_text(labels[1])
    table.tile(second).click()
    expect(table.confirm).to_have_text(labels[2])
    table.tile(first).click()
    expect(table.tile(first)).to_have_attribute("aria-pressed", "false")
    expect(table.confirm).to_have_text(labels[1])
    table.confirm.click()
    table.panel.wait_for(state="hidden")
    table.settle()
    assert matches.shown(table.match()) == {second}
    mine = table.page.locator('#seats [data-seat="0"]')
    expect(mine).to_contain_text(table.view()["seats"][0]["shownLabel"])


def test_exposing_nothing(table: Table) -> None:
    """Whoever keeps all hidden just goes on."""
    match = matches.find(matches.exposing(1))
    table.open(matches.link(match))
    table.answer()
    assert matches.shown(table.match()) == set()
    assert len(table.hand()) == 13
    assert table.legal()


@pytest.mark.parametrize("profile", ["classic", "house"])
def test_what_may_not_be_played(table: Table, profile: str) -> None:
    """A card that the rules refuse stays in the hand and says why, with a way to the article."""
    table.take_up(matches.reach(matches.following, profile))
    check_refused(table)


def test_what_is_on_show_waits(table: Table) -> None:
    """A card on show is refused in the first trick of its suit, with a reason of its own."""
    match = matches.reach(lambda match: bool(matches.banned(match)))
    table.take_up(match)
    check_refused(table, *matches.banned(match))


def test_the_two_of_clubs_leads(table: Table) -> None:
    """Under house rules only one card opens a match."""
    match = matches.reach(matches.opening)
    assert matches.pool(match) == {"C2"}
    table.take_up(match)
    check_refused(table)


def check_refused(table: Table, *cards: str) -> None:
    """Hold that cards, or all that are not legal, are refused by mouse and button alike."""
    before = table.snapshot()
    refused = cards or tuple(card for card in before["hand"] if card not in before["legal"])
    assert refused
    for card in refused:
        table.poke(card)
        expect(table.reason).to_have_text(table.why(card))
        expect(table.reason).to_be_visible()
        table.poke(card)
        expect(table.reason).to_have_text(table.why(card))
        expect(table.do("play")).to_be_hidden()
    assert table.snapshot() == before


def test_every_reason_leads_to_its_article(table: Table) -> None:
    """Beside the reason stands a link that opens the article of the rules beside the table."""
    table.take_up(matches.reach(matches.following))
    refused = next(card for card in table.hand() if card not in table.legal())
    table.poke(refused)
    table.page.locator("#reason-link").click()
    article = table.page.locator("#book [data-target]")
    expect(article).to_be_in_viewport()
    expect(article).to_have_attribute("id", "book-play")
    table.press("Escape")
    expect(table.page.locator("#book")).to_be_hidden()


def test_the_page_answers_while_a_computer_thinks(table: Table) -> None:
    """Between a card and the engine's answer cards can be lifted and help be read."""
    table.take_up(matches.reach(matches.leading))
    told = table.log()
    card = table.legal()[0]
    with table.held_worker():
        table.click(card)
        assert table.state == "thinking"
        assert table.played() == [card]
        lifted = table.hand()[-1]
        table.poke(lifted)
        expect(table.card(lifted)).to_have_attribute("aria-pressed", "true")
        with table.dialog("help") as help_:
            expect(help_).to_contain_text("Enter")
        assert table.state == "thinking"
        assert table.log() == told
    table.settle()
    assert len(table.log()) > len(told)
    expect(table.card(lifted)).to_have_attribute("aria-pressed", "true")


def test_a_trick_lies_until_it_is_seen(table: Table) -> None:
    """A full trick stays; a click on the felt takes it away, and the last trick can be seen."""
    table.take_up(matches.reach(matches.closing))
    with table.stopped_clock():
        table.click(table.legal()[0])
        table.reaches("trick-over")
        trick = table.played()
        assert len(trick) == 4
        expect(table.status).to_have_text(table.log()[-1])
        table.trick.first.click()
        expect(table.page.locator("body")).not_to_have_attribute("data-state", "trick-over")
        expect(table.page.locator("#flight > *")).to_have_count(0)
        assert not set(trick) & set(table.played())
    table.settle()
    with table.dialog("last-trick") as last:
        names = last.locator("[data-card]").evaluate_all(
            "cards => cards.map(card => card.dataset.card)"
        )
    assert names == [play["card"]["id"] for play in table.view()["last"]["plays"]]
