"""What the site is measured against, and the host that both are measured on.

The baseline is a page as PyScript's users write them: one worker in Pyodide, of the same versions,
that answers what it is asked, with nothing cut and nothing kept.
"""

import gzip
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http import HTTPStatus
from io import BufferedIOBase, BytesIO
from pathlib import Path
from time import monotonic, sleep
from typing import Any, BinaryIO, override
from urllib.parse import urlsplit

from tools.paths import MODULES
from tools.site import server
from tools.startup import runtime

# What static hosts compress on the way; archives are compressed already.
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm"}
COMPRESSED.add(".webmanifest")
CHUNK = 16384
LEVEL = 6

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Plain</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{pyscript}/core.css">
<script type="module" src="{pyscript}/core.js"></script>
<body data-state="booting">
<script type="py" worker name="engine" src="worker.py" config='{config}'></script>
<script type="module">
const script = document.querySelector("script[name=engine]");
while (!script.xworker) await new Promise((go) => setTimeout(go, 5));
const {{ sync }} = await script.xworker.ready;
document.body.textContent = await sync.call("ready");
document.body.dataset.state = "ready";
</script>
</body>
</html>
"""
WORKER = """__export__ = ["call"]


def call(text):
    return text
"""


def write(site: Path) -> None:
    """Write the plain page and what it needs below a folder."""
    pyodide = (*runtime.PYODIDE_FILES, "python_stdlib.zip", "pyodide-lock.json")
    runtime.copy_files(MODULES / runtime.PYODIDE_PACKAGE, site / runtime.PYODIDE, pyodide)
    pyscript = MODULES / runtime.PYSCRIPT_PACKAGE / "dist"
    scripts = [path.name for path in pyscript.glob("*.js")]
    runtime.copy_files(pyscript, site / runtime.PYSCRIPT, ["core.css", *scripts])
    config = json.dumps({"interpreter": f"{runtime.PYODIDE}/pyodide.mjs"})
    page = PAGE.format(pyscript=runtime.PYSCRIPT, config=config)
    (site / "index.html").write_text(page, "utf-8")
    (site / "worker.py").write_text(WORKER, "utf-8")


class Wire:
    """The way to the browser: it counts what passes and can be slow."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.sent = 0
        self.rate: float | None = None
        self.free = 0.0

    def carry(self, size: int) -> None:
        """Take the time that so many bytes need, however many answers share the way."""
        with self.lock:
            self.sent += size
            if not self.rate:
                return
            now = monotonic()
            self.free = max(self.free, now) + size * 8 / self.rate
            wait = self.free - now
        sleep(wait)


class Metered(BytesIO):
    """An answer on its way, a piece at a time."""

    def __init__(self, out: BufferedIOBase, wire: Wire) -> None:
        super().__init__()
        self.out = out
        self.wire = wire

    @override
    def write(self, data: Any) -> int:
        whole = memoryview(data)
        for start in range(0, len(whole), CHUNK):
            piece = whole[start : start + CHUNK]
            self.wire.carry(len(piece))
            self.out.write(piece)
        return len(whole)

    @override
    def flush(self) -> None:
        self.out.flush()


@cache
def zipped(path: str) -> bytes:
    """Return a file as hosts send it."""
    return gzip.compress(Path(path).read_bytes(), LEVEL)


class Handler(server.Handler):
    """Compresses, lets browsers keep what has its version in the address, and counts."""

    server: "Host"

    @override
    def setup(self) -> None:
        super().setup()
        self.wfile = Metered(self.wfile, self.server.wire)

    @override
    def send_head(self) -> BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if path.suffix not in COMPRESSED or not path.is_file():
            return super().send_head()
        body = zipped(str(path))
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

    @override
    def cache_control(self) -> str:
        first = urlsplit(self.path).path.removeprefix(self.server.base).split("/")[0]
        return "max-age=31536000, immutable" if first in ("app", "runtime") else "no-cache"


class Host(server.Server):
    """A static host of one folder."""

    handler = Handler

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wire = Wire()
        super().__init__(folder=folder)


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """Serve a folder."""
    for path in folder.rglob("*"):
        if path.suffix in COMPRESSED and path.is_file():
            zipped(str(path))  # before anybody waits for it
    with server.answering(Host(folder)) as host:
        yield host
