"""Morale as an activation ends: tests of the wounded, and recovery (GF-MOR-01, 02, 09, 13, 17, 19 to 22)."""

from wartable.core.ask import Order, Steps
from wartable.core.match import Seat, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.events import Recovered
from wartable.games.grimdark.morale.events import MoraleSettled
from wartable.games.grimdark.morale.failing import face_wounds
from wartable.games.grimdark.morale.strength import at_half
from wartable.games.grimdark.table import Table


@clause("GF-MOR-01", "GF-MOR-02", "GF-MOR-19", "GF-MOR-20", "GF-RND-13")
def settle_morale(table: Table, seat: Seat) -> Steps[None]:
    """All that are due, in the order that a seat chooses: the active one, or outside activations who activates next."""
    due = due_to_test(table)
    if table.match.hurt:
        table.do(MoraleSettled("GF-MOR-01"))
    ask = "Which unit tests its morale first?"
    order = yield from Order("morale order", seat, "GF-MOR-20", ask, items=tuple(due))
    for unit in order:
        yield from face_wounds(table, unit)


@clause("GF-MOR-01", "GF-MOR-02", "GF-MOR-09", "GF-MOR-21", "GF-MEL-17")
def due_to_test(table: Table) -> list[UnitId]:
    """Those that have taken wounds since morale was last looked at, and are at half strength; nobody who fought."""
    going = table.match.going
    fought = going.fought if going else ()
    return [unit for unit in table.match.hurt if unit not in fought and at_half(table, unit)]


@clause("GF-MOR-13", "GF-MOR-17", "GF-MOR-22", "GF-RND-13")
def recover(table: Table) -> None:
    """An activation spent idle ends being Shaken; who became Shaken in any other has to spend one so first."""
    going = table.match.acting
    if going.action == "idle" and table.match.units[going.unit].shaken:
        table.do(Recovered("GF-MOR-13", going.unit))
