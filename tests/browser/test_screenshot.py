"""Takes the README's picture; it runs only when asked: python3 build.py test -m screenshot."""

from collections.abc import Callable

import pytest

from engine.match import Match
from session.session import ME
from tests.browser import matches
from tests.browser.table import Table
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


@pytest.mark.screenshot
def test_screenshot(new_table: Callable[..., Table]) -> None:
    """The table in the middle of a deal among regular players becomes web/art/screenshot.png."""
    table = new_table("en", viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    table.take_up(matches.reach(picturesque, deals=2, level=LEVEL), LEVEL)
    table.page.screenshot(path=WEB / "art" / "screenshot.png")
