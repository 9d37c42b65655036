"""The site starts in a real browser, from any path, without asking anybody else."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import Watch
from tests.service import OPEN

pytestmark = pytest.mark.browser

# Both Pythons on a busy machine with two cores.
PATIENCE = 60_000


def start(page: Page, address: str) -> None:
    """Open the table and wait until it has left its booting state."""
    page.goto(f"{address}en/play/")
    expect(page.locator("body")).to_have_attribute(
        "data-state", re.compile("thinking|your-turn|trick-over"), timeout=PATIENCE
    )


def test_table_starts(page: Page, watch: Watch, base_url: str, dist: Path) -> None:
    """Nobody complains or is asked elsewhere; all that is shipped is fetched; the worker answers.

    Of the runtimes the table fetches every file, and the page's named worker speaks the protocol.
    """
    start(page, base_url)
    assert watch.complaints == []
    assert watch.foreign(base_url) == []
    fetched = {url.removeprefix(base_url) for url in watch.requests if "/runtime/" in url}
    assert fetched == {path.relative_to(dist).as_posix() for path in dist.glob("runtime/*/*")}
    request = json.dumps({**OPEN, "do": "open", "link": "game=gong-zhu&v=1"})
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


def test_table_starts_below_a_path(page: Page, watch: Watch, sub_url: str) -> None:
    """So it does where the site is not at a host's root."""
    start(page, sub_url)
    assert watch.complaints == []
    assert watch.foreign(sub_url) == []


@pytest.mark.parametrize("path", ["", "en/", "fr/gong-zhu/"])
def test_pages_are_clean(page: Page, watch: Watch, sub_url: str, path: str) -> None:
    """Every page loads without a complaint or a foreign request, and without any Python."""
    page.goto(sub_url + path, wait_until="networkidle")
    assert watch.complaints == []
    assert not [url for url in watch.requests if "/runtime/" in url or url.endswith(".py")]
    assert watch.foreign(sub_url) == []


def test_forwarder_keeps_the_link(page: Page, base_url: str) -> None:
    """A link without a language leads to the reader's own table, with its match."""
    page.goto(f"{base_url}play/#game=gong-zhu&code=K7Q2-9XBD")
    expect(page).to_have_url(re.compile(r"/en/play/#.*code=K7Q2-9XBD"), timeout=PATIENCE)
