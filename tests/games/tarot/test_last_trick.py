"""Tarot article by article: the Excuse (T11, T12), the petit at the end (T13), slams (T14)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import pytest

from engine.games.tarot.scoring import Result
from engine.match import Match
from tests import tarot_oracle as oracle
from tests.games.tarot.positions import (
    BOTH,
    EACH_TABLE,
    asked,
    bid,
    contest,
    give,
    names,
    paste,
    play,
    say,
    short,
    sit,
    state,
)


def ended(match: Match) -> Result:
    """Return how a finished deal ended."""
    found = state(match).result()
    assert found is not None, paste(match)
    return found


def points(cards: str) -> int:
    """Count cards in half points."""
    return int(2 * sum(oracle.points(card) for card in cards.split()))


# T11: a half point for the Excuse.


@BOTH
def test_t11_a_defenders_excuse_gives_the_taker_a_half_point(table: str) -> None:
    """The Excuse stays with the defence."""
    match = contest("SK S2|EX H3|S3 D2|S4 C2", table=table)
    play(match, "SK EX S3 S4 S2 H3 D2 C2")
    assert ended(match).halves == points("SK S3 S4 S2 H3 D2 C2") + 1, paste(match)
    assert ended(match).bouts == 0
    assert "EX" in names(match.state.taken[1])


@BOTH
def test_t11_the_takers_excuse_on_a_lost_trick_leaves_four_points(table: str) -> None:
    """Also when her side has no other card to give."""
    match = contest("EX S2|SK H3|S3 D2|S4 C2", table=table)
    play(match, "EX SK S3 S4 H3 D2 C2 S2")
    assert ended(match).halves == 8, paste(match)
    assert ended(match).bouts == 1
    assert names(match.state.taken[0]) == {"EX"}


@BOTH
def test_t11_within_a_side_nothing_is_given(table: str) -> None:
    """A defender's Excuse on a trick of the defence; the taker's on her own is no trick of hers."""
    match = contest("S2 H2|SK H3|EX D2|S4 C2", table=table)
    play(match, "S2 SK EX S4 H3 D2 C2 H2")
    assert ended(match).halves == 0, paste(match)
    hands = "EX D2|HK H3|S3 D3|S4 D4|S5 D5"
    match = contest(hands, table=table, call="HK")
    play(match, "EX HK S3 S4 S5 H3 D3 D4 D5 D2")
    assert ended(match).halves == points("EX HK S3 S4 S5 H3 D3 D4 D5 D2"), paste(match)


@BOTH
def test_t11_the_partners_excuse_is_the_attacks(table: str) -> None:
    """A defender takes the trick and gets a half point for it."""
    hands = "H2 D2|HK EX|DK S3|D4 S4|D5 S5"
    match = contest(hands, table=table, call="HK")
    play(match, "D2 EX DK D4 D5 S3 S4 S5 H2 HK")
    assert ended(match).halves == 9 - 1, paste(match)
    assert ended(match).bouts == 1


# T12: the Excuse in the last trick, whoever plays it, leads and takes.


@dataclass(frozen=True)
class Last:
    """A last trick by seats: who plays the Excuse, who leads, who takes; seat 0 is the taker."""

    players: int
    partner: int | None
    owner: int
    leader: int
    winner: int

    @property
    def attack(self) -> set[int]:
        """The taker's side."""
        return {0} if self.partner is None else {0, self.partner}

    def played(self, table: str) -> Match:
        """Play three tricks; the first is lost by the leader's side, so that there is no slam."""
        seats = range(self.players)
        first = next(s for s in seats if (s in self.attack) != (self.leader in self.attack))
        diamonds = ["DK" if s == first else f"D{s + 1}" for s in seats]
        hearts = ["T5" if s == self.leader else f"H{s + 1}" for s in seats]
        if self.partner is not None:
            hearts[self.partner] = "HK"
        clubs = ["CK" if s == self.winner else f"C{s + 1}" for s in seats]
        clubs[self.owner] = "EX"
        deal = "|".join(map(" ".join, zip(diamonds, hearts, clubs, strict=True)))
        match = contest(deal, table=table, call="HK")
        for leader, trick in ((0, diamonds), (first, hearts), (self.leader, clubs)):
            play(match, " ".join(trick[leader:] + trick[:leader]))
        return match


