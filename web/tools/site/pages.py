"""The static pages: one Jinja2 template each, rendered in every language."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from art.deck import sprite
from art.icons import emblem
from book import make_book
from book.annotations import annotated
from book.locale import Locale
from engine.games import GAMES
from session.links import VERSION
from session.menu import games
from session.names import letters
from session.words import Words
from tools.paths import WEB
from tools.site import fonts, manifest, sitemap
from tools.startup import runtime
from tools.texts.catalogs import everything
from tools.texts.languages import SOURCE, Language, language, languages

TEMPLATES = WEB / "pages"

# What a page may load; the table asks for more below. Nothing comes from elsewhere.
BASE = {
    "default-src": "'none'",
    "script-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
}
# 'unsafe-eval' is PyScript's need: it makes functions of texts. Its worker starts from a blob.
TABLE = BASE | {
    "script-src": "'self' 'unsafe-eval'",
    "worker-src": "'self' blob:",
}
POLICY, TABLE_POLICY = (
    "; ".join(f"{name} {value}" for name, value in each.items()) for each in (BASE, TABLE)
)


@dataclass(frozen=True)
class Page:
    """One page of the site in one language, or for all (`language` is None).

    `path` is its address below the language's folder, which ends with a slash if it is not empty.
    """

    template: str
    path: str
    language: Language | None = None
    game: dict[str, Any] | None = None

    @property
    def address(self) -> str:
        """The page's address below the site's root."""
        return self.within(self.language)

    @property
    def root(self) -> str:
        """The way from the page to the site's root, so that the site works below any path."""
        return "../" * self.address.count("/") or "./"

    @property
    def default(self) -> str:
        """The address for readers of a language that is not there: a choice, or English."""
        return self.path if self.path in CHOICES else self.within(language(SOURCE))

    def within(self, reader: Language | None) -> str:
        """Return the address of the same page in another language."""
        return f"{reader.code}/{self.path}" if reader else self.path


# What lies above the languages and leads into them.
CHOICES = {"": "choose.html", "play/": "forward.html"}


def render(site: Path, version: str, url: str = "") -> None:
    """Write all pages below the site; version names the app's folder.

    With the address that the site will have, links for search engines are whole addresses, as
    these ask for, and there is a map of the site.
    """
    renderer = Renderer(site, version, url)
    pages = [Page(template, path) for path, template in CHOICES.items()]
    renderer.write(language(SOURCE), pages)
    for each in languages():
        found = pages_in(each)
        renderer.write(each, found)
        pages += found
    if url:
        sitemap.write(site, url, [page.address for page in pages if page.template not in HIDDEN])


# Search engines are asked to leave these out: there is nothing to read.
HIDDEN = {"forward.html", "play.html"}


def pages_in(reader: Language) -> list[Page]:
    """List the pages of one language."""
    found = [Page("home.html", "", reader), Page("play.html", "play/", reader)]
    for game in games(everything(reader.locale)):
        found.append(Page("rules.html", f"{game['key']}/", reader, game))
        found.append(Page("score-sheet.html", f"{game['key']}/score-sheet/", reader, game))
    return found


