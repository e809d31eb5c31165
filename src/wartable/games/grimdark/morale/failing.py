"""What becomes of a unit that fails its test (GF-MOR-08 to GF-MOR-12)."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.events import BecameShaken, Routed
from wartable.games.grimdark.moments import Wrecking
from wartable.games.grimdark.morale.strength import at_half
from wartable.games.grimdark.morale.testing import stands
from wartable.games.grimdark.table import Table


@clause("GF-MOR-08")
def face_wounds(table: Table, unit: UnitId) -> Steps[None]:
    """Who fails is Shaken, however few are left."""
    if not (yield from stands(table, unit)):
        shake(table, unit, "GF-MOR-08")


@clause("GF-MOR-10", "GF-MOR-11", "GF-MOR-12", "GF-MOR-18")
def face_defeat(table: Table, unit: UnitId, winner: UnitId) -> Steps[None]:
    """Who fails is Shaken above half strength and Routed at half or less."""
    if (yield from stands(table, unit)):
        return
    if at_half(table, unit):
        yield from rout(table, unit, winner)
    else:
        shake(table, unit, "GF-MOR-10")


@clause("GF-MOR-11", "GF-MOR-12", "GF-TRN-15")
def rout(table: Table, unit: UnitId, winner: UnitId) -> Steps[None]:
    """All of it are removed; who rides in it gets out first."""
    for model in table.match.models_of(unit):
        yield from table.at(Wrecking(model, winner))
    table.do(Routed("GF-MOR-11", unit, winner))


@clause("GF-MOR-22")
def shake(table: Table, unit: UnitId, clause: str) -> None:
    """It is Shaken; who was already stays so."""
    if not table.match.units[unit].shaken:
        table.do(BecameShaken(clause, unit))
