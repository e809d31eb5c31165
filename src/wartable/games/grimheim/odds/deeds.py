"""What energy, a check or a way may come to, by trying the rule itself in every way that its dice can fall."""

from fractions import Fraction

from wartable.core.ask import Region, Steps
from wartable.core.match import ModelId, Point
from wartable.games.grimheim.actions.heal import tend
from wartable.games.grimheim.actions.push import stands_firm
from wartable.games.grimheim.events import LOST
from wartable.games.grimheim.magic.energy import roll_energy
from wartable.games.grimheim.moments import Activating, Declared
from wartable.games.grimheim.movement.carrying_out import DANGER, DROP, Stop, endanger, stops_on
from wartable.games.grimheim.movement.falls import drop, inches_over
from wartable.games.grimheim.movement.moments import DropDice
from wartable.games.grimheim.movement.regions import ACTIONS
from wartable.games.grimheim.odds.trials import (
    EffectChances,
    Hearing,
    effects_on,
    ends_of,
    wounds_of,
)
from wartable.games.grimheim.table import Table

# Magic


def energy_chances(table: Table, caster: ModelId, action: str) -> dict[tuple[int, int], Fraction]:
    """Of each amount of energy, with the wounds that it costs."""
    before, energy = table[caster].wounds, Hearing()
    return ends_of(
        table,
        lambda fresh: energy.of(roll_energy(fresh, caster, action)),
        lambda end: (energy.heard, before - wounds_of(end, caster)),
    )


# Checks


def loss_chance(table: Table, model: ModelId, action: str) -> Fraction:
    """That a declared action comes to nothing: for fear, for stupidity."""
    declared = Declared(model, action)
    if not table.bent(declared):
        return Fraction(0)
    ends = ends_of(
        table,
        lambda fresh: Hearing().of(fresh.at(declared)),
        lambda end: model in end and end[model].bears(LOST),
    )
    return ends.get(True, Fraction(0))


def waking_effects(table: Table, model: ModelId) -> EffectChances:
    """What befalls a model as it is activated; nothing where no rule has a say."""
    moment, before = Activating(model), table[model]
    if not table.bent(moment):
        return {}
    return ends_of(
        table,
        lambda fresh: Hearing().of(fresh.at(moment)),
        lambda end: effects_on(before, end),
    )


def firm_chance(table: Table, model: ModelId, target: ModelId) -> Fraction:
    """That one who is shoved stands firm."""
    firm = Hearing()
    ends = ends_of(
        table,
        lambda fresh: firm.of(stands_firm(fresh, model, target)),
        lambda _: firm.heard is True,
    )
    return ends.get(True, Fraction(0))


def healed_chances(table: Table, healer: ModelId, patient: ModelId, die: str) -> EffectChances:
    """What a Heal gives back."""
    before = table[patient]
    return ends_of(
        table,
        lambda fresh: tend(fresh, healer, patient, die),
        lambda end: effects_on(before, end),
    )


# Ways


def hazards_on(table: Table, region: Region, path: tuple[Point, ...]) -> list[Stop]:
    """Dangerous ground and drops on a path on foot, in the order in which they come."""
    action = ACTIONS.get(region.rule)
    if action is None or region.model not in table:
        return []
    stops = stops_on(table, region.model, (region.origin, *path), action, [], aloft=False)
    return [stop for stop in stops if stop.kind in (DANGER, DROP)]


def way_effects(table: Table, region: Region, path: tuple[Point, ...]) -> EffectChances:
    """What dangerous ground and drops do to who goes there, if nobody stops it; nothing where there are none."""
    hazards = hazards_on(table, region, path)
    if not any([stop.kind == DANGER or drop_dice(table, region, stop) for stop in hazards]):
        return {}
    before = table[region.model]
    return ends_of(
        table,
        lambda fresh: brave(fresh, region.model, hazards),
        lambda end: effects_on(before, end),
    )


def drop_dice(table: Table, region: Region, stop: Stop) -> int:
    height = stop.what if isinstance(stop.what, int) else 0
    return table.number(DropDice(region.model, "drop"), inches_over(height))


def brave(table: Table, model: ModelId, hazards: list[Stop]) -> Steps[None]:
    for stop in hazards:
        if model not in table:
            return
        if isinstance(stop.what, int):
            yield from drop(table, model, stop.what)
        else:
            yield from endanger(table, model)
