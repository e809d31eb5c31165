"""Who sees whom, and what is obscured."""

import pytest

from games.firstblood.builders import battle, regiment
from wartable.core.events import Moved
from wartable.core.match import Aside
from wartable.core.space.sight.rays import rim_points
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.rows import EffectRow, Type, rims, sizes
from wartable.games.firstblood.sight.seeing import SIGHT, obscured, sees, sees_regiment
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.terrain.elevation import size_of
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import proves

INFANTRY, CAVALRY, BRUTE, MONSTER = (
    "copper-legion",
    "lance-knights",
    "siege-ogres",
    "walking-bombard",
)


def across(between: str, own: str = INFANTRY, target: str = INFANTRY) -> Table:
    """A shooter in the west, a target in the east, and somebody else right between them."""
    return battle(
        regiment("A1", own, [(1000, 1000)]),
        regiment("A2", between, [(1500, 1000)]),
        regiment("B1", target, [(2000, 1000)], seat=1),
    )


def seen(table: Table, a: str = "A1-1", b: str = "B1-1", charging: bool = False) -> bool:
    return sees(table, model_of(table, a), model_of(table, b), charging)


@proves("FB-MOD-06", "FB-MOD-09")
@pytest.mark.parametrize(
    ("type", "size", "radius"),
    [("infantry", 1, 63), ("cavalry", 2, 100), ("brute", 2, 100), ("monster", 3, 200)],
)
def test_sizes_and_bases(type: Type, size: int, radius: int) -> None:
    assert (sizes()[type].size, sizes()[type].base_radius) == (size, radius)
    kind = {"infantry": INFANTRY, "cavalry": CAVALRY, "brute": BRUTE, "monster": MONSTER}[type]
    table = battle(regiment("A1", kind, [(1000, 1000)]))
    assert table["A1-1"].profile.type == type
    assert size_of(table, table["A1-1"]) == size


@proves("FB-LOS-01", "FB-LOS-08")
def test_one_free_line_of_289_is_enough() -> None:
    table = across(CAVALRY)
    assert len(list(SIGHT.drawn(table, table["A1-1"], table["B1-1"]))) == 289
    foe = regiment("B1", INFANTRY, [(2000, 1000)], seat=1)
    open_above = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]), regiment("A2", MONSTER, [(1500, 862)]), foe
    )
    assert seen(open_above), "the rims at 1063 look past a base that ends at 1062"
    shut = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]), regiment("A2", MONSTER, [(1500, 863)]), foe
    )
    assert not seen(shut), "a line that touches is blocked"


@proves("FB-LOS-08")
def test_rim_points_are_those_of_the_table() -> None:
    for radius, rim in rims().items():
        assert tuple(rim.points) == rim_points(int(radius))
        turned = {(-y, x) for x, y in rim.points}
        assert turned == set(rim.points) == {(-x, y) for x, y in rim.points}


@proves("FB-LOS-02", "FB-LOS-03")
@pytest.mark.parametrize(
    ("between", "own", "target", "free"),
    [
        pytest.param(MONSTER, INFANTRY, INFANTRY, False, id="larger than both"),
        pytest.param(MONSTER, MONSTER, INFANTRY, False, id="as large as the larger"),
        pytest.param(BRUTE, MONSTER, INFANTRY, True, id="smaller than who looks"),
        pytest.param(BRUTE, INFANTRY, MONSTER, True, id="smaller than who is looked at"),
        pytest.param(CAVALRY, INFANTRY, BRUTE, False, id="as large as one, larger than the other"),
    ],
)
def test_only_who_is_as_large_as_both_blocks(
    between: str, own: str, target: str, free: bool
) -> None:
    table = battle(
        regiment("A1", own, [(1000, 1000)]),
        regiment("A2", between, [(1500, 600 + 200 * k) for k in range(5)]),
        regiment("B1", target, [(2000, 1000)], seat=1),
    )
    assert seen(table) == free


@proves("FB-LOS-04")
def test_sight_is_mutual() -> None:
    for between in (INFANTRY, CAVALRY, MONSTER):
        for target in (INFANTRY, MONSTER):
            table = across(between, target=target)
            assert seen(table) == seen(table, "B1-1", "A1-1")


