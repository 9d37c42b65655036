"""Matches in the browser's store, and the address."""

import json
from typing import TYPE_CHECKING

import pytest

from table import saves

if TYPE_CHECKING:
    from session.shapes import Act


class Store(dict[str, str]):
    """A store like localStorage."""

    full = False
    room = 1 << 20

    def set(self, key: str, value: str) -> bool:
        """Write a text, if there is room."""
        taken = sum(len(text) for other, text in self.items() if other != key)
        if self.full or taken + len(value) > self.room:
            return False
        self[key] = value
        return True

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


def texts(shelf: saves.Shelf, link: str = "") -> list[str]:
    """Return the matches that are read at the start."""
    return [shelf.left[key] for key in shelf.keys(link)]


def test_newest_first_and_none_is_lost(store: Store, shelf: saves.Shelf) -> None:
    """A match moves to the front when it is stored again; at the start the newest are read."""
    for number in range(30):
        shelf.keep(f"M{number}", f"text {number}")
    shelf.keep("M5", "again")
    assert shelf.order()[:2] == ["M5", "M29"]
    assert len(shelf.order()) == 30
    assert texts(shelf)[0] == "again"
    assert len(texts(shelf)) == saves.NEWEST
    assert len(store) == 31


def test_the_match_of_the_link_is_read_however_old(store: Store, shelf: saves.Shelf) -> None:
    """It is found by its key, with which its link begins."""
    for number in range(30):
        shelf.keep(f"code=M{number}", f"text {number}")
    other = saves.Shelf(store)
    assert "text 3" not in texts(other)
    assert texts(other, "code=M3&level=1&v=1")[saves.NEWEST :] == ["text 3"]
    assert not other.unread("code=M3")
    assert other.unread("code=M1")


def test_a_list_is_written_where_it_changes(store: Store, shelf: saves.Shelf) -> None:
    """The match on the table is the newest already, so of ten thousand none is listed anew."""
    shelf.keep("A", "one card")
    store[saves.MATCHES] = '["A", "and so on, unread'[:-1] + '"]'
    before = store[saves.MATCHES]
    assert shelf.keep("A", "two cards")
    assert store[saves.MATCHES] is before


def test_the_oldest_gives_way_where_there_is_no_room(store: Store, shelf: saves.Shelf) -> None:
    """As many as needed, counted so that it can be said, and never the match on the table."""
    for name in "ABCD":
        shelf.keep(name, name * 10)
    store.room = sum(map(len, store.values()))
    assert shelf.keep("D", "D" * 25)
    assert shelf.given_up == 2
    assert shelf.order() == ["D", "C"]
    assert texts(shelf) == ["D" * 25, "C" * 10]
    # Nothing is given up in vain: neither where it is not enough nor where nothing can be written.
    assert not shelf.keep("D", "D" * 1000)
    store.full = True
    assert not shelf.keep("D", "D" * 26)
    assert texts(shelf) == ["D" * 25, "C" * 10]


def test_a_match_that_cannot_be_read_is_set_aside(store: Store, shelf: saves.Shelf) -> None:
    """Under another key each time, and nothing that lies there already is written over."""
    for text in ("garbage", "other garbage", "other garbage"):
        shelf.keep("A", text)
        shelf.set_aside("A")
        assert saves.MATCH + "A" not in store
        assert shelf.order() == []
    aside = {key: text for key, text in store.items() if key.startswith(saves.ASIDE)}
    assert sorted(aside.values()) == ["garbage", "other garbage"]


def test_what_cannot_be_set_aside_is_not_written_over(store: Store, shelf: saves.Shelf) -> None:
    """Without room it stays where it is."""
    shelf.keep("A", "garbage")
    store.full = True
    shelf.set_aside("A")
    store.full = False
    assert not shelf.keep("A", "a new match")
    assert store[saves.MATCH + "A"] == "garbage"
    assert shelf.keep("B", "another")


ACTION: "Act" = {"do": "act", "verb": "play", "cards": ["SA"], "word": ""}


def test_the_journal_belongs_to_one_state_of_a_match(store: Store, shelf: saves.Shelf) -> None:
    """What was done then is known at the next start, until the match is stored with it."""
    shelf.keep("A", "one card")
    shelf.note("A", ACTION)
    later = saves.Shelf(store)
    assert later.keys() == ["A"]
    assert later.noted("A") == ACTION
    store[saves.MATCH + "A"] = "two cards"
    later.read("A")
    assert later.noted("A") is None
    shelf.keep("A", "one card, SA")
    assert saves.JOURNAL + "A" not in store
    assert shelf.noted("A") is None


@pytest.mark.parametrize(
    "text", ["", "{", "7", "null", "[]", "[8]", '[8, "one card"]', '[8, "one card", 7]', '"ab"']
)
def test_a_broken_journal_is_none(store: Store, shelf: saves.Shelf, text: str) -> None:
    """Whatever stands there."""
    shelf.keep("A", "one card")
    store[saves.JOURNAL + "A"] = text
    assert shelf.noted("A") is None


@pytest.mark.parametrize("broken", ["", "{", "{}", "7", '[1, "A", null]'])
def test_a_broken_list_is_no_list(store: Store, shelf: saves.Shelf, broken: str) -> None:
    """Whatever stands in the store, the table opens."""
    store.update({saves.MATCHES: broken, saves.MATCH + "A": "text"})
    assert texts(shelf) in ([], ["text"])
    shelf.keep("B", "new")
    assert json.loads(store[saves.MATCHES])[0] == "B"


def test_a_missing_match_is_left_out(store: Store, shelf: saves.Shelf) -> None:
    """A key without its text is skipped."""
    store.update({saves.MATCHES: '["A", "B"]', saves.MATCH + "B": "text"})
    assert texts(shelf) == ["text"]


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
    assert texts(shelf) == ["one card"]
    assert not shelf.taken("A", "two cards")
    other.keep("A", "another card")
    assert shelf.taken("A", "two cards")


def test_a_match_that_is_new_here_or_gone_is_nobodys(store: Store, shelf: saves.Shelf) -> None:
    """What lies under the key of a new match is noticed, and a cleared store is filled again."""
    store[saves.MATCH + "A"] = "left over"
    assert shelf.unread("A")
    shelf.keep("B", "one card")
    store.clear()
    assert not shelf.taken("B", "two cards")
    assert shelf.keep("B", "two cards")
    assert texts(shelf) == ["two cards"]


def test_a_full_store_gives_up_the_last_view_first(store: Store, shelf: saves.Shelf) -> None:
    """It is worth less than any match."""
    shelf.keep("A", "a match")
    store[saves.VIEW] = "x" * 100
    store.room = sum(map(len, store.values()))
    assert shelf.keep("B", "another match")
    assert saves.VIEW not in store
    assert shelf.given_up == 0
    assert shelf.keys() == ["B", "A"]


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
