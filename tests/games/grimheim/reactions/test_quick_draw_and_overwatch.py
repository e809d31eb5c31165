"""Quick Draw and the delayed shot of Overwatch (GH-REA-10, 31; GH-SPA-16 to 21)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, intercept, model, piece, quick_draw, sword
from wartable.core.match import Mark, Point
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.overwatch import overwatch
from wartable.games.grimheim.events import ModelMoved, StatusGained
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.moments import ActionDone, Activating
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.reactions.delayed import delayed_shot
from wartable.games.grimheim.reactions.moves import declare_move, on_point
from wartable.games.grimheim.resolving import Trigger
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import TurnOver
from wartable.kit import marks, play, proves, rolls

START: Point = (1000, 1000, 0)
ON_WATCH = (Effect("overwatch", until="turn"),)
ROOF = piece("roof", 400, 400, 800, 800, "elevated", height=300, floors=(300,))


def runner(**over: Any) -> Model:
    return model("runner", **({"state": "active"} | over))


def gunner(*traits: str, **over: Any) -> Model:
    return foe("gunner", *traits, **({"weapons": (bow(),)} | over))


def on_the_way(table: Table, *way: Point, **answers: Any) -> list[Trigger]:
    return play(table, declare_move(table, "runner", (START, *way), "move"), **answers)


def put(table: Table, trigger: Trigger) -> None:
    table.do(ModelMoved("GH-MOV-01", "runner", *trigger.point))


# Quick Draw


@proves("GH-REA-31", "GH-TRT-48")
@pytest.mark.parametrize("traits", [("quick-draw",), ()])
def test_quick_draw_needs_its_trait(traits: tuple[str, ...]) -> None:
    table = battle(runner(), gunner(*traits, x=1900), active="runner")
    answers = {"react": quick_draw("bow")} if traits else {}
    triggers = on_the_way(table, (1300, 1000, 0), **answers)
    assert [trigger.kind for trigger in triggers] == list(traits)


@proves("GH-REA-31", "GH-GEN-22")
def test_quick_draw_comes_at_the_first_point_within_six_inches() -> None:
    """Gunner at 19", bases of 49: 6" are reached at x = 1202."""
    table = battle(runner(), gunner("quick-draw", x=1900), active="runner")
    (trigger,) = on_the_way(table, (1300, 1000, 0), react=quick_draw("bow"))
    assert (trigger.far, trigger.point) == (205, (1205, 1000, 0))
    put(table, trigger)
    play(table, on_point(table, trigger, "runner"), attack=[4, 4, 1], defense=[1, 1, 1])
    assert table["runner"].wounds == 6
    assert table["gunner"].ap == 1


@proves("GH-REA-31")
@pytest.mark.parametrize(
    ("x", "asked"),
    [
        pytest.param(1698, False, id="6″ at the start already"),
        pytest.param(1699, True, id="a hundredth more"),
    ],
)
def test_who_was_in_view_at_the_start_triggers_no_quick_draw(x: int, asked: bool) -> None:
    table = battle(runner(), gunner("quick-draw", x=x), active="runner")
    answers = {"react": None} if asked else {}
    assert on_the_way(table, (1300, 1000, 0), **answers) == []


@proves("GH-REA-31", "GH-REA-13")
def test_who_comes_out_from_behind_a_wall_triggers_quick_draw() -> None:
    wall = piece("wall", 1190, 700, 1210, 1100)
    table = battle(runner(), gunner("quick-draw", x=1400), terrain=(wall,), active="runner")
    (trigger,) = on_the_way(table, (1000, 1300, 0), react=quick_draw("bow"))
    assert trigger.far > 0 and trigger.point[1] > 1100


@proves("GH-REA-31", "GH-REA-13")
def test_quick_draw_keeps_the_least_distance_of_a_shot() -> None:
    """Out from behind a wall at less than 2" from the gunner, who cannot shoot there."""
    wall = piece("wall", 1090, 700, 1110, 1050)
    table = battle(runner(), gunner("quick-draw", x=1270), terrain=(wall,), active="runner")
    assert on_the_way(table, (1000, 1090, 0), react=None) == []
    options = next(declare_move(table, "runner", (START, (1000, 1090, 0)), "move")).options  # type: ignore[attr-defined]
    assert options == (None, intercept("bow"))


# Overwatch


