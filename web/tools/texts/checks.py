"""What a catalog must be: whole, and true to its source in placeholders, markup and figures."""

import gettext
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import polib
from babel.messages.catalog import Catalog

from tools.texts import glossary
from tools.texts.typography import ENDS, PLACEHOLDER, TAG, last_sign, plain, typeset

# Babel counts the "many" of millions, which no text here reaches, as a form of its own.
PLURAL_RULES = {
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "pt": "nplurals=2; plural=(n > 1);",
    "pt_PT": "nplurals=2; plural=(n != 1);",
}
# What a new language begins with; the rule is put in.
EMPTY = 'msgid ""\nmsgstr ""\n"Plural-Forms: \\n"\n'
PLURAL_HEADER = re.compile(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+);?\s*")
# How a message with plural forms names the number that chooses the form.
COUNT = "{n}"
# Numbers that show which plural forms stand for more than one number.
SAMPLE = range(201)
FIGURE = re.compile(r"[−+±×]?(?:\d+½?|½)")
SIGNS = "−+±×"


def numbered(words: str, first: int, step: int = 1) -> dict[str, str]:
    """Return the figures of numbers that follow one another."""
    return {word: str(first + step * place) for place, word in enumerate(words.split())}


UNITS = numbered("one two three four five six seven eight nine", 1)
TENS = numbered("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10)
WORDS = {
    **UNITS,
    **numbered(
        "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 10
    ),
    **TENS,
    **{f"{ten}-{unit}": TENS[ten][0] + UNITS[unit] for ten in TENS for unit in UNITS},
    **numbered("first second third fourth fifth sixth seventh eighth ninth tenth", 1),
    **numbered("eleventh twelfth thirteenth fourteenth fifteenth sixteenth", 11),
    **numbered("once twice", 1),
    **dict.fromkeys(("double", "doubled", "doubles"), "2"),
    "nothing": "0",
    "half": "½",
}


def plural_rule(locale: str) -> str:
    """Return the Plural-Forms header that a language must have."""
    return PLURAL_RULES.get(locale) or Catalog(locale=locale).plural_forms


def with_plural_rule(text: str, locale: str) -> str:
    """Put a language's plural rule into the header of a catalog's text."""
    line = f'"Plural-Forms: {plural_rule(locale)}\\n"'
    # A long rule is wrapped: the header ends where its line does.
    return re.sub(r'"Plural-Forms:.*?\\n"', lambda _: line, text, count=1, flags=re.DOTALL)


def check_source(texts: str, name: str) -> list[str]:
    """Check the typography of the English texts themselves."""
    return [
        f"{name}: {quote(entry.msgid)}: {fault}"
        for entry in polib.pofile(texts)
        for text in filter(None, (entry.msgid, entry.msgid_plural))
        for fault in typeset(text, "en")
    ]


def check_catalog(
    text: str, template: str, locale: str, name: str, terms: Sequence[glossary.Row] = ()
) -> list[str]:
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
            found = check_entry(entry, locale, header, terms)
        faults += [f"{name}:{entry.linenum}: {quote(entry.msgid)}: {fault}" for fault in found]
    return faults


def check_entry(
    entry: polib.POEntry, locale: str, header: str, terms: Sequence[glossary.Row]
) -> Iterator[str]:
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
        source = entry.msgid if free else entry.msgid_plural or entry.msgid
        for found in (
            compare(entry, text, may_omit=free),
            same_ends(source, text),
            typeset(text, locale),
        ):
            yield from (place + fault for fault in found)
    texts = [text for text in forms.values() if text.strip()]
    yield from same_figures(entry, texts)
    yield from glossary.check(entry, texts, terms)


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


def same_ends(source: str, text: str) -> Iterator[str]:
    """Yield where a translation begins or ends in another way than its source."""
    if (source[:1].isspace(), source[-1:].isspace()) != (text[:1].isspace(), text[-1:].isspace()):
        yield "begins or ends with a space where the source does not, or the other way round"
    wanted, found = last_sign(source), last_sign(text)
    # A number with a full stop is an ordinal, which each language writes in its own way.
    if wanted != found and re.search(r"\w", PLACEHOLDER.sub("", source)):
        yield f"ends with {ENDS.get(found, 'no sign')}, the source with {ENDS.get(wanted, 'none')}"


def same_figures(entry: polib.POEntry, texts: Iterable[str]) -> Iterator[str]:
    """Yield the figures that a message's translations lack or add: the worst faults in a rule.

    What the source says in words a translation may write in figures, and any figure twice; it may
    not do the reverse, unless the translator's comment names the figure: `# figures: 4, −10`.
    """
    wanted = Counter(FIGURE.findall(plain(entry.msgid_plural or entry.msgid)))
    source = plain(f"{entry.msgid} {entry.msgid_plural}")
    said = spelt(source) | set(FIGURE.findall(source))
    broken: dict[str, str] = {}
    for text in texts:
        found = Counter(FIGURE.findall(plain(text)))
        for figure in wanted - found:
            broken[figure] = f"lacks the figure {figure}"
        for figure in found - wanted:
            if not {figure, figure.lstrip(SIGNS)} & said:
                broken[figure] = f"has the figure {figure}, which the source has not"
    exempt = glossary.named(entry, "figures")
    yield from (fault for figure, fault in broken.items() if figure not in exempt)
    yield from (f"needs no exemption from {figure}" for figure in sorted(exempt - broken.keys()))


def spelt(text: str) -> set[str]:
    """Return the figures of the numbers that an English text says in words."""
    words = re.findall(r"[a-z]+-[a-z]+", text.lower()) + re.findall(r"[a-z]+", text.lower())
    return {WORDS[word] for word in words if word in WORDS}


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
