"""A made-up game: it proves that match, record, session and table need no special case."""

from collections.abc import Sequence

from engine.actions import Decision, Verb
from engine.cards import Card, Cards, Seat
from engine.errors import GameError
from engine.game import Event, Game, Panel, Talk
from engine.players import RandomPlayer
from engine.text import N_, Names, Player, Points, Said, Text, Told
from tests.toydeal import DECK, DOG, EXCUSE, KINGS, PROFILES, ToyObservation, ToyRules, ToyState

__all__ = ["DECK", "PROFILES", "Toy", "ToyRules"]


class ToyTalk(Talk[ToyRules, ToyObservation, ToyState]):
    """As few words as the table can do with."""

    def role(self, _seen: ToyObservation, card: Card) -> Text | None:
        """Name the excuse."""
        return N_("the excuse") if card == EXCUSE else None

    def badge(self, _seen: ToyObservation, card: Card) -> Points | str:
        """Give kings a value."""
        return Points(5) if KINGS >> card & 1 else ""

    def event(self, _seen: ToyObservation, event: Event) -> Said | None:
        """Repeat what was said."""
        return N_("Somebody says {word}.", word=event[1].word) if event[1].word else None

    def prompt(self, _seen: ToyObservation) -> Text:
        """Ask."""
        return N_("Your turn.")

    def panel(self, _seen: ToyObservation, decision: Decision) -> Panel | None:
        """Offer the words, or the cards to choose from."""
        if decision.verb is Verb.PLAY:
            return None
        words = {word: N_("{word}", word=word) for word in decision.words}
        confirm = {size: N_("Done") for size in decision.sizes}
        return Panel(N_("A question"), N_("What will you do?"), {}, words, confirm)

    def shown(self, seen: ToyObservation, seat: Seat) -> Cards:
        """Return the kings and trumps that a seat showed."""
        return seen.shown[seat]

    def trophies(self, seen: ToyObservation, seat: Seat) -> Cards:
        """Keep the kings in sight."""
        return seen.taken[seat] & KINGS

    def remarks(self, _state: ToyState) -> tuple[Said, ...]:
        """Say nothing."""
        return ()

    def last_place(self, _rules: ToyRules) -> Text:
        """Name the last."""
        return N_("comes last")

    def drawn(self, opening: Seat) -> Text | None:
        """Tell who deals."""
        return N_("{player} drew low and deals.", player=Player(opening))

    def notes(self, seen: ToyObservation, seat: Seat) -> tuple[Text, ...]:
        """Name the dealer and the last bid."""
        dealer = (N_("Dealer"),) if (seat + 1) % seen.players == seen.first else ()
        place = (seat - seen.first) % seen.players
        return (*dealer, *(N_("{word}", word=word) for word in seen.bids[place : place + 1]))

    def facts(self, seen: ToyObservation) -> tuple[tuple[Text, Text], ...]:
        """Name the taker and the called king."""
        if seen.taker is None:
            return ()
        called = N_("{cards}", cards=Names(tuple(DECK.names_of(seen.called))))
        taker = N_("{player}", player=Player(seen.taker))
        return ((N_("Taker"), taker), *(((N_("Called"), called),) if seen.called else ()))

    def table(self, seen: ToyObservation) -> tuple[Text, Cards] | None:
        """Lay the dog open until the cards are played."""
        begun = seen.tricks or seen.trick.cards
        return (N_("The dog"), seen.dog) if seen.dog and not begun else None

    def look(self, seen: ToyObservation) -> Said | None:
        """Look at the dog when it is turned up, and at cards shown."""
        if not seen.events:
            return None
        seat, action = seen.events[-1]
        if action.verb is Verb.BID and seen.dog:
            return N_("The dog is turned up.")
        if action.verb is Verb.SHOW and action.cards:
            return Told(seat, N_("You show."), N_("{player} shows.", player=Player(seat)))
        return None

    def reveals(self, state: ToyState) -> tuple[tuple[Text, Cards], ...]:
        """Turn up what was laid aside."""
        return ((N_("The dog"), state.dog), (N_("Laid aside"), state.aside))


class Toy(Game[ToyRules, ToyObservation, ToyState]):
    """The made-up game as the engine's other parts see it."""

    key = "toy"
    name = N_("Toy")
    tagline = N_("A game that nobody plays.")
    deck = DECK
    poster = ("SK", "HK", "CK", "DK")
    players = (3, 4, 5)
    profiles = PROFILES
    profile_names = {  # noqa: RUF012  declared ClassVar in Game
        "quick": (N_("Quick"), N_("Two deals.")),
        "long": (N_("Long"), N_("Five deals.")),
    }
    opening_tag = "Dealer"
    talk = ToyTalk()
    levels = {0: RandomPlayer()}  # noqa: RUF012  as above

    def deal_out(self, cards: Sequence[Card], players: int) -> tuple[Cards, ...]:
        """Deal the dog first, and then one card at a time."""
        dog, rest = cards[: DOG[players]], cards[DOG[players] :]
        groups = [rest[seat::players] for seat in range(players)]
        return tuple(sum(1 << card for card in group) for group in [*groups, dog])

    def start(
        self, rules: ToyRules, players: int, groups: Sequence[Cards], opening: Seat | None
    ) -> ToyState:
        """Begin a deal from the hands and the dog."""
        hand = (DECK.size - DOG[players]) // players
        sizes = [group.bit_count() for group in groups]
        if sizes != [hand] * players + [DOG[players]] or sum(groups) != DECK.all:
            raise GameError(f"not a deal for {players} players: groups of {sizes}")
        return ToyState(rules, groups, opening)

    def draw(self, _rules: ToyRules, cards: Sequence[Card], players: int) -> tuple[Card, ...]:
        """Draw the first cards."""
        return tuple(cards[:players])

    def first_opening(self, drawn: Sequence[Card], players: int, number: int) -> Seat | None:
        """Let the lowest card deal first."""
        return (drawn.index(min(drawn)) + number - 1) % players if drawn else None

    def next_opening(self, state: ToyState) -> Seat | None:
        """Pass the deal on."""
        return ((state.opening or 0) + 1) % state.players

    def ends_match(self, rules: ToyRules, _totals: Sequence[int], deals: int) -> bool:
        """Play a fixed number of deals."""
        return deals >= rules.deals

    def clockwise(self, _rules: ToyRules) -> bool:
        """Play counter-clockwise, as with Tarot cards."""
        return False
