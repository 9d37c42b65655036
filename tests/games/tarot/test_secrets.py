"""What a player of Tarot may not know: hands, dog, discard, and who holds the called card."""

from collections import Counter
from random import Random

import pytest

from engine.actions import Verb
from engine.cards import TAROT_78 as DECK
from engine.codes import Stream, shuffled
from engine.games.tarot.observation import TarotObservation
from engine.match import Match
from tests import tarot_oracle as oracle
from tests.games.tarot.positions import (
    EACH_TABLE,
    GAME,
    asked,
    bid,
    filled,
    give,
    names,
    paste,
    play,
    rules,
    say,
    sit,
    state,
)
from tests.games.tarot.worlds import lived, others, recorded


def played_out(players: int, number: int, contract: str, *, heavy: bool) -> Match:
    """Play a deal by chance in which somebody takes; a `heavy` one has long trumps somewhere."""
    stream = Stream(f"tests/tarot/secrets/{players}/{number}")
    groups = list(GAME.deal_out(shuffled("tests", "secrets", number, 78), players))
    if heavy:
        groups = heavy_groups(players, number)
    table = rules(("seed", "federation,misery=on")[number % 2])
    match = Match(GAME, table, players, groups=groups, opening=number % players)
    place = stream.below(players)
    while decision := match.state.decision:
        if decision.verb is Verb.BID:
            say(match, contract if place == 0 and contract in decision.words else "pass")
            place -= 1
        else:
            match.apply(decision.sample(stream))
    return match


def heavy_groups(players: int, number: int) -> list[int]:
    """Give one seat just more trumps than a handful needs."""
    random = Random(number)
    trumps = random.sample(oracle.TRUMPS[1:], oracle.HANDFUL_SIZES[players][0] + number % 3 - 1)
    rest = sorted(oracle.PACK - set(trumps))
    random.shuffle(rest)
    sizes = [oracle.CARDS_EACH[players]] * players + [oracle.DOG_SIZE[players]]
    hands: list[list[str]] = [[] for _ in sizes]
    hands[number % players] = trumps
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(rest.pop())
    return [DECK.cards(" ".join(hand)) for hand in hands]


@pytest.mark.slow
@EACH_TABLE
@pytest.mark.parametrize("contract", ["garde", "garde-sans", "garde-contre"])
def test_hidden_cards_do_not_change_what_a_player_sees(players: int, contract: str) -> None:
    """At every step of random deals, for every seat: cards change places where nobody looks."""
    count: Counter[str] = Counter()
    for number in range(6):
        match = played_out(players, number, contract, heavy=number % 2 == 1)
        here = state(match)
        random = Random(number)
        for watcher in range(players):
            cut = random.randrange(len(here.events))
            base = recorded(match.groups, here, cut)
            if base is None:
                continue
            seen = lived(base, watcher)
            assert seen is not None, paste(match)
            for other in others(base, watcher, random, 12):
                there = lived(other, watcher)
                assert there is not None
                for mine, yours in zip(seen, there, strict=True):
                    assert mine == yours, (watcher, difference(mine, yours), paste(match))
                count["worlds"] += 1
                count["steps"] += len(seen)
                count["discards"] += other.aside != base.aside
                count["dogs"] += other.groups[-1] != base.groups[-1]
                count["partners"] += other.partner() != base.partner()
    assert count["worlds"] > 100, count
    assert count["steps"] > 3000, count
    assert count["discards" if contract == "garde" else "dogs"] > 50, count
    assert players < 5 or count["partners"] > 10, count


def difference(mine: object, yours: object) -> list[tuple[str, object, object]]:
    """Name what differs between two observations."""
    return [
        (name, getattr(mine, name), getattr(yours, name))
        for name in dir(mine)
        if not name.startswith("_") and getattr(mine, name) != getattr(yours, name)
    ]


# Who is on which side.


