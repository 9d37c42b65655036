"""A question and its answers: `in`, `len`, `iter` and `sample` tell the same."""

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, Decision, Verb
from engine.codes import Stream
from tests.strategies import seeds

PASS = Action(Verb.BID, word="pass")


def brute_force(decision: Decision) -> set[Action]:
    """Go through all sets of nine cards, and all words."""
    answers = {Action(decision.verb, word=word) for word in decision.words}
    for cards in range(1 << 9):
        inside = all(decision.pool >> card & 1 for card in range(9) if cards >> card & 1)
        complete = all(cards >> card & 1 for card in range(9) if decision.must >> card & 1)
        if inside and complete and cards.bit_count() in decision.sizes:
            answers.add(Action(decision.verb, cards))
    return answers


@st.composite
def decisions(draw: st.DrawFn) -> Decision:
    """Draw small questions of all kinds."""
    pool = draw(st.integers(0, 2**8 - 1))
    must = pool & draw(st.integers(0, 2**8 - 1)) & draw(st.integers(0, 2**8 - 1))
    sizes = tuple(sorted(draw(st.sets(st.integers(0, 9), max_size=4))))
    words = tuple(draw(st.lists(st.sampled_from(["pass", "one", "no-trump"]), unique=True)))
    verb = draw(st.sampled_from(Verb))
    return Decision(draw(st.integers(0, 4)), verb, pool, sizes, must, words)


@given(decisions())
def test_the_answers_are_those_of_brute_force(decision: Decision) -> None:
    """All of them, each once, counted right."""
    expected = brute_force(decision)
    answers = list(decision)
    assert len(answers) == len(set(answers)) == len(decision)
    assert set(answers) == expected


@given(decisions(), st.integers(0, 2**9 - 1), st.sampled_from(Verb))
def test_an_answer_is_in_when_brute_force_has_it(
    decision: Decision, cards: int, verb: Verb
) -> None:
    """The same set, asked one by one."""
    expected = brute_force(decision)
    for action in (
        Action(decision.verb, cards),
        Action(verb, cards),
        *(Action(verb, word=word) for word in ("pass", "one", "no-trump", "two", "Pass")),
        Action(decision.verb, cards, "pass"),
    ):
        assert (action in decision) == (action in expected)


@settings(max_examples=40)
@given(decisions().filter(len), seeds)
def test_a_sample_is_an_answer(decision: Decision, seed: int) -> None:
    """And every answer is drawn sooner or later."""
    stream = Stream(f"tests/sample/{seed}")
    expected = brute_force(decision)
    drawn = {decision.sample(stream) for _ in range(25 * len(expected))}
    assert drawn <= expected
    if len(expected) <= 30:
        assert drawn == expected


def test_each_answer_is_drawn_about_equally_often() -> None:
    """Words and sets of different sizes alike: eight answers, 800 draws."""
    decision = Decision(0, Verb.SHOW, 0b111, (0, 1, 2), words=("no",))
    stream = Stream("tests/equal")
    drawn = [decision.sample(stream) for _ in range(800)]
    counts = [drawn.count(action) for action in decision]
    assert len(counts) == 8
    assert all(60 < count < 140 for count in counts), counts


def test_words_come_first_and_then_few_cards_before_many() -> None:
    """The order is the same for ever: bots break ties by it."""
    decision = Decision(0, Verb.SHOW, 0b1101, (0, 2), words=("no", "yes"))
    assert list(decision) == [
        Action(Verb.SHOW, word="no"),
        Action(Verb.SHOW, word="yes"),
        Action(Verb.SHOW),
        Action(Verb.SHOW, 0b0101),
        Action(Verb.SHOW, 0b1001),
        Action(Verb.SHOW, 0b1100),
    ]


def test_six_of_twenty_four_with_two_that_must_be() -> None:
    """A big question is counted without being written out."""
    decision = Decision(0, Verb.DISCARD, 2**24 - 1, (6,), must=0b11)
    assert len(decision) == 7315
    assert Action(Verb.DISCARD, 0b111111) in decision
    assert Action(Verb.DISCARD, 0b1111110) not in decision
    assert Action(Verb.DISCARD, 0b11111) not in decision


def test_a_question_with_more_answers_than_a_word_holds() -> None:
    """Thirteen of 39 cards: more than 2³² answers can be sampled."""
    decision = Decision(0, Verb.CALL, 2**39 - 1, (13,))
    assert decision.sample(Stream("tests/many")) in decision


def test_a_negative_mask_is_no_answer() -> None:
    """Python's ints have no end."""
    decision = Decision(0, Verb.PLAY, 2**52 - 1, (1,))
    assert Action(Verb.PLAY, -1) not in decision
    assert Action(Verb.PLAY, 1 << 60) not in decision


def test_a_word_is_not_a_card() -> None:
    """Nor the other way round."""
    words = Decision(0, Verb.BID, words=("pass", "small"))
    assert PASS in words
    assert Action(Verb.BID) not in words
    assert Action(Verb.BID, 1, "pass") not in words
    cards = Decision(0, Verb.BID, 0b11, (0, 1))
    assert PASS not in cards
    assert Action(Verb.BID) in cards


def test_values_are_frozen() -> None:
    """Actions and questions may be kept, compared and used as keys."""
    assert len({Action(Verb.PLAY, 1), Action(Verb.PLAY, 1), Action(Verb.EXPOSE, 1)}) == 2
    with pytest.raises(AttributeError):
        PASS.word = "small"  # type: ignore[misc]
    assert hash(Decision(0, Verb.PLAY, 1, (1,))) == hash(Decision(0, Verb.PLAY, 1, (1,)))


def test_verbs_are_their_own_names() -> None:
    """As they stand in records."""
    verbs = "bid call discard expose show announce play"
    assert [str(verb) for verb in Verb] == verbs.split()
    pairs = chain.from_iterable(combinations(verbs.split(), 2))
    assert all(word in list(Verb) for word in pairs)
