"""The score sheet of Tarot: the working stands in the taker's column, the scores in everybody's."""

from collections.abc import Sequence

from engine.cards import Seat
from engine.game import ScoreLine
from engine.games.tarot.scoring import CONTRACT, Result
from engine.text import N_


def deal_line(scores: Sequence[int]) -> ScoreLine:
    """Return the line of what everybody scores."""
    return ScoreLine("deal", N_("Deal"), tuple(scores), is_sum=True)


def lines(
    result: Result, taker: Seat, scores: Sequence[int], miseries: Sequence[int]
) -> tuple[ScoreLine, ...]:
    """Return a line for each part of the working; `miseries` only where they are played."""

    def alone(points: int) -> tuple[int | None, ...]:
        return tuple(points if seat == taker else None for seat in range(len(scores)))

    factor = tuple(f"×{result.multiplier}" if seat == taker else "" for seat in range(len(scores)))
    misery = (ScoreLine("misery", N_("Misery"), tuple(miseries)),) if miseries else ()
    return (
        ScoreLine("points", N_("Points taken"), alone(result.halves), halves=True, is_count=True),
        ScoreLine("bouts", N_("Bouts"), alone(result.bouts), is_count=True),
        ScoreLine("target", N_("Points needed"), alone(result.target), is_count=True),
        ScoreLine("difference", N_("Difference"), alone(result.difference)),
        ScoreLine("contract", N_("Contract"), alone(result.sign * CONTRACT)),
        ScoreLine("petit", N_("Petit in the last trick"), alone(result.petit_points)),
        ScoreLine("multiplier", N_("Multiplied"), alone(result.multiplied), factor),
        ScoreLine("handful", N_("Handful"), alone(result.handful_points)),
        ScoreLine("slam", N_("Slam"), alone(result.slam)),
        ScoreLine("value", N_("Value of the deal"), alone(result.value), is_sum=True),
        *misery,
        deal_line(scores),
    )
