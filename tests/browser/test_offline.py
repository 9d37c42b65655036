"""After one visit the whole site is there without a network; where that cannot be, it works on."""

import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from art.icons import PIXELS, icon
from engine.games import GAMES
from tests.browser import matches, tarot
from tests.browser.axe import check_axe
from tests.browser.host import Host, hosting
from tests.browser.table import LANGUAGES, Table
from tests.browser.tables import CLOCK, sit_down
from tests.conftest import Watch, watching
from tools.paths import WEB

pytestmark = pytest.mark.browser

LARGE = 8_000_000
BELOW = ["", *(f"{key}/{page}" for key in GAMES for page in ("", "score-sheet/"))]
# Every home, and in one language every page: what is kept is all there is (test_caches).
PAGES = [*(f"{lang}/" for lang in LANGUAGES), *(f"pt-PT/{path}" for path in BELOW[1:])]
# What Chromium says where the newer worker that it looks for cannot be fetched.
NO_NEWER = "sw.js"
REFUSED = "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException())"
GIVEN_UP = """async () => {
  while (await navigator.serviceWorker.getRegistration())
    await new Promise(done => setTimeout(done, 50));
}"""
DIFFERENCE = """async ([drawn, kept, width]) => {
  const pixels = async source => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const brush = new OffscreenCanvas(width, width).getContext("2d");
    brush.drawImage(image, 0, 0, width, width);
    return brush.getImageData(0, 0, width, width).data;
  };
  const [one, other] = [await pixels(drawn), await pixels(kept)];
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length;
}"""
KEPT = """async () => {
  const names = (await caches.keys()).filter(name => /^vaza-(app|runtime)-/.test(name));
  const found = {};
  for (const name of names) {
    const requests = await (await caches.open(name)).keys();
    found[name.split("-").slice(0, 2).join("-")] = requests.map(request => request.url).sort();
  }
  return found;
}"""


