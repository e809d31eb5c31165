"""The 2" that follow impact attacks (FB-IMP-07)."""

from wartable.core.ask import Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import Point
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.charges import Charge
from wartable.games.firstblood.moving.hazards import brave_hazards
from wartable.games.firstblood.moving.ways import MANOEUVRE
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.sight.engagement import engaged_by
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.gaps import gap_from, nearest_of
from wartable.wargame.units.moving import ask_moves, carry_out, no_moves, region_of
from wartable.wargame.units.ways import may_stand, no_way

RULE = "firstblood.press"
FAR = 200  # hundredths


@clause("FB-IMP-07")
def press_on(table: Table, harm: Harm, going: Charge) -> Steps[None]:
    """Who made impact attacks and engages nobody any more may move toward the charged."""
    foes = [foe for unit in going.targets for foe in present(table.match, unit)]
    models = table.match.models_of(going.unit)
    free = [model for model in models if may_press(table, going, model)]
    if not foes or not free:
        return
    still = {model.id: 0 for model in models if model not in free}
    where = region_of(table, COMMAND, RULE, going.unit, FAR, going.targets, still)
    ask = "How does {title} press on after the impact?"
    ways = yield from ask_moves(table, "press on", where, "FB-IMP-07", ask)
    walked = carry_out(table, where, ways, "FB-IMP-07")
    yield from brave_hazards(table, harm, walked, charging=False)


@clause("FB-IMP-07")
def may_press(table: Table, going: Charge, model: Model) -> bool:
    """Only after impact attacks of its own, of which no enemy in its engagement range is left."""
    return model.id in going.crashed and not engaged_by(table, model)


@region(RULE, stands=lambda table, own, to: may_stand(table, own, to, MANOEUVRE))
@clause("FB-IMP-07")
def pressed(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Toward the closest model of the charged regiments, and nearer to it."""
    model = model_of(table, region.model)
    refused = no_way(table, region, path, MANOEUVRE)
    if refused is not None or path[-1] == model.at:
        return refused
    foes = [foe for unit in region.targets for foe in present(table.match, unit)]
    closest = nearest_of(table, model.at, model.base, foes)
    before = gap_from(table, model.at, model.base, closest)
    if gap_from(table, path[-1], model.base, closest) < before:
        return None
    return Refused("FB-IMP-07", f"would come no nearer to {closest.title}", path[-1])


@unit_region(RULE)
@clause("FB-IMP-07")
def pressed_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_moves(table, COMMAND, region, ways, "FB-MAR-07")
