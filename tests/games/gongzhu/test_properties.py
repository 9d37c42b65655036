"""What is true of every deal of Gong Zhu, whatever the cards and the rules."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, Verb
from engine.cards import Cards, bits
from engine.game import IllegalAction
from engine.games.gongzhu.rules import CLASSIC, HOUSE, GongZhuRules
from engine.games.gongzhu.scoring import DECK, EXPOSABLE
from engine.games.gongzhu.state import GongZhuObservation, GongZhuReason, GongZhuState
from engine.match import Match
from engine.record import read, read_moves, write_moves
from tests import oracle
from tests.positions import GAME, paste, plain, score, sheet, spelled, state, taken
from tests.strategies import codes, seeds, stroll, tables

table_rules = st.sampled_from([CLASSIC, HOUSE]) | tables(GongZhuRules)
seats = st.integers(0, 3)
leaders = st.none() | seats


def slow(match: Match) -> oracle.Deal:
    """Begin the same deal with the slow rules."""
    hands = [set(DECK.names_of(hand)) for hand in match.state.hands]
    return oracle.Deal(hands, plain(state(match).rules), match.state.opening)


def follow(deal: oracle.Deal, seat: int, action: Action) -> None:
    """Carry out the same action with the slow rules."""
    names = set(DECK.names_of(action.cards))
    if action.verb is Verb.EXPOSE:
        deal.exposed[seat] = names
    else:
        deal.play(names.pop())


@given(table_rules, codes, leaders, seeds)
def test_every_deal_agrees_with_the_slow_rules(
    table: GongZhuRules, code: str, leader: int | None, seed: int
) -> None:
    """The same legal set at every step, never empty (G10); each card once; the same scores."""
    match = Match(GAME, table, 4, code, opening=leader)
    deal = slow(match)
    asked, played = [], []
    to_ask = deal.asked_to_expose()
    for action in stroll(match.state, seed):
        decision = match.state.decision
        assert decision
        assert action in decision
        if decision.verb is Verb.EXPOSE:
            pool = oracle.exposable(deal.hands[decision.seat], deal.options)
            assert set(DECK.names_of(decision.pool)) == pool, paste(match)
            asked.append(decision.seat)
        else:
            assert decision.seat == deal.seat(), paste(match)
            legal = set(DECK.names_of(decision.pool))
            assert legal, paste(match)
            assert legal == deal.legal(), paste(match)
            assert len(decision) == len(legal)
            played += DECK.names_of(action.cards)
        follow(deal, decision.seat, action)
    assert asked == to_ask
    assert sorted(played) == sorted(oracle.PACK)
    assert deal.is_over()
    assert taken(match) == deal.taken, paste(match)
    assert list(match.state.scores()) == deal.scores(), paste(match)


@settings(max_examples=30)
@given(table_rules, codes, leaders, seeds)
def test_what_is_not_legal_is_refused_with_its_article(
    table: GongZhuRules, code: str, leader: int | None, seed: int
) -> None:
    """All 52 cards are tried at some positions; a refusal changes nothing."""
    match = Match(GAME, table, 4, code, opening=leader)
    articles = {reason.article for reason in GongZhuReason}
    for step, _ in enumerate(stroll(match.state, seed)):
        decision = match.state.decision
        assert decision
        if (step + seed) % 13 or decision.verb is Verb.EXPOSE:
            continue
        before = snapshot(state(match))
        for card in range(DECK.size):
            if decision.pool >> card & 1:
                continue
            with pytest.raises(IllegalAction) as caught:
                match.apply(Action(Verb.PLAY, 1 << card))
            assert caught.value.article in articles
            assert caught.value.sentence is not None
        assert snapshot(state(match)) == before, paste(match)


def snapshot(here: GongZhuState) -> tuple[object, ...]:
    """Return everything that a deal consists of."""
    return (
        (tuple(here.hands), tuple(here.taken), tuple(here.exposed), here.opened),
        (tuple(here.events), tuple(here.tricks), here.trick),
        (here.phase, here.decision),
    )


@pytest.mark.slow
@given(table_rules, codes, leaders, seeds, st.integers(0, 51))
def test_a_copy_lives_its_own_life(
    table: GongZhuRules, code: str, leader: int | None, seed: int, step: int
) -> None:
    """Neither feels what happens to the other, and both go on alike."""
    here = state(Match(GAME, table, 4, code, opening=leader))
    walk = stroll(here, seed)
    for _ in range(step + 1):
        next(walk)
    before = snapshot(here)
    twin = here.copy()
    assert snapshot(twin) == before
    for _ in stroll(twin, seed + 1):
        pass
    assert snapshot(here) == before
    second = here.copy()
    for _ in stroll(here, seed):
        pass
    assert snapshot(second) == before
    for _ in stroll(second, seed):
        pass
    assert snapshot(second) == snapshot(here)


@settings(max_examples=25)
@given(table_rules, codes, seeds)
def test_record_and_link_bring_every_deal_back(table: GongZhuRules, code: str, seed: int) -> None:
    """At any point of a match of two deals."""
    match = Match(GAME, table, 4, code)
    for _ in stroll(match.state, seed):
        pass
    if not match.is_over():
        match.next_deal()
    for step, _ in enumerate(stroll(match.state, seed)):
        if (step + seed) % 11 == 0:
            check_round_trips(match)
    check_round_trips(match)


def check_round_trips(match: Match) -> None:
    """Write, read, and compare."""
    text = paste(match)
    again = read(text).match
    assert paste(again) == text
    assert [snapshot_of(deal) for deal in again.deals] == [snapshot_of(d) for d in match.deals]
    assert again.totals == match.totals
    assert again.is_over() == match.is_over()
    first = Match(GAME, match.rules, 4, match.code, match.number, opening=match.state.opening)
    read_moves(first, write_moves(match.state))
    assert snapshot_of(first.state) == snapshot_of(match.state)


def snapshot_of(here: object) -> tuple[object, ...]:
    """Return `snapshot` of a deal known to be Gong Zhu."""
    assert isinstance(here, GongZhuState)
    return snapshot(here)


# Counting any division of the scoring cards.


@st.composite
def divisions(draw: st.DrawFn) -> list[set[str]]:
    """Share out the pack; all or all but one of the hearts often go to the same player."""
    owner = {card: draw(seats) for card in sorted(oracle.SCORING)}
    collector = draw(st.none() | seats)
    if collector is not None:
        owner |= dict.fromkeys(oracle.HEARTS, collector)
        extra = draw(st.sets(st.sampled_from(["SQ", "DJ", "CT"])))
        owner |= dict.fromkeys(extra, collector)
        if draw(st.booleans()):
            owner[draw(st.sampled_from(sorted(oracle.HEARTS)))] = draw(seats)
    return [{card for card in owner if owner[card] == seat} for seat in range(4)]


@given(table_rules, divisions(), st.sets(st.sampled_from(["HA", "SQ", "DJ", "CT"])))
def test_every_division_counts_as_by_the_slow_rules(
    table: GongZhuRules, piles: list[set[str]], exposed: set[str]
) -> None:
    """For any options and anything exposed."""
    text, shown = spelled(table), " ".join(sorted(exposed))
    expected = oracle.score(piles, exposed, plain(table))
    assert list(score(text, piles, shown)) == expected, sheet(text, piles, shown)


# What a player may not know.


@pytest.mark.slow
@given(table_rules, codes, leaders, seeds, seats)
def test_hidden_cards_do_not_change_what_a_player_sees(
    table: GongZhuRules, code: str, leader: int | None, seed: int, watcher: int
) -> None:
    """Cards change hands among the others as far as everything public allows."""
    match = Match(GAME, table, 4, code, opening=leader)
    here, random = state(match), Random(seed)
    moments = {random.randrange(57) for _ in range(5)}
    for step, _ in enumerate(stroll(here, seed)):
        decision = here.decision
        assert decision
        if step not in moments or decision.verb is Verb.EXPOSE:
            continue
        seen = here.observe(watcher, "seed")
        for other in other_worlds(here, watcher, random):
            assert other.observe(watcher, "seed") == seen, paste(match)


def other_worlds(here: GongZhuState, watcher: int, random: Random) -> Iterator[GongZhuState]:
    """Yield deals in which the watcher has lived through the same."""
    played = [0, 0, 0, 0]
    for trick in [*here.tricks, here.trick]:
        for seat, card in zip(trick.seats(4), trick.cards, strict=True):
            played[seat] |= 1 << card
    hands = list(here.hands)
    others = [seat for seat in range(4) if seat != watcher]
    for _ in range(12):
        one, two = random.sample(others, 2)
        if not (hands[one] and hands[two]):
            continue
        mine, yours = (1 << random.choice(list(bits(hands[seat]))) for seat in (one, two))
        swapped = list(hands)
        swapped[one] ^= mine | yours
        swapped[two] ^= mine | yours
        dealt = [hand | gone for hand, gone in zip(swapped, played, strict=True)]
        if (world := relived(here, dealt)) is not None:
            hands = swapped
            yield world


def relived(here: GongZhuState, dealt: list[Cards]) -> GongZhuState | None:
    """Play the same cards from other hands, if the rules allow it."""
    world = GongZhuState(here.rules, dealt, here.opening)
    while (decision := world.decision) and decision.verb is Verb.EXPOSE:
        world.apply(Action(Verb.EXPOSE, here.exposed[decision.seat] & decision.pool))
    if world.exposed != here.exposed:
        return None
    for seat, action in here.events:
        if action.verb is Verb.EXPOSE:
            continue
        decision = world.decision
        if not decision or decision.seat != seat or action not in decision:
            return None
        world.apply(action)
    return world if world.trick == here.trick else None


@settings(max_examples=60)
@given(table_rules, codes, leaders, seeds, seats)
def test_exposing_is_secret(
    table: GongZhuRules, code: str, leader: int | None, seed: int, watcher: int
) -> None:
    """Until all have chosen, a player sees what her own hand and her own answer decide."""
    hand = Match(GAME, table, 4, code).state.hands[watcher]
    random = Random(seed)
    answer = hand & EXPOSABLE & random.getrandbits(52)
    seen: dict[bool, GongZhuObservation] = {}
    for _ in range(4):
        rest = list(bits(DECK.all & ~hand))
        random.shuffle(rest)
        hands = [sum(1 << card for card in rest[seat::3]) for seat in range(3)]
        hands.insert(watcher, hand)
        here = GongZhuState(table, hands, leader)
        answered = False
        while (decision := here.decision) and decision.verb is Verb.EXPOSE:
            observed = here.observe(watcher, "seed")
            assert seen.setdefault(answered, observed) == observed
            mine = decision.seat == watcher
            answered = answered or mine
            chosen = answer if mine else random.getrandbits(52)
            here.apply(Action(Verb.EXPOSE, decision.pool & chosen))


@settings(max_examples=30)
@given(table_rules, codes, leaders, seeds)
def test_only_the_seat_that_plays_is_asked(
    table: GongZhuRules, code: str, leader: int | None, seed: int
) -> None:
    """Her own hand is all that an observation holds beside what lies open."""
    here = state(Match(GAME, table, 4, code, opening=leader))
    for _ in stroll(here, seed):
        decision = here.decision
        assert decision
        for watcher in range(4):
            seen = here.observe(watcher)
            assert seen.hand == here.hands[watcher]
            assert seen.counts == tuple(hand.bit_count() for hand in here.hands)
            if decision.verb is Verb.PLAY:
                assert seen.turn == decision.seat
                assert seen.decision == (decision if watcher == decision.seat else None)
