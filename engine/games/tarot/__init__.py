"""French Tarot: a game of trumps and contracts for three, four or five players."""

from collections.abc import Sequence

from engine.cards import Card, Cards, Seat
from engine.errors import GameError
from engine.game import Game
from engine.games.tarot.bot import Beginner, Regular
from engine.games.tarot.deal import DOG
from engine.games.tarot.observation import TarotObservation
from engine.games.tarot.playouts import play_deals
from engine.games.tarot.rules import FEDERATION, SEED, TarotRules
from engine.games.tarot.scoring import DECK, EXCUSE, drawing_rank
from engine.games.tarot.state import TarotState
from engine.games.tarot.words import TarotTalk
from engine.players import RandomPlayer
from engine.text import N_

_AT_A_TIME = {3: 4, 4: 3, 5: 3}
"""How many cards are dealt to a player at a time (T2)."""


class Tarot(Game[TarotRules, TarotObservation, TarotState]):
    """Tarot as the engine's other parts see it."""

    key = "tarot"
    name = N_("French Tarot")
    tagline = N_("One against all, or two: take the dog, save the petit, win your contract.")
    deck = DECK
    poster = ("T1", "T21", "EX", "HK")
    players = (4, 3, 5)
    profiles = {"seed": SEED, "federation": FEDERATION}  # noqa: RUF012  declared ClassVar in Game
    profile_names = {  # noqa: RUF012  as above
        "seed": (
            N_("By the book"),
            N_("The Excuse is lost in the last trick only if its side loses that trick."),
        ),
        "federation": (
            N_("Federation"),
            N_("As in tournaments: the Excuse always changes sides in the last trick."),
        ),
    }
    opening_tag = "Dealer"
    talk = TarotTalk()
    levels = {0: RandomPlayer(), 1: Beginner(), 2: Regular()}  # noqa: RUF012  as above

    def deal_out(self, cards: Sequence[Card], players: int) -> tuple[Cards, ...]:
        """Deal by threes or fours, and a card to the dog after each round until it has enough.

        Both profiles deal alike: the cards of a deal follow from its code alone.
        """
        hands = [0] * players
        dog = 0
        dealt = iter(cards)
        for card in dealt:
            hands[0] |= 1 << card
            for place in range(1, _AT_A_TIME[players] * players):
                hands[place // _AT_A_TIME[players]] |= 1 << next(dealt)
            if dog.bit_count() < DOG[players]:
                dog |= 1 << next(dealt)
        return (*hands, dog)

    def start(
        self, rules: TarotRules, players: int, groups: Sequence[Cards], opening: Seat | None
    ) -> TarotState:
        """Begin a deal from the hands and the dog."""
        if len(groups) != players + 1:
            raise GameError(f"a deal is {players} hands and the dog, not {len(groups)} groups")
        return TarotState(rules, groups, opening)

    def draw(self, rules: TarotRules, cards: Sequence[Card], players: int) -> tuple[Card, ...]:
        """Draw a card for each seat; an Excuse is drawn again (T2)."""
        if rules.first_dealer != "draw":
            return ()
        return tuple([card for card in cards[: players + 1] if card != EXCUSE][:players])

    def first_opening(self, drawn: Sequence[Card], players: int, number: int) -> Seat | None:
        """Return the dealer: who drew lowest, or seat 0, and in later deals who follows."""
        first = min(range(players), key=lambda seat: drawing_rank(drawn[seat])) if drawn else 0
        return (first + number - 1) % players

    def next_opening(self, state: TarotState) -> Seat | None:
        """Pass the deal to the right (T1)."""
        return ((state.opening or 0) + 1) % state.players

    def ends_match(self, rules: TarotRules, _totals: Sequence[int], deals: int) -> bool:
        """Tell whether the number of deals is reached (T18)."""
        limit = rules.deals
        return limit > 0 and deals >= limit

    def clockwise(self, _rules: TarotRules) -> bool:
        """Play to the right (T1)."""
        return False

    def playouts(self, deals: int, seed: int) -> int:
        """Play random deals through the core, which is quicker than the state."""
        return play_deals(deals, seed)
