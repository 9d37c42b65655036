"""What the pages of every game have: a table of contents, drawn cards, and profiles compared."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from book.drawing import Drawing
from engine.game import AnyGame
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


class Book(ABC):
    """One game's page of rules in one language, while it is being written."""

    def __init__(self, game: AnyGame, words: Words, drawing: Drawing) -> None:
        self.game = game
        self.words = words
        self.drawing = drawing
        self.chapters: list[tuple[str, str]] = []

    @abstractmethod
    def taker(self, trick: str) -> int:
        """Return the place in a whole trick of the card that takes it."""

    def trick(self, cards: str, told: Sequence[str], caption: str = "") -> Markup:
        """Draw a whole trick with what is said of each card."""
        return self.drawing.trick(cards, told, caption, self.taker(cards))

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
