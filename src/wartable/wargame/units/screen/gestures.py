"""What a hand on the table means where units act: whichever model is dragged or pointed at, its unit is meant.

A book says of two units what bars an action of one on the other and what would come of it: here charges, volleys and
incantations; there a charge or shots at one of two targets, a spell on a friend, getting into a transport.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from wartable.core.ask import Refused, Region, UnitRegion
from wartable.core.match import ModelId, UnitId
from wartable.core.parts import Gesture, Hand, Reaching
from wartable.core.screen.scene import Odds
from wartable.core.table import Table

A = TypeVar("A")
OfUnits: TypeAlias = Callable[[Any, UnitId, UnitId], A]  # at a table
OfModels: TypeAlias = Callable[[Any, ModelId, ModelId], A]


def unit_gesture(
    action: str,
    *hands: Hand,
    bars: OfUnits[Refused | None] | None = None,
    odds: OfUnits[tuple[Odds, ...]] | None = None,
    suits: Callable[[Any, UnitId, UnitId, Any], bool] | None = None,
    each: tuple[str, ...] = (),
    friends: bool = False,
    says: str = "",
    title: str = "",
) -> Gesture:
    """An act of a unit that a hand on one of its models makes, by what its rulebook says of the two units."""
    return Gesture(
        hands=hands,
        action=action,
        bars=None if bars is None else of_units(bars),
        odds=None if odds is None else of_units(odds),
        suits=None if suits is None else option_of_units(suits),
        each=each,
        friends=friends,
        says=says,
        title=title,
    )


def unit_at(table: Table[Any, Any], model: ModelId) -> UnitId:
    """The unit of a model, on the table or inside something."""
    piece = table.match.piece(model)
    assert piece is not None, f"{model} is gone"
    unit: UnitId = piece.unit
    return unit


def of_units(work: OfUnits[A]) -> OfModels[A]:
    """The same, asked about two models."""

    def of_models(table: Any, model: ModelId, other: ModelId) -> A:
        return work(table, unit_at(table, model), unit_at(table, other))

    return of_models


def option_of_units(suits: Callable[[Any, UnitId, UnitId, Any], bool]) -> Callable[..., bool]:
    def of_models(table: Any, model: ModelId, other: ModelId, option: Any) -> bool:
        return suits(table, unit_at(table, model), unit_at(table, other), option)

    return of_models


def reach_of_units(regions: Mapping[str, Callable[[Any, UnitId], UnitRegion]]) -> Reaching:
    """Where an action would take a model of a unit: its part of what its unit would be asked, by the action."""

    def reach(table: Any, model: ModelId, action: str) -> Region | None:
        if action not in regions or model not in table:
            return None
        parts = regions[action](table, unit_at(table, model)).parts
        return next((part for part in parts if part.model == model), None)

    return reach
