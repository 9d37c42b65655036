"""Gong Zhu article by article: the counting, and every number of the rules."""

from dataclasses import asdict

import pytest

from engine.games.gongzhu.scoring import SCORING
from tests import oracle
from tests.positions import ALL_HEARTS, BOTH, mask, rules, score, share, sheet, sit

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
