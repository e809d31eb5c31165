"""Riding in wagons."""

from typing import Any

import pytest
from msgspec.structs import replace

from books.fordwick.attacking import attack, engaged
from books.fordwick.match import Table
from books.fordwick.proofs.kit import fought, row, shows
from books.fordwick.rounds import act, deeds, go
from books.fordwick.wagons import RIDING, climb_out, set_down
from wartable.core.ask import About, Choose, Moves, Refused
from wartable.core.match import Aside, Spot
from wartable.core.units.whereabouts import alive, host_id, inside
from wartable.kit import next_question, play

WAGON, AT = "a15", (1000, 800)
SIDE = 118  # its radius; of those on foot 49


def ways(unit: str, *spots: Spot) -> list[Any]:
    return [[model, [[x, y, 0]]] for model, (x, y) in zip(MODELS[unit], spots, strict=False)]


MODELS = {"A1": ["a1", "a2", "a3", "a4", "a5", "a6"], "A2": ["a7", "a8", "a9", "a10", "a11"]}


def riding(unit: str, **outside: Any) -> Table:
    """A unit in the wagon."""
    outside[unit] = row(6, 2000, 300)
    table = fought(A4=[AT], **outside)
    match = table.match
    for model in match.models_of(f"unit {unit}"):
        match = match.with_aside(model, "inside", WAGON)
    return Table(replace(match, active=MODELS[unit][0]))


def refused(question: Any, table: Table, answer: list[Any]) -> str:
    assert isinstance(question, Moves)
    try:
        question.check(question.read(answer), table)
    except Refused as no:
        return no.clause
    return ""


@shows("FW-WAG-01")
def test_six_on_foot_ride_or_three_riders_and_no_wagon() -> None:
    table = fought(A1=row(6, 300, 300), A2=row(5, 1500, 300), A3=row(3, 600, 600, 140), A4=[AT])
    match = table.match
    assert RIDING.no_room(match, "unit A1", WAGON) is None
    assert RIDING.no_room(match, "unit A3", WAGON) is None
    assert RIDING.no_room(match, "unit A4", WAGON) is not None
    match = match.with_aside(match.models["a7"], "inside", WAGON)
    for unit in ("unit A1", "unit A3"):
        full = RIDING.no_room(match, unit, WAGON)
        assert full is not None and full.clause == "FW-WAG-01"


@shows("FW-WAG-02", "FW-WAG-01")
@pytest.mark.parametrize(("gap", "asked"), [(0, True), (1, True), (2, False)])
def test_who_touches_a_wagon_after_its_move_may_climb_in(gap: int, asked: bool) -> None:
    table = fought(A1=row(6, 1500, 800), A4=[AT])
    base = table["a1"].base
    near = [(1000 + table[WAGON].base + base + gap + 110 * k, 800) for k in range(6)]
    climbs = {"climb in": WAGON} if asked else {}
    play(table, go(table, "unit A1", 1), march=ways("A1", *near), **climbs)
    assert bool(host_id(table.match, "unit A1")) is asked
    assert not asked or len(inside(table.match, "unit A1")) == 6


@shows("FW-WAG-02")
def test_nobody_has_to_and_no_wagon_of_an_enemy_is_climbed() -> None:
    near = row(6, AT[0] + SIDE + 49, 800)
    table = fought(A1=near, A4=[AT])
    play(table, go(table, "unit A1", 1), march=[], **{"climb in": "stay outside"})
    assert len(table.match.models_of("unit A1")) == 6
    wagon = replace(table[WAGON], seat=1)
    table = Table(replace(table.match, models=table.match.models | {WAGON: wagon}))
    play(table, go(table, "unit A1", 1), march=[])


