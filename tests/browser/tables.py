"""Tables kept for many tests, and what is held of each: nobody complains, nobody else is asked."""

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from tests.browser.table import Table
from tests.conftest import Watch, watching

CLOCK = Path(__file__).with_name("clock.js")


def sit_down(context: BrowserContext, lang: str = "en") -> Table:
    """Make a table in a browser context, with a clock of its own and everything watched."""
    context.add_init_script(path=CLOCK)
    return Table(context.new_page(), watching(context), lang)


class Tables:
    """One table a language, kept from test to test: to start two Pythons is what takes time."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.tables: dict[str, Table] = {}

    def __call__(self, lang: str = "en") -> Table:
        """Give the table of a language."""
        if lang not in self.tables:
            context = self.browser.new_context(
                base_url=self.url,
                locale=lang,
                service_workers="block",
                # Cards in flight cost a third of a trick; newcomers see them.
                reduced_motion="reduce",
            )
            self.tables[lang] = sit_down(context, lang)
        return self.tables[lang]

    def check(self) -> None:
        """Hold that no page complained or asked anybody else, and forget what was watched."""
        for table in self.tables.values():
            check(table.watch, self.url)

    def close(self) -> None:
        """Close all pages."""
        for table in self.tables.values():
            table.page.context.close()


class Newcomers:
    """A browser in which somebody comes for the first time again and again.

    All that is left of those before is what makes a start short: the memory of a started engine.
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.origin = url.rstrip("/")
        self.context.add_init_script(path=CLOCK)
        self.watch = watching(context)
        self.blank = context.new_page()
        self.chromium = context.new_cdp_session(self.blank)

    def sit(self, lang: str) -> Table:
        """Give a table that is not loaded yet."""
        return Table(self.context.new_page(), self.watch, lang)

    def leave(self) -> None:
        """Close all pages, and forget what they have stored."""
        self.context.unroute_all()
        self.context.clear_permissions()
        for page in self.context.pages:
            if page != self.blank:
                page.close()
        # Without a page of the site, whose last requests would be the next test's.
        origin = {"origin": self.origin, "storageTypes": "local_storage"}
        self.chromium.send("Storage.clearDataForOrigin", origin)


def check(watch: Watch, url: str) -> None:
    """Hold that nobody complained and nobody else was asked, and forget what was watched."""
    complaints, foreign = watch.complaints[:], watch.foreign(url)
    watch.complaints.clear()
    watch.requests.clear()
    # Helpers are not rewritten by pytest: what is wrong has to be said.
    assert not complaints, complaints
    assert not foreign, foreign
