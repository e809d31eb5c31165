"""The score of each mission."""

from typing import Any

import pytest

from games.grimdark.kit import Mustered, battle, captain, giant, marker, row, soldier, squad
from wartable.core.match import Zone
from wartable.games.grimdark.events import Fell, Routed
from wartable.games.grimdark.missions.scoring import count_score, score_round
from wartable.games.grimdark.rounds.ending import end_round
from wartable.games.grimdark.table import Table
from wartable.kit.proofs import proves
from wartable.kit.script import play
from wartable.kit.tables import box


def score(table: Table) -> tuple[int, ...]:
    count_score(table)
    return table.match.points


def foe(id: str = "B1", x: int = 5000, y: int = 2400) -> Mustered:
    return squad(id, row(1, x, y), seat=1)


@proves("GF-MIS-02", "GF-MIS-03", "GF-PRE-15")
def test_hold_the_field_counts_markers_as_they_are_held_now() -> None:
    table = battle(
        foe(), mission="hold-the-field", owners={"m1": 0, "m2": 1, "m3": 1}, points=(5, 0)
    )
    assert score(table) == (1, 2)


# Breakthrough


@proves("GF-MIS-05")
@pytest.mark.parametrize(("value", "points"), [(1, 1), (100, 1), (101, 2), (200, 2), (201, 3)])
def test_breakthrough_counts_every_started_hundred_points(value: int, points: int) -> None:
    table = battle(squad("A1", row(2, 1000, 4000), value=value), mission="breakthrough")
    assert score(table) == (points, 0)


@proves("GF-MIS-05")
def test_a_joined_hero_is_valued_together_with_his_unit() -> None:
    table = battle(
        squad("A1", row(3, 1000, 4000), hero=captain(), value=60), mission="breakthrough"
    )
    assert score(table) == (2, 0)


@proves("GF-MIS-05")
@pytest.mark.parametrize(("fallen", "points"), [("A1-4", 2), ("A1-1", 3)])
def test_a_sheet_of_which_nobody_is_left_is_worth_nothing(fallen: str, points: int) -> None:
    led = squad("A1", row(4, 1000, 4000), hero=captain(), value=140)
    table = battle(led, mission="breakthrough")
    table.do(Fell("GF-SHO-16", fallen, ""))
    assert score(table) == (points, 0), "the Hero, or one of three others"


@proves("GF-MIS-05", "GF-MIS-10")
@pytest.mark.parametrize(
    "unit",
    [
        pytest.param(squad("A1", [(1000, 3700), (1100, 3640)]), id="not with all of it"),
        pytest.param(squad("A1", row(1, 1000, 600)), id="in its own zone"),
        pytest.param(squad("A1", row(1, 1000, 4000), shaken=True), id="Shaken"),
        pytest.param(squad("A1", row(1, 1000, 4000), arrived="ambush"), id="out of Ambush"),
        pytest.param(squad("A1", row(1, 1000, 4000), giant(6, "aircraft")), id="Aircraft"),
    ],
)
def test_who_has_not_broken_through(unit: Mustered) -> None:
    assert score(battle(unit, mission="breakthrough")) == (0, 0)


@proves("GF-MIS-02", "GF-MIS-05")
def test_breakthrough_shows_who_is_there_now() -> None:
    table = battle(squad("A1", row(1, 1000, 2400)), mission="breakthrough", points=(3, 0))
    assert score(table) == (0, 0)


@proves("GF-MIS-09")
def test_of_three_armies_all_enemies_zones_count() -> None:
    zones = [
        Zone(id=f"z{k}", area=box(2000 * k, 0, 2000 * k + 1800, 1200), seat=k) for k in range(3)
    ]
    units = [squad("A1", row(1, 2500, 600)), squad("A2", row(1, 4500, 600))]
    table = battle(
        *units, squad("C1", row(1, 6900, 4000), seat=2), zones=zones, mission="breakthrough"
    )
    assert score(table) == (2, 0, 0)


# Decapitation


def hunted(*dead: str, by: str = "", seats: int = 2) -> Table:
    units = [
        squad("A1", row(1, 1000, 1000)),
        squad("B1", row(3, 2000, 1000), seat=1, hero=captain()),
        squad("B2", row(1, 3000, 1000), seat=1),
    ]
    if seats > 2:
        units.append(squad("C1", row(1, 4000, 1000), seat=2))
    targets = ("A1", "B1 hero", "C1")[:seats]
    table = battle(*units, mission="decapitation", targets=targets)
    for model in dead:
        table.do(Fell("GF-SHO-16", model, by))
    return table


