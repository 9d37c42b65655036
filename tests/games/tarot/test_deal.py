"""Tarot article by article: the table and the deal (T1 to T3)."""

from itertools import pairwise

import pytest

from engine.actions import Action, Verb
from engine.cards import TAROT_78 as DECK
from engine.errors import GameError
from engine.match import Match
from engine.record import read
from tests import tarot_oracle as oracle
from tests.games.tarot.positions import (
    BOTH,
    EACH_TABLE,
    GAME,
    asked,
    filled,
    names,
    paste,
    rules,
    say,
    short,
    sit,
    state,
)

CODES = ("K7Q2-9XBD", "0000-0000", "ZZZZ-ZZZZ")

# T1: the table.


@BOTH
@pytest.mark.parametrize(("players", "each", "dog"), [(4, 18, 6), (3, 24, 6), (5, 15, 3)])
def test_t1_hands_and_dog(table: str, players: int, each: int, dog: int) -> None:
    """All 78 cards are dealt."""
    match = Match(GAME, rules(table), players, CODES[0])
    groups = [names(group) for group in match.groups]
    assert [len(group) for group in groups] == [each] * players + [dog]
    assert set().union(*groups) == oracle.PACK
    assert [names(hand) for hand in match.state.hands] == groups[:-1]
    assert names(state(match).dog) == groups[-1]


@pytest.mark.parametrize("players", [0, 1, 2, 6, 7])
def test_t1_three_four_or_five_play(players: int) -> None:
    """Any other number is refused by name."""
    with pytest.raises(GameError, match=f"players, not {players}"):
        Match(GAME, rules("seed"), players, CODES[0])


def test_t1_four_play_where_nothing_is_said() -> None:
    """The first number is the usual one."""
    assert GAME.players[0] == 4
    assert set(GAME.players) == {3, 4, 5}


@BOTH
def test_t1_play_goes_counter_clockwise(table: str) -> None:
    """The next seat is the one to the right."""
    assert not GAME.clockwise(rules(table))


@EACH_TABLE
@BOTH
def test_t1_the_dealers_neighbour_speaks_and_leads_first(table: str, players: int) -> None:
    """Whoever takes."""
    for dealer in range(players):
        match = sit(table, filled(*[""] * players), dealer)
        assert state(match).dealer == dealer
        order = []
        while asked(match).verb is Verb.BID:
            order.append(asked(match).seat)
            say(match, "garde-sans" if len(order) == players else "pass")
        assert order == [(dealer + 1 + place) % players for place in range(players)]
        assert state(match).taker == dealer
        if players == 5:
            match.apply(next(iter(asked(match))))
        say(match, "nothing")
        assert asked(match).seat == (dealer + 1) % players, paste(match)


@EACH_TABLE
def test_t1_the_deal_passes_to_the_right(players: int) -> None:
    """Also when nobody bids."""
    match = Match(GAME, rules("seed"), players, CODES[0])
    dealer = match.state.opening
    assert dealer is not None
    for _ in range(players + 2):
        while (decision := match.state.decision) is not None:
            passing = decision.verb is Verb.BID
            match.apply(Action(Verb.BID, word="pass") if passing else next(iter(decision)))
        match.next_deal()
        dealer = (dealer + 1) % players
        assert match.state.opening == state(match).dealer == dealer


# T2: dealing, and the first dealer.


@pytest.mark.parametrize(("players", "packet"), [(3, 4), (4, 3), (5, 3)])
def test_t2_cards_are_dealt_in_packets_and_one_to_the_dog_after_a_round(
    players: int, packet: int
) -> None:
    """By threes with four and five players, by fours with three; the dog gets no first card."""
    *hands, dog = GAME.deal_out(range(78), players)
    for place in range(players):
        first = range(place * packet, (place + 1) * packet)
        assert sum(1 << card for card in first) & ~hands[place] == 0
    lying = [card for card in range(78) if dog >> card & 1]
    assert lying[0] == players * packet
    assert {after - before for before, after in pairwise(lying)} == {players * packet + 1}
    for hand in hands:
        runs = [card for card in range(78) if hand >> card & 1]
        assert len(runs) % packet == 0
        for start in range(0, len(runs), packet):
            assert runs[start + packet - 1] - runs[start] == packet - 1


def test_t2_the_last_card_is_the_dogs_with_four_players() -> None:
    """Six rounds, each with one for the dog."""
    assert GAME.deal_out(range(78), 4)[-1] >> 77 & 1


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("S5 H7 D3 CK", 2),
        ("T1 SK HK DK", 3),
        ("T2 T9 T1 T21", 2),
        ("S1 H1 D1 C1", 3),
        ("S4 H4 D5 C5", 1),
        ("D9 S9 C9 H9", 2),
        ("SK HK DK T1", 2),
        ("HC HJ HQ HK", 1),
        ("ST SJ S9 H9", 3),
    ],
)
def test_t2_the_lowest_card_drawn_deals_first(drawn: str, dealer: int) -> None:
    """Trumps above suits; of equal cards spades are highest, then hearts, diamonds, clubs."""
    cards = [DECK.card(name) for name in drawn.split()]
    assert GAME.first_opening(cards, 4, 1) == dealer
    for number in range(1, 9):
        expected = (dealer + number - 1) % 4
        assert GAME.first_opening(cards, 4, number) == expected


