"""Tarot for every eye and every language: contrast, names, room to hit, letters of the cards."""

import pytest
from playwright.sync_api import expect

from engine.actions import Verb
from engine.match import Match
from tests.browser import tarot
from tests.browser.axe import check_axe
from tests.browser.table import Table
from tests.browser.tables import Tables

pytestmark = pytest.mark.browser

# Which buttons cannot be hit all over 24 by 24 pixels around the middle of what shows of them.
COVERED = """buttons => buttons.filter(button => {
  const box = button.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const near = [[0, 0], [-11.5, -11.5], [11.5, -11.5], [-11.5, 11.5], [11.5, 11.5]];
  return near.some(([right, down]) =>
    document.elementFromPoint(x + right, y + down)?.closest("button, a") !== button);
}).map(button => button.dataset.card ?? button.dataset.do ?? button.textContent)"""


def asked(verb: Verb, players: int) -> Match:
    """Lead the person to a question."""
    return tarot.reach(lambda deal: tarot.asked(deal, verb), players)


def test_axe(table: Table) -> None:
    """Bidding, discard, playing with a reason told, and the sheet keep to WCAG 2.2 AA."""
    table.take_up(tarot.reach(lambda deal: tarot.asked(deal, Verb.BID) and len(deal.bids) == 2))
    check_axe(table.page)
    table.take_up(tarot.reach(tarot.discarding))
    tarot.choose(table, *table.legal()[:2])
    check_axe(table.page)
    playing = tarot.reach(
        lambda deal: tarot.asked(deal, Verb.PLAY) and 1 < len(tarot.options(deal)) < 10
    )
    table.take_up(playing)
    table.poke(next(card for card in table.hand() if card not in table.legal()))
    expect(table.reason).to_be_visible()
    check_axe(table.page)
    table.take_up(tarot.before_last_card(*tarot.finished(tarot.DEALS[4])))
    table.play(table.legal()[0])
    expect(table.sheet).to_be_visible()
    check_axe(table.page)


def test_thirty_cards_on_a_small_phone(tables: Tables) -> None:
    """With the dog in hand every card can be hit, and so can the answer, without scrolling."""
    table = tables("es")
    before = table.page.viewport_size
    assert before
    table.page.set_viewport_size({"width": 320, "height": 640})
    try:
        table.take_up(tarot.reach(tarot.discarding, 3))
        expect(table.cards).to_have_count(30)
        assert table.cards.evaluate_all(COVERED) == []
        boxes = table.cards.evaluate_all(
            "cards => cards.map(card => card.getBoundingClientRect().toJSON())"
        )
        assert all(min(box["width"], box["height"]) >= 24 for box in boxes)
        tarot.choose(table, *table.legal()[:6])
        assert table.cards.evaluate_all(COVERED) == []
        expect(table.confirm).to_be_in_viewport(ratio=1)
        others = table.page.locator("#tools > *, #panel > [data-do]")
        assert others.evaluate_all(COVERED) == []
        assert table.page.evaluate("document.documentElement.scrollWidth") == 320
        assert table.page.evaluate("[scrollX, scrollY]") == [0, 0]
        for match in (asked(Verb.BID, 3), asked(Verb.PLAY, 3), asked(Verb.CALL, 5)):
            table.take_up(match)
            assert table.panel.locator("[data-choice]").evaluate_all(COVERED) == []
            assert table.panel.is_visible() or table.cards.evaluate_all(COVERED) == []
    finally:
        table.page.set_viewport_size(before)


# Which letters a symbol of the deck draws, itself or by the parts that it uses.
LETTERS = """symbol => {
  const [found, waiting] = [new Set(), [symbol]];
  for (const part of waiting)
    for (const use of part.querySelectorAll("use")) {
      const href = use.getAttribute("href");
      if (/^#v-g[A-Z]$/.test(href)) found.add(href.at(-1));
      else waiting.push(document.querySelector(href));
    }
  return [...found].join("");
}"""


@pytest.mark.parametrize(("lang", "letters"), [("en", "KQCJ"), ("fr", "RDCV")])
def test_letters_of_court_cards(tables: Tables, lang: str, letters: str) -> None:
    """Tarot has the letters of its reader's country; the other deck has the same everywhere."""
    table = tables(lang).open(tarot.LINK)
    for deck, ranks, corners in (("tarot", "KQCJ", letters), ("french", "KQJ", "KQJ")):
        for rank, corner in zip(ranks, corners, strict=True):
            for suit in "SHDC":
                symbol = table.page.locator(f"#card-{deck}-{suit}{rank}")
                assert symbol.evaluate(LETTERS) == corner
