"""Links to a table: read strictly, piece by piece, and written as short as they can be.

The part after # (or, from a form, after ?) is ``game=gong-zhu&rules=house&code=K7Q2-9XBD``; keys:
game, players, rules or single options, code, deal, opening, moves, level, v. A link ends with its
version, which tells a whole link from one that was cut on its way, and nowhere holds what
messengers take for the end of a link or for its markup.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, quote, unquote

from engine.cards import Seat
from engine.codes import parse_code, spelled
from engine.errors import GameError, NotationError, quoted, shown
from engine.game import AnyGame
from engine.games import GAMES, find_game
from engine.match import MOST_DEALS, Match
from engine.options import Rules, nearest_profile, parse_rules
from engine.players import DEFAULT_LEVEL
from engine.text import N_, Text

VERSION = 1
LONGEST = 4000
MOST_FIELDS = 50
_LONGEST_SHOWN = 60
# What a sentence, a mail or a messenger's markup leaves at the ends of a link.
_AROUND = " \t\r\n\xa0\u200b\ufeff.,;:!?'\"`()[]{}<>«»‹›“”„‘’*_~"
# Links once ended with their level: such a link is whole, and so is one that lost only its version.
_UP_TO_LEVEL = re.compile(r"(^|.*&)level=\d(&(v=?)?)?", re.DOTALL)


@dataclass(slots=True)
class Link:
    """A table as a link names it; `code` is empty where any will do."""

    game: AnyGame
    players: int
    rules: Rules
    code: str = ""
    deal: int = 1
    opening: Seat | None = None
    level: int = DEFAULT_LEVEL
    moves: str = ""
    complaints: list[Text] = field(default_factory=list)


def default_link() -> Link:
    """Return the table that is opened where nobody asked for another."""
    game = next(iter(GAMES.values()))
    return Link(game, game.players[0], next(iter(game.profiles.values())))


def parse_link(text: str) -> Link | None:
    """Read a link; what cannot be read is left out and complained about. Empty: None."""
    complaints: list[Text] = []
    text = _mended(text)
    if not text:
        return None
    values = _values(text, complaints)
    version = values.pop("v", "")
    if not version and not complaints and not _UP_TO_LEVEL.fullmatch(text.rstrip(_AROUND)):
        complaints.append(
            N_("This link may have been cut on its way, and then it leads to other cards.")
        )
    default = default_link()
    game = _read(values, "game", find_game, default.game, complaints)
    players = _read(values, "players", _among(game.players), game.players[0], complaints)
    link = Link(
        game=game,
        players=players,
        rules=_rules(game, values, complaints),
        code=_read(values, "code", _code, "", complaints),
        deal=_read(values, "deal", _among(range(1, MOST_DEALS + 1)), 1, complaints),
        opening=_read(values, "opening", _among(range(players)), None, complaints),
        level=_read(values, "level", _among(game.levels), DEFAULT_LEVEL, complaints),
        moves="".join(char for char in values.pop("moves", "") if "!" <= char <= "~"),
        complaints=complaints,
    )
    if version not in ("", str(VERSION)):
        complaints.append(
            N_("This link comes from another version of the game; reload the page if it looks odd.")
        )
    complaints.extend(_left_out(key, value) for key, value in values.items())
    return link


def _mended(text: str) -> str:
    """Take off the sign that begins a link, and undo what others have done to all of it."""
    text = text.replace("&amp;", "&").lstrip(_AROUND + "#")
    if text[:3] == "%23":
        text = text[3:]
    return text if "=" in text or len(text) > LONGEST else unquote(text)


def _values(text: str, complaints: list[Text]) -> dict[str, str]:
    if len(text) > LONGEST:
        complaints.append(N_("The link is too long to be read."))
        return {}
    try:
        pairs = parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        complaints.append(N_("The link has too many parts to be read."))
        return {}
    values: dict[str, str] = {}
    for key, value in pairs:
        # Any text may be a code, a full stop at its end included.
        clean = value.strip() if key == "code" else value.strip(_AROUND)
        if key in values:
            complaints.append(_left_out(key, value))
        elif key.strip(_AROUND) or clean:
            values[key.strip(_AROUND)] = clean
    return values


def _left_out(key: str, value: str) -> Text:
    part = shown(f"{key}={value}" if value else key, _LONGEST_SHOWN)
    return N_("This part of the link could not be read and was left out: “{part}”.", part=part)


def _read[T](
    values: dict[str, str], key: str, parse: Callable[[str], T], default: T, complaints: list[Text]
) -> T:
    text = values.pop(key, "")
    if not text:
        return default
    try:
        return parse(text)
    except GameError:
        complaints.append(_left_out(key, text))
        return default


def _code(text: str) -> str:
    return parse_code(spelled(text.strip(_AROUND)) or text)


def _among(numbers: Iterable[int]) -> Callable[[str], int]:
    known = {str(n): n for n in numbers}

    def parse(text: str) -> int:
        if text not in known:
            raise NotationError(f"{quoted(text)} is not offered", text)
        return known[text]

    return parse


def _rules(game: AnyGame, values: dict[str, str], complaints: list[Text]) -> Rules:
    default: Rules = next(iter(game.profiles.values()))
    rules = _read(values, "rules", lambda t: parse_rules(game.profiles, t), default, complaints)
    asked = {rule.key: values.pop(rule.key, "") for rule in rules.options()}
    asked = {key: value for key, value in asked.items() if value}
    try:
        return rules.changed(asked)
    except GameError:
        pass
    for key, value in asked.items():
        try:
            rules = rules.changed({key: value})
        except GameError:
            complaints.append(_left_out(key, value))
    return rules


def format_key(match: Match) -> str:
    """Write what tells a match from all others: game, players, rules, code and first deal.

    Who opens that deal is told where it does not follow from the rest.
    """
    game = match.game
    profile = nearest_profile(game.profiles, match.rules)
    parts = {"game": game.key}
    if len(game.players) > 1:
        parts["players"] = str(match.players)
    parts |= {"rules": profile, **match.rules.changes(game.profiles[profile]), "code": match.code}
    if match.first != 1:
        parts["deal"] = str(match.first)
    if match.code and (opening := match.deals[0].opening) is not None:
        usual = Match(game, match.rules, match.players, match.code, match.first).state.opening
        if opening != usual:
            parts["opening"] = str(opening)
    return "&".join(f"{key}={quote(value)}" for key, value in parts.items())


def format_link(match: Match, level: int, moves: str = "") -> str:
    """Write the link of a match; the inverse of `parse_link`.

    The version comes last: it is missing where a link was cut, and nobody cuts off a digit.
    """
    played = f"&moves={moves}" if moves else ""
    return f"{format_key(match)}{played}&level={level}&v={VERSION}"
