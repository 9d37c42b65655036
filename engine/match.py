"""A match: deals one after the other, totals, and the end."""

from collections.abc import Sequence
from hashlib import sha256

from engine.actions import Action
from engine.cards import Card, Cards, Seat
from engine.codes import shuffled
from engine.errors import GameError
from engine.game import AnyGame, AnyState, Observation
from engine.options import Rules

MOST_DEALS = 1000


class Match:
    """Deals of one game under one set of rules, begun at deal `first` of a code.

    `groups` sets the cards of the only deal instead of a code. `drawn` are the cards that decided
    who opens the first deal, by seat, in games that draw for it.
    """

    def __init__(  # noqa: PLR0913  a match is these things
        self,
        game: AnyGame,
        rules: Rules,
        players: int,
        code: str = "",
        first: int = 1,
        *,
        groups: Sequence[Cards] = (),
        opening: Seat | None = None,
    ) -> None:
        """Deal the first deal."""
        if players not in game.players:
            offered = ", ".join(map(str, game.players))
            raise GameError(f"{game.key} is for {offered} players, not {players}")
        if not isinstance(rules, type(next(iter(game.profiles.values())))):
            raise GameError(f"these are not rules of {game.key}: {rules!r}")
        if not 1 <= first <= MOST_DEALS:
            raise GameError(f"deals are numbered 1 to {MOST_DEALS}, not {first}")
        if not code and not groups:
            raise GameError("a match needs a code or the hands of its deal")
        self.game = game
        self.rules = rules
        self.players = players
        self.code = code
        self.first = first
        self._groups = tuple(groups)
        self.past: list[AnyState] = []
        # The totals after each of them: a long match is not added up anew for every question.
        self._sums: list[tuple[int, ...]] = []
        drawn = self._draw()
        first_opening = game.first_opening(drawn, players, first)
        if opening is None:
            opening = first_opening
        self.drawn = drawn if first == 1 and opening == first_opening else ()
        self.state = self._deal(opening)

    def _draw(self) -> tuple[Card, ...]:
        """Draw for the opening; the drawing is the shuffle before that of the first deal."""
        if not self.code:
            return ()
        order = shuffled(self.game.key, self.code, 0, self.game.deck.size)
        return self.game.draw(self.rules, order, self.players)

    @property
    def number(self) -> int:
        """The number of the current deal."""
        return self.first + len(self.past)

    @property
    def groups(self) -> tuple[Cards, ...]:
        """The cards of the current deal as they were dealt."""
        if self._groups:
            return self._groups
        order = shuffled(self.game.key, self.code, self.number, self.game.deck.size)
        return self.game.deal_out(order, self.players)

    def _deal(self, opening: Seat | None) -> AnyState:
        state: AnyState = self.game.start(self.rules, self.players, self.groups, opening)
        return state

    @property
    def deals(self) -> list[AnyState]:
        """All deals, the current one last."""
        return [*self.past, self.state]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every seat over the complete deals."""
        return self.totals_after(len(self.past) + self.state.is_over())

    def totals_after(self, count: int) -> tuple[int, ...]:
        """Return the points of every seat over the first `count` deals, all of them complete."""
        if count <= len(self.past):
            return self._sums[count - 1] if count else (0,) * self.players
        before = self.totals_after(count - 1)
        return tuple(map(sum, zip(before, self.state.scores(), strict=True)))

    def apply(self, action: Action) -> None:
        """Carry out an action in the current deal."""
        self.state.apply(action)

    def is_over(self) -> bool:
        """Tell whether the match has ended."""
        if not self.state.is_over():
            return False
        if self._groups or self.number == MOST_DEALS:
            return True
        return self.game.ends_match(self.rules, self.totals, len(self.past) + 1)

    def next_deal(self) -> None:
        """Deal again after a complete deal."""
        if not self.state.is_over():
            raise GameError(f"deal {self.number} is not complete")
        if self.is_over():
            raise GameError(f"the match ended with deal {self.number}")
        opening = self.game.next_opening(self.state)
        self._sums.append(self.totals)
        self.past.append(self.state)
        self.state = self._deal(opening)

    def rewind(self, count: int) -> None:
        """Go back to the point after the first `count` actions of the current deal."""
        events = self.state.events[:count]
        self.state = self._deal(self.state.opening)
        for _, action in events:
            self.state.apply(action)

    def previous_deal(self) -> None:
        """Go back to the end of the deal before."""
        if not self.past:
            raise GameError(f"deal {self.number} is the first of its match")
        self.state = self.past.pop()
        self._sums.pop()

    def observe(self, seat: Seat) -> Observation:
        """Return what the seat knows; its seed tells nothing of the cards."""
        deal = f"vaza/seed/{self.game.key}/{self.code}/{self.number}"
        return self.state.observe(seat, sha256(deal.encode()).hexdigest()[:16])

    def places(self) -> list[tuple[int, Seat]]:
        """Return (place, seat) from the highest total down; equal totals share a place."""
        totals = self.totals
        return sorted(
            (1 + sum(other > total for other in totals), seat) for seat, total in enumerate(totals)
        )
