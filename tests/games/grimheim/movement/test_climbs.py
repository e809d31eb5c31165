"""Climbs, ladders and stairs (GH-MOV-03 to 05, GH-TER-06, 07)."""

import pytest

from games.grimheim.builders import battle, model, piece
from games.grimheim.movement.grounds import (
    AWAY,
    FOOT,
    LADDER,
    TOP,
    barred,
    moved,
    priced,
    scene,
    tower,
)
from wartable.core.regions import way_to
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.run import make_run
from wartable.games.grimheim.movement.regions import reach_of
from wartable.kit import play, proves, rolls


@proves("GH-MOV-03", "GH-MOV-04", "GH-TER-07")
@pytest.mark.parametrize(
    ("high", "price"),
    [
        pytest.param(300, 450, id="3″ of height: 2″"),
        pytest.param(301, 650, id="a hundredth more: 4″"),
        pytest.param(600, 650, id="6″"),
        pytest.param(601, 850, id="beyond 6″: 6″"),
    ],
)
def test_a_climb_costs_two_inches_for_each_started_three(high: int, price: int) -> None:
    """1.5" to the foot of the ladder, 1" up and over the edge, and the climb."""
    assert priced(scene(tower(high), LADDER), FOOT, TOP) == price


@proves("GH-MOV-03", "GH-MOV-04")
def test_who_cannot_finish_a_climb_cannot_start_it() -> None:
    assert barred(scene(tower(300), LADDER, move=4), FOOT, TOP) == "GH-MOV-28"
    assert moved(scene(tower(300), LADDER, move=5), FOOT, TOP) == TOP


@proves("GH-MOV-03")
def test_climbing_down_costs_the_same() -> None:
    table = scene(tower(300), LADDER, x=1250, level=1)
    assert priced(table, FOOT) == 300
    assert moved(table, FOOT) == FOOT
    assert rolls(table, "fall") == []


@proves("GH-MOV-03", "GH-MOV-04")
def test_a_climb_from_one_roof_to_the_next_costs_for_the_height_between_them() -> None:
    lower = tower(300, x0=800, x1=1200, id="lower")
    upper = piece("upper", 1200, 800, 1600, 1200, "elevated", height=600, floors=(300, 600))
    table = scene(lower, upper, LADDER, x=1150, level=1)
    assert priced(table, (1250, 1000, 2)) == 300


@proves("GH-MOV-24", "GH-MOV-12")
def test_who_runs_drops_where_others_climb_down() -> None:
    """Three inches: a die for the one beyond two."""
    table = scene(tower(300), LADDER, x=1250, level=1)
    play(table, make_run(table, "hero"), run=[FOOT], fall=[6])
    assert table["hero"].at == FOOT


@proves("GH-MOV-03")
def test_a_variant_makes_climbs_cheaper() -> None:
    table = battle(model(), AWAY, terrain=(tower(300), LADDER), variants={"climb_cost": "1"})
    assert priced(table, FOOT, TOP) == 350


@proves("GH-MOV-05", "GH-TER-06", "GH-TER-07")
def test_a_climb_needs_a_ladder_or_a_climbable_surface() -> None:
    assert barred(scene(tower(300), move=6), FOOT, TOP) == "GH-MOV-05"
    assert moved(scene(tower(300, "climbable"), move=6), FOOT, TOP) == TOP
    aside = (1150, 1100, 0), (1250, 1100, 1)
    assert barred(scene(tower(300), LADDER, move=6), *aside) == "GH-MOV-05"


@proves("GH-MOV-04", "GH-MOV-05", "GH-TER-07")
def test_a_climb_starts_beside_what_is_climbed() -> None:
    """A base's own width and an inch: 1.98" from where it stands to where it arrives."""
    assert moved(scene(tower(300), LADDER, move=6), (1052, 1000, 0), TOP) == TOP
    assert barred(scene(tower(300), LADDER, move=6), (1051, 1000, 0), TOP) == "GH-MOV-05"


@proves("GH-MOV-05")
def test_stairs_are_walked_and_cost_no_climb() -> None:
    stairs = piece("stairs", 1100, 950, 1210, 1050, "stairs")
    table = scene(tower(300), stairs)
    assert priced(table, (1090, 1000, 0), TOP) == 250
    assert moved(table, (1090, 1000, 0), TOP) == TOP


@proves("GH-TER-12")
def test_the_tower_itself_is_not_walked_into() -> None:
    assert barred(scene(tower(300)), (1152, 1000, 0)) == "GH-TER-12"
    assert moved(scene(tower(300)), (1151, 1000, 0)) == (1151, 1000, 0)


@proves("GH-MOV-28")
def test_there_is_no_level_without_a_floor() -> None:
    assert barred(scene(tower(300)), (1100, 1000, 1)) == "GH-MOV-28"


@proves("GH-MOV-01")
def test_screens_and_bots_are_shown_the_way_up() -> None:
    table = scene(tower(300), LADDER, move=6)
    way = way_to(table, reach_of(table, "hero", "move"), (1300, 1020, 1))
    assert way is not None and way[-1] == (1300, 1020, 1)


@proves("GH-MOV-05", "GH-TRT-32", "GH-TRT-39", "GH-TRT-68", "GH-TRT-84", "GH-EQP-13")
@pytest.mark.parametrize(
    ("trait", "with_ladder", "without"),
    [
        pytest.param("", 450, None, id="anyone"),
        pytest.param("swift", 250, None, id="swift"),
        pytest.param("light-armor", 250, None, id="light armor"),
        pytest.param("wall-crawler", 250, 250, id="wall crawler"),
        pytest.param("grappling-hook", 250, 250, id="grappling hook"),
        pytest.param("horse-rider", None, None, id="horse rider"),
    ],
)
def test_who_climbs_how(trait: str, with_ladder: int | None, without: int | None) -> None:
    for terrain, price in (((tower(300), LADDER), with_ladder), ((tower(300),), without)):
        table = scene(*terrain, trait=trait, move=6)
        if price is None:
            assert barred(table, FOOT, TOP) in {"GH-MOV-05", "GH-TRT-32"}
        else:
            assert priced(table, FOOT, TOP) == price
            assert moved(table, FOOT, TOP) == TOP
