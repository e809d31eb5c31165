"""Terrain and objectives (GH-SET-03 to 05, 08, GH-MIS-01 to 03)."""

from itertools import pairwise
from typing import Any

import pytest

from games.grimheim.builders import model, piece
from games.grimheim.missions.scenes import objective, waiting
from wartable.core.ask import Roll
from wartable.core.dice.chance import Chance
from wartable.core.match import Board
from wartable.core.regions import sample_path
from wartable.core.roster import Setup
from wartable.games.grimheim.missions.rows import listed_pieces, missions, terrain_lots
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.setup.objectives import count_markers, for_objective, place_objective
from wartable.games.grimheim.setup.terrain import lay_piece, lay_terrain, no_room
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, refusal
from wartable.wargame.deploying.regions import region_everywhere

TWO = (model("a", seat=0), model("b", seat=1))
APART = [[x, y, 0] for y in (1000, 1700) for x in (300, 900, 1500, 2100)]
WOOD, RUIN, HILL = [terrain_lots().at([face])[0] for face in (2, 5, 6)]


def laid(**over: Any) -> Table:
    return waiting(*TWO, **over)


@proves("GH-SET-05")
def test_the_generator_fills_nine_squares_and_rerolls_what_is_tall_in_a_zone() -> None:
    table = laid(phase="terrain")
    # the three squares of the south reach into a zone: the 5 and the 6 are rolled again
    kinds = [[5], [6], [1], [1], [1], [5], [1], [6], [1], [1], [1]]
    play(table, lay_terrain(table), terrain=ask(*kinds), shift=ask([1, 6], [3, 4]))
    pieces = {p.id: p for p in table.match.board.terrain}
    assert list(pieces) == ["blocking 1-2", "elevated 3-2", "ladder of elevated 3-2"]
    assert pieces["blocking 1-2"].footprint[0] == (250, 1450)  # 4" and 16" in the middle
    assert pieces["elevated 3-2"].floors == (300,) and pieces["blocking 1-2"].height == 400
    assert table.match.phase == "markers"


@proves("GH-SET-05")
@pytest.mark.parametrize(
    ("face", "types"),
    [
        (1, []),
        (2, [("difficult", "cover")]),
        (3, [("small-object",), ("small-object",)]),
        (4, [("field-defense",)]),
    ],
)
def test_each_face_of_the_die_is_a_type_of_terrain(face: int, types: list[Any]) -> None:
    table = laid(phase="terrain")
    rolls = ask([face], *[[1]] * 8)
    shifts = {"shift": [3, 3]} if types else {}
    play(table, lay_terrain(table), terrain=rolls, **shifts)
    assert [p.traits for p in table.match.board.terrain] == types


@proves("GH-SET-05")
@pytest.mark.parametrize(
    ("x", "y", "reason"),
    [
        (1349, 1500, 'less than 1" from a marker'),
        (1350, 1500, None),
        (199, 1500, "not wholly on the table"),
        (200, 1500, None),
        (2399, 1500, "other terrain is there"),
        (2600, 1500, "other terrain is there"),
        (700, 799, "nothing tall in a deployment zone"),
        (700, 800, None),
    ],
)
def test_where_a_hill_may_stand(x: int, y: int, reason: str | None) -> None:
    table = laid(markers=(objective(x=1000 if x > 900 else 2900),))
    lay_piece(table, WOOD, "wood", 2600, 1700)
    refused = no_room(table, HILL, x, y)
    assert (refused.reason if refused else None) == reason


@proves("GH-SET-05")
@pytest.mark.parametrize(
    ("mission", "kinds"),
    [
        ("crossroads-clash", {"road 1": ("open", 0), "road 2": ("open", 0)}),
        (
            "toll-bridge",
            {
                "impassable-water 1 1": ("impassable", 0),
                "ford 2": ("difficult", 0),
                "ford 3": ("difficult", 0),
                "parapet 4": ("field-defense", 125),
                "parapet 5": ("field-defense", 125),
                "bridge 6": ("open", 0),
            },
        ),
        ("the-last-gate", {"wall 1 1": ("elevated", 300), "gate": ("blocking", 300)}),
    ],
)
def test_the_pieces_of_a_mission_have_their_kinds_and_heights(
    mission: str, kinds: dict[str, tuple[str, int]]
) -> None:
    laid_out = laid(mission=mission).match.board.terrain
    found = {one.id: (one.traits[0], one.height) for one in laid_out}
    assert {id: found.get(id) for id in kinds} == kinds


