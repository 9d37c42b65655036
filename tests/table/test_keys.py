"""What keys mean, and where they mean nothing."""

import pytest

from table.keys import meaning


@pytest.mark.parametrize(
    ("key", "card", "letters", "button", "expected"),
    [
        ("Enter", "SQ", True, True, ("enter", "SQ")),
        (" ", "SQ", True, True, ("enter", "SQ")),
        ("Enter", "", True, True, ("", "")),
        ("Enter", "", True, False, ("on", "")),
        ("ArrowLeft", "SQ", True, True, ("move", "ArrowLeft")),
        ("ArrowLeft", "", True, False, ("", "")),
        ("Escape", "", False, False, ("escape", "")),
        ("u", "", True, False, ("do", "undo")),
        ("U", "SQ", True, True, ("do", "undo")),
        ("u", "", False, False, ("", "")),
        ("?", "", True, True, ("do", "help")),
        ("h", "", True, False, ("hand", "")),
        ("h", "", False, False, ("", "")),
        ("c", "", True, False, ("facts", "")),
        ("C", "SQ", True, True, ("facts", "")),
        ("c", "", False, False, ("", "")),
        ("x", "SQ", True, True, ("", "")),
        ("Tab", "SQ", True, True, ("", "")),
    ],
)
def test_meaning(key: str, card: str, *, letters: bool, button: bool, expected: object) -> None:
    """Keys act on the card that has the focus; letters can be switched off; buttons keep Enter."""
    assert meaning(key, card, letters=letters, button=button) == expected
