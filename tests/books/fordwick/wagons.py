"""Riding in wagons (FW-WAG)."""

from books.fordwick.match import UNITS, Table
from books.fordwick.moving import MARCH, SIX, TOGETHER
from wartable.core.ask import Steps
from wartable.core.match import ModelId, Terrain, UnitId
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import host_id, inside, occupants
from wartable.wargame.battles.match import Fighter
from wartable.wargame.units.events import Fell
from wartable.wargame.units.hosted import ComingOut
from wartable.wargame.units.hosts import Host, Lodging
from wartable.wargame.units.manners import Clauses, Manner


@clause("FW-WAG-01")
def room_in(wagon: Terrain | Fighter) -> int:
    return 0 if isinstance(wagon, Terrain) else UNITS.kinds[wagon.kind].holds


@clause("FW-WAG-01")
def taken_by(model: Fighter) -> int:
    """A wagon takes more than any wagon has."""
    row = UNITS.kinds[model.kind]
    return 2 if row.held else row.holds + 1


ASK, WAY, PLACE = "Do the {title} climb in?", "fordwick.climb out", "fordwick.set down"
RIDING: Lodging[Fighter] = Lodging(
    "climb in", "FW-WAG-02", ASK, full="FW-WAG-01", room=room_in, size=taken_by
)
DOWN: Manner[Table, Fighter] = Manner(Clauses("FW-WAG-04"), MARCH.keeps)
OUT: ComingOut[Table, Fighter] = ComingOut(WAY, "FW-WAG-03", TOGETHER, MARCH, within=SIX)
WRECK: ComingOut[Table, Fighter] = ComingOut(PLACE, "FW-WAG-04", TOGETHER, DOWN, within=SIX)
region(WAY)(OUT.no_way)
unit_region(WAY)(OUT.no_ways)
region(PLACE)(WRECK.no_place)
unit_region(PLACE)(WRECK.no_ways)


@clause("FW-WAG-02")
def climb_in(table: Table, unit: UnitId) -> Steps[None]:
    match, there = table.match, table.match.models_of(unit)
    own = [one for one in match.models.values() if one.seat == there[0].seat and room_in(one)]
    near = [one.id for one in own if any([Host(one).touches(m.x, m.y, m.base) for m in there])]
    free = [one for one in near if RIDING.no_room(match, unit, one) is None]
    yield from RIDING.enter(table, unit, free)


@clause("FW-WAG-03")
def climb_out(table: Table, unit: UnitId, far: int) -> Steps[None]:
    models, wagon = inside(table.match, unit), host_id(table.match, unit)
    where = OUT.region(table, models, wagon, far)
    yield from OUT.come_out(table, "climb out", where, "FW-WAG-03", "Where does {title} go?")


@clause("FW-WAG-04")
def set_down(table: Table, wagon: ModelId) -> Steps[None]:
    for unit in occupants(table.match, wagon):
        models, ask = inside(table.match, unit), "Where does {title} stand?"
        yield from WRECK.set_down(table, "set down", models, wagon, "FW-WAG-04", ask)
        for model in inside(table.match, unit):
            table.do(Fell("FW-WAG-04", model.id))
