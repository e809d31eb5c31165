"""Whom to activate, and what to do with him: every open action is weighed, and the best is taken."""

from typing import Any

from wartable.core.ask import Choose
from wartable.core.match import ModelId
from wartable.core.offers import actor_of
from wartable.games.grimheim.actions.ask import Interaction
from wartable.games.grimheim.actions.interact import usable_things
from wartable.games.grimheim.bots.goals import goals_for
from wartable.games.grimheim.bots.outlooks import FAR, far_shot, outlook_of
from wartable.games.grimheim.bots.strongholds import bars_the_way, storms, turn_to_go, wards_broken
from wartable.games.grimheim.bots.weighing import best_shot, bout, bout_worth
from wartable.games.grimheim.fate.assault import most_assault
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.missions.quests import RELIC
from wartable.games.grimheim.missions.shrine import WARDS_FIRST
from wartable.games.grimheim.movement.gait import allowance
from wartable.games.grimheim.movement.melee import foes_in_melee
from wartable.games.grimheim.movement.possible_ways import way_into_melee
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.sight.line_of_sight import hidden_from
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.marching import Outlook, best_march
from wartable.wargame.bots.memory import Plan
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.planning import NEVER, march_worth
from wartable.wargame.bots.style import Style
from wartable.wargame.turns.naming import models_of

MOST = 12  # actions of one activation, whatever they cost
TRIES = 3  # charges that are looked at closely
REACH = 100
FALL_BACK = 2  # AP
AT_ONCE = 8.0  # a goal where something can be done now
IN_THE_WAY = 1.0  # a shot at the gate by one whom friends wait behind
URGED = 1.2  # a Command where the battle is decided
FIXED = {"end": 0.0, "pass": 0.0, "push": -1.0, "drink": -0.5, "overexertion": -0.5}
USES = {
    "strike": 9.0,
    "set alight": 3.0,
    "put out": 2.5,
    "open a lock": 2.2,
    "break": 2.2,
    "pick up": 2.0,
    "close a lock": 0.8,
    "reload": 0.55,
}
ILLS = {"stunned": 2.0, "burning": 0.7, "frozen": 0.4, "fearful": 0.3, "enraged": 0.2}


