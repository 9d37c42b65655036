"""Deals of Tarot for the table: played so far by the engine itself, then acted out at the page."""

from collections.abc import Callable, Iterable, Iterator
from itertools import count, takewhile

from playwright.sync_api import expect

from engine.actions import Action, Verb
from engine.cards import bits
from engine.codes import parse_code
from engine.game import Event, ScoreLine
from engine.games.tarot.state import TarotState
from engine.match import Match
from session.session import ME
from tests.browser import matches
from tests.browser.table import Table
from tests.games.tarot.positions import GAME, bid, filled, lowest, rules, say, sit, state

# Two frames give the page time to follow a click.
FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

type Condition = Callable[[TarotState], bool]


LINK = "game=tarot&players=3&rules=federation&code=BCDF-GHJK&level=0"


def begin(code: str, players: int = 4, profile: str = "seed") -> Match:
    """Deal the first deal of a code."""
    return Match(GAME, rules(profile), players, code)


def options(deal: TarotState) -> set[str]:
    """Name the cards among which somebody is to choose."""
    return set(names(deal.decision.pool)) if deal.decision else set()


def find(condition: Condition, players: int = 4) -> Match:
    """Return the first match whose first deal is as wanted when its cards are dealt."""
    deals = (begin(parse_code(f"number {number}"), players) for number in count(1))
    return next(match for match in deals if condition(state(match)))


def reach(condition: Condition, players: int = 4) -> Match:
    """Return a match that random players have led, within three tricks, to what is wanted."""
    return next(
        match
        for number in count(1)
        for match in takewhile(early, course(f"number {number}", players))
        if condition(state(match))
    )


def course(text: str, players: int) -> Iterator[Match]:
    """Yield a match before each action of its first deal, and at its end."""
    return matches.course(begin(parse_code(text), players), 1, matches.LEVEL)


def early(match: Match) -> bool:
    """Tell whether at most two tricks are complete."""
    return len(match.state.tricks) <= 2


def finished(condition: Condition, players: int = 4) -> tuple[Match, list[Event]]:
    """Return a match whose first deal is as wanted at its end, taken back, and its actions."""
    match = next(
        match
        for number in count(1)
        for match in course(f"number {number}", players)
        if match.state.is_over() and condition(state(match))
    )
    events = list(match.state.events)
    match.rewind(0)
    return match, events


def taking(players: int) -> tuple[Match, list[Event]]:
    """Return a match whose first deal the person takes with the dog, and what leads to her card."""
    match = reach(
        lambda deal: asked(deal, Verb.PLAY) and deal.taker == ME and bool(deal.aside), players
    )
    matches.advance(match)
    events = list(match.state.events)
    match.rewind(0)
    return match, events


def asked(deal: TarotState, verb: Verb) -> bool:
    """Tell whether this is what the person is asked."""
    decision = deal.decision
    return decision is not None and decision.seat == ME and decision.verb is verb


def discarding(deal: TarotState) -> bool:
    """Tell whether the person has the dog in hand."""
    return asked(deal, Verb.DISCARD)


def halved(deal: TarotState) -> bool:
    """Tell whether the person took the dog and ended with a half point."""
    result = deal.result()
    return deal.taker == ME and bool(deal.aside) and result is not None and result.halves % 2 == 1


def opposed(deal: TarotState) -> bool:
    """Tell whether somebody else took the dog, and the person is no partner."""
    return deal.taker != ME != deal.partner and bool(deal.aside)


DEALS: dict[int, Condition] = {3: halved, 4: opposed, 5: opposed}
"""What is wanted of whole deals, by the number of players."""


def before_last_card(match: Match, events: list[Event]) -> Match:
    """Go on to where the person's last card is about to fall."""
    mine = [place for place, (seat, _) in enumerate(events) if seat == ME]
    for _, action in events[: mine[-1]]:
        match.apply(action)
    return match


def holding_a_handful() -> Match:
    """Lead the person, as taker with twelve trumps and the Excuse, to the question."""
    mine = " ".join([*(f"T{n}" for n in range(2, 14)), "EX SK HK DK CK S2"])
    match = bid(sit("seed", filled(mine, "", "", "", dog="H3 H4 D3 D4 C3 C4"), 3), "garde")
    return say(lowest(match), "nothing")


def names(cards: int) -> list[str]:
    """Name the cards of a mask."""
    return list(GAME.deck.names_of(cards))


# At the page.


def act_out(table: Table, match: Match, events: list[Event]) -> None:
    """Do what the person did of a deal from its first word to its eighth card, and at its end."""
    table.take_up(match)
    first = next(n for n, (_, action) in enumerate(events) if action.verb is Verb.PLAY)
    follow(table, events[: first + 8])
    table.take_up(before_last_card(match, events))
    follow(table, events[len(match.state.events) :])


def follow(table: Table, events: Iterable[Event], act: Callable[[str], None] | None = None) -> None:
    """Do what the person did of these actions; computer players do theirs by themselves."""
    for seat, action in events:
        if seat == ME:
            assert table.settle() == "your-turn"
            answer(table, action, act)


