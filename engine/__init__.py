"""Rules of trick-taking card games in pure Python: no clock, no files, no hidden generator.

A deal follows from its code. What a player may know is an observation; what may be done is in its
decision, and an action that is not is refused with the article of the rules:

>>> import engine
>>> match = engine.deal("gong-zhu", "K7Q2-9XBD", rules="house,exposing=off")
>>> seen = match.observe(match.state.decision.seat)
>>> match.game.deck.show(seen.hand)
'S: Q 3 | H: K 5 3 | C: A K 4 3 2 | D: J 8 3'
>>> [match.game.deck.show(action.cards) for action in seen.decision]
['C: 2']
>>> match.apply(engine.Action(engine.Verb.PLAY, match.game.deck.cards("SQ")))
Traceback (most recent call last):
    ...
engine.game.IllegalAction: first_lead (first-lead)

Computer players finish the deal; its working adds up to its scores; the record plays it again:

>>> engine.play(match)
>>> for line in match.state.lines():
...     print(line.key, line.points)
hearts (-90, -80, -30, 0)
pig (0, -100, 0, 0)
sheep (100, 0, 0, 0)
base (10, -180, -30, 0)
transformer (0, 0, -30, 0)
deal (10, -180, -60, 0)
>>> match.state.scores()
(10, -180, -60, 0)
>>> text = engine.write(match)
>>> engine.replay(text).totals == match.totals
True
"""

from engine.actions import Action, Decision, Verb
from engine.errors import GameError, NotationError
from engine.game import Game, IllegalAction, Observation, ScoreLine, State
from engine.games import GAMES
from engine.library import deal, play, replay, write
from engine.match import Match

__all__ = [
    "GAMES",
    "Action",
    "Decision",
    "Game",
    "GameError",
    "IllegalAction",
    "Match",
    "NotationError",
    "Observation",
    "ScoreLine",
    "State",
    "Verb",
    "deal",
    "play",
    "replay",
    "write",
]
