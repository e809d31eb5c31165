"""Move (GH-ACT-02 to 04)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.games.grimheim.movement.declaring import choose_path, no_way, set_out, teleports
from wartable.games.grimheim.table import Table


@action("move")
@clause("GH-ACT-02", "GH-ACT-46")
def move(table: Table, model: ModelId) -> Steps[None]:
    """Up to MOV inches, on any path that keeps out of every enemy's melee range."""
    region = yield from set_out(table, model, "move")
    path = yield from choose_path(table, region, "GH-ACT-02", "move")
    if (yield from pay(table, model, "move")):
        yield from walk(table, model, path, "move", teleports(region))


@bars("move")
@clause("GH-ACT-03")
def no_move(table: Table, model: ModelId) -> Refused | None:
    """Without movement left there is no Move; the table of actions keeps it out of melee."""
    return no_way(table, model, "move")
