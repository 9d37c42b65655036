"""The Pyodide that the site ships, in Node: Python snippets in, values out."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from tools.paths import DIST, Problem
from tools.startup import runtime
from tools.startup.bytecode import LIBRARY

SCRIPT = Path(__file__).with_name("run.mjs")


class Run(Protocol):
    """Runs a snippet and returns its last value, which is whatever JSON holds."""

    def __call__(self, code: str) -> Any:  # noqa: ANN401
        """Run a snippet; a Problem tells the traceback."""


@contextmanager
def shipped(site: Path = DIST) -> Iterator[Run]:
    """Start the Python of a built site; each snippet knows nothing of the others' names."""
    node = shutil.which("node")
    if not node:
        raise Problem("there is no node on PATH: install Node.js")
    (app,) = (site / "app").iterdir()
    (library,) = site.glob(f"runtime/library-*/{LIBRARY}")
    process = subprocess.Popen(
        [node, SCRIPT, site / runtime.PYODIDE, library, app],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin  # noqa: S101  they are pipes
    assert process.stdout  # noqa: S101
    questions, answers = process.stdin, process.stdout

    def run(code: str) -> Any:  # noqa: ANN401
        print(json.dumps({"code": code}), file=questions, flush=True)
        answer = json.loads(answers.readline() or '{"error": "Node has stopped"}')
        if "error" in answer:
            raise Problem(answer["error"])
        return answer["value"]

    try:
        yield run
    finally:
        questions.close()
        answers.close()
        process.wait(timeout=30)
