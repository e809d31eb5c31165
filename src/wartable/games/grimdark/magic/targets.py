"""At whom a spell may be cast (GF-CST-10, GF-CST-13, GF-CST-15, GF-TRN-09, GF-TRN-18)."""

from wartable.core.ask import Refused
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import host_id, occupants
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.rows import SpellRow
from wartable.games.grimdark.sight.seeing import sees
from wartable.games.grimdark.table import Table

INCH = 100


@clause("GF-CST-15", "GF-CST-10")
def targets_of(table: Table, caster: Model, spell: SpellRow) -> list[UnitId]:
    """All units that can be named."""
    return [unit for unit in table.match.units if no_target(table, caster, spell, unit) is None]


@clause("GF-CST-10", "GF-CST-13", "GF-CST-15")
def no_target(table: Table, caster: Model, spell: SpellRow, unit: UnitId) -> Refused | None:
    """Friends or foes as the spell has it, of whom the caster sees one within its range."""
    own = table.match.units[unit].seat == caster.seat
    if own != (spell.side == "friendly"):
        return Refused("GF-CST-15", f"the spell is for {spell.side} units")
    if near_and_seen(table, caster, unit, INCH * spell.range):
        return None
    return Refused("GF-CST-10", "the caster sees none of it in range")


def near_and_seen(table: Table, model: Model, unit: UnitId, far: int) -> bool:
    """Is there a model of a unit that one sees no further off than that? Aboard, all who are aboard are."""
    if model.id not in table:
        return unit in aboard_with(table, model)
    ground = table.ground
    me = ground.at[model.id]
    near = [one for one in table.match.models_of(unit) if ground.within(far, me, ground.at[one.id])]
    return any([sees(table, model, one) for one in near])


@clause("GF-TRN-09", "GF-TRN-18")
def aboard_with(table: Table, model: Model) -> list[UnitId]:
    """The units in the same Transport, and the Transport's own."""
    host: ModelId = host_id(table.match, model.unit)
    if host not in table:
        return []
    return [*occupants(table.match, host), table[host].unit]
