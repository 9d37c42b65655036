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


class Shelf:
    """The stored matches, and how this tab has left each of them: another tab may go on."""

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.left: dict[str, str] = {}

    def order(self) -> list[str]:
        """List the keys of the matches, newest first; anything unreadable counts as none."""
        try:
            keys = json.loads(self.store.get(MATCHES) or "[]")
        except ValueError:
            return []
        if not isinstance(keys, list):
            return []
        return [key for key in keys if isinstance(key, str)]

    def read(self, key: str) -> str:
        """Read a match, if it is there."""
        self.left[key] = self.store.get(MATCH + key) or ""
        return self.left[key]

    def texts(self) -> list[str]:
        """List the matches themselves, newest first."""
        found = [self.read(key) for key in self.order()[:LIMIT]]
        return [text for text in found if text]

    def taken(self, key: str, text: str) -> bool:
        """Tell whether another tab has left a match otherwise than both this tab and this text.

        A match that is gone, because somebody cleared the store, is nobody's.
        """
        stored = self.store.get(MATCH + key)
        return bool(stored) and stored not in (text, self.left.get(key, stored))

    def keep(self, key: str, text: str) -> bool:
        """Store a match as the newest, drop the oldest beyond the limit; tell if it was kept."""
        keys = [each for each in self.order() if each != key]
        keys.insert(0, key)
        for old in keys[LIMIT:]:
            self.store.remove(MATCH + old)
        if not self.store.set(MATCH + key, text):
            return False
        self.left[key] = text
        return self.store.set(MATCHES, json.dumps(keys[:LIMIT]))


def link(fragment: str, query: str) -> str:
    """Choose what follows # or else ?, without the fields that a form left empty."""
    text = fragment.lstrip("#") or query.lstrip("?")
    return "&".join(part for part in text.split("&") if part and not part.endswith("="))
