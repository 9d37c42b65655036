"""Vaza's one command; it installs what it needs, then does it.

python3 build.py serve [--port N] [--base /path] [--no-browser]   build, then serve the site
python3 build.py build                                            make dist/
python3 build.py test [--fast] [--browsers] [pytest arguments]    build, then run the tests
python3 build.py check                                            style, types, texts, imports
python3 build.py lighthouse [page ...]                            build, then judge the pages
python3 build.py bench [--quick] [--json]                         measure engine and start
python3 build.py messages                                         bring the catalogs up to date
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - only what it installs is newer
    sys.exit(f"build.py: this is Python {sys.version.split()[0]}; run it with 3.11 or newer")

import hashlib
import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOCK = ROOT / ".requirements.lock"  # made from the pins of pyproject.toml, as it says itself
LOGS = ROOT / ".build"
COMMANDS = ("serve", "build", "test", "check", "lighthouse", "bench", "messages")
OLDEST_PYTHON = (3, 12)
OLDEST_NODE = 20
BEAT = 10.0  # seconds of silence at most

# What a candidate for .venv says of itself: a finished release with the lock, venv and pip, or not.
PROBE = """
import sys, sysconfig
from importlib.util import find_spec
final = sys.version_info.releaselevel == "final" and not sysconfig.get_config_var("Py_GIL_DISABLED")
print(*sys.version_info[:3], int(final), int(all(map(find_spec, ("venv", "ensurepip")))))
"""
OFFLINE = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ProxyError|Network is unreachable"
    r"|name resolution|from versions: none"
    r"|\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH)\b"
)
ERROR = re.compile(r"(npm error|ERROR:) (?!A complete log)")


class Problem(Exception):  # noqa: N818 - often nobody's error: something is not installed yet
    """What stops the build, in one line that says what mends it."""


def main(arguments: Sequence[str]) -> NoReturn:
    """Prepare what the command needs and hand over to it."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(__doc__.strip())
        sys.exit(0 if arguments else 2)
    command, *rest = arguments
    if command not in COMMANDS:
        raise SystemExit(f"build.py: no command {command[:40]!r}; there are: {', '.join(COMMANDS)}")
    if os.name == "nt":
        raise Problem("Windows is not supported directly: run it inside WSL")
    python = ensure_venv()
    if command in ("serve", "build", "test", "lighthouse", "bench"):
        ensure_node_modules()
    if command == "lighthouse":
        ensure_lighthouse()
    paths = os.pathsep.join([str(ROOT), str(ROOT / "web")])
    os.chdir(ROOT)
    # The tool takes this process over, so Ctrl-C and signals reach it alone.
    tools = [str(python), "-m", "tools", command, *rest]
    os.execve(python, tools, os.environ | {"PYTHONPATH": paths})


def ensure_venv() -> Path:
    """Return the Python of .venv, made anew when it is missing, broken or has other pins."""
    lock = LOCK.read_text("utf-8")
    python = VENV / "bin" / "python"
    stamp = VENV / ".pins"
    key = digest(lock)
    if read(stamp) == key and probe(python):
        return python
    base = newest_python()
    if VENV.is_symlink():
        VENV.unlink()  # what it leads to may serve others too: it is not for us to clear
    wait_for([base, "-m", "venv", "--clear", VENV], f"making .venv with {base}", "venv")
    install: list[str | Path] = [
        python,
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--no-deps",
        "--require-hashes",
        "--requirement",
        LOCK,
    ]
    packages = re.findall(r"^\w", lock, re.MULTILINE)
    wait_for(install, f"installing {len(packages)} pinned packages into .venv", "pip")
    stamp.write_text(key)
    return python


def ensure_node_modules() -> None:
    """Install what the site carries below web/."""
    what = "installing Pyodide, PyScript and MicroPython into web/node_modules"
    npm_ci(ROOT / "web", what, "--omit=dev")


def ensure_lighthouse() -> None:
    """Install Lighthouse away from web/: it is large, and no part of the site."""
    folder = LOGS / "lighthouse"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(ROOT / "web" / name, folder / name)
    npm_ci(folder, f"installing Lighthouse into {folder.relative_to(ROOT)}")


