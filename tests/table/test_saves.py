"""Matches in the browser's store, and the address."""

import json

import pytest

from table import saves


class Store(dict[str, str]):
    """A store like localStorage."""

    full = False

    def set(self, key: str, value: str) -> bool:
        """Write a text, if there is room."""
        if not self.full:
            self[key] = value
        return not self.full

    def remove(self, key: str) -> None:
        """Forget a text."""
        self.pop(key, None)


@pytest.fixture
def store() -> Store:
    """Give an empty store."""
    return Store()


@pytest.fixture
def shelf(store: Store) -> saves.Shelf:
    """Give the matches in that store."""
    return saves.Shelf(store)


def test_newest_first_and_at_most_twenty(store: Store, shelf: saves.Shelf) -> None:
    """A match moves to the front when it is stored again; the oldest goes."""
    for number in range(21):
        shelf.keep(f"M{number}", f"text {number}")
    shelf.keep("M5", "again")
    assert shelf.order()[:2] == ["M5", "M20"]
    assert len(shelf.order()) == saves.LIMIT
    assert shelf.texts()[0] == "again"
    assert saves.MATCH + "M0" not in store
    assert len(store) == saves.LIMIT + 1


@pytest.mark.parametrize("broken", ["", "{", "{}", "7", '[1, "A", null]'])
def test_a_broken_list_is_no_list(store: Store, shelf: saves.Shelf, broken: str) -> None:
    """Whatever stands in the store, the table opens."""
    store.update({saves.MATCHES: broken, saves.MATCH + "A": "text"})
    assert shelf.texts() in ([], ["text"])
    shelf.keep("B", "new")
    assert json.loads(store[saves.MATCHES])[0] == "B"


def test_a_missing_match_is_left_out(store: Store, shelf: saves.Shelf) -> None:
    """A key without its text is skipped."""
    store.update({saves.MATCHES: '["A", "B"]', saves.MATCH + "B": "text"})
    assert shelf.texts() == ["text"]


def test_what_another_tab_wrote_is_noticed(store: Store, shelf: saves.Shelf) -> None:
    """A match is taken when it is neither as this tab left it nor as it would leave it now."""
    shelf.keep("A", "one card")
    assert not shelf.taken("A", "two cards")
    store[saves.MATCH + "A"] = "another card"
    assert shelf.taken("A", "two cards")
    assert not shelf.taken("A", "another card")
    assert shelf.read("A") == "another card"
    assert not shelf.taken("A", "two cards")


def test_what_was_read_at_the_start_counts(store: Store, shelf: saves.Shelf) -> None:
    """The tab may go on from what it found, but not from what came after."""
    other = saves.Shelf(store)
    other.keep("A", "one card")
    assert shelf.texts() == ["one card"]
    assert not shelf.taken("A", "two cards")
    other.keep("A", "another card")
    assert shelf.taken("A", "two cards")


def test_a_match_that_is_new_here_or_gone_is_nobodys(store: Store, shelf: saves.Shelf) -> None:
    """Whatever lies under the key of a new match gives way, and a cleared store is filled again."""
    store[saves.MATCH + "A"] = "left over"
    assert not shelf.taken("A", "new")
    shelf.keep("B", "one card")
    store.clear()
    assert not shelf.taken("B", "two cards")
    assert shelf.keep("B", "two cards")
    assert shelf.texts() == ["two cards"]


def test_a_full_store_keeps_what_was_there(store: Store, shelf: saves.Shelf) -> None:
    """What could not be written is not taken for another tab's."""
    shelf.keep("A", "one card")
    store.full = True
    assert not shelf.keep("A", "two cards")
    assert not shelf.taken("A", "three cards")


@pytest.mark.parametrize(
    ("fragment", "query", "expected"),
    [
        ("#game=gong-zhu&code=K7Q2-9XBD", "?game=tarot", "game=gong-zhu&code=K7Q2-9XBD"),
        ("", "?game=gong-zhu&swap=&code=", "game=gong-zhu"),
        ("#", "", ""),
        ("", "", ""),
    ],
)
def test_link(fragment: str, query: str, expected: str) -> None:
    """What follows # counts, else what follows ?, without empty fields."""
    assert saves.link(fragment, query) == expected