@EACH_TABLE
def test_t2_an_excuse_is_drawn_again(players: int) -> None:
    """Wherever it comes up, each seat ends with another card."""
    excuse = DECK.card("EX")
    for place in range(players + 1):
        cards = list(range(77))
        cards.insert(place, excuse)
        drawn = GAME.draw(rules("seed"), cards, players)
        assert len(set(drawn)) == players
        assert excuse not in drawn
        assert set(drawn) <= set(range(players + 1))


@EACH_TABLE
def test_t2_without_drawing_seat_0_deals_first(players: int) -> None:
    """The option `first`."""
    table = rules("seed,first_dealer=first")
    assert GAME.draw(table, list(range(78)), players) == ()
    for code in CODES:
        match = Match(GAME, table, players, code)
        assert match.state.opening == 0
        assert match.drawn == ()
        assert Match(GAME, table, players, code, 4).state.opening == 3 % players


@EACH_TABLE
def test_t2_the_match_begins_with_who_drew_the_lowest_card(players: int) -> None:
    """The same code draws the same cards; a later deal of it has the dealer that it would have."""
    for code in CODES:
        match = Match(GAME, rules("seed"), players, code)
        drawn = [DECK.names[card] for card in match.drawn]
        assert len(drawn) == players
        keys = [(oracle.is_trump(c), oracle.height(c), "CDHST".index(c[0])) for c in drawn]
        assert match.state.opening == keys.index(min(keys))
        later = Match(GAME, rules("seed"), players, code, 6)
        assert later.state.opening == (keys.index(min(keys)) + 5) % players


# T3: the lone petit.

LONE = "T1 S1 S2 S3 S4 S5 S6 S7 S8 S9 H1 H2 H3 H4 H5 H6 H7 H8"


@EACH_TABLE
@BOTH
def test_t3_a_lone_petit_voids_the_deal(table: str, players: int) -> None:
    """Before any bid; nobody scores, and the next one deals."""
    lone = " ".join(LONE.split()[: oracle.CARDS_EACH[players]])
    lone += " D1 D2 D3 D4 D5 D6" if players == 3 else ""
    for seat in range(players):
        hands = [""] * players
        hands[seat] = lone
        match = sit(table, filled(*hands), 1)
        assert match.state.is_over(), paste(match)
        assert match.state.decision is None
        assert state(match).void == seat
        assert state(match).taker is None
        assert match.state.events == []
        assert match.state.scores() == (0,) * players
        assert GAME.next_opening(match.state) == 2


@pytest.mark.parametrize(
    "trumps", ["T1 EX", "T1 T2", "T2", "EX", "T1 T21", "T21", "T1 T2 EX"], ids=lambda t: t
)
def test_t3_no_other_hand_voids_the_deal(trumps: str) -> None:
    """Neither the petit with the Excuse, nor with a trump, nor another lone trump."""
    hand = " ".join([*LONE.split()[1 : 19 - len(trumps.split())], trumps])
    match = sit("seed", filled("", hand, "", ""))
    assert state(match).void is None
    assert asked(match).verb is Verb.BID, paste(match)


def test_t3_the_petit_in_the_dog_voids_nothing() -> None:
    """It is in nobody's hand."""
    match = sit("seed", filled("", LONE.replace("T1", "H9"), "", "", dog="T1"))
    assert state(match).void is None


@BOTH
def test_t3_in_a_position_from_late_in_a_deal_a_lone_petit_is_just_a_trump(table: str) -> None:
    """It voids what was dealt, not what is left."""
    match = sit(table, short("T1 S2|S3 H3|S4 H4|S5 H5"))
    assert state(match).void is None
    assert asked(match).verb is Verb.BID, paste(match)


def test_t3_a_match_goes_on_after_a_void_deal() -> None:
    """The next one deals; the record of all that is read back."""
    match = Match(GAME, rules("seed"), 5, "K7Q2-9XBD", 83)
    dealer = state(match).dealer
    assert state(match).void is not None
    assert match.state.scores() == (0,) * 5
    match.next_deal()
    assert state(match).dealer == (dealer + 1) % 5
    say(match, "pass", "garde-contre")
    again = read(paste(match)).match
    assert paste(again) == paste(match)
    assert again.state.events == match.state.events


# Groups that are no deal.


@pytest.mark.parametrize(
    "groups",
    [
        "S1|S2|S3",
        "S1|S2|C1 C2 C3 C4 C5 C6",
        "S1|S2|S3|S4|C1 C2 C3 C4 C5",
        "S1|S2|S3|S4|C1 C2 C3 C4 C5 C6 C7",
        "S1|S2|S3|S4|S5|C1 C2 C3 C4 C5 C6",
        "S1|S2|S3|S4 S5|C1 C2 C3 C4 C5 C6",
        "S1|S2|S3|S1|C1 C2 C3 C4 C5 C6",
        "S1|S2|S3|S4|C1 C2 C3 C4 C5 S1",
        "S1|S2||S4|C1 C2 C3 C4 C5 C6",
        "S1|S2|S3|S4|S5|S6|C1 C2 C3",
    ],
)
def test_hands_are_equal_and_the_dog_is_whole(groups: str) -> None:
    """Anything else is refused before anybody speaks."""
    with pytest.raises(GameError):
        sit("seed", groups)
