"""Measuring, which everybody may do at any time (GH-GEN-02)."""

from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import inches
from wartable.games.grimheim.table import Table


@clause("GH-GEN-02")
def gap_words(table: Table, a: ModelId, b: ModelId) -> str:
    """From edge to edge, as players read it."""
    return inches(table.gap(a, b))
