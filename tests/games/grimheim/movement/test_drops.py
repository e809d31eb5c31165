"""Gaps that are jumped, drops and falls (GH-MOV-06, 08, 12, 14)."""

import pytest

from games.grimheim.builders import battle, model
from games.grimheim.movement.grounds import AWAY, FOOT, LADDER, barred, moved, priced, scene, tower
from wartable.core.match import Terrain
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.run import make_run
from wartable.kit import play, proves


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


@proves("GH-MOV-02", "GH-MOV-28")
def test_nobody_drops_straight_down_on_another() -> None:
    over, below = (1100, 1000, 1), (1100, 1000, 0)
    hero = model(x=1250, level=1)
    assert moved(battle(hero, AWAY, terrain=(tower(200),)), over, below) == below
    table = battle(hero, model("pal", x=1050), AWAY, terrain=(tower(200),))
    assert barred(table, over, below) == "GH-MOV-02"


@proves("GH-TRT-61", "GH-MOV-06", "GH-MOV-28")
def test_where_there_is_no_gap_the_slow_walk_on_roofs_as_anybody() -> None:
    table = scene(tower(300), trait="slow", x=1250, level=1)
    assert moved(table, (1500, 1000, 1)) == (1500, 1000, 1)


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


@proves("GH-MOV-12", "GH-MOV-14")
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


@proves("GH-MOV-12", "GH-MOV-28", "GH-TRT-61")
def test_a_step_off_an_edge_is_no_jump_and_open_to_the_slow() -> None:
    table = scene(tower(300), LADDER, x=1250, level=1, trait="slow")
    assert moved(table, (1150, 1000, 1), FOOT, fall=[6]) == FOOT
    table = scene(tower(300), x=1250, level=1, trait="slow")
    as_far = (1200 - 2 * table["hero"].base - 100, 1000, 0)
    assert barred(table, (as_far[0] - 1, 1000, 0)) == "GH-TRT-61"
    assert moved(table, as_far, fall=[6]) == as_far


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
def test_nobody_goes_through_a_friend_to_drop_behind_it() -> None:
    pal, hero = model("pal", x=1250, level=1), model(x=1400, level=1, move=6)
    for models in ((pal, hero), (hero, pal)):
        table = battle(*models, AWAY, terrain=(tower(200),))
        assert barred(table, (1100, 1000, 0)) == "GH-MOV-02"


@proves("GH-MOV-02")
def test_nobody_drops_onto_a_base() -> None:
    """High above it a model passes, but it cannot land there."""
    pal, high = model("pal", x=1150), tower(200)
    for models in ((pal, model(x=1250, level=1)), (model(x=1250, level=1), pal)):
        table = battle(*models, AWAY, terrain=(high,))
        assert barred(table, FOOT) == "GH-MOV-02"
    table = battle(model("pal", x=1150, y=1098), model(x=1250, level=1), AWAY, terrain=(high,))
    assert moved(table, FOOT) == FOOT
