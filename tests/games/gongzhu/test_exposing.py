"""Exposing cards and what an exposed card may not do: articles G4 and G6."""

import pytest

from engine.actions import Action, Verb
from engine.game import IllegalAction
from engine.games.gongzhu.scoring import DECK
from engine.games.gongzhu.state import GongZhuReason
from engine.match import Match
from tests.positions import (
    BOTH,
    GAME,
    articled,
    legal,
    paste,
    play,
    reason,
    rules,
    seat,
    sit,
    state,
)

# G4: exposing.


@BOTH
def test_g4_each_holder_may_expose_none_some_or_all(table: str) -> None:
    """A♥ Q♠ J♦ 10♣ and nothing else, in any number."""
    match = sit_unasked(table, "SQ HA CT DJ|S2 H2 C2 D2|S3 H3 C3 D3|S4 H4 C4 D4")
    decision = match.state.decision
    assert decision is not None
    assert decision.verb is Verb.EXPOSE
    assert DECK.names_of(decision.pool) == ["SQ", "HA", "CT", "DJ"]
    assert decision.sizes == (0, 1, 2, 3, 4)
    assert len(decision) == 16


@BOTH
def test_g4_only_holders_are_asked(table: str) -> None:
    """Who holds none of the four has nothing to say."""
    match = sit_unasked(table, "S2 HA|S5 H5|SQ DJ|S4 H4")
    asked = []
    while (decision := match.state.decision) and decision.verb is Verb.EXPOSE:
        asked.append((decision.seat, DECK.names_of(decision.pool)))
        match.apply(Action(Verb.EXPOSE))
    assert sorted(asked) == [(0, ["HA"]), (2, ["SQ", "DJ"])]


@BOTH
@pytest.mark.parametrize("card", ["SK", "HK", "C2", "DQ"])
def test_g4_no_other_card_may_be_exposed(table: str, card: str) -> None:
    """Not even one that the player holds."""
    match = sit_unasked(table, "SQ SK HK C2 DQ|S2 H2 C3 D2 D3|S3 H3 C4 D4 D5|S4 H4 C5 D6 D7")
    with pytest.raises(IllegalAction) as caught:
        match.apply(Action(Verb.EXPOSE, DECK.cards(f"SQ {card}")))
    assert caught.value.article == GongZhuReason.NOT_EXPOSABLE.article
    assert caught.value.sentence == GongZhuReason.NOT_EXPOSABLE.sentence


def test_g4_a_card_of_somebody_else_may_not_be_exposed() -> None:
    """J♦ lies elsewhere."""
    match = sit_unasked("classic", "SQ S2|DJ H2|C2 H3|C3 H4")
    with pytest.raises(IllegalAction):
        match.apply(Action(Verb.EXPOSE, DECK.cards("DJ")))


@BOTH
def test_g4_exposing_is_secret_until_all_have_chosen(table: str) -> None:
    """Secretly and at the same time; then all cards are revealed at once."""
    match = sit_unasked(table, "SQ S2|HA H2|CT C2|DJ D2", leader=0)
    for name in ("SQ", "HA", "CT"):
        match.apply(Action(Verb.EXPOSE, DECK.cards(name)))
        for watcher in range(4):
            seen = state(match).observe(watcher)
            own = state(match).exposed[watcher]
            assert seen.all_exposed == own, (name, watcher)
            assert all(actor == watcher for actor, _ in seen.events), (name, watcher)
    match.apply(Action(Verb.EXPOSE, DECK.cards("DJ")))
    for watcher in range(4):
        assert DECK.names_of(state(match).observe(watcher).all_exposed) == ["SQ", "HA", "CT", "DJ"]


@BOTH
def test_g4_who_exposes_nothing_does_not_show_what_she_holds(table: str) -> None:
    """A pass is nobody's business: it would tell who holds one of the four cards."""
    match = sit(table, "SQ S2|HA H2|CT C2|DJ D2", "HA", leader=0)
    for watcher in (1, 3):
        assert all(
            action.cards or actor == watcher
            for actor, action in state(match).observe(watcher).events
        )


