"""A session: acting, stepping, undoing, saving and coming back."""

from pathlib import Path

import pytest

from engine.actions import Verb
from engine.errors import GameError
from engine.game import IllegalAction
from session.links import parse_link
from session.opening import LONGEST_SAVE, again, begin, open_table, resume
from session.session import ME, Pause, Session

HOUSE = "game=gong-zhu&rules=house&code=K7Q2-9XBD&level=1"


def table(link: str = HOUSE) -> Session:
    """Return a new session at the table that the link names."""
    parsed = parse_link(link)
    assert parsed is not None
    return begin(parsed)


def advance(session: Session) -> None:
    """Do the next thing: the person plays the first legal answer."""
    decision = session.state.decision
    if session.pause is Pause.TRICK or decision is None or decision.seat != ME:
        session.step()
        return
    action = next(iter(decision))
    names = session.match.game.deck.names_of(action.cards)
    session.act(decision.verb, names, action.word)


def play_deal(session: Session) -> None:
    """Play on until the deal is over and looked at."""
    while session.pause is Pause.TRICK or not session.state.is_over():
        advance(session)


def until_my_card(session: Session, tricks: int = 0) -> None:
    """Play on until the person is to play a card after so many tricks."""
    while True:
        decision = session.state.decision
        assert decision is not None
        mine = (
            decision.seat == ME and decision.verb is Verb.PLAY and session.pause is not Pause.TRICK
        )
        if mine and len(session.state.tricks) >= tricks:
            return
        advance(session)


def test_a_whole_match_can_be_played() -> None:
    """From the first card to the ranks."""
    session = table()
    while True:
        play_deal(session)
        if session.match.is_over():
            break
        session.next_deal()
    assert sorted(seat for _, seat in session.match.places()) == [0, 1, 2, 3]


def test_an_illegal_card_says_why_and_changes_nothing() -> None:
    """The sentence and the article come with the refusal."""
    session = table()
    until_my_card(session)
    before = session.save
    decision = session.state.decision
    assert decision is not None
    illegal = session.state.hands[ME] & ~decision.pool
    assert illegal, "this deal should begin with a suit to follow"
    card = session.match.game.deck.names_of(illegal)[0]
    with pytest.raises(IllegalAction) as refusal:
        session.act("play", [card], "")
    assert refusal.value.article == "play"
    assert refusal.value.sentence is not None
    assert session.save == before


@pytest.mark.parametrize(
    ("verb", "cards"), [("play", ["S1"]), ("dance", []), ("play", ["SA", "SA"]), ("bid", [])]
)
def test_nonsense_actions_are_refused(verb: str, cards: list[str]) -> None:
    """Requests come from outside: anything may stand in them."""
    session = table()
    until_my_card(session)
    before = session.save
    with pytest.raises(GameError):
        session.act(verb, cards, "")
    assert session.save == before


def test_the_person_may_not_play_for_others() -> None:
    """While a computer player is to act, cards are refused."""
    session = table()
    while session.state.decision is None or session.state.decision.seat == ME:
        advance(session)
    decision = session.state.decision
    assert decision is not None
    action = next(iter(decision))
    with pytest.raises(GameError):
        session.act(decision.verb, session.match.game.deck.names_of(action.cards), "")


def test_a_full_trick_pauses_before_anything_goes_on() -> None:
    """The trick stays until it is stepped over, also the last one."""
    session = table()
    while session.pause is not Pause.TRICK:
        advance(session)
    tricks = len(session.state.tricks)
    session.step()
    assert session.pause is not Pause.TRICK
    assert len(session.state.tricks) == tricks


def test_secret_choices_take_one_step() -> None:
    """Nobody can count who was asked to expose."""
    session = table("game=gong-zhu&rules=classic&code=K7Q2-9XBD&level=0")
    while session.state.decision and session.state.decision.verb is Verb.EXPOSE:
        mine = session.state.decision.seat == ME
        advance(session)
        if not mine:
            break
    assert session.state.decision is not None
    assert session.match.observe(ME).turn is not None


def test_undo_goes_back_to_before_the_last_own_card() -> None:
    """The same cards, the same question, whatever was played since."""
    session = table()
    until_my_card(session, tricks=3)
    before, hand = session.save, session.state.hands[ME]
    advance(session)
    advance(session)
    session.undo()
    assert session.save == before
    assert session.state.hands[ME] == hand