def npm_ci(folder: Path, what: str, *options: str) -> None:
    """Install a folder's npm packages when they are missing or others are pinned."""
    stamp = folder / "node_modules" / ".pins"
    key = digest((folder / "package-lock.json").read_text())
    if read(stamp) == key:
        return
    advice = f"install Node.js {OLDEST_NODE} or newer, with npm"
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node:
        raise Problem(f"there is no node on PATH: {advice}")
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.", answer.stdout)
    if not version:
        raise Problem(f"{node} does not start: {advice}")
    if int(version[1]) < OLDEST_NODE:
        raise Problem(f"{node} is {answer.stdout.strip()}, too old: {advice}")
    if not npm:
        raise Problem(f"there is no npm on PATH: {advice}")
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", *options]
    wait_for(command, what, "npm", folder)
    stamp.write_text(key)


def newest_python() -> str:
    """Return the newest Python for .venv among those that really start."""
    found = {path: facts for path in candidates() if (facts := probe(path))}
    oldest = ".".join(map(str, OLDEST_PYTHON))
    usable = {path: version for path, (version, final, _) in found.items() if final}
    usable = {path: version for path, version in usable.items() if version >= OLDEST_PYTHON}
    whole = {path: version for path, version in usable.items() if found[path][2]}
    if whole:
        return max(whole, key=lambda path: whole[path])
    if usable:
        path = max(usable, key=lambda path: usable[path])
        name = "python{}.{}".format(*usable[path])
        raise Problem(
            f"{path} lacks the venv or ensurepip module: install them"
            f" (on Debian or Ubuntu: apt-get install {name}-venv)"
        )
    raise Problem(
        f"no Python {oldest} or newer starts here: install one from your system,"
        f" python.org, pyenv or uv (uv python install {oldest})"
    )


def candidates() -> Iterator[str]:
    """Yield each Python that may lie on this machine once."""
    home = Path.home()
    pyenv = Path(os.environ.get("PYENV_ROOT") or home / ".pyenv") / "versions"
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    uv = Path(os.environ.get("UV_PYTHON_INSTALL_DIR") or data / "uv" / "python")
    paths = [Path(sys.executable)]
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        if folder:
            paths += sorted(Path(folder).glob("python3*"))
    paths += sorted(pyenv.glob("3.*/bin/python3"))
    paths += sorted(uv.glob("cpython-3.*/bin/python3"))
    for path in dict.fromkeys(paths):
        if re.fullmatch(r"python(3(\.\d+)?)?", path.name):
            yield str(path)


def probe(python: str | Path) -> tuple[tuple[int, ...], bool, bool] | None:
    """Return a Python's version, whether it is a finished release, and whether it has venv."""
    try:
        answer = subprocess.run(
            [python, "-c", PROBE], capture_output=True, text=True, timeout=30, check=True
        )
        major, minor, micro, final, whole = map(int, answer.stdout.split())
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return (major, minor, micro), bool(final), bool(whole)


def wait_for(command: Sequence[str | Path], what: str, name: str, folder: Path = ROOT) -> None:
    """Run an installing command, tell now and then that it still runs, and explain a failure."""
    LOGS.mkdir(exist_ok=True)
    log = LOGS / f"{name}.log"
    print(f"build.py: {what} …", flush=True)
    started = time.monotonic()
    with log.open("w") as output:
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output
        )
        while True:
            try:
                status = process.wait(timeout=BEAT)
                break
            except subprocess.TimeoutExpired:
                print(f"build.py: … {time.monotonic() - started:.0f} s", flush=True)
    if status:
        text = log.read_text(errors="replace")
        where = f"(all of it: {log.relative_to(ROOT)})"
        if OFFLINE.search(text):
            raise Problem(f"{what} needs the network: connect, then run this again {where}")
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        errors = [line for line in lines if ERROR.match(line)]
        reason = (errors or lines or [f"exit status {status}"])[-1]
        raise Problem(f"{what} failed: {reason} {where}")


def digest(text: str) -> str:
    """Return a short fingerprint of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read(path: Path) -> str:
    """Return a file's text, or nothing where there is no such file."""
    return path.read_text() if path.is_file() else ""


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Problem as problem:
        sys.exit(f"build.py: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)
