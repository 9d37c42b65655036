"""Counting Tarot: T5, T16, T17 and every number of the rules, through the pure functions."""

from fractions import Fraction
from itertools import product

import pytest

from engine.cards import TAROT_78 as DECK
from engine.errors import GameError
from engine.games.tarot.scoring import Result, bouts, halves, miseries, split
from tests import tarot_oracle as oracle


def result(  # noqa: PLR0913  a result is these things
    contract: str,
    points: float,
    held: int,
    *,
    petit: int = 0,
    handfuls: int = 0,
    slam: int = 0,
) -> Result:
    """Return a result with its points as people count them."""
    return Result(contract, int(2 * points), held, petit, handfuls, slam)


# What cards count.


def test_the_values_of_the_cards() -> None:
    """Bouts and kings 4½, queens 3½, knights 2½, jacks 1½, the others ½."""
    for card, name in enumerate(DECK.names):
        assert Fraction(halves(1 << card), 2) == oracle.points(name), name
    values = [halves(DECK.cards(card)) for card in ("EX", "T1", "T21", "HK", "HQ", "HC", "HJ")]
    assert values == [9, 9, 9, 9, 7, 5, 3]
    assert {halves(DECK.cards(card)) for card in ("T2", "T20", "DT", "S1")} == {1}


def test_the_whole_deck_counts_91_points() -> None:
    """182 half points, three bouts, 78 cards."""
    assert halves(DECK.all) == 182
    assert bouts(DECK.all) == 3
    assert sum(map(oracle.points, oracle.PACK)) == 91
    assert set(DECK.names) == oracle.PACK
    assert len(DECK.names) == 78


@pytest.mark.parametrize(
    ("pair", "points"),
    [
        ("S2 T1", 5),
        ("T2 T21", 5),
        ("DT EX", 5),
        ("C3 HK", 5),
        ("T20 SQ", 4),
        ("D9 DC", 3),
        ("H1 CJ", 2),
        ("S4 T13", 1),
    ],
)
def test_cards_count_two_by_two(pair: str, points: int) -> None:
    """A low card and a high one."""
    assert halves(DECK.cards(pair)) == 2 * points


def test_the_bouts_are_petit_twenty_one_and_excuse() -> None:
    """And nothing else."""
    assert {name for card, name in enumerate(DECK.names) if bouts(1 << card)} == oracle.BOUTS


# T16: what is needed, and half points.


@pytest.mark.parametrize(("held", "target"), [(3, 36), (2, 41), (1, 51), (0, 56)])
def test_t16_the_target_depends_on_the_bouts(held: int, target: int) -> None:
    """Reached is made; half a point less is lost by one."""
    exact = result("petite", target, held)
    assert (exact.target, exact.made, exact.difference, exact.value) == (target, True, 0, 25)
    over = result("petite", target + 0.5, held)
    assert (over.made, over.difference, over.value) == (True, 1, 26)
    under = result("petite", target - 0.5, held)
    assert (under.made, under.difference, under.value) == (False, -1, -26)


@pytest.mark.parametrize(
    ("points", "value"), [(41.5, 26), (41, 25), (40.5, -26), (40, -26), (39.5, -27)]
)
def test_t16_half_points_go_to_who_wins(points: float, value: int) -> None:
    """Three players, petite, two bouts."""
    assert result("petite", points, 2).value == value
    assert split(value, 3, 1, None) == (-value, 2 * value, -value)


# T5 and T17.

SEED_EXAMPLES = [
    (0, result("garde", 58, 2), 84),
    (2, result("petite", 59, 3, petit=1), 58),
    (3, result("garde-sans", 61, 1, handfuls=30), 170),
    (1, result("garde", 44, 2, petit=-1), 36),
    (3, result("garde-sans", 49, 1, petit=1, handfuls=20), -88),
]


@pytest.mark.parametrize(("taker", "ended", "value"), SEED_EXAMPLES)
def test_t17_five_deals_of_four_players(taker: int, ended: Result, value: int) -> None:
    """What the taker gets from each of the three others."""
    assert ended.value == value
    assert split(value, 4, taker, None)[taker] == 3 * value


def test_t17_five_deals_add_up() -> None:
    """A +76, B −116, C −28, D +68."""
    deals = [split(ended.value, 4, taker, None) for taker, ended, _ in SEED_EXAMPLES]
    assert [sum(column) for column in zip(*deals, strict=True)] == [76, -116, -28, 68]


