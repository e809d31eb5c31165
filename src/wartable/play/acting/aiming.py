"""An action from the list that is done to somebody: as if each of those had been pressed, the best first."""

from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Refused
from wartable.core.match import ModelId, Seat
from wartable.core.parts import Gesture
from wartable.core.screen.figures import Outcome
from wartable.core.screen.scene import Odds
from wartable.core.table import Table
from wartable.play.acting.gestures import plan_action, planned
from wartable.play.acting.leading import foes_about, friends_about, heads
from wartable.play.acting.model_options import to_its_act
from wartable.play.prompts.prompt import Planned
from wartable.play.prompts.prompting import Asking
from wartable.play.session import Session

MOST = 6  # whom it is tried at, the nearest first
OUT = 2.0  # what it is worth that somebody is out of the game, in wounds
OTHERWISE = "{act}, step by step"


def plans_of_action(
    session: Session[Any], seat: Seat, model: ModelId, action: str
) -> tuple[Planned, ...]:
    """What it would come to; where it asks for more than whom, it can still be done question by question."""
    plain = plan_action(session, seat, model, action)
    aimed = [] if plain.reason else aimed_plans(session, seat, model, action)
    if not aimed:
        return (plain,)
    by_steps = [replace(plain, words=OTHERWISE.format(act=plain.label))] if plain.then else []
    return (*aimed, *by_steps)


def aimed_plans(session: Session[Any], seat: Seat, model: ModelId, action: str) -> list[Planned]:
    """At each whom it can be done to, as the same hand would do it, the most promising first."""
    every = session.game.screen.gestures
    meant = [one for one in every if one.action == action and one.bars is not None]
    return plans_by(session, seat, model, meant)


def plan_at_hand(session: Session[Any], seat: Seat, model: ModelId) -> tuple[Planned, ...]:
    """The most promising of what it can do to an enemy from where it stands: a clash, a shot."""
    every = session.game.screen.gestures
    meant = [one for one in every if one.hands[:1] == ("tap",) and one.odds and not one.friends]
    found = plans_by(session, seat, model, [one for one in meant if one.bars is not None])
    return tuple([one for one in found if one.rolls and promise(one) > 0][:1])


def plans_by(
    session: Session[Any], seat: Seat, model: ModelId, gestures: list[Gesture]
) -> list[Planned]:
    """All that these gestures may come to, what is not allowed left out."""
    if not gestures:
        return []
    try:
        ahead, question = to_its_act(session, seat, model)
    except Refused:
        return []
    table = ahead.fork.table
    words = Asking(ahead.fork, table, ahead.fork.asked(seat) or question).options
    found = [
        replace(plan, aimed=True)
        for gesture in [one for one in gestures if one.action in words]
        for target in targets_of(table, gesture, model)[:MOST]
        for plan in planned(session, seat, gesture, model, target)
    ]
    return sorted([one for one in found if not one.reason], key=promise, reverse=True)


def targets_of(table: Table[Any, Any], gesture: Gesture, model: ModelId) -> list[ModelId]:
    """Nearest first, foes before friends; of a unit its leader."""
    assert gesture.bars is not None
    friends = heads(table, friends_about(table, model)) if gesture.friends else []
    every = [*heads(table, foes_about(table, model)), *friends]
    return [one for one in every if gesture.bars(table, model, one) is None]


def promise(plan: Planned) -> float:
    """How much more it is expected to cost the other side than one's own; where nothing is counted, that it works."""
    odds = plan.odds[0] if plan.odds else None
    return 0.0 if odds is None else cost(odds, odds.outcomes) - cost(odds, odds.back)


def cost(odds: Odds, outcomes: tuple[Outcome, ...]) -> float:
    if not outcomes:
        return 0.0
    if all([one.count is None and not one.kind for one in outcomes]):
        return outcomes[0].chance
    most = max([one.count or 0 for one in outcomes])
    return sum(
        [one.chance * (most + OUT if one.kind == "out" else one.count or 0) for one in outcomes]
    )
