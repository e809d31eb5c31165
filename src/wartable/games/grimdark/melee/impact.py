"""Impact dice, and all that who has charged strikes with (GF-MEL-06, GF-MEL-26, GF-SPR-30, GF-SPR-31)."""

from wartable.core.ask import Steps
from wartable.core.rulebook.clauses import clause
from wartable.core.words import counted
from wartable.games.grimdark.attacks.hitting import is_tired
from wartable.games.grimdark.attacks.sequence import land_hits
from wartable.games.grimdark.dice import at_least
from wartable.games.grimdark.melee.counter import counters_in
from wartable.games.grimdark.melee.fighting import Fight
from wartable.games.grimdark.melee.reach import strikers
from wartable.games.grimdark.melee.striking import strike
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table, value_of

IMPACT = "impact"


@clause("GF-MEL-06", "GF-MEL-26", "GF-MEL-27", "GF-SPR-31")
def charge_home(table: Table, fight: Fight) -> Steps[None]:
    """Impact, then all other weapons of those who are still in reach."""
    yield from crash(table, fight)
    yield from strike(table, fight, fight.unit)


@clause("GF-SPR-30", "GF-SPR-31", "GF-MEL-16", "GF-GEN-24")
def crash(table: Table, fight: Fight) -> Steps[None]:
    """Each die that shows 2 or more is a hit without AP, on nobody's Quality; a roll for all of the unit."""
    dice = impact_dice(table, fight)
    if not dice:
        return
    fight.attacked.add(fight.unit)
    squad, first = table.match.units[fight.unit], strikers(table, fight.unit, fight.foe)[0]
    roll = at_least(
        IMPACT,
        squad.seat,
        "GF-SPR-30",
        f"{squad.title} makes impact: {counted(dice, 'die', 'dice')}",
        numbers().impact_target,
        dice,
        about=fight.about(fight.unit),
        model=first.id,
    )
    faces = yield from roll
    hits = len([face for face in faces if face >= numbers().impact_target])
    attack = yield from land_hits(table, impact_of(fight), first.id, hits)
    fight.caused[fight.unit] += attack.placed


@clause("GF-SPR-30", "GF-SPR-31")
def impact_of(fight: Fight) -> Blow:
    """Nobody's weapon, and no AP."""
    return Blow(
        weapon=IMPACT,
        target=fight.foe,
        unit=fight.unit,
        quality=numbers().impact_target,
        melee=True,
        charging=True,
    )


@clause("GF-SPR-09", "GF-SPR-30", "GF-SPR-31", "GF-SPR-73", "GF-GEN-25")
def impact_dice(table: Table, fight: Fight) -> int:
    """What those in reach have together, one less for each model with Counter; none for who is fatigued."""
    if is_tired(table, fight.unit):
        return 0
    there = strikers(table, fight.unit, fight.foe)
    return max(0, sum([value_of(table, one, IMPACT) for one in there]) - counters_in(table, fight))
