"""Whatever is asked, on whatever screen, in whatever letters: nothing has to be scrolled."""

from collections.abc import Callable, Iterator
from functools import cache, partial

import pytest

from engine.actions import Verb
from engine.match import Match
from tests.browser import matches, tarot
from tests.browser.drawn import Drawn
from tests.browser.fit import SIZES, TIGHT, check_fit
from tests.browser.tables import Tables
from tests.games.tarot.positions import say

pytestmark = pytest.mark.browser

ROOMY = [size for size in SIZES if size not in TIGHT]
# Where letters of 20 pixels leave least.
LARGE = [*TIGHT, (360, 640), (375, 667), (667, 375), (740, 360)]


def gong_zhu() -> Iterator[Match]:
    """Yield decisions of Gong Zhu: all that can be exposed, and a trick that needs one card."""
    yield matches.reach(matches.exposing(4))
    yield matches.reach(matches.closing)


def french_tarot(players: int) -> Iterator[Match]:
    """Yield decisions of Tarot with so many players: each verb, and a trick that needs one card."""
    for verb in (Verb.BID, Verb.DISCARD, *([Verb.CALL] if players == 5 else [])):
        yield tarot.reach(partial(tarot.asked, verb=verb), players)
    if players == 3:
        # A hand that is dealt so rarely that the search takes long.
        yield say(tarot.holding_a_handful(), "single")
    else:
        yield tarot.reach(partial(tarot.asked, verb=Verb.SHOW), players)
    yield tarot.reach(
        lambda deal: (
            tarot.asked(deal, Verb.PLAY)
            and len(deal.trick.cards) == players - 1
            and len(deal.tricks) == 1
        ),
        players,
    )


@cache
def states(players: int) -> list[Match]:
    """List the decisions of Tarot with so many players, or of Gong Zhu for none."""
    return list(french_tarot(players) if players else gong_zhu())


def largest(players: int) -> list[Match]:
    """List those of them for which most has to be shown: a discard and a call, or four cards."""
    return states(players)[1:3] if players else states(players)[:1]


@pytest.mark.parametrize(
    ("lang", "players", "look", "sizes"),
    [
        # System fonts are the wider ones, here and on most devices; five players and four cards to
        # expose take most room.
        ("fr", 0, (16, "system"), TIGHT),
        ("fr", 0, (16, "system"), ROOMY),
        ("es", 5, (16, "system"), TIGHT),
        ("es", 5, (16, "system"), ROOMY),
        ("pt", 3, (16, "system"), TIGHT),
        ("fr", 4, (16, "system"), TIGHT),
        ("fr", 0, (16, "own"), TIGHT),
        ("fr", 0, (20, "system"), LARGE),
        ("es", 5, (20, "system"), LARGE),
    ],
)
def test_nothing_has_to_be_scrolled(
    drawn: Callable[..., Drawn],
    lang: str,
    players: int,
    look: tuple[int, str],
    sizes: list[tuple[int, int]],
) -> None:
    """Whoever is asked something sees all that is on the table."""
    letters, fonts = look
    table = drawn(lang, letters, fonts=fonts == "own")
    for match in largest(players) if sizes is ROOMY else states(players):
        table.take_up(match)
        check_fit(table, sizes)


def test_the_drawn_table_is_the_table(tables: Tables, drawn: Callable[..., Drawn]) -> None:
    """What these tests draw without an engine is what the page draws with one."""
    parts = """() => ["heading", "facts", "seats", "trick", "open", "panel", "say", "hand", "sheet"]
        .map((name) => document.getElementById(name).outerHTML.replace(/ class="dealt"/, ""))"""
    table, copy = tables("fr"), drawn("fr")
    size = copy.page.viewport_size
    assert size
    table.resize(size["width"], size["height"])
    for match in states(0):
        table.take_up(match)
        copy.take_up(match)
        assert copy.page.evaluate(parts) == table.page.evaluate(parts)