@proves("GH-SPA-17", "GH-TRT-74", "GH-TER-06")
@pytest.mark.parametrize(
    ("traits", "level", "may"),
    [
        pytest.param(("veteran",), 0, True, id="a veteran"),
        pytest.param((), 1, True, id="on Elevated Ground"),
        pytest.param((), 0, False, id="anyone else"),
    ],
)
def test_who_may_take_overwatch(traits: tuple[str, ...], level: int, may: bool) -> None:
    watcher = model("watcher", *traits, x=600, y=600, level=level, weapons=(bow(),))
    table = battle(watcher, terrain=(ROOF,) if level else ())
    assert (no_action(table, "watcher", "overwatch") is None) == may


@proves("GH-TER-06", "GH-SPA-07", "GH-SPA-17")
@pytest.mark.parametrize(("high", "may"), [(300, True), (299, False)])
def test_elevated_ground_is_at_least_three_inches_high(high: int, may: bool) -> None:
    rock = piece("rock", 400, 400, 800, 800, "elevated", height=high, floors=(high,))
    watcher = model("watcher", x=600, y=600, level=1, weapons=(bow(),))
    table = battle(watcher, terrain=(rock,))
    assert (no_action(table, "watcher", "overwatch") is None) == may
    assert (no_action(table, "watcher", "take-aim") is None) == may


@proves("GH-SPA-18")
@pytest.mark.parametrize(
    "before", ["move", "run", "charge", "fall-back", "shoot", "quick-shot", "hide", "push"]
)
def test_overwatch_does_not_go_with_a_move_or_a_shot(before: str) -> None:
    watcher = model("watcher", "veteran", weapons=(bow(),))
    assert no_action(battle(watcher), "watcher", "overwatch") is None
    assert no_action(battle(watcher, taken=(before,)), "watcher", "overwatch") is not None


@proves("GH-SPA-18", "GH-ACT-30")
def test_neither_the_hidden_nor_the_engaged_take_overwatch() -> None:
    hidden = model("watcher", "veteran", weapons=(bow(),), statuses=marks("hidden"))
    refused = no_action(battle(hidden), "watcher", "overwatch")
    assert refused is not None and refused.clause == "GH-ACT-30"
    engaged = battle(model("watcher", "veteran", weapons=(bow(),)), foe("foe", x=1198))
    refused = no_action(engaged, "watcher", "overwatch")
    assert refused is not None and refused.clause == "GH-SPA-18"


@proves("GH-SPA-16", "GH-SPA-21", "GH-SPA-19", "GH-GEN-22")
def test_a_delayed_shot_comes_as_the_enemy_comes_into_range_at_no_further_ap() -> None:
    """A range of 16" from x = 2900 reaches x = 1202; HTV 4 becomes 5, and 6 beyond 8"."""
    watcher = gunner(x=2900, effects=ON_WATCH, state="done", ap=0)
    table = battle(runner(), watcher, active="runner")
    (trigger,) = on_the_way(table, (1300, 1000, 0))
    assert (trigger.kind, trigger.far, trigger.point) == ("overwatch", 205, (1205, 1000, 0))
    put(table, trigger)
    play(table, on_point(table, trigger, "runner"), overwatch="bow", attack=[5, 5, 5])
    assert rolls(table, "attack")[0].need == 6
    assert not table["gunner"].bears("overwatch")
    assert table["gunner"].ap == 0


@proves("GH-SPA-16")
def test_a_delayed_shot_has_its_htv_worse_by_one() -> None:
    wall = piece("wall", 1190, 700, 1210, 1100)
    table = battle(runner(), gunner(x=1600, effects=ON_WATCH), terrain=(wall,), active="runner")
    (trigger,) = on_the_way(table, (1000, 1300, 0))
    put(table, trigger)
    play(table, on_point(table, trigger, "runner"), overwatch="bow", attack=[4, 4, 4])
    assert rolls(table, "attack")[0].need == 5


@proves("GH-SPA-21")
def test_to_decline_leaves_overwatch_in_force() -> None:
    table = battle(runner(), gunner(x=2900, effects=ON_WATCH), active="runner")
    (trigger,) = on_the_way(table, (1300, 1000, 0))
    put(table, trigger)
    assert play(table, on_point(table, trigger, "runner"), overwatch="none")
    assert table["gunner"].bears("overwatch")


@proves("GH-SPA-21")
@pytest.mark.parametrize(("x", "triggers"), [(2698, 0), (2699, 1)])
def test_who_was_a_target_at_the_start_triggers_no_delayed_shot(x: int, triggers: int) -> None:
    table = battle(runner(), gunner(x=x, effects=ON_WATCH), active="runner")
    assert len(on_the_way(table, (1300, 1000, 0))) == triggers


