"""The core that the search runs on: it must agree with the state card by card."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, Verb
from engine.cards import Cards, bits
from engine.games.tarot.core import (
    ATOUT,
    CODES,
    COUNTED,
    TRICK,
    Position,
    Stakes,
    code_tables,
    piles,
)
from engine.games.tarot.playouts import play_deals, play_randomly
from engine.games.tarot.rules import FEDERATION, SEED, TarotRules
from engine.games.tarot.scoring import BIDS, DECK, EXCUSE, bouts, halves, split
from engine.games.tarot.state import TarotState
from engine.match import Match
from tests.games.tarot.positions import EACH_TABLE, GAME, bid, give, paste, play, silent, sit
from tests.games.tarot.positions import state as deal_of
from tests.strategies import codes, seeds, stroll, tables

table_rules = st.sampled_from([SEED, FEDERATION]) | tables(TarotRules)
players = st.sampled_from([3, 4, 5])
SHORT = "EX T21 T20 T1|S1 S2 S3 S4|H1 H2 H3 H4|D1 D2 D3 D4|C1 C2 C3 C4 C5 C6"


def mirror(deal: TarotState) -> Position:
    """Begin in the core where the announcements have just ended."""
    dog_is_theirs = deal.contract == "garde-contre"
    apart = (deal.dog, 0) if dog_is_theirs else (0, deal.aside or deal.dog)
    always = deal.rules.excuse_last == "always"
    first = deal.trick.leader
    return Position(deal.hands, first, deal.attack(), apart, deal.called, always=always)


def stakes(deal: TarotState) -> Stakes:
    """Return what the deal is played for, as far as it is announced."""
    shares = split(1, deal.players, deal.attacker(), deal.partner)
    return Stakes(BIDS[deal.contract], shares, sum(deal.handfuls), deal.slam)


def counted(deal: TarotState) -> list[int]:
    """Return what defence and attack have, in the core's fields, of a complete deal."""
    result = deal.result()
    assert result
    tricks = [deal.side(seat) for seat in deal.trick_takers()]
    attack = result.halves + (result.bouts << 8) + tricks.count(1) * TRICK
    there = sum(deal.taken) | deal.dog | deal.aside
    defence = (
        halves(there) - result.halves + (bouts(there) - result.bouts << 8) + tricks.count(0) * TRICK
    )
    return [defence, attack]


def agree(match: Match, position: Position) -> None:
    """Compare everything that both know of a position."""
    deal = deal_of(match)
    decision = deal.decision
    assert position.hands == piles(deal.hands), paste(match)
    assert [position.hand(seat) for seat in range(deal.players)] == deal.hands, paste(match)
    if decision:
        assert position.turn == decision.seat, paste(match)
        assert position.legal() == decision.pool, paste(match)
        assert position.placed == len(deal.trick.cards), paste(match)
        return
    assert position.taken == counted(deal), paste(match)
    scores = stakes(deal).scores(position)
    extra = [deal.scores()[seat] - scores[seat] for seat in range(deal.players)]
    assert any(deal.miseries) or not any(extra), paste(match)


def begun(match: Match, seed: int) -> Position | None:
    """Bid and announce by chance up to the first card; None where nobody takes."""
    for action in stroll(match.state, seed):
        if action.verb is Verb.PLAY:
            return mirror(deal_of(match))
    return None


def side_by_side(match: Match, seed: int) -> Iterator[Position]:
    """Play a deal by chance, and yield what the core makes of it before each card and after all."""
    position = None
    for action in stroll(match.state, seed):
        if action.verb is Verb.PLAY:
            position = position or mirror(deal_of(match))
            yield position
            position.play(action.cards.bit_length() - 1)
    if position:
        yield position


@pytest.mark.slow
@settings(max_examples=400)
@given(table_rules, codes, players, seeds)
def test_the_core_agrees_with_the_state(
    table: TarotRules, code: str, number: int, seed: int
) -> None:
    """The same turn, legal set, takers and points at every card of a deal."""
    match = Match(GAME, table, number, code)
    for position in side_by_side(match, seed):
        agree(match, position)


class Watched(list[int]):
    """A suit of all seats that tells which cards leave it."""

    def __init__(self, suit: int, masks: list[int], log: list[tuple[int, int]]) -> None:
        super().__init__(masks)
        self.suit = suit
        self.log = log

    def __setitem__(self, seat: Any, mask: Any) -> None:  # noqa: ANN401  as in list
        """Note the seat and the card."""
        card = 14 * self.suit + (self[seat] ^ mask).bit_length() - 1
        self.log.append((seat, card))
        super().__setitem__(seat, mask)


def watched(position: Position, draw: Random) -> list[tuple[int, int]]:
    """Play randomly and return seats and cards, all but the Excuse."""
    log: list[tuple[int, int]] = []
    position.hands = [Watched(suit, seats, log) for suit, seats in enumerate(position.hands)]
    play_randomly(position, draw.getrandbits)
    return log


def replay(match: Match, log: list[tuple[int, int]]) -> None:
    """Play the cards; who is asked and does not play has played the Excuse."""
    waiting = list(reversed(log))
    while decision := match.state.decision:
        if decision.verb is not Verb.PLAY:
            silent(match)
        elif waiting and waiting[-1][0] == decision.seat:
            match.apply(Action(Verb.PLAY, 1 << waiting.pop()[1]))
        else:
            match.apply(Action(Verb.PLAY, 1 << EXCUSE))


