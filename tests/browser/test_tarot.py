"""Tarot at the table: bids, dog, discard, handfuls, the called card, the sheet."""

import pytest
from playwright.sync_api import Locator, expect

from engine.actions import Action, Verb
from engine.games.tarot.reasons import TarotReason
from session.links import parse_link
from session.opening import begin
from session.session import ME
from tests.browser import matches, tarot
from tests.browser.table import Table
from tests.browser.tables import Tables
from tests.browser.tarot import asked, fact, names, pressed
from tests.games.tarot.positions import GAME, bid, filled, sit, state
from tests.service import draw

pytestmark = pytest.mark.browser


# Whole deals.


def test_from_the_home_page(tables: Tables) -> None:
    """The form of the game asks how many sit at the table."""
    table = tables("fr")
    table.page.goto("fr/")
    form = table.page.locator('form:has([name="game"][value="tarot"])')
    form.locator('[name="players"]').select_option("5")
    table.start_button("tarot").click()
    table.started()
    assert (table.match().game.key, table.match().players) == ("tarot", 5)
    assert len(table.hand()) == 15
    expect(table.page.locator("#seats [data-seat]")).to_have_count(5)


@pytest.mark.parametrize(("players", "lang"), [(3, "fr"), (4, "fr"), (5, "es")])
def test_a_deal(tables: Tables, players: int, lang: str) -> None:
    """From the first bid to the sheet, as the engine plays it by itself, and on to the next.

    Of the cards a trick or two and the last one: `test_leak` plays deals from end to end.
    """
    match, events = tarot.finished(tarot.DEALS[players], players)
    table = tables(lang)
    tarot.act_out(table, match, events)
    assert table.state == "deal-over"
    assert table.match().state.events == events
    tarot.check_sheet(table)
    if players == 3:
        assert "½" in table.cells()["points"][ME]
    assert table.cells()["points"].count("") == players - 1
    totals = table.match().totals
    table.next_deal()
    expect(table.page.locator("#deal")).to_have_text(table.word("Deal {n}").format(n=2))
    match = table.match()
    assert (match.number, match.totals) == (2, totals)
    assert set(table.hand()) == matches.hand(match)


def test_the_drawing(tables: Tables) -> None:
    """Before the first deal everybody's card is shown; a tap or Enter goes on."""
    table = tables("fr").open(tarot.LINK)
    link = parse_link(tarot.LINK)
    assert link
    session = begin(link)
    view = draw(session, "fr")
    for key in ("Enter", ""):
        table.keep()
        with table.stopped_clock():
            table.page.evaluate("document.body.dataset.state = 'booting'")
            table.page.evaluate("location.hash = location.hash + '&v=1'")
            table.reaches("thinking")
            expect(table.status).to_have_text(view["status"])
            for seat in view["seats"]:
                (drawn,) = seat["shown"]
                plate = table.page.locator(f'#seats [data-seat="{seat["seat"]}"]')
                expect(plate).to_contain_text(seat["shownLabel"])
                expect(plate.locator(f'[href="#card-{drawn["face"]}"]')).to_be_visible()
            if key:
                table.press(key)
            else:
                table.page.locator("#felt").click()
            expect(table.status).not_to_have_text(view["status"])
        table.settle()
        tarot.answer(table, Action(Verb.BID, word="garde-contre"))
        expect(plate).not_to_contain_text(seat["shownLabel"])


def test_a_void_deal(tables: Tables) -> None:
    """A lone petit ends the deal before it has begun: all see why, and the next one follows."""
    match = tarot.find(lambda deal: deal.void is not None, 5)
    deal = state(match)
    table = tables("es").open(matches.link(match))
    assert table.state == "deal-over"
    expect(table.sheet).to_be_visible()
    assert table.cells() == {"deal": ["0"] * 5, "total": ["0"] * 5}
    shown = table.sheet.locator("[data-card]").evaluate_all("all => all.map(x => x.dataset.card)")
    assert set(shown) == set(names(deal.hands[deal.void or 0]))
    for line in table.view()["sheet"]["marks"]:
        expect(table.sheet).to_contain_text(line)
    expect(table.do("undo")).to_have_attribute("aria-disabled", "true")
    table.press("u")
    table.next_deal()
    assert table.match().number == 2
    assert set(table.hand()) == matches.hand(table.match())


# The dog and the discard.


