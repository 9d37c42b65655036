"""What the home page offers, generated from the games themselves."""

from gettext import NullTranslations
from typing import Any

from engine.game import AnyGame
from engine.games import GAMES
from engine.options import spell
from engine.players import DEFAULT_LEVEL, LEVELS
from session.words import Words

PEOPLE_LEVELS = (1, 2, 3, 4)


def games(translations: NullTranslations) -> list[dict[str, Any]]:
    """List the games with players, profiles, options and levels, in the catalog's language."""
    words = Words(translations)
    return [_game(game, words) for game in GAMES.values()]


def _game(game: AnyGame, words: Words) -> dict[str, Any]:
    options = next(iter(game.profiles.values())).options()
    return {
        "key": game.key,
        "name": words.say(game.name),
        "tagline": words.say(game.tagline),
        "players": list(game.players),
        "poster": [f"{game.deck.key}-{card}" for card in game.poster],
        "profiles": [
            {"key": key, "label": words.say(label), "about": words.say(about)}
            for key, (label, about) in game.profile_names.items()
        ],
        "options": [
            {
                "key": option.key,
                "label": words.say(option.label),
                "choices": [
                    {"value": spell(value), "label": words.say(label)}
                    for value, label in option.choices.items()
                ],
            }
            for option in options
        ],
        "levels": [
            {
                "value": level,
                "label": _capital(words.say(LEVELS[level])),
                "usual": level == DEFAULT_LEVEL,
            }
            for level in game.levels
            if level in PEOPLE_LEVELS
        ],
    }


def _capital(text: str) -> str:
    """Begin with a capital: standing alone, a level is a title."""
    return text[:1].upper() + text[1:]
