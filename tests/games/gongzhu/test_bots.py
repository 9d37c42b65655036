"""Computer players of Gong Zhu: no rookie mistakes, only legal cards, nothing from hidden ones."""

from hashlib import sha256
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import Action, Verb
from engine.cards import bits
from engine.errors import GameError
from engine.game import AnyPlayer
from engine.games.gongzhu.bot import Beginner, Regular
from engine.games.gongzhu.scoring import DECK
from engine.match import Match
from engine.players import RandomPlayer
from engine.record import Record, write
from tests.commands import printed_with_any_hashes
from tests.positions import GAME, full, paste, play, rules, seat, sit
from tests.strategies import codes

EVERY = pytest.mark.parametrize("level", [1, 2])
REGULAR = pytest.mark.parametrize("level", [2])


def choice(match: Match, level: int) -> str:
    """Return the names of what a player of the level chooses now."""
    action = GAME.levels[level].choose(match.observe(seat(match)))
    decision = match.state.decision
    assert decision, paste(match)
    assert action in decision, paste(match)
    return " ".join(DECK.names_of(action.cards))


# What follows are the mistakes that reviews of other programs complain of.


@EVERY
def test_the_pig_is_not_taken_by_who_can_duck(level: int) -> None:
    """Last to a trick with the pig, a low spade goes under it."""
    match = sit("classic", "SK H2 H3|SQ D2 D3|S4 C2 C3|SA S2 C5", leader=0)
    assert choice(play(match, "SK SQ S4"), level) == "S2", paste(match)


@EVERY
def test_the_pig_goes_under_the_ace(level: int) -> None:
    """Not the king: that one would go on waiting for the pig."""
    hands = full("SA H2 H3", "SQ SK S7 C2", "D2 D3", "S4")
    match = sit("classic", hands, leader=0)
    assert choice(play(match, "SA"), level) == "SQ", paste(match)


@EVERY
def test_the_king_goes_under_the_ace(level: int) -> None:
    """Who does not hold the pig gets rid of the king while she can."""
    hands = full("SA H2 H3", "SK S7 C2", "SQ D2 D3", "S4")
    match = sit("classic", hands, leader=0)
    assert choice(play(match, "SA"), level) == "SK", paste(match)


@EVERY
def test_the_pig_is_thrown_off(level: int) -> None:
    """Without the suit led, the pig goes to whoever takes the trick."""
    match = sit("classic", "CA H2 H3|SQ HA D3|C4 C2 S3|SA S2 C5", leader=0)
    assert choice(play(match, "CA"), level) == "SQ", paste(match)


@EVERY
def test_a_free_sheep_is_taken(level: int) -> None:
    """Last to a diamond trick without a higher card, the holder wins her sheep."""
    hands = full("DT C2", "D3 S3", "D4 S4", "DJ D2 HK")
    match = sit("classic", hands, leader=0)
    assert choice(play(match, "DT D3 D4"), level) == "DJ", paste(match)


@EVERY
def test_the_sheep_is_caught(level: int) -> None:
    """Last to a trick with another player's sheep, a higher diamond takes it."""
    match = sit("classic", "D9 C2 H2|DJ S3 H3|D4 S4 H4|DA D2 HK", leader=0)
    assert choice(play(match, "D9 DJ D4"), level) == "DA", paste(match)


@EVERY
def test_the_sheep_is_not_given_away(level: int) -> None:
    """Under a higher diamond another one is played, and without the suit led another suit."""
    match = sit("classic", "DA C2 H2|DJ D3 S3|D4 C4 H4|D8 D2 HK", leader=0)
    assert choice(play(match, "DA"), level) == "D3", paste(match)
    match = sit("classic", "CA D5 H2|DJ S3 D3|D4 C4 H4|D8 D2 HK", leader=0)
    assert choice(play(match, "CA"), level) != "DJ", paste(match)


@EVERY
def test_high_spades_are_not_led_into_the_pig(level: int) -> None:
    """While somebody else has it, ace and king stay at home."""
    for hand in ("SA SK S4 H9 C9 C5 D9 D5", "SK HJ H8 C9 CK D6 DQ", "SA H5 C7 C8 D3 D6"):
        match = sit("classic", full(hand, "SQ S2", "S3", "S5"), leader=0)
        assert choice(match, level) not in {"SA", "SK"}, paste(match)


@EVERY
def test_high_spades_are_not_played_before_the_pig(level: int) -> None:
    """Second to a spade trick, the low card."""
    match = sit("classic", full("S9", "SA S2 C3", "SQ S8", "S7"), leader=0)
    assert choice(play(match, "S9"), level) == "S2", paste(match)


