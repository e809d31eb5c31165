"""Regions: everything that can be asked of one agrees with the judge of its rule."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from core.toy import climb, fair, nowhere, table_with, zone
from wartable.core.ask import Path, Place, Region
from wartable.core.match import Board, Point, Spot
from wartable.core.regions import (
    contains,
    grid,
    judge_path,
    nearest_point,
    outline,
    region,
    sample_path,
    way_to,
)
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.core.table import Table
from wartable.core.views import view
from wartable.games.duel.rows import field
from wartable.kit import piece, table_of

Scene = tuple[Table[Any, Any], Region]


def bare(*bases: Spot) -> Table[Any, Any]:
    people = [piece(f"p{k}", seat=k % 2, x=x, y=y, base=50) for k, (x, y) in enumerate(bases)]
    return table_of(*people, board=Board(width=2400, depth=2400))


def ring() -> Scene:
    return bare(), Region("toy.ring", (1200, 1200, 0), allowance=600)


def islands() -> Scene:
    return bare(), Region("toy.islands", (1200, 1200, 0), allowance=400)


def up_the_hill() -> Scene:
    table = table_with()
    return table, climb(table, "bob")


def down_the_hill() -> Scene:
    table = table_with(piece("bob", seat=1, x=1100, y=1300, base=50, level=1))
    return table, climb(table, "bob")


def market() -> Scene:
    table = table_with(piece("cay", seat=2, x=500, y=300, base=50))
    return table, zone()


def duel_move(x: int, y: int, level: int = 0) -> Scene:
    """A model of Duel among others, near the wall and the hill."""
    others = [(900, 920), (1150, 1000), (1250, 1300), (700, 1200)]
    match = library.game("duel").rules.begin(Setup())
    spots = [(x, y), *others]
    for model, (at_x, at_y) in zip(match.reserve, spots, strict=False):
        rise = level if model is match.reserve[0] else 0
        match = match.with_model(replace(model, x=at_x, y=at_y, level=rise))
    mover = match.reserve[0]
    return Table(match), Region("duel.move", (x, y, level), mover.base, 600, mover.id)


def duel_deploy() -> Scene:
    table, _ = duel_move(1200, 250)
    base = table.match.reserve[0].base
    return table, Region("duel.deploy", (1200, 250, 0), base, 1200, zone="south")


SCENES: dict[str, Callable[[], Scene]] = {
    "a ring": ring,
    "islands": islands,
    "up a hill": up_the_hill,
    "down a hill": down_the_hill,
    "a zone": market,
    "a move in Duel": lambda: duel_move(800, 800),
    "a move in Duel up the hill": lambda: duel_move(1150, 1450),
    "a move in Duel down the hill": lambda: duel_move(1500, 1450, 1),
    "a deployment in Duel": duel_deploy,
}
everywhere = pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)


def straight(table: Table[Any, Any], region: Region, point: Point) -> bool:
    return judge_path(table, region, (point,)) is None


def below(seed: int) -> Callable[[int], int]:
    chance = Random(seed)
    return lambda n: int(chance.random() * n)


@everywhere
def test_a_lattice_holds_all_its_legal_points_and_no_other(scene: Callable[[], Scene]) -> None:
    table, region = scene()
    x, y, _ = region.origin
    far = region.allowance // 60
    lattice = [
        (x + 60 * i, y + 60 * j, level)
        for level in (0, 1)
        for j in range(-far, far + 1)
        for i in range(-far, far + 1)
    ]
    found = grid(table, region, 60)
    assert found
    assert set(found) == {point for point in lattice if straight(table, region, point)}


@everywhere
def test_a_sample_is_legal(scene: Callable[[], Scene]) -> None:
    table, region = scene()
    chance = below(1)
    for _ in range(60):
        way = sample_path(table, region, chance)
        assert way is not None
        assert judge_path(table, region, way) is None
        assert contains(table, region, way[-1])


@pytest.mark.parametrize("scene", [up_the_hill, down_the_hill, lambda: duel_move(1150, 1450)])
def test_samples_go_up_a_hill_and_down_again(scene: Callable[[], Scene]) -> None:
    table, region = scene()
    chance = below(2)
    ways = [sample_path(table, region, chance) for _ in range(60)]
    assert {way[-1][2] for way in ways if way is not None} == {0, 1}


def test_samples_spread_over_a_region() -> None:
    table, region = ring()
    chance = below(3)
    ways = [sample_path(table, region, chance) for _ in range(200)]
    sides = {(way[0][0] > 1200, way[0][1] > 1200) for way in ways if way is not None}
    assert len(sides) == 4


def wishes(region: Region) -> list[Point]:
    """Where somebody may want to go: in the region, outside of it, off the table."""
    chance, (x, y, _), far = Random(5), region.origin, region.allowance
    spread = 2 * far
    return [
        (x + chance.randint(-spread, spread), y + chance.randint(-spread, spread), level)
        for level in (0, 0, 1)
        for _ in range(8)
    ]


@everywhere
def test_the_nearest_point_is_legal_and_no_finer_lattice_has_a_much_nearer_one(
    scene: Callable[[], Scene],
) -> None:
    table, region = scene()
    spots = grid(table, region, 20 if region.allowance <= 600 else 40)
    for wanted in wishes(region):
        found = nearest_point(table, region, wanted)
        assert found is not None
        assert contains(table, region, found)
        best = min(apart(spot, wanted) for spot in spots)
        assert apart(found, wanted) <= best + 25


def apart(a: Point, b: Point) -> float:
    dx, dy = a[0] - b[0], a[1] - b[1]
    return float((dx * dx + dy * dy) ** 0.5)


@everywhere
def test_a_legal_point_is_its_own_nearest(scene: Callable[[], Scene]) -> None:
    table, region = scene()
    for point in grid(table, region, 100)[:20]:
        assert nearest_point(table, region, point) == point


def test_the_search_does_not_end_on_the_wrong_island() -> None:
    table, region = islands()
    found = nearest_point(table, region, (1400, 1450, 0))
    assert found is not None
    assert found[0] > 1200


def test_the_nearest_point_to_a_spot_on_the_hill_is_on_top_of_it() -> None:
    table, region = up_the_hill()
    assert nearest_point(table, region, (1300, 1300, 0)) == (1300, 1300, 1)


def test_where_nothing_is_legal_there_is_no_nearest_and_no_sample() -> None:
    table = bare()
    nothing = Region("toy.nowhere", (1200, 1200, 0), allowance=300)
    assert nearest_point(table, nothing, (0, 0, 0)) is None
    assert sample_path(table, nothing, below(1)) is None
    assert grid(table, nothing, 50) == []
    assert outline(table, nothing) == []


# Drawing


@everywhere
def test_the_outline_runs_over_legal_points(scene: Callable[[], Scene]) -> None:
    table, region = scene()
    rings = outline(table, region)
    assert rings
    for ring in rings:
        assert len({level for _, _, level in ring}) == 1
        for point in ring:
            assert contains(table, region, point)


@everywhere
def test_a_step_beyond_the_outline_is_not_legal(scene: Callable[[], Scene]) -> None:
    """Each point of an outline has a neighbour that is out."""
    table, region = scene()
    for ring in outline(table, region):
        for x, y, level in ring:
            around = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            rim = max(abs(x - region.origin[0]), abs(y - region.origin[1])) >= region.allowance - 1
            assert rim or not all(contains(table, region, (*spot, level)) for spot in around)


@everywhere
def test_what_lies_within_the_outline_is_what_is_legal(scene: Callable[[], Scene]) -> None:
    table, region = scene()
    rings = outline(table, region)
    step = max(10, region.allowance // 14)  # as fine as the drawing is
    x, y, _ = region.origin
    far = region.allowance // step
    for level in (0, 1):
        drawn = [
            [(a, b) for a, b, k in ring if k == level] for ring in rings if ring[0][2] == level
        ]
        for i in range(-far, far + 1):
            for j in range(-far, far + 1):
                spot = (x + i * step, y + j * step)
                if any(spot in ring for ring in drawn):
                    continue
                inside = sum(within(ring, spot) for ring in drawn) % 2 == 1
                there = table.ground.lay.elevation(*spot, level) is not None
                assert inside == (there and contains(table, region, (*spot, level)))


def within(ring: list[Spot], spot: Spot) -> bool:
    """Is a spot inside a ring? By the crossings of a line that runs a hair above it."""
    x, y = spot[0], spot[1] + 0.001
    odd = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def test_a_hole_is_drawn_the_other_way_round() -> None:
    table, region = ring()
    outer, inner = sorted(outline(table, region), key=turning)[::-1]
    assert turning(outer) > 0 > turning(inner)
    assert 2.9 < -turning(outer) / turning(inner) < 5.2  # four times as large


def turning(ring: list[Point]) -> int:
    """Twice the area of a ring, above zero if it runs anticlockwise."""
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return sum(ax * by - ay * bx for (ax, ay, _), (bx, by, _) in pairs)


def test_each_island_has_an_outline_of_its_own() -> None:
    assert len(outline(*islands())) == 2


# Ways


def test_a_way_that_is_offered_leads_where_no_straight_one_does() -> None:
    table, region = bare(), Region("toy.detour", (1200, 600, 0), allowance=300)
    assert judge_path(table, region, ((1200, 1200, 0),)) is not None
    assert way_to(table, region, (1200, 1200, 0)) == ((1200, 900, 0), (1200, 1200, 0))
    assert contains(table, region, (1200, 1200, 0))


def test_a_name_has_one_judge() -> None:
    with pytest.raises(AssertionError, match=r"two judges for toy\.ring"):
        region("toy.ring")(nowhere)


@everywhere
def test_a_view_gives_the_same_answers_as_the_match(scene: Callable[[], Scene]) -> None:
    table, region = scene()
    secret = table.match.with_secret(1, "plan", "left")
    seen: Table[Any, Any] = Table(view(secret, 0))
    assert outline(seen, region) == outline(table, region)
    assert sample_path(seen, region, below(9)) == sample_path(table, region, below(9))


@everywhere
def test_a_question_takes_what_its_region_offers(scene: Callable[[], Scene]) -> None:
    table, region = scene()
    place = Place("p", 0, "T", region=region)
    path = Path("w", 0, "T", region=region)
    for point in grid(table, region, 100)[:10]:
        place.check(place.read(list(point)), table)
        path.check(path.read([list(point)]), table)


def test_the_data_of_duel_has_the_hill_these_tests_climb() -> None:
    assert [piece.id for piece in field().board.terrain if piece.floors] == ["hill"]
    assert fair().board.terrain[0].floors == (100,)
