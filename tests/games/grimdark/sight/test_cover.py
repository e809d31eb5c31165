"""Cover: in it, behind it, behind what blocks sight; most of a unit, one model, Aircraft, Indirect, Snipers."""

from collections.abc import Sequence

import pytest

from games.grimdark.kit import Mustered, battle, piece, soldier, squad
from wartable.core.match import Spot, Terrain
from wartable.games.grimdark.sight.cover import closest_of, has_cover, unit_has_cover
from wartable.games.grimdark.table import Table
from wartable.kit.proofs import proves

THREE: list[Spot] = [(2000, 1000), (2000, 1200), (2000, 1400)]
FIELD = piece("field", 1900, 900, 2100, 1300, "difficult", "cover")  # two of the three in it


def field(
    *others: Mustered, spots: Sequence[Spot] = ((2000, 1000),), terrain: Sequence[Terrain] = ()
) -> Table:
    """A1-1 at the middle of the west shoots at B1, ten inches east."""
    return battle(squad("A1", [(1000, 1000)]), squad("B1", spots, seat=1), *others, terrain=terrain)


def covered(table: Table, past: bool = False) -> bool:
    return unit_has_cover(table, table["A1-1"], "B1", past)


# In it


@proves("GF-TER-04", "GF-TER-16", "GF-TER-28")
@pytest.mark.parametrize(
    ("top", "found"),
    [
        pytest.param(1300, True, id="two of three"),
        pytest.param(1262, False, id="one of them not with its whole base"),
    ],
)
def test_most_of_a_unit_must_be_fully_inside(top: int, found: bool) -> None:
    """Seen from above, so that nothing lies between."""
    ground = piece("field", 1900, 900, 2100, top, "difficult", "cover")
    table = battle(
        squad("A1", [(2000, 1200)]),
        squad("B1", THREE, seat=1),
        terrain=[ground],
    )
    assert unit_has_cover(table, table["A1-1"], "B1") is found


@proves("GF-TER-04")
def test_half_of_a_unit_is_not_most_of_it() -> None:
    table = field(spots=[*THREE, (2000, 1600)], terrain=[FIELD])
    assert not covered(table, past=True)
    assert covered(field(spots=THREE, terrain=[FIELD]), past=True)


@proves("GF-TER-04", "GF-TER-28")
@pytest.mark.parametrize(("x0", "found"), [(2000, True), (2001, False)])
def test_a_single_model_is_in_it_with_its_middle(x0: int, found: bool) -> None:
    ground = piece("ruin", x0, 900, 2200, 1100, "cover")
    assert covered(field(terrain=[ground]), past=True) is found


@proves("GF-TER-14", "GF-TER-16", "GF-TER-17", "GF-TER-18", "GF-TER-24")
@pytest.mark.parametrize("kind", ["barricade", "field", "forest", "hill", "ruin"])
def test_kinds_that_give_cover(kind: str) -> None:
    assert covered(field(terrain=[piece(kind, 1900, 900, 2100, 1100, "cover")]))


@proves("GF-TER-01", "GF-TER-19", "GF-TER-23", "GF-TER-25")
@pytest.mark.parametrize("kind", ["rubble", "swamp", "lake-shallow"])
def test_kinds_that_give_none(kind: str) -> None:
    assert not covered(field(terrain=[piece(kind, 1900, 900, 2100, 1100, "difficult")]))


# Behind it


@proves("GF-TER-26")
@pytest.mark.parametrize(
    ("x0", "y0", "found"),
    [
        pytest.param(1400, 900, True, id="between the middles"),
        pytest.param(900, 900, False, id="the shooter stands in it"),
        pytest.param(1001, 900, True, id="in front of the shooter's middle"),
        pytest.param(1400, 1000, False, id="beside that line"),
    ],
)
def test_behind_cover_that_the_shooter_is_not_in(x0: int, y0: int, found: bool) -> None:
    ground = piece("barricade", x0, y0, x0 + 200, 1100, "cover")
    assert covered(field(terrain=[ground])) is found


@proves("GF-TER-26", "GF-SPR-70")
@pytest.mark.parametrize(("rules", "found"), [((), True), (("aircraft",), False)])
def test_who_leans_over_what_it_is_behind_has_its_cover_but_for_aircraft(
    rules: tuple[str, ...], found: bool
) -> None:
    wall = piece("barricade", 1930, 900, 1950, 1100, "cover")
    foe = squad("B1", [(2000, 1000)], soldier(*rules), seat=1)
    assert covered(battle(squad("A1", [(1000, 1000)]), foe, terrain=[wall])) is found


@proves("GF-TER-04", "GF-TER-26")
def test_most_of_a_unit_must_be_behind_it() -> None:
    spots = [(2000, 1000), (2000, 1200), (2000, 800)]
    two = piece("barricade", 1900, 990, 1920, 1300, "cover")
    one = piece("barricade", 1900, 990, 1920, 1010, "cover")
    assert covered(field(spots=spots, terrain=[two]))
    assert not covered(field(spots=spots, terrain=[one]))


