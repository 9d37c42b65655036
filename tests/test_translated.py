"""No English is left on a page of another language, as the files of the site have it."""

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import override

import pytest

from engine.games import GAMES
from tests.english import untranslated
from tests.test_reading import VOID
from tools.texts.languages import SOURCE, Language, languages

OTHERS = [each for each in languages() if each.code != SOURCE]
PAGES = ["", "play/", *(f"{key}/{page}" for key in GAMES for page in ("", "score-sheet/"))]
READ = ("aria-label", "aria-description", "alt", "title", "placeholder", "content")
UNREAD = ("script", "style", "py-config")


class Texts(HTMLParser):
    """The texts of all elements, with those inside them, each piece, and attributes that are read.

    What a text says together with the words in bold inside it is one sentence to translate.
    """

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.open: list[list[str]] = [[]]

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.update(value for name, value in attrs if name in READ and value)
        if tag not in VOID:
            self.open.append([])

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.update(value for name, value in attrs if name in READ and value)

    @override
    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        pieces = self.open.pop()
        if tag not in UNREAD:
            self.found.update((*pieces, "".join(pieces)))
            self.open[-1].append("".join(pieces))

    @override
    def handle_data(self, data: str) -> None:
        self.open[-1].append(data)


@cache
def texts(page: Path) -> set[str]:
    """Return what stands on a page."""
    parser = Texts()
    parser.feed(page.read_text("utf-8"))
    parser.close()
    return {" ".join(each.split()) for each in parser.found}


@pytest.mark.parametrize("language", OTHERS, ids=lambda each: each.code)
@pytest.mark.parametrize("path", PAGES)
def test_pages_are_translated(dist: Path, language: Language, path: str) -> None:
    """Neither what is read nor what is read out is English or a key in braces."""
    found = texts(dist / language.code / path / "index.html")
    assert len(found) > 20
    assert untranslated(found, language.locale) == []


def test_english_is_noticed(dist: Path) -> None:
    """The English pages are not found to be translated."""
    for path in PAGES:
        found = texts(dist / SOURCE / path / "index.html")
        assert len(untranslated(found, OTHERS[0].locale)) > 5
