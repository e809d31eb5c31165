"""Low obstacles, doors and water (GH-MOV-07, GH-MOV-24, GH-TER)."""

import pytest

from games.grimheim.builders import battle, model, piece
from games.grimheim.movement.grounds import (
    AWAY,
    FOOT,
    LADDER,
    TOP,
    barred,
    fence,
    moved,
    priced,
    scene,
    tower,
)
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.movement.gait import gait_of
from wartable.games.grimheim.movement.ground import bodies_at
from wartable.games.grimheim.rows import barricade
from wartable.kit import proves
from wartable.wargame.terrain.maps import thing_pieces
from wartable.wargame.terrain.rows import Plot, Thing


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


@proves("GH-MOV-08", "GH-TER-09")
@pytest.mark.parametrize(
    ("difficult", "variants", "cost"),
    [
        pytest.param(False, {}, 400, id="as printed"),
        pytest.param(True, {}, 600, id="rubble"),
        pytest.param(True, {"difficult_cost": "0"}, 400, id="by the switch"),
    ],
)
def test_small_objects_slow_a_model_only_where_the_mission_says_difficult(
    difficult: bool, variants: dict[str, str], cost: int
) -> None:
    """GH-R-104."""
    heap = Thing(id="heap", type="small-object", height_in=1, difficult=difficult)
    (there,) = thing_pieces(Plot(kind="heap", rect=(11, 9, 12, 11)), heap, "heap 1")
    table = battle(model(move=6), AWAY, terrain=(there,), variants=variants)
    assert priced(table, (1400, 1000, 0)) == cost


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


@proves("GH-MOV-02")
@pytest.mark.parametrize(
    ("high", "met"), [pytest.param(149, True, id="higher"), pytest.param(150, False, id="below")]
)
def test_bases_meet_only_where_their_models_overlap_in_height(high: int, met: bool) -> None:
    """Both are 1.5" high: under a floor of 1.5" one passes below the other, and over its head above it."""
    roof = piece("roof", 1100, 900, 1400, 1100, "elevated", height=high, floors=(high,))
    table = battle(model(), model("pal", x=1200, level=1), AWAY, terrain=(roof,))
    ground = table.ground
    below = bodies_at(ground, gait_of(table, "hero", "move"), 0)
    above = bodies_at(ground, gait_of(table, "pal", "move"), high)
    assert (ground.at["pal"] in below, ground.at["hero"] in above) == (met, met)
