"""Charges: whom, how far, and whether they succeed."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import About, ChooseMany
from wartable.core.match import Aside, Mark
from wartable.core.space.ground.hundredths import inches
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.moving.after_charge import inspire_by_charge, losses_on_the_way
from wartable.games.firstblood.moving.charge import (
    charge,
    charge_distance,
    forced_way,
    least_way,
    no_charge,
    no_target,
)
from wartable.games.firstblood.moving.charges import Charge
from wartable.games.firstblood.moving.events import ChargeFailed, ImpactLost
from wartable.games.firstblood.moving.march import march_distance
from wartable.games.firstblood.moving.odds import charge_odds, is_reached
from wartable.games.firstblood.rounds.events import RoundBegan
from wartable.games.firstblood.rows import EffectRow, profiles
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question, play, proves
from wartable.wargame.units.gaps import FINE

INFANTRY = "copper-legion"  # MARCH 5, no impact


def lend(table: Table, unit: str, rule: str) -> None:
    gain = Lent(f"test-{rule}", EffectRow("gain-rule", rule=rule))
    table.do(EffectLent("FB-MAG-12", unit, gain, rule))


def way(model: str, *points: tuple[int, ...]) -> list[Any]:
    return [model, [[*point, 0] if len(point) == 2 else [*point] for point in points]]


def charging(table: Table, unit: str = "A1") -> Any:
    return charge(table, unit, Harm(unit, "charge", f"{unit}-1"))


def facing(gap: int, own: str = INFANTRY, foe: str = INFANTRY, **more: Any) -> Table:
    a = regiment("A1", own, [(1000, 1000)])
    wide = a[1][0].base
    b = regiment("B1", foe, [(1000 + wide + 63 + gap, 1000)], seat=1)
    return battle(a, b, acting="A1", **more)


def clause_of(refused: Any) -> str:
    return refused.clause if refused is not None else ""


# Targets


@proves("FB-CHG-04", "FB-CHG-05", "FB-CHG-17")
@pytest.mark.parametrize(("gap", "clause"), [(500, ""), (501, "FB-CHG-04")])
def test_within_its_march(gap: int, clause: str) -> None:
    assert clause_of(no_target(facing(gap), "A1", "B1")) == clause


@proves("FB-CHG-04", "FB-CHG-05")
@pytest.mark.parametrize(("gap", "clause"), [(500, ""), (501, "FB-CHG-04")])
def test_any_of_its_models_may_be_the_near_one(gap: int, clause: str) -> None:
    """The leader is 4.5" further off, and of the enemies the first is."""
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000), (1450, 1000)]),
        regiment("B1", INFANTRY, [(1450, 2500), (1450 + 126 + gap, 1000)], seat=1),
    )
    assert clause_of(no_target(table, "A1", "B1")) == clause


@proves("FB-CHG-17", "FB-MAR-10")
def test_a_charge_is_never_halved() -> None:
    table = facing(500)
    match = table.match.with_unit(replace(table.match.units["A1"], taken=("march",)))
    later = Table(replace(match, going=(replace(match.going[0], taken=("march",)),)))
    assert march_distance(later, "A1") == 250
    assert charge_distance(later, "A1") == 500 and no_charge(later, "A1") is None


@proves("FB-SPR-075", "FB-REG-07", "FB-CHG-17")
def test_unstoppable_and_standards_go_two_inches_further() -> None:
    table = battle(
        regiment("A1", INFANTRY, row(3, 1000, 1000)),
        regiment("A2", INFANTRY, row(3, 2000, 1000), standard=2),
    )
    assert charge_distance(table, "A1") == 500
    assert charge_distance(table, "A2") == 700
    lend(table, "A2", "unstoppable")
    assert charge_distance(table, "A2") == 700, "not twice"
    lend(table, "A1", "unstoppable")
    assert charge_distance(table, "A1") == 700


@proves("FB-REG-02", "FB-REG-07", "FB-BRK-08")
def test_a_standard_carries_nobody_further_while_the_regiment_is_broken() -> None:
    for broken, far in ((False, 700), (True, 500)):
        own = regiment("A1", INFANTRY, row(3, 1000, 1000), standard=2, broken=broken)
        assert charge_distance(battle(own), "A1") == far


@proves("FB-SPR-075")
@pytest.mark.parametrize(("bearers", "far"), [((1,), 500), ((2, 3), 500), ((1, 2, 3), 700)])
def test_unstoppable_are_those_who_all_are(bearers: tuple[int, ...], far: int) -> None:
    table = battle(regiment("A1", INFANTRY, row(3, 1000, 1000)))
    for n in bearers:
        own = table[f"A1-{n}"]
        keen = (*own.traits, Mark("unstoppable"))
        table.match = table.match.with_model(replace(own, printed=keen, traits=keen))
    assert charge_distance(table, "A1") == far


