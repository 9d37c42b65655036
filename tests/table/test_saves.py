"""Matches in the browser's store, and the address."""

import json

import pytest

from table import saves


class Store(dict[str, str]):
    """A store like localStorage."""

    def set(self, key: str, value: str) -> bool:
        """Write a text."""
        self[key] = value
        return True

    def remove(self, key: str) -> None:
        """Forget a text."""
        self.pop(key, None)


def test_newest_first_and_at_most_twenty() -> None:
    """A match moves to the front when it is stored again; the oldest goes."""
    store = Store()
    for number in range(21):
        saves.keep(store, f"M{number}", f"text {number}")
    saves.keep(store, "M5", "again")
    assert saves.order(store)[:2] == ["M5", "M20"]
    assert len(saves.order(store)) == saves.LIMIT
    assert saves.texts(store)[0] == "again"
    assert saves.MATCH + "M0" not in store
    assert len(store) == saves.LIMIT + 1


@pytest.mark.parametrize("broken", ["", "{", "{}", "7", '[1, "A", null]'])
def test_a_broken_list_is_no_list(broken: str) -> None:
    """Whatever stands in the store, the table opens."""
    store = Store({saves.MATCHES: broken, saves.MATCH + "A": "text"})
    assert saves.texts(store) in ([], ["text"])
    saves.keep(store, "B", "new")
    assert json.loads(store[saves.MATCHES])[0] == "B"


def test_a_missing_match_is_left_out() -> None:
    """A key without its text is skipped."""
    assert saves.texts(Store({saves.MATCHES: '["A", "B"]', saves.MATCH + "B": "text"})) == ["text"]


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