@BOTH
def test_g4_exposed_cards_stay_in_hand(table: str) -> None:
    """They are marked for all to see, and played like any other card."""
    match = sit(table, "SQ S2|HA H2|CT C2|DJ D2", "SQ", "HA", leader=0)
    assert DECK.names_of(match.state.hands[0]) == ["S2", "SQ"]
    assert DECK.names_of(match.state.hands[1]) == ["H2", "HA"]


@BOTH
def test_g4_there_is_no_taking_back(table: str) -> None:
    """Once the play began, exposing is over."""
    match = sit(table, "SQ S2|HA H2|CT C2|DJ D2", leader=0)
    with pytest.raises(IllegalAction) as caught:
        match.apply(Action(Verb.EXPOSE, DECK.cards("SQ")))
    assert caught.value.sentence == GongZhuReason.NOT_NOW.sentence


@BOTH
def test_g4_exposing_comes_before_the_first_lead(table: str) -> None:
    """No card may be played while somebody still has to choose."""
    match = sit_unasked(table, "S2 C2|HA H2|C4 C3|DJ D2")
    assert reason(match, "C2") == articled(GongZhuReason.NOT_NOW)


def sit_unasked(table: str, hands: str, leader: int = 0) -> Match:
    """Begin a deal at the first question."""
    groups = tuple(DECK.cards(hand) for hand in hands.split("|"))
    return Match(GAME, rules(table), 4, groups=groups, opening=leader)


# G6: what an exposed card may not do.

EXPOSED_CARDS = pytest.mark.parametrize(
    ("card", "other"), [("SQ", "S3"), ("HA", "H3"), ("CT", "C3"), ("DJ", "D3")]
)


@EXPOSED_CARDS
@BOTH
def test_g6_an_exposed_card_may_not_follow_in_the_first_trick_of_its_suit(
    table: str, card: str, other: str
) -> None:
    """While its holder has another card of the suit."""
    suit = card[0]
    fillers = "SHCD".replace(suit, "")
    hands = (
        f"{suit}9 {fillers[0]}4 {fillers[1]}4|{card} {other} {fillers[0]}5|"
        f"{suit}5 {fillers[0]}6 {fillers[1]}6|{suit}6 {fillers[0]}7 {fillers[1]}7"
    )
    match = play(sit(table, hands, card, leader=0), f"{suit}9")
    assert legal(match) == {other}, paste(match)
    assert reason(match, card) == articled(GongZhuReason.EXPOSED)


@EXPOSED_CARDS
@BOTH
def test_g6_an_exposed_card_may_not_lead_to_the_first_trick_of_its_suit(
    table: str, card: str, other: str
) -> None:
    """The ban binds the leader as well."""
    suit = card[0]
    fillers = "SHCD".replace(suit, "")
    hands = (
        f"{card} {other} {fillers[0]}4|{suit}4 {fillers[0]}5 {fillers[1]}5|"
        f"{suit}5 {fillers[0]}6 {fillers[1]}6|{suit}6 {fillers[0]}7 {fillers[1]}7"
    )
    match = sit(table, hands, card, leader=0)
    assert legal(match) == {other, f"{fillers[0]}4"}, paste(match)
    assert reason(match, card) == articled(GongZhuReason.EXPOSED)


@EXPOSED_CARDS
@BOTH
def test_g6_a_singleton_is_exempt(table: str, card: str, other: str) -> None:
    """The only card of its suit may lead, and must follow."""
    suit = card[0]
    fillers = "SHCD".replace(suit, "")
    leading = (
        f"{card} {fillers[0]}3 {fillers[1]}3|{other} {fillers[0]}5 {fillers[1]}5|"
        f"{suit}5 {fillers[0]}6 {fillers[1]}6|{suit}6 {fillers[0]}7 {fillers[1]}7"
    )
    match = sit(table, leading, card, leader=0)
    assert card in legal(match), paste(match)
    match = play(sit(table, leading, card, leader=3), f"{suit}6")
    assert legal(match) == {card}, paste(match)


