"""One Firefox and one WebKit for all smoke tests, and a host that can go away."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Firefox

from tests.browser.host import Host, hosting
from tests.browser.tables import CLOCK
from tests.smoke.drive import Launcher
from tests.smoke.visitor import Visitor
from tools.testing.drivers import FIREFOX, KINDS, Kind, find

LISTEN = Path(__file__).with_name("listen.js")


@pytest.fixture(scope="session")
def host(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Serve a copy of the site whose table has a quick clock and tells what goes wrong.

    WebDriver puts no script into a page before its own, so they stand before the table’s own.
    """
    with hosting(dist, tmp_path_factory.mktemp("smoke") / "site", "/some/path/") as host:
        (script,) = host.folder.glob("app/*/pages/play.mjs")
        parts = [path.read_text("utf-8") for path in (CLOCK, LISTEN, script)]
        script.write_text("\n".join(parts), "utf-8")
        yield host


@pytest.fixture(scope="module", params=KINDS, ids=lambda kind: kind.name)
def browser_kind(request: pytest.FixtureRequest) -> Kind:
    """Name the browser of a test."""
    kind: Kind = request.param
    return kind


# Not for the whole session: WebKit has been seen to use a third of a core long after its tests.
@pytest.fixture(scope="module")
def launcher(
    browser_kind: Kind, pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Launcher]:
    """Keep one browser; where it is missing, leave its tests out or let them fail."""
    programs = find(browser_kind)
    if not programs:
        stop = pytest.fail if pytestconfig.option.all_browsers else pytest.skip
        stop(browser_kind.advice())
    with Launcher(browser_kind, programs, tmp_path_factory.mktemp("driver")) as launcher:
        yield launcher


@pytest.fixture
def visitor(launcher: Launcher, host: Host) -> Iterator[Visitor]:
    """Give somebody at the browser; afterwards the last page must not have complained."""
    visitor = Visitor(launcher.driver(), host.url)
    yield visitor
    if not launcher.is_alive():
        return  # the test has failed by that
    complaints = visitor.complaints()
    visitor.ask("globalThis.complaints = []")
    assert complaints == []


@pytest.fixture
def without_storage(launcher: Launcher, host: Host, browser_kind: Kind) -> Iterator[Visitor]:
    """Forbid pages to keep anything, as a person does in Firefox by blocking all cookies."""
    if browser_kind is not FIREFOX:
        pytest.skip("WebKitGTK has no setting that forbids storage; Firefox runs this test")
    script = "Services.prefs.setIntPref('network.cookie.cookieBehavior', arguments[0])"
    ordinary, blocked = 5, 2
    visitor = Visitor(launcher.driver(), host.url)
    for value in (blocked, ordinary):
        assert isinstance(visitor.driver, Firefox)
        with visitor.driver.context(Firefox.CONTEXT_CHROME):
            visitor.ask(script, value)
        if value == blocked:
            yield visitor
