"""Dealing again from the code: whoever doubts a deal can see that it was settled beforehand."""

import pytest

from engine.cards import Cards
from engine.codes import Stream
from engine.games import GAMES
from engine.match import Match
from session.api import Service
from session.opening import resume
from session.session import Session
from session.shapes import Verify
from session.verify import deal_again, verify_view
from session.view import names_of
from session.words import Words, catalog
from tests.service import ask

TABLES = pytest.mark.parametrize(
    ("game", "players"), [(game.key, n) for game in GAMES.values() for n in game.players]
)


def finished(game: str, players: int, deals: int = 2) -> Match:
    """Play some deals of a match by chance."""
    found = GAMES[game]
    match = Match(found, next(iter(found.profiles.values())), players, "K7Q2-9XBD", 3)
    stream = Stream("tests/verify")
    while match.number < 2 + deals or match.state.decision:
        if decision := match.state.decision:
            match.apply(decision.sample(stream))
        else:
            match.next_deal()
    return match


def view(match: Match, deal: int) -> Verify:
    """Verify a deal in English."""
    session = Session(match, 0)
    words = Words(catalog("en"))
    return verify_view(match, match.deals[deal], words, names_of(session, words))


@TABLES
def test_every_hand_is_shown_as_it_was_dealt(game: str, players: int) -> None:
    """Of any deal of the match, with what was dealt to nobody; all cards, each once."""
    match = finished(game, players)
    for place, deal in enumerate(match.deals):
        shown = view(match, place)
        assert shown["title"] == f"Deal {3 + place}"
        assert shown["code"] == "K7Q2-9XBD"
        assert shown["result"] == "Dealt again from the code: the same cards."
        hands = shown["hands"]
        assert isinstance(hands, list)
        fresh = Match(match.game, match.rules, players, match.code, 3 + place)
        assert [{card["id"] for card in hand["cards"]} for hand in hands] == [
            set(match.game.deck.names_of(group)) for group in fresh.groups
        ]
        assert sum(len(hand["cards"]) for hand in hands) == match.game.deck.size
        assert hands[0]["label"] == "You"
        assert len({hand["label"] for hand in hands}) == len(hands)
        assert ("The dog" in {hand["label"] for hand in hands}) == (game == "tarot")
        assert deal.is_over()


@TABLES
def test_cards_that_another_code_deals_are_found_out(game: str, players: int) -> None:
    """What was played does not follow from the code: then that is said."""
    match = finished(game, players, 1)
    match.code = "0000-0000"
    _, same = deal_again(match, match.state, 3)
    assert not same
    assert view(match, 0)["result"] == (
        "Dealt again from the code: other cards. This match was changed."
    )


def given_by_hand() -> tuple[Match, tuple[Cards, ...]]:
    """Play a deal from given hands."""
    game = GAMES["gong-zhu"]
    rules = next(iter(game.profiles.values()))
    groups = Match(game, rules, 4, "K7Q2-9XBD").groups
    match = Match(game, rules, 4, groups=groups)
    while decision := match.state.decision:
        match.apply(next(iter(decision)))
    return match, groups


def test_cards_that_were_set_by_hand() -> None:
    """They have no code, and that is said; they are shown all the same."""
    match, groups = given_by_hand()
    shown = view(match, 0)
    assert shown["code"] == ""
    assert shown["result"] == "These cards were set by hand: there is no code to deal them from."
    assert deal_again(match, match.state, 1) == (groups, False)


def test_the_worker_verifies_the_deal_of_the_sheet() -> None:
    """The last one that is complete; before there is one it cannot be done."""
    service = Service()
    opened = ask(service, "open", link="code=K7Q2-9XBD&level=0")
    assert not opened["view"]["can"]["verify"]
    early = ask(service, "verify")
    assert early["verify"] is None
    assert early["error"]
    match = finished("gong-zhu", 4, 1)
    match.next_deal()
    save = Session(match, 0).save
    later = ask(service, "open", saves=[save])
    assert later["view"]["can"]["verify"]
    answer = ask(service, "verify")
    assert answer["verify"]["title"] == later["view"]["scores"]["title"] == "Deal 3"
    assert answer["save"] is None
    assert resume(save).match.number == 4
