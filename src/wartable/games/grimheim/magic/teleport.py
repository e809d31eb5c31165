"""Teleport, of Lesser Magic (GH-MAG-11, GH-TRT-97)."""

from typing import Any

from wartable.core.ask import Choose, Question, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import excluded, too_often, wrong_in_melee
from wartable.games.grimheim.actions.charge import HIDDEN, OUT_OF_REACH, arrive, follow_retreat
from wartable.games.grimheim.magic.powers import power, takes_effect
from wartable.games.grimheim.moments import Acting, Declaring
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.games.grimheim.movement.declaring import choose_path
from wartable.games.grimheim.movement.events import CountedAsCharge
from wartable.games.grimheim.movement.moments import Redirecting
from wartable.games.grimheim.movement.possible_ways import some_way, way_into_melee
from wartable.games.grimheim.movement.teleports import teleport_region
from wartable.games.grimheim.reactions.retreat_and_dodge import retreat_window
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.sight.line_of_sight import hidden_from
from wartable.games.grimheim.table import Table

FAR = 1200  # hundredths


def nowhere(table: Table, caster: ModelId) -> Refused | None:
    if some_way(table, teleport_region(table, caster, FAR)) is not None or prey(table, caster):
        return None
    return Refused("GH-MAG-11", "there is nowhere to go")


@power("teleport", bar=nowhere)
@clause("GH-MAG-11", "GH-TRT-97")
def teleport(table: Table, spell: Spell) -> Steps[None]:
    """Straight to a visible spot; who would end in melee names the enemy it charges."""
    caster = spell.caster
    if not (yield from takes_effect(table, spell, caster)):
        return
    target = yield from choose_prey(table, spell)
    if target is not None:
        yield from charge_by_magic(table, caster, target)
        return
    away = teleport_region(table, caster, FAR)
    path = yield from choose_path(table, away, "GH-MAG-11", "teleport")
    yield from walk(table, caster, path, "free", aloft=True)


def choose_prey(table: Table, spell: Spell) -> Steps[ModelId | None]:
    """The enemy it comes upon, or nobody."""
    seat, ask = table[spell.caster].seat, "Whom does the teleport bring it to, if anybody?"
    return (yield from choose(table, foes_to_come_upon, seat, "GH-TRT-97", ask, spell.about))


@offers("prey", "GH-TRT-97", "GH-MAG-11")
def foes_to_come_upon(table: Table, question: Question[Any]) -> Offers[ModelId | None]:
    """Nobody, if there is anywhere else to go, or whom it could charge by teleport."""
    caster = actor_of(question)
    away = some_way(table, teleport_region(table, caster, FAR)) is not None
    barred = no_charge(table, caster)
    return Offers(
        [*([None] if away else []), *table.foes_of(caster)],
        lambda foe: None if foe is None else barred or no_prey(table, caster, foe),
    )


def prey(table: Table, caster: ModelId) -> tuple[ModelId, ...]:
    """Whom it could charge by teleport."""
    if no_charge(table, caster) is not None:
        return ()
    foes = table.foes_of(caster)
    return tuple([foe for foe in foes if no_prey(table, caster, foe) is None])


@clause("GH-TRT-97", "GH-ACT-14")
def no_prey(table: Table, caster: ModelId, foe: ModelId) -> Refused | None:
    """Hidden, or without a visible spot in its melee range."""
    if hidden_from(table, caster, foe):
        return HIDDEN
    beside = teleport_region(table, caster, FAR, foe, charges=True)
    return None if way_into_melee(table, beside) is not None else OUT_OF_REACH


@clause("GH-TRT-97")
def no_charge(table: Table, caster: ModelId) -> Refused | None:
    """What bars a Charge bars it, but for the AP: those were paid for the spell."""
    return (
        too_often(table, caster, "charge")
        or excluded(table, caster, "charge")
        or wrong_in_melee(table, caster, "charge")
        or table.forbidden(Acting(caster, "charge"))
    )


@clause("GH-TRT-97")
def charge_by_magic(table: Table, caster: ModelId, target: ModelId) -> Steps[None]:
    """Declared as a Charge: fog ends, a Tank steps in, the enemy may Retreat, the charge bonus is won."""
    yield from table.at(Declaring(caster, "charge"))
    target = yield from redirect(table, caster, target)
    region = teleport_region(table, caster, FAR, target, charges=True)
    path = yield from choose_path(table, region, "GH-TRT-97", "teleport")
    table.do(CountedAsCharge("GH-TRT-97", caster))
    if (yield from retreat_window(table, caster, target)):
        region, path = yield from follow_retreat(table, region)
    if caster in table:
        yield from walk(table, caster, path, "charge", aloft=True)
        yield from arrive(table, caster, target, False)


@clause("GH-TRT-69")
def redirect(table: Table, caster: ModelId, target: ModelId) -> Steps[ModelId]:
    """A Tank within reach of the Teleport is charged instead of its friend."""
    tanks = [
        foe
        for foe in table.foes_of(caster)
        if foe != target
        and table.holds(Redirecting(caster, target, foe))
        and no_prey(table, caster, foe) is None
    ]
    if not tanks or table.holds(Redirecting(caster, target, target)):
        return target
    ask = "Which of them is charged instead?"
    seat = table[caster].seat
    return (yield from Choose("tank", seat, "GH-TRT-69", ask, options=tuple(tanks)))
