"""Cards as markup: whole cards from the deck's symbols, and small labels for lists of them."""

from table.text import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from session.shapes import Card

# U+FE0E keeps phones from drawing the suits as emoji.
SUITS = {
    "S": "♠\ufe0e",
    "H": "♥\ufe0e",
    "D": "♦\ufe0e",
    "C": "♣\ufe0e",
    "T": "★\ufe0e",
    "E": "☆\ufe0e",
}


def face(card: "Card") -> str:
    """Draw a whole card, for the eye only."""
    return (
        '<svg class="face" viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice"'
        f' aria-hidden="true" focusable="false"><use href="#card-{escape(card["face"])}"></use>'
        "</svg>"
    )


def badge(card: "Card") -> str:
    """Draw what a card counts, if it counts."""
    text = card["badge"]
    return f'<span class="badge" aria-hidden="true">{escape(text)}</span>' if text else ""


def backs(count: int) -> str:
    """Draw as many narrow backs as a player holds cards."""
    step = 4
    width = 12 + step * max(count - 1, 0)
    cards = "".join(
        f'<rect x="{1 + step * k}" y="1" width="10" height="15" rx="1.5"></rect>'
        for k in range(count)
    )
    return (
        f'<svg class="backs" viewBox="0 0 {width} 17" width="{width}" height="17"'
        f' aria-hidden="true" focusable="false">{cards}</svg>'
    )


def chips(cards: "list[Card]") -> str:
    """Draw one label a suit, suits and cards in the order given: ♥ A 9 4, then ♠ Q."""
    groups: list[tuple[str, list[str]]] = []
    for card in cards:
        for suit, ranks in groups:
            if suit == card["id"][0]:
                ranks.append(card["rank"])
                break
        else:
            groups.append((card["id"][0], [card["rank"]]))
    return "".join(
        f'<span class="chip" data-suit="{escape(suit)}"><b>{SUITS.get(suit, "")}</b>'
        + "".join(f"<i>{escape(each)}</i>" for each in ranks if each)
        + "</span>"
        for suit, ranks in groups
    )
