"""Where to go, and by which way: a few dozen spots are weighed, and the judge is asked about the best."""

from collections.abc import Callable
from math import isqrt
from typing import Any, TypeAlias

from wartable.core.ask import Region
from wartable.core.match import Piece, Point
from wartable.core.regions import ROUND, apart2, judge_path, way_to
from wartable.core.table import Table
from wartable.wargame.bots.fields import Field
from wartable.wargame.bots.goal import Goal, spots_at, stand_worth
from wartable.wargame.bots.style import Style

Weigh: TypeAlias = Callable[[Point], float]

LOOKS = 14  # straight ways that are tried
SEARCHES = 2  # ways round something
STORMING = 16  # where the game is decided by who gets there
STRIDES = 4  # spots along the way to what decides the game
SHARES = (100, 85, 60)  # per cent of the allowance: others may stand where one would get to
SLACK = 4  # hundredths that rounding may cost
NOWHERE = -99.0


class March:
    """Where a model would go, how, and what it gains by it."""

    def __init__(self, gain: float, path: tuple[Point, ...]) -> None:
        self.gain = gain
        self.path = path


class Outlook:
    """What a model looks at when it weighs spots; worked out once for a decision.

    *danger* and *prey* are what a rulebook makes of a spot: what may happen to the model there, and what it may do to
    others from there. *foes* come nearest first, and *beside* is how near to one it goes.
    """

    def __init__(
        self,
        table: Table[Any, Any],
        style: Style,
        me: Piece,
        goals: list[Goal],
        foes: list[Piece],
        stride: int,
        turns: int,
        danger: Weigh,
        prey: Weigh,
        beside: int,
    ) -> None:
        self.table = table
        self.style = style
        self.me = me
        self.goals = goals
        self.foes = foes
        self.stride = stride  # how far it comes in a turn
        self.turns = turns  # to come after this one
        self.danger = danger
        self.prey = prey
        self.beside = beside
        self.storms: bool = any([goal.by is not None for goal in goals])
        self._reached: dict[tuple[Point, int], dict[int, int]] = {}

    def worth(self, at: Point) -> float:
        """Goals, prey and danger together."""
        style = self.style
        found = style.goal * self.held(self.goals, at) - style.danger * self.danger(at)
        return found + style.kill * self.prey(at)

    def has_room(self, at: Point) -> bool:
        """Does nobody stand there?"""
        ground = self.table.ground
        free: bool = ground.free(at[0], at[1], self.me.base, but=ground.at[self.me.id])
        return free

    def reached(self, field: Field, origin: Point, allowance: int) -> dict[int, int]:
        """Where one comes to from a spot; all fields of one model lie on the same ground."""
        key = (origin, allowance)
        if key not in self._reached:
            self._reached[key] = field.reached(origin, allowance, self.has_room)
        return self._reached[key]

    def held(self, goals: list[Goal], at: Point) -> float:
        return stand_worth(goals, self.me, at, self.stride, self.turns)


def best_march(outlook: Outlook, region: Region, must: bool = False) -> March | None:
    """The spot worth most that can be reached, if it is worth more than staying or a model *must* go."""
    here = NOWHERE if must else outlook.worth(region.origin)
    spots = [(outlook.worth(at), at) for at in spots_to_try(outlook, region)]
    spots.sort(key=lambda one: (-one[0], one[1]))
    looks, searches = (STORMING, STORMING) if outlook.storms else (LOOKS, SEARCHES)
    for value, at in spots:
        if value <= here + 0.01 or looks == 0:
            break
        looks -= 1
        path: tuple[Point, ...] | None = (at,)
        if judge_path(outlook.table, region, (at,)) is not None:
            searches -= 1
            path = way_to(outlook.table, region, at) if searches >= 0 else None
        if path is not None:
            return March(value - here, path)
    return None


def spots_to_try(outlook: Outlook, region: Region) -> list[Point]:
    """Up to each goal, up to each near enemy, and all round."""
    me, origin = outlook.me, region.origin
    far = region.allowance - SLACK
    found: list[Point] = []
    for goal in outlook.goals:
        room = goal.reach + goal.base + me.base
        end = goal.nearest(origin)
        found.append(point_toward(origin, end, far, room - SLACK))
        found.append(point_toward(origin, end, far, room // 2))
        if goal.pressing:
            found += [at for at in spots_at(goal, me.base) if apart2(origin, at) <= far * far]
        if goal.by is not None:
            reached = outlook.reached(goal.by, origin, far)
            for share in SHARES:
                found += goal.by.ahead(origin, reached, far * share // 100, STRIDES)
    for foe in outlook.foes[:3]:
        found.append(point_toward(origin, foe.at, far, outlook.beside + foe.base + me.base))
    for dx, dy in ROUND:
        for share in (far, far // 2):
            found.append(
                (origin[0] + dx * share // 1000, origin[1] + dy * share // 1000, origin[2])
            )
    board = outlook.table.match.board
    inside = [at for at in found if on_board(at, me.base, board.width, board.depth)]
    return list(dict.fromkeys([on_level(outlook.table, at) for at in inside]))


def point_toward(start: Point, end: Point, far: int, short: int) -> Point:
    """On the line to a spot, so far at most, and stopping short of it."""
    whole = isqrt(apart2(start, end))
    go = min(far, whole - short)
    if go <= 0 or whole == 0:
        return start
    dx, dy = end[0] - start[0], end[1] - start[1]
    level = end[2] if go >= whole else start[2]
    return start[0] + dx * go // whole, start[1] + dy * go // whole, level


def on_board(at: Point, base: int, width: int, depth: int) -> bool:
    """Is a base wholly on the board there?"""
    return base <= at[0] <= width - base and base <= at[1] <= depth - base


def on_level(table: Table[Any, Any], at: Point) -> Point:
    """On the floor that is there; the table itself if there is none such."""
    if at[2] and at[2] not in table.ground.lay.levels(at[0], at[1]):
        return at[0], at[1], 0
    return at
