"""Going up to others as in Grimdark Future: into contact straight ahead or as near as can be, and piling in."""

from math import cos, hypot, radians, sin
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from core.space.scenes import block, table_of
from wartable.core.ask import Cohesion, Refused, Region, UnitRegion, Ways
from wartable.core.match import Match, ModelId, Piece, Point, Spot, Unit, UnitId
from wartable.core.space.shapes import Wish
from wartable.core.table import Table
from wartable.core.units.proposals import propose
from wartable.core.units.unit_regions import moves_judged, unit_region
from wartable.wargame.units.contact import (
    Approach,
    Goals,
    approach_of,
    in_contact,
    moved_back,
)
from wartable.wargame.units.faults import complete, first_fault, followers, no_approach
from wartable.wargame.units.manners import Clauses, Manner, Obstacles
from wartable.wargame.units.moving import Bond, ends_of, region_of
from wartable.wargame.units.ways import moves_by, no_way

Board: TypeAlias = Table[Match[Piece], Piece]

PILE_IN = 300
COHERENCY: Bond[Any, Piece] = Bond("T-COH", "out of it", lambda *_: Cohesion(link=100, spread=900))


def walls(table: Board, unit: UnitId, manner: Manner[Any, Any]) -> Obstacles:
    return Obstacles(table, unit, manner, walls=table.ground.lay.worded("wall"))


INTO_CONTACT: Manner[Any, Any] = Manner(Clauses("T-WAY"), walls)
GOALS: Goals[Any, Piece] = Goals(
    INTO_CONTACT, COHERENCY, in_contact, reach_it="T-TOUCH", closer="T-CLOSER", verb="touch"
)
LED: Goals[Any, Piece] = Goals(
    INTO_CONTACT,
    Bond("T-LED", "out of it", lambda *_: Cohesion(command=300)),
    in_contact,
    lead="T-LEAD",
    each="T-EACH",
    reach_it="T-TOUCH",
    closer="T-CLOSER",
)


