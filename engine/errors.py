"""Errors of the engine, all of them `ValueError`s that say what is wrong and where."""

_LONGEST_QUOTE = 40


def shown(value: object, longest: int = _LONGEST_QUOTE) -> str:
    """Return some input for a message: one line, cut after `longest` characters.

    Control and direction characters, and whatever else cannot be seen, are written as escapes.
    """
    text = str(value)
    cut = text if len(text) <= longest else text[:longest] + "…"
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in cut)


def quoted(value: object) -> str:
    """Quote some input for a message, cut where it is long and written as `shown` does."""
    text = str(value)
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…")


class GameError(ValueError):
    """Anything that a game refuses."""


class NotationError(GameError):
    """A text that cannot be read; `text` is the offending piece, `line` counts from 1 or is 0."""

    def __init__(self, message: str, text: str = "", line: int = 0) -> None:
        """Put the line, where known, in front of the message."""
        super().__init__(f"line {line}: {message}" if line else message)
        self.message = message
        self.text = text
        self.line = line

    def at(self, line: int) -> "NotationError":
        """Return the same error with the line that it was found on."""
        return type(self)(self.message, self.text, line)
