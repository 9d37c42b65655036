"""A language is added as docs/extending.md tells: a made-up Esperanto, and Galician."""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import polib
import pytest
from babel.messages.catalog import Catalog
from markupsafe import escape

from tools.paths import LOCALES, Problem
from tools.site import pages
from tools.texts import catalogs, checks, languages
from tools.texts.typography import PLACEHOLDER, TAG

NEW = ["eo", "gl_ES"]
CODES = {"en", "eo", "gl-ES"}
KEPT = re.compile(f"({PLACEHOLDER.pattern}|{TAG.pattern})")
VOWELS = str.maketrans("aeiouAEIOU", "eiouaEIOUA")
GAMES = ("gong-zhu", "tarot")


def made_up(text: str) -> str:
    """Translate English into no language: its vowels move on, all else stays."""
    return "".join(
        part if KEPT.fullmatch(part) else part.translate(VOWELS) for part in KEPT.split(text)
    )


def translate(locale: str) -> None:
    """Fill a whole catalog."""
    catalog = polib.pofile(str(catalogs.catalog(locale)), wrapwidth=100)
    for entry in catalog:
        if entry.msgid_plural:
            sources = entry.msgid, entry.msgid_plural
            entry.msgstr_plural = {n: made_up(sources[n > 0]) for n in entry.msgstr_plural}
        else:
            entry.msgstr = made_up(entry.msgid)
    catalog.save()


@dataclass
class Added:
    """What came of it: the faults before and after the translation, and the pages."""

    before: list[str]
    after: list[str]
    site: Path
    sources: list[str]

    def read(self, code: str) -> dict[str, str]:
        """Read the pages of one language by their addresses."""
        return {
            str(path.parent.relative_to(self.site)): path.read_text("utf-8")
            for path in (self.site / code).rglob("index.html")
        }


def elsewhere(patch: pytest.MonkeyPatch, folder: Path) -> Path:
    """Let the tools work on catalogs in another folder, where there are none yet; return it."""
    copy = folder / "locales"
    copy.mkdir()
    shutil.copy(LOCALES / "glossary.md", copy)
    patch.setattr(catalogs, "LOCALES", copy)
    patch.setattr(catalogs, "TEMPLATE", copy / "messages.pot")
    patch.setattr(catalogs, "COMPILED", folder / "compiled")
    patch.setattr(languages, "LOCALES", copy)
    return copy


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Added]:
    """Add the languages once, from the first command to the pages."""
    folder = tmp_path_factory.mktemp("vaza")
    with pytest.MonkeyPatch.context() as patch:
        elsewhere(patch, folder)
        # The sources are read once, not at every command.
        texts = catalogs.extract()
        patch.setattr(catalogs, "extract", lambda: texts)
        catalogs.update(NEW)
        before = catalogs.check()
        for locale in NEW:
            translate(locale)
        after = catalogs.check()
        pages.render(folder / "site", "1")
        sources = [entry.msgid for entry in polib.pofile(str(catalogs.TEMPLATE))]
        yield Added(before, after, folder / "site", sources)


@pytest.mark.slow
def test_empty_messages_are_named(added: Added) -> None:
    """At first every message is empty, and nothing else is wrong."""
    for locale in NEW:
        name = f"locales/{locale}/LC_MESSAGES/messages.po:"
        found = [fault for fault in added.before if fault.startswith(name)]
        assert len(found) >= len(added.sources)
        assert {fault.rpartition(" ")[2] for fault in found} == {"empty"}


@pytest.mark.slow
def test_whole_catalog_is_right(added: Added) -> None:
    """Once all is translated nothing is wrong with the catalogs."""
    assert [fault for fault in added.after if "/LC_MESSAGES/" in fault] == []


@pytest.mark.slow
@pytest.mark.parametrize("code", ["eo", "gl-ES"])
def test_pages_are_there(added: Added, code: str) -> None:
    """Each page is there in the language and says which it is."""
    found = added.read(code)
    wanted = {code, f"{code}/play", *(f"{code}/{game}" for game in GAMES)}
    assert wanted <= found.keys()
    assert found.keys() == {name.replace("en", code, 1) for name in added.read("en")}
    for text in found.values():
        assert f'<html lang="{code}">' in text


@pytest.mark.slow
def test_every_page_leads_to_every_language(added: Added) -> None:
    """Links for readers and for search engines name all languages, and what they lead to is there.

    The list at the root and the tables have the languages as well.
    """
    for path in added.site.rglob("index.html"):
        text = path.read_text("utf-8")
        links = dict(re.findall(r'rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', text))
        assert links.keys() == {*CODES, "x-default"}, path
        listed = re.findall(r'<li><a href="([^"]+)" hreflang="([\w-]+)"', text)
        assert {code for _, code in listed} == CODES, path
        for link in (*links.values(), *(link for link, _ in listed)):
            assert (path.parent / link / "index.html").is_file(), (path, link)


@pytest.mark.slow
def test_no_english_is_left(added: Added) -> None:
    """Whatever the English pages say, the new ones say in their own language."""
    english, found = ("\n".join(added.read(code).values()) for code in ("en", "eo"))
    said = [text for text in added.sources if len(text) > 12 and str(escape(text)) in english]
    assert len(said) > 100
    assert [text for text in said if str(escape(text)) in found] == []
    assert [text for text in said if str(escape(made_up(text))) not in found] == []


@pytest.mark.parametrize("locale", ["fr", "pt_PT", "pl"])
def test_new_catalog_has_its_plural_forms(
    locale: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Messages have as many forms as their language from the first moment, and keep what is said.

    Babel by itself begins French and Portuguese with three, and wraps the long rule of Polish.
    """
    elsewhere(monkeypatch, tmp_path)
    texts = Catalog()
    texts.add(("{n} card", "{n} cards"))
    monkeypatch.setattr(catalogs, "extract", lambda: texts)
    catalogs.update([locale])
    (entry,) = polib.pofile(str(catalogs.catalog(locale)))
    count, _ = checks.normal(checks.plural_rule(locale))
    assert sorted(entry.msgstr_plural) == list(range(int(count)))
    translate(locale)
    catalogs.update([locale])
    text = catalogs.catalog(locale).read_text("utf-8")
    assert checks.check_catalog(text, catalogs.as_text(texts), locale, "x") == []


def test_column_in_the_glossary(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A new language is held to the glossary as soon as it has a column there, and not before."""
    copy = elsewhere(monkeypatch, tmp_path)
    texts = Catalog()
    texts.add("Last trick")
    monkeypatch.setattr(catalogs, "extract", lambda: texts)
    catalogs.update(["eo"])
    translate("eo")
    assert catalogs.check() == []
    table = "| English (en) | Esperanto (eo) |\n|---|---|\n| trick | pren·o |\n"
    (copy / "glossary.md").write_text(table, "utf-8")
    (fault,) = catalogs.check()
    name = r"locales/eo/LC_MESSAGES/messages\.po:\d+: “Last trick”: "
    assert re.fullmatch(f"{name}lacks “preno” for “trick”", fault)


def test_unknown_language() -> None:
    """What is no language's code is refused in one line."""
    with pytest.raises(Problem, match="'xx_YY' is no language"):
        catalogs.update(["xx_YY"])
