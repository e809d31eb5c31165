"""What a screen may ask of sight at any time (GH-GEN-02, GH-LOS-01)."""

import pytest

from games.grimheim.builders import battle, foe, model, piece
from wartable.core.match import ModelId, Point
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.screen.look import look
from wartable.kit import proves

FROM, TO = (400, 1500, 0), (2000, 700, 0)
HERO = model(x=400, y=1500)
FOE = foe(x=2000, y=700)


@proves("GH-GEN-02", "GH-LOS-01")
def test_a_free_look_goes_from_centre_to_centre_and_nothing_is_in_its_way() -> None:
    table = battle(HERO, FOE)
    found = look(table, "hero", "foe")
    assert (found.seen, found.line, found.blockers) == (True, (FROM, TO), ())
    assert (found.gap, found.reason) == (table.gap("hero", "foe"), "")
    assert found.heights == (150, 150)


@proves("GH-GEN-02", "GH-LOS-01")
def test_a_wall_beside_the_line_is_not_in_the_way_of_a_free_one() -> None:
    """It crosses some of the 17 lines, but not the one between the centres."""
    wall = piece("wall", 1980, 660, 1990, 690)
    found = look(battle(HERO, FOE, terrain=(wall,)), "hero", "foe")
    assert (found.seen, found.line, found.blockers, found.reason) == (True, (FROM, TO), (), "")


@proves("GH-GEN-02", "GH-LOS-01")
def test_where_the_centre_is_hidden_the_first_free_line_to_the_rim_is_shown() -> None:
    wall = piece("wall", 1200, 1000, 1210, 1110)
    found = look(battle(HERO, FOE, terrain=(wall,)), "hero", "foe")
    assert found.line is not None
    assert (found.seen, found.line[0], found.blockers, found.reason) == (True, FROM, (), "")
    (x, y, _) = found.line[1]
    assert found.line[1] != TO and abs((x - 2000) ** 2 + (y - 700) ** 2 - 49**2) < 100


@proves("GH-GEN-02", "GH-LOS-01")
def test_what_cannot_be_seen_is_told_with_what_stops_the_line_between_the_centres() -> None:
    walls = piece("wall", 1200, 600, 1210, 1400), piece("other", 400, 400, 500, 500)
    found = look(battle(HERO, FOE, terrain=walls), "hero", "foe")
    assert (found.seen, found.line, found.blockers) == (False, (FROM, TO), ("wall",))
    assert (found.clause, found.reason) == ("GH-LOS-05", "every line to it is blocked")


@proves("GH-GEN-02", "GH-LOS-01")
@pytest.mark.parametrize(
    ("a", "b", "gap"),
    [
        pytest.param(FROM, TO, 1789, id="from point to point"),
        pytest.param("hero", TO, 1740, id="from a model to a point"),
        pytest.param(FROM, "foe", 1740, id="from a point to a model"),
    ],
)
def test_bare_points_are_looked_from_and_at_as_well(
    a: ModelId | Point, b: ModelId | Point, gap: int
) -> None:
    found = look(battle(HERO, FOE), a, b)
    assert (found.seen, found.line, found.gap) == (True, (FROM, TO), gap)


@proves("GH-GEN-02", "GH-LOS-01")
def test_the_line_keeps_to_the_floors_of_those_it_joins() -> None:
    roof = piece("roof", 300, 1400, 500, 1600, "elevated", height=300, floors=(300,))
    table = battle(model(x=400, y=1500, level=1), FOE, terrain=(roof,))
    found = look(table, "hero", "foe")
    assert found.line == ((400, 1500, 1), TO)
    assert look(table, "foe", "hero").line == (TO, (400, 1500, 1))
    assert found.heights == (450, 150)