@proves("FB-CHG-03", "FB-CHG-08")
def test_one_charging_model_must_see_it() -> None:
    own = regiment("A1", INFANTRY, [(1000, 1000)])
    foe = regiment("B1", INFANTRY, [(1560, 1000)], seat=1)
    assert clause_of(no_target(battle(own, foe), "A1", "B1")) == ""
    wall = [make_piece(f"t{k}", "tower-wall", 1300, 700 + 150 * k, 100) for k in range(5)]
    assert clause_of(no_target(battle(own, foe, terrain=wall), "A1", "B1")) == "FB-CHG-03"
    two = regiment("A1", INFANTRY, [(1000, 1000), (1450, 1150)])
    assert clause_of(no_target(battle(two, foe, terrain=wall), "A1", "B1")) == ""


@proves("FB-CHG-02", "FB-BRK-03", "FB-OOC-01")
def test_who_cannot_charge() -> None:
    assert no_charge(facing(300), "A1") is None
    foe = regiment("B1", INFANTRY, [(1400, 1000)], seat=1)
    late = battle(regiment("A1", INFANTRY, [(1000, 1000)], arrived=True), foe)
    assert clause_of(no_charge(late, "A1")) == "FB-CHG-02"
    broken = battle(regiment("A1", INFANTRY, [(1000, 1000)], broken=True), foe)
    assert clause_of(no_charge(broken, "A1")) == "FB-BRK-03"
    assert clause_of(no_charge(facing(50), "A1")) == "FB-OOC-01"
    assert clause_of(no_charge(facing(600), "A1")) == "FB-CHG-03"


@proves("FB-CHG-03")
def test_one_or_more_targets_are_chosen() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1400, 1000)], seat=1),
        regiment("B2", INFANTRY, [(1000, 1400)], seat=1),
        regiment("B3", INFANTRY, [(3000, 3000)], seat=1),
        acting="A1",
    )
    question = next_question(table, charging(table))
    assert isinstance(question, ChooseMany)
    assert question.options == ("B1", "B2")
    assert (question.least, question.most) == (1, 2)


@proves("FB-GAR-19", "FB-CHG-04")
@pytest.mark.parametrize(("gap", "clause"), [(500, ""), (502, "FB-CHG-04")])
def test_a_garrison_is_measured_to_its_outline(gap: int, clause: str) -> None:
    inside = regiment("B1", INFANTRY, [(2000, 1000)], seat=1)
    table = battle(
        regiment("A1", INFANTRY, [(1700 - 63 - gap, 1000)]),
        terrain=[make_piece("g", "garrison", 2000, 1000, 300)],
        reserves=[inside],
        aside=(Aside(inside[1][0], GARRISON, "g"),),
    )
    assert clause_of(no_target(table, "A1", "B1")) == clause


# Success


def reaches(table: Table, *targets: str) -> bool:
    going = Charge("A1", targets or ("B1",), charge_distance(table, "A1"))
    return least_way(table, going) <= going.distance << FINE


@proves("FB-CHG-06", "FB-TER-12")
@pytest.mark.parametrize(("gap", "able"), [(300, True), (301, False)])
def test_an_obstacle_between_costs_two_inches(gap: int, able: bool) -> None:
    bar = [make_piece("o", "obstacle", 1150, 1000, 0, 90)]
    table = facing(gap, terrain=bar)
    assert no_target(table, "A1", "B1") is None, "legal all the same"
    assert reaches(table) == able


@proves("FB-CHG-06", "FB-TER-12", "FB-GAR-19")
@pytest.mark.parametrize(("gap", "able"), [(300, True), (301, False)])
def test_an_obstacle_before_a_building_costs_as_much(gap: int, able: bool) -> None:
    inside = regiment("B1", INFANTRY, [(2000, 1000)], seat=1)
    table = battle(
        regiment("A1", INFANTRY, [(1700 - 63 - gap, 1000)]),
        terrain=[
            make_piece("g", "garrison", 2000, 1000, 300),
            make_piece("o", "obstacle", 1550, 1000, 0, 90),
        ],
        reserves=[inside],
        aside=(Aside(inside[1][0], GARRISON, "g"),),
    )
    assert reaches(table) == able


@proves("FB-CHG-05", "FB-CHG-06")
def test_the_best_model_measures() -> None:
    bar = [make_piece("o", "obstacle", 1150, 1000, 0, 90)]
    foe = regiment("B1", INFANTRY, [(1600, 1000)], seat=1)
    table = battle(regiment("A1", INFANTRY, [(1000, 1000), (1300, 1150)]), foe, terrain=bar)
    assert reaches(table)


