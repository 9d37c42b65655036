"""The command line: what it prints, and how it refuses bad input."""

import io
import json
import re
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.games import GAMES
from engine.match import Match
from engine.options import parse_rules
from engine.record import Record, read, write
from tests.commands import Shell, run
from tests.strategies import stroll

ROOT = Path(__file__).parents[2]
GONG_ZHU = GAMES["gong-zhu"]
DEAL = ["deal", "gong-zhu", "--code", "K7Q2-9XBD"]
PLAY = ["play", "gong-zhu", "--code", "K7Q2-9XBD", "--levels", "0,0,0,0"]


def refused(shell: Shell, *arguments: str) -> str:
    """Run a command that is refused: status 2, nothing printed, one line on stderr."""
    try:
        status = main(arguments)
    except SystemExit as stop:
        status = stop.code if isinstance(stop.code, int) else 1
    out, err = shell.readouterr()
    assert status == 2
    assert out == ""
    assert err.endswith("\n")
    assert err.count("\n") == 1, err
    assert err.strip()
    assert "Traceback" not in err
    return err


def record(table: str = "classic,limit=0,deals=4", deals: int = 2) -> str:
    """Return a match of some deals, played by chance."""
    match = Match(GONG_ZHU, parse_rules(GONG_ZHU.profiles, table), 4, "K7Q2-9XBD")
    for seed in range(deals):
        for _ in stroll(match.state, seed):
            pass
        if seed + 1 < deals:
            match.next_deal()
    return write(Record(match))


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """Return the path of a record of two deals."""
    path = tmp_path / "match.txt"
    path.write_text(record(), encoding="utf-8")
    return str(path)


# games


def test_games_lists_keys_players_profiles_and_options(capsys: Shell) -> None:
    """With every value that an option may take."""
    out = run(capsys, "games")
    for game in GAMES.values():
        assert f"{game.key}:" in out
        for name, profile in game.profiles.items():
            assert f"profile {name}:" in out
            for rule in profile.options():
                assert f"option {rule.key}:" in out
    assert "swap=on" in out
    assert "    400:" in out


# deal


def test_deal_prints_a_record_with_hands(capsys: Shell) -> None:
    """Which reads back as the same deal."""
    out = run(capsys, *DEAL)
    match = read(out).match
    assert write(Record(match), hands=True) == out
    assert match.code == "K7Q2-9XBD"
    assert match.state.events == []
    assert '[Hands "S9 SJ SK SA H4 H7 H8 HA C6 C7 CQ DQ DK|' in out


def test_deal_takes_rules_players_and_a_number(capsys: Shell) -> None:
    """Each of them shows in the tags."""
    out = run(capsys, *DEAL, "--rules", "house,swap=off", "--players", "4", "--deal", "7")
    assert '[Rules "house,swap=off"]' in out
    assert '[Deal "7"]' in out
    assert read(out).match.number == 7


def test_deal_forgives_slips_in_a_code_and_takes_any_text(capsys: Shell) -> None:
    """As everywhere."""
    assert run(capsys, *DEAL[:3], "k7q29xbd") == run(capsys, *DEAL)
    assert read(run(capsys, *DEAL[:3], "família")).match.code == "KYYY-V4G0"


def test_deal_without_a_code_is_a_new_one_each_time(capsys: Shell) -> None:
    """Forty bits do not repeat."""
    codes = {read(run(capsys, "deal", "gong-zhu")).match.code for _ in range(5)}
    assert len(codes) == 5


# play


def test_play_prints_the_record_of_a_match(capsys: Shell) -> None:
    """To its end, the same each time, with the levels that played."""
    out = run(capsys, *PLAY, "--rules", "house,limit=500")
    assert run(capsys, *PLAY, "--rules", "house,limit=500") == out
    found = read(out)
    assert found.match.is_over()
    assert found.levels == (0, 0, 0, 0)


def test_play_stops_after_some_deals(capsys: Shell) -> None:
    """Complete ones."""
    out = run(capsys, *PLAY, "--deals", "2")
    assert out.count("[Score") == 2
    assert out.count("[Deal") == 2


# replay


def test_replay_prints_the_score_sheet(capsys: Shell, saved: str) -> None:
    """Every deal, line by line, and the totals."""
    out = run(capsys, "replay", saved)
    match = read(record()).match
    rows = [line.split() for line in out.splitlines()]
    keys = ["deal", *(line.key for line in match.state.lines()), "total"]
    assert [row[0] for row in rows] == keys * 2
    assert rows[7][1:] == [str(points) for points in match.past[0].scores()]
    assert rows[-1][1:] == [str(points) for points in match.totals]


