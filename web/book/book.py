"""What the pages of every game have: a table of contents, drawn cards, and profiles compared."""

from dataclasses import dataclass

from book.drawing import Drawing
from book.locale import Locale
from engine.game import Game
from session.words import Words


@dataclass(frozen=True, slots=True)
class Compared:
    """One option: its name, and its value in each profile."""

    label: str
    values: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Whether all profiles agree."""
        return len(set(self.values)) == 1


class Book:
    """One game's page of rules in one language, while it is being written."""

    def __init__(self, game: Game, words: Words, locale: Locale, drawing: Drawing) -> None:
        self.game = game
        self.words = words
        self.locale = locale
        self.drawing = drawing
        self.chapters: list[tuple[str, str]] = []

    def compared(self) -> list[Compared]:
        """Compare the profiles, option by option."""
        profiles = self.game.profiles.values()
        return [
            Compared(
                self.words.say(option.label),
                tuple(
                    self.words.say(option.choices[getattr(rules, option.key)]) for rules in profiles
                ),
            )
            for option in next(iter(profiles)).options()
        ]

    def options(self) -> list[tuple[str, list[str]]]:
        """List all options with every value that a table may choose."""
        return [
            (self.words.say(option.label), [self.words.say(c) for c in option.choices.values()])
            for option in next(iter(self.game.profiles.values())).options()
        ]
