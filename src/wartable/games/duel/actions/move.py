"""Move (DU-MOV)."""

from wartable.core.ask import About, Path, Refused, Region, Steps
from wartable.core.events import Moved
from wartable.core.match import ModelId, Point
from wartable.core.regions import costs, region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import inches, leg_length
from wartable.core.space.movement.moves import may_slide
from wartable.core.space.shapes import Part, Way
from wartable.core.space.sight.stops import touches
from wartable.games.duel.events import Acted
from wartable.games.duel.table import Table

REACH = 600
STEP = 100  # what it costs to step up to the hill or down from it


@clause("DU-MOV-01", "DU-TRN-04")
def move(table: Table, model: ModelId) -> Steps[None]:
    mover = table[model]
    path = yield from Path(
        "move",
        mover.seat,
        "DU-MOV-01",
        f"Where does {mover.title} go, up to 6″?",
        About("move", model),
        region=move_region(table, model),
    )
    table.do(Acted("DU-TRN-04", model, "move"))
    table.goes(model, (mover.at, *path))
    table.do(Moved("DU-MOV-01", model, *path[-1]))


def move_region(table: Table, model: ModelId) -> Region:
    """Where a model may go."""
    return Region("duel.move", table[model].at, table[model].base, REACH, model)


@region("duel.move")
@clause("DU-MOV-01", "DU-MOV-02")
def no_walk(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Why a path cannot be walked, at its first bad point."""
    ground, start, left = table.ground, region.origin, region.allowance
    me, walls = ground.at[region.model], ground.lay.worded("wall")
    everyone = list(range(len(ground.ids)))
    for end in path:
        if not ground.lay.on_table(end[0], end[1], region.radius):
            return Refused("DU-MOV-01", "over the edge of the table", end)
        if end[2] != level_at(table, end):
            return Refused("DU-MOV-02", f"there is no level {end[2]} there", end)
        left -= leg_length(start, end) + STEP * hill_steps(table, start, end)
        if left < 0:
            return Refused("DU-MOV-01", f"{inches(-left)} too far", end)
        if not may_slide(ground, me, start[0], start[1], end[0], end[1], walls, everyone):
            return Refused("DU-MOV-01", "the wall or another base is in the way", end)
        start = end
    return None


@costs("duel.move")
@clause("DU-MOV-01", "DU-MOV-02")
def move_cost(table: Table, region: Region, path: tuple[Point, ...]) -> Way:
    """Every stretch with its length, and the steps up and down on it."""
    parts: list[Part] = []
    start = region.origin
    for end in path:
        length, many = leg_length(start, end), hill_steps(table, start, end)
        parts.append(Part(start, end, length, length))
        if many:
            parts.append(Part(start, end, 0, STEP * many, "step of the hill", "DU-MOV-02"))
        start = end
    return Way((region.origin, *path), sum([part.cost for part in parts]), tuple(parts))


@clause("DU-MOV-02")
def hill_steps(table: Table, start: Point, end: Point) -> int:
    """Up to the hill, down from it, or both: straight over it and beyond."""
    if start[2] or end[2]:
        return int(start[2] != end[2])
    lay = table.ground.lay
    over = [touches(lay, start[0], start[1], end[0], end[1], k) for k in lay.worded("hill")]
    return 2 if any(over) else 0


@clause("DU-MOV-02")
def level_at(table: Table, spot: Point) -> int:
    """1 on the hill, 0 anywhere else; its edge belongs to it (DU-R-04)."""
    lay = table.ground.lay
    return int(any([lay.holds(k, spot[0], spot[1]) for k in lay.worded("hill")]))
