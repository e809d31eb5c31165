"""How far models go (GF-MOV-01 to GF-MOV-04, GF-MOV-18, GF-MOV-19)."""

from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.match import Action, Model
from wartable.games.grimdark.moments import MoveBy
from wartable.games.grimdark.rows import actions, numbers
from wartable.games.grimdark.rules.moving import is_immobile
from wartable.games.grimdark.table import Table, bears

EACH_ITS_OWN = 0  # for whoever has no distance of its own: nobody


@clause("GF-MOV-01", "GF-MOV-02", "GF-MOV-03", "GF-MOV-04", "GF-MOV-19", "GF-GEN-25")
def move_distance(table: Table, model: Model, action: Action) -> int:
    """In hundredths: what the action allows, with everything that is added to it; never below 0."""
    return max(0, table.number(MoveBy(model, action), 100 * actions()[action].move))


@clause("GF-MOV-18", "GF-SPR-29", "GF-MOV-23")
def distances(table: Table, unit: UnitId, action: Action) -> dict[ModelId, int]:
    """Each model's own; nobody goes anywhere while one of them is Immobile."""
    there = alive(table.match, unit)
    if is_immobile(table, unit):
        return {model.id: 0 for model in there}
    return {model.id: move_distance(table, model, action) for model in there}


@clause("GF-MOV-23")
def steps(table: Table, unit: UnitId, far: int) -> dict[ModelId, int]:
    """The same few inches for all in a move that is no action; an Immobile model takes none of it."""
    there = table.match.models_of(unit)
    return {model.id: 0 if bears(table, model, "immobile") else far for model in there}


@clause("GF-TER-08", "GF-MOV-19")
def most_when_slowed(model: Model) -> int:
    """In hundredths: how far it goes at most where anybody of its unit meets difficult ground."""
    return 100 * numbers().difficult_cap_in
