"""Exact distances and worked-out points (GH-GEN-20 to 22), through the rules that use them."""

import pytest

from games.grimheim.builders import battle, bow, foe, model, piece
from games.grimheim.ranged.scenes import archer, knight
from wartable.core.match import Point
from wartable.core.regions import judge_path
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.targets import no_target
from wartable.games.grimheim.movement.melee import engaged
from wartable.games.grimheim.movement.pushes import push
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.reactions.passing import Passing
from wartable.kit import play, proves


@proves("GH-GEN-20")
@pytest.mark.parametrize(("x", "near"), [(1198, True), (1199, False)])
def test_within_an_inch_means_exactly_an_inch_too(x: int, near: bool) -> None:
    table = battle(model(), foe(x=x))
    assert engaged(table, "hero", "foe") == near


@proves("GH-GEN-20")
@pytest.mark.parametrize(
    ("x", "touching"),
    [
        pytest.param(1097, False, id="an overlap is no contact"),
        pytest.param(1098, True, id="edge to edge"),
        pytest.param(1099, True, id="a gap of a hundredth"),
        pytest.param(1100, False, id="two hundredths are a gap"),
    ],
)
def test_contact_is_no_overlap_and_next_to_no_gap(x: int, touching: bool) -> None:
    table = battle(model(), foe(x=x))
    assert table.touching("hero", "foe") == touching


@proves("GH-GEN-20")
def test_a_wider_base_is_nearer() -> None:
    # radius 98 of a 50 mm base instead of 49: out of range becomes within it
    table = battle(archer(), knight(1620), foe("giant", x=1000, y=1000 + 98 + 1620, base=98))
    assert no_target(table, "archer", bow(), "knight") is not None
    assert no_target(table, "archer", bow(), "giant") is None


@proves("GH-GEN-21")
def test_a_push_is_rounded_toward_its_start() -> None:
    # 2" along (3, 1): 189.7 and 63.2 hundredths
    table = battle(model(), foe(x=1300, y=1100))
    play(table, push(table, "foe", "hero", 200))
    assert table["foe"].at == (1300 + 189, 1100 + 63, 0)


@proves("GH-GEN-21")
def test_a_push_steps_back_until_it_is_legal() -> None:
    wall = piece("wall", 1400, 0, 1420, 3000)
    table = battle(model(), foe(x=1200), terrain=(wall,))
    play(table, push(table, "foe", "hero", 200))
    assert table["foe"].at == (1400 - 49, 1000, 0)


@proves("GH-GEN-21")
def test_who_has_no_legal_point_to_go_to_stays() -> None:
    wall = piece("wall", 1249, 0, 1300, 3000)
    table = battle(model(), foe(x=1200), terrain=(wall,))
    before = table.match
    play(table, push(table, "foe", "hero", 200))
    assert table.match is before


@proves("GH-GEN-22")
@pytest.mark.parametrize(
    ("line", "first"),
    [
        pytest.param(1010, (10, 1010), id="every 0.05 inches"),
        pytest.param(1011, (15, 1015), id="and nothing between them"),
        pytest.param(1000, (0, 1000), id="the start"),
        pytest.param(1012, (12, 1012), id="a waypoint, though it lies between"),
        pytest.param(1033, (33, 1033), id="the end"),
    ],
)
def test_the_first_point_is_looked_for_at_waypoints_and_every_twentieth(
    line: int, first: tuple[int, int]
) -> None:
    table = battle(model(), foe(x=2000))
    waypoint = 1012 if line == 1012 else 1025
    way: tuple[Point, ...] = ((1000, 1000, 0), (waypoint, 1000, 0), (1033, 1000, 0))
    found = Passing(table, "hero", way).first(1200, "foe", lambda point: point[0] >= line)
    assert found is not None
    assert (found[0], found[1][0]) == first


@proves("GH-GEN-22")
def test_what_a_path_may_not_do_is_tested_everywhere() -> None:
    # a wall of two hundredths between two looks
    wall = piece("thread", 1061, 0, 1063, 3000)
    table = battle(model(), terrain=(wall,))
    refused = judge_path(table, reach_of(table, "hero", "move"), ((1200, 1000, 0),))
    assert refused is not None
    free = battle(model())
    assert judge_path(free, reach_of(free, "hero", "move"), ((1200, 1000, 0),)) is None
