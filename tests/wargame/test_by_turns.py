"""Three armies, uneven ones, come onto the table: zones in the order of a roll, who waits, unit after unit."""

from collections.abc import Sequence
from typing import Any, ClassVar, TypeAlias

import pytest
from msgspec.structs import replace

from wartable.core.ask import ChooseMany, Cohesion, Question, Refused, Region, UnitRegion
from wartable.core.match import (
    RESERVE,
    Aside,
    Board,
    Match,
    Piece,
    Point,
    Seat,
    Terrain,
    Unit,
    UnitId,
    Zone,
)
from wartable.core.offers import Offers, offers
from wartable.core.regions import region
from wartable.core.screen.telling import tell
from wartable.core.table import Table
from wartable.core.units.unit_regions import unit_region
from wartable.kit import ask, next_question, play
from wartable.wargame.deploying.by_turns import ByTurns, hold_back, pick_zones, to_set_up, units_at
from wartable.wargame.deploying.events import HeldBack, ZonesTaken
from wartable.wargame.deploying.zones import zone_of
from wartable.wargame.terrain.areas import corners
from wartable.wargame.turns.order import seats_from
from wartable.wargame.units.moving import Bond, judged, no_place, to_stand_in

WEST, EAST, NORTH = "west corner", "east corner", "north centre"
ZONES = (
    Zone(id=WEST, area=corners((0, 0, 18, 12))),
    Zone(id=EAST, area=corners((54, 0, 72, 12))),
    Zone(id=NORTH, area=corners((27, 36, 45, 48))),
)
SCOUTS = "scouting"


class Battlefield(Match[Piece], frozen=True, kw_only=True):
    book: ClassVar[str] = "XD"


Tables: TypeAlias = Table[Battlefield, Piece]


def three_armies(*sizes: Sequence[int], terrain: Sequence[Terrain] = ()) -> Tables:
    """Units a1, a2 … of the first seat and so on, by the numbers of their models; zones are taken in seating order."""
    units: dict[UnitId, Unit] = {}
    aside: list[Aside[Piece]] = []
    for seat, own in enumerate(sizes):
        for number, many in enumerate(own, 1):
            unit = f"{'abc'[seat]}{number}"
            units[unit] = Unit(id=unit, seat=seat, leader=f"{unit}-1")
            models = [f"{unit}-{k}" for k in range(1, many + 1)]
            aside += [Aside(Piece(id=id, seat=seat, x=0, y=0, base=60, unit=unit)) for id in models]
    zones = tuple([replace(zone, seat=seat) for seat, zone in enumerate(ZONES)])
    board = Board(width=7200, depth=4800, zones=zones, terrain=tuple(terrain))
    return Table(Battlefield(seats=3, board=board, models={}, units=units, aside=tuple(aside)))


@region("wargame.test.set up")
def in_zone(table: Tables, region: Region, path: tuple[Point, ...]) -> Refused | None:
    area = zone_of(table.match, table.match.units[region.unit].seat)
    return no_place(table, region, path[-1], area, [*range(len(table.ground.lay.ids))], "XD-1")


CHAIN = Cohesion(link=100)
TOGETHER: Bond[Tables, Piece] = Bond("XD-1", "not in one chain", lambda *_: CHAIN)
unit_region("wargame.test.set up")(judged(TOGETHER, "XD-1"))


@offers("deploy", "XD-1")
def units_left(table: Tables, question: Question[Any]) -> Offers[UnitId]:
    return to_set_up(table.match, question.seat, RESERVE, Refused("XD-1", "it stands already"))


@offers("scouts", "XD-1")
def scouts_left(table: Tables, question: Question[Any]) -> Offers[UnitId]:
    return to_set_up(table.match, question.seat, SCOUTS, Refused("XD-1", "no scouts that wait"))


def zone_region(table: Tables, unit: UnitId) -> UnitRegion:
    models = [one.model for one in table.match.aside if one.model.unit == unit]
    area = zone_of(table.match, models[0].seat)
    return to_stand_in("wargame.test.set up", models, area, CHAIN)


ALL: ByTurns[Tables] = ByTurns("XD-1", units_left, zone_region)
LATE: ByTurns[Tables] = ByTurns("XD-1", scouts_left, zone_region, SCOUTS)


def row(unit: UnitId, many: int, x: int, y: int) -> dict[str, tuple[int, int]]:
    return {f"{unit}-{k + 1}": (x + 130 * k, y) for k in range(many)}


# Zones


def test_zones_are_picked_in_the_order_of_the_rolls_and_the_last_is_not_asked() -> None:
    table = three_armies([1], [1], [1])
    steps = pick_zones([2, 0, 1], [WEST, EAST, NORTH], "zone", "XD-1", "Where?")
    assert play(table, steps, zone=ask(NORTH, EAST)) == {NORTH: 2, EAST: 0, WEST: 1}


