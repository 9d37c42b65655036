"""The options of Gong Zhu row by row, the end of a match, and the score sheet."""

from dataclasses import asdict

import pytest

from engine.games.gongzhu.rules import GongZhuRules
from tests import oracle
from tests.positions import ALL_HEARTS, BOTH, GAME, mask, rules, score, share, sit, state

# The profiles, row by row.


def test_the_profiles_have_names_and_every_option() -> None:
    """A profile is a named, complete set."""
    assert set(GAME.profiles) == {"classic", "house"} == set(GAME.profile_names)
    for profile in GAME.profiles.values():
        assert set(asdict(profile)) == {option.key for option in GongZhuRules.options()}


def test_direction_of_play() -> None:
    """Classic counter-clockwise, House clockwise."""
    assert not GAME.clockwise(rules("classic"))
    assert GAME.clockwise(rules("house"))
    assert GAME.clockwise(rules("classic,direction=clockwise"))


@pytest.mark.parametrize("blank", ["H2", "H3", "H4", "H2 H3 H4"])
def test_ten_of_clubs_with_blank_hearts(blank: str) -> None:
    """In Classic they are scoring cards, in House they are as good as none."""
    piles = share(f"CT {blank}")
    assert [score("classic", piles)[0], score("house", piles)[0]] == [0, 50]
    assert [score("classic", piles, "CT")[0], score("house", piles, "CT")[0]] == [0, 100]
    assert score("classic,blanks=ignore", piles)[0] == 50
    assert score("house,blanks=join", piles)[0] == 0


def test_pig_of_the_player_who_took_all_hearts() -> None:
    """Classic: +100, or +200 exposed, for that player only."""
    piles = share(f"{ALL_HEARTS} SQ")
    assert score("classic", piles)[0] == 300
    assert score("classic", piles, "SQ")[0] == 400
    assert score("classic", share(ALL_HEARTS, "SQ"), "SQ")[:2] == (200, -200)
    assert score("classic,pig_turns=off", piles)[0] == 100


def test_swap_is_for_all_and_can_be_switched_off() -> None:
    """House: Q♠ +100 and J♦ −100 for whoever took them, ±200 exposed."""
    piles = share(f"{ALL_HEARTS}", "SQ DJ", "CT")
    assert score("house", piles) == (200, 0, 50, 0)
    assert score("house", piles, "SQ") == (200, 100, 50, 0)
    assert score("house", piles, "DJ") == (200, -100, 50, 0)
    assert score("house,swap=off", piles, "SQ") == (200, -100, 50, 0)
    assert score("house,swap=off", share(ALL_HEARTS, "SQ", "DJ")) == (200, -100, 100, 50)


def test_swap_off_changes_no_sign_but_in_a_slam() -> None:
    """House without swap: the pig stays negative even for the taker of all hearts."""
    off = "house,swap=off"
    assert score(off, share(f"{ALL_HEARTS} SQ"))[0] == 100
    assert score(off, share(f"{ALL_HEARTS} SQ DJ"))[0] == 200
    assert score(off, share(f"{ALL_HEARTS} SQ CT"))[0] == 200
    assert score(off, share(f"{ALL_HEARTS} SQ DJ CT"))[0] == 800


def test_slam() -> None:
    """House: everything turns positive, then times two or four; also without swap."""
    piles = share(f"{ALL_HEARTS} SQ DJ CT")
    for table in ("house", "house,swap=off"):
        assert score(table, piles) == (800, 0, 0, 0)
        assert score(table, piles, "CT") == (1600, 0, 0, 0)
        assert score(table, piles, "SQ") == (1000, 0, 0, 0)
    assert score("house,slam=off", piles) == ((200 + 100 - 100) * 2, 0, 0, 0)
    assert score("house,slam=off,swap=off", piles) == ((200 - 100 + 100) * 2, 0, 0, 0)


def test_a_slam_needs_all_sixteen() -> None:
    """Fifteen of them are all hearts with a swap."""
    assert score("house", share(f"{ALL_HEARTS} SQ DJ"))[0] == 200
    assert score("house", share(f"{ALL_HEARTS} DJ CT"))[0] == (200 - 100) * 2
    assert score("house", share(f"{ALL_HEARTS} SQ CT"))[0] == (200 + 100) * 2


@BOTH
def test_lone_exposed_ten_of_clubs(table: str) -> None:
    """+100 in both profiles."""
    assert score(table, share("CT"), "CT")[0] == 100


def test_exposing_can_be_switched_off() -> None:
    """Then nobody is asked, and the deal begins with the lead."""
    hands = "SQ C2|HA H2|CT C3|DJ D2"
    assert state(sit("house,exposing=off", hands)).events == []
    assert len(state(sit("house", hands)).events) == 4


