"""Marching out of a garrison (FB-GAR-09 to FB-GAR-11): placed in contact with the building, then the march."""

from wartable.core.ask import Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import Point, UnitId
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import host_id, inside
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.ways import MARCH
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.regiments.promotion import replace_leader
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.removal import remove_casualty
from wartable.wargame.units.hosted import ComingOut
from wartable.wargame.units.moving import Walked

RULE = "firstblood.leave"


@clause("FB-GAR-09")
def no_leaving(table: Table, unit: UnitId) -> Refused | None:
    """Who occupies a building leaves it with its first action."""
    now = table.match.acting
    if host_id(table.match, unit) and now is not None and now.taken:
        return Refused("FB-GAR-09", "it can leave only with its first action")
    return None


@clause("FB-GAR-09", "FB-GAR-10", "FB-GAR-11")
def march_out(table: Table, unit: UnitId, far: int, harm: Harm) -> Steps[Walked]:
    """Who finds room beside the building marches from there; who finds none is lost."""
    models = inside(table.match, unit)
    where = OUT.region(table, models, host_id(table.match, unit), far)
    ask = "Where does {title} go as it leaves the building?"
    walked = yield from OUT.come_out(table, "leave", where, "FB-GAR-09", ask)
    if walked is None:
        return ()  # it stays inside
    for model in inside(table.match, unit):
        remove_casualty(table, harm, model.id, "FB-GAR-10", token=False)
    yield from replace_leader(table, unit)
    return walked


OUT: ComingOut[Table, Model] = ComingOut(
    RULE, "FB-GAR-10", COMMAND, MARCH, one_by_one=True, on_each_other="FB-MAR-07"
)


@region(RULE)
@clause("FB-GAR-09", "FB-GAR-11", "FB-MAR-09")
def judge_exit(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """A march whose way begins in contact with the building."""
    return OUT.no_way(table, region, path)


@unit_region(RULE)
@clause("FB-GAR-09", "FB-GAR-10")
def judge_exits(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """All who find room beside the building, or the regiment stays inside."""
    return OUT.no_ways(table, region, ways)
