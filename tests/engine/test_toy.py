"""The made-up game, scene by scene: words, a called card, a dog, a show, and then tricks."""

import pytest

from engine.actions import Action, Decision, Verb
from engine.errors import GameError, NotationError
from engine.match import Match
from engine.options import Rules
from engine.record import Record, read, write, write_moves
from tests.toy import Toy
from tests.toydeal import DECK, KINGS, PROFILES, ToyObservation, ToyState

pytestmark = pytest.mark.usefixtures("toy")


def begin(
    players: int, *hands: str, dog: str = "", rules: Rules = PROFILES["long"], dealer: int = 0
) -> Match:
    """Deal the cards named to the first seats; the others and the dog get what is left over."""
    size = {3: 24, 4: 18, 5: 15}[players]
    groups = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    groups.append(dog.split())
    named = {name for group in groups for name in group}
    left = [name for name in reversed(DECK.names) if name not in named]
    for place, group in enumerate(groups):
        full = size if place < players else DECK.size - size * players
        while len(group) < full:
            group.append(left.pop())
    masks = tuple(DECK.cards(" ".join(group)) for group in groups)
    return Match(Toy(), rules, players, groups=masks, opening=dealer)


def asked(match: Match, verb: Verb) -> Decision:
    """Return the question, which is of this kind."""
    decision = match.state.decision
    assert decision
    assert decision.verb is verb
    return decision


def say(match: Match, *words: str) -> None:
    """Answer with words."""
    for word in words:
        assert match.state.decision
        match.apply(Action(match.state.decision.verb, word=word))


def give(match: Match, verb: Verb, cards: str) -> None:
    """Answer with cards."""
    match.apply(Action(verb, DECK.cards(cards)))


def view(match: Match, seat: int) -> ToyObservation:
    """Return what a seat sees."""
    seen = match.observe(seat)
    assert isinstance(seen, ToyObservation)
    return seen


def state(match: Match) -> ToyState:
    """Return the deal as what it is."""
    assert isinstance(match.state, ToyState)
    return match.state


def take(match: Match, word: str = "nothing") -> None:
    """Let seat 0 take with a small bid, lay aside what comes first, and announce a word."""
    say(match, "small", *["pass"] * (match.players - 1))
    match.apply(next(iter(asked(match, Verb.DISCARD))))
    while (decision := match.state.decision) and decision.verb is Verb.ANNOUNCE:
        say(match, word if decision.seat == 0 else "nothing")


