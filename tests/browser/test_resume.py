"""The match goes on: after a reload, in another tab, with a damaged store; and back by undo."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from engine.games import GAMES
from engine.record import write_moves
from session.links import format_key
from session.opening import LONGEST_SAVE, resume
from session.session import ME
from tests.browser import matches
from tests.browser.table import Table
from tests.browser.tables import sit_down

pytestmark = pytest.mark.browser

FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("no room", "QuotaExceededError");
};"""
CLOSED = """Object.defineProperty(globalThis, "localStorage", {
  get() { throw new DOMException("not allowed", "SecurityError"); },
});"""


@pytest.mark.parametrize(
    "condition",
    [matches.closing, matches.second_deal],
    ids=["trick", "second deal"],
)
def test_reload(table: Table, condition: matches.Condition) -> None:
    """After a card and a reload all is the same, and the card can still be taken back."""
    table.take_up(matches.reach(condition, deals=2))
    earlier = table.seen()
    table.play(table.legal()[0])
    before = table.seen()
    assert before != earlier
    table.reload()
    assert table.seen() == before
    table.undo()
    assert table.seen() == earlier


def test_reload_while_choosing(table: Table) -> None:
    """What was chosen on the panel but not answered is open again."""
    match = matches.find(matches.exposing(2))
    table.take_up(match)
    before = table.seen()
    table.panel.locator("[data-card]").first.click()
    expect(table.panel.locator('[aria-pressed="true"]')).to_have_count(1)
    table.reload()
    assert table.seen() == before
    expect(table.panel.locator('[aria-pressed="true"]')).to_have_count(0)
    table.answer(*matches.pool(match))
    assert matches.shown(table.match()) == matches.pool(match)


def test_reload_while_a_computer_thinks(table: Table) -> None:
    """Computer players go on as they would have done."""
    match = matches.reach(matches.leading)
    table.take_up(match)
    card = table.legal()[0]
    table.play(card)
    undisturbed = table.log()
    before = len(table.take_up(match).log())
    with table.stopped_clock():
        table.click(card)
        expect(table.log_lines).to_have_count(before + 1)
        assert table.state == "thinking"
    table.reload()
    assert table.log() == undisturbed


def test_reload_on_the_sheet(table: Table) -> None:
    """The score sheet is still open after a reload, and leads on."""
    table.take_up(matches.reach(matches.last_card))
    (card,) = table.legal()
    assert table.play(card) == "deal-over"
    expect(table.sheet).to_be_visible()
    before = table.seen()
    table.reload()
    expect(table.sheet).to_be_visible()
    assert table.seen() == before
    table.next_deal()
    assert table.match().number == 2


def test_the_sheet_of_the_deal_before(table: Table) -> None:
    """Whoever comes back in the second deal can look at the sheet of the first one."""
    match = matches.reach(matches.second_deal, deals=2)
    table.take_up(match)
    table.do("scores").click()
    expect(table.sheet).to_be_visible()
    expected = {line.key: list(line.points) for line in match.past[0].lines()}
    assert table.numbers() == {**expected, "total": list(match.totals)}
    table.do("look").click()
    expect(table.sheet).to_be_hidden()


def test_another_tab_another_day(table: Table) -> None:
    """The home page, in another language even, offers to go on with the newest match."""
    table.take_up(matches.reach(matches.leading))
    table.play(table.legal()[0])
    before = table.snapshot()
    again = Table(table.page.context.new_page(), table.watch, "pt")
    again.page.goto("pt/")
    link = again.page.get_by_role("link", name=again.word("Continue the match"))
    expect(link).to_contain_text(before["code"])
    link.click()
    again.started()
    after = again.seen()
    same = ("code", "hand", "legal", "trick")
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
    again.page.close()


def test_the_home_page_without_matches(table: Table) -> None:
    """Nothing is offered where nothing can go on."""
    page = table.page.context.new_page()
    page.goto("en/")
    for stored in ("", "[]", "{}", "null", "[", "7"):
        page.evaluate("stored => localStorage.setItem('vaza.matches', stored)", stored)
        page.reload()
        expect(page.get_by_role("button", name="Play", exact=True)).to_have_count(len(GAMES))
        expect(page.get_by_role("link", name="Continue the match")).to_be_hidden()
    page.evaluate("localStorage.clear()")
    page.close()


DAMAGED = {
    "cut off": matches.text(matches.reach(matches.closing))[:-2],
    "illegal": matches.text(matches.reach(matches.closing)) + "99. 0 SA\n",
    "another game": '[Game "chess"] [Code "K7Q2-9XBD"] [Levels "-,0,0,0"]\n',
    "nobody sits there": matches.text(matches.reach(matches.closing)).replace("-,0", "0,0"),
    "huge": matches.text(matches.reach(matches.closing)).ljust(LONGEST_SAVE + 1),
}


