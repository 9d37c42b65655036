"""build.py finds what it needs or says in one line what to do; nothing here uses the network."""

import ast
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from tools.paths import ROOT

# Stands for a Python and for its virtual environment's: it claims a version, makes a .venv that
# holds itself, and installs or fails as it is told.
PYTHON = """\
#!/bin/sh
PATH=/usr/bin:/bin
case "$*" in
*find_spec*) echo "${FAKE_PROBE-3 99 0 1 1}" ;;
"-m venv "*) mkdir -p "$4/bin" && cp "$0" "$4/bin/python" ;;
"-m pip "*) echo "$FAKE_PIP"; test -z "$FAKE_PIP" ;;
*) echo "ran: $*" ;;
esac
"""
NODE = '#!/bin/sh\necho "${FAKE_NODE-v20.1.0}"\n'
# Stands for npm: it notes where it installs what, or fails as it is told.
NPM = """\
#!/bin/sh
/bin/mkdir -p node_modules
echo "$*" >node_modules/arguments
echo "$FAKE_NPM"
test -z "$FAKE_NPM"
"""
PIP_OFFLINE = (
    "WARNING: Retrying after connection broken by 'NewConnectionError(…)'\n"
    "ERROR: No matching distribution found for babel==2.19.0"
)
PIP_NOTHING = "ERROR: Could not find a version that satisfies babel (from versions: none)"
PIP_UNKNOWN = "Collecting babel\nERROR: No matching distribution found for babel==99"
NPM_OFFLINE = "npm error code ENOTFOUND\nnpm error A complete log of this run is in: x.log"
NPM_UNKNOWN = "npm error code E404\nnpm error 404 no such package\nnpm error A complete log: x.log"


