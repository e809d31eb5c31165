"""Run (GH-ACT-05 to 08, GH-MOV-24), which may end as a Push."""

from wartable.core.ask import About, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.offers import choose
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.actions.push import foes_to_shove, go_and_shove
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.games.grimheim.movement.declaring import choose_path, no_way, set_out
from wartable.games.grimheim.table import Table


@action("run")
@clause("GH-ACT-05", "GH-ACT-46", "GH-MOV-24")
def make_run(table: Table, model: ModelId) -> Steps[None]:
    """Up to twice MOV, without climbs, obstacles or rough ground; at its end an enemy may be shoved."""
    target = yield from choose_shoved(table, model)
    if target is not None:
        yield from go_and_shove(table, model, target, "run")
        return
    region = yield from set_out(table, model, "run")
    path = yield from choose_path(table, region, "GH-ACT-05", "run")
    if (yield from pay(table, model, "run")):
        yield from walk(table, model, path, "run")


def choose_shoved(table: Table, model: ModelId) -> Steps[ModelId | None]:
    """Nobody, or an enemy within the Run."""
    seat, ask = table[model].seat, "Does the Run end as a Push?"
    return (yield from choose(table, foes_to_shove, seat, "GH-MOV-24", ask, About("run", model)))


@bars("run")
@clause("GH-ACT-06")
def no_run(table: Table, model: ModelId) -> Refused | None:
    return no_way(table, model, "run")
