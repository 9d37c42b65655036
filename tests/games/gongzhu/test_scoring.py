"""Gong Zhu article by article: the counting, and every number of the rules."""

from dataclasses import asdict

import pytest

from engine.games.gongzhu.rules import GongZhuRules
from engine.games.gongzhu.scoring import SCORING
from tests import oracle
from tests.positions import GAME, rules, score, share, sheet, sit, state

ALL_HEARTS = "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"
BOTH = pytest.mark.parametrize("table", ["classic", "house"])

# Taken by one player, exposed by anybody, and what it counts in the two profiles.
NUMBERS = [
    ("CT SQ DJ", "", 0, 0),
    ("CT SQ H7", "", -220, -220),
    ("CT SQ H7", "CT SQ", -840, -840),
    ("CT H3", "", 0, 50),
    ("CT H2", "HA", 0, 50),
    ("CT", "", 50, 50),
    ("CT", "CT", 100, 100),
    ("", "", 0, 0),
    ("", "HA SQ DJ CT", 0, 0),
    ("CT HK H7", "", -100, -100),
    (ALL_HEARTS, "", 200, 200),
    (ALL_HEARTS, "HA", 400, 400),
    (f"{ALL_HEARTS} SQ", "", 300, 300),
    (f"{ALL_HEARTS} DJ", "", 300, 100),
    (f"{ALL_HEARTS} SQ DJ", "", 400, 200),
    (f"{ALL_HEARTS} SQ DJ CT", "", 800, 800),
    (f"{ALL_HEARTS} SQ DJ CT", "DJ", 1000, 1000),
    (f"{ALL_HEARTS} SQ DJ CT", "HA SQ DJ CT", 3200, 3200),
    ("HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3", "", -200, -200),
]


@pytest.mark.parametrize(("pile", "exposed", "classic", "house"), NUMBERS)
def test_numbers_that_must_come_out(pile: str, exposed: str, classic: int, house: int) -> None:
    """The table of the rules, with the rest of the pack among the other three."""
    piles = share(pile)
    assert score("classic", piles, exposed)[0] == classic, sheet("classic", piles, exposed)
    assert score("house", piles, exposed)[0] == house, sheet("house", piles, exposed)


@pytest.mark.parametrize(("pile", "exposed", "classic", "house"), NUMBERS)
@pytest.mark.parametrize("seat", range(4))
def test_numbers_are_the_same_at_every_seat(
    seat: int, pile: str, exposed: str, classic: int, house: int
) -> None:
    """Nobody's place at the table counts."""
    piles = share(pile)
    turned = piles[-seat:] + piles[:-seat] if seat else piles
    assert score("classic", turned, exposed)[seat] == classic
    assert score("house", turned, exposed)[seat] == house


@pytest.mark.parametrize(("pile", "exposed", "classic", "house"), NUMBERS)
def test_the_oracle_knows_the_numbers(pile: str, exposed: str, classic: int, house: int) -> None:
    """The slow rules that all other tests rely on are right themselves."""
    for table, expected in (("classic", classic), ("house", house)):
        options = asdict(rules(table))
        assert oracle.score(share(pile), set(exposed.split()), options)[0] == expected


@pytest.mark.parametrize(
    ("exposed", "classic", "house"),
    [
        ("", (200, -100, 100, 50), (200, 100, -100, 50)),
        ("SQ", (200, -200, 100, 50), (200, 200, -100, 50)),
        ("DJ", (200, -100, 200, 50), (200, 100, -200, 50)),
        ("HA CT", (400, -100, 100, 100), (400, 100, -100, 100)),
    ],
)
def test_all_hearts_with_pig_and_sheep_elsewhere(
    exposed: str, classic: tuple[int, ...], house: tuple[int, ...]
) -> None:
    """Classic turns the pig of the hearts' taker only; House swaps wherever they lie."""
    piles = share(ALL_HEARTS, "SQ", "DJ", "CT")
    assert score("classic", piles, exposed) == classic
    assert score("house", piles, exposed) == house


def test_the_deal_of_the_house_rules() -> None:
    """+60, −190, +50 and −70 do not add up to nought, and need not."""
    piles = share("H5 H6 HJ DJ", "SQ HK HA H2", "CT H3", "H4 H7 H8 H9 HT HQ")
    assert score("house", piles) == (60, -190, 50, -70)
    assert score("house,swap=off", piles) == (60, -190, 50, -70)
    assert score("classic", piles) == (60, -190, 0, -70)


# G1: the values.


