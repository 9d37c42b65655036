"""The core that the search runs on: it must agree with the state card by card."""

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, Verb
from engine.cards import bits
from engine.games.gongzhu.core import (
    CODES,
    RANK,
    SUIT,
    Position,
    code_tables,
    piles,
    play_randomly,
    score_tables,
    scored,
    unscored,
)
from engine.games.gongzhu.rules import CLASSIC, HOUSE, GongZhuRules
from engine.games.gongzhu.scoring import DECK, EXPOSABLE, HEARTS, SCORING, working
from engine.games.gongzhu.state import CLUB_TWO, GongZhuState
from engine.games.gongzhu.table import Table
from engine.match import Match
from tests.positions import GAME, paste, play, rules, sit, state
from tests.strategies import codes, seeds, stroll, tables

table_rules = st.sampled_from([CLASSIC, HOUSE]) | tables(GongZhuRules)
leaders = st.none() | st.integers(0, 3)


def mirror(deal: GongZhuState) -> Position:
    """Begin in the core where the exposing has just ended."""
    forced = deal.opening is None and deal.rules.first_lead == "club"
    return Position(deal.hands, deal.trick.leader, deal.exposed, forced << CLUB_TWO)


def agree(match: Match, position: Position) -> None:
    """Compare everything that both know of a position."""
    deal = state(match)
    decision = deal.decision
    assert position.hands == piles(deal.hands), paste(match)
    assert position.taken == [scored(cards) for cards in deal.taken], paste(match)
    assert position.scores(score_tables(deal.rules, sum(deal.exposed))) == deal.scores()
    if decision:
        assert position.turn == 4 * decision.seat, paste(match)
        assert position.legal() == decision.pool, paste(match)
        assert position.placed == len(deal.trick.cards)


@pytest.mark.slow
@settings(max_examples=300)
@given(table_rules, codes, leaders, seeds)
def test_the_core_agrees_with_the_state(
    table: GongZhuRules, code: str, leader: int | None, seed: int
) -> None:
    """The same turn, legal set, takers and points at every card of a deal."""
    match = Match(GAME, table, 4, code, opening=leader)
    position = None
    for action in stroll(match.state, seed):
        if action.verb is Verb.EXPOSE:
            continue
        if position is None:
            position = mirror(state(match))
        agree(match, position)
        position.play(action.cards.bit_length() - 1)
    assert position
    agree(match, position)


class Watched(list[int]):
    """Piles that tell which cards leave them."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__(cards)
        self.left: list[int] = []

    def __setitem__(self, pile: Any, cards: Any) -> None:  # noqa: ANN401  as in list
        """Note the card: its suit is the pile's, its rank the bit that goes."""
        self.left.append(13 * (pile % 4) + (self[pile] ^ cards).bit_length() - 1)
        super().__setitem__(pile, cards)


@pytest.mark.slow
@settings(max_examples=100)
@given(table_rules, codes, leaders, seeds, st.integers(0, 51))
def test_a_playout_may_start_anywhere(
    table: GongZhuRules, code: str, leader: int | None, seed: int, start: int
) -> None:
    """The state accepts the cards of a playout, and counts the same points."""
    match = Match(GAME, table, 4, code, opening=leader)
    position = None
    for action in stroll(match.state, seed):
        if action.verb is Verb.EXPOSE:
            continue
        position = position or mirror(state(match))
        if sum(hand.bit_count() for hand in match.state.hands) <= start:
            break
        position.play(action.cards.bit_length() - 1)
    assert position
    position.hands = Watched(position.hands)
    play_randomly(position, Random(seed).getrandbits)
    for card in position.hands.left:
        match.apply(Action(Verb.PLAY, 1 << card))
    agree(match, position)


