"""Tarot article by article: the tricks (T9 to T11)."""

import pytest

from engine.actions import Action, Verb
from engine.cards import TAROT_78 as DECK
from engine.game import IllegalAction
from engine.match import Match
from tests import tarot_oracle as oracle
from tests.games.tarot.positions import (
    EACH_TABLE,
    asked,
    bid,
    contest,
    legal,
    paste,
    play,
    refusal,
    say,
    sit,
)

# T9: the first lead with five players.

FIVE = "HK H2 S3 D4|H3 S4 D5 T3|H4 S5 D6 T4|H5 S6 D7 T5|H6 S7 D8 T6"


def test_t9_the_called_suit_may_not_be_led_first() -> None:
    """The called card itself may."""
    assert legal(contest(FIVE, taker=1, call="HK")) == {"HK", "S3", "D4"}
    assert legal(contest(FIVE, taker=0, call="HK")) == {"HK", "S3", "D4"}
    match = contest(FIVE.replace("HK", "HQ"), taker=1, call="HK")
    assert legal(match) == {"S3", "D4"}, paste(match)
    assert refusal(match, Verb.PLAY, "H2").article == "t9"


def test_t9_who_has_nothing_else_may_lead_it() -> None:
    """A hand of the called suit only; the Excuse would be something else."""
    only = "HQ H2 HJ H7|H3 S4 D5 T3|H4 S5 D6 T4|H5 S6 D7 T5|H6 S7 D8 T6"
    assert legal(contest(only, taker=2, call="HK")) == {"HQ", "H2", "HJ", "H7"}
    assert legal(contest(only.replace("HQ", "HK"), taker=2, call="HK")) == {"HK"}
    assert legal(contest(only.replace("HQ", "EX"), taker=2, call="HK")) == {"EX"}


def test_t9_is_for_the_first_lead_only() -> None:
    """Others follow the suit, and the second trick is free."""
    match = play(contest(FIVE, taker=1, call="HK"), "HK")
    assert legal(match) == {"H3"}
    play(match, "H3 H4 H5 H6")
    assert legal(match) == {"H2", "S3", "D4"}, paste(match)


def test_t9_after_the_excuse_the_next_player_is_free() -> None:
    """She may play the called suit too, and sets the suit."""
    match = play(contest(FIVE.replace("S3", "EX"), taker=2, call="HK"), "EX")
    assert legal(match) == {"H3", "S4", "D5", "T3"}, paste(match)
    play(match, "H3")
    assert legal(match) == {"H4"}


@pytest.mark.parametrize("players", [3, 4])
def test_t9_nothing_is_called_with_three_or_four(players: int) -> None:
    """Any card may be led."""
    match = contest("|".join(FIVE.split("|")[:players]), taker=1)
    assert legal(match) == {"HK", "H2", "S3", "D4"}


# T10: following.


@pytest.mark.parametrize(
    ("played", "hand", "allowed"),
    [
        # The suit led is followed; nobody has to beat.
        ("S9", "SK S3 T5 H2", "SK S3"),
        ("S9 SK", "SQ S3 T5 H2", "SQ S3"),
        # Who follows suit need not mind trumps on the table.
        ("S9 T4", "S3 T5 H2 D2", "S3"),
        # Without the suit: trump.
        ("S9", "T5 T2 H2 D2", "T5 T2"),
        ("S9 SK", "T5 T2 H2 D2", "T5 T2"),
        # Over the highest trump on the table.
        ("S9 T4", "T5 T2 H2 D2", "T5"),
        ("S9 T4", "T5 T2 T11 D2", "T5 T11"),
        ("S9 T4 T9", "T5 T2 T11 D2", "T11"),
        ("S9 T9 T4", "T5 T2 T11 D2", "T11"),
        # Else a lower one.
        ("S9 T14", "T5 T2 T11 D2", "T5 T2 T11"),
        ("S9 T3", "T1 T2 H2 D2", "T1 T2"),
        # Else anything.
        ("S9 T14", "H5 H2 D2 DK", "H5 H2 D2 DK"),
        ("S9", "H5 H2 D2 DK", "H5 H2 D2 DK"),
        # Trump led: the same duty.
        ("T9", "T5 T11 S2 DK", "T11"),
        ("T9", "T5 T11 T20 DK", "T11 T20"),
        ("T9", "T5 T8 S2 DK", "T5 T8"),
        ("T9 T12", "T5 T11 S2 DK", "T5 T11"),
        ("T9 T12", "T5 T13 S2 DK", "T13"),
        ("T9", "S3 S2 DK H4", "S3 S2 DK H4"),
        ("T9 S4 T10", "T5 T11 S2 DK", "T11"),
        ("T21", "T5 T11 S2 DK", "T5 T11"),
        # Ranks are numbers, not digits.
        ("T9", "T10 T2 T20 S2", "T10 T20"),
        ("S9 T10", "T9 T2 T3 H2", "T9 T2 T3"),
    ],
)
def test_t10_following(played: str, hand: str, allowed: str) -> None:
    """With four players, at every place of the trick; the Excuse is always legal beside it."""
    cards = played.split()
    for excuse in (False, True):
        held = hand.split()
        if excuse:
            held.append("EX")
            allowed += " EX"
        match = at_the_end_of(cards, held)
        assert legal(match) == set(allowed.split()), paste(match)
        assert legal(match) == oracle.legal(set(held), cards)
        for name in set(held) - set(allowed.split()):
            assert refusal(match, Verb.PLAY, name).article == "t10", paste(match)


