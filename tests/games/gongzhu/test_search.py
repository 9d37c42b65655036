"""Looking ahead: possible deals, moves worth trying, and what comes of it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Verb
from engine.cards import bits
from engine.games.gongzhu import search
from engine.games.gongzhu.bot import Strong
from engine.games.gongzhu.core import piles
from engine.games.gongzhu.rules import CLASSIC, HOUSE, GongZhuRules
from engine.games.gongzhu.scoring import DECK
from engine.games.gongzhu.table import Table
from engine.games.gongzhu.worlds import Worlds
from engine.match import Match
from tests.positions import GAME, full, paste, play, seat, sit, state
from tests.strategies import codes, seeds, stroll

profiles = st.sampled_from([CLASSIC, HOUSE])


def somewhere(table: GongZhuRules, code: str, seed: int, left: int) -> Match:
    """Play a deal by chance until so many cards are left, or to its last trick."""
    match = Match(GAME, table, 4, code)
    for _ in stroll(match.state, seed):
        decision = match.state.decision
        assert decision
        if decision.verb is Verb.PLAY and sum(map(int.bit_count, match.state.hands)) <= left:
            break
    return match


@settings(max_examples=50)
@given(profiles, codes, seeds, st.integers(4, 52))
def test_worlds_fit_what_was_seen(table: GongZhuRules, code: str, seed: int, left: int) -> None:
    """Own cards, exposed cards, the number of cards and the suits that somebody has run out of."""
    match = somewhere(table, code, seed, left)
    player = seat(match)
    seen = state(match).observe(player)
    known = Table.of(seen)
    worlds = Worlds(known, seen.counts, player, Random(seed))
    for _ in range(20):
        hands = worlds.deal()
        assert hands[4 * player : 4 * player + 4] == piles([seen.hand]), paste(match)
        for place in range(4):
            own = hands[4 * place : 4 * place + 4]
            assert sum(map(int.bit_count, own)) == seen.counts[place], paste(match)
        for pile, cards in enumerate(hands):
            assert cards & known.hands[pile] == known.hands[pile], "exposed cards are there"
            assert not (cards and known.voids >> pile & 1), paste(match)
        for suit in range(4):
            spread = [*hands[suit::4], known.gone[suit]]
            assert sum(spread) == 8191, "every card is in one place"


@settings(max_examples=50)
@given(profiles, codes, seeds, st.integers(4, 52))
def test_moves_stand_for_all_legal_cards(
    table: GongZhuRules, code: str, seed: int, left: int
) -> None:
    """Those left out lie next to another in the same hand, and count nothing."""
    match = somewhere(table, code, seed, left)
    decision = match.state.decision
    assert decision
    seen = state(match).observe(decision.seat)
    known = Table.of(seen)
    found = {
        1 << 13 * (pile & 3) + (code >> 16).bit_length() - 1 for pile, code in search.moves(known)
    }
    legal = {1 << card for card in bits(decision.pool)}
    assert found <= legal, paste(match)
    gone = sum(cards << 13 * suit for suit, cards in enumerate(known.gone))
    if known.placed:
        gone &= ~(1 << 13 * (known.winner & 3) + (known.best >> 16).bit_length() - 1)
    for card in legal - found:
        above = card << 1
        while above & gone:
            above <<= 1
        assert above & seen.hand, paste(match)


def test_short_positions_are_played_too() -> None:
    """A position may be set with fewer cards than the pack: some of the unseen are nowhere."""
    match = sit("classic", "HA HK S2|S3 S4 S5|S6 S7 S8|S9 ST SJ", leader=0)
    strong = Strong(20, 4)
    while decision := match.state.decision:
        match.apply(strong.choose(match.observe(decision.seat)))
    assert match.is_over()


def test_all_the_hearts_are_fetched() -> None:
    """Eleven hearts are in, and the last two sure to come."""
    hands = full(
        "HA HK HQ HJ HT H9 H8 H7 H6 S2 S3 C2 C3",
        "H2 H3 H4 H5 SQ SK SA CA CK CQ DA DK DQ",
        "S4 S5 S6 S7 S8 D2 D3 D4 D5 D6 D7 D8 D9",
        "S9 ST SJ C4 C5 C6 C7 C8 C9 CT CJ DT DJ",
    )
    match = sit("classic", hands, leader=0)
    play(match, "HA H2 D2 C4 HK H3 D3 C5")
    assert Strong(20, 4).choose(match.observe(0)).cards & DECK.cards("HQ HJ HT H9 H8 H7 H6")


def test_the_search_repeats_itself_and_keeps_to_its_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same observation gives the same card, after no more rollouts than allowed."""
    rollouts = 0
    outcome = search._outcome  # noqa: SLF001  the unit of the budget

    def counted(*position: object) -> int:
        nonlocal rollouts
        rollouts += 1
        return outcome(*position)  # type: ignore[arg-type]

    monkeypatch.setattr(search, "_outcome", counted)
    match = Match(GAME, CLASSIC, 4, "K7Q2-9XBD", opening=0)
    while (decision := match.state.decision) and len(match.state.events) < 12:
        before = rollouts
        seen = match.observe(decision.seat)
        action = Strong(8, 2).choose(seen)
        assert action in decision, paste(match)
        assert rollouts - before <= 8 * len(decision)
        assert Strong(8, 2).choose(seen) == action
        match.apply(action)


def test_looking_ahead_makes_no_rookie_mistakes() -> None:
    """A few of those in test_bots."""
    strong = Strong(20, 4)
    match = sit("classic", "SK H2 H3|SQ D2 D3|S4 C2 C3|SA S2 C5", leader=0)
    play(match, "SK SQ S4")
    assert strong.choose(match.observe(3)).cards == DECK.cards("S2"), paste(match)
    match = sit("classic", "D9 C2 H2|DJ S3 H3|D4 S4 H4|DA D2 HK", leader=0)
    play(match, "D9 DJ D4")
    assert strong.choose(match.observe(3)).cards == DECK.cards("DA"), paste(match)
