"""What lies in dist/, how it is served, and how a browser is found for the tests."""

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tools import site
from tools.paths import ROOT, Problem
from tools.site import app
from tools.startup import runtime
from tools.testing import browser

ANCIENT = 1_000_000_000


def fetch(url: str) -> tuple[int, str, bytes]:
    """Return status, content type and content; an error page counts as an answer."""
    try:
        with urllib.request.urlopen(url) as answer:  # noqa: S310 - our own server
            return answer.status, answer.headers["Content-Type"], answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers["Content-Type"], error.read()


def test_fresh_site_is_not_built_again(dist: Path) -> None:
    """Nothing is done where nothing has changed."""
    os.utime(dist / ".nojekyll", (ANCIENT, ANCIENT))
    assert not site.build()
    assert (dist / ".nojekyll").stat().st_mtime == ANCIENT


def test_wheel_is_the_same_each_time(tmp_path: Path) -> None:
    """The same sources give the same bytes, so an unchanged engine keeps its address."""
    digests = set()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        wheel = app.make_wheel(tmp_path / name)
        digests.add(hashlib.sha256(wheel.read_bytes()).digest())
    assert len(digests) == 1


def test_lock_knows_our_wheel_only(dist: Path) -> None:
    """Pyodide can be asked for nothing but the engine, and checks it by its hash."""
    (folder,) = (dist / "app").iterdir()
    found = re.search(r"^const lock = (.*);$", (folder / "boot.mjs").read_text(), re.MULTILINE)
    assert found
    (package,) = json.loads(found[1])["packages"].values()
    wheel = folder / package["file_name"]
    assert package["name"] == "vaza"
    assert package["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert {"engine", "session"} <= set(package["imports"])


def test_library_is_named_by_its_content(dist: Path) -> None:
    """Browsers may keep it for ever: another content has another address."""
    (library,) = dist.glob("runtime/library-*/*")
    digest = hashlib.sha256(library.read_bytes()).hexdigest()
    assert library.parent.name == f"library-{digest[:12]}"


def test_snapshot_is_named_by_all_that_goes_into_it() -> None:
    """Another library, wheel or preparation needs another snapshot; nothing else does."""

    def snapshot(*parts: str) -> str:
        return app.boot_script(*parts).split("/memory/")[1][:12]

    assert snapshot("a/b.zip", "{}") == snapshot("a/b.zip", "{}")
    assert (
        len({snapshot("a/b.zip", "{}"), snapshot("a/c.zip", "{}"), snapshot("a/b.zip", "[]")}) == 3
    )


def test_imported_scripts_are_shipped(dist: Path) -> None:
    """Of PyScript no chunk is missing that a shipped one loads by itself."""
    names = {path.name for path in (dist / runtime.PYSCRIPT).iterdir()}
    assert {"core.js", "core.css"} < names
    assert not any(name.startswith(("codemirror", "xterm", "toml", "zip")) for name in names)
    assert not any(name.endswith(".map") for name in names)


def test_licences_are_shipped(dist: Path) -> None:
    """The notices name everything that the site carries."""
    text = (dist / "LICENSES.txt").read_text("utf-8")
    for name in ("The Vaza authors", "MPL-2.0", "PSF-2.0", "Damien P. George", "Lars Heuer"):
        assert name in text


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("en/", "text/html; charset=utf-8"),
        (f"{runtime.PYODIDE}/pyodide.mjs", "text/javascript; charset=utf-8"),
        (f"{runtime.PYODIDE}/pyodide.asm.wasm", "application/wasm"),
        (f"{runtime.PYSCRIPT}/core.js", "text/javascript; charset=utf-8"),
        (f"{runtime.PYSCRIPT}/core.css", "text/css; charset=utf-8"),
    ],
)
def test_files_have_their_types(sub_url: str, path: str, kind: str) -> None:
    """Modules and WebAssembly come with the types that browsers insist on."""
    assert fetch(sub_url + path)[:2] == (200, kind)


@pytest.mark.parametrize("path", ["runtime/", "app/", "nothing", "en/nothing/", "../", "../../en/"])
def test_nothing_else_is_served(sub_url: str, path: str) -> None:
    """No folder is listed, and outside the base path there is nothing."""
    assert fetch(urljoin(sub_url, path))[0] == 404


