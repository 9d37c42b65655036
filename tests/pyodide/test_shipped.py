"""The engine that the site ships does in Pyodide what it does in CPython."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.__main__ import main
from tools.catalogs import everything

type Run = Callable[[str], Any]


def test_snippets_are_answered(pyodide_run: Run) -> None:
    """The harness returns the last value of each snippet, which knows nothing of the others."""
    assert pyodide_run("x = 1; [x, None, {'a': 'é'}]") == [1, None, {"a": "é"}]
    assert pyodide_run("'x' in globals()") is False
    assert pyodide_run("import asyncio\nawait asyncio.sleep(0)\n2 ** 70") == 2**70
    with pytest.raises(pytest.fail.Exception, match="ZeroDivisionError"):
        pyodide_run("1 / 0")


def test_catalogs_are_shipped(pyodide_run: Run) -> None:
    """The wheel carries the compiled catalogs."""
    code = "from session.words import catalog; catalog('fr').gettext('You pass.')"
    assert pyodide_run(code) not in ("", "You pass.")


def test_only_what_the_worker_says_is_shipped(pyodide_run: Run) -> None:
    """The texts of the pages, the rules above all, are in the pages already."""
    text = "Skip to the rules"
    assert everything("fr").gettext(text) != text
    code = f"from session.words import catalog; catalog('fr').gettext({text!r})"
    assert pyodide_run(code) == text


@pytest.mark.parametrize(
    "arguments",
    [
        ["games"],
        ["deal", "gong-zhu", "--code", "K7Q2-9XBD", "--deal", "3"],
        ["play", "gong-zhu", "--code", "K7Q2-9XBD", "--deals", "3"],
        ["deal", "tarot", "--code", "K7Q2-9XBD", "--deal", "3"],
        ["play", "tarot", "--players", "3", "--code", "K7Q2-9XBD", "--deals", "2"],
        ["play", "tarot", "--players", "5", "--code", "K7Q2-9XBD", "--deals", "2"],
    ],
    ids=lambda arguments: "-".join(arguments[:4:2]),
)
def test_commands_agree(
    pyodide_run: Run, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    """The command line prints the same cards and the same play in both Pythons."""
    main(arguments)
    printed = pyodide_run(f"""
        from contextlib import redirect_stdout
        from io import StringIO
        from engine.__main__ import main
        with redirect_stdout(StringIO()) as output:
            main({arguments!r})
        output.getvalue()
    """)
    assert printed == capsys.readouterr().out