def test_replay_as_json(capsys: Shell, saved: str) -> None:
    """One object a deal."""
    match = read(record()).match
    objects = [json.loads(line) for line in run(capsys, "replay", saved, "--json").splitlines()]
    first, second = match.deals
    assert [one["deal"] for one in objects] == [1, 2]
    assert [one["scores"] for one in objects] == [list(first.scores()), list(second.scores())]
    assert objects[0]["totals"] == objects[0]["scores"]
    assert objects[1]["totals"] == list(match.totals)
    assert [one["over"] for one in objects] == [False, False]
    for one, deal in zip(objects, match.deals, strict=True):
        assert set(one) == {"deal", "scores", "lines", "totals", "over"}
        assert one["lines"] == [
            {"label": line.key, "points": list(line.points)} for line in deal.lines()
        ]


def test_replay_tells_the_end_of_the_match(capsys: Shell, tmp_path: Path) -> None:
    """After the last deal, and only there."""
    path = tmp_path / "match.txt"
    path.write_text(record("classic,limit=0,deals=4", 4), encoding="utf-8")
    lines = run(capsys, "replay", str(path), "--json").splitlines()
    assert [json.loads(line)["over"] for line in lines] == [False, False, False, True]
    assert run(capsys, "replay", str(path)).rstrip().endswith("over")


# legal


