"""Markers: who counts near them, and whose they become."""

from typing import Any

import pytest

from games.grimdark.kit import Mustered, battle, giant, marker, row, soldier, squad
from wartable.games.grimdark.missions.holding import counts, seize_markers, touching, units_near
from wartable.games.grimdark.table import Table
from wartable.kit.proofs import proves

AT = (3000, 2400)


def near(id: str, seat: int = 0, gap: int = 100, **changes: Any) -> Mustered:
    """A single soldier so far from the marker, each seat on another side of it."""
    far = 63 + gap
    spots = [(3000 - far, 2400), (3000 + far, 2400), (3000, 2400 + far)]
    return squad(id, [spots[seat]], seat=seat, **changes)


def field(*units: Mustered, owner: int | None = None, **changes: Any) -> Table:
    told: dict[str, Any] = {"markers": (marker("marker 1", *AT),)} | changes
    owners = {} if owner is None else {"marker 1": owner}
    return battle(*units, owners=owners, **told)


def owner_after(table: Table) -> int | None:
    seize_markers(table)
    return table.match.owners.get("marker 1")


@proves("GF-PRE-11")
@pytest.mark.parametrize(("gap", "owner"), [(300, 0), (301, None)])
def test_a_unit_within_3_inches_seizes_a_marker(gap: int, owner: int | None) -> None:
    assert owner_after(field(near("A1", gap=gap))) == owner


@proves("GF-GEN-30")
def test_the_nearest_base_edge_counts_and_a_marker_is_a_point() -> None:
    table = field(squad("A1", [(2000, 2400), (3000 - 363, 2400)]))
    assert units_near(table, table.match.markers[0], 300) == ["A1"]
    assert units_near(table, table.match.markers[0], 299) == []


@proves("GF-PRE-11", "GF-PRE-13", "GF-MUL-05")
@pytest.mark.parametrize("before", [None, 0, 1])
def test_with_two_armies_near_it_is_neutral_even_if_it_was_somebodys(before: int | None) -> None:
    table = field(near("A1", gap=10), near("B1", 1, gap=300), owner=before)
    assert owner_after(table) is None


@proves("GF-PRE-11")
def test_an_enemy_out_of_3_inches_hinders_nobody() -> None:
    assert owner_after(field(near("A1"), near("B1", 1, gap=301))) == 0


@proves("GF-PRE-12")
def test_a_marker_stays_seized_when_nobody_is_there() -> None:
    assert owner_after(field(near("A1", gap=2000), owner=1)) == 1


@proves("GF-PRE-11")
def test_another_army_that_is_there_alone_takes_it_over() -> None:
    assert owner_after(field(near("A1"), owner=1)) == 0


@proves("GF-MUL-05")
def test_of_three_armies_the_only_one_there_seizes_and_two_make_it_neutral() -> None:
    assert owner_after(field(near("A1", gap=900), near("B1", 1, gap=900), near("C1", 2))) == 2
    assert owner_after(field(near("A1", gap=900), near("B1", 1), near("C1", 2), owner=0)) is None


@proves("GF-PRE-14", "GF-MIS-10", "GF-MOR-16", "GF-SPR-03", "GF-SPR-61", "GF-SPR-62")
@pytest.mark.parametrize(
    ("like", "changes"),
    [
        pytest.param(soldier(), {"shaken": True}, id="Shaken"),
        pytest.param(soldier(), {"arrived": "ambush"}, id="out of Ambush in this round"),
        pytest.param(giant(6, "aircraft"), {}, id="Aircraft"),
    ],
)
def test_who_is_treated_as_absent_neither_seizes_nor_contests(like: Any, changes: Any) -> None:
    absent = squad("A1", [(2900, 2400)], like, **changes)
    assert owner_after(field(absent)) is None
    assert owner_after(field(absent, near("B1", 1))) == 1


@proves("GF-PRE-31", "GF-PRE-14")
def test_a_late_unit_counts_in_the_round_it_arrives() -> None:
    assert owner_after(field(near("A1", arrived="late"))) == 0


@proves("GF-PRE-14", "GF-TRN-13")
def test_who_is_aboard_counts_for_nothing() -> None:
    table = battle(
        squad("A1", [(2900, 2400)], giant(6), shaken=True),
        aboard={"A1-1": [squad("A2", row(2, 2900, 2400))]},
        markers=(marker("marker 1", *AT),),
    )
    assert not counts(table, "A2") and owner_after(table) is None


@proves("GF-GEN-30")
@pytest.mark.parametrize(("gap", "met"), [(-63, True), (0, True), (1, True), (2, False)])
def test_contact_with_a_marker_is_a_gap_below_a_fiftieth_or_a_base_over_it(
    gap: int, met: bool
) -> None:
    table = field(near("A1", gap=gap))
    assert touching(table, "A1", table.match.markers[0]) is met