def test_only_pig_and_transformer_may_be_exposed() -> None:
    """The option `two`: A♥ and J♦ are not asked for."""
    match = sit("house,exposing=two", "SQ C2|HA H2|CT C3|DJ D2", "SQ", "HA", "CT", "DJ")
    assert [seat for seat, _ in match.state.events] == [0, 2]
    assert state(match).exposed == [mask("SQ"), 0, mask("CT"), 0]


# The end of a match.


@pytest.mark.parametrize(
    ("table", "totals", "deals", "over"),
    [
        ("classic", (-999, 0, 0, 0), 1, False),
        ("classic", (-1000, 0, 0, 0), 1, True),
        ("classic", (-1001, 0, 0, 0), 1, True),
        ("classic", (0, 0, -1200, -1000), 9, True),
        ("classic", (5000, 0, 0, -999), 99, False),
        ("house", (999, -999, 0, 0), 1, False),
        ("house", (1000, 0, 0, 0), 1, True),
        ("house", (0, 0, 0, -1000), 1, True),
        ("house", (0, 0, 0, 0), 29, False),
        ("house", (0, 0, 0, 0), 30, True),
        ("house,limit=500", (499, -499, 0, 0), 1, False),
        ("house,limit=500", (500, 0, 0, 0), 1, True),
        ("house,limit=500", (0, -500, 0, 0), 1, True),
        ("house,limit=500,limit_side=minus", (500, -499, 0, 0), 1, False),
        ("classic,limit_side=both", (0, 0, 1000, 0), 1, True),
        ("classic,limit=0,deals=4", (-5000, 5000, 0, 0), 3, False),
        ("classic,limit=0,deals=4", (0, 0, 0, 0), 4, True),
        ("classic,deals=8", (-1000, 0, 0, 0), 2, True),
        ("classic,deals=8", (0, 0, 0, 0), 8, True),
    ],
)
def test_end_of_match(table: str, totals: tuple[int, ...], deals: int, over: bool) -> None:  # noqa: FBT001  a column of the table
    """Limits are reached, not passed, and only after a complete deal."""
    assert GAME.ends_match(rules(table), totals, deals) is over


# Options that no profile has.


def test_face_values() -> None:
    """10…5, 3 and 2 at face value, 4♥ −10: still −200, and all thirteen still +200."""
    table = "classic,hearts=face"
    values = {rank: score(table, share(f"H{rank}"))[0] for rank in oracle.RANKS}
    small = {"2": -2, "3": -3, "4": -10, "5": -5, "6": -6, "7": -7, "8": -8, "9": -9, "T": -10}
    assert values == small | {"J": -20, "Q": -30, "K": -40, "A": -50}
    assert sum(values.values()) == -200
    assert score(table, share(ALL_HEARTS))[0] == 200
    assert score(table, share("H2 H4"), "HA")[0] == -24


def test_face_values_leave_no_blank_hearts() -> None:
    """So that 10♣ with 3♥ is never alone."""
    assert score("house,hearts=face", share("CT H3"))[0] == -6
    assert score("house,hearts=face", share("CT H4"))[0] == -20


@BOTH
def test_all_hearts_flat(table: str) -> None:
    """+400, whether A♥ was exposed or not."""
    flat = f"{table},all_hearts=400"
    assert score(flat, share(ALL_HEARTS))[0] == 400
    assert score(flat, share(ALL_HEARTS), "HA")[0] == 400
    assert score(flat, share(f"{ALL_HEARTS} SQ DJ CT"), "HA CT")[0] == (400 + 100 + 100) * 4
    assert score(flat, share(ALL_HEARTS.replace("H2", "")), "HA")[0] == -400


# The score sheet.


@BOTH
def test_the_score_sheet_adds_up(table: str) -> None:
    """Hearts + pig + sheep = base, base and transformer = deal; the match adds the total."""
    piles = share("H5 H6 HJ DJ", "SQ HK HA H2", "CT H3 H7", "H4 H8 H9 HT HQ")
    match = sit(table, "C2|C3|C4|C5", leader=0)
    here = state(match)
    here.taken = [mask(" ".join(pile)) for pile in piles]
    lines = {line.key: line for line in here.lines()}
    assert list(lines) == ["hearts", "pig", "sheep", "base", "transformer", "deal"]
    assert lines["hearts"].points == (-40, -90, -10, -60)
    assert lines["pig"].points == (0, -100, 0, 0)
    assert lines["sheep"].points == (100, 0, 0, 0)
    assert lines["base"].points == (60, -190, -10, -60)
    assert lines["transformer"].points == (0, 0, -10, 0)
    assert lines["transformer"].marks == ("", "", "×2", "")
    assert lines["deal"].points == (60, -190, -20, -60) == here.scores()


def test_the_sheet_speaks_of_goat_and_sheep() -> None:
    """J♦ is named after the table's custom."""
    for table, name in (("classic", "Sheep"), ("house", "Goat")):
        match = sit(table, "C2|C3|C4|C5", leader=0)
        assert next(ln.label.msgid for ln in state(match).lines() if ln.key == "sheep") == name
