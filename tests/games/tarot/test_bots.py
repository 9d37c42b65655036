"""Computer players of Tarot at cards: no rookie mistakes, and nothing from what is hidden."""

from hashlib import sha256
from itertools import cycle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, Verb
from engine.cards import Cards, bits
from engine.codes import parse_code
from engine.errors import GameError
from engine.game import AnyPlayer
from engine.games.tarot.bot import Beginner, Regular
from engine.games.tarot.scoring import DECK
from engine.match import Match
from engine.players import RandomPlayer
from engine.record import Record, write
from tests.commands import printed_with_any_hashes
from tests.games.tarot.positions import (
    EACH_TABLE,
    GAME,
    bid,
    give,
    paste,
    play,
    rules,
    silent,
    sit,
)
from tests.games.tarot.positions import state as deal_of
from tests.strategies import codes

EVERY = pytest.mark.parametrize("level", [1, 2])


def choice(match: Match, level: int) -> str:
    """Return what a player of the level answers now, as words or names of cards."""
    decision = match.state.decision
    assert decision, paste(match)
    action = GAME.levels[level].choose(match.observe(decision.seat))
    assert action in decision, paste(match)
    return action.word or " ".join(DECK.names_of(action.cards))


def begin(deal: str, taker: int = 0, cards: str = "") -> Match:
    """Let a seat take in a garde and lay the dog aside; seat 0 leads, and cards are played."""
    *hands, dog = deal.split("|")
    bids = "pass " * taker + "garde"
    match = give(bid(sit("seed", deal, dealer=len(hands) - 1), bids), dog)
    return silent(play(silent(match), cards))


LOW_DOG = "S1 S2 S3 D1 D2 D3"


@EVERY
@pytest.mark.parametrize("taker", [0, 1])
@pytest.mark.parametrize(
    "hand",
    [
        "T1 T2 T9 T12 H4 H5 EX",
        "T1 T21 T20 T8 HK C5 C7",
        "T1 T3 T21 EX T5 T18 T13",
        "T1 T4 EX S9 S8 SJ ST",
    ],
)
def test_the_petit_is_not_led(hand: str, taker: int, level: int) -> None:
    """Neither by the taker nor by the defence, while others have trumps."""
    trumps = [f"T{n}" for n in (6, 7, 10, 11, 14, 15, 16, 17, 19)]
    deal = f"{hand}|{' '.join(trumps[:3])} H1 H2 H3 HQ|{' '.join(trumps[3:6])} C1 C2 C3 CQ"
    deal += f"|{' '.join(trumps[6:])} D4 D5 D6 DQ|{LOW_DOG}"
    match = begin(deal, taker)
    assert choice(match, level) != "T1", paste(match)


@EVERY
def test_the_21_is_not_wasted(level: int) -> None:
    """A worthless trick is taken with a low trump, or left."""
    deal = f"S4 H1 H4|S5 H2 H5|S6 H6 C1|T21 T5 H3|{LOW_DOG}"
    match = begin(deal, 0, "S4 S5 S6")
    assert choice(match, level) == "T5", paste(match)


@EVERY
def test_the_21_waits_behind_a_trump(level: int) -> None:
    """Who has to go over a trump goes over it with a lower one."""
    match = begin(f"T4 H1 H4|T21 T20 T9|T6 H6 C1|T8 T5 H3|{LOW_DOG}", 0, "T4")
    assert choice(match, level) != "T21", paste(match)
    match = begin(f"T18 H1 H4|T21 T20 H9|T6 H6 C1|T8 T5 H3|{LOW_DOG}", 0, "T18")
    assert choice(match, level) == "T20", paste(match)


@EVERY
@pytest.mark.parametrize("taker", [0, 1])
def test_the_excuse_does_not_come_last(taker: int, level: int) -> None:
    """With two cards left it is played, whatever the other one is."""
    for hand in ("EX HK", "EX T1", "EX H2", "EX T21"):
        match = begin(f"S4 H1|{hand}|T4 C2|S6 H6|{LOW_DOG}", taker, "S4")
        assert choice(match, level) == "EX", paste(match)


@EVERY
def test_the_excuse_saves_the_petit(level: int) -> None:
    """Under an opponent's trumps it is played for the only trump."""
    deal = f"T21 T20 T19 H1|T1 EX D8 D9|T4 T5 T6 H4|T8 T9 T10 H3|{LOW_DOG}"
    assert choice(begin(deal, 0, "T21"), level) == "EX", paste(begin(deal))