def lasts(players: int) -> Iterator[Last]:
    """Yield all constellations of a table."""
    seats = range(players)
    partners = [None, 1, 3] if players == 5 else [None]
    for partner, owner, leader, winner in product(partners, seats, seats, seats):
        # The trump that gives the lead is not needed where the called king gives it.
        if owner != winner and leader != partner:
            yield Last(players, partner, owner, leader, winner)


@EACH_TABLE
def test_t12_seed_the_excuse_goes_with_the_last_trick(players: int) -> None:
    """It changes sides if its side loses the trick, and stays if it wins."""
    count = 0
    for last in lasts(players):
        match = last.played("seed")
        check_excuse(match, last, attack_has_it=last.winner in last.attack)
        count += 1
    assert count == {3: 18, 4: 48, 5: 5 * 4 * 5 + 2 * 5 * 4 * 4}[players]


@EACH_TABLE
def test_t12_federation_the_excuse_always_changes_sides(players: int) -> None:
    """Also when its side wins the last trick."""
    for last in lasts(players):
        match = last.played("federation")
        check_excuse(match, last, attack_has_it=last.owner not in last.attack)


def test_t12_federation_four_points_change_sides_where_the_excuse_did_not_lose() -> None:
    """A defender's Excuse on the defence's last trick: half a point comes back for it."""
    hands = "SK S2|H3 EX|D2 H4|S5 SQ"
    seed, federation = (contest(hands, table=table) for table in ("seed", "federation"))
    for match in (seed, federation):
        play(match, "SK H3 D2 SQ S2 EX H4 S5")
    assert ended(seed).halves == points("SK H3 D2 SQ")
    assert ended(federation).halves == points("SK H3 D2 SQ") + 8
    assert (ended(seed).bouts, ended(federation).bouts) == (0, 1)


def check_excuse(match: Match, last: Last, *, attack_has_it: bool) -> None:
    """Count the attack; who has the Excuse without having taken its trick gives a half point."""
    tricks = [
        (trick, taker)
        for trick, taker in zip(
            match.state.tricks,
            [trick.leader for trick in match.state.tricks[1:]] + [last.winner],
            strict=True,
        )
        if taker in last.attack
    ]
    cards = set().union(*(names(trick.mask()) for trick, _ in tricks)) - {"EX"}
    cards |= {"EX"} if attack_has_it else set()
    given = (last.winner in last.attack) - attack_has_it
    assert ended(match).halves == points(" ".join(cards)) + given, (last, paste(match))
    assert ended(match).bouts == attack_has_it, (last, paste(match))
    assert ended(match).slam == 0
    piles = [names(pile) for pile in match.state.taken]
    (holder,) = (seat for seat, pile in enumerate(piles) if "EX" in pile)
    assert (holder in last.attack) == attack_has_it, (last, paste(match))


@BOTH
def test_t12_the_trick_before_the_last_is_not_the_last(table: str) -> None:
    """There the Excuse is kept."""
    match = contest("DK D2|EX D3|S3 H4|S4 H5", table=table)
    play(match, "DK EX S3 S4 D2 D3 H4 H5")
    assert ended(match).bouts == 0
    assert "EX" in names(match.state.taken[1])


# T13: the petit in the last trick.

OTHERS = "S3 H3 D3|S4 H4 D4|S5 H5 D5"
FIRST = "S2 S3 S4 S5"


@BOTH
@pytest.mark.parametrize(
    ("hands", "cards", "petit"),
    [
        # The taker takes the last trick with the petit, or loses the petit in it.
        (f"T1 T21 S2|{OTHERS}", f"{FIRST} H5 T21 H3 H4 T1 D3 D4 D5", 1),
        ("T1 T5 S2|S3 T9 H3|S4 H4 D4|S5 H5 D5", f"{FIRST} H5 T5 H3 H4 T1 T9 D4 D5", -1),
        # A defender's petit is taken by the taker, by itself, by another defender.
        ("T5 T9 S2|S3 T1 EX|S4 H4 D4|S5 H5 D5", f"{FIRST} H5 T5 EX H4 T9 T1 D4 D5", 1),
        ("S2 H2 D2|S3 H3 D3|S4 T1 T9|S5 H5 D5", f"{FIRST} H5 H2 H3 T9 T1 D5 D2 D3", -1),
        ("S2 H2 D2|S3 H3 T9|S4 T1 T5|S5 H5 D5", f"{FIRST} H5 H2 H3 T5 T1 D5 D2 T9", -1),
        # In the trick before it counts nothing.
        (f"T1 T5 S2|{OTHERS}", f"{FIRST} H5 T1 H3 H4 T5 D3 D4 D5", 0),
    ],
)
def test_t13_the_petit_counts_for_the_side_that_takes_the_last_trick(
    table: str, hands: str, cards: str, petit: int
) -> None:
    """Seat 0 takes; whoever had the petit."""
    match = play(contest(hands, table=table), cards)
    assert ended(match).petit == petit, paste(match)
    assert ended(match).petit_points == 10 * petit


