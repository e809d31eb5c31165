"""Whom weapons reach and who is seen."""

import pytest

from games.grimdark.kit import Mustered, battle, captain, piece, soldier, squad
from wartable.core.match import Spot, Terrain
from wartable.games.grimdark.rules import shooting
from wartable.games.grimdark.shooting.groups import groups_of
from wartable.games.grimdark.shooting.targets import (
    fires,
    firing,
    no_target,
    reach_of,
    shot_at,
    targets_of,
)
from wartable.games.grimdark.table import Table
from wartable.kit.proofs import proves

AIRCRAFT = shooting.AIRCRAFT.name
WALL = piece("building", 1900, 700, 2000, 1300, "impassable", "blocking")


def field(
    weapon: str,
    far: int = 1000,
    *others: Mustered,
    terrain: tuple[Terrain, ...] = (),
    rules: tuple[str, ...] = (),
    spots: tuple[Spot, ...] = ((1000, 1000),),
) -> Table:
    """A1 with this weapon, and B1-1 so far from A1-1, base to base."""
    return battle(
        squad("A1", spots, soldier(weapons=(weapon,))),
        squad("B1", [(1126 + far, 1000)], soldier(*rules), seat=1),
        *others,
        terrain=terrain,
    )


@proves("GF-SHO-02", "GF-SHO-03", "GF-GEN-15")
@pytest.mark.parametrize(("far", "found"), [(1200, True), (1201, False)])
def test_range_is_from_base_to_base_the_last_inch_included(far: int, found: bool) -> None:
    table = field("pistol", far)
    assert fires(table, "A1-1", "pistol", "B1") is found


@proves("GF-SHO-02", "GF-SHO-03")
def test_who_is_out_of_sight_is_no_target() -> None:
    table = field("rifle", terrain=(WALL,))
    assert not fires(table, "A1-1", "rifle", "B1")
    groups = groups_of(table, "A1")
    assert str(no_target(table, groups, "B1")) == "GF-SHO-02: nobody in range sees it"
    assert str(no_target(field("rifle", 2500), groups, "B1")) == "GF-SHO-02: it is out of range"
    assert no_target(field("rifle"), groups, "B1") is None


@proves("GF-SHO-02", "GF-SHO-03")
def test_the_model_in_range_and_the_one_that_is_seen_must_be_the_same() -> None:
    table = battle(
        squad("A1", [(1000, 1000)], soldier(weapons=("pistol",))),
        squad("B1", [(2200, 1000), (2200, 2000)], seat=1),
        terrain=[WALL],
    )
    assert not fires(table, "A1-1", "pistol", "B1"), "one is hidden, the other too far off"


@proves("GF-SHO-03", "GF-SHO-05")
def test_each_model_that_reaches_and_sees_fires_and_the_others_do_not() -> None:
    table = field("pistol", 1200, spots=((1000, 1000), (900, 1200)))
    (group,) = groups_of(table, "A1")
    assert group.copies == ["A1-1", "A1-2"]
    assert firing(table, group, "B1") == ["A1-1"]


@proves("GF-SHO-04")
def test_units_in_contact_shoot_and_are_shot_at() -> None:
    table = field("rifle", 0, squad("C1", [(1126, 1126)], seat=1))
    assert fires(table, "A1-1", "rifle", "B1") and fires(table, "A1-1", "rifle", "C1")


@proves("GF-SHO-02")
def test_friends_are_no_targets_nor_who_is_not_on_the_table() -> None:
    table = battle(
        squad("A1", [(1000, 1000)]),
        squad("A2", [(1500, 1000)]),
        squad("B1", [(2000, 1000)], seat=1),
        squad("C1", [(2000, 1500)], seat=2),
        aside={"ambush": [squad("B2", [(0, 0)], seat=1)]},
    )
    assert targets_of(table, "A1") == ["B1", "C1"]


# Special rules


@proves("GF-SPR-64", "GF-GEN-25")
@pytest.mark.parametrize(
    ("weapon", "reach"), [("rifle", 1200), ("pistol", 0), ("flak-pods", 2400), ("autocannon", 2400)]
)
def test_aircraft_are_reached_from_twelve_inches_less_but_not_with_lock_on(
    weapon: str, reach: int
) -> None:
    table = field(weapon, rules=(AIRCRAFT,))
    assert reach_of(table, table["A1-1"], weapon, "B1") == reach


@proves("GF-GEN-25")
def test_no_reach_is_below_nothing() -> None:
    table = field("pistol", 0, rules=(AIRCRAFT, "flying"))
    assert fires(table, "A1-1", "pistol", "B1"), "in contact"
    assert not fires(field("pistol", 1, rules=(AIRCRAFT,)), "A1-1", "pistol", "B1")


@proves("GF-SPR-32", "GF-GEN-21")
def test_indirect_weapons_need_not_see() -> None:
    table = field("field-mortar", terrain=(WALL,))
    assert fires(table, "A1-1", "field-mortar", "B1")
    assert [one.id for one in shot_at(table, table["A1-1"], "field-mortar", "B1")] == ["B1-1"]
    assert not fires(field("field-mortar", 3700), "A1-1", "field-mortar", "B1")


@proves("GF-SPR-52", "GF-SPR-72")
def test_a_sniper_must_see_whom_he_picks_but_not_past_the_targets_others() -> None:
    table = battle(
        squad("A1", [(1000, 1000)], soldier(weapons=("marksman-rifle", "rifle"))),
        squad("B1", [(2200, 1000), (1850, 925), (1850, 1075)], seat=1),
    )
    own = table["A1-1"]
    assert "B1-1" in [one.id for one in shot_at(table, own, "marksman-rifle", "B1")]
    assert "B1-1" not in [one.id for one in shot_at(table, own, "rifle", "B1")]
    hidden = field("marksman-rifle", terrain=(WALL,))
    assert not fires(hidden, "A1-1", "marksman-rifle", "B1")
    assert shot_at(hidden, hidden["A1-1"], "marksman-rifle", "B1") == []


# Groups


@proves("GF-SHO-05", "GF-SHO-09", "GF-SHO-13", "GF-GEN-14")
def test_groups_are_weapons_of_one_type_a_joined_heros_by_themselves_and_last() -> None:
    table = battle(
        squad(
            "A1",
            [(1000, 1000), (1150, 1000), (1300, 1000), (1450, 1000)],
            soldier(weapons=("rifle", "ccw")),
            hero=captain(weapons=("rifle", "pistol", "hero-blade")),
            others={2: soldier(weapons=("plasma-rifle", "pistol", "pistol", "ccw"))},
        )
    )
    told = [(one.weapon, one.hero, one.copies) for one in groups_of(table, "A1")]
    assert told == [
        ("rifle", False, ["A1-1", "A1-3"]),
        ("plasma-rifle", False, ["A1-2"]),
        ("pistol", False, ["A1-2", "A1-2"]),
        ("rifle", True, ["A1-4"]),
        ("pistol", True, ["A1-4"]),
    ]


@proves("GF-SPR-35", "GF-SPR-36")
def test_each_copy_of_a_limited_weapon_is_used_up_by_itself() -> None:
    two = soldier(weapons=("one-shot-rocket", "one-shot-rocket"), spent=("one-shot-rocket",))
    one = soldier(weapons=("one-shot-rocket",), spent=("one-shot-rocket",))
    table = battle(squad("A1", [(1000, 1000), (1150, 1000), (1300, 1000)], two, others={2: one}))
    (group,) = groups_of(table, "A1")
    assert group.copies == ["A1-1", "A1-3"]
