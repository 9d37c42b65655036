"""One word for one thing: the glossary's tables, read so that the catalogs can be held to them.

How the tables are written is told at the top of `locales/glossary.md`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import polib

from tools.paths import Problem
from tools.texts.languages import SOURCE
from tools.texts.typography import plain

NAME = "locales/glossary.md"
# How the heading of a table that holds no translation begins.
UNHELD = "For people only"
NOT_FIXED = "—"
NEVER = "never "
SHARED = "·"
NOTE = re.compile(r"\([^()]*\)")
COLUMN = re.compile(r".*\((\w+)\)")
RULER = re.compile(r"[\s:|-]+")


@dataclass(frozen=True)
class Row:
    """What one language says for a term: `wanted` is None where nothing is held."""

    term: str
    source: tuple[str, ...]
    words: tuple[str, ...]
    wanted: re.Pattern[str] | None
    never: re.Pattern[str] | None

    def faults(self, text: str, *, is_said: bool) -> Iterator[str]:
        """Yield how a translation breaks the row, whose term its source says or does not say."""
        if is_said and self.wanted and not self.wanted.search(text):
            yield f"lacks {' or '.join(map(shown, self.words))} for “{self.term}”"
        if self.never and (found := self.never.search(text)):
            yield f"has “{found[0]}”, which is never said (see “{self.term}” in the glossary)"


# The rows of each language, by its folder's name.
type Glossary = dict[str, list[Row]]


def read(text: str) -> Glossary:
    """Read all tables of the glossary."""
    glossary: Glossary = {}
    columns: list[str] = []
    is_held = True
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line.startswith("#"):
                is_held = not line.lstrip("# ").startswith(UNHELD)
            if not line.startswith("|"):
                columns = []
            elif not columns:
                columns = languages(cells(line))
            elif not RULER.fullmatch(line):
                for locale, row in rows(columns, cells(line), is_held=is_held):
                    glossary.setdefault(locale, []).append(row)
        except ValueError as fault:
            raise Problem(f"{NAME}:{number}: {fault}") from None
    return glossary


def check(entry: polib.POEntry, texts: Iterable[str], rows: Sequence[Row]) -> Iterator[str]:
    """Yield where a message's translations leave the glossary without being exempt."""
    said = terms(plain(f"{entry.msgid}\n{entry.msgid_plural}"), rows)
    broken: dict[str, str] = {}
    for text in map(plain, texts):
        for row in rows:
            for fault in row.faults(text, is_said=row.term in said):
                broken.setdefault(row.term, fault)
    exempt = named(entry, "glossary")
    yield from (fault for term, fault in broken.items() if term not in exempt)
    yield from (f"needs no exemption from “{term}”" for term in sorted(exempt - broken.keys()))


def terms(source: str, rows: Sequence[Row]) -> set[str]:
    """Return the terms that a source says; a longer one keeps its words from shorter ones."""
    found = set()
    phrases = [(phrase, row.term) for row in rows for phrase in row.source]
    for phrase, term in sorted(phrases, key=lambda each: -len(each[0])):
        source, count = english_pattern(phrase).subn("\n", source)
        if count:
            found.add(term)
    return found


def named(entry: polib.POEntry, kind: str) -> set[str]:
    """Return what a translator's comment lists: `# glossary: trick, bout`."""
    lines = re.findall(rf"^{kind}:(.+)$", entry.tcomment, re.MULTILINE)
    return set(parts(",".join(lines)))


def cells(line: str) -> list[str]:
    """Split a line of a table."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def languages(header: list[str]) -> list[str]:
    """Return the languages of a table's columns, which stand in brackets."""
    found = [match[1] for cell in header if (match := COLUMN.fullmatch(cell))]
    if len(found) < len(header) or found[0] != SOURCE:
        raise ValueError(f"each column names a language, as “español (es)”, and {SOURCE} is first")
    return found


def rows(columns: list[str], line: list[str], *, is_held: bool) -> Iterator[tuple[str, Row]]:
    """Yield what a line says of each language."""
    if len(line) != len(columns):
        raise ValueError(f"has {len(line)} cells, the table has {len(columns)} columns")
    english = parts(line[0])
    if not english:
        raise ValueError("names no term")
    source = english if is_held else ()
    for locale, cell in zip(columns[1:], line[1:], strict=True):
        said, _, banned = cell.partition(";")
        if not said.strip():
            raise ValueError(f"{locale} is empty: “{NOT_FIXED}” stands for a word not fixed yet")
        if banned and not banned.strip().startswith(NEVER):
            raise ValueError(f"only “never” follows a semicolon, not “{banned.strip()}”")
        words = () if said.strip() == NOT_FIXED or not is_held else parts(said)
        never = parts(banned.strip().removeprefix(NEVER))
        wanted = any_of(pattern(each, r"\w*") for each in words)
        term = english[0].replace(SHARED, "")
        yield locale, Row(term, source, words, wanted, any_of(map(pattern, never)))


def parts(text: str) -> tuple[str, ...]:
    """Split a cell at its commas, without the notes."""
    return tuple(filter(None, (" ".join(part.split()) for part in NOTE.sub("", text).split(","))))


def shown(phrase: str) -> str:
    """Show a phrase of the glossary to people."""
    return f"“{phrase.replace(SHARED, '')}”"


def any_of(patterns: Iterable[str]) -> re.Pattern[str] | None:
    """Return a pattern of several alternatives, or None of none."""
    joined = "|".join(patterns)
    return re.compile(joined, re.IGNORECASE) if joined else None


def pattern(phrase: str, ending: str = "") -> str:
    """Return the pattern of a phrase; what has no `·` may have only this ending."""
    return rf"(?<!\w){r'\s+'.join(word_pattern(word, ending) for word in phrase.split())}(?!\w)"


def word_pattern(word: str, ending: str) -> str:
    """Return the pattern of a word, or of several that strokes part."""
    return f"(?:{'|'.join(form_pattern(form, ending) for form in word.split('/'))})"


def form_pattern(form: str, ending: str) -> str:
    """Return the pattern of `distribu·ir`, which begins so, of `·ando`, which ends so, or `mão`."""
    beginning, dot, rest = form.partition(SHARED)
    if not dot:
        return re.escape(form) + ending
    return rf"{re.escape(beginning)}\w*" if beginning else rf"\w+{re.escape(rest)}"


@cache
def english_pattern(phrase: str) -> re.Pattern[str]:
    """Return the pattern of an English term and its plural."""
    forms = [phrase]
    if re.search(r"[^aeiou]y$", phrase):
        forms.append(f"{phrase[:-1]}ies")
    elif SHARED not in phrase.rpartition(" ")[2]:
        forms.append(phrase + ("es" if re.search(r"(s|x|z|ch|sh)$", phrase) else "s"))
    return re.compile("|".join(map(pattern, forms)), re.IGNORECASE)
