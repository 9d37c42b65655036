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
def matches(store: Store) -> saves.Matches:
    """Give the matches in that store."""
    return saves.Matches(store)


def texts(matches: saves.Matches, link: str = "") -> list[str]:
    """Return the matches that are read at the start."""
    return [matches.left[key] for key in matches.keys(link)]


def test_newest_first_and_none_is_lost(store: Store, matches: saves.Matches) -> None:
    """A match moves to the front when it is stored again; at the start the newest are read."""
    for number in range(30):
        matches.keep(f"M{number}", f"text {number}")
    matches.keep("M5", "again")
    assert matches.order()[:2] == ["M5", "M29"]
    assert len(matches.order()) == 30
    assert texts(matches)[0] == "again"
    assert len(texts(matches)) == saves.NEWEST
    assert len(store) == 31


def test_the_match_of_the_link_is_read_however_old(store: Store, matches: saves.Matches) -> None:
    """It is found by its key, with which its link begins."""
    for number in range(30):
        matches.keep(f"code=M{number}", f"text {number}")
    other = saves.Matches(store)
    assert "text 3" not in texts(other)
    assert texts(other, "code=M3&level=1&v=1")[saves.NEWEST :] == ["text 3"]
    assert not other.unread("code=M3")
    assert other.unread("code=M1")


def test_a_list_is_written_where_it_changes(store: Store, matches: saves.Matches) -> None:
    """The match on the table is the newest already, so of ten thousand none is listed anew."""
    matches.keep("A", "one card")
    store[saves.MATCHES] = '["A", "and so on, unread'[:-1] + '"]'
    before = store[saves.MATCHES]
    assert matches.keep("A", "two cards")
    assert store[saves.MATCHES] is before


def test_the_oldest_gives_way_where_there_is_no_room(store: Store, matches: saves.Matches) -> None:
    """As many as needed, counted so that it can be said, and never the match on the table."""
    for name in "ABCD":
        matches.keep(name, name * 10)
    store.room = sum(map(len, store.values()))
    assert matches.keep("D", "D" * 25)
    assert matches.given_up == 2
    assert matches.order() == ["D", "C"]
    assert texts(matches) == ["D" * 25, "C" * 10]
    # Nothing is given up in vain: neither where it is not enough nor where nothing can be written.
    assert not matches.keep("D", "D" * 1000)
    store.full = True
    assert not matches.keep("D", "D" * 26)
    assert texts(matches) == ["D" * 25, "C" * 10]


def test_a_match_that_cannot_be_read_is_set_aside(store: Store, matches: saves.Matches) -> None:
    """Under another key each time, and nothing that lies there already is written over."""
    for text in ("garbage", "other garbage", "other garbage"):
        matches.keep("A", text)
        matches.set_aside("A")
        assert saves.MATCH + "A" not in store
        assert matches.order() == []
    aside = {key: text for key, text in store.items() if key.startswith(saves.ASIDE)}
    assert sorted(aside.values()) == ["garbage", "other garbage"]


def test_what_cannot_be_set_aside_is_not_written_over(store: Store, matches: saves.Matches) -> None:
    """Without room it stays where it is."""
    matches.keep("A", "garbage")
    store.full = True
    matches.set_aside("A")
    store.full = False
    assert not matches.keep("A", "a new match")
    assert store[saves.MATCH + "A"] == "garbage"
    assert matches.keep("B", "another")


ACTION: "Act" = {"do": "act", "verb": "play", "cards": ["SA"], "word": ""}


def test_the_journal_belongs_to_one_state_of_a_match(store: Store, matches: saves.Matches) -> None:
    """What was done then is known at the next start, until the match is stored with it."""
    matches.keep("A", "one card")
    matches.note("A", ACTION)
    later = saves.Matches(store)
    assert later.keys() == ["A"]
    assert later.noted("A") == ACTION
    store[saves.MATCH + "A"] = "two cards"
    later.read("A")
    assert later.noted("A") is None
    matches.keep("A", "one card, SA")
    assert saves.JOURNAL + "A" not in store
    assert matches.noted("A") is None


@pytest.mark.parametrize(
    "text", ["", "{", "7", "null", "[]", "[8]", '[8, "one card"]', '[8, "one card", 7]', '"ab"']
)
def test_a_broken_journal_is_none(store: Store, matches: saves.Matches, text: str) -> None:
    """Whatever stands there."""
    matches.keep("A", "one card")
    store[saves.JOURNAL + "A"] = text
    assert matches.noted("A") is None


@pytest.mark.parametrize("broken", ["", "{", "{}", "7", '[1, "A", null]'])
def test_a_broken_list_is_no_list(store: Store, matches: saves.Matches, broken: str) -> None:
    """Whatever stands in the store, the table opens."""
    store.update({saves.MATCHES: broken, saves.MATCH + "A": "text"})
    assert texts(matches) in ([], ["text"])
    matches.keep("B", "new")
    assert json.loads(store[saves.MATCHES])[0] == "B"


def test_a_missing_match_is_left_out(store: Store, matches: saves.Matches) -> None:
    """A key without its text is skipped."""
    store.update({saves.MATCHES: '["A", "B"]', saves.MATCH + "B": "text"})
    assert texts(matches) == ["text"]


def test_what_another_tab_wrote_is_noticed(store: Store, matches: saves.Matches) -> None:
    """A match is taken when it is neither as this tab left it nor as it would leave it now."""
    matches.keep("A", "one card")
    assert not matches.taken("A", "two cards")
    store[saves.MATCH + "A"] = "another card"
    assert matches.taken("A", "two cards")
    assert not matches.taken("A", "another card")
    assert matches.read("A") == "another card"
    assert not matches.taken("A", "two cards")


def test_what_was_read_at_the_start_counts(store: Store, matches: saves.Matches) -> None:
    """The tab may go on from what it found, but not from what came after."""
    other = saves.Matches(store)
    other.keep("A", "one card")
    assert texts(matches) == ["one card"]
    assert not matches.taken("A", "two cards")
    other.keep("A", "another card")
    assert matches.taken("A", "two cards")


def test_a_match_that_is_new_here_or_gone_is_nobodys(store: Store, matches: saves.Matches) -> None:
    """What lies under the key of a new match is noticed, and a cleared store is filled again."""
    store[saves.MATCH + "A"] = "left over"
    assert matches.unread("A")
    matches.keep("B", "one card")
    store.clear()
    assert not matches.taken("B", "two cards")
    assert matches.keep("B", "two cards")
    assert texts(matches) == ["two cards"]


def test_a_full_store_gives_up_the_last_view_first(store: Store, matches: saves.Matches) -> None:
    """It is worth less than any match."""
    matches.keep("A", "a match")
    store[saves.VIEW] = "x" * 100
    store.room = sum(map(len, store.values()))
    assert matches.keep("B", "another match")
    assert saves.VIEW not in store
    assert matches.given_up == 0
    assert matches.keys() == ["B", "A"]


def test_a_full_store_keeps_what_was_there(store: Store, matches: saves.Matches) -> None:
    """What could not be written is not taken for another tab's."""
    matches.keep("A", "one card")
    store.full = True
    assert not matches.keep("A", "two cards")
    assert not matches.taken("A", "three cards")


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