def test_the_discard(table: Table) -> None:
    """The dog is told; six cards are chosen in the hand, no more, and the button counts them."""
    match = tarot.reach(
        lambda deal: (
            tarot.discarding(deal)
            and {kind_of(card) for card in {*names(deal.hands[ME])} - tarot.options(deal)}
            == {*KINDS}
        )
    )
    deal = state(match)
    table.take_up(match)
    panel = table.view()["panel"]
    expect(table.panel).to_have_attribute("data-verb", "discard")
    expect(table.panel.locator("#panel-text")).to_have_text(panel["text"])
    for name in names(deal.dog):
        expect(table.panel.locator("#panel-text")).to_contain_text(name_of(table, name))
    expect(table.panel.locator("[data-card]")).to_have_count(24)
    expect(table.cards).to_have_count(24)
    refused = [name for name in table.hand() if name not in matches.pool(match)]
    for name in refused:
        expect(table.card(name)).to_have_attribute("aria-disabled", "true")
        reason = table.word(KINDS[kind_of(name)].sentence.msgid)
        expect(table.card(name)).to_have_accessible_description(reason)
    assert set(table.legal()) == matches.pool(match)
    table.poke(refused[0])
    expect(table.reason).to_have_text(table.why(refused[0]))
    expect(table.reason).to_be_visible()
    *chosen, seventh = table.legal()[:7]
    for count, name in enumerate(chosen):
        expect(table.confirm).to_have_text(panel["confirm"][count])
        expect(table.confirm).to_be_disabled()
        table.tile(name).click()
    expect(table.confirm).to_have_text(panel["confirm"][6])
    for _ in range(2):
        table.tile(seventh).dblclick()
        table.tile(refused[0]).dblclick(force=True)
        assert pressed(table) == set(chosen)
    table.page.evaluate(
        """([...names]) => { for (const name of names)
            document.querySelector(`#panel [data-card="${name}"]`).click(); }""",
        [chosen[0], seventh, *table.legal()[7:9]],
    )
    expect(table.tile(chosen[0])).to_have_attribute("aria-pressed", "false")
    assert pressed(table) == {*chosen[1:], seventh}
    tarot.answer(table, Action(Verb.DISCARD, GAME.deck.cards(" ".join([*chosen[1:], seventh]))))
    assert set(names(state(table.match()).aside)) == {*chosen[1:], seventh}
    expect(table.cards).to_have_count(18)
    expect(table.panel.locator("[data-card]")).to_have_count(0)


KINDS = {
    "king": TarotReason.DISCARD_KING,
    "bout": TarotReason.DISCARD_BOUT,
    "trump": TarotReason.DISCARD_TRUMP,
}


def kind_of(card: str) -> str:
    """Say what a card is that may not be discarded."""
    if card in ("T1", "T21", "EX"):
        return "bout"
    return "trump" if card[0] == "T" else "king"


def name_of(table: Table, card: str) -> str:
    """Name a card in the reader's words, without its role."""
    full: str = next(each["name"] for each in table.view()["hand"] if each["id"] == card)
    return full.split(",", maxsplit=1)[0]


def test_trumps_in_the_discard(table: Table) -> None:
    """Who has too little else lays trumps aside: what must go is chosen, all see the trumps."""
    kings, trumps = "SK HK DK CK", [f"T{n}" for n in (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)]
    mine = " ".join([kings, *trumps, "T1", "T21"])
    match = sit("seed", filled(mine, "", "", "", dog="EX T14 T15 S2 H3 D4"), 3)
    bid(match, "garde")
    table.take_up(match)
    must = {"S2", "H3", "D4"}
    assert pressed(table) == must
    panel = table.view()["panel"]
    expect(table.panel).to_contain_text(panel["text"])
    expect(table.confirm).to_have_text(panel["confirm"][3])
    table.tile("S2").click()
    assert pressed(table) == must
    assert set(table.legal()) == {*must, *trumps, "T14", "T15"}
    tarot.answer(table, Action(Verb.DISCARD, GAME.deck.cards("S2 H3 D4 T2 T3 T4")))
    assert set(names(state(table.match()).aside)) == {*must, "T2", "T3", "T4"}
    assert table.log() == table.view()["log"]


# Handfuls.


def test_a_handful(table: Table) -> None:
    """The levels held are offered; the trumps shown are chosen, and then lie beside the plate."""
    match = tarot.holding_a_handful()
    table.take_up(match)
    panel = table.view()["panel"]
    assert [choice["word"] for choice in panel["choices"]] == ["nothing", "single", "double"]
    for choice in panel["choices"]:
        expect(table.say(choice["word"])).to_have_text(choice["label"])
    tarot.answer(table, Action(Verb.ANNOUNCE, word="single"))
    expect(table.panel).to_have_attribute("data-verb", "show")
    expect(table.card("EX")).to_have_accessible_description(table.why("EX"))
    trumps = [f"T{n}" for n in range(4, 14)]
    assert set(table.legal()) == {"T2", "T3", *trumps}
    with table.stopped_clock():
        tarot.choose(table, *trumps)
        table.tile("T2").click()
        assert pressed(table) == set(trumps)
        table.confirm.click()
        mine = table.page.locator('#seats [data-seat="0"]')
        expect(mine).to_contain_text(table.word("Handful"))
        check_shown(table, mine, trumps)
        expect(table.status).to_have_text(table.log()[-1])
    table.settle()
    assert set(names(state(table.match()).shown[ME])) == set(trumps)


def check_shown(table: Table, plate: Locator, trumps: list[str]) -> None:
    """Hold that trumps are told, and seen, beside a plate."""
    for name in trumps:
        expect(plate).to_contain_text(table.word("trump {n}").format(n=name[1:]))
    expect(plate.locator('[data-suit="T"]').first).to_be_visible()
    seen = plate.locator('[data-suit="T"] i').all_text_contents()
    assert set(seen) >= {name[1:] for name in trumps}


