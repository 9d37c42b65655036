"""Names that the sentences of Tarot share, and what a player can conclude for them."""

from engine.actions import Verb
from engine.cards import Cards, Seat, bits
from engine.games.tarot.observation import TarotObservation
from engine.games.tarot.scoring import TARGETS, bouts, excuse_settled, halves
from engine.text import N_, Halves

CONTRACTS = {
    "petite": N_("Petite"),
    "garde": N_("Garde"),
    "garde-sans": N_("Garde without the dog"),
    "garde-contre": N_("Garde against the dog"),
}
HANDFULS = {
    "single": N_("single handful"),
    "double": N_("double handful"),
    "triple": N_("triple handful"),
}


def taker_of(seen: TarotObservation) -> Seat:
    """Return the taker where there must be one."""
    assert seen.taker is not None  # noqa: S101  asked only after the bids
    return seen.taker


def is_bidding(seen: TarotObservation) -> bool:
    """Tell whether bids are still to come."""
    bids = [action.word for _, action in seen.events if action.verb is Verb.BID]
    return len(bids) < seen.players and "garde-contre" not in bids


def dog_on_table(seen: TarotObservation) -> Cards:
    """Return the dog while it lies open: until the taker has laid cards aside (T6)."""
    done = any(action.verb is Verb.DISCARD for _, action in seen.events)
    return 0 if done else seen.dog


def taken_so_far(seen: TarotObservation) -> tuple[Halves, int, int]:
    """Return points, bouts and target of the taker's side, as far as the player can know them."""
    cards: Cards = seen.aside if seen.seat == seen.taker or seen.over else 0
    if seen.over and seen.contract == "garde-sans":
        cards = seen.dog
    for seat in bits(seen.attack):
        cards |= seen.taken[seat]
    points = halves(cards) + excuse_settled(seen.tricks, seen.trick, seen.taken, seen.attack)
    return Halves(points), bouts(cards), TARGETS[bouts(cards)]
