"""Commands of the engine, called as a shell would."""

import subprocess
import sys

import pytest

from engine.__main__ import main
from tools.paths import ROOT

type Shell = pytest.CaptureFixture[str]


def run(shell: Shell, *arguments: str) -> str:
    """Run a command that succeeds and says nothing on stderr; return what it prints."""
    assert main(arguments) == 0
    out, err = shell.readouterr()
    assert err == ""
    return out


def printed_with_any_hashes(words: str) -> set[str]:
    """Run a command in processes that hash differently; return all that they print."""
    return {
        subprocess.run(
            [sys.executable, "-m", "engine", *words.split()],
            cwd=ROOT,
            env={"PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in ("0", "1")
    }
