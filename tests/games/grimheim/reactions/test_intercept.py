"""Intercept (GH-REA-23 to 30, 36, 37)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, intercept, model, piece, sword
from wartable.core.match import Mark, Point
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import PROCEDURES
from wartable.games.grimheim.events import ModelMoved
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.reactions.moves import declare_move, on_point
from wartable.games.grimheim.resolving import Trigger
from wartable.games.grimheim.table import Table
from wartable.kit import ask, marks, play, proves, rolls

START: Point = (1000, 1000, 0)
LONG = sword("reach", id="spear", name="Spear", range=200)


def runner(**over: Any) -> Model:
    """Of seat 0, in its activation."""
    return model("runner", state="active", **over)


def on_the_way(table: Table, *way: Point, action: str = "move", **answers: Any) -> list[Trigger]:
    return play(table, declare_move(table, "runner", (START, *way), action), **answers)


def put(table: Table, trigger: Trigger) -> None:
    table.do(ModelMoved("GH-MOV-01", "runner", *trigger.point))


@proves("GH-REA-23", "GH-REA-24", "GH-REA-25")
def test_an_intercept_is_one_attack_with_one_die_less_and_no_blow_back() -> None:
    guard = foe("guard", x=1400, y=1200, weapons=(LONG,))
    table = battle(runner(), guard, active="runner")
    (trigger,) = on_the_way(table, (1400, 1000, 0), react=intercept("spear"))
    put(table, trigger)
    goes_on = play(table, on_point(table, trigger, "runner"), attack=[5, 5], defense=[1, 1, 1])
    assert goes_on
    assert table["runner"].wounds == 6
    assert table["guard"].wounds == 10
    assert table["guard"].ap == 1


@proves("GH-REA-24", "GH-REA-28", "GH-ACT-24")
@pytest.mark.parametrize(
    ("weapons", "asked"),
    [
        pytest.param((bow(),), True, id="a bow"),
        pytest.param((), False, id="bare hands"),
    ],
)
@pytest.mark.parametrize("engaged", [True, False])
def test_an_engaged_archer_intercepts_and_the_unarmed_do_not(
    weapons: tuple[Weapon, ...], asked: bool, engaged: bool
) -> None:
    """GH-R-87: an Intercept is no Shoot, and it is made with a weapon."""
    guard = foe("guard", x=1400, y=1200, weapons=weapons)
    other = model("other", x=1400, y=1390 if engaged else 1500)
    table = battle(runner(), guard, other, active="runner")
    answers: dict[str, Any] = {"react": intercept("bow")} if asked else {}
    triggers = on_the_way(table, (1400, 1000, 0), **answers)
    assert [one.weapon for one in triggers] == (["bow"] if asked else [])
    if asked:
        put(table, triggers[0])
        play(table, on_point(table, triggers[0], "runner"), attack=[5, 5], defense=[1, 1, 1])
        assert table["runner"].wounds == 6


@proves("GH-ACT-04", "GH-REA-23")
@pytest.mark.parametrize("action", ["move", "run"])
def test_a_sword_intercepts_whoever_passes_it(action: str) -> None:
    """GH-R-94: a way through melee range from its start to its end, and the blow that it draws."""
    table = battle(model(move=4), foe("guard", x=1200, y=1198), active="hero", phase="act")
    end = (1400, 1000, 0)
    blow: dict[str, Any] = {"react": intercept("sword"), "attack": [5, 1], "defense": [1, 1, 1]}
    blow |= {"pushed": None} if action == "run" else {}
    play(table, PROCEDURES[action](table, "hero"), **{action: [end]}, **blow)
    assert (table["hero"].at, table["hero"].wounds, table["guard"].ap) == (end, 8, 1)


@proves("GH-REA-23", "GH-REA-27", "GH-GEN-20")
@pytest.mark.parametrize(
    ("y", "asked"),
    [
        pytest.param(1298, True, id="2″ and no more"),
        pytest.param(1299, False, id="a hundredth too far"),
    ],
)
def test_an_enemy_must_come_within_two_inches(y: int, asked: bool) -> None:
    table = battle(runner(), foe("guard", x=1400, y=y, weapons=(LONG,)), active="runner")
    answers: dict[str, Any] = {"react": None} if asked else {}
    assert on_the_way(table, (1400, 1000, 0), **answers) == []


@proves("GH-REA-13", "GH-REA-27")
def test_a_sword_reaches_only_one_inch() -> None:
    table = battle(runner(), foe("guard", x=1400, y=1199), active="runner")
    assert on_the_way(table, (1400, 1000, 0)) == []


@proves("GH-REA-27", "GH-GEN-22")
def test_the_attack_happens_at_the_first_tested_point_in_reach() -> None:
    """The guard at 15": bases of 49, so 2" are reached at x = 1202; tested is every 0.05"."""
    table = battle(runner(), foe("guard", x=1500, weapons=(LONG,)), active="runner")
    (trigger,) = on_the_way(table, (1350, 1000, 0), react=intercept("spear"))
    assert (trigger.far, trigger.point) == (205, (1205, 1000, 0))


