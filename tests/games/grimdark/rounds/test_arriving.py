"""Late units and those in Ambush come when a round begins."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimdark.kit import Mustered, at, battle, piece, refused, row, soldier, squad
from wartable.core.match import Spot
from wartable.games.grimdark.match import AMBUSH, LATE
from wartable.games.grimdark.rounds.deploying import bring_from_ambush, bring_late, finds_room
from wartable.games.grimdark.rounds.new_round import new_round
from wartable.games.grimdark.rounds.placing import ambush_region, late_region
from wartable.games.grimdark.rounds.zones import zones_for
from wartable.games.grimdark.table import Table
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play
from wartable.wargame.deploying.by_turns import units_at


def waiting(
    where: str, *aside: Mustered, there: tuple[Mustered, ...] = (), **changes: Any
) -> Table:
    told: dict[str, Any] = {"phase": where, "round": 2, "seat": 0, "due": ()} | changes
    return battle(*there, aside={where: list(aside)}, **told)


def lurker(id: str, seat: int = 0) -> Mustered:
    return squad(id, row(1, 0, 0), soldier("ambush"), seat=seat)


FOE = squad("B9", row(1, 3000, 2000), seat=1)


# Where


@proves("GF-SPR-01")
@pytest.mark.parametrize(
    ("spot", "clause"),
    [
        pytest.param((3000, 3026), "GF-SPR-01", id="9 inches are not over 9"),
        pytest.param((3000, 3027), "", id="over 9"),
        pytest.param((6000, 4000), "", id="anywhere, in an enemy zone too"),
        pytest.param((7150, 2000), "GF-SPR-01", id="not wholly on the table"),
    ],
)
def test_a_unit_in_ambush_comes_anywhere_over_9_inches_from_enemies(
    spot: Spot, clause: str
) -> None:
    table = waiting("ambush", lurker("A1"), there=(FOE,))
    assert refused(table, ambush_region(table, "A1"), at("A1", spot)) == clause


@proves("GF-SPR-01", "GF-PRE-32")
def test_from_friends_it_keeps_an_inch_and_off_impassable_ground() -> None:
    friend = squad("A9", row(1, 6000, 2000))
    wall = [piece("building", 0, 0, 500, 500)]
    table = waiting("ambush", lurker("A1"), there=(friend,), terrain=wall)
    where = ambush_region(table, "A1")
    assert refused(table, where, at("A1", (6225, 2000))) == "GF-PRE-32"
    assert refused(table, where, at("A1", (6226, 2000))) == ""
    assert refused(table, where, at("A1", (300, 300))) == "GF-PRE-32"


@proves("GF-PRE-31")
@pytest.mark.parametrize(
    ("spot", "clause"),
    [
        pytest.param((3000, 1137), "", id="fully within 12 inches of the edge"),
        pytest.param((3000, 1138), "GF-PRE-31", id="not with all of it"),
        pytest.param((3000, 4700), "GF-PRE-31", id="not at the enemy's edge"),
    ],
)
def test_a_late_unit_comes_on_along_the_edge_of_its_zone(spot: Spot, clause: str) -> None:
    table = waiting("late", squad("A1", row(1, 0, 0)))
    assert refused(table, late_region(table, "A1"), at("A1", spot)) == clause


@proves("GF-PRE-31")
@pytest.mark.parametrize(("x", "clause"), [(4026, "GF-PRE-31"), (4027, "")])
def test_a_late_unit_keeps_over_9_inches_from_enemies(x: int, clause: str) -> None:
    table = waiting(
        "late", squad("A1", row(1, 0, 0)), there=(squad("B9", row(1, 3000, 600), seat=1),)
    )
    assert refused(table, late_region(table, "A1"), at("A1", (x, 600))) == clause


@proves("GF-PRE-31", "GF-MUL-07", "GF-MUL-09")
@pytest.mark.parametrize(
    ("spot", "clause"),
    [
        pytest.param((2900, 100), "", id="beside the zone, near its stretch of edge"),
        pytest.param((2960, 100), "GF-PRE-31", id="too far along the edge"),
        pytest.param((2900, 600), "GF-PRE-31", id="too far aslant"),
    ],
)
def test_of_three_armies_each_has_its_stretch_of_edge(spot: Spot, clause: str) -> None:
    zones = [
        type(zone)(id=zone.id, area=zone.area, seat=k)
        for k, zone in enumerate(zones_for(3, 7200, 4800))
    ]
    table = waiting("late", squad("A1", row(1, 0, 0)), zones=zones, seats=3, order=(0, 1, 2))
    assert refused(table, late_region(table, "A1"), at("A1", spot)) == clause


# When


@proves("GF-SPR-01", "GF-PRE-31")
def test_nobody_arrives_in_the_first_round() -> None:
    table = waiting("ambush", lurker("A1"), phase="round", round=0)
    play(table, new_round(table))
    assert (table.match.round, table.match.phase) == (1, "turns")
    table = waiting("ambush", lurker("A1"), phase="round", round=1, finished=(0, 1))
    play(table, new_round(table))
    assert (table.match.round, table.match.phase) == (2, "late")


@proves("GF-SPR-76")
def test_late_units_come_before_ambush_each_by_turns_from_who_is_first() -> None:
    late = [squad("A1", row(1, 0, 0)), squad("B1", row(1, 0, 0), seat=1)]
    table = battle(
        aside={LATE: late, AMBUSH: [lurker("A2"), lurker("B2", 1)]},
        phase="late",
        seat=1,
        first=1,
        order=(1, 0),
        due=(),
    )
    play(table, bring_late(table), set_up=at("B1", (600, 4200)))
    play(table, bring_late(table), set_up=at("A1", (600, 600)))
    play(table, bring_late(table))
    assert table.match.phase == "ambush"
    question = next_question(table, bring_from_ambush(table))
    assert (question.name, question.seat) == ("deploy", 1)


@proves("GF-PRE-31")
def test_a_late_unit_must_come_if_there_is_room_and_waits_on_if_not() -> None:
    table = waiting("late", squad("A1", row(1, 0, 0)))
    question = next_question(table, bring_late(table))
    assert question.name == "set up"  # it may not be left out
    table = waiting("late", squad("A1", row(1, 0, 0), soldier(base=1250)))  # deeper than the strip
    play(table, bring_late(table))
    assert (units_at(table.match, 0, LATE), table.match.phase) == (["A1"], "ambush")


@proves("GF-SPR-76", "GF-SPR-01")
def test_who_leaves_a_unit_in_ambush_is_done_for_the_round() -> None:
    table = waiting("ambush", lurker("A1"), lurker("A2"), lurker("B1", 1))
    play(table, bring_from_ambush(table), deploy="wait")
    assert (table.match.done, table.match.seat) == ((0,), 1)
    play(table, bring_from_ambush(table), deploy="B1", set_up=at("B1", (600, 600)))
    play(table, bring_from_ambush(table))
    assert table.match.phase == "turns" and units_at(table.match, 0, AMBUSH) == ["A1", "A2"]


@proves("GF-SPR-02", "GF-SPR-76")
def test_players_alternate_units_in_ambush() -> None:
    table = waiting("ambush", lurker("A1"), lurker("A2"), lurker("B1", 1), lurker("B2", 1))
    play(table, bring_from_ambush(table), deploy="A1", set_up=at("A1", (600, 600)))
    question = next_question(table, bring_from_ambush(table))
    assert question.seat == 1
    assert {question.clause, *[event.clause for event in table.log]} == {"GF-SPR-02", "GF-SPR-76"}


@proves("GF-PRE-31", "GF-MUL-07", "GF-GEN-31")
@pytest.mark.parametrize(
    "free", [pytest.param(1500, id="west of it"), pytest.param(5500, id="east of it")]
)
def test_a_late_unit_finds_room_beside_the_stretch_of_its_edge(free: int) -> None:
    """The zone in the middle is full."""
    zones = [
        replace(zone, seat=seat)
        for zone, seat in zip(zones_for(3, 7200, 4800), (1, 2, 0), strict=True)
    ]
    ground = [
        piece("building", x0, 3400, x1, 4800)
        for x0, x1 in ((0, free), (free + 300, 7200))
        if x1 > x0
    ]
    table = waiting(
        "late", squad("A1", row(1, 0, 0)), zones=zones, seats=3, order=(0, 1, 2), terrain=ground
    )
    assert finds_room(table, "A1")


@proves("GF-SPR-03", "GF-SPR-76", "GF-PRE-31", "GF-SPR-71")
@pytest.mark.parametrize("where", ["ambush", "late"])
def test_who_arrives_is_activated_in_that_round_and_has_moved_out_of_ambush(where: str) -> None:
    table = waiting(where, squad("A1", row(1, 0, 0)))
    procedure = bring_from_ambush if where == "ambush" else bring_late
    told = {"deploy": "A1"} if where == "ambush" else {}
    play(table, procedure(table), set_up=at("A1", (600, 600)), **told)
    assert table.match.units["A1"].arrived == where
    assert table.match.units["A1"].moved == (("A1-1",) if where == "ambush" else ())
    for _ in range(2):
        if table.match.phase in ("late", "ambush"):
            play(table, (bring_late if table.match.phase == "late" else bring_from_ambush)(table))
    assert (table.match.phase, table.match.due) == ("turns", ("A1",))