@pytest.mark.parametrize(
    ("ended", "value"),
    [
        (result("garde", 49, 2, petit=1, handfuls=20), 106),
        (result("garde-sans", 45, 2, petit=-1), 76),
        (result("petite", 34, 2, petit=1, handfuls=20), -42),
        (result("garde", 52, 2, handfuls=20), 92),
        (result("garde", 87, 2, petit=1, handfuls=20, slam=400), 582),
        (result("garde", 41, 2), 50),
        (result("garde", 36, 3), 50),
        (result("petite", 51, 1, petit=-1), 15),
        (result("petite", 48, 1), -28),
        (result("petite", 48, 1, petit=-1), -38),
        (result("garde-contre", 30, 0), -306),
        (result("garde-sans", 50, 3), 156),
        (result("garde", 60, 3, slam=-200), -102),
        (result("garde", 36, 2, slam=-200), -260),
        (result("garde", 62, 1, handfuls=40), 112),
        (result("garde-contre", 91, 3, slam=200), 680),
        (result("petite", 3, 0, slam=-200), -278),
        (result("petite", 3, 0, petit=-1, slam=-200), -288),
        (result("garde", 45.5, 2), 60),
        (result("petite", 31, 2, petit=1), -25),
    ],
)
def test_t17_more_deals(ended: Result, value: int) -> None:
    """Value for value as players of the federation count."""
    assert ended.value == value


@pytest.mark.parametrize(
    ("contract", "factor"),
    [("petite", 1), ("garde", 2), ("garde-sans", 4), ("garde-contre", 6)],
)
def test_t5_multipliers(contract: str, factor: int) -> None:
    """They cover contract, difference and petit; handfuls and slam stay outside."""
    assert result(contract, 60, 1).value == factor * 34
    assert result(contract, 60, 1, petit=1).value == factor * 44
    assert result(contract, 60, 1, petit=-1).value == factor * 24
    assert result(contract, 60, 1, handfuls=40, slam=200).value == factor * 34 + 240
    assert result(contract, 42, 1).value == factor * -34
    assert result(contract, 42, 1, petit=1).value == factor * -24
    assert result(contract, 42, 1, petit=-1).value == factor * -44
    assert result(contract, 42, 1, handfuls=40, slam=-200).value == factor * -34 - 240


def test_every_result_counts_as_by_the_slow_rules() -> None:
    """All contracts, bouts, petits, some handfuls and slams, all half points."""
    cases = product(oracle.BIDS, range(4), (-1, 0, 1), (0, 20, 70), (-400, -200, 0, 200, 400))
    count = 0
    for contract, held, petit, handfuls, slam in cases:
        for half_points in range(6, 183, 7):
            attack = Fraction(half_points, 2)
            slow = oracle.Count(attack, 91 - attack, held, 10 * petit, handfuls, slam)
            ended = Result(contract, half_points, held, petit, handfuls, slam)
            assert ended.value == slow.value(contract), ended
            assert ended.made == slow.made, ended
            assert abs(ended.difference) == slow.difference, ended
            count += 1
    assert count == 18720


# T17: who gets it.


@pytest.mark.parametrize(
    ("value", "players", "taker", "partner", "scores"),
    [
        (84, 4, 0, None, (252, -84, -84, -84)),
        (-88, 4, 3, None, (88, 88, 88, -264)),
        (26, 3, 2, None, (-26, -26, 52)),
        (-27, 3, 0, None, (-54, 27, 27)),
        (60, 5, 0, 1, (120, 60, -60, -60, -60)),
        (60, 5, 0, None, (240, -60, -60, -60, -60)),
        (-25, 5, 0, 1, (-50, -25, 25, 25, 25)),
        (-25, 5, 4, None, (25, 25, 25, 25, -100)),
        (33, 5, 4, 2, (-33, -33, 33, -33, 66)),
    ],
)
def test_t17_the_split(
    value: int, players: int, taker: int, partner: int | None, scores: tuple[int, ...]
) -> None:
    """Each defender −X; the attack shares the rest two to one, or the taker has it alone."""
    assert split(value, players, taker, partner) == scores


def test_t17_the_sum_is_zero_in_whole_numbers() -> None:
    """For every table, taker, partner, and odd values too."""
    for value in (-999, -25, 0, 1, 26, 582):
        for players, taker in ((n, s) for n in (3, 4, 5) for s in range(n)):
            others = [seat for seat in range(players) if seat != taker]
            for partner in [None, *others] if players == 5 else [None]:
                scores = split(value, players, taker, partner)
                assert sum(scores) == 0
                assert all(type(score) is int for score in scores)


def test_t17_nobody_is_her_own_partner() -> None:
    """Alone is written as no partner."""
    with pytest.raises(GameError):
        split(25, 5, 2, 2)


# T19.


@pytest.mark.parametrize(
    ("shown", "points"),
    [
        ([False] * 4, (0, 0, 0, 0)),
        ([True, False, False, False], (30, -10, -10, -10)),
        ([True, False, True, False], (20, -20, 20, -20)),
        ([False, True, False], (-10, 20, -10)),
        ([False, False, False, False, True], (-10, -10, -10, -10, 40)),
    ],
)
def test_t19_a_misery_is_paid_by_everybody(shown: list[bool], points: tuple[int, ...]) -> None:
    """Ten points from each other player."""
    assert miseries(shown) == points
