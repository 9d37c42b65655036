"""Takes the README's pictures; it runs only when asked: python3 build.py test -m screenshot."""

from collections.abc import Callable
from itertools import count

import pytest

from engine.codes import parse_code
from engine.match import Match
from session.session import ME
from tests.browser import matches, tarot
from tests.browser.table import Table
from tests.games.tarot.positions import state as deal_of
from tests.positions import state
from tools.paths import WEB

LEVEL = 2


def picturesque(match: Match) -> bool:
    """Tell whether much is to be seen: cards on show, taken, in the trick and to choose from."""
    return (
        match.number == 2
        and matches.closing(match)
        and 1 < len(matches.pool(match)) < len(matches.hand(match))
        and sum(map(bool, state(match).exposed)) > 1
        and not state(match).exposed[ME]
        and sum(1 for cards in match.state.taken if len(matches.names(cards)) > 3) > 1
    )


def worth_a_look(match: Match) -> bool:
    """Tell whether five play, the person follows suit or trumps, and a bout is taken."""
    deal = deal_of(match)
    return (
        len(deal.tricks) == 4
        and len(deal.trick.cards) == 3
        and matches.playing(match)
        and 1 < len(matches.pool(match)) < len(matches.hand(match))
        and deal.taker != ME
        and any(deal.handfuls)
        and deal.observe(ME).settled
    )


PICTURES = {
    "screenshot.png": lambda: matches.reach(picturesque, deals=2, level=LEVEL),
    "tarot.png": lambda: next(
        match
        for number in count(1)
        for match in matches.course(tarot.begin(parse_code(f"number {number}"), 5), 1, LEVEL)
        if worth_a_look(match)
    ),
}


@pytest.mark.screenshot
@pytest.mark.parametrize("name", PICTURES)
def test_screenshot(new_table: Callable[..., Table], name: str) -> None:
    """The table in the middle of a deal among regular players becomes a picture in web/art."""
    table = new_table("en", viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    table.take_up(PICTURES[name](), LEVEL)
    table.page.screenshot(path=WEB / "art" / name)
