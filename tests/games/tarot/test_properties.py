"""What is true of every deal of Tarot, whatever the cards, the bids and the rules."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, Verb
from engine.cards import TAROT_78 as DECK
from engine.cards import Cards, bits
from engine.codes import Stream, shuffled
from engine.games.tarot.rules import FEDERATION, SEED, TarotRules
from engine.games.tarot.state import TarotState
from engine.match import Match
from engine.record import read, read_moves, write_moves
from tests import tarot_oracle as oracle
from tests.games.tarot.positions import (
    EACH_TABLE,
    GAME,
    as_question,
    names,
    paste,
    retold,
    slow,
    state,
)
from tests.strategies import codes, seeds, stroll, tables

table_rules = st.sampled_from([SEED, FEDERATION]) | tables(TarotRules)
numbers = st.sampled_from([3, 4, 5])


@settings(max_examples=60)
@given(table_rules, numbers, codes, seeds)
def test_every_deal_agrees_with_the_slow_rules(
    table: TarotRules, players: int, code: str, seed: int
) -> None:
    """The same question at every step, the same score."""
    match = Match(GAME, table, players, code)
    deal = slow(state(match), match.groups)
    for action in stroll(match.state, seed):
        asked = as_question(match.state.decision)
        assert asked == deal.asked(), paste(match)
        deal.answer(action.word, names(action.cards))
    assert deal.asked() is None, paste(match)
    assert list(match.state.scores()) == deal.scores(), paste(match)


# A thousand deals for each table size and profile.


def heavy(players: int, random: Random) -> list[Cards]:
    """Deal long trumps to one seat and high cards to another."""
    strong = sorted({*oracle.TRUMPS, "EX"}) if random.random() < 0.7 else sorted(oracle.FIGURES)
    each = oracle.CARDS_EACH[players]
    chosen = set(random.sample(strong, random.randrange(8, min(each, len(strong)) + 1)))
    rest = sorted(oracle.PACK - chosen)
    random.shuffle(rest)
    groups = [[*chosen, *rest[: each - len(chosen)]]]
    rest = rest[each - len(chosen) :]
    groups += [rest[place * each : (place + 1) * each] for place in range(players - 1)]
    random.shuffle(groups)
    groups.append(rest[(players - 1) * each :])
    return [DECK.cards(" ".join(group)) for group in groups]


def dealt(players: int, number: int) -> list[Cards]:
    """Deal a number of its own; every fourth deal is uneven."""
    if number % 4 == 0:
        return heavy(players, Random(number))
    return list(GAME.deal_out(shuffled("tests", "tarot", number, 78), players))


# Cards that are kept as long as the rules allow it, so that the last trick is worth looking at.
LATE = [0, DECK.cards("T1"), DECK.cards("EX"), DECK.cards("T1 EX")]


@pytest.mark.slow
@EACH_TABLE
def test_a_thousand_deals_count_as_by_the_slow_rules(players: int) -> None:
    """With each profile: all cards once, 182 half points, a sum of zero, no halves with four."""
    found: Counter[str] = Counter()
    number = 0
    while found["deals"] < 1000:
        number += 1
        groups = dealt(players, number)
        here = TarotState(SEED, groups, number % players)
        bid_once(here, oracle.BIDS[number % 4], number // 4 % players)
        last = play_on(here, Random(f"{players}/{number}"), LATE[number // 4 % 4])
        if last is None:
            assert here.scores() == (0,) * players
            continue
        found["deals"] += 1
        # The profiles differ in what becomes of the last trick only.
        twin = here.copy()
        twin.rules = FEDERATION
        for ending in (here, twin):
            ending.apply(last)
            deal = retold(ending, groups)
            found.update(kinds_of(deal, check_scores(ending, deal, groups)))
    # What is rare has come up often enough to mean something.
    assert min(found[bid] for bid in oracle.BIDS) > 400, found
    assert min(found[kind] for kind in ("excuse last", "petit last")) > 200, found
    assert min(found[kind] for kind in ("handful", "made", "slam announced")) > 100, found


def play_on(here: TarotState, random: Random, late: Cards) -> Action | None:
    """Go on by chance, up to the last card of the deal: return it, or None where nobody took."""
    while decision := here.decision:
        if decision.verb is Verb.PLAY:
            pool = decision.pool & ~late or decision.pool
            action = Action(Verb.PLAY, 1 << random.choice(list(bits(pool))))
        else:
            action = decision.sample(Stream(f"tests/{random.random()}"))
        if sum(hand.bit_count() for hand in here.hands) == 1:
            return action
        here.apply(action)
    return None


def bid_once(here: TarotState, contract: str, place: int) -> None:
    """Let one player bid, and the others pass."""
    while (decision := here.decision) and decision.verb is Verb.BID:
        here.apply(Action(Verb.BID, word="pass" if place else contract))
        place -= 1


def check_scores(here: TarotState, deal: oracle.Deal, groups: list[Cards]) -> oracle.Count:
    """Compare every number of a finished deal, and return them."""
    match = Match(GAME, here.rules, here.players, groups=groups, opening=here.dealer)
    match.state = here
    count, ended = deal.count(), here.result()
    assert ended, paste(match)
    assert (count.attack + count.defence) * 2 == 182, paste(match)
    assert ended.halves == 2 * count.attack, paste(match)
    assert ended.halves % 2 == 0 or here.players != 4, paste(match)
    assert (ended.bouts, ended.petit_points) == (count.bouts, count.petit), paste(match)
    assert (ended.handfuls, ended.slam) == (count.handfuls, count.slam), paste(match)
    assert (ended.made, ended.value) == (count.made, count.value(deal.contract)), paste(match)
    assert list(here.scores()) == deal.scores(count), paste(match)
    assert sum(here.scores()) == 0
    assert (here.partner, here.taker) == (deal.partner, deal.taker)
    taken = [names(pile) for pile in here.taken]
    rest = [deal.aside or set()] if deal.dog_is_open else [deal.dog]
    assert sorted(card for pile in [*taken, *rest] for card in pile) == sorted(oracle.PACK)
    assert taken == piles(deal), paste(match)
    return count


def piles(deal: oracle.Deal) -> list[set[str]]:
    """Return what lies before each seat: tricks taken, and the Excuse by its own rule."""
    result: list[set[str]] = [set() for _ in range(deal.players)]
    takers = deal.takers()
    for seat, trick in zip(takers, deal.tricks, strict=True):
        result[seat] |= {card for _, card in trick if card != "EX"}
    if (found := deal.excuse()) is not None:
        number, owner = found
        last = number == len(deal.tricks) - 1 and not deal.excuse_takes_the_last()
        if last and not deal.same_side(owner, takers[-1]):
            owner = takers[-1]
        elif last and deal.options["excuse_last"] == "always":
            taker = deal.taker or 0
            order = [(taker + step) % deal.players for step in range(deal.players)]
            defenders = [seat for seat in order if seat not in deal.attack()]
            owner = defenders[0] if owner in deal.attack() else taker
        result[owner].add("EX")
    return result


def kinds_of(deal: oracle.Deal, count: oracle.Count) -> list[str]:
    """Name what is special about a deal."""
    found = deal.excuse()
    kinds = {
        deal.contract: True,
        "excuse last": found is not None and found[0] == len(deal.tricks) - 1,
        "petit last": count.petit != 0,
        "handful": count.handfuls > 0,
        "made": count.made,
        "slam announced": bool(deal.slam),
    }
    return [kind for kind, is_so in kinds.items() if is_so]


# Legal cards.


@pytest.mark.slow
@EACH_TABLE
def test_legal_cards_agree_on_tens_of_thousands_of_positions(players: int) -> None:
    """Every card of every deal, and the Excuse is always among them for who holds it."""
    positions, choices, number = 0, 0, 0
    while positions < 20_000:
        number += 1
        here = TarotState(SEED, dealt(players, number), number % players)
        for _ in stroll(here, f"legal/{players}/{number}"):
            decision = here.decision
            assert decision
            if decision.verb is not Verb.PLAY:
                continue
            hand = names(here.hands[decision.seat])
            table = [DECK.names[card] for card in here.trick.cards]
            called = "".join(names(here.called))
            expected = oracle.legal(hand, table, called, first=not here.tricks)
            assert names(decision.pool) == expected, (hand, table, called)
            assert decision.sizes == (1,)
            assert expected
            if "EX" in hand and table:
                assert "EX" in expected
            positions += 1
            choices += len(expected) > 1
    assert positions >= 20_000
    assert choices > 8_000


# The discard.


@settings(max_examples=120)
@given(numbers, st.integers(0, 22), st.sampled_from([0, 4]), seeds)
def test_a_discard_is_always_possible(players: int, trumps: int, kings: int, seed: int) -> None:
    """However many trumps, bouts and kings the taker has; it is as by the slow rules."""
    random = Random(seed)
    each, size = oracle.CARDS_EACH[players], oracle.DOG_SIZE[players]
    held = set(random.sample(sorted({*oracle.TRUMPS, "EX"}), min(trumps, each + size)))
    held |= oracle.ALL_KINGS if len(held) + kings <= each + size and kings else set()
    rest = sorted(oracle.PACK - held)
    random.shuffle(rest)
    cards = [*held, *rest[: each + size - len(held)]]
    random.shuffle(cards)
    others = rest[each + size - len(held) :]
    groups = [cards[:each], *(others[n * each : (n + 1) * each] for n in range(players - 1))]
    masks = [DECK.cards(" ".join(group)) for group in [*groups, cards[each:]]]
    here = TarotState(SEED, masks, players - 1)
    if here.void is not None:
        return
    deal = slow(here, masks)
    while here.phase != "slam":
        decision = here.decision
        assert as_question(decision) == deal.asked()
        assert decision
        assert len(decision) > 0
        action = Action(Verb.BID, word="garde" if decision.seat == 0 else "pass")
        if decision.verb is not Verb.BID:
            action = decision.sample(Stream(f"discard/{seed}"))
        here.apply(action)
        deal.answer(action.word, names(action.cards))
    laid = names(here.aside)
    assert len(laid) == size
    assert not laid & (oracle.BOUTS | oracle.ALL_KINGS | names(here.called))


# Records.


@settings(max_examples=20)
@given(table_rules, numbers, codes, seeds, st.integers(0, 90))
def test_records_and_links_bring_every_deal_back(
    table: TarotRules, players: int, code: str, seed: int, cut: int
) -> None:
    """Cut off anywhere, also between two announcements."""
    match = Match(GAME, table, players, code)
    for step, _ in enumerate(stroll(match.state, seed)):
        if step == cut or 3 < step < 14:
            check_round_trip(match)
    check_round_trip(match)


def check_round_trip(match: Match) -> None:
    """Write, read, and compare."""
    text = paste(match)
    again = read(text).match
    assert paste(again) == text
    assert everything(again) == everything(match)
    twin = Match(match.game, match.rules, match.players, match.code)
    read_moves(twin, write_moves(match.state))
    assert everything(twin) == everything(match)


def everything(match: Match) -> tuple[object, ...]:
    """Return all that a deal consists of."""
    here = state(match)
    views = tuple(here.observe(seat, "seed") for seat in range(here.players))
    piles = tuple(here.hands), tuple(here.taken), here.dog, here.aside
    talk = tuple(here.handfuls), tuple(here.shown), tuple(here.miseries), here.slam
    return views, piles, talk, here.phase, here.decision, tuple(here.events)


@settings(max_examples=40)
@given(table_rules, numbers, codes, seeds)
def test_no_card_is_in_two_places(table: TarotRules, players: int, code: str, seed: int) -> None:
    """At every step all 78 are in a hand, a pile, the trick, the dog or the discard."""
    here = state(Match(GAME, table, players, code))
    for _ in stroll(here, seed):
        # In petite and garde the dog is in the taker's hand, and later the discard in its place.
        lying = here.aside if here.contract in {"petite", "garde"} else here.dog
        if here.phase in {"bid", "call"}:
            lying = here.dog
        places = [*here.hands, *here.taken, here.trick.mask(), lying]
        assert sum(places) == DECK.all
        assert sum(len(list(bits(place))) for place in places) == 78
