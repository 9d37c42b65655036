"""Deals played from the first bid to the last card that come out as the rules say they must.

Each record in tests/data/tarot_numbers.txt stands below two lines: what it shows, and its numbers.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pytest

from engine.match import Match
from engine.record import Record, read, read_moves, write, write_moves
from engine.text import Told
from tests.games.tarot.positions import GAME, names, paste, slow, state

DATA = Path(__file__).parents[2] / "data" / "tarot_numbers.txt"
_CASE = re.compile(r"# (.*)\n# (.*)\n([^#]*)")


@dataclass(frozen=True)
class Case:
    """A record with its title and the numbers that it must come to."""

    title: str
    numbers: dict[str, str]
    text: str

    def number(self, key: str) -> int:
        """Return one of the numbers."""
        return int(self.numbers[key])


def cases() -> list[Case]:
    """Read the file."""
    found = _CASE.findall(DATA.read_text(encoding="utf-8"))
    result = []
    for title, numbers, text in found:
        words = numbers.split()
        pairs = dict(zip(words[::2], words[1::2], strict=True))
        result.append(Case(title, pairs, text))
    return result


CASES = cases()
EACH = pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)


def test_the_file_is_read_completely() -> None:
    """One case for every title."""
    assert len(CASES) == 29
    assert DATA.read_text(encoding="utf-8").count("[Score ") == 29


@EACH
def test_the_deal_comes_to_its_numbers(case: Case) -> None:
    """Points, bouts, petit, handfuls, slam and value, as the engine counts them."""
    match = read(case.text).match
    ended = state(match).result()
    assert ended, paste(match)
    assert Fraction(ended.halves, 2) == Fraction(case.numbers["points"]), paste(match)
    assert ended.bouts == case.number("bouts"), paste(match)
    assert ended.petit_points == case.number("petit"), paste(match)
    assert ended.handfuls == case.number("handfuls"), paste(match)
    assert ended.slam == case.number("slam"), paste(match)
    assert ended.value == case.number("value"), paste(match)


@EACH
def test_the_slow_rules_come_to_the_same(case: Case) -> None:
    """Question by question, and in the score."""
    match = read(case.text).match
    deal = slow(state(match), match.groups)
    for seat, action in match.state.events:
        question = deal.asked()
        assert question
        assert (question.seat, question.verb) == (seat, str(action.verb))
        deal.answer(action.word, names(action.cards))
    assert deal.asked() is None
    count = deal.count()
    assert count.attack == Fraction(case.numbers["points"])
    assert count.attack + count.defence == 91
    assert count.bouts == case.number("bouts")
    assert count.petit == case.number("petit")
    assert count.handfuls == case.number("handfuls")
    assert count.slam == case.number("slam")
    assert count.value(deal.contract) == case.number("value")
    assert tuple(deal.scores()) == match.state.scores()


@EACH
def test_the_record_is_written_as_it_was_read(case: Case) -> None:
    """Announcements in the midst of the first trick included."""
    match = read(case.text).match
    assert write(Record(match), hands=True).strip() == case.text.strip()
    here = state(match)
    twin = Match(GAME, match.rules, here.players, groups=match.groups, opening=here.dealer)
    read_moves(twin, write_moves(here))
    assert paste(twin) == paste(match)


def test_the_five_examples_add_up() -> None:
    """A +76, B −116, C −28, D +68."""
    examples = [case for case in CASES if case.title.startswith("example")]
    scores = [read(case.text).match.state.scores() for case in examples]
    assert [sum(column) for column in zip(*scores, strict=True)] == [76, -116, -28, 68]


@EACH
def test_the_score_sheet_shows_the_working(case: Case) -> None:
    """Line by line in the taker's column; "won" is the contract's sign, not that of the value."""
    match = read(case.text).match
    here = state(match)
    ended = here.result()
    assert ended
    assert here.taker is not None
    lines = {line.key: line for line in here.lines()}
    column = {key: line.points[here.taker] for key, line in lines.items()}
    assert column["points"] == ended.halves
    assert column["bouts"] == case.number("bouts")
    assert column["target"] == {0: 56, 1: 51, 2: 41, 3: 36}[case.number("bouts")]
    assert column["contract"] == (25 if ended.made else -25)
    number = {key: points or 0 for key, points in column.items()}
    assert number["difference"] * number["contract"] >= 0
    inner = number["contract"] + number["difference"] + number["petit"]
    factors = {"petite": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6}
    assert number["multiplier"] == factors[ended.contract] * inner
    assert number["slam"] == case.number("slam")
    assert abs(number["handful"]) == case.number("handfuls")
    assert number["value"] == case.number("value")
    assert number["value"] == number["multiplier"] + number["handful"] + number["slam"]
    others = [line for line in here.lines() if line.key != "deal"]
    assert all(line.points.count(None) == here.players - 1 for line in others)
    assert lines["deal"].points == here.scores()
    assert here.lines()[-1] == lines["deal"]
    told = GAME.talk.remarks(here)[0]
    assert isinstance(told, Told)
    assert ("made" in told.other.msgid) == ended.made
    assert ("lost" in told.other.msgid) != ended.made