@BOTH
def test_t13_whoever_wins_the_deal(table: str) -> None:
    """A lost contract is lost by ten less, inside the multiplier."""
    match = contest(f"T1 T21 S2|{OTHERS}", table=table)
    play(match, f"{FIRST} H5 T21 H3 H4 T1 D3 D4 D5")
    assert not ended(match).made
    # Two bouts and six low cards are 12 points, 29 short of 41.
    assert ended(match).value == 6 * (-25 - 29 + 10)
    assert match.state.scores() == (-792, 264, 264, 264)


@BOTH
def test_t13_the_partner_takes_it_for_the_attack(table: str) -> None:
    """With five players."""
    hands = "H2 D2 S2|HK T9 S3|H3 T1 T3|H4 D4 S4|H5 D5 S5"
    match = contest(hands, table=table, call="HK")
    play(match, "S2 S3 T3 S4 S5 H3 H4 H5 H2 HK T9 T1 D4 D5 D2")
    assert ended(match).petit == 1, paste(match)


# T14: the slam, and the Excuse led last.


@BOTH
@pytest.mark.parametrize(("word", "slam"), [("nothing", 200), ("slam", 400)])
def test_t14_the_excuse_led_last_completes_a_slam(table: str, word: str, slam: int) -> None:
    """It takes the trick and stays; the petit in the trick before counts as last."""
    match = bid(sit(table, short(f"T21 T1 EX|{OTHERS}"), 3), "garde-contre")
    play(say(match, word), "T21 S3 S4 S5 T1 H3 H4 H5 EX D3 D4 D5")
    assert (ended(match).slam, ended(match).petit, ended(match).bouts) == (slam, 1, 3)
    assert ended(match).halves == 3 * 9 + 9, paste(match)
    assert match.state.trick.leader == 0
    assert names(match.state.taken[0]) >= {"EX", "D3", "D4", "D5"}


@BOTH
def test_t14_a_petit_in_the_last_trick_itself_counts_too(table: str) -> None:
    """It falls under the Excuse."""
    match = contest("T21 T20 EX|T2 T3 T1|S4 H4 D4|S5 H5 D5", table=table)
    play(match, "T21 T2 S4 S5 T20 T3 H4 H5 EX T1 D4 D5")
    assert (ended(match).slam, ended(match).petit, ended(match).bouts) == (200, 1, 3)


@BOTH
def test_t14_the_petit_two_tricks_before_does_not_count(table: str) -> None:
    """Only the trick before the Excuse."""
    match = contest(f"T21 T1 EX|{OTHERS}", table=table)
    play(match, "T1 S3 S4 S5 T21 H3 H4 H5 EX D3 D4 D5")
    assert (ended(match).slam, ended(match).petit) == (200, 0)


@BOTH
def test_t14_a_petit_before_the_last_trick_needs_the_excuse(table: str) -> None:
    """Without it the trick before is any trick."""
    match = contest(f"T21 T1 S2|{OTHERS}", table=table)
    play(match, "T21 S3 S4 S5 T1 H3 H4 H5 S2 D3 D4 D5")
    assert (ended(match).slam, ended(match).petit) == (200, 0)


@BOTH
def test_t14_the_excuse_led_last_takes_nothing_after_a_lost_trick(table: str) -> None:
    """Then it is a last Excuse like any other."""
    match = contest("H2 T21 EX|HK S3 D3|H4 S4 D4|H5 S5 D5", table=table)
    play(match, "H2 HK H4 H5 S3 S4 S5 T21 EX D3 D4 D5")
    assert (ended(match).slam, ended(match).bouts) == (0, 1), paste(match)
    assert match.state.trick.leader == 3
    assert ended(match).halves == points("T21 S3 S4 S5")


