"""Links: what they mean, how they are written, and that nonsense leaves a usable table."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.match import Match
from engine.options import spell
from session.links import LONGEST, default_link, format_link, parse_link
from session.session import Session
from session.share import ways
from table import saves
from tests.session.test_share import read, sessions

GAME = GAMES["gong-zhu"]


def test_an_empty_link_names_no_table() -> None:
    """Nothing after # or ? means: go on with what was played."""
    assert parse_link("") is None
    assert parse_link("#") is None


def test_a_whole_link_is_read() -> None:
    """Every key of the format has its meaning."""
    link = parse_link("#game=gong-zhu&rules=house&code=k7q2 9xbd&deal=3&level=1&v=1&moves=-.S2")
    assert link is not None
    assert link.game is GAME
    assert link.rules == GAME.profiles["house"]
    assert (link.players, link.code, link.deal, link.level) == (4, "K7Q2-9XBD", 3, 1)
    assert link.moves == "-.S2"
    assert not link.complaints


def test_single_options_change_the_profile() -> None:
    """A form sends every option, blank where the profile decides."""
    link = parse_link("?rules=house&swap=off&exposing=&limit=500&code=&v=1")
    assert link is not None
    assert link.rules == GAME.profiles["house"].changed({"swap": "off", "limit": "500"})
    assert not link.complaints


@pytest.mark.parametrize(
    ("part", "shown"),
    [
        ("game=chess", "game=chess"),
        ("rules=mine", "rules=mine"),
        ("players=5", "players=5"),
        ("deal=0", "deal=0"),
        ("deal=1e3", "deal=1e3"),
        ("level=9", "level=9"),
        ("swap=maybe", "swap=maybe"),
        ("limit=0", "limit=0"),
        ("code=" + "x" * 101, "code=" + "x" * 55 + "…"),
        ("colour=blue", "colour=blue"),
        ("nonsense", "nonsense"),
    ],
)
def test_what_cannot_be_read_is_named_and_left_out(part: str, shown: str) -> None:
    """One bad part costs only itself."""
    link = parse_link(f"{part}&v=1")
    assert link is not None
    assert [dict(text.values)["part"] for text in link.complaints] == [shown]
    usual = default_link()
    assert (link.game, link.rules, link.level) == (usual.game, usual.rules, usual.level)


def test_a_key_given_twice_counts_once() -> None:
    """The first one holds."""
    link = parse_link("level=1&level=2")
    assert link is not None
    assert link.level == 1
    assert len(link.complaints) == 1


def test_links_of_absurd_size_are_refused_whole() -> None:
    """Length and number of parts are bounded."""
    for text in ("x" * (LONGEST + 1), "&".join(f"a{n}=1" for n in range(60))):
        link = parse_link(text)
        assert link is not None
        assert len(link.complaints) == 1
        assert link.rules == default_link().rules


@pytest.mark.slow
@settings(max_examples=20)
@given(sessions())
def test_no_link_is_cut_unnoticed(session: Session) -> None:
    """Wherever a link was cut, it names the same table or says that it may name another."""
    for _, link in ways(session).values():
        whole = read(link)
        for end in range(1, len(link)):
            # Of the cards that have been played, which are many and alike, not every letter.
            if 100 < end < len(link) - 40 and end % 9:
                continue
            cut = parse_link(link[:end])
            assert cut is not None
            assert cut.complaints or replace(cut, complaints=[]) == whole, link[:end]
            # The page leaves out what a form leaves empty.
            sent = parse_link(saves.link(link[:end], ""))
            assert sent is None or sent.complaints or replace(sent, complaints=[]) == whole


CUT = "This link may have been cut on its way, and then it leads to other cards."


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("game=tarot&players=5&code=K7Q2-9XBD&level=2&v=1", False),
        # Links from before the mark ended with their level.
        ("game=tarot&players=5&code=K7Q2-9XBD&level=2", False),
        ("game=tarot&players=5&code=K7Q2-9XBD&level=2.", False),
        ("game=tarot&players=5&code=K7Q2-9XBD&level=2&v=", False),
        ("game=tarot&players=5&code=K7Q2-9XBD&level=", True),
        ("game=tarot&players=5&code=K7Q2-9XBD", True),
        ("game=tarot&players=5&code=K7Q2", True),
        ("game=tarot&players=5", True),
        ("game=tarot&code=level=2", True),
    ],
)
def test_the_end_of_a_link_tells(text: str, *, cut: bool) -> None:
    """A link without its version is opened, and says that something may be missing."""
    link = parse_link(text)
    assert link is not None
    assert link.game.key == "tarot"
    assert [each.msgid for each in link.complaints] == [CUT] * cut


@given(st.text(max_size=200))
def test_any_text_at_all_gives_a_table(text: str) -> None:
    """No link raises, and every table it gives can be dealt."""
    link = parse_link(text)
    if link is not None:
        Match(link.game, link.rules, link.players, link.code or "K7Q2-9XBD", link.deal)


@given(st.data())
def test_format_and_parse_are_inverse(data: st.DataObject) -> None:
    """The link of any match names that match."""
    rules = data.draw(st.sampled_from(list(GAME.profiles.values())))
    settings = {
        option.key: data.draw(st.sampled_from(list(option.choices)))
        for option in rules.options()
        if option.key not in ("limit", "deals")
    }
    spelled = {key: spell(value) for key, value in settings.items()}
    level = data.draw(st.sampled_from(list(GAME.levels)))
    first = data.draw(st.integers(1, 1000))
    match = Match(GAME, rules.changed(spelled), 4, "K7Q2-9XBD", first)
    link = parse_link(format_link(match, level))
    assert link is not None
    assert not link.complaints
    assert (link.game, link.rules, link.code, link.deal, link.level) == (
        GAME,
        match.rules,
        match.code,
        first,
        level,
    )
