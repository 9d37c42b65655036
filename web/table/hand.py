"""The player's hand: its rows, its buttons, and the way through it by keys."""

from table.art import badge, face
from table.text import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from session.shapes import HandCard
    from table.aliases import Attributes

STRIP = 24  # the narrowest part of a card, in CSS pixels, that a finger can be asked to hit
CORNER = 36  # hundredths of a card's width that its corner takes, with the gap between suits


def rows(suits: list[str], width: int, card: int) -> list[int]:
    """Say how many cards go in each row so that each can be hit and its corner can be read.

    Rows break between suits where that keeps them all within the width.
    """
    count = len(suits)
    if not count:
        return []
    fit = max((width - card) // max(STRIP, card * CORNER // 100) + 1, 1)
    number = (count + fit - 1) // fit
    edges = [k for k in range(1, count) if suits[k] != suits[k - 1]]
    for ends in (_ends(count, number, edges), _ends(count, number, list(range(1, count)))):
        lengths = [end - (ends[k - 1] if k else 0) for k, end in enumerate(ends)]
        if len(lengths) == number and min(lengths) > 0 and max(lengths) <= fit:
            return lengths
    return [min(fit, count - begin) for begin in range(0, count, fit)]


def _ends(count: int, number: int, edges: list[int]) -> list[int]:
    """Put the ends of rows of about equal length on the nearest of these edges."""
    ends = []
    for k in range(1, number):
        near = [(abs(edge * number - count * k), edge) for edge in edges]
        if near:
            ends.append(min(near)[1])
    ends.append(count)
    return ends


def hand(cards: "list[HandCard]", width: int, card: int) -> str:
    """Draw the cards as buttons in rows; what changes from turn to turn is set later."""
    parts = []
    begin = 0
    for length in rows([each["suit"] for each in cards], width, card):
        parts.append('<div class="row">')
        before = ""
        for each in cards[begin : begin + length]:
            gap = " gap" if before and each["suit"] != before else ""
            before = each["suit"]
            pin = '<span class="pin" aria-hidden="true"></span>' if each["pinned"] else ""
            parts.append(
                f'<button type="button" class="strip{gap}" data-card="{escape(each["id"])}"'
                f' tabindex="-1" aria-label="{escape(each["name"])}">'
                f'<span class="body">{face(each)}{badge(each)}{pin}</span></button>'
            )
        parts.append("</div>")
        begin += length
    return "".join(parts)


def reasons(cards: "list[HandCard]") -> list[str]:
    """List the different reasons why cards may not be chosen, for descriptions."""
    found: list[str] = []
    for each in cards:
        if each["reason"] and each["reason"] not in found:
            found.append(each["reason"])
    return found


def attributes(
    cards: "list[HandCard]", stop: str, pressed: list[str], *, asked: bool
) -> "dict[str, Attributes]":
    """Give each card button the attributes of this moment; None takes one away.

    `stop` is the one that Tab reaches; only while cards are asked for are others muted.
    """
    why = reasons(cards)
    result: dict[str, Attributes] = {}
    for each in cards:
        result[each["id"]] = {
            "tabindex": "0" if each["id"] == stop else "-1",
            "aria-pressed": "true" if each["id"] in pressed else "false",
            "aria-disabled": None if each["legal"] else "true",
            "aria-describedby": f"why-{why.index(each['reason'])}" if each["reason"] else None,
            "data-muted": "" if asked and not each["legal"] else None,
        }
    return result


def stop(cards: "list[HandCard]", wanted: str) -> str:
    """Choose the card that Tab reaches: the wanted one, else the first playable, else the first."""
    names = [each["id"] for each in cards]
    if wanted in names:
        return wanted
    playable = [each["id"] for each in cards if each["legal"]]
    playable.extend(names)
    return playable[0] if playable else ""


def neighbour(cards: "list[HandCard]", gone: str) -> str:
    """Name the card that takes over when one leaves: beside it, if possible in its suit."""
    at = [each["id"] for each in cards].index(gone)
    near = [cards[k] for k in (at + 1, at - 1) if 0 <= k < len(cards)]
    suit = [each for each in near if each["suit"] == cards[at]["suit"]]
    suit.extend(near)
    return suit[0]["id"] if suit else ""


def move(cards: "list[HandCard]", at: str, key: str) -> str:
    """Follow an arrow, Home or End from one card to another; the ends of the hand hold."""
    k = [each["id"] for each in cards].index(at)
    last = len(cards) - 1
    firsts = [j for j in range(len(cards)) if j == 0 or cards[j]["suit"] != cards[j - 1]["suit"]]
    begin = max(j for j in firsts if j <= k)
    to = {
        "Home": 0,
        "End": last,
        "ArrowLeft": max(k - 1, 0),
        "ArrowRight": min(k + 1, last),
        "ArrowUp": max([j for j in firsts if j < begin], default=begin),
        "ArrowDown": min([j for j in firsts if j > k], default=k),
    }[key]
    return cards[to]["id"]