@BOTH
@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("SQ", -100),
        ("DJ", 100),
        ("HA", -50),
        ("HK", -40),
        ("HQ", -30),
        ("HJ", -20),
        *((f"H{rank}", -10) for rank in "T98765"),
        *((f"H{rank}", 0) for rank in "432"),
    ],
)
def test_g1_values(table: str, card: str, value: int) -> None:
    """One scoring card alone."""
    assert score(table, share(card))[0] == value


@BOTH
def test_g1_no_other_card_counts(table: str) -> None:
    """Thirty-six cards that are only good for taking tricks."""
    plain = oracle.PACK - oracle.SCORING
    assert len(plain) == 36
    assert score(table, share(" ".join(plain)))[0] == 0


@BOTH
def test_g1_the_hearts_are_200_together(table: str) -> None:
    """However they are spread."""
    piles = share("HA HK", "HQ HJ HT H9", "H8 H7 H6 H5 H4 H3 H2 SA")
    plain = [pile - {"SQ", "DJ", "CT"} for pile in piles]
    assert sum(score(table, plain)) == -200


def test_there_are_sixteen_scoring_cards() -> None:
    """13 hearts, Q♠, J♦, 10♣."""
    assert SCORING.bit_count() == 16


# G2: the transformer.


@BOTH
@pytest.mark.parametrize(
    ("company", "points"),
    [("SQ", -200), ("DJ", 200), ("HA", -100), ("H5", -20), ("SQ DJ HT", -20), ("DJ HK", 120)],
)
def test_g2_the_transformer_doubles_the_signed_sum(table: str, company: str, points: int) -> None:
    """Good or bad, and there is no bonus beside it."""
    assert score(table, share(f"CT {company}"))[0] == points


@BOTH
def test_g2_the_transformer_multiplies_one_player_only(table: str) -> None:
    """What the others took is theirs."""
    assert score(table, share("CT SQ", "DJ", "HA HK", ALL_HEARTS[6:])) == (-200, 100, -90, -110)


# G3: all hearts.


@pytest.mark.parametrize("blank", ["H2", "H3", "H4"])
@BOTH
def test_g3_blank_hearts_are_needed(table: str, blank: str) -> None:
    """Twelve hearts are twelve hearts."""
    hearts = ALL_HEARTS.replace(blank, "")
    assert score(table, share(hearts, blank))[:2] == (-200, 0)
    assert score(table, share(hearts, f"{blank} SQ"))[:2] == (-200, -100)


@BOTH
def test_g3_the_pig_is_not_needed(table: str) -> None:
    """The thirteen hearts are enough."""
    assert score(table, share(ALL_HEARTS))[0] == 200


# G5: exposed cards.


@BOTH
@pytest.mark.parametrize(
    ("pile", "exposed", "points"),
    [
        ("HA H5", "HA", -120),
        ("HK H2", "HA", -80),
        ("SQ", "SQ", -200),
        ("DJ", "DJ", 200),
        ("CT DJ", "CT", 400),
        ("CT DJ", "CT DJ", 800),
        ("SQ HA", "SQ HA", -300),
        ("CT SQ DJ HA", "HA", -200),
        ("CT SQ DJ HA", "CT HA", -400),
        ("SQ DJ HA", "CT", -50),
    ],
)
def test_g5_effects_add_up(table: str, pile: str, exposed: str, points: int) -> None:
    """Whoever exposed the cards, and whoever took them."""
    assert score(table, share(pile), exposed)[0] == points


@BOTH
def test_g5_the_ace_doubles_the_hearts_of_everybody(table: str) -> None:
    """Not only those of whoever takes the ace."""
    assert score(table, share("HA", "HK", "HQ", ALL_HEARTS[9:]), "HA") == (-100, -80, -60, -160)


# G7: the order of counting.


def test_g7_sign_then_double_then_transformer() -> None:
    """All hearts with A♥ exposed, the pig turned, the sheep added, and then times four."""
    piles = share(f"{ALL_HEARTS} SQ DJ CT")
    assert score("classic", piles, "HA CT") == ((400 + 100 + 100) * 4, 0, 0, 0)
    assert score("house", piles, "HA CT") == ((400 + 100 + 100) * 4, 0, 0, 0)


@BOTH
def test_g7_it_counts_over_the_whole_deal(table: str) -> None:
    """10♣ in the first trick doubles the pig of the last."""
    match = sit(table, "CA SA|CT S2|C3 S3|C4 SQ", leader=0)
    for cards in ("CA", "CT", "C3", "C4", "SA", "S2", "S3", "SQ"):
        match.apply(next(a for a in match.state.decision or () if a.cards == mask(cards)))
    assert match.state.scores() == (-200, 0, 0, 0)


def mask(names: str) -> int:
    """Return the cards named."""
    return GAME.deck.cards(names)


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
