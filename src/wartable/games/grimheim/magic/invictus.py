"""Light of Invictus (GH-MAG-20 to 23)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.events import ActionPointsChanged
from wartable.games.grimheim.magic.aiming import models_near
from wartable.games.grimheim.magic.areas import area
from wartable.games.grimheim.magic.lending import lend
from wartable.games.grimheim.magic.powers import power, takes_effect
from wartable.games.grimheim.magic.rites import mend
from wartable.games.grimheim.moments import ActionPoints
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.games.grimheim.wounds.statuses import lose_status

SUNBURST = Trait("sunburst", clause="GH-MAG-21")
REACH = 3


@power("lumen-vitae")
@clause("GH-MAG-20")
def lumen_vitae(table: Table, spell: Spell) -> Steps[None]:
    """D6 wounds, and every status that harms is gone."""
    yield from mend(table, spell, spell.target, "D6", "GH-MAG-20")
    for mark in table[spell.target].statuses:
        if mark.name != "hidden":
            # what the light takes away are ills; a stance that the model chose is none
            lose_status(table, spell.target, mark.name, "GH-MAG-20")


def enemies_near(table: Table, spell: Spell) -> list[ModelId]:
    return models_near(table, spell.caster, REACH, friends=False)


def friends_near(table: Table, spell: Spell) -> list[ModelId]:
    return models_near(table, spell.caster, REACH, friends=True)


@area("sunburst", enemies_near)
@clause("GH-MAG-21")
def sunburst(table: Table, spell: Spell, enemy: ModelId) -> Steps[None]:
    """Every enemy near the caster, from the nearest outwards."""
    if (yield from takes_effect(table, spell, enemy)):
        dazzle(table, enemy, spell)
        yield from deal_fatal(table, enemy, 1, "GH-MAG-21", spell.caster)


@clause("GH-MAG-21")
def dazzle(table: Table, enemy: ModelId, spell: Spell) -> None:
    """1 AP less, now and at the start of a turn, until its next activation has ended."""
    table.do(ActionPointsChanged("GH-MAG-21", enemy, -1))
    lend(table, enemy, SUNBURST.name, "activation", "GH-MAG-21", spell.caster)


@SUNBURST.adds(ActionPoints, of="actor")
@clause("GH-MAG-21")
def dazzled(table: Table, moment: ActionPoints, bearer: Bearer) -> int:
    """Each Sunburst counts."""
    return -sum([effect.name == SUNBURST.name for effect in table[moment.actor].effects])


@area("solar-sanctuary", friends_near)
@clause("GH-MAG-22")
def solar_sanctuary(table: Table, spell: Spell, friend: ModelId) -> Steps[None]:
    """Friends near the caster, and the caster, are Protected until the end of the next turn."""
    if (yield from takes_effect(table, spell, friend)):
        lend(table, friend, "protected", "next turn", "GH-MAG-22", spell.caster)


@power("invictus-blessing")
@clause("GH-MAG-23")
def invictus_blessing(table: Table, spell: Spell) -> None:
    for trait in ("fearless", "ceaseless"):
        lend(table, spell.target, trait, "turn", "GH-MAG-23", spell.caster)
