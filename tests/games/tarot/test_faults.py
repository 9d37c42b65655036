"""Faults that other programs of Tarot are known to have, each held against this one."""

import pytest

from engine.actions import Action, Verb
from engine.cards import TAROT_78 as DECK
from engine.games.tarot.scoring import Result, halves, split
from engine.match import Match
from tests import tarot_oracle as oracle
from tests.games.tarot.positions import (
    BOTH,
    EACH_TABLE,
    GAME,
    asked,
    bid,
    contest,
    filled,
    give,
    legal,
    names,
    paste,
    play,
    retold,
    rules,
    say,
    short,
    sit,
    state,
)


def result(match: Match) -> Result:
    """Return how a finished deal ended."""
    found = state(match).result()
    assert found is not None, paste(match)
    return found


def finish(match: Match) -> Match:
    """Play the first legal card to the end; nobody announces anything."""
    while (decision := match.state.decision) is not None:
        match.apply(next(iter(decision)))
    return match


@BOTH
def test_the_excuse_is_not_missing_when_a_suit_is_followed(table: str) -> None:
    """Nor when trumps must be played, nor over others."""
    hands = "S9 T9 H2|S3 T12 EX|S4 H4 D4|S5 H5 D5"
    match = play(contest(hands, table=table), "S9")
    assert legal(match) == {"S3", "EX"}, paste(match)
    match = play(contest(hands, table=table), "T9")
    assert legal(match) == {"T12", "EX"}, paste(match)
    match = play(contest(hands, table=table), "H2")
    assert legal(match) == {"T12", "EX"}, paste(match)


@BOTH
def test_the_last_trick_is_that_of_the_deal_not_of_a_side(table: str) -> None:
    """The Excuse in the last trick that the defence wins, two tricks before the end, is kept."""
    hands = "S2 T21 T20|EX H3 D3|SK H4 D4|S5 H5 D5"
    match = play(contest(hands, table=table), "S2 EX SK S5 H4 H5 T21 H3 T20 D3 D4 D5")
    assert result(match).bouts == 1, paste(match)
    assert "EX" in names(match.state.taken[1])
    hands = "SK S3 H2|S4 EX H3|S5 H4 D4|S6 HK D5"
    match = play(contest(hands, table=table), "SK S4 S5 S6 S3 EX H4 D5 H2 H3 D4 HK")
    assert result(match).bouts == 0, paste(match)


@EACH_TABLE
@BOTH
def test_the_excuse_in_the_dog_of_a_garde_contre_is_the_defences(table: str, players: int) -> None:
    """With all the dog's points; in a garde sans both are the taker's."""
    dog = "EX T21 SK HK DK CC"[: 3 * oracle.DOG_SIZE[players]].strip()
    deal = filled(*[""] * players, dog=dog)
    attacks = []
    for contract in ("garde-contre", "garde-sans"):
        match = bid(sit(table, deal), contract)
        if players == 5:
            give(match, "CK")
        attacks.append(result(finish(match)))
    contre, sans = attacks
    assert sans.bouts == contre.bouts + 2
    assert sans.halves == contre.halves + halves(DECK.cards(dog))


def test_a_handful_is_not_always_the_takers() -> None:
    """It goes to the side that wins, whoever showed it."""
    won = Result("garde", 2 * 52, 2, handfuls=20)
    lost = Result("garde", 2 * 40, 2, handfuls=20)
    assert (won.value, lost.value) == (92, -72)
    hands = ["", "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11", "T1 T21", ""]
    match = say(bid(sit("seed", filled(*hands)), "pass pass pass garde-contre"), "nothing")
    assert state(match).taker == 0
    finish(say(match, "single"))
    assert not result(match).made
    assert result(match).handful_points == -20, paste(match)


def test_the_petit_keeps_its_sign_when_the_contract_is_lost() -> None:
    """Own petit makes a loss smaller, a lost one makes it bigger."""
    assert Result("petite", 2 * 38, 2).value == -28
    assert Result("petite", 2 * 38, 2, petit=1).value == -18
    assert Result("petite", 2 * 38, 2, petit=-1).value == -38
    assert Result("garde-sans", 2 * 38, 2, petit=1).value == -72


def test_five_players_share_two_to_one_in_whole_numbers() -> None:
    """Not 3:3, not 1.5:1.5, and not by floating point."""
    scores = split(-25, 5, 0, 3)
    assert scores == (-50, 25, 25, -25, 25)
    assert all(type(score) is int for score in scores)


@EACH_TABLE
def test_a_slam_by_the_defence_is_scored(players: int) -> None:
    """−200 for the taker who gets no trick."""
    hands = ["S2 H2", "SK HK", "S3 H3", "S4 H4", "S5 H5"][:players]
    match = contest("|".join(hands), call="DK")
    play(match, " ".join(hand.split()[0] for hand in hands))
    finish(match)
    assert result(match).slam == -200, paste(match)
    assert result(match).value == 6 * (-25 - 56) - 200


def test_an_announced_slam_is_forgotten_in_the_next_deal() -> None:
    """Flags, handfuls, sides and piles start anew."""
    match = Match(GAME, rules("seed"), 4, "K7Q2-9XBD")
    say(match, "garde-contre", "slam")
    finish(match)
    assert state(match).slam
    match.next_deal()
    here = state(match)
    assert not here.slam
    assert (here.taker, here.contract, here.called, here.partner) == (None, "", 0, None)
    assert not any([*here.taken, *here.handfuls, *here.shown, *here.miseries, *here.tricks])
    say(match, "garde-contre")
    assert asked(match).words == ("nothing", "slam")
    say(match, "nothing")
    leader = (here.dealer + 1) % 4
    assert asked(match).seat == leader
    finish(match)
    assert result(match).slam == 0


