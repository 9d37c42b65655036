"""Tarot article by article: handfuls (T15), misery and the other options (T18, T19)."""

from math import comb

import pytest

from engine.actions import Verb
from engine.match import Match
from tests import tarot_oracle as oracle
from tests.games.tarot.positions import (
    BOTH,
    EACH_TABLE,
    GAME,
    asked,
    bid,
    filled,
    give,
    lowest,
    names,
    paste,
    play,
    refusal,
    rules,
    say,
    sit,
    state,
)


def trumps(count: int, *, highest: int = 20) -> str:
    """Name so many trumps, from the highest down."""
    return " ".join(f"T{number}" for number in range(highest, highest - count, -1))


def ready(
    hand: str, *, players: int = 4, seat: int = 1, table: str = "seed", taker: int = 1
) -> Match:
    """Deal the hand to a seat and come to the first lead, which is seat 1's."""
    hands = [""] * players
    hands[seat] = hand
    keeps = (seat + 1) % players
    free = [card for card in ("T1", "T21", "EX") if card not in hand.split()]
    hands[keeps] = " ".join(free[:2]) if free[0] == "T1" else ""
    match = bid(sit(table, filled(*hands), 0), "pass " * (taker - 1) + "garde-contre")
    if players == 5:
        give(match, "CK")
    return say(match, "nothing")


# T15: how many trumps make a handful.


@BOTH
@pytest.mark.parametrize(
    ("players", "count"),
    [(p, n) for p in (3, 4, 5) for n in range(6, min(oracle.CARDS_EACH[p], 19) + 1)],
)
def test_t15_the_levels_depend_on_the_number_of_players(
    table: str, players: int, count: int
) -> None:
    """4 players: 10, 13, 15; 3: 13, 15, 18; 5: 8, 10, 13; one trump less is no handful."""
    sizes = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}[players]
    words = [
        w for w, size in zip(("single", "double", "triple"), sizes, strict=True) if count >= size
    ]
    match = ready(trumps(count), players=players, table=table)
    if words:
        assert asked(match).verb is Verb.ANNOUNCE, paste(match)
        assert asked(match).words == ("nothing", *words)
    else:
        assert asked(match).verb is Verb.PLAY, paste(match)


@pytest.mark.parametrize(("word", "points"), [("single", 20), ("double", 30), ("triple", 40)])
@EACH_TABLE
def test_t15_what_a_handful_is_worth(players: int, word: str, points: int) -> None:
    """A lower level than held may be shown; all see which trumps."""
    match = ready(trumps(min(18, oracle.CARDS_EACH[players])), players=players)
    say(match, word)
    size = oracle.HANDFUL_SIZES[players][("single", "double", "triple").index(word)]
    if asked(match).verb is Verb.SHOW:
        assert asked(match).sizes == (size,)
        match.apply(next(iter(asked(match))))
    assert asked(match).verb is Verb.PLAY
    handfuls = [points if seat == 1 else 0 for seat in range(players)]
    assert state(match).handfuls == handfuls
    for seat in range(players):
        seen = state(match).observe(seat)
        assert list(seen.handfuls) == handfuls
        assert seen.shown[1].bit_count() == size
        assert sum(seen.shown) == seen.shown[1]


def test_t15_she_chooses_which_trumps() -> None:
    """Ten of twelve."""
    match = say(ready(trumps(12)), "single")
    decision = asked(match)
    assert (decision.seat, decision.verb, decision.sizes) == (1, Verb.SHOW, (10,))
    assert names(decision.pool) == set(trumps(12).split())
    assert len(decision) == comb(12, 10)
    refusal(match, Verb.SHOW, trumps(9))
    refusal(match, Verb.SHOW, trumps(11))
    refusal(match, Verb.SHOW, trumps(9) + " T1")
    refusal(match, Verb.SHOW, trumps(9) + " SK")
    give(match, trumps(8) + " T10 T9")
    assert names(state(match).shown[1]) == set((trumps(8) + " T10 T9").split())


def test_t15_exactly_enough_is_shown_without_a_question() -> None:
    """Ten of ten."""
    match = say(ready(trumps(10)), "single")
    assert asked(match).verb is Verb.PLAY
    assert names(state(match).shown[1]) == set(trumps(10).split())


