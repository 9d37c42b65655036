"""`build.py test` spreads tests over two processes, and installs for them only what they need."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import testing
from tools.measuring import lighthouse
from tools.paths import ROOT, Problem
from tools.testing import browser, drivers


def pytest_lists(*arguments: str) -> str:
    """Return what pytest would run, and what it says about it."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *arguments]
    environment = {**os.environ, "PYTEST_ADDOPTS": ""}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    ).stdout


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give a list of what is installed, on a machine where nothing of it is."""
    done: list[str] = []
    monkeypatch.setattr(browser, "find", lambda: None)
    monkeypatch.setattr(lighthouse, "is_installed", lambda: False)
    monkeypatch.setattr(browser, "ensure", lambda: done.append("Chromium"))
    monkeypatch.setattr(lighthouse, "ensure", lambda: done.append("Lighthouse"))
    monkeypatch.setattr(drivers, "ensure", lambda: done.append("Firefox and WebKit"))
    return done


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--fast"], []),
        (["tests/browser/test_boot.py"], ["Chromium"]),
        (["tests/browser/test_lighthouse.py", "-k", "faults"], ["Chromium", "Lighthouse"]),
        (["--all-browsers", "tests/engine/test_codes.py"], ["Firefox and WebKit"]),
    ],
)
def test_only_what_is_needed_is_installed(
    installed: list[str], arguments: list[str], expected: list[str]
) -> None:
    """Whoever tests the engine waits for no browser."""
    testing.prepare(arguments)
    assert installed == expected


def test_nothing_is_collected_where_nothing_is_missing(
    installed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests are listed only to decide about what is not there."""
    monkeypatch.setattr(browser, "find", lambda: "/usr/bin/chromium")
    monkeypatch.setattr(lighthouse, "is_installed", lambda: True)
    monkeypatch.setattr(testing, "collected", lambda _: pytest.fail("they were listed"))
    testing.prepare(["tests/browser"])
    assert installed == []


@pytest.mark.parametrize(
    "arguments", [[], ["tests/engine"], ["-k", "no"], ["--fast", "-p", "no:cacheprovider"]]
)
def test_two_processes(arguments: list[str]) -> None:
    """Whatever is asked for runs on both cores."""
    assert testing.spread(arguments) == [*testing.SPREAD, *arguments]


@pytest.mark.parametrize(
    "arguments", [["-n", "4"], ["-n0"], ["--numprocesses=1"], ["-p", "no:xdist"], ["--pdb"]]
)
def test_another_number_of_processes(arguments: list[str]) -> None:
    """Who says how many processes there shall be, or stops in a debugger, has it so."""
    assert testing.spread(arguments) == arguments


@pytest.mark.slow
def test_fast_leaves_out_what_is_slow() -> None:
    """Neither a browser is opened nor a long match played; all else stays."""
    files = ("tests/engine/test_process.py", "tests/browser/test_boot.py", "tests/smoke")
    listed = pytest_lists("--fast", *files)
    assert "test_help_goes_to_standard_output" in listed
    assert "test_bytes_that_are_no_text" not in listed
    assert "tests/browser" not in listed
    assert "tests/smoke" not in listed


@pytest.mark.slow
def test_smoke_tests_are_asked_for() -> None:
    """Without an option they are left out and counted, with one each of them is for both."""
    assert "tests selected" not in pytest_lists("tests/smoke")
    listed = pytest_lists(drivers.OPTIONAL, "tests/smoke")
    assert listed.count("[Firefox") == listed.count("[WebKit") > 10


class TestMissing:
    """A missing Firefox or WebKit never goes unnoticed."""

    @pytest.fixture(autouse=True)
    def nothing_there(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let neither be there, nor be installed."""
        monkeypatch.setattr(drivers, "find", lambda _: None)
        monkeypatch.setattr(browser, "from_debian", lambda *_: [])

    def test_required(self) -> None:
        """Where they are required one line says what to install."""
        with pytest.raises(Problem, match="no Firefox: apt-get install firefox-esr; no WebKit"):
            drivers.ensure()

    def test_installed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """With the right to do so they are installed, all at once."""
        asked: list[tuple[str, ...]] = []

        def install(*packages: str) -> list[list[str]]:
            asked.append(packages)
            monkeypatch.setattr(drivers, "find", lambda _: drivers.Programs("browser", "driver"))
            return [["true"]]

        monkeypatch.setattr(browser, "from_debian", install)
        drivers.ensure()
        assert asked == [("firefox-esr", "webkit2gtk-driver", "xvfb")]


def run_smoke(option: str) -> subprocess.CompletedProcess[str]:
    """Run a smoke test on a machine with an empty PATH."""
    command = [sys.executable, "-m", "pytest", "-q", option, "tests/smoke", "-k", "refusals"]
    environment = {**os.environ, "PATH": "/nowhere", "PYTEST_ADDOPTS": "-p no:xdist"}
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_missing_browsers_are_named() -> None:
    """A person is told at the end what has been left out, and passes."""
    answer = run_smoke(drivers.OPTIONAL)
    assert answer.returncode == 0, answer.stdout
    assert "smoke tests left out: no Firefox: apt-get install firefox-esr; no WebKit" in (
        answer.stdout
    )


@pytest.mark.slow
def test_missing_browsers_fail_where_they_are_required() -> None:
    """With the other option the tests fail."""
    answer = run_smoke(drivers.REQUIRED)
    assert answer.returncode == 1
    assert "no WebKit: apt-get install webkit2gtk-driver xvfb" in answer.stdout


def fresh_clone(folder: Path, *arguments: str) -> str:
    """Return what pytest says where only what the repository holds is there."""
    files = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    for name in filter(None, files):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    ).stdout


@pytest.mark.slow
def test_a_fresh_clone(tmp_path: Path) -> None:
    """Catalogs are compiled there; what has to be built or installed is named in a sentence."""
    said = fresh_clone(tmp_path, "tests/session/test_names.py", "tests/test_site.py")
    assert "FAILED tests/session" not in said
    assert "ERROR tests/session" not in said
    assert "dist/ is stale: run python3 build.py build" in said
    assert "web/node_modules is missing" in said
