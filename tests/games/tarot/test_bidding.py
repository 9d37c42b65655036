"""Computer players of Tarot before the first card: bids, calls, discards, announcements."""

import pytest

from engine.actions import Verb
from engine.cards import bits
from engine.games.tarot import bidding, discarding
from engine.games.tarot.scoring import BIDS, DECK
from engine.match import Match
from tests.games.tarot.positions import GAME, asked, bid, filled, give, paste, say, sit

EVERY = pytest.mark.parametrize("level", [1, 2])
REGULAR = pytest.mark.parametrize("level", [2])

WEAK = "T2 T5 T9 T12 S1 S4 S6 SQ H2 H3 H8 HC D5 D6 D9 C3 C7 CJ"
FAIR = "EX T6 T8 T11 T13 T15 SK SQ S6 SC H2 H3 H8 HC D5 D6 C3 CK"
GOOD = "T21 T1 T6 T8 T11 T13 T16 SK SQ S6 SC H2 H3 H8 HK D5 D6 C3"
BETTER = "T21 T1 T6 T8 T11 T13 T16 T17 EX SK SQ S6 SC HK HQ H3 D5 C3"
BEST = "T21 T20 T1 T6 T8 T11 T13 T16 EX SK SQ S6 SC S9 H3 HK HQ D5"
SURE = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 EX SK SQ HK HQ"


def choice(match: Match, level: int) -> str:
    """Return what a player of the level answers now, as words or names of cards."""
    decision = asked(match)
    action = GAME.levels[level].choose(match.observe(decision.seat))
    assert action in decision, paste(match)
    return action.word or " ".join(DECK.names_of(action.cards))


def first(hand: str, *others: str, dog: str = "", table: str = "seed") -> Match:
    """Let seat 0 of four or more be the first to speak."""
    hands = (hand, *others, *[""] * (3 - len(others)))
    return sit(table, filled(*hands, dog=dog), dealer=len(hands) - 1)


# Bids.


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        (WEAK, "pass"),
        (FAIR, "petite"),
        (GOOD, "garde"),
        (BETTER, "garde-sans"),
        (BEST, "garde-contre"),
    ],
)
def test_the_regular_bids_by_the_hand(hand: str, word: str) -> None:
    """From a hand without bouts to one with all of them and long suits."""
    assert choice(first(hand), 2) == word


def test_the_beginner_bids_no_more_than_a_garde() -> None:
    """However strong the hand; and passes a weak one."""
    assert choice(first(BEST), 1) == "garde"
    assert choice(first(GOOD), 1) == "garde"
    assert choice(first(WEAK), 1) == "pass"


@EVERY
def test_a_bid_that_is_not_higher_is_none(level: int) -> None:
    """Over a garde, a hand for a garde passes."""
    match = say(first("", GOOD), "garde")
    assert choice(match, level) == "pass"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_contracts_rise_with_the_hand(players: int) -> None:
    """A bout or a king more never makes a lower bid."""
    words = ("pass", *BIDS)
    hand, last = DECK.cards(WEAK), -1
    for card in DECK.cards("SK HK DK CK T1 T21 EX"), DECK.cards("T20 T19 T18"):
        for bit in bits(card):
            hand |= 1 << bit
            rank = words.index(bidding.bid(hand, words, players))
            assert rank >= last
            last = rank
    assert last == len(BIDS)


# Calls with five players.


def five(hand: str, *others: str, dog: str = "") -> Match:
    """Let seat 0 of five take in a garde."""
    hands = (hand, *others, *[""] * (4 - len(others)))
    return bid(sit("seed", filled(*hands, dog=dog), dealer=4), "garde")


@EVERY
def test_a_king_is_called_where_it_is_missing_from_a_long_suit(level: int) -> None:
    """Rather beside the queen, and never one's own while others lack."""
    hand = "T21 T9 T11 T12 T13 T15 SK S4 HQ HC H3 H2 D4 D5 C1"
    assert choice(five(hand), level) == "HK"
    assert choice(five(hand.replace("HQ", "S5")), level) == "HK"


@EVERY
def test_with_all_kings_a_queen_is_called(level: int) -> None:
    """As the rules allow (T8)."""
    hand = "T21 T9 T11 T12 T13 SK HK DK CK HC H3 H2 D4 D5 C1"
    assert choice(five(hand), level) == "HQ"


# Discards.


def discard(hand: str, dog: str, level: int) -> set[str]:
    """Return what a taker of four lays aside."""
    match = bid(first(hand, dog=dog), "garde")
    return set(choice(match, level).split())


TRUMPS = "T21 T20 T1 T6 T8 T11 T13 T16 T17"


