"""What every game consists of: its rules, the state of one deal, and what a player may know."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, ClassVar, Protocol, Self

from engine.actions import Action, Decision
from engine.cards import Card, Cards, Deck, Seat
from engine.codes import Stream, shuffled
from engine.errors import GameError
from engine.options import Rules
from engine.text import N_, Points, Said, Text, Value
from engine.tricks import Trick

type Event = tuple[Seat, Action]


class Reason(Enum):
    """Why an action is refused: a value (article of the rules, sentence)."""

    @property
    def article(self) -> str:
        """The anchor of the article in the rules."""
        return str(self.value[0])

    @property
    def sentence(self) -> Text:
        """The reason in words; its placeholders are filled by the game."""
        text: Text = self.value[1]
        return text

    def refuse(self, **values: Value) -> "IllegalAction":
        """Make the error that tells this reason, its placeholders filled."""
        sentence = replace(self.sentence, values=tuple(values.items()))
        return IllegalAction(f"{self.name.lower()} ({self.article})", self.article, sentence)


class IllegalAction(GameError):  # noqa: N818  the plain words for it
    """An action that the rules forbid here."""

    def __init__(self, message: str, article: str = "", sentence: Text | None = None) -> None:
        """Keep the article and the sentence for the player beside the message."""
        super().__init__(message)
        self.article = article
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a deal's working: a value for each seat, and a mark such as ×2 beside some.

    None stands where a line has nothing to do with a seat. `halves` are half points; a `count` is
    shown without a plus.
    """

    key: str
    label: Text
    points: tuple[int | None, ...]
    marks: tuple[str, ...] = ()
    is_sum: bool = False
    halves: bool = False
    is_count: bool = False


@dataclass(frozen=True, slots=True)
class Observation:
    """All that the player at `seat` may know of a deal; equal where only hidden cards differ."""

    deck: ClassVar[Deck]
    rules: Rules
    seat: Seat
    opening: Seat | None
    hand: Cards
    counts: tuple[int, ...]
    events: tuple[Event, ...]
    tricks: tuple[Trick, ...]
    trick: Trick
    taken: tuple[Cards, ...]
    turn: Seat | None
    decision: Decision | None
    seed: str

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.counts)

    def __repr__(self) -> str:
        """Write the hand, the trick and the question."""
        table = " ".join(self.deck.names[card] for card in self.trick.cards) or "nothing"
        asked = f"asked to {self.decision.verb}" if self.decision else "not asked"
        return (
            f"<{type(self).__name__} of seat {self.seat}: {self.deck.show(self.hand)};"
            f" {table} on the table after {len(self.tricks)} tricks; {asked}>"
        )


class State[R: Rules, O: Observation](ABC):
    """One deal in progress, by rules R, seen as O. `apply` is the only way to change it."""

    deck: ClassVar[Deck]

    def __init__(self, rules: R, hands: Sequence[Cards], opening: Seat | None) -> None:
        """Begin a deal: `opening` is what the deal before decided about this one, if any."""
        if opening is not None and not 0 <= opening < len(hands):
            raise GameError(f"a deal is opened by a seat from 0 to {len(hands) - 1}, not {opening}")
        self.rules: R = rules
        self.players = len(hands)
        self.hands = list(hands)
        self.opening = opening
        self.events: list[Event] = []
        self.tricks: list[Trick] = []
        self.trick = Trick(0)
        self.taken: list[Cards] = [0] * self.players
        self.phase = ""
        self._decision: Decision | None = None
        # The lines of its record once it is complete: a long match is written after every action.
        self.written: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Write the phase and all hands."""
        hands = "; ".join(
            f"{seat} = {self.deck.show(hand)}" for seat, hand in enumerate(self.hands)
        )
        return f"<{type(self).__name__}, {self.phase or 'over'}: {hands}>"

    @property
    def decision(self) -> Decision | None:
        """What is asked now, or None when the deal is over."""
        if self._decision is None and self.phase:
            decide = getattr(self, f"_decide_{self.phase}")
            self._decision = decide()
        return self._decision

    def apply(self, action: Action) -> None:
        """Carry out a legal action of the seat that is asked."""
        decision = self.decision
        if decision is None:
            raise IllegalAction("the deal is over")
        if action not in decision:
            raise self.refusal(action)
        self.events.append((decision.seat, action))
        self._decision = None
        getattr(self, f"_apply_{self.phase}")(decision.seat, action)

    def is_over(self) -> bool:
        """Tell whether nothing is left to decide."""
        return self.decision is None

    def copy(self) -> Self:
        """Return an independent twin."""
        twin = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(twin, name, value.copy())
        return twin

    @abstractmethod
    def refusal(self, action: Action) -> IllegalAction:
        """Explain why an action is not among the legal answers."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Return the points of every seat for this deal, once it is over."""

    @abstractmethod
    def lines(self) -> tuple[ScoreLine, ...]:
        """Return the working of the scores, line by line."""

    @abstractmethod
    def observe(self, seat: Seat, seed: str = "") -> O:
        """Return what the seat may know; `seed` names the deal for a player's own generator."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The words around a question that is not simply "play a card"."""

    title: Text
    text: Text
    notes: Mapping[Card, Text]
    words: Mapping[str, Text]
    confirm: Mapping[int, Text]


