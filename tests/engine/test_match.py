"""A match: deals, totals, going back, and the end."""

from random import Random

import pytest

from engine.actions import Action, Verb
from engine.errors import GameError
from engine.game import AnyGame, AnyState
from engine.games import find_game
from engine.match import MOST_DEALS, Match
from engine.options import parse_rules
from tests.strategies import stroll
from tests.toy import PROFILES, Toy

GONG_ZHU = find_game("gong-zhu")
CODE = "K7Q2-9XBD"


def begin(table: str = "classic", code: str = CODE, first: int = 1) -> Match:
    """Begin a match of Gong Zhu."""
    return Match(GONG_ZHU, parse_rules(GONG_ZHU.profiles, table), 4, code, first)


def finish(match: Match, seed: int = 0) -> None:
    """Play the deal to its end by chance."""
    for _ in stroll(match.state, seed):
        pass


def test_the_cards_depend_on_game_code_and_number_alone() -> None:
    """Not on the rules, not on what was played before, not on where the match began."""
    classic, house = begin("classic,limit=0,deals=4"), begin("house,exposing=off,limit=0,deals=4")
    assert classic.groups == house.groups
    finish(classic, 1)
    finish(house, 2)
    classic.next_deal()
    house.next_deal()
    assert classic.groups == house.groups == begin(first=2).groups
    assert classic.groups != begin(first=1).groups
    assert begin().groups != begin(code="K7Q2-9XBE").groups


def test_deals_are_numbered_from_the_first() -> None:
    """A match may begin anywhere."""
    match = begin("classic,limit=0,deals=4", first=7)
    assert (match.number, len(match.deals)) == (7, 1)
    finish(match)
    match.next_deal()
    assert (match.number, len(match.deals)) == (8, 2)


@pytest.mark.parametrize("first", [0, -1, MOST_DEALS + 1, 10**30])
def test_deals_that_do_not_exist(first: int) -> None:
    """One to a thousand."""
    with pytest.raises(GameError, match=str(MOST_DEALS)):
        begin(first=first)


def test_the_last_deal_that_exists_ends_the_match() -> None:
    """Whatever the rules say."""
    match = begin("classic,limit=0,deals=30", first=MOST_DEALS)
    finish(match)
    assert match.is_over()


@pytest.mark.parametrize(("game", "players"), [(GONG_ZHU, 3), (GONG_ZHU, 5), (Toy(), 2)])
def test_the_number_of_players_must_fit(game: AnyGame, players: int) -> None:
    """Each game says for how many it is."""
    with pytest.raises(GameError, match=f"not {players}"):
        Match(game, next(iter(game.profiles.values())), players, CODE)


def test_rules_of_another_game_are_refused() -> None:
    """Gong Zhu is not played by the toy's rules."""
    with pytest.raises(GameError):
        Match(GONG_ZHU, PROFILES["quick"], 4, CODE)


def test_a_match_needs_cards() -> None:
    """A code or hands."""
    with pytest.raises(GameError, match="code"):
        Match(GONG_ZHU, GONG_ZHU.profiles["classic"], 4)


def test_totals_are_the_sums_of_complete_deals() -> None:
    """A deal in progress counts nothing yet."""
    match = begin("classic,limit=0,deals=4")
    assert match.totals == (0, 0, 0, 0)
    scores: list[tuple[int, ...]] = []
    for seed in range(4):
        for step, _ in enumerate(stroll(match.state, seed)):
            if step == 40:
                assert match.totals == tuple(map(sum, zip(*scores, strict=True))) or not scores
        scores.append(match.state.scores())
        assert match.totals == tuple(map(sum, zip(*scores, strict=True)))
        assert match.is_over() == (seed == 3)
        if seed < 3:
            match.next_deal()


def test_totals_stay_right_on_the_way_back_and_forth() -> None:
    """Whatever was played, taken back and played anew, they are the slow sum."""
    match = begin("classic,limit=0,deals=30")
    for step in Random(5).sample(range(1000), 60):
        if not match.state.is_over():
            finish(match, step)
        elif match.past and step % 3 == 0:
            match.previous_deal()
            match.rewind(step % 20)
        elif not match.is_over():
            match.next_deal()
        complete = [state.scores() for state in match.deals if state.is_over()]
        assert match.totals == tuple(map(sum, zip((0, 0, 0, 0), *complete, strict=True)))
        for count in range(len(match.past)):
            slow = map(sum, zip((0, 0, 0, 0), *complete[:count], strict=True))
            assert match.totals_after(count) == tuple(slow)