@pytest.mark.parametrize("contract", oracle.BIDS)
def test_sides_are_known_from_the_called_card_only(contract: str) -> None:
    """To its holder at once, to all when it is played or turned up in the dog, at the latest."""
    moments: Counter[bool] = Counter()
    for number in range(25):
        match = played_out(5, number, contract, heavy=number % 3 == 2)
        here = state(match)
        if here.taker is None:
            continue
        again = Match(GAME, here.rules, 5, groups=match.groups, opening=here.dealer)
        dealt = [names(group) for group in match.groups]
        taker = here.taker
        fallen: set[str] = set()
        for _, action in here.events:
            called = names(state(again).called)
            for seat in range(5) if called else ():
                public = called <= fallen or (
                    contract in {"petite", "garde"} and called <= dealt[5]
                )
                seen = state(again).observe(seat)
                assert seen.settled == (public or called <= dealt[seat]), paste(again)
                partner = next((s for s in range(5) if called <= dealt[s] and s != taker), None)
                known = partner if seen.settled else None
                mask = 1 << taker | (0 if known is None else 1 << known)
                assert seen.attack == mask, (seat, paste(again))
                moments[seen.settled] += 1
            if action.verb is Verb.PLAY:
                fallen |= names(action.cards)
            again.apply(action)
    assert moments[True] > 2000, moments
    assert moments[False] > 2000, moments


# Handfuls.

NINE = "T3 T4 T5 T6 T7 T8 T9 T10 T11"
TEN = f"{NINE} T12"
PLAIN = "S5 S2 S3 H2 H3 D2 D3 D4 C2 C3 C4"
POOL = f"{TEN} T13 T14 EX {PLAIN}".split()


def holding(trumps: str) -> Match:
    """Come to the lead of seat 1 with these trumps; what else she has may lie in the dog.

    The others' hands are always the same, and nobody sees the dog.
    """
    hand = [*trumps.split(), *PLAIN.split()[: 18 - len(trumps.split())]]
    dog = [card for card in POOL if card not in hand]
    deal = filled("T1 T21", " ".join(hand), "", "", dog=" ".join(dog))
    return say(bid(sit("seed", deal, 0), "pass garde-sans"), "nothing")


def views(match: Match) -> list[TarotObservation]:
    """Return what the others see."""
    return [state(match).observe(seat) for seat in (0, 2, 3)]


def test_a_handful_refused_is_not_seen() -> None:
    """With nine trumps she is not asked, with ten she says nothing: nobody can tell."""
    nine, ten = holding(NINE), holding(TEN)
    assert asked(nine).verb is Verb.PLAY
    assert asked(ten).verb is Verb.ANNOUNCE
    assert views(nine) == views(ten)
    say(ten, "nothing")
    assert views(nine) == views(ten)
    play(nine, "S5")
    play(ten, "S5")
    assert views(nine) == views(ten)


@pytest.mark.parametrize("more", ["T13", "EX", "T13 T14", "T13 EX", "T13 T14 EX"])
def test_what_is_shown_does_not_tell_whether_there_is_more(more: str) -> None:
    """Ten of ten, and ten of more."""
    exactly, several = say(holding(TEN), "single"), say(holding(f"{TEN} {more}"), "single")
    if asked(several).verb is Verb.SHOW:
        give(several, TEN)
    assert views(exactly) == views(several)
    play(exactly, "S5")
    play(several, "S5")
    assert views(exactly) == views(several)


def test_while_she_chooses_the_others_see_nothing_yet() -> None:
    """Between the word and the cards."""
    match = holding(f"{TEN} T13")
    before = views(match)
    say(match, "single")
    assert asked(match).verb is Verb.SHOW
    assert views(match) == before
    give(match, TEN)
    assert all(names(seen.shown[1]) == set(TEN.split()) for seen in views(match))
    assert all(seen.handfuls == (0, 20, 0, 0) for seen in views(match))


def test_a_misery_refused_is_not_seen() -> None:
    """The same for who has no court card."""
    asks, asks_not = (sit_with(last) for last in ("C5", "CJ"))
    assert asked(asks).words == ("nothing", "no-figures")
    assert asked(asks_not).verb is Verb.PLAY
    assert views(asks) == views(asks_not)
    say(asks, "nothing")
    assert views(asks) == views(asks_not)


def sit_with(last: str) -> Match:
    """Come to the lead of seat 1, who has low cards and one more; the other one is in the dog."""
    hand = f"{PLAIN} S6 S7 H6 H7 D6 T2 {last}"
    dog = "C5 CJ".replace(last, "").strip()
    deal = filled("T1 T21", hand, "", "", dog=f"{dog} S8 S9 H8 H9 D8")
    return say(bid(sit("seed,misery=on", deal, 0), "pass garde-sans"), "nothing")