@EVERY
def test_high_spades_go_when_nobody_can_punish_it(level: int) -> None:
    """Last to a spade trick without the pig, the ace is spent."""
    match = sit("classic", full("S9", "S8", "S7", "SA S2 C3"), leader=0)
    assert choice(play(match, "S9 S8 S7"), level) == "SA", paste(match)


@EVERY
def test_nobody_gets_all_the_hearts_without_a_fight(level: int) -> None:
    """The last higher heart takes the trick, though it costs something."""
    hands = full(
        "HA HK HQ H8 S2 S3 S4 C2 C3 C4 D2 D3 D4",
        "HJ H2 H9 HT S5 S6 S7 C5 C6 C7 D5 D6 D7",
        "H7 H6 H5 S8 S9 ST C8 C9 CJ D8 D9 DT SK",
        "H4 H3 SQ SJ SA CT CQ CK CA DJ DQ DK DA",
    )
    match = play(sit("classic", hands, leader=0), "HA H2 H7 H4 HK H9 H6 H3 HQ HT H5 CA H8")
    assert choice(match, level) == "HJ", paste(match)


@EVERY
def test_hearts_are_not_thrown_to_their_collector(level: int) -> None:
    """Who has all of them so far gets another card."""
    hands = full(
        "HA HK HQ HT S2 S3 S4 CA C3 C4 D2 D3 D4",
        "H2 H9 H8 S5 S6 S7 C5 C6 C7 D5 D6 D7 CJ",
        "H7 H6 H5 HJ S8 S9 ST SJ D8 D9 DT SK DQ",
        "H4 H3 SQ SA C2 C8 C9 CT CQ CK DJ DK DA",
    )
    match = play(sit("classic", hands, leader=0), "HA H2 H7 H4 HK H9 H6 H3 HQ H8 H5 SQ CA C5")
    assert choice(match, level)[0] != "H", paste(match)


@REGULAR
def test_the_transformer_is_left_to_others(level: int) -> None:
    """Last to a trick with it, who has taken the pig stays below."""
    hands = full("S5 DA C9", "SQ D3 CT", "S4 D4 CQ", "SA S3 D2 CA C2")
    match = play(sit("classic", hands, leader=3), "SA S5 SQ S4 D2 DA D3 D4 C9 CT CQ")
    assert choice(match, level) == "C2", paste(match)


@REGULAR
def test_the_transformer_is_welcome_beside_the_sheep(level: int) -> None:
    """Late in a deal, it doubles what is above zero."""
    match = sit("classic", "D9 SK C9 C5|DJ S3 CT C6|D5 S4 CQ C7|DA S2 CA C2", leader=3)
    play(match, "DA D9 DJ D5 S2 SK S3 S4 C9 CT CQ")
    assert choice(match, level) == "CA", paste(match)


@REGULAR
def test_the_ban_makes_the_first_spades_safe(level: int) -> None:
    """An exposed pig may not fall to the first spade trick: the time to play the ace (G6)."""
    hands = full("S9", "SA S2 C3", "SQ S8 S6", "S7")
    match = sit("classic", hands, "SQ", leader=0)
    assert choice(play(match, "S9"), level) == "SA", paste(match)


@REGULAR
def test_the_pig_is_hunted(level: int) -> None:
    """Who has nothing to fear from it leads low spades."""
    hands = full("SJ S6 S5 S4 H7 H6 C9 C8 C7 D9 D8 D7 D6", "SQ S2", "SA S3", "SK")
    match = sit("classic", hands, leader=0)
    assert choice(match, level)[0] == "S", paste(match)


# Exposing.


def exposes(level: int, hand: str, table: str = "classic") -> set[str]:
    """Return what a player exposes from a hand."""
    groups = tuple(DECK.cards(each) for each in full(hand, "", "", "").split("|"))
    match = Match(GAME, rules(table), 4, groups=groups, opening=0)
    assert seat(match) == 0
    return set(choice(match, level).split())


def test_the_regular_exposes_what_she_can_afford() -> None:
    """A guarded sheep, the ace of long high hearts, the transformer beside one low club."""
    assert exposes(2, "DA DQ DJ D4 D3 S5 S4 S3 C8 C7 C6 H3 H2") == {"DJ"}
    assert exposes(2, "DJ D3 S5 S4 S3 C8 C7 C6 C5 C2 H4 H3 H2") == set()
    assert exposes(2, "HA HK HQ HJ H9 H8 H7 S3 S4 C5 C6 D3 D2") == {"HA"}
    assert exposes(2, "HA H4 H2 S5 S4 S3 S2 C8 C7 C6 D4 D3 D2") == set()
    assert exposes(2, "CT C3 S5 S4 S3 S2 H3 H4 H5 D4 D5 D7 D8") == {"CT"}
    assert exposes(2, "SQ SK S2 H3 H4 H5 C3 C4 C5 D4 D5 D7 D8") == set()
    both = "DA DQ DJ D4 D3 S5 S4 S3 CT C7 H4 H3 H2"
    assert exposes(2, both) == {"CT", "DJ"}
    assert exposes(2, both, "classic,exposing=two") == {"CT"}