def at_the_end_of(cards: list[str], held: list[str]) -> Match:
    """Let the first seats play cards; the next one holds what is named."""
    pool = sorted(oracle.PACK - {*cards, *held}, key=lambda card: (card[0] in "TE", card))
    hands = [[card] for card in cards] + [held]
    hands += [[] for _ in range(4 - len(hands))]
    size = len(held)
    for place, card in enumerate(cards):
        # What a seat holds besides may not forbid the card that it is to play.
        for other in [c for c in pool if c[0] not in ("T", "E", cards[0][0])][: size - 1]:
            pool.remove(other)
            hands[place].append(other)
        assert hands[place][0] == card
    for hand in hands[len(cards) + 1 :]:
        hand += [pool.pop(0) for _ in range(size)]
    return play(contest("|".join(" ".join(hand) for hand in hands)), " ".join(cards))


def test_t10_a_partner_is_not_spared() -> None:
    """Defenders go over each other's trumps."""
    match = contest("S9 H2|T4 H3|T5 T3|T6 H4", taker=0)
    play(match, "S9 T4")
    assert legal(match) == {"T5"}, paste(match)


TRICKS = [
    ("S2 S9 SK SQ S1", "SK"),
    ("S2 HK DK CK HQ", "S2"),
    ("S1 S2 HK DK CK", "S2"),
    ("SJ SC ST S9 S8", "SC"),
    ("ST S9 SJ S8 S7", "SJ"),
    ("SK T1 SQ SJ SC", "T1"),
    ("S2 T2 T10 T9 T1", "T10"),
    ("T2 T3 T20 T19 SK", "T20"),
    ("EX S2 S3 HK H9", "S3"),
    ("EX T2 SK HK H9", "T2"),
    ("S2 EX HK S1 H9", "S2"),
    ("T1 EX SK HK H9", "T1"),
]


@pytest.mark.parametrize(
    ("players", "cards", "winner"),
    [
        (players, cards, winner)
        for cards, winner in TRICKS
        for players in (3, 4, 5)
        if winner in cards.split()[:players]
    ],
)
def test_t10_the_highest_trump_or_card_of_the_suit_takes(
    players: int, cards: str, winner: str
) -> None:
    """From every seat: who leads is of no account."""
    named = cards.split()[:players]
    # Beside the petit something that keeps it from being a lone one.
    beside = "EX" if "EX" not in named else "T15"
    deal = "|".join(
        f"{card} {beside if card == 'T1' else f'C{place + 1}'}" for place, card in enumerate(named)
    )
    for turned in range(players):
        hands = deal.split("|")
        match = sit("seed", _short_for(hands[-turned:] + hands[:-turned]), (turned - 1) % players)
        bid(match, "pass garde-contre")
        if players == 5:
            match.apply(Action(Verb.CALL, DECK.cards("CK")))
        play(say(match, "nothing"), " ".join(named))
        assert asked(match).seat == (turned + named.index(winner)) % players, paste(match)
        assert match.state.trick.leader == asked(match).seat


def _short_for(hands: list[str]) -> str:
    dog = ["C6", "C7", "C8", "C9", "CT", "CJ"][: oracle.DOG_SIZE[len(hands)]]
    return "|".join([*hands, " ".join(dog)])


# T11: the Excuse.


@EACH_TABLE
def test_t11_the_excuse_may_be_led_and_the_next_card_sets_the_suit(players: int) -> None:
    """The third player follows the second."""
    hands = ["EX H2 D5", "SK H3 D6", "S3 T7 D7", "S4 H4 D8", "S5 H5 D9"][:players]
    match = contest("|".join(hands), taker=1, call="CK")
    assert "EX" in legal(match)
    play(match, "EX")
    assert legal(match) == {"SK", "H3", "D6"}, paste(match)
    play(match, "SK")
    assert legal(match) == {"S3"}, paste(match)


def test_t11_the_excuse_does_not_change_what_the_others_must_do() -> None:
    """Played second it is no suit; it is no trump either."""
    match = play(contest("S9 H2|EX H3|S3 T5|T6 H4"), "S9 EX")
    assert legal(match) == {"S3"}, paste(match)
    match = play(contest("T9 H2|EX H3|T3 T10|T6 H4"), "T9 EX")
    assert legal(match) == {"T10"}, paste(match)
    match = play(contest("S9 H2|EX H3|H7 T3|T6 H4"), "S9 EX")
    assert legal(match) == {"T3"}, paste(match)


def test_t11_an_action_out_of_place_is_refused() -> None:
    """Cards of others, two cards, other verbs and words; nothing changes."""
    match = contest("S9 H2|EX H3|S3 T5|T6 H4")
    before = paste(match)
    assert refusal(match, Verb.PLAY, "EX").article
    for action in (
        Action(Verb.PLAY),
        Action(Verb.PLAY, DECK.cards("S9 H2")),
        Action(Verb.DISCARD, DECK.cards("S9")),
        Action(Verb.BID, word="pass"),
        Action(Verb.ANNOUNCE, word="nothing"),
        Action(Verb.PLAY, word="pass"),
    ):
        with pytest.raises(IllegalAction):
            match.apply(action)
    assert paste(match) == before
