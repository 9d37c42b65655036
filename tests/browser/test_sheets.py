"""The score sheet on a phone: every player and row can be reached, and no button hides any."""

from collections.abc import Callable
from functools import cache

import pytest

from engine.match import Match
from tests.browser import matches, tarot
from tests.browser.drawn import Drawn
from tests.browser.faults import faults
from tests.browser.table import LANGUAGES

pytestmark = pytest.mark.browser

UPRIGHT = [(320, 640), (390, 844)]
ON_ITS_SIDE = [(667, 375), (844, 390)]
# What cannot be seen whole when it is scrolled to: by name, with what lies on it instead.
HIDDEN = """() => {
    const hidden = [];
    const sheet = document.getElementById("sheet");
    const parts = [...sheet.querySelectorAll("h2, p:not(:has(*)), th, td, li, button")]
        .filter((each) => each.checkVisibility() && each.textContent.trim());
    for (const each of parts) {
        each.scrollIntoView({ block: "center", behavior: "instant" });
        const box = each.getBoundingClientRect();
        const points = [[box.left + 1, box.top + 2], [box.right - 2, box.bottom - 2]];
        for (const [x, y] of points) {
            const there = document.elementFromPoint(x, y);
            if (!there || (there !== each && !each.contains(there) && !there.contains(each))) {
                hidden.push(`${each.textContent}: ${there?.outerHTML.slice(0, 60)}`);
            }
        }
    }
    sheet.scrollTop = 0;
    return hidden;
}"""
# How many rows are in sight above the buttons without scrolling, and how many there are.
ROWS = """() => {
    const edge = document.querySelector("#sheet .answers").getBoundingClientRect().top;
    const rows = [...document.querySelectorAll("#sheet tbody tr")];
    return [rows.filter((row) => row.getBoundingClientRect().bottom <= edge + 1).length,
        rows.length];
}"""
# For each row the players above whose number it stands, by their names.
HEADS = """() => [...document.querySelectorAll("#sheet tbody tr")].map((row) => {
    const heads = [...row.closest("table").querySelectorAll("thead th")];
    return [...row.querySelectorAll("td:not([hidden])")].map((cell) => {
        const box = cell.getBoundingClientRect();
        return heads.filter((head) => {
            const { left, right } = head.getBoundingClientRect();
            return left < box.right - 1 && right > box.left + 1;
        }).map((head) => head.textContent);
    });
})"""


@cache
def ended(players: int) -> Match:
    """Return a deal of Tarot that has ended, or for none the last one of a match of Gong Zhu."""
    if not players:
        match = matches.near_the_end("K7Q2-9XBD")
        while match.state.decision:
            matches.advance(match)
        return match
    match, events = tarot.finished(tarot.DEALS[players], players)
    for _, action in events:
        match.apply(action)
    return match


# Every language with the sheets of most rows and most columns; the others in one of many letters.
@pytest.mark.parametrize(
    ("lang", "players"), [*((lang, n) for lang in LANGUAGES for n in (0, 5)), ("fr", 3), ("fr", 4)]
)
def test_sheets_on_phones(drawn: Callable[..., Drawn], lang: str, players: int) -> None:
    """Nothing is cut or covered, and numbers stand below their player's name."""
    table = drawn(lang, fonts=False)
    sheet = table.take_up(ended(players))["view"]["sheet"]
    for size in (*UPRIGHT, *ON_ITS_SIDE):
        table.resize(*size)
        assert not faults(table.page), size
        hidden = table.page.evaluate(HIDDEN)
        assert not hidden, f"{size}: {hidden}"
        for row, heads in zip(sheet["rows"], table.page.evaluate(HEADS), strict=True):
            filled = [k for k, cell in enumerate(row["cells"]) if cell]
            shown = filled if len(filled) == 1 else range(len(row["cells"]))
            assert heads == [[sheet["columns"][k]] for k in shown], size


@pytest.mark.parametrize("players", [0, 5], ids=["gong-zhu", "tarot-5"])
def test_most_rows_are_in_sight_on_a_phone_on_its_side(
    drawn: Callable[..., Drawn], players: int
) -> None:
    """The sheet takes the whole window there."""
    table = drawn("fr", fonts=False)
    table.take_up(ended(players))
    for size in ON_ITS_SIDE:
        table.resize(*size)
        seen, rows = table.page.evaluate(ROWS)
        assert seen > 0.8 * rows, size
        sheet = table.page.locator("#sheet").bounding_box()
        assert sheet is not None
        assert (sheet["width"], sheet["height"]) == size


def test_empty_columns_are_not_drawn(drawn: Callable[..., Drawn]) -> None:
    """What concerns the taker alone is a list; what everybody gets is a table of all."""
    table = drawn()
    table.take_up(ended(5))
    empty = table.page.locator("#sheet tbody td:not([hidden]):empty")
    assert empty.count() == 0
    assert table.page.locator("#sheet tbody tr").count() == len(ended(5).state.lines()) + 1
