"""What a charge brings, and what the ground takes from it (FB-CHG-14, FB-TER-16, FB-RUI-04)."""

from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.charges import Charge, Path
from wartable.games.firstblood.moving.events import ChargeInspired, ImpactLost
from wartable.games.firstblood.moving.ways import floors_changed, pieces_met
from wartable.games.firstblood.rows import MOUNTED
from wartable.games.firstblood.rules.moving import is_fluid
from wartable.games.firstblood.table import Table, model_of, value_of
from wartable.games.firstblood.terrain.kinds import ruin_around
from wartable.games.firstblood.terrain.pieces import OBSTACLE
from wartable.wargame.units.moving import Walked

HINDERING = ("hindering", "forest")


@clause("FB-TER-24", "FB-RUI-04", "FB-RUI-10")
def losses_on_the_way(table: Table, going: Charge, walked: Walked) -> None:
    """Who makes no impact attacks, by its own way, and whom no impact reaches."""
    lose_impact(table, going, walked)
    going.no_impact |= {id for id, way in walked if floors_changed(way)}
    going.sheltered = frozenset([unit for unit in going.targets if ruin_around(table, unit)])


@clause("FB-TER-12", "FB-TER-16", "FB-TER-24")
def lose_impact(table: Table, going: Charge, walked: Walked) -> None:
    """Obstacles and hindering ground take it for the round: from a second charge too."""
    lost = [id for id, way in walked if is_blunted(table, model_of(table, id), way, walked)]
    before = table.match.units[going.unit].blunted
    new = [id for id in lost if id not in before and has_impact(table, id)]
    if new:
        table.do(ImpactLost("FB-TER-24", going.unit, tuple(new)))
    going.no_impact |= {*before, *lost}


def is_blunted(table: Table, model: Model, way: Path, walked: Walked) -> bool:
    crossed = pieces_met(table, model.base, way, (OBSTACLE,))
    return bool(crossed) or is_hindered(table, model, walked)


def has_impact(table: Table, id: ModelId) -> bool:
    return value_of(table, model_of(table, id), "impact") > 0


@clause("FB-TER-16", "FB-TER-17", "FB-SPR-036")
def is_hindered(table: Table, model: Model, walked: Walked) -> bool:
    """Did its way lead into or through hindering ground, and does it mind?"""
    ways = [way for id, way in walked if id == model.id]
    return not is_fluid(table, model) and any(
        [pieces_met(table, model.base, way, HINDERING) for way in ways]
    )


@clause("FB-CHG-14", "FB-TER-17", "FB-TER-18", "FB-RUI-05", "FB-RUI-10")
def inspire_by_charge(table: Table, going: Charge, walked: Walked) -> None:
    """Until the end of the round, unless the ground took it; not those who changed floors."""
    row = table.match.units[going.unit].row
    movers = [model_of(table, id) for id, _ in walked if id in table]
    heavy = row.cls in ("medium", "heavy")
    if heavy and any([is_hindered(table, model, walked) for model in movers]):
        return
    if row.type in MOUNTED and going.sheltered:
        return
    climbers = tuple([id for id, way in walked if floors_changed(way)])
    table.do(ChargeInspired("FB-CHG-14", going.unit, climbers))
