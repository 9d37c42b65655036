"""How each language sets its signs."""

import re
from collections.abc import Iterator

PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|\{\w*[^{}]*\}")
TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
NARROW = "\u202f"
NO_BREAK = "\u00a0"

COMMON = (
    (r"\.\.\.", "“…” is one character"),
    (r"(?<![\w\-])-(?=\d)", "a minus is “−” (U+2212), not “-”"),
    (r"(?<=[\w{\u2019)])'|'(?=\w)", "an apostrophe is “’”, not “'”"),
)
FRENCH = (
    (rf"(?<![{NARROW}?!\u2026(\s])[;!?]", "U+202F stands before “;”, “!” and “?”"),
    (rf"[^\S{NARROW}][;!?]", "U+202F stands before “;”, “!” and “?”, no other space"),
    (rf"«(?!{NARROW})", "U+202F stands after “«”"),
    (rf"(?<!{NARROW})»", "U+202F stands before “»”"),
    (rf"(?<!{NO_BREAK}):(?=\s|$)", "U+00A0 stands before “:”"),
    (r"\"", "quotation marks are « and »"),
)
RULES = {"fr": (*COMMON, *FRENCH)}
INVERTED = {"¿": "?", "¡": "!"}


def typeset(text: str, locale: str) -> Iterator[str]:
    """Yield what breaks the language's typography, placeholders and tags aside."""
    # A letter stands for a placeholder, so that what touches it is seen to touch a word.
    plain = TAG.sub("", PLACEHOLDER.sub("x", text))
    language = locale.partition("_")[0]
    found = (fault for rule, fault in RULES.get(language, COMMON) if re.search(rule, plain))
    yield from dict.fromkeys(found)
    if language == "es":
        yield from unpaired(plain)


def unpaired(text: str) -> Iterator[str]:
    """Yield the Spanish signs that open no question or exclamation, or close none."""
    for opening, closing in INVERTED.items():
        depth = 0
        for sign in text:
            depth += (sign == opening) - (sign == closing)
            if depth not in (0, 1):
                break
        if depth:
            yield f"“{opening}” and “{closing}” stand in pairs"
