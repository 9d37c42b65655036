"""Tarot on the command line, which knows nothing of it: deal, play, replay and legal."""

import io
import json

import pytest

from engine.match import Match
from engine.record import read, read_moves, write_moves
from tests.commands import Shell, run

CODE = "K7Q2-9XBD"
PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


def played(shell: Shell, players: int, deals: int = 4, level: int = 0) -> str:
    """Return the record of some deals, between players who choose by chance where level is 0."""
    levels = ",".join([str(level)] * players)
    table = ["tarot", "--players", str(players), "--rules", "seed,deals=0", "--code", CODE]
    return run(shell, "play", *table, "--levels", levels, "--deals", str(deals))


def pipe(
    monkeypatch: pytest.MonkeyPatch, shell: Shell, text: str, *arguments: str
) -> list[dict[str, object]]:
    """Feed a record to a command and read the objects it prints."""
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    return [json.loads(line) for line in run(shell, *arguments, "-", "--json").splitlines()]


@PLAYERS
def test_a_deal_has_a_dealer_and_a_dog(capsys: Shell, players: int) -> None:
    """The dealer is drawn for with the code, and passes to the right from deal to deal."""
    dealers = []
    for number in (1, 2):
        text = run(
            capsys,
            "deal",
            "tarot",
            "--players",
            str(players),
            "--code",
            CODE,
            "--deal",
            f"{number}",
        )
        match = read(text).match
        assert [group.bit_count() for group in match.groups] == {
            3: [24, 24, 24, 6],
            4: [18, 18, 18, 18, 6],
            5: [15, 15, 15, 15, 15, 3],
        }[players]
        assert f'[Dealer "{match.state.opening}"]' in text
        dealers.append(match.state.opening or 0)
    assert dealers[1] == (dealers[0] + 1) % players


@PLAYERS
def test_the_sheet_of_a_record(
    capsys: Shell, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    """The working stands in the taker's column alone; points may have a half."""
    text = played(capsys, players)
    deals = pipe(monkeypatch, capsys, text, "replay")
    states = read(text).match.deals
    assert len(deals) == len(states) == 4
    for state, deal in zip(states, deals, strict=True):
        assert sum(deal["scores"]) == 0  # type: ignore[call-overload]
        lines = {line["label"]: line["points"] for line in deal["lines"]}  # type: ignore[attr-defined]
        assert lines["deal"] == deal["scores"] == list(state.scores())
        taker = getattr(state, "taker", None)
        if taker is None:
            assert list(lines) == ["deal"]
            continue
        assert list(lines)[:3] == ["points", "bouts", "target"]
        for label in list(lines)[:-1]:
            assert [seat for seat, p in enumerate(lines[label]) if p is not None] == [taker]
        assert 0 <= lines["points"][taker] <= 91
        assert (2 * lines["points"][taker]) % 1 == 0
        assert lines["bouts"][taker] in range(4)


def test_half_points_are_written_with_a_half(
    capsys: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among some deals of five there are such, as .5 in JSON and in the printed sheet."""
    text = played(capsys, 5, 12)
    points = [
        value
        for deal in pipe(monkeypatch, capsys, text, "replay")
        for line in deal["lines"]  # type: ignore[attr-defined]
        if line["label"] == "points"
        for value in line["points"]
        if value is not None
    ]
    halves = [value for value in points if isinstance(value, float)]
    assert halves
    assert all(value % 1 == 0.5 for value in halves)
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert f" {halves[0]}" in run(capsys, "replay", "-")


@PLAYERS
def test_what_could_have_been_done(
    capsys: Shell, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    """Before every action its verb and its legal answers, with sizes where several are chosen."""
    rows = pipe(monkeypatch, capsys, played(capsys, players, 8, 2), "legal")
    verbs = {str(row["verb"]) for row in rows}
    assert {"bid", "announce", "play"} <= verbs
    assert ("call" in verbs) == (players == 5)
    for row in rows:
        legal, action = row["legal"], row["action"]
        assert isinstance(legal, list)
        assert set([action] if isinstance(action, str) else action) <= set(legal)  # type: ignore[call-overload]
        if row["verb"] == "bid":
            assert legal[0] == "pass"
        if row["verb"] == "discard":
            assert row["sizes"] == [3 if players == 5 else 6]
            assert len(action) == row["sizes"][0]  # type: ignore[arg-type]
    assert "discard" in verbs


@PLAYERS
def test_what_was_not_announced_may_be_left_out(capsys: Shell, players: int) -> None:
    """Records and moves without `announce nothing` bring the same deals back."""
    text = played(capsys, players, 8, 2)
    match = read(text).match
    assert "announce nothing" in text
    shorter = read(text.replace("announce nothing\n", "")).match
    assert [deal.events for deal in shorter.deals] == [deal.events for deal in match.deals]
    moves = write_moves(match.state)
    alone = Match(
        match.game, match.rules, players, groups=match.groups, opening=match.state.opening
    )
    read_moves(alone, ".".join(move for move in moves.split(".") if move != "nothing"))
    assert alone.state.events == match.state.events


def test_an_example_record_is_read() -> None:
    """Bids, a discard and tricks, as people would write them."""
    record = """
        [Game "tarot"] [Players "4"] [Rules "seed"] [Dealer "3"]
        [Hands "SK S1 T2|S2 H1 T3|S3 D1 T4|S4 C1 T5|D2 D3 D4 D5 D6 D7"]
        bid pass petite pass pass
        discard D2 D3 D4 D5 D6 D7
        1. 0 SK S2 S3 S4
        2. 0 S1 T3 T4 T5
    """
    match = read(record).match
    assert match.state.trick.leader == 3
    words = [action.word for _, action in match.state.events if action.word]
    assert words == ["pass", "petite", "pass", "pass", "nothing"]
