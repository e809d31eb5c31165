"""What a model of Grimheim looks at when it weighs spots: goals, prey and danger."""

from math import isqrt

from wartable.core.match import ModelId, Point
from wartable.core.regions import apart2
from wartable.games.grimheim.bots.goals import goals_for, stride_of, turns_left
from wartable.games.grimheim.bots.weighing import danger_at, potency, worth
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.sight import disc_seen
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.marching import Outlook
from wartable.wargame.bots.style import Style

BESIDE = 105  # hundredths between bases that are just not in melee range
CHARGE = 300  # beyond MOV: a Charge and the melee range at its end
FAR = 800  # a range that is worth keeping one's distance for


class Hunter:
    """What one model can do to others, and they to it, from spot to spot."""

    def __init__(self, table: Table, model: ModelId) -> None:
        self.table = table
        self.me: Model = table[model]
        self.turns: int = turns_left(table)
        self.near: int = mov(table, model) + CHARGE
        self.foes: list[Model] = [table[foe] for foe in table.foes_of(model)]
        shots = [weapon for weapon in self.me.weapons if not weapon.close]
        blades = [weapon for weapon in self.me.weapons if weapon.close]
        self.range: int = far_shot(self.me)
        self.shoots: bool = self.range >= FAR
        self.force: float = max([potency(weapon) for weapon in blades or shots], default=0.5)

    def danger(self, at: Point) -> float:
        return danger_at(self.table, self.me, at)

    def prey(self, at: Point) -> float:
        """What can be attacked from there next, or sooner the nearer it is."""
        best = 0.0
        if self.turns == 0:
            return best
        for foe in self.foes:
            far = isqrt(apart2(at, foe.at)) - foe.base - self.me.base
            close = self.range if self.shoots else self.near
            ratio = 1.0 if far <= close else close / (far + 1)
            value = worth(foe) * min(1.0, self.force / max(1, foe.wounds)) * ratio * ratio
            best = max(best, value)
        return 0.25 * best + (0.2 if self.shoots and self.sees_prey(at) else 0.0)

    def sees_prey(self, at: Point) -> bool:
        """Is one of the two nearest in range and sight?"""
        near = sorted(self.foes, key=lambda foe: apart2(at, foe.at))[:2]
        for foe in near:
            far = self.range + foe.base + self.me.base
            if apart2(at, foe.at) <= far * far:
                if disc_seen(self.table, at, foe.at, foe.base):
                    return True
        return False


def far_shot(model: Model) -> int:
    return max([weapon.range for weapon in model.weapons if not weapon.close], default=0)


def outlook_of(table: Table, style: Style, model: ModelId) -> Outlook:
    hunter = Hunter(table, model)
    return Outlook(
        table,
        style,
        hunter.me,
        goals_for(table, model),
        list(hunter.foes),
        stride_of(table, model),
        hunter.turns,
        hunter.danger,
        hunter.prey,
        BESIDE,
    )
