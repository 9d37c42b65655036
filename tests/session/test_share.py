"""What is handed on: links that survive where people send them, and their QR codes."""

import re
from collections.abc import Callable
from urllib.parse import quote, urlsplit

import pytest
import segno
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action
from engine.codes import Stream
from engine.games import GAMES
from engine.match import Match
from engine.record import write_moves
from session.api import Service
from session.links import LONGEST, Link, parse_link
from session.opening import begin, resume
from session.session import Session
from session.share import MARGIN, qr, share_view, ways
from session.words import Words, catalog
from tests.service import ask
from tests.strategies import codes, seeds, tables

BASE = "https://example.org/vaza/play/"
# Letters and digits, and marks that no messenger takes for its markup or for the end of a link;
# the underscore stands between letters and digits alone, where it is none.
SAFE = re.compile(r"[A-Za-z0-9#&=.,+_-]*[A-Za-z0-9]")


def play(match: Match, seed: int, steps: int) -> None:
    """Play some actions by chance, from deal to deal."""
    stream = Stream(f"tests/share/{seed}")
    for _ in range(steps):
        if decision := match.state.decision:
            match.apply(decision.sample(stream))
        elif not match.is_over():
            match.next_deal()


@st.composite
def sessions(draw: st.DrawFn) -> Session:
    """Draw a match of any game and rules, played by chance up to some point of it."""
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    kind = type(next(iter(game.profiles.values())))
    match = Match(
        game,
        draw(st.one_of(st.sampled_from(list(game.profiles.values())), tables(kind))),
        draw(st.sampled_from(game.players)),
        draw(codes),
        draw(st.integers(1, 30)),
    )
    play(match, draw(seeds), draw(st.integers(0, 200)))
    return Session(match, draw(st.sampled_from(list(game.levels))))


def read(link: str) -> Link:
    """Read a link without complaints."""
    found = parse_link(link)
    assert found is not None
    assert not found.complaints
    return found


def fragment(link: str) -> str:
    """Return what follows the #."""
    return link.partition("#")[2]


@given(sessions())
def test_links_lead_where_they_say(session: Session) -> None:
    """To the match, to its current deal, and to all that was played of it, the opening too."""
    match = session.match
    found = {key: begin(read(link)) for key, (_, link) in ways(session).items()}
    for other in found.values():
        assert other.match.rules == match.rules
        assert (other.level, other.match.code) == (session.level, match.code)
    assert found["match"].match.number == match.first
    assert ("deal" in found) == bool(match.past)
    assert ("moves" in found) == bool(match.state.events)
    for key in found.keys() - {"match"}:
        assert found[key].match.number == match.number
        assert found[key].match.groups == match.groups
        assert found[key].state.opening == match.state.opening
    if "deal" in found:
        assert not found["deal"].state.events
    if "moves" in found:
        if match.state.is_over():
            found["moves"].replay("end")
        there = found["moves"].state
        assert there.events == match.state.events
        assert (there.hands, there.tricks, there.trick) == (
            match.state.hands,
            match.state.tricks,
            match.state.trick,
        )
        assert there.is_over() == match.state.is_over()


@pytest.mark.slow
@given(sessions())
def test_links_hold_nothing_that_is_cut_or_changed(session: Session) -> None:
    """They end with a letter or digit, are short, and need no percent signs."""
    for _, link in ways(session).values():
        assert SAFE.fullmatch(link), link
        assert quote(link, safe="&=,+") == link
        assert len(link) < LONGEST / 4


@pytest.mark.slow
@given(sessions())
def test_a_match_begun_by_a_link_is_itself_again(session: Session) -> None:
    """Its own link and its save lead back to it, whoever opened its first deal."""
    for _, link in ways(session).values():
        other = begin(read(link))
        assert begin(read(other.link)).key == other.key
        assert resume(other.save).key == other.key


def test_who_opens_tells_matches_apart() -> None:
    """The same deal with another opening is another match, and where it follows it is not told."""
    link = "game=gong-zhu&rules=house&code=K7Q2-9XBD&deal=2&level=0"
    plain, led = begin(read(link)), begin(read(f"opening=2&{link}"))
    assert plain.key != led.key
    assert "opening=2" in led.link
    assert "opening" not in plain.link
    tarot = begin(read("game=tarot&players=4&code=K7Q2-9XBD&deal=2&level=0"))
    assert "opening" not in tarot.link


MANGLED: dict[str, Callable[[str], str]] = {
    "a line break at the end": lambda link: f"{link}\n",
    "a space in front": lambda link: f"  {link}",
    "an encoded space at the end": lambda link: f"{link}%20",
    "the sentence's full stop": lambda link: f"{link}.",
    "comma and bracket": lambda link: f"{link}),",
    "an angle bracket": lambda link: f"{link}>",
    "an encoded angle bracket": lambda link: f"{link}%3E",
    "quotes around": lambda link: f'"{link}"',
    "French quotes": lambda link: f"« {link} »",
    "curly quotes": lambda link: f"“{link}”",
    "stars of a messenger": lambda link: f"*{link}*",
    "underscores of a messenger": lambda link: f"_{link}_",
    "escaped for HTML": lambda link: link.replace("&", "&amp;"),
    "the sign of the fragment encoded": lambda link: f"%23{link}",
    "the sign of the fragment twice": lambda link: f"##{link}",
    "all of it encoded": lambda link: quote(link, safe=""),
    "an invisible space": lambda link: f"{link}\u200b",
    "an exclamation": lambda link: f"{link}!!",
    "empty parts": lambda link: f"&{link.replace('&', '&&')}&",
}


