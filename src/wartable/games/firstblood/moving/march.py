"""The March action (FB-MAR, FB-RNF-08 to FB-RNF-15, FB-GAR-05, FB-GAR-09)."""

from wartable.core.ask import Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import alive, beside, host_id
from wartable.games.firstblood.moving.doors import doors_near
from wartable.games.firstblood.moving.entering import march_on
from wartable.games.firstblood.moving.hazards import brave_hazards
from wartable.games.firstblood.moving.leaving import march_out, no_leaving
from wartable.games.firstblood.moving.ways import MARCH
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.sight.engagement import is_engaged
from wartable.games.firstblood.table import Table, characteristic
from wartable.games.firstblood.terrain.garrisons import offer_garrison
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.moving import ask_moves, carry_out, no_moves, region_of
from wartable.wargame.units.ways import moves_by, no_way

RULE = "firstblood.march"
FURTHER = 100  # with a standard, in the second march of a round


@clause("FB-MAR-01", "FB-GAR-17")
def no_march(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot march."""
    if beside(table.match, unit):
        return None
    if is_engaged(table, unit):
        return Refused("FB-MAR-01", "it is engaged")
    return no_leaving(table, unit)


@clause("FB-MAR-01", "FB-RNF-08", "FB-GAR-05", "FB-GAR-09", "FB-GAR-11")
def march(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """Onto the table, out of a garrison, or over the field; then dice for the ground, and perhaps into a garrison."""
    far, held = march_distance(table, unit), host_id(table.match, unit)
    if beside(table.match, unit):
        walked = yield from march_on(table, unit, far)
    elif held:
        walked = yield from march_out(table, unit, far, harm)
    else:
        region = region_of(table, COMMAND, RULE, unit, far)
        ways = yield from ask_moves(
            table, "march", region, "FB-MAR-02", "Where does {title} march?"
        )
        walked = carry_out(table, region, ways, "FB-MAR-02")
    yield from brave_hazards(table, harm, walked, charging=False)
    if walked and not held:
        yield from offer_garrison(table, unit)


@clause("FB-MAR-02", "FB-MAR-03", "FB-MAR-10", "FB-REG-08", "FB-REG-09", "FB-DICE-15", "FB-DRW-12")
def march_distance(table: Table, unit: UnitId) -> int:
    """The lowest MARCH, half of it after a march in this activation; with a standard 1" more in a round's second."""
    models = alive(table.match, unit)
    inches = min([characteristic(table, model, "march") for model in models])
    now = table.match.acting
    again = now is not None and now.unit == unit and "march" in now.taken
    standard = any([model.standard for model in models])
    second = table.match.units[unit].taken.count("march") == 1
    return (50 if again else 100) * inches + (FURTHER if standard and second else 0)


@moves_by(MARCH, RULE)
@clause("FB-MAR-02", "FB-MAR-05", "FB-MAR-09")
def marched(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return no_way(table, region, path, MARCH)


@unit_region(RULE, lures=doors_near)
@clause("FB-MAR-04", "FB-MAR-07")
def marched_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_moves(table, COMMAND, region, ways, "FB-MAR-07")
