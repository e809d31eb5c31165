"""Ground: climbs, gaps, drops, obstacles, rough ground (GH-MOV-03 to 15, GH-TER)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, foe, model, piece, sword
from wartable.core.match import Point, Terrain
from wartable.core.regions import way_to
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.actions.run import make_run
from wartable.games.grimheim.movement.paths import cost, reach_of
from wartable.games.grimheim.movement.walk import walk
from wartable.games.grimheim.rows import barricade
from wartable.games.grimheim.table import Table
from wartable.kit import play, proves, refusal, rolls

AWAY = foe(x=2800, y=2800, height=300)
LADDER = piece("ladder", 1195, 980, 1210, 1020, "climbing-gear")


def tower(high: int, *words: str, x0: int = 1200, x1: int = 1600, id: str = "tower") -> Terrain:
    return piece(id, x0, 800, x1, 1200, "elevated", *words, height=high, floors=(high,))


def scene(*terrain: Terrain, trait: str = "", **over: Any) -> Table:
    """A hero at (1000, 1000), 2" from whatever begins at 1200."""
    hero = model("hero", *([trait] if trait else []), **over)
    return battle(hero, AWAY, terrain=terrain)


def moved(table: Table, *path: Point, **answers: Any) -> Point:
    play(table, move(table, "hero"), move=path, **answers)
    return table["hero"].at


def barred(table: Table, *path: Point, action: str = "move") -> str:
    steps = move(table, "hero") if action == "move" else make_run(table, "hero")
    return refusal(table, steps, **{action: path}).clause


def priced(table: Table, *path: Point) -> int:
    return cost(table, reach_of(table, "hero", "move"), path).cost


FOOT, TOP = (1150, 1000, 0), (1250, 1000, 1)


# Climbing


