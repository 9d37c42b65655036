"""What matters most, in Firefox and in WebKit: home, play, keeping, offline, sharing."""

from collections.abc import Iterator

import pytest
from selenium.webdriver.common.keys import Keys

from engine.game import Event
from engine.match import Match
from session.session import ME
from tests.browser import matches, tarot
from tests.browser.host import Host
from tests.smoke.visitor import Visitor

# A browser that has died is started anew, and its test runs once more: no fault of the site.
DIED = ["InvalidSessionId", "Could not parse script result", "MaxRetryError"]
pytestmark = [pytest.mark.smoke, pytest.mark.flaky(reruns=1, only_rerun=DIED)]

MEMORY = "vaza-memory"
ACTS = {"mouse": Visitor.by_mouse, "keys": Visitor.by_keys}


def gong_zhu() -> tuple[Match, list[Event]]:
    """Return a match in which the person may expose a card, and a deal of random cards of it."""
    match = matches.find(matches.exposing(1))
    for course in matches.course(match, 1, matches.LEVEL):
        if course.state.is_over():
            break
    events = list(match.state.events)
    match.rewind(0)
    return match, events


def french_tarot() -> tuple[Match, list[Event]]:
    """Return a match of three in which the person takes, and its first deal."""
    return tarot.finished(tarot.DEALS[3], 3)


def first_card(match: Match) -> Event:
    """Return the first card that the person may play."""
    assert match.state.decision
    return ME, next(iter(match.state.decision))


DEALS = {"gong-zhu": gong_zhu, "tarot": french_tarot}


@pytest.fixture
def offline(visitor: Visitor, host: Host) -> Iterator[Visitor]:
    """Take the host away from somebody for whom the whole site has been kept."""
    visitor.go("en/")
    visitor.opens('[data-when="ready"]')
    with host.away():
        yield visitor
        visitor.leave()


def test_from_the_home_page(visitor: Visitor) -> None:
    """The choice of language, then a button, bring the cards of each game to the table."""
    visitor.go("en/")
    visitor.ask("localStorage.clear()")
    visitor.go("")
    visitor.click('a[hreflang="fr"]')
    for game, cards in (("gong-zhu", 13), ("tarot", 18)):
        visitor.until(lambda: visitor.lang == "fr", "the page is not French")
        visitor.opens(f"#play-{game}")
        visitor.click(f"#play-{game} .begin button")
        visitor.opens("#felt")
        visitor.settle()
        assert len(visitor.hand()) == cards
        # The language is remembered: the first page leads on.
        visitor.go("")


@pytest.mark.parametrize("way", ACTS)
@pytest.mark.parametrize("game", DEALS)
def test_a_deal(visitor: Visitor, game: str, way: str) -> None:
    """A deal goes from its first question to the score sheet, which counts as the engine does."""
    match, events = DEALS[game]()
    visitor.take_up(match)
    assert visitor.follow(match, events, ACTS[way].__get__(visitor)) == "deal-over"
    played = visitor.match()
    assert list(played.state.events) == events
    assert visitor.shown("#sheet")
    total = visitor.texts('#sheet tr[data-key="total"] td')
    assert [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in total] == list(played.totals)
    if way == "mouse":
        visitor.click('[data-do="next"]')
    else:
        visitor.tab_to("next")
        visitor.press(Keys.ENTER)
    visitor.until(lambda: visitor.texts("#deal") == ["Deal 2"], "no second deal")
    assert visitor.settle() == "your-turn"
    assert not visitor.shown("#sheet")


def test_reload_in_the_middle(visitor: Visitor) -> None:
    """The same cards lie there again after the page is loaded anew, and the last one comes back."""
    match = matches.reach(matches.leading)
    visitor.take_up(match)
    before = visitor.seen()
    visitor.follow(match, [first_card(match)], visitor.by_mouse)
    after = visitor.seen()
    assert after != before
    visitor.reload()
    assert visitor.seen() == after
    visitor.click('[data-do="undo"]')
    visitor.until(lambda: visitor.hand() == before[0], "the card does not come back")
    visitor.settle()
    assert visitor.seen() == before


def test_refusals_are_explained(visitor: Visitor) -> None:
    """A card that may not be played says why, and stays."""
    visitor.take_up(matches.reach(matches.following))
    hand = visitor.hand()
    visitor.click('#hand [aria-disabled="true"]')
    visitor.until(lambda: visitor.texts("#reason-text") != [""], "no reason")
    assert visitor.hand() == hand


def test_sharing(visitor: Visitor) -> None:
    """The link and its QR code are shown, and the link leads to the same cards elsewhere."""
    match = matches.reach(matches.leading)
    visitor.take_up(match)
    visitor.click('[data-do="share"]')
    visitor.opens("#share-qr svg")
    link = str(visitor.ask("return document.getElementById('share-link').value"))
    assert match.code in link
    assert link.startswith(visitor.url)
    visitor.press(Keys.ESCAPE)
    visitor.closes("#share")
    visitor.go("pt/play/#" + link.partition("#")[2])
    visitor.settle()
    assert visitor.texts("#code") == [match.code]


def test_help_and_last_trick_by_keys(visitor: Visitor) -> None:
    """Letters open what they stand for, and Escape closes it."""
    visitor.take_up(matches.reach(matches.leading))
    for key, dialog in (("?", "#help"), ("l", "#last")):
        visitor.press(key)
        visitor.opens(dialog)
        visitor.press(Keys.ESCAPE)
        visitor.closes(dialog)


def test_later_visits_start_from_memory(visitor: Visitor, host: Host) -> None:
    """After an ordinary start the memory is kept, and the next start needs the wheel no more."""
    visitor.go("en/")
    visitor.opens('[data-when="ready"]')
    visitor.kept(MEMORY, forget=True)
    visitor.load("code=BCDF-GHJK&level=0")
    visitor.until(lambda: visitor.kept(MEMORY), "no memory is kept")
    (wheel,) = visitor.kept(ending=".whl", forget=True)
    host.missing.add(wheel.removeprefix(host.url))
    try:
        visitor.load("code=BCDF-GHJK&level=0")
    finally:
        host.missing.clear()
    assert len(visitor.hand()) == 13


def test_offline(offline: Visitor) -> None:
    """Without a network pages of rules, the sheet to print and the table are there."""
    for path in ("en/", "fr/tarot/", "pt-PT/gong-zhu/", "en/tarot/score-sheet/"):
        offline.go(path)
        assert offline.texts("h1")[0].strip()
        assert offline.ask("return getComputedStyle(document.body).getPropertyValue('--felt')")
    match = matches.reach(matches.last_card)
    offline.load()
    offline.take_up(match)
    assert offline.follow(match, [first_card(match)], offline.by_mouse) == "deal-over"
    offline.reload()
    assert offline.shown("#sheet")


def test_storage_denied(without_storage: Visitor) -> None:
    """Where nothing may be kept the table can be played, and says that the match will be lost."""
    visitor = without_storage
    visitor.go("en/play/#code=BCDF-GHJK&level=0")
    ended = ("your-turn", "error")
    visitor.until(lambda: visitor.state in ended, "the cards are shuffled for ever")
    assert visitor.state == "your-turn"
    assert visitor.shown("#notice-text")
    assert len(visitor.hand()) == 13
