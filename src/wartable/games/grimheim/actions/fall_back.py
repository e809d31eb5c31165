"""Fall Back (GH-ACT-20 to 22)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.games.grimheim.movement.declaring import choose_path, no_way, set_out
from wartable.games.grimheim.table import Table


@action("fall-back")
@clause("GH-ACT-20", "GH-ACT-21", "GH-ACT-46")
def fall_back(table: Table, model: ModelId) -> Steps[None]:
    """Out of melee, through melee ranges if need be, up to MOV."""
    region = yield from set_out(table, model, "fall-back")
    path = yield from choose_path(table, region, "GH-ACT-20", "fall-back")
    if (yield from pay(table, model, "fall-back")):
        yield from walk(table, model, path, "fall-back")


@bars("fall-back")
@clause("GH-ACT-20")
def no_fall_back(table: Table, model: ModelId) -> Refused | None:
    """There must be a spot out of every enemy's melee range."""
    return no_way(table, model, "fall-back")
