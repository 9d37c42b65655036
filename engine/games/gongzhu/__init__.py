"""Gong Zhu (拱猪, chase the pig): a game of the Hearts family for four players."""

from collections.abc import Sequence

from engine.cards import Card, Cards, Seat
from engine.errors import GameError
from engine.game import Game
from engine.games.gongzhu.bot import Beginner, Regular
from engine.games.gongzhu.core import play_deals
from engine.games.gongzhu.rules import CLASSIC, HOUSE, GongZhuRules
from engine.games.gongzhu.scoring import DECK, PIG
from engine.games.gongzhu.state import PLAYERS, GongZhuObservation, GongZhuState
from engine.games.gongzhu.words import GongZhuTalk
from engine.players import RandomPlayer
from engine.text import N_


class GongZhu(Game[GongZhuRules, GongZhuObservation, GongZhuState]):
    """Gong Zhu as the engine's other parts see it."""

    key = "gong-zhu"
    name = N_("Gong Zhu")
    tagline = N_("Chase the pig, catch the sheep, and mind the ten of clubs.")
    deck = DECK
    poster = ("DJ", "HA", "SQ", "CT")
    players = (PLAYERS,)
    profiles = {"classic": CLASSIC, "house": HOUSE}  # noqa: RUF012  declared ClassVar in Game
    profile_names = {  # noqa: RUF012  as above
        "classic": (
            N_("Classic"),
            N_("Counter-clockwise; the match is lost at −1000 points."),
        ),
        "house": (
            N_("House rules"),
            N_("Clockwise; all the hearts swap pig and goat; the match ends at ±1000 points."),
        ),
    }
    opening_tag = "Leader"
    talk = GongZhuTalk()
    levels = {0: RandomPlayer(), 1: Beginner(), 2: Regular()}  # noqa: RUF012  as above

    def deal_out(self, cards: Sequence[Card], players: int) -> tuple[Cards, ...]:
        """Deal one card at a time, round the table."""
        return tuple(sum(1 << card for card in cards[seat::players]) for seat in range(players))

    def start(
        self, rules: GongZhuRules, players: int, groups: Sequence[Cards], opening: Seat | None
    ) -> GongZhuState:
        """Begin a deal from four hands."""
        if players != PLAYERS:
            raise GameError(f"Gong Zhu is for {PLAYERS} players, not {players}")
        return GongZhuState(rules, groups, opening)

    def next_opening(self, state: GongZhuState) -> Seat | None:
        """Return who took the pig and so leads the next deal (G8)."""
        return next((seat for seat, cards in enumerate(state.taken) if cards >> PIG & 1), None)

    def ends_match(self, rules: GongZhuRules, totals: Sequence[int], deals: int) -> bool:
        """Tell whether the limit of points or of deals is reached."""
        if rules.deals and deals >= rules.deals:
            return True
        if not rules.limit:
            return False
        above = rules.limit_side == "both" and max(totals) >= rules.limit
        return above or min(totals) <= -rules.limit

    def clockwise(self, rules: GongZhuRules) -> bool:
        """Tell in which direction the seats follow each other."""
        return rules.direction == "clockwise"

    def playouts(self, deals: int, seed: int) -> int:
        """Play random deals through the core, which is quicker than the state."""
        return play_deals(deals, seed)