def test_folder_without_slash_redirects(sub_url: str) -> None:
    """A folder's address without its slash leads to its page, as on static hosts."""
    assert fetch(sub_url.removesuffix("/")) == fetch(sub_url)
    assert fetch(f"{sub_url}en?x=1") == fetch(f"{sub_url}en/")


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let commands be stopped by Ctrl-C, which those that a shell began in the background are not.

    A command takes over from its parent that a signal is ignored, but not how it is handled.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_serve_has_nothing_to_build_and_stops_quietly(dist: Path) -> None:
    """A second serve is ready at once; Ctrl-C ends it without a word of complaint."""
    assert dist.is_dir()
    with subprocess.Popen(
        [sys.executable, ROOT / "build.py", "serve", "--base", "/a/b", "--no-browser"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout
            lines = [process.stdout.readline(), process.stdout.readline()]
            assert lines[0] == "dist/ is fresh\n"
            url = lines[1].split()[1]
            assert url.endswith("/a/b/")
            assert fetch(f"{url}en/")[0] == 200
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=10)
        finally:
            process.kill()  # otherwise a failure would wait for it for ever
    assert (process.returncode, errors) == (0, "")


def test_busy_port_is_explained(base_url: str) -> None:
    """A port that another program has is named in one line."""
    port = base_url.rsplit(":", 1)[1].strip("/")
    answer = subprocess.run(
        [sys.executable, ROOT / "build.py", "serve", "--port", port, "--no-browser"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 1
    assert answer.stderr.startswith(f"build.py: port {port} cannot be used")


def test_missing_runtime_file_is_explained(tmp_path: Path) -> None:
    """A damaged node_modules is named, with what mends it."""
    with pytest.raises(Problem, match="remove web/node_modules and run this again"):
        runtime.copy_files(tmp_path, tmp_path / "new", ["pyodide.mjs"])


class TestBrowser:
    """The tests' browser is the first one that starts."""

    @pytest.fixture(autouse=True)
    def nothing_there(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        """Begin with an empty PATH and no browser of Playwright's."""
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.delenv("CHROMIUM", raising=False)
        monkeypatch.setattr(browser, "playwrights_own", lambda: str(tmp_path / "none"))

    @staticmethod
    def program(path: Path, status: int = 0) -> str:
        """Put a program that ends with this status."""
        path.write_text(f"#!/bin/sh\nexit {status}\n", "utf-8")
        path.chmod(0o755)
        return str(path)

    def test_none(self) -> None:
        """Where there is none, none is found."""
        assert browser.find() is None

    def test_on_path(self, tmp_path: Path) -> None:
        """A name that only points to a package is passed over."""
        self.program(tmp_path / "chromium-browser", status=1)
        chrome = self.program(tmp_path / "google-chrome")
        assert browser.find() == chrome

    def test_playwrights_own(self, tmp_path: Path) -> None:
        """Playwright's browser is used if it has been installed."""
        own = self.program(tmp_path / "none")
        assert browser.find() == own

    def test_chosen(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """CHROMIUM comes first, and must be right."""
        self.program(tmp_path / "chromium")
        monkeypatch.setenv("CHROMIUM", self.program(tmp_path / "mine"))
        assert browser.find() == str(tmp_path / "mine")
        monkeypatch.setenv("CHROMIUM", str(tmp_path / "other"))
        with pytest.raises(Problem, match="does not start: install Chromium"):
            browser.find()

    def test_cannot_be_installed(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where none can be installed, one line says what to do; no test is skipped."""
        failing = self.program(tmp_path / "fail", status=1)
        monkeypatch.setattr(browser, "installers", lambda: [[failing]])
        with pytest.raises(Problem, match="none could be installed: install Chromium") as caught:
            browser.ensure()
        assert "\n" not in str(caught.value)

    def test_installed(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """What the installers bring is found."""
        maker = tmp_path / "install"
        self.program(maker)
        maker.write_text(f"#!/bin/sh\n/bin/cp {maker} {tmp_path}/chromium\n", "utf-8")
        monkeypatch.setattr(browser, "installers", lambda: [[str(maker)]])
        assert browser.ensure() == str(tmp_path / "chromium")
