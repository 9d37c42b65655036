"""The questions of Tarot in words: bids, call, discard, slam, misery, handful."""

from collections.abc import Callable

from engine.actions import Decision, Verb
from engine.cards import bits
from engine.game import Panel
from engine.games.tarot.observation import TarotObservation
from engine.games.tarot.scoring import (
    BIDS,
    DECK,
    HANDFUL_POINTS,
    handful_sizes,
)
from engine.games.tarot.terms import CONTRACTS
from engine.text import N_, N_n, Names, Player, Text


def _bid(seen: TarotObservation, decision: Decision) -> Panel:
    words = {
        word: N_("{contract} ×{n}", contract=CONTRACTS[word], n=BIDS[word])
        for word in decision.words[1:]
    }
    return Panel(
        title=N_("Your bid"),
        text=N_("Nobody has bid yet.")
        if seen.taker is None
        else N_(
            "Highest bid so far: {contract}, {player}.",
            contract=CONTRACTS[seen.contract],
            player=Player(seen.taker),
        ),
        notes={},
        words={decision.words[0]: N_("Pass"), **words},
        confirm={},
    )


def _call(seen: TarotObservation, decision: Decision) -> Panel:
    return Panel(
        title=N_("Call a card"),
        text=N_(
            "Whoever holds it plays with you, and nobody else knows. If you hold it yourself, or"
            " if it lies in the dog, you play alone."
        ),
        notes={card: N_("in your hand") for card in bits(decision.pool & seen.hand)},
        words={},
        confirm={},
    )


def _discard(seen: TarotObservation, decision: Decision) -> Panel:
    size = decision.sizes[0]
    dog = Names(tuple(DECK.names_of(seen.dog)))
    return Panel(
        title=N_n("Discard {n} card", "Discard {n} cards", n=size),
        text=N_(
            "The dog: {cards}. You hold too few cards that may be discarded: all of them go, and"
            " trumps from 2 to 20 as well, shown to all.",
            cards=dog,
        )
        if decision.must
        else N_("The dog: {cards}. Kings, bouts and trumps stay in your hand.", cards=dog),
        notes={},
        words={},
        confirm={size: N_("Discard")},
    )


def _slam(_seen: TarotObservation, _decision: Decision) -> Panel:
    return Panel(
        title=N_("Announce a slam?"),
        text=N_(
            "If your side takes every trick, an announced slam counts 400 instead of 200; if it"
            " does not, it costs 200. Whoever announces it leads first."
        ),
        notes={},
        words={"nothing": N_("No slam"), "slam": N_("Announce a slam")},
        confirm={},
    )


def _handful(seen: TarotObservation, decision: Decision) -> Panel:
    sizes = handful_sizes(seen.players)
    return Panel(
        title=N_("Show a handful?"),
        text=N_(
            "You hold enough trumps. Everybody will see those that you show; the points go to the"
            " side that wins the deal."
        ),
        notes={},
        words={
            decision.words[0]: N_("Show nothing"),
            **{word: _level(word, sizes[word]) for word in decision.words[1:]},
        },
        confirm={},
    )


def _level(word: str, size: int) -> Text:
    points = HANDFUL_POINTS[word]
    if word == "single":
        return N_("Single: {n} trumps, {points} points", n=size, points=points)
    if word == "double":
        return N_("Double: {n} trumps, {points} points", n=size, points=points)
    return N_("Triple: {n} trumps, {points} points", n=size, points=points)


def _show(_seen: TarotObservation, decision: Decision) -> Panel:
    size = decision.sizes[0]
    return Panel(
        title=N_("Choose {n} trumps to show", n=size),
        text=N_("The trumps that you do not show stay secret."),
        notes={},
        words={},
        confirm={size: N_("Show them")},
    )


def _misery(_seen: TarotObservation, _decision: Decision) -> Panel:
    return Panel(
        title=N_("Announce a misery?"),
        text=N_("Everybody pays you 10 points, and knows what you lack."),
        notes={},
        words={
            "nothing": N_("Announce nothing"),
            "no-trumps": N_("No trumps"),
            "no-figures": N_("No court cards"),
        },
        confirm={},
    )


_QUESTIONS: dict[str, tuple[Text, Callable[[TarotObservation, Decision], Panel]]] = {
    "bid": (N_("Your turn to bid."), _bid),
    "call": (N_("You take: call a card."), _call),
    "discard": (N_("You take the dog: choose your discard."), _discard),
    "show": (N_("Choose the trumps to show."), _show),
    "slam": (N_("Will you announce a slam?"), _slam),
    "single": (N_("Will you show a handful?"), _handful),
    "misery": (N_("Will you announce a misery?"), _misery),
}


def _kind(decision: Decision) -> str:
    """Tell the announcements apart: by the first thing that may be announced."""
    if decision.verb is not Verb.ANNOUNCE:
        return decision.verb
    first = decision.words[1]
    return first if first in _QUESTIONS else "misery"


def panel(seen: TarotObservation, decision: Decision) -> Panel | None:
    """Return the words of a question; a card for a trick needs none."""
    if decision.verb is Verb.PLAY:
        return None
    return _QUESTIONS[_kind(decision)][1](seen, decision)


def asks_for(decision: Decision) -> Text:
    """Tell in a line what a question other than a card for a trick is about."""
    return _QUESTIONS[_kind(decision)][0]
