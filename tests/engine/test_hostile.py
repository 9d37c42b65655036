"""Hostile input in messages: one short line without control or direction characters."""

import pytest

from engine.__main__ import main
from engine.errors import GameError, shown
from engine.record import read
from session.links import parse_link

HOSTILE = "\u202e\x1b[31m\n" + "x" * 5000


@pytest.mark.parametrize(
    "text",
    [
        f'[Game "{HOSTILE}"]\n',
        '[Game "gong-zhu"] [Code "K7Q2-9XBD"] [Players "\u202e\x1b"]\n\nexpose -',
        f'[{"x" * 5000} "1"] [{"x" * 5000} "1"]',
        '[Game "gong-zhu"] [Code "K7Q2-9XBD"] [Levels "\u202e,1,1,1"]\nexpose -',
        '[Game "gong-zhu"] [Code "K7Q2-9XBD"]\nexpose \u202e\x1b' + "x" * 5000,
    ],
)
def test_records(text: str) -> None:
    """Whatever part of the record it stands in."""
    with pytest.raises(GameError) as refusal:
        read(text)
    check(str(refusal.value))


@pytest.mark.parametrize(
    "arguments",
    [[HOSTILE], ["games", HOSTILE], ["play", HOSTILE], ["deal", "tarot", "--players", HOSTILE],
     ["replay", "no\u202e\x1b\n"], ["play", "tarot", "--levels", HOSTILE]],
)  # fmt: skip
def test_command_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """One line on stderr."""
    try:
        status: object = main(arguments)
    except SystemExit as ended:
        status = ended.code
    assert status == 2
    check(capsys.readouterr().err.removesuffix("\n"))


def test_links() -> None:
    """The part that was left out."""
    link = parse_link("players=%E2%80%AE%1B%0A3" + "x" * 500 + "&v=1")
    assert link is not None
    (complaint,) = link.complaints
    check(str(dict(complaint.values)["part"]))


def test_shown() -> None:
    """Ordinary text stays as it is."""
    assert shown("Ça va? 一") == "Ça va? 一"
    assert shown("\u202ea") == "\\u202ea"


def check(message: str) -> None:
    """Hold that a message is short, and that all of it can be seen."""
    assert message
    assert message.isprintable()
    assert len(message) < 1000