def test_t15_the_excuse_counts_where_all_other_trumps_are_shown() -> None:
    """Nine trumps and the Excuse are ten; all see that there are no more."""
    match = ready(trumps(9) + " EX")
    assert asked(match).words == ("nothing", "single")
    say(match, "single")
    assert names(state(match).shown[1]) == {*trumps(9).split(), "EX"}
    assert asked(match).verb is Verb.PLAY


@pytest.mark.parametrize("count", [10, 11, 12])
def test_t15_the_excuse_stays_hidden_where_the_trumps_suffice(count: int) -> None:
    """With ten trumps beside it, it may not be shown in a single handful."""
    match = say(ready(trumps(count) + " EX"), "single")
    if count == 10:
        assert names(state(match).shown[1]) == set(trumps(10).split())
    else:
        assert names(asked(match).pool) == set(trumps(count).split())
        assert refusal(match, Verb.SHOW, trumps(9) + " EX").article == "t15"


def test_t15_twelve_trumps_and_the_excuse_are_a_double() -> None:
    """All thirteen are shown."""
    match = ready(trumps(12) + " EX")
    assert asked(match).words == ("nothing", "single", "double")
    say(match, "double")
    assert names(state(match).shown[1]) == {*trumps(12).split(), "EX"}


@BOTH
@pytest.mark.parametrize("seat", range(4))
def test_t15_any_player_shows_before_her_own_first_card(table: str, seat: int) -> None:
    """Taker or defender; not earlier and not later."""
    match = ready(trumps(10), seat=seat, table=table, taker=2)
    order = [1, 2, 3, 0]
    while asked(match).seat != seat:
        assert asked(match).verb is Verb.PLAY, paste(match)
        match.apply(next(iter(asked(match))))
    assert asked(match).verb is Verb.ANNOUNCE, paste(match)
    assert len(state(match).trick.cards) == order.index(seat)
    say(match, "nothing")
    while not match.state.is_over():
        assert asked(match).verb is Verb.PLAY, paste(match)
        match.apply(next(iter(asked(match))))


@pytest.mark.parametrize("seat", range(4))
def test_t15_the_option_that_only_the_taker_shows(seat: int) -> None:
    """A defender is not asked."""
    match = ready(trumps(10), seat=seat, table="seed,handfuls=taker", taker=2)
    questions = set()
    while len(state(match).tricks) == 0:
        if asked(match).verb is Verb.ANNOUNCE:
            questions.add(asked(match).seat)
        match.apply(next(iter(asked(match))))
    assert questions == ({2} if seat == 2 else set()), paste(match)


def test_t15_trumps_laid_aside_are_not_in_the_hand() -> None:
    """Fifteen trumps, three of them discarded, make a single handful."""
    hand = "T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 SK HK DK CK"
    match = bid(sit("seed", filled("T1 EX", hand, "", "", dog="T17 S2 S3 S4 SQ SJ")), "garde")
    give(match, "S2 S3 S4 SQ SJ T3")
    say(match, "nothing")
    assert asked(match).words == ("nothing", "single", "double"), paste(match)


def test_t15_a_slam_and_a_handful_are_two_announcements() -> None:
    """The taker who announced a slam leads, and is asked for her handful first."""
    hands = ["", "", trumps(10), "T1 T21"]
    match = bid(sit("seed", filled(*hands), 0), "pass garde-contre")
    say(match, "slam")
    assert (asked(match).seat, asked(match).words) == (2, ("nothing", "single"))
    say(match, "single")
    assert (asked(match).seat, asked(match).verb) == (2, Verb.PLAY)


# T18: the end of a match.


@BOTH
def test_t18_twelve_deals_and_other_numbers(table: str) -> None:
    """Deals are counted, whatever the totals."""
    assert not GAME.ends_match(rules(table), (9000, -3000, -3000, -3000), 11)
    assert GAME.ends_match(rules(table), (0, 0, 0, 0), 12)
    for deals in (3, 4, 5, 10, 30):
        chosen = rules(f"{table},deals={deals}")
        assert not GAME.ends_match(chosen, (0, 0, 0), deals - 1)
        assert GAME.ends_match(chosen, (0, 0, 0), deals)
    assert not GAME.ends_match(rules(f"{table},deals=0"), (0, 0, 0), 999)


