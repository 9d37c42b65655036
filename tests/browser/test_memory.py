"""The snapshot of the worker's memory: made once, booted from later, and never needed."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, Route, expect

from tests.browser.matches import code_in
from tests.browser.table import Table
from tests.browser.tables import check, sit_down

pytestmark = pytest.mark.browser

AFTER = 1000  # milliseconds after which a snapshot would be there

GONG_ZHU = "game=gong-zhu&code=K7Q2-9XBD&level=1"
TAROT = "game=tarot&players=4&code=K7Q2-9XBD&level=1"
# Waits until so many snapshots, or just these, are kept, and names them.
STORED = """async (wanted) => {
  const right = (found) =>
    Array.isArray(wanted) ? found.join() === wanted.join() : found.length === wanted;
  let found;
  for (let patience = 300; patience; patience -= 1) {
    found = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith("vaza-memory")) continue;
      found.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    if (right(found)) break;
    await new Promise((go) => setTimeout(go, 100));
  }
  return found;
}"""
# Changes what is stored: `edit` gets the address, the bytes and what is known about them.
EDIT = """async () => {
  const edit = %s;
  const [name] = (await caches.keys()).filter((name) => name.startsWith("vaza-memory"));
  const store = await caches.open(name);
  const [request] = await store.keys();
  const kept = await store.match(request);
  const changed = edit({
    url: request.url,
    bytes: new Uint8Array(await kept.arrayBuffer()),
    about: JSON.parse(kept.headers.get("about")),
  });
  await store.delete(request);
  if (!changed) return;
  const headers = changed.about && { about: JSON.stringify(changed.about) };
  await store.put(changed.url, new Response(changed.bytes, { headers }));
}"""
DAMAGE = {
    "truncated": "(it) => ({ ...it, bytes: it.bytes.subarray(0, it.bytes.length / 3) })",
    "garbled": "(it) => { it.bytes[it.bytes.length >> 1] ^= 1; return it; }",
    "of another browser": '(it) => ({ ...it, about: { ...it.about, browser: "another" } })',
    "of another version": "(it) => ({ ...it, url: it.url.slice(0, -1) + (it.url.at(-1) ^ 1) })",
    "something else": '(it) => ({ url: it.url, bytes: "<!doctype html>" })',
}
# Changes to boot.mjs, in the worker, where no script of a test runs: what stands there, and what
# stands there then.
START = "const lock ="
OBSTACLES = {
    "forbidden store": (
        START,
        """Object.defineProperty(globalThis, "caches", {
             get() { throw new DOMException("forbidden", "SecurityError"); },
           });"""
        + START,
    ),
    "missing store": (
        START,
        'Object.defineProperty(globalThis, "caches", { value: undefined });' + START,
    ),
    "full store": (
        START,
        """Cache.prototype.put = () =>
             Promise.reject(new DOMException("full", "QuotaExceededError"));"""
        + START,
    ),
    "no start with snapshots": ("_makeSnapshot: true", "_makeSnapshot: nothing()"),
    "no snapshot": ("makeMemorySnapshot()", "nothing()"),
}


def snapshots(table: Table, many: int = 1) -> list[str]:
    """Wait until the browser keeps so many snapshots, and return their addresses."""
    found: list[str] = table.page.evaluate(STORED, many)
    assert len(found) == many, found
    return found


def kept(table: Table, addresses: list[str]) -> bool:
    """Wait until the browser keeps just these snapshots; others may still be on their way out."""
    found: list[str] = table.page.evaluate(STORED, addresses)
    return found == addresses


def ordinary(table: Table) -> bool:
    """Tell whether the worker has booted in the ordinary way since the watch was last emptied."""
    requests = table.watch.requests
    assert any(url.endswith("/boot.mjs") for url in requests), requests
    return any(url.endswith(".whl") for url in requests)


def play_a_card(table: Table) -> None:
    """Play the first legal card."""
    table.skip_panel()
    table.play(table.legal()[0])


@pytest.fixture(scope="module")
def visitor(browser: Browser, base_url: str) -> Iterator[Table]:
    """Give a table in a browser that has been here once."""
    context = browser.new_context(base_url=base_url, locale="en", service_workers="block")
    table = sit_down(context).load(GONG_ZHU)
    assert ordinary(table)
    snapshots(table)
    yield table
    context.close()


@pytest.fixture
def table(visitor: Table, base_url: str) -> Iterator[Table]:
    """Give that table, and hold afterwards that nobody complained."""
    check(visitor.watch, base_url)
    yield visitor
    check(visitor.watch, base_url)


def test_first_visit_plays(table: Table) -> None:
    """The table whose memory is kept goes on as if nothing had happened."""
    play_a_card(table)


def test_later_visits_boot_from_the_snapshot(table: Table) -> None:
    """Nothing is unpacked or imported again, and both games can be played."""
    before = snapshots(table)
    table.page.goto("en/")
    table.load(GONG_ZHU)
    assert not ordinary(table)
    play_a_card(table)
    table.follow(TAROT)
    with table.answering():
        table.say("pass").click()
    assert snapshots(table) == before


def test_chance_is_not_in_the_snapshot(table: Table) -> None:
    """Matches begun after two starts from the same snapshot have different codes."""
    snapshots(table)
    codes = set()
    for _ in range(2):
        table.page.goto("en/")
        table.store({})
        table.load("game=gong-zhu")
        assert not ordinary(table)
        table.watch.requests.clear()
        codes.add(code_in(table.page.url.partition("#")[2]))
    assert len(codes) == 2


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_damaged_snapshots_are_made_anew(table: Table, damage: str) -> None:
    """Whatever is wrong with the snapshot, the table is there in the same load."""
    before = snapshots(table)
    table.page.goto("en/")
    table.page.evaluate(EDIT % damage)
    table.watch.requests.clear()
    table.load(GONG_ZHU)
    assert ordinary(table)
    assert len(table.hand()) == 13
    assert kept(table, before)


def test_failed_table_forgets_the_snapshot(table: Table) -> None:
    """After a failure the next start is an ordinary one, by the button or without it."""
    snapshots(table)
    table.page.evaluate('document.body.dataset.state = "error"')
    snapshots(table, 0)
    table.watch.requests.clear()
    table.page.locator("#reload").click()
    table.page.wait_for_selector("body[data-state=booting]")
    table.started()
    assert ordinary(table)
    snapshots(table)


def test_loading_again_forgets_the_snapshot(table: Table) -> None:
    """Where the start hangs, the button that is offered then starts without the snapshot."""
    snapshots(table)
    table.watch.requests.clear()
    with table.page.expect_event("load"):
        table.page.locator("#boot [data-reload]").dispatch_event("click")
    table.started()
    assert ordinary(table)


@pytest.mark.parametrize(("there", "then"), OBSTACLES.values(), ids=OBSTACLES.keys())
def test_no_snapshot_is_needed(new_table: Callable[..., Table], there: str, then: str) -> None:
    """Where no snapshot can be made or kept the table starts all the same, without a complaint."""
    table = new_table()

    def obstruct(route: Route) -> None:
        answer = route.fetch()
        assert there in answer.text()
        route.fulfill(response=answer, body=answer.text().replace(there, then))

    table.page.goto("en/")
    table.page.evaluate("caches.delete('vaza-memory /')")
    table.page.context.route("**/boot.mjs", obstruct)
    table.load(GONG_ZHU)
    assert ordinary(table)
    assert len(table.hand()) == 13
    table.page.wait_for_timeout(AFTER)
    snapshots(table, 0)


def test_a_browser_that_keeps_nothing(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], base_url: str, tmp_path: Path
) -> None:
    """Where visitors forbid sites to keep anything, the table can be played and says so."""
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    settings.write_text(json.dumps(blocked))
    context = playwright.chromium.launch_persistent_context(
        tmp_path, base_url=base_url, locale="en", **browser_type_launch_args
    )
    table = sit_down(context).load(GONG_ZHU)
    expect(table.notice).to_contain_text("does not let the page keep your match")
    play_a_card(table)
    check(table.watch, base_url)
    context.close()
