"""The protocol between the table's page and its session, as both sides are checked against it.

The page sends a `Request` as JSON and gets an `Answer`. It loads none of this: its Python has no
`typing`, and asks for these shapes under a type checker alone.
"""

from typing import Literal, TypedDict

# What the page asks.


class Open(TypedDict):
    """Take up the match that a link names, or else the newest of the saves.

    `noted` holds for each save the last `Act` that it may lack, as it lay in the store. `today` is
    the reader's date, 2026-11-30, which is the code of the deal of the day.
    """

    do: Literal["open"]
    lang: str
    today: str
    link: str
    saves: list[str]
    noted: list[object]


class Act(TypedDict):
    """Carry out the person's action: some cards by name, or a word."""

    do: Literal["act"]
    verb: str
    cards: list[str]
    word: str


class Go(TypedDict):
    """Do what needs no more words.

    `verify` asks for the hands of the last complete deal; the last three are for a deal that is
    shown again.
    """

    do: Literal["step", "undo", "next", "again", "verify", "on", "end", "take-over"]


class AskShare(TypedDict):
    """Ask for the ways to share a match, and for the link of one of them below `base`."""

    do: Literal["share"]
    way: str
    base: str


type Request = Open | Act | Go | AskShare


# What lies on the table.


class Card(TypedDict):
    """A card: its symbol and corner, its name in the reader's language, its worth if any."""

    id: str
    face: str
    rank: str
    name: str
    badge: str


class Legality(TypedDict):
    """Whether a card may be chosen; a reason and its article of the rules say why not."""

    legal: bool
    reason: str
    article: str


class HandCard(Card, Legality):
    """A card of the person's own hand; `pinned` where all have seen it."""

    suit: str
    pinned: bool


class Seat(TypedDict):
    """What everybody knows of one player."""

    seat: int
    place: str
    name: str
    cards: int
    turn: bool
    total: str
    notes: list[str]
    taken: list[Card]
    takenLabel: str
    shown: list[Card]
    shownLabel: str
    label: str


class Fact(TypedDict):
    """Something that all of the deal turns on."""

    key: int
    label: str
    text: str


class Group(TypedDict):
    """Cards that lie together, and what they are."""

    label: str
    cards: list[Card]


class Play(TypedDict):
    """A card on the table."""

    seat: int
    card: Card


class Trick(TypedDict):
    """A trick; it has a winner when it is complete."""

    number: int
    label: str
    plays: list[Play]
    winner: int | None


class Choice(TypedDict):
    """A card or a word to choose."""

    card: Card | None
    word: str
    label: str
    note: str
    must: bool


class Panel(TypedDict):
    """A decision that is not a card to play; without `confirm` one choice is the answer.

    `inHand` tells that its cards are chosen in the hand itself.
    """

    verb: str
    title: str
    text: str
    choices: list[Choice]
    sizes: list[int]
    inHand: bool
    confirm: list[str]


class Row(TypedDict):
    """A line of the score sheet; `strong` numbers the cells that stand out."""

    key: str
    label: str
    cells: list[str]
    kind: Literal["line", "sum", "total"]
    strong: list[int]


class Rank(TypedDict):
    """A place at the end of the match."""

    place: str
    name: str
    total: str
    note: str


class Sheet(TypedDict):
    """The score sheet of a deal."""

    title: str
    summary: str
    columns: list[str]
    rows: list[Row]
    marks: list[str]
    reveals: list[Group]
    ranks: list[Rank] | None


type Mood = Literal["thinking", "your-turn", "trick-over", "deal-over", "match-over"]


class View(TypedDict):
    """All that the table shows."""

    state: Mood
    title: str
    status: str
    game: str
    heading: str
    deal: int
    dealLabel: str
    code: str
    today: str
    look: bool
    log: list[str]
    facts: list[Fact]
    seats: list[Seat]
    open: Group | None
    trick: Trick
    last: Trick | None
    hand: list[HandCard]
    panel: Panel | None
    sheet: Sheet | None
    scores: Sheet | None
    can: dict[str, bool]


# What has happened since the last answer, in its order.


class Dealt(TypedDict):
    """Other cards are in play: those of another match or deal."""

    what: Literal["dealt"]


class Rewound(TypedDict):
    """The deal went back to an earlier point: the log has to be written anew."""

    what: Literal["rewound"]


class Played(TypedDict):
    """A card has come to the trick, otherwise than by the person's own action."""

    what: Literal["played"]
    seat: int
    card: str


class Swept(TypedDict):
    """The trick on the table has gone to its winner."""

    what: Literal["swept"]
    seat: int


class Said(TypedDict):
    """A line has come to the log."""

    what: Literal["said"]
    text: str


class Asked(TypedDict):
    """The panel asks something that it has not asked before."""

    what: Literal["asked"]


class Scored(TypedDict):
    """There is a score sheet that has not been seen before."""

    what: Literal["scored"]


type Happening = Dealt | Rewound | Played | Swept | Said | Asked | Scored


# What dialogs show, and the answer as a whole.


class Save(TypedDict):
    """A match to keep."""

    key: str
    text: str


class Begun(Save):
    """A match that a link has led into, to be kept under its own link when the person acts."""

    link: str


class Way(TypedDict):
    """Something to share."""

    key: str
    label: str


class Code(TypedDict):
    """A QR code: its width in modules, and its dark modules as a path."""

    size: int
    path: str


class Share(TypedDict):
    """The ways to share a match, and the link of the one asked for."""

    code: str
    ways: list[Way]
    link: str
    qr: Code


class Verify(TypedDict):
    """The hands of a deal, and whether its code deals them again."""

    title: str
    code: str
    result: str
    hands: list[Group]


class Answer(TypedDict):
    """What the session answers to every request; `displaced` numbers saves of an `Open`."""

    view: View
    happened: list[Happening]
    save: Save | None
    begun: Begun | None
    link: str
    error: str
    displaced: list[int]
    share: Share | None
    verify: Verify | None
