"""Deals of Tarot counted once and written down: small ones in all ways, big ones in one.

A line of tests/data/tarot_perft.txt: rules, dealer, hands and dog, the actions before, and how many
different sequences of actions follow. A line of tests/data/tarot_lines.txt: rules, players, code,
deal, the number of legal answers to every question of a game by chance, and the scores.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from engine.cards import TAROT_78 as DECK
from engine.codes import Stream
from engine.game import AnyState
from engine.match import Match
from engine.record import read_moves
from tests.games.tarot.positions import GAME, names, paste, rules, sit, slow, state
from tests.games.tarot.slow import Question, Slow


def table_of(name: str) -> list[tuple[str, ...]]:
    """Read a file of fields parted by semicolons."""
    path = Path(__file__).parents[2] / "data" / name
    lines = path.read_text(encoding="utf-8").splitlines()
    return [tuple(field.strip() for field in line.split(";")) for line in lines]


SMALL = pytest.mark.parametrize(
    ("table", "dealer", "groups", "before", "count"), table_of("tarot_perft.txt")
)
BIG = pytest.mark.parametrize(
    ("table", "players", "code", "deal", "widths", "scores"), table_of("tarot_lines.txt")
)


@SMALL
def test_the_engine_counts_all_ways_to_play(
    table: str, dealer: str, groups: str, before: str, count: str
) -> None:
    """Through `decision` and `apply`, with a copy at every fork."""
    match = sit(table, groups, int(dealer))
    read_moves(match, before)
    assert perft(match.state) == int(count), paste(match)


def perft(here: AnyState) -> int:
    """Count the ends that can be reached."""
    decision = here.decision
    if decision is None:
        return 1
    total = 0
    for action in decision:
        twin = here.copy()
        twin.apply(action)
        total += perft(twin)
    return total


@pytest.mark.slow
@SMALL
def test_the_slow_rules_count_the_same(
    table: str, dealer: str, groups: str, before: str, count: str
) -> None:
    """Set by set."""
    match = sit(table, groups, int(dealer))
    deal = slow(state(match), match.groups)
    for token in before.split("."):
        is_word = token == token.lower()
        deal.answer(token if is_word else "", set() if is_word else set(token.split("_")))
    assert slow_perft(deal) == int(count)


def slow_perft(deal: Slow) -> int:
    """Count the ends that can be reached."""
    question = deal.asked()
    if question is None:
        return 1
    total = 0
    for word, cards in answers(question):
        twin = deepcopy(deal)
        twin.answer(word, cards)
        total += slow_perft(twin)
    return total


def answers(question: Question) -> Iterator[tuple[str, set[str]]]:
    """Yield all that may be said or put down."""
    for word in question.words:
        yield word, set()
    if question.size:
        free = sorted(question.pool - question.must)
        for chosen in combinations(free, question.size - len(question.must)):
            yield "", {*question.must, *chosen}


@BIG
def test_a_game_by_chance_goes_as_it_went(  # noqa: PLR0913, PLR0917  the columns of the file
    table: str, players: str, code: str, deal: str, widths: str, scores: str
) -> None:
    """The same deal, dealer, questions and scores for ever, by the engine and by the slow rules."""
    match = Match(GAME, rules(table), int(players), code, int(deal))
    other = slow(state(match), match.groups)
    stream = Stream(f"tests/tarot/lines/{code}/{deal}")
    seen = []
    while decision := match.state.decision:
        question = other.asked()
        assert question, paste(match)
        free, size = len(question.pool - question.must), question.size - len(question.must)
        width = len(question.words) + (comb(free, size) if question.size else 0)
        assert len(decision) == width, paste(match)
        seen.append(str(width))
        action = decision.sample(stream)
        match.apply(action)
        other.answer(action.word, names(action.cards))
    assert " ".join(seen) == widths, paste(match)
    assert " ".join(map(str, match.state.scores())) == scores, paste(match)
    assert other.scores() == list(match.state.scores())


def test_the_lines_cover_all_tables() -> None:
    """Every number of players, both profiles, and the deck as it stands in the file."""
    lines = table_of("tarot_lines.txt")
    assert {(line[0].split(",")[0], line[1]) for line in lines} == {
        (profile, players) for profile in ("seed", "federation") for players in "345"
    }
    assert DECK.size == 78
