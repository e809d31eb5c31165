"""Half strength (GF-MOR-01, GF-MOR-03 to GF-MOR-05)."""

from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.table import Table


@clause("GF-MOR-01", "GF-MOR-03", "GF-MOR-04", "GF-MOR-05", "GF-SPR-25")
def at_half(table: Table, unit: UnitId) -> bool:
    """Half of the models it began with or fewer; of one that began as a single model, half of its Tough."""
    there, began = alive(table.match, unit), table.match.units[unit].size
    if began > 1:
        return 2 * len(there) <= began
    return all([2 * model.left <= model.tough for model in there])
