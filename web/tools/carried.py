"""What the wheel carries of segno: the encoder of QR codes without what writes files of them.

That would bring in half of the standard library.
"""

import shutil
from importlib import metadata
from pathlib import Path

from tools.paths import WORK

PACKAGE = "segno"
MODULES = ("consts.py", "encoder.py")
STAGE = WORK / PACKAGE
"""Where pyproject.toml lets hatchling look for the package."""


def lay_out() -> None:
    """Write the package as it is carried."""
    STAGE.mkdir(parents=True, exist_ok=True)
    (STAGE / "__init__.py").write_text("", "utf-8")
    for name in MODULES:
        shutil.copyfile(located(f"{PACKAGE}/{name}"), STAGE / name)


def notice() -> str:
    """Return the package's name, licence and home."""
    about = metadata.metadata(PACKAGE)
    (licence,) = (path for path in metadata.files(PACKAGE) or () if path.name == "LICENSE")
    home = "https://github.com/heuer/segno"
    return f"{PACKAGE} {about['Version']} (BSD-3-Clause)\n{home}\n\n{licence.read_text().strip()}"


def located(name: str) -> Path:
    """Return where a file of the installed package lies."""
    return Path(str(metadata.distribution(PACKAGE).locate_file(name)))
