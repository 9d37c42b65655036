"""Looking ahead in Gong Zhu: possible deals, each played out after every card that might be played.

All moves are tried in the same deals, and the rollouts follow the rules of thumb. Halfway through
a stage's deals the weaker moves are given up, so that the time goes to those that matter.
"""

from itertools import combinations
from random import Random

from engine.cards import Cards, Seat, bits
from engine.games.gongzhu import exposing, thumb
from engine.games.gongzhu.core import CODES, RANK, SCORED, SUIT, Scores, score_tables
from engine.games.gongzhu.scoring import DECK
from engine.games.gongzhu.state import CLUB_TWO, PLAYERS, SPADE_TWO, GongZhuObservation, exposable
from engine.games.gongzhu.table import Table
from engine.games.gongzhu.thumb import Move
from engine.games.gongzhu.worlds import Worlds

OWN = 7
"""A player's own points count seven times less everybody's: twice what the others' mean does."""


def best_move(seen: GongZhuObservation, count: int, chance: Random) -> Move:
    """Return the move that does best over so many deals."""
    table = Table.of(seen)
    totals = dict.fromkeys(moves(table), 0)
    worlds = Worlds(table, seen.counts, seen.seat, chance)
    scores = score_tables(seen.rules, seen.all_exposed)
    for share in (4, 4, 2):
        if len(totals) == 1:
            break
        for _ in range(count // share):
            hands = worlds.deal()
            for move in totals:
                twin = table.copy()
                twin.hands = hands.copy()
                twin.put(*move)
                totals[move] += _outcome(twin, scores, seen.seat)
        best = sorted(totals, key=totals.__getitem__, reverse=True)
        totals = {move: totals[move] for move in best[: (len(best) + 1) // 2]}
    return next(iter(totals))


def moves(table: Table) -> list[Move]:
    """List the legal cards, without those that are as good as another."""
    legal = table.legal()
    found = []
    for suit in range(4):
        out = SUIT & ~(table.gone[suit] | table.hands[table.turn + suit])
        beaten = table.best >> RANK if table.winner & 3 == suit else 0
        above = -1
        for code in reversed(CODES[13 * suit : 13 * suit + 13]):
            bit = code >> RANK
            if not legal >> 13 * suit & bit:
                continue
            higher = out & -bit | (bit < beaten)
            if higher != above or code & SCORED:
                found.append((table.turn + suit, code))
            above = -1 if code & SCORED else higher
    return found


def _outcome(table: Table, scores: Scores, seat: Seat) -> int:
    """Play a deal to its end, and return how good it was for the seat."""
    put, choose = table.put, thumb.choose
    for _ in range(sum(map(int.bit_count, table.hands))):
        put(*choose(table))
    points = scores.of(table.taken)
    return OWN * points[seat] - sum(points)


def best_exposure(seen: GongZhuObservation, pool: Cards, count: int, chance: Random) -> Cards:
    """Return the cards of the pool that are best exposed, over so many deals."""
    cards = list(bits(pool))
    subsets = [
        sum(1 << card for card in chosen)
        for size in range(len(cards) + 1)
        for chosen in combinations(cards, size)
    ]
    totals = dict.fromkeys(subsets, 0)
    unseen = list(bits(DECK.all & ~seen.hand))
    for _ in range(count):
        chance.shuffle(unseen)
        hands = [sum(1 << card for card in unseen[place::3]) for place in range(PLAYERS - 1)]
        exposed = [exposing.choose(hand, exposable(hand, seen.rules)) for hand in hands]
        hands.insert(seen.seat, seen.hand)
        for subset in subsets:
            shown = exposed.copy()
            shown.insert(seen.seat, subset)
            totals[subset] += _deal_outcome(seen, hands, shown)
    return max(totals, key=totals.__getitem__)


def _deal_outcome(seen: GongZhuObservation, hands: list[Cards], exposed: list[Cards]) -> int:
    rules, leader, forced = seen.rules, seen.opening, 0
    if leader is None:
        first = SPADE_TWO if rules.first_lead == "spade" else CLUB_TWO
        forced = 1 << first if first == CLUB_TWO else 0
        leader = next(place for place, hand in enumerate(hands) if hand >> first & 1)
    scores = score_tables(rules, sum(exposed))
    return _outcome(Table(hands, leader, exposed, scores, forced), scores, seen.seat)
