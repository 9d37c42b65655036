"""The home page's offer: every game with what can be chosen."""

from engine.games import GAMES
from session.menu import games
from session.words import catalog


def test_every_game_is_offered_in_the_order_of_the_list() -> None:
    """With its name, its numbers of players and its levels."""
    offered = games(catalog("en"))
    assert [game["key"] for game in offered] == list(GAMES)
    for game in offered:
        assert game["players"] == list(GAMES[game["key"]].players)
        assert {level["value"] for level in game["levels"]} <= set(GAMES[game["key"]].levels)
        assert game["levels"]


def test_posters_name_the_symbols_of_their_decks() -> None:
    """Two decks lie in one sprite."""
    for game in games(catalog("en")):
        deck = GAMES[game["key"]].deck
        assert len(game["poster"]) == 4
        assert all(card.removeprefix(f"{deck.key}-") in deck.index for card in game["poster"])
