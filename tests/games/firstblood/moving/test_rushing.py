"""How charging models must go: whom they engage, how near they come, and that proposals do as the rules want."""

from functools import partial
from math import atan2, degrees
from typing import Any

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Refused, UnitRegion
from wartable.core.match import Aside, Spot
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.wandering import sample_moves
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.moving.charge import charge_distance
from wartable.games.firstblood.moving.rushing import rush_of
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import proves
from wartable.wargame.units.faults import followers
from wartable.wargame.units.moving import ends_of, region_of

INFANTRY = "copper-legion"


def rushing(table: Table, targets: tuple[str, ...] = ("B1",)) -> UnitRegion:
    return region_of(
        table, COMMAND, "firstblood.charge", "A1", charge_distance(table, "A1"), targets
    )


def refused(table: Table, *ways: Any, targets: tuple[str, ...] = ("B1",)) -> str:
    try:
        table.judge_moves(rushing(table, targets), ways)
    except Refused as no:
        return no.clause
    return ""


def to(model: str, *points: tuple[int, ...]) -> Any:
    return model, tuple([(*point, 0) if len(point) == 2 else point for point in points])


def one(*foes: Spot, **more: Any) -> Table:
    return battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, list(foes), seat=1),
        **more,
    )


@proves("FB-CHG-09")
def test_who_can_engage_must() -> None:
    table = one((1500, 1000))
    assert refused(table, to("A1-1", (1374, 1000))) == "", "in contact"
    assert refused(table, to("A1-1", (1274, 1000))) == "", "an inch away is enough"
    assert refused(table, to("A1-1", (1273, 1000))) == "FB-CHG-09"
    assert refused(table) == "FB-CHG-09"
    assert refused(table, to("A1-1", (1375, 1000))) == "FB-MAR-09"


@proves("FB-CHG-09")
@pytest.mark.parametrize("foe", [(1500, 1000), (1483, 1096), (1400, 1310), (600, 880)])
def test_spots_were_sought_by_the_compass_and_not_from_the_side_it_comes_from(foe: Spot) -> None:
    table = one(foe)
    region = rushing(table)
    part, (x, y) = region.parts[0], foe
    spots = rush_of(table, region).spots_round(part, table["B1-1"])
    ahead = atan2(1000 - y, 1000 - x)
    turned = [degrees(atan2(b - y, a - x) - ahead) for a, b, _ in spots]
    angles = sorted({round((angle + 180) % 360 - 180) for angle in turned})
    expected = [-67.5, -45.0, -22.5, 0.0, 22.5, 45.0, 67.5]
    assert len(spots) == 2 * len(expected), "in contact, and as far as it reaches"
    for angle in turned:
        assert min([abs((angle - want + 180) % 360 - 180) for want in expected]) < 0.6, angles


@proves("FB-CHG-09", "FB-CHG-10", "FB-STR-01")
def test_a_leader_charges_although_it_leaves_the_stranded_further_behind() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 2800), (1000, 1350)]),
        regiment("B1", INFANTRY, [(1000, 400)], seat=1),
        regiment("A2", INFANTRY, row(9, 800, 2600)),  # who is stranded is hemmed in
    )
    found = propose(table, rushing(table), Wish(to=(1000, 526, 0)))
    assert found.legal
    assert dict(found.ways)["A1-1"][-1][1] < 1000, "the leader goes"
    assert refused(table, to("A1-1", (1000, 626))) == "FB-REG-03", "nobody else is left behind"


@proves("FB-CHG-09", "FB-CHG-10")
def test_the_leader_goes_and_the_others_follow() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 870), (1000, 1130)]),
        regiment("B1", INFANTRY, [(1626, 1000)], seat=1),
    )
    assert refused(table) == "FB-CHG-09", "nobody may hide behind command range"
    lead = to("A1-1", (1500, 1000))
    assert refused(table, lead) == "FB-CHG-09", "so can the others now"
    others = to("A1-2", (1470, 870)), to("A1-3", (1470, 1130))
    assert refused(table, lead, *others) == ""


