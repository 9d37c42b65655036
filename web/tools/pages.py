"""The static pages: one Jinja2 template each, rendered in every language."""

import json
from dataclasses import dataclass
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from art.deck import sprite
from art.icons import emblem
from book import make_book
from book.annotations import annotated
from book.locale import Locale
from engine.games import GAMES
from session.menu import games
from session.names import letters
from session.words import Words
from tools import manifest, runtime, sitemap
from tools.catalogs import everything
from tools.languages import SOURCE, Language, language, languages
from tools.paths import WEB

TEMPLATES = WEB / "pages"

# What a page may load; the table asks for more below. Nothing comes from elsewhere.
POLICY = {
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
# 'unsafe-eval' is PyScript's need: it makes functions of texts. Its worker starts from a blob, and
# the rules are read in a frame beside the table.
TABLE_POLICY = POLICY | {
    "script-src": "'self' 'unsafe-eval'",
    "worker-src": "'self' blob:",
    "frame-src": "'self'",
}


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
    source = language(SOURCE)
    pages = [Page(template, path) for path, template in CHOICES.items()]
    write(site, version, url, source, pages)
    for each in languages():
        found = pages_in(each)
        write(site, version, url, each, found)
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


def write(site: Path, version: str, url: str, reader: Language, pages: list[Page]) -> None:
    """Render pages whose texts are in one language."""
    words = everything(reader.locale)
    corners = indices(words)
    locale = Locale(reader.locale)
    environment = make_environment(words, locale)
    shared = {
        "lang": reader.code,
        "version": version,
        "games": games(words),
        "emblem": lambda game: Markup(emblem(game)),  # noqa: S704 - it is our own drawing
    }
    for page in pages:
        place = site / page.address / "index.html"
        place.parent.mkdir(parents=True, exist_ok=True)
        policy = TABLE_POLICY if page.template == "play.html" else POLICY
        text = environment.get_template(page.template).render(
            shared,
            root=page.root,
            app=f"{page.root}app/{version}/",
            manifest=f"{page.root}{reader.code}/{manifest.NAME}",
            colours=manifest.FELT if page.template == "play.html" else manifest.PAGE,
            csp="; ".join(f"{name} {value}" for name, value in policy.items()),
            game=page.game,
            book=make_book(page.game["key"], Words(words), locale, corners) if page.game else None,
            deck=Markup(sprite(cards_on(page), corners)),  # noqa: S704 - as above
            canonical=url + page.address if url else "./",
            default=(url or page.root) + page.default,
            languages=[
                {
                    "code": each.code,
                    "name": each.name,
                    "page": page.root + page.within(each),
                    "alternate": (url or page.root) + page.within(each),
                }
                for each in languages()
            ],
            pyscript=pyscript(page.root, version),
        )
        place.write_text(text, "utf-8")


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


def make_environment(words: NullTranslations, locale: Locale) -> Environment:
    """Return a Jinja2 environment that escapes everything and refuses unknown names."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.do", "jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "annotated": annotated,
        "halves": locale.halves,
        "listed": locale.listed,
        "number": locale.number,
        "signed": locale.signed,
    }
    environment.policies["ext.i18n.trimmed"] = True
    environment.install_gettext_translations(words, newstyle=True)  # type: ignore[attr-defined]
    return environment


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