@proves("GH-SET-05")
def test_terrain_may_touch_the_edge_of_the_table() -> None:
    table = laid()
    assert no_room(table, WOOD, 2800, 2800) is None and no_room(table, WOOD, 200, 200) is None
    for x, y in ((2801, 2800), (2800, 2801), (199, 200), (200, 199)):
        assert no_room(table, WOOD, x, y) is not None


@proves("GH-SET-05")
def test_a_wood_may_lie_in_a_deployment_zone() -> None:
    assert no_room(laid(), WOOD, 700, 300) is None
    assert no_room(laid(), RUIN, 700, 300) is not None


@proves("GH-SET-03", "GH-SET-05")
def test_the_defender_places_every_piece_of_the_list_by_its_recorded_type() -> None:
    table = laid(
        variants=("terrain=placed",), phase="terrain", defender=0, places=tuple(listed_pieces())
    )
    for k in range(8):
        assert table.match.seat == 0
        play(table, lay_terrain(table), piece=APART[k])
    types = [p.traits[0] for p in table.match.board.terrain if "ladder" not in p.id]
    assert types == [kind.type for kind in listed_pieces().values()]
    play(table, lay_terrain(table))
    assert table.match.phase == "markers"


@proves("GH-SET-04")
def test_in_alternating_set_up_pieces_and_then_objectives_are_placed_in_turn() -> None:
    table = laid(
        variants=("terrain=placed", "setup=alternating"),
        phase="terrain",
        defender=0,
        seat=1,
        places=tuple(listed_pieces()),
    )
    asked = []
    for k in range(8):
        asked.append(table.match.seat)
        play(table, lay_terrain(table), piece=APART[k])
    play(table, lay_terrain(table))
    play(table, count_markers(table), objectives=[1])
    for x in (100, 1200, 2300):
        asked.append(table.match.seat)
        play(table, place_objective(table), objective=[x, 2200, 0])
    assert asked == [1, 0] * 4 + [1, 0, 1]


@proves("GH-SET-05")
def test_terrain_is_not_placed_on_terrain() -> None:
    table = laid(variants=("terrain=placed",), phase="terrain", places=("wood", "hill"))
    play(table, lay_terrain(table), piece=[1500, 1500, 0])
    refused = refusal(table, lay_terrain(table), piece=[1899, 1500, 0])
    assert refused.reason == "other terrain is there"
    play(table, lay_terrain(table), piece=[1900, 1500, 0])


# Objectives


@proves("GH-MIS-01")
def test_an_encounter_is_fought_on_30_inches_between_strips_of_6() -> None:
    board = begin(Setup()).board
    assert (board.width, board.depth) == (3000, 3000)
    assert [zone.area[0] + zone.area[2] for zone in board.zones] == [
        (0, 0, 3000, 600),
        (0, 2400, 3000, 3000),
    ]


