"""Where the table cannot start it says why, and what can be done; where it can, it does."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.browser


def expect_reason(page: Page, why: str) -> None:
    """Hold that one reason is told, and only that."""
    expect(page.locator("body")).to_have_attribute("data-state", "error")
    expect(page.locator("#failure [data-why]:visible")).to_have_id(f"why-{why}")
    expect(page.locator("#failure-text")).to_be_hidden()
    again = page.locator("#reload")
    expect(again).to_be_visible(visible=why not in ("old", "file"))


@pytest.mark.parametrize(
    ("why", "script"),
    [
        ("wasm", "delete globalThis.WebAssembly"),
        ("old", "delete globalThis.structuredClone"),
        ("old", "delete globalThis.HTMLDialogElement"),
        ("old", "CSS.supports = () => false"),
    ],
)
def test_what_the_browser_lacks(page: Page, base_url: str, why: str, script: str) -> None:
    """WebAssembly that is switched off is told from a browser that is too old."""
    page.add_init_script(script)
    page.goto(f"{base_url}en/play/")
    expect_reason(page, why)


@pytest.mark.parametrize("policy", ["script-src 'self'", "worker-src 'none'"])
def test_policy_of_the_host(page: Page, base_url: str, policy: str) -> None:
    """What the host's own policy forbids is said to be forbidden."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(
            response=response, headers={**response.headers, "content-security-policy": policy}
        )

    page.route("**/en/play/", answer)
    page.goto(f"{base_url}en/play/")
    expect_reason(page, "policy")


def test_no_scripts_at_all(page: Page, base_url: str) -> None:
    """Where the host lets no script run, words come by themselves."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(
            response=response,
            headers={**response.headers, "content-security-policy": "script-src 'none'"},
        )

    page.route("**/en/play/", answer)
    quick = page.context.new_cdp_session(page)
    quick.send("Animation.enable")
    quick.send("Animation.setPlaybackRate", {"playbackRate": 20})
    page.goto(f"{base_url}en/play/")
    expect(page.locator(".unrun")).to_be_visible()


def test_sandboxed_frame(page: Page, base_url: str) -> None:
    """A frame without an origin of its own is told to be left."""
    page.goto(f"{base_url}LICENSES.txt")
    page.set_content(f'<iframe sandbox="allow-scripts" src="{base_url}en/play/"></iframe>')
    frame = page.frame_locator("iframe")
    expect(frame.locator("#why-frame")).to_be_visible()
    expect(frame.locator("#reload")).to_be_hidden()


def test_from_a_file(page: Page, dist: Path) -> None:
    """The table says that files will not do; home and rules can be read."""
    page.goto(f"{(dist / 'en/play/index.html').as_uri()}")
    expect_reason(page, "file")
    for path in ("en/index.html", "fr/tarot/index.html"):
        page.goto((dist / path).as_uri())
        expect(page.get_by_role("heading", level=1).first).to_be_visible()


def test_missing_script(page: Page, base_url: str) -> None:
    """A script that cannot be had is said not to have been loaded."""
    page.route("**/core.js", lambda route: route.abort())
    page.goto(f"{base_url}fr/play/")
    expect_reason(page, "fetch")


def test_stuck(page: Page, base_url: str) -> None:
    """Where nothing comes to life and nothing arrives, it is said in the end."""
    page.clock.install()
    page.route("**/ui.py", lambda _: None)
    page.route("**/boot.mjs", lambda _: None)
    page.goto(f"{base_url}en/play/", wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-scripts", "on")
    page.clock.run_for(20_000)
    expect(page.locator("body")).to_have_attribute("data-state", "booting")
    page.clock.run_for(300_000)
    expect_reason(page, "stuck")