@proves("FB-CHG-06", "FB-RUI-07", "FB-RUI-09")
@pytest.mark.parametrize(("gap", "able"), [(200, True), (201, False)])
def test_each_floor_costs_three_inches(gap: int, able: bool) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1126 + gap, 1000)], seat=1, level=1),
        terrain=[make_piece("r", "ruin", 1326, 1000, 300)],
    )
    assert reaches(table) == able


@proves("FB-CHG-06", "FB-RUI-07")
@pytest.mark.parametrize(("own", "foe", "floors"), [(1, 1, 0), (1, 0, 1), (0, 1, 1), (2, 1, 1)])
def test_only_floors_between_are_paid_for(own: int, foe: int, floors: int) -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)], level=own),
        regiment("B1", INFANTRY, [(1226, 1000)], seat=1, level=foe),
        terrain=[make_piece("r", "ruin", 1113, 1000, 300)],
    )
    assert forced_way(table, table["A1-1"], table["B1-1"]) == (100 + 300 * floors) << FINE


@proves("FB-CHG-06", "FB-TER-12")
@pytest.mark.parametrize(("off", "met"), [(0, True), (1, False)])
def test_an_obstacle_along_whose_edge_the_line_runs_is_crossed(off: int, met: bool) -> None:
    low = min(y for _, y in make_piece("o", "obstacle", 1250, 0, 0).footprint)
    bar = make_piece("o", "obstacle", 1250, 1000 - low + off, 0)
    way = forced_way(facing(400, terrain=[bar]), *facing(400).match.models.values())
    assert way == (400 + 200 * met) << FINE


@proves("FB-CHG-06")
def test_with_several_targets_the_closest_decides() -> None:
    bar = [make_piece("o", "obstacle", 1150, 1000, 0, 90)]
    table = battle(
        regiment("A1", INFANTRY, [(1000, 1000)]),
        regiment("B1", INFANTRY, [(1126 + 450, 1000)], seat=1),
        regiment("B2", INFANTRY, [(1000, 600)], seat=1),
        terrain=bar,
    )
    assert not reaches(table, "B1")
    assert reaches(table, "B1", "B2")


@proves("FB-CHG-07")
def test_a_failed_charge_moves_nobody() -> None:
    table = facing(400, terrain=[make_piece("o", "obstacle", 1150, 1000, 0, 90)])
    play(table, charging(table))
    assert table["A1-1"].at == (1000, 1000, 0)
    assert not table.match.units["A1"].inspired
    (failed,) = [event for event in table.log if isinstance(event, ChargeFailed)]
    far, over = charge_distance(table, "A1"), 200  # the obstacle costs 2"
    assert failed.why == f"{inches(400 + over - far)} too far"


@proves("FB-CHG-05", "FB-CHG-06", "FB-CHG-07")
@pytest.mark.parametrize(("barred", "told"), [(False, "reached"), (True, "fails")])
def test_whether_a_charge_reaches_is_told_before(barred: bool, told: str) -> None:
    bar = [make_piece("o", "obstacle", 1150, 1000, 0, 90)] if barred else []
    about = About("charge", "A1-1", unit="A1")
    asked = ChooseMany("charge", 0, "FB-CHG-03", "", about, options=("B1",), least=1, most=1)
    (odds,) = charge_odds(facing(400, terrain=bar), asked)
    assert [(one.words, Fraction(one.exact)) for one in odds.outcomes] == [(told, Fraction(1))]


@proves("FB-CHG-05", "FB-CHG-06")
def test_a_charge_reaches_as_far_as_its_distance_and_no_further() -> None:
    far = charge_distance(facing(400), "A1")
    for gap, reached in ((far, True), (far + 1, False)):
        table = battle(
            regiment("A1", INFANTRY, [(1000, 1000)]),
            regiment("B1", INFANTRY, [(1126 + gap, 1000)], seat=1),
        )
        assert is_reached(table, "A1", "B1") == reached


@proves("FB-CHG-12", "FB-CHG-14", "FB-CHG-15")
def test_a_charge_that_reaches_inspires() -> None:
    table = facing(400)
    moves: dict[str, Any] = {"charge moves": [way("A1-1", (1400, 1000))]}
    play(table, charging(table), **moves)
    assert table["A1-1"].x == 1400
    assert table.match.units["A1"].inspired


