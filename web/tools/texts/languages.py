"""The languages of the site: English, the language of the sources, and every folder of locales/."""

from dataclasses import dataclass

from babel import Locale, UnknownLocaleError

from tools.paths import LOCALES, Problem

SOURCE = "en"


@dataclass(frozen=True)
class Language:
    """A language as the site shows it: `pt_PT` in folders, `pt-PT` in addresses and HTML."""

    locale: str
    code: str
    name: str


def languages() -> list[Language]:
    """List all languages, English first."""
    found = sorted(path.parts[-3] for path in LOCALES.glob("*/LC_MESSAGES/messages.po"))
    return [language(locale) for locale in [SOURCE, *found]]


def language(locale: str) -> Language:
    """Describe one language by its folder's name."""
    try:
        own_name = Locale.parse(locale).display_name or locale
    except (UnknownLocaleError, ValueError):
        raise Problem(f"{locale!r} is no language: use a code like gl, or pt_PT") from None
    # CLDR gives names as within a sentence; in a list each begins with a capital.
    return Language(locale, locale.replace("_", "-"), own_name[0].upper() + own_name[1:])
