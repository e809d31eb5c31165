"""Special rules of spirit: Fear and Fearless (GF-SPR-17 to GF-SPR-20)."""

from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.table import Table, most_bear, value_of


@clause("GF-SPR-17", "GF-SPR-18")
def fear_of(table: Table, unit: UnitId) -> int:
    """How many wounds more a unit counts as having caused: what all that are left of it add up to."""
    return sum([value_of(table, model, "fear") for model in alive(table.match, unit)])


@clause("GF-SPR-19", "GF-MOR-23")
def is_fearless(table: Table, unit: UnitId) -> bool:
    """More than half of all that are left of it, a Hero who has joined among them."""
    return most_bear(table, unit, "fearless")
