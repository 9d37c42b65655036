"""The rules to read: what their pages ask the engine, so that no number can drift from it."""

from book.book import Book
from book.drawing import Drawing
from book.gongzhu import GongZhuBook
from book.tarot import TarotBook
from engine.games import GAMES
from session.words import Words

BOOKS: dict[str, type[Book]] = {"gong-zhu": GongZhuBook, "tarot": TarotBook}


def make_book(game: str, words: Words, corners: dict[str, str]) -> Book:
    """Open a game's book in one language; corners are the letters on its court cards."""
    drawing = Drawing(GAMES[game].deck, words, corners)
    return BOOKS[game](GAMES[game], words, drawing)
