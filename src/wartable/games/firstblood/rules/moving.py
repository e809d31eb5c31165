"""Special rules of marches and charges (FB-SPR-029 to FB-SPR-032, FB-SPR-036 to FB-SPR-040, FB-SPR-075)."""

from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, all_bear, bears

FURTHER = 200  # hundredths that Unstoppable adds to a charge


@clause("FB-SPR-038", "FB-SPR-040")
def flies(table: Table, unit: UnitId) -> bool:
    """A regiment of nobody but fliers."""
    return all_bear(table, unit, "fly")


@clause("FB-SPR-075", "FB-REG-07", "FB-REG-02")
def is_unstoppable(table: Table, unit: UnitId) -> bool:
    """By its own rule, or while it has a standard bearer."""
    standard = any([model.standard for model in alive(table.match, unit)])
    return (standard and not table.match.units[unit].broken) or all_bear(table, unit, "unstoppable")


@clause("FB-SPR-036", "FB-SPR-079", "FB-CHR-03")
def is_fluid(table: Table, model: Model) -> bool:
    """It ignores broken ground, dangerous and hindering terrain, as everybody in a character regiment does."""
    return table.match.units[model.unit].is_character or bears(table, model, "fluid-formation")
