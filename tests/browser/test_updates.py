"""A newer version is offered where it disturbs nobody, and taken only when it is wanted."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser import matches
from tests.browser.axe import check_axe
from tests.browser.host import Host, hosting, other_build
from tests.browser.table import Table
from tests.browser.tables import sit_down

pytestmark = pytest.mark.browser

WAITING = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  while (!registration.waiting) await new Promise(done => setTimeout(done, 50));
}"""
OTHER = "0123456789ab"


class Site:
    """A host with builds that follow each other, and a browser that has kept the first one."""

    def __init__(self, host: Host, context: BrowserContext, spare: Path) -> None:
        self.host = host
        self.context = context
        self.spare = spare
        self.first = self.version

    @property
    def version(self) -> str:
        """The app's version that the host has now."""
        (app,) = (self.host.folder / "app").iterdir()
        return app.name

    def visit(self, path: str = "en/") -> Page:
        """Open a page and wait until all is kept."""
        page = self.context.new_page()
        page.goto(path)
        expect(page.locator('[data-when="ready"]')).not_to_have_attribute("hidden", "")
        return page

    def sit(self) -> Table:
        """Open a table, and wait until all is kept."""
        table = sit_down(self.context)
        table.load("game=gong-zhu")
        expect(table.page.locator('#help [data-when="ready"]')).not_to_have_attribute("hidden", "")
        return table

    def publish(self, version: str = OTHER) -> None:
        """Put another build on the host."""
        other_build(self.host.folder, self.spare, version)
        self.host.publish(self.spare)


@pytest.fixture
def site(dist: Path, browser: Browser, tmp_path: Path) -> Iterator[Site]:
    """Give a host and a browser that keeps nothing yet."""
    with (
        hosting(dist, tmp_path / "site") as host,
        browser.new_context(base_url=host.url, service_workers="allow", locale="en") as context,
    ):
        yield Site(host, context, tmp_path / "next")


def offer(page: Page) -> Locator:
    """Find the button that brings the newer version in; of several the one to be seen."""
    return page.locator('button[data-when="update"]:visible')


def look(page: Page) -> None:
    """Let the browser find that there is a newer version."""
    page.evaluate(WAITING)


def version(page: Page) -> str:
    """Say which build a page is of."""
    source = page.locator('script[src$="offline.mjs"]').get_attribute("src") or ""
    return source.split("/")[-3]


def mark(page: Page) -> None:
    """Leave something that is gone when the page is loaded again."""
    page.evaluate("window.marked = true")


def is_marked(page: Page) -> bool:
    """Tell whether the page has not been loaded again."""
    found: bool = page.evaluate("window.marked === true")
    return found


def caches(page: Page, kind: str) -> list[str]:
    """List the site's caches of a kind, the oldest first."""
    found: list[str] = page.evaluate("caches.keys()")
    return [each for each in found if each.startswith(f"vaza-{kind}-") and each.endswith(" /")]


def test_offer_on_a_page(site: Site) -> None:
    """A quiet line offers the newer version; nothing changes before it is wanted."""
    page = site.visit()
    page.goto("fr/tarot/")
    expect(offer(page)).to_have_count(0)
    site.publish()
    page.reload()
    for path in ("fr/tarot/", "pt/gong-zhu/score-sheet/", "en/"):
        page.goto(path)
        expect(offer(page)).to_be_visible()
        assert version(page) == site.first
        page.set_viewport_size({"width": 320, "height": 640})
        expect(offer(page)).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") == 320
    check_axe(page)
    page.reload()
    assert version(page) == site.first
    mark(page)
    offer(page).click()
    expect(page.locator(f'script[src*="{OTHER}"]').first).to_be_attached()
    assert not is_marked(page)
    expect(offer(page)).to_have_count(0)
    with site.host.away():
        page.reload()
        assert version(page) == OTHER


