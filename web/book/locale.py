"""Numbers and lists as each language writes them."""

from collections.abc import Iterable

from babel.lists import format_list
from babel.numbers import format_decimal

from session.words import halves

# Four digits stand together in every language here that groups digits at all.
GROUPED = 10_000


class Locale:
    """Writes for the readers of one language, named as Babel names it: `pt_PT`."""

    def __init__(self, name: str) -> None:
        self._name = name

    def number(self, value: int) -> str:
        """Write a number with a true minus."""
        text = format_decimal(abs(value), locale=self._name, group_separator=abs(value) >= GROUPED)
        return f"\N{MINUS SIGN}{text}" if value < 0 else text

    def signed(self, points: int) -> str:
        """Write points with their sign; zero has none."""
        return self.number(points) if points <= 0 else f"+{self.number(points)}"

    def halves(self, value: int) -> str:
        """Write half points as whole ones: 83 is 41½."""
        return halves(value)

    def listed(self, items: Iterable[str]) -> str:
        """Write a list with the language's own commas and its word for “and”."""
        return format_list(list(items), locale=self._name)