def test_a_playout_plays_every_card_as_often() -> None:
    """Leads and discards are spread evenly over the hand, follows over the suit."""
    match = sit("classic", "S2 H2 H3 C2|S3 S4 S7 H4|C5 H5 C4 D2|S6 H6 C6 D3", leader=0)
    chance = Random(1)
    leads, follows, discards = Counter[str](), Counter[str](), Counter[str]()
    for _ in range(8000):
        position = mirror(state(match))
        position.hands = Watched(position.hands)
        play_randomly(position, chance.getrandbits)
        lead, follow, discard = (DECK.names[card] for card in position.hands.left[:3])
        leads[lead] += 1
        if lead == "S2":
            follows[follow] += 1
            discards[discard] += 1
    for counts, names in ((leads, "S2 H2 H3 C2"), (follows, "S3 S4 S7"), (discards, "C5 H5 C4 D2")):
        assert set(counts) == set(names.split())
        even = counts.total() / len(counts)
        assert all(abs(count - even) < 5 * sqrt(even) for count in counts.values()), counts


@pytest.mark.slow
def test_every_configuration_is_counted_by_the_rules() -> None:
    """A table holds for every set of scoring cards what `working` counts."""
    chance = Random(2)
    for text in ("classic", "house", "house,hearts=face", "classic,all_hearts=400,blanks=ignore"):
        for exposed in (0, EXPOSABLE, DECK.cards("CT"), DECK.cards("HA SQ")):
            table = score_tables(rules(text), exposed)
            masks = [chance.getrandbits(16) for _ in range(200)]
            masks += [mask | SUIT for mask in masks[:20]]
            masks += [mask & 0xE007 for mask in masks[:100]]
            for mask in masks:
                cards = unscored(mask)
                for points, swap in ((table.plain, False), (table.swapped, rules(text).swap)):
                    counted = working(cards, exposed, rules(text), swap=swap).total
                    assert points[mask] == counted, (text, exposed, DECK.names_of(cards))


def test_scoring_cards_pack_and_unpack() -> None:
    """Sixteen bits stand for sixteen cards."""
    assert scored(DECK.all) == 0xFFFF
    assert unscored(0xFFFF) == SCORING
    assert unscored(SUIT) == HEARTS
    for card in bits(SCORING):
        assert unscored(scored(1 << card)) == 1 << card


def test_codes_keep_the_order_of_ranks() -> None:
    """Whatever a card counts, a higher one of the suit has the higher code."""
    for suit in range(4):
        own = CODES[13 * suit : 13 * suit + 13]
        assert list(own) == sorted(own)
        assert [code >> RANK for code in own] == [1 << rank for rank in range(13)]
        assert code_tables()[suit][SUIT] == own
        assert code_tables()[suit][0b101] == (own[0], own[2])


def test_what_everybody_saw() -> None:
    """Cards gone, who has run out of what, and exposed cards that must be where they are."""
    match = sit("classic", "SA H2 C2|SQ S3 H3|D2 S4 H4|S5 D3 H5", "SQ", leader=0)
    play(match, "SA S3 S4 S5 C2")
    seen = state(match).observe(1)
    table = Table.of(seen)
    assert table.gone == piles([DECK.cards("SA S3 S4 S5 C2")])
    assert table.hands[4:8] == piles([DECK.cards("SQ H3")])
    assert table.hands[8:12] == [0, 0, 0, 0], "the others' cards are not known"
    assert not table.voids
    play(match, "SQ")
    table = Table.of(state(match).observe(3))
    assert table.voids == 1 << 4 + 2, "seat 1 has no clubs"
    assert table.pot == scored(DECK.cards("SQ"))


def test_an_exposed_card_that_follows_suit_was_alone() -> None:
    """The ban spares a card only if it is the last of its suit (G6)."""
    match = sit("classic", "SA H2|SQ H3|S4 H4|S5 H5", "SQ", leader=0)
    play(match, "SA SQ")
    table = Table.of(state(match).observe(2))
    assert table.voids == 1 << 4
    assert table.hands[4] == 0


def test_exposed_cards_stay_in_sight() -> None:
    """Until they are played, everybody knows where they are."""
    match = sit("classic", "S2 H2|SQ H3|S4 H4|S5 H5", "SQ", leader=0)
    table = Table.of(state(match).observe(0))
    assert table.hands[4:8] == piles([DECK.cards("SQ")])
    assert table.shown[4] == DECK.cards("SQ")