@moves_by(INTO_CONTACT, "contact.test")
def gone(table: Board, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return no_way(table, region, path, INTO_CONTACT)


def completed(table: Board, region: UnitRegion, ways: Ways) -> Ways:
    return complete(approach_of(table, region, GOALS), ways)


@unit_region("contact.test", mends=completed)
def judged(table: Board, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_approach(table, GOALS, region, ways, "T-ON")


def melee(
    own: list[Spot],
    foes: list[Spot],
    far: int,
    goals: Goals[Any, Piece] = GOALS,
    wall: bool = False,
) -> Approach[Any, Piece]:
    """Unit a goes up to unit b; of more than three enemies the last is of unit c, which is a target too."""
    house = [block(1300, 900, 1350, 1100)] if wall else []
    match = table_of(house, [(x, y, 50) for x, y in (*own, *foes)])
    units = ["a"] * len(own) + ["b"] * len(foes)
    if len(foes) > 3:
        units[-1] = "c"
    models = {
        id: replace(one, unit=unit, seat=unit != "a")
        for (id, one), unit in zip(match.models.items(), units, strict=True)
    }
    named = {id: Unit(id=id, seat=id != "a") for id in "abc"}
    table: Board = Table(replace(match, models=models, units=named))
    targets = ("b", "c") if len(foes) > 3 else ("b",)
    region = region_of(table, goals.bond, "contact.test", "a", far, targets)
    return approach_of(table, region, goals)


def fault(going: Approach[Any, Piece], *ends: Spot) -> tuple[str, ModelId] | None:
    ways = tuple([(f"m{k}", ((x, y, 0),)) for k, (x, y) in enumerate(ends, 1)])
    found = first_fault(going, ends_of(going.region, ways))
    return None if found is None else (found.clause, found.model)


@pytest.mark.parametrize(
    ("x", "wrong"),
    [
        pytest.param(1400, None, id="touching"),
        pytest.param(1399, None, id="a gap of 0.01″"),
        pytest.param(1398, ("T-TOUCH", "m1"), id="a gap of 0.02″"),
        pytest.param(1000, ("T-TOUCH", "m1"), id="staying"),
    ],
)
def test_who_can_come_into_contact_must(x: int, wrong: object) -> None:
    assert fault(melee([(1000, 1000)], [(1500, 1000)], 1200), (x, 1000)) == wrong


def test_who_stands_on_another_floor_is_not_in_contact() -> None:
    going = melee([(1400, 1000)], [(1500, 1000)], 0)
    for level, touching in ((0, True), (1, False)):
        assert in_contact(going.table, 50, 0, (1400, 1000, level), going.all_foes) is touching


def test_the_fault_names_who_it_is_and_what_it_could() -> None:
    going = melee([(1000, 1000)], [(1500, 1000)], 1200)
    found = first_fault(going, ends_of(going.region, ()))
    assert found is not None
    assert (found.model, found.way, found.reason) == (
        "m1",
        ((1400, 1000, 0),),
        "could touch the enemy",
    )


def test_the_straight_line_to_any_of_them_will_do_but_no_other() -> None:
    past = melee([(1000, 1000)], [(1500, 1000), (1500, 1300)], 1200, wall=True)
    assert fault(past) == ("T-TOUCH", "m1"), "the wall bars the way to the nearest alone"
    shut = melee([(1000, 1000)], [(1500, 1000)], 1200, wall=True)
    assert fault(shut, (1250, 1000)) is None, "round the wall it need not go"
    assert fault(shut, (1244, 1000)) == ("T-CLOSER", "m1")
    assert fault(shut, (1245, 1000)) is None, "0.05″ from as near as can be"


def test_one_who_could_but_for_the_coherency_of_the_others_need_not() -> None:
    apart = melee([(1000, 1000), (800, 1000)], [(1500, 1000)], 300)
    assert fault(apart, (1000, 1000), (800, 1000)) == ("T-CLOSER", "m2")
    closing = complete(apart, ())
    assert first_fault(apart, ends_of(apart.region, closing)) is None
    ends = ends_of(apart.region, closing)
    assert ends["m1"][0] - ends["m2"][0] <= 200, "they keep together as they close in"


def test_all_of_them_together_do_not_hold_each_other_back() -> None:
    """Elsewhere in their old order nobody could come closer alone without being out of coherency."""
    going = melee([(1000, 1000), (1000, 890), (1000, 780)], [(1900, 1000)], 1200)
    assert fault(going, *[(200, 400 - 110 * k) for k in range(3)]) == ("T-CLOSER", "m1")
    closing = complete(going, tuple([(f"m{k}", ((200, 510 - 110 * k, 0),)) for k in (1, 2, 3)]))
    assert first_fault(going, ends_of(going.region, closing)) is None
    assert ends_of(going.region, closing)["m1"] == (1800, 1000, 0)


def test_all_of_them_together_go_no_further_than_they_can() -> None:
    """By the wall in their way, or as far as they may go."""
    own = [(1000, 1000), (1000, 890), (1000, 780)]
    short = melee(own, [(1900, 1000)], 300)
    assert fault(short, *[(1300, 1000 - 110 * k) for k in range(3)]) is None
    assert fault(short, *[(700, 1000 - 110 * k) for k in range(3)]) is not None
    closing = complete(
        short, tuple([(f"m{k}", ((700, 1000 - 110 * (k - 1), 0),)) for k in (1, 2, 3)])
    )
    assert first_fault(short, ends_of(short.region, closing)) is None


def test_only_a_model_out_of_contact_piles_in() -> None:
    going = melee([(1400, 1000), (1400, 1250)], [(1500, 1000)], PILE_IN)
    assert fault(going) == ("T-TOUCH", "m2")
    ways = complete(going, ())
    assert [model for model, _ in ways] == ["m2"]
    assert first_fault(going, ends_of(going.region, ways)) is None


def test_a_pile_in_goes_three_inches_and_as_near_as_that() -> None:
    going = melee([(1000, 1000)], [(1500, 1000)], PILE_IN)
    assert complete(going, ()) == (("m1", ((1300, 1000, 0),)),)


def test_nobody_stands_where_another_of_its_unit_ends() -> None:
    going = melee([(1000, 1000), (880, 1000)], [(1500, 1000)], 1200)
    ends = ends_of(going.region, complete(going, ()))
    assert ends["m1"] == (1400, 1000, 0) and ends["m2"] != ends["m1"]
    assert going.free("m2", ends["m2"], ends)


def test_who_leads_goes_first_and_the_others_follow_where_a_book_says_so() -> None:
    own = [(1000, 1000), (1000, 1150), (1000, 1300)]
    foes = [(1600, 1000)]
    led = melee(own, foes, 1200, LED)
    assert fault(led) == ("T-LEAD", "m1")
    ends = ends_of(led.region, ()) | {"m1": (1500, 1000, 0)}
    found = followers(led, ends, set())
    assert (
        found is not None and led.lost(ends | {id: way[-1] for id, way in found.items()}) == set()
    )
    assert fault(melee(own, foes, 1200)) != ("T-LEAD", "m1")


def test_every_target_is_reached_where_a_book_says_so() -> None:
    own, foes = (
        [(1000, 1000), (1000, 1150)],
        [(1300, 1000), (1450, 1000), (1450, 900), (1300, 1250)],
    )
    both = ((1200, 1000), (1200, 1050))
    for goals, wrong in ((LED, ("T-EACH", "m2")), (GOALS, ("T-TOUCH", "m2"))):
        assert fault(melee(own, foes, 1200, goals), *both[:1]) == wrong


@pytest.mark.parametrize("shape", ["contact", "keep"])
def test_what_is_proposed_is_what_the_rule_asks(shape: Any) -> None:
    own = [(1000 + 120 * k, 1000 + 130 * (k % 2)) for k in range(5)]
    going = melee(own, [(1000 + 200 * k, 1500) for k in range(3)], 1200)
    foes = tuple([foe.id for foe in going.all_foes])
    found = propose(going.table, going.region, Wish(to=(1200, 1400, 0), shape=shape, foes=foes))
    assert found.legal, found.trouble
    assert moves_judged(going.table, going.region, found.ways) is None
    refused = moves_judged(going.table, going.region, ())
    assert refused is not None and refused.clause == "T-CLOSER", (
        "nobody gets there alone, but nearer"
    )


def test_they_go_an_inch_apart_again_straight_away_from_the_nearest() -> None:
    going = melee([(1400, 1000), (1440, 1110), (1150, 1000)], [(1500, 1000), (1500, 1500)], 100)
    ways = dict(moved_back(going.table, going.region, 100))
    assert list(ways) == ["m1", "m2"], "the third is further away"
    assert ways["m1"] == ((1300, 1000, 0),)
    ((x, y, _),) = ways["m2"]
    assert 200**2 <= (x - 1500) ** 2 + (y - 1000) ** 2 <= 202**2
    assert (1440 - x) * 110 == pytest.approx(60 * (y - 1110), rel=0.02)


def test_who_touches_two_goes_straight_away_from_one_until_it_is_an_inch_from_both() -> None:
    foes: list[Spot] = [(1500, 1000), (1400, 900)]
    going = melee([(1400, 1000)], foes, 400)
    chosen: dict[ModelId, ModelId]
    for chosen, along, across in (({}, 0, 1), ({"m1": "m3"}, 1, 0)):
        ((_, (end,)),) = moved_back(going.table, going.region, 100, chosen)
        assert end[across] == (1400, 1000)[across] and end[along] != (1400, 1000)[along]
        gaps = [hypot(end[0] - x, end[1] - y) - 100 for x, y in foes]
        assert 100 <= min(gaps) < 102 and max(gaps) > 150


def test_who_goes_back_too_makes_room() -> None:
    x, y = 1500 - round(175 * cos(radians(29.2))), 1000 + round(175 * sin(radians(29.2)))
    for own in ([(1400, 1000), (x, y)], [(x, y), (1400, 1000)]):
        going = melee(own, [(1500, 1000)], 120)
        assert [id for id, _ in moved_back(going.table, going.region, 100)] == ["m1", "m2"]


def test_who_has_no_room_to_go_back_stays() -> None:
    own = [(1400, 1000), (1290, 1000)]
    going = melee(own, [(1500, 1000)], 100)
    assert moved_back(going.table, going.region, 100) == (), "behind it stands another who is apart"
    walled = melee([(1400, 1000)], [(1500, 1000)], 100, wall=True)
    assert moved_back(walled.table, walled.region, 100) == ()
