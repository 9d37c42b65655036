"""What Pyodide does at build time: it turns Python into the bytecode that it reads itself."""

import marshal
import sys
import zipfile
from collections.abc import Iterable
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import PurePosixPath

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
SITE = next(path for path in sys.path if path.endswith("site-packages"))
THEN = (1980, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little")
"""That the source is known by its hash, which nobody compares."""
BARE = 2
"""Without docstrings, which nobody reads in a browser, and without checks of types."""
PYODIDE = ("_pyodide", "pyodide")
"""Pyodide reads its own docstrings."""


def bytecode(source: bytes, place: str, optimize: int) -> bytes:
    """Compile a module to what is read without a look at its source."""
    code = compile(source, place, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)


def pack(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Add a file to an archive, the same bytes each time."""
    archive.writestr(zipfile.ZipInfo(name, THEN), data, zipfile.ZIP_DEFLATED, 9)


def compile_library(names: Iterable[str], target: str) -> None:
    """Write a library of these modules alone."""
    wanted = {name.replace(".", "/") for name in names}
    with zipfile.ZipFile(LIBRARY) as whole, zipfile.ZipFile(target, "w") as small:
        for name in sorted(whole.namelist()):
            module = name.removesuffix(".py").removesuffix("/__init__")
            if name.endswith(".py") and module in wanted:
                optimize = 0 if module.partition("/")[0] in PYODIDE else BARE
                pack(small, f"{name}c", bytecode(whole.read(name), f"{LIBRARY}/{name}", optimize))


def compile_wheel(source: str, target: str) -> None:
    """Write a wheel with bytecode in the place of its modules."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            data = old.read(name)
            if name.endswith(".py"):
                pack(new, f"{name}c", bytecode(data, f"{SITE}/{name}", BARE))
            elif PurePosixPath(name).name != "RECORD":
                pack(new, name, data)
