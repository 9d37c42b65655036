"""The command line: python -m engine games | deal | play | replay | legal | arena | bench."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from time import perf_counter
from typing import NoReturn

from engine.actions import Action
from engine.arena import Arena, Tally
from engine.bench import measure
from engine.cards import bits
from engine.codes import code_of
from engine.errors import GameError, NotationError, quoted, shown
from engine.game import AnyGame, AnyState, ScoreLine
from engine.games import GAMES
from engine.library import deal, play
from engine.match import MOST_DEALS, Match
from engine.options import spell
from engine.players import DEFAULT_LEVEL, LEVELS
from engine.record import LONGEST, Record, read, write
from engine.text import Text

LONGEST_COMPLAINT = 300


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Complain in one line."""
        self.exit(2, f"{self.prog}: {shown(message, LONGEST_COMPLAINT)}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; bad input is one line on stderr and status 2."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (GameError, OSError, UnicodeDecodeError) as error:
        place = f"{shown(options.file, LONGEST_COMPLAINT)}: " if "file" in options else ""
        reason = (isinstance(error, OSError) and error.strerror) or error
        print(f"engine {options.command}: {place}{reason}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="engine", description="Card games by the rule book.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], None], about: str) -> _Parser:
        sub = commands.add_parser(name, help=about, description=about)
        sub.set_defaults(run=run)
        return sub

    def table(sub: _Parser) -> None:
        sub.add_argument("game", metavar="GAME")
        sub.add_argument("--players", type=int, metavar="N")
        sub.add_argument("--rules", default="", metavar="PROFILE[,option=value…]")
        sub.add_argument("--code", metavar="CODE")

    command("games", _games, "list games, players, profiles and options")
    one = command("deal", _deal, "print a deal as a record with its hands")
    table(one)
    one.add_argument("--deal", type=int, default=1, metavar="K")
    match = command("play", _play, "print the record of a match between computer players")
    table(match)
    match.add_argument("--levels", default="", metavar="2,2,1,2")
    match.add_argument("--deals", type=int, default=MOST_DEALS, metavar="K")
    for name, run, about in (
        ("replay", _replay, "print the score sheet of every deal of a record"),
        ("legal", _legal, "print the legal set before every action of a record"),
    ):
        sub = command(name, run, about)
        sub.add_argument("file", metavar="FILE|-")
        sub.add_argument("--json", action="store_true", help="one JSON object a line")
    arena = command("arena", _arena, "measure a level against a field of another, on equal cards")
    table(arena)
    arena.add_argument("--candidate", default=str(DEFAULT_LEVEL), metavar="LEVEL")
    arena.add_argument("--field", default="1", metavar="LEVEL")
    arena.add_argument("--deals", type=int, default=200, metavar="K")
    arena.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="processes to share the work"
    )
    bench = command("bench", _bench, "measure playouts a second for each game")
    bench.add_argument("--json", action="store_true", help="one JSON object")
    return parser


def _games(_options: argparse.Namespace) -> None:
    for game in GAMES.values():
        print(f"{game.key}: {_english(game.name)}")
        print(f"  players: {' '.join(map(str, game.players))}")
        print(f"  levels: {', '.join(f'{n} {_english(LEVELS[n])}' for n in game.levels)}")
        for name, rules in game.profiles.items():
            settings = ",".join(f"{r.key}={spell(getattr(rules, r.key))}" for r in rules.options())
            print(f"  profile {name}: {settings}")
        for rule in next(iter(game.profiles.values())).options():
            print(f"  option {rule.key}: {_english(rule.label)}")
            for value, label in rule.choices.items():
                print(f"    {spell(value)}: {_english(label)}")


def _english(text: Text) -> str:
    values = dict(text.values)
    form = text.plural if text.plural and values.get("n") != 1 else text.msgid
    return form.format(**values)


def _match(options: argparse.Namespace, number: int = 1) -> Match:
    code = code_of(os.urandom(5)) if options.code is None else options.code
    return deal(options.game, code, options.players, options.rules, number)


def _deal(options: argparse.Namespace) -> None:
    print(write(Record(_match(options, options.deal)), hands=True), end="")


def _play(options: argparse.Namespace) -> None:
    match = _match(options)
    levels = _levels(match.game, options.levels, match.players)
    if options.deals < 1:
        raise GameError(f"--deals is at least 1, not {options.deals}")
    play(match, levels, options.deals)
    print(write(Record(match, levels)), end="")


def _levels(game: AnyGame, text: str, players: int) -> tuple[int, ...]:
    names = text.split(",") if text else [str(DEFAULT_LEVEL)] * players
    if len(names) != players:
        raise GameError(f"--levels names {len(names)} players, not {players}")
    return tuple(_level(game, "--levels", name) for name in names)


def _level(game: AnyGame, option: str, name: str) -> int:
    known = {str(level): level for level in game.levels}
    if name not in known:
        raise NotationError(f"{option}: {quoted(name)} is not one of {', '.join(known)}", name)
    return known[name]