def test_undo_across_the_end_of_a_trick_takes_its_cards_back() -> None:
    """Nothing of the trick stays in a pile."""
    session = table()
    until_my_card(session, tricks=2)
    taken = list(session.state.taken)
    tricks = len(session.state.tricks)
    while len(session.state.tricks) == tricks:
        advance(session)
    session.undo()
    assert session.state.taken == taken
    assert len(session.state.tricks) == tricks


def test_undo_across_the_end_of_a_deal_takes_its_score_back() -> None:
    """The totals are those from before the deal."""
    session = table()
    play_deal(session)
    assert any(session.match.totals)
    session.next_deal()
    while not session.state.is_over() and not _mine(session):
        session.step()
    session.undo()
    assert session.match.number == 1
    assert session.match.totals == (0, 0, 0, 0)
    assert not session.state.is_over()


def _mine(session: Session) -> bool:
    decision = session.state.decision
    return decision is not None and decision.seat == ME


def test_undo_with_nothing_to_undo_does_nothing() -> None:
    """At the first decision there is no way back."""
    session = table()
    before = session.save
    assert not session.can_undo()
    session.undo()
    assert session.save == before


def test_every_save_resumes_the_same_match() -> None:
    """After each action of a deal: same text, same question, same rest of the deal."""
    session = table()
    while session.pause is Pause.TRICK or not session.state.is_over():
        twin = resume(session.save)
        assert twin.save == session.save
        assert twin.state.decision == session.state.decision
        assert twin.match.totals == session.match.totals
        advance(session)
    middle = table()
    until_my_card(middle, tricks=5)
    twin = resume(middle.save)
    play_deal(middle)
    play_deal(twin)
    assert twin.save == middle.save


@pytest.mark.parametrize(
    "save",
    [
        "",
        "x" * (LONGEST_SAVE + 1),
        '[Game "gong-zhu"]',
        '[Game "gong-zhu"] [Code "K7Q2-9XBD"] [Levels "2,2,2,2"]',
        '[Game "gong-zhu"] [Code "K7Q2-9XBD"] [Levels "-,2,1,2"]',
        '[Game "gong-zhu"] [Code "K7Q2-9XBD"] [Levels "-,77,77,77"]',
        '[Game "gong-zhu"] [Code "K7Q2-9XBD"] [Levels "-,2,2,2"]\n1. 0 S2 S2 S2 S2',
    ],
)
def test_broken_saves_are_refused(save: str) -> None:
    """A save is hostile input."""
    with pytest.raises(GameError):
        resume(save)


def test_a_save_has_a_bound() -> None:
    """What could be read is refused too where it is longer than any match."""
    save = table().save
    assert resume(save + " " * 100).save == save
    with pytest.raises(GameError, match="at most"):
        resume(save.ljust(LONGEST_SAVE + 1))


def test_a_link_finds_its_saved_match() -> None:
    """Reloading goes on; another code begins anew and says nothing."""
    session = table()
    until_my_card(session, tricks=4)
    other = again(session)
    found = open_table(session.link, [other.save, session.save])
    assert found.session.save == session.save
    assert not found.complaints
    fresh = open_table("game=gong-zhu&code=0000-0000&v=1", [other.save, session.save])
    assert fresh.session.match.code == "0000-0000"
    assert not fresh.session.state.events
    assert not fresh.complaints


def test_other_rules_or_level_begin_another_match() -> None:
    """A save belongs to a link only whole."""
    session = table()
    until_my_card(session, tricks=1)
    for change in ("rules=classic", "level=2"):
        key = change.split("=")[0]
        parts = [p for p in session.link.split("&") if not p.startswith(key)]
        found = open_table("&".join([*parts, change]), ["garbage", session.save])
        assert not found.session.state.events
        # The other rules have a place of their own; another level would take the match's.
        same = found.session.key == session.key
        assert same == (key == "level")
        assert found.displaced == ([0, 1] if same else [0])
        assert len(found.complaints) == len(found.displaced)
        # Where the person has done nothing yet, nothing is lost.
        unplayed = open_table("&".join([*parts, change]), [table(session.link).save])
        assert (unplayed.displaced, unplayed.complaints) == ([], [])


def test_without_a_link_the_newest_match_goes_on() -> None:
    """A newer one that cannot be read is named, and the person is told."""
    session = table()
    until_my_card(session, tricks=1)
    found = open_table("", [session.save, "garbage"])
    assert (found.session.save, found.complaints, found.displaced) == (session.save, [], [])
    found = open_table("", ["garbage", session.save])
    assert found.session.save == session.save
    assert (len(found.complaints), found.displaced) == (1, [0])
    found = open_table("", ["garbage"])
    assert not found.session.state.events
    assert (len(found.complaints), found.displaced) == (1, [0])


