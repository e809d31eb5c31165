"""A whole unit is put down, or moves: the question, and what comes of it."""

from typing import Any

from wartable.core.ask import About, Moves, Steps, UnitRegion, Ways
from wartable.core.events import UnitBroughtIn, UnitMoved
from wartable.core.match import ModelId, Point
from wartable.core.table import Table


def bring_in(table: Table[Any, Any], name: str, region: UnitRegion, clause: str) -> Steps[None]:
    """Its owner says where each model stands; if nobody comes, nothing happens."""
    ways = yield from ask_for(table, name, region, clause, "Where does {title} stand?")
    if ways:
        table.do(UnitBroughtIn(clause, region.unit, ends_by_model(ways)))


def march(table: Table[Any, Any], name: str, region: UnitRegion, clause: str) -> Steps[None]:
    """Its owner says how each model goes; who is not named stays."""
    ways = yield from ask_for(table, name, region, clause, "Where does {title} go?")
    if ways:
        for model, way in ways:
            table.goes(model, (table[model].at, *way))
        table.do(UnitMoved(clause, region.unit, ends_by_model(ways)))


def ask_for(
    table: Table[Any, Any], name: str, region: UnitRegion, clause: str, ask: str
) -> Steps[Ways]:
    unit = table.match.units[region.unit]
    about, reason = About(name, region.parts[0].model, unit=unit.id), ask.format(title=unit.title)
    return (yield from Moves(name, unit.seat, clause, reason, about, region=region))


def ends_by_model(ways: Ways) -> tuple[tuple[ModelId, Point], ...]:
    return tuple([(model, way[-1]) for model, way in ways])