@proves("FB-CHG-10", "FB-CHG-18")
def test_ways_bend_only_round_what_cannot_be_crossed() -> None:
    table = one((1400, 1000))
    assert refused(table, to("A1-1", (1130, 1100), (1274, 1000))) == "FB-CHG-10"
    house = make_piece("i", "impassable", 1150, 940, 60)
    blocked = one((1350, 940), terrain=[house])
    region = rushing(blocked)
    found = propose(blocked, region, Wish(to=(1250, 940, 0), shape="contact", foes=("B1-1",)))
    assert found.legal


@proves("FB-CHG-16")
def test_friends_and_enemies_are_not_crossed() -> None:
    table = one((1200, 1000), (1500, 1000))
    assert refused(table, to("A1-1", (1374, 1130))) == "FB-MAR-09"
    friend = regiment("A2", INFANTRY, [(1200, 1000)])
    foe = regiment("B1", INFANTRY, [(1500, 1000)], seat=1)
    behind = battle(regiment("A1", INFANTRY, [(1000, 1000)]), friend, foe)
    assert refused(behind, to("A1-1", (1374, 1000))) == "FB-MAR-06"


@proves("FB-CHG-12")
def test_ranges_of_anybody_may_be_crossed() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1500, 1000)], seat=1),
        regiment("B2", INFANTRY, [(1200, 1150)], seat=1),
    )
    assert refused(table, to("A1-1", (1374, 1000))) == ""


@proves("FB-CHG-16", "FB-MAR-07")
def test_no_bases_overlap() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1130)]),
        regiment("B1", INFANTRY, [(1400, 1000), (1400, 1130)], seat=1),
    )
    both = to("A1-1", (1274, 1000)), to("A1-2", (1274, 1100))
    assert refused(table, *both) == "FB-CHG-16"
    assert refused(table, to("A1-1", (1274, 1000)), to("A1-2", (1274, 1130))) == ""


@proves("FB-CHG-11")
def test_all_targets_are_engaged_if_they_can_be() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1130)]),
        regiment("B1", INFANTRY, [(1300, 1000)], seat=1),
        regiment("B2", INFANTRY, [(1300, 1330)], seat=1),
    )
    at_one = to("A1-1", (1174, 1000)), to("A1-2", (1185, 1130))
    assert refused(table, *at_one, targets=("B1",)) == ""
    apart = to("A1-1", (1174, 1000)), to("A1-2", (1174, 1130))
    assert refused(table, *apart, targets=("B1", "B2")) in ("", "FB-CHG-11")
    near_one = to("A1-1", (1174, 960)), to("A1-2", (1160, 1087))
    assert refused(table, *near_one, targets=("B1", "B2")) == "FB-CHG-11"
    both = to("A1-1", (1174, 1000)), to("A1-2", (1200, 1210))
    assert refused(table, *both, targets=("B1", "B2")) == ""


@proves("FB-CHG-13")
def test_who_cannot_engage_comes_as_close_as_it_can() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (750, 1000)]),
        regiment("B1", INFANTRY, [(1400, 1000)], seat=1),
    )
    lead = to("A1-1", (1274, 1000))
    assert refused(table, lead) == "FB-CHG-13"
    assert refused(table, lead, to("A1-2", (1000, 1000))) == "FB-CHG-13"
    assert refused(table, lead, to("A1-2", (1134, 1000))) == "FB-CHG-13"
    assert refused(table, lead, to("A1-2", (1135, 1000))) == "", "0.05″ from as close as can be"
    assert refused(table, lead, to("A1-2", (1140, 1000))) == ""


@proves("FB-RUI-09")
def test_charges_go_up_and_down() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1250, 1000)], seat=1, level=1),
        terrain=[make_piece("r", "ruin", 1100, 1000, 300)],
    )
    assert refused(table, to("A1-1", (1124, 1000, 1))) == ""
    assert refused(table, to("A1-1", (1180, 1000, 0))) == "", "right below is engaged too"
    assert refused(table, to("A1-1", (1110, 1000, 0))) == "FB-CHG-09"


