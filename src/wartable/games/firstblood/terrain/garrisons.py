"""Occupying buildings (FB-GAR-02 to FB-GAR-05, FB-GAR-14, FB-GAR-20)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import Terrain, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.events import Garrisoned
from wartable.games.firstblood.rounds.events import StageReached
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import kind_of
from wartable.wargame.units.hosts import Lodging, host_at


@clause("FB-GAR-03", "FB-GAR-04", "FB-GAR-20")
def capacity_of(piece: Terrain | Model) -> int:
    """How many models it holds, officers too."""
    assert isinstance(piece, Terrain), f"{piece.id} holds nobody"
    return kind_of(piece).capacity


LODGING: Lodging[Model] = Lodging(
    "garrison",
    "FB-GAR-05",
    "Does {title} occupy the building?",
    full="FB-GAR-04",
    room=capacity_of,
    alone=True,
    goes_in=Garrisoned,
)


@clause("FB-GAR-04", "FB-GAR-20", "FB-GAR-03")
def no_garrison(table: Table, unit: UnitId, piece: str) -> Refused | None:
    """Why a regiment cannot occupy a building, standing beside it or not."""
    if table.match.units[unit].row.type != "infantry":
        return Refused("FB-GAR-04", "only infantry occupies buildings")
    return LODGING.no_room(table.match, unit, piece)


@clause("FB-GAR-05", "FB-GAR-20")
def offer_garrison(table: Table, unit: UnitId) -> Steps[None]:
    """After a march that ends with its leader in contact; all vanish together, and its activation is over."""
    there = table.match.models_of(unit)
    if not there:
        return
    lay = table.ground.lay
    near = [lay.ids[k] for k in lay.worded("garrison") if in_contact(table, there[0], lay.ids[k])]
    open = [piece for piece in near if no_march_in(table, unit, piece) is None]
    held = yield from LODGING.enter(table, unit, open)
    if held and table.match.going:
        table.do(StageReached("FB-GAR-05", "close"))


@clause("FB-GAR-05", "FB-MAR-08", "FB-CHG-01")
def no_march_in(table: Table, unit: UnitId, piece: str) -> Refused | None:
    """Why a march cannot end inside: besides, nobody marches into an engagement."""
    host, seat = host_at(table, piece), table.match.units[unit].seat
    for foe in [one for one in table.match.models.values() if table.match.hostile(one.seat, seat)]:
        if host.is_near(foe.x, foe.y, foe.base, reach_of(table, foe)):
            return Refused("FB-MAR-08", f"would be engaged with {foe.title}")
    return no_garrison(table, unit, piece)


@clause("FB-GAR-14", "FB-GAR-20")
def occupy_after_clash(table: Table, unit: UnitId, piece: str) -> Steps[None]:
    """Whoever has destroyed the occupants may move in; its activation goes on."""
    if table.match.models_of(unit) and no_garrison(table, unit, piece) is None:
        yield from LODGING.enter(table, unit, [piece])


@clause("FB-GAR-05", "FB-DICE-14")
def in_contact(table: Table, model: Model, piece: str) -> bool:
    """Is the gap between its base and the building under 0.02"?"""
    return host_at(table, piece).touches(model.x, model.y, model.base)
