"""`build.py test` and `build.py check`."""

import os
import subprocess
import sys
from typing import NoReturn

from tools import site
from tools.measuring import lighthouse
from tools.paths import ROOT
from tools.testing import browser, drivers
from tools.texts import catalogs

# Two processes; a file, with the tables and servers that it shares, stays in one, and the order is
# left as it is. pytest-xdist 3.8 knows no groups under pytest 9.2: it names tests in vain.
SPREAD = ("-n", "2", "--dist", "loadfile", "--no-loadscope-reorder")
# With these pytest-xdist would be in the way.
ALONE = ("-n", "--numprocesses", "no:xdist", "-pno:xdist", "--pdb", "--trace")
CHECKS = (
    ("style", ["ruff", "check"]),
    ("layout", ["ruff", "format", "--check"]),
    ("types", ["mypy"]),
    ("imports", ["pytest", "-q", "tests/test_architecture.py"]),
)


def run(arguments: list[str]) -> NoReturn:
    """Build, install what the chosen tests need, and hand over to pytest, on two processes."""
    site.build()
    prepare(arguments)
    command = [sys.executable, "-m", "pytest", *spread(arguments)]
    os.execv(sys.executable, command)


def spread(arguments: list[str]) -> list[str]:
    """Add two processes to pytest's arguments unless these say how many there shall be."""
    if any(each.startswith(ALONE) for each in arguments):
        return arguments
    return [*SPREAD, *arguments]


def prepare(arguments: list[str]) -> None:
    """Install the browsers and the Lighthouse that the chosen tests need and that are missing."""
    if drivers.REQUIRED in arguments:
        drivers.ensure()
    if "--fast" in arguments or (browser.find() and lighthouse.is_installed()):
        return
    chosen = collected(arguments)
    if any("tests/browser/" in each for each in chosen):
        browser.ensure()
    if any("tests/browser/test_lighthouse.py" in each for each in chosen):
        lighthouse.ensure()


def collected(arguments: list[str]) -> list[str]:
    """List the tests that pytest would run; what is wrong with the arguments it says later."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", *arguments]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return [line for line in answer.stdout.splitlines() if line.startswith("tests/")]


def check() -> int:
    """Run every check and return 1 if one of them fails."""
    failed = []
    for name, command in CHECKS:
        print(f"— {name}", flush=True)
        if subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=False).returncode:
            failed.append(name)
    print("— texts", flush=True)
    faults = catalogs.check()
    if faults:
        failed.append("texts")
        print(*faults, sep="\n")
    print(f"check failed: {', '.join(failed)}" if failed else "check: all is well")
    return 1 if failed else 0
