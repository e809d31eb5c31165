"""The mission, what lies there for it, and markers that are placed by turns."""

from typing import Any

import pytest

from games.grimdark.kit import battle, captain, marker, piece, row, squad
from wartable.core.match import Spot
from wartable.core.regions import judge_path
from wartable.games.grimdark.match import MUSTERED
from wartable.games.grimdark.missions.laying import RULE, lay_marker, set_place
from wartable.games.grimdark.missions.preparing import prepare_mission
from wartable.games.grimdark.rounds.zones import zones_for
from wartable.games.grimdark.rows import missions
from wartable.games.grimdark.table import Table
from wartable.kit.answers import ask
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play
from wartable.wargame.deploying.regions import region_everywhere


def before(mission: str, seats: int = 2, **changes: Any) -> Table:
    """Nothing is done yet."""
    units = [squad(f"{letter}1", row(1, 0, 0), seat=k) for k, letter in enumerate("ABCD"[:seats])]
    told: dict[str, Any] = {"phase": "mission", "round": 0, "order": ()} | changes
    return battle(
        aside={MUSTERED: units}, zones=zones_for(seats, 7200, 4800), mission=mission, **told
    )


def places(table: Table) -> dict[str, Spot]:
    return {one.id: (one.x, one.y) for one in table.match.markers}


# The mission


@proves("GF-MIS-01")
@pytest.mark.parametrize("face", [2, 3, 5])
def test_the_mission_is_the_one_that_was_agreed_or_comes_from_a_die(face: int) -> None:
    assert next_question(before(""), prepare_mission(before(""))).seat == 0
    table = before("")
    play(table, prepare_mission(table), mission=[face])
    assert missions()[table.match.mission].roll == face
    agreed = before("breakthrough")
    play(agreed, prepare_mission(agreed))
    assert (agreed.match.mission, agreed.match.phase) == ("breakthrough", "sides")


@proves("GF-MIS-04")
def test_three_cores_lie_on_the_centre_line() -> None:
    table = before("data-run")
    play(table, prepare_mission(table))
    assert places(table) == {
        "core 1": (1800, 2400),
        "core 2": (3600, 2400),
        "core 3": (5400, 2400),
    }


@proves("GF-MIS-07")
def test_the_ridge_is_in_the_middle() -> None:
    table = before("king-of-the-ridge")
    play(table, prepare_mission(table))
    assert places(table) == {"ridge": (3600, 2400)}


@proves("GF-MIS-08", "GF-MIS-09")
def test_three_consoles_stand_in_every_zone() -> None:
    table = before("sabotage")
    play(table, prepare_mission(table))
    found = places(table)
    assert [found[f"console {k} south"] for k in (1, 2, 3)] == [
        (1800, 600),
        (3600, 600),
        (5400, 600),
    ]
    assert [found[f"console {k} north"] for k in (1, 2, 3)] == [
        (1800, 4200),
        (3600, 4200),
        (5400, 4200),
    ]
    three = before("sabotage", seats=3)
    play(three, prepare_mission(three))
    found = places(three)
    assert len(found) == 9
    assert [found[f"console {k} southeast"] for k in (1, 2, 3)] == [
        (5850, 600),
        (6300, 600),
        (6750, 600),
    ]


@proves("GF-GEN-30")
@pytest.mark.parametrize(
    ("box", "spot"),
    [
        pytest.param((3000, 2000, 3550, 3000), (3600, 2400), id="half an inch clear"),
        pytest.param((3000, 2000, 3551, 3000), (3601, 2400), id="just too near"),
        pytest.param((3100, 2000, 4100, 2900), (3600, 1950), id="inside: the nearest way out"),
        pytest.param((3100, 1400, 4100, 3400), (3050, 2400), id="of equals smaller x"),
    ],
)
def test_a_set_place_moves_out_of_impassable_terrain(box: Any, spot: Spot) -> None:
    table = battle(terrain=[piece("building", *box)])
    lies = set_place(table, "ridge", (3600, 2400))
    assert (lies.x, lies.y, lies.base) == (*spot, 0)


@proves("GF-GEN-30")
def test_other_terrain_does_not_move_it() -> None:
    table = battle(terrain=[piece("forest", 3000, 2000, 4000, 3000)])
    lies = set_place(table, "ridge", (3600, 2400))
    assert (lies.x, lies.y) == (3600, 2400)