@pytest.mark.slow
@settings(max_examples=200)
@given(table_rules, codes, players, seeds, st.integers(0, 77))
def test_a_playout_may_start_anywhere(
    table: TarotRules, code: str, number: int, seed: int, start: int
) -> None:
    """The state accepts the cards of a playout, and counts the same points."""
    match = Match(GAME, table, number, code)
    for position in side_by_side(match, seed):
        if sum(hand.bit_count() for hand in match.state.hands) <= start:
            replay(match, watched(position, Random(seed)))
            agree(match, position)
            break


def begin(table: str, deal: str) -> Match:
    """Let seat 0 take in a petite and lay the dog aside; the first card is due."""
    *hands, dog = deal.split("|")
    return silent(give(bid(sit(table, deal, dealer=len(hands) - 1), "petite"), dog))


def test_a_playout_plays_every_card_as_often() -> None:
    """Leads and discards are spread evenly over the hand, follows over suit or trumps."""
    deal = "S2 H2 T3 EX|S3 S4 S7 H4|T5 T6 H5 C4|S6 T9 T12 T21|D1 D2 D3 D4 D5 D6"
    match = begin("seed", deal)
    chance = Random(1)
    counts: dict[str, Counter[str]] = {"lead": Counter(), "suit": Counter(), "trump": Counter()}
    for _ in range(8000):
        position = mirror(deal_of(match))
        log = watched(position, chance)
        if log[0][0]:
            counts["lead"]["EX"] += 1
            continue
        names = [DECK.names[card] for _, card in log[:3]]
        counts["lead"][names[0]] += 1
        if names[0] == "S2":
            counts["suit"][names[1]] += 1
            counts["trump"][names[2]] += 1
    for key, cards in (("lead", "S2 H2 T3 EX"), ("suit", "S3 S4 S7"), ("trump", "T5 T6")):
        assert set(counts[key]) == set(cards.split())
        even = counts[key].total() / len(counts[key])
        assert all(abs(count - even) < 5 * sqrt(even) for count in counts[key].values()), counts


@pytest.mark.slow
def test_the_excuse_is_among_what_follows_as_often() -> None:
    """Beside two cards of the suit, beside two trumps, and among the whole hand."""
    for hand, cards in (
        ("S3 S4 EX", "S3 S4 EX"),
        ("T5 T7 EX", "T5 T7 EX"),
        ("T1 T9 EX", "T1 T9 EX"),
        ("D7 H4 EX", "D7 H4 EX"),
    ):
        deal = f"S2 S9 ST|{hand}|H5 H6 H7|C1 C2 C3|D1 D2 D3 D4 D5 D6"
        match = play(begin("seed", deal), "S2")
        counts = Counter[str]()
        chance = Random(2)
        start = mirror(deal_of(begin("seed", deal)))
        for _ in range(6000):
            position = start.copy()
            log = watched(position, chance)
            if DECK.names[log[0][1]] == "S2":
                counts[DECK.names[log[1][1]] if log[1][0] == 1 else "EX"] += 1
        assert set(counts) == set(cards.split()), paste(match)
        even = counts.total() / 3
        assert all(abs(count - even) < 5 * sqrt(even) for count in counts.values()), counts


@EACH_TABLE
def test_the_first_lead_is_barred_once(players: int) -> None:
    """Of the called suit only the called card itself may be led first (T9)."""
    hands = ["SK S1 H1 T1", "S2 S3 H2 H3", "S4 S5 H4 H5", "S6 S7 H6 H7", "S8 S9 H8 H9"][:players]
    cards = [DECK.cards(hand) for hand in hands]
    position = Position(cards, 0, 1, called=1 << DECK.card("SK"))
    assert position.legal() == DECK.cards("SK H1 T1")
    position = Position(cards, 1, 1, called=1 << DECK.card("SK"))
    assert position.legal() == DECK.cards("H2 H3")
    position.play(DECK.card("H2"))
    for _ in range(players - 1):
        position.play(next(bits(position.legal())))
    position = Position([DECK.cards("S1 S2"), cards[1]], 0, 1, called=1 << DECK.card("SK"))
    assert position.legal() == DECK.cards("S1 S2"), "nothing else is there"


def test_a_slam_with_the_excuse_led_last() -> None:
    """It takes the trick, and the petit in the trick before counts as last (T14)."""
    match = begin("seed", "T1 EX|S1 S2|H1 H2|D1 D2|C1 C2 C3 C4 C5 C6")
    position = mirror(deal_of(match))
    for name in ["T1", "S1", "H1", "D1", "EX", "S2", "H2", "D2"]:
        position.play(DECK.card(name))
        play(match, name)
    agree(match, position)
    assert position.petit == 1
    assert position.taken[0] == 0


def test_codes_keep_the_order_of_ranks() -> None:
    """Whatever a card counts, a higher one of the suit has the higher code, and trumps the most."""
    plain, low, high = code_tables()
    for suit in DECK.suits[:5]:
        own = [CODES[card] for card in bits(suit)]
        assert own == sorted(own)
    assert max(CODES[:56]) < min(CODES[56:])
    assert (*low[-1], *high[-1]) == CODES[56:]
    assert plain[0b101] == (CODES[0], CODES[2])
    assert sum(code & COUNTED for code in CODES) == 182 - 9 + (2 << 8)


def every_card(position: Position) -> Cards:
    """Return all cards that are still held."""
    return sum(position.hand(seat) for seat in range(position.players))


def test_the_measured_playouts() -> None:
    """They are counted, and leave no card unplayed."""
    assert play_deals(100, 1) == 100
    match = begin("seed", SHORT)
    position = mirror(deal_of(match))
    twin = position.copy()
    play_randomly(twin, Random(1).getrandbits)
    assert not every_card(twin)
    assert every_card(position).bit_count() == 16
    assert position.hands[ATOUT][0] == DECK.cards("T1 T20 T21") >> DECK.card("T1")
