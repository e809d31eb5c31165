"""Exact odds of a model still on paper against foes everybody knows."""

from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from wartable.core.dice.odds import mean
from wartable.core.match import Board
from wartable.core.roster import Bout
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Match, Model, Weapon
from wartable.games.grimheim.odds.shots import damage_chances
from wartable.games.grimheim.odds.successes import mean_successes, success_chances
from wartable.games.grimheim.resolving import Fight, Shot, Side
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.models import muster
from wartable.games.grimheim.warband.roster import Entry, Roster
from wartable.games.grimheim.warband.samples import sample

FOES = ("barrow-host", "ashford-watch")  # the second for those who are of the first's kind
NEAR = 800  # a shot is taken from here, or from as far as the weapon reaches
FIELD = 3000


def bouts(roster: Roster, entry: Entry) -> tuple[Bout, ...]:
    """Each of its weapons against the cheapest, the middle and the dearest of a ready warband."""
    return work_out(roster.faction, replace(entry, id="", name="", count=1))


@lru_cache(maxsize=512)  # they are asked for again with every change elsewhere in the list
def work_out(faction: str, entry: Entry) -> tuple[Bout, ...]:
    (own,) = muster(Roster(faction=faction, models=(entry,)), 0)
    return tuple([bout(own, weapon, foe) for weapon in own.weapons for foe in foes(faction)])


def foes(faction: str) -> list[Model]:
    """Three who stand for many."""
    theirs = sample(FOES[0])
    if theirs.faction == faction:
        theirs = sample(FOES[1])
    firsts = [replace(entry, count=1) for entry in theirs.models]
    ranked = sorted(muster(replace(theirs, models=tuple(firsts)), 1), key=lambda foe: foe.points)
    return [ranked[0], ranked[len(ranked) // 2], ranked[-1]]


def bout(own: Model, weapon: Weapon, foe: Model) -> Bout:
    table = table_facing(own, foe, 100 if weapon.close else min(weapon.range, NEAR))
    if weapon.close:
        return fight_bout(table, own, weapon, foe)
    chances = damage_chances(table, Shot(own.id, weapon, foe.id, "shoot"))
    return Bout(
        weapon=weapon.name,
        action="Shoot",
        target=foe.title,
        wounds=foe.wounds,
        dealt=round_off(mean(chances)),
        hurt=round_off(1 - chances[0]),
        out=round_off(chances[-1]),
    )


def fight_bout(table: Table, own: Model, weapon: Weapon, foe: Model) -> Bout:
    """How many attack dice succeed when it charges; what they do depends on both players' choices."""
    side = Side(own.id, "attacker", weapon, charging=True)
    fight = Fight(side, Side(foe.id, "defender"))
    pools = success_chances(table, fight, side, Arms(weapon, None))
    return Bout(
        weapon=weapon.name,
        action="Charge and Fight",
        target=foe.title,
        wounds=foe.wounds,
        successes=round_off(mean_successes(pools)),
    )


def table_facing(own: Model, foe: Model, gap: int) -> Table:
    """The two alone in the open, so far apart."""
    middle = FIELD // 2
    far = 200 + own.base + gap + foe.base
    models = [
        with_marks(replace(own, x=200, y=middle, state="ready", ap=own.actions)),
        with_marks(replace(foe, x=far, y=middle, state="done")),
    ]
    match = Match(
        board=Board(width=FIELD, depth=FIELD),
        models={model.id: model for model in models},
        phase="act",
        active=own.id,
        turn=1,
    )
    return AnyTable(match)


def round_off(exact: Fraction) -> float:
    return round(float(exact), 4)
