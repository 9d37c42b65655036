"""From marked text to the reader's language."""

from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from engine.cards import Seat
from engine.text import Halves, Names, Player, Points, Said, Text, Told, Value
from session.names import NAMES

CATALOGS = Path(__file__).parent / "locales"


@cache
def catalog(lang: str) -> NullTranslations:
    """Return the catalog of a language, `pt-PT`; English, and any unknown, is the source."""
    path = CATALOGS / lang.replace("-", "_") / "LC_MESSAGES" / "messages.mo"
    if not path.is_file():
        return NullTranslations()
    # Not by gettext's own search, for which plain pt is Portugal's.
    with path.open("rb") as file:
        return GNUTranslations(file)


HALF = "\N{VULGAR FRACTION ONE HALF}"


def signed(points: int) -> str:
    """Write points with their sign; zero has none."""
    return number(points) if points <= 0 else f"+{points}"


def number(value: int) -> str:
    """Write a number with a true minus."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def halves(value: int) -> str:
    """Write half points as whole ones: 83 is 41½."""
    whole, half = divmod(abs(value), 2)
    text = (f"{whole}" if whole or not half else "") + HALF * half
    return f"\N{MINUS SIGN}{text}" if value < 0 else text


class Words:
    """Renders what the engine says for the player at `reader`."""

    def __init__(
        self, translations: NullTranslations, seats: Sequence[Text] = (), reader: Seat = 0
    ) -> None:
        """Take the names of the seats, as marked text."""
        self._translations = translations
        self._seats = seats
        self._reader = reader

    def say(self, said: Said) -> str:
        """Return the sentence."""
        if isinstance(said, Told):
            said = said.own if said.seat == self._reader else said.other
        values = dict(said.values)
        if said.plural:
            n = values["n"]
            assert isinstance(n, int)  # noqa: S101  N_n takes no other
            form = self._translations.ngettext(said.msgid, said.plural, n)
        else:
            form = self._translations.gettext(said.msgid)
        return form.format_map({name: self._value(value) for name, value in values.items()})

    def _value(self, value: Value) -> str:
        match value:
            case Points() | Halves():
                return signed(value.value) if isinstance(value, Points) else halves(value.value)
            case Names():
                return ", ".join(self.say(NAMES[name]) for name in value.cards)
            case Player() | Text():
                return self.say(self._seats[value.seat] if isinstance(value, Player) else value)
            case int():
                return number(value)
        return value
