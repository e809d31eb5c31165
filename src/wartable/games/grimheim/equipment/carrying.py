"""Receiving equipment (GH-EQP-03, 04, 25, 26)."""

from wartable.core.ask import Refused
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.equipment.events import ItemGained
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.table import Table


@clause("GH-EQP-26")
def no_gift(model: Model) -> Refused | None:
    """Creatures carry nothing."""
    creature = "creature" in model.keywords or any(m.name == "creature" for m in model.traits)
    return Refused("GH-EQP-26", "Creatures cannot carry equipment") if creature else None


@clause("GH-EQP-25")
def receive(table: Table, model: ModelId, item: str, clause: str, looted: bool = True) -> None:
    """A model has an item more; a second of its kind does nothing more for it."""
    refused = no_gift(table[model])
    assert refused is None, f"{model}: {refused}"
    table.do(ItemGained(clause, model, item, looted))
