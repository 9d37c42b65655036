"""English texts that may not be left on a page of another language."""

import re
from collections.abc import Iterable
from html import unescape

from babel.messages.pofile import read_po

from engine.cards import TAROT_78
from session.names import letters
from tools.texts.catalogs import catalog


def english(locale: str) -> tuple[set[str], list[re.Pattern[str]]]:
    """Return what may not stand on a page: whole English texts, and patterns for those with gaps.

    Texts that are the same in both languages, or that translate something else, may stand.
    """
    with catalog(locale).open("rb") as file:
        messages = [each for each in read_po(file, locale=locale) if each.id]
    # 52 cards have the same letters everywhere.
    own = set(letters(TAROT_78))
    plain: set[str] = set()
    gaps: list[re.Pattern[str]] = []
    for each in messages:
        sources, targets = forms(each.id), forms(each.string)
        own.update(map(bare, filter(None, targets)))
        for source in map(bare, set(sources) - set(targets)):
            parts = re.split(r"\{\w+\}|%\(\w+\)s", source)
            if len(parts) == 1:
                plain.add(source)
            elif re.search(r"[a-z]{3,}", "".join(parts)):
                gaps.append(re.compile(".+".join(map(re.escape, parts))))
    return plain - own, gaps


def forms(message: object) -> tuple[str, ...]:
    """Return the one form of a message, or those for one and for many."""
    return tuple(map(str, message)) if isinstance(message, list | tuple) else (str(message),)


def bare(text: str) -> str:
    """Leave out markup and line breaks."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "", text)).split())


def untranslated(texts: Iterable[str], locale: str) -> list[str]:
    """List those of a page's texts that are English or have a key in braces."""
    plain, gaps = english(locale)
    keys = re.compile(r"\{\w+\}|%\(\w+\)")
    return [
        text
        for text in texts
        if text in plain or keys.search(text) or any(gap.fullmatch(text) for gap in gaps)
    ]
