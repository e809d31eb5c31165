"""The Disengage action (FB-DIS)."""

from wartable.core.ask import Refused, Region, Roll, Steps, UnitRegion, Ways
from wartable.core.match import ModelId, Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import refusal_naming, unit_region
from wartable.core.units.whereabouts import alive, host_id
from wartable.games.firstblood.fighting.opportunity import attacks_of_opportunity
from wartable.games.firstblood.moving.escape import engages_anew, lead_out, leader_caught
from wartable.games.firstblood.moving.hazards import brave_hazards
from wartable.games.firstblood.moving.ways import DISENGAGE
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.regiments.promotion import replace_leader
from wartable.games.firstblood.sight.engagement import engaged_models, is_engaged
from wartable.games.firstblood.table import Table, leaders_of, model_of
from wartable.games.firstblood.wounds.breaking import break_now
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import resolve_of
from wartable.games.firstblood.wounds.removal import remove_casualty
from wartable.wargame.units.moving import ask_moves, carry_out, no_moves, region_of
from wartable.wargame.units.ways import may_stand, moves_by, no_way

RULE = "firstblood.disengage"


@clause("FB-DIS-01", "FB-GAR-17")
def no_disengage(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot disengage."""
    if host_id(table.match, unit):
        return Refused("FB-GAR-17", "it is inside a building")
    if not is_engaged(table, unit):
        return Refused("FB-DIS-01", "no enemy engages it: it may simply march")
    return None


@clause("FB-DIS-02", "FB-DIS-05", "FB-DIS-06", "FB-DIS-12", "FB-DIS-13", "FB-DIS-14")
def disengage(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """Attacks of opportunity with their morale, the die for the distance, the move, and its result."""
    yield from attacks_of_opportunity(table, harm, unit)
    if not alive(table.match, unit):
        return
    far = yield from roll_distance(table, unit, harm)
    where = region_of(table, COMMAND, RULE, unit, far)
    ask = "Where does {title} fall back to?"
    ways = yield from ask_moves(table, "disengage", where, "FB-DIS-05", ask)
    walked = carry_out(table, where, ways, "FB-DIS-05")
    yield from brave_hazards(table, harm, walked, charging=False)
    yield from leave_behind(table, unit, harm)
    if alive(table.match, unit):
        break_now(table, unit, "FB-DIS-13")


@clause("FB-DIS-05", "FB-DIS-06")
def roll_distance(table: Table, unit: UnitId, harm: Harm) -> Steps[int]:
    """A die and the regiment's own RESOLVE, in inches."""
    own, resolve = table.match.units[unit], resolve_of(table, unit)
    ask = f"How far does {own.title} get? The die and {resolve}″"
    (face,) = yield from Roll("disengage distance", own.seat, "FB-DIS-05", ask, harm.about)
    return 100 * (face + resolve)


@clause("FB-DIS-07", "FB-DIS-08", "FB-DIS-09", "FB-DIS-10", "FB-DIS-11", "FB-DIS-15")
def leave_behind(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """All leaders out: who is still engaged is lost. Else those leaders are lost who are not out, and nobody more."""
    leaders = [model.id for model in leaders_of(table.match, unit)]
    engaged: list[ModelId] = [model.id for model in engaged_models(table, unit)]
    caught = [one for one in leaders if one in engaged]
    for model in caught or engaged:
        remove_casualty(table, harm, model, "FB-DIS-10" if caught else "FB-DIS-09")
    yield from replace_leader(table, unit)


def may_end_clear(table: Table, region: Region, point: Point) -> bool:
    """Could one of the regiment end there, engaged with nobody new?"""
    model = model_of(table, region.model)
    return may_stand(table, region, point, DISENGAGE) and not engages_anew(table, model, point)


@moves_by(DISENGAGE, RULE, stands=may_end_clear)
@clause("FB-DIS-05", "FB-DIS-16", "FB-CHG-01")
def disengaged(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """A way through engagement ranges, but into no new one."""
    refused = no_way(table, region, path, DISENGAGE)
    return refused or engages_anew(table, model_of(table, region.model), path[-1])


@unit_region(RULE, mends=lead_out)
@clause("FB-DIS-05", "FB-DIS-07")
def disengaged_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """As in a march; and no leader stays in an engagement range who could leave it."""
    refused = no_moves(table, COMMAND, region, ways, "FB-MAR-07")
    if refused is not None:
        return refused
    caught = leader_caught(table, region, ways)
    if caught is None:
        return None
    model, spot = caught
    return refusal_naming(table, model, "FB-DIS-07", "could get out of all engagement ranges", spot)
