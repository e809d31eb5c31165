"""On the wing and through walls: who flies, who is spectral, who stays (GH-MOV-10, 11, GH-TRT)."""

import pytest

from games.grimheim.builders import battle, foe, intercept, model, piece, sword
from games.grimheim.movement.grounds import AWAY, barred, fence, moved, priced, scene, tower
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.kit import play, proves

WALL = piece("wall", 1100, 0, 1110, 3000, height=400)


@proves("GH-MOV-10", "GH-TRT-21")
def test_fliers_ignore_walls_heights_and_what_ground_costs() -> None:
    table = scene(WALL, fence(), trait="fly")
    assert moved(table, (1400, 1000, 0)) == (1400, 1000, 0)
    assert moved(scene(tower(300), trait="fly"), (1400, 1000, 1)) == (1400, 1000, 1)
    down = scene(tower(600), trait="fly", x=1250, level=1)
    assert moved(down, (1100, 1000, 0)) == (1100, 1000, 0)


@proves("GH-MOV-10", "GH-TRT-21")
def test_only_who_flies_and_can_fly_there_pays_nothing_but_the_length() -> None:
    far, bog = (1400, 1000, 0), piece("bog", 900, 900, 1060, 1100, "difficult")
    assert priced(scene(fence(), trait="fly"), far) == 400
    assert priced(scene(fence()), far) > 400
    assert priced(scene(bog, trait="fly"), far) == 600  # no flight starts there: it walks


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
    blow = {"react": intercept("sword"), "attack": [6, 1], "defense": [1, 1, 1]}
    assert moved(table, (1500, 1000, 1), injury=[6], **blow) == (1050, 1000, 0)


@proves("GH-GEN-21", "GH-REA-29", "GH-TRT-63")
def test_one_that_is_stopped_in_the_water_goes_back_to_where_it_came_from() -> None:
    """With a waypoint in the river, through which only the spectral go."""
    guard = foe("guard", x=1250, y=740, weapons=(sword("stun", range=200),))
    river = piece("river", 1100, 0, 1150, 3000, "impassable")
    table = battle(model("hero", "spectral", move=6), guard, terrain=(river,), active="hero")
    blow = {"react": intercept("sword"), "attack": [6, 1], "defense": [1, 1, 1]}
    assert moved(table, (1125, 1000, 0), (1400, 1000, 0), injury=[6], **blow) == (1050, 1000, 0)


@proves("GH-MOV-10", "GH-MOV-28", "GH-REA-29")
def test_a_flier_that_is_missed_over_a_head_flies_on() -> None:
    guard = foe("guard", x=1250, y=740, weapons=(sword(range=200),))
    hero, pal = model("hero", "fly", move=6), model("pal", x=1150)
    table = battle(hero, pal, guard, terrain=(tower(300, x0=1300),), active="hero")
    missed = {"react": intercept("sword"), "attack": [1, 1]}
    assert moved(table, (1500, 1000, 1), **missed) == (1500, 1000, 1)
    assert "GH-GEN-21" not in [event.clause for event in table.log]


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