@proves("GH-REA-27", "GH-GEN-22")
def test_a_waypoint_is_tested_too() -> None:
    table = battle(runner(), foe("guard", x=1500, weapons=(LONG,)), active="runner")
    (trigger,) = on_the_way(table, (1203, 1000, 0), (1203, 1300, 0), react=intercept("spear"))
    assert (trigger.far, trigger.point) == (203, (1203, 1000, 0))


@proves("GH-REA-27")
def test_the_start_of_a_fall_back_is_a_point_too() -> None:
    table = battle(runner(), foe("guard", x=1198), active="runner")
    (trigger,) = on_the_way(table, (600, 1000, 0), action="fall-back", react=intercept("sword"))
    assert (trigger.far, trigger.point) == (0, START)


@proves("GH-REA-13", "GH-REA-27")
def test_behind_a_wall_there_is_nothing_to_intercept() -> None:
    wall = piece("wall", 1000, 1090, 1800, 1110)
    guard = foe("guard", x=1400, y=1200, weapons=(LONG,))
    table = battle(runner(), guard, terrain=(wall,), active="runner")
    assert on_the_way(table, (1400, 1000, 0)) == []


@proves("GH-REA-13", "GH-REA-27")
def test_it_comes_when_the_mover_comes_into_sight_not_into_reach() -> None:
    wall = piece("wall", 1000, 1090, 1400, 1110)
    guard = foe("guard", x=1400, y=1220, weapons=(LONG,))
    table = battle(runner(), guard, terrain=(wall,), active="runner")
    (trigger,) = on_the_way(table, (1600, 1000, 0), react=intercept("spear"))
    assert trigger.point[0] > 1330
    bare = battle(runner(), guard, active="runner")
    (sooner,) = on_the_way(bare, (1600, 1000, 0), react=intercept("spear"))
    assert sooner.far < trigger.far


@proves("GH-REA-28")
def test_a_bow_intercepts_from_nearer_than_two_inches_but_not_unloaded() -> None:
    crossbow = bow("reloading", id="crossbow", name="Crossbow")
    guard = foe("guard", x=1400, y=1160, weapons=(crossbow,))
    table = battle(runner(), guard, active="runner")
    assert len(on_the_way(table, (1400, 1000, 0), react=intercept("crossbow"))) == 1
    spent = foe("guard", x=1400, y=1160, weapons=(crossbow,), unready=(Mark("crossbow", 1),))
    assert on_the_way(battle(runner(), spent, active="runner"), (1400, 1000, 0)) == []


@proves("GH-REA-28", "GH-GEN-15")
def test_an_intercept_has_at_least_one_die() -> None:
    guard = foe("guard", x=1198, weapons=(sword(attacks=1),))
    table = battle(runner(), guard, active="runner")
    (trigger,) = on_the_way(table, (600, 1000, 0), action="fall-back", react=intercept("sword"))
    play(table, on_point(table, trigger, "runner"), attack=[1])
    assert len(rolls(table, "attack")[0].faces) == 1


@proves("GH-REA-28", "GH-RNG-15")
def test_an_intercept_endangers_no_friend_in_melee_with_the_mover() -> None:
    friend = foe("friend", x=802)
    guard = foe("guard", x=1198)
    table = battle(runner(), guard, friend, active="runner")
    triggers = on_the_way(
        table,
        (1000, 600, 0),
        action="fall-back",
        react=ask(None, intercept("sword")),
    )
    play(table, on_point(table, triggers[0], "runner"), attack=[1, 1])
    assert table["friend"].wounds == table["guard"].wounds == 10


@proves("GH-REA-03", "GH-REA-04", "GH-REA-37")
def test_answers_are_paid_before_the_mover_leaves() -> None:
    table = battle(runner(), foe("guard", x=1500, weapons=(LONG,)), active="runner")
    on_the_way(table, (1350, 1000, 0), react=intercept("spear"))
    assert table["guard"].ap == 1
    assert table["runner"].at == START


@proves("GH-REA-37")
def test_a_reaction_that_is_no_longer_legal_at_its_point_is_lost_with_its_ap() -> None:
    table = battle(runner(), foe("guard", x=1500, weapons=(LONG,)), active="runner")
    (trigger,) = on_the_way(table, (1350, 1000, 0), react=intercept("spear"))
    put(table, trigger)
    table.do(ModelMoved("GH-MOV-19", "guard", 1700, 1000, 0))
    assert play(table, on_point(table, trigger, "runner"))
    assert not rolls(table, "attack")
    assert table["guard"].ap == 1


