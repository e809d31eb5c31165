"""The whole way to what decides a game, round everything that stands in between, a stretch at a time."""

from typing import Any

from wartable.core.ask import Region
from wartable.core.match import Piece, Point
from wartable.core.regions import ROUND, judge_path, way_to
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.movement.along import cut_way
from wartable.wargame.bots.goal import Goal

FARTHER = 5  # turns
ENDS = 12  # spots at a goal to which a way is looked for
SHARES = (100, 85, 70, 50, 30)  # per cent of the allowance: ground may cost more than its length
BEFORE = 250  # hundredths between a goal that is closed off and where one waits
SLACK = 4  # hundredths that rounding may cost
APART = 50  # hundredths between two spots along a line


def spots_at(goal: Goal, base: int, short: int = 0) -> list[Point]:
    """All round a goal or along its line, or so much *short* of it."""
    x, y, level = goal.at
    room = goal.reach + goal.base + base - SLACK + short
    if goal.wide:
        steps = range(-goal.wide, goal.wide + 1, APART)
        return [(x + step, y - room, level) for step in steps]
    return [(x + dx * room // 1000, y + dy * room // 1000, level) for dx, dy in ROUND]


def whole_way(
    table: Any, rule: str, region: Region, me: Piece, goal: Goal, stride: int
) -> tuple[Point, ...] | None:
    """All the way to a goal, within some turns; if enemies close it off, to just before them."""
    far = Region(rule, region.origin, region.radius, FARTHER * stride, region.model)
    for short in (0, BEFORE):
        ends = [end for end in spots_at(goal, me.base, short) if room_at(table, me, end)]
        ends.sort(key=lambda end: (leg_length(region.origin, end), end))
        for end in ends[:ENDS]:
            way = way_to(table, far, end)
            if way is not None:
                return way
    return None


def room_at(table: Any, me: Piece, at: Point) -> bool:
    """Does nobody stand there?"""
    ground = table.ground
    free: bool = ground.free(at[0], at[1], me.base, but=ground.at[me.id])
    return free


def first_part(table: Any, region: Region, way: tuple[Point, ...]) -> tuple[Point, ...] | None:
    for share in SHARES:
        part = cut_way((region.origin, *way), (region.allowance - SLACK) * share // 100)[1:]
        if part and judge_path(table, region, part) is None:
            return part
    return None
