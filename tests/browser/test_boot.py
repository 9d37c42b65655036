"""The site starts in a real browser, from any path, without asking anybody else."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import Watch

pytestmark = pytest.mark.browser

# Both Pythons on a busy machine with two cores.
PATIENCE = 60_000


@pytest.fixture(params=["base_url", "sub_url"], ids=["root", "sub-path"])
def anywhere(request: pytest.FixtureRequest) -> str:
    """Give the site's address at a host's root and below a path."""
    url: str = request.getfixturevalue(request.param)
    return url


def test_table_starts(page: Page, watch: Watch, anywhere: str) -> None:
    """The table leaves its booting state, and nobody complains or is asked elsewhere."""
    page.goto(f"{anywhere}en/play/")
    expect(page.locator("body")).to_have_attribute(
        "data-state", re.compile("thinking|your-turn|trick-over"), timeout=PATIENCE
    )
    assert watch.complaints == []
    assert watch.foreign(anywhere) == []


def test_nothing_is_shipped_in_vain(page: Page, watch: Watch, base_url: str, dist: Path) -> None:
    """Of the runtimes the table fetches every file that lies there."""
    page.goto(f"{base_url}en/play/")
    expect(page.locator("body")).not_to_have_attribute("data-state", "booting", timeout=PATIENCE)
    fetched = {url.removeprefix(base_url) for url in watch.requests if "/runtime/" in url}
    assert fetched == {path.relative_to(dist).as_posix() for path in dist.glob("runtime/*/*")}


def test_worker_answers(page: Page, base_url: str) -> None:
    """The page's named worker answers a request of the protocol."""
    page.goto(f"{base_url}en/play/")
    expect(page.locator("body")).not_to_have_attribute("data-state", "booting", timeout=PATIENCE)
    request = json.dumps({"do": "open", "lang": "en", "link": "game=gong-zhu&v=1", "saves": []})
    answer = page.evaluate(
        """async (request) => {
            const core = document.querySelector('script[src$="core.js"]').src;
            await import(core);
            const worker = await document.querySelector("script[name=engine]").xworker.ready;
            return worker.sync.call(request);
        }""",
        request,
    )
    assert json.loads(answer)["error"] == ""


@pytest.mark.parametrize("path", ["", "en/", "fr/gong-zhu/"])
def test_pages_are_clean(page: Page, watch: Watch, anywhere: str, path: str) -> None:
    """Every page loads without a complaint or a foreign request, and without any Python."""
    page.goto(anywhere + path, wait_until="networkidle")
    assert watch.complaints == []
    assert not [url for url in watch.requests if "/runtime/" in url or url.endswith(".py")]
    assert watch.foreign(anywhere) == []


def test_forwarder_keeps_the_link(page: Page, base_url: str) -> None:
    """A link without a language leads to the reader's own table, with its match."""
    page.goto(f"{base_url}play/#game=gong-zhu&code=K7Q2-9XBD")
    expect(page).to_have_url(re.compile(r"/en/play/#.*code=K7Q2-9XBD"), timeout=PATIENCE)
