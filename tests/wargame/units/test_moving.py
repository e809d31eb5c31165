"""Whole units on the move: a leader's command range as in First Blood, a chain and a spread as in Grimdark Future."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from core.space.scenes import table_of
from wartable.core.ask import Cohesion, Moves, Refused, Region, UnitRegion, Ways
from wartable.core.match import Aside, Match, ModelId, Piece, Point, Spot, Unit
from wartable.core.regions import region
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.table import Table
from wartable.core.units.unit_regions import unit_region
from wartable.kit import next_question, play
from wartable.wargame.units.moving import (
    Bond,
    Ends,
    ask_moves,
    bring_in,
    carry_out,
    ends_of,
    judged,
    no_moves,
    out_of_bond,
    region_of,
    to_stand_in,
)

Board: TypeAlias = Table[Match[Piece], Piece]
FAR = 600


@region("moving.test")
def as_far(table: Board, region: Region, path: tuple[Point, ...]) -> Refused | None:
    over = leg_length(region.origin, path[-1]) - region.allowance
    return Refused("T-FAR", "too far", path[-1]) if over > 0 else None


# In command of the first model, who was out of it before may stay out


def leaderless(table: Board, region: UnitRegion, ends: Ends) -> list[ModelId]:
    first, *others = ends
    return [id for id in others if leg_length(ends[first], ends[id]) > FAR]


def was_out(table: Board, region: UnitRegion, ends: Ends, id: ModelId) -> bool:
    return id in leaderless(table, region, ends_of(region, ()))


COMMAND: Bond[Any, Piece] = Bond(
    "T-LED", "out of command", lambda *_: Cohesion(command=FAR), leaderless, was_out
)

# In a chain of an inch and within nine of each other, or no more of them out of it than a proposal leaves

CHAIN = Cohesion(link=100, spread=900)
COHERENCY: Bond[Any, Piece] = Bond("T-COH", "out of coherency", lambda *_: CHAIN)
LEAST = 1


def as_few(table: Board, region: UnitRegion, ends: Ends, id: ModelId) -> bool:
    return len(MENDING.astray(table, region, ends)) <= LEAST


MENDING: Bond[Any, Piece] = Bond("T-COH", "out of coherency", lambda *_: CHAIN, may_stay=as_few)

unit_region("moving.test")(judged(COHERENCY, "T-END"))
unit_region("moving.in")(judged(COHERENCY, "T-END", at_once=True))


def squad(*spots: Spot) -> Board:
    match = table_of([], [(x, y, 50) for x, y in spots])
    models = {id: replace(one, unit="a", seat=0) for id, one in match.models.items()}
    return Table(replace(match, models=models, units={"a": Unit(id="a", seat=0, leader="m1")}))


def to(*ends: Spot) -> Ways:
    return tuple([(f"m{k}", ((x, y, 0),)) for k, (x, y) in enumerate(ends, 1)])


def clause(refused: Refused | None) -> str:
    return "" if refused is None else refused.clause


ABREAST: Sequence[Spot] = ((1000, 1000), (1150, 1000), (1300, 1000))


def test_a_region_holds_everybody_and_those_go_their_own_way_who_do() -> None:
    table = squad(*ABREAST)
    where = region_of(table, COHERENCY, "moving.test", "a", FAR, ("b",), {"m2": 300, "m3": 0})
    assert [part.allowance for part in where.parts] == [600, 300, 0]
    assert where.movers == ["m1", "m2"] and where.cohesion == CHAIN
    assert where.parts[0].targets == ("b",)


@pytest.mark.parametrize(
    ("ways", "refused"),
    [
        pytest.param(to((1000, 1400), (1150, 1400), (1300, 1400)), "", id="all go"),
        pytest.param((), "", id="nobody goes"),
        pytest.param(to((1000, 1601)), "T-FAR", id="one too far"),
        pytest.param(to((1210, 1000)), "T-END", id="one on another"),
        pytest.param(to((1000, 1133)), "T-COH", id="out of the chain"),
        pytest.param(to((1000, 1132)), "", id="an inch from another"),
    ],
)
def test_each_by_itself_nobody_on_another_nobody_out_of_it(ways: Ways, refused: str) -> None:
    table = squad(*ABREAST)
    where = region_of(table, COHERENCY, "moving.test", "a", FAR)
    assert clause(no_moves(table, COHERENCY, where, ways, "T-END")) == refused


def test_no_two_are_too_far_apart() -> None:
    table = squad(*[(1000 + 190 * k, 1000) for k in range(7)])
    where = region_of(table, COHERENCY, "moving.test", "a", FAR)
    assert clause(out_of_bond(table, COHERENCY, where, ())) == "T-COH"
    near = squad(*[(1000 + 160 * k, 1000) for k in range(7)])
    assert out_of_bond(near, COHERENCY, where, to(*[(1000 + 160 * k, 0) for k in range(7)])) is None


def test_who_was_out_of_command_may_stay_there_and_nobody_else() -> None:
    table = squad((1000, 1000), (1500, 1000), (1700, 1000))
    where = region_of(table, COMMAND, "moving.test", "a", FAR)
    assert no_moves(table, COMMAND, where, to((1000, 900), (1500, 900)), "T-END") is None
    refused = no_moves(table, COMMAND, where, to((800, 1000)), "T-END")
    assert refused is not None and (refused.clause, refused.model) == ("T-LED", "m2")
    assert refused.reason.endswith("out of command")


def test_a_unit_that_cannot_mend_its_chain_leaves_no_more_out_of_it_than_it_must() -> None:
    table = squad((1000, 1000), (1150, 1000), (3000, 1000), (4000, 1000))
    where = region_of(table, MENDING, "moving.test", "a", FAR)
    assert clause(out_of_bond(table, MENDING, where, to((1000, 1100)))) == "T-COH"
    beside = to((1000, 1100), (1150, 1100), (1300, 1100))
    assert out_of_bond(table, MENDING, where, beside) is None


def test_who_only_names_where_it_stands_has_not_moved() -> None:
    table = squad(*ABREAST)
    where = region_of(table, COHERENCY, "moving.test", "a", FAR)
    walked = carry_out(table, where, to((1000, 1000), (1150, 1150)), "T-MOV")
    assert walked == (("m2", ((1150, 1000, 0), (1150, 1150, 0))),)
    assert table["m2"].at == (1150, 1150, 0)
    assert carry_out(table, where, to((1000, 1000)), "T-MOV") == ()


def test_the_question_may_have_another_name_than_the_action() -> None:
    table = squad(*ABREAST)
    where = region_of(table, COHERENCY, "moving.test", "a", FAR)
    asked = next_question(
        table, ask_moves(table, "charge moves", where, "T-MOV", "How?", "m3", "charge")
    )
    assert isinstance(asked, Moves) and asked.about is not None
    assert (asked.name, asked.about.action, asked.about.target) == ("charge moves", "charge", "m3")
    plain = next_question(table, ask_moves(table, "march", where, "T-MOV", "Where to, {title}?"))
    assert isinstance(plain, Moves) and plain.about is not None
    assert plain.about.action == "march"
    assert "{" not in plain.reason


def test_all_come_from_beside_the_table_or_nobody() -> None:
    table = squad(*ABREAST)
    waiting = list(table.match.models.values())
    match = replace(table.match, models={}, aside=tuple([Aside(model) for model in waiting]))
    table = Table(match)
    area = ((0, 0), (4000, 0), (4000, 800), (0, 800))
    where = to_stand_in("moving.in", waiting, area, CHAIN, everyone=False)
    judge = judged(COHERENCY, "T-END", at_once=True)
    assert clause(judge(table, where, to((500, 500)))) == "T-END"
    assert judge(table, where, ()) is None
    places: Any = [[f"m{k}", [[500 + 150 * k, 500, 0]]] for k in (1, 2, 3)]
    play(table, bring_in(table, "arrive", where, "T-IN"), arrive=[])
    assert not table.match.models
    play(table, bring_in(table, "arrive", where, "T-IN"), arrive=places)
    assert table["m3"].at == (950, 500, 0)


@region("moving.in")
def anywhere(table: Board, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return None
