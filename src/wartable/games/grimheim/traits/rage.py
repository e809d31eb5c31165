"""Enraged (GH-STS-11): what is open to it, and where it must go."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId, Point
from wartable.core.regions import ROUND, contains
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import kind_of, no_action
from wartable.games.grimheim.moments import Acting
from wartable.games.grimheim.movement.melee import in_melee
from wartable.games.grimheim.movement.moments import Stopping
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.rows import actions
from wartable.games.grimheim.table import Table

ENRAGED = Trait("enraged", clause="GH-STS-11")

OPEN = frozenset(("move", "push", "run", "charge", "fight", "break-gate", "recover", "pass", "end"))
TRIED = (2, 10, 50, 100, 200, 400, 800, 1600)  # how far an end point is looked for, in hundredths


@ENRAGED.forbids(Acting, of="actor")
@clause("GH-STS-11")
def rage(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    """Few actions are open to it; in melee it fights first, if it can, before anything else."""
    model, name = moment.actor, moment.action
    if name not in OPEN:
        return "Enraged: it does nothing so calm"
    if name != "fight" and must_fight(table, model):
        return "Enraged: it fights first"
    if (
        name in {"move", "run"}
        and not in_melee(table, model)
        and not way_nearer(table, model, name)
    ):
        return "Enraged: no way leads nearer to the nearest enemy"
    return None


def must_fight(table: Table, model: ModelId) -> bool:
    """In melee, able to Fight, and nothing done yet in this activation."""
    fresh = table.match.active == model and not table.match.taken
    return fresh and in_melee(table, model) and no_action(table, model, "fight") is None


@ENRAGED.forbids(Stopping, of="actor")
@clause("GH-STS-11")
def go_for_them(table: Table, moment: Stopping, bearer: Bearer) -> str | None:
    """A Move or Run ends nearer to the enemy that was nearest at its start; of equals, to one of them."""
    name = moment.action.removeprefix("run-")  # a Run may end as a Push, which is a Move
    moves = name in actions() and kind_of(name) in {"move", "run"}
    if not moves or would_be_nearer(table, moment.actor, moment.at):
        return None
    return "Enraged: it must end nearer to the nearest enemy"


def would_be_nearer(table: Table, model: ModelId, point: Point) -> bool:
    """Would the gap to an enemy that is nearest now be smaller there? Nobody is nearest where there is no enemy."""
    ground = table.ground
    me = ground.at[model]
    foes = [ground.at[foe] for foe in table.foes_of(model)]
    for k in ground.nearest(me, foes):
        dx, dy = point[0] - ground.x[k], point[1] - ground.y[k]
        if dx * dx + dy * dy < ground.apart2(me, k):
            return True
    return not foes


def way_nearer(table: Table, model: ModelId, action: str) -> bool:
    """Is there an end point that a Move or Run may have? Looked for in sixteen directions."""
    region = reach_of(table, model, action)
    x, y, level = table[model].at
    for far in [far for far in TRIED if far <= region.allowance]:
        for dx, dy in ROUND:
            point = (x + dx * far // 1000, y + dy * far // 1000, level)
            if would_be_nearer(table, model, point) and contains(table, region, point):
                return True
    return False
