"""What the wheel carries beside our own: the encoder of QR codes, and PyScript's Python.

Of segno only the encoder comes along: what writes files would bring in half of the standard
library. PyScript lays its own package out as text at every start, and imports it from there; as
bytecode it need not be compiled each time (see prepare.py).
"""

import json
import shutil
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path

from tools.paths import MODULES, WORK, Problem

SEGNO = "segno"
PARTS = ("consts.py", "encoder.py")
PYSCRIPT = "pyscript"
LAID_OUT = MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript.js"
"""The text that goes into PyScript's script."""


def lay_out() -> None:
    """Write the packages where pyproject.toml lets hatchling look for them."""
    parts = {name: located(f"{SEGNO}/{name}").read_text("utf-8") for name in PARTS}
    write(SEGNO, {"__init__.py": "", **parts})
    write(PYSCRIPT, pyscript())


def write(package: str, files: Mapping[str, str]) -> None:
    """Write the modules of a package and nothing else."""
    folder = WORK / package
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")


def pyscript() -> dict[str, str]:
    """Return the modules of PyScript's package, by file name."""
    found = json.loads(LAID_OUT.read_text("utf-8").partition("export default ")[2].strip(";\n"))
    modules: dict[str, str] = found[PYSCRIPT]
    if not all(name.endswith(".py") and isinstance(text, str) for name, text in modules.items()):
        raise Problem(
            f"{LAID_OUT} holds more than modules: teach tools/startup/bundled.py to bundle it"
        )
    return modules


def notice() -> str:
    """Return segno's name, licence and home."""
    about = metadata.metadata(SEGNO)
    (licence,) = (path for path in metadata.files(SEGNO) or () if path.name == "LICENSE")
    home = "https://github.com/heuer/segno"
    return f"{SEGNO} {about['Version']} (BSD-3-Clause)\n{home}\n\n{licence.read_text().strip()}"


def located(name: str) -> Path:
    """Return where a file of the installed package lies."""
    return Path(str(metadata.distribution(SEGNO).locate_file(name)))