@EVERY
def test_the_excuse_is_not_wasted_early(level: int) -> None:
    """Where a low card does, it stays in hand."""
    deal = f"HK H1 T21 T20|H2 H3 EX D9|H4 T5 T6 S9|H5 T9 T10 S8|{LOW_DOG}"
    assert choice(begin(deal, 0, "HK"), level) == "H2", paste(begin(deal))


@EVERY
def test_points_go_to_a_partners_sure_trick(level: int) -> None:
    """Last of the defence, behind the taker and a partner's king."""
    deal = f"H1 HT T21 T20|HK H3 C7 D9|H4 T5 T6 S9|H5 HQ T10 S8|{LOW_DOG}"
    assert choice(begin(deal, 0, "H1 HK H4"), level) == "HQ", paste(begin(deal))


@EVERY
def test_points_are_not_given_to_the_taker(level: int) -> None:
    """Under her king, the lowest card."""
    deal = f"H1 H6 T4 T3|H2 H3 C7 D9|HK T5 T6 S9|H5 HQ HJ S8|{LOW_DOG}"
    assert choice(begin(deal, 2, "H1 H2 HK"), level) == "H5", paste(begin(deal))


@EVERY
def test_a_trick_is_taken_cheaply(level: int) -> None:
    """Last, with the lowest trump that will do; the highest card of a suit that is safe."""
    deal = f"H1 H6 T4 T3|H2 H3 C7 D9|HK T5 T6 S9|T18 T12 T7 S8|{LOW_DOG}"
    assert choice(begin(deal, 2, "H1 H2 HK"), level) == "T7", paste(begin(deal))


@EVERY
def test_the_petit_goes_home_in_a_safe_trick(level: int) -> None:
    """Last to a trick that is not trumped yet, it takes it; last on a partner's, it follows."""
    deal = f"H1 H6 T4 T3|H2 H3 C7 D9|HK T5 T6 S9|T18 T12 T1 S8|{LOW_DOG}"
    assert choice(begin(deal, 2, "H1 H2 HK"), level) == "T1", paste(begin(deal))
    deal = f"T4 H6 H1 T3|T8 H3 C7 D9|T21 T5 T6 S9|T1 H9 H8 S8|{LOW_DOG}"
    assert choice(begin(deal, 1, "T4 T8 T21"), level) == "T1", paste(begin(deal))


@EVERY
def test_figures_stay_away_from_a_trick_that_is_trumped(level: int) -> None:
    """The king is kept for another time."""
    deal = f"H1 H6 C4 C3|T9 T3 C7 D9|T10 T5 T6 S9|HK H8 T12 S8|{LOW_DOG}"
    assert choice(begin(deal, 2, "H1 T9 T10"), level) == "H8", paste(begin(deal))


def test_the_partner_helps_the_taker() -> None:
    """He knows himself that he is the one, and gives her points on a sure trick."""
    hands = ("H1 S4 T21", "HT C7 S5", "SK HQ H8", "H4 C9 S7", "H5 D5 S8")
    deal = "|".join((*hands, "D1 D2 D3"))
    match = bid(sit("seed", deal, dealer=4), "garde")
    play(silent(give(give(match, "SK"), "D1 D2 D3")), "T21 S5")
    assert choice(match, 2) in {"SK", "HQ"}, paste(match)


def test_a_slam_ends_with_the_excuse() -> None:
    """All tricks taken and a sure one in hand: the Excuse is led last (T14)."""
    deal = f"T21 T20 EX|H2 H3 C7|H4 T6 S9|H5 T10 S8|{LOW_DOG}"
    match = begin(deal, 0, "T21 H2 T6 T10")
    assert choice(match, 2) == "T20", paste(match)
    match = begin(f"T21 T2 EX|H2 H3 C7|H4 T6 S9|H5 T10 T11|{LOW_DOG}", 0, "T21 H2 T6 T10")
    assert choice(match, 2) == "EX", paste(match)


# What every player owes the table.


def complete(match: Match, levels: tuple[int, ...]) -> Match:
    """Let computer players play a match to its end."""
    while True:
        while decision := match.state.decision:
            player = GAME.levels[levels[decision.seat]]
            action = player.choose(match.observe(decision.seat))
            assert action in decision, paste(match)
            match.apply(action)
        if match.is_over():
            return match
        match.next_deal()