def executable(path: Path, text: str) -> Path:
    """Write a program."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(0o755)
    return path


class Machine:
    """A made-up machine with a copy of build.py and a few programs on PATH."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "vaza"
        self.bin = folder / "bin"
        (self.root / "web").mkdir(parents=True)
        for name in ("build.py", ".requirements.lock", "web/package.json", "web/package-lock.json"):
            (self.root / name).write_bytes((ROOT / name).read_bytes())
        executable(self.bin / "python3.99", PYTHON)
        executable(self.bin / "node", NODE)
        executable(self.bin / "npm", NPM)

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run build.py there."""
        return subprocess.run(
            [sys.executable, self.root / "build.py", *arguments],
            env={"PATH": str(self.bin), "HOME": str(self.root), **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def complaint(self, *arguments: str, **environment: str) -> str:
        """Run build.py, which must fail, and return the one line that it complains with."""
        answer = self.run(*arguments, **environment)
        assert answer.returncode in (1, 2)
        (line,) = answer.stderr.splitlines()
        assert line.startswith("build.py: ")
        return line


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Give a machine where nothing is installed yet."""
    return Machine(tmp_path)


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """Load build.py as a module, away from this repository's own .venv."""
    spec = importlib.util.spec_from_file_location("vaza_build", ROOT / "build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "web").mkdir()
    for name, path in (("ROOT", "."), ("VENV", ".venv"), ("LOGS", ".build")):
        monkeypatch.setattr(module, name, tmp_path / path)
    return module


def test_everything_is_installed_once(machine: Machine) -> None:
    """The first command installs and says so, the second one does its work at once."""
    first = machine.run("build")
    assert first.stdout.splitlines()[-1] == "ran: -m tools build"
    assert [line.split()[1] for line in first.stdout.splitlines()[:-1]] == [
        "making",
        "installing",
        "installing",
    ]
    assert machine.run("build").stdout == "ran: -m tools build\n"


def test_lighthouse_is_installed_for_those_who_use_it(machine: Machine) -> None:
    """Who builds does not wait for it, and what the site is made from never mixes with it."""
    site = machine.root / "web" / "node_modules" / "arguments"
    tools = machine.root / ".build" / "lighthouse" / "node_modules" / "arguments"
    machine.run("build")
    assert "--omit=dev" in site.read_text()
    assert not tools.exists()
    assert machine.run("test", "x").stdout == "ran: -m tools test x\n"
    assert not tools.exists()
    said = machine.run("lighthouse", "x").stdout
    assert said.endswith("ran: -m tools lighthouse x\n")
    assert said.count("installing Lighthouse") == 1
    assert "--omit" not in tools.read_text()
    assert machine.run("build").stdout == "ran: -m tools build\n"


@pytest.mark.parametrize("name", [".requirements.lock", "web/package-lock.json"])
def test_new_pins_are_installed(machine: Machine, name: str) -> None:
    """A pin that changes makes its part stale."""
    machine.run("build")
    path = machine.root / name
    path.write_text(path.read_text().replace("2.19.0", "2.19.1").replace("314.0.7", "314.0.8"))
    assert "installing" in machine.run("build").stdout


def test_broken_environment_is_made_anew(machine: Machine) -> None:
    """A .venv whose Python does not start is no use, whatever its stamp says."""
    machine.run("build")
    executable(machine.root / ".venv" / "bin" / "python", "#!/nowhere\n")
    answer = machine.run("build")
    assert "making .venv" in answer.stdout
    assert answer.returncode == 0


def test_an_environment_that_others_use_is_let_alone(machine: Machine) -> None:
    """A .venv that is a link to another one is not cleared, nor is anything put into that."""
    other = machine.root.with_name("other")
    other.mkdir()
    (machine.root / ".venv").symlink_to(other)
    assert "making .venv" in machine.run("build").stdout
    assert not list(other.iterdir())
    assert not (machine.root / ".venv").is_symlink()


def test_arguments_are_handed_on(machine: Machine) -> None:
    """What follows the command belongs to the command."""
    assert machine.run("test", "-k", "a b").stdout.endswith("ran: -m tools test -k a b\n")
    assert machine.run("bench", "--json").stdout.endswith("ran: -m tools bench --json\n")


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"FAKE_PIP": PIP_OFFLINE}, "needs the network: connect"),
        ({"FAKE_PIP": PIP_NOTHING}, "needs the network: connect"),
        ({"FAKE_PIP": PIP_UNKNOWN}, "failed: ERROR: No matching distribution found"),
        ({"FAKE_NPM": NPM_OFFLINE}, "needs the network: connect"),
        ({"FAKE_NPM": NPM_UNKNOWN}, "failed: npm error 404 no such package"),
        ({"FAKE_NODE": "v18.19.0"}, "too old: install Node.js 20 or newer"),
        ({"FAKE_NODE": ""}, "does not start: install Node.js 20 or newer"),
    ],
)
def test_failures_are_explained(machine: Machine, environment: dict[str, str], words: str) -> None:
    """Whatever cannot be installed is told in one line that says what mends it."""
    assert words in machine.complaint("build", **environment)


@pytest.mark.parametrize("name", ["node", "npm"])
def test_missing_node_is_explained(machine: Machine, name: str) -> None:
    """Without Node.js or npm one line says what to install."""
    (machine.bin / name).unlink()
    assert f"there is no {name} on PATH: install Node.js" in machine.complaint("build")


def test_failed_installation_is_tried_again(machine: Machine) -> None:
    """What was left half done is not taken for done."""
    machine.complaint("build", FAKE_PIP=PIP_OFFLINE)
    machine.complaint("build", FAKE_NPM=NPM_OFFLINE)
    assert machine.run("build").stdout.count("installing") == 1


def test_unknown_command(machine: Machine) -> None:
    """A word that is no command is answered with the commands, and installs nothing."""
    assert "there are: serve, build, test" in machine.complaint("sevre")
    assert not (machine.root / ".venv").exists()


def test_usage(machine: Machine) -> None:
    """Without a command the usage is shown, and nothing installed."""
    answer = machine.run()
    assert (answer.returncode, answer.stderr) == (2, "")
    assert "python3 build.py serve" in answer.stdout


def answers(**versions: str) -> dict[str, str]:
    """Return what made-up Pythons answer to the probe, by name."""
    return {name.replace("_", "."): answer for name, answer in versions.items()}