# What players name


@proves("GF-MIS-06", "GF-PRE-34")
def test_each_player_in_list_order_names_a_target_a_hero_if_there_is_one() -> None:
    units = [
        squad("A1", row(1, 0, 0)),
        squad("A2", row(1, 0, 0)),
        squad("B1", row(1, 0, 0), seat=1),
        squad("B2", row(1, 0, 0), captain(), seat=1),
        squad("B3", row(1, 0, 0), captain(), seat=1),
    ]
    table = battle(aside={MUSTERED: units}, mission="decapitation", phase="mission")
    offered = []

    def name(question: Any) -> str:
        offered.append((question.seat, question.options))
        return str(question.options[1])

    play(table, prepare_mission(table), target_named=name)
    assert offered == [(0, ("A1", "A2")), (1, ("B2", "B3"))]
    assert table.match.targets == ("A2", "B3")


@proves("GF-PRE-05", "GF-PRE-34", "GF-PRE-04")
def test_each_player_names_another_piece_dangerous() -> None:
    ground = [
        piece(kind, 1000 * k, 2000, 1000 * k + 500, 2500)
        for k, kind in enumerate(("forest", "hill", "lava"))
    ]
    table = before("breakthrough", terrain=ground)
    question = next_question(table, prepare_mission(table))
    assert (question.seat, getattr(question, "options", ())) == (0, (ground[0].id, ground[1].id))
    play(table, prepare_mission(table), dangerous_piece=ground[1].id)
    assert ["dangerous" in one.traits for one in table.match.board.terrain] == [True] * 3


@proves("GF-PRE-34")
def test_where_nothing_is_left_to_name_nobody_is_asked() -> None:
    table = before("breakthrough", terrain=[piece("lava", 1000, 2000, 1500, 2500)])
    play(table, prepare_mission(table))
    assert table.match.phase == "sides"


# Markers by turns


@proves("GF-PRE-08", "GF-PRE-09", "GF-MIS-03")
def test_d3_and_2_markers_the_winner_of_a_roll_off_says_who_places_the_first() -> None:
    table = before("hold-the-field")
    play(table, prepare_mission(table), markers=ask([5], [2]), how_many_markers=[3], first_marker=1)
    assert (table.match.to_lay, table.match.seat, table.match.phase) == (4, 1, "markers")
    told = next_question(
        before("hold-the-field"),
        prepare_mission(before("hold-the-field")),
        markers=ask([5], [2]),
        how_many_markers=[3],
    )
    assert told.seat == 0


@proves("GF-PRE-09")
def test_players_alternate_one_marker_each() -> None:
    table = before("hold-the-field", phase="markers", to_lay=3, seat=1)
    seats = []
    for spot in ((1000, 2000), (3000, 2000), (5000, 2000)):
        seats.append(next_question(table, lay_marker(table)).seat)
        play(table, lay_marker(table), marker=spot)
    assert seats == [1, 0, 1]
    assert places(table) == {
        "marker 1": (1000, 2000),
        "marker 2": (3000, 2000),
        "marker 3": (5000, 2000),
    }
    play(table, lay_marker(table))
    assert table.match.phase == "sides"


@proves("GF-PRE-10")
@pytest.mark.parametrize(
    ("spot", "legal"),
    [
        pytest.param((3000, 1200), False, id="on the line of a zone"),
        pytest.param((3000, 1201), True, id="outside every zone"),
        pytest.param((3000, 4000), False, id="in another zone"),
        pytest.param((4900, 2400), False, id="9 inches from another"),
        pytest.param((4901, 2400), True, id="over 9 inches"),
        pytest.param((1000, 2000), False, id="where nobody can reach it"),
        pytest.param((7201, 2400), False, id="off the table"),
    ],
)
def test_where_a_marker_goes(spot: Spot, legal: bool) -> None:
    ground = [piece("building", 800, 1800, 1200, 2200)]
    table = before("hold-the-field", terrain=ground, markers=(marker("marker 1", 4000, 2400),))
    refused = judge_path(table, region_everywhere(table, RULE, 0), ((*spot, 0),))
    assert (refused is None) is legal
    assert refused is None or refused.clause == "GF-PRE-10"
