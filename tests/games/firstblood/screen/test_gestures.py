"""One gesture for a whole regiment: dragged it marches, onto an enemy it charges; who is pressed is shot or struck."""

from typing import Any

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Point
from wartable.core.parts import Hand
from wartable.core.rulebook import library
from wartable.core.space.shapes import Wish
from wartable.games.firstblood.match import Activation
from wartable.play.acting.gestures import plans
from wartable.play.acting.model_options import aim_with_odds, model_options
from wartable.play.prompts.prompt import Planned
from wartable.play.session import Session

GUARD, BOWS, MAKERS = "bastion-guard", "ash-crossbows", "homunculi"


def about_to_act(own: str, gap: int, many: int = 4) -> Session[Any]:
    """A1 in a row along y = 1000, B1 so far behind it; it is asked what A1 does."""
    a = regiment("A1", own, row(many, 1000, 1000))
    base = a[1][0].base
    b = regiment("B1", MAKERS, row(6, 1000, 1000 + 2 * base + gap), seat=1)
    now = (Activation(unit="A1", stage="act"),)
    return Session(library.game("firstblood"), battle(a, b, going=now, cards=(0, 0)).match)


def best(session: Session[Any], hand: Hand, target: str = "", to: Point | None = None) -> Planned:
    return plans(session, 0, hand, "A1-1", target, to)[0]


def given(session: Session[Any], plan: Planned) -> Session[Any]:
    fork = session.fork()
    for name, raw in plan.acts:
        asked = fork.asked(0)
        assert asked is not None and asked.name == name, (name, asked)
        fork.answer(0, raw)
    return fork


def test_a_regiment_that_is_dragged_marches_with_all_its_models() -> None:
    session = about_to_act(GUARD, 2000)
    plan = best(session, "drag", to=(1000, 1300, 0))
    assert (plan.reason, plan.words) == ("", "March 3″, 4 models")
    assert [name for name, _ in plan.acts] == ["action", "march"]
    ends = [one.y for one in given(session, plan).match.models_of("A1")]
    assert min(ends) > 1200
    assert session.match.models["A1-1"].y == 1000, "nothing has happened yet"


def test_a_wish_says_how_they_stand() -> None:
    session = about_to_act(GUARD, 2000)
    wish = Wish(to=(1000, 1300, 0), shape="column")
    plan = plans(session, 0, "drag", "A1-1", point=(1000, 1300, 0), wish=wish)[0]
    own = given(session, plan).match.models_of("A1")
    wide = max(one.x for one in own) - min(one.x for one in own)
    assert wide < 200, "one behind the other"


def test_who_is_dragged_too_far_goes_as_far_as_all_can() -> None:
    plan = best(about_to_act(GUARD, 2000), "drag", to=(1000, 2400, 0))
    assert not plan.reason and plan.words.startswith("March 4")


def test_onto_an_enemy_it_charges_up_to_contact() -> None:
    session = about_to_act(GUARD, 300)
    plan = best(session, "drop", "B1-3", (1200, 1400, 0))
    assert (plan.action, plan.reason) == ("charge", "")
    assert plan.words.startswith("Charge Homunculi (B1), ")
    assert plan.formation is not None and len(plan.formation.ways) == 4
    assert {name for name, _ in plan.acts} == {"action", "charge moves"}
    given(session, plan)


def test_an_enemy_out_of_reach_is_refused_with_its_reason() -> None:
    plan = best(about_to_act(GUARD, 2000), "drop", "B1-1", (1000, 3000, 0))
    assert (plan.clause, plan.reason) == ("FB-CHG-03", "it sees no enemy that is near enough")
    assert plan.acts == ()


def test_an_enemy_that_is_pressed_is_shot_at_with_the_odds() -> None:
    session = about_to_act(BOWS, 900)
    plan = best(session, "tap", "B1-2")
    assert (plan.action, plan.words) == ("volley", "Volley Homunculi (B1)")
    assert plan.rolls and plan.odds and plan.notes[0] == "9″"


def test_an_enemy_in_engagement_range_is_struck_and_closed_in_on() -> None:
    session = about_to_act(GUARD, 50)
    plan = best(session, "tap", "B1-2")
    assert (plan.action, plan.reason) == ("clash", "")
    assert plan.rolls and plan.odds
    given(session, plan)


def test_of_each_enemy_regiment_one_is_shown_as_a_target() -> None:
    session = about_to_act(BOWS, 900)
    found = model_options(session, 0, "A1-1")
    assert [(one.model, one.acts) for one in found.aims] == [("B1-1", ("Volley",))]
    assert (found.strides, found.ends) == (("march",), "end")
    assert aim_with_odds(session, 0, "A1-1", "B1-1").odds
