"""Whole units are led by scripts: to goals, round houses, up to enemies and away from them, side by side in a zone."""

from typing import Any

import pytest

from core.squads import MARCH, ZONES, marched, marching, standing, whole
from wartable.core.ask import Moves, Refused, Region, UnitRegion, Ways
from wartable.core.match import Marker, Point, Spot, Zone
from wartable.core.regions import apart2, region
from wartable.core.units.unit_regions import each_alone, on_each_other, unit_region
from wartable.wargame.bots.companies import (
    close_in,
    fall_back,
    foe_spots,
    foes_in_play,
    goals_shared_out,
    headway,
    leads_to,
    line_up,
    nearest_units,
    on_board,
    round_it,
    to_goal,
    unit_spot,
)


def row(x: int, y: int, many: int = 4) -> list[Spot]:
    return [(x + 130 * k, y) for k in range(many)]


def table(*units: tuple[str, int, list[Spot]]) -> Any:
    return standing(*units)


def asked(where: UnitRegion) -> Moves:
    return Moves("march", 0, "T", region=where)


def answer_of(question: Moves, raw: Any, at: Any) -> dict[str, Point]:
    """Where everybody stands after a legal answer."""
    question.check(question.read(raw), at)
    return {model: tuple(way[-1]) for model, way in raw}


# Who is where


def test_a_unit_is_where_its_leader_is() -> None:
    at = table(
        ("red", 0, row(300, 300)), ("blue", 1, row(300, 2000)), ("grey", 1, row(1500, 2000, 2))
    )
    assert unit_spot(at.match, "red") == (300, 300, 0)
    assert foes_in_play(at.match, 0) == ["blue", "grey"] and foes_in_play(at.match, 1) == ["red"]
    assert foe_spots(at.match, "red") == [(300, 2000, 0), (1500, 2000, 0)]
    assert nearest_units(at.match, ["blue", "grey"], (1500, 300, 0)) == ["grey", "blue"]


def test_goals_are_shared_out_to_the_nearest_until_all_units_have_one() -> None:
    at = table(
        ("red", 0, row(300, 300)), ("gold", 0, row(1500, 300, 3)), ("blue", 0, row(300, 600))
    )
    west, east = Marker(id="west", x=400, y=1200), Marker(id="east", x=1700, y=1200)
    shared = goals_shared_out(at.match, ["red", "gold", "blue"], [east, west])
    assert {unit: goal.id for unit, goal in shared.items()} == {
        "gold": "east",
        "blue": "west",
        "red": "east",
    }
    assert goals_shared_out(at.match, ["red"], []) == {}


# To a goal


def test_a_unit_goes_to_its_goal_or_as_near_as_all_can_come() -> None:
    at = table(("red", 0, row(300, 300)))
    question = asked(marching(at, "red"))
    there = answer_of(question, to_goal(at, question, (300, 700, 0)), at)
    assert apart2(there["red1"], (300, 700, 0)) <= 20 * 20 and len(there) == 4
    far = to_goal(at, question, (300, 2200, 0))
    assert leads_to(question, far)[1] > 600 and headway(question, far) <= MARCH
    assert headway(question, []) == 0 == headway(question, None), "who stays makes none"


def test_who_is_held_up_by_a_house_goes_round_it() -> None:
    at = table(("red", 0, row(1000, 800)))
    question = asked(marching(at, "red"))
    found = to_goal(at, question, (1170, 2000, 0))
    assert answer_of(question, found, at)
    assert 2 * headway(question, found) >= MARCH, "and not on the spot"
    assert found == round_it(at, question, (1170, 2000, 0))


# Enemies


@region("companies.march")
def led(table: Any, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """As in a charge: up to enemies too."""
    found = marched(table, region, path)
    return None if found is None or found.clause == "SQ-MOV-03" else found


@unit_region("companies.march")
def all_led(table: Any, region: UnitRegion, ways: Ways) -> Refused | None:
    return each_alone(table, region, ways) or on_each_other(table, region, ways, "T")


def charging(at: Any) -> Moves:
    own = at.match.models_of("red")
    parts = [Region("companies.march", m.at, m.base, MARCH, m.id, unit="red") for m in own]
    return asked(whole("companies.march", "red", parts))


def test_who_closes_in_comes_into_contact() -> None:
    at = table(("red", 0, row(300, 300)), ("blue", 1, row(300, 700)))
    question = charging(at)
    there = answer_of(question, close_in(at, question, ["blue"]), at)
    foe = at.match.models["blue1"]
    room = foe.base + at.match.models["red1"].base
    assert min([apart2(one, foe.at) for one in there.values()]) <= (room + 10) * (room + 10)
    assert close_in(at, question, []) is None and close_in(at, question, ["gone"]) is None


@pytest.mark.parametrize("own", [row(1500, 900), row(1500, 200)], ids=["room", "edge"])
def test_who_falls_back_is_further_from_the_nearest_enemy(own: list[Spot]) -> None:
    """Straight away from it, or where there is no room, past it."""
    (x, y), *_ = own
    at = table(("red", 0, own), ("blue", 1, row(1500, y + 250)))
    question = asked(marching(at, "red"))
    there, nearest = leads_to(question, fall_back(at, question)), (1500, y + 250, 0)
    assert apart2(there, nearest) > apart2((x, y, 0), nearest)


def test_who_has_no_enemy_does_not_know_where_to_fall_back_to() -> None:
    at = table(("red", 0, row(300, 900)))
    assert fall_back(at, asked(marching(at, "red"))) is None


# A zone


@pytest.mark.parametrize(("seat", "front"), [(0, 600), (1, 1800)])
def test_units_line_up_side_by_side_along_the_front_of_their_zone(seat: int, front: int) -> None:
    at = table(("red", seat, row(900, 100 + 2200 * seat)))
    zone = Zone(id="own", area=ZONES[seat], seat=seat)
    question = asked(marching(at, "red"))
    there = leads_to(question, line_up(at, question, zone, ["gold", "red", "ruby"], 200))
    assert apart2(there, (1200, front, 0)) < 60 * 60, "in the middle of three"


def test_nobody_is_led_to_the_edge_of_the_table() -> None:
    board = table(("red", 0, row(300, 300))).match.board
    assert on_board(board, (-500, 2390, 0)) == (150, 2250, 0)
    assert on_board(board, (700, 800, 1)) == (700, 800, 1)
