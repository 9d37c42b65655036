"""Files that were cut short where the browser keeps them: mended, or said so without a network."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.host import Host, hosting
from tests.browser.table import Table
from tests.browser.tables import sit_down

pytestmark = pytest.mark.browser

LINK = "game=gong-zhu&code=K7Q2-9XBD&level=0"
# Cuts what is kept of each address with one of these ends, and forgets the worker's memory.
CUT = """async ends => {
  let count = 0;
  for (const name of await caches.keys()) {
    if (name.startsWith("vaza-memory")) await caches.delete(name);
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!ends.some(end => url.endsWith(end))) continue;
      const kept = await cache.match(url);
      const body = (await kept.clone().blob()).slice(0, 100);
      await cache.put(url, new Response(body, { headers: kept.headers }));
      count += 1;
    }
  }
  return count;
}"""
SIZES = """async () => {
  const sizes = {};
  for (const name of await caches.keys()) {
    if (!/^vaza-(app|runtime)-/.test(name)) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      sizes[url] = (await (await cache.match(url)).blob()).size;
    }
  }
  return sizes;
}"""


@pytest.fixture(scope="module")
def host(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Serve the site from a host that can go away."""
    with hosting(dist, tmp_path_factory.mktemp("host") / "site") as host:
        yield host


@pytest.fixture(scope="module")
def visitor(browser: Browser, host: Host) -> Iterator[Table]:
    """Give a table in a browser that keeps the whole site."""
    with browser.new_context(base_url=host.url, service_workers="allow", locale="en") as context:
        table = sit_down(context)
        table.page.goto("en/")
        expect(table.page.locator('[data-when="ready"]')).to_be_visible()
        yield table


def cut(table: Table, *ends: str) -> None:
    """Cut short what is kept of some files."""
    table.page.goto("en/")
    assert table.page.evaluate(CUT, list(ends)) >= len(ends)


def test_what_is_cut_is_fetched_again(visitor: Table) -> None:
    """Scripts, runtimes, engine, style and pages: the table is there, and all is mended."""
    visitor.page.goto("en/")
    before = visitor.page.evaluate(SIZES)
    cut(visitor, ".whl", "ui.py", "pyodide.asm.wasm", "micropython.wasm", "table.css", "/en/play/")
    visitor.load(LINK)
    assert len(visitor.hand()) == 13
    visitor.page.goto("en/")
    expect(visitor.page.locator('[data-when="ready"]')).to_be_visible()
    assert visitor.page.evaluate(SIZES) == before


@pytest.mark.parametrize("end", [".whl", "ui.py", "pyodide.asm.wasm"])
def test_without_a_network_it_is_said(visitor: Table, host: Host, end: str) -> None:
    """What is damaged keeps the table from starting, and the page says what mends it."""
    cut(visitor, end)
    host.down = True
    try:
        visitor.page.goto(f"en/play/#{LINK}")
        expect(visitor.page.locator("#why-damaged")).to_be_visible()
    finally:
        host.down = False
    visitor.reload()
    assert len(visitor.hand()) == 13


def test_a_page_without_a_network(visitor: Table, host: Host) -> None:
    """A page that is damaged says so in its own language, and comes back with the network."""
    cut(visitor, "/fr/tarot/")
    host.down = True
    try:
        visitor.page.goto("fr/tarot/")
        expect(visitor.page.locator("p[lang=fr]")).to_contain_text("réseau")
    finally:
        host.down = False
    visitor.page.goto("fr/tarot/")
    expect(visitor.page.locator("#t1")).to_be_attached()
