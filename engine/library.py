"""What others build on: deal, observe, act, let computer players play, write down, replay."""

from collections.abc import Sequence

from engine.codes import parse_code
from engine.errors import GameError
from engine.games import find_game
from engine.match import Match
from engine.options import parse_rules
from engine.players import DEFAULT_LEVEL
from engine.record import Record, read
from engine.record import write as write_record


def deal(
    game: str, code: str, players: int | None = None, rules: str = "", number: int = 1
) -> Match:
    """Begin a match at a deal of a code, for the game's usual number of players unless told.

    `code` is a match code or any other text, which stands for one; `rules` are a profile and what
    differs from it, ``house,swap=off``. `GameError` says what does not exist.
    """
    found = find_game(game)
    seats = found.players[0] if players is None else players
    return Match(found, parse_rules(found.profiles, rules), seats, parse_code(code), number)


def play(match: Match, levels: Sequence[int] = (), deals: int = 1) -> None:
    """Let computer players go on until so many deals are complete, or the match is over.

    The current deal counts as the first; `levels` names a player for every seat, the usual one
    where it is empty.
    """
    levels = levels or [DEFAULT_LEVEL] * match.players
    if len(levels) != match.players:
        raise GameError(f"{len(levels)} levels are named for {match.players} players")
    last = len(match.deals) + deals - 1
    while True:
        while decision := match.state.decision:
            player = match.game.levels[levels[decision.seat]]
            match.apply(player.choose(match.observe(decision.seat)))
        if match.is_over() or len(match.deals) >= last:
            return
        match.next_deal()


def write(match: Match, levels: Sequence[int | None] = ()) -> str:
    """Write a match down; `replay` reads it. None in `levels` stands for a person."""
    return write_record(Record(match, tuple(levels)))


def replay(text: str) -> Match:
    """Play a record again; `NotationError` and `IllegalAction` name the line that is wrong."""
    return read(text).match