# What every player owes the table.


@pytest.mark.parametrize("table", ["classic", "house", "house,swap=off,hearts=face,exposing=two"])
@pytest.mark.parametrize("levels", [(1, 1, 1, 1), (2, 2, 2, 2), (0, 1, 2, 1)])
def test_matches_end(table: str, levels: tuple[int, ...]) -> None:
    """Players of all levels choose from the legal set, deal after deal, until the match is over."""
    match = Match(GAME, rules(table), 4, "K7Q2-9XBD")
    complete(match, levels)
    assert match.is_over()


def complete(match: Match, levels: tuple[int, ...]) -> Match:
    """Let computer players play a match to its end."""
    while True:
        while decision := match.state.decision:
            player = GAME.levels[levels[decision.seat]]
            match.apply(player.choose(match.observe(decision.seat)))
        if match.is_over():
            return match
        match.next_deal()


@pytest.mark.slow
@settings(max_examples=60)
@given(codes, st.integers(0, 60), st.integers(0, 2**32), st.sampled_from([1, 2]))
def test_hidden_cards_make_no_difference(code: str, moves: int, seed: int, level: int) -> None:
    """Whichever way the unseen cards lie that fits what is public, the choice is the same."""
    match = Match(GAME, rules("classic"), 4, code, opening=0)
    for _ in range(moves):
        decision = match.state.decision
        if not decision:
            return
        match.apply(GAME.levels[2].choose(match.observe(decision.seat)))
    decision = match.state.decision
    if not decision:
        return
    seen = match.observe(decision.seat)
    chosen = GAME.levels[level].choose(seen)
    chance = Random(seed)
    for _ in range(10):
        other = redealt(match, decision.seat, chance)
        if other:
            twin = other.state.observe(decision.seat, seen.seed)
            assert twin == seen, paste(match)
            assert GAME.levels[level].choose(twin) == chosen, paste(match)


def redealt(match: Match, player: int, chance: Random) -> Match | None:
    """Deal the cards that the player does not see again; None where the play so far forbids it."""
    state = match.state
    hands = list(match.groups)
    shown = [0] * 4
    for actor, action in state.events:
        if action.verb is Verb.PLAY or actor != player:
            shown[actor] |= action.cards
    shown[player] = hands[player]
    free = list(bits(DECK.all & ~sum(shown)))
    chance.shuffle(free)
    for place in range(4):
        room = 13 - shown[place].bit_count()
        hands[place] = shown[place] | sum(1 << card for card in free[:room])
        free = free[room:]
    other = Match(GAME, match.rules, 4, groups=hands, opening=state.opening)
    exposed = {actor: action for actor, action in state.events if action.verb is Verb.EXPOSE}
    plays = [action for _, action in state.events if action.verb is Verb.PLAY]
    try:
        while (decision := other.state.decision) and decision.verb is Verb.EXPOSE:
            if decision.seat == player and player not in exposed:
                break
            other.apply(exposed.get(decision.seat, Action(Verb.EXPOSE)))
        for action in plays:
            other.apply(action)
    except GameError:
        return None
    return other


def test_a_match_is_the_same_everywhere() -> None:
    """The same code and levels give the same match, today and on any other machine."""
    levels = (2, 1, 2, 0)
    match = complete(Match(GAME, rules("house"), 4, "K7Q2-9XBD"), levels)
    text = write(Record(match, levels))
    assert sha256(text.encode()).hexdigest()[:16] == "e913ad2836f8e138"


def test_the_order_of_hashes_plays_no_part() -> None:
    """Processes with other hashes play the same match."""
    words = "play gong-zhu --code K7Q2-9XBD --levels 2,1,2,0 --deals 3"
    assert len(printed_with_any_hashes(words)) == 1


@pytest.mark.parametrize("player", [Beginner(), Regular(), RandomPlayer()])
def test_who_is_not_asked_does_not_answer(player: AnyPlayer) -> None:
    """An error, not a card."""
    match = sit("classic", "S2|S3|S4|S5", leader=0)
    with pytest.raises(GameError, match="not asked"):
        player.choose(match.observe(1))