@shows("FW-WAG-03")
def test_a_unit_comes_out_whole_from_the_side_of_the_wagon() -> None:
    table = riding("A2")
    question = next_question(table, climb_out(table, "unit A2", 600))
    out = [(1000 + SIDE + 51 + 100 * k, 800) for k in range(5)]
    assert refused(question, table, ways("A2", *out)) == ""
    assert refused(question, table, ways("A2", *out[:4])) == "FW-WAG-03", "not only some"
    far = [*out[:4], (1000 + SIDE + 600 - 48, 800)]
    assert refused(question, table, ways("A2", *far)) == "FW-WAG-03", (
        "one not wholly within 6 inches"
    )
    assert refused(question, table, ways("A2", *out[:4], (1000 + SIDE + 51, 1100))) == "FW-SET-02"
    short = next_question(table, climb_out(table, "unit A2", 300))
    assert refused(short, table, ways("A2", *out)) == "FW-MOV-01", "no further than its move"
    assert refused(short, table, []) == "", "it may stay"


@shows("FW-WAG-03")
def test_it_may_attack_after_an_advance_but_not_from_inside() -> None:
    table = riding("A2", B2=row(8, 1000, 1600))
    out = [(1000 + SIDE + 51 + 100 * k, 800) for k in range(5)]
    question = next_question(
        table, act(table), "target", action="advance", **{"climb out": ways("A2", *out)}
    )
    assert isinstance(question, Choose) and "unit B2" in question.options
    table = riding("A2", B2=row(8, 1000, 1200))
    play(table, act(table), action="hold")
    assert len(inside(table.match, "unit A2")) == 5
    assert not engaged(riding("A2", B2=[(1000, 1000)]), "unit A2"), "nobody strikes them there"


@shows("FW-WAG-03", "FW-RES-02")
def test_who_rides_does_not_arrive() -> None:
    table = riding("A2")
    asked = Choose("action", 0, "FW-ACT-01", "", About("", "a7"), options=("hold",))
    assert deeds(table, asked).open() == ("advance", "run", "hold")


@shows("FW-WAG-04")
def test_before_it_is_removed_those_inside_are_set_down() -> None:
    table = riding("A2", B3=row(4, 1000, 1500))
    down = [(1000 + 110 * k, 800 - SIDE - 49 - 20) for k in range(-2, 3)]
    answers: dict[str, Any] = {"target": "unit A4", "attack": [6] * 4, "save": [1] * 4}
    play(table, attack(table, "unit B3", "hold"), **answers, **{"set down": ways("A2", *down)})
    assert WAGON in table.match.gone
    assert [model.at[:2] for model in table.match.models_of("unit A2")] == down


@shows("FW-WAG-04")
def test_they_are_set_down_wholly_within_six_inches_on_nobody() -> None:
    table = riding("A2", B2=[(1000, 1200)])
    question = next_question(table, set_down(table, WAGON))
    out = [(1000 + SIDE + 51 + 100 * k, 800) for k in range(5)]
    assert refused(question, table, ways("A2", *out)) == ""
    far = [*out[:4], (1000 + SIDE + 600 - 48, 800)]
    assert refused(question, table, ways("A2", *far)) == "FW-WAG-04"
    assert refused(question, table, ways("A2", *out[:4], (1000, 1110))) == "FW-WAG-04", "on a foe"
    assert refused(question, table, ways("A2", *out[:4], (1100, 800))) == "FW-WAG-04", (
        "on the wagon"
    )


@shows("FW-WAG-04")
def test_who_finds_no_room_is_removed() -> None:
    ruin = replace(
        fought().match.board.terrain[0], footprint=((200, 0), (1800, 0), (1800, 1600), (200, 1600))
    )
    table = riding("A2")
    board = replace(table.match.board, terrain=(ruin,))
    table = Table(replace(table.match, board=board))
    play(table, set_down(table, WAGON))
    assert not alive(table.match, "unit A2") and set(MODELS["A2"]) <= set(table.match.gone)
    assert not [one for one in table.match.aside if isinstance(one, Aside) and one.host]