@proves("GH-SPA-21")
def test_an_unloaded_weapon_watches_nothing() -> None:
    crossbow = bow("reloading", id="crossbow")
    spent = gunner(x=2900, weapons=(crossbow,), unready=(Mark("crossbow", 1),), effects=ON_WATCH)
    assert on_the_way(battle(runner(), spent, active="runner"), (1300, 1000, 0)) == []
    loaded = gunner(x=2900, weapons=(crossbow,), effects=ON_WATCH)
    assert len(on_the_way(battle(runner(), loaded, active="runner"), (1300, 1000, 0))) == 1


@proves("GH-SPA-16")
def test_without_overwatch_there_is_no_delayed_shot() -> None:
    assert on_the_way(battle(runner(), gunner(x=2900), active="runner"), (1300, 1000, 0)) == []


@proves("GH-SPA-16", "GH-SPA-19", "GH-SPA-21")
@pytest.mark.parametrize(
    ("effects", "asked"),
    [
        pytest.param(ON_WATCH, True, id="on watch"),
        pytest.param((), False, id="not on watch"),
        pytest.param(
            (*ON_WATCH, Effect("overexerted", until="turn")), False, id="on watch, but too tired"
        ),
    ],
)
def test_who_may_shoot_from_overwatch_as_the_enemy_comes(
    effects: tuple[Effect, ...], asked: bool
) -> None:
    table = battle(runner(), gunner(x=1900, effects=effects), active="runner")
    answers = {"overwatch": "bow", "attack": [1, 1, 1]} if asked else {}
    play(table, delayed_shot(table, "gunner", "runner"), **answers)
    assert len(rolls(table, "attack")) == asked


@proves("GH-REA-10")
@pytest.mark.parametrize(
    ("choice", "kinds"),
    [(quick_draw("bow"), ["quick-draw"]), (None, ["overwatch"])],
)
def test_nobody_uses_overwatch_and_a_reaction_on_one_trigger(
    choice: Reaction | None, kinds: list[str]
) -> None:
    wall = piece("wall", 1190, 700, 1210, 1100)
    watcher = gunner("quick-draw", x=1500, effects=ON_WATCH)
    table = battle(runner(), watcher, terrain=(wall,), active="runner")
    triggers = on_the_way(table, (1000, 1300, 0), react=choice)
    assert [trigger.kind for trigger in triggers] == kinds
    assert table["gunner"].bears("overwatch")


@proves("GH-REA-30")
def test_delayed_shots_and_reactions_come_in_the_order_of_their_points() -> None:
    watcher = gunner(x=2900, effects=ON_WATCH)
    near = foe("near", x=1500, y=1100, weapons=(sword("reach", range=200),))
    table = battle(runner(), watcher, near, active="runner")
    triggers = on_the_way(table, (1400, 1000, 0), react=intercept("sword"))
    assert [trigger.kind for trigger in triggers] == ["overwatch", "intercept"]
    assert triggers[0].far < triggers[1].far


@proves("GH-SPA-19")
def test_overwatch_ends_with_the_turn_and_with_an_activation() -> None:
    table = battle(model("watcher", "veteran", weapons=(bow(),)), active="watcher")
    play(table, overwatch(table, "watcher"))
    assert table["watcher"].bears("overwatch") and table["watcher"].ap == 1
    table.do(TurnOver("GH-TRN-22"))
    assert not table["watcher"].bears("overwatch")
    other = battle(model("watcher", effects=ON_WATCH))
    play(other, other.at(Activating("watcher")))
    assert not other["watcher"].bears("overwatch")


@proves("GH-SPA-19")
@pytest.mark.parametrize("status", ["hidden", "stunned", "frozen", "poisoned"])
def test_which_statuses_end_overwatch(status: str) -> None:
    table = battle(runner(), gunner(x=2900, effects=ON_WATCH), active="runner")
    table.do(StatusGained("GH-STS-01", "gunner", status))
    play(table, table.at(ActionDone("runner", "shoot")))
    assert table["gunner"].bears("overwatch") == (status == "poisoned")


@proves("GH-SPA-19")
@pytest.mark.parametrize(("x", "watches"), [(1198, False), (1199, True)])
def test_overwatch_ends_when_an_enemy_engages_and_does_not_come_back(x: int, watches: bool) -> None:
    table = battle(runner(), gunner(x=x, effects=ON_WATCH), active="runner")
    play(table, table.at(ActionDone("runner", "charge")))
    assert table["gunner"].bears("overwatch") == watches
