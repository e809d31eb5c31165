"""How campaigns are tried: the ready warbands take turns, and every life is counted."""

from wartable.core.campaign.parts import CampaignTrial, Founding, Life
from wartable.core.roster import Plain
from wartable.games.grimheim.campaign.founding import CONQUEST, FORMS
from wartable.games.grimheim.campaign.match import GOLD, Campaign, Trooper
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.rows import sample_warbands

MISSIONS = 5  # of a Simple Campaign


def ready(form: str, members: int, number: int) -> tuple[Founding, tuple[Plain, ...]]:
    """All pairs of ready warbands come up alike often, in both places."""
    bands = list(sample_warbands())
    count = len(bands)
    first, apart = number % count, 1 + number // count % (count - 1)
    brought = [bands[(first + k * apart) % count] for k in range(members)]
    joins = [{"name": f"Bot {k}", "roster": id} for k, id in enumerate(brought, 1)]
    founding = Founding(
        form=form,
        title=f"{FORMS[form].title} {number + 1}",
        terms=terms(form, number),
    )
    return founding, tuple(joins)


def terms(form: str, number: int) -> Plain:
    """Base missions on Neutral Grounds; a Simple Campaign begins each time with another."""
    if form == CONQUEST:
        return {"neutral": [row.id for row in missions().values() if "base" in row.tags]}
    open_ = [row.id for row in missions().values() if "stronghold" not in row.tags]
    return {"missions": [open_[(number + k) % len(open_)] for k in range(MISSIONS)]}


def lives(campaign: Campaign) -> tuple[Life, ...]:
    """Battles that each model's warband fought while it lived."""
    found: list[Life] = []
    for member, warband in campaign.warbands.items():
        fought = [one.number for one in campaign.battles_of(member) if one.result is not None]
        found += [life(member, one, fought) for one in warband.troopers]
    return tuple(found)


def life(member: int, one: Trooper, fought: list[int]) -> Life:
    last = one.fell or max(fought, default=0)
    through = [number for number in fought if one.joined < number <= last]
    return Life(member=member, battles=len(through), dead=not one.alive)


TRIAL = CampaignTrial(ready=ready, lives=lives, money=GOLD, band="warband")
