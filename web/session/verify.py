"""The cards of a finished deal, dealt again from the match's code alone."""

from collections.abc import Sequence

from engine.cards import Cards
from engine.errors import GameError
from engine.game import AnyState
from engine.match import Match
from engine.text import N_, Text
from session import shapes
from session.faces import Faces
from session.session import ME
from session.words import Words


def verify_view(match: Match, state: AnyState, words: Words, names: Sequence[str]) -> shapes.Verify:
    """Return all hands of a complete deal as they were dealt, and whether the code deals them."""
    number = match.first + match.deals.index(state)
    groups, same = deal_again(match, state, number)
    faces = Faces(match.game, state.observe(ME), words)
    labels = [*names, *[words.say(match.game.talk.stock())] * (len(groups) - match.players)]
    return {
        "title": words.say(N_("Deal {n}", n=number)),
        "code": match.code,
        "result": words.say(_result(match, same=same)),
        "hands": [
            {"label": label, "cards": faces.cards(cards)}
            for label, cards in zip(labels, groups, strict=True)
            if cards
        ],
    }


def deal_again(match: Match, state: AnyState, number: int) -> tuple[tuple[Cards, ...], bool]:
    """Deal a deal of a code anew, and tell whether all that was played can be played from that.

    Cards that were given by hand cannot be dealt anew; they are returned as they are.
    """
    if not match.code:
        return match.groups, False
    anew = Match(match.game, match.rules, match.players, match.code, number, opening=state.opening)
    groups = anew.groups
    try:
        for _, action in state.events:
            anew.apply(action)
    except GameError:
        return groups, False
    return groups, (anew.state.hands, anew.state.taken) == (state.hands, state.taken)


def _result(match: Match, *, same: bool) -> Text:
    if not match.code:
        return N_("These cards were set by hand: there is no code to deal them from.")
    if same:
        return N_("Dealt again from the code: the same cards.")
    return N_("Dealt again from the code: other cards. This match was changed.")
