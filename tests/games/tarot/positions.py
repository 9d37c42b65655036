"""Positions of Tarot by the names of cards, and the text that brings a failing one back."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict

import pytest

from engine.actions import Action, Decision, Verb
from engine.cards import TAROT_78 as DECK
from engine.cards import Cards, bits
from engine.game import IllegalAction
from engine.games import find_game
from engine.games.tarot.rules import TarotRules
from engine.games.tarot.state import TarotState
from engine.match import Match
from engine.options import parse_rules
from engine.record import Record, write
from tests import tarot_oracle as oracle
from tests.games.tarot.slow import Question, Slow

GAME = find_game("tarot")
DOG = {players: oracle.DOG_SIZE[players] for players in (3, 4, 5)}
EACH_TABLE = pytest.mark.parametrize("players", [3, 4, 5])
BOTH = pytest.mark.parametrize("table", ["seed", "federation"])


def rules(text: str) -> TarotRules:
    """Return the rules of a table, spelled as in links: ``federation,misery=on``."""
    found = parse_rules(GAME.profiles, text)
    assert isinstance(found, TarotRules)
    return found


def names(cards: Cards) -> set[str]:
    """Return the names of the cards of a mask."""
    return set(DECK.names_of(cards))


def filled(*hands: str, dog: str = "") -> str:
    """Fill hands and dog to a whole deal with what is left of the pack, lowest first, in turn.

    Hands of which something is named come first, and get no trumps: they have those that are named.
    """
    players = len(hands)
    sizes = [oracle.CARDS_EACH[players]] * players + [oracle.DOG_SIZE[players]]
    groups = [group.split() for group in (*hands, dog)]
    given = {card for group in groups for card in group}
    assert len(given) == sum(map(len, groups)), "a card is named twice"
    free = sorted(oracle.PACK - given, key=oracle.low_first)
    plain = [card for card in free if card != "EX" and not oracle.is_trump(card)]
    places = list(zip(groups, sizes, strict=True))
    _hand_round(plain, [(group, size) for group, size in places if group])
    used = {card for group in groups for card in group}
    _hand_round([card for card in free if card not in used], places)
    return "|".join(" ".join(group) for group in groups)


def _hand_round(cards: list[str], places: list[tuple[list[str], int]]) -> None:
    """Deal cards one at a time to places that are not full."""
    while cards and any(len(group) < size for group, size in places):
        for group, size in places:
            if cards and len(group) < size:
                group.append(cards.pop(0))


def sit(table: str, deal: str, dealer: int | None = None) -> Match:
    """Begin a deal from hands and dog like ``SA …|…|…|…|T3 …``.

    Without a dealer seat 0 deals, and seat 1 speaks and leads first.
    """
    groups = tuple(DECK.cards(group) for group in deal.split("|"))
    return Match(GAME, rules(table), len(groups) - 1, groups=groups, opening=dealer)


def short(hands: str) -> str:
    """Put a dog of low cards beside hands that are too few for a whole deal."""
    given = set(hands.replace("|", " ").split())
    low = [rank + suit for rank in "123456789T" for suit in "CDHS"]
    free = [name[::-1] for name in low if name[::-1] not in given]
    return hands + "|" + " ".join(free[: oracle.DOG_SIZE[hands.count("|") + 1]])


def contest(hands: str, *, table: str = "seed", taker: int = 0, call: str = "") -> Match:
    """Begin a short position that seat 0 leads to, the bids and the call being over.

    It is a garde contre, so that nobody sees the dog; nobody announces a slam.
    """
    players = hands.count("|") + 1
    match = bid(sit(table, short(hands), players - 1), "pass " * taker + "garde-contre")
    if players == 5:
        give(match, call)
    return say(match, "nothing")


def state(match: Match) -> TarotState:
    """Return the current deal as what it is."""
    assert isinstance(match.state, TarotState)
    return match.state


def asked(match: Match) -> Decision:
    """Return what is asked now."""
    decision = match.state.decision
    assert decision, paste(match)
    return decision


def say(match: Match, *words: str) -> Match:
    """Answer with words, whoever is asked."""
    for word in words:
        match.apply(Action(asked(match).verb, word=word))
    return match


def give(match: Match, cards: str) -> Match:
    """Answer with one set of cards, whoever is asked."""
    match.apply(Action(asked(match).verb, DECK.cards(cards)))
    return match


def bid(match: Match, bids: str) -> Match:
    """Bid word by word; the rest of the table passes."""
    say(match, *bids.split())
    while (decision := match.state.decision) and decision.verb is Verb.BID:
        say(match, "pass")
    return match


def play(match: Match, cards: str) -> Match:
    """Play cards one after the other, whoever's turn it is; nobody announces anything."""
    for name in cards.split():
        silent(match)
        match.apply(Action(Verb.PLAY, 1 << DECK.card(name)))
    return match


