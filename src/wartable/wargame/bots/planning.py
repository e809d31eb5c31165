"""What a model does next: every open action is weighed, and the best is planned."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from wartable.core.ask import Region
from wartable.core.match import ModelId, Point
from wartable.core.regions import judge_path
from wartable.core.table import Table
from wartable.wargame.bots.marching import Outlook, best_march
from wartable.wargame.bots.memory import Plan
from wartable.wargame.bots.mind import Mind

Worth: TypeAlias = Callable[[Plan], float]  # of an action; it notes in the plan how it is done
Weighed: TypeAlias = tuple[float, Plan]

NEVER = -9.0


def best_plan(
    model: ModelId, actions: Sequence[str], worth: Worth, least: float = NEVER
) -> Weighed:
    """The first of the actions worth most; the last one, if none is worth more than the *least*."""
    found: Weighed = (least, Plan(model, actions[-1]))
    for action in actions:
        plan = Plan(model, action)
        value = worth(plan)
        if value > found[0]:
            found = value, plan
    return found


def march_worth(outlook: Outlook, region: Region, plan: Plan, stay: float = -1.0) -> float:
    """What is gained by going to the best spot, which is noted; *stay* if there is none better."""
    march = best_march(outlook, region)
    if march is None:
        return stay
    plan.path = march.path
    return march.gain


def planned_way(mind: Mind, table: Table[Any, Any], region: Region) -> tuple[Point, ...] | None:
    """The path that the plan was made for, if it can still be gone."""
    plan = mind.plan
    if plan is None or not plan.path or plan.model != region.model:
        return None
    return plan.path if judge_path(table, region, plan.path) is None else None


def way_on(
    mind: Mind, table: Table[Any, Any], region: Region, outlook: Outlook, must: bool = False
) -> tuple[Point, ...]:
    """As planned, else to the best spot, else nowhere."""
    known = planned_way(mind, table, region)
    if known is not None:
        return known
    march = best_march(outlook, region, must)
    return march.path if march is not None else (region.origin,)