def answer(table: Table, action: Action, act: Callable[[str], None] | None = None) -> None:
    """Give one answer by mouse."""
    cards = names(action.cards)
    with table.answering():
        if action.word:
            table.say(action.word).click()
        elif action.verb is Verb.PLAY:
            (act or table.click)(cards[0])
        else:
            choose(table, *cards)
            if table.confirm.is_visible():
                table.confirm.click()


def answer_by_keys(table: Table, action: Action) -> None:
    """Give one answer without a pointer; the focus is where the table has put it."""
    cards = names(action.cards)
    with table.answering():
        if action.verb is Verb.PLAY:
            table.walk(cards[0])
            table.press("Space")
        elif action.word or not table.confirm.is_visible():
            table.tab_to(action.word or cards[0])
            table.press("Enter")
        else:
            table.press("Tab")
            for name in cards:
                table.walk(name)
                table.press("Space")
                expect(table.card(name)).to_have_attribute("aria-pressed", "true")
            table.tab_to("confirm")
            table.press("Enter")


def choose(table: Table, *cards: str) -> None:
    """Choose cards on the panel, except those that are chosen already."""
    for name in cards:
        if table.tile(name).get_attribute("aria-pressed") != "true":
            table.tile(name).click()


def pressed(table: Table) -> set[str]:
    """Name the cards that are chosen, once the page has followed the last click."""
    table.page.evaluate(FRAMES)
    found: list[str] = table.panel.locator('[data-card][aria-pressed="true"]').evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )
    return set(found)


def fact(table: Table, label: str) -> str:
    """Read the fact of this label (an English text) from the strip above the table."""
    facts = table.page.locator("#facts [data-fact]")
    found: dict[str, str] = facts.evaluate_all(
        """facts => Object.fromEntries(
            facts.map(fact => [...fact.children].map(part => part.textContent)))"""
    )
    return found.get(table.word(label), "")


def check_sheet(table: Table) -> None:
    """Hold that the sheet says what the engine counts, and shows dog and discard."""
    match = table.match()
    deal = state(match)
    expect(table.sheet).to_be_visible()
    expected = {line.key: written(line) for line in deal.lines()}
    expected["total"] = [signed(total) for total in match.totals]
    assert table.cells() == expected
    shown: list[str] = table.sheet.locator("[data-card]").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )
    dog, aside = (set(names(cards)) for cards in (deal.dog, deal.aside))
    assert set(shown[: len(dog)]) == dog
    assert set(shown[len(dog) :]) == aside
    expect(table.sheet).to_contain_text(table.word("The dog"))
    for reveal in table.view()["sheet"]["reveals"]:
        expect(table.sheet).to_contain_text(reveal["label"])


def written(line: ScoreLine) -> list[str]:
    """Write the cells of a line as people do: 41½, −30, +60 (×2), and nothing for the others."""
    cells = []
    for points, mark in zip(line.points, line.marks or [""] * len(line.points), strict=True):
        whole, half = divmod(abs(points or 0), 2) if line.halves else (abs(points or 0), 0)
        text = f"{whole if whole or not half else ''}{'½' * half}"
        sign = "" if not points or (points > 0 and line.is_count) else "−+"[points > 0]
        text = "" if points is None else f"{sign}{text}"
        cells.append(f"{text} ({mark})" if mark else text)
    return cells


def signed(points: int) -> str:
    """Write points with their sign."""
    return f"{'+' if points > 0 else '−' if points else ''}{abs(points)}"


# Two deals that only somebody who sees everything can tell apart.


def twins() -> tuple[Match, Match]:
    """Return the same third trick of five players, with the called card in one hand or another.

    Seat 3 takes and calls the king of hearts; it is the person's turn in both.
    """
    found = [sit_five("HK", "DK"), sit_five("DK", "HK")]
    kept = GAME.deck.cards("HK DK")
    while True:
        decisions = [match.state.decision for match in found]
        assert all(decisions), "no card fits both deals"
        here, there = (decision for decision in decisions if decision)
        assert here.seat == there.seat
        if here.seat == ME and len(found[0].state.tricks) == 2:
            return found[0], found[1]
        action = Action(here.verb)
        if here.words:
            taking = here.verb is Verb.BID and here.seat == 3
            action = Action(here.verb, word=here.words[-3 if taking else 0])
        elif here.verb is Verb.CALL:
            action = Action(here.verb, GAME.deck.cards("HK"))
        else:
            cards = list(bits(here.pool & there.pool & ~kept))[: here.sizes[0]]
            action = Action(here.verb, sum(1 << card for card in cards))
        for match in found:
            match.apply(action)


def sit_five(first: str, fourth: str) -> Match:
    """Begin a deal of five in which two seats with cards of every suit hold these kings."""
    low = (f"{first} S1 S2 H1 H2 D1 D2 C1 C2", f"{fourth} S3 S4 H3 H4 D3 D4 C3 C4")
    return sit("seed", filled("", low[0], "", "", low[1]), dealer=2)
