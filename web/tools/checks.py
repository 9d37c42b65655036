"""What a catalog must be: whole, and true to its source in placeholders, markup and plurals."""

import gettext
import re
from collections import Counter
from collections.abc import Iterator

import polib
from babel.messages.catalog import Catalog

from tools.typography import PLACEHOLDER, TAG, typeset

# Babel counts the "many" of millions, which no text here reaches, as a form of its own.
PLURAL_RULES = {
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "pt": "nplurals=2; plural=(n > 1);",
    "pt_PT": "nplurals=2; plural=(n != 1);",
}
PLURAL_HEADER = re.compile(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+);?\s*")
# How a message with plural forms names the number that chooses the form.
COUNT = "{n}"
# Numbers that show which plural forms stand for more than one number.
SAMPLE = range(201)


def plural_rule(locale: str) -> str:
    """Return the Plural-Forms header that a language must have."""
    return PLURAL_RULES.get(locale) or Catalog(locale=locale).plural_forms


def with_plural_rule(text: str, locale: str) -> str:
    """Put a language's plural rule into the header of a catalog's text."""
    line = f'"Plural-Forms: {plural_rule(locale)}\\\\n"'
    return re.sub(r'"Plural-Forms: [^"]*"', line, text, count=1)


def check_source(texts: str, name: str) -> list[str]:
    """Check the typography of the English texts themselves."""
    return [
        f"{name}: {quote(entry.msgid)}: {fault}"
        for entry in polib.pofile(texts)
        for text in filter(None, (entry.msgid, entry.msgid_plural))
        for fault in typeset(text, "en")
    ]


def check_catalog(text: str, template: str, locale: str, name: str) -> list[str]:
    """Check a catalog against the template; each fault names the line and the text."""
    catalog = polib.pofile(text)
    wanted = {key(entry) for entry in polib.pofile(template)}
    present = {key(entry) for entry in catalog if not entry.obsolete}
    faults = [f"{name}: {quote(msgid)}: missing" for _, msgid, _ in sorted(wanted - present)]
    header = catalog.metadata.get("Plural-Forms", "")
    if normal(header) != normal(plural_rule(locale)):
        return [*faults, f"{name}: Plural-Forms is {header!r}, not {plural_rule(locale)!r}"]
    for entry in catalog:
        if entry.obsolete or key(entry) not in wanted:
            found: Iterator[str] = iter(["obsolete: remove it"])
        else:
            found = check_entry(entry, locale, header)
        faults += [f"{name}:{entry.linenum}: {quote(entry.msgid)}: {fault}" for fault in found]
    return faults


def check_entry(entry: polib.POEntry, locale: str, header: str) -> Iterator[str]:
    """Yield what is wrong with one message."""
    if entry.fuzzy:
        yield "fuzzy: check it and remove the mark"
    forms = entry.msgstr_plural if entry.msgid_plural else {0: entry.msgstr}
    if entry.msgid_plural:
        count, rule = normal(header)
        if sorted(forms) != list(range(int(count))):
            yield f"has plural forms {sorted(forms)}, the language has {count}"
        numbers = Counter(map(gettext.c2py(rule), SAMPLE))
    for index, text in forms.items():
        place = f"plural form {index} " if entry.msgid_plural else ""
        if not text.strip():
            yield f"{place}is empty"
            continue
        # Only a form for one single number may say it in words.
        free = bool(entry.msgid_plural) and numbers[index] == 1
        for fault in compare(entry, text, may_omit=free):
            yield place + fault
        for fault in typeset(text, locale):
            yield place + fault


def compare(entry: polib.POEntry, text: str, *, may_omit: bool) -> Iterator[str]:
    """Yield how the placeholders and tags of a translation differ from the source's."""
    source = entry.msgid_plural or entry.msgid
    for kind, pattern in (("placeholder", PLACEHOLDER), ("tag", TAG)):
        wanted, found = Counter(pattern.findall(source)), Counter(pattern.findall(text))
        if kind == "placeholder":
            # A placeholder may be said twice, if a language's grammar asks for it.
            wanted, found = Counter(set(wanted)), Counter(set(found))
        if may_omit:
            wanted &= found | Counter(set(pattern.findall(entry.msgid)) - {COUNT})
        for item in sorted(wanted - found):
            yield f"lacks {kind} {item}"
        for item in sorted(found - wanted):
            yield f"has {kind} {item}, which the source has not"


def key(entry: polib.POEntry) -> tuple[str, str, str]:
    """Return what identifies a message."""
    return entry.msgctxt or "", entry.msgid, entry.msgid_plural


def normal(header: str) -> tuple[str, str]:
    """Split a Plural-Forms header into its count and its rule, without spaces and brackets."""
    match = PLURAL_HEADER.fullmatch(header)
    if not match:
        return "0", ""
    rule = re.sub(r"\s", "", match[2])
    return match[1], rule[1:-1] if re.fullmatch(r"\([^()]*\)", rule) else rule


def quote(text: str) -> str:
    """Show the beginning of a text in one line."""
    line = " ".join(text.split())
    return f"“{line[:60]}…”" if len(line) > 60 else f"“{line}”"  # noqa: PLR2004 - a line's worth
