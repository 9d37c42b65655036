"""Gong Zhu article by article: the play. The counting is in test_scoring.py."""

import pytest

from engine.actions import Action, Verb
from engine.errors import GameError
from engine.game import IllegalAction
from engine.games.gongzhu.scoring import DECK
from engine.games.gongzhu.state import GongZhuReason
from engine.match import Match
from tests.positions import (
    BOTH,
    FULL_DEAL,
    GAME,
    articled,
    legal,
    names,
    paste,
    play,
    reason,
    refusal,
    rules,
    seat,
    sit,
    taken,
)

# The deal and the trick.


@BOTH
def test_the_pack_is_dealt_out_to_four_players(table: str) -> None:
    """52 cards, 13 each, no stock."""
    match = Match(GAME, rules(table), 4, "K7Q2-9XBD")
    hands = [set(DECK.names_of(hand)) for hand in match.state.hands]
    assert [len(hand) for hand in hands] == [13, 13, 13, 13]
    assert set().union(*hands) == set(DECK.names)


def test_cards_are_dealt_one_at_a_time_round_the_table() -> None:
    """The first, fifth, ninth … card of the shuffled pack go to seat 0."""
    groups = GAME.deal_out(range(52), 4)
    assert list(groups) == [sum(1 << card for card in range(seat, 52, 4)) for seat in range(4)]


@pytest.mark.parametrize("players", [0, 1, 2, 3, 5, 6])
def test_only_four_can_play(players: int) -> None:
    """Any other number is refused by name."""
    with pytest.raises(GameError, match=f"4 players, not {players}"):
        Match(GAME, rules("classic"), players, "K7Q2-9XBD")


@BOTH
def test_the_ace_is_highest_and_the_two_lowest(table: str) -> None:
    """A K Q J 10 9 8 7 6 5 4 3 2: every card beats all below it."""
    order = [DECK.card("S" + rank) for rank in "23456789TJQKA"]
    assert order == sorted(order)
    match = play(sit(table, "ST H2|SJ H3|S9 H4|S2 H5", leader=0), "ST SJ S9 S2")
    assert taken(match)[1] == {"ST", "SJ", "S9", "S2"}


@BOTH
def test_suit_must_be_followed(table: str) -> None:
    """Follow suit if you can."""
    match = play(sit(table, "C9 H2|C3 HA|C4 H5|C5 H6", leader=0), "C9")
    assert legal(match) == {"C3"}, paste(match)
    assert reason(match, "HA") == articled(GongZhuReason.FOLLOW)


@BOTH
def test_without_the_suit_anything_may_be_played(table: str) -> None:
    """Else play anything."""
    match = play(sit(table, "C9 H2 D2|SA HA DA|C4 H5 D3|C5 H6 D4", leader=0), "C9")
    assert legal(match) == {"SA", "HA", "DA"}, paste(match)


@BOTH
def test_nobody_has_to_beat(table: str) -> None:
    """No duty to beat: low cards are as good as high ones."""
    match = play(sit(table, "C9 H2|CK C3|C4 H5|C5 H6", leader=0), "C9")
    assert legal(match) == {"CK", "C3"}, paste(match)


@BOTH
def test_the_highest_card_of_the_suit_led_takes_the_trick_and_leads(table: str) -> None:
    """A discard never wins, however high; there is no trump."""
    match = play(sit(table, "C3 H2|SA H3|C9 H4|DA H5", leader=0), "C3 SA C9 DA")
    assert taken(match) == [set(), set(), {"C3", "SA", "C9", "DA"}, set()], paste(match)
    assert seat(match) == 2, paste(match)


@BOTH
def test_seats_follow_each_other(table: str) -> None:
    """One card each, round the table from the leader."""
    match = sit(table, "C2 H2|C3 H3|C4 H4|C5 H5", leader=2)
    order = []
    for card in ("C4", "C5", "C2", "C3"):
        order.append(seat(match))
        play(match, card)
    assert order == [2, 3, 0, 1]


@BOTH
@pytest.mark.parametrize("suit", "SHCD")
def test_hearts_and_spades_may_be_led_at_once(table: str, suit: str) -> None:
    """No suit has to be broken."""
    hands = "S2 H2 C2 D2|S3 H3 C3 D3|S4 H4 C4 D4|S5 H5 C5 D5"
    match = sit(table, hands, leader=0)
    assert suit + "2" in legal(match), paste(match)


@BOTH
def test_scoring_cards_may_be_discarded_in_the_first_trick(table: str) -> None:
    """There is no ban on scoring cards in the first trick."""
    match = play(sit(table, "C9 D2|SQ HA|C4 D3|C5 D4", leader=0), "C9")
    assert legal(match) == {"SQ", "HA"}, paste(match)


@BOTH
def test_the_trick_of_the_rules(table: str) -> None:
    """A leads A♣, B follows 10♣, C and D have no clubs and discard Q♠ and J♦: A takes it."""
    match = play(sit(table, "CA H2|CT H3|SQ H4|DJ H5", leader=0), "CA CT SQ DJ")
    assert taken(match)[0] == {"CA", "CT", "SQ", "DJ"}, paste(match)
    assert seat(match) == 0


