"""Positions of Gong Zhu by the names of cards, and the text that brings a failing one back."""

from dataclasses import asdict

import pytest

from engine.actions import Action, Verb
from engine.cards import bits
from engine.game import IllegalAction
from engine.games import find_game
from engine.games.gongzhu.rules import GongZhuRules
from engine.games.gongzhu.scoring import DECK, workings
from engine.games.gongzhu.state import GongZhuReason, GongZhuState
from engine.match import Match
from engine.options import format_rules, parse_rules
from engine.record import Record, write
from tests import oracle

GAME = find_game("gong-zhu")
FULL_DEAL = (
    "SA S9 S5 S2 HA HT H6 H2 CT C6 C2 DQ D8|"
    "SK S8 S4 HK H9 H5 CK C9 C5 DK DJ D7 D3|"
    "SQ S7 S3 HQ H8 H4 CQ C8 C4 DA DT D6 D2|"
    "SJ ST S6 HJ H7 H3 CA CJ C7 C3 D9 D5 D4"
)


def rules(text: str) -> GongZhuRules:
    """Return the rules of a table, spelled as in links: ``house,swap=off``."""
    found = parse_rules(GAME.profiles, text)
    assert isinstance(found, GongZhuRules)
    return found


def sit(table: str, hands: str, *exposed: str, leader: int | None = None) -> Match:
    """Begin a deal from hands like ``CA H2|CT H3|SQ H4|DJ H5``, and expose the cards named.

    Without a leader it is the first deal of a match. Exposing is over when the match returns.
    """
    groups = tuple(DECK.cards(hand) for hand in hands.split("|"))
    match = Match(GAME, rules(table), 4, groups=groups, opening=leader)
    while (decision := match.state.decision) and decision.verb is Verb.EXPOSE:
        wanted = DECK.cards(" ".join(exposed))
        match.apply(Action(Verb.EXPOSE, decision.pool & wanted))
    return match


def full(*hands: str) -> str:
    """Fill hands up to thirteen cards with what is left of the pack, lowest first."""
    masks = [DECK.cards(hand) for hand in hands]
    free = list(bits(DECK.all & ~sum(masks)))
    for place, mask in enumerate(masks):
        for _ in range(13 - mask.bit_count()):
            masks[place] |= 1 << free.pop(0)
    return "|".join(" ".join(DECK.names_of(mask)) for mask in masks)


def state(match: Match) -> GongZhuState:
    """Return the current deal as what it is."""
    assert isinstance(match.state, GongZhuState)
    return match.state


def play(match: Match, cards: str) -> Match:
    """Play cards one after the other, whoever's turn it is."""
    for name in cards.split():
        match.apply(Action(Verb.PLAY, 1 << DECK.card(name)))
    return match


def seat(match: Match) -> int:
    """Return who is asked."""
    assert match.state.decision, paste(match)
    return match.state.decision.seat


def legal(match: Match) -> set[str]:
    """Return the names of the cards that may be played now."""
    decision = match.state.decision
    assert decision, paste(match)
    assert decision.verb is Verb.PLAY, paste(match)
    return {DECK.names[card] for action in decision for card in bits(action.cards)}


def taken(match: Match) -> list[set[str]]:
    """Return the names of the cards that each seat took."""
    return [set(DECK.names_of(cards)) for cards in match.state.taken]


def paste(match: Match) -> str:
    """Return the record of a match: ``python -m engine legal -`` reads it."""
    return "\n" + write(Record(match), hands=True)


def share(*piles: str) -> list[set[str]]:
    """Give the first players the cards named, and the rest of the pack to the others in turn.

    The hearts that nobody was given are spread, so that nobody collects them all by accident.
    """
    result = [set(pile.split()) for pile in piles]
    free = sorted(oracle.PACK - set().union(*result))
    others = 4 - len(result)
    return result + [set(free[start::others]) for start in range(others)]


def score(table: str, piles: list[set[str]], exposed: str = "") -> tuple[int, ...]:
    """Count a deal in which the seats took these cards."""
    masks = tuple(DECK.cards(" ".join(pile)) for pile in piles)
    rows = workings(masks, DECK.cards(exposed), rules(table))
    return tuple(row.total for row in rows)


def sheet(table: str, piles: list[set[str]], exposed: str = "") -> str:
    """Return a deal to count as a person writes it down."""
    seats = ["  ".join(sorted(pile & oracle.SCORING)) or "-" for pile in piles]
    return "\n".join([f"rules {table}, exposed {exposed or '-'}", *seats])


def plain(found: GongZhuRules) -> oracle.Options:
    """Return rules as the plain settings that the oracle reads."""
    return asdict(found)


def spelled(found: GongZhuRules) -> str:
    """Return rules as `sit` and `score` read them."""
    return format_rules(GAME.profiles, found)


BOTH = pytest.mark.parametrize("table", ["classic", "house"])
ALL_HEARTS = "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"


def names(text: str) -> set[str]:
    """Return cards named in one text."""
    return set(text.split())


def refusal(match: Match, card: str) -> IllegalAction:
    """Return why a card may not be played."""
    with pytest.raises(IllegalAction) as caught:
        play(match, card)
    return caught.value


def reason(match: Match, card: str) -> tuple[str, str]:
    """Return the article and the sentence of a refusal, as the player is told."""
    error = refusal(match, card)
    assert error.sentence is not None
    return error.article, error.sentence.msgid


def articled(known: GongZhuReason) -> tuple[str, str]:
    """Return what `reason` gives for a known reason."""
    return known.article, known.sentence.msgid


def mask(names: str) -> int:
    """Return the cards named."""
    return GAME.deck.cards(names)
