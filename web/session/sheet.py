"""The score sheet of a complete deal, and the ranks at the end of a match."""

from collections.abc import Sequence

from engine.game import AnyState, ScoreLine
from engine.match import Match
from engine.text import N_, Points, Text
from session import shapes
from session.faces import Faces
from session.session import ME
from session.words import Words, halves, number, signed


def sheet_view(match: Match, state: AnyState, words: Words, names: Sequence[str]) -> shapes.Sheet:
    """Return the working line by line, totals, what was special, hidden cards, and the ranks.

    `state` is a complete deal of the match, the current one or the one before.
    """
    say = words.say
    lines = state.lines()
    faces = Faces(match.game, state.observe(ME), words)
    before = match.deals.index(state)
    totals = match.totals_after(before + 1)
    rows: list[shapes.Row] = [
        {
            "key": line.key,
            "label": _numbered(place, line.label, words),
            "cells": _cells(line),
            "kind": "sum" if line.is_sum else "line",
            "strong": [],
        }
        for place, line in enumerate(lines, 1)
    ]
    rows.append(
        {
            "key": "total",
            "label": _numbered(len(lines) + 1, N_("Total"), words),
            "cells": [signed(total) for total in totals],
            "kind": "total",
            "strong": [seat for seat, total in enumerate(totals) if total == max(totals)],
        }
    )
    over = state is match.state and match.is_over()
    mine = Points(state.scores()[ME]), Points(totals[ME])
    return {
        "title": say(N_("Deal {n}", n=match.first + before)),
        "summary": say(_result(match) if over else _summary(*mine)),
        "columns": list(names),
        "rows": rows,
        "marks": [say(mark) for mark in match.game.talk.remarks(state)],
        "reveals": [
            {"label": say(label), "cards": faces.cards(cards)}
            for label, cards in match.game.talk.reveals(state)
        ],
        "ranks": _ranks(match, words, names) if over else None,
    }


def _numbered(place: int, label: Text, words: Words) -> str:
    """Write a line's number before its label, in letters that every device has: 2. Pig."""
    return f"{place}. {words.say(label)}"


def _cells(line: ScoreLine) -> list[str]:
    signs = line.marks or ("",) * len(line.points)
    return [
        f"{_amount(line, points)} ({mark})" if mark else _amount(line, points)
        for points, mark in zip(line.points, signs, strict=True)
    ]


def _amount(line: ScoreLine, points: int | None) -> str:
    """Write one value of a line; nothing where the line does not concern the seat."""
    if points is None:
        return ""
    text = halves(points) if line.halves else number(points)
    return f"+{text}" if points > 0 and not line.is_count else text


def _summary(points: Points, total: Points) -> Text:
    return N_("You score {points} in this deal; your total is {total}.", points=points, total=total)


def _result(match: Match) -> Text:
    places = {seat: place for place, seat in match.places()}
    total = Points(match.totals[ME])
    if places[ME] > 1:
        return N_("You finish in place {place} with {total}.", place=places[ME], total=total)
    if list(places.values()).count(1) > 1:
        return N_("You share first place with {total}.", total=total)
    return N_("You win the match with {total}.", total=total)


def _ranks(match: Match, words: Words, names: Sequence[str]) -> list[shapes.Rank]:
    lowest = min(match.totals)
    return [
        {
            "place": words.say(N_("{n}.", n=place)),
            "name": names[seat],
            "total": signed(match.totals[seat]),
            "note": words.say(match.game.talk.last_place(match.rules))
            if match.totals[seat] == lowest
            else "",
        }
        for place, seat in match.places()
    ]