def test_each_deal_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing on does not add up again what lies behind."""
    kind = type(begin().state)
    count, scores = 0, kind.scores

    def counted(state: AnyState) -> tuple[int, ...]:
        nonlocal count
        count += 1
        return scores(state)

    monkeypatch.setattr(kind, "scores", counted)
    match = begin("classic,limit=0,deals=30")
    found = []
    for seed in range(30):
        finish(match, seed)
        count = 0
        assert match.is_over() == (seed == 29)
        if seed < 29:
            match.next_deal()
        found.append(count)
    assert max(found[:-1]) == found[0]


def test_no_deal_is_dealt_before_the_last_is_complete() -> None:
    """Nor after the end."""
    match = begin("classic,limit=0,deals=4")
    with pytest.raises(GameError, match="deal 1 is not complete"):
        match.next_deal()
    for _ in range(3):
        finish(match)
        match.next_deal()
    finish(match)
    with pytest.raises(GameError, match="ended with deal 4"):
        match.next_deal()


def test_a_match_is_not_over_in_the_middle_of_a_deal() -> None:
    """Even if the totals passed the limit before it."""
    match = begin("house,limit=500")
    for seed in range(100):
        finish(match, seed)
        if match.is_over():
            break
        match.next_deal()
        assert not match.is_over()
    assert max(match.totals) >= 500 or min(match.totals) <= -500
    assert len(match.deals) <= 30
    match.rewind(len(match.state.events) - 1)
    assert not match.is_over()


def test_hands_make_a_match_of_one_deal() -> None:
    """A position, a puzzle, a test."""
    deck = GONG_ZHU.deck
    groups = [deck.cards(hand) for hand in ("S2", "S3", "S4", "S5")]
    match = Match(GONG_ZHU, GONG_ZHU.profiles["classic"], 4, groups=groups)
    assert match.groups == tuple(groups)
    finish(match)
    assert match.is_over()
    with pytest.raises(GameError):
        match.next_deal()


def test_going_back_within_and_over_deals() -> None:
    """`rewind` counts actions; `previous_deal` gives back the deal as it ended."""
    match = begin("classic,limit=0,deals=4")
    finish(match, 5)
    events, scores, leader = list(match.state.events), match.totals, match.state.opening
    match.next_deal()
    finish(match, 6)
    match.rewind(12)
    assert (len(match.state.events), match.number) == (12, 2)
    match.previous_deal()
    assert (match.number, match.totals, match.state.opening) == (1, scores, leader)
    assert match.state.events == events
    match.rewind(len(events) - 1)
    assert match.totals == (0, 0, 0, 0)
    match.apply(events[-1][1])
    assert match.totals == scores
    with pytest.raises(GameError, match="first"):
        match.previous_deal()


def test_the_second_deal_is_rewound_to_its_own_leader() -> None:
    """Who took the pig leads again."""
    match = begin("house,limit=0,deals=4")
    finish(match)
    match.next_deal()
    opening = match.state.opening
    assert opening is not None
    for count in (30, 5, 0):
        finish(match, count)
        match.rewind(count)
        assert match.state.opening == opening
    while (decision := match.state.decision) and decision.verb is Verb.EXPOSE:
        match.apply(Action(Verb.EXPOSE))
    assert match.state.decision
    assert match.state.decision.seat == opening


def test_the_seed_of_a_deal_is_its_own() -> None:
    """It changes with the deal and the code, not with the seat; it does not show the code."""
    match = begin("classic,limit=0,deals=4")
    seeds = {match.observe(seat).seed for seat in range(4)}
    assert len(seeds) == 1
    finish(match)
    match.next_deal()
    seeds |= {match.observe(0).seed, begin(code="0000-0000").observe(0).seed}
    assert len(seeds) == 3
    assert all(CODE not in seed for seed in seeds)


def test_the_seed_does_not_depend_on_what_was_played() -> None:
    """A restored match plays on identically."""
    match = begin()
    before = match.observe(2).seed
    finish(match, 9)
    assert match.observe(2).seed == before