@proves("GH-REA-07", "GH-REA-30", "GH-REA-36")
def test_several_models_react_in_the_order_of_their_points() -> None:
    near = foe("near", x=1300, y=1150, weapons=(LONG,))
    far = foe("far", x=1700, y=1150, weapons=(LONG,))
    table = battle(runner(), far, near, active="runner")
    triggers = on_the_way(
        table,
        (1700, 1000, 0),
        react=ask(intercept("spear"), intercept("spear")),
    )
    assert [trigger.model for trigger in triggers] == ["near", "far"]


@proves("GH-REA-30")
def test_on_equal_points_the_reacting_player_chooses() -> None:
    left = foe("left", x=1400, y=1150, weapons=(LONG,))
    right = foe("right", x=1400, y=850, weapons=(LONG,))
    table = battle(runner(), left, right, active="runner")
    triggers = on_the_way(
        table,
        (1700, 1000, 0),
        react=ask(intercept("spear"), intercept("spear")),
        order_of_reactions=["right", "left"],
    )
    assert triggers[0].far == triggers[1].far
    assert [trigger.model for trigger in triggers] == ["right", "left"]


@proves("GH-REA-36")
def test_one_question_names_every_weapon_and_way_of_paying() -> None:
    guard = foe("guard", x=1198, weapons=(sword(), bow()))
    table = battle(runner(), guard, active="runner", free_reactions=(0, 1))
    steps = declare_move(table, "runner", (START, (600, 1000, 0)), "fall-back")
    question = next(steps)
    assert question.options == (  # type: ignore[attr-defined]
        None,
        intercept("sword"),
        intercept("sword", free=True),
        intercept("bow"),
        intercept("bow", free=True),
    )


@proves("GH-REA-26", "GH-REA-29")
@pytest.mark.parametrize(
    ("wounds", "traits", "attack", "goes_on"),
    [
        pytest.param(2, (), [5, 1], False, id="defeated"),
        pytest.param(10, ("stun",), [6, 1], False, id="stunned"),
        pytest.param(10, (), [6, 1], True, id="merely hurt"),
    ],
)
def test_who_stops_at_an_intercept(
    wounds: int, traits: tuple[str, ...], attack: list[int], goes_on: bool
) -> None:
    guard = foe("guard", x=1198, weapons=(sword(*traits),))
    table = battle(runner(wounds=wounds), guard, active="runner")
    (trigger,) = on_the_way(table, (600, 1000, 0), action="fall-back", react=intercept("sword"))
    injury = {"injury": [6]} if attack[0] == 6 else {}
    went_on = play(
        table, on_point(table, trigger, "runner"), attack=attack, defense=[1, 1, 1], **injury
    )
    assert went_on == goes_on


@proves("GH-REA-23")
@pytest.mark.parametrize("action", ["move", "run", "charge", "fall-back", "push"])
def test_every_movement_action_can_be_intercepted(action: str) -> None:
    table = battle(runner(), foe("guard", x=1500, weapons=(LONG,)), active="runner")
    assert on_the_way(table, (1350, 1000, 0), action=action, react=None) == []


@proves("GH-MOV-27")
def test_a_free_move_triggers_nothing() -> None:
    table = battle(runner(), foe("guard", x=1500, weapons=(LONG,)), active="runner")
    assert on_the_way(table, (1350, 1000, 0), action="free") == []


@proves("GH-SPA-20")
def test_a_gunslingers_move_after_a_shot_is_intercepted_as_any_other() -> None:
    gunner = model("runner", "gunslinger", state="active")
    table = battle(
        gunner, foe("guard", x=1500, weapons=(LONG,)), active="runner", taken=("shoot", "move")
    )
    assert len(on_the_way(table, (1350, 1000, 0), react=intercept("spear"))) == 1


@proves("GH-REA-08")
def test_nobody_reacts_to_a_reaction() -> None:
    """The mover's friends are not asked as the guard strikes, nor may the mover dodge."""
    guard, helper = foe("guard", x=1198), model("helper", x=1000, y=1150)
    table = battle(runner(), guard, helper, active="runner")
    (trigger,) = on_the_way(table, (600, 1000, 0), action="fall-back", react=intercept("sword"))
    play(table, on_point(table, trigger, "runner"), attack=[1, 1])
    assert table["helper"].ap == table["runner"].ap == 2


@proves("GH-REA-09", "GH-REA-37")
def test_who_is_stunned_before_the_point_strikes_no_more() -> None:
    guard = foe("guard", x=1198, statuses=())
    table = battle(runner(), guard, active="runner")
    (trigger,) = on_the_way(table, (600, 1000, 0), action="fall-back", react=intercept("sword"))
    stunned = battle(runner(), foe("guard", x=1198, statuses=marks("stunned")), active="runner")
    assert play(stunned, on_point(stunned, trigger, "runner"))
    assert not rolls(stunned, "attack")