def test_a_handful_refused(table: Table) -> None:
    """Whoever shows nothing plays on, and nobody hears of it."""
    table.take_up(tarot.holding_a_handful())
    before = table.log()
    tarot.answer(table, Action(Verb.ANNOUNCE, word="nothing"))
    expect(table.panel).to_be_hidden()
    assert table.log() == before
    table.play(table.legal()[0])
    expect(table.cards).to_have_count(17)
    assert not any(state(table.match()).shown)
    table.seen()


def test_the_handful_of_another(table: Table) -> None:
    """What somebody else shows is seen and told."""
    match = tarot.reach(
        lambda deal: asked(deal, Verb.PLAY) and not deal.tricks and any(deal.shown[1:])
    )
    table.take_up(match)
    shown = state(match).shown
    for seat in (1, 2, 3):
        on_table = names(shown[seat] & ~state(match).trick.mask())
        if shown[seat]:
            plate = table.page.locator(f'#seats [data-seat="{seat}"]')
            check_shown(table, plate, [name for name in on_table if name != "EX"])


# Calling at five.


def test_calling(tables: Tables) -> None:
    """One of the kings is called; who holds it is not known to the one who calls."""
    match = tarot.reach(lambda deal: asked(deal, Verb.CALL) and deal.contract == "garde", 5)
    table = tables("es").take_up(match)
    expect(table.panel).to_have_attribute("data-verb", "call")
    assert {choice["card"]["id"] for choice in table.view()["panel"]["choices"]} == {
        "SK",
        "HK",
        "DK",
        "CK",
    }
    hidden = state(match).hands[ME] | state(match).dog
    call = next(name for name in ("SK", "HK", "DK", "CK") if not GAME.deck.cards(name) & hidden)
    tarot.answer(table, Action(Verb.CALL, GAME.deck.cards(call)))
    assert names(state(table.match()).called) == [call]
    expect(table.panel).to_have_attribute("data-verb", "discard")
    expect(table.panel.locator("[data-card]")).to_have_count(18)
    assert fact(table, "Partner") == table.word("unknown")


def test_the_partner_is_hidden(tables: Tables) -> None:
    """Nothing on the page differs where another holds the called card; once it falls all know."""
    pages = []
    table = tables("es")
    here, there = tarot.twins()
    assert state(here).partner != state(there).partner
    for match in (here, there):
        table.take_up(match)
        table.page.evaluate("document.activeElement.blur()")
        pages.append((table.page.url.removesuffix("&v=1"), table.page.content()))
        assert fact(table, "Partner") == table.word("unknown")
    assert pages[0] == pages[1]
    # Go on to the person's last card before the called one falls.
    king, deal = GAME.deck.cards("HK"), state(here)
    while deal.hands[deal.partner or 0] & king:
        matches.advance(here)
    mine = [place for place, (seat, _) in enumerate(deal.events) if seat == ME]
    action = deal.events[mine[-1]][1]
    here.rewind(mine[-1])
    table.take_up(here)
    assert fact(table, "Partner") == table.word("unknown")
    tarot.answer(table, action)
    assert fact(table, "Partner") == table.view()["seats"][deal.partner or 0]["name"]


# Keys.


def test_by_keys_alone(table: Table) -> None:
    """Bid, call, discard and the first card without a pointer; C leads to the contract."""
    match, events = tarot.taking(5)
    table.open(matches.link(match))
    for seat, action in events:
        if seat == ME:
            tarot.answer_by_keys(table, action)
    assert table.match().state.events[: len(events)] == events
    table.press("c")
    expect(table.page.locator("#facts")).to_be_focused()
    expect(table.page.locator("#facts")).to_contain_text(table.view()["facts"][0]["text"])


# Coming back.


@pytest.mark.parametrize(
    "condition",
    [
        tarot.discarding,
        lambda deal: asked(deal, Verb.PLAY) and len(deal.tricks) == 2 and len(deal.trick.cards) > 1,
    ],
    ids=["discard", "trick"],
)
def test_reload(table: Table, condition: tarot.Condition) -> None:
    """All is as it was, and what was chosen but not answered is open again."""
    match = tarot.reach(condition)
    table.take_up(match)
    before = table.seen()
    if table.confirm.is_visible():
        tarot.choose(table, *table.legal()[:3])
        assert len(pressed(table)) == 3
    table.reload()
    assert table.seen() == before
    assert pressed(table) == set()
    table.page.locator("body").press("Escape")


def test_undo_over_the_discard(table: Table) -> None:
    """Step by step from the first trick back to the bid, and forward again."""
    match, events = tarot.taking(4)
    table.open(matches.link(match))
    mine = [action for seat, action in events if seat == ME]
    assert [action.verb for action in mine[:3]] == [Verb.BID, Verb.DISCARD, Verb.ANNOUNCE]
    steps = []
    for action in mine:
        steps.append(table.seen())
        tarot.answer(table, action)
    for step in reversed(steps):
        table.undo()
        assert table.seen() == step
    for step, action in zip(steps, mine[:2], strict=False):
        assert table.seen() == step
        tarot.answer(table, action)
