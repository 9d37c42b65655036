"""The runtimes that the site carries, each in a folder that bears its version."""

import hashlib
import json
import re
import shutil
from functools import cache
from pathlib import Path

from tools.paths import MODULES, WEB, Problem
from tools.site import notices


def pinned(package: str) -> str:
    """Return the version of an npm package in the lock file."""
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))
    version: str = lock["packages"][f"node_modules/{package}"]["version"]
    return version


PYODIDE_PACKAGE = "pyodide"
PYSCRIPT_PACKAGE = "@pyscript/core"
MICROPYTHON_PACKAGE = "@micropython/micropython-webassembly-pyscript"

PYODIDE = f"runtime/pyodide-{pinned(PYODIDE_PACKAGE)}"
PYSCRIPT = f"runtime/pyscript-{pinned(PYSCRIPT_PACKAGE)}"
MICROPYTHON = f"runtime/micropython-{pinned(MICROPYTHON_PACKAGE)}"

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MICROPYTHON_FILES = ("micropython.mjs", "micropython.wasm")

# PyScript's features that our pages never ask for: each is a chunk that loads only when they do.
# The plugins among them are switched off in the pages' configuration.
PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
)
UNUSED_CHUNKS = re.compile(
    r"\./(codemirror|deprecations|donkey|py-editor|py-game|py-terminal|pyodide_graph|toml|zip)[-_]"
)
IMPORTED = re.compile(r"""(?:\bfrom|\bimport\(?)\s*["'](\./[^"']+)["']""")


def copy(site: Path) -> None:
    """Copy the runtimes and their licences below the site."""
    copy_files(MODULES / PYODIDE_PACKAGE, site / PYODIDE, PYODIDE_FILES)
    copy_files(MODULES / MICROPYTHON_PACKAGE, site / MICROPYTHON, MICROPYTHON_FILES)
    names = ["core.css", *pyscript_scripts()]
    copy_files(MODULES / PYSCRIPT_PACKAGE / "dist", site / PYSCRIPT, names)
    (site / "LICENSES.txt").write_text(notices.text(), "utf-8")


def copy_library(site: Path, library: Path) -> str:
    """Copy Python's library, as we cut it, below the site and return its address there."""
    version = hashlib.sha256(library.read_bytes()).hexdigest()[:12]
    folder = f"runtime/library-{version}"
    copy_files(library.parent, site / folder, [library.name])
    return f"{folder}/{library.name}"


def copy_files(source: Path, target: Path, names: list[str] | tuple[str, ...]) -> None:
    """Copy files by name into a new folder."""
    target.mkdir(parents=True)
    for name in names:
        try:
            shutil.copyfile(source / name, target / name)
        except FileNotFoundError:
            raise Problem(
                f"{source / name} is missing: remove web/node_modules and run this again"
            ) from None


@cache
def pyscript_scripts() -> list[str]:
    """List PyScript's scripts that our pages load, the entry first."""
    return chunks(MODULES / PYSCRIPT_PACKAGE / "dist", "core.js")


def chunks(folder: Path, entry: str) -> list[str]:
    """List the scripts that the entry imports, itself included, without the unused features."""
    found = [entry]
    for name in found:
        for reference in IMPORTED.findall((folder / name).read_text("utf-8")):
            chunk = reference.removeprefix("./")
            if chunk not in found and not UNUSED_CHUNKS.match(reference):
                found.append(chunk)
    return found
