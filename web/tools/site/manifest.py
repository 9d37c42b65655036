"""The web app manifests, one a language: what a browser needs to install the site as an app."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from book.locale import Locale
from session.links import VERSION
from session.menu import games
from tools.texts.catalogs import everything
from tools.texts.languages import Language, languages

NAME = "app.webmanifest"
ICONS = {
    "icon.svg": {"sizes": "any", "type": "image/svg+xml", "purpose": "any"},
    "icon-192.png": {"sizes": "192x192", "type": "image/png", "purpose": "any"},
    "icon-512.png": {"sizes": "512x512", "type": "image/png", "purpose": "any"},
    "icon-maskable-512.png": {"sizes": "512x512", "type": "image/png", "purpose": "maskable"},
}
# The pictures that browsers show before they install: game, shape, size.
SCREENSHOTS = {
    "gong-zhu-wide.webp": ("gong-zhu", "wide", (1280, 800)),
    "gong-zhu-narrow.webp": ("gong-zhu", "narrow", (780, 1688)),
    "tarot-wide.webp": ("tarot", "wide", (1280, 800)),
    "tarot-narrow.webp": ("tarot", "narrow", (780, 1688)),
}
# The colours of felt and page in web/style/base.css, by colour scheme; pages name them too.
FELT = {"light": "#0f4c46", "dark": "#0b3a36"}
PAGE = {"light": "#f7f2e6", "dark": "#0c1f1d"}


def write(site: Path, version: str, url: str = "") -> None:
    """Write the manifests below the site; version names the app's folder.

    All are of one app, whichever the language it was installed in. Its name is unique on the host
    if the address is known.
    """
    identity = urlsplit(url).path or "/vaza"
    for each in languages():
        (site / each.code / NAME).write_text(
            json.dumps(manifest(each, version, identity), ensure_ascii=False, indent=1), "utf-8"
        )


def manifest(reader: Language, version: str, identity: str) -> dict[str, Any]:
    """Return a language's manifest; its texts are those of the home page."""
    words = everything(reader.locale)
    found = games(words)
    names = {game["key"]: game["name"] for game in found}
    listed = Locale(reader.locale).listed(names.values())
    description = words.gettext(
        "Play %(games)s against computer players. Free, no account, in your browser."
    )
    rules = words.gettext("The rules of %(game)s")
    art = f"../app/{version}/art/"
    return {
        "id": identity,
        "name": "Vaza",
        "short_name": "Vaza",
        "description": description % {"games": listed},
        "lang": reader.code,
        "dir": "ltr",
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "theme_color": FELT["light"],
        "background_color": PAGE["light"],
        "categories": ["games", "entertainment"],
        "icons": [{"src": art + name, **facts} for name, facts in ICONS.items()],
        "shortcuts": [
            *(
                {"name": name, "url": f"play/?game={key}&v={VERSION}"}
                for key, name in names.items()
            ),
            *({"name": rules % {"game": name}, "url": f"{key}/"} for key, name in names.items()),
        ],
        "screenshots": [
            {
                "src": art + name,
                "sizes": "{}x{}".format(*size),
                "type": "image/webp",
                "form_factor": shape,
                "label": names[game],
            }
            for name, (game, shape, size) in SCREENSHOTS.items()
        ],
    }