@proves("GF-TER-07")
def test_behind_a_sight_blocker_while_another_line_is_free() -> None:
    part = piece("building", 1400, 900, 1600, 1062, "impassable", "blocking")
    beside = piece("building", 1400, 1000, 1600, 1100, "impassable", "blocking")
    whole = piece("building", 1400, 900, 1600, 1100, "impassable", "blocking")
    assert covered(field(terrain=[part]))
    assert not covered(field(terrain=[beside])), "the line between the middles is free"
    assert covered(field(terrain=[whole])), "even if none is free"


@proves("GF-TER-07", "GF-TER-04")
def test_models_that_are_out_of_sight_are_behind_what_hides_them() -> None:
    """Two of three whom nobody sees cover the third, whom everybody does."""
    wall = piece("building", 1900, 1100, 1930, 1500, "impassable", "blocking")
    assert covered(field(spots=THREE, terrain=[wall]))
    assert not covered(field(spots=[*THREE, (2000, 800)], terrain=[wall])), "half of them"


@proves("GF-TER-07")
def test_a_model_that_all_lines_reach_is_not_behind() -> None:
    beside = piece("building", 1900, 1300, 1930, 1500, "impassable", "blocking")
    assert not covered(field(spots=THREE, terrain=[beside])), "one of three"


@proves("GF-TER-06", "GF-TER-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_other_units_between_give_cover(seat: int) -> None:
    assert covered(field(squad("C1", [(1500, 970)], seat=seat)))
    assert not covered(field(squad("C1", [(1500, 1070)], seat=seat))), "beside the middle line"


@proves("GF-TER-06")
def test_neither_the_shooters_nor_the_targets_unit_does() -> None:
    spots = [(2000, 1000), (1800, 970), (2000, 1200)]
    table = battle(squad("A1", [(1000, 1000), (1200, 970)]), squad("B1", spots, seat=1))
    assert not has_cover(table, table["A1-1"], table["B1-1"])


@proves("GF-TER-07", "GF-TER-29")
def test_what_is_looked_over_from_a_hill_gives_no_cover() -> None:
    hill = piece("hill", 900, 900, 1100, 1100, "cover")
    between = squad("C1", [(1500, 970)])
    assert not covered(field(between, terrain=[hill]))
    block = piece("building", 1300, 900, 1350, 1062, "impassable", "blocking")
    assert covered(field(between, terrain=[hill, block])), "two things on the line"


# Indirect, Snipers, Aircraft


@proves("GF-SPR-32", "GF-TER-26")
def test_past_what_stands_between_only_cover_that_they_stand_in_counts() -> None:
    between = piece("barricade", 1400, 900, 1600, 1100, "cover")
    assert covered(field(terrain=[between])) and not covered(field(terrain=[between]), past=True)
    assert not covered(field(squad("C1", [(1500, 970)])), past=True)
    inside = piece("field", 1900, 900, 2100, 1100, "cover")
    assert covered(field(terrain=[inside]), past=True)


@proves("GF-SPR-52", "GF-SPR-72", "GF-TER-28")
def test_a_chosen_model_has_its_own_cover_as_one_that_is_alone() -> None:
    ground = piece("field", 1980, 900, 2100, 1100, "cover")
    table = field(spots=THREE, terrain=[ground])
    one = table["B1-1"]
    assert has_cover(table, table["A1-1"], one, sniping=True)
    assert not has_cover(table, table["A1-1"], one, alone=False, past=True)
    assert not covered(table)


@proves("GF-SPR-70")
def test_aircraft_get_none_from_a_piece_under_them_and_give_none() -> None:
    flying = soldier("aircraft", base=150)
    under = piece("ruin", 1900, 900, 2100, 1100, "cover")
    table = battle(
        squad("A1", [(1000, 1000)]), squad("B1", [(2000, 1000)], flying, seat=1), terrain=[under]
    )
    assert not covered(table)
    between = piece("ruin", 1400, 900, 1600, 1100, "cover")
    table = battle(
        squad("A1", [(1000, 1000)]), squad("B1", [(2000, 1000)], flying, seat=1), terrain=[between]
    )
    assert covered(table)
    assert not covered(field(squad("C1", [(1500, 900)], flying)))


@proves("GF-TER-07", "GF-TER-26")
def test_the_closest_of_those_who_fire_counts() -> None:
    table = battle(
        squad("A1", [(1000, 1000), (1200, 1000), (1200, 1000)]),
        squad("B1", [(2000, 1000)], seat=1),
    )
    models = table.match.models_of("A1")
    assert closest_of(table, models, table.match.models_of("B1")).id == "A1-2"
    assert closest_of(table, models[:1], table.match.models_of("B1")).id == "A1-1"
