"""What the documents say is there: files, commands, and links between them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
EACH = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
# Paths of the repository, as documents write them; what is made stands in no repository.
MENTIONED = re.compile(r"`((?:engine|web|tests|locales|docs)/[\w./-]*[\w/]|build\.py|\.ci/run)`")
MADE = {"web/node_modules", "locales/gl/LC_MESSAGES/messages.po"}
LINK = re.compile(r"\]\(([^)#:]+)(?:#[\w-]*)?\)")
README = (ROOT / "README.md").read_text("utf-8")


def test_there_are_documents() -> None:
    """For players and developers, contributors, and whoever asks why."""
    assert {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "decisions.md"} <= {
        path.name for path in DOCUMENTS
    }


@EACH
def test_what_is_mentioned_is_there(path: Path) -> None:
    """A path that was renamed is renamed in the documents too."""
    named = set(MENTIONED.findall(path.read_text("utf-8"))) - MADE
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


@EACH
def test_links_lead_somewhere(path: Path) -> None:
    """To another document or a picture."""
    found = LINK.findall(path.read_text("utf-8"))
    assert [link for link in found if not (path.parent / link).exists()] == []


@pytest.mark.parametrize("line", re.findall(r"^python -m (engine .*?)  +", README, re.MULTILINE))
def test_commands_of_the_readme(line: str, tmp_path: Path) -> None:
    """The command line does what the README shows."""
    deal = subprocess.check_output(
        [sys.executable, "-m", "engine", "play", "tarot", "--deals", "1"], cwd=ROOT, text=True
    )
    record = tmp_path / "record.txt"
    record.write_text(deal, "utf-8")
    arguments = [str(record) if word == "FILE" else word for word in line.split()]
    short = ["--deals", "2"] if {"play", "arena"} & {*arguments} else []
    done = subprocess.run(
        [sys.executable, "-m", *arguments, *short],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_commands_of_the_build_are_told() -> None:
    """Each of them, and no other."""
    source = (ROOT / "build.py").read_text("utf-8")
    (listed,) = re.findall(r"^COMMANDS = \((.*)\)$", source, re.MULTILINE)
    told = set(re.findall(r"^\| `build\.py (\w+)", README, re.MULTILINE))
    assert told == set(re.findall(r'"(\w+)"', listed))