@proves("FB-TER-16", "FB-TER-17", "FB-TER-18")
@pytest.mark.parametrize(
    ("entry", "kind", "inspired"),
    [
        ("border-levy", "hindering", True),  # light
        (INFANTRY, "hindering", False),  # medium or heavy
        (INFANTRY, "forest", False),
        (INFANTRY, "water", True),
        ("regent-of-rust", "hindering", True),  # fluid formation
    ],
)
def test_hindering_ground_takes_the_bonus_from_heavier_regiments(
    entry: str, kind: str, inspired: bool
) -> None:
    table = facing(300, own=entry, terrain=[make_piece("h", kind, 1000, 1150, 100)])
    moves: dict[str, Any] = {"charge moves": [way("A1-1", (1300, 1000))]}
    play(table, charging(table), **moves)
    assert table.match.units["A1"].inspired == inspired


@proves("FB-TER-17")
def test_the_classes_of_those_regiments() -> None:
    assert profiles()["border-levy"].cls == "light"
    assert profiles()[INFANTRY].cls in ("medium", "heavy")


# What the ground takes


def swept(table: Table, *ways: Any, targets: tuple[str, ...] = ("B1",)) -> Charge:
    """A charge whose models went these ways."""
    going = Charge("A1", targets, 2000)
    losses_on_the_way(table, going, ways)
    inspire_by_charge(table, going, ways)
    return going


STRAIGHT = ("A1-1", ((1000, 1000, 0), (1600, 1000, 0)))
BESIDE = ("A1-2", ((1000, 1300, 0), (1600, 1300, 0)))


@proves("FB-TER-12", "FB-TER-16", "FB-TER-24")
@pytest.mark.parametrize(
    ("kind", "lost"),
    [
        ("obstacle", {"A1-1"}),
        ("hindering", {"A1-1"}),
        ("forest", {"A1-1"}),
        ("broken-ground", set()),
    ],
)
def test_impact_attacks_are_lost_by_each_model_on_its_own_way(kind: str, lost: set[str]) -> None:
    piece = make_piece("t", kind, 1300, 1000, 0 if kind == "obstacle" else 150)
    table = battle(
        regiment("A1", INFANTRY, [(1600, 1000), (1600, 1300)]),
        regiment("B1", INFANTRY, [(1800, 1000)], seat=1),
        terrain=[piece],
    )
    assert swept(table, STRAIGHT, BESIDE).no_impact == lost


@proves("FB-SPR-036", "FB-TER-16")
def test_fluid_formation_ignores_hindering_ground_but_no_obstacle() -> None:
    for kind, lost in (("hindering", set[str]()), ("obstacle", {"A1-1"})):
        piece = make_piece("t", kind, 1300, 1000, 0 if kind == "obstacle" else 150)
        table = battle(
            regiment("A1", "regent-of-rust", [(1600, 1000)]),
            regiment("B1", INFANTRY, [(1800, 1000)], seat=1),
            terrain=[piece],
        )
        assert swept(table, STRAIGHT).no_impact == lost


@proves("FB-RUI-10")
def test_who_changed_floors_has_neither_impact_nor_inspiration() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1600, 1000), (1600, 1300)]),
        regiment("B1", INFANTRY, [(1800, 1000)], seat=1),
    )
    climbed = ("A1-1", ((1000, 1000, 0), (1600, 1000, 1)))
    assert swept(table, climbed, BESIDE).no_impact == {"A1-1"}
    own = table.match.units["A1"]
    assert own.inspired and own.uninspired == ("A1-1",)


@proves("FB-TER-12", "FB-TER-24", "FB-SPR-057")
def test_who_crossed_an_obstacle_makes_no_impact_in_a_second_charge_either() -> None:
    table = battle(
        regiment("A1", "gilded-outriders", [(1600, 1000), (1600, 1300)]),
        regiment("B1", INFANTRY, [(1800, 1000)], seat=1),
        terrain=[make_piece("o", "obstacle", 1300, 1000, 0)],
    )
    assert swept(table, STRAIGHT).no_impact == {"A1-1"}
    on = ("A1-1", ((1700, 1000, 0), (1900, 1000, 0)))
    assert swept(table, on, BESIDE).no_impact == {"A1-1"}, "it is for the round"
    assert swept(table, STRAIGHT).no_impact == {"A1-1"}
    told = [event.models for event in table.log if isinstance(event, ImpactLost)]
    assert told == [("A1-1",)], "once"
    table.do(RoundBegan("FB-RND-01", 3))
    assert swept(table, on, BESIDE).no_impact == set()


