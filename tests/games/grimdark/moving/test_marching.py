"""Advance and Rush: how far, past whom, over what, and where a move may end."""

from typing import Any

import pytest

from games.grimdark.kit import Mustered, battle, captain, giant, piece, row, soldier, squad
from games.grimdark.moving.asking import moves_asked, refused, way
from wartable.core.match import Mark, Spot
from wartable.core.regions import way_to
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.games.grimdark.match import Action
from wartable.games.grimdark.moving.distances import distances, move_distance
from wartable.games.grimdark.moving.marching import march, no_action, region_of_action, walk
from wartable.games.grimdark.table import Table
from wartable.kit import play, proves

FAR: Mustered = squad("B1", row(3, 6000, 4000), seat=1)


def alone(*rules: str, at: Spot = (1000, 1000), others: Any = (FAR,), **more: Any) -> Table:
    """One model of A1, and others where a test wants them."""
    return battle(squad("A1", [at], soldier(*rules)), *others, acting="A1", **more)


def goes(table: Table, *points: Spot, action: Action = "advance", model: str = "A1-1") -> str:
    return refused(table, moves_asked(table, march(table, "A1", action)), way(model, *points))


# How far


@proves("GF-MOV-02", "GF-MOV-03", "GF-GEN-16")
@pytest.mark.parametrize(("action", "far"), [("advance", 600), ("rush", 1200)])
def test_an_advance_goes_six_inches_and_a_rush_twelve(action: Action, far: int) -> None:
    table = alone()
    assert goes(table, (1000 + far, 1000), action=action) == ""
    assert goes(table, (1001 + far, 1000), action=action) == "GF-GEN-16"


@proves("GF-MOV-06", "GF-GEN-16")
def test_a_way_may_bend_and_all_of_it_counts() -> None:
    table = alone()
    assert goes(table, (1300, 1000), (1300, 1300)) == ""
    assert goes(table, (1300, 1000), (1300, 1301)) == "GF-GEN-16"
    assert goes(table, (1400, 1000), (1100, 1000)) == "GF-GEN-16"


@proves("GF-MOV-04", "GF-SPR-15", "GF-SPR-16", "GF-MOV-19")
@pytest.mark.parametrize(
    ("rules", "advance", "rush"),
    [
        ([], 600, 1200),
        (["fast"], 800, 1600),
        (["slow"], 400, 800),
        (["fast", "slow"], 600, 1200),
    ],
)
def test_fast_and_slow_models(rules: list[str], advance: int, rush: int) -> None:
    table = alone(*rules)
    far = [move_distance(table, table["A1-1"], action) for action in ("advance", "rush", "charge")]
    assert far == [advance, rush, rush]


@proves("GF-GEN-22")
def test_fast_twice_is_no_faster() -> None:
    lent = squad("A1", [(1000, 1000)], soldier("fast"), marks=(Mark("fast"),))
    table = battle(lent, FAR, acting="A1")
    assert move_distance(table, table["A1-1"], "advance") == 800


@proves("GF-MOV-18", "GF-SPR-15")
def test_each_model_goes_its_own_distance_and_they_end_together() -> None:
    led = squad("A1", row(3, 1000, 1000, 150), hero=captain("fast"))
    table = battle(led, FAR, acting="A1")
    assert distances(table, "A1", "advance") == {"A1-1": 600, "A1-2": 600, "A1-3": 800}
    asked = moves_asked(table, march(table, "A1", "advance"))
    two = way("A1-1", (1000, 1600)), way("A1-2", (1150, 1600))
    assert refused(table, asked, *two, way("A1-3", (1150, 1774))) == ""
    assert refused(table, asked, *two, way("A1-3", (1300, 1801))) == "GF-GEN-16"
    assert refused(table, asked, way("A1-3", (1300, 1800))) == "GF-MOV-14"


# What is in the way


@proves("GF-MOV-09")
def test_no_part_of_a_base_leaves_the_table() -> None:
    table = alone(at=(100, 1000))
    assert goes(table, (63, 1000)) == ""
    assert goes(table, (62, 1000)) == "GF-MOV-09"
    assert goes(table, (40, 1000), (200, 1000)) == "GF-MOV-09"


