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
from engine.games import GAMES
from session.menu import games
from session.names import letters
from session.words import Words, catalog
from tools import runtime
from tools.languages import SOURCE, Language, language, languages
from tools.paths import WEB

TEMPLATES = WEB / "pages"

# 'unsafe-eval' is PyScript's need: it makes functions of texts. Its worker starts from a blob.
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'unsafe-eval'",
    "worker-src": "'self' blob:",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
}
CSP = "; ".join(f"{name} {value}" for name, value in POLICY.items())


@dataclass(frozen=True)
class Page:
    """One file of the site: a template, the folder that it goes to, and a language."""

    template: str
    folder: str
    language: Language
    game: dict[str, Any] | None = None

    @property
    def root(self) -> str:
        """The way from the page to the site's root, so that the site works below any path."""
        return "../" * (self.folder.count("/") + 1) if self.folder else "./"


def render(site: Path, version: str) -> None:
    """Write all pages below the site; version names the app's folder."""
    source = language(SOURCE)
    write(site, version, [Page("choose.html", "", source), Page("forward.html", "play", source)])
    for each in languages():
        offered = games(catalog(each.locale))
        pages = [
            Page("home.html", each.code, each),
            Page("play.html", f"{each.code}/play", each),
            *(Page("rules.html", f"{each.code}/{game['key']}", each, game) for game in offered),
        ]
        write(site, version, pages)


def write(site: Path, version: str, pages: list[Page]) -> None:
    """Render pages of one language."""
    words = catalog(pages[0].language.locale)
    corners = indices(words)
    environment = make_environment(words)
    shared = {
        "lang": pages[0].language.code,
        "version": version,
        "games": games(words),
        "emblem": lambda game: Markup(emblem(game)),  # noqa: S704 - as above
        "csp": CSP,
    }
    for page in pages:
        place = site / page.folder / "index.html"
        place.parent.mkdir(parents=True, exist_ok=True)
        text = environment.get_template(page.template).render(
            shared,
            root=page.root,
            app=f"{page.root}app/{version}/",
            game=page.game,
            deck=Markup(sprite(cards_on(page), corners)),  # noqa: S704 - it is our own drawing
            languages=[
                {"code": each.code, "name": each.name, "url": f"{page.root}{each.code}/"}
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


def make_environment(words: NullTranslations) -> Environment:
    """Return a Jinja2 environment that escapes everything and refuses unknown names."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
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
