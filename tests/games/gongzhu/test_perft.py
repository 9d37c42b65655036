"""All ways to play small deals, counted as chess programs count theirs.

Each line of tests/data/perft.txt: rules, leader (- for a first deal), hands, and how many different
sequences of exposing and playing there are.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import chain, combinations
from pathlib import Path

import pytest

from engine.actions import Action
from engine.game import AnyState
from engine.games.gongzhu.scoring import DECK
from engine.match import Match
from tests import oracle
from tests.positions import GAME, plain, rules

DATA = Path(__file__).parents[2] / "data" / "perft.txt"
LINES = [
    tuple(field.strip() for field in line.split(";"))
    for line in DATA.read_text(encoding="utf-8").splitlines()
]
EACH = pytest.mark.parametrize(("table", "leader", "hands", "count"), LINES)


def opening(leader: str) -> int | None:
    """Read the leader of a line."""
    return None if leader == "-" else int(leader)


@EACH
def test_the_engine_counts_all_ways_to_play(
    table: str, leader: str, hands: str, count: str
) -> None:
    """Through `decision` and `apply`, with a copy at every fork."""
    groups = [DECK.cards(hand) for hand in hands.split("|")]
    match = Match(GAME, rules(table), 4, groups=groups, opening=opening(leader))
    assert perft(match.state) == int(count)


def perft(state: AnyState) -> int:
    """Count the ends that can be reached."""
    decision = state.decision
    if decision is None:
        return 1
    return sum(perft(after(state, action)) for action in decision)


def after(state: AnyState, action: Action) -> AnyState:
    """Return a twin that went on."""
    twin = state.copy()
    twin.apply(action)
    return twin


@pytest.mark.slow
@EACH
def test_the_slow_rules_count_the_same(table: str, leader: str, hands: str, count: str) -> None:
    """Set by set."""
    deal = oracle.Deal(
        [set(h.split()) for h in hands.split("|")], plain(rules(table)), opening(leader)
    )
    assert sum(slow_perft(start) for start in exposures(deal)) == int(count)


def exposures(deal: oracle.Deal) -> Iterator[oracle.Deal]:
    """Yield the deal with all that the four may expose."""
    pool = sorted(set().union(*(oracle.exposable(hand, deal.options) for hand in deal.hands)))
    for chosen in chain.from_iterable(combinations(pool, n) for n in range(len(pool) + 1)):
        start = deepcopy(deal)
        start.exposed = [hand & set(chosen) for hand in deal.hands]
        yield start


def slow_perft(deal: oracle.Deal) -> int:
    """Count the ends that can be reached."""
    if deal.is_over():
        return 1
    total = 0
    for card in sorted(deal.legal()):
        twin = deepcopy(deal)
        twin.play(card)
        total += slow_perft(twin)
    return total
