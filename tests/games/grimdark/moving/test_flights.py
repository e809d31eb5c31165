"""Aircraft: straight on, thirty inches or more, over everything."""

from math import atan2, degrees

import pytest

from games.grimdark.kit import battle, giant, piece, row, soldier, squad
from games.grimdark.moving.asking import moves_asked, refused, way
from wartable.core.match import Board, Spot
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.wandering import sample_moves
from wartable.games.grimdark.moving.distances import move_distance
from wartable.games.grimdark.moving.flights import fly
from wartable.games.grimdark.moving.marching import march
from wartable.games.grimdark.table import Table
from wartable.kit import play, proves

FOE = squad("B1", row(3, 6000, 4000), seat=1)


def plane(
    at: Spot = (1000, 1000), *rules: str, board: Board | None = None, **more: object
) -> Table:
    own = squad("A1", [at], giant(6, "aircraft", *rules))
    given = {} if board is None else {"board": board}
    return battle(own, FOE, acting="A1", **(given | more))  # type: ignore[arg-type]


def flies(table: Table, *points: Spot) -> str:
    return refused(table, moves_asked(table, fly(table, "A1")), way("A1-1", *points))


@proves("GF-SPR-58", "GF-SPR-59", "GF-GEN-16")
def test_aircraft_fly_thirty_to_thirty_six_inches() -> None:
    table = plane()
    for far, clause in (
        (2999, "GF-SPR-59"),
        (3000, ""),
        (3600, ""),
        (3601, "GF-GEN-16"),
    ):
        assert flies(table, (1000 + far, 1000)) == clause


@proves("GF-SPR-58", "GF-MOV-19")
@pytest.mark.parametrize(("rule", "far"), [("fast", 3800), ("slow", 3400)])
def test_fast_and_slow_aircraft(rule: str, far: int) -> None:
    table = plane((1000, 1000), rule)
    assert move_distance(table, table["A1-1"], "advance") == far
    assert flies(table, (1000 + far, 1000)) == ""
    assert flies(table, (1001 + far, 1000)) == "GF-GEN-16"


@proves("GF-SPR-58")
def test_they_fly_straight_on() -> None:
    assert flies(plane(), (2500, 1000), (4200, 1000)) == "GF-SPR-58"


@proves("GF-SPR-59", "GF-MOV-09")
def test_they_may_not_stop_at_an_edge_to_do_less() -> None:
    table = plane((5000, 2000))
    assert flies(table, (7200 - 118, 2000)) == "GF-SPR-59"
    assert flies(table, (8100, 2000)) == "GF-MOV-09"
    assert flies(table, (1900, 2000)) == ""


@proves("GF-SPR-59")
def test_they_cannot_stay() -> None:
    table = plane()
    question = moves_asked(table, fly(table, "A1"))
    assert refused(table, question) == "CORE-ASK-01", "each must be given a way"


@proves("GF-SPR-60", "GF-SPR-70")
def test_nothing_is_in_their_way_and_they_are_in_nobodys() -> None:
    table = plane(terrain=[piece("building", 3900, 900, 4200, 1100)])
    assert flies(table, (4100, 1000)) == ""
    onto = battle(squad("A1", [(6000 - 3100, 4000)], giant(6, "aircraft")), FOE, acting="A1")
    assert flies(onto, (6000, 4000)) == ""
    below = battle(
        squad("A1", [(1000, 1000)]),
        squad("B1", [(1300, 1000)], giant(6, "aircraft"), seat=1),
        acting="A1",
    )
    asked = moves_asked(below, march(below, "A1", "advance"))
    assert refused(below, asked, way("A1-1", (1300, 1000))) == ""
    assert refused(below, asked, way("A1-1", (1600, 1000))) == ""


@proves("GF-SPR-69")
def test_on_a_small_table_they_fly_as_far_as_there_is_room() -> None:
    small = Board(width=2000, depth=1500)
    table = plane((1000, 700), board=small)
    corner = (2000 - 118, 1500 - 118)
    assert flies(table, corner) == ""
    assert flies(table, (118, 1500 - 118)) == "", "as much room there"
    assert flies(table, (corner[0] - 2, corner[1] - 2)) == "GF-SPR-69", "not to its end"
    assert flies(table, (2000 - 118, 700)) == "GF-SPR-69", "less room there"
    assert flies(table, (corner[0], corner[1] - 5)) == ""
    assert flies(table, (corner[0], corner[1] - 20)) == "GF-SPR-69"


@proves("GF-SPR-59")
@pytest.mark.parametrize("at", [(1000, 1000), (118, 118), (3600, 2400), (7082, 2400), (4000, 4600)])
def test_there_is_always_somewhere_to_fly(at: Spot) -> None:
    table = plane(at)
    asked = moves_asked(table, fly(table, "A1"))
    for to in (at, (0, 0), (7200, 4800), (3600, 2400), (at[0] + 500, at[1])):
        found = propose(table, asked.region, Wish(to=(*to, 0)))
        assert found.legal, (to, found.trouble)
        asked.check(found.ways, table)
    sampled = sample_moves(table, asked.region, lambda n: n // 3)
    assert sampled is not None


@proves("GF-SPR-59")
@pytest.mark.parametrize(("to", "most"), [((3600, 4700), 47), ((1000, 4700), 3), ((6900, 2600), 1)])
def test_it_is_proposed_to_fly_nearly_where_it_is_wished(to: Spot, most: int) -> None:
    """From the middle there is no room for 30" straight up: 41 degrees aside there is."""
    at = (3600, 2400)
    table = plane(at)
    found = propose(table, moves_asked(table, fly(table, "A1")).region, Wish(to=(*to, 0)))
    ((_, ((x, y, _),)),) = found.ways
    turned = degrees(atan2(y - at[1], x - at[0]) - atan2(to[1] - at[1], to[0] - at[0]))
    assert abs(turned) <= most


@proves("GF-SPR-65", "GF-SPR-58")
def test_a_shaken_aircraft_flies_all_the_same() -> None:
    own = squad("A1", [(1000, 1000)], giant(6, "aircraft"), shaken=True)
    table = battle(own, FOE, acting="A1")
    play(table, fly(table, "A1"), fly=[way("A1-1", (4500, 1000))])
    assert table["A1-1"].at == (4500, 1000, 0)
    assert table.match.acting.moved == ("A1-1",)


@proves("GF-SPR-68", "GF-SPR-70")
def test_a_unit_of_aircraft_flies_together_and_may_end_over_each_other() -> None:
    own = squad("A1", row(2, 1000, 1000, 300), soldier("aircraft", base=118))
    table = battle(own, FOE, acting="A1")
    asked = moves_asked(table, fly(table, "A1"))
    two = way("A1-1", (4200, 1000)), way("A1-2", (4310, 1000))
    assert refused(table, asked, *two) == ""
    assert (
        refused(table, asked, way("A1-1", (4200, 1000)), way("A1-2", (4700, 1000))) == "GF-MOV-14"
    )
