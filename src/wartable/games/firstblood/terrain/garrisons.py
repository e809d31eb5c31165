"""Occupying buildings (FB-GAR-02 to FB-GAR-05, FB-GAR-14, FB-GAR-20)."""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within, flat_area, outline_versus
from wartable.core.space.ground.hundredths import CONTACT
from wartable.core.units.whereabouts import alive, occupant
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.events import Garrisoned
from wartable.games.firstblood.rounds.events import StageReached
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.games.firstblood.terrain.pieces import kind_of

OUTSIDE = "stay outside"


@clause("FB-GAR-04", "FB-GAR-20", "FB-GAR-03")
def no_garrison(table: Table, unit: UnitId, piece: str) -> Refused | None:
    """Why a regiment cannot occupy a building, standing beside it or not."""
    match = table.match
    if match.units[unit].row.type != "infantry":
        return Refused("FB-GAR-04", "only infantry occupies buildings")
    if occupant(match, piece):
        return Refused("FB-GAR-04", "it is occupied")
    if len(alive(match, unit)) > kind_of(piece_called(table, piece)).capacity:
        return Refused("FB-GAR-04", "there is no room for so many")
    return None


@clause("FB-GAR-05", "FB-GAR-20")
def offer_garrison(table: Table, unit: UnitId) -> Steps[None]:
    """After a march that ends with its leader in contact; all vanish together, and its activation is over."""
    there = table.match.models_of(unit)
    if not there:
        return
    lay = table.ground.lay
    near = [lay.ids[k] for k in lay.worded("garrison") if in_contact(table, there[0], lay.ids[k])]
    held = yield from occupy_one(table, unit, [p for p in near if not no_march_in(table, unit, p)])
    if held and table.match.going:
        table.do(StageReached("FB-GAR-05", "close"))


@clause("FB-GAR-05", "FB-MAR-08", "FB-CHG-01")
def no_march_in(table: Table, unit: UnitId, piece: str) -> Refused | None:
    """Why a march cannot end inside: besides, nobody marches into an engagement."""
    area, seat = piece_called(table, piece).footprint, table.match.units[unit].seat
    for foe in [one for one in table.match.models.values() if table.match.hostile(one.seat, seat)]:
        if area_within(area, foe.x, foe.y, foe.base, reach_of(table, foe)):
            return Refused("FB-MAR-08", f"would be engaged with {foe.title}")
    return no_garrison(table, unit, piece)


@clause("FB-GAR-14", "FB-GAR-20")
def occupy_after_clash(table: Table, unit: UnitId, piece: str) -> Steps[None]:
    """Whoever has destroyed the occupants may move in; its activation goes on."""
    if table.match.models_of(unit) and no_garrison(table, unit, piece) is None:
        yield from occupy_one(table, unit, [piece])


@clause("FB-GAR-05")
def occupy_one(table: Table, unit: UnitId, pieces: list[str]) -> Steps[bool]:
    """Into one of these, if its owner wants."""
    if not pieces:
        return False
    own = table.match.units[unit]
    ask = f"Does {own.title} occupy the building?"
    about = About("garrison", own.leader, unit=unit)
    options = (*pieces, OUTSIDE)
    chosen: str = yield from Choose("garrison", own.seat, "FB-GAR-05", ask, about, options=options)
    if chosen == OUTSIDE:
        return False
    table.do(Garrisoned("FB-GAR-05", unit, chosen))
    return True


@clause("FB-GAR-05", "FB-DICE-14")
def in_contact(table: Table, model: Model, piece: str) -> bool:
    """Is the gap between its base and the building under 0.02"?"""
    area = flat_area(piece_called(table, piece).footprint)
    return outline_versus(area.vx, area.vy, model.x, model.y, model.base + CONTACT) < 0
