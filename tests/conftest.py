"""What tests share: the built site on a server, Chromium, and the Pyodide that the site ships."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request

from tools import site
from tools.paths import DIST, MODULES
from tools.site import server
from tools.startup import pyodide
from tools.testing import browser, drivers
from tools.texts import catalogs

SUB_PATH = "/some/path"
HARMLESS = (
    # PyScript's remark that its worker has no document; ours asks for none.
    "Unable to use `window` or `document` in worker.",
    # Playwright's, where a test wants no service worker.
    "Service Worker registration blocked by Playwright",
)
# What Chromium says of a request whose page was left before the answer came.
LEFT_BEHIND = "net::ERR_ABORTED"
WATCHED = ("error", "warning")
# Asked once, at the start: what is edited while tests run does not concern them.
FRESH = site.is_fresh()


NOTHING_INSTALLED = "web/node_modules is missing, so much cannot pass: run python3 build.py build"
# What --fast leaves out.
NOT_FAST = ("slow", "browser", "smoke")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the project's own options."""
    group = parser.getgroup("vaza")
    for name, text in {
        "--fast": "leave out what is slow or opens a browser",
        drivers.OPTIONAL: "run the smoke tests too, in whichever of Firefox and WebKit is there",
        drivers.REQUIRED: "run the smoke tests too; they fail where Firefox or WebKit is missing",
    }.items():
        group.addoption(name, action="store_true", help=text)


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogs where they are not, before the processes of pytest-xdist start."""
    if not hasattr(config, "workerinput") and not catalogs.are_compiled():
        catalogs.compile_all()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not asked for, and put what opens a browser last.

    Playwright's loop stays, and others need one of their own.
    """
    option = config.option
    unwanted = NOT_FAST if option.fast else () if smoking(config) else ("smoke",)
    left_out = [item for item in items if any(map(item.get_closest_marker, unwanted))]
    if left_out:
        items[:] = [item for item in items if not any(map(item.get_closest_marker, unwanted))]
        config.hook.pytest_deselected(items=left_out)
    browsers = [item for item in items if "browser" in item.path.parts]
    # Those at the end of the alphabet take longest: first, so that both processes end at once.
    browsers.sort(key=lambda item: item.path, reverse=True)
    items[:] = [item for item in items if "browser" not in item.path.parts] + browsers


def smoking(config: pytest.Config) -> bool:
    """Tell whether the smoke tests are asked for."""
    return bool(config.option.browsers or config.option.all_browsers)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
) -> None:
    """Say in a line what has been done without, or why so much has failed."""
    if exitstatus and not MODULES.is_dir():
        terminalreporter.write_line(NOTHING_INSTALLED, red=True)
    missing = drivers.lacking() if smoking(config) and not config.option.fast else []
    if missing:
        text = "; ".join(kind.advice() for kind in missing)
        terminalreporter.write_line(f"smoke tests left out: {text}", yellow=True)


@pytest.fixture(scope="session")
def dist() -> Path:
    """Return the built site; a stale one would test what is no longer there."""
    if not FRESH:
        pytest.fail("dist/ is stale: run python3 build.py build, or python3 build.py test")
    return DIST


@contextmanager
def serving(base: str) -> Iterator[str]:
    """Serve dist/ below a path and give its address."""
    with server.answering(server.Server(base=base)) as running:
        yield running.url


@pytest.fixture(scope="session")
def base_url(dist: Path) -> Iterator[str]:
    """Serve the site at the root of a host: `page.goto("en/play/")` opens its pages."""
    assert dist.is_dir()
    with serving("/") as url:
        yield url


@pytest.fixture(scope="session")
def sub_url(dist: Path) -> Iterator[str]:
    """Serve the site below a path, as project pages do."""
    assert dist.is_dir()
    with serving(SUB_PATH) as url:
        yield url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the Chromium of this machine, and keep it from talking to anybody."""
    return {
        **browser_type_launch_args,
        "executable_path": browser.find() or pytest.fail(f"there is no browser: {browser.ADVICE}"),
        "args": [
            "--no-sandbox",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            # Quick code instead of the quickest: a start takes a third less, and tests start often.
            "--js-flags=--liftoff-only",
        ],
    }


@dataclass
class Watch:
    """What a browser context has asked for and complained of."""

    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def foreign(self, url: str) -> list[str]:
        """List the requests that left the site."""
        own = (url, f"blob:{url.split('/', 3)[0]}//{url.split('/', 3)[2]}/", "data:")
        return [request for request in self.requests if not request.startswith(own)]


def watching(context: BrowserContext) -> Watch:
    """Record requests, failed ones, console errors and warnings, and uncaught exceptions."""
    seen = Watch()

    def listen(message: ConsoleMessage) -> None:
        if message.type in WATCHED and not message.text.startswith(HARMLESS):
            where = message.location.get("url", "")
            seen.complaints.append(f"{message.type}: {message.text} ({where})")

    def fail(request: Request) -> None:
        if request.failure != LEFT_BEHIND:
            seen.complaints.append(f"failed: {request.url} ({request.failure})")

    context.on("request", lambda request: seen.requests.append(request.url))
    context.on("requestfailed", fail)
    context.on("weberror", lambda error: seen.complaints.append(str(error.error)))
    context.on("console", listen)
    return seen


@pytest.fixture
def watch(context: BrowserContext) -> Watch:
    """Watch the test's own browser context."""
    return watching(context)


@pytest.fixture(scope="session")
def pyodide_run(dist: Path) -> Iterator[pyodide.Run]:
    """Give a function that runs Python in the shipped Pyodide and returns its last value."""
    with pyodide.shipped(dist) as run:
        yield run
