"""The library and the wheel as bytecode: a first visit does not compile what never changes.

Compiling was more than half of what Python's start cost, and the library has only the modules that
are in memory once the session is imported: what is not there then, the session never imports.
"""

import hashlib
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.paths import MODULES, WEB, WORK, Problem
from tools.startup import runtime

LIBRARY = "python_stdlib.zip"
TOOLS = Path(__file__).parent
SCRIPT = TOOLS / "bytecode.mjs"
PREPARE = WEB / "prepare.py"
"""What the worker's Python runs before the snapshot of its memory is made."""
PATIENCE = 300  # seconds; it takes about five


def compiled(wheel: Path) -> tuple[Path, Path]:
    """Return the library and the wheel, compiled by the Pyodide that the site ships.

    They are kept from build to build while nothing changes.
    """
    kept = WORK / "bytecode" / key(wheel)
    library, small = kept / LIBRARY, kept / wheel.name
    if not kept.is_dir():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=kept.parent) as folder:
            draft = Path(folder) / "draft"
            draft.mkdir()
            run(wheel, draft)
            shutil.rmtree(kept, ignore_errors=True)
            draft.rename(kept)
    return library, small


def key(wheel: Path) -> str:
    """Return a hash of all that the bytecode is made from."""
    total = hashlib.sha256(runtime.PYODIDE.encode())
    for path in (wheel, PREPARE, SCRIPT, TOOLS / "inside.py"):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def run(wheel: Path, target: Path) -> None:
    """Let the shipped Pyodide write library and wheel into a folder."""
    node = shutil.which("node")
    if not node:
        raise Problem("there is no node on PATH: install Node.js")
    command = [node, str(SCRIPT), str(MODULES / runtime.PYODIDE_PACKAGE), str(wheel), str(target)]
    try:
        answer = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise Problem(f"Python has not been compiled in {PATIENCE} s: run this again") from None
    if answer.returncode:
        raise Problem(f"Python could not be compiled:\n{answer.stderr}")