@proves("FB-LOS-06", "FB-CHG-08")
def test_the_own_regiment_blocks_but_for_a_charge() -> None:
    wall = [(1200, 800 + 126 * k) for k in range(4)]
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), *wall]),
        regiment("B1", INFANTRY, [(2000, 1000)], seat=1),
    )
    assert not seen(table)
    assert seen(table, charging=True)
    strangers = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("A2", INFANTRY, wall),
        regiment("B1", INFANTRY, [(2000, 1000)], seat=1),
    )
    assert not seen(strangers, charging=True), "it ignores its own regiment alone"


@proves("FB-LOS-07")
def test_a_regiment_is_seen_with_any_of_its_models() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("A2", MONSTER, [(1500, 1000)]),
        regiment("B1", INFANTRY, [(2000, 1000), (2000, 1900)], seat=1),
    )
    assert not seen(table)
    assert sees_regiment(table, table["A1-1"], "B1")
    touching = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1126, 1000)], seat=1),
    )
    assert seen(touching), "the two bases themselves never block"


@proves("FB-LOS-05", "FB-TER-03", "FB-TER-21", "FB-MOD-07")
@pytest.mark.parametrize(
    ("kind", "own", "target", "free"),
    [
        pytest.param("building", INFANTRY, INFANTRY, False, id="a building hides infantry"),
        pytest.param("building", INFANTRY, BRUTE, False, id="and brutes, being no smaller"),
        pytest.param("building", INFANTRY, MONSTER, True, id="not a monster"),
        pytest.param("building", MONSTER, INFANTRY, True, id="nor does it blind one"),
        pytest.param("tower-wall", INFANTRY, MONSTER, False, id="a tower hides even that"),
        pytest.param("forest", INFANTRY, INFANTRY, True, id="a forest only obscures"),
        pytest.param("hill", INFANTRY, INFANTRY, True, id="a hill is not obstructing"),
    ],
)
def test_terrain_that_stands_in_the_way(kind: str, own: str, target: str, free: bool) -> None:
    table = battle(
        regiment("A1", own, [(1000, 1000)]),
        regiment("B1", target, [(2600, 1000)], seat=1),
        terrain=[make_piece("t", kind, 1800, 1000, 400)],
    )
    assert seen(table) == free


@proves("FB-TER-01", "FB-TER-02", "FB-TER-03", "FB-MOD-08", "FB-TER-11")
def test_from_a_hill_one_sees_over_others() -> None:
    pieces = [make_piece("h", "hill", 1000, 1000, 300)]
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("A2", CAVALRY, [(1700, 1000)]),
        regiment("B1", INFANTRY, [(2400, 1000)], seat=1),
        terrain=pieces,
    )
    assert size_of(table, table["A1-1"]) == 3
    assert seen(table), "cavalry of SIZE 2 is smaller than infantry on a hill"
    assert not obscured(table, table["A1-1"], "B1")
    beside = battle(regiment("A1", INFANTRY, [(1310, 1000)]), terrain=pieces)
    assert size_of(beside, beside["A1-1"]) == 1, "the middle of its base is beside the hill"


@proves("FB-TER-25", "FB-TER-11")
def test_in_a_forest_a_model_keeps_its_size() -> None:
    pieces = [make_piece("f", "forest", 1000, 1000, 300)]
    table = battle(regiment("A1", INFANTRY, [(1000, 1000)]), terrain=pieces)
    assert size_of(table, table["A1-1"]) == 1


@proves("FB-RUI-02", "FB-RUI-15")
def test_only_upper_floors_of_a_ruin_raise() -> None:
    pieces = [make_piece("r", "ruin", 1000, 1000, 300)]
    for level, size in ((0, 1), (1, 4)):
        table = battle(regiment("A1", INFANTRY, [(1000, 1000)], level=level), terrain=pieces)
        assert size_of(table, table["A1-1"]) == size
    assert pieces[0].floors == (300,), "one floor above the ground, 3″ high"


# Obscured


@proves("FB-VOL-09", "FB-TER-20")
@pytest.mark.parametrize(
    ("kind", "own", "hides"),
    [
        ("forest", INFANTRY, True),
        ("obscuring-patch", INFANTRY, True),
        ("hill", INFANTRY, False),
        ("forest", MONSTER, True),
    ],
)
def test_obscuring_terrain(kind: str, own: str, hides: bool) -> None:
    table = battle(
        regiment("A1", own, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(2600, 1000)], seat=1),
        terrain=[make_piece("t", kind, 1800, 1000, 400)],
    )
    assert obscured(table, table["A1-1"], "B1") == hides


