"""Sentences that the engine marks and the edge translates.

The engine never translates: it hands out `Text` values, whole sentences in English with named
placeholders, which the session renders in the reader's language.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Points:
    """A signed number of points, shown with a true minus and an explicit plus."""

    value: int


@dataclass(frozen=True, slots=True)
class Halves:
    """A number of half points, shown as whole points and a half."""

    value: int


@dataclass(frozen=True, slots=True)
class Player:
    """A seat, shown as the name of the player who sits there."""

    seat: int


@dataclass(frozen=True, slots=True)
class Names:
    """Cards by their names in the deck, shown as a list of names in words."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A message with its values; `plural` is set where the form depends on the value `n`."""

    msgid: str
    values: tuple[tuple[str, "Value"], ...] = ()
    plural: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """One fact in two sentences: to the player at `seat` herself, and to everybody else."""

    seat: int
    own: Text
    other: Text


type Value = str | int | Points | Halves | Player | Names | Text
type Said = Text | Told


def N_(msgid: str, **values: Value) -> Text:  # noqa: N802  gettext's own name for marking
    """Mark a message; Babel finds the calls of this name."""
    return Text(msgid, tuple(values.items()))


def N_n(singular: str, plural: str, n: int, **values: Value) -> Text:  # noqa: N802  as above
    """Mark a message with a plural form chosen by `n`."""
    return Text(singular, (("n", n), *values.items()), plural)


SUITS = {
    "S": N_("spades"),
    "H": N_("hearts"),
    "D": N_("diamonds"),
    "C": N_("clubs"),
}
"""The suits by the letter that they have in every deck."""
