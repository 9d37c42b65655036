"""Cards as markup: whole cards from the deck's symbols, and small labels for lists of them."""

from table.text import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from table.shapes import Card

# U+FE0E keeps phones from drawing the suits as emoji.
SUITS = {"S": "♠\ufe0e", "H": "♥\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e", "T": "★\ufe0e"}
HIGH = "A K Q C J 10 9 8 7 6 5 4 3 2 1"  # a rank's place here is its place on a label


def face(card: str) -> str:
    """Draw a whole card, `SQ` or `back`, for the eye only."""
    return (
        '<svg class="face" viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice"'
        f' aria-hidden="true" focusable="false"><use href="#card-{escape(card)}"></use></svg>'
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


def rank(card: str) -> str:
    """Give the index of a card as people read it: `ST` is 10, `T21` is 21."""
    tail = card[1:]
    return "10" if tail == "T" else tail


def chips(cards: "list[Card]") -> str:
    """Draw one label a suit, in the order given, its cards from high to low: ♥ A 9 4, then ♠ Q."""
    groups: list[tuple[str, list[str]]] = []
    for card in cards:
        name = card["id"]
        for suit, ranks in groups:
            if suit == name[0]:
                ranks.append(rank(name))
                break
        else:
            groups.append((name[0], [rank(name)]))
    return "".join(
        f'<span class="chip" data-suit="{escape(suit)}"><b>{SUITS.get(suit, "")}</b>'
        + "".join(f"<i>{escape(each)}</i>" for each in sorted(ranks, key=HIGH.find))
        + "</span>"
        for suit, ranks in groups
    )
