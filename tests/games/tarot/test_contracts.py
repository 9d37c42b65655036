"""Tarot article by article: bids (T4), the dog (T6), the discard (T7) and calling (T8)."""

from collections.abc import Iterator
from itertools import product
from math import comb

import pytest

from engine.actions import Verb
from engine.cards import TAROT_78 as DECK
from engine.game import AnyState
from engine.match import Match
from tests import tarot_oracle as oracle
from tests.games.tarot.positions import (
    BOTH,
    EACH_TABLE,
    asked,
    bid,
    filled,
    give,
    legal,
    lowest,
    names,
    paste,
    play,
    refusal,
    say,
    sit,
    state,
)

FOUR = filled("", "", "", "")

# T4: bids.


@BOTH
def test_t4_each_bid_must_go_over_the_one_before(table: str) -> None:
    """Petite < garde < garde sans < garde contre; passing is always possible."""
    match = sit(table, FOUR)
    assert asked(match).words == ("pass", "petite", "garde", "garde-sans", "garde-contre")
    say(match, "pass")
    assert asked(match).words == ("pass", "petite", "garde", "garde-sans", "garde-contre")
    say(match, "petite")
    assert asked(match).words == ("pass", "garde", "garde-sans", "garde-contre")
    say(match, "garde-sans")
    assert asked(match).words == ("pass", "garde-contre")
    for word in ("petite", "garde", "garde-sans"):
        refusal(match, Verb.BID, word)


@EACH_TABLE
@pytest.mark.parametrize("word", oracle.BIDS)
def test_t4_each_speaks_once(players: int, word: str) -> None:
    """The highest bid takes, whoever made it; nobody is asked again."""
    for place in range(players):
        match = sit("seed", filled(*[""] * players), 0)
        say(match, *["pass"] * place, word)
        asked_after = []
        while state(match).phase == "bid":
            asked_after.append(asked(match).seat)
            say(match, "pass")
        taker = (1 + place) % players
        left = [(1 + p) % players for p in range(place + 1, players)]
        assert asked_after == ([] if word == "garde-contre" else left)
        assert (state(match).taker, state(match).contract) == (taker, word)
        assert asked(match).seat == taker


def test_t4_the_highest_of_several_bids_takes() -> None:
    """Each player can overbid those before her."""
    match = bid(sit("seed", FOUR, 3), "petite garde garde-sans")
    assert (state(match).taker, state(match).contract) == (2, "garde-sans")
    match = bid(sit("seed", FOUR, 2), "petite pass pass garde")
    assert (state(match).taker, state(match).contract) == (2, "garde")


def test_t4_a_garde_contre_ends_the_bidding() -> None:
    """Nobody can go over it."""
    match = say(sit("seed", FOUR), "garde-contre")
    assert asked(match).verb is Verb.ANNOUNCE, paste(match)


@EACH_TABLE
def test_t4_all_ways_to_bid(players: int) -> None:
    """Each one once: passes, and bids that rise, up to a garde contre."""
    expected = set()
    for words in product(("pass", *oracle.BIDS), repeat=players):
        bids = [oracle.BIDS.index(word) for word in words if word != "pass"]
        if bids == sorted(set(bids)):
            end = words.index("garde-contre") + 1 if "garde-contre" in words else players
            if set(words[end:]) <= {"pass"}:
                expected.add(words[:end])
    assert set(biddings(sit("seed", filled(*[""] * players)).state)) == expected
    assert len(expected) == comb(players + 4, 4)


def biddings(here: AnyState) -> Iterator[tuple[str, ...]]:
    """Yield all ways to bid, to the end of the bidding."""
    decision = here.decision
    if decision is None or decision.verb is not Verb.BID:
        yield tuple(action.word for _, action in here.events)
        return
    for action in decision:
        twin = here.copy()
        twin.apply(action)
        yield from biddings(twin)


@EACH_TABLE
@BOTH
def test_t4_when_all_pass_the_next_one_deals(table: str, players: int) -> None:
    """No score, no play."""
    match = say(sit(table, filled(*[""] * players), 1), *["pass"] * players)
    assert match.state.is_over()
    assert match.state.scores() == (0,) * players
    assert state(match).taker is None
    assert state(match).void is None
    assert match.game.next_opening(match.state) == 2


# T6: the dog.


