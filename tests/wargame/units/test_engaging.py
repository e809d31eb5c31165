"""Who is near enough to strike whom: an inch for most and more for some, as in First Blood."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from core.space.scenes import table_of
from wartable.core.match import Aside, Match, Piece, Spot, Unit
from wartable.core.table import Table
from wartable.wargame.units.engaging import (
    Melee,
    is_striking,
    is_struck,
    models_struck,
    strikers_at,
    strikers_at_unit,
    struck_by,
)

Board: TypeAlias = Table[Match[Piece], Piece]

LONG = "m1"  # with a spear


def spears(table: Board, a: Piece, b: Piece) -> bool:
    """An inch, two with the spear; nobody strikes out of a building."""
    if a.id not in table or b.id not in table:
        return a.id in table
    ground = table.ground
    return ground.within(200 if a.id == LONG else 100, ground.at[a.id], ground.at[b.id])


MELEE: Melee[Any, Piece] = Melee(200, spears)


def fight(a: Sequence[Spot], b: Sequence[Spot], held: int = 0) -> Board:
    """Unit a of one seat and unit b of the other; the last few of b are inside something."""
    match = table_of([], [(x, y, 50) for x, y in (*a, *b)])
    unit = {f"m{k + 1}": "a" if k < len(a) else "b" for k in range(len(a) + len(b))}
    every = [replace(m, unit=unit[id], seat="ab".index(unit[id])) for id, m in match.models.items()]
    outside, inside = every[: len(every) - held], every[len(every) - held :]
    return Table(
        replace(
            match,
            models={m.id: m for m in outside},
            aside=tuple([Aside(m, "inside", "house") for m in inside]),
            units={id: Unit(id=id, seat="ab".index(id)) for id in "ab"},
        )
    )


def names(models: list[Piece]) -> list[str]:
    return [model.id for model in models]


def test_one_may_strike_who_cannot_strike_back() -> None:
    at = fight([(1000, 1000)], [(1250, 1000)])
    assert names(struck_by(at, MELEE, at["m1"])) == ["m2"]
    assert not struck_by(at, MELEE, at["m2"])
    assert names(strikers_at(at, MELEE, at["m2"])) == ["m1"]
    assert is_striking(at, MELEE, "a") and not is_struck(at, MELEE, "a")
    assert is_struck(at, MELEE, "b") and not is_striking(at, MELEE, "b")


def test_the_nearest_come_first_and_friends_never() -> None:
    at = fight([(1000, 1000), (1100, 1000)], [(1000, 1190), (1000, 890)])
    assert names(struck_by(at, MELEE, at["m1"])) == ["m4", "m3"]


def test_of_a_unit_those_who_are_struck_and_every_striker_once() -> None:
    at = fight([(1000, 1000), (1000, 1120), (1000, 1500)], [(1150, 1000), (1150, 1120)])
    assert names(models_struck(at, MELEE, "a")) == ["m1", "m2"]
    assert names(strikers_at_unit(at, MELEE, "a")) == ["m4", "m5"]


def test_the_rulebook_is_asked_about_all_who_are_inside_something() -> None:
    at = fight([(1000, 1000)], [(1150, 1000), (3000, 3000)], held=1)
    assert names(struck_by(at, MELEE, at["m1"])) == ["m2", "m3"]
    inside = at.match.aside[0].model
    assert names(strikers_at(at, MELEE, inside)) == ["m1"]
    assert not struck_by(at, MELEE, inside)
    assert is_struck(at, MELEE, "b")


def test_who_falls_strikes_nobody_any_more() -> None:
    at = fight([(1000, 1000)], [(1150, 1000)])
    assert is_struck(at, MELEE, "a")
    at.match = at.match.without_model("m2")
    assert not is_struck(Table(at.match), MELEE, "a")
