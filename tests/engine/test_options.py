"""Rules in text: profiles, options, and what differs."""

from contextlib import suppress
from dataclasses import FrozenInstanceError, asdict, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.game import AnyGame
from engine.games import GAMES, find_game
from engine.options import Rules, format_rules, nearest_profile, parse_rules, spell
from engine.text import Text
from tests.strategies import tables
from tests.toy import Toy, ToyRules

ALL = [*GAMES.values(), Toy()]
EACH = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
GONG_ZHU = find_game("gong-zhu").profiles


def kind(game: AnyGame) -> type[Rules]:
    """Return the class of a game's rules."""
    return type(next(iter(game.profiles.values())))


def table(text: str) -> dict[str, Any]:
    """Read rules of Gong Zhu as plain settings."""
    return asdict(parse_rules(GONG_ZHU, text))


@EACH
def test_profiles_are_written_by_their_names(game: AnyGame) -> None:
    """And read back the same; no two profiles are alike."""
    for name, profile in game.profiles.items():
        assert format_rules(game.profiles, profile) == name
        assert parse_rules(game.profiles, name) == profile
        assert nearest_profile(game.profiles, profile) == name
    assert len(set(game.profiles.values())) == len(game.profiles)


@EACH
@given(data=st.data())
def test_any_rules_round_trip(game: AnyGame, data: st.DataObject) -> None:
    """Whatever options are set."""
    rules = data.draw(tables(kind(game)))
    text = format_rules(game.profiles, rules)
    assert parse_rules(game.profiles, text) == rules
    name = nearest_profile(game.profiles, rules)
    assert text.split(",")[0] == name
    assert len(text.split(",")) - 1 == len(rules.changes(game.profiles[name]))
    for other in game.profiles.values():
        assert len(rules.changes(other)) >= len(rules.changes(game.profiles[name]))
        assert other.changed(rules.changes(other)) == rules


@EACH
def test_every_single_option_round_trips(game: AnyGame) -> None:
    """From every profile, one option at a time."""
    for name, profile in game.profiles.items():
        for rule in profile.options():
            for value in rule.choices:
                text = f"{name},{rule.key}={spell(value)}"
                try:
                    rules = parse_rules(game.profiles, text)
                except NotationError:
                    assert (rule.key, value) in {("limit", 0), ("deals", 0)}, text
                    continue
                assert getattr(rules, rule.key) == value
                assert parse_rules(game.profiles, format_rules(game.profiles, rules)) == rules


def test_only_what_differs_is_written() -> None:
    """In the order of the menu."""
    rules = parse_rules(GONG_ZHU, "house,swap=off,limit=500,slam=on")
    assert format_rules(GONG_ZHU, rules) == "house,swap=off,limit=500"


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("", "classic"),
        ("swap=on", "classic,swap=on"),
        (" house , swap=off ", "house,swap=off"),
        (",swap=on", "classic,swap=on"),
        ("house,limit=500,swap=off", "house,swap=off,limit=500"),
    ],
)
def test_ways_to_write_the_same(text: str, same: str) -> None:
    """The first profile is meant where none is named."""
    assert table(text) == table(same)


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("casa", "casa"),
        ("House", "House"),
        ("classic,house", "house"),
        ("house,", ""),
        ("house,swap", "swap"),
        ("house,swap=", ""),
        ("house,swap=yes", "yes"),
        ("house,swap=True", "True"),
        ("house,swap=1", "1"),
        ("house,limit=-500", "-500"),
        ("house,limit=0500", "0500"),
        ("house,limit=５００", "５００"),
        ("house,hearts=off", "off"),
        ("house,troca=on", "troca"),
        ("house,swap=on,swap=off", "swap"),
        ("house,swap=on,swap=on", "swap"),
        ("house,__class__=x", "__class__"),
        ("house,=on", ""),
        ("\0", "\0"),
        ("house\nlimit=500", "house\nlimit"),
    ],
)
def test_what_are_no_rules(text: str, piece: str) -> None:
    """Refused with the offending piece, in one line."""
    with pytest.raises(NotationError) as caught:
        parse_rules(GONG_ZHU, text)
    assert caught.value.text == piece
    assert "\n" not in str(caught.value)


@pytest.mark.slow
@given(st.text())
def test_any_text_is_rules_or_is_refused(text: str) -> None:
    """Nothing else can happen."""
    with suppress(NotationError):
        assert isinstance(parse_rules(GONG_ZHU, text), Rules)


@pytest.mark.parametrize(
    "text", ["classic,limit=0", "house,limit=0,deals=0", "classic,deals=0,limit=0"]
)
def test_a_match_must_be_able_to_end(text: str) -> None:
    """No limit of points and none of deals: refused."""
    with pytest.raises(NotationError, match="deals"):
        parse_rules(GONG_ZHU, text)


@pytest.mark.parametrize("text", ["classic,limit=0,deals=4", "house,limit=0", "house,deals=0"])
def test_one_limit_is_enough(text: str) -> None:
    """Points or deals."""
    rules = table(text)
    assert rules["limit"] or rules["deals"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("swap", 1),
        ("swap", "on"),
        ("swap", None),
        ("limit", 700),
        ("limit", "500"),
        ("limit", True),
        ("deals", False),
        ("hearts", "Standard"),
    ],
)
def test_rules_cannot_be_made_of_values_that_no_table_offers(field: str, value: Any) -> None:  # noqa: ANN401  any value at all
    """Neither by type nor by number: True is not 1."""
    with pytest.raises(NotationError, match=field):
        replace(GONG_ZHU["house"], **{field: value})


def test_rules_are_values() -> None:
    """Frozen, comparable, and usable as keys."""
    one, two = ToyRules(excuse=True, deals=2), ToyRules(excuse=True, deals=2)
    assert one == two
    assert len({one, two}) == 1
    with pytest.raises(FrozenInstanceError):
        one.deals = 5  # type: ignore[misc]


@EACH
def test_options_describe_themselves(game: AnyGame) -> None:
    """A menu needs a label, and a name for every value; spellings do not clash."""
    for rule in kind(game).options():
        assert rule.label.msgid
        assert len(rule.choices) >= 2, rule.key
        spellings = [spell(value) for value in rule.choices]
        assert len(set(spellings)) == len(spellings)
        for spelling, name in zip(spellings, rule.choices.values(), strict=True):
            assert isinstance(name, Text)
            assert name.msgid
            assert not set(spelling) & set(',=" [].')


@EACH
def test_profiles_have_a_name_and_a_sentence(game: AnyGame) -> None:
    """For the menu."""
    assert list(game.profile_names) == list(game.profiles)
    for name, about in game.profile_names.values():
        assert name.msgid
        assert about.msgid.endswith(".")


def test_games_are_found_by_key() -> None:
    """And a missing one is told with those that there are."""
    for key, game in GAMES.items():
        assert find_game(key) is game
        assert game.key == key
    with pytest.raises(NotationError, match="gong-zhu"):
        find_game("hearts")