@EXPOSED_CARDS
@BOTH
def test_g6_an_exposed_card_may_always_be_discarded(table: str, card: str, other: str) -> None:
    """On another suit, though its own suit was never led and others of it are in hand."""
    suit = card[0]
    led, filler = [letter for letter in "SHCD" if letter != suit][:2]
    hands = f"{led}9 {filler}4|{card} {other}|{led}5 {filler}6|{led}6 {filler}7"
    match = play(sit(table, hands, card, leader=0), f"{led}9")
    assert legal(match) == {card, other}, paste(match)


@BOTH
def test_g6_a_discard_does_not_open_the_suit(table: str) -> None:
    """Only a trick led in the suit ends the ban: spades thrown on clubs do not."""
    hands = "C9 C8 S9|CA SQ S3|S4 C5 C6|S6 D2 D3"
    match = play(sit(table, hands, "SQ", leader=0), "C9 CA C5 S6")
    assert legal(match) == {"S3"}, paste(match)


@BOTH
def test_g6_the_ban_ends_when_the_first_trick_of_the_suit_is_complete(table: str) -> None:
    """From the second trick in spades on Q♠ is a card like any other, led or followed."""
    hands = "SA S9 H4|SQ S3 S2|S4 H5 H6|S6 H7 H8"
    match = play(sit(table, hands, "SQ", leader=0), "SA S3 S4 S6 S9")
    assert legal(match) == {"SQ", "S2"}, paste(match)
    match = play(sit(table, "S9 H4 H2|SQ SK S2|S4 H5 H6|S6 H7 H8", "SQ", leader=0), "S9 SK S4 S6")
    assert legal(match) == {"SQ", "S2"}, paste(match)


@BOTH
def test_g6_the_ban_lasts_to_the_end_of_the_trick(table: str) -> None:
    """It does not end with the first card: the fourth player is still bound."""
    hands = "S9 H4|S4 H5|S6 H7|SQ S3"
    match = play(sit(table, hands, "SQ", leader=0), "S9 S4 S6")
    assert legal(match) == {"S3"}, paste(match)


@BOTH
def test_g6_only_the_holder_is_bound(table: str) -> None:
    """Everybody else plays spades as ever, and other exposed cards wait for their own suit."""
    hands = "S9 H4 D2|SQ S3 D3|SA S4 DJ|S6 H7 D4"
    match = play(sit(table, hands, "SQ", "DJ", leader=0), "S9 S3")
    assert legal(match) == {"SA", "S4"}, paste(match)
    play(match, "SA S6")
    assert legal(match) == {"S4", "DJ"}, paste(match)


@BOTH
def test_g6_every_suit_has_a_ban_of_its_own(table: str) -> None:
    """A trick of spades opens spades and no other suit."""
    hands = "SQ S3 DJ D3|SA S4 D4 H4|S5 S8 D5 H5|S6 S9 D6 H6"
    match = play(sit(table, hands, "SQ", "DJ", leader=1), "SA S5 S6 S3 S4 S8 S9")
    assert legal(match) == {"SQ"}, paste(match)
    play(match, "SQ")
    assert seat(match) == 0
    assert legal(match) == {"D3"}, paste(match)


@BOTH
def test_g6_a_card_that_was_not_exposed_is_free(table: str) -> None:
    """The ban is the price of exposing."""
    match = play(sit(table, "S9 H4|SQ S3|S4 H5|S6 H7", leader=0), "S9")
    assert legal(match) == {"SQ", "S3"}, paste(match)


@BOTH
def test_g6_starts_again_each_deal(table: str) -> None:
    """Nothing of the deal before is remembered."""
    match = Match(GAME, rules(table + ",limit=0,deals=4"), 4, "K7Q2-9XBD")
    while (decision := match.state.decision) is not None:
        match.apply(max(decision, key=lambda action: action.cards))
    assert any(state(match).exposed)
    match.next_deal()
    assert state(match).exposed == [0, 0, 0, 0]
    assert state(match).opened == 0