@EACH_TABLE
@pytest.mark.parametrize("contract", oracle.BIDS)
def test_t6_the_dog_is_turned_up_in_petite_and_garde_only(players: int, contract: str) -> None:
    """All see it then, and it joins the taker's hand; else nobody sees it, nor does the taker."""
    match = bid(sit("seed", filled(*[""] * players), players - 1), contract)
    if players == 5:
        assert not any(match.state.observe(seat).counts[0] > 15 for seat in range(5))
        give(match, "HK")
    dog = state(match).dog
    is_open = contract in {"petite", "garde"}
    for seat in range(players):
        seen = state(match).observe(seat)
        assert seen.dog == (dog if is_open else 0)
        assert seen.hand & dog == (dog if is_open and seat == 0 else 0)
    if is_open:
        assert asked(match).verb is Verb.DISCARD
        assert asked(match).sizes == (oracle.DOG_SIZE[players],)
        lowest(match)
        assert all(state(match).observe(seat).dog == dog for seat in range(players))
    assert asked(match).verb is Verb.ANNOUNCE
    assert state(match).hands[0].bit_count() == oracle.CARDS_EACH[players]


# T7: the discard.


@EACH_TABLE
def test_t7_no_king_no_bout_no_trump(players: int) -> None:
    """Each by its own reason; the others are free."""
    hands = ["", "T1 T21 T2 T20 SK HK S2 S3 H9 HQ DJ D7", *[""] * (players - 2)]
    match = bid(sit("seed", filled(*hands, dog="EX DK CC")), "petite")
    if players == 5:
        give(match, "CK")
    decision = asked(match)
    hand = names(state(match).hands[1])
    assert names(decision.pool) == {
        card for card in hand if card[0] not in ("T", "E") and card[1] != "K"
    }
    assert decision.must == 0
    spare = DECK.names_of(decision.pool)[: decision.sizes[0] - 1]
    for card in ("T1", "T21", "EX", "T2", "T20", "SK", "DK"):
        assert refusal(match, Verb.DISCARD, " ".join([*spare, card])).article == "t7"
    give(match, " ".join([*spare, "CC"]))
    assert names(state(match).aside) == {*spare, "CC"}
    assert "CC" not in names(state(match).hands[1])


@pytest.mark.parametrize(("players", "size"), [(3, 6), (4, 6), (5, 3)])
def test_t7_exactly_as_many_as_the_dog_has(players: int, size: int) -> None:
    """Neither one less nor one more."""
    match = bid(sit("seed", filled(*[""] * players)), "petite")
    if players == 5:
        give(match, "HK")
    decision = asked(match)
    assert decision.sizes == (size,)
    pool = DECK.names_of(decision.pool)
    assert len(decision) == comb(len(pool), size)
    for wrong in (size - 1, size + 1):
        refusal(match, Verb.DISCARD, " ".join(pool[:wrong]))
    give(match, " ".join(pool[:size]))


HEAVY = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 SK HK DK CK"


def test_t7_seventeen_trumps_four_kings_and_three_low_cards() -> None:
    """The three go, and three trumps that are no bouts with them, shown to all."""
    match = bid(sit("seed", filled("T1 EX", HEAVY, "", "", dog="T16 T17 T18 S2 H3 DQ")), "garde")
    decision = asked(match)
    assert names(decision.must) == {"S2", "H3", "DQ"}
    assert names(decision.pool) == {"S2", "H3", "DQ"} | {f"T{n}" for n in range(2, 19)}
    assert len(decision) == comb(17, 3)
    refusal(match, Verb.DISCARD, "S2 H3 T2 T3 T4 T5")
    refusal(match, Verb.DISCARD, "S2 H3 DQ SK T4 T5")
    give(match, "S2 H3 DQ T2 T3 T4")
    for seat in range(4):
        seen = state(match).observe(seat)
        expected = {"T2", "T3", "T4"} | ({"S2", "H3", "DQ"} if seat == 1 else set())
        assert names(seen.aside) == expected, paste(match)
        (laid,) = (action for _, action in seen.events if action.verb is Verb.DISCARD)
        assert names(laid.cards) == expected, paste(match)


