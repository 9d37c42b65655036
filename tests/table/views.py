"""Views as the session sends them, small and by hand."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from session.shapes import (
        Answer,
        Card,
        Choice,
        Group,
        HandCard,
        Happening,
        Mood,
        Panel,
        Seat,
        Sheet,
        Trick,
        View,
    )

PLACES = ["south", "east", "north", "west"]


def card(name: str, badge: str = "") -> "Card":
    """Make a card whose name is its id in words enough for a test."""
    return {
        "id": name,
        "face": f"french-{name}",
        "rank": name[1:],
        "name": f"card {name}",
        "badge": badge,
    }


def held(name: str, *, legal: bool = True, reason: str = "", article: str = "") -> "HandCard":
    """Make a card of the hand."""
    return {
        **card(name),
        "suit": name[0],
        "pinned": False,
        "legal": legal,
        "reason": reason,
        "article": article,
    }


def seats() -> "list[Seat]":
    """Make four players with thirteen cards each."""
    return [
        {
            "seat": seat,
            "place": place,
            "name": place.title(),
            "cards": 13,
            "turn": seat == 0,
            "total": "0",
            "notes": [],
            "taken": [],
            "takenLabel": "",
            "shown": [],
            "shownLabel": "",
            "label": f"{place.title()}, 13 cards, total 0",
        }
        for seat, place in enumerate(PLACES)
    ]


def trick(*plays: tuple[int, str], winner: int | None = None) -> "Trick":
    """Make a trick of seats and cards."""
    return {
        "number": 1,
        "label": "Trick 1",
        "plays": [{"seat": seat, "card": card(name)} for seat, name in plays],
        "winner": winner,
    }


def choice(name: str, *, must: bool = False) -> "Choice":
    """Make a card to choose."""
    return {"card": card(name), "word": "", "label": name, "note": "", "must": must}


def word(name: str) -> "Choice":
    """Make a word to choose."""
    return {"card": None, "word": name, "label": name, "note": "", "must": False}


def group(*names: str) -> "Group":
    """Make cards that lie together."""
    return {"label": "The dog", "cards": [card(name) for name in names]}


def panel(
    choices: "list[Choice]", sizes: list[int], confirm: list[str], *, in_hand: bool = False
) -> "Panel":
    """Make a decision about exposing, or about cards of the hand."""
    return {
        "verb": "discard" if in_hand else "expose",
        "title": "Expose cards?",
        "text": "",
        "choices": choices,
        "sizes": sizes,
        "inHand": in_hand,
        "confirm": confirm,
    }


def sheet() -> "Sheet":
    """Make a score sheet of one line."""
    return {
        "title": "Deal 1",
        "summary": "You win.",
        "columns": ["You", "East", "North", "West"],
        "rows": [
            {
                "key": "hearts",
                "label": "Hearts",
                "cells": ["1", "2", "3", "4"],
                "kind": "line",
                "strong": [2],
            }
        ],
        "marks": [],
        "reveals": [],
        "ranks": None,
    }


def view(state: "Mood" = "your-turn", *hand: "HandCard") -> "View":
    """Make the first deal's view; tests change what they are about."""
    return {
        "state": state,
        "title": "Your turn",
        "status": "Your turn.",
        "game": "gong-zhu",
        "heading": "Gong Zhu",
        "deal": 1,
        "dealLabel": "Deal 1",
        "code": "K7Q2-9XBD",
        "today": "",
        "look": False,
        "log": [],
        "facts": [],
        "seats": seats(),
        "open": None,
        "trick": trick(),
        "last": None,
        "hand": list(hand),
        "panel": None,
        "sheet": None,
        "scores": None,
        "can": {
            "undo": True,
            "next": False,
            "again": False,
            "share": True,
            "verify": False,
            "on": False,
            "end": False,
            "take-over": False,
        },
    }


def answer(shown: "View", *happened: "Happening", error: str = "") -> "Answer":
    """Wrap a view as the session does."""
    return {
        "view": shown,
        "happened": list(happened),
        "save": {"key": shown["code"], "text": "[Game]"},
        "link": f"code={shown['code']}",
        "error": error,
        "begun": None,
        "displaced": [],
        "share": None,
        "verify": None,
    }
