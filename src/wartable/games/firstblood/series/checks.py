"""What must hold in every state of a series, and from each to the next; and how series are tried."""

from wartable.core.campaign.parts import CampaignTrial, Founding, Life
from wartable.core.parts import Check
from wartable.core.roster import Plain
from wartable.games.firstblood.army.building import RULES
from wartable.games.firstblood.army.rows import ready_armies
from wartable.games.firstblood.series.armies import SWAPPED, swapped
from wartable.games.firstblood.series.battles import DRAWN, WON
from wartable.games.firstblood.series.founding import FORMS
from wartable.games.firstblood.series.match import ORDER, SCORE, Series
from wartable.wargame.rosters.prices import total


def three_in_order(before: Series, after: Series) -> str | None:
    """The scenarios, each once."""
    fought = tuple([one.mission for one in after.standing])
    return None if fought == ORDER[: len(fought)] else f"the battles are {', '.join(fought)}"


def scores_are_paid(before: Series, after: Series) -> str | None:
    """Three points or two for every battle that was fought, but for corrections."""
    fought = [one.result for one in after.standing if one.result is not None]
    due = sum([2 * DRAWN if one.draw else WON for one in fought])
    paid = sum([one.amount for one in after.ledger if one.what == SCORE and one.battle])
    return None if paid == due else f"{paid} points of score were paid for {len(fought)} battles"


def armies_are_kept(before: Series, after: Series) -> str | None:
    """Within the points; once it runs, of one faction and with little swapped at a time."""
    for member, army in after.armies.items():
        if total(RULES, army) > after.points:
            return f"the army of {after.side(member)} costs more than {after.points}"
        old = before.armies.get(member)
        if old is None or before.phase != "running":
            continue
        if old.faction != army.faction or swapped(old, army) > SWAPPED:
            return f"the army of {after.side(member)} has become another one"
    return None


CHECKS: dict[str, Check] = {
    "three in order": three_in_order,
    "scores are paid": scores_are_paid,
    "armies are kept": armies_are_kept,
}


# Trying them


def ready(form: str, members: int, number: int) -> tuple[Founding, tuple[Plain, ...]]:
    """All pairs of ready armies come up alike often, in both places."""
    armies = list(ready_armies())
    count = len(armies)
    first, apart = number % count, 1 + number // count % (count - 1)
    brought = [armies[(first + k * apart) % count] for k in range(members)]
    joins = [{"name": f"Bot {k}", "roster": id} for k, id in enumerate(brought, 1)]
    return Founding(form=form, title=f"{FORMS[form].title} {number + 1}"), tuple(joins)


def lives(series: Series) -> tuple[Life, ...]:
    """Nobody dies for good."""
    return ()


TRIAL = CampaignTrial(ready=ready, lives=lives, money=SCORE, band="army")