def test_t18_ties_share_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody wins by her seat."""
    match = Match(GAME, rules("seed"), 5, "K7Q2-9XBD")
    monkeypatch.setattr(Match, "totals", (50, -100, 50, 0, 0))
    assert match.places() == [(1, 0), (1, 2), (3, 3), (3, 4), (5, 1)]


# The profiles, and T19: what is off unless a table wants it.


def test_the_profiles() -> None:
    """They differ in the last Excuse only."""
    assert list(GAME.profiles) == ["seed", "federation"]
    assert rules("federation").changes(rules("seed")) == {"excuse_last": "always"}
    seed = rules("seed")
    assert (seed.first_dealer, seed.excuse_last, seed.handfuls) == ("draw", "lost", "all")
    assert (seed.petite, seed.misery, seed.deals) == ("all", False, 12)


@EACH_TABLE
def test_t19_no_petite_with_five_players(players: int) -> None:
    """The option `four` leaves three and four players alone."""
    match = sit("seed,petite=four", filled(*[""] * players))
    words = ("garde", "garde-sans", "garde-contre")
    expected = ("pass", *words) if players == 5 else ("pass", "petite", *words)
    assert asked(match).words == expected
    assert asked(sit("seed", filled(*[""] * players))).words == ("pass", "petite", *words)


LOW = "S1 S2 S3 S4 H1 H2 H3 H4 D1 D2 D3 D4 C1 C2 C3 C4 C5"


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (f"{LOW} SK", ("nothing", "no-trumps")),
        (f"{LOW} T2", ("nothing", "no-figures")),
        (f"{LOW} C6", ("nothing", "no-trumps", "no-figures")),
        (f"{LOW} EX", ("nothing", "no-figures")),
        (f"{LOW} T21", ("nothing", "no-figures")),
        (f"{LOW[:-3]} T2 CJ", ()),
        (f"{LOW[:-3]} EX CJ", ()),
    ],
)
def test_t19_misery_is_announced_like_a_handful(hand: str, words: tuple[str, ...]) -> None:
    """No trump and no Excuse, or no court card; only where the table plays it."""
    match = ready(hand, table="seed,misery=on", taker=2)
    assert asked(match).words == words, paste(match)
    off = ready(hand, taker=2)
    assert asked(off).verb is Verb.PLAY, paste(off)


def test_t19_everybody_pays_a_misery() -> None:
    """It has nothing to do with the contract: the deal's scores, plus 30 and three times −10."""
    plain = ready(f"{LOW} SK", taker=2)
    miser = say(ready(f"{LOW} SK", table="seed,misery=on", taker=2), "no-trumps")
    assert all(state(miser).observe(s).miseries == (False, True, False, False) for s in range(4))
    for match in (plain, miser):
        while not match.state.is_over():
            first = next(iter(asked(match)))
            match.apply(first)
    extra = [a - b for a, b in zip(miser.state.scores(), plain.state.scores(), strict=True)]
    assert extra == [-10, 30, -10, -10]
    lines = {line.key: line for line in state(miser).lines()}
    assert lines["misery"].points == (-10, 30, -10, -10)
    assert lines["deal"].points == miser.state.scores()
    assert "misery" not in {line.key for line in state(plain).lines()}


def test_t19_a_misery_and_a_handful() -> None:
    """A hand of trumps and low cards may show both, one after the other."""
    match = ready(f"{trumps(10)} S1 S2 S3 S4 H1 H2 H3 H4", table="seed,misery=on")
    assert asked(match).words == ("nothing", "no-figures")
    say(match, "no-figures")
    assert asked(match).words == ("nothing", "single")
    say(match, "single")
    play(match, "T20")
    assert state(match).handfuls[1] == 20
    assert state(match).miseries[1]


def test_t19_the_takers_discard_may_make_a_misery() -> None:
    """The hand counts as it is played."""
    hands = ("T1 EX", f"{LOW} SJ", "", "")
    match = bid(sit("seed,misery=on", filled(*hands, dog="C6 C7 C8 C9 D5 D6")), "garde")
    give(match, "SJ C6 C7 C8 C9 D5")
    say(match, "nothing")
    assert asked(match).words == ("nothing", "no-trumps", "no-figures")
    other = bid(sit("seed,misery=on", filled(*hands, dog="C6 C7 C8 C9 D5 D6")), "garde")
    say(lowest(other), "nothing")
    assert asked(other).words == ("nothing", "no-trumps")