def owners(match: Battlefield) -> list[Seat | None]:
    return [zone.seat for zone in match.board.zones]


def taken(match: Battlefield, seat: Seat, zone: str) -> Battlefield:
    return ZonesTaken[Battlefield]("XD-1", seat, zone).apply(match)


def test_who_is_last_has_the_zones_that_are_left() -> None:
    match = three_armies([1], [1], [1]).match
    zones = tuple([replace(zone, seat=None) for zone in ZONES])
    match = replace(match, board=replace(match.board, zones=zones))
    match = taken(match, 2, "north")
    assert owners(match) == [None, None, 2]
    assert owners(taken(match, 0, "east")) == [1, 0, 2]


def test_of_two_seats_the_other_has_the_rest_and_one_may_change_his_mind() -> None:
    match = replace(three_armies([1], [1]).match, seats=2)
    zones = tuple([replace(zone, seat=None) for zone in ZONES])
    match = taken(replace(match, board=replace(match.board, zones=zones)), 1, "west")
    assert owners(match) == [1, 0, 0]
    assert owners(taken(match, 0, "west")) == [0, 1, 1]


# Who waits


def test_of_those_that_may_so_many_wait_where_their_rules_say() -> None:
    table = three_armies([2, 1, 3], [1], [1])
    steps = hold_back(
        table, 0, lambda _, unit: unit != "a2", "XD-2", "Who scouts?", most=1, where=SCOUTS
    )
    question = next_question(table, steps)
    assert isinstance(question, ChooseMany)
    assert question.options == ("a1", "a3") and question.most == 1
    table = three_armies([2, 1, 3], [1], [1])
    steps = hold_back(table, 0, lambda *_: True, "XD-2", "Who scouts?", where=SCOUTS)
    play(table, steps, reserves=["a3"])
    assert units_at(table.match, 0, SCOUTS) == ["a3"]
    assert units_at(table.match, 0, RESERVE) == ["a1", "a2"]


def test_nobody_is_asked_about_none() -> None:
    table = three_armies([1], [1], [1])
    play(table, hold_back(table, 1, lambda *_: False, "XD-2", "Who waits?"))
    assert not table.log


@pytest.mark.parametrize(
    ("where", "told"), [(RESERVE, "a1 is held in reserve."), (SCOUTS, "a1 is scouting.")]
)
def test_it_is_told_where_a_unit_waits(where: str, told: str) -> None:
    match = three_armies([1]).match
    assert tell(HeldBack("XD-2", "a1", where), match) == told


# Unit after unit


def test_turns_go_round_the_table_past_those_who_have_none_left() -> None:
    table, seat, turns = three_armies([1, 1], [1], [1, 1, 1]), 1, list[Seat]()
    places = iter([(5500, 100), (3000, 4000), (100, 100), (3000, 4200), (100, 400), (3000, 4400)])
    while True:
        due = ALL.next_seat(table.match, seats_from(seat, 3))
        if due is None:
            break
        turns.append(due)
        unit = units_at(table.match, due, RESERVE)[0]
        there = row(unit, 1, *next(places))
        offered = {"deploy": unit} if len(units_at(table.match, due, RESERVE)) > 1 else {}
        play(table, ALL.set_up_one(table, due, "Which?"), **offered, set_up=there)
        seat = due + 1
    assert turns == [1, 2, 0, 2, 0, 2]
    assert not table.match.aside


def test_those_who_wait_elsewhere_come_by_the_same_turns_later() -> None:
    table = three_armies([1, 1], [], [1])
    for unit in ("a2", "c1"):
        table.do(HeldBack("XD-2", unit, SCOUTS))
    assert [ALL.next_seat(table.match, seats_from(k, 3)) for k in range(3)] == [0, 0, 0]
    assert [LATE.next_seat(table.match, seats_from(k, 3)) for k in range(3)] == [0, 2, 2]
    play(table, LATE.set_up_one(table, 2, "Which?"), set_up=row("c1", 1, 3000, 4000))
    assert LATE.next_seat(table.match, seats_from(0, 3)) == 0


def test_who_finds_no_room_waits_in_reserve() -> None:
    rock = Terrain(id="rock", footprint=corners((0, 0, 18, 11)))
    table = three_armies([3], [1], terrain=[rock])
    table.do(HeldBack("XD-2", "a1", SCOUTS))
    assert play(table, LATE.set_up_one(table, 0, "Which?")) == "a1"
    assert units_at(table.match, 0, RESERVE) == ["a1"]