@REGULAR
def test_short_suits_are_laid_aside(level: int) -> None:
    """Two suits without a king go, the guarded king keeps its queen."""
    hand = f"{TRUMPS} SK SQ S7 S5 S4 D2 D4 D9 C3"
    assert discard(hand, "C5 C7 H2 HK T2 S8", level) == {"D2", "D4", "D9", "C3", "C5", "C7"}


@REGULAR
def test_a_lone_queen_goes_to_safety(level: int) -> None:
    """Seven half points that would hardly come home."""
    hand = f"{TRUMPS} SK SC S7 S5 S4 DQ C3 H2 H5"
    aside = discard(hand, "C5 C7 HK T2 S8 H9", level)
    assert "DQ" in aside
    assert {"C3", "C5", "C7"} <= aside


@EVERY
def test_trumps_go_only_where_the_rest_is_not_enough(level: int) -> None:
    """Seventeen trumps, four kings and three low cards (T7)."""
    trumps = "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T20 T21 EX"
    aside = discard(f"{trumps} SK", "HK DK CK S1 H1 D1", level)
    assert {"S1", "H1", "D1"} < aside
    assert aside <= {"S1", "H1", "D1", *trumps.split()} - {"T1", "T21", "EX"}


@EVERY
def test_the_discard_is_always_legal(level: int) -> None:
    """Whatever the hand and the dog."""
    for number in range(200):
        match = Match(GAME, GAME.profiles["seed"], 3 + number % 3, f"D1SC-{number:04d}")
        while (decision := match.state.decision) and decision.verb is not Verb.DISCARD:
            if decision.verb is Verb.PLAY:
                break
            player = GAME.levels[2 if decision.verb is Verb.BID else level]
            match.apply(player.choose(match.observe(decision.seat)))
        if decision and decision.verb is Verb.DISCARD:
            assert choice(match, level)


def test_a_discard_that_empties_suits_is_worth_more() -> None:
    """The same points, but a suit less."""
    hand = DECK.cards("T21 T20 T1 S2 S3 S4 H2 H3 H4 D2 D3 D4")
    empty, spread = DECK.cards("S2 S3 S4 H2 H3 H4"), DECK.cards("S2 S3 H2 H3 D2 D3")
    assert discarding.worth(hand, empty) > discarding.worth(hand, spread)


# Announcements.


TAKER = "T21 T1 T13 T16 T17 T18 SK SQ SC HK HQ DK D9 D8 C9 C8 C7 CT"
LOW_DOG = "C1 C2 C3 C4 C5 C6"


def taken(*hands: str, bids: str = "garde", table: str = "seed") -> Match:
    """Let somebody take who announces no slam and lays aside the dog: low clubs."""
    match = bid(first(*hands, dog=LOW_DOG, table=table), bids)
    return give(match, LOW_DOG)


@REGULAR
def test_a_slam_is_announced_only_where_it_is_certain(level: int) -> None:
    """Endless trumps and nothing but the highest cards beside them (T14)."""
    assert choice(taken(SURE), level) == "slam"
    for lacking in (SURE.replace("T21", "T8"), SURE.replace("SK", "S9"), BEST):
        assert choice(taken(lacking), level) == "nothing", lacking


@EVERY
def test_a_handful_is_shown_by_who_expects_to_win(level: int) -> None:
    """By a strong taker, and by a defender whose hand would take itself; not by a weak one."""
    many = "T21 T1 T6 T8 T11 T13 T16 T17 T9 T10 SK SQ HK H3 D5 D6 C8 C9"
    assert choice(say(taken(many), "nothing"), level) == "single"
    poor = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 S7 S8 H1 H2 H3 D1 D2 D3"
    match = say(taken(poor, TAKER, bids="pass garde"), "nothing")
    assert choice(match, level) == "nothing"
    rich = "T2 T3 T4 T5 T6 T7 T8 T14 T19 T20 EX S8 H1 H2 H3 D1 D2 CK"
    match = say(taken(rich, TAKER, bids="pass garde"), "nothing")
    assert choice(match, level) == "single"


@EVERY
def test_the_petit_stays_out_of_a_handful(level: int) -> None:
    """While there are other trumps to show."""
    many = "T21 T1 T6 T8 T11 T13 T16 T17 T9 T10 T12 SK SQ HK H3 D5 D6 D7"
    match = say(taken(many), "nothing", "single")
    assert set(choice(match, level).split()) == set(many.split()[:11]) - {"T1"}


@EVERY
def test_a_misery_is_shown(level: int) -> None:
    """It costs nothing; of two kinds, the one that tells less (T19)."""
    none = "S1 S2 S3 S4 S5 S6 S7 S8 S9 H1 H2 H3 H4 H5 H6 H7 H8 H9"
    match = say(taken(none, TAKER, bids="pass garde", table="seed,misery=on"), "nothing")
    assert choice(match, level) == "no-figures"
