"""The command line as a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DEAL = ["deal", "gong-zhu", "--code", "K7Q2-9XBD"]
PLAY = ["play", "gong-zhu", "--code", "K7Q2-9XBD", "--levels", "0,0,0,0"]


def process(
    *arguments: str | bytes, given: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run python -m engine in the repository."""
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env=os.environ | (env or {}),
        timeout=60,
        check=False,
    )


@pytest.mark.slow
def test_the_module_runs() -> None:
    """A deal, piped into `legal`, has nothing to tell, and `replay` neither."""
    deal = process(*DEAL)
    assert (deal.returncode, deal.stderr) == (0, b"")
    for command in ("legal", "replay"):
        done = process(command, "-", given=deal.stdout)
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.slow
@pytest.mark.parametrize("env", [{}, {"LC_ALL": "C"}, {"PYTHONIOENCODING": "utf-8:strict"}])
def test_bytes_that_are_no_text(env: dict[str, str]) -> None:
    """On the command line and on standard input: never a traceback."""
    for done in (
        process("replay", "-", given=b"\xff\xfe\0", env=env),
        process("deal", b"\xff", env=env),
        process("deal", "gong-zhu", "--rules", b"\xff", env=env),
        process("replay", b"\xff", env=env),
    ):
        assert done.returncode == 2
        assert done.stdout == b""
        assert done.stderr.count(b"\n") == 1, done.stderr
    done = process("deal", "gong-zhu", "--code", b"\xff", env=env)
    assert b"Traceback" not in done.stderr
    assert done.returncode in {0, 2}


@pytest.mark.slow
def test_a_match_does_not_depend_on_the_hash_seed() -> None:
    """Sets and dicts may be ordered otherwise in another process; cards may not."""
    play = [*PLAY[:4], "--levels", "2,1,2,1", "--deals", "1"]
    first, second = (process(*play, env={"PYTHONHASHSEED": seed}) for seed in ("1", "2"))
    assert first.returncode == 0
    assert first.stdout == second.stdout


def test_help_goes_to_standard_output() -> None:
    """And names all commands."""
    done = process("--help")
    assert done.returncode == 0
    for command in ("games", "deal", "play", "replay", "legal", "arena", "bench"):
        assert command.encode() in done.stdout


def test_a_reader_that_has_seen_enough() -> None:
    """`| head -1` is no error."""
    command = f"{sys.executable} -m engine {' '.join(PLAY)} --deals 30"
    script = f'{command} | head -1; echo "${{PIPESTATUS[0]}}"'
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, cwd=ROOT, timeout=60, check=False
    )
    assert done.stderr == b""
    assert done.stdout.splitlines()[-1] == b"0"
