"""Names and corners of cards, and numbers as they are written."""

import pytest

from engine.cards import FRENCH_52, TAROT_78, Deck
from engine.text import N_, Halves, Text
from session.names import NAMES, letters, rank
from session.words import Words, catalog, halves
from tools.site.pages import indices

ENGLISH = Words(catalog("en"))


@pytest.mark.parametrize("deck", [FRENCH_52, TAROT_78], ids=lambda deck: deck.key)
def test_every_card_has_a_name_of_its_own(deck: Deck) -> None:
    """Also the knights, the trumps and the Excuse."""
    names = [ENGLISH.say(NAMES[name]) for name in deck.names]
    assert len(set(names)) == deck.size


def test_one_and_ace_are_one_name() -> None:
    """In Tarot the lowest card of a suit is called like the highest of other decks."""
    assert NAMES["S1"] == NAMES["SA"]
    assert ENGLISH.say(NAMES["T21"]) == "trump 21"


@pytest.mark.parametrize(
    ("deck", "name", "shown"),
    [
        (FRENCH_52, "ST", "10"),
        (FRENCH_52, "SA", "A"),
        (FRENCH_52, "HQ", "Q"),
        (TAROT_78, "ST", "10"),
        (TAROT_78, "S1", "1"),
        (TAROT_78, "HC", "C"),
        (TAROT_78, "T1", "1"),
        (TAROT_78, "T21", "21"),
        (TAROT_78, "EX", ""),
    ],
)
def test_corners(deck: Deck, name: str, shown: str) -> None:
    """A ten is 10, a trump its number, and the Excuse has none."""
    mark = rank(deck, name)
    assert (ENGLISH.say(mark) if isinstance(mark, Text) else mark) == shown


def test_letters_are_translated_only_in_a_deck_with_knights() -> None:
    """Fifty-two cards look the same in every country, seventy-eight do not."""
    assert letters(FRENCH_52) == {}
    assert set(letters(TAROT_78)) == set("KQCJ")


@pytest.mark.parametrize(("lang", "corners"), [("en", "KQCJ"), ("fr", "RDCV"), ("pt", "RDCV")])
def test_corner_letters_of_a_language(lang: str, corners: str) -> None:
    """The sprite of a page and the labels at the table have them from the same place."""
    words = Words(catalog(lang))
    assert "".join(words.say(text) for text in letters(TAROT_78).values()) == corners
    assert indices(catalog(lang)) == {
        f"tarot-{letter}": corner for letter, corner in zip("KQCJ", corners, strict=True)
    }


@pytest.mark.parametrize(
    ("value", "written"),
    [(83, "41½"), (82, "41"), (1, "½"), (0, "0"), (-1, "−½"), (-3, "−1½"), (-4, "−2")],
)
def test_halves(value: int, written: str) -> None:
    """Half points are written as whole ones, with a true minus."""
    assert halves(value) == written
    assert ENGLISH.say(N_("{points} points", points=Halves(value))) == f"{written} points"


def test_kinds_of_one_language_are_kept_apart() -> None:
    """Plain Portuguese is Brazil's, whatever the system's tables of languages say."""
    excuse = {lang: Words(catalog(lang)).say(NAMES["EX"]) for lang in ("pt", "pt-PT", "pt-XX")}
    assert excuse == {"pt": "curinga", "pt-PT": "Desculpa", "pt-XX": "the Excuse"}
