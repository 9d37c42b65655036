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
    (r"\"", "quotation marks are never straight"),
    (r"\s\s", "there are two spaces together"),
)
CLOSE = ((r"\s[,.;:!?]", "no space stands before a sign"),)
HIGH = ((r"[«»„]", "quotation marks are “ and ”"),)
# The other pair is right for a quotation within one.
ANGLED = ((r"[“”](?![^«»]*»)|„", "quotation marks are « and »"),)
TIGHT = ((r"«\s|\s»", "no space stands inside « and »"),)
FRENCH = (
    (rf"(?<![{NARROW}?!\u2026(\s])[;!?]", "U+202F stands before “;”, “!” and “?”"),
    (rf"[^\S{NARROW}][;!?]", "U+202F stands before “;”, “!” and “?”, no other space"),
    (rf"«(?!{NARROW})", "U+202F stands after “«”"),
    (rf"(?<!{NARROW})»", "U+202F stands before “»”"),
    (rf"(?<!{NO_BREAK}):(?=\s|$)", "U+00A0 stands before “:”"),
)
RULES = {
    "en": (*COMMON, *CLOSE, *HIGH),
    "es": (*COMMON, *CLOSE, *ANGLED, *TIGHT),
    "fr": (*COMMON, *ANGLED, *FRENCH),
    "pt": (*COMMON, *CLOSE, *HIGH),
    "pt_PT": (*COMMON, *CLOSE, *ANGLED, *TIGHT),
}
INVERTED = {"¿": "?", "¡": "!"}
# The signs that end a sentence.
ENDS = {".": "“.”", "?": "“?”", "!": "“!”", ":": "“:”", "…": "“…”"}
# The same signs in other scripts.
SAME_SIGN = str.maketrans({"。": ".", "।": ".", "؟": "?", "？": "?", "！": "!", "：": ":"})
CLOSING = r"[\s)\]”’»」』]+$"


def typeset(text: str, locale: str) -> Iterator[str]:
    """Yield what breaks the language's typography, placeholders and tags aside."""
    words = plain(text)
    language = locale.partition("_")[0]
    rules = RULES.get(locale) or RULES.get(language, COMMON)
    yield from dict.fromkeys(fault for rule, fault in rules if re.search(rule, words))
    if language == "es":
        yield from unpaired(words)


def plain(text: str) -> str:
    """Return a text without tags, and with a letter for each placeholder: it touches as a word."""
    return TAG.sub("", PLACEHOLDER.sub("x", text))


def last_sign(text: str) -> str:
    """Return the sign that ends a text, closing brackets and quotation marks aside, if any."""
    end = re.sub(CLOSING, "", plain(text))[-1:].translate(SAME_SIGN)
    return end if end in ENDS else ""


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
