"""What comes of a Charge: what strikes as it arrives, the fight after it, and what its target may answer."""

from fractions import Fraction
from typing import TypeAlias

from msgspec.structs import replace

from wartable.core.ask import Steps
from wartable.core.dice.odds import add_up
from wartable.core.match import ModelId
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.actions.charge import charge_range, ways_at
from wartable.games.grimheim.combat.targets import ready_weapons
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.moments import ChargeMade, Retreating
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.movement.possible_ways import way_into_melee
from wartable.games.grimheim.odds.fights import Joint, Wounds, fight_chances
from wartable.games.grimheim.odds.shots import damage_chances
from wartable.games.grimheim.odds.trials import Hearing, ends_of, wounds_of
from wartable.games.grimheim.reactions.moves import passing_point
from wartable.games.grimheim.reactions.passing import Passing
from wartable.games.grimheim.reactions.retreat_and_dodge import furthest_retreat
from wartable.games.grimheim.reactions.who import no_reaction
from wartable.games.grimheim.resolving import Fight, Retreat, Shot
from wartable.games.grimheim.table import Table

Meeting: TypeAlias = tuple[Weapon, list[Fraction]]  # with what, and the wounds of the charger


def charge_chances(table: Table, fight: Fight, pairs: int = 0) -> Joint:
    """The wounds of both after the fight that follows a Charge, with what strikes before it: Spikes, Impact."""
    parts: list[tuple[Wounds, Fraction]] = []
    for before, chance in arrivals(table, fight).items():
        for more, share in fought_after(table, fight, before, pairs).items():
            parts.append(((before[0] + more[0], before[1] + more[1]), chance * share))
    return add_up(parts)


def arrivals(table: Table, fight: Fight) -> dict[Wounds, Fraction]:
    """What both have lost when the Charge is made."""
    charger, target = fight.attacker.model, fight.defender.model
    moment = ChargeMade(charger, "charge", target)
    first = table[charger].wounds, table[target].wounds
    if not table.bent(moment):
        return {(0, 0): Fraction(1)}
    return ends_of(
        table,
        lambda fresh: Hearing().of(fresh.at(moment)),
        lambda end: (first[0] - wounds_of(end, charger), first[1] - wounds_of(end, target)),
    )


def fought_after(table: Table, fight: Fight, lost: Wounds, pairs: int) -> Joint:
    """The fight with the wounds that are left then; who is gone fights no more."""
    if lost == (0, 0):
        return fight_chances(table, fight, pairs)
    match = table.match
    for side, wounds in zip((fight.attacker, fight.defender), lost, strict=True):
        model = match.models[side.model]
        if wounds >= model.wounds:
            return {(0, 0): Fraction(1)}
        match = match.with_model(replace(model, wounds=model.wounds - wounds))
    return fight_chances(AnyTable(match, table.ground), fight, pairs)


def retreats(table: Table, charger: ModelId, target: ModelId) -> dict[int, Fraction]:
    """How far the target of a Charge may retreat at most, in hundredths; where the number is rolled for, by chance."""
    retreat = Retreat(target, charger, mov(table, target))
    if not table.bent(Retreating(target, "retreat", retreat)):
        return {furthest_retreat(table, retreat, retreat.far): Fraction(1)}
    tried = [retreat]

    def procedure(fresh: Table) -> Steps[None]:
        tried[0] = Retreat(target, charger, mov(table, target))
        return Hearing().of(fresh.at(Retreating(target, "retreat", tried[0])))

    found = ends_of(table, procedure, lambda _: tried[0].far)
    return add_up(
        [
            (furthest_retreat(table, Retreat(target, charger, far), far), chance)
            for far, chance in found.items()
        ]
    )


def intercepts(table: Table, charger: ModelId, target: ModelId) -> list[Meeting]:
    """Each shot by which the target of a Charge may meet it on the best way there, and what it does to the charger."""
    if no_reaction(table, target, "intercept") is not None:
        return []
    path = way_into_melee(table, ways_at(table, charger, target, charge_range(table, charger))[0])
    if path is None:
        return []
    passing = Passing(table, charger, (table[charger].at, *path))
    found: list[Meeting] = []
    for weapon in ready_weapons(table, target, "intercept"):
        there = passing_point(passing, target, "intercept", weapon)
        if there is not None:
            shot = Shot(target, weapon, charger, "intercept")
            found.append((weapon, damage_chances(passing.at(there[1]), shot)))
    return found