def test_t7_the_bouts_stay_even_in_a_hand_of_trumps() -> None:
    """Petit, 21 and Excuse are no trumps to lay aside."""
    hand = "T1 T21 EX T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 SK HK DK CK"
    match = bid(sit("seed", filled("", hand, "", "", dog="T16 T17 T18 T19 T20 T2")), "garde")
    decision = asked(match)
    assert decision.must == 0
    assert names(decision.pool) == {"T2"} | {f"T{n}" for n in range(5, 21)}
    for card in ("T1", "T21", "EX"):
        assert refusal(match, Verb.DISCARD, f"{card} T5 T6 T7 T8 T9").article == "t7"


def test_t7_with_just_enough_other_cards_no_trump_goes() -> None:
    """Six of six, and there is no choice."""
    match = bid(sit("seed", filled("T1 EX", HEAVY, "", "", dog="S2 H3 DQ C1 C2 C3")), "garde")
    assert len(asked(match)) == 1
    assert names(asked(match).pool) == {"S2", "H3", "DQ", "C1", "C2", "C3"}
    assert refusal(match, Verb.DISCARD, "T2 H3 DQ C1 C2 C3").article == "t7"


def test_t7_with_five_players_the_called_card_stays() -> None:
    """A called queen in the taker's hand, or in the dog, may not be laid aside."""
    hand = "SK HK DK CK SQ HQ T2 T3 T4 T5 T6 T7 T8 T9 S2"
    for dog, called in (("H3 D4 C5", "SQ"), ("DQ D4 C5", "DQ")):
        match = bid(sit("seed", filled("", hand, "", "", "", dog=dog)), "petite")
        give(match, called)
        assert called not in names(asked(match).pool), paste(match)
        assert refusal(match, Verb.DISCARD, f"{called} S2 C5").article == "t7"


def test_t7_five_players_count_the_called_card_out() -> None:
    """Two other cards and a called queen: both go, and one trump."""
    hand = "SK HK DK CK SQ T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"
    match = bid(sit("seed", filled("", hand, "", "", "", dog="T12 D4 C5")), "petite")
    give(match, "SQ")
    assert names(asked(match).must) == {"D4", "C5"}
    assert names(asked(match).pool) == {"D4", "C5"} | {f"T{n}" for n in range(2, 13)}


def test_t7_the_discard_is_secret_until_the_end() -> None:
    """Then all may look at it."""
    match = bid(sit("seed", FOUR), "garde")
    lowest(match)
    aside = state(match).aside
    while not match.state.is_over():
        for seat in range(4):
            assert state(match).observe(seat).aside == (aside if seat == 1 else 0)
        match.apply(next(iter(asked(match))))
    assert all(state(match).observe(seat).aside == aside for seat in range(4))


@EACH_TABLE
def test_t7_a_position_set_by_hand_always_has_a_discard(players: int) -> None:
    """Where not even trumps suffice, anything goes, and all that may be laid aside must."""
    dog = "HK DK CK T1 T21 EX" if players < 5 else "HK T1 T21"
    hands = "|".join(["SK C3", "S2 C4", "S3 C5", "S4 C6", "S5 C7"][:players])
    match = bid(sit("seed", f"{hands}|{dog}", players - 1), "petite")
    if players == 5:
        give(match, "HK")
    decision = asked(match)
    assert len(decision) > 0, paste(match)
    assert names(decision.must) == {"C3"}
    while not match.state.is_over():
        match.apply(next(iter(asked(match))))
    assert sum(match.state.scores()) == 0


# T8: calling.


KINGS = "SK HK DK CK"
QUEENS = "SQ HQ DQ CQ"
KNIGHTS = "SC HC DC CC"
JACKS = "SJ HJ DJ CJ"


@pytest.mark.parametrize("contract", oracle.BIDS)
@pytest.mark.parametrize(
    ("hand", "pool"),
    [
        ("", KINGS),
        ("SK HK DK", KINGS),
        (f"SK HK DK {QUEENS}", KINGS),
        (KINGS, f"{KINGS} {QUEENS}"),
        (f"{KINGS} SQ HQ DQ {KNIGHTS}", f"{KINGS} {QUEENS}"),
        (f"{KINGS} {QUEENS}", f"{KINGS} {QUEENS} {KNIGHTS}"),
        (f"{KINGS} {QUEENS} {KNIGHTS}", f"{KINGS} {QUEENS} {KNIGHTS} {JACKS}"),
    ],
)
def test_t8_what_may_be_called(contract: str, hand: str, pool: str) -> None:
    """Kings, own ones too; with all of a rank also the next lower rank; before the dog is seen."""
    match = bid(sit("seed", filled("", hand, "", "", "")), contract)
    decision = asked(match)
    assert (decision.verb, decision.sizes, decision.seat) == (Verb.CALL, (1,), 1)
    assert names(decision.pool) == set(pool.split()), paste(match)
    assert all(state(match).observe(seat).dog == 0 for seat in range(5))
    refusal(match, Verb.CALL, "T21")


