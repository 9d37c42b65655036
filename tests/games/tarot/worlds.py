"""Deals of Tarot in which one player has seen and heard the same as in a given one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from engine.actions import Action, Verb
from engine.cards import TAROT_78 as DECK
from engine.cards import Cards, Seat, bits
from engine.game import Event
from engine.games.tarot.observation import TarotObservation
from engine.games.tarot.rules import TarotRules
from engine.games.tarot.state import TarotState

OPTIONAL = ("misery", "handful", "show")
"""Phases in which somebody is asked only because of what she holds."""
TRUMPS = DECK.suits[4]


@dataclass
class Told:
    """What one seat told of its hand before its first card: words by phase, and trumps shown."""

    words: dict[str, str] = field(default_factory=dict)
    shown: Cards = 0


@dataclass
class World:
    """A deal by its groups, and what was done in it: `main` are all events but those of `told`."""

    rules: TarotRules
    groups: list[Cards]
    dealer: Seat
    main: list[Event]
    told: list[Told]

    def begin(self) -> TarotState:
        """Deal."""
        return TarotState(self.rules, self.groups, self.dealer)

    @property
    def taker(self) -> Seat | None:
        """Who does what only the taker does, as far as it has come to that."""
        verbs = {Verb.CALL, Verb.DISCARD, Verb.ANNOUNCE}
        return next((seat for seat, action in self.main if action.verb in verbs), None)

    @property
    def aside(self) -> Cards | None:
        """The discard, or None if there was none (yet)."""
        found = (action.cards for _, action in self.main if action.verb is Verb.DISCARD)
        return next(found, None)

    def played(self, seat: Seat) -> Cards:
        """Return the cards that a seat has played."""
        cards = (a.cards for s, a in self.main if s == seat and a.verb is Verb.PLAY)
        return sum(cards)

    def partner(self) -> Seat | None:
        """Return who holds the called card, if it is not the taker."""
        called = next((a.cards for _, a in self.main if a.verb is Verb.CALL), 0)
        hands = enumerate(self.groups[:-1])
        return next((s for s, hand in hands if called & hand and s != self.taker), None)


def recorded(groups: Sequence[Cards], played: TarotState, count: int) -> World | None:
    """Return the first so many events of a deal as a world; None in the midst of a showing."""
    told = [Told() for _ in range(played.players)]
    world = World(played.rules, list(groups), played.dealer, [], told)
    here = world.begin()
    for seat, action in played.events[:count]:
        phase = here.phase
        here.apply(action)
        if phase not in OPTIONAL:
            world.main.append((seat, action))
        elif phase != "show" and action.word != "nothing":
            told[seat].words[phase] = action.word
        told[seat].shown = here.shown[seat]
    return None if here.phase == "show" else world


def lived(world: World, watcher: Seat | None = None) -> list[TarotObservation] | None:
    """Live through a world; return all that the watcher saw, or None where the rules forbid it.

    Questions that others are asked because of what they hold are skipped: nobody sees them.
    """
    here = world.begin()
    seen: list[TarotObservation] = []
    for event in [*world.main, None]:
        while (asked := here.decision) is not None and here.phase in OPTIONAL:
            if asked.seat == watcher:
                seen.append(here.observe(watcher, "seed"))
            answer = _answer(here, world.told[asked.seat])
            if answer not in asked:
                return None
            here.apply(answer)
        if watcher is not None:
            seen.append(here.observe(watcher, "seed"))
        if event is None:
            return seen
        seat, action = event
        if asked is None or asked.seat != seat or action not in asked:
            return None
        if action.verb is Verb.PLAY and not here.tricks and not _has_told(here, seat, world):
            return None
        here.apply(action)
    raise AssertionError


def _answer(here: TarotState, told: Told) -> Action:
    if here.phase == "show":
        return Action(Verb.SHOW, told.shown)
    return Action(Verb.ANNOUNCE, word=told.words.get(here.phase, "nothing"))


def _has_told(here: TarotState, seat: Seat, world: World) -> bool:
    told = world.told[seat]
    return (
        here.shown[seat] == told.shown
        and bool(here.handfuls[seat]) == ("handful" in told.words)
        and here.miseries[seat] == ("misery" in told.words)
    )


def others(world: World, watcher: Seat, random: Random, tries: int) -> Iterator[World]:
    """Yield worlds that differ from this one in cards that the watcher has never seen."""
    for _ in range(tries):
        swapped = _swapped(world, watcher, random)
        if swapped is not None and lived(swapped) is not None:
            world = swapped
            yield world


def _swapped(world: World, watcher: Seat, random: Random) -> World | None:
    """Let two hidden cards change places: among hands, the dog unseen, and the discard."""
    players = len(world.groups) - 1
    taker, aside = world.taker, world.aside
    dog = world.groups[-1]
    opened = aside is not None
    own = (aside or 0) | (dog if opened else 0)
    hidden = {
        seat: world.groups[seat] & ~(world.played(seat) | world.told[seat].shown | own)
        for seat in range(players)
        if seat != watcher
    }
    if aside is not None and taker not in (None, watcher):
        hidden[-1] = aside & ~TRUMPS
    elif not opened and not _sees_the_dog(world):
        hidden[players] = dog
    one, two = sorted(random.sample(list(hidden), 2))
    if not (hidden[one] and hidden[two]):
        return None
    a, b = (1 << random.choice(list(bits(hidden[place]))) for place in (one, two))
    twin = World(world.rules, list(world.groups), world.dealer, list(world.main), world.told)
    if one >= 0:
        twin.groups[one] ^= a | b
        twin.groups[two] ^= a | b
        return twin
    # A card of the discard: for one that the taker still holds, or for one of somebody else.
    assert taker is not None
    if two == taker:
        b = 1 << random.choice(list(bits(hidden[two] | dog & ~own | (dog & ~(aside or 0)))))
        if b & world.played(taker):
            return None
    elif a & dog:
        return None
    else:
        twin.groups[taker] ^= a | b
        twin.groups[two] ^= a | b
    changed = (taker, Action(Verb.DISCARD, (aside or 0) ^ a ^ b))
    twin.main = [changed if act.verb is Verb.DISCARD else (s, act) for s, act in twin.main]
    return twin


def _sees_the_dog(world: World) -> bool:
    """Tell whether the dog lies open before the discard, in petite and garde."""
    here = world.begin()
    for _, action in world.main:
        here.apply(action)
        if here.phase == "discard":
            return True
        if here.phase in OPTIONAL:
            return False
    return False
