"""All pages as files: whole documents whose links lead somewhere, in every language alike."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urljoin
from xml.etree import ElementTree as ET

import pytest

from engine.games import GAMES
from engine.games.gongzhu.state import GongZhuReason
from engine.games.tarot.reasons import TarotReason
from tools.site import pages
from tools.texts.languages import SOURCE, languages

URL = "https://example.org/vaza/"
VERSION = "0"
CODES = [each.code for each in languages()]
ARTICLES = {"gong-zhu": [f"g{n}" for n in range(1, 11)], "tarot": [f"t{n}" for n in range(1, 20)]}
# Parts of drawn cards, which differ as the letters in their corners do.
DRAWN = ("v-", "card-", "suit-")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}


@dataclass
class Document(HTMLParser):
    """What a page has of links, anchors and headings."""

    path: str
    ids: Counter[str] = field(default_factory=Counter)
    links: list[str] = field(default_factory=list)
    alternates: dict[str, str] = field(default_factory=dict)
    languages: dict[str, str] = field(default_factory=dict)
    current: str = ""
    metas: dict[str, str] = field(default_factory=dict)
    headings: list[int] = field(default_factory=list)
    canonical: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    lang: str = ""
    title: str = ""
    texts: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the tag says."""
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.ids[values["id"]] += 1
        if tag == "html":
            self.lang = values["lang"]
        elif "lang" in values:
            self.foreign.append(values["lang"])
        if tag == "meta" and "name" in values:
            self.metas[values["name"]] = values["content"]
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag == "link" and values["rel"] == "alternate":
            assert values["hreflang"] not in self.alternates
            self.alternates[values["hreflang"]] = values["href"]
        elif tag == "link" and values["rel"] == "canonical":
            self.canonical.append(values["href"])
        elif tag != "use":
            self.links += [values[name] for name in ("href", "src", "action") if name in values]
            self.note_language(values)
        if tag not in VOID:
            self.open.append(tag)

    def note_language(self, values: dict[str, str]) -> None:
        """Note that a link leads to a translation, or that this is the page it leads to."""
        if "hreflang" in values:
            self.languages[values["hreflang"]] = values["href"]
        if values.get("aria-current") == "page":
            self.current = values["hreflang"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag of SVG that closes itself says."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Hold that every tag is closed in its place."""
        if tag not in VOID:
            assert self.open.pop() == tag, (self.path, self.getpos())

    def handle_data(self, data: str) -> None:
        """Keep the title and what can be read."""
        if self.open and self.open[-1] == "title" and not self.title:
            self.title = data
        elif "body" in self.open and data.strip():
            self.texts.append(data.strip())


def read(path: str, text: str) -> Document:
    """Parse a page."""
    document = Document(path)
    document.feed(text)
    document.close()
    return document


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Render all pages for a public address."""
    folder = tmp_path_factory.mktemp("site")
    pages.render(folder, VERSION, URL)
    return folder


@pytest.fixture(scope="module")
def documents(site: Path) -> dict[str, Document]:
    """Parse all pages, by their addresses below the site's root."""
    found = {}
    for path in sorted(site.rglob("index.html")):
        address = path.relative_to(site).as_posix().removesuffix("index.html")
        found[address] = read(address, path.read_text("utf-8"))
    return found


def readable(documents: dict[str, Document]) -> Iterator[tuple[str, str, Document]]:
    """Yield language, address below the language, and page."""
    for address, document in documents.items():
        lang, _, rest = address.partition("/")
        if lang in CODES:
            yield lang, rest, document


def test_every_page_is_there(documents: dict[str, Document]) -> None:
    """Home, table, rules and score sheets in every language, and the ways into them."""
    below = ["", "play/", *(f"{game}/{page}" for game in GAMES for page in ("", "score-sheet/"))]
    assert documents.keys() == {
        "",
        "play/",
        *(f"{code}/{page}" for code in CODES for page in below),
    }


def test_ways_in_speak_no_language_before_others(documents: dict[str, Document]) -> None:
    """There is nothing to read but the name and the languages' own names."""
    for address in ("", "play/"):
        assert documents[address].texts == ["Vaza", *(each.name for each in languages())]


def test_pages_are_whole(documents: dict[str, Document]) -> None:
    """One first heading, no level left out, every anchor once, a language, a title of its own."""
    for document in documents.values():
        where = document.path
        assert document.open == [], where
        assert document.headings.count(1) == 1, where
        levels = [0, *sorted(set(document.headings))]
        assert levels == list(range(len(levels))), where
        assert {each: n for each, n in document.ids.items() if n > 1} == {}, where
        assert document.lang in CODES, where
    indexed = {w: d for w, d in documents.items() if d.metas.get("robots") != "noindex"}
    for lang in CODES:
        own = [document for document in indexed.values() if document.lang == lang]
        titles = [document.title for document in own if document.path]
        assert len(set(titles)) == len(titles)
        abouts = [document.metas["description"] for document in own]
        assert len(set(abouts)) == len(abouts)
        assert all(50 <= len(about) <= 250 for about in abouts), abouts


def test_links_lead_somewhere(documents: dict[str, Document], dist: Path) -> None:
    """Each link is relative, to a page that is there and an anchor on it, or a file of the app."""
    (app,) = (dist / "app").iterdir()
    for document in documents.values():
        for link in document.links:
            assert not link.startswith(("/", "http:", "https:", "javascript:")), document.path
            target, anchor = urldefrag(urljoin(URL + document.path, link))
            assert target.startswith(URL), (document.path, link)
            address = target.removeprefix(URL).partition("?")[0]
            if address in documents:
                assert not anchor or anchor in documents[address].ids, (document.path, link)
            else:
                place = address.replace(f"app/{VERSION}/", f"app/{app.name}/")
                assert (dist / place).is_file(), (document.path, link)


def test_alternates_are_reciprocal(documents: dict[str, Document]) -> None:
    """Every page names itself and the same page in all languages, by whole addresses."""
    for lang, rest, document in readable(documents):
        assert document.lang == lang
        assert document.canonical == [URL + document.path]
        own = {code: f"{URL}{code}/{rest}" for code in CODES}
        default = {"": URL, "play/": f"{URL}play/"}.get(rest, f"{URL}{SOURCE}/{rest}")
        assert document.alternates == {**own, "x-default": default}
        for address in document.alternates.values():
            other = documents[address.removeprefix(URL)]
            assert other.alternates == document.alternates


def test_every_page_leads_to_its_translations(documents: dict[str, Document]) -> None:
    """The list of languages leads to the same page in each, and marks the one that is read."""
    for lang, rest, document in readable(documents):
        found = {
            code: urljoin(URL + document.path, href) for code, href in document.languages.items()
        }
        assert found == {code: f"{URL}{code}/{rest}" for code in CODES}
        assert document.current == lang


def test_relative_where_no_address_is_known(tmp_path: Path) -> None:
    """Without a public address the links for search engines are right below any path."""
    pages.render(tmp_path, VERSION)
    document = read("pt/tarot/", (tmp_path / "pt" / "tarot" / "index.html").read_text("utf-8"))
    assert document.canonical == ["./"]
    assert document.alternates["fr"] == "../../fr/tarot/"
    assert not (tmp_path / "sitemap.xml").exists()


def test_sitemap(site: Path, documents: dict[str, Document]) -> None:
    """It lists what is to be found, each once, and robots.txt names it."""
    tree = ET.parse(site / "sitemap.xml")  # noqa: S314 - we have just written it
    found = [each.text or "" for each in tree.iter() if each.tag.endswith("}loc")]
    hidden = {w for w, d in documents.items() if d.metas.get("robots") == "noindex"}
    assert sorted(found) == sorted(URL + w for w in documents.keys() - hidden)
    assert f"Sitemap: {URL}sitemap.xml\n" in (site / "robots.txt").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_articles_are_the_same_everywhere(documents: dict[str, Document], game: str) -> None:
    """Every numbered article stands on the page of rules of every language, in order."""
    anchors = {}
    for code in CODES:
        document = documents[f"{code}/{game}/"]
        anchors[code] = [each for each in document.ids if not each.startswith(DRAWN)]
        numbered = [each for each in document.ids if each in ARTICLES[game]]
        assert numbered == ARTICLES[game]
    assert all(each == anchors[SOURCE] for each in anchors.values())


def test_reasons_name_articles_that_are_there(documents: dict[str, Document]) -> None:
    """Why a card may not be played leads to an article of its game."""
    reasons = {"gong-zhu": GongZhuReason, "tarot": TarotReason}
    assert reasons.keys() == GAMES.keys()
    for game, known in reasons.items():
        for code in CODES:
            assert {each.article for each in known} <= documents[f"{code}/{game}/"].ids.keys()


@pytest.mark.parametrize("game", GAMES)
def test_rules_need_no_script(documents: dict[str, Document], game: str) -> None:
    """The only script of the rules keeps them for reading offline; their text is whole without."""
    for code in CODES:
        links = documents[f"{code}/{game}/"].links
        scripts = [link for link in links if link.endswith((".js", ".mjs", ".py", ".wasm"))]
        assert scripts == [f"../../app/{VERSION}/pages/offline.mjs"]


def test_foreign_words_are_marked(documents: dict[str, Document]) -> None:
    """Chinese and French words on the pages say what language they are in."""
    for code in CODES:
        assert "zh-Hans" in documents[f"{code}/gong-zhu/"].foreign
        assert "fr" in documents[f"{code}/tarot/"].foreign
