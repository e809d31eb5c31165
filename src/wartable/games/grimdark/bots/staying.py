"""What it is worth to a unit to have its leader somewhere: goals that it comes to in time, enemies that come to it."""

from math import isqrt

from wartable.core.match import Point, UnitId
from wartable.core.regions import apart2
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.bots.goals import Goal, goals_of
from wartable.games.grimdark.bots.reckoning import gap_at, melee_wounds
from wartable.games.grimdark.bots.worth import wounds_worth
from wartable.games.grimdark.moving.distances import move_distance
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.table import Table
from wartable.wargame.bots.companies import foes_in_play
from wartable.wargame.bots.mind import Mind

LATER = 0.75  # what is worth so much now is worth less by that for each turn it takes to come there
TOO_LATE = 0.2  # of a goal that it does not come to before the battle is over
SLOWER = 1.2  # ground and others are in the way
SOME = 0.3  # for every other goal besides the best: there is more to do there


class Outlook:
    """What a unit looks at when it weighs spots; worked out once for a decision."""

    def __init__(self, mind: Mind, table: Table, unit: UnitId) -> None:
        self.mind = mind
        self.table = table
        self.unit = unit
        self.goals = goals_of(mind, table, unit)
        first = alive(table.match, unit)[0]
        self.base = first.base
        self.stride = max(1, move_distance(table, first, "rush"))
        self.left = max(0, numbers().one_off_rounds - table.match.round)

    def worth(self, at: Point) -> float:
        return self.promise(at) - self.danger(at)

    def promise(self, at: Point) -> float:
        """Of its best goal, with a little of the others."""
        values = sorted([self.value(goal, at) for goal in self.goals], reverse=True)
        return sum([value * SOME**k for k, value in enumerate(values[:3])])

    def value(self, goal: Goal, at: Point) -> float:
        far = max(0, isqrt(apart2(goal.at, at)) - goal.reach - self.base)
        turns = far / self.stride
        late = TOO_LATE if turns * SLOWER > self.left else 1.0
        return float(goal.worth * LATER**turns * late)

    def danger(self, at: Point) -> float:
        """What enemies that can charge it there would do, the worst of them."""
        table, unit, match = self.table, self.unit, self.table.match
        care = self.mind.style.danger
        if care < SOME or is_aircraft(table, unit):
            return 0.0
        worst = 0.0
        for foe in foes_in_play(match, match.units[unit].seat):
            there = match.models_of(foe)
            if there and gap_at(table, unit, foe, at) <= move_distance(table, there[0], "charge"):
                worst = max(
                    worst, wounds_worth(table, unit, melee_wounds(table, foe, unit, charging=True))
                )
        return care * worst

    def best_goal(self, at: Point) -> Goal | None:
        return max(self.goals, key=lambda goal: self.value(goal, at), default=None)
