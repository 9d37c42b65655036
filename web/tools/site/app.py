"""Vaza's own part of the site: app/<hash of its content>/, which browsers may keep for ever."""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

from art.icons import icon
from tools.paths import MODULES, ROOT, WEB, Problem
from tools.site import fonts
from tools.startup import bundled, bytecode, runtime

STATIC = ("style", "pages", "art")
SHIPPED = {".css", ".js", ".json", ".mjs", ".png", ".svg", ".webp", ".woff2"}
NOT_SHIPPED = {"screenshot.png", "tarot.png"}


def make(site: Path) -> str:
    """Write the app's folder below the site and return its version."""
    draft = site / "app" / "draft"
    draft.mkdir(parents=True)
    with TemporaryDirectory() as folder:
        source = make_wheel(Path(folder))
        library, wheel = bytecode.compiled(source)
        known = lock(source, wheel)
    shutil.copyfile(wheel, draft / wheel.name)
    boot = boot_script(runtime.copy_library(site, library), known)
    (draft / "boot.mjs").write_text(boot, "utf-8")
    shutil.copyfile(WEB / "session" / "worker.py", draft / "worker.py")
    (draft / "ui.py").write_text(bundle(WEB / "table"), "utf-8")
    for folder in STATIC:
        copy_static(WEB / folder, draft / folder)
    fonts.put(draft / "style")
    (draft / "art").mkdir(exist_ok=True)
    (draft / "art" / "icon.svg").write_text(icon(), "utf-8")
    version = content_hash(draft)
    draft.rename(draft.with_name(version))
    return version


def make_wheel(target: Path) -> Path:
    """Build the wheel of engine/ and session/, the same bytes from the same sources."""
    bundled.lay_out()
    answer = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if answer.returncode:
        raise Problem(f"the wheel could not be built:\n{answer.stdout}{answer.stderr}")
    (wheel,) = target.glob("*.whl")
    return wheel


def boot_script(library: str, known: str) -> str:
    """Return the script that boots the worker, with what only the build knows.

    Whatever goes into the memory stands in it, so its hash tells one snapshot from another.
    """
    text = (WEB / "boot.mjs").read_text("utf-8")
    for word, value in {
        "@PYODIDE@": f"../../{runtime.PYODIDE}/",
        "@LIBRARY@": f"../../{library}",
        '"@LOCK@"': known,
        '"@PREPARE@"': json.dumps(bytecode.PREPARE.read_text("utf-8")),
    }.items():
        text = text.replace(word, value)
    return text.replace("@SNAPSHOT@", hashlib.sha256(text.encode()).hexdigest()[:12])


def lock(source: Path, wheel: Path) -> str:
    """Return a lock file that knows our wheel only, so that nothing else can be asked for.

    What the wheel holds is read from its source, the hash from what is shipped in its place.
    """
    spec = PyodideLockSpec.from_json(MODULES / "pyodide" / "pyodide-lock.json")
    spec.packages.clear()
    spec = add_wheels_to_spec(spec, [source])
    (package,) = spec.packages.values()
    package.sha256 = hashlib.sha256(wheel.read_bytes()).hexdigest()
    with TemporaryDirectory() as folder:
        place = Path(folder) / "lock.json"
        spec.to_json(place)
        return place.read_text("utf-8").strip()


def bundle(package: Path) -> str:
    """Return the UI as one script: it lays out the package's modules, then runs its main.py."""
    modules = {
        path.relative_to(package.parent).as_posix(): path.read_text("utf-8")
        for path in sorted(package.rglob("*.py"))
    }
    main = modules.pop(f"{package.name}/main.py")
    folders = sorted({path.rpartition("/")[0] for path in modules})
    lines = [
        "import os",
        *(f"os.mkdir({folder!r})" for folder in folders),
        f"for _path, _text in {json.dumps(modules, ensure_ascii=False)}.items():",
        '    with open(_path, "w") as _file:',
        "        _file.write(_text)",
    ]
    return "\n".join([*lines, main])


def copy_static(source: Path, target: Path) -> None:
    """Copy what browsers fetch as it is: styles, scripts and pictures."""
    for path in sorted(source.rglob("*")):
        if path.suffix in SHIPPED and path.name not in NOT_SHIPPED:
            place = target / path.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)


def content_hash(folder: Path) -> str:
    """Return a hash of a folder's files and their names."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            total.update(f"{path.relative_to(folder).as_posix()}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:12]
