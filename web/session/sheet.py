"""The score sheet of a complete deal, and the ranks at the end of a match."""

from collections.abc import Sequence
from typing import Any

from engine.game import State
from engine.match import Match
from engine.text import N_, Points, Text
from session.session import ME
from session.words import Words, signed

_CIRCLED_ONE = 0x2460


def sheet_view(match: Match, state: State, words: Words, names: Sequence[str]) -> dict[str, Any]:
    """Return the working line by line, the totals, what was special, and the ranks at the end.

    `state` is a complete deal of the match, the current one or the one before.
    """
    say = words.say
    lines = state.lines()
    deals = match.deals[: match.deals.index(state) + 1]
    totals = [sum(points) for points in zip(*(deal.scores() for deal in deals), strict=True)]
    rows: list[dict[str, Any]] = [
        {
            "key": line.key,
            "label": f"{chr(_CIRCLED_ONE + place)} {say(line.label)}",
            "cells": _cells(line.points, line.marks),
            "kind": "sum" if line.is_sum else "line",
            "strong": [],
        }
        for place, line in enumerate(lines)
    ]
    rows.append(
        {
            "key": "total",
            "label": f"{chr(_CIRCLED_ONE + len(lines))} {say(N_('Total'))}",
            "cells": _cells(totals, ()),
            "kind": "total",
            "strong": [seat for seat, total in enumerate(totals) if total == max(totals)],
        }
    )
    over = state is match.state and match.is_over()
    mine = Points(state.scores()[ME]), Points(totals[ME])
    return {
        "title": say(N_("Deal {n}", n=match.first + len(deals) - 1)),
        "summary": say(_result(match) if over else _summary(*mine)),
        "columns": list(names),
        "rows": rows,
        "marks": [say(mark) for mark in match.game.talk.remarks(state)],
        "ranks": _ranks(match, words, names) if over else None,
    }


def _cells(points: Sequence[int], marks: Sequence[str]) -> list[str]:
    signs = marks or ("",) * len(points)
    return [f"{signed(p)} ({m})" if m else signed(p) for p, m in zip(points, signs, strict=True)]


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


def _ranks(match: Match, words: Words, names: Sequence[str]) -> list[dict[str, str]]:
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
