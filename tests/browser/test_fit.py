"""Whatever is asked, on whatever screen: nothing has to be scrolled."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from engine.actions import Verb
from engine.match import Match
from tests.browser import matches, tarot
from tests.browser.fit import check_fit
from tests.browser.tables import Tables

pytestmark = pytest.mark.browser


def gong_zhu() -> Iterator[Match]:
    """Yield decisions of Gong Zhu: all that can be exposed, and a trick that needs one card."""
    yield matches.reach(matches.exposing(4))
    yield matches.reach(matches.closing)


def french_tarot(players: int) -> Iterator[Match]:
    """Yield decisions of Tarot with so many players: each verb, and a trick that needs one card."""
    verbs = [Verb.BID, Verb.DISCARD, Verb.SHOW, *([Verb.CALL] if players == 5 else [])]
    for verb in verbs:
        yield tarot.reach(partial(tarot.asked, verb=verb), players)
    yield tarot.reach(
        lambda deal: (
            tarot.asked(deal, Verb.PLAY)
            and len(deal.trick.cards) == players - 1
            and len(deal.tricks) == 1
        ),
        players,
    )


@pytest.mark.parametrize(
    ("lang", "states"),
    [
        ("en", gong_zhu),
        ("fr", gong_zhu),
        ("pt", lambda: french_tarot(3)),
        ("fr", lambda: french_tarot(4)),
        ("es", lambda: french_tarot(5)),
    ],
    ids=["gong-zhu-en", "gong-zhu-fr", "tarot-3", "tarot-4", "tarot-5"],
)
def test_nothing_has_to_be_scrolled(
    tables: Tables, lang: str, states: Callable[[], Iterator[Match]]
) -> None:
    """Whoever is asked something sees all that is on the table."""
    table = tables(lang)
    for match in states():
        table.take_up(match)
        check_fit(table)