@pytest.mark.slow
@EACH_TABLE
@pytest.mark.parametrize("table", ["seed,misery=on,deals=30", "federation,handfuls=taker,deals=30"])
def test_matches_end(table: str, players: int) -> None:
    """Players of all levels choose from the legal set, deal after deal, until the match is over.

    Both tables together are 360 deals for each number of players.
    """
    mixtures = cycle([(2, 1, 2, 1, 2), (1, 1, 2, 2, 0), (2, 2, 2, 1, 1)])
    for number, levels in zip(range(6), mixtures, strict=False):
        code = parse_code(f"match {number}")
        match = complete(Match(GAME, rules(table), players, code), levels[:players])
        assert len(match.deals) == 30
        assert sum(match.totals) == 0


@pytest.mark.slow
@settings(max_examples=150)
@given(
    codes,
    st.sampled_from([3, 4, 5]),
    st.integers(0, 90),
    st.integers(0, 2**32),
    st.sampled_from([1, 2]),
)
def test_hidden_cards_make_no_difference(
    code: str, players: int, moves: int, seed: int, level: int
) -> None:
    """Whichever way the unseen cards lie that fits what is public, the choice is the same."""
    match = Match(GAME, rules("seed"), players, code)
    for _ in range(moves):
        if decision := match.state.decision:
            match.apply(GAME.levels[2].choose(match.observe(decision.seat)))
    decision = match.state.decision
    if not decision:
        return
    seen = match.state.observe(decision.seat, code)
    chosen = GAME.levels[level].choose(seen)
    chance = Random(seed)
    for _ in range(12):
        other = exchanged(match, decision.seat, chance)
        if other and (twin := other.state.observe(decision.seat, code)) == seen:
            match = other
            assert GAME.levels[level].choose(twin) == chosen, paste(match)


def places(match: Match, player: int) -> list[Cards]:
    """Return the cards that a player does not see: hands, the dog or what was laid aside."""
    deal = deal_of(match)
    seen = deal.observe(player)
    hidden = [hand for seat, hand in enumerate(deal.hands) if seat != player]
    hidden.append(deal.aside & ~seen.aside if deal.aside else deal.dog & ~seen.dog)
    return [cards & ~seen.dog & ~sum(seen.shown) for cards in hidden]


def exchanged(match: Match, player: int, chance: Random) -> Match | None:
    """Let two unseen cards change places; None where the deal could not have gone so."""
    hidden = [list(bits(cards)) for cards in places(match, player) if cards]
    if len(hidden) < 2:
        return None
    one, two = chance.sample(hidden, 2)
    pair = 1 << chance.choice(one) | 1 << chance.choice(two)
    groups = [swapped(group, pair) for group in match.groups]
    state = match.state
    other = Match(GAME, match.rules, match.players, groups=groups, opening=state.opening)
    try:
        for _, action in state.events:
            laid = action.verb is Verb.DISCARD
            other.apply(Action(Verb.DISCARD, swapped(action.cards, pair)) if laid else action)
    except GameError:
        return None
    return other


def swapped(cards: Cards, pair: Cards) -> Cards:
    """Put the other card of a pair in the place of the one that is there."""
    return cards ^ pair if (cards & pair).bit_count() == 1 else cards


def test_a_match_is_the_same_everywhere() -> None:
    """The same code and levels give the same match, today and on any other machine."""
    digest = sha256()
    for players in (3, 4, 5):
        levels = (2, 1, 2, 1, 2)[:players]
        match = complete(Match(GAME, rules("seed"), players, "K7Q2-9XBD"), levels)
        digest.update(write(Record(match, levels)).encode())
    assert digest.hexdigest()[:16] == "e2340fbdff067cac"


@pytest.mark.slow
def test_the_order_of_hashes_plays_no_part() -> None:
    """Processes with other hashes play the same match."""
    words = "play tarot --players 5 --code K7Q2-9XBD --levels 2,1,2,1,2 --deals 4"
    assert len(printed_with_any_hashes(words)) == 1


@pytest.mark.parametrize("player", [Beginner(), Regular(), RandomPlayer()])
def test_who_is_not_asked_does_not_answer(player: AnyPlayer) -> None:
    """An error, not a card."""
    match = sit("seed", f"S4 H1|S5 H2|S6 H6|T5 H3|{LOW_DOG}", dealer=3)
    with pytest.raises(GameError, match="not asked"):
        player.choose(match.observe(1))
