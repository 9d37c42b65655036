"""What holds for every game that is entered in the list, and for the made-up one."""

import pytest
from hypothesis import given, settings

from engine.actions import Action, Verb
from engine.cards import bits
from engine.errors import GameError
from engine.game import AnyGame, AnyState, Game, IllegalAction
from engine.games import GAMES
from engine.match import Match
from engine.record import Record, read, read_moves, write, write_moves
from tests.strategies import codes, seeds, stroll
from tests.toy import Toy


def games(toy: AnyGame) -> list[tuple[AnyGame, str, int]]:
    """Return every game with every profile and number of players."""
    return [
        (game, profile, players)
        for game in {**GAMES, toy.key: toy}.values()
        for profile in game.profiles
        for players in game.players
    ]


EACH = pytest.mark.parametrize(
    ("game", "profile", "players"),
    games(Toy()),
    ids=lambda value: value.key if isinstance(value, Game) else str(value),
)
pytestmark = pytest.mark.usefixtures("toy")


@EACH
@settings(max_examples=12)
@given(code=codes, seed=seeds)
def test_every_deal_ends_and_uses_every_card_once(
    game: AnyGame, profile: str, players: int, code: str, seed: int
) -> None:
    """There is always a legal answer; no card is in two places."""
    match = Match(game, game.profiles[profile], players, code)
    assert sum(match.groups) == game.deck.all
    state = match.state
    for action in stroll(state, seed):
        decision = state.decision
        assert decision
        assert 0 <= decision.seat < players
        assert len(decision) > 0
        assert action in decision
        places = [*state.hands, *state.taken, state.trick.mask()]
        assert sum(places).bit_count() == sum(place.bit_count() for place in places)
    assert state.is_over()
    assert not any(state.hands) or not state.tricks
    assert len(state.scores()) == players
    assert state.lines()[-1].points == state.scores()
    assert all(len(line.points) == players for line in state.lines())
    assert all(len(line.marks) in {0, players} for line in state.lines())


@pytest.mark.slow
@EACH
@settings(max_examples=8)
@given(code=codes, seed=seeds)
def test_records_and_links_bring_every_match_back(
    game: AnyGame, profile: str, players: int, code: str, seed: int
) -> None:
    """Two deals, cut off anywhere; with and without the hands."""
    match = Match(game, game.profiles[profile], players, code)
    for _ in stroll(match.state, seed):
        pass
    if not match.is_over():
        match.next_deal()
    for step, _ in enumerate(stroll(match.state, seed)):
        if (step + seed) % 17 == 0:
            same_again(match)
    same_again(match)


def same_again(match: Match) -> None:
    """Write, read, and compare."""
    for hands in (False, True):
        text = write(Record(match), hands=hands)
        again = read(text).match
        assert [deal.events for deal in again.deals] == [deal.events for deal in match.deals]
        assert again.totals == match.totals
        assert write(Record(again), hands=hands) == text
    alone = Match(
        match.game,
        match.rules,
        match.players,
        groups=match.groups,
        opening=match.state.opening,
    )
    read_moves(alone, write_moves(match.state))
    assert alone.state.events == match.state.events
    again = read(write(Record(alone))).match
    assert again.state.events == match.state.events


@pytest.mark.slow
@EACH
@settings(max_examples=6)
@given(code=codes, seed=seeds)
def test_going_back_is_playing_again(
    game: AnyGame, profile: str, players: int, code: str, seed: int
) -> None:
    """After any number of actions the deal is what it was then."""
    match = Match(game, game.profiles[profile], players, code)
    walk = stroll(match.state, seed)
    moments = [(fingerprint(match.state), action) for action in walk]
    over = fingerprint(match.state)
    for count in range(len(moments), -1, -7):
        match.rewind(count)
        expected = moments[count][0] if count < len(moments) else over
        assert fingerprint(match.state) == expected
    match.rewind(0)
    for before, action in moments:
        assert fingerprint(match.state) == before
        match.apply(action)
    assert fingerprint(match.state) == over


def fingerprint(state: AnyState) -> tuple[object, ...]:
    """Return what a deal looks like from all sides."""
    views = tuple(state.observe(seat, "seed") for seat in range(state.players))
    return views, tuple(state.hands), tuple(state.events), state.decision