def silent(match: Match) -> Match:
    """Answer "nothing" to all announcements that are asked for now."""
    while (decision := match.state.decision) and decision.verb is Verb.ANNOUNCE:
        say(match, "nothing")
    return match


def lowest(match: Match) -> Match:
    """Discard the lowest cards that may be discarded."""
    decision = asked(match)
    assert decision.verb is Verb.DISCARD, paste(match)
    free = list(bits(decision.pool & ~decision.must))
    free.sort(key=lambda card: oracle.low_first(DECK.names[card]))
    missing = decision.sizes[0] - decision.must.bit_count()
    match.apply(Action(Verb.DISCARD, decision.must | sum(1 << card for card in free[:missing])))
    return match


def legal(match: Match) -> set[str]:
    """Return the names of the cards that may be played now."""
    silent(match)
    decision = asked(match)
    assert decision.verb is Verb.PLAY, paste(match)
    return {DECK.names[card] for action in decision for card in bits(action.cards)}


def refusal(match: Match, verb: Verb, answer: str) -> IllegalAction:
    """Return why an answer, a word or cards, is refused."""
    is_word = answer == answer.lower() and answer != ""
    action = Action(verb, word=answer) if is_word else Action(verb, DECK.cards(answer))
    with pytest.raises(IllegalAction) as caught:
        match.apply(action)
    return caught.value


def paste(match: Match) -> str:
    """Return the record of a match: ``python -m engine legal -`` reads it."""
    return "\n" + write(Record(match), hands=True)


# The same deal by the slow rules.


def slow(here: TarotState, groups: Iterable[Cards]) -> Slow:
    """Begin the deal with the slow rules."""
    *hands, dog = (names(group) for group in groups)
    return Slow(hands, dog, here.dealer, asdict(here.rules))


def as_question(decision: Decision | None) -> Question | None:
    """Return a question of the engine as the slow rules put it."""
    if decision is None:
        return None
    return Question(
        decision.seat,
        str(decision.verb),
        decision.words,
        frozenset(names(decision.pool)),
        decision.sizes[0] if decision.sizes else 0,
        frozenset(names(decision.must)),
    )


def follow(deal: Slow, actions: Iterable[Action]) -> Iterator[Action]:
    """Hand on actions that are about to be applied, and let the slow rules carry out the same."""
    for action in actions:
        yield action
        deal.answer(action.word, names(action.cards))


def retold(here: TarotState, groups: Iterable[Cards]) -> oracle.Deal:
    """Tell a deal to the slow rules from its cards and its events alone."""
    *hands, dog = (names(group) for group in groups)
    deal = oracle.Deal(hands, dog, here.dealer, asdict(here.rules))
    for seat, action in here.events:
        cards = names(action.cards)
        if action.verb is Verb.BID:
            deal.bids.append(action.word)
        elif action.verb is Verb.CALL:
            (deal.called,) = cards
        elif action.verb is Verb.DISCARD:
            deal.aside = cards
        elif action.verb is Verb.PLAY:
            if not deal.tricks or len(deal.tricks[-1]) == deal.players:
                deal.tricks.append([])
            (card,) = cards
            deal.tricks[-1].append((seat, card))
        elif action.verb is Verb.ANNOUNCE and deal.slam is None:
            deal.slam = action.word == "slam"
        elif action.word in oracle.HANDFUL_WORDS:
            deal.said[seat, "handful"] = action.word
        elif action.word in {"no-trumps", "no-figures"}:
            deal.said[seat, "misery"] = action.word
    return deal
