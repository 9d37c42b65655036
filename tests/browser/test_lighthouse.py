"""Lighthouse finds nothing to better on the pages that are there to be read."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES
from tools.measuring import lighthouse
from tools.measuring.lighthouse import FULL, audit, complete, listed, published
from tools.paths import Problem

pytestmark = pytest.mark.browser

# Performance depends on what else this machine does: build.py lighthouse measures it.
STEADY = ("accessibility", "best-practices", "seo")
# Languages differ in their texts alone; axe judges the other rules and the sheets.
PAGES = ["en/", "en/gong-zhu/"]


@pytest.fixture(scope="module")
def published_site(dist: Path) -> Iterator[tuple[str, Path]]:
    """Serve the site as it is published: its address and its folder."""
    assert dist.is_dir()
    with published() as site:
        yield site


@pytest.mark.parametrize("address", PAGES)
def test_full_marks(published_site: tuple[str, Path], address: str) -> None:
    """Everything but speed is judged with full marks."""
    url, _ = published_site
    report = audit(url + address, STEADY)
    assert report.scores == dict.fromkeys(STEADY, FULL), report.faults


def test_faults_are_noticed(published_site: tuple[str, Path]) -> None:
    """A page that lost its language and its title gets less."""
    url, folder = published_site
    home = (folder / "en" / "index.html").read_text("utf-8")
    broken = re.sub(r"<title>.*?</title>", "", home.replace('<html lang="en">', "<html>"))
    (folder / "broken").mkdir()
    (folder / "broken" / "index.html").write_text(broken, "utf-8")
    report = audit(f"{url}broken/", ("accessibility",))
    assert report.scores["accessibility"] < FULL
    faults = "\n".join(report.faults)
    assert "<title>" in faults
    assert "[lang]" in faults


def test_pages_without_arguments(published_site: tuple[str, Path]) -> None:
    """The choice of language and the English pages to read are judged, but not the table."""
    found = listed(*published_site)
    assert {"", "en/", *(f"en/{game}/" for game in GAMES)} <= set(found)
    assert "en/play/" not in found


@pytest.mark.parametrize("address", ["pt/tarot/", "/pt/tarot", "./pt/tarot/"])
def test_addresses(published_site: tuple[str, Path], address: str) -> None:
    """Slashes around an address may be left out or put."""
    assert complete(address, published_site[1]) == "pt/tarot/"


def test_unknown_page(tmp_path: Path) -> None:
    """A page that is not there is refused before Lighthouse is started."""
    with pytest.raises(Problem, match="there is no page 'en/whist/'"):
        complete("en/whist/", tmp_path)


def test_failures_are_explained(
    published_site: tuple[str, Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One line says what Lighthouse could not do, or that it is not there."""
    url, _ = published_site
    with pytest.raises(Problem, match=r"cannot judge .*404") as caught:
        audit(f"{url}en/whist/", ("seo",))
    assert "\n" not in str(caught.value)
    monkeypatch.setattr(lighthouse, "CLI", tmp_path / "index.js")
    with pytest.raises(Problem, match="is not installed: run python3 build"):
        audit(url)