@EACH
@settings(max_examples=6)
@given(code=codes, seed=seeds)
def test_a_copy_is_independent(
    game: AnyGame, profile: str, players: int, code: str, seed: int
) -> None:
    """Playing on in one leaves the other alone."""
    state = Match(game, game.profiles[profile], players, code).state
    for step, _ in enumerate(stroll(state, seed)):
        if (step + seed) % 13:
            continue
        before = fingerprint(state)
        twin = state.copy()
        for _ in stroll(twin, seed + step):
            pass
        assert fingerprint(state) == before


@EACH
@settings(max_examples=6)
@given(code=codes, seed=seeds)
def test_players_see_their_own_hand_and_question_only(
    game: AnyGame, profile: str, players: int, code: str, seed: int
) -> None:
    """The seed passes through, counts are true, nobody is shown another seat's question."""
    state = Match(game, game.profiles[profile], players, code).state
    for _ in stroll(state, seed):
        decision = state.decision
        assert decision
        for seat in range(players):
            seen = state.observe(seat, "some seed")
            assert (seen.seat, seen.seed, seen.players) == (seat, "some seed", players)
            assert seen.hand == state.hands[seat]
            assert seen.counts == tuple(hand.bit_count() for hand in state.hands)
            assert seen.decision is None or seen.decision.seat == seat
        assert state.observe(decision.seat).decision == decision
        assert state.observe(decision.seat).turn == decision.seat


@EACH
@settings(max_examples=4)
@given(code=codes, seed=seeds)
def test_what_is_not_asked_is_refused_and_changes_nothing(
    game: AnyGame, profile: str, players: int, code: str, seed: int
) -> None:
    """Every verb, every single card, words that nobody offered."""
    state = Match(game, game.profiles[profile], players, code).state
    for step, _ in enumerate(stroll(state, seed)):
        if (step + seed) % 19:
            continue
        decision = state.decision
        assert decision
        before = fingerprint(state)
        tries = [Action(verb, 1 << card) for verb in Verb for card in range(game.deck.size)]
        tries += [Action(verb, word=word) for verb in Verb for word in ("pass", "nonsense")]
        tries += [Action(verb, 1, "pass") for verb in Verb] + [Action(Verb.PLAY, 1 << 99)]
        for action in tries:
            if action not in decision:
                with pytest.raises(IllegalAction) as caught:
                    state.apply(action)
                assert caught.value.article
                assert caught.value.sentence
        assert fingerprint(state) == before


@EACH
def test_a_finished_deal_refuses_everything(game: AnyGame, profile: str, players: int) -> None:
    """With the same kind of error."""
    state = Match(game, game.profiles[profile], players, "K7Q2-9XBD").state
    for _ in stroll(state, 1):
        pass
    for verb in Verb:
        with pytest.raises(IllegalAction):
            state.apply(Action(verb, 1))


@EACH
def test_computer_players_finish_a_match(game: AnyGame, profile: str, players: int) -> None:
    """At the levels that do not think long, through observations only; twice the same."""
    for level in sorted(game.levels)[:3]:
        player = game.levels[level]
        match, again = (Match(game, game.profiles[profile], players, "K7Q2-9XBD") for _ in "12")
        for one in (match, again):
            while decision := one.state.decision:
                one.apply(player.choose(one.observe(decision.seat)))
        assert match.state.events == again.state.events, level


@EACH
def test_groups_that_are_no_deal_are_refused(game: AnyGame, profile: str, players: int) -> None:
    """Cards twice, too few groups, a group too many."""
    rules = game.profiles[profile]
    groups = Match(game, rules, players, "K7Q2-9XBD").groups
    twice = (groups[0], groups[0], *groups[2:])
    for wrong in (groups[:-1], (*groups, 0), twice):
        with pytest.raises(GameError):
            Match(game, rules, players, groups=wrong, opening=0)


@EACH
def test_a_deal_is_dealt_completely(game: AnyGame, profile: str, players: int) -> None:
    """The groups share out the deck, one for each seat first."""
    assert profile in game.profiles
    groups = game.deal_out(range(game.deck.size), players)
    cards = [card for group in groups for card in bits(group)]
    assert sorted(cards) == list(range(game.deck.size))
    assert len({group.bit_count() for group in groups[:players]}) == 1
