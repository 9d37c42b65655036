"""Takes the pictures of README and manifest: only when asked, build.py test -m screenshot."""

import hashlib
from base64 import b64decode
from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Browser

from art.icons import PIXELS, icon
from engine.codes import parse_code
from engine.match import Match
from session.session import ME
from tests.browser import matches, tarot
from tests.browser.table import Table
from tests.games.tarot.positions import state as deal_of
from tests.positions import state
from tools.paths import WEB
from tools.site.manifest import SCREENSHOTS

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


GAMES_SHOWN = {"gong-zhu": "screenshot.png", "tarot": "tarot.png"}
SCALES = {"wide": 1, "narrow": 2}


@pytest.mark.screenshot
@pytest.mark.parametrize("name", SCREENSHOTS)
def test_screenshot_for_installing(new_table: Callable[..., Table], name: str) -> None:
    """The same tables become the pictures that browsers show before they install the app."""
    game, shape, (width, height) = SCREENSHOTS[name]
    scale = SCALES[shape]
    viewport = {"width": width // scale, "height": height // scale}
    table = new_table("en", viewport=viewport, device_scale_factor=scale, reduced_motion="reduce")
    table.take_up(PICTURES[GAMES_SHOWN[game]](), LEVEL)
    chromium = table.page.context.new_cdp_session(table.page)
    clip = {**viewport, "x": 0, "y": 0, "scale": scale}
    options = {"format": "webp", "quality": 70, "clip": clip}
    answer = chromium.send("Page.captureScreenshot", options)
    (WEB / "art" / name).write_bytes(b64decode(answer["data"]))


@pytest.mark.screenshot
def test_icons(browser: Browser) -> None:
    """The app's icon becomes pictures of the sizes that installed apps need."""
    lines = []
    for name, (width, maskable) in PIXELS.items():
        drawing = icon(maskable=maskable)
        page = browser.new_page(viewport={"width": width, "height": width})
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
        page.screenshot(path=WEB / "art" / name, omit_background=True)
        page.close()
        lines.append(f"{hashlib.sha256(drawing.encode()).hexdigest()}  {name}\n")
    (WEB / "art" / "icons.sha256").write_text("".join(lines))
