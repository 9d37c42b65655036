"""A match as text: written for people, read back by replaying it.

Tags (``[Game "gong-zhu"]``) come before the actions of a deal. A line of actions starts with a verb
(``expose SQ CT``, ``bid pass petite``; ``-`` is no card) or, for a trick, with its number and the
seat that plays first (``1. 0 SK S4 S2 S9``). Links carry the actions of a deal in a shorter form.
An announcement that was declined (``announce nothing``) is written, but may be left out.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.actions import NOTHING, Action, Decision, Verb
from engine.cards import Cards, Deck
from engine.codes import parse_code
from engine.errors import GameError, NotationError, quoted, shown
from engine.game import AnyGame, AnyState
from engine.games import find_game
from engine.match import Match
from engine.options import format_rules, parse_rules

LONGEST = 1 << 20
_TAG = re.compile(r'\[(\w+) "([^"]*)"\]\s*')
_TRICK = re.compile(r"(\d{1,3})\.")
FORMAT = "1"
"""The version of this form, which a record may bear; one without it has the same form."""
_MATCH_TAGS = ("Format", "Game", "Players", "Rules", "Code", "Levels")

type Watch = Callable[[Match, Action], None]


@dataclass(frozen=True, slots=True)
class Record:
    """A match, and the level of the computer player at each seat (None: a person)."""

    match: Match
    levels: tuple[int | None, ...] = ()


# Writing.


def write(record: Record, *, hands: bool = False) -> str:
    """Return the text of a match, with the cards of its deals where `hands` is set."""
    match = record.match
    game = match.game
    tags = [f'[Game "{game.key}"]', f'[Players "{match.players}"]']
    tags.append(f'[Rules "{format_rules(game.profiles, match.rules)}"]')
    if match.code:
        tags.append(f'[Code "{match.code}"]')
    if record.levels:
        levels = ",".join("-" if level is None else str(level) for level in record.levels)
        tags.append(f'[Levels "{levels}"]')
    blocks = [" ".join(tags)]
    for number, state in enumerate(match.deals, match.first):
        lines = [f'[Deal "{number}"]']
        if state.opening is not None:
            lines[0] += f' [{game.opening_tag} "{state.opening}"]'
        if state is match.state and (hands or not match.code):
            groups = "|".join(" ".join(game.deck.names_of(cards)) for cards in match.groups)
            lines.append(f'[Hands "{groups}"]')
        lines += _lines(state)
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def _lines(state: AnyState) -> tuple[str, ...]:
    """Write the actions of a deal, and its score once it is complete."""
    if not state.is_over():
        return tuple(_action_lines(state))
    if not state.written:
        score = f'[Score "{" ".join(map(str, state.scores()))}"]'
        state.written = (*_action_lines(state), score)
    return state.written


def _action_lines(state: AnyState) -> Iterator[str]:
    """Write the actions in their order: words and the cards of a trick share a line."""
    line: list[str] = []
    played = 0
    for seat, action in state.events:
        playing = action.verb is Verb.PLAY
        head = f"{played // state.players + 1}." if playing else str(action.verb)
        shares = playing or bool(action.word)
        if line and (line[0] != head or not shares):
            yield " ".join(line)
            line = []
        if not line:
            line = [head, str(seat)] if playing else [head]
        line.append(action.word or _cards_text(state.deck, action.cards, " "))
        played += playing
        if not shares:
            yield " ".join(line)
            line = []
    if line:
        yield " ".join(line)


def _cards_text(deck: Deck, cards: Cards, separator: str) -> str:
    return separator.join(deck.names_of(cards)) or "-"


def write_moves(state: AnyState) -> str:
    """Return the actions of a deal in the short form: ``-.SQ_CT.S2.SA``."""
    return ".".join(
        action.word or _cards_text(state.deck, action.cards, "_") for _, action in state.events
    )


# Reading.


def read(text: str, watch: Watch | None = None) -> Record:
    """Replay a record; `watch` is called with the match before each of its actions."""
    if len(text) > LONGEST:
        raise NotationError(f"a record has at most {LONGEST} characters, not {len(text)}")
    reader = _Reader(watch or (lambda _match, _action: None))
    for number, line in enumerate(text.splitlines(), 1):
        try:
            reader.line(line.strip())
        except NotationError as error:
            raise error.at(number) from None
        except GameError as error:
            raise NotationError(str(error), line, number) from None
    return reader.finish()


def read_moves(match: Match, text: str) -> None:
    """Apply actions in the short form to the current deal of a match."""
    for token in text.split(".") if text else ():
        while _is_announcement(decision := _asked(match)) and not _answers(decision, token):
            match.apply(Action(Verb.ANNOUNCE, word=NOTHING))
        match.apply(_action(match.game.deck, decision, token.split("_")))


@dataclass(slots=True)
class _Reader:
    watch: Watch
    tags: dict[str, str] = field(default_factory=dict)
    match: Match | None = None
    levels: tuple[int | None, ...] = ()

    def line(self, line: str) -> None:
        """Read one line."""
        if line.startswith("["):
            self._tag_line(line)
        elif line:
            self._action_line(self._opened(), line.split())

    def finish(self) -> Record:
        """Return what was read."""
        return Record(self._opened(), self.levels)

    def _tag_line(self, line: str) -> None:
        end = 0
        for found in _TAG.finditer(line):
            if found.start() != end:
                break
            end = found.end()
            self._tag(found[1], found[2])
        if end != len(line):
            raise NotationError(f'{quoted(line[end:])} is not a tag like [Name "value"]', line)

    def _tag(self, name: str, value: str) -> None:
        if name == "Score":
            self._check_score(self._opened(), value)
        elif name in self.tags:
            raise NotationError(f"tag {quoted(name)} is given twice for one deal", name)
        elif self.match and name in _MATCH_TAGS:
            raise NotationError(f"tag {name} belongs before the first deal", name)
        else:
            self.tags[name] = value

    def _opened(self) -> Match:
        """Return the match, with the deal begun that the collected tags describe."""
        if self.match is None:
            self.match = self._begin()
        elif self.tags:
            self.match.next_deal()
            self._check_deal(self.match)
        if self.tags:
            raise NotationError(
                f"unknown tag {quoted(next(iter(self.tags)))}", next(iter(self.tags))
            )
        return self.match

    def _begin(self) -> Match:
        take = self.tags.pop
        if (version := take("Format", FORMAT)) != FORMAT:
            raise NotationError(f"the format is {FORMAT} here, not {quoted(version)}", version)
        game = find_game(take("Game", ""))
        rules = parse_rules(game.profiles, take("Rules", ""))
        players = _number("Players", take("Players", str(game.players[0])))
        code = parse_code(take("Code")) if "Code" in self.tags else ""
        first = _number("Deal", take("Deal", "1"))
        opening = None
        if game.opening_tag in self.tags:
            opening = _number(game.opening_tag, take(game.opening_tag))
            if opening >= players:
                raise NotationError(f"{game.opening_tag} is a seat from 0 to {players - 1}")
        groups = _groups(game.deck, take("Hands", ""))
        self.levels = _levels(take("Levels", ""), players, game)
        match = Match(
            game, rules, players, code, first, groups=() if code else groups, opening=opening
        )
        if code and groups and groups != match.groups:
            raise NotationError(f"the hands are not those of deal {first} of code {code}")
        return match

    def _check_deal(self, match: Match) -> None:
        """Compare the tags of a later deal with what the deals before it lead to."""
        tag = match.game.opening_tag
        opening = match.state.opening
        facts = {"Deal": str(match.number), tag: "" if opening is None else str(opening)}
        for name, fact in facts.items():
            if (value := self.tags.pop(name, fact)) != fact:
                raise NotationError(
                    f"{name} is {quoted(value)}, but the deals before lead to {fact}"
                )
        if "Hands" in self.tags:
            groups = _groups(match.game.deck, self.tags.pop("Hands"))
            if groups != match.groups:
                raise NotationError(f"the hands are not those of deal {match.number}")

    @staticmethod
    def _check_score(match: Match, value: str) -> None:
        if not match.state.is_over():
            raise NotationError(f"a score stands here, but deal {match.number} is not complete")
        counted = " ".join(map(str, match.state.scores()))
        if value.split() != counted.split():
            raise NotationError(f"the score is {counted}, not {quoted(value)}", value)

    def _action_line(self, match: Match, words: list[str]) -> None:
        head, *tokens = words
        if trick := _TRICK.fullmatch(head):
            self._trick_line(match, int(trick[1]), tokens)
            return
        if head not in Verb or head == Verb.PLAY:
            raise NotationError(f"{quoted(head)} is neither a verb nor the number of a trick", head)
        if not tokens:
            raise NotationError(f"nothing stands after {head}; - is no card", head)
        while tokens:
            decision = self._due(match, Verb(head))
            several = tokens[0] not in decision.words and decision.sizes != (1,)
            answer, tokens = (tokens, []) if several else (tokens[:1], tokens[1:])
            self._apply(match, answer)

    def _trick_line(self, match: Match, number: int, tokens: list[str]) -> None:
        state = match.state
        seat = self._due(match, Verb.PLAY).seat
        if number != len(state.tricks) + 1:
            raise NotationError(f"trick {number} stands where trick {len(state.tricks) + 1} is due")
        if not tokens or tokens[0] != str(seat):
            raise NotationError(f"seat {seat} is to play to trick {number}")
        for token in tokens[1:]:
            if len(state.tricks) == number:
                raise NotationError(f"trick {number} is complete before {quoted(token)}", token)
            self._due(match, Verb.PLAY)
            self._apply(match, [token])

    def _due(self, match: Match, verb: Verb) -> Decision:
        """Return the question of a verb; announcements that are left out are declined."""
        while verb is not Verb.ANNOUNCE and _is_announcement(_asked(match)):
            self._apply(match, [NOTHING])
        decision = _asked(match)
        if decision.verb is not verb:
            what = "a trick" if verb is Verb.PLAY else verb
            raise NotationError(f"{what} stands where seat {_ask(match)}", verb)
        return decision

    def _apply(self, match: Match, tokens: list[str]) -> None:
        action = _action(match.game.deck, _asked(match), tokens)
        self.watch(match, action)
        try:
            match.apply(action)
        except GameError as error:
            what = " ".join(tokens)
            raise NotationError(
                f"seat {_ask(match)}; {shown(what)} is illegal: {error}", what
            ) from None


def _asked(match: Match) -> Decision:
    if match.state.decision is None:
        raise NotationError(f"an action stands after the end of deal {match.number}")
    return match.state.decision


def _answers(decision: Decision, token: str) -> bool:
    """Tell whether a word or cards can be meant for this announcement."""
    return token in decision.words or bool(decision.sizes)


def _is_announcement(decision: Decision) -> bool:
    """Tell whether this asks for something that may be kept to oneself."""
    return decision.verb is Verb.ANNOUNCE and NOTHING in decision.words


def _ask(match: Match) -> str:
    decision = _asked(match)
    return f"{decision.seat} is asked to {decision.verb}"


def _action(deck: Deck, decision: Decision, tokens: Sequence[str]) -> Action:
    if decision.words and len(tokens) == 1 and tokens[0] in decision.words:
        return Action(decision.verb, word=tokens[0])
    if decision.words and not decision.sizes:
        offered = ", ".join(decision.words)
        raise NotationError(f"{quoted(' '.join(tokens))} is not one of {offered}", " ".join(tokens))
    if "" in tokens:
        raise NotationError("an action is missing; - is no card")
    cards = 0 if list(tokens) == ["-"] else deck.cards(" ".join(tokens))
    return Action(decision.verb, cards)


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):  # noqa: PLR2004  no such number
        raise NotationError(f"{name} is a number, not {quoted(text)}", text)
    return int(text)


def _groups(deck: Deck, text: str) -> tuple[Cards, ...]:
    return tuple(deck.cards(group) for group in text.split("|")) if text else ()


def _levels(text: str, players: int, game: AnyGame) -> tuple[int | None, ...]:
    if not text:
        return ()
    levels = tuple(None if t == "-" else _number("Levels", t) for t in text.split(","))
    for level in levels:
        if level is not None and level not in game.levels:
            raise NotationError(f"{game.key} has no computer players of level {level}", text)
    if len(levels) != players:
        raise NotationError(f"Levels names {len(levels)} players, not {players}", text)
    return levels
