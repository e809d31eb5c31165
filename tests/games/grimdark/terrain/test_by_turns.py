"""Tables that players lay themselves."""

from typing import Any

import pytest

from games.grimdark.kit import battle, piece
from wartable.core.match import Spot
from wartable.core.regions import judge_path
from wartable.core.roster import Setup
from wartable.games.grimdark.missions.preparing import prepare_mission
from wartable.games.grimdark.rounds.beginning import begin
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.by_turns import ACROSS, ALONG, RULES, lay_by_turns, lay_one
from wartable.games.grimdark.terrain.drawing import all_pieces
from wartable.kit.answers import ask
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play
from wartable.wargame.deploying.finding_room import any_room, scattered_points
from wartable.wargame.deploying.regions import region_everywhere


def anywhere(table: Table, asked: Any) -> Spot:
    """The first place that is legal."""
    where = asked.region
    points = scattered_points(table, where, 50)
    return next(at[:2] for at in points if judge_path(table, where, (at,)) is None)


@proves("GF-PRE-07")
@pytest.mark.parametrize(("seats", "faces"), [(2, ([2], [5])), (3, ([2], [5], [5], [1], [4]))])
def test_players_place_one_piece_each_in_turn_the_winner_first(seats: int, faces: Any) -> None:
    table: Table = battle()
    table.match = begin(Setup(seats=seats, variants=("table=by-turns",)))
    placed: list[int] = []

    def here(asked: Any) -> Spot:
        placed.append(asked.seat)
        return anywhere(table, asked)

    def along(asked: Any) -> str:
        return str(asked.options[0])

    play(table, lay_by_turns(table), terrain=ask(*faces), piece=here, lie_of_a_piece=along)
    first = 1 if seats == 2 else 2
    assert placed == [(first + k) % seats for k in range(20)]
    assert [one.id for one in table.match.board.terrain] == [id for id, _, _ in all_pieces()]


@proves("GF-PRE-07", "GF-PRE-03")
def test_it_is_the_first_thing_if_it_was_agreed() -> None:
    table: Table = battle()
    table.match = begin(Setup(mission="breakthrough", variants=("table=by-turns",)))
    assert not table.match.board.terrain
    asked = next_question(table, prepare_mission(table))
    assert (asked.name, asked.clause) == ("terrain", "GF-PRE-07")


@proves("GF-PRE-07")
@pytest.mark.parametrize(
    ("way", "sides"), [(ALONG, (3250, 3950, 2100, 2700)), (ACROSS, (3300, 3900, 2050, 2750))]
)
def test_a_piece_lies_one_way_or_the_other(way: str, sides: tuple[int, ...]) -> None:
    table = battle()
    play(
        table,
        lay_one(table, 0, "building 1", True),
        lie_of_a_piece=way,
        piece=(3600, 2400),
    )
    (laid,) = table.match.board.terrain
    xs, ys = [x for x, _ in laid.footprint], [y for _, y in laid.footprint]
    assert (min(xs), max(xs), min(ys), max(ys)) == sides
    assert laid.traits == ("building", "impassable", "blocking")


@proves("GF-PRE-07", "GF-MUL-09")
@pytest.mark.parametrize(
    ("id", "spot", "clause"),
    [
        pytest.param("building 1", (3600, 2400), "", id="in the open"),
        pytest.param("building 1", (3600, 1500), "", id="at a zone"),
        pytest.param("building 1", (3600, 1499), "GF-MUL-09", id="impassable, in a zone"),
        pytest.param("forest 1", (3600, 600), "", id="other pieces lie there too"),
        pytest.param("forest 1", (399, 2400), "GF-PRE-07", id="beyond the edge"),
        pytest.param("forest 1", (401, 2400), "", id="at the edge"),
        pytest.param("forest 1", (5401, 2400), "GF-PRE-07", id="on another"),
        pytest.param("forest 1", (5400, 2400), "", id="touching another"),
    ],
)
def test_where_a_piece_may_lie(id: str, spot: Spot, clause: str) -> None:
    table = battle(terrain=[piece("ruin", 5800, 2000, 6500, 2700)])
    where = region_everywhere(table, RULES[ALONG], 0, piece=id)
    refused = judge_path(table, where, ((*spot, 0),))
    assert ("" if refused is None else refused.clause) == clause


@proves("GF-PRE-07")
def test_what_finds_no_room_is_left_out_and_who_can_lie_one_way_only_does() -> None:
    full = battle(terrain=[piece("ruin", 0, 0, 7200, 4800)])
    play(full, lay_one(full, 0, "hill 1", False))
    assert len(full.match.board.terrain) == 1
    lane = battle(terrain=[piece("ruin", 0, 0, 3450, 4800), piece("hill", 3750, 0, 7200, 4800)])
    assert any_room(lane, region_everywhere(lane, RULES[ACROSS], 0, piece="barricade 1"))
    asked = next_question(lane, lay_one(lane, 0, "barricade 1", True))
    assert asked.name == "piece", "nobody is asked which way"
