"""Text hygiene: every sentence that the engine hands out can be translated whole."""

import string
from collections.abc import Iterator

import pytest

from engine.game import AnyGame, Panel, Reason
from engine.games import GAMES
from engine.match import Match
from engine.players import DEFAULT_LEVEL, LEVELS
from engine.text import N_, N_n, Points, Said, Text, Told
from tests.strategies import stroll

REASONS = Reason.__subclasses__()  # of all games in the list
EACH = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


def placeholders(sentence: str) -> set[str]:
    """Return the names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def check(found: Text) -> None:
    """Hold a text against the house rules of messages."""
    values = dict(found.values)
    assert found.msgid == found.msgid.strip()
    assert found.msgid
    assert "  " not in found.msgid
    assert placeholders(found.msgid) == set(values), found
    assert all(name.isidentifier() for name in values)
    if found.plural:
        assert placeholders(found.plural) <= set(values)
        assert isinstance(values["n"], int)
    for value in values.values():
        if isinstance(value, Text):
            check(value)


@pytest.mark.parametrize("reason", [reason for kind in REASONS for reason in kind])
def test_every_reason_has_an_article_and_a_sentence(reason: Reason) -> None:
    """The article is an anchor on the rules page; the sentence is told to the player."""
    assert reason.article
    assert reason.article == reason.article.lower()
    assert " " not in reason.article
    assert reason.sentence.msgid.endswith(".")
    assert not reason.sentence.values
    assert placeholders(reason.sentence.msgid) <= {"suit", "card"}


def test_every_reason_has_a_sentence_of_its_own() -> None:
    """Two reasons that sound alike would be one."""
    for kind in REASONS:
        sentences = [reason.sentence.msgid for reason in kind]
        assert len(set(sentences)) == len(sentences) == len(kind.__members__)


@EACH
def test_names_and_options(game: AnyGame) -> None:
    """All that menus show."""
    check(game.name)
    check(game.tagline)
    for pair in game.profile_names.values():
        check(pair[0])
        check(pair[1])
    for rule in type(next(iter(game.profiles.values()))).options():
        check(rule.label)
        for name in rule.choices.values():
            check(name)


def test_levels_are_named() -> None:
    """Every level that some game offers; all offer the one that links and records leave out."""
    for game in GAMES.values():
        assert set(game.levels) <= set(LEVELS)
        assert DEFAULT_LEVEL in game.levels
    for name in LEVELS.values():
        check(name)


def said(game: AnyGame, profile: str, code: str) -> Iterator[Said | None]:
    """Yield all that is said in one deal, to every seat at every moment."""
    match = Match(game, game.profiles[profile], game.players[0], code)
    for _ in stroll(match.state, code):
        for seat in range(match.players):
            seen = match.observe(seat)
            yield from (game.talk.role(seen, card) for card in range(game.deck.size))
            yield from (game.talk.event(seen, event) for event in seen.events)
            if seen.decision:
                yield game.talk.prompt(seen)
                yield from panel_texts(game.talk.panel(seen, seen.decision))
    yield from game.talk.remarks(match.state)
    yield from (line.label for line in match.state.lines())
    yield game.talk.last_place(match.rules)


def panel_texts(panel: Panel | None) -> Iterator[Text]:
    """Yield all that stands on a panel."""
    if panel:
        yield from (panel.title, panel.text)
        for texts in (panel.notes, panel.words, panel.confirm):
            yield from texts.values()


@EACH
def test_everything_said_at_the_table_can_be_translated(game: AnyGame) -> None:
    """Over a deal with each profile."""
    for profile in game.profiles:
        for text in set(said(game, profile, "K7Q2-9XBD")):
            if isinstance(text, Told):
                assert placeholders(text.other.msgid) >= {"player"}
                assert "player" not in placeholders(text.own.msgid)
                check(text.own)
                check(text.other)
            elif text:
                check(text)


@EACH
def test_badges_are_points_or_short(game: AnyGame) -> None:
    """They are printed on a corner of the card."""
    match = Match(game, next(iter(game.profiles.values())), game.players[0], "K7Q2-9XBD")
    seen = match.observe(0)
    for card in range(game.deck.size):
        badge = game.talk.badge(seen, card)
        assert isinstance(badge, Points) or len(badge) <= 2


def test_marks() -> None:
    """`N_` and `N_n` keep the sentence and its values apart."""
    assert N_("{points}", points=Points(-5)) == Text("{points}", (("points", Points(-5)),))
    many = N_n("{n} deal", "{n} deals", n=3)
    assert (many.msgid, many.plural, many.values) == ("{n} deal", "{n} deals", (("n", 3),))
    assert hash(many) == hash(N_n("{n} deal", "{n} deals", n=3))
