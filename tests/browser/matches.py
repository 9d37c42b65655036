"""Matches for the table to take up, played so far by the engine itself."""

from collections.abc import Callable, Iterator
from itertools import count

from engine.actions import Verb
from engine.cards import Deck, bits
from engine.codes import parse_code
from engine.match import Match
from engine.record import FORMAT, Record, write
from session.links import format_link
from session.session import ME
from tests.positions import GAME, rules, state

# Players of random cards answer at once, and the tests are not about how well anybody plays.
LEVEL = 0

type Condition = Callable[[Match], bool]


def begin(code: str, profile: str = "house") -> Match:
    """Deal the first deal of a code."""
    return Match(GAME, rules(profile), 4, code)


def matches(profile: str = "house") -> Iterator[Match]:
    """Deal the first deals of one code after the other, for ever."""
    for number in count(1):
        yield begin(parse_code(f"number {number}"), profile)


def find(condition: Condition, profile: str = "house") -> Match:
    """Return the first match that is as wanted when its cards are dealt."""
    return next(match for match in matches(profile) if condition(match))


def reach(
    condition: Condition, profile: str = "house", *, deals: int = 1, level: int = LEVEL
) -> Match:
    """Return a match played until it is as wanted; one that never is gives way to the next."""
    return next(
        match
        for start in matches(profile)
        for match in course(start, deals, level)
        if condition(match)
    )


def course(match: Match, deals: int, level: int) -> Iterator[Match]:
    """Yield a match before each action of its first deals."""
    going = True
    while going and match.number <= deals:
        yield match
        going = advance(match, level)


def advance(match: Match, level: int = LEVEL) -> bool:
    """Let a computer player act for whoever is asked, or deal again; tell whether that was due."""
    if decision := match.state.decision:
        match.apply(match.game.levels[level].choose(match.observe(decision.seat)))
    elif match.is_over():
        return False
    else:
        match.next_deal()
    return True


def near_the_end(code: str, profile: str = "house") -> Match:
    """Return a match in which the person's very last card is about to fall."""
    match = begin(code, profile)
    while advance(match):
        pass
    mine = [place for place, (seat, _) in enumerate(match.state.events) if seat == ME]
    match.rewind(mine[-1])
    return match


def text(match: Match, level: int = LEVEL) -> str:
    """Write a match as the page stores it."""
    record = write(Record(match, (None, *[level] * (match.players - 1))))
    return f'[Format "{FORMAT}"] {record}'


def link(match: Match, level: int = LEVEL) -> str:
    """Write the link to a match."""
    return format_link(match, level)


def code_in(link: str) -> str:
    """Return the code of a link as it is written properly."""
    parts = dict(part.split("=") for part in link.split("&"))
    return parse_code(parts["code"])


def names(cards: int, deck: Deck = GAME.deck) -> set[str]:
    """Name the cards of a mask."""
    return set(deck.names_of(cards))


def hand(match: Match) -> set[str]:
    """Name the person's cards."""
    return names(match.state.hands[ME], match.game.deck)


def shown(match: Match) -> set[str]:
    """Name the cards that the person has exposed."""
    return names(state(match).exposed[ME])


# Conditions.


def asked(match: Match, verb: Verb) -> bool:
    """Tell whether the person is asked to expose or to play."""
    decision = match.state.decision
    return decision is not None and decision.seat == ME and decision.verb is verb


def playing(match: Match) -> bool:
    """Tell whether the person is to play a card."""
    return asked(match, Verb.PLAY)


def exposing(count: int) -> Condition:
    """Require that the person may expose so many cards."""
    return lambda match: asked(match, Verb.EXPOSE) and len(pool(match)) == count


def following(match: Match) -> bool:
    """Tell whether the person must follow suit, with a choice, and may not play all else."""
    return (
        playing(match)
        and bool(match.state.trick.cards)
        and len(match.state.tricks) > 1
        and 1 < len(pool(match)) < len(hand(match))
    )


def opening(match: Match) -> bool:
    """Tell whether the person plays the first card of the match."""
    return playing(match) and not match.state.trick.cards and not match.state.tricks


def leading(match: Match) -> bool:
    """Tell whether the person leads to a trick in the middle of the deal."""
    return playing(match) and not match.state.trick.cards and len(match.state.tricks) == 4


def closing(match: Match) -> bool:
    """Tell whether the person's card completes a trick in the middle of the deal."""
    return playing(match) and len(match.state.trick.cards) == 3 and len(match.state.tricks) == 4


def last_card(match: Match) -> bool:
    """Tell whether the person's last card of the first deal ends it."""
    return playing(match) and len(hand(match)) == 1 and len(match.state.trick.cards) == 3


def second_deal(match: Match) -> bool:
    """Tell whether two tricks of the second deal are played."""
    return match.number == 2 and playing(match) and len(match.state.tricks) == 2


def decisions(match: Match) -> list[tuple[int, int]]:
    """List before each of the person's actions the number of the deal and of cards in hand."""
    found = []
    for number, deal in enumerate(match.deals, match.first):
        cards = 13
        for seat, action in deal.events:
            if seat == ME:
                found.append((number, cards))
                cards -= action.verb is Verb.PLAY
    return found


def pool(match: Match) -> set[str]:
    """Name the cards that the person may choose from."""
    decision = match.state.decision
    assert decision is not None
    return names(decision.pool, match.game.deck)


def banned(match: Match) -> set[str]:
    """Name the person's exposed cards that may not be played although their suit is led."""
    decision = match.state.decision
    led = match.state.trick.cards
    if not playing(match) or decision is None or not led:
        return set()
    suit = GAME.deck.suit(led[0])
    return names(sum(1 << card for card in bits(match.state.hands[ME] & suit & ~decision.pool)))