@proves("FB-CHG-10", "FB-CHG-18", "FB-RUI-09")
@pytest.mark.parametrize(
    ("bends", "clause"),
    [
        pytest.param([], "", id="straight up"),
        pytest.param([(1060, 1000, 0), (1060, 1000, 1)], "", id="up on the straight line"),
        pytest.param([(1000, 1000, 1)], "", id="up at once"),
        pytest.param([(1060, 1016, 0)], "", id="five hundredths longer"),
        pytest.param([(1060, 1017, 0)], "FB-CHG-10", id="a bend before it goes up"),
        pytest.param([(1060, 1040, 1)], "FB-CHG-10", id="a bend after"),
        pytest.param([(1000, 1000, 1), (1060, 1040, 1)], "FB-CHG-10", id="a bend upstairs"),
        pytest.param([(980, 1040, 0), (980, 1040, 1)], "FB-CHG-10", id="up elsewhere"),
        pytest.param([(1060, 1024, 0), (1061, 1024, 0)], "FB-CHG-10", id="bends in a row"),
    ],
)
def test_ways_between_floors_take_no_detours(bends: list[Any], clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1250, 1000)], seat=1, level=1),
        terrain=[make_piece("r", "ruin", 1100, 1000, 300)],
    )
    assert refused(table, to("A1-1", *bends, (1124, 1000, 1))) == clause


@proves("FB-CHG-10", "FB-CHG-18", "FB-RUI-09")
@pytest.mark.parametrize(
    ("last", "clause"),
    [
        pytest.param([(895, 1127, 0)], "", id="round the friend, then up"),
        pytest.param([(895, 1127, 0), (1000, 1090, 0)], "", id="up at the end"),
        pytest.param([(895, 1145, 0), (1000, 1090, 0)], "FB-CHG-10", id="wider than need be"),
    ],
)
def test_a_way_to_another_floor_goes_round_what_bars_the_straight_one(
    last: list[Any], clause: str
) -> None:
    table = battle(
        regiment("A1", "flagellants", [(730, 1000)]),
        regiment("A2", INFANTRY, [(870, 1000)]),
        regiment("B1", INFANTRY, [(1200, 1000)], seat=1, level=1),
        terrain=[make_piece("r", "ruin", 1100, 1000, 300)],
    )
    gain = Lent("test", EffectRow("gain-rule", rule="unstoppable"))
    table.do(EffectLent("FB-MAG-12", "A1", gain, "Unstoppable"))
    bends = [(763, 1072), (798, 1107), (845, 1127)]
    assert refused(table, to("A1-1", (1000, 1090, 1))) == "FB-MAR-06"
    assert refused(table, to("A1-1", *bends, *last, (1000, 1090, 1))) == clause


@proves("FB-CHG-10", "FB-CHG-18", "FB-RUI-09")
@pytest.mark.parametrize(("barred", "clause"), [(False, "FB-CHG-10"), (True, "")])
def test_nobody_goes_up_and_down_who_can_go_straight_on(barred: bool, clause: str) -> None:
    rubble = [make_piece(f"i{k}", "impassable", 1095, 520 + 60 * k, 10) for k in range(17)]
    table = battle(
        regiment("A1", "flagellants", [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1410, 1000)], seat=1),
        terrain=[make_piece("r", "ruin", 1100, 1000, 400), *(rubble if barred else [])],
    )
    gain = Lent("test", EffectRow("gain-rule", rule="unstoppable"))
    table.do(EffectLent("FB-MAG-12", "A1", gain, "Unstoppable"))
    over = (1000, 1000, 1), (1190, 1000, 1), (1190, 1000, 0)
    assert refused(table, to("A1-1", *over)) == clause


@proves("FB-GAR-19", "FB-CHG-09")
def test_a_building_is_charged_at_its_outline() -> None:
    inside = regiment("B1", INFANTRY, [(0, 0), (0, 0)], seat=1)
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1130)]),
        terrain=[make_piece("g", "garrison", 1700, 1000, 300)],
        reserves=[inside],
        aside=tuple([Aside(model, GARRISON, "g") for model in inside[1]]),
    )
    beside = to("A1-2", (1270, 1130))
    assert refused(table, to("A1-1", (1237, 1000)), beside) == "", "an inch from the wall"
    assert refused(table, to("A1-1", (1235, 1000)), beside) == "FB-CHG-09"
    assert refused(table, to("A1-1", (1338, 1000)), beside) == "FB-GAR-02"
    assert propose(table, rushing(table), Wish(to=(1300, 1000, 0), shape="contact")).legal


