"""Deployment, Scouts, Verminus, Ambush (GH-SET-06, 07, GH-TRT-01, 02, 55, 56, 95)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import model
from games.grimheim.missions.scenes import fought, waiting
from wartable.core.match import Aside, Mark
from wartable.games.grimheim import everything  # noqa: F401  traits hook in
from wartable.games.grimheim.events import ActionPointsChanged
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.setup.deployment import (
    deploy,
    deploy_scouts,
    deploy_verminus,
    group_of,
)
from wartable.games.grimheim.setup.reserves import arrivals
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, refusal
from wartable.wargame.deploying.events import ZonesTaken


def beside(*models: Model, **over: Any) -> Table:
    """Seat 1 defends in the north; it is his go."""
    given: dict[str, Any] = {"defender": 1, "seat": 1, "phase": "deploy"}
    table = waiting(*models, **(given | over))
    table.do(ZonesTaken("GH-SET-03", 1, "north"))
    return table


@proves("GH-SET-06")
def test_players_deploy_one_model_in_turn_the_defender_first_and_the_rest_follow() -> None:
    table = beside(*[model(f"a{k}") for k in range(3)], model("b0", seat=1))
    play(table, deploy(table), place=[1000, 2700, 0])
    assert list(table.match.models) == ["b0"] and table.match.seat == 0
    play(table, deploy(table), deploy="a1", place=[1000, 300, 0])
    play(table, deploy(table))  # seat 1 has nobody left
    play(table, deploy(table), deploy="a2", place=[1200, 300, 0])
    play(table, deploy(table))
    play(table, deploy(table), place=[1400, 300, 0])
    play(table, deploy(table))
    assert list(table.match.models) == ["b0", "a1", "a2", "a0"]
    assert (table.match.phase, table.match.seat) == ("scouts", 1)


@proves("GH-SET-06")
@pytest.mark.parametrize("scout", [False, True])
def test_a_model_for_which_its_zone_has_no_room_takes_no_part(scout: bool) -> None:
    """GH-R-93: the others go on without it, and nobody is asked where it should stand."""
    huge = [model(f"a{k}", base=600, x=600 * k, y=300) for k in range(6)]  # from edge to edge
    late = model("late", traits=(Mark("scout"),) if scout else ())
    table = beside(late, model("b0", seat=1), seat=0)
    table.match = replace(table.match, models={one.id: one for one in huge})
    play(table, deploy_scouts(table) if scout else deploy(table))
    assert "late" not in table.match.models and table.match.reserve[0].id == "b0"
    (behind,) = [one for one in table.match.aside if one.model.id == "late"]
    assert behind.where == "left behind" and table.match.seat == 1
    play(table, deploy(table), place=[1000, 2700, 0])
    assert list(table.match.models)[-1] == "b0"


@proves("GH-SET-06")
@pytest.mark.parametrize(
    ("at", "clause"),
    [
        ([49, 49, 0], None),
        ([48, 49, 0], "GH-SET-06"),
        ([1000, 551, 0], None),
        ([1000, 552, 0], "GH-SET-06"),
        ([1000, 2700, 0], "GH-SET-06"),
        ([1000, 300, 1], "GH-SET-06"),
        ([2097, 300, 0], "GH-MOV-02"),
        ([2098, 300, 0], None),
    ],
)
def test_a_model_is_deployed_wholly_inside_its_zone(at: list[int], clause: str | None) -> None:
    table = beside(model("a"), seat=0)
    stands = model("a2", x=2000, y=300)
    table.match = replace(table.match, models={"a2": stands})
    if clause is None:
        play(table, deploy(table), place=at)
        assert [table["a"].x, table["a"].y, table["a"].level] == at
    else:
        assert refusal(table, deploy(table), place=at).clause == clause


@proves("GH-SET-06")
def test_defenders_of_the_last_gate_may_stand_on_the_wall() -> None:
    table = waiting(model("b", seat=1), mission="the-last-gate", defender=1, seat=1)
    table.do(ZonesTaken("GH-SET-03", 1, "defender"))
    assert refusal(table, deploy(table), place=[500, 2000, 0]).clause == "GH-SET-06"
    play(table, deploy(table), place=[500, 2000, 1])
    assert table["b"].level == 1


@proves("GH-SET-07")
def test_ambushers_scouts_and_verminus_are_passed_over() -> None:
    table = beside(
        model("a", "scout"), model("b", "ambush", seat=1), model("c", "verminus", seat=1)
    )
    play(table, deploy(table))
    assert table.match.phase == "scouts" and not table.match.models
    assert [group_of(m) for m in table.match.reserve] == ["scout", "ambush", "verminus"]


@proves("GH-SET-07", "GH-TRT-55", "GH-TRT-56")
def test_scouts_deploy_in_turn_in_their_zone_and_move_at_once() -> None:
    scouts = [model(f"a{k}", "scout") for k in range(2)] + [model("b", "scout", seat=1)]
    table = beside(*scouts, phase="scouts")
    play(table, deploy_scouts(table), place=[1000, 2700, 0], scout=[[1000, 1900, 0]])
    assert (table["b"].x, table["b"].y) == (1000, 1900)
    assert table.match.seat == 0
    play(table, deploy_scouts(table), deploy="a1", place=[500, 300, 0], scout=[[500, 300, 0]])
    play(table, deploy_scouts(table))
    play(table, deploy_scouts(table), place=[700, 300, 0], scout=[[700, 1100, 0]])
    play(table, deploy_scouts(table))
    assert table.match.phase == "verminus" and table.match.seat == 1


@proves("GH-TRT-55", "GH-TRT-56")
@pytest.mark.parametrize(
    ("end", "clause"),
    [
        ([1000, 1101, 0], "GH-MOV-28"),  # 8.01" with MOV 4
        ([1000, 1000, 0], "GH-ACT-04"),  # into the melee range of an enemy
    ],
)
def test_a_scouts_move_is_twice_mov_and_keeps_away_from_enemies(
    end: list[int], clause: str
) -> None:
    table = beside(model("a", "scout"), phase="scouts", seat=0)
    near = model("b", seat=1, x=1198 if clause == "GH-ACT-04" else 2500, y=1000)
    table.match = replace(table.match, models={"b": near})
    refused = refusal(table, deploy_scouts(table), place=[1000, 300, 0], scout=[end])
    assert refused.clause == clause


@proves("GH-TRT-56")
def test_a_scout_is_placed_in_its_own_zone_first() -> None:
    table = beside(model("a", "scout"), phase="scouts", seat=0)
    assert refusal(table, deploy_scouts(table), place=[1000, 900, 0]).clause == "GH-SET-06"


@proves("GH-TRT-95", "GH-SET-07")
def test_verminus_come_last_anywhere_9_inches_from_every_enemy_in_turn() -> None:
    table = beside(
        model("a", "verminus"), model("a2", "verminus"), model("b", "verminus", seat=1),
        phase="verminus",
    )  # fmt: skip
    play(table, deploy_verminus(table), place=[1500, 1500, 0])
    assert table.match.seat == 0, "the Defender was first"
    steps = deploy_verminus(table)
    assert refusal(table, steps, deploy="a", place=[503, 1500, 0]).clause == "GH-TRT-01"
    play(table, deploy_verminus(table), deploy="a", place=[502, 1500, 0])
    play(table, deploy_verminus(table))
    play(table, deploy_verminus(table), place=[300, 1500, 0])
    play(table, deploy_verminus(table))
    assert table.match.phase == "start" and len(table.match.models) == 3


@proves("GH-TRT-95")
@pytest.mark.parametrize(("x", "fits"), [(502, True), (503, False)])
def test_exactly_9_inches_is_far_enough(x: int, fits: bool) -> None:
    table = beside(model("a", "verminus"), phase="verminus", seat=0)
    table.match = replace(table.match, models={"b": model("b", seat=1, x=1500, y=1500)})
    if fits:
        play(table, deploy_verminus(table), place=[x, 1500, 0])
        assert table.gap("a", "b") == 900
    else:
        refused = refusal(table, deploy_verminus(table), place=[x, 1500, 0])
        assert refused.reason == "less than 9″ from b"


# Ambush


def in_ambush(*models: Model, turn: int = 2, first: int = 0) -> Table:
    there = model("b", seat=1, x=1500, y=2700), model("a", x=1500, y=300)
    table = fought(*there, turn=turn, seat=first)
    table.match = replace(
        table.match, aside=tuple([Aside(replace(m, state="reserve", ap=0)) for m in models])
    )
    return table


@proves("GH-TRT-01")
def test_nobody_leaves_an_ambush_in_the_first_turn() -> None:
    table = in_ambush(model("spy", "ambush"), turn=1)
    play(table, arrivals(table))
    assert "spy" not in table


@proves("GH-TRT-01", "GH-TRT-02")
def test_an_ambusher_arrives_ready_9_inches_from_every_enemy() -> None:
    table = in_ambush(model("spy", "ambush"))
    close = refusal(table, arrivals(table), arrive=True, arrival=[1500, 1703, 0])
    assert close.clause == "GH-TRT-01"
    play(table, arrivals(table), arrive=True, arrival=[1500, 1702, 0])
    assert (table["spy"].state, table["spy"].ap) == ("ready", 2)
    assert not table.match.reserve


@proves("GH-TRT-02")
@pytest.mark.parametrize(
    ("effects", "ap", "told"),
    [
        pytest.param((), 2, [], id="its usual ones, of which nothing is told"),
        pytest.param((Effect("sunburst"),), 1, [-1], id="fewer if it would have had fewer"),
    ],
)
def test_an_ambusher_has_the_ap_it_would_have_had_at_the_start_of_the_turn(
    effects: tuple[Effect, ...], ap: int, told: list[int]
) -> None:
    table = in_ambush(model("spy", "ambush", effects=effects))
    play(table, arrivals(table), arrive=True, arrival=[1500, 1500, 0])
    changes = [event.amount for event in table.log if isinstance(event, ActionPointsChanged)]
    assert (table["spy"].ap, changes) == (ap, told)


@proves("GH-TRT-02")
@pytest.mark.parametrize(("first", "order"), [(0, ["mine", "yours"]), (1, ["yours", "mine"])])
def test_who_activates_first_is_asked_first_for_each_of_his_ambushers(
    first: int, order: list[str]
) -> None:
    table = in_ambush(model("mine", "ambush"), model("yours", "ambush", seat=1), first=first)
    spots = {"mine": [300, 1500, 0], "yours": [2700, 1500, 0]}
    places = ask(*[spots[one] for one in order])
    play(table, arrivals(table), arrive=ask(True, True), arrival=places)
    assert (table["mine"].x, table["yours"].x) == (300, 2700)


@proves("GH-TRT-02")
def test_an_ambusher_may_wait_and_then_counts_neither_as_defeated_nor_as_in_play() -> None:
    table = in_ambush(model("spy", "ambush"))
    play(table, arrivals(table), arrive=False)
    assert [m.id for m in table.match.reserve] == ["spy"]
    assert "spy" not in table and not table.match.fallen
