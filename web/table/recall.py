"""The last view, kept beside its match: a later visit shows it before the engine has started."""

import json

from table.saves import VIEW, mark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from session.shapes import Happening, View
    from table.browser.page import Page
    from table.saves import Matches


def keep(page: "Page", key: str, text: str, link: str, view: "View") -> None:
    """Store the view of a match that is stored as this text; where there is no room, none."""
    kept = [page.version(), page.language(), key, mark(text), link, view]
    if not page.set(VIEW, json.dumps(kept)):
        page.remove(VIEW)


def last(page: "Page", matches: "Matches", link: str, keys: list[str]) -> "tuple[str, View] | None":
    """Return the key and the view of the match that the session is going to take up.

    Only what this version has drawn in this language, and where the match lies as it did then.
    """
    try:
        version, lang, key, left, address, view = json.loads(page.get(VIEW) or "null")
    except (ValueError, TypeError):
        return None
    if (version, lang) != (page.version(), page.language()):
        return None
    if address != link if link else keys[:1] != [key]:
        return None
    if key not in keys or left != mark(matches.left[key]) or matches.noted(key):
        return None
    return key, view


def happened(view: "View") -> "list[Happening]":
    """Tell what is new in a view that nothing was before."""
    told: list[Happening] = [{"what": "dealt"}]
    if view["panel"]:
        told.append({"what": "asked"})
    if view["sheet"]:
        told.append({"what": "scored"})
    return told
