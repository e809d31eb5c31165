"""What a model of Grimheim looks at when it weighs spots: goals, prey and danger."""

from wartable.core.match import ModelId, Point
from wartable.core.regions import apart2
from wartable.games.grimheim.bots.goals import goals_for
from wartable.games.grimheim.bots.marches import stride_of, turns_left
from wartable.games.grimheim.bots.weighing import danger_at, potency, threats_to, worth
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.sight.line_of_sight import disc_seen
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.hunting import Prey, Threat, chase_worth, is_within
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
        self.foes: list[Model] = [table[foe] for foe in table.foes_of(model)]
        self.threats: list[Threat] = threats_to(table, self.me)
        self.range: int = far_shot(self.me)
        self.shoots: bool = self.range >= FAR
        self.reach: int = self.range if self.shoots else mov(table, model) + CHARGE
        arms = [weapon for weapon in self.me.weapons if weapon.close] or self.me.weapons
        force = max([potency(weapon) for weapon in arms], default=0.5)
        self.prizes: list[Prey] = [
            Prey(foe, worth(foe) * min(1.0, force / max(1, foe.wounds))) for foe in self.foes
        ]

    def danger(self, at: Point) -> float:
        return danger_at(self.threats, self.me, at)

    def prey(self, at: Point) -> float:
        """What can be attacked from there next, or sooner the nearer it is."""
        if self.turns == 0:
            return 0.0
        chase = chase_worth(self.prizes, self.me, at, self.reach)
        return 0.25 * chase + (0.2 if self.shoots and self.sees_prey(at) else 0.0)

    def sees_prey(self, at: Point) -> bool:
        """Is one of the two nearest in range and sight?"""
        for foe in sorted(self.foes, key=lambda foe: apart2(at, foe.at))[:2]:
            if is_within(at, foe, self.range + self.me.base):
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