@BOTH
def test_t14_the_excuse_played_last_by_another_takes_nothing(table: str) -> None:
    """Only led does it take; here a defender's Excuse falls under the taker's slam."""
    match = contest("T21 T20|EX S3|S4 H4|S5 H5", table=table)
    play(match, "T21 S3 S4 S5 T20 EX H4 H5")
    assert (ended(match).slam, ended(match).bouts) == (200, 2)


@BOTH
def test_t14_a_slam_of_the_defence_costs_200(table: str) -> None:
    """Two defenders share the tricks; the Excuse led last by one of them takes the last."""
    hands = "H2 S2 D2|HK S3 D3|H4 SK EX|H5 S5 D5"
    match = contest(hands, table=table)
    play(match, "H2 HK H4 H5 S3 SK S5 S2 EX D5 D2 D3")
    assert (ended(match).slam, ended(match).bouts, ended(match).halves) == (-200, 0, 0)
    assert match.state.trick.leader == 2
    hands = "H2 S2 D2|HK S3 D3|H4 T1 EX|H5 S5 D5"
    match = contest(hands, table=table)
    play(match, "H2 HK H4 H5 S3 T1 S5 S2 EX D5 D2 D3")
    assert (ended(match).slam, ended(match).petit) == (-200, -1)


@BOTH
def test_t14_taker_and_partner_make_a_slam_together(table: str) -> None:
    """With five players; a trick each."""
    match = contest("T21 D2|HK DK|H3 D3|H4 D4|H5 D5", table=table, call="HK")
    play(match, "D2 DK D3 D4 D5 HK H3 H4 H5 T21")
    assert ended(match).slam == 200, paste(match)


@BOTH
def test_t14_the_partners_excuse_led_last(table: str) -> None:
    """All tricks before are the attack's, one of them the taker's."""
    hands = "T21 H2 D2|S3 HK EX|S4 H3 D3|S5 H4 D4|S6 H5 D5"
    match = bid(sit(table, short(hands), 4), "garde-contre")
    say(give(match, "HK"), "slam")
    play(match, "T21 S3 S4 S5 S6 H2 HK H3 H4 H5 EX D3 D4 D5 D2")
    assert (ended(match).slam, ended(match).bouts) == (400, 2)
    assert match.state.trick.leader == 1
    value = ended(match).value
    assert match.state.scores() == (2 * value, value, -value, -value, -value)


@EACH_TABLE
@BOTH
@pytest.mark.parametrize("contract", oracle.BIDS)
def test_t14_who_announces_a_slam_leads(table: str, contract: str, players: int) -> None:
    """Instead of the dealer's neighbour; only the taker is asked, once."""
    hands = "|".join(f"S{n} H{n} D{n} C{n}" for n in range(2, 2 + players))
    for taker in range(players):
        for word in ("nothing", "slam"):
            match = bid(sit(table, short(hands), players - 1), "pass " * taker + contract)
            if players == 5:
                give(match, "HK")
            if contract in {"petite", "garde"}:
                match.apply(next(iter(asked(match))))
            assert (asked(match).seat, asked(match).words) == (taker, ("nothing", "slam"))
            say(match, word)
            assert asked(match).seat == (taker if word == "slam" else 0), paste(match)
            assert state(match).slam == (word == "slam")
            assert all(state(match).observe(s).slam == (word == "slam") for s in range(players))


@BOTH
def test_t14_an_announced_slam_that_fails_costs_200(table: str) -> None:
    """One trick lost is enough; the defence's slam comes on top."""
    match = bid(sit(table, short("T21 S2|SK H3|S4 H4|S5 H5"), 3), "garde-contre")
    play(say(match, "slam"), "T21 H3 H4 H5 S2 SK S4 S5")
    assert ended(match).slam == -200
    match = bid(sit(table, short("H2 S2|HK SK|S4 H4|S5 H5"), 3), "garde-contre")
    play(say(match, "slam"), "H2 HK H4 H5 SK S4 S5 S2")
    assert ended(match).slam == -400