@proves("FB-SPR-038", "FB-SPR-040")
def test_fliers_charge_over_others_and_straight() -> None:
    wall = regiment("A2", INFANTRY, [(1200, 900 + 126 * k) for k in range(3)])
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        wall,
        regiment("B1", INFANTRY, [(1500, 1000)], seat=1),
    )
    assert refused(table, to("A1-1", (1374, 1000))) == "FB-MAR-06"
    gain = Lent("test", EffectRow("gain-rule", rule="fly"))
    table.do(EffectLent("FB-MAG-12", "A1", gain, "Fly"))
    assert refused(table, to("A1-1", (1374, 1000))) == ""
    assert refused(table, to("A1-1", (1100, 1100), (1374, 1000))) == "FB-CHG-10"


# Proposals


def engaged(table: Table, region: UnitRegion, ways: Any) -> int:
    rush, ends = rush_of(table, region), ends_of(region, ways)
    return len([id for id, at in ends.items() if rush.reaches(id, at, rush.all_foes)])


@proves("FB-CHG-09", "FB-CHG-11", "FB-CHG-13")
@pytest.mark.parametrize("shape", ["contact", "keep", "ranks", "ring", "column"])
@pytest.mark.parametrize("many", [3, 8, 12])
def test_what_is_proposed_meets_the_rule(shape: Any, many: int) -> None:
    own = [(1000 + 130 * (k % 6), 1000 - 130 * (k // 6)) for k in range(many)]
    table = battle(
        regiment("A1", INFANTRY, own),
        regiment("A2", INFANTRY, row(2, 1300, 1180)),
        regiment("B1", INFANTRY, row(4, 1000, 1430), seat=1),
        regiment("B2", INFANTRY, row(3, 1600, 1430), seat=1),
        terrain=[make_piece("i", "impassable", 900, 1200, 60)],
    )
    for targets in (("B1",), ("B1", "B2")):
        region = rushing(table, targets)
        foes = tuple([m.id for unit in targets for m in table.match.models_of(unit)])
        found = propose(table, region, Wish(to=(1200, 1300, 0), shape=shape, foes=foes))
        assert found.legal, found.trouble
        assert engaged(table, region, found.ways) >= (3 if shape == "contact" else 2)


def pmod(number: int, n: int) -> int:
    return number % n


@proves("FB-CHG-09")
def test_chance_finds_legal_charges() -> None:
    table = battle(
        regiment("A1", INFANTRY, row(6, 1000, 1000)),
        regiment("B1", INFANTRY, row(4, 1000, 1500), seat=1),
    )
    region = rushing(table)
    for seed in range(6):
        ways = sample_moves(table, region, partial(pmod, 7919 * seed))
        assert ways
        table.judge_moves(region, ways)


@proves("FB-CHG-09", "FB-CHG-10", "FB-CHG-13")
@pytest.mark.parametrize(
    ("ends", "clause"),
    [
        pytest.param([(700, 3174), (830, 3150)], "", id="in contact, and beside"),
        pytest.param([(700, 3074), (830, 3150)], "", id="an inch away"),
        pytest.param([(700, 3073), (830, 3150)], "FB-CHG-09", id="short of it"),
        pytest.param([(700, 3174), (830, 2900)], "FB-CHG-09", id="the other stays behind"),
        pytest.param([(700, 3174), (1200, 3000)], "FB-CHG-09", id="the other goes astray"),
    ],
)
def test_a_charge_to_the_north(ends: list[Spot], clause: str) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(700, 2800), (830, 2800)]),
        regiment("B1", INFANTRY, [(700, 3300)], seat=1),
    )
    ways = [to(f"A1-{k}", end) for k, end in enumerate(ends, 1)]
    assert refused(table, *ways) == clause


