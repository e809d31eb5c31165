"""What it is worth to a unit to have its leader somewhere: goals that it comes to in time, enemies that come to it."""

from wartable.core.match import Point, UnitId
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.bots.goals import Goal, goals_of
from wartable.games.grimdark.bots.paths import far_to
from wartable.games.grimdark.bots.reckoning import gap_at, melee_wounds
from wartable.games.grimdark.bots.worth import wounds_worth
from wartable.games.grimdark.moving.distances import move_distance
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.table import Table
from wartable.wargame.bots.companies import foes_in_play
from wartable.wargame.bots.mind import Mind

HALF = 3  # turns away: what is there is worth half of what it is here
TOO_LATE = 0.2  # of a goal that it does not come to in time
LATER = 2.3  # each turn to spare makes it so much surer, each that is missing so much less likely
JUST = 0.5  # it may be held up on its way: of a goal that it just comes to in time
SLOWER = 1.1  # others are in the way
SHARES = (1.0, 0.3, 0.1)  # of the best goal and the next: there is more to do there
CARE = 0.3  # who cares less for danger does not look for it


class Outlook:
    """What a unit looks at when it weighs spots; worked out once for a decision."""

    def __init__(self, mind: Mind, table: Table, unit: UnitId) -> None:
        self.mind = mind
        self.table = table
        self.unit = unit
        self.goals = goals_of(mind, table, unit)
        first = alive(table.match, unit)[0]
        self.first = first
        self.base = first.base
        self.stride = max(1, move_distance(table, first, "rush"))
        self.left = max(0, numbers().one_off_rounds - table.match.round)

    def worth(self, at: Point) -> float:
        return self.promise(at) - self.danger(at)

    def promise(self, at: Point) -> float:
        """Of its best goal, with a little of the others."""
        values = sorted([self.value(goal, at) for goal in self.goals], reverse=True)
        return sum([value * share for value, share in zip(values, SHARES, strict=False)])

    def value(self, goal: Goal, at: Point) -> float:
        far = far_to(self.table, self.first, goal, at)
        turns = far / self.stride
        spare = self.left - turns * SLOWER
        tried = 1.0 - goal.fail / (1.0 + max(0.0, spare))
        return goal.worth * tried * in_time(far, spare) * HALF / (HALF + turns)

    def danger(self, at: Point) -> float:
        """What enemies that can charge it there would do, the worst of them."""
        table, unit, match = self.table, self.unit, self.table.match
        care = self.mind.style.danger
        if care < CARE or is_aircraft(table, unit):
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


def in_time(far: int, spare: float) -> float:
    """How likely a goal is reached with so many turns to spare; who is there has reached it."""
    if not far:
        return 1.0
    held_up = 1.0 / (1.0 + LATER * abs(spare))
    return 1.0 - JUST * held_up if spare >= 0 else TOO_LATE * held_up
