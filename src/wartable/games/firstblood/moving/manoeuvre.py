"""Moves while engaged (FB-CLA-02 to FB-CLA-06, FB-REF, FB-CHL-02)."""

from wartable.core.ask import Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import ModelId, Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import host_id
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.hazards import brave_hazards
from wartable.games.firstblood.moving.nearness import would_engage_any
from wartable.games.firstblood.moving.ways import MANOEUVRE
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.sight.engagement import engaging, reach_of
from wartable.games.firstblood.table import Table, characteristic, model_of
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.gaps import foes_of, is_gap_within, nearest_gap
from wartable.wargame.units.moving import ask_moves, carry_out, no_moves, region_of
from wartable.wargame.units.ways import moves_by, no_way

RULE = "firstblood.manoeuvre"
FREELY = "firstblood.manoeuvre freely"  # as in a challenge


@clause("FB-REF-01", "FB-GAR-17")
def no_combat_reform(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot reform in combat."""
    if host_id(table.match, unit):
        return Refused("FB-GAR-17", "it is inside a building")
    return None


@clause("FB-REF-01", "FB-REF-02")
def combat_reform(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """By its MARCH, without what is added to marches."""
    models = table.match.models_of(unit)
    far = 100 * min([characteristic(table, model, "march") for model in models])
    yield from manoeuvre(table, unit, far, "FB-REF-01", harm)


@clause("FB-CLA-02", "FB-CLA-03", "FB-CLA-06", "FB-CHL-02")
def manoeuvre(
    table: Table,
    unit: UnitId,
    far: int,
    clause: str,
    harm: Harm,
    free: bool = False,
) -> Steps[None]:
    """Its models move up to *far* hundredths by the manoeuvring rules; *free*: anywhere (a challenge)."""
    if not table.match.models_of(unit):
        return
    where = region_of(table, COMMAND, FREELY if free else RULE, unit, far)
    ways = yield from ask_moves(table, "manoeuvre", where, clause, "How does {title} close in?")
    walked = carry_out(table, where, ways, clause)
    yield from brave_hazards(table, harm, walked, charging=False)


@moves_by(MANOEUVRE, RULE)
@clause("FB-CLA-02", "FB-CLA-04", "FB-CLA-05")
def manoeuvred(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """A way of a model in combat: it holds on to its enemies, and comes nearer to some."""
    model = model_of(table, region.model)
    return moved_freely(table, region, path) or goes_astray(table, model, path[-1])


@moves_by(MANOEUVRE, FREELY)
@clause("FB-CLA-04", "FB-CLA-05", "FB-CHL-02")
def moved_freely(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """The same of one that may go anywhere."""
    refused, model = no_way(table, region, path, MANOEUVRE), model_of(table, region.model)
    return refused if path[-1] == model.at else refused or lets_go(table, model, path)


@clause("FB-CLA-04", "FB-CHL-10")
def lets_go(table: Table, model: Model, path: tuple[Point, ...]) -> Refused | None:
    """It may not leave the engagement range of who engages it, not for a moment; ranges are round, so bends suffice."""
    for foe in engaging(table, model):
        reach = reach_of(table, foe)
        for point in path:
            near = reach if foe.level == point[2] else 0
            if not is_gap_within(table, point, model.base, foe, near):
                reason = f"would leave the engagement range of {foe.title}"
                return Refused("FB-CLA-04", reason, point)
    return None


@clause("FB-CLA-02")
def goes_astray(table: Table, model: Model, end: Point) -> Refused | None:
    """It ends with an enemy in its engagement range, or nearer to the nearest than it began."""
    foes = foes_of(table, model.unit)
    if end == model.at or would_engage_any(table, model, end, foes):
        return None
    if nearest_gap(table, end, model.base, foes) < gap_now(table, model):
        return None
    return Refused("FB-CLA-02", "would engage nobody and come no nearer", end)


def gap_now(table: Table, model: Model) -> int:
    """To the nearest enemy from where it stands."""
    return table.once(find_gap, model.id)


def find_gap(table: Table, id: ModelId) -> int:
    model = model_of(table, id)
    return nearest_gap(table, model.at, model.base, foes_of(table, model.unit))


@unit_region(RULE)
@unit_region(FREELY)
@clause("FB-CLA-03")
def manoeuvred_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_moves(table, COMMAND, region, ways, "FB-MAR-07")
