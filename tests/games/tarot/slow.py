"""A deal of Tarot told slowly: who is asked what, and what an answer changes."""

from dataclasses import dataclass

from tests.tarot_oracle import (
    ALL_KINGS,
    BIDS,
    BOUTS,
    DOG_SIZE,
    FIGURES,
    HANDFUL_SIZES,
    HANDFUL_WORDS,
    TRUMPS,
    Deal,
    Played,
    callable_cards,
    handful_levels,
    is_trump,
    legal,
    strongest,
)


@dataclass(frozen=True)
class Question:
    """Who is asked for what: one of some words, or `size` cards of a pool with all of `must`."""

    seat: int
    verb: str
    words: tuple[str, ...] = ()
    pool: frozenset[str] = frozenset()
    size: int = 0
    must: frozenset[str] = frozenset()


class Slow(Deal):
    """A deal in progress."""

    # What is asked.

    def asked(self) -> Question | None:
        """Return the next question, or None at the end of the deal."""
        if self.void is not None:
            return None
        if not self.bidding_is_over:
            return self._ask_bid()
        if self.taker is None or (self.slam is not None and not any(self.hands)):
            return None
        return self._ask_taker(self.taker) or self._ask_player()

    def _ask_taker(self, taker: int) -> Question | None:
        """T7, T8, T14: what comes between the bidding and the first lead."""
        if self.players == 5 and not self.called:
            return Question(
                taker, "call", pool=frozenset(callable_cards(self.hands[taker])), size=1
            )
        if self.dog_is_open and self.aside is None:
            return self._ask_discard(taker)
        if self.slam is None:
            return Question(taker, "announce", ("nothing", "slam"))
        return None

    def _ask_bid(self) -> Question:
        seat = (self.dealer + 1 + len(self.bids)) % self.players
        higher = BIDS[BIDS.index(self.contract) + 1 :] if self.contract else BIDS
        if self.options["petite"] == "four" and self.players == 5:
            higher = tuple(bid for bid in higher if bid != "petite")
        return Question(seat, "bid", ("pass", *higher))

    def _ask_discard(self, taker: int) -> Question:
        """T7: low cards and figures below the king; if too few, all of them and trumps 2–20."""
        hand = self.hands[taker] | self.dog
        size = DOG_SIZE[self.players]
        forbidden = ALL_KINGS | BOUTS | set(TRUMPS) | {self.called}
        plain = frozenset(hand - forbidden)
        if len(plain) >= size:
            return Question(taker, "discard", pool=plain, size=size)
        trumps = frozenset(hand & set(TRUMPS) - BOUTS)
        return Question(taker, "discard", pool=plain | trumps, size=size, must=plain)

    def _ask_player(self) -> Question:
        seat = self.turn()
        hand = self.hands[seat]
        if self.is_first_trick():
            for ask in (self._ask_misery, self._ask_handful, self._ask_show):
                question = ask(seat, hand)
                if question:
                    return question
        return Question(seat, "play", pool=frozenset(self.legal()), size=1)

    def _ask_misery(self, seat: int, hand: set[str]) -> Question | None:
        if not self.options["misery"] or (seat, "misery") in self.said:
            return None
        words = []
        if not hand & {*TRUMPS, "EX"}:
            words.append("no-trumps")
        if not hand & FIGURES:
            words.append("no-figures")
        return Question(seat, "announce", ("nothing", *words)) if words else None

    def _ask_handful(self, seat: int, hand: set[str]) -> Question | None:
        if self.options["handfuls"] == "taker" and seat != self.taker:
            return None
        levels = handful_levels(hand, self.players)
        if not levels or (seat, "handful") in self.said:
            return None
        return Question(seat, "announce", ("nothing", *levels))

    def _ask_show(self, seat: int, hand: set[str]) -> Question | None:
        """T15: she chooses which trumps; the Excuse only where all others are shown."""
        word = self.said.get((seat, "handful"), "nothing")
        if word == "nothing" or seat in self.shown:
            return None
        size = HANDFUL_SIZES[self.players][HANDFUL_WORDS.index(word)]
        pool = {card for card in hand if is_trump(card)}
        if len(pool) < size:
            pool.add("EX")
        if len(pool) == size:
            self.shown[seat] = pool
            return None
        return Question(seat, "show", pool=frozenset(pool), size=size)

    # What is answered.

    def answer(self, word: str, cards: set[str]) -> None:
        """Carry out the answer to `asked`."""
        question = self.asked()
        assert question
        seat = question.seat
        if question.verb == "bid":
            self.bids.append(word)
        elif question.verb == "call":
            (self.called,) = cards
        elif question.verb == "discard":
            self.aside = set(cards)
            self.hands[seat] = (self.hands[seat] | self.dog) - cards
        elif question.verb == "show":
            self.shown[seat] = set(cards)
        elif question.verb == "play":
            self._play(seat, *cards)
        elif self.slam is None:
            self.slam = word == "slam"
        else:
            misery = set(question.words) & {"no-trumps", "no-figures"}
            self.said[seat, "misery" if misery else "handful"] = word

    def _play(self, seat: int, card: str) -> None:
        if not self.tricks or len(self.tricks[-1]) == self.players:
            self.tricks.append([])
        self.tricks[-1].append((seat, card))
        self.hands[seat].remove(card)

    def on_table(self) -> list[Played]:
        """Return the trick in progress."""
        if not self.tricks or len(self.tricks[-1]) == self.players:
            return []
        return self.tricks[-1]

    def is_first_trick(self) -> bool:
        """Tell whether the first trick is not complete."""
        return not self.tricks or (len(self.tricks) == 1 and len(self.tricks[0]) < self.players)

    def turn(self) -> int:
        """T1, T14: the dealer's neighbour leads first, or the taker who announced a slam."""
        if table := self.on_table():
            return (table[0][0] + len(table)) % self.players
        if self.tricks:
            return strongest(self.tricks[-1])
        if self.slam:
            assert self.taker is not None
            return self.taker
        return (self.dealer + 1) % self.players

    def legal(self) -> set[str]:
        """Return what the seat whose turn it is may play."""
        cards = [card for _, card in self.on_table()]
        return legal(self.hands[self.turn()], cards, self.called, first=not self.tricks)
