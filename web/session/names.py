"""The names of the cards in words, each a message of its own: gender and order differ."""

from engine.cards import Deck
from engine.text import N_, Text

NAMES: dict[str, Text] = {
    "S2": N_("two of spades"),
    "S3": N_("three of spades"),
    "S4": N_("four of spades"),
    "S5": N_("five of spades"),
    "S6": N_("six of spades"),
    "S7": N_("seven of spades"),
    "S8": N_("eight of spades"),
    "S9": N_("nine of spades"),
    "ST": N_("ten of spades"),
    "SJ": N_("jack of spades"),
    "SQ": N_("queen of spades"),
    "SK": N_("king of spades"),
    "SA": N_("ace of spades"),
    "H2": N_("two of hearts"),
    "H3": N_("three of hearts"),
    "H4": N_("four of hearts"),
    "H5": N_("five of hearts"),
    "H6": N_("six of hearts"),
    "H7": N_("seven of hearts"),
    "H8": N_("eight of hearts"),
    "H9": N_("nine of hearts"),
    "HT": N_("ten of hearts"),
    "HJ": N_("jack of hearts"),
    "HQ": N_("queen of hearts"),
    "HK": N_("king of hearts"),
    "HA": N_("ace of hearts"),
    "C2": N_("two of clubs"),
    "C3": N_("three of clubs"),
    "C4": N_("four of clubs"),
    "C5": N_("five of clubs"),
    "C6": N_("six of clubs"),
    "C7": N_("seven of clubs"),
    "C8": N_("eight of clubs"),
    "C9": N_("nine of clubs"),
    "CT": N_("ten of clubs"),
    "CJ": N_("jack of clubs"),
    "CQ": N_("queen of clubs"),
    "CK": N_("king of clubs"),
    "CA": N_("ace of clubs"),
    "D2": N_("two of diamonds"),
    "D3": N_("three of diamonds"),
    "D4": N_("four of diamonds"),
    "D5": N_("five of diamonds"),
    "D6": N_("six of diamonds"),
    "D7": N_("seven of diamonds"),
    "D8": N_("eight of diamonds"),
    "D9": N_("nine of diamonds"),
    "DT": N_("ten of diamonds"),
    "DJ": N_("jack of diamonds"),
    "DQ": N_("queen of diamonds"),
    "DK": N_("king of diamonds"),
    "DA": N_("ace of diamonds"),
    "S1": N_("ace of spades"),
    "SC": N_("knight of spades"),
    "H1": N_("ace of hearts"),
    "HC": N_("knight of hearts"),
    "C1": N_("ace of clubs"),
    "CC": N_("knight of clubs"),
    "D1": N_("ace of diamonds"),
    "DC": N_("knight of diamonds"),
    **{f"T{n}": N_("trump {n}", n=n) for n in range(1, 22)},
    "EX": N_("the Excuse"),
}

_LETTERS = {"K": N_("K"), "Q": N_("Q"), "C": N_("C"), "J": N_("J")}


def letters(deck: Deck) -> dict[str, Text]:
    """Return the letters of a deck's court cards that differ from language to language.

    A deck with knights has those of its reader's country; 52 cards have the same everywhere.
    """
    return _LETTERS if "SC" in deck.index else {}


def rank(deck: Deck, name: str) -> Text | str:
    """Return what stands in the corner of a card: nothing on one that has no rank."""
    mark = name[1:]
    return letters(deck).get(mark) or {"T": "10", "X": ""}.get(mark, mark)