@proves("GH-MOV-03", "GH-MOV-04", "GH-TER-07")
@pytest.mark.parametrize(
    ("high", "price"),
    [
        pytest.param(300, 450, id='3" of height: 2"'),
        pytest.param(301, 650, id='a hundredth more: 4"'),
        pytest.param(600, 650, id='6"'),
        pytest.param(601, 850, id='beyond 6": 6"'),
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


@proves("GH-TRT-32", "GH-TRT-39", "GH-TRT-68", "GH-TRT-84", "GH-EQP-13")
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


# Gaps


def roofs(gap: int, behind: int = 300) -> tuple[Terrain, Terrain]:
    """Two roofs with a gap between them that begins at 1200."""
    near = tower(300, x0=800, x1=1200, id="near")
    return near, tower(behind, x0=1200 + gap, x1=1900, id="behind")


@proves("GH-MOV-06", "GH-MOV-28")
@pytest.mark.parametrize(("gap", "clause"), [(200, None), (201, "GH-MOV-06")])
def test_a_gap_of_half_of_mov_can_be_jumped(gap: int, clause: str | None) -> None:
    table = scene(*roofs(gap), x=1150, level=1, move=4)
    end = (1450, 1000, 1)
    if clause is None:
        assert moved(table, end) == end
    else:
        assert barred(table, end) == clause


@proves("GH-MOV-06")
def test_a_gap_counts_as_distance_moved() -> None:
    table = scene(*roofs(200), x=1150, level=1, move=4)
    assert priced(table, (1550, 1000, 1)) == 400
    assert barred(table, (1551, 1000, 1)) == "GH-MOV-28"


@proves("GH-MOV-28")
def test_nobody_jumps_up() -> None:
    table = scene(*roofs(100, behind=310), x=1150, level=1)
    assert barred(table, (1350, 1000, 1)) == "GH-MOV-05"


@proves("GH-MOV-28", "GH-MOV-12")
def test_one_may_jump_down() -> None:
    table = scene(*roofs(100, behind=200), x=1150, level=1)
    assert moved(table, (1350, 1000, 1)) == (1350, 1000, 1)


@proves("GH-TRT-61", "GH-MOV-06")
def test_the_slow_neither_run_nor_jump() -> None:
    table = scene(*roofs(100), x=1150, level=1, trait="slow")
    assert barred(table, (1350, 1000, 1)) == "GH-TRT-61"
    refused = no_action(table, "hero", "run")
    assert refused is not None and refused.clause == "GH-TRT-61"


@proves("GH-MOV-24")
def test_a_run_may_jump() -> None:
    table = scene(*roofs(200), x=1150, level=1, move=4)
    play(table, make_run(table, "hero"), run=[(1500, 1000, 1)])
    assert table["hero"].x == 1500


# Drops and falls


@proves("GH-MOV-12")
@pytest.mark.parametrize(("high", "dice"), [(299, 0), (300, 1), (399, 1), (500, 3)])
def test_a_drop_is_free_and_rolls_a_die_for_each_inch_beyond_two(high: int, dice: int) -> None:
    table = scene(tower(high), x=1250, level=1)
    assert priced(table, FOOT) == 100
    given = {"fall": [4] * dice} if dice else {}
    assert moved(table, FOOT, **given) == FOOT
    assert table["hero"].wounds == 10


@proves("GH-MOV-12", "GH-MOV-14")
def test_each_failed_die_of_a_drop_is_a_wound_and_nobody_is_stunned() -> None:
    table = scene(tower(500), x=1250, level=1, saves_on=4)
    moved(table, FOOT, fall=[1, 3, 4])
    assert table["hero"].wounds == 8
    assert not table["hero"].bears("stunned")


@proves("GH-MOV-14")
def test_tough_does_not_help_against_a_drop() -> None:
    table = scene(tower(500), x=1250, level=1, trait="tough")
    moved(table, FOOT, fall=[1, 3, 4])
    assert table["hero"].wounds == 8


@proves("GH-MOV-14")
def test_a_variant_makes_each_failed_die_count_for_the_whole_height() -> None:
    table = battle(
        model(x=1250, level=1),
        AWAY,
        terrain=(tower(400),),
        variants={"fall_damage": "height-per-failed-die"},
    )
    moved(table, FOOT, fall=[1, 6])
    assert table["hero"].wounds == 6


@proves("GH-MOV-12")
def test_beside_a_ladder_one_may_step_off_and_drop() -> None:
    table = scene(tower(300), LADDER, x=1250, level=1)
    assert priced(table, (1150, 1000, 1), FOOT) == 100
    assert moved(table, (1150, 1000, 1), FOOT, fall=[6]) == FOOT


@proves("GH-MOV-28")
def test_nobody_stays_in_the_air() -> None:
    table = scene(tower(300), x=1250, level=1)
    assert barred(table, (1150, 1000, 1)) == "GH-MOV-28"
    assert barred(table, (1150, 1000, 1), (1100, 1000, 1)) == "GH-MOV-28"


@proves("GH-EQP-13")
def test_the_grappling_hook_rolls_no_dice_for_a_drop() -> None:
    table = scene(tower(600), x=1250, level=1, trait="grappling-hook")
    assert moved(table, (1150, 1000, 1), FOOT) == FOOT


@proves("GH-MOV-02")
def test_nobody_drops_onto_a_base() -> None:
    """High above it a model passes, but it cannot land there."""
    pal, high = model("pal", x=1150), tower(200)
    for models in ((pal, model(x=1250, level=1)), (model(x=1250, level=1), pal)):
        table = battle(*models, AWAY, terrain=(high,))
        assert barred(table, FOOT) == "GH-MOV-02"
    table = battle(model("pal", x=1150, y=1098), model(x=1250, level=1), AWAY, terrain=(high,))
    assert moved(table, FOOT) == FOOT


# Low obstacles


def fence(high: int = 125, *, word: str = "field-defense") -> Terrain:
    return piece("fence", 1100, 800, 1150, 1200, word, height=high)


@proves("GH-TER-13")
def test_a_barricade_is_a_field_defense_of_three_by_half_an_inch() -> None:
    made = barricade()
    assert (made.type, made.size_in, made.height_in) == ("field-defense", (3, 0.5), 1.25)


@proves("GH-MOV-07", "GH-TER-03")
def test_a_field_defense_costs_two_inches() -> None:
    table = scene(fence(), move=4)
    assert priced(table, (1200, 1000, 0)) == 400
    assert moved(table, (1200, 1000, 0)) == (1200, 1000, 0)
    assert barred(scene(fence(), move=4), (1201, 1000, 0)) == "GH-MOV-28"


@proves("GH-MOV-07")
def test_to_come_up_to_it_costs_nothing_and_each_crossing_counts() -> None:
    table = scene(fence(), move=9)
    assert priced(table, (1099, 1000, 0)) == 99
    assert priced(table, (1200, 1000, 0), (1000, 1000, 0)) == 800


@proves("GH-MOV-08", "GH-TER-02")
def test_small_objects_are_crossed_for_nothing() -> None:
    table = scene(fence(100, word="small-object"), move=4)
    assert moved(table, (1400, 1000, 0)) == (1400, 1000, 0)


@proves("GH-MOV-09")
@pytest.mark.parametrize(("height", "clause"), [(126, None), (125, "GH-TER-12")])
@pytest.mark.parametrize("word", ["field-defense", "small-object"])
def test_only_what_is_lower_than_the_model_is_traversed(
    word: str, height: int, clause: str | None
) -> None:
    table = scene(fence(word=word), height=height)
    if clause is None:
        assert moved(table, (1200, 1000, 0)) == (1200, 1000, 0)
    else:
        assert barred(table, (1200, 1000, 0)) == clause


@proves("GH-TRT-32", "GH-TRT-39")
@pytest.mark.parametrize("trait", ["horse-rider", "light-armor"])
def test_riders_and_the_lightly_armored_cross_for_nothing(trait: str) -> None:
    table = scene(fence(), move=4, trait=trait)
    assert moved(table, (1400, 1000, 0)) == (1400, 1000, 0)


@proves("GH-MOV-24")
@pytest.mark.parametrize("word", ["field-defense", "small-object"])
def test_a_run_crosses_no_obstacle(word: str) -> None:
    table = scene(fence(100, word=word), move=6)
    assert barred(table, (1200, 1000, 0), action="run") == "GH-MOV-24"


@proves("GH-MOV-24")
def test_a_run_climbs_nothing() -> None:
    table = scene(tower(300), LADDER, move=6)
    assert barred(table, FOOT, TOP, action="run") == "GH-MOV-24"


# Rough ground


def field(word: str) -> Terrain:
    return piece("field", 1100, 800, 1300, 1200, word)


@proves("GH-TER-09")
@pytest.mark.parametrize(
    ("start", "far", "too_far"),
    [
        pytest.param(1000, 1200, 1201, id="entered"),
        pytest.param(1200, 1400, 1401, id="started in"),
    ],
)
def test_difficult_terrain_takes_two_inches(start: int, far: int, too_far: int) -> None:
    table = scene(field("difficult"), x=start, move=4)
    assert barred(table, (too_far, 1000, 0)) == "GH-MOV-28"
    assert moved(table, (far, 1000, 0)) == (far, 1000, 0)


@proves("GH-TER-09")
def test_it_takes_them_once_however_often_it_is_entered() -> None:
    two = (field("difficult"), piece("more", 1350, 800, 1400, 1200, "difficult"))
    assert priced(scene(*two), (1500, 1000, 0), (1000, 1000, 0)) == 1200


@proves("GH-TER-09")
def test_the_edge_of_a_base_in_it_is_enough_touching_is_not() -> None:
    assert priced(scene(field("difficult")), (1051, 1000, 0)) == 51
    assert priced(scene(field("difficult")), (1052, 1000, 0)) == 252


@proves("GH-TER-09")
def test_a_variant_lets_rough_ground_cost_nothing() -> None:
    table = battle(model(), AWAY, terrain=(field("difficult"),), variants={"difficult_cost": "0"})
    assert moved(table, (1400, 1000, 0)) == (1400, 1000, 0)


@proves("GH-STS-17", "GH-TER-09")
def test_who_stands_in_it_with_mov_two_cannot_move() -> None:
    table = scene(field("difficult"), x=1200, move=2)
    refused = no_action(table, "hero", "move")
    assert refused is not None and refused.clause == "GH-STS-17"
    assert no_action(scene(field("difficult"), x=1200, move=3), "hero", "move") is None


@proves("GH-TER-08", "GH-TER-10")
@pytest.mark.parametrize(
    ("word", "clause"), [("difficult", "GH-TER-08"), ("dangerous", "GH-TER-10")]
)
def test_no_run_passes_rough_ground(word: str, clause: str) -> None:
    assert barred(scene(field(word)), (1200, 1000, 0), action="run") == clause
    table = scene(field(word))
    play(table, make_run(table, "hero"), run=[(1051, 1000, 0)])
    assert table["hero"].x == 1051


@proves("GH-TER-11")
@pytest.mark.parametrize("start", [1000, 1200])
def test_dangerous_terrain_deals_d3_once(start: int) -> None:
    two = (field("dangerous"), piece("more", 1350, 800, 1370, 1200, "dangerous"))
    table = scene(*two, x=start, move=6)
    moved(table, (1500, 1000, 0), danger=[5])
    assert table["hero"].wounds == 7


@proves("GH-TER-11")
def test_who_dies_of_it_lies_where_it_began() -> None:
    table = scene(field("dangerous"), wounds=3)
    play(table, move(table, "hero"), move=[(1400, 1000, 0)], danger=[6])
    assert "hero" not in table
    assert table.match.fallen[0].model.x == 1055


@proves("GH-TRT-65")
def test_the_strider_ignores_both() -> None:
    rough = field("difficult"), piece("mire", 1350, 800, 1400, 1200, "dangerous")
    table = scene(*rough, trait="strider")
    assert moved(table, (1400, 1000, 0)) == (1400, 1000, 0)
    running = scene(*rough, trait="strider")
    play(running, make_run(running, "hero"), run=[(1800, 1000, 0)])
    assert running["hero"].wounds == 10


@proves("GH-TER-01")
def test_open_ground_does_nothing() -> None:
    assert moved(scene(field("open")), (1400, 1000, 0)) == (1400, 1000, 0)


# Doors and water


@proves("GH-TER-04")
def test_a_locked_door_is_not_passed_an_open_one_is() -> None:
    door = piece("door", 1100, 0, 1110, 3000, "entryway", "blocking")
    for state, end in (("locked", None), ("open", (1300, 1000, 0))):
        table = battle(model(), AWAY, terrain=(door,), doors={"door": state})
        if end is None:
            assert barred(table, (1300, 1000, 0)) == "GH-TER-12"
        else:
            assert moved(table, end) == end


@proves("GH-TER-12")
def test_water_is_not_passed_on_foot() -> None:
    river = piece("river", 1100, 0, 1110, 3000, "impassable")
    assert barred(scene(river), (1300, 1000, 0)) == "GH-TER-12"


# On the wing and through walls


WALL = piece("wall", 1100, 0, 1110, 3000, height=400)


@proves("GH-MOV-10", "GH-TRT-21")
def test_fliers_ignore_walls_heights_and_what_ground_costs() -> None:
    table = scene(WALL, fence(), trait="fly")
    assert moved(table, (1400, 1000, 0)) == (1400, 1000, 0)
    assert moved(scene(tower(300), trait="fly"), (1400, 1000, 1)) == (1400, 1000, 1)
    down = scene(tower(600), trait="fly", x=1250, level=1)
    assert moved(down, (1100, 1000, 0)) == (1100, 1000, 0)


@proves("GH-MOV-11", "GH-MOV-25", "GH-TRT-21")
@pytest.mark.parametrize("word", ["difficult", "dangerous"])
def test_a_flight_starts_and_ends_on_open_ground(word: str) -> None:
    swamp = piece("swamp", 1200, 800, 1300, 1200, word)
    over = scene(swamp, trait="fly")
    assert moved(over, (1400, 1000, 0)) == (1400, 1000, 0)
    inside = scene(WALL, swamp, trait="fly")
    assert barred(inside, (1250, 1000, 0)) == "GH-MOV-11"
    out = scene(WALL, piece("bog", 900, 900, 1060, 1100, word), trait="fly")
    assert barred(out, (1300, 1000, 0)) == "GH-MOV-11"


@proves("GH-MOV-02", "GH-MOV-10")
def test_fliers_pass_over_nobody_on_their_level() -> None:
    table = battle(model("hero", "fly"), model("pal", x=1200), AWAY)
    assert barred(table, (1400, 1000, 0)) == "GH-MOV-02"


@proves("GH-MOV-02", "GH-MOV-10")
def test_a_flier_comes_down_on_nobody() -> None:
    hero, pal = model("hero", "fly", x=1250, level=1), model("pal", x=1050)
    table = battle(hero, pal, AWAY, terrain=(tower(600),))
    assert barred(table, (1100, 1000, 0)) == "GH-MOV-02"


@proves("GH-GEN-21", "GH-REA-29", "GH-MOV-10")
def test_a_flier_that_is_stopped_over_a_head_comes_down_before_it() -> None:
    """Up to a tower over a friend; stunned at x = 1105, it may stand from x = 1052 back."""
    guard = foe("guard", x=1250, y=740, weapons=(sword("stun", range=200),))
    hero, pal = model("hero", "fly", move=6), model("pal", x=1150)
    table = battle(hero, pal, guard, terrain=(tower(300, x0=1300),), active="hero")
    blow = {"react": "intercept with sword", "attack": [6, 1], "defense": [1, 1, 1]}
    assert moved(table, (1500, 1000, 1), injury=[6], **blow) == (1050, 1000, 0)


@proves("GH-TRT-63")
def test_the_spectral_go_through_walls_and_finish_outside() -> None:
    assert moved(scene(WALL, trait="spectral"), (1300, 1000, 0)) == (1300, 1000, 0)
    assert barred(scene(WALL, trait="spectral"), (1100, 1000, 0)) == "GH-TRT-63"
    assert barred(scene(WALL), (1300, 1000, 0)) == "GH-TER-12"


@proves("GH-TRT-34")
@pytest.mark.parametrize("action", ["move", "run", "charge", "push"])
def test_the_immobile_go_nowhere(action: str) -> None:
    table = battle(model("hero", "immobile"), foe(x=1400))
    refused = no_action(table, "hero", action)
    assert refused is not None and refused.clause == "GH-TRT-34"


@proves("GH-MOV-27")
def test_a_free_move_costs_nothing_and_is_no_action() -> None:
    table = battle(model(), foe(x=1400, ap=2))
    play(table, walk(table, "hero", ((1200, 1000, 0),), "free"))
    assert (table["hero"].x, table["hero"].ap, table.match.taken) == (1200, 2, ())