def test_t8_a_king_in_the_dog_is_not_in_the_hand() -> None:
    """The dog is turned up after the call."""
    match = bid(sit("seed", filled("", "SK HK DK", "", "", "", dog="CK")), "petite")
    assert names(asked(match).pool) == set(KINGS.split())


@pytest.mark.parametrize("players", [3, 4])
def test_t8_only_five_players_call(players: int) -> None:
    """With three and four the taker is alone."""
    match = bid(sit("seed", filled(*[""] * players)), "garde-sans")
    assert asked(match).verb is Verb.ANNOUNCE
    for seat in range(players):
        seen = state(match).observe(seat)
        assert (seen.called, seen.attack, seen.settled) == (0, 1 << 1, True)


@pytest.mark.parametrize("contract", oracle.BIDS)
@pytest.mark.parametrize(
    ("where", "partner"),
    [(0, 0), (1, None), (2, 2), (3, 3), (4, 4), (5, None)],
)
def test_t8_the_holder_is_the_partner(contract: str, where: int, partner: int | None) -> None:
    """Seat 1 takes and calls the king of hearts; in her hand or the dog it leaves her alone."""
    groups = ["", "", "", "", "", ""]
    groups[where] = "HK"
    match = bid(sit("seed", filled(*groups[:5], dog=groups[5])), contract)
    give(match, "HK")
    assert state(match).partner == partner
    turned_up = where == 5 and contract in {"petite", "garde"}
    for seat in range(5):
        seen = state(match).observe(seat)
        knows = turned_up or seat == where
        both = 1 << 1 | (0 if partner is None else 1 << partner)
        assert seen.settled == knows, (seat, paste(match))
        assert seen.attack == (both if knows else 1 << 1), (seat, paste(match))


def test_t8_known_when_the_called_card_is_played() -> None:
    """Not before, and from then on to everybody."""
    hands = ("S2 H5", "S4 H2 D9", "S5 HK D2", "S6 H3 D3", "S7 H4 D4")
    match = bid(sit("seed", filled(*hands), 0), "garde-sans")
    say(give(match, "HK"), "nothing")
    play(match, "S4 S5 S6 S7 S2")
    assert known(match) == [False, False, True, False, False]
    leader = asked(match).seat
    assert leader == 4
    play(match, "H4 H5 H2")
    assert known(match) == [False, False, True, False, False]
    play(match, "HK")
    assert known(match) == [True] * 5
    assert all(state(match).observe(s).attack == 1 << 1 | 1 << 2 for s in range(5))


def known(match: Match) -> list[bool]:
    """Return for each seat whether she knows both sides."""
    return [state(match).observe(seat).settled for seat in range(5)]


def test_t8_the_taker_who_plays_her_own_called_king_is_alone() -> None:
    """All see it then; only she knew before."""
    hands = ("S2 H5", "S4 HK D9", "S5 H2 D2", "S6 H3 D3", "S7 H4 D4")
    match = bid(sit("seed", filled(*hands), 0), "garde-sans")
    say(give(match, "HK"), "nothing")
    assert known(match) == [False, True, False, False, False]
    assert "HK" in legal(match)
    play(match, "HK")
    assert known(match) == [True] * 5
    assert all(state(match).observe(s).attack == 1 << 1 for s in range(5))


@pytest.mark.parametrize("contract", ["garde-sans", "garde-contre"])
def test_t8_a_called_card_in_an_unseen_dog_stays_unknown_to_the_end(contract: str) -> None:
    """The partner whom the taker hopes for does not exist."""
    match = bid(sit("seed", filled("", "", "", "", "", dog="HK")), contract)
    give(match, "HK")
    while not match.state.is_over():
        assert known(match) == [False] * 5, paste(match)
        match.apply(next(iter(asked(match))))
    assert known(match) == [True] * 5
    scores = match.state.scores()
    assert scores[1] == -4 * scores[0]
