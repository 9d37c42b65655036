"""The games that are played here: the only list of them."""

from engine.errors import NotationError, quoted
from engine.game import Game
from engine.games.gongzhu import GongZhu
from engine.games.tarot import Tarot

GAMES: dict[str, Game] = {game.key: game for game in (GongZhu(), Tarot())}


def find_game(key: str) -> Game:
    """Return the game of that key."""
    if key not in GAMES:
        raise NotationError(f"no game {quoted(key)}; there are {', '.join(GAMES)}", key)
    return GAMES[key]