def put(folder: Path, pythons: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Put made-up Pythons, which all but fail at anything else, on an otherwise empty machine."""
    for name, answer in pythons.items():
        executable(folder / name, f"#!/bin/sh\necho '{answer}'\n")
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("HOME", str(folder / "nobody"))
    for name in ("PYENV_ROOT", "UV_PYTHON_INSTALL_DIR", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / "python3"))


def test_newest_python_that_starts(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names are not trusted: shims, previews and Pythons without venv are passed over."""
    pythons = answers(
        python3="3 11 7 1 1",
        python3_9="3 9 1 1 1",
        python3_12="3 12 4 1 1",
        python3_13="pyenv: python3.13: command not found",
        python3_14="3 14 0 1 0",
        python3_15="3 15 0 0 1",
    )
    put(tmp_path, pythons, monkeypatch)
    assert build.newest_python() == str(tmp_path / "python3.12")


@pytest.mark.parametrize("place", ["PYENV_ROOT", "UV_PYTHON_INSTALL_DIR", "HOME", "XDG_DATA_HOME"])
def test_pythons_beside_path(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Pythons of pyenv and uv are found where they lie, without being on PATH."""
    put(tmp_path, answers(python3="3 11 7 1 1"), monkeypatch)
    home = tmp_path / "home"
    monkeypatch.setenv(place, str(home))
    below = {
        "PYENV_ROOT": "versions/3.13.0",
        "UV_PYTHON_INSTALL_DIR": "cpython-3.13.0-linux-x86_64-gnu",
        "HOME": ".pyenv/versions/3.13.0",
        "XDG_DATA_HOME": "uv/python/cpython-3.13.0-linux-x86_64-gnu",
    }[place]
    found = executable(home / below / "bin" / "python3", "#!/bin/sh\necho 3 13 0 1 1\n")
    assert build.newest_python() == str(found)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("3 11 7 1 1", "no Python 3.12 or newer starts here: install one"),
        ("3 15 0 0 1", "no Python 3.12 or newer starts here: install one"),
        ("3 13 1 1 0", "apt-get install python3.13-venv"),
    ],
)
def test_no_python_is_explained(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, words: str
) -> None:
    """Where no Python will do, the line says which one to install."""
    put(tmp_path, {"python3": answer}, monkeypatch)
    with pytest.raises(build.Problem, match=words) as caught:
        build.newest_python()
    assert "\n" not in str(caught.value)


def test_long_installation_is_not_silent(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """While something installs, a line now and then says that it still does."""
    monkeypatch.setattr(build, "BEAT", 0.1)
    build.wait_for([sys.executable, "-c", "import time; time.sleep(0.35)"], "waiting", "nap")
    assert len(capsys.readouterr().out.splitlines()) >= 3


def test_script_is_read_by_old_pythons() -> None:
    """An old Python gets as far as the sentence that names a newer one."""
    ast.parse((ROOT / "build.py").read_text("utf-8"), feature_version=(3, 8))


def test_bad_serve_options() -> None:
    """A port that is no number is refused in one line."""
    answer = subprocess.run(
        [sys.executable, "-m", "tools", "serve", "--port", "http"],
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'web'}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 2
    assert "invalid int value: 'http'" in answer.stderr


class TestLock:
    """What .venv holds is known to the last file, wherever it comes from."""

    PACKAGE = re.compile(
        r"([\w.-]+)==([\w.]+)(?: ; [^\\\n]+)? \\(?:\n    --hash=sha256:[0-9a-f]{64}(?: \\)?)+"
    )

    def packages(self) -> dict[str, str]:
        """Read the lock file: the version of each package."""
        text = (ROOT / ".requirements.lock").read_text("utf-8")
        entries = re.split(r"\n(?=\w)", text.rstrip())[1:]
        found = [self.PACKAGE.fullmatch(entry) for entry in entries]
        assert all(found), [entry for entry, right in zip(entries, found, strict=True) if not right]
        return {each[1]: each[2] for each in found if each}

    def test_pins_are_locked(self) -> None:
        """Whoever changes a pin has to make the lock anew; it tells how."""
        with (ROOT / "pyproject.toml").open("rb") as file:
            pins = tomllib.load(file)["dependency-groups"]["dev"]
        locked = self.packages()
        for pin in pins:
            name, _, version = pin.partition("==")
            assert locked[name.partition("[")[0]] == version, pin
        assert len(locked) > len(pins)

    def test_no_address(self) -> None:
        """Where the files come from is for each machine to say."""
        assert "://" not in (ROOT / ".requirements.lock").read_text("utf-8")
