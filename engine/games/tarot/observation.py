"""What a player may know of a deal of Tarot."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.actions import NOTHING, Action, Verb
from engine.cards import Cards, Seat
from engine.game import Event, Observation
from engine.games.tarot.rules import TarotRules
from engine.games.tarot.scoring import DECK, TRUMPS


@dataclass(frozen=True, slots=True, repr=False)
class TarotObservation(Observation):
    """What a player knows, beside the cards: all that was announced, and what she can conclude.

    While bids go on, `taker` and `contract` are the highest so far. `attack` is the mask of seats
    that she knows to be on the taker's side, `settled` tells whether she knows both sides. `dog`
    and `aside` are those of their cards that she may see.
    """

    deck = DECK
    rules: TarotRules
    dealer: Seat
    taker: Seat | None
    contract: str
    called: Cards
    attack: int
    settled: bool
    dog: Cards
    aside: Cards
    shown: tuple[Cards, ...]
    handfuls: tuple[int, ...]
    slam: bool
    miseries: tuple[bool, ...]
    over: bool


def as_seen(seat: Seat, events: Iterable[Event]) -> tuple[Event, ...]:
    """Return events as a seat saw them.

    Of a discard the others see trumps alone, of a refusal nothing; nor do they see that somebody
    could choose which trumps to show, for it tells that there are more.
    """
    return tuple(
        (actor, Action(Verb.DISCARD, action.cards & TRUMPS))
        if action.verb is Verb.DISCARD and actor != seat
        else (actor, action)
        for actor, action in events
        if actor == seat or (action.word != NOTHING and action.verb is not Verb.SHOW)
    )