class Player[O: Observation](Protocol):
    """Somebody who chooses: sees an observation and nothing else, keeps nothing between calls."""

    def choose(self, seen: O) -> Action:
        """Answer `seen.decision`, which is not None, with one of its legal actions."""


class Talk[R: Rules, O: Observation, S: State[Any, Any]](ABC):
    """What a game says at the table, in marked text; the session translates it."""

    @abstractmethod
    def role(self, seen: O, card: Card) -> Text | None:
        """Say what is special about a card as things stand ("the pig, −100")."""

    @abstractmethod
    def badge(self, seen: O, card: Card) -> Points | str:
        """Return the value printed on a card that scores, or nothing."""

    @abstractmethod
    def event(self, seen: O, event: Event) -> Said | None:
        """Tell what somebody did other than playing a card, if it is worth a line."""

    @abstractmethod
    def prompt(self, seen: O) -> Text:
        """Tell the player who is to act what is asked."""

    @abstractmethod
    def panel(self, seen: O, decision: Decision) -> Panel | None:
        """Return the words of a question that needs more than the hand."""

    @abstractmethod
    def shown(self, seen: O, seat: Seat) -> Cards:
        """Return the cards in the seat's hand that lie open for all."""

    @abstractmethod
    def trophies(self, seen: O, seat: Seat) -> Cards:
        """Return the taken cards worth keeping in sight."""

    @abstractmethod
    def remarks(self, state: S) -> tuple[Said, ...]:
        """Tell what was special about a finished deal."""

    @abstractmethod
    def last_place(self, rules: R) -> Text:
        """Return the name for whoever ends a match with the lowest total."""

    def drawn(self, _opening: Seat) -> Said | None:
        """Tell who opens the first deal after cards were drawn for it, where a game begins so."""
        return None

    def notes(self, _seen: O, _seat: Seat) -> tuple[Text, ...]:
        """Return what stands beside a player's name: dealer, bid, side."""
        return ()

    def facts(self, _seen: O) -> tuple[tuple[Text, Text], ...]:
        """Return what all of the deal turns on, as pairs of a label and a value."""
        return ()

    def table(self, _seen: O) -> tuple[Text, Cards] | None:
        """Return cards that lie on the table apart from the trick, and what they are."""
        return None

    def look(self, _seen: O) -> Said | None:
        """Tell what has just happened that wants a longer look before the play goes on."""
        return None

    def stock(self) -> Text:
        """Name the cards that are dealt to nobody, where a game lays some aside."""
        return N_("Not dealt")

    def reveals(self, _state: S) -> tuple[tuple[Said, Cards], ...]:
        """Return the cards that all may look at after a deal, each group with its name."""
        return ()


class Game[R: Rules, O: Observation, S: State[Any, Any]](ABC):
    """A game: everything that the match, the record, the session and the table need of it.

    R are its rules, S is its deal in progress, O is what a player may know of one.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    tagline: ClassVar[Text]
    deck: ClassVar[Deck]
    poster: ClassVar[tuple[str, ...]]
    """Four cards that stand for the game."""
    players: ClassVar[tuple[int, ...]]
    profiles: Mapping[str, R]
    profile_names: ClassVar[Mapping[str, tuple[Text, Text]]]
    opening_tag: ClassVar[str]
    talk: Talk[R, O, S]
    levels: Mapping[int, Player[O]]

    @abstractmethod
    def deal_out(self, cards: Sequence[Card], players: int) -> tuple[Cards, ...]:
        """Deal shuffled cards into one group a seat, and what else the game lays aside."""

    @abstractmethod
    def start(self, rules: R, players: int, groups: Sequence[Cards], opening: Seat | None) -> S:
        """Begin a deal; `GameError` where the groups are not a deal of this game."""

    def draw(self, _rules: R, _cards: Sequence[Card], _players: int) -> tuple[Card, ...]:
        """Draw one card a seat from shuffled ones to see who opens the match, or none."""
        return ()

    def first_opening(self, _drawn: Sequence[Card], _players: int, _number: int) -> Seat | None:
        """Return what a drawing decides about the deal of that number, if it begins the match."""
        return None

    @abstractmethod
    def next_opening(self, state: S) -> Seat | None:
        """Return what a finished deal decides about the next one."""

    @abstractmethod
    def ends_match(self, rules: R, totals: Sequence[int], deals: int) -> bool:
        """Tell whether a match is over after so many complete deals."""

    @abstractmethod
    def clockwise(self, rules: R) -> bool:
        """Tell in which direction the seats follow each other."""

    def playouts(self, deals: int, seed: int) -> int:
        """Play random deals to the end as fast as the game can, and return how many."""
        rules = next(iter(self.profiles.values()))
        players = self.players[0]
        stream = Stream(f"vaza/playouts/{self.key}/{seed}")
        for deal in range(deals):
            order = shuffled(self.key, f"{seed}", deal, self.deck.size)
            state = self.start(rules, players, self.deal_out(order, players), deal % players)
            while decision := state.decision:
                state.apply(decision.sample(stream))
        return deals


type AnyState = State[Any, Observation]
type AnyPlayer = Player[Any]
type AnyGame = Game[Any, Any, Any]
"""A game whose kind only it knows itself: what it is given comes from it alone."""
