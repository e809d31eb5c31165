"""One gesture gives the answers of a whole act, tried beforehand on what its seat may know."""

from typing import Any

import pytest

from games.grimheim.builders import battle as field
from games.grimheim.builders import bow, foe, model, piece
from play.screens import battle, begun, duels, questions
from wartable.bots.seats import player_named
from wartable.core.ask import Refused, Roll, Together
from wartable.core.match import Point, Terrain
from wartable.core.parts import Hand
from wartable.core.rulebook import library
from wartable.kit import marks
from wartable.kit.conformance import with_other_secrets
from wartable.kit.proofs import proves
from wartable.play.acting.foresight import foresee
from wartable.play.acting.gestures import plan_action, plan_answers, plans
from wartable.play.acting.model_options import aim_with_odds, model_options
from wartable.play.prompts.prompt import Planned
from wartable.play.session import Session, resume_session


def about_to_act(
    *terrain: Terrain,
    x: int = 1000,
    y: int = 1500,
    fate: tuple[int, ...] = (),
    others: tuple[int, ...] = (),
    wounds: int = 10,
    **hero: Any,
) -> Session[Any]:
    """`hero` with bow and MOV 4 stands at (1000, 1000) and may be activated; an enemy stands elsewhere."""
    given: dict[str, Any] = {"weapons": (bow(),), "ap": 3} | hero
    own = model(**given)
    mate = model("mate", x=300, y=300)
    table = field(
        own, mate, foe(x=x, y=y, wounds=wounds), terrain=terrain, phase="activate", fate=(fate, others),
        fate_modifiers=("common-fate", "common-fate"),
    )  # fmt: skip
    return Session(library.game("grimheim"), table.match)


def best(
    session: Session[Any], hand: Hand, target: str = "", point: Point | None = None
) -> Planned:
    return plans(session, 0, hand, "hero", target, point)[0]


def given(session: Session[Any], plan: Planned) -> Session[Any]:
    """A plan carried out answer by answer on a fork."""
    fork = session.fork()
    for name, raw in plan.acts:
        asked = fork.asked(0)
        assert asked is not None and asked.name == name
        fork.answer(0, raw)
    return fork


# What a gesture means


def test_a_model_dragged_a_little_moves_and_one_dragged_further_runs() -> None:
    session = about_to_act()
    near, far = (
        best(session, "drag", point=(1300, 1000, 0)),
        best(session, "drag", point=(1000, 250, 0)),
    )
    assert (near.words, far.words) == ("Move 3″", "Run 7.5″")
    assert near.acts == (("activate", "hero"), ("action", "move"), ("move", [[1300, 1000, 0]]))
    assert given(session, far).match.models["hero"].y == 250


def test_a_model_dragged_too_far_stays_and_is_told_how_much() -> None:
    plan = best(about_to_act(), "drag", point=(1000, 100, 0))
    assert (plan.action, plan.clause, plan.reason) == ("run", "GH-MOV-28", "1″ too far")
    assert plan.way is not None and plan.way.at == (1000, 199, 0)
    assert plan.acts == ()


def test_a_model_dragged_in_melee_falls_back() -> None:
    plan = best(about_to_act(y=1130), "drag", point=(1000, 800, 0))
    assert (plan.action, plan.reason) == ("fall-back", "")


def test_a_model_dropped_on_a_foe_charges_by_a_way_that_was_found() -> None:
    crate = piece("crate", 950, 1150, 1050, 1170, "blocking", height=400, name="crate")
    session = about_to_act(crate)
    plan = best(session, "drop", "foe", (1000, 1500, 0))
    assert plan.action == "charge" and plan.words.startswith("Charge foe, 3.")
    assert len(plan.path) > 2, "round the crate"
    asked = given(session, plan).asked(1)
    assert asked is not None and asked.about is not None and asked.about.action == "charge"


def test_a_model_dropped_beside_a_foe_charges_to_that_very_spot() -> None:
    plan = best(about_to_act(), "drop", "foe", (960, 1390, 0))
    assert plan.path[-1] == (960, 1390, 0)


def test_a_foe_that_is_tapped_is_shot_at_with_range_dice_and_odds_shown_before_they_fall() -> None:
    plan = best(about_to_act(), "tap", "foe")
    assert plan.words == "Shoot foe with Bow"
    assert plan.notes == ("4.02″", "3 dice, 4+")
    assert plan.odds[0].outcomes[-1].words == "Defeated"
    assert plan.final, "dice fall next"


def test_cover_is_told_before_a_shot() -> None:
    hedge = piece(
        "hedge", 900, 1820, 1100, 1840, "field-defense", "cover", height=100, name="hedge"
    )
    assert "in Cover" in best(about_to_act(hedge, y=1900), "tap", "foe").notes


def test_a_foe_in_melee_range_that_is_tapped_is_fought() -> None:
    session = about_to_act(y=1130)
    assert [best(session, hand, "foe").action for hand in ("tap", "drop")] == ["fight", "fight"]


