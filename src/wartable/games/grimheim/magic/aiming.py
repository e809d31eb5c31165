"""Whom a power may be aimed at (GH-MAG-24, 25)."""

from collections.abc import Callable
from typing import TypeAlias

from wartable.core.ask import Refused
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat import targets as ranged
from wartable.games.grimheim.rows import Power
from wartable.games.grimheim.sight.line_of_sight import HIDDEN, hidden_from, sees
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.arms import weapon_of

AIMED = ("friend", "enemy", "any")  # at one model

Spared: TypeAlias = Callable[[Table, ModelId], Refused | None]
SPARED: dict[str, Spared] = {}  # by power: why it can do nothing for a target


def spares(power: str) -> Callable[[Spared], Spared]:
    """This function says why a power can do nothing for a target."""

    def register(spared: Spared) -> Spared:
        SPARED[power] = spared
        return spared

    return register


def spell_targets(table: Table, caster: ModelId, power: Power) -> tuple[ModelId, ...]:
    """Every model it may be aimed at."""
    models = table.match.models
    return tuple([id for id in models if no_target(table, caster, power, id) is None])


@clause("GH-MAG-24", "GH-MAG-25")
def no_target(table: Table, caster: ModelId, power: Power, target: ModelId) -> Refused | None:
    """Why a power cannot be aimed at a model."""
    friend = table.allied(caster, target)
    if friend != (power.target == "friend") and power.target != "any":
        return Refused("GH-MAG-24", f"{power.name} is not for {'friends' if friend else 'enemies'}")
    if power.weapon:
        return ranged.no_target(table, caster, weapon_of(power.weapon), target, "spell")
    if power.id in SPARED and (spared := SPARED[power.id](table, target)) is not None:
        return spared
    if target == caster:
        return None
    if not table.within(power.range, caster, target):
        return Refused("GH-MAG-24", f"not within {power.range}″")
    return unseen(table, caster, power, target)


@clause("GH-MAG-24")
def unseen(table: Table, caster: ModelId, power: Power, target: ModelId) -> Refused | None:
    """Sight is needed, but not to heal or cleanse, nor for friends who are Hidden."""
    friend = table.allied(caster, target)
    if not power.sight or (friend and table[target].bears(HIDDEN)) or sees(table, caster, target):
        return None
    if hidden_from(table, caster, target):
        return Refused("GH-LOS-02", "it is hidden")
    return Refused("GH-MAG-24", "out of sight")


@clause("GH-MAG-21", "GH-MAG-22")
def models_near(table: Table, centre: ModelId, inches: int, friends: bool | None) -> list[ModelId]:
    """The models so near, from the nearest outwards: friends of the centre (itself first), its enemies, or all."""
    ground, fits = table.ground, table.allied if friends else table.hostile
    me = ground.at[centre]
    near = [k for k in range(len(ground.ids)) if ground.within(100 * inches, me, k)]
    wanted = [k for k in near if friends is None or fits(centre, ground.ids[k])]
    wanted.sort(key=lambda k: (k != me, ground.fine_gap(me, k), ground.ids[k]))
    return [ground.ids[k] for k in wanted]
