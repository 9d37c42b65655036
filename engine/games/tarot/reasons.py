"""Why Tarot refuses an action, each reason with its article of the rules."""

from collections.abc import Sequence

from engine.actions import Action, Decision, Verb
from engine.cards import Card, Cards
from engine.game import IllegalAction, Reason
from engine.games.tarot import play
from engine.games.tarot.play import Duty
from engine.games.tarot.scoring import BOUTS, DECK, EXCUSE, KINGS
from engine.text import N_, SUITS, Text


class TarotReason(Reason):
    """Why Tarot refuses an action."""

    NOT_YOURS = ("play", N_("You do not hold that card."))
    NOT_NOW = ("play", N_("That is not what is asked now."))
    NUMBER = ("play", N_("That is not the number of cards asked for."))
    DISCARD_KING = ("t7", N_("A king may not be discarded."))
    DISCARD_BOUT = ("t7", N_("The bouts (the petit, the 21 and the Excuse) may not be discarded."))
    DISCARD_CALLED = ("t7", N_("The card you called may not be discarded."))
    DISCARD_TRUMP = (
        "t7",
        N_("You may discard a trump only if you have too few other cards for the discard."),
    )
    FIRST_LEAD = (
        "t9",
        N_(
            "The first lead may not be in the suit of the called card, unless it is the called"
            " card itself."
        ),
    )
    FOLLOW = ("t10", N_("The suit led is {suit}, and you hold some: play one of them."))
    TRUMP = ("t10", N_("You have no {suit}, but you do have trumps: you must play one of them."))
    OVERTRUMP = ("t10", N_("You hold a higher trump than those in the trick: you must go over."))
    UNDERTRUMP = ("t10", N_("You cannot go over, but you hold trumps: you must play one of them."))
    SHOW = ("t15", N_("Only trumps are shown in a handful."))
    SHOW_EXCUSE = (
        "t15",
        N_("The Excuse is shown only where it takes the place of a trump that you lack."),
    )


def refuse(action: Action, decision: Decision | None, hand: Cards, called: Cards) -> IllegalAction:
    """Explain why an action is no answer to a question about cards other than those of a trick."""
    if decision is None or action.verb is not decision.verb or action.word or not decision.sizes:
        return TarotReason.NOT_NOW.refuse()
    wrong = action.cards & ~decision.pool
    if wrong & ~hand:
        return TarotReason.NOT_YOURS.refuse()
    if not wrong:
        return TarotReason.NUMBER.refuse()
    if decision.verb is Verb.DISCARD:
        return _discard_reason(wrong, called).refuse()
    return (TarotReason.SHOW_EXCUSE if wrong >> EXCUSE & 1 else TarotReason.SHOW).refuse()


def _discard_reason(wrong: Cards, called: Cards) -> TarotReason:
    if wrong & KINGS:
        return TarotReason.DISCARD_KING
    if wrong & BOUTS:
        return TarotReason.DISCARD_BOUT
    return TarotReason.DISCARD_CALLED if wrong & called else TarotReason.DISCARD_TRUMP


def refuse_card(hand: Cards, trick: Sequence[Card]) -> IllegalAction:
    """Explain why a card that is held may not be played to a trick."""
    match play.duty(hand, trick):
        case Duty.FREE:
            return TarotReason.FIRST_LEAD.refuse()
        case Duty.FOLLOW:
            return TarotReason.FOLLOW.refuse(suit=suit_led(trick))
        case Duty.TRUMP:
            return TarotReason.TRUMP.refuse(suit=suit_led(trick))
        case Duty.GO_OVER:
            return TarotReason.OVERTRUMP.refuse()
    return TarotReason.UNDERTRUMP.refuse()


def suit_led(trick: Sequence[Card]) -> Text:
    """Name the plain suit that a trick was led in."""
    led = play.card_led(trick)
    assert led is not None  # noqa: S101  asked only where a suit was led
    return SUITS[DECK.letters[DECK.suit_of[led]]]
