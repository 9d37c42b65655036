"""Matches kept in the browser, and what a link carries."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Store(Protocol):
        """The part of localStorage that is used."""

        def get(self, key: str) -> str | None:
            """Read a text."""

        def set(self, key: str, value: str) -> bool:
            """Write a text; tell whether it was kept."""

        def remove(self, key: str) -> None:
            """Forget a text."""


MATCHES = "vaza.matches"
MATCH = "vaza.match."
LIMIT = 20


def order(store: "Store") -> list[str]:
    """List the keys of the stored matches, newest first; anything unreadable counts as none."""
    try:
        keys = json.loads(store.get(MATCHES) or "[]")
    except ValueError:
        return []
    if not isinstance(keys, list):
        return []
    return [key for key in keys if isinstance(key, str)]


def texts(store: "Store") -> list[str]:
    """List the stored matches themselves, newest first."""
    found = [store.get(MATCH + key) for key in order(store)[:LIMIT]]
    return [text for text in found if text]


def keep(store: "Store", key: str, text: str) -> bool:
    """Store a match as the newest, drop the oldest beyond the limit; tell whether it was kept."""
    keys = [each for each in order(store) if each != key]
    keys.insert(0, key)
    for old in keys[LIMIT:]:
        store.remove(MATCH + old)
    return store.set(MATCH + key, text) and store.set(MATCHES, json.dumps(keys[:LIMIT]))


def link(fragment: str, query: str) -> str:
    """Choose what follows # or else ?, without the fields that a form left empty."""
    text = fragment.lstrip("#") or query.lstrip("?")
    return "&".join(part for part in text.split("&") if part and not part.endswith("="))
