"""When a Transport is destroyed: who was inside is hurt, Shaken and set down beside it (GF-TRN-10, 11, 15, 19)."""

from wartable.core.ask import Order, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, inside, occupants
from wartable.games.grimdark.events import Fell
from wartable.games.grimdark.moments import Wrecking
from wartable.games.grimdark.morale.failing import shake
from wartable.games.grimdark.moving.hazards import endure
from wartable.games.grimdark.moving.walked import note
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.regions import WRECK

TRANSPORT = Trait("transport", clause="GF-TRN-10")


@TRANSPORT.acts(Wrecking, of="model")
def empties(table: Table, moment: Wrecking, bearer: Bearer) -> Steps[None]:
    """Unit by unit, in the order that their owner likes, before it is removed."""
    host, units = moment.model, occupants(table.match, moment.model.id)
    ask = "Which unit gets out of the wreck first?"
    order = yield from Order("out of the wreck", host.seat, "GF-TRN-19", ask, items=tuple(units))
    for unit in order:
        yield from get_clear(table, unit, host.id, moment.by)


@clause("GF-TRN-10", "GF-TRN-11", "GF-TRN-15", "GF-EXP-06")
def get_clear(table: Table, unit: UnitId, host: ModelId, by: UnitId) -> Steps[None]:
    """It tests as on dangerous ground, is Shaken, and all who find room are set down; the others fall."""
    yield from endure(table, unit, inside(table.match, unit), by)
    if not alive(table.match, unit):
        return
    shake(table, unit, "GF-TRN-10")
    there, ask = inside(table.match, unit), "Where does {title} get clear of the wreck?"
    yield from WRECK.set_down(table, "set down", there, host, "GF-TRN-10", ask)
    for model in inside(table.match, unit):
        table.do(Fell("GF-TRN-11", model.id, by))
    out = table.match.models_of(unit)
    note(table, unit, tuple([(one.id, (one.at,)) for one in out]), "GF-TRN-10", by_action=False)