class Renderer:
    """Writes pages below a site; its templates are compiled once for all languages."""

    def __init__(self, site: Path, version: str, url: str) -> None:
        self.site = site
        self.version = version
        self.url = url
        self.environment = make_environment()

    def write(self, reader: Language, pages: list[Page]) -> None:
        """Render pages whose texts are in one language."""
        words = everything(reader.locale)
        self.environment.install_gettext_translations(  # type: ignore[attr-defined]
            words, newstyle=True
        )
        corners = indices(words)
        shared = {
            "lang": reader.code,
            "locale": Locale(reader.locale),
            "games": games(words),
            "link_version": VERSION,
            "emblem": lambda game: Markup(emblem(game)),  # noqa: S704 - it is our own drawing
        }
        for page in pages:
            text = self.environment.get_template(page.template).render(
                shared, **self._links(page, reader), **drawn(page, words, corners)
            )
            place = self.site / page.address / "index.html"
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, "utf-8")

    def _links(self, page: Page, reader: Language) -> dict[str, Any]:
        """Return a page's addresses, and what it may load from them."""
        at_table = page.template == "play.html"
        base = self.url or page.root
        return {
            "root": page.root,
            "app": f"{page.root}app/{self.version}/",
            "fonts": [face.file for face in fonts.FACES],
            "manifest": f"{page.root}{reader.code}/{manifest.NAME}",
            "colours": manifest.FELT if at_table else manifest.PAGE,
            "csp": TABLE_POLICY if at_table else POLICY,
            "canonical": self.url + page.address if self.url else "./",
            "default": base + page.default,
            "languages": [
                {
                    "code": each.code,
                    "name": each.name,
                    "page": page.root + page.within(each),
                    "alternate": base + page.within(each),
                }
                for each in languages()
            ],
            "pyscript": pyscript(page.root, self.version) if at_table else None,
        }


def drawn(page: Page, words: NullTranslations, corners: dict[str, str]) -> dict[str, Any]:
    """Return what a page shows of its game and of the cards."""
    book = make_book(page.game["key"], Words(words), corners) if page.game else None
    # A book tells which cards it draws when it has been written.
    deck = None if book else Markup(sprite(cards_on(page), corners))  # noqa: S704 - as above
    return {"game": page.game, "book": book, "deck": deck}


def indices(words: NullTranslations) -> dict[str, str]:
    """Return the corner letters of a language: `tarot-K` is R in French."""
    say = Words(words).say
    return {
        f"{game.deck.key}-{letter}": say(text)
        for game in GAMES.values()
        for letter, text in letters(game.deck).items()
    }


def cards_on(page: Page) -> list[str] | None:
    """Return the cards that a page shows: all at the table, the posters at home, else none."""
    if page.template == "play.html":
        return None
    posters = [card for game in games(NullTranslations()) for card in game["poster"]]
    return posters if page.template == "home.html" else []


def make_environment() -> Environment:
    """Return a Jinja2 environment that escapes everything and refuses unknown names."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.do", "jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["annotated"] = annotated
    environment.filters |= {name: in_locale(name) for name in WRITTEN}
    environment.policies["ext.i18n.trimmed"] = True
    return environment


# How a page's locale writes numbers and lists.
WRITTEN = ("halves", "listed", "number", "signed")


def in_locale(name: str) -> Callable[[Context, Any], str]:
    """Return a filter that writes as the locale of the page does."""

    @pass_context
    def write(context: Context, value: Any) -> str:  # noqa: ANN401 - numbers and lists
        text: str = getattr(context["locale"], name)(value)
        return text

    return write


def pyscript(root: str, version: str) -> dict[str, str | list[str]]:
    """Return the addresses and configurations that a page's script tags need.

    Each script names the next one only when it runs, so `modules` and `fetched` list what the UI
    will ask for: a page that announces them waits once for the network, not five times.

    PyScript resolves an interpreter's address against the page, like every other address here.
    """
    app = f"{root}app/{version}"
    plugins = [f"!{name}" for name in runtime.PLUGINS]
    engine = {"interpreter": f"{app}/boot.mjs", "plugins": plugins}
    micropython = f"{root}{runtime.MICROPYTHON}/micropython"
    ui = {"interpreter": f"{micropython}.mjs", "plugins": plugins}
    scripts = [f"{root}{runtime.PYSCRIPT}/{name}" for name in runtime.pyscript_scripts()]
    return {
        "modules": [*scripts, f"{micropython}.mjs"],
        "fetched": [f"{micropython}.wasm", f"{app}/ui.py"],
        "core_js": scripts[0],
        "core_css": f"{root}{runtime.PYSCRIPT}/core.css",
        "engine_src": f"{app}/worker.py",
        "engine_config": json.dumps(engine),
        "ui_src": f"{app}/ui.py",
        "ui_config": json.dumps(ui),
    }
