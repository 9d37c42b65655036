"""The hand: how it is laid out and how one moves through it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table import hand
from tests.table import views

CARDS = [views.held(name) for name in ("SA", "S2", "HK", "H9", "H4", "DJ")]


@given(st.text("SHDCT", min_size=1, max_size=30).map(sorted), st.integers(320, 1440))
def test_every_card_shows_enough_to_be_hit(suits: list[str], width: int) -> None:
    """No row has more cards than strips of 24 pixels fit, and none is empty."""
    lengths = hand.rows(suits, width, 58)
    assert sum(lengths) == len(suits)
    assert min(lengths) >= 1
    assert all(58 + (length - 1) * hand.STRIP <= width for length in lengths)


@pytest.mark.parametrize(
    ("suits", "width", "card", "expected"),
    [
        ("SSSSHHHCCCDDD", 374, 70, [13]),
        ("SSSSHHHCCCDDD", 304, 58, [7, 6]),
        ("SSSSSSHHHHHHCCCCCCDDDDDDTTTTTT", 304, 58, [10, 10, 10]),
        ("SSSSSSHHHHHHHHCCCCDDDTTT", 1232, 116, [24]),
        ("SSSSSSHHHHHHCCCCDDDTTTTT", 912, 116, [12, 12]),
        ("", 304, 58, []),
    ],
    ids=["phone", "small phone", "thirty cards", "large cards", "cut corners", "none"],
)
def test_rows(suits: str, width: int, card: int, expected: list[int]) -> None:
    """Thirteen cards make one row on a phone; more rows break between suits where that fits."""
    assert hand.rows(list(suits), width, card) == expected


@pytest.mark.parametrize(
    ("at", "key", "to"),
    [
        ("SA", "ArrowRight", "S2"),
        ("DJ", "ArrowRight", "DJ"),
        ("SA", "ArrowLeft", "SA"),
        ("H9", "ArrowLeft", "HK"),
        ("H9", "ArrowDown", "DJ"),
        ("DJ", "ArrowDown", "DJ"),
        ("H9", "ArrowUp", "SA"),
        ("S2", "ArrowUp", "SA"),
        ("H9", "Home", "SA"),
        ("H9", "End", "DJ"),
    ],
)
def test_move(at: str, key: str, to: str) -> None:
    """Left and right go card by card, up and down suit by suit, and the ends hold."""
    assert hand.move(CARDS, at, key) == to


def test_stop_prefers_what_can_be_played() -> None:
    """Tab reaches the card last used, else the first that may be played."""
    cards = [views.held("SA", legal=False), views.held("HK")]
    assert hand.stop(cards, "SA") == "SA"
    assert hand.stop(cards, "") == "HK"
    assert hand.stop([views.held("SA", legal=False)], "C2") == "SA"
    assert hand.stop([], "SA") == ""


@pytest.mark.parametrize(("gone", "next_one"), [("HK", "H9"), ("H4", "H9"), ("DJ", "H4")])
def test_neighbour(gone: str, next_one: str) -> None:
    """After a play the focus goes on in the same suit where it can."""
    assert hand.neighbour(CARDS, gone) == next_one


def test_attributes_of_a_turn() -> None:
    """One tab stop, one raised card; what may not be played says why."""
    cards = [
        views.held("SA", legal=False, reason="Follow hearts."),
        views.held("HK"),
        views.held("DJ", legal=False, reason="Follow hearts."),
    ]
    found = hand.attributes(cards, "HK", ["SA"], asked=True)
    assert [found[name]["tabindex"] for name in ("SA", "HK", "DJ")] == ["-1", "0", "-1"]
    assert [found[name]["aria-pressed"] for name in ("SA", "HK", "DJ")] == [
        "true",
        "false",
        "false",
    ]
    assert [found[name]["aria-disabled"] for name in ("SA", "HK", "DJ")] == ["true", None, "true"]
    assert found["SA"]["aria-describedby"] == found["DJ"]["aria-describedby"] == "why-0"
    assert found["HK"]["data-muted"] is None
    assert hand.reasons(cards) == ["Follow hearts."]


def test_several_cards_may_stand_out() -> None:
    """As many as are chosen, and no other."""
    found = hand.attributes(CARDS, "SA", ["S2", "DJ"], asked=True)
    pressed = [name for name, each in found.items() if each["aria-pressed"] == "true"]
    assert pressed == ["S2", "DJ"]


def test_nothing_is_muted_while_others_play() -> None:
    """Cards look as they are while no card is asked for."""
    found = hand.attributes([views.held("SA", legal=False)], "SA", [], asked=False)
    assert found["SA"]["data-muted"] is None
    assert found["SA"]["aria-disabled"] == "true"