@proves("FB-TER-12", "FB-TER-24")
def test_nothing_is_told_of_an_impact_that_nobody_had() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1600, 1000)]),
        regiment("B1", INFANTRY, [(1800, 1000)], seat=1),
        terrain=[make_piece("o", "obstacle", 1300, 1000, 0)],
    )
    assert swept(table, STRAIGHT).no_impact == {"A1-1"}
    assert not [event for event in table.log if isinstance(event, ImpactLost)]


@proves("FB-RUI-10", "FB-CHG-14", "FB-SPR-057")
def test_floors_take_from_the_charge_in_which_they_were_changed_and_no_other() -> None:
    table = battle(
        regiment("A1", INFANTRY, [(1600, 1000), (1600, 1300)]),
        regiment("B1", INFANTRY, [(1800, 1000)], seat=1),
    )
    swept(table, ("A1-1", ((1000, 1000, 0), (1600, 1000, 1))), BESIDE)
    up = ("A1-2", ((1000, 1300, 0), (1600, 1300, 1)))
    assert swept(table, STRAIGHT, up).no_impact == {"A1-2"}
    assert table.match.units["A1"].uninspired == (), "the second by the first charge"


@proves("FB-RUI-04", "FB-RUI-05")
@pytest.mark.parametrize(
    ("entry", "inspired"), [("lance-knights", False), ("siege-ogres", False), (INFANTRY, True)]
)
def test_against_a_regiment_in_a_ruin(entry: str, inspired: bool) -> None:
    table = battle(
        regiment("A1", entry, [(1600, 1000)]),
        regiment("B1", INFANTRY, [(2000, 1000), (2130, 1000)], seat=1),
        regiment("B2", INFANTRY, [(1600, 1300)], seat=1),
        terrain=[make_piece("r", "ruin", 2000, 1000, 300)],
    )
    assert swept(table, STRAIGHT).sheltered == {"B1"}
    assert table.match.units["A1"].inspired == inspired
    partly = battle(
        regiment("A1", entry, [(1600, 1000)]),
        regiment("B1", INFANTRY, [(2000, 1000), (2260, 1000)], seat=1),
        terrain=[make_piece("r", "ruin", 2000, 1000, 300)],
    )
    assert swept(partly, STRAIGHT).sheltered == frozenset()
    assert partly.match.units["A1"].inspired


@proves("FB-CHG-05", "FB-CHG-07")
@pytest.mark.parametrize(("gap", "reached"), [(500, True), (501, False)])
def test_a_charge_over_its_whole_distance_succeeds(gap: int, reached: bool) -> None:
    table = facing(gap)
    moves: dict[str, Any] = {"charge moves": [way("A1-1", (1500, 1000))]} if reached else {}
    harm = Harm("A1", "charge", "A1-1")
    play(table, charge(table, "A1", harm, at="B1"), **moves)
    failed = [event for event in table.log if isinstance(event, ChargeFailed)]
    assert bool(failed) != reached
    assert table.match.units["A1"].inspired == reached


@proves("FB-CHG-04", "FB-MAR-03")
def test_all_charge_as_far_as_the_slowest() -> None:
    mixed = row(2, 1000, 1000, apart=300)
    table = battle(regiment("A1", "thunder-jarl", mixed, retinue="shield-kin"))
    march = {model.id: model.profile.march for model in table.match.models_of("A1")}
    assert march["A1-1"] > march["A1-2"]
    assert charge_distance(table, "A1") == 100 * march["A1-2"]


@proves("FB-TER-17", "FB-TER-18")
def test_any_one_of_them_in_hindering_ground_costs_all_the_bonus() -> None:
    for y, inspired in ((1300, False), (2300, True)):
        table = battle(
            regiment("A1", INFANTRY, [(1600, 1000), (1600, 1300)]),
            regiment("B1", INFANTRY, [(1800, 1000)], seat=1),
            terrain=[make_piece("h", "hindering", 1300, y, 100)],
        )
        swept(table, STRAIGHT, BESIDE)
        assert table.match.units["A1"].inspired == inspired


@proves("FB-GAR-19", "FB-CHG-06")
def test_a_building_costs_no_floors() -> None:
    """It is measured to its base, from whichever floor of a ruin beside it."""
    inside = regiment("B1", INFANTRY, [(0, 0)], seat=1)
    for level in (0, 1):
        table = battle(
            regiment("A1", INFANTRY, [(1000, 1000)], level=level),
            terrain=[
                make_piece("r", "ruin", 1000, 1000, 300),
                make_piece("g", "garrison", 1700, 1000, 300),
            ],
            reserves=[inside],
            aside=(Aside(inside[1][0], GARRISON, "g"),),
        )
        assert least_way(table, Charge("A1", ("B1",), 500)) >> FINE == 400 - 63