def test_a_damaged_match(table: Table) -> None:
    """A match that cannot be read gives way to the one before it."""
    older = matches.reach(matches.leading)
    table.open("code=BCDF-GHJK&level=0", older)
    table.store({"AAAA-AAAA": DAMAGED["cut off"], older.code: matches.text(older)})
    table.follow("")
    expect(table.page.locator("#code")).to_have_text(older.code)
    table.seen()


def test_only_a_damaged_match(table: Table) -> None:
    """Where there is no other, a new one begins and says so."""
    table.open("code=BCDF-GHJK&level=0")
    table.store({"AAAA-AAAA": DAMAGED["huge"]})
    table.follow("")
    expect(table.notice).to_contain_text(
        table.word("A saved match cannot be read. It is set aside, and nothing of it is lost.")
    )
    check_playable(table)


@pytest.mark.parametrize("stored", ["[", '["AAAA-AAAA"]'])
def test_a_damaged_list_of_matches(table: Table, stored: str) -> None:
    """Whatever lies in the store's list, a match begins and is kept."""
    table.open("code=BCDF-GHJK&level=0")
    table.keep()
    table.page.evaluate("stored => localStorage.setItem('vaza.matches', stored)", stored)
    table.follow("")
    check_playable(table)
    kept = json.loads(table.page.evaluate("localStorage.getItem('vaza.matches')"))
    assert kept[0] == format_key(table.match())


def test_all_matches_are_kept(table: Table) -> None:
    """However many there are, the one of the address is found and none is forgotten."""
    played = matches.matches()
    old = [next(played) for _ in range(30)]
    table.open("code=BCDF-GHJK&level=0", *old)
    keys: list[str] = table.page.evaluate("Object.keys(localStorage).sort()")
    kept = [format_key(match) for match in (table.match(), *old)]
    assert keys == sorted(["vaza.matches", "vaza.view", *(f"vaza.match.{key}" for key in kept)])
    assert json.loads(table.page.evaluate("localStorage.getItem('vaza.matches')")) == kept
    table.follow(matches.link(old[-1]))
    expect(table.page.locator("#code")).to_have_text(old[-1].code)
    assert table.stored() == resume(matches.text(old[-1])).save


@pytest.mark.parametrize("script", [FULL, CLOSED], ids=["full", "closed"])
def test_a_store_that_takes_nothing(new_table: Callable[..., Table], script: str) -> None:
    """Where the browser keeps nothing the match can be played all the same; it is said once."""
    table = new_table("fr")
    table.page.add_init_script(script)
    table.load("code=BCDF-GHJK&level=0&rules=house")
    message = table.notice.get_by_role("alert")
    warning = table.page.locator("#text-not-kept").text_content() or ""
    assert warning.strip()
    expect(message).to_have_text(warning)
    expect(message).to_be_visible()
    table.do("dismiss").click()
    table.skip_panel()
    for count in (12, 11):
        table.play(table.legal()[0])
        assert len(table.hand()) == count
        expect(message).to_be_hidden()


def test_undo_across_tricks_and_deals(table: Table) -> None:
    """Card by card back into the deal before; at the very first decision there is no more."""
    match = matches.reach(matches.second_deal, deals=2)
    table.take_up(match)
    decisions = matches.decisions(match)
    assert {number for number, _ in decisions[-5:]} == {1, 2}
    for number, cards in decisions[:-6:-1]:
        table.undo()
        expect(table.page.locator("#deal")).to_have_text(f"Deal {number}")
        expect(table.cards).to_have_count(cards)
        expect(table.sheet).to_be_hidden()
        table.seen()
    table.take_up(matches.reach(matches.opening))
    while table.do("undo").get_attribute("aria-disabled") == "false":
        table.undo()
    table.skip_panel()
    table.play(table.legal()[0])
    table.seen()


def test_undo_from_the_sheet(table: Table) -> None:
    """The last card comes back from the score sheet, and can be played again."""
    table.take_up(matches.reach(matches.last_card))
    before = table.seen()
    (card,) = table.legal()
    table.play(card)
    numbers = table.numbers()
    table.do("look").click()
    table.undo()
    expect(table.sheet).to_be_hidden()
    assert table.seen() == before
    table.play(card)
    assert table.numbers() == numbers


def check_playable(table: Table) -> None:
    """Hold that a card can be played and the match is kept."""
    table.skip_panel()
    table.play(table.legal()[0])
    assert len(table.hand()) == 12
    table.seen()


