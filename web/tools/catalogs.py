"""Texts and their translations: collected by Babel, compiled for the wheel, checked by `checks`."""

import io
import shutil
import tomllib
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools import checks
from tools.languages import language
from tools.paths import COMPILED, LOCALES, ROOT

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
    """Compile every catalog to where the session and the wheel's recipe look for it."""
    for path in COMPILED.glob("*"):
        if not catalog(path.name).exists():
            shutil.rmtree(path)
    for path in catalogs():
        locale = path.parts[-3]
        output = io.BytesIO()
        with path.open("rb") as file:
            write_mo(output, read_po(file, locale=locale))
        target = compiled(locale)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(output.getvalue())


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
        catalog(locale).parent.mkdir(parents=True, exist_ok=True)
        catalog(locale).touch()
    template = extract()
    TEMPLATE.write_text(as_text(template), "utf-8")
    for path in catalogs():
        locale = path.parts[-3]
        with path.open("rb") as file:
            messages = read_po(file, locale=locale)
        messages.project, messages.version = template.project, template.version
        messages.fuzzy = False
        # A guess from a similar text would have to be looked at anyway: leave it empty instead.
        messages.update(template, no_fuzzy_matching=True)
        messages.header_comment = f"# Vaza in {messages.locale.english_name}."  # type: ignore[union-attr]
        path.write_text(checks.with_plural_rule(as_text(messages), locale), "utf-8")
        print(f"{path.relative_to(ROOT)}: {len(messages)} texts")


def check() -> list[str]:
    """Return all that is wrong with the template and the catalogs."""
    texts = as_text(extract())
    faults = []
    if not TEMPLATE.exists() or TEMPLATE.read_text("utf-8") != texts:
        faults.append("locales/messages.pot is stale: run python3 build.py messages")
    faults += checks.check_source(texts, "locales/messages.pot")
    for path in catalogs():
        name = path.relative_to(ROOT).as_posix()
        faults += checks.check_catalog(path.read_text("utf-8"), texts, path.parts[-3], name)
    return faults
