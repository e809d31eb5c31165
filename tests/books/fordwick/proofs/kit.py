"""Tables of Fordwick with units where a test wants them."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from books.fordwick.game import begin
from books.fordwick.match import Match, Table
from wartable.core.match import Spot
from wartable.core.roster import Setup
from wartable.core.units.whereabouts import beside
from wartable.wargame.deploying.events import ZonesTaken

F = TypeVar("F", bound=Callable[..., Any])


def shows(*clauses: str) -> Callable[[F], F]:
    """This test proves clauses of the book; that all are proved is tested, too."""
    return lambda test: test


def fought(setup: Setup | None = None, **units: Sequence[Spot]) -> Table:
    """Units by number (A1 for the first of the first seat), the models of each where it says, the rest beside."""
    match = ZonesTaken[Match]("FW-SET-01", 0, "south").apply(begin(setup or Setup()))
    models = dict(match.models)
    for unit, spots in units.items():
        for model, (x, y) in zip(beside(match, f"unit {unit}"), spots, strict=False):
            models[model.id] = replace(model, x=x, y=y)
    left = tuple([one for one in match.aside if one.model.id not in models])
    gone = [one for one in left if f"{one.model.unit[5:]}" in units]
    return Table(
        replace(
            match,
            models=models,
            aside=tuple([one for one in left if one not in gone]),
            round=1,
            due=tuple(match.units),
        )
    )


def row(many: int, x: int, y: int, apart: int = 110) -> list[Spot]:
    return [(x + apart * k, y) for k in range(many)]