@pytest.mark.parametrize(
    ("lost", "said"),
    [
        ("core*.js", "The table cannot start"),
        ("ui.py", ""),
        ("*.whl", "The table has stopped"),
    ],
)
def test_a_start_that_fails(
    new_context: Callable[..., BrowserContext], lost: str, said: str
) -> None:
    """Where a file does not come the page offers to load again, and that helps."""
    context = new_context()
    context.route(f"**/{lost}", lambda route: route.abort())
    table = sit_down(context, "pt")
    table.page.goto("pt/play/")
    again = table.page.get_by_role("button", name=table.word("Load again"))
    expect(again).to_be_visible()
    if said:
        failure = table.page.get_by_role("alertdialog", name=table.word(said))
        expect(failure).to_be_visible()
        table.reaches("error")
    if lost == "*.whl":
        context.unroute(f"**/{lost}")
        again.click()
        table.reaches("booting")
        table.started()
        assert len(table.hand()) == 13


ASIDE = """() => Object.keys(localStorage).filter(key => key.startsWith("vaza.aside."))
  .map(key => localStorage.getItem(key))"""


@pytest.mark.parametrize("kind", ["illegal", "another game", "nobody sits there"])
def test_a_damaged_match_is_set_aside(table: Table, kind: str) -> None:
    """Also where the address names it, as it does after play: nothing is written over it."""
    match = matches.reach(matches.leading)
    table.open("code=BCDF-GHJK&level=0")
    table.store({format_key(match): DAMAGED[kind]})
    table.follow(matches.link(match))
    expect(table.notice).to_contain_text(
        table.word("A saved match cannot be read. It is set aside, and nothing of it is lost.")
    )
    assert table.page.evaluate(ASIDE) == [DAMAGED[kind]]
    check_playable(table)
    assert table.page.evaluate(ASIDE) == [DAMAGED[kind]]


def test_another_level_does_not_write_over_a_match(table: Table) -> None:
    """The match with these cards is set aside, in words; the new one is kept in its place."""
    match = matches.reach(matches.leading)
    table.open(matches.link(match, matches.LEVEL + 1), match)
    expect(table.notice).to_contain_text(
        table.word(
            "You had another match with these cards. It is set aside, and this one begins anew."
        )
    )
    assert table.page.evaluate(ASIDE) == [matches.text(match)]
    table.skip_panel()
    table.play(table.legal()[0])
    before = table.seen()
    assert table.reload().seen() == before
    expect(table.notice).to_be_hidden()


def test_a_card_that_was_seen_is_kept(table: Table) -> None:
    """A page that is closed before the session has heard of a card shows it the next time."""
    match = matches.reach(matches.leading)
    table.take_up(match)
    card = table.legal()[0]
    with table.held_worker():
        table.click(card)
        assert card in table.played()
        table.reload()
    assert card not in table.hand()
    own = [action for seat, action in table.match().state.events if seat == ME]
    assert table.match().game.deck.names_of(own[-1].cards) == [card]
    assert not table.page.evaluate("Object.keys(localStorage).filter(key => /journal/.test(key))")


def test_a_card_in_a_position_of_a_link_is_kept(table: Table) -> None:
    """Also the first card, before which the match was only looked at."""
    match = matches.reach(matches.leading)
    table.open(f"code={match.code}&rules=house&level=0&moves={write_moves(match.state)}&v=1")
    card = table.legal()[0]
    with table.held_worker():
        table.click(card)
        assert "moves" not in table.page.url
        table.reload()
    assert card not in table.hand()
    assert table.match().state.events[: len(match.state.events)] == match.state.events


def test_the_oldest_match_gives_way_in_words(new_table: Callable[..., Table]) -> None:
    """Where the store is full, and only as much as is needed."""
    table = new_table("en")
    old, older = matches.reach(matches.leading), matches.reach(matches.second_deal, deals=2)
    table.open("code=BCDF-GHJK&level=0", old, older)
    table.page.evaluate(
        """() => {
            localStorage.removeItem("vaza.view");
            const { setItem } = Storage.prototype;
            const size = () => Object.values(localStorage).join("").length;
            const room = size() + 30;
            Storage.prototype.setItem = function (key, text) {
                if (size() - (this.getItem(key) ?? "").length + text.length > room)
                    throw new DOMException("no room", "QuotaExceededError");
                return setItem.call(this, key, text);
            };
        }"""
    )
    table.skip_panel()
    table.play(table.legal()[0])
    kept = "Object.keys(localStorage).filter(key => key.startsWith('vaza.match.'))"
    text = (
        "This browser has no more room: what you played longest ago was given up to keep this"
        " match."
    )
    expect(table.notice).to_contain_text(table.word(text))
    assert f"vaza.match.{format_key(older)}" not in table.page.evaluate(kept)
    assert f"vaza.match.{format_key(old)}" in table.page.evaluate(kept)
    table.seen()
