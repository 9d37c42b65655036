"""The games that are played here: the only list of them."""

from engine.errors import NotationError, quoted
from engine.game import AnyGame
from engine.games.gongzhu import GongZhu
from engine.games.tarot import Tarot

GAMES: dict[str, AnyGame] = {game.key: game for game in (GongZhu(), Tarot())}


def find_game(key: str) -> AnyGame:
    """Return the game of that key."""
    if key not in GAMES:
        raise NotationError(f"no game {quoted(key)}; there are {', '.join(GAMES)}", key)
    return GAMES[key]