@proves("GF-MOV-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_ends_within_an_inch_of_another_unit_friend_or_enemy(seat: int) -> None:
    other = squad("C1", [(1500, 1000)], seat=seat)
    table = alone(others=[other, FAR])
    assert goes(table, (1500 - 226, 1000)) == ""
    assert goes(table, (1500 - 225, 1000)) == "GF-MOV-07"


@proves("GF-MOV-07", "GF-SPR-21")
def test_whoever_stands_there_first_counts_too() -> None:
    table = battle(
        squad("B1", [(1500, 1000)], seat=1), squad("A1", [(1000, 1000)], soldier("flying")),
        acting="A1",
    )  # fmt: skip
    assert goes(table, (1500 - 225, 1000)) == "GF-MOV-07"
    assert goes(table, (1500 - 226, 1000)) == ""
    beside = battle(
        squad("B1", [(1250, 1225)], seat=1), squad("A1", [(1000, 1000)]), acting="A1"
    )  # fmt: skip
    assert goes(beside, (1500, 1000)) == "GF-MOV-07"


@proves("GF-MOV-07")
@pytest.mark.parametrize(("gap", "clause"), [(100, "GF-MOV-07"), (99, ""), (101, "")])
def test_only_who_begins_within_an_inch_may_pass_nearer(gap: int, clause: str) -> None:
    """Past somebody south of it: at first a little closer."""
    other = squad("C1", [(1000, 1000 - gap - 126)])
    table = alone(others=[other, FAR])
    assert goes(table, (1500, 990)) == clause
    assert goes(table, (1500, 1000)) == ""


@proves("GF-MOV-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_passes_within_an_inch_of_another_unit(seat: int) -> None:
    for y, clause in ((1225, "GF-MOV-07"), (1226, "")):
        table = alone(others=[squad("C1", [(1250, y)], seat=seat), FAR])
        assert goes(table, (1500, 1000)) == clause


@proves("GF-MOV-07", "GF-SHO-04")
def test_who_stands_within_an_inch_may_leave() -> None:
    enemy = squad("B1", [(1126, 1000)], seat=1)
    table = alone(others=[enemy])
    assert goes(table, (800, 1000)) == ""
    assert goes(table, (950, 1000)) == "GF-MOV-07"
    beyond = alone(others=[enemy, squad("B2", [(800, 1000)], seat=1)])
    assert goes(beyond, (900, 1300)) == ""
    assert goes(beyond, (800, 1200)) == "GF-MOV-07"


@proves("GF-MOV-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_moves_through_another_unit(seat: int) -> None:
    touching = squad("C1", [(1126, 1000)], seat=seat)
    table = alone(others=[touching, FAR])
    assert goes(table, (1500, 1000)) == "GF-MOV-08"


@proves("GF-MOV-24")
def test_models_of_a_unit_pass_through_each_other_and_end_on_nobody() -> None:
    table = battle(squad("A1", row(2, 1000, 1000, 130)), FAR, acting="A1")
    asked = moves_asked(table, march(table, "A1", "advance"))
    assert refused(table, asked, way("A1-1", (1260, 1000))) == ""
    assert refused(table, asked, way("A1-1", (1200, 1000))) == "GF-MOV-24"
    both = way("A1-1", (1130, 1000)), way("A1-2", (1000, 1000))
    assert refused(table, asked, *both) == ""


@proves("GF-MOV-24", "GF-GEN-20")
@pytest.mark.parametrize(
    ("apart", "clause"), [(98 + 98, "GF-MOV-24"), (98 + 100, "GF-MOV-24"), (98 + 101, "")]
)
def test_a_small_base_does_not_pass_through_a_gap_in_a_perimeter(apart: int, clause: str) -> None:
    """It has left both within an inch, and fits between them; at more than an inch there is no perimeter."""
    small = soldier(base=49)
    pair = squad("C1", [(1000, 1000), (1000, 1000 + apart)], small)
    middle = 1000 + apart // 2
    own = squad("A1", [(900, middle)], small)
    table = battle(own, pair, FAR, acting="A1")
    assert goes(table, (1400, middle)) == clause


# Ground


@proves("GF-TER-02", "GF-TER-15", "GF-TER-19", "GF-TER-21")
@pytest.mark.parametrize("kind", ["building", "mountain", "lake-deep"])
def test_nobody_goes_through_impassable_ground(kind: str) -> None:
    table = alone(terrain=[piece(kind, 1200, 900, 1300, 1100)])
    assert goes(table, (1500, 1000)) == "GF-TER-02"
    assert goes(table, (1200, 1000)) == "GF-TER-02"
    assert goes(table, (1137, 1000)) == ""
    around = region_of_action(table, "A1", "rush").parts[0]
    found = way_to(table, around, (1500, 1000, 0))
    assert found is not None and len(found) > 1


@proves("GF-TER-01", "GF-TER-14")
@pytest.mark.parametrize("kind", ["open", "barricade"])
def test_other_ground_does_not_matter_to_who_moves(kind: str) -> None:
    table = alone(terrain=[piece(kind, 1200, 900, 1300, 1100)])
    assert goes(table, (2200, 1000), action="rush") == ""


@proves("GF-SPR-21")
def test_who_flies_passes_over_units_and_terrain_and_ends_where_others_may() -> None:
    others = [squad("B1", [(1500, 1000)], seat=1)]
    table = alone("flying", others=others, terrain=[piece("building", 1800, 900, 1900, 1100)])
    assert goes(table, (2200, 1000), action="rush") == ""
    assert goes(table, (1700, 1000), action="rush") == "GF-MOV-07"
    assert goes(table, (1500, 1000), action="rush") == "GF-MOV-08"
    assert goes(table, (1850, 1000), action="rush") == "GF-TER-02"
    assert goes(table, (2201, 1000), action="rush") == "GF-GEN-16"


@proves("GF-SPR-21", "GF-SPR-55")
def test_only_the_models_that_fly_do() -> None:
    led = squad("A1", row(2, 1000, 1000, 150), hero=captain("flying"))
    table = battle(led, FAR, terrain=[piece("building", 1250, 900, 1270, 1100)], acting="A1")
    asked = moves_asked(table, march(table, "A1", "advance"))
    assert refused(table, asked, way("A1-2", (1400, 1000)), way("A1-1", (1187, 1000))) == ""
    ahead = way("A1-2", (1500, 1000)), way("A1-1", (1350, 1000))
    assert refused(table, asked, *ahead) == "GF-TER-02"


# Which actions


@proves("GF-SPR-29", "GF-MOV-23", "GF-SPR-68")
def test_a_unit_with_an_immobile_model_only_holds() -> None:
    led = squad("A1", row(3, 1000, 1000), others={2: soldier("immobile")})
    table = battle(led, FAR, acting="A1")
    for action in ("advance", "rush", "charge"):
        no = no_action(table, "A1", action)
        assert no is not None and no.clause == "GF-SPR-29"
    assert no_action(table, "A1", "hold") is None
    assert set(distances(table, "A1", "rush").values()) == {0}


@proves("GF-SPR-58", "GF-SPR-63")
def test_aircraft_only_advance() -> None:
    table = alone("aircraft")
    for action in ("hold", "rush", "charge"):
        no = no_action(table, "A1", action)
        assert no is not None and no.clause == "GF-SPR-58"
    assert no_action(table, "A1", "advance") is None


@proves("GF-MOV-05")
def test_who_hangs_together_may_take_any_action() -> None:
    table = battle(squad("A1", row(3, 1000, 1000)), FAR, acting="A1")
    for action in ("hold", "advance", "rush", "charge"):
        assert no_action(table, "A1", action) is None


# What comes of it


@proves("GF-SPR-71")
def test_who_has_moved_is_noted_and_who_stayed_is_not() -> None:
    table = battle(squad("A1", row(3, 1000, 1000)), FAR, acting="A1")
    ways = [way("A1-1", (1000, 1150)), way("A1-2", (1150, 1000))]
    walked = play(table, walk(table, "A1", "advance"), advance=ways)
    assert [model for model, _ in walked] == ["A1-1"]
    assert table.match.units["A1"].moved == ("A1-1",)
    assert table["A1-1"].at == (1000, 1150, 0) and table["A1-2"].at == (1150, 1000, 0)


@proves("GF-MOV-02")
@pytest.mark.parametrize("shape", ["keep", "ranks", "ring", "column"])
def test_what_is_proposed_is_allowed(shape: Any) -> None:
    table = battle(
        squad("A1", row(6, 1000, 1000, 140), others={6: giant(3)}),
        squad("A2", row(4, 1000, 1300, 140)),
        FAR,
        terrain=[piece("building", 1800, 900, 1900, 1500), piece("forest", 1400, 1600, 1900, 2000)],
        acting="A1",
    )
    question = moves_asked(table, march(table, "A1", "rush"))
    for to in ((2000, 1000), (1500, 1700), (800, 2000), (1000, 300)):
        found = propose(table, question.region, Wish(to=(*to, 0), shape=shape))
        assert found.legal, (to, found.trouble)
        question.check(found.ways, table)