TRUMPS = [f"T{n}" for n in range(1, 22)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_bidding_goes_round_from_the_player_after_the_dealer(players: int) -> None:
    """Each bid is higher than those before, or a pass."""
    match = begin(players, dealer=1)
    first = asked(match, Verb.BID)
    assert (first.seat, first.words, first.sizes) == (2, ("pass", "small", "big"), ())
    say(match, "small")
    assert asked(match, Verb.BID).words == ("pass", "big")
    say(match, "big")
    assert asked(match, Verb.BID).words == ("pass",)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deal_that_nobody_wants_is_over(players: int) -> None:
    """Without a card played; the next one is dealt by the next seat, and the record tells."""
    match = Match(Toy(), PROFILES["long"], players, "K7Q2-9XBD")
    dealer = match.state.opening
    assert dealer == match.drawn.index(min(match.drawn))
    say(match, *["pass"] * players)
    assert match.state.is_over()
    assert match.totals == (0,) * players
    match.next_deal()
    following = (dealer + 1) % players
    assert match.state.opening == following
    again = read(write(Record(match))).match
    assert (again.number, again.state.opening, again.past[0].is_over()) == (2, following, True)
    assert again.drawn == match.drawn


def test_a_called_king_may_lie_anywhere() -> None:
    """A question about cards that are not in hand, with a word beside them."""
    match = begin(5)
    say(match, "small", "pass", "pass", "pass", "pass")
    decision = asked(match, Verb.CALL)
    assert (decision.pool, decision.sizes, decision.words) == (KINGS, (1,), ("alone",))
    assert len(decision) == 5
    give(match, Verb.CALL, "HK")
    assert all(view(match, seat).called == DECK.cards("HK") for seat in range(5))


def test_laying_aside_six_plain_cards() -> None:
    """No kings, no trumps, no excuse."""
    match = begin(4, "SK SA", dealer=3)
    say(match, "big", "pass", "pass", "pass")
    decision = asked(match, Verb.DISCARD)
    assert decision.sizes == (6,)
    assert decision.must == 0
    assert decision.pool & KINGS == 0
    aside = " ".join(DECK.names_of(next(iter(decision)).cards))
    give(match, Verb.DISCARD, aside)
    assert view(match, 0).aside == DECK.cards(aside)
    assert all(view(match, seat).aside == 0 for seat in (1, 2, 3))
    assert all(
        not action.cards
        for seat in (1, 2, 3)
        for _, action in view(match, seat).events
        if action.verb is Verb.DISCARD
    )
    assert match.state.hands[0].bit_count() == 18


def test_trumps_may_be_laid_aside_only_where_plain_cards_are_short() -> None:
    """All plain cards must go, and trumps make up the number."""
    hand = " ".join(["SK", "HK", "SA", "HA", *TRUMPS[:14]])
    match = begin(4, hand, dog="DK CK T20 T21 T19 T18", dealer=3)
    say(match, "small", "pass", "pass", "pass")
    decision = asked(match, Verb.DISCARD)
    assert DECK.names_of(decision.must) == ["SA", "HA"]
    assert len(decision) == 3060
    with pytest.raises(GameError):
        give(match, Verb.DISCARD, "SA T1 T2 T3 T4 T5")
    with pytest.raises(GameError):
        give(match, Verb.DISCARD, "SA HA SK T1 T2 T3")
    with pytest.raises(GameError):
        give(match, Verb.DISCARD, "SA HA T1 T2 T3")
    give(match, Verb.DISCARD, "SA HA T1 T2 T3 T4")


@pytest.mark.parametrize(
    ("answers", "lines"),
    [
        (["nothing", "SK CK", "HK DK"], ["nothing", "SK CK", "HK DK"]),
        (["nothing", "SK CK", "nothing"], ["nothing", "SK CK", "nothing"]),
        (["slam", "nothing", "HK DK"], ["slam nothing", "HK DK"]),
        (["slam", "nothing", "nothing"], ["slam nothing nothing"]),
    ],
)
def test_kings_or_a_word(answers: list[str], lines: list[str]) -> None:
    """Words share a line of the record, cards have one of their own."""
    match = begin(3, "SA S2", "SK CK", "HK DK", dog="DA D2 D3 D4 D5 D6", dealer=2)
    say(match, "small", "pass", "pass")
    match.apply(next(iter(asked(match, Verb.DISCARD))))
    for answer in answers:
        if "K" in answer:
            assert asked(match, Verb.ANNOUNCE).sizes == (2,)
            give(match, Verb.ANNOUNCE, answer)
        else:
            say(match, answer)
    text = write(Record(match))
    written = [line for line in text.splitlines() if line.startswith("announce ")]
    assert [set(line.split()) for line in written] == [
        {"announce", *line.split()} for line in lines
    ]
    assert read(text).match.state.events == match.state.events


SHOWS = [
    ("cards", "cards"),
    ("cards", "nothing"),
    ("nothing", "cards"),
    ("nothing", "nothing"),
]


@pytest.mark.parametrize("shows", SHOWS)
def test_ten_trumps_or_a_word(shows: tuple[str, str]) -> None:
    """Two players may show, each before her first card: the trick is written in two lines."""
    match = begin(
        3, " ".join(TRUMPS[:10]), " ".join(TRUMPS[10:20]), dog="DA D2 D3 D4 D5 D6", dealer=2
    )
    take(match, "slam")
    for show in shows:
        decision = asked(match, Verb.SHOW)
        assert (decision.sizes, decision.words, len(decision)) == ((10,), ("nothing",), 2)
        match.apply(list(decision)[show == "cards"])
        match.apply(next(iter(asked(match, Verb.PLAY))))
    match.apply(next(iter(asked(match, Verb.PLAY))))
    lines = write(Record(match)).splitlines()
    heads = [line.split()[:2] for line in lines if line[:5] in {"show ", "1. 0 ", "1. 1 "}]
    assert [head[0] for head in heads] == ["show", "1.", "show", "1."]
    again = read("\n".join(lines)).match
    assert again.state.events == match.state.events, lines
    assert view(again, 2).shown == tuple(state(match).shown)


def test_a_trick_is_not_read_over_a_question() -> None:
    """Seat 1 has ten trumps to show: her card cannot stand beside that of seat 0."""
    match = begin(3, "", " ".join(TRUMPS[:10]), dog="DA D2 D3 D4 D5 D6", dealer=2)
    take(match)
    text = write(Record(match))
    lead = DECK.names_of(next(iter(asked(match, Verb.PLAY))).cards)[0]
    with pytest.raises(NotationError, match="a trick stands where seat 1 is asked to show"):
        read(f"{text}1. 0 {lead} T1\n")
    assert read(f"{text}1. 0 {lead}\nshow nothing\n1. 1 T1\n").match.state.trick.cards


def test_an_excuse_and_a_trump() -> None:
    """The excuse is led, the next card names the suit, and the trump takes all three."""
    match = begin(3, "SA S2 EX", "SK S3", "T1 DK HK CK", dealer=2)
    take(match)
    give(match, Verb.PLAY, "EX")
    assert asked(match, Verb.PLAY).pool == match.state.hands[1]
    give(match, Verb.PLAY, "SK")
    assert asked(match, Verb.SHOW).seat == 2
    say(match, "nothing")
    assert asked(match, Verb.PLAY).pool & DECK.suits[0] == 0
    give(match, Verb.PLAY, "T1")
    assert DECK.names_of(match.state.taken[2]) == ["SK", "T1", "EX"]
    assert match.state.trick.leader == 2


def test_scores_of_the_toy_add_up_to_nothing() -> None:
    """Alone, with a partner, and in every number of players."""
    for players in (3, 4, 5):
        match = begin(players)
        while decision := match.state.decision:
            match.apply(list(decision)[-1] if len(decision) < 100 else next(iter(decision)))
        assert sum(match.state.scores()) == 0, match.state.scores()


def test_the_record_of_a_whole_deal_of_the_toy() -> None:
    """Words on one line, cards on lines of their own, the dog as the last group."""
    match = begin(5, dealer=4)
    while decision := match.state.decision:
        match.apply(list(decision)[-1] if decision.verb is Verb.BID else next(iter(decision)))
    lines = write(Record(match)).splitlines()
    assert lines[0] == '[Game "toy"] [Players "5"] [Rules "long"]'
    assert lines[2] == '[Deal "1"] [Dealer "4"]'
    assert lines[3].startswith('[Hands "')
    assert lines[3].count("|") == 5
    assert lines[4] == "bid big pass pass pass pass"
    assert lines[5] == "call alone"
    assert lines[6].startswith("discard ")
    assert len(lines[6].split()) == 4
    assert lines[7] == "announce nothing"
    assert lines[8].startswith("1. 0 ")
    assert lines[9:11] == ["show nothing", lines[10]]
    assert lines[10].startswith("1. 4 ")
    assert lines[-1].startswith('[Score "')
    assert write_moves(match.state).startswith("big.pass.pass.pass.pass.alone.")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("bid small huge", "huge"),
        ("bid small small", "small"),
        ("bid SK", "SK"),
        ("call HK", "call stands where seat 2 is asked to bid"),
        ("1. 1 SK", "trick"),
        ("bid small pass pass pass pass HK", "call"),
        ("bid -", "-"),
    ],
)
def test_records_that_the_toy_refuses(line: str, message: str) -> None:
    """With the line and what is asked there."""
    head = '[Game "toy"] [Players "5"] [Code "K7Q2-9XBD"]\n'
    with pytest.raises(NotationError, match=message) as caught:
        read(head + line)
    assert caught.value.line == 2
