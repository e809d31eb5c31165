"""Who casts, how well, and whom an incantation can reach (FB-MAG-01 to FB-MAG-09)."""

from wartable.core.ask import Refused
from wartable.core.hooks.moments import Modifier
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.characters.nearness import is_near, is_unit_near
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rows import IncantationRow
from wartable.games.firstblood.sight.seeing import sees_regiment
from wartable.games.firstblood.table import Table, body_of, from_items, value_of

SCHOOLS = ("wizard", "priest")
INTERFERENCE = 1000  # hundredths
LOWEST = 1  # that an ATTUNEMENT is brought down to


@clause("FB-MAG-01", "FB-MAG-05", "FB-SPR-060", "FB-SPR-077", "FB-CHR-10", "FB-BRK-09")
def caster_of(table: Table, unit: UnitId) -> Model | None:
    """Who casts for a regiment on the battlefield: its character, or who leads one that has Wizard or Priest."""
    there = present(table.match, unit)
    if table.match.units[unit].is_character:
        there = [model for model in there if model.role == "character"]
    if not there or not any([level_of(table, there[0], school) for school in SCHOOLS]):
        return None
    return there[0]


@clause("FB-MAG-01", "FB-MAG-05", "FB-OFF-04")
def level_of(table: Table, caster: Model, school: str) -> int:
    """The X of Wizard (X) or Priest (X): his own, or that of the regiment he leads."""
    own = value_of(table, caster, school)
    if table.match.units[caster.unit].is_character:
        return own
    return max(own, value_of(table, body_of(table, caster.unit), school))


@clause("FB-MAG-02", "FB-MAG-03", "FB-MAG-04", "FB-MAG-13", "FB-MAG-14")
def no_target(table: Table, caster: Model, row: IncantationRow, unit: UnitId) -> Refused | None:
    """Why an incantation cannot be cast on a regiment; the caster's own is always in range and sight."""
    friend = table.match.allied(caster.seat, table.match.units[unit].seat)
    if isinstance(row.range, str):
        return None if unit == caster.unit else Refused("FB-MAG-04", "it is for the caster alone")
    if friend != (row.target == "friend"):
        return Refused("FB-MAG-14", f"{row.name} is cast on {plural(row.target)}")
    if unit == caster.unit:
        return None
    if not is_unit_near(table, caster, unit, 100 * (row.range + reach_of_items(caster))):
        return Refused("FB-MAG-02", "it is out of range")
    if not sees_regiment(table, caster, unit):
        return Refused("FB-MAG-02", "the caster does not see it")
    return None


def plural(target: str) -> str:
    return "friends" if target == "friend" else "enemies"


def reach_of_items(caster: Model) -> int:
    """Inches that items add to the range of incantations."""
    return from_items(caster, "incantation-range")


@clause("FB-MAG-06", "FB-MAG-15")
def dice_of(table: Table, caster: Model, row: IncantationRow) -> int:
    """As many as the caster's level, with what items add."""
    return level_of(table, caster, row.school) + from_items(caster, "casting-dice")


@clause("FB-MAG-08", "FB-MAG-09", "FB-SPR-060")
def interference(table: Table, caster: Model) -> tuple[Modifier, ...]:
    """1 less near any enemy caster, however many there are, with or without incantations."""
    foes = [
        unit for unit in table.match.units.values() if table.match.hostile(unit.seat, caster.seat)
    ]
    for unit in foes:
        other = caster_of(table, unit.id)
        if other is not None and is_near(table, caster, other, INTERFERENCE):
            return (Modifier(-1, "interference", "FB-MAG-08", other.title),)
    return ()


@clause("FB-MAG-08")
def attunement(row: IncantationRow, told: tuple[Modifier, ...]) -> int:
    return max(LOWEST, row.attunement + sum([one.amount for one in told]))