def test_each_weapon_that_can_be_used_is_a_plan_of_its_own() -> None:
    two = (bow(), bow(id="crossbow", name="Crossbow", attacks=2))
    found = plans(about_to_act(weapons=two), 0, "tap", "hero", "foe")
    shots = [one.words for one in found if one.action == "shoot"]
    assert shots == ["Shoot foe with Bow", "Shoot foe with Crossbow"]


def test_a_foe_that_can_be_reached_by_nothing_says_why() -> None:
    found = plans(about_to_act(y=5500), 0, "tap", "hero", "foe")
    assert all(one.reason and one.clause for one in found)


def test_whoever_is_not_acting_does_nothing() -> None:
    session = about_to_act()
    session.answer(0, "mate")
    plan = best(session, "drag", point=(1300, 1000, 0))
    assert plan.reason == "mate is acting now"


@pytest.mark.parametrize(
    ("inches", "dice", "spent"),
    [
        (8, (6,), ["6: hero moves 3"]),
        (8, (6, 3, 2, 1), ["1: hero moves 1"]),
        (9, (1, 6, 3), ["3: hero moves 2"]),
        (10, (1, 5, 6, 3), ["5: hero moves 3"]),
        (11, (1, 6, 2), ["6: hero moves 3", "1: hero moves 1"]),
    ],
)
@proves("GH-FAT-09")
def test_a_charge_that_needs_fate_takes_the_least_that_will_do_and_says_so(
    inches: int, dice: tuple[int, ...], spent: list[str]
) -> None:
    """Whoever wants to spend others chooses the Charge from the list, where each die is asked for."""
    session = about_to_act(y=1000 + 100 * inches + 2 * 49, fate=dice)
    plan = best(session, "drop", "foe")
    assert list(plan.notes[: len(spent)]) == [f"Spend the {one}″ further" for one in spent]
    assert plan.acts[-1][0] == "charge" and not plan.reason
    assert plan_action(session, 0, "hero", "charge").then == "Use a Fate Die to move further?"


# Before it is done


def test_a_model_shows_what_it_can_do_and_to_whom_before_it_is_chosen() -> None:
    session = about_to_act()
    found = model_options(session, 0, "hero")
    assert {"move", "shoot", "charge"} <= {one.value for one in found.options}
    assert (found.strides, found.ends) == (("move", "run"), "end")
    (aim,) = found.aims
    assert aim.acts == ("Shoot", "Charge")
    odds = aim_with_odds(session, 0, "hero", "foe").odds
    assert odds and odds == best(session, "tap", "foe").odds
    assert session.number == 0, "showing answers nothing"


def test_a_foe_out_of_reach_is_shown_with_its_reason() -> None:
    (aim,) = model_options(about_to_act(y=5500), 0, "hero").aims
    assert aim.acts == () and aim.reason and aim.clause


def test_an_action_from_the_list_is_tried_up_to_the_next_question() -> None:
    plan = plan_action(about_to_act(), 0, "hero", "move")
    assert plan.acts == (("activate", "hero"), ("action", "move"))
    assert (plan.then, plan.final) == ("Where does hero go?", False)


def test_a_way_tells_what_may_befall_who_takes_it() -> None:
    pit = piece("pit", 1100, 900, 1200, 1100, "dangerous")
    through = best(about_to_act(pit), "drag", point=(1300, 1000, 0))
    assert through.way is not None
    assert [one.words for one in through.way.odds[0].outcomes] == [
        "1 wound",
        "2 wounds",
        "3 wounds",
    ]
    by = best(about_to_act(pit), "drag", point=(1000, 800, 0))
    assert by.way is not None and by.way.odds == ()


def test_an_action_that_fear_may_waste_says_how_likely_that_is() -> None:
    brave = plan_action(about_to_act(), 0, "hero", "hide")
    assert brave.odds == ()
    plan = plan_action(about_to_act(statuses=marks("fearful")), 0, "hero", "shoot")
    assert [(one.words, one.exact) for one in plan.odds[-1].outcomes][1] == (
        "The action is lost",
        "1/6",
    )


def test_whether_an_answer_can_be_taken_back_is_found_without_dice() -> None:
    session = about_to_act()
    assert not plan_answers(session, 0, (("activate", "hero"),)).final
    session.answer(0, "hero")
    shot = plan_answers(session, 0, (("action", "shoot"),))
    assert (shot.final, shot.target) == (True, "foe"), "the only target is named"
    assert shot.notes == ("4.02″", "3 dice, 4+")


def test_a_chance_of_somebody_else_to_step_in_hides_nothing_and_makes_an_answer_final() -> None:
    """The enemy may heal with a Fate Die as soon as a model is activated."""
    session = about_to_act(others=(6,), wounds=5)
    assert "move" in {one.value for one in model_options(session, 0, "hero").options}
    assert plan_answers(session, 0, (("activate", "hero"),)).final
    plan = best(session, "drag", point=(1300, 1000, 0))
    assert [name for name, _ in plan.acts] == ["activate", "action", "move"]
    session.answer(0, "hero")
    asked = session.question
    assert asked is not None and (asked.seat, asked.name) == (1, "fate")


