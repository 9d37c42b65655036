"""Cards, hands and decks by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import FRENCH_52, Deck, bits
from engine.errors import GameError, NotationError
from engine.tricks import Trick, best_of_suit
from tests import toy

DECKS = pytest.mark.parametrize("deck", [FRENCH_52, toy.DECK], ids=["52", "78"])


@DECKS
def test_every_card_has_one_name(deck: Deck) -> None:
    """Names and cards go back and forth."""
    assert len(set(deck.names)) == deck.size == len(deck.names)
    assert [deck.card(name) for name in deck.names] == list(range(deck.size))


@DECKS
def test_capitals_do_not_matter(deck: Deck) -> None:
    """``sq`` is the queen of spades as well."""
    assert [deck.card(name.lower()) for name in deck.names] == list(range(deck.size))


def test_the_french_deck() -> None:
    """52 cards in four suits, each from two to ace."""
    assert FRENCH_52.size == 52
    assert FRENCH_52.letters == ("S", "H", "C", "D")
    for letter, suit in zip(FRENCH_52.letters, FRENCH_52.suits, strict=True):
        names = [letter + rank for rank in "23456789TJQKA"]
        assert FRENCH_52.names_of(suit) == names


def test_a_deck_of_five_suits_and_a_single_card() -> None:
    """Suits of different lengths, and ranks of two digits."""
    deck = toy.DECK
    assert [suit.bit_count() for suit in deck.suits] == [14, 14, 14, 14, 21, 1]
    assert deck.names_of(deck.suits[5]) == ["EX"]
    assert deck.card("T21") == deck.card("T20") + 1 == deck.card("EX") - 1


@DECKS
def test_suits_part_the_deck(deck: Deck) -> None:
    """Every card is in exactly one."""
    assert sum(deck.suits) == deck.all
    for card in range(deck.size):
        assert deck.suit(card) == deck.suits[deck.suit_of[card]]
        assert deck.suit(card) >> card & 1
        assert deck.names[card][0] == deck.letters[deck.suit_of[card]]


@given(st.sampled_from([FRENCH_52, toy.DECK]), st.data())
def test_hands_round_trip(deck: Deck, data: st.DataObject) -> None:
    """Any hand is what its names say, in any order and with any space between."""
    hand = data.draw(st.integers(0, deck.all))
    names = deck.names_of(hand)
    assert deck.cards(" ".join(names)) == hand
    shuffled = data.draw(st.permutations(names))
    assert deck.cards(" \t ".join(shuffled) + " ") == hand


@given(st.sets(st.integers(0, 77)))
def test_bits_are_the_cards_in_order(cards: set[int]) -> None:
    """Lowest first."""
    assert list(bits(sum(1 << card for card in cards))) == sorted(cards)


@pytest.mark.parametrize(
    "text",
    ["", "S", "Q", "QS", "S1", "S10", "SQ ", " SQ", "♠Q", "ХA", "SQSQ", "S\0", "ＳＱ", "S-Q", "-"],
)
def test_what_is_no_card(text: str) -> None:
    """Refused with the text itself, readable."""
    with pytest.raises(NotationError) as caught:
        FRENCH_52.card(text)
    assert caught.value.text == text
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    ("text", "piece"), [("SQ SQ", "SQ"), ("SA SK sa", "sa"), ("SA XX", "XX"), ("SA,SK", "SA,SK")]
)
def test_what_is_no_hand(text: str, piece: str) -> None:
    """The offending name is kept apart."""
    with pytest.raises(NotationError) as caught:
        FRENCH_52.cards(text)
    assert caught.value.text == piece


def test_no_cards() -> None:
    """An empty hand has no names."""
    assert FRENCH_52.cards("  ") == 0
    assert FRENCH_52.names_of(0) == []


def test_errors_are_values_that_carry_their_place() -> None:
    """A line is put in front when it becomes known, and the kind of error stays."""
    error = NotationError("'XX' is not a card", "XX")
    assert isinstance(error, GameError)
    assert isinstance(error, ValueError)
    assert (str(error), error.line) == ("'XX' is not a card", 0)
    placed = error.at(7)
    assert (str(placed), placed.line, placed.text) == ("line 7: 'XX' is not a card", 7, "XX")


# Tricks.


def test_a_trick_grows_by_copies() -> None:
    """A trick is a value."""
    empty = Trick(3)
    one = empty.plus(5)
    two = one.plus(9)
    assert (empty.cards, one.cards, two.cards) == ((), (5,), (5, 9))
    assert two.mask() == 1 << 5 | 1 << 9
    assert two.seats(4) == [3, 0]
    assert two.seats(5) == [3, 4]


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ("C2", 0),
        ("C2 C3", 1),
        ("C3 SA HA DA", 0),
        ("C3 C2 C4 SA", 2),
        ("DT DJ DQ D9", 2),
        ("H2 S3 H4 H3", 2),
    ],
)
def test_the_highest_of_the_suit_led(cards: str, place: int) -> None:
    """Whatever else lies there."""
    trick = tuple(FRENCH_52.card(name) for name in cards.split())
    assert best_of_suit(FRENCH_52, trick) == place