@pytest.mark.parametrize("mangle", MANGLED.values(), ids=MANGLED)
@settings(max_examples=20)
@given(session=sessions())
def test_mangled_links_are_forgiven(mangle: Callable[[str], str], session: Session) -> None:
    """What others have done to a link makes no difference, where it cannot mean anything else."""
    for _, link in ways(session).values():
        assert read(mangle(link)) == read(link)


def test_moves_with_a_break_in_them() -> None:
    """A link that was folded in the middle of its moves is whole again."""
    session = begin(read("game=gong-zhu&rules=house&code=K7Q2-9XBD&v=1"))
    play(session.match, 1, 20)
    moves = write_moves(session.state)
    _, link = ways(session)["moves"]
    folded = f"{moves[:31]}\n {moves[31:]}"
    assert read(link.replace(moves, folded)).moves == moves


@pytest.mark.parametrize("typed", ["k7q2-9xbd.", "(K7Q29XBD)", "“K7Q2 9XBD”", "K7Q2-9XBD>"])
def test_a_code_among_punctuation(typed: str) -> None:
    """A code that can be read is that code; any other text keeps its full stop."""
    assert read(f"code={quote(typed)}&v=1").code == "K7Q2-9XBD"
    assert read("code=grandma.&v=1").code != read("code=grandma&v=1").code


def test_hosts_may_be_in_capitals() -> None:
    """What browsers make of a host does not touch what follows #."""
    link = f"{BASE.upper()}#game=tarot&code=K7Q2-9XBD&v=1"
    assert urlsplit(link).hostname == "example.org"
    assert read(fragment(link)).game.key == "tarot"


def modules(path: str, size: int) -> list[bytearray]:
    """Paint a path of boxes one module high, without its margin."""
    field = [bytearray(size) for _ in range(size)]
    boxes = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path)
    assert "".join(f"M{x} {y}h{w}v1h-{w}z" for x, y, w in boxes) == path
    for x, y, width in boxes:
        for k in range(int(x), int(x) + int(width)):
            field[int(y)][k] = 1
    margin = [row[:MARGIN] + row[-MARGIN:] for row in field] + field[:MARGIN] + field[-MARGIN:]
    assert not any(map(any, margin))
    return [row[MARGIN:-MARGIN] for row in field[MARGIN:-MARGIN]]


@pytest.mark.slow
@settings(max_examples=15)
@given(sessions())
def test_qr_codes_are_drawn_as_the_library_makes_them(session: Session) -> None:
    """Module by module, with the quiet zone of the standard and at least its level M."""
    for way, (_, link) in ways(session).items():
        view = share_view(session, Words(catalog("en")), BASE, way)
        assert view["link"] == f"{BASE}#{link}"
        expected = segno.make_qr(view["link"], error="m")
        assert expected.error in "MQH"
        assert expected.default_border_size == MARGIN
        drawn = modules(view["qr"]["path"], view["qr"]["size"])
        assert drawn == list(expected.matrix)


def test_qr_codes_differ() -> None:
    """Another link, another picture."""
    assert qr(BASE) != qr(f"{BASE}#")


@pytest.mark.parametrize("way", ["", "nonsense", "match", "moves"])
def test_the_worker_answers_with_a_link_and_no_save(way: str) -> None:
    """Sharing changes nothing; an unknown way is the first one."""
    service = Service()
    link = "game=gong-zhu&rules=house&code=K7Q2-9XBD&moves=-"
    ask(service, "open", link=link)
    answer = ask(service, "share", way=way, base=BASE)
    assert answer["save"] is None
    assert [each["key"] for each in answer["share"]["ways"]] == ["match", "moves"]
    assert ("moves" in answer["share"]["link"]) == (way == "moves")
    assert answer["view"]["can"]["share"]


def test_a_match_without_a_code_is_not_shared() -> None:
    """Cards that were set by hand follow from no code."""
    game = GAMES["gong-zhu"]
    rules = next(iter(game.profiles.values()))
    dealt = Match(game, rules, 4, "K7Q2-9XBD")
    session = Session(Match(game, rules, 4, groups=dealt.groups), 0)
    service = Service()
    opened = ask(service, "open", saves=[session.save])
    assert not opened["view"]["can"]["share"]
    answer = ask(service, "share", way="", base=BASE)
    assert answer["share"] is None
    assert answer["error"]


def test_the_deal_of_the_day_is_called_so() -> None:
    """A match whose code is today's date; any other day's is a match like others."""
    service = Service()
    day = "code=2026-11-30&game=tarot"
    assert ask(service, "open", link=day, today="2026-11-30")["view"]["today"]
    assert not ask(service, "open", link=day, today="2026-12-01")["view"]["today"]
    assert not ask(service, "open", link=day)["view"]["today"]
    # The same cards for everyone on a day, and the code tells which.
    link = parse_link(day)
    assert link is not None
    assert link.code == "2026-1130"
    assert isinstance(next(iter(begin(link).state.decision or ())), Action)