def test_a_link_never_hides_a_save_that_cannot_be_read() -> None:
    """The match begins anew, and the page is told which save it must not write over."""
    found = open_table(HOUSE, ["garbage", table(HOUSE).save[:-9] + '"]'])
    assert not found.session.state.events
    assert (len(found.complaints), found.displaced) == (1, [0, 1])


SAVES = sorted((Path(__file__).parents[1] / "data" / "saves").glob("*.txt"))


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_saves_from_before_versions_are_read(path: Path) -> None:
    """Saves of each kind, as they were written by an older release, open and lose nothing."""
    text = path.read_text("utf-8")
    session = resume(text)
    assert session.save == f'[Format "1"] {text}'
    assert resume(session.save).save == session.save


def test_saves_of_a_later_format_are_not_read() -> None:
    """They are not taken for something else."""
    save = table(HOUSE).save
    assert save.startswith('[Format "1"] ')
    with pytest.raises(GameError, match="format"):
        resume(save.replace('"1"', '"2"', 1))


def last_act(session: Session) -> tuple[str, dict[str, object]]:
    """Let the person act; return the save before it, and what the page wrote down."""
    until_my_card(session, tricks=2)
    before = session.save
    card = next(iter(session.state.decision or ()))
    names = session.match.game.deck.names_of(card.cards)
    session.act("play", names, "")
    return before, {"do": "act", "verb": "play", "cards": names, "word": ""}


def test_what_was_written_down_is_done() -> None:
    """A card that was on the table when the page was closed is on it again."""
    session = table(HOUSE)
    before, noted = last_act(session)
    for link in ("", HOUSE):
        found = open_table(link, ["garbage", before], [None, noted])
        assert found.session.save == session.save
        assert found.session.pause is session.pause
    assert open_table("", [before], [None]).session.save == before
    assert open_table("", [before]).session.save == before


@pytest.mark.parametrize(
    "noted",
    [
        7,
        "play",
        [],
        {},
        {"verb": "play"},
        {"verb": "play", "cards": "SA", "word": ""},
        {"verb": "play", "cards": [7], "word": ""},
        {"verb": "play", "cards": ["XX"], "word": ""},
        {"verb": "fly", "cards": ["SA"], "word": ""},
        {"verb": "bid", "cards": [], "word": "garde"},
        {"verb": "play", "cards": ["SA"] * 1000, "word": ""},
        {"verb": "play", "cards": [], "word": "x" * 1000},
    ],
)
def test_nonsense_that_was_written_down_is_left_out(noted: object) -> None:
    """What the store holds is hostile input."""
    session = table(HOUSE)
    before, _ = last_act(session)
    assert open_table("", [before], [noted]).session.save == before


def test_moves_in_a_link_are_played() -> None:
    """Legal moves are carried out; at the first other one the deal goes on by hand."""
    session = table()
    until_my_card(session, tricks=1)
    deck = session.match.game.deck
    moves = ".".join(
        a.word or "_".join(deck.names_of(a.cards)) or "-" for _, a in session.state.events
    )
    same = open_table(f"{session.link}&moves={moves}", [])
    assert same.session.save == session.save
    assert not same.complaints
    cut = open_table(f"{session.link}&moves={moves}.EX.SA", [])
    assert cut.session.save == session.save
    assert len(cut.complaints) == 1


def test_again_keeps_the_table_and_changes_the_cards() -> None:
    """Same rules and level, another code."""
    session = table()
    new = again(session)
    assert new.match.rules == session.match.rules
    assert new.level == session.level
    assert new.match.code != session.match.code


def test_a_save_is_kept_under_all_that_tells_matches_apart() -> None:
    """Game, players, rules, code and first deal; whoever changes the level goes on."""
    links = [
        HOUSE,
        HOUSE.replace("house", "classic"),
        HOUSE.replace("house", "house&swap=off"),
        HOUSE.replace("K7Q2", "K7Q3"),
        f"{HOUSE}&deal=2",
        "game=tarot&players=4&code=K7Q2-9XBD",
        "game=tarot&players=5&code=K7Q2-9XBD",
    ]
    assert len({table(link).key for link in links}) == len(links)
    assert table(HOUSE).key == table(HOUSE.replace("level=1", "level=2")).key
    assert table(HOUSE).link == f"{table(HOUSE).key}&level=1&v=1"