@pytest.fixture(scope="module")
def host(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Serve the site below a path, from a host that can go away."""
    with hosting(dist, tmp_path_factory.mktemp("host") / "site", "/some/path/") as host:
        yield host


@pytest.fixture
def visitor(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """Give a browser that keeps nothing yet."""
    with browser.new_context(base_url=host.url, service_workers="allow", locale="en") as context:
        yield context


@pytest.fixture(scope="module")
def kept(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """Give a browser that has once been on the English home page, until all was kept."""
    with browser.new_context(base_url=host.url, service_workers="allow", locale="en") as context:
        context.add_init_script(path=CLOCK)
        page = context.new_page()
        page.goto("en/")
        expect(ready(page)).to_be_visible()
        page.close()
        yield context


@pytest.fixture
def keeper(kept: BrowserContext) -> Iterator[BrowserContext]:
    """Give that browser, and leave no page open: each table has two Pythons."""
    yield kept
    for page in kept.pages:
        page.close()


def ready(page: Page) -> Locator:
    """Find the line that says so."""
    return page.locator('[data-when="ready"]')


def complaints(watch: Watch) -> list[str]:
    """List what somebody complained of, but for the search for a newer worker."""
    return [each for each in watch.complaints if NO_NEWER not in each]


def test_every_page_without_a_network(keeper: BrowserContext, host: Host) -> None:
    """In every language every page loads and loads again, and asks the network for nothing."""
    page, watch = keeper.new_page(), watching(keeper)
    with host.away():
        for path in PAGES:
            for visit in (lambda path=path: page.goto(path), page.reload):
                visit()
                assert page.url == host.url + path
                assert page.title()
                expect(page.get_by_role("heading", level=1).first).to_be_visible()
                felt = page.evaluate("getComputedStyle(document.body).getPropertyValue('--felt')")
                assert felt, f"{path} has no style"
    assert complaints(watch) == []
    assert watch.foreign(host.url) == []


def test_deals_without_a_network(keeper: BrowserContext, host: Host) -> None:
    """Both games have what they need: a first trick, bid, dog and discard, sheets, the rules.

    In another language than the visit's; loaded again, the table shows the same.
    """
    table = Table(keeper.new_page(), watching(keeper), "pt-PT")
    with host.away():
        table.take_up(matches.find(lambda _: True))
        table.skip_panel()
        table.play(table.legal()[0])
        tarot.act_out(table, *tarot.finished(tarot.DEALS[3], 3))
        tarot.check_sheet(table)
        table.take_up(matches.reach(matches.last_card))
        assert table.play(table.legal()[0]) == "deal-over"
        sheet = table.seen()
        assert table.reload().seen() == sheet
        table.do("help").click()
        table.page.locator("#help").get_by_role("link", name="Gong Zhu").click()
        rules = table.page.locator("#book")
        expect(rules.get_by_role("heading", level=1)).to_be_visible()
    assert complaints(table.watch) == []
    assert table.watch.foreign(host.url) == []


def test_addresses_without_a_network(keeper: BrowserContext, host: Host) -> None:
    """What is typed without a slash, with index.html or with a question leads to its page."""
    page = keeper.new_page()
    with host.away():
        for typed, found in {
            "en?x=1": "en/?x=1",
            "fr/tarot/index.html": "fr/tarot/index.html",
            "pt/?game=tarot": "pt/?game=tarot",
        }.items():
            page.goto(typed)
            assert page.url == host.url + found
            expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.goto("play/#game=gong-zhu&code=K7Q2-9XBD")
        expect(page).to_have_url(re.compile(r"/some/path/[\w-]+/play/#.*code=K7Q2-9XBD"))


def test_rules_come_first(visitor: BrowserContext, host: Host) -> None:
    """Who has only read a page of rules can play without a network."""
    page = visitor.new_page()
    page.goto("fr/tarot/")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    with host.away():
        page.goto("")
        expect(page.locator("#languages a")).to_have_count(len(LANGUAGES))
        page.goto("fr/play/#game=tarot")
        page.wait_for_selector("body:not([data-state=booting])")
        assert page.locator("body").get_attribute("data-state") != "error"


def test_table_comes_first(visitor: BrowserContext, host: Host) -> None:
    """At the table nothing is fetched ahead before the engine has answered; it is said once."""
    table = sit_down(visitor)
    host.asked.clear()
    host.answers.clear()
    booted = table.load("game=gong-zhu").page
    booted.evaluate("clock.stopped = true")
    passing = booted.locator('[data-when="passing"]')
    expect(passing).to_be_visible()
    check_axe(booted)
    order = host.asked
    assert order.index("sw.js") > max(map(order.index, filter(is_engine, order)))
    # What the table has fetched is not sent a second time: only browsers that keep nothing on the
    # disk, as here, may have forgotten the largest.
    sent = [path for path, code in host.answers if path.startswith("runtime/") and code == 200]
    sent = [path for path in sent if (host.folder / path).stat().st_size < LARGE]
    assert sorted(sent) == sorted(set(sent))
    booted.evaluate("clock.start()")
    expect(passing).to_be_hidden()
    booted.reload()
    expect(booted.locator('#help [data-when="ready"]')).not_to_have_attribute("hidden", "")
    expect(passing).to_be_hidden()


def is_engine(path: str) -> bool:
    """Tell whether a path is a part of Pyodide or the engine."""
    return "pyodide" in path or path.endswith(".whl")


def test_missing_file(visitor: BrowserContext, host: Host) -> None:
    """Where a file cannot be had nothing is called ready, nothing complains; later all is well."""
    page, watch = visitor.new_page(), watching(visitor)
    host.missing.add("fr/tarot/")
    try:
        page.goto("en/", wait_until="networkidle")
        while ("fr/tarot/", 404) not in host.answers:
            page.wait_for_timeout(50)
        page.evaluate(GIVEN_UP)
    finally:
        host.missing.clear()
    expect(ready(page)).to_be_hidden()
    assert [each for each in watch.complaints if "fr/tarot/" not in each] == []
    page.reload()
    expect(ready(page)).to_be_visible()


def test_refused(visitor: BrowserContext, host: Host) -> None:
    """Where the browser refuses service workers, pages and table work from the network."""
    visitor.add_init_script(REFUSED)
    table = sit_down(visitor)
    table.page.goto("en/", wait_until="networkidle")
    expect(ready(table.page)).to_be_hidden()
    table.open("game=gong-zhu")
    table.skip_panel()
    table.play(table.legal()[0])
    assert table.watch.complaints == []
    assert table.watch.foreign(host.url) == []


def test_no_room(visitor: BrowserContext, host: Host) -> None:
    """Where there is no room for all, the site works from the network and promises nothing."""
    table = sit_down(visitor)
    chromium = visitor.new_cdp_session(table.page)
    origin = host.url.removesuffix("some/path/")
    chromium.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    table.page.goto("en/", wait_until="networkidle")
    expect(ready(table.page)).to_be_hidden()
    table.open("game=gong-zhu")
    table.skip_panel()
    table.play(table.legal()[0])
    expect(ready(table.page)).to_be_hidden()


def test_cleared(keeper: BrowserContext, host: Host) -> None:
    """What the browser has cleared comes from the network, and is kept anew."""
    page = keeper.new_page()
    page.goto("en/")
    before = page.evaluate(KEPT)
    page.evaluate("async () => { for (const each of await caches.keys()) caches.delete(each); }")
    page.reload()
    expect(ready(page)).to_be_visible()
    assert page.evaluate(KEPT) == before
    with host.away():
        page.goto("fr/tarot/")
        expect(page.get_by_role("heading", level=1).first).to_be_visible()


def test_caches(keeper: BrowserContext, host: Host) -> None:
    """There are two, of what is on the host, each file once; the pictures to install are not."""
    page = keeper.new_page()
    page.goto("en/")
    kept: dict[str, list[str]] = page.evaluate(KEPT)
    assert kept.keys() == {"vaza-runtime", "vaza-app"}
    found = [url for urls in kept.values() for url in urls]
    assert len(found) == len(set(found))
    files = {
        host.url + path.relative_to(host.folder).as_posix().removesuffix("index.html")
        for path in host.folder.rglob("*")
        if path.is_file() and path.suffix != ".webp" and path.name not in (".nojekyll", "sw.js")
    }
    assert set(found) == files


# Installing.

# What Chromium answers while a page's manifest changes.
UNDECIDED = {"manifest-location-changed", "pipeline-restarted"}


def obstacles(page: Page) -> list[str]:
    """Ask Chromium what keeps it from installing the app, until it has made up its mind."""
    chromium = page.context.new_cdp_session(page)
    found: list[str] = []
    for _ in range(50):
        errors = chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]
        found = [each["errorId"] for each in errors if each["errorId"] != "in-incognito"]
        if not UNDECIDED & {*found}:
            break
        page.wait_for_timeout(100)
    return found


@pytest.mark.parametrize("path", ["", "en/", "pt/play/", "fr/tarot/"])
def test_installable(keeper: BrowserContext, host: Host, path: str) -> None:
    """Chromium finds nothing that keeps it from installing the app."""
    page = keeper.new_page()
    # The choice of language would lead on to one that another test has chosen.
    page.add_init_script("localStorage.removeItem('vaza.lang')")
    page.goto(path)
    chromium = keeper.new_cdp_session(page)
    found = chromium.send("Page.getAppManifest")
    lang = path.partition("/")[0] or "en"
    assert found["url"] == f"{host.url}{lang}/app.webmanifest"
    assert found["errors"] == []
    assert obstacles(page) == []


@pytest.mark.parametrize("name", PIXELS)
def test_icons_show_the_drawing(page: Page, name: str) -> None:
    """Pixel by pixel the icon is what Chromium makes of the drawing now."""
    width, maskable = PIXELS[name]
    drawn = f"data:image/svg+xml;base64,{b64encode(icon(maskable=maskable).encode()).decode()}"
    kept = f"data:image/png;base64,{b64encode((WEB / 'art' / name).read_bytes()).decode()}"
    # Edges may be smoothed a little otherwise by another Chromium.
    assert page.evaluate(DIFFERENCE, [drawn, kept, width]) < 1


def test_installability_is_judged(keeper: BrowserContext) -> None:
    """A page without its manifest is not found to be installable."""
    page = keeper.new_page()
    page.goto("en/")
    page.locator('link[rel="manifest"]').evaluate("link => link.remove()")
    assert "no-manifest" in obstacles(page)