@BOTH
def test_an_action_out_of_place_is_refused(table: str) -> None:
    """Cards that are not held, two cards at once, other verbs and words."""
    match = sit(table, "CA H2|CT H3|SQ H4|DJ H5", leader=0)
    before = paste(match)
    assert reason(match, "CT") == articled(GongZhuReason.NOT_YOURS)
    assert reason(match, "SA") == articled(GongZhuReason.NOT_YOURS)
    for action in (
        Action(Verb.PLAY),
        Action(Verb.PLAY, DECK.cards("CA H2")),
        Action(Verb.EXPOSE, DECK.cards("CA")),
        Action(Verb.DISCARD, DECK.cards("CA")),
        Action(Verb.PLAY, word="CA"),
        Action(Verb.BID, word="pass"),
    ):
        with pytest.raises(IllegalAction):
            match.apply(action)
    assert paste(match) == before


# G8: who leads.


def test_g8_classic_the_first_deal_is_led_by_the_holder_of_the_two_of_spades() -> None:
    """With any card that is allowed."""
    match = sit("classic", FULL_DEAL)
    assert seat(match) == 0
    assert legal(match) == names("SA S9 S5 S2 HA HT H6 H2 CT C6 C2 DQ D8"), paste(match)


def test_g8_classic_an_exposed_card_may_not_be_led_by_the_first_leader() -> None:
    """Allowed means allowed by G6 as well."""
    match = sit("classic", FULL_DEAL, "HA", "CT")
    assert legal(match) == names("SA S9 S5 S2 HT H6 H2 C6 C2 DQ D8"), paste(match)


def test_g8_house_the_first_deal_is_led_with_the_two_of_clubs() -> None:
    """Its holder has no choice."""
    match = sit("house", FULL_DEAL)
    assert seat(match) == 0
    assert legal(match) == {"C2"}, paste(match)
    assert reason(match, "SA") == articled(GongZhuReason.FIRST_LEAD)
    assert reason(match, "C6") == articled(GongZhuReason.FIRST_LEAD)


def test_g8_house_only_the_first_lead_is_bound() -> None:
    """The second trick is led with anything."""
    match = play(sit("house", FULL_DEAL), "C2 C5 C4 C3")
    assert seat(match) == 1
    assert legal(match) == names("SK S8 S4 HK H9 H5 CK C9 DK DJ D7 D3"), paste(match)


def test_g8_the_two_of_another_seat_is_found() -> None:
    """The twos of spades and clubs may lie anywhere."""
    hands = "SA H2|SK S2|C2 H4|S3 H5"
    assert seat(sit("classic", hands)) == 1
    assert seat(sit("house", hands)) == 2


@BOTH
@pytest.mark.parametrize("leader", range(4))
def test_g8_later_deals_are_led_by_the_taker_of_the_pig(table: str, leader: int) -> None:
    """With any card that is allowed, in the House profile too."""
    match = sit(table, FULL_DEAL, leader=leader)
    assert seat(match) == leader
    assert legal(match) == names(FULL_DEAL.split("|")[leader]), paste(match)


@BOTH
@pytest.mark.parametrize("code", ["K7Q2-9XBD", "0000-0000", "ZZZZ-ZZZZ"])
def test_g8_the_match_passes_the_lead_to_the_taker_of_the_pig(table: str, code: str) -> None:
    """Over some deals of a real match."""
    match = Match(GAME, rules(table + ",limit=0,deals=4"), 4, code)
    for _ in range(3):
        while (decision := match.state.decision) is not None:
            match.apply(next(iter(decision)))
        owner = next(s for s, pile in enumerate(taken(match)) if "SQ" in pile)
        match.next_deal()
        assert match.state.opening == owner
        while (decision := match.state.decision) and decision.verb is Verb.EXPOSE:
            match.apply(Action(Verb.EXPOSE))
        assert seat(match) == owner
        assert len(legal(match)) == 13


def test_a_position_without_the_first_card_needs_a_leader() -> None:
    """A short deal can only be begun if somebody is named to lead."""
    with pytest.raises(GameError, match="S2"):
        sit("classic", "SA H2|SK H3|C2 H4|S3 H5")


@BOTH
@pytest.mark.parametrize("leader", [-1, 4, 7])
def test_the_leader_sits_at_the_table(table: str, leader: int) -> None:
    """Seats are numbered 0 to 3."""
    with pytest.raises(GameError):
        sit(table, "SA H2|SK H3|C2 H4|S3 H5", leader=leader)


# G9: all tricks are played.


@BOTH
def test_g9_all_tricks_are_played_before_scoring(table: str) -> None:
    """Even when all scoring cards are gone after the first."""
    match = play(sit(table, "HA C2|SQ C3|DJ C4|CT C5", leader=0), "HA SQ DJ CT")
    assert not match.state.is_over()
    play(match, "C2 C3 C4 C5")
    assert match.state.is_over()
    assert match.state.decision is None
    assert match.state.scores() == (-100, 0, 0, 0), paste(match)


@BOTH
def test_a_finished_deal_takes_no_more_cards(table: str) -> None:
    """The fifty-third card is refused."""
    match = play(sit(table, "C2|C3|C4|C5", leader=0), "C2 C3 C4 C5")
    assert "over" in str(refusal(match, "C2"))


# Hands that are no deal.


@pytest.mark.parametrize(
    "hands",
    [
        "SA|SK|SQ",
        "SA|SK|SQ|SJ|ST",
        "SA S2|SK|SQ|SJ",
        "SA|SK|SQ|SA",
        "SA||SQ|SJ",
        "|||",
    ],
)
def test_hands_must_be_four_equal_ones_of_different_cards(hands: str) -> None:
    """Anything else is refused before a card is played."""
    with pytest.raises(GameError):
        sit("classic", hands, leader=0)
