"""`build.py test` and `build.py check`."""

import os
import subprocess
import sys
from typing import NoReturn

from tools import browser, catalogs, site
from tools.paths import ROOT

WORKERS = 2
CHECKS = (
    ("style", ["ruff", "check"]),
    ("layout", ["ruff", "format", "--check"]),
    ("types", ["mypy"]),
    ("imports", ["pytest", "-q", "tests/test_architecture.py"]),
)


def run(arguments: list[str]) -> NoReturn:
    """Build, then hand over to pytest; without arguments every test runs, on two processes."""
    os.environ["CHROMIUM"] = browser.ensure()
    site.build()
    command = [sys.executable, "-m", "pytest", *(arguments or ["-n", str(WORKERS)])]
    os.execv(sys.executable, command)


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
