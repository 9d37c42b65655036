"""What is in memory before the worker's snapshot is made: all that it will ever need."""

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder, SourcelessFileLoader
from pathlib import Path

from session import api

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType

SITE = Path(api.__file__).parents[1]
# What PyScript's own Python imports.
IMPORTED = "asyncio base64 collections functools html inspect io json pathlib"


class Compiled(SourcelessFileLoader):
    """Finds the modules of a package in memory, before any that lie elsewhere.

    PyScript lays its own out as text at every start, and only then can they be imported. They need
    not be compiled each time: the wheel carries them.
    """

    def __init__(self, package: str) -> None:
        super().__init__(package, "")
        names = {path.stem for path in (SITE / package).iterdir()} - {"__init__"}
        self.codes = {package: _code(package, SITE)}
        self.codes |= {f"{package}.{name}": _code(name, SITE / package) for name in names}

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Tell how to import a module of the package."""
        if name not in self.codes:
            return None
        return ModuleSpec(name, self, is_package=name == self.name)

    def get_code(self, fullname: str) -> "CodeType | None":
        """Give a module's code."""
        return self.codes[fullname]


def _code(name: str, folder: Path) -> "CodeType | None":
    spec = PathFinder.find_spec(name, [str(folder)])
    code: CodeType | None = spec.loader.get_code(name)  # type: ignore[union-attr]
    return code


for each in IMPORTED.split():
    import_module(each)
sys.meta_path.insert(0, Compiled("pyscript"))
api.prepare()
