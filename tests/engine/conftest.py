"""The made-up game takes a seat among the real ones."""

from collections.abc import Iterator

import pytest

from engine.games import GAMES
from tests.toy import Toy


@pytest.fixture(scope="module")
def toy() -> Iterator[Toy]:
    """Enter the toy in the list of games, as one line in engine/games would."""
    game = Toy()
    GAMES[game.key] = game
    yield game
    del GAMES[game.key]
