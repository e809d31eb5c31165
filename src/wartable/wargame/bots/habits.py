"""An answer of any kind where nothing better is known."""

from typing import Any

from wartable.core.ask import (
    Allocate,
    Choose,
    ChooseMany,
    Confirm,
    Moves,
    Number,
    Order,
    Path,
    Place,
    Question,
    Refused,
    Region,
    Roll,
    UnitRegion,
    Ways,
)
from wartable.core.dice.chance import Chance
from wartable.core.match import Point
from wartable.core.regions import sample_path
from wartable.core.table import Table
from wartable.core.units.fitting import some_ways


def usual_answer(chance: Chance, table: Table[Any, Any], question: Question[Any]) -> Any:
    """Decline what can be declined, else the first, the lowest, some legal spot."""
    if isinstance(question, Choose):
        return question.options.index(None) if None in question.options else 0
    if isinstance(question, Confirm):
        return False
    if isinstance(question, Path):
        return [list(point) for point in some_way(chance, table, question.region)]
    if isinstance(question, Place):
        return list(some_way(chance, table, question.region)[-1])
    if isinstance(question, Moves):
        return [
            [model, [list(point) for point in way]]
            for model, way in some_moves(chance, table, question.region)
        ]
    return usual_number(chance, question)


def usual_number(chance: Chance, question: Question[Any]) -> Any:
    if isinstance(question, Number):
        return question.low
    if isinstance(question, ChooseMany):
        return list(range(question.least))
    if isinstance(question, Order):
        return list(range(len(question.items)))
    if isinstance(question, Allocate):
        return fill_in_order(question)
    assert isinstance(question, Roll), f"no answer to a {type(question).__name__}"
    return [1 + chance.below(sides) for sides in question.each]


def fill_in_order(question: Allocate) -> list[int]:
    """As much as goes to the first, then to the next."""
    left = question.total
    shares: list[int] = []
    for cap in question.most:
        shares.append(min(cap, left))
        left -= shares[-1]
    return shares


def some_way(chance: Chance, table: Table[Any, Any], region: Region) -> tuple[Point, ...]:
    """Some legal path; the origin where none is found, which a judge may then refuse."""
    way = sample_path(table, region, chance.below)
    return way if way is not None else (region.origin,)


def some_moves(chance: Chance, table: Table[Any, Any], region: UnitRegion) -> Ways:
    """Some legal ways of a whole unit; none where there are none, which a judge may then refuse."""
    ways = some_ways(table, region, chance.below)
    return ways if ways is not None else ()


def is_refused(table: Table[Any, Any], question: Question[Any], raw: Any) -> bool:
    """Would this answer not be taken?"""
    try:
        question.check(question.read(raw), table)
    except Refused:
        return True
    return False
