"""Cover (GH-LOS-06 to 08, GH-TRT-64, 93)."""

import pytest

from games.grimheim.builders import battle, foe, model, piece
from wartable.core.match import Spot, Terrain
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.sight.cover import covering_features, in_cover
from wartable.games.grimheim.table import Table
from wartable.kit import proves


def target_behind(*terrain: Terrain, trait: str = "", at: int = 2000) -> Table:
    """A shooter at (1000, 1000), a target 10" to the east, its western rim at 1951."""
    return battle(model(), foe("foe", *([trait] if trait else []), x=at), terrain=terrain)


@proves("GH-LOS-06", "GH-TER-02", "GH-TER-03")
@pytest.mark.parametrize("kind", ["small-object", "field-defense", "cover", "blocking", "elevated"])
def test_a_feature_beside_the_target_gives_cover(kind: str) -> None:
    crate = piece("crate", 1880, 900, 1940, 1100, kind, height=100)
    assert in_cover(target_behind(crate), "hero", "foe")


@proves("GH-TER-01", "GH-LOS-06")
@pytest.mark.parametrize("kind", ["difficult", "dangerous", "impassable", "climbing-gear"])
def test_other_ground_gives_none(kind: str) -> None:
    field = piece("field", 1880, 900, 1940, 1100, kind)
    assert not in_cover(target_behind(field), "hero", "foe")
    assert not in_cover(target_behind(), "hero", "foe")


@proves("GH-LOS-06")
@pytest.mark.parametrize(("edge", "covered"), [(1851, True), (1850, False)])
def test_the_feature_must_be_within_an_inch_of_the_target(edge: int, covered: bool) -> None:
    crate = piece("crate", 1800, 900, edge, 1100, "field-defense")
    assert in_cover(target_behind(crate), "hero", "foe") is covered


@proves("GH-LOS-07")
@pytest.mark.parametrize(
    ("top", "covered"),
    [
        pytest.param(1000, False, id="8 of 17: the centre line and two rim points only touch"),
        pytest.param(1001, True, id="11 of 17"),
    ],
)
def test_more_than_half_of_the_lines_must_cross_it(top: int, covered: bool) -> None:
    crate = piece("crate", 1880, 800, 1940, top, "field-defense")
    assert in_cover(target_behind(crate), "hero", "foe") is covered


@proves("GH-LOS-07", "GH-TER-02", "GH-TER-03")
@pytest.mark.parametrize(
    ("shooter", "target"),
    [((1500, 600), (1000, 600)), ((600, 1500), (600, 1000)), ((2000, 1500), (2000, 1000))],
)
def test_a_crate_covers_on_the_side_from_which_the_lines_come(shooter: Spot, target: Spot) -> None:
    (x, y), (dx, dy) = target, (shooter[0] - target[0], shooter[1] - target[1])
    for side, givers in ((1, ["crate"]), (-1, [])):
        cx, cy = x + side * dx * 95 // 500, y + side * dy * 95 // 500
        crate = piece("crate", cx - 40, cy - 40, cx + 40, cy + 40, "field-defense")
        hero = model(x=shooter[0], y=shooter[1])
        table = battle(hero, foe(x=x, y=y), terrain=(crate,))
        assert covering_features(table, "hero", "foe") == givers


@proves("GH-LOS-07")
def test_two_features_do_not_add_up() -> None:
    south = piece("south", 1880, 800, 1940, 999, "field-defense")
    north = piece("north", 1880, 1001, 1940, 1200, "field-defense")
    assert not in_cover(target_behind(south, north), "hero", "foe")


@proves("GH-LOS-08")
@pytest.mark.parametrize(("x", "covered"), [(1298, False), (1299, True)])
def test_there_is_no_cover_within_two_inches(x: int, covered: bool) -> None:
    """Bases of 49: centres 298 apart are 2" apart."""
    crate = piece("crate", 1180, 900, 1200, 1100, "field-defense")
    assert in_cover(target_behind(crate, at=x), "hero", "foe") is covered


@proves("GH-LOS-06")
def test_cover_is_told_from_the_side_it_is_shot_at() -> None:
    crate = piece("crate", 2060, 900, 2100, 1100, "field-defense")
    table = target_behind(crate)
    assert not in_cover(table, "hero", "foe")
    assert covering_features(table, "hero", "foe") == []


@proves("GH-LOS-19", "GH-LOS-07")
def test_one_who_stands_on_a_piece_has_no_cover_from_it() -> None:
    tower = piece("tower", 1800, 800, 2200, 1200, "elevated", height=300, floors=(300,))
    table = battle(model(), foe(x=2000, level=1), terrain=(tower,))
    assert not in_cover(table, "hero", "foe")


# Stealth


@proves("GH-TRT-64", "GH-TRT-93")
@pytest.mark.parametrize("trait", ["stealth", "shadow-stalker"])
def test_for_the_stealthy_one_line_and_any_distance_is_enough(trait: str) -> None:
    # the line to the northern rim point (2000, 1049) is above 1020 where it passes the rock
    rock = piece("rock", 1500, 1020, 1510, 1200)
    assert not in_cover(target_behind(rock), "hero", "foe")
    assert in_cover(target_behind(rock, trait=trait), "hero", "foe")


@proves("GH-TRT-64", "GH-LOS-08")
def test_stealth_needs_a_feature_and_some_distance() -> None:
    crate = piece("crate", 1180, 900, 1200, 1100, "field-defense")
    assert not in_cover(target_behind(trait="stealth"), "hero", "foe")
    assert not in_cover(target_behind(crate, trait="stealth", at=1298), "hero", "foe")


@proves("GH-LOS-07", "GH-TER-02", "GH-TER-03")
@pytest.mark.parametrize(("front", "givers"), [(1048, ["hedge"]), (1049, [])])
def test_a_feature_that_only_the_outermost_line_crosses_covers_the_stealthy(
    front: int, givers: list[str]
) -> None:
    hedge = piece("hedge", 1900, front, 2100, 1200, "field-defense")
    table = battle(model(), foe(x=2000), terrain=(hedge,))
    assert covering_features(table, "hero", "foe", stealthy=True) == givers
