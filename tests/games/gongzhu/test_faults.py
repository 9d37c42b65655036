"""Faults that other programs of Gong Zhu are known to have, each held against this one.

Those of saving, undoing and links are with the match and the session.
"""

import pytest

from engine.actions import Action, Verb
from engine.match import Match
from tests.positions import (
    GAME,
    legal,
    paste,
    play,
    rules,
    score,
    seat,
    share,
    sit,
    state,
)

ALL_HEARTS = "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"
BOTH = pytest.mark.parametrize("table", ["classic", "house"])


def test_the_sheep_is_not_lost_beside_thirteen_hearts() -> None:
    """J♦ counts for whoever has all hearts as well."""
    piles = share(f"{ALL_HEARTS} DJ")
    assert score("classic", piles)[0] == 200 + 100
    assert score("house", piles)[0] == 200 - 100
    assert score("house,swap=off", piles)[0] == 200 + 100


@BOTH
def test_the_exposed_ace_is_not_ignored_for_all_hearts(table: str) -> None:
    """Thirteen hearts with A♥ exposed are +400."""
    assert score(table, share(ALL_HEARTS), "HA")[0] == 400


def test_the_first_lead_rule_is_for_the_first_deal_only() -> None:
    """In later deals neither 2♠ nor 2♣ matters."""
    hands = "S2 C2 H2|S3 C3 H3|S4 C4 H4|S5 C5 H5"
    for table in ("classic", "house"):
        match = sit(table, hands, leader=3)
        assert seat(match) == 3, paste(match)
        assert legal(match) == {"S5", "C5", "H5"}, paste(match)


@BOTH
@pytest.mark.parametrize(
    ("pile", "exposed"),
    [("CT SQ DJ", ""), ("CT SQ DJ", "SQ DJ"), ("CT DJ HA HK HT", ""), ("CT DJ HA HK HT", "DJ HA")],
)
def test_a_sum_of_nought_is_not_a_lone_ten_of_clubs(table: str, pile: str, exposed: str) -> None:
    """Pig and sheep annul each other, but they are there: 0, not +50."""
    assert score(table, share(pile), exposed)[0] == 0


@BOTH
@pytest.mark.parametrize("missing", ALL_HEARTS.split())
def test_twelve_hearts_are_not_all(table: str, missing: str) -> None:
    """Whichever one is missing; and nobody's pig or sheep changes its sign."""
    twelve = ALL_HEARTS.replace(missing, "")
    alone = score(table, share(missing))[0]
    assert score(table, share(twelve, missing, "SQ DJ"))[:2] == (-200 - alone, alone)
    assert score(table, share(twelve, missing, "SQ"))[2] == -100
    assert score(table, share(twelve, missing, "DJ"))[2] == 100


@BOTH
def test_the_singleton_is_looked_up_in_its_suit_not_in_the_hand(table: str) -> None:
    """A leader whose exposed J♦ is her only diamond may lead it, whatever else she holds."""
    hands = "DJ SA SK C2|D2 H2 H3 H4|D3 H5 H6 H7|D4 H8 H9 HT"
    match = sit(table, hands, "DJ", leader=0)
    assert legal(match) == {"DJ", "SA", "SK", "C2"}, paste(match)
    play(match, "DJ D2 D3 D4")
    assert state(match).taken[0].bit_count() == 4


@BOTH
def test_exposed_cards_are_known_to_every_player(table: str) -> None:
    """Each observation names whose they are, until the deal is over."""
    match = sit(table, "SQ S2|HA H2|CT C2|DJ D2", "SQ", "HA", "DJ", leader=0)
    deck = GAME.deck
    for cards in ("", "S2 H2 C2 D2", "SQ HA CT DJ"):
        play(match, cards)
        for watcher in range(4):
            seen = state(match).observe(watcher)
            assert seen.exposed == (deck.cards("SQ"), deck.cards("HA"), 0, deck.cards("DJ"))


@BOTH
def test_who_discards_is_void_of_the_suit_led(table: str) -> None:
    """What everybody can see is the trick with its leader: clubs were led, seat 1 has none."""
    match = play(sit(table, "C9 H2|SA H3|C4 H4|C5 H5", leader=0), "C9 SA C4 C5")
    trick = state(match).observe(3).tricks[0]
    played = dict(zip(trick.seats(4), trick.cards, strict=True))
    assert {seat: GAME.deck.names[card] for seat, card in played.items()} == {
        0: "C9",
        1: "SA",
        2: "C4",
        3: "C5",
    }


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((10, 10, 10, 10), [1, 1, 1, 1]),
        ((50, -190, 50, -190), [1, 3, 1, 3]),
        ((0, 7, 0, 0), [2, 1, 2, 2]),
        ((-4, -3, -2, -1), [4, 3, 2, 1]),
        ((5, 0, 0, -1000), [1, 2, 2, 4]),
    ],
)
def test_ties_share_a_place(
    monkeypatch: pytest.MonkeyPatch, totals: tuple[int, ...], places: list[int]
) -> None:
    """Equal totals share the better place, first or last: nobody wins by her seat."""
    match = Match(GAME, rules("classic"), 4, "K7Q2-9XBD")
    monkeypatch.setattr(Match, "totals", totals)
    assert match.places() == sorted((place, seat) for seat, place in enumerate(places))


@BOTH
def test_going_back_over_a_trick_or_a_deal_leaves_no_score_behind(table: str) -> None:
    """Totals and taken cards are those of the position, however it was reached."""
    match = Match(GAME, rules(table + ",limit=0,deals=4"), 4, "K7Q2-9XBD")
    play_out(match)
    first = match.totals
    count = len(match.state.events)
    for back in range(1, 6):
        match.rewind(count - back)
        assert match.totals == (0, 0, 0, 0)
        play_out(match)
        assert match.totals == first
    match.next_deal()
    assert match.totals == first
    play_out(match)
    both = match.totals
    match.rewind(10)
    assert match.totals == first
    match.rewind(0)
    match.previous_deal()
    assert match.totals == first
    match.rewind(0)
    assert match.totals == (0, 0, 0, 0)
    play_out(match)
    match.next_deal()
    play_out(match)
    assert match.totals == both


def play_out(match: Match) -> None:
    """Finish the deal: nobody exposes, and the highest legal card is played."""
    while (decision := match.state.decision) is not None:
        nothing = Action(Verb.EXPOSE)
        expose = decision.verb is Verb.EXPOSE
        match.apply(nothing if expose else max(decision, key=lambda action: action.cards))
