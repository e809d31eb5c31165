"""Difficult, dangerous and open ground (GH-TER-08 to 11)."""

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
from wartable.core.match import Terrain
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.actions.run import make_run
from wartable.games.grimheim.movement.gait import gait_of
from wartable.games.grimheim.movement.ground import Leg, leg_of, touches_ground
from wartable.games.grimheim.movement.regions import reach_of, walk_cost
from wartable.kit import play, proves


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


@proves("GH-TER-09", "GH-TER-11")
@pytest.mark.parametrize("word", ["difficult", "dangerous"])
def test_it_counts_at_the_foot_of_a_climb_up_or_down(word: str) -> None:
    mire = piece("mire", 1100, 900, 1200, 1100, word)
    tower_and_mire = (tower(300), LADDER, mire)
    for start, end in (((1150, 0), TOP), ((1250, 1), FOOT)):
        table = scene(*tower_and_mire, x=start[0], level=start[1])
        gait = gait_of(table, "hero", "move")
        leg = leg_of(table.ground.lay, gait, None, end)
        assert isinstance(leg, Leg) and touches_ground(table.ground.lay, gait, leg, word)
    aside = scene(tower(300), LADDER, piece("mire", 1000, 900, 1100, 1100, word), x=1250, level=1)
    gait = gait_of(aside, "hero", "move")
    leg = leg_of(aside.ground.lay, gait, None, FOOT)
    assert isinstance(leg, Leg) and not touches_ground(aside.ground.lay, gait, leg, word)


@proves("GH-TER-09")
def test_what_it_takes_is_told_apart_from_the_way() -> None:
    table = scene(field("difficult"))
    way = walk_cost(table, reach_of(table, "hero", "move"), ((1100, 1000, 0),))
    told = [(part.length, part.cost, part.clause) for part in way.parts]
    assert told == [(100, 100, ""), (0, 200, "GH-TER-09")]


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
    assert no_action(scene(field("difficult"), move=1), "hero", "move") is None


@proves("GH-TER-08", "GH-TER-10")
@pytest.mark.parametrize(
    ("word", "start", "clause"),
    [
        ("difficult", 1200, "GH-TER-08"),
        ("dangerous", 1200, "GH-TER-10"),
        ("difficult", 1000, None),
        ("dangerous", 1000, None),
    ],
)
def test_who_stands_in_rough_ground_cannot_run_out_of_it(
    word: str, start: int, clause: str | None
) -> None:
    refused = no_action(scene(field(word), x=start, move=6), "hero", "run")
    assert (None if refused is None else refused.clause) == clause


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


@proves("GH-TER-11")
@pytest.mark.parametrize(("base", "wounds"), [(300, 7), (0, 10)])
def test_dangerous_terrain_hurts_on_its_own_floor_only(base: int, wounds: int) -> None:
    thorns = piece("thorns", 1350, 900, 1400, 1100, "dangerous", base=base)
    table = scene(tower(300), thorns, x=1250, level=1)
    moved(table, (1500, 1000, 1), **({"danger": [5]} if base else {}))
    assert table["hero"].wounds == wounds


@proves("GH-TRT-65", "GH-TER-11")
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