@proves("FB-TER-02", "FB-TER-03", "FB-TER-20")
@pytest.mark.parametrize(
    ("own", "under", "level", "hides"),
    [
        pytest.param(INFANTRY, "hill", 0, True, id="infantry on a hill is as high as a forest"),
        pytest.param(CAVALRY, "hill", 0, False, id="cavalry on a hill sees over it"),
        pytest.param(INFANTRY, "ruin", 0, True, id="not from the ground floor"),
        pytest.param(INFANTRY, "ruin", 1, False, id="but from the floor above"),
    ],
)
def test_who_is_higher_than_a_forest_sees_over_it_and_is_seen(
    own: str, under: str, level: int, hides: bool
) -> None:
    table = battle(
        regiment("A1", own, [(1000, 1000)], level=level),
        regiment("B1", INFANTRY, [(2600, 1000)], seat=1),
        terrain=[
            make_piece("h", under, 1000, 1000, 300),
            make_piece("f", "forest", 1800, 1000, 400),
        ],
    )
    assert obscured(table, table["A1-1"], "B1") == hides
    assert obscured(table, table["B1-1"], "A1") == hides
    assert seen(table), "a forest hides nobody"


@proves("FB-GAR-07", "FB-TER-03", "FB-TER-20")
@pytest.mark.parametrize(("target", "hides"), [(INFANTRY, True), (CAVALRY, False)])
def test_a_garrison_is_no_higher_than_a_forest(target: str, hides: bool) -> None:
    """SIZE 3, as the forest has; what stands on a hill beyond it may be seen over it."""
    inside = regiment("A1", INFANTRY, [(0, 0)])
    table = battle(
        regiment("B1", target, [(2600, 1000)], seat=1),
        terrain=[
            make_piece("g", "garrison", 1000, 1000, 250),
            make_piece("f", "forest", 1800, 1000, 450),
            make_piece("h", "hill", 2600, 1000, 200),
        ],
        reserves=[inside],
        aside=(Aside(inside[1][0], GARRISON, "g"),),
    )
    assert obscured(table, model_of(table, "A1-1"), "B1") == hides


@proves("FB-VOL-09", "FB-VOL-11")
def test_smaller_bases_obscure_but_one_clear_line_is_enough() -> None:
    crowd = [(1500, 800 + 126 * k) for k in range(4)]
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 2000)]),
        regiment("A2", INFANTRY, crowd),
        regiment("B1", BRUTE, [(2000, 1000)], seat=1),
    )
    assert seen(table), "smaller than the target, so in nobody's way"
    assert obscured(table, table["A1-1"], "B1")
    assert not obscured(table, table["A1-2"], "B1"), "each shooter for itself"
    second = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("A2", INFANTRY, crowd),
        regiment("B1", BRUTE, [(2000, 1000), (1300, 1800)], seat=1),
    )
    assert not obscured(second, second["A1-1"], "B1"), "the other model is in clear view"


@proves("FB-VOL-09", "FB-TER-03")
@pytest.mark.parametrize(
    ("own", "between", "target", "hills", "hides"),
    [
        pytest.param(MONSTER, BRUTE, INFANTRY, (), False, id="larger than the target"),
        pytest.param(MONSTER, BRUTE, CAVALRY, (), False, id="as large as the target"),
        pytest.param(MONSTER, BRUTE, MONSTER, (), True, id="smaller than both, but on one ground"),
        pytest.param(INFANTRY, BRUTE, MONSTER, (1000,), False, id="over the smaller from a hill"),
        pytest.param(
            INFANTRY, MONSTER, MONSTER, (1000, 2500), True, id="not over those as tall as oneself"
        ),
    ],
)
def test_whom_a_base_obscures(
    own: str, between: str, target: str, hills: tuple[int, ...], hides: bool
) -> None:
    """A SIZE of 1, 2 or 3, and 2 more on a hill."""
    table = battle(
        regiment("A1", own, [(1000, 1000)]),
        regiment("A2", between, [(1750, 600 + 200 * k) for k in range(5)]),
        regiment("B1", target, [(2500, 1000)], seat=1),
        terrain=[make_piece(f"hill {x}", "hill", x, 1000, 250) for x in hills],
    )
    assert seen(table)
    assert obscured(table, table["A1-1"], "B1") == hides


@proves("FB-VOL-09", "FB-TER-03", "FB-GAR-07")
def test_from_a_garrison_one_shoots_over_those_smaller_than_the_building() -> None:
    inside = regiment("A1", INFANTRY, [(1000, 1000)])
    table = battle(
        regiment("A2", BRUTE, [(1750, 400 + 200 * k) for k in range(7)]),
        regiment("B1", MONSTER, [(2500, 1000)], seat=1),
        terrain=[make_piece("g", "garrison", 1000, 1000, 300)],
        reserves=[inside],
        aside=(Aside(inside[1][0], GARRISON, "g"),),
    )
    assert not obscured(table, model_of(table, "A1-1"), "B1")


