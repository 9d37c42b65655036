"""Takes the README's picture; it runs only when asked: python3 build.py test -m screenshot."""

import pytest
from playwright.sync_api import Browser, expect

from tools.paths import WEB

PATIENCE = 60_000


@pytest.mark.screenshot
def test_screenshot(browser: Browser, base_url: str) -> None:
    """The table in the middle of a known deal becomes web/art/screenshot.png."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.goto(f"{base_url}en/play/#game=gong-zhu&rules=house&code=K7Q2-9XBD")
    expect(page.locator("body")).to_have_attribute("data-state", "your-turn", timeout=PATIENCE)
    page.screenshot(path=WEB / "art" / "screenshot.png")
