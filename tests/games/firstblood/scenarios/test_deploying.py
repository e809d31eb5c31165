"""Edges, reserves, and setting up by turns."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import Mustered, battle, regiment, row
from wartable.core.ask import ChooseMany, Refused
from wartable.core.match import RESERVE, Aside, Terrain
from wartable.core.space.areas.zones import middle
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.match import MUSTERED
from wartable.games.firstblood.scenarios.deploying import (
    deploy,
    most_waiting,
    zone_region,
)
from wartable.games.firstblood.scenarios.laying import board_of, taken_board
from wartable.games.firstblood.scenarios.rows import scenarios
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import ask, decline, maybe, next_question, play, proves, refusal
from wartable.wargame.deploying.by_turns import units_at
from wartable.wargame.deploying.zones import zone_of


def mustered(*regiments: Mustered, scenario: str = "cinder-ford") -> Table:
    """All beside the table, nothing settled."""
    match = battle(reserves=regiments, phase="deploy", round=0).match
    aside = tuple([Aside(one.model, MUSTERED) for one in match.aside])
    return Table(replace(match, scenario=scenario, board=board_of(scenario), aside=aside))


def both(scenario: str = "cinder-ford") -> Table:
    return mustered(
        regiment("A1", "pike-company", row(3, 0, 0)),
        regiment("A2", "border-levy", row(3, 0, 0)),
        regiment("B1", "wolf-riders", row(2, 0, 0), seat=1),
        scenario=scenario,
    )


def settled(edge: str = "south", deploying: str = "first", scenario: str = "cinder-ford") -> Table:
    """The first player has won the roll-off; nobody is held back."""
    table = both(scenario)
    answers = {"edge": edge, "deploying": deploying, "deployment": ask([1], [2])}
    play(table, deploy(table), **answers, reserves=decline)
    return table


def line(table: Table, unit: str, x: int, y: int, apart: int = 210) -> dict[str, tuple[int, int]]:
    """Its models side by side, its leader first."""
    models = alive(table.match, unit)
    return {model.id: (x + apart * k, y) for k, model in enumerate(models)}


# Edges and turns


@proves("FB-DEP-01", "FB-DICE-07", "FB-DICE-05")
@pytest.mark.parametrize(
    ("rolled", "seat"),
    [
        pytest.param([[3], [3], [5], [2]], 1, id="a tie is rolled again"),
        pytest.param([[1], [1], [6], [6], [1], [2]], 0, id="a 1 or a 6 decides nothing by itself"),
    ],
)
def test_the_lower_roller_decides_and_ties_are_rolled_again(
    rolled: list[list[int]], seat: int
) -> None:
    table = both()
    question = next_question(table, deploy(table), "edge", deployment=ask(*rolled))
    assert question.seat == seat


@proves("FB-DEP-01")
@pytest.mark.parametrize(("edge", "south"), [("south", 0), ("north", 1)])
@pytest.mark.parametrize(("turn", "first"), [("first", 0), ("second", 1)])
def test_the_winner_takes_an_edge_and_says_who_deploys_first(
    edge: str, south: int, turn: str, first: int
) -> None:
    match = settled(edge, turn).match
    assert (match.south, match.seat) == (south, first)
    assert {zone.id: zone.seat for zone in match.board.zones} == {
        "south": south,
        "north": 1 - south,
    }


# Reserves


@proves("FB-DEP-03", "FB-RNF-01", "FB-SPR-034")
def test_regiments_with_flank_may_be_held_back_before_anybody_is_deployed() -> None:
    table = both()
    asked: list[tuple[int, tuple[str, ...]]] = []

    def hold(question: Any) -> Any:
        asked.append((question.seat, question.options))
        return question.options

    answers = {"edge": "south", "deploying": "second", "deployment": ask([1], [2])}
    play(table, deploy(table), **answers, reserves=hold)
    assert asked == [(1, ("B1",)), (0, ("A2",))], "who deploys first is asked first"
    assert not table.match.models
    assert {one.model.unit for one in table.match.aside if one.where == RESERVE} == {"A2", "B1"}
    assert table.match.seat == 0, "the other has nobody to deploy"
    assert units_at(table.match, 0, MUSTERED) == ["A1"]


@proves("FB-RNF-01")
def test_at_night_any_half_of_the_regiments_may_be_held_back() -> None:
    table = both("night-landing")
    answers: dict[str, Any] = {"edge": "south", "deploying": "first"}
    question = next_question(table, deploy(table), "reserves", **answers, deployment=ask([1], [2]))
    assert isinstance(question, ChooseMany)
    assert question.options == ("A1", "A2") and question.most == 1
    assert most_waiting(table.match, 0) == 1, "half of 2"
    assert most_waiting(table.match, 1) == 0, "half of 1, rounded down"


@proves("FB-RNF-01")
def test_who_has_nobody_with_flank_is_not_asked() -> None:
    table = mustered(
        regiment("A1", "pike-company", row(3, 0, 0)),
        regiment("B1", "pike-company", row(3, 0, 0), seat=1),
    )
    answers: dict[str, Any] = {"edge": "south", "deploying": "first"}
    play(table, deploy(table), **answers, deployment=ask([1], [2]))


# One after another


@proves("FB-DEP-02")
def test_players_alternate_and_who_has_more_goes_on_alone() -> None:
    table = settled(deploying="second")
    play(table, deploy(table), set_up=line(table, "B1", 1000, 4500))
    assert (table.match.seat, table.match.phase) == (0, "deploy")
    play(table, deploy(table), deploy="A2", set_up=line(table, "A2", 1000, 500))
    assert table.match.seat == 0, "the other is out"
    play(table, deploy(table), set_up=line(table, "A1", 1000, 800))
    assert table.match.phase == "round"
    assert not table.match.aside


@proves("FB-DEP-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_turn_passes_to_who_has_somebody_to_deploy(seat: int) -> None:
    own, foe = "AB"[seat], "BA"[seat]
    table = mustered(
        regiment(f"{own}1", "regent-of-rust", [(0, 0)], seat=seat),
        regiment(f"{own}2", "wolf-riders", row(2, 0, 0), seat=seat),
        regiment(f"{foe}1", "wolf-riders", row(2, 0, 0), seat=1 - seat),
        regiment(f"{foe}2", "pike-company", row(2, 0, 0), seat=1 - seat),
    )
    lower = ask([1], [2]) if seat == 0 else ask([2], [1])
    answers = {"edge": ("south", "north")[seat], "deploying": "first", "deployment": lower}
    play(table, deploy(table), **answers, reserves=decline)
    assert table.match.seat == seat, "who is first begins"
    y = (500, 4300)
    one = line(table, f"{own}1", 1000, y[seat])
    play(table, deploy(table), deploy=f"{own}1", set_up=one)
    assert table.match.seat == 1 - seat
    play(table, deploy(table), deploy=f"{foe}1", set_up=line(table, f"{foe}1", 2000, y[1 - seat]))
    assert table.match.seat == seat


@proves("FB-DEP-02", "FB-DEP-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_holds_everybody_back_lets_the_other_begin(seat: int) -> None:
    table = mustered(
        regiment("A1", "wolf-riders" if seat == 0 else "pike-company", row(2, 0, 0)),
        regiment("B1", "wolf-riders" if seat == 1 else "pike-company", row(2, 0, 0), seat=1),
    )
    lower = ask([1], [2]) if seat == 0 else ask([2], [1])
    answers = {"edge": "south", "deploying": "first", "deployment": lower}
    play(table, deploy(table), **answers, reserves=lambda question: question.options)
    assert table.match.seat == 1 - seat and table.match.phase == "deploy"


@proves("FB-DEP-02")
def test_who_stands_on_the_table_is_not_offered_again() -> None:
    table = settled()
    play(table, deploy(table), deploy="A1", set_up=line(table, "A1", 1000, 500))
    play(table, deploy(table), set_up=line(table, "B1", 1000, 4500))
    question = next_question(table, deploy(table))
    assert question.name == "set up" and question.about is not None
    assert question.about.unit == "A2"


@proves("FB-DEP-02")
@pytest.mark.parametrize(
    ("y", "clause"), [(1000 - 63, ""), (1000 - 62, "FB-DEP-02"), (63, ""), (62, "FB-DEP-02")]
)
def test_every_base_is_wholly_in_the_zone(y: int, clause: str) -> None:
    assert refused(line(settled(), "A1", 1000, 500) | {"A1-3": (1420, y)}) == clause


@proves("FB-DEP-02")
def test_nobody_is_put_on_another() -> None:
    table = settled()
    assert refused(line(table, "A1", 1000, 500, apart=125)) == "FB-DEP-02"
    assert refused(line(table, "A1", 1000, 500, apart=126)) == ""


@proves("FB-REG-03")
def test_nobody_is_put_out_of_command_range() -> None:
    table = settled()
    far = 1000 + 500 + 126
    assert refused(line(table, "A1", 1000, 500) | {"A1-3": (far, 500)}) == ""
    assert refused(line(table, "A1", 1000, 500) | {"A1-3": (far + 1, 500)}) == "FB-REG-03"


@proves("FB-TER-22", "FB-GAR-02", "FB-TER-13")
@pytest.mark.parametrize("kind", ["impassable", "garrison", "obstacle"])
def test_nobody_is_put_on_what_cannot_be_stood_on(kind: str) -> None:
    table = settled()
    board = table.match.board
    rock = make_piece("rock", kind, 1420, 400, 100)
    table = Table(replace(table.match, board=replace(board, terrain=(*board.terrain, rock))))
    places = line(table, "A1", 1000, 500)
    assert refusal(table, deploy(table), deploy="A1", set_up=places).clause == "FB-DEP-02"


def refused(places: dict[str, tuple[int, int]]) -> str:
    table = settled()
    try:
        play(table, deploy(table), deploy="A1", set_up=places)
    except Refused as found:
        return found.clause
    return ""


@pytest.mark.parametrize("scenario", list(scenarios()))
@pytest.mark.parametrize("seat", [0, 1])
def test_a_regiment_finds_room_in_every_zone(scenario: str, seat: int) -> None:
    many = row(10, 0, 0)
    table = mustered(regiment("A1", "bastion-guard", many, seat=seat), scenario=scenario)
    match = replace(table.match, board=taken_board(table.match.board, 0))
    table = Table(match)
    region = zone_region(table, "A1")
    x, y = middle(zone_of(match, seat))
    found = propose(table, region, Wish(to=(x, y, 0)))
    assert found.legal, found.trouble


@proves("FB-DEP-02", "FB-DEP-03")
@pytest.mark.parametrize(("room", "where"), [(240, ""), (199, RESERVE)])
def test_who_finds_no_room_waits_in_reserve(room: int, where: str) -> None:
    """All of the zone but a strip along its edge is closed."""
    table = settled(deploying="second")
    wall = Terrain(
        id="wall",
        footprint=((0, room), (4800, room), (4800, 2000), (0, 2000)),
        traits=("impassable",),
    )
    board = table.match.board
    table = Table(replace(table.match, board=replace(board, terrain=(wall,)), seat=0))
    brutes = mustered(regiment("A3", "siege-ogres", row(2, 0, 0))).match
    match = replace(table.match, units=table.match.units | brutes.units, aside=brutes.aside)
    table = Table(match)
    play(table, deploy(table), set_up=maybe({"A3-1": (2000, 120), "A3-2": (2201, 120)}))
    assert {one.where for one in table.match.aside} == ({where} if where else set())


@proves("FB-DEP-01")
def test_the_second_seat_gives_away_what_it_does_not_take() -> None:
    table = both()
    asked = {"deployment": ask([5], [2]), "edge": "north", "deploying": "second"}
    next_question(table, deploy(table), "reserves", **asked)
    assert (table.match.south, table.match.seat) == (0, 0)