def test_only_dice_of_ones_own_are_rolled_for_an_answer() -> None:
    session = about_to_act()
    assert best(session, "tap", "foe").rolls
    session.answer(0, "hero")
    rolled = {
        word: plan_answers(session, 0, (("action", word),)).rolls
        for word in ("shoot", "move", "end")
    }
    assert rolled == {"shoot": True, "move": False, "end": False}


# All of them at once


@proves("CORE-ASK-06")
def test_answers_to_what_is_not_asked_are_refused_before_anything_is_given() -> None:
    session = about_to_act()
    for acts in (
        (("action", "move"),),
        (("activate", "hero"), ("move", [[1300, 1000, 0]])),
        (("activate", "hero"), ("action", "move"), ("move", [[9000, 1000, 0]])),
        (("activate", "foe"),),
        (("activate", "hero"), ("action", "dance")),
    ):
        with pytest.raises(Refused) as told:
            foresee(session, 0, acts)
        assert told.value.reason
    assert session.number == 0


def gestures_in(session: Session[Any], seed: int, most: int) -> int:
    """Plans at every question who acts or what is done; each allowed one comes out as it was foreseen."""
    tried = 0
    for n, question in enumerate(questions(session, seed)):
        if tried >= most:
            return tried
        if question.role not in ("activate", "act"):
            continue
        match = session.match
        own = [one for one in match.models.values() if one.seat == question.seat]
        foes = [one for one in match.models.values() if one.seat != question.seat]
        mover, other = own[n % len(own)], foes[n % len(foes)]
        point = (mover.x + 150 - 30 * (n % 10), mover.y + 200 - 50 * (n % 9), mover.level)
        for hand in ("drag", "drop", "tap"):
            tried += holds(session, question.seat, hand, mover.id, other.id, point)
    return tried


def holds(
    session: Session[Any], seat: int, hand: Hand, mover: str, other: str, point: Point
) -> int:
    """Is each plan what the match then does, whatever others keep secret?"""
    target = "" if hand == "drag" else other
    found = plans(session, seat, hand, mover, target, point)
    save = session.save()
    twin = resume_session(session.game, with_match(save, with_other_secrets(save.match, seat)))
    assert plans(twin, seat, hand, mover, target, point) == found
    for plan in found:
        assert bool(plan.reason) != bool(plan.acts), plan
        fork = session.fork()
        for name, raw in plan.acts:
            pass_windows(fork, *range(2))
            asked = fork.asked(seat)
            assert asked is not None and asked.name == name, (plan, asked)
            fork.answer(seat, raw)
        pass_windows(fork, seat)
        stands = fork.asked(seat)
        shared = isinstance(fork.question, Together)
        assert plan.final == (stands is None or shared or isinstance(stands, Roll)), plan
    return len([one for one in found if one.acts])


def with_match(save: Any, match: Any) -> Any:
    from msgspec.structs import replace

    return replace(save, match=match)


def pass_windows(session: Session[Any], *seats: int) -> None:
    """All chances to step in that these seats have just now."""
    while True:
        asked = session.question
        by = None if asked is None or asked.window is None else asked.letting_by()
        if asked is None or by is None or asked.seat not in seats:
            return
        session.answer(asked.seat, by[0])


@proves("CORE-SEE-01")
@pytest.mark.parametrize("seed", range(4))
def test_gestures_in_battles_by_chance_do_what_they_said(seed: int) -> None:
    assert gestures_in(battle(seed), seed, 12) >= 12


@pytest.mark.parametrize("seed", range(3))
def test_gestures_in_duels_by_chance_do_what_they_said(seed: int) -> None:
    assert gestures_in(begun("duel", duels()[seed], seed), seed, 10) >= 10


def test_a_gesture_leaves_the_same_record_as_its_answers_one_by_one() -> None:
    session = about_to_act()
    plan = best(session, "drag", point=(1300, 1000, 0))
    one_by_one = session.fork()
    for raw in ("hero", "move", [[1300, 1000, 0]]):
        one_by_one.answer(0, raw)
    by_gesture = given(session, plan)
    assert by_gesture.answers == one_by_one.answers
    assert by_gesture.hash() == one_by_one.hash()


def test_an_answer_that_leads_to_another_seats_sealed_card_is_foreseen_as_far_as_that() -> None:
    """Whose card is drawn next lies in a stack that this seat cannot see."""
    game = library.game("firstblood")
    session: Session[Any] = Session(game, game.rules.begin(game.muster.setups["cinder-ford"]))
    bot, dice = player_named(game, "scripted", 1), player_named(game, "random", 1)
    while session.pending()[0].name != "action":
        asked = session.pending()[0]
        who = dice if isinstance(asked, Roll) else bot
        session.answer(asked.seat, who.answer(session.view(asked.seat), asked))
    seat = session.pending()[0].seat
    plan = plan_answers(session, seat, (("action", "end"),))
    assert plan.acts == (("action", "end"),) and plan.final and not plan.rolls