@proves("FB-CHG-13")
def test_as_close_as_it_can_in_the_north() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(700, 2800), (700, 2550)]),
        regiment("B1", INFANTRY, [(700, 3200)], seat=1),
    )
    lead = to("A1-1", (700, 3074))
    assert refused(table, lead, to("A1-2", (700, 2800))) == "FB-CHG-13"
    assert refused(table, lead, to("A1-2", (700, 2940))) == ""


@proves("FB-CHG-10")
def test_the_leader_need_not_go_where_nobody_can_follow() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (374, 1000)]),
        regiment("A2", INFANTRY, [(500, 1000)]),
        regiment("B1", INFANTRY, [(1560, 1000)], seat=1),
    )
    assert refused(table) == ""


@proves("FB-CHG-11")
def test_one_whom_no_target_needs_goes_to_the_one_nobody_engages() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1130)]),
        regiment("B1", INFANTRY, [(1300, 1000)], seat=1),
        regiment("B2", INFANTRY, [(1300, 1330)], seat=1),
    )
    assert refused(table, to("A1-1", (1174, 1000)), targets=("B1", "B2")) == "FB-CHG-11"


@proves("FB-CHG-11")
def test_who_leads_goes_to_the_target_that_only_it_can_engage() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 760)]),
        regiment("B1", INFANTRY, [(1300, 900)], seat=1),
        regiment("B2", INFANTRY, [(1000, 1500)], seat=1),
    )
    beside = to("A1-2", (1110, 800))
    assert refused(table, to("A1-1", (1125, 1000)), beside, targets=("B1",)) == ""
    assert refused(table, to("A1-1", (1125, 1000)), beside, targets=("B1", "B2")) == "FB-CHG-11"
    assert refused(table, to("A1-1", (1000, 1300)), beside, targets=("B1", "B2")) == ""


@proves("FB-CHG-11")
def test_one_alone_engages_both_targets_if_it_can_from_one_spot() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1400, 940)], seat=1),
        regiment("B2", INFANTRY, [(1400, 1200)], seat=1),
    )
    at_one = to("A1-1", (1275, 900))
    assert refused(table, at_one, targets=("B1",)) == ""
    assert refused(table, at_one, targets=("B1", "B2")) == "FB-CHG-11"
    assert refused(table, to("A1-1", (1250, 1060)), targets=("B1", "B2")) == ""
    apart = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1400, 940)], seat=1),
        regiment("B2", INFANTRY, [(1000, 1400)], seat=1),
    )
    assert refused(apart, at_one, targets=("B1", "B2")) == "", "nobody leaves one for the other"


@proves("FB-CHG-10", "FB-REG-03")
def test_who_follows_the_leader_stops_short_of_others() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1300), (1000, 820)]),
        regiment("B1", INFANTRY, [(1000, 374)], seat=1),
    )
    ends = {"A1-1": (1000, 500, 0), "A1-2": (1000, 1300, 0), "A1-3": (1000, 820, 0)}
    found = followers(rush_of(table, rushing(table)), ends, set())
    assert found is not None and list(found) == ["A1-2"], "the other is near enough"
    (end,) = found["A1-2"]
    assert 820 + 126 <= end[1] <= 500 + 600, "beside nobody's spot, and in command again"


@proves("FB-CHG-10")
def test_who_follows_the_leader_stays_on_its_own_floor() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1300)]),
        regiment("B1", INFANTRY, [(1000, 374)], seat=1),
    )
    ends = {"A1-1": (1000, 500, 1), "A1-2": (1000, 1300, 0)}
    found = followers(rush_of(table, rushing(table)), ends, set())
    assert found is not None and [way[-1][2] for way in found.values()] == [0]


@proves("FB-CHG-09")
def test_who_leads_is_tried_at_its_first_three_spots_only() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1000, 1130)]),
        regiment("B1", INFANTRY, [(1500, 1000)], seat=1),
    )
    behind = to("A1-1", (1248, 1000)), to("A1-2", (1374, 1000))
    assert refused(table, *behind) == "", "who is in its way takes all three (FB-R-140)"
