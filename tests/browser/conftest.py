"""Tables for the tests of this folder."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from tests.browser.drawn import FONTS, SCRIPTS, Drawn, block
from tests.browser.table import PATIENCE, Table
from tests.browser.tables import Newcomers, Tables, check, sit_down

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what rewrites a file of the repository unless it is asked for."""
    if "screenshot" in config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("screenshot")]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Keep service workers out, where a test does not ask for them: they fetch the whole site."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def kept_tables(browser: Browser, base_url: str) -> Iterator[Tables]:
    """Keep a table a language open for all tests."""
    tables = Tables(browser, base_url)
    yield tables
    tables.close()


@pytest.fixture
def tables(kept_tables: Tables) -> Iterator[Tables]:
    """Give the kept tables, and hold afterwards that nothing went wrong on any."""
    yield kept_tables
    kept_tables.check()


@pytest.fixture
def table(tables: Tables) -> Table:
    """Give the kept table in English."""
    return tables()


@pytest.fixture(scope="session")
def newcomers(browser: Browser, base_url: str) -> Iterator[Newcomers]:
    """Keep a browser context for those who come for the first time."""
    with browser.new_context(base_url=base_url, service_workers="block", locale="en") as context:
        yield Newcomers(context, base_url)


@pytest.fixture
def new_table(
    newcomers: Newcomers, new_context: Callable[..., BrowserContext], base_url: str
) -> Iterator[Callable[..., Table]]:
    """Give a function that makes a table where nobody has been, not yet loaded.

    With options for the browser it has a context of its own, which takes longer.
    """
    made: list[Table] = []

    def make(lang: str = "en", **options: object) -> Table:
        made.append(sit_down(new_context(**options), lang) if options else newcomers.sit(lang))
        return made[-1]

    yield make
    newcomers.leave()
    for table in made:
        check(table.watch, base_url)


@pytest.fixture(scope="session")
def sized_browsers(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Callable[[int], Browser]]:
    """Give a function that starts a browser whose reader wants letters of so many pixels."""
    started: dict[int, Browser] = {}

    def start(letters: int) -> Browser:
        if letters not in started:
            wish = f"--blink-settings=defaultFontSize={letters}"
            options = {**browser_type_launch_args}
            options["args"] = [*options["args"], wish]
            started[letters] = browser_type.launch(**options)
        return started[letters]

    yield start
    for browser in started.values():
        browser.close()


@pytest.fixture
def sized_page(
    sized_browsers: Callable[[int], Browser], base_url: str
) -> Iterator[Callable[..., Page]]:
    """Give a function that opens an empty page for letters of a size, its own fonts or not."""
    pages: list[Page] = []

    def make(letters: int = 16, *, fonts: bool = True) -> Page:
        context = sized_browsers(letters).new_context(base_url=base_url, service_workers="block")
        pages.append(context.new_page())
        if not fonts:
            block(pages[-1], FONTS)
        return pages[-1]

    yield make
    for page in pages:
        page.context.close()


@pytest.fixture(scope="session")
def sized_contexts(
    sized_browsers: Callable[[int], Browser], base_url: str
) -> Callable[[int], BrowserContext]:
    """Give a function that keeps a context for letters of a size, for pages without scripts."""

    @cache
    def keep(letters: int) -> BrowserContext:
        return sized_browsers(letters).new_context(base_url=base_url, service_workers="block")

    return keep


@pytest.fixture
def drawn(sized_contexts: Callable[[int], BrowserContext]) -> Iterator[Callable[..., Drawn]]:
    """Give a function that opens a table on which positions are drawn, without an engine."""
    pages: list[Page] = []

    def make(lang: str = "en", letters: int = 16, *, fonts: bool = True) -> Drawn:
        pages.append(sized_contexts(letters).new_page())
        block(pages[-1], SCRIPTS if fonts else [*SCRIPTS, *FONTS])
        return Drawn(pages[-1]).visit(lang)

    yield make
    for page in pages:
        page.close()