@proves("FB-TER-26")
def test_standing_in_a_wood_obscures_if_any_of_the_line_beyond_the_bases_is_in_it() -> None:
    wood = [make_piece("f", "forest", 1000, 1000, 300)]
    for x, hides in ((1000, True), (1180, True), (1260, False)):
        table = battle(
            regiment("A1", INFANTRY, [(x, 1000)]),
            regiment("B1", INFANTRY, [(2600, 1000)], seat=1),
            terrain=wood,
        )
        assert obscured(table, table["A1-1"], "B1") == hides
        assert obscured(table, table["B1-1"], "A1") == hides


@proves("FB-SPR-069")
def test_sureshot_is_obscured_by_spells_alone() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(2600, 1000)], seat=1),
        terrain=[make_piece("t", "forest", 1800, 1000, 400)],
    )
    gain = EffectRow("gain-rule", rule="sureshot")
    table.do(EffectLent("FB-MAG-12", "A1", Lent("test", gain), "Sureshot"))
    assert not obscured(table, table["A1-1"], "B1")
    mist = Lent("mist", EffectRow("obscured-target"))
    table.do(EffectLent("FB-MAG-12", "B1", mist, "Mist"))
    assert obscured(table, table["A1-1"], "B1")


@proves("FB-GAR-07", "FB-GAR-18")
def test_sight_from_a_garrison_runs_from_any_point_of_it() -> None:
    inside = regiment("A1", INFANTRY, [(1000, 1000)])
    table = battle(
        regiment("A2", MONSTER, [(1500, 950)]),
        regiment("B1", INFANTRY, [(2000, 1000), (700, 2000)], seat=1),
        terrain=[make_piece("g", "garrison", 1000, 1000, 300)],
        reserves=[inside],
        aside=(Aside(inside[1][0], GARRISON, "g"),),
    )
    occupant = model_of(table, "A1-1")
    assert size_of(table, occupant) == 3
    assert sees(table, occupant, table["B1-2"])
    assert sees(table, occupant, table["B1-1"]), "its outline looks past the monster"
    outside = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("A2", MONSTER, [(1500, 950)]),
        regiment("B1", INFANTRY, [(2000, 1000)], seat=1),
    )
    assert not seen(outside)


@proves("FB-LOS-01", "FB-LOS-03", "FB-LOS-08", "FB-TER-21", "FB-TER-26")
@pytest.mark.parametrize(
    ("x", "kind", "free", "clear"),
    [
        pytest.param(700, "tower-wall", False, False, id="a tower between"),
        pytest.param(861, "tower-wall", False, False, id="one that leaves no line"),
        pytest.param(863, "tower-wall", True, True, id="one that leaves the last"),
        pytest.param(700, "forest", True, False, id="a wood between"),
        pytest.param(863, "forest", True, True, id="a wood beside"),
    ],
)
def test_looking_north(x: int, kind: str, free: bool, clear: bool) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(700, 2600)]),
        regiment("B1", INFANTRY, [(700, 3800)], seat=1),
        terrain=[make_piece("t", kind, x, 3200, 225)],
    )
    assert seen(table) == seen(table, "B1-1", "A1-1") == free
    assert obscured(table, table["A1-1"], "B1") == (not clear)


@proves("FB-TER-26")
@pytest.mark.parametrize(("y", "hides"), [(2600, True), (2780, True), (2860, False)])
def test_looking_north_out_of_a_wood(y: int, hides: bool) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(700, y)]),
        regiment("B1", INFANTRY, [(700, 4200)], seat=1),
        terrain=[make_piece("f", "forest", 700, 2600, 300)],
    )
    assert obscured(table, table["A1-1"], "B1") == obscured(table, table["B1-1"], "A1") == hides


def test_what_was_obscured_is_looked_at_again_once_somebody_has_moved() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(2600, 1000)], seat=1),
        terrain=[make_piece("t", "forest", 1800, 1000, 400)],
    )
    for y, hides in ((1000, True), (3000, False), (1000, True)):
        table.do(Moved("FB-MAR-02", "B1-1", 2600, y, 0))
        assert obscured(table, table["A1-1"], "B1") == hides