def _text(file: str) -> str:
    if file == "-":
        return sys.stdin.read(LONGEST + 1)
    with Path(file).open(encoding="utf-8") as lines:
        return lines.read(LONGEST + 1)


def _replay(options: argparse.Namespace) -> None:
    match = read(_text(options.file)).match
    totals = [0] * match.players
    for number, state in enumerate(match.deals, match.first):
        if not state.is_over():
            continue
        totals = [total + score for total, score in zip(totals, state.scores(), strict=True)]
        over = state is match.state and match.is_over()
        show = _replay_json if options.json else _replay_text
        show(number, state, totals, over=over)


def _replay_json(number: int, state: AnyState, totals: list[int], *, over: bool) -> None:
    lines = [
        {"label": line.key, "points": [_json_number(line, points) for points in line.points]}
        for line in state.lines()
    ]
    print(
        json.dumps(
            {
                "deal": number,
                "scores": state.scores(),
                "lines": lines,
                "totals": totals,
                "over": over,
            }
        )
    )


def _json_number(line: ScoreLine, points: int | None) -> float | None:
    """Give whole points; half a point is .5, and null stands where a line says nothing."""
    if points is None or not line.halves:
        return points
    return points / 2 if points % 2 else points // 2


def _replay_text(number: int, state: AnyState, totals: list[int], *, over: bool) -> None:
    print(f"deal {number}")
    for line in [*state.lines(), ScoreLine("total", Text("total"), tuple(totals))]:
        marks = line.marks or ("",) * len(line.points)
        cells = (
            f"{_cell(line, points):>7}{mark:<3}"
            for points, mark in zip(line.points, marks, strict=True)
        )
        print(f"  {line.key:<12}{''.join(cells)}".rstrip())
    if over:
        print("the match is over")


def _cell(line: ScoreLine, points: int | None) -> str:
    number = _json_number(line, points)
    return "" if number is None else f"{number}"


def _legal(options: argparse.Namespace) -> None:
    read(_text(options.file), _legal_json if options.json else _legal_text)


def _position(match: Match, action: Action) -> dict[str, object]:
    decision = match.state.decision
    assert decision is not None  # noqa: S101  the reader calls before an action that is asked for
    names = match.game.deck.names
    answer: dict[str, object] = {
        "deal": match.number,
        "trick": len(match.state.tricks) + 1,
        "seat": decision.seat,
        "verb": decision.verb,
        "legal": [*decision.words, *(names[card] for card in bits(decision.pool))],
    }
    chosen = action.word or [names[card] for card in bits(action.cards)]
    if decision.sizes and decision.sizes != (1,):
        answer["sizes"] = decision.sizes
    else:
        chosen = chosen if isinstance(chosen, str) else " ".join(chosen)
    return {**answer, "action": chosen}


def _legal_json(match: Match, action: Action) -> None:
    print(json.dumps(_position(match, action)))


def _legal_text(match: Match, action: Action) -> None:
    here = _position(match, action)
    legal, chosen = here["legal"], here["action"]
    assert isinstance(legal, list)  # noqa: S101  as made above
    if isinstance(chosen, list):
        chosen = " ".join(chosen) or "-"
    place = f"deal {here['deal']} trick {here['trick']} seat {here['seat']}"
    print(f"{place} {here['verb']} {chosen} of {' '.join(legal)}")


def _arena(options: argparse.Namespace) -> None:
    match = _match(options)
    game = match.game
    for option in ("deals", "jobs"):
        if getattr(options, option) < 1:
            raise GameError(f"--{option} is at least 1, not {getattr(options, option)}")
    arena = Arena(
        game=game,
        rules=match.rules,
        players=match.players,
        candidate=game.levels[_level(game, "--candidate", options.candidate)],
        others=game.levels[_level(game, "--field", options.field)],
        clock=perf_counter,
    )
    tally = Tally()
    shares = [range(1 + job, 1 + options.deals, options.jobs) for job in range(options.jobs)]
    if options.jobs == 1:
        tally.add(arena.compare(match.code, shares[0]))
    else:
        with ProcessPoolExecutor(options.jobs) as pool:
            for part in pool.map(arena.compare, repeat(match.code), filter(None, shares)):
                tally.add(part)
    print(
        f"{game.key}: level {options.candidate} gains {tally.gain:+.1f} ± {tally.interval:.1f}"
        f" points a deal over level {options.field} (95 %, {options.deals} deals of {match.code})"
    )
    print(
        f"{1000 * tally.seconds / tally.decisions:.2f} ms a decision,"
        f" {1000 * tally.longest:.1f} ms the longest"
    )


def _bench(options: argparse.Namespace) -> None:
    speeds = measure(GAMES, perf_counter)
    if options.json:
        print(json.dumps(speeds))
        return
    for key, speed in speeds.items():
        print(f"{key}: {speed['playouts_per_second']:,} random playouts a second")


if __name__ == "__main__":
    sys.exit(main())