def test_no_offer_in_a_deal(site: Site) -> None:
    """In a deal nothing is offered; beside the sheet it is, and where the table has stopped.

    Who deals again instead is left alone, even with the last deal's sheet open once more. A match
    left in the middle of a deal goes on from its save.
    """
    table = site.sit()
    table.take_up(matches.reach(matches.last_card))
    site.publish()
    look(table.page)
    expect(table.page.locator('[data-when="update"]:not([hidden])')).to_have_count(0)
    (card,) = table.legal()
    assert table.play(card) == "deal-over"
    expect(offer(table.page)).to_be_visible()
    check_axe(table.page)
    table.next_deal()
    table.do("scores").click()
    expect(table.sheet).to_be_visible()
    expect(offer(table.page)).to_have_count(0)
    table.do("look").click()
    table.skip_panel()
    table.play(table.legal()[0])
    expect(offer(table.page)).to_have_count(0)
    before = table.seen()
    table.page.evaluate("document.body.dataset.state = 'error'")
    expect(offer(table.page)).to_be_visible()
    mark(table.page)
    offer(table.page).click()
    expect(table.page.locator(f'script[src*="{OTHER}"]').first).to_be_attached()
    table.started()
    assert not is_marked(table.page)
    assert table.seen() == before
    expect(offer(table.page)).to_have_count(0)


def test_two_tabs(site: Site) -> None:
    """A table in the middle of a deal stays as it is when another tab brings the update in."""
    table = site.sit()
    table.take_up(matches.reach(matches.last_card))
    mark(table.page)
    home = site.visit()
    site.publish()
    look(home)
    offer(home).click()
    expect(home.locator(f'script[src*="{OTHER}"]').first).to_be_attached()
    # It may still ask for what it has not loaded yet, which the host no longer has.
    older = f"app/{site.first}/style/rules.css"
    assert home.request.get(older).status == 404
    assert table.page.evaluate("async path => (await fetch(path)).status", f"../../{older}") == 200
    expect(offer(table.page)).to_have_count(0)
    table.finish()
    assert is_marked(table.page)
    assert version(table.page) == site.first
    before = table.seen()
    offer(table.page).click()
    expect(table.page.locator(f'script[src*="{OTHER}"]').first).to_be_attached()
    assert table.started().seen() == before


def test_old_caches_go(site: Site) -> None:
    """Of the apps before this one two are kept, of runtimes none; others' caches are left alone."""
    page = site.visit()
    foreign = ["vaza-memory", "vaza-app-0 /elsewhere/", "vaza-runtime-0 /elsewhere/"]
    for name in [*foreign, "vaza-runtime-0 /"]:
        page.evaluate("name => caches.open(name)", name)
    runtime = caches(page, "runtime")[0]
    apps = caches(page, "app")
    for number in range(3):
        site.publish(f"{number:012}")
        look(page)
        offer(page).click()
        expect(page.locator(f'script[src*="{number:012}"]').first).to_be_attached()
        apps += [each for each in caches(page, "app") if each not in apps]
    assert len(apps) == 4
    assert caches(page, "app") == apps[-3:]
    assert caches(page, "runtime") == [runtime]
    assert all(page.evaluate("name => caches.has(name)", name) for name in foreign)


def test_runtime_is_not_fetched_again(site: Site) -> None:
    """An update that leaves the runtimes as they are fetches none of them."""
    page = site.visit()
    site.publish()
    site.host.asked.clear()
    look(page)
    assert [path for path in site.host.asked if path.startswith("runtime/")] == []
    assert f"app/{OTHER}/ui.py" in site.host.asked


def test_half_an_update(site: Site) -> None:
    """While the host has the new worker but an old page, the site stays the older one."""
    page = site.visit()
    old = (site.host.folder / "fr" / "index.html").read_bytes()
    site.publish()
    new = (site.host.folder / "fr" / "index.html").read_bytes()
    (site.host.folder / "fr" / "index.html").write_bytes(old)
    state = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            const worker = registration.installing;
            while (worker.state === "installing")
              await new Promise(done => setTimeout(done, 50));
            return worker.state;
        }"""
    )
    assert state == "redundant"
    expect(offer(page)).to_have_count(0)
    page.reload()
    assert version(page) == site.first
    (site.host.folder / "fr" / "index.html").write_bytes(new)
    look(page)
    expect(offer(page)).to_be_visible()
