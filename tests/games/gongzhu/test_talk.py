"""What Gong Zhu says: roles, badges, the panel, and what was special about a deal."""

import pytest

from engine.actions import Decision, Verb
from engine.games.gongzhu.scoring import DECK
from engine.text import Points, Said, Text, Told
from tests.positions import GAME, play, share, sit, state

ALL_HEARTS = "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"
HANDS = "SQ S2|HA H2|CT C2|DJ D2"


def english(said: Said | None) -> str:
    """Fill in a sentence, as told to somebody else; seats are numbers."""
    if said is None:
        return ""
    text = said.other if isinstance(said, Told) else said
    return text.msgid.format_map({name: plain(value) for name, value in text.values})


def plain(value: object) -> str:
    """Return a value of a sentence in short."""
    match value:
        case Points():
            return f"{value.value:+}"
        case Text():
            return english(value)
    return str(getattr(value, "seat", value))


@pytest.mark.parametrize(
    ("exposed", "card", "role", "badge"),
    [
        ("", "SQ", "the pig, -100", Points(-100)),
        ("SQ", "SQ", "the pig, -200", Points(-200)),
        ("", "DJ", "the sheep, +100", Points(100)),
        ("DJ", "DJ", "the sheep, +200", Points(200)),
        ("", "CT", "the transformer, ×2", "×2"),
        ("CT", "CT", "the transformer, ×4", "×4"),
        ("", "HA", "-50", Points(-50)),
        ("HA", "HK", "-80", Points(-80)),
        ("HA", "H4", "", ""),
        ("SQ DJ CT HA", "SA", "", ""),
    ],
)
def test_roles_and_badges(exposed: str, card: str, role: str, badge: Points | str) -> None:
    """What a card counts as things stand, for every seat to read."""
    match = sit("classic", HANDS, *exposed.split(), leader=0)
    for seat in range(4):
        seen = match.observe(seat)
        assert english(GAME.talk.role(seen, DECK.card(card))) == role
        assert GAME.talk.badge(seen, DECK.card(card)) == badge


def test_the_goat_is_called_so() -> None:
    """In the House profile."""
    seen = sit("house", HANDS, leader=0).observe(0)
    assert english(GAME.talk.role(seen, DECK.card("DJ"))) == "the goat, +100"


def test_exposed_cards_lie_open_for_the_whole_deal() -> None:
    """Also when they have been played."""
    match = sit("classic", "SQ|S3|S4|S5", "SQ", leader=0)
    for _ in range(5):
        seen = match.observe(2)
        assert [DECK.names_of(GAME.talk.shown(seen, seat)) for seat in range(4)] == [
            ["SQ"],
            [],
            [],
            [],
        ]
        if match.state.decision:
            match.apply(next(iter(match.state.decision)))


def test_scoring_cards_are_trophies() -> None:
    """Kept in sight before whoever took them, blank hearts too."""
    match = play(sit("classic", "CA|SQ|H2|C3", leader=0), "CA SQ H2 C3")
    for seat in range(4):
        seen = match.observe(seat)
        assert DECK.names_of(GAME.talk.trophies(seen, 0)) == ["SQ", "H2"]
        assert GAME.talk.trophies(seen, 1) == 0


@pytest.mark.parametrize(
    ("table", "piles", "remarks"),
    [
        ("classic", ["SQ", "DJ H2", "CT"], ["2: the transformer alone counts +50."]),
        ("classic", ["SQ CT"], ["0: the transformer makes -100 into -200."]),
        ("classic", ["SQ DJ CT"], []),
        ("classic", [ALL_HEARTS, "SQ", "DJ"], ["0 took all the hearts: they count +200."]),
        (
            "house",
            [ALL_HEARTS, "SQ", "DJ"],
            [
                "0 took all the hearts: they count +200.",
                "The signs are swapped: the pig counts for its taker, the goat against.",
            ],
        ),
        ("house,swap=off", [ALL_HEARTS, "SQ"], ["0 took all the hearts: they count +200."]),
        (
            "house",
            ["", f"{ALL_HEARTS} SQ DJ CT"],
            [
                "Capote: 1 took all sixteen scoring cards.",
                "1: the transformer makes +400 into +800.",
            ],
        ),
        (
            "classic",
            [f"{ALL_HEARTS} SQ DJ CT"],
            ["Slam: 0 took all sixteen scoring cards.", "0: the transformer makes +400 into +800."],
        ),
        (
            "house,slam=off",
            [f"{ALL_HEARTS} SQ DJ CT"],
            [
                "Capote: 0 took all sixteen scoring cards.",
                "0: the transformer makes +200 into +400.",
                "The signs are swapped: the pig counts for its taker, the goat against.",
            ],
        ),
    ],
)
def test_remarks_on_a_deal(table: str, piles: list[str], remarks: list[str]) -> None:
    """All hearts, swap, slam and doubling are marked under the score sheet."""
    match = sit(table, "C2|C3|C4|C5", leader=0)
    taken = share(*piles)
    for pile in taken[len(piles) :]:
        pile.discard("CT")
    state(match).taken = [DECK.cards(" ".join(pile)) for pile in taken]
    said = [english(remark) for remark in GAME.talk.remarks(match.state)]
    assert said == remarks


@pytest.mark.parametrize(
    ("card", "note"),
    [
        ("SQ", "-100 becomes -200"),
        ("DJ", "+100 becomes +200"),
        ("CT", "×2 becomes ×4, alone +50 becomes +100"),
        ("HA", "every heart counts double"),
    ],
)
def test_the_panel_tells_what_exposing_would_change(card: str, note: str) -> None:
    """One square a card, and a button for every number of them."""
    match = sit("house", "S3|S2|S4|S5", leader=0)
    seen = match.observe(0)
    decision = Decision(0, Verb.EXPOSE, 1 << DECK.card(card), (0, 1))
    panel = GAME.talk.panel(seen, decision)
    assert panel
    assert {DECK.names[one]: english(text) for one, text in panel.notes.items()} == {card: note}
    assert set(panel.confirm) == {0, 1}
