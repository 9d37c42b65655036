"""What is told of a deal of Tarot once it is over."""

from engine.cards import Cards
from engine.games.tarot.deal import Deal
from engine.games.tarot.scoring import EXCUSE, Result
from engine.text import N_, Halves, N_n, Player, Said, Told


def remarks(deal: Deal) -> tuple[Said, ...]:
    """Tell how the contract ended, who played with whom, and where premiums went."""
    if deal.void is not None:
        return (
            Told(
                deal.void,
                N_("Your only trump was the petit: the deal is void, nobody scores."),
                N_(
                    "The only trump of {player} was the petit: the deal is void, nobody scores.",
                    player=Player(deal.void),
                ),
            ),
        )
    result = deal.result()
    if result is None:
        return (N_("Everybody passed: nobody scores."),)
    return (_outcome(deal, result), *_company(deal), *_premiums(deal, result))


def _outcome(deal: Deal, result: Result) -> Told:
    taker = deal.attacker()
    player, points, target = Player(taker), Halves(result.halves), result.target
    if result.made:
        return Told(
            taker,
            N_(
                "You made your contract: {points} points, {target} were needed.",
                points=points,
                target=target,
            ),
            N_(
                "{player} made the contract: {points} points, {target} were needed.",
                player=player,
                points=points,
                target=target,
            ),
        )
    return Told(
        taker,
        N_(
            "You lost your contract: {points} points, {target} were needed.",
            points=points,
            target=target,
        ),
        N_(
            "{player} lost the contract: {points} points, {target} were needed.",
            player=player,
            points=points,
            target=target,
        ),
    )


def _company(deal: Deal) -> list[Said]:
    if not deal.called:
        return []
    taker = deal.attacker()
    if deal.partner is None:
        return [
            Told(
                taker,
                N_("You played alone against four."),
                N_("{player} played alone against four.", player=Player(taker)),
            )
        ]
    return [
        Told(
            deal.partner,
            N_("You were the partner."),
            N_("{player} was the partner.", player=Player(deal.partner)),
        )
    ]


def _premiums(deal: Deal, result: Result) -> list[Said]:
    said: list[Said] = []
    if result.petit:
        said.append(
            N_("The petit in the last trick counts for the attack.")
            if result.petit > 0
            else N_("The petit in the last trick counts for the defence.")
        )
    if count := sum(points > 0 for points in deal.handfuls):
        said.append(
            N_n("The handful counts for the attack.", "The handfuls count for the attack.", n=count)
            if result.made
            else N_n(
                "The handful counts for the defence.",
                "The handfuls count for the defence.",
                n=count,
            )
        )
    if deal.all_taken_by(1):
        said.append(N_("Slam: the attack took every trick."))
    elif deal.all_taken_by(0):
        said.append(N_("Slam: the defence took every trick."))
    if deal.slam and not deal.all_taken_by(1):
        said.append(N_("The announced slam failed."))
    last = deal.tricks[-1]
    if EXCUSE in last.cards:
        owner = (last.leader + last.cards.index(EXCUSE)) % deal.players
        if not deal.taken[owner] >> EXCUSE & 1:
            said.append(N_("The Excuse changed sides in the last trick."))
    return said


def reveals(deal: Deal) -> tuple[tuple[Said, Cards], ...]:
    """Return the dog and the discard, or the hand that voided the deal."""
    if deal.void is not None:
        whose = Told(deal.void, N_("Your hand"), N_("Hand of {player}", player=Player(deal.void)))
        return ((whose, deal.hands[deal.void]),)
    if deal.taker is None:
        return ()
    groups: list[tuple[Said, Cards]] = [(N_("The dog"), deal.dog)]
    if deal.aside:
        whose = Told(
            deal.taker,
            N_("Your discard"),
            N_("Discard of {player}", player=Player(deal.taker)),
        )
        groups.append((whose, deal.aside))
    return tuple(groups)
