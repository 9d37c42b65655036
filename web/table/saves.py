"""Matches kept in the browser, and what a link carries."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from session.shapes import Act

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
ASIDE = "vaza.aside."  # matches that could not be read or gave way
JOURNAL = "vaza.journal."  # what the player did last, until the match with it is stored
VIEW = "vaza.view"  # the newest match as it was last drawn
NEWEST = 20  # matches read at the start
TAIL = 80  # characters of a stored match that, with its length, tell it from others


def mark(text: str) -> "list[object]":
    """Tell a stored match from others: its length, and how it ends."""
    return [len(text), text[-TAIL:]]


class Matches:
    """The stored matches, and how this tab has left each of them: another tab may go on."""

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.left: dict[str, str] = {}
        self.locked: list[str] = []  # keys of matches that could be neither read nor set aside
        self.given_up = 0  # matches that had to make room for a newer one

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

    def keys(self, link: str = "", over: "list[str] | None" = None) -> list[str]:
        """List the keys of the newest matches and, if it is older, of the one a link names.

        Matches that are over come into it only where there are no others.
        """
        order = self.order()
        done = set(over or [])
        order = [key for key in order if key not in done] or order
        named = [key for key in order[NEWEST:] if f"{link}&".startswith(f"{key}&")]
        return [key for key in order[:NEWEST] + named[:1] if self.read(key)]

    def unread(self, key: str) -> bool:
        """Tell whether a match is stored that this tab has never looked at."""
        return key not in self.left and bool(self.store.get(MATCH + key))

    def taken(self, key: str, text: str) -> bool:
        """Tell whether another tab has left a match otherwise than both this tab and this text.

        A match that is gone, because somebody cleared the store, is nobody's.
        """
        stored = self.store.get(MATCH + key)
        return bool(stored) and stored not in (text, self.left.get(key, stored))

    def keep(self, key: str, text: str) -> bool:
        """Store a match as the newest; tell if it was kept.

        Where the store is full the oldest matches give way, and `given_up` counts them.
        """
        if key in self.locked:
            return False
        place = MATCH + key
        if not self.store.set(place, text):
            self.store.remove(VIEW)
            if not self.store.set(place, text):
                self.make_room(key, len(text) - len(self.store.get(place) or ""))
                if not self.store.set(place, text):
                    return False
        self.left[key] = text
        self.store.remove(JOURNAL + key)
        return self.put_first(key)

    def put_first(self, key: str) -> bool:
        """Name a match as the newest; tell if that was kept."""
        # A long list is read only where it changes.
        stored = self.store.get(MATCHES) or ""
        if stored.startswith(json.dumps([key])[:-1]) and stored.endswith("]"):
            return True
        keys = [each for each in self.order() if each != key]
        keys.insert(0, key)
        return self.store.set(MATCHES, json.dumps(keys))

    def make_room(self, key: str, size: int) -> None:
        """Forget the oldest matches but this one, if that makes room for so many characters."""
        keys = self.order()
        oldest = [each for each in keys if each != key]
        victims: list[str] = []
        while size > 0:
            if not oldest:
                return
            victims.append(oldest.pop())
            size -= len(self.store.get(MATCH + victims[-1]) or "")
        # Where not even what is there can be written again, it is not for want of room.
        if not victims or not self.store.set(MATCHES, self.store.get(MATCHES) or "[]"):
            return
        for each in victims:
            self.store.remove(MATCH + each)
        self.given_up += len(victims)
        self.store.set(MATCHES, json.dumps([each for each in keys if each not in victims]))

    def set_aside(self, key: str) -> None:
        """Keep a match that cannot be read, or gives way, where nothing else is written.

        Where there is no room for that it stays where it is, and nothing is written there.
        """
        text = self.store.get(MATCH + key)
        if not text:
            return
        place, number = ASIDE + key, 1
        while (there := self.store.get(place)) and there != text:
            number += 1
            place = f"{ASIDE}{key}#{number}"
        if self.store.set(place, text):
            self.store.remove(MATCH + key)
            keys = [each for each in self.order() if each != key]
            self.store.set(MATCHES, json.dumps(keys))
        else:
            self.locked.append(key)

    # The journal: an action is written down before it is shown, and a match only when the
    # session has answered. In between the tab may be closed.

    def note(self, key: str, action: "Act") -> None:
        """Write down what the player does to a match as it is stored."""
        left = self.left.get(key, "")
        if left:
            self.store.set(JOURNAL + key, json.dumps([mark(left), action]))

    def noted(self, key: str) -> object:
        """Return what the player did to a match as it is stored, if that is not stored yet."""
        left = self.left.get(key, "")
        try:
            then, action = json.loads(self.store.get(JOURNAL + key) or "null")
        except (ValueError, TypeError):
            return None
        return action if then == mark(left) and isinstance(action, dict) else None


def link(fragment: str, query: str) -> str:
    """Choose what follows # or else ?, without the fields that a form left empty."""
    text = fragment.lstrip("#") or query.lstrip("?")
    return "&".join(part for part in text.split("&") if part and not part.endswith("="))
