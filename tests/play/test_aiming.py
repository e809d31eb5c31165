"""A button of the list proposes what pressing somebody would, the best of those it can be done to first."""

from typing import Any

import pytest

from games.grimheim.builders import battle as field
from games.grimheim.builders import bow, foe, model
from wartable.core.rulebook import library
from wartable.play.acting.aiming import plan_at_hand, plans_of_action
from wartable.play.acting.gestures import plan_action, plans
from wartable.play.prompts.prompt import Planned
from wartable.play.session import Session


def among(**others: tuple[int, int, int]) -> Session[Any]:
    """`hero` with a bow at (1000, 1000); the others, each with so many wounds, are enemies."""
    foes = [foe(name, x=x, y=y, wounds=wounds) for name, (x, y, wounds) in others.items()]
    own = model(weapons=(bow(attacks=3),), ap=3)
    table = field(own, model("mate", x=300, y=300), *foes, phase="activate")
    return Session(library.game("grimheim"), table.match)


def told(plan: Planned) -> tuple[Any, ...]:
    return plan.words, plan.acts, plan.odds, plan.notes


@pytest.mark.parametrize(("action", "hand"), [("shoot", "tap"), ("charge", "drop")])
def test_the_button_proposes_what_pressing_the_enemy_does(action: str, hand: Any) -> None:
    session = among(foe=(1000, 1500, 10))
    first = plans_of_action(session, 0, "hero", action)[0]
    pressed = next(one for one in plans(session, 0, hand, "hero", "foe") if one.action == action)
    assert told(first) == told(pressed) and first.aimed and not pressed.aimed
    assert session.number == 0, "a proposal answers nothing"


def test_whom_it_costs_most_is_proposed_first_and_all_others_after_it() -> None:
    """The goblin that may fall stands further off than the one that will not."""
    session = among(near=(1000, 1500, 9), weak=(1500, 1200, 1), behind=(400, 1100, 9))
    charges = [one for one in plans_of_action(session, 0, "hero", "charge") if one.aimed]
    assert charges[0].target == "weak"
    assert {one.target for one in charges} == {"near", "weak", "behind"}
    assert not any(one.reason for one in charges), "who cannot be charged is not proposed"


def test_what_asks_for_more_than_whom_can_still_be_done_step_by_step() -> None:
    session = among(near=(1000, 1500, 9), behind=(400, 1100, 9))
    plain = plan_action(session, 0, "hero", "charge")
    last = plans_of_action(session, 0, "hero", "charge")[-1]
    assert plain.then
    assert (last.words, last.acts, last.aimed) == ("Charge, step by step", plain.acts, False)


def test_what_is_done_to_nobody_stands_alone() -> None:
    session = among(foe=(1000, 1500, 10))
    assert plans_of_action(session, 0, "hero", "move") == (plan_action(session, 0, "hero", "move"),)


def test_a_charge_that_reaches_nobody_says_why() -> None:
    (only,) = plans_of_action(among(foe=(1000, 5500, 10)), 0, "hero", "charge")
    assert not only.aimed and (only.reason or only.then)


def test_what_is_near_at_hand_is_the_best_of_what_needs_no_way() -> None:
    """A shot at the weakest who can be aimed at; a charge would have to go somewhere first."""
    session = among(near=(1000, 1500, 9), behind=(400, 1100, 9))
    (only,) = plan_at_hand(session, 0, "hero")
    shots = [one for one in plans_of_action(session, 0, "hero", "shoot") if one.aimed]
    assert told(only) == told(shots[0]) and only.action == "shoot" and only.rolls


def test_nothing_is_near_at_hand_where_nobody_can_be_struck_or_shot() -> None:
    assert plan_at_hand(among(foe=(1000, 5900, 10)), 0, "hero") == ()
