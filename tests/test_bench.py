"""What the bench compares with, what it counts, and how it tells the result."""

import gzip
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from tools.measuring import baseline, bench
from tools.measuring.baseline import Host
from tools.measuring.bench import ROWS, Row, Samples
from tools.startup import runtime


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the plain page."""
    folder = tmp_path_factory.mktemp("plain")
    baseline.write(folder)
    return folder


@pytest.fixture
def host(plain: Path) -> Iterator[Host]:
    """Serve the plain page."""
    with baseline.hosting(plain) as host:
        yield host


def get(host: Host, path: str) -> tuple[Message, bytes]:
    """Ask for a file; return headers and what came as it came."""
    with urllib.request.urlopen(host.url + path) as answer:  # noqa: S310 - our own server
        return answer.headers, answer.read()


def test_plain_page_is_whole(plain: Path, dist: Path) -> None:
    """It has all that Pyodide and PyScript come with, of the versions that the site has."""
    page = (plain / "index.html").read_text()
    assert f"{runtime.PYODIDE}/pyodide.mjs" in page
    assert f"{runtime.PYSCRIPT}/core.js" in page
    library = plain / runtime.PYODIDE / "python_stdlib.zip"
    (ours,) = dist.glob("runtime/library-*/python_stdlib.zip")
    assert library.stat().st_size > ours.stat().st_size


def test_host_compresses_and_counts(host: Host) -> None:
    """What hosts compress travels compressed; every byte that passes is counted."""
    name = f"{runtime.PYODIDE}/pyodide.mjs"
    headers, body = get(host, name)
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == (host.folder / name).read_bytes()
    assert len(body) < host.wire.sent < len(body) + 1000


def test_archives_travel_as_they_are(host: Host) -> None:
    """What is compressed already is not compressed again."""
    name = f"{runtime.PYODIDE}/python_stdlib.zip"
    headers, body = get(host, name)
    assert headers["Content-Encoding"] is None
    assert body == (host.folder / name).read_bytes()


def test_host_lets_versions_be_kept(host: Host) -> None:
    """Only what bears its version may be used again without asking."""
    headers, _ = get(host, f"{runtime.PYODIDE}/pyodide.mjs")
    assert "immutable" in headers["Cache-Control"]
    headers, _ = get(host, "")
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Content-Encoding"] == "gzip"


def test_slow_line_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two answers at once need the time of both."""
    waits: list[float] = []
    monkeypatch.setattr(baseline, "sleep", waits.append)
    monkeypatch.setattr(baseline, "monotonic", lambda: 5.0)
    wire = baseline.Wire()
    wire.carry(1000)
    assert waits == []
    wire.rate = 8000
    wire.carry(1000)
    wire.carry(500)
    assert waits == [1.0, 1.5]
    assert wire.sent == 2500


def test_medians_and_ratios() -> None:
    """Of each row the medians count, and ours over the plain page's."""
    samples = Samples()
    for value in (1.0, 9.0, 2.0):
        samples.add("first ready", "plain", value * 2)
        samples.add("first ready", "vaza", value)
    samples.add("later memory", "vaza", None)
    samples.add("later bytes", "plain", 0)
    samples.add("later bytes", "vaza", 3)
    assert samples.medians() == {
        "first ready": {"plain": 4.0, "vaza": 2.0, "ratio": 0.5},
        "later bytes": {"plain": 0, "vaza": 3},
    }


def test_table_names_what_was_missed() -> None:
    """A ratio above its target is marked, one below is not."""
    row = Row("start", "s", 0.5)
    assert bench.line(row, {"plain": 2.0, "vaza": 1.0, "ratio": 0.5}).endswith("0.50  ≤ 0.50")
    assert bench.line(row, {"plain": 2.0, "vaza": 1.1, "ratio": 0.55}).endswith("MISSED")
    assert bench.line(row, {"vaza": 1.1}).endswith("—")


def test_whole_table() -> None:
    """Each row that was measured has a line."""
    speed = {"gong-zhu": {"playouts_per_second": 100}}
    found = {name: {"plain": 1.0, "vaza": 1.0, "ratio": 1.0} for name in ROWS}
    text = bench.told({"cpython": speed, "pyodide": speed, "browser": found})
    assert all(row.name in text for row in ROWS.values())
    assert "gong-zhu" in text