@proves("GF-MIS-06", "GF-EXP-33")
@pytest.mark.parametrize(
    ("dead", "points"),
    [
        pytest.param(("B1-3",), 3, id="the target"),
        pytest.param(("B2-1",), 1, id="another sheet"),
        pytest.param(("B1-1", "B1-2"), 1, id="the Hero's unit without him"),
        pytest.param(("B1-1",), 0, id="not all of a sheet"),
        pytest.param(("B1-1", "B1-2", "B1-3", "B2-1"), 5, id="all"),
    ],
)
def test_decapitation_counts_destroyed_sheets_whatever_the_cause(
    dead: tuple[str, ...], points: int
) -> None:
    assert score(hunted(*dead)) == (points, 0)


@proves("GF-MIS-06", "GF-SPR-04", "GF-PRE-15", "GF-RND-11")
@pytest.mark.parametrize("where", ["ambush", "late"])
def test_who_is_still_in_reserve_at_the_end_is_no_casualty(where: str) -> None:
    own, target = squad("A1", row(1, 1000, 1000)), squad("B1", row(1, 0, 0), seat=1)
    table = battle(
        own, aside={where: [target]}, mission="decapitation", targets=("A1", "B1"), round=4
    )
    play(table, end_round(table))
    assert (table.match.points, table.match.lost, table.match.over) == ((0, 0), (), True)


@proves("GF-MIS-06", "GF-MOR-12")
def test_who_is_routed_is_destroyed() -> None:
    table = hunted()
    table.do(Routed("GF-MOR-11", "B1", "A1"))
    assert score(table) == (4, 0)


@proves("GF-MIS-09")
def test_of_three_armies_only_the_one_that_is_credited_scores() -> None:
    assert score(hunted("B2-1", "B1-3", by="C1", seats=3)) == (0, 0, 4)
    assert score(hunted("B2-1", seats=3)) == (0, 0, 0)
    assert score(hunted("B2-1", by="B1", seats=3)) == (0, 0, 0)


def test_the_target_of_one_army_is_no_other_armys() -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000)), squad("B1", row(1, 2000, 1000), seat=1),
        mission="decapitation", targets=("B1", "A1"),
    )  # fmt: skip
    table.do(Fell("GF-SHO-16", "B1-1"))
    assert score(table) == (1, 0)


# King of the Ridge


def ridge(*units: Mustered, number: int = 2, **changes: Any) -> tuple[int, ...]:
    told: dict[str, Any] = {"markers": (marker("ridge", 3600, 2400),), "round": number} | changes
    table = battle(*units, mission="king-of-the-ridge", **told)
    score_round(table)
    return table.match.points


@proves("GF-MIS-07", "GF-MIS-02")
@pytest.mark.parametrize(
    ("x", "number", "points"),
    [
        pytest.param(3600 - 663, 2, (3, 1), id="within 6 inches"),
        pytest.param(3600 - 664, 2, (2, 1), id="further off"),
        pytest.param(3600, 1, (2, 1), id="not in the first round"),
        pytest.param(3600, 4, (3, 1), id="in any later one"),
    ],
)
def test_the_ridge_is_worth_a_point_a_round(x: int, number: int, points: tuple[int, int]) -> None:
    assert ridge(squad("A1", [(x, 2400)]), foe(), number=number, points=(2, 1)) == points


@proves("GF-MIS-07", "GF-MIS-10")
def test_nobody_scores_if_others_are_there_and_who_is_absent_denies_nothing() -> None:
    own, other = squad("A1", [(3400, 2400)]), foe(x=4200)
    assert ridge(own, other) == (0, 0)
    assert ridge(own, squad("B1", row(1, 4200, 2400), soldier(), seat=1, shaken=True)) == (1, 0)
    assert ridge(squad("A1", [(3400, 2400)], shaken=True), foe(x=6000)) == (0, 0)


def test_other_missions_pay_nothing_for_rounds() -> None:
    table = battle(squad("A1", [(3600, 2400)]), markers=(marker("marker 1", 3600, 2400),))
    score_round(table)
    assert table.match.points == (0, 0)


# Data Run


def cores(unit: Mustered) -> tuple[int, ...]:
    table = battle(
        unit, foe(), mission="data-run", markers=(marker("core 1", 0, 0),), carried={"core 1": "A1"}
    )
    return score(table)


@proves("GF-MIS-04", "GF-MIS-10")
@pytest.mark.parametrize(
    ("unit", "points"),
    [
        pytest.param(squad("A1", row(2, 1000, 2400)), 1, id="held"),
        pytest.param(squad("A1", row(2, 1000, 600)), 2, id="brought home"),
        pytest.param(squad("A1", [(1000, 1100), (1100, 1200)]), 1, id="not all of it is home"),
        pytest.param(squad("A1", row(2, 1000, 4000)), 1, id="in the enemy's zone"),
        pytest.param(squad("A1", row(2, 1000, 600), shaken=True), 0, id="Shaken"),
    ],
)
def test_a_core_is_worth_more_at_home(unit: Mustered, points: int) -> None:
    assert cores(unit) == (points, 0)
