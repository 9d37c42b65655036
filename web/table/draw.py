"""The regions of the table as markup: seats, trick, panel."""

from table.art import backs, badge, chips, face
from table.text import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from session.shapes import Choice, Fact, Group, Panel, Seat, Trick

COMPACT_FROM = 6  # more choices than this are drawn without room for notes
MOST_PINNED = 4  # more cards than this on show are drawn as labels


def facts(items: "list[Fact]") -> str:
    """Draw what the deal turns on as pairs of a label and a value."""
    pairs = "".join(
        f'<div data-fact="{each["key"]}"><dt>{escape(each["label"])}</dt>'
        f"<dd>{escape(each['text'])}</dd></div>"
        for each in items
    )
    return f"<dl>{pairs}</dl>" if pairs else ""


def seats(people: "list[Seat]") -> str:
    """Draw every player's plate with cards left, total, exposed and taken cards."""
    return "".join(_seat(each) for each in people)


def _seat(each: "Seat") -> str:
    words = [each["label"]]
    if each["notes"]:
        words.append(", ".join(each["notes"]))
    if each["shown"]:
        words.append(each["shownLabel"])
    if each["taken"]:
        words.append(each["takenLabel"])
    hidden = "".join(f"<span>{escape(line)}. </span>" for line in words)
    notes = "".join(f"<span>{escape(note)}</span>" for note in each["notes"])
    if len(each["shown"]) > MOST_PINNED:
        shown = chips(each["shown"])
    else:
        shown = "".join(f'<span class="pinned">{face(card)}</span>' for card in each["shown"])
    turn = " data-turn" if each["turn"] else ""
    left = f"{backs(each['cards'])}<span>{each['cards']}</span>" if each["cards"] else ""
    return (
        f'<li class="seat" data-seat="{each["seat"]}" data-place="{escape(each["place"])}"{turn}>'
        f'<span class="visually-hidden">{hidden}</span>'
        '<div class="plate" aria-hidden="true">'
        f'<span class="who"><span class="name">{escape(each["name"])}</span>'
        f'<span class="total">{escape(each["total"])}</span></span>'
        f'<span class="notes">{notes}</span>'
        f'<span class="left">{left}</span>'
        "</div>"
        f'<div class="shown" aria-hidden="true" title="{escape(each["shownLabel"])}">{shown}</div>'
        f'<div class="taken" aria-hidden="true" title="{escape(each["takenLabel"])}">'
        f"{chips(each['taken'])}</div>"
        "</li>"
    )


def trick(shape: "Trick", people: "list[Seat]") -> str:
    """Draw a trick, each card on its player's side; the first and the winner's are marked."""
    cards = []
    for order, play in enumerate(shape["plays"]):
        who = next(each for each in people if each["seat"] == play["seat"])
        card = play["card"]
        marks = " data-led" if order == 0 else ""
        if shape["winner"] == play["seat"]:
            marks += " data-won"
        cards.append(
            f'<div class="played" role="img" data-card="{escape(card["id"])}"'
            f' data-seat="{play["seat"]}" data-place="{escape(who["place"])}"{marks}'
            f' aria-label="{escape(who["name"])}, {escape(card["name"])}">'
            f"{face(card)}{badge(card)}</div>"
        )
    return "".join(cards)


def group(shape: "Group | None") -> str:
    """Draw cards that lie together, with what they are above them."""
    if shape is None:
        return ""
    cards = "".join(
        f'<li><span role="img" data-card="{escape(card["id"])}"'
        f' aria-label="{escape(card["name"])}">{face(card)}</span></li>'
        for card in shape["cards"]
    )
    return f'<p class="group">{escape(shape["label"])}</p><ul role="list">{cards}</ul>'


def panel(shape: "Panel | None") -> str:
    """Draw a decision that is not a card to play, with tiles for what is not in the hand."""
    if shape is None:
        return ""
    tiled = [
        (k, each) for k, each in enumerate(shape["choices"]) if each["word"] or not shape["inHand"]
    ]
    cards = [each for _, each in tiled if each["card"]]
    compact = " compact" if len(cards) > COMPACT_FROM else ""
    tiles = "".join(_tile(k, each, at_once=not shape["confirm"]) for k, each in tiled)
    text = f'<p id="panel-text">{escape(shape["text"])}</p>' if shape["text"] else ""
    return f'<h2 id="panel-title">{escape(shape["title"])}</h2>{text}' + (
        f'<div class="tiles{compact}">{tiles}</div>' if tiles else ""
    )


def _tile(k: int, choice: "Choice", *, at_once: bool) -> str:
    card = choice["card"]
    what = f' data-card="{escape(card["id"])}"' if card else ""
    if choice["word"]:
        what += f' data-word="{escape(choice["word"])}"'
    state = "" if at_once or choice["word"] else ' aria-pressed="false"'
    note = f'<span class="note">{escape(choice["note"])}</span>' if choice["note"] else ""
    return (
        f'<button type="button" class="tile" data-choice="{k}"{what}{state}>'
        f"{face(card) if card else ''}"
        f'<span class="label">{escape(choice["label"])}</span>{note}</button>'
    )


def confirm_label(shape: "Panel", count: int) -> str:
    """Name the answer that so many choices give; past the list its last label stays."""
    labels = shape["confirm"]
    return labels[min(count, len(labels) - 1)] if labels else ""


def whys(reasons: list[str]) -> str:
    """Draw the reasons that card buttons are described by."""
    return "".join(f'<p id="why-{k}">{escape(text)}</p>' for k, text in enumerate(reasons))