@proves("GH-MIS-02")
@pytest.mark.parametrize(("face", "number"), [(1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_an_encounter_has_three_to_five_objectives(face: int, number: int) -> None:
    table = laid(defender=1)
    play(table, count_markers(table), objectives=[face])
    assert table.match.places == tuple([f"objective {k}" for k in range(1, number + 1)])
    assert table.match.seat == 1


@proves("GH-MIS-02", "GH-SET-08")
def test_the_die_for_objectives_tells_apart_what_changes_their_number() -> None:
    question = next(count_markers(laid()))
    assert isinstance(question, Roll)
    numbers = [(face, (face + 1) // 2) for face in range(1, 7)]
    assert question.cuts == tuple([f for (_, was), (f, n) in pairwise(numbers) if n != was])


@proves("GH-MIS-02")
@pytest.mark.parametrize(
    ("at", "reason"),
    [
        ((1500, 650, 0), None),
        ((1500, 649, 0), "in a deployment zone"),
        ((1500, 2351, 0), "in a deployment zone"),
        ((50, 1500, 0), None),
        ((49, 1500, 0), "not wholly on the table"),
        ((2400, 1500, 0), None),
        ((2399, 1500, 0), "less than 8″ from stone"),
        ((2349, 1800, 0), None),
        ((700, 1500, 0), "something impassable is in the way"),
    ],
)
def test_where_an_objective_may_lie(at: tuple[int, int, int], reason: str | None) -> None:
    x = 1500 if at[0] > 2000 else 2900
    table = laid(markers=(objective(x=x),))
    lay_piece(table, RUIN, "ruin", 700, 1500)
    refused = for_objective(table, region_everywhere(table, "grimheim.objective", 50), (at,))
    assert (refused.reason if refused else None) == reason


@proves("GH-MIS-02", "GH-MIS-03")
def test_objectives_of_an_encounter_are_loot_sites_and_what_fits_nowhere_is_dropped() -> None:
    small = Board(width=1000, depth=1000)
    names = ("objective 1", "objective 2", "objective 3")
    table = laid(phase="objectives", places=names, seat=1, board=small)
    play(table, place_objective(table), objective=[500, 500, 0])
    assert table.match.places[0] == "objective 2"
    play(table, place_objective(table))
    assert not table.match.places
    (marker,) = table.match.markers
    assert marker.loot
    play(table, place_objective(table))
    assert table.match.phase == "zones"


@proves("GH-MIS-02")
def test_a_marker_is_not_dropped_while_a_sliver_is_left() -> None:
    narrow = Board(width=1900, depth=216)
    two = objective("one", 50, 108), objective("two", 1848, 108)
    table = laid(phase="objectives", places=("three",), markers=two, board=narrow)
    where = region_everywhere(table, "grimheim.objective", 50)
    assert sample_path(table, where, lambda n: n - 1) is not None
    assert for_objective(table, where, ((949, 66, 0),)) is not None
    play(table, place_objective(table), objective=[949, 65, 0])
    assert len(table.match.markers) == 3


@proves("GH-SET-08")
def test_terrain_comes_before_objectives_and_these_before_zones() -> None:
    table = laid(phase="terrain", variants=("terrain=none",))
    play(table, lay_terrain(table))
    assert table.match.phase == "markers"
    play(table, count_markers(table), objectives=[1])
    assert table.match.phase == "objectives"


@proves("GH-SET-08")
def test_a_mission_with_fixed_markers_has_them_from_the_start() -> None:
    table = laid(mission="crossroads-clash", phase="markers")
    assert {m.id: (m.x, m.y, m.loot) for m in table.match.markers} == {
        "crossroads": (1500, 1500, False),
        "west waggon": (500, 1500, True),
        "east waggon": (2500, 1500, True),
    }
    play(table, count_markers(table))
    assert table.match.phase == "objectives" and not table.match.places
    assert no_room(table, WOOD, 1500, 700) is not None, "no terrain on the roads"


def test_a_marker_may_lie_on_a_hill_but_not_half_on_it() -> None:
    table = laid()
    lay_piece(table, HILL, "hill", 1500, 1500)
    where = region_everywhere(table, "grimheim.objective", 50)
    assert for_objective(table, where, ((1500, 1500, 1),)) is None
    assert for_objective(table, where, ((1651, 1500, 1),)) is not None
    assert for_objective(table, where, ((1500, 1500, 0),)) is not None
    assert piece("x", 0, 0, 1, 1).traits == ("blocking",)


@proves("GH-SET-05")
def test_a_piece_without_room_stands_as_near_as_its_square_lets_it() -> None:
    table = laid(mission="crossroads-clash")
    lay_piece(table, WOOD, "wood", 1500, 800)  # on the road, which is 3" wide
    (wood,) = [p for p in table.match.board.terrain if p.id == "wood"]
    assert wood.footprint[0] == (900, 600)  # 4" further west: nearer is the road
    lay_piece(table, WOOD, "marsh", 1500, 800)
    (other,) = [p for p in table.match.board.terrain if p.id == "marsh"]
    assert other.footprint[0] == (1700, 600)  # the other side is as near, but not first
    for k in range(3):  # four corners of the crossing have room for a middle, one each
        lay_piece(table, RUIN, f"ruin {k}", 1500, 1500)
    assert {p.footprint[0] for p in table.match.board.terrain if p.name == "ruin"} == {
        (1050, 1050),
        (1650, 1050),
        (1050, 1650),
    }


def squares_rolled_and_filled(mission: str, seed: int) -> tuple[int, int]:
    """Squares whose die was no 1, and squares in which something stands."""
    table = laid(mission=mission, phase="terrain")
    dice, rolled = Chance(seed), 0
    steps, answer = lay_terrain(table), None
    before = len(table.match.board.terrain)
    try:
        while True:
            question = steps.send(answer)
            assert isinstance(question, Roll)
            answer = tuple([1 + dice.below(6) for _ in range(question.dice)])
            rolled += question.name == "shift"
    except StopIteration:
        pieces = [p for p in table.match.board.terrain[before:] if "ladder" not in p.id]
        return rolled, len({p.id.removesuffix(" again").split()[-1] for p in pieces})


@proves("GH-SET-05")
@pytest.mark.parametrize("mission", list(missions()))
def test_a_square_is_open_only_if_its_die_says_so_or_it_has_no_room(mission: str) -> None:
    found = [squares_rolled_and_filled(mission, seed) for seed in range(200)]
    assert all([filled == rolled for rolled, filled in found])
    assert sum([filled for _, filled in found]) >= 6 * len(found)