@BOTH
def test_the_partner_counts_for_the_attack(table: str) -> None:
    """Her cards, her bouts, and her last trick."""
    hands = "H2 D2 S2|HK T21 T9|H3 T1 T3|H4 D4 S4|H5 D5 S5"
    match = contest(hands, table=table, call="HK")
    play(match, "S2 T9 T3 S4 S5 T21 T1 D4 D5 D2 HK H3 H4 H5 H2")
    ended = result(match)
    assert ended.bouts == 2, paste(match)
    assert ended.halves == halves(DECK.cards(hands.replace("|", " "))), paste(match)
    assert ended.slam == 200
    hands = hands.replace("S2|", "SK|")
    match = contest(hands, table=table, call="HK")
    play(match, "D2 T9 T3 D4 D5 HK H3 H4 H5 H2 T21 T1 S4 S5 SK")
    assert result(match).petit == 1, paste(match)


@BOTH
def test_the_dog_of_a_garde_contre_is_not_the_secret_partners(table: str) -> None:
    """It counts against her too."""
    dog = "T21 DK CK"
    hands = ("H2 S2", "S3 H3", "HK S4", "", "")
    deal = filled(*hands, dog=dog)
    match = finish(give(bid(sit(table, deal), "garde-contre"), "HK"))
    assert state(match).partner == 2
    count = retold(state(match), match.groups).count()
    assert result(match).halves == 2 * count.attack, paste(match)
    attack = state(match).taken[1] | state(match).taken[2]
    assert not names(attack) & set(dog.split())
    assert 2 * count.defence >= halves(DECK.cards(dog))


def test_a_discard_is_possible_with_seventeen_trumps_and_four_kings() -> None:
    """Three low cards are all that may go; three trumps go with them."""
    hand = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 SK HK DK CK"
    match = bid(sit("seed", filled("T1 EX", hand, "", "", dog="T16 T17 T18 S2 H3 D4")), "garde")
    assert len(asked(match)) > 0
    match.apply(next(iter(asked(match))))
    assert asked(match).verb is Verb.ANNOUNCE


def test_a_seventh_card_is_not_discarded() -> None:
    """Neither at once nor after the six; a card named twice is no text for a card."""
    match = bid(sit("seed", filled("", "", "", "")), "garde")
    pool = DECK.names_of(asked(match).pool)
    assert Action(Verb.DISCARD, DECK.cards(" ".join(pool[:7]))) not in asked(match)
    give(match, " ".join(pool[:6]))
    assert Action(Verb.DISCARD, DECK.cards(pool[6])) not in asked(match)
    assert state(match).hands[1].bit_count() == 18
    with pytest.raises(ValueError, match="twice"):
        DECK.cards(" ".join([*pool[:5], pool[0]]))


@EACH_TABLE
@BOTH
def test_the_petit_with_the_excuse_is_not_a_lone_petit(table: str, players: int) -> None:
    """The deal goes on."""
    low = [suit + rank for rank in "12345678" for suit in "SHDC"]
    hand = " ".join(["T1", "EX", *low[: oracle.CARDS_EACH[players] - 2]])
    match = sit(table, filled(hand, *[""] * (players - 1)))
    assert state(match).void is None, paste(match)
    assert asked(match).verb is Verb.BID


@EACH_TABLE
def test_a_refused_handful_does_not_block_the_deal(players: int) -> None:
    """She is asked once, says nothing, and plays."""
    trumps = " ".join(f"T{number}" for number in range(2, 2 + 15))
    match = bid(sit("seed", filled("T1 T21", trumps, *[""] * (players - 2))), "garde-contre")
    if players == 5:
        give(match, "HK")
    say(match, "nothing")
    assert asked(match).words[:2] == ("nothing", "single")
    say(match, "nothing")
    assert asked(match).verb is Verb.PLAY
    finish(match)
    assert result(match).handfuls == 0


@BOTH
@pytest.mark.parametrize("hand", ["H2 H3 H4", "HQ HJ HC", "HK H2 H3"])
def test_a_leader_with_the_called_suit_only_has_a_move(table: str, hand: str) -> None:
    """All of it, or the called card if that is in it."""
    hands = f"{hand}|S4 D5 T3|S5 D6 T4|S6 D7 T5|S7 D8 T6"
    match = contest(hands, table=table, taker=1, call="HK")
    assert legal(match) == ({"HK"} if "HK" in hand else set(hand.split())), paste(match)


@EACH_TABLE
def test_who_takes_does_not_depend_on_who_leads(players: int) -> None:
    """The same cards in the same order, led by each seat in turn."""
    cards = ["S5", "SK", "T3", "S2", "T2"][:players]
    for first in range(players):
        hands = [""] * players
        for place, card in enumerate(cards):
            hands[(first + place) % players] = f"{card} D{place + 2}"
        match = bid(sit("seed", short("|".join(hands)), (first - 1) % players), "garde-contre")
        if players == 5:
            give(match, "CK")
        play(say(match, "nothing"), " ".join(cards))
        assert asked(match).seat == (first + 2) % players, paste(match)
        assert names(match.state.taken[(first + 2) % players]) == set(cards)


def test_won_and_lost_are_those_of_the_contract() -> None:
    """A contract made may cost points, and a lost one may bring some."""
    made = Result("garde", 2 * 60, 3, slam=-200)
    assert made.made
    assert made.value == -102
    barely = Result("petite", 2 * 41, 2, petit=-1)
    assert barely.made
    lost = Result("petite", 2 * 50, 1, petit=1)
    assert not lost.made
    assert (barely.value, lost.value) == (15, -16)
