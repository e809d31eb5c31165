"""Squads as Grimdark Future has them: ordinary models, tough ones, a hero, in a unit or in a car."""

from typing import TypeAlias

from msgspec.structs import replace

from wartable.core.ask import About
from wartable.core.match import Match, ModelId, Piece, Terrain, Unit, UnitId
from wartable.core.table import Table
from wartable.kit import box
from wartable.wargame.units.losses import Losses

UNIT = "squad"
CAR = Terrain(id="car", footprint=box(0, 0, 300, 300))


class Band(Unit, frozen=True, kw_only=True):
    shaken: bool = False


class Soldier(Piece, frozen=True, kw_only=True):
    tough: int = 1
    hero: bool = False
    wounds: int = 0


Squad: TypeAlias = Match[Soldier]


def order(table: Table[Squad, Soldier], unit: UnitId) -> list[list[Soldier]]:
    there = table.match.models_of(unit) or [one.model for one in table.match.aside]
    tough = [one for one in there if one.tough > 1 and not one.hero]
    most = max([one.wounds for one in tough], default=0)
    ordinary = [one for one in there if one.tough == 1 and not one.hero]
    return [ordinary, [one for one in tough if one.wounds == most], there]


def hurt(table: Table[Squad, Soldier], model: Soldier, wounds: int) -> None:
    now = replace(model, wounds=model.wounds + wounds)
    if model.id in table.match.models:
        table.match = table.match.with_model(now)
    else:
        table.match = table.match.with_aside(now, "riding", "car")


def fall(table: Table[Squad, Soldier], model: Soldier) -> None:
    there = model.id in table.match.models
    match = table.match
    table.match = match.without_model(model.id) if there else match.without_aside(model.id)


LOSSES: Losses[Soldier] = Losses(
    "SQ-LOSS",
    About("shoot"),
    lots=order,
    left=lambda model: model.tough - model.wounds,
    wound=hurt,
    falls=fall,
    likeness=lambda model: (model.tough, model.hero),
)


def soldier(id: ModelId, tough: int = 1, hero: bool = False) -> Soldier:
    return Soldier(id=id, seat=0, x=0, y=0, unit=UNIT, tough=tough, hero=hero)


def table_of(*models: Soldier) -> Table[Squad, Soldier]:
    units: dict[UnitId, Unit] = {UNIT: Band(id=UNIT, seat=0, leader=models[0].id, size=len(models))}
    board = {model.id: model for model in models}
    return Table(Match(models=board, units=units))


def left(table: Table[Squad, Soldier]) -> dict[ModelId, int]:
    """Who is left, with his wounds."""
    return {model.id: model.wounds for model in table.match.models.values()}


MIXED = (
    soldier("hero", 3, hero=True),
    soldier("a"),
    soldier("b"),
    soldier("c"),
    soldier("ogre", 3),
    soldier("troll", 3),
)
