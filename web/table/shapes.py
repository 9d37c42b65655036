"""What the session sends, for type checkers; the page never loads this module."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypedDict

    Node = Any  # something of the document

    class Card(TypedDict):
        """A card: its symbol and corner, its name in the reader's language, its worth if any."""

        id: str
        face: str
        rank: str
        name: str
        badge: str

    class HandCard(Card):
        """A card of the player's own hand; a reason says why it may not be chosen."""

        suit: str
        pinned: bool
        legal: bool
        reason: str
        article: str

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
        kind: str
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

    class View(TypedDict):
        """All that the table shows."""

        state: str
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

    class Save(TypedDict):
        """A match to keep."""

        key: str
        text: str

    class Begun(TypedDict):
        """A match that a link has led into, to be kept when the player acts in it."""

        key: str
        text: str
        link: str

    class Way(TypedDict):
        """Something to share."""

        key: str
        label: str

    class Code(TypedDict):
        """A QR code: its width, and its dark modules as a path."""

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
        """What the session answers to every request; `displaced` numbers saves of an `open`."""

        view: View
        save: Save | None
        begun: Begun | None
        link: str
        error: str
        displaced: list[int]
        share: Share | None
        verify: Verify | None

    Request = dict[str, Any]
    Attributes = dict[str, str | None]