def test_legal_as_json(capsys: Shell, saved: str) -> None:
    """One object before every action."""
    match = read(record()).match
    objects = [json.loads(line) for line in run(capsys, "legal", saved, "--json").splitlines()]
    events = [event for deal in match.deals for event in deal.events]
    assert len(objects) == len(events)
    names = match.game.deck.names_of
    for one, (seat, action) in zip(objects, events, strict=True):
        assert (one["seat"], one["verb"]) == (seat, action.verb)
        cards = names(action.cards)
        assert set(cards) <= set(one["legal"])
        if one["verb"] == "expose":
            assert one["sizes"] == list(range(len(one["legal"]) + 1))
            assert one["action"] == cards
        else:
            assert "sizes" not in one
            assert one["action"] == cards[0]
    plays = [one for one in objects if one["verb"] == "play"]
    assert [one["trick"] for one in plays] == [n // 4 % 13 + 1 for n in range(104)]
    assert {one["deal"] for one in objects} == {1, 2}


def test_legal_in_words(capsys: Shell, saved: str) -> None:
    """A line before every action."""
    out = run(capsys, "legal", saved)
    match = read(record()).match
    assert len(out.splitlines()) == sum(len(deal.events) for deal in match.deals)
    assert out.startswith("deal 1 trick 1 seat 0 expose")


def test_a_record_comes_from_standard_input(
    capsys: Shell, saved: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With - for a file."""
    for command in ("replay", "legal"):
        expected = run(capsys, command, saved, "--json")
        monkeypatch.setattr("sys.stdin", io.StringIO(record()))
        assert run(capsys, command, "-", "--json") == expected


# arena and bench

ARENA = ["arena", "gong-zhu", "--code", "K7Q2-9XBD", "--deals", "3"]


def test_arena_tells_gain_interval_and_time(capsys: Shell) -> None:
    """And does not depend on the number of processes."""
    levels = ["--candidate", "0", "--field", "1"]
    alone = run(capsys, *ARENA, *levels).splitlines()
    shared = run(capsys, *ARENA, *levels, "--jobs", "2").splitlines()
    assert alone[0] == shared[0]
    assert re.fullmatch(
        r"gong-zhu: level 0 gains [+-]\d+\.\d ± \d+\.\d points a deal over level 1"
        r" \(95 %, 3 deals of K7Q2-9XBD\)",
        alone[0],
    )
    assert re.fullmatch(r"\d+\.\d\d ms a decision, \d+\.\d ms the longest", alone[1])


def test_arena_takes_rules(capsys: Shell) -> None:
    """A level gains nothing over itself under any of them."""
    same = ["--candidate", "0", "--field", "0", "--rules", "house,hearts=face"]
    assert "gains +0.0 ± 0.0 points" in run(capsys, *ARENA, *same)


def test_bench(capsys: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts a second for each game."""
    monkeypatch.setattr("engine.bench.ENOUGH", 0.0)
    speeds = json.loads(run(capsys, "bench", "--json"))
    assert set(speeds) == set(GAMES)
    for key, speed in speeds.items():
        assert speed["playouts_per_second"] > 0
        assert f"{key}: " in run(capsys, "bench")


# Bad input.

BAD = [
    ([], "command"),
    (["dance"], "dance"),
    (["games", "more"], "more"),
    (["deal"], "GAME"),
    (["deal", "hearts"], "hearts"),
    (["deal", ""], "''"),
    (["deal", "gong\nzhu"], "gong"),
    ([*DEAL, "--players", "3"], "3"),
    ([*DEAL, "--players", "four"], "four"),
    ([*DEAL, "--players", "9" * 5000], "players"),
    ([*DEAL, "--rules", "casino"], "casino"),
    ([*DEAL, "--rules", "house,swap=maybe"], "maybe"),
    ([*DEAL, "--rules", "house\nhouse"], "house"),
    ([*DEAL, "--rules", "limit=0"], "deals"),
    ([*DEAL, "--deal", "0"], "0"),
    ([*DEAL, "--deal", "1001"], "1001"),
    ([*DEAL, "--deal", "1.5"], "1.5"),
    (["deal", "gong-zhu", "--code", ""], "code"),
    (["deal", "gong-zhu", "--code", "x" * 101], "101"),
    (["deal", "gong-zhu", "--code"], "--code"),
    (["deal", "gong-zhu", "--levels", "0,0,0,0"], "--levels"),
    ([*PLAY, "--deals", "0"], "0"),
    ([*PLAY, "--deals", "-3"], "-3"),
    ([*PLAY, "--levels", "0,0,0"], "3"),
    ([*PLAY, "--levels", "0,0,0,99"], "99"),
    ([*PLAY, "--levels", "0,0,0,"], "''"),
    ([*PLAY, "--levels", "a,b,c,d"], "a"),
    (["replay"], "FILE"),
    (["replay", "no/such/file"], "no/such/file"),
    (["replay", "."], "."),
    (["legal", ""], "engine legal"),
    (["legal", "-", "--xml"], "--xml"),
    (["arena"], "GAME"),
    (["arena", "hearts"], "hearts"),
    ([*ARENA, "--deals", "0"], "--deals"),
    ([*ARENA, "--deals", "x"], "--deals"),
    ([*ARENA, "--jobs", "0"], "--jobs"),
    ([*ARENA, "--candidate", "99"], "99"),
    ([*ARENA, "--field", "best"], "best"),
    ([*ARENA, "--field", ""], "--field"),
    (["bench", "gong-zhu"], "gong-zhu"),
]


@pytest.mark.parametrize(("arguments", "about"), BAD)
def test_bad_arguments(capsys: Shell, arguments: list[str], about: str) -> None:
    """One line on stderr that names the place and the reason, and status 2."""
    assert about in refused(capsys, *arguments)


@pytest.mark.parametrize("command", ["replay", "legal"])
@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("", "game"),
        ("hello", "hello"),
        ('[Game "gong-zhu"]\n', "code"),
        ('[Game "gong-zhu"] [Code "K7Q2-9XBD"]\nplay HK\n', "line 2"),
        ('[Game "gong-zhu"] [Code "K7Q2-9XBD"]\n[Score "0 0 0 0"]\n', "line 2"),
        ("\0\0\0", "line 1"),
        ("[" * 100_000, "line 1"),
    ],
)
def test_bad_records(capsys: Shell, tmp_path: Path, command: str, text: str, about: str) -> None:
    """The file and the line are named."""
    path = tmp_path / "bad.txt"
    path.write_text(text, encoding="utf-8")
    message = refused(capsys, command, str(path))
    assert str(path) in message
    assert about in message
    assert len(message) < 400


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_a_file_that_is_no_text(capsys: Shell, tmp_path: Path, command: str) -> None:
    """Bytes that are not UTF-8."""
    path = tmp_path / "bad.bin"
    path.write_bytes(b"\xff\xfe\x00" * 100)
    assert str(path) in refused(capsys, command, str(path))


def test_an_illegal_card_is_told_after_what_was_legal(capsys: Shell, tmp_path: Path) -> None:
    """The legal sets before it are printed; then line and reason, and status 2."""
    path = tmp_path / "bad.txt"
    path.write_text(
        '[Game "gong-zhu"] [Leader "0"] [Hands "C2 H2|C3 H3|C4 H4|C5 H5"]\n1. 0 C2 H3\n',
        encoding="utf-8",
    )
    assert main(["legal", str(path), "--json"]) == 2
    out, err = capsys.readouterr()
    assert [json.loads(line)["legal"] for line in out.splitlines()] == [["H2", "C2"], ["C3"]]
    assert "line 2" in err
    assert "H3" in err
    assert err.count("\n") == 1