class Planner:
    """One decision about the active model."""

    def __init__(self, table: Table, style: Style, model: ModelId) -> None:
        self.table = table
        self.style = style
        self.model = model
        self.me: Model = table[model]
        self.near: list[ModelId] = foes_in_melee(table, model)
        self.outlook: Outlook = outlook_of(table, style, model)

    def worth(self, plan: Plan) -> float:
        action = plan.action
        if action in FIXED:
            return FIXED[action] + (self.spare() if action == "pass" else 0.0)
        if action in ("move", "run", "fall-back"):
            return self.going_worth(plan)
        if action in ("shoot", "quick-shot", "take-aim"):
            return self.shot_worth(plan)
        if action == "charge":
            return self.charge_worth(plan)
        if action == "fight":
            return self.fight_worth(plan)
        return self.other_worth(action)

    def spare(self) -> float:
        """What AP are worth that are left for reactions: nothing where nobody comes near."""
        return self.style.spare if self.me.ap > 1 and self.danger() > 0 else 0.01

    # Fighting

    def fight_worth(self, plan: Plan) -> float:
        """A little beyond its worth: the enemy will strike anyway."""
        values = [
            (bout_worth(self.table, self.style, self.model, f) + self.clearing(f), f)
            for f in self.near
        ]
        value, plan.target = max(values) if values else (0.0, "")
        return value + 0.3

    def charge_worth(self, plan: Plan) -> float:
        """The best fight that can be reached; without an AP to fight with there is little in it."""
        ranked: list[tuple[float, ModelId]] = []
        usual = allowance(self.table, self.model, "charge")
        most = usual + most_assault(self.table, self.model)
        ground = self.table.ground
        for foe in self.outlook.foes:
            near = ground.within(most + REACH, ground.at[self.model], ground.at[foe.id])
            if near and not hidden_from(self.table, self.model, foe.id):
                ranked.append((self.bout_at(self.table[foe.id]), foe.id))
        ranked.sort(reverse=True)
        for value, target in ranked[:TRIES]:
            for far, price in ((usual, 0.0), (most, 0.3)):
                region = reach_of(self.table, self.model, "charge", far, target)
                if way_into_melee(self.table, region) is not None:
                    plan.target = target
                    return value - price
                if far == most:
                    break
        return NEVER

    def bout_at(self, foe: Model) -> float:
        """A charge at a foe, and what it does to the goals that are held here."""
        value = bout_worth(self.table, self.style, self.model, foe.id, charging=True)
        look = self.outlook
        there, here = look.held(look.goals, foe.at), look.held(look.goals, self.me.at)
        share = 1.0 if self.me.ap > 1 else 0.15
        if value < 0 and look.turns:
            return share * value  # nobody is thrown away for a place that is not counted yet
        value += self.clearing(foe.id, charging=True)
        return share * value + self.style.goal * 0.8 * (there - here)

    def clearing(self, foe: ModelId, charging: bool = False) -> float:
        """What it is worth to be rid of one who stands where the battle is decided."""
        goals = [goal for goal in self.outlook.goals if goal.pressing]
        at = self.table[foe]
        held = max([goal.worth for goal in goals if goal.short_of(at, at.at) < REACH], default=0.0)
        if held == 0.0:
            return 0.0
        taken, last = bout(self.table, self.model, foe, charging)[0]
        return held * (0.5 * last + 0.2 * min(1.0, taken / max(1, at.wounds)))

    # Shooting

    def shot_worth(self, plan: Plan) -> float:
        """To aim is worth what the aimed shot is worth, if an AP for it is left."""
        if plan.action == "take-aim":
            return self.aimed_worth()
        value, shot = best_shot(self.table, self.style, self.model, plan.action)
        if shot is not None:
            plan.target, plan.weapon = shot.target, shot.weapon.id
        return value

    def aimed_worth(self) -> float:
        spent = any([a in ("move", "run", "shoot") for a in self.table.match.taken])
        if self.me.ap < 2 or spent or self.me.unready or self.near:
            return -0.1
        plain, shot = best_shot(self.table, self.style, self.model)
        if shot is None or shot.weapon.bears("reloading"):
            return -0.1
        return plain * 1.2 - 0.05

    # Going somewhere

    def going_worth(self, plan: Plan) -> float:
        if plan.action == "fall-back":
            return self.fall_back_worth(plan)
        gain = march_worth(self.outlook, reach_of(self.table, self.model, plan.action), plan)
        return gain + (0.1 if plan.path and plan.action == "move" and self.me.ap > 1 else 0.0)

    def fall_back_worth(self, plan: Plan) -> float:
        """Away from a fight that goes badly, or to what decides the battle with an AP left for it."""
        worst = max([bout_worth(self.table, self.style, self.model, f) for f in self.near])
        away = self.style.danger - worst if worst < 0 else -1.0
        goals = [g for g in self.outlook.goals if g.pressing and g.worth >= AT_ONCE]
        if self.me.ap < FALL_BACK + 1 or not goals:
            return away
        march = best_march(self.outlook, reach_of(self.table, self.model, "fall-back"), must=True)
        if march is None:
            return away
        plan.path = march.path
        return max(
            [g.worth for g in goals if g.short_of(self.me, march.path[-1]) == 0], default=away
        )

    # The rest

    def other_worth(self, action: str) -> float:
        if action == "hide":
            return 0.06 + 0.5 * self.style.danger * self.danger()
        if action == "raise-shield":
            return 0.05 + 0.3 * self.style.danger * self.danger()
        if action == "guard":
            return 0.15 if self.near else 0.04 + 0.1 * self.style.danger * self.danger()
        if action == "recover":
            return max([ILLS.get(mark.name, 0.0) for mark in self.me.statuses], default=-0.1)
        if action in ("interact", "loot", "break-gate", "shoot-gate"):
            return self.use_worth(action)
        return self.help_worth(action)

    def danger(self) -> float:
        return self.outlook.danger(self.me.at)

    def use_worth(self, action: str) -> float:
        if action == "interact":
            uses = usable_things(self.table, self.model)
            return max([use_of(self.table, self.model, use) for use in uses], default=-1.0)
        if action == "loot":
            return 2.0 if self.table.match.mission == "supply-raid" else 0.25
        if action == "shoot-gate":
            return IN_THE_WAY if bars_the_way(self.table, self.me, self.outlook.goals) else 5.0
        return 6.0

    def help_worth(self, action: str) -> float:
        """What is done for friends, and magic."""
        if action == "heal":
            return heal_worth(self.table, self.model)
        if action == "command":
            worth = URGED if storms(self.table, self.me) else 0.32
            return worth if self.friends_ready() else -0.1
        if action in ("cast-a-spell", "invocation"):
            near = any([self.table.within(12, self.model, foe.id) for foe in self.outlook.foes])
            return 0.45 if near else -0.1
        if action == "overwatch":
            return 0.3 if far_shot(self.me) >= FAR and self.outlook.foes else -0.1
        if action == "cleanse":
            return 0.3
        return -0.1

    def friends_ready(self) -> bool:
        own = models_of(self.table.match, self.me.seat)
        return any([m.state == "ready" and m.ap > 0 for m in own])


# Interact


def interact_worth(mind: Mind, table: Table, question: Choose[Any], use: Interaction) -> float:
    return use_of(table, actor_of(question), use)


def use_of(table: Table, model: ModelId, use: Interaction) -> float:
    if use.kind == "search":
        return 0.7 if RELIC in table.match.hidden_quests(table[model].seat) else -0.2
    if use.kind == "break" and wards_broken(table) >= WARDS_FIRST:
        return 0.2
    return USES.get(use.kind, -0.2)


def heal_worth(table: Table, model: ModelId) -> float:
    """The patient within 1" who misses most."""
    own = models_of(table.match, table[model].seat)
    near = [m for m in own if m.id == model or table.within(1, model, m.id)]
    missing = max([min(4, m.health - m.wounds) / max(1, m.health) for m in near], default=0.0)
    return 1.2 * missing - 0.1


# Whom to activate


def promise(mind: Mind, table: Table, question: Choose[Any], model: ModelId | None) -> float:
    """A quick look at what a model could do, without looking for ways; who only holds his ground comes late."""
    if model is None:
        return -1.0
    me, style, near = table[model], mind.style, foes_in_melee(table, model)
    if near:
        return 0.5 + max([bout_worth(table, style, model, foe) for foe in near])
    found = 0.0
    if any([not weapon.close for weapon in me.weapons]):
        found = best_shot(table, style, model)[0]
    usual = allowance(table, model, "charge")
    ground = table.ground
    for foe in table.foes_of(model)[:2]:
        if me.ap > 1 and ground.within(usual, ground.at[model], ground.at[foe]):
            found = max(found, bout_worth(table, style, model, foe, charging=True))
    if found > 0.3:
        return found
    goals = goals_for(table, model)
    pressing = [goal for goal in goals if goal.pressing]
    if pressing:
        return turn_to_go(table, me, pressing)
    return 0.1 * max([goal.worth for goal in goals], default=0.0)
