"""Texts and their translations: collected by Babel, compiled for the wheel, checked by `checks`."""

import io
import shutil
import tomllib
from collections.abc import Callable
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.paths import COMPILED, LOCALES, ROOT
from tools.texts import checks, glossary
from tools.texts.languages import language

TEMPLATE = LOCALES / "messages.pot"
KEYWORDS = {**DEFAULT_KEYWORDS, "N_n": (1, 2)}
COMMENT_TAG = "Translators:"
# Babel fills these with the time of the run or with words to be replaced.
HEADERS_LEFT_OUT = (
    '"Generated-By:',
    '"Language-Team:',
    '"Last-Translator:',
    '"PO-Revision-Date:',
    '"POT-Creation-Date:',
    '"Report-Msgid-Bugs-To:',
)
PAGES = "web/pages/"
UNREAD_FOLDERS = {"dist", "node_modules", "tests"}


def catalog(locale: str) -> Path:
    """Return the place of a language's catalog."""
    return LOCALES / locale / "LC_MESSAGES" / "messages.po"


def compiled(locale: str) -> Path:
    """Return the place of a language's compiled catalog."""
    return COMPILED / locale / "LC_MESSAGES" / "messages.mo"


def catalogs() -> list[Path]:
    """List all catalogs, one a language."""
    return sorted(LOCALES.glob("*/LC_MESSAGES/messages.po"))


def compile_all() -> None:
    """Compile what the worker says to where the session and the wheel's recipe look for it."""
    for path in COMPILED.glob("*"):
        if not catalog(path.name).exists():
            shutil.rmtree(path)
    for path in catalogs():
        locale = path.parts[-3]
        target = compiled(locale)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(as_mo(locale, spoken))


def are_compiled() -> bool:
    """Tell whether every catalog has been compiled since it was last changed."""
    return all(
        (made := compiled(path.parts[-3])).is_file()
        and made.stat().st_mtime >= path.stat().st_mtime
        for path in catalogs()
    )


def everything(locale: str) -> NullTranslations:
    """Return a language's whole catalog, as the pages need it; English is the source itself."""
    if not catalog(locale).exists():
        return NullTranslations()
    return GNUTranslations(io.BytesIO(as_mo(locale)))


def as_mo(locale: str, wanted: Callable[[Message], bool] = bool) -> bytes:
    """Compile those messages of a catalog that are wanted."""
    with catalog(locale).open("rb") as file:
        messages = read_po(file, locale=locale)
    for message in list(messages):
        if message.id and not wanted(message):
            messages.delete(message.id, message.context)
    output = io.BytesIO()
    write_mo(output, messages)
    return output.getvalue()


def spoken(message: Message) -> bool:
    """Tell whether a message is said outside the pages, whose texts are in them already."""
    return any(not place.startswith(PAGES) for place, _ in message.locations)


def extract() -> Catalog:
    """Collect every marked text of the engine, the session and the pages."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        mappings: list[dict[str, Any]] = tomllib.load(file)["tool"]["babel"]["mappings"]
    messages = extract_from_dir(
        ROOT,
        [(each["pattern"], each["method"]) for each in mappings],
        # Extractors read their options as texts, as from an .ini file.
        {each["pattern"]: {name: str(value) for name, value in each.items()} for each in mappings},
        keywords=KEYWORDS,
        comment_tags=[COMMENT_TAG],
        directory_filter=lambda folder: (
            (name := Path(folder).name) not in UNREAD_FOLDERS and not name.startswith(".")
        ),
    )
    template = Catalog(project="Vaza", version="1", fuzzy=False)
    template.header_comment = "# Texts of Vaza, made by: python3 build.py messages"
    for name, line, message, comments, context in messages:
        template.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return template


def as_text(messages: Catalog) -> str:
    """Write a catalog so that it changes only where its texts do: sorted, no lines, no dates."""
    file = io.BytesIO()
    write_po(
        file, messages, width=100, sort_output=True, include_lineno=False, ignore_obsolete=True
    )
    lines = file.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(HEADERS_LEFT_OUT))


def update(new: list[str]) -> None:
    """Write the template anew and bring every catalog, and those of new languages, up to it."""
    for locale in [language(name).locale for name in new]:
        if not catalog(locale).exists():
            catalog(locale).parent.mkdir(parents=True, exist_ok=True)
            catalog(locale).write_text(checks.EMPTY, "utf-8")
    template = extract()
    TEMPLATE.write_text(as_text(template), "utf-8")
    for path in catalogs():
        locale = path.parts[-3]
        # Babel gives a message as many forms as the header asks for while it reads.
        text = checks.with_plural_rule(path.read_text("utf-8"), locale)
        messages = read_po(io.StringIO(text), locale=locale)
        messages.project, messages.version = template.project, template.version
        messages.fuzzy = False
        # A guess from a similar text would have to be looked at anyway: leave it empty instead.
        messages.update(template, no_fuzzy_matching=True)
        messages.header_comment = f"# Vaza in {messages.locale.english_name}."  # type: ignore[union-attr]
        path.write_text(checks.with_plural_rule(as_text(messages), locale), "utf-8")
        print(f"{short(path)}: {len(messages)} texts")


def check() -> list[str]:
    """Return all that is wrong with the template and the catalogs."""
    texts = as_text(extract())
    faults = []
    if not TEMPLATE.exists() or TEMPLATE.read_text("utf-8") != texts:
        faults.append("locales/messages.pot is stale: run python3 build.py messages")
    faults += checks.check_source(texts, "locales/messages.pot")
    terms = glossary.read((LOCALES / "glossary.md").read_text("utf-8"))
    for path in catalogs():
        text, locale, name = path.read_text("utf-8"), path.parts[-3], short(path)
        faults += checks.check_catalog(text, texts, locale, name, terms.get(locale, ()))
    return faults


def short(path: Path) -> str:
    """Name a catalog as a person finds it."""
    return path.relative_to(LOCALES.parent).as_posix()
