"""Bonuses of knowing the ground, militia, and the sheet that tells them all (GH-DEFB-09 to 12, 19)."""

import pytest
from msgspec.structs import replace

from games.grimheim.bonuses.scenes import defended, guard, raider
from games.grimheim.builders import battle, model, piece
from games.grimheim.missions.scenes import fought, points
from games.grimheim.warband.rosters import entry, warband
from wartable.core.ask import Choose
from wartable.core.match import Mark
from wartable.core.regions import judge_path
from wartable.core.roster import Setup
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.bonuses.rows import bonuses
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.missions.scoring import score
from wartable.games.grimheim.movement.gait import gait_of
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.screen.brief import brief
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.setup.deployment import deploy, group_of
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.phases import fate_dice
from wartable.games.grimheim.wounds.damage import deal_fatal
from wartable.kit import play, proves

# Every bonus is told


def test_the_mission_sheet_tells_what_the_defender_has() -> None:
    table = fought(guard(), raider())
    every = tuple(Mark(id, 2) for id in bonuses())
    told = brief(replace(table.match, rules=(*table.match.rules, *every), blessings=(0, 2)), 0)
    blocks = {block.title: block.notes for block in told.blocks}
    shown = {note.name: note.clause for note in blocks["Defender Bonuses"]}
    assert len(shown) == 9
    assert shown["Last Stand, twice"] == "GH-DEFB-15"
    assert shown["Sacred Ground"] == "GH-DEFB-14", "a second pick of it has no effect"
    assert [note.text for note in blocks["Blessings"]] == ["2 more Fate Dice in each Fate Phase"]
    assert "Defender Bonuses" not in [block.title for block in brief(table.match, 0).blocks]


# Home Advantage


@proves("GH-DEFB-10", "GH-DEFB-19")
@pytest.mark.parametrize("picks", [0, 1, 2])
def test_with_home_advantage_all_the_defenders_models_are_scouts(picks: int) -> None:
    home = warband(entry(), entry("human", "scout"), bonuses=("home-advantage",) * picks)
    match = begin(
        Setup(rosters=(home, warband(entry())), variants=("campaign=true", "defender=first"))
    )
    groups = {(one.seat, group_of(one)) for one in match.reserve}
    assert groups == {(0, "scout"), (1, "")} | ({(0, "")} if not picks else set())
    assert all([mark.name for mark in one.traits].count("scout") <= 1 for one in match.reserve), (
        "nobody has it twice"
    )


# Familiar Ground


def in_the_wood(one: Model) -> Table:
    wood = piece("wood", 0, 0, 3000, 3000, "difficult")
    table = battle(one, terrain=(wood,))
    rules = (*table.match.rules, Mark("familiar-ground", 1))
    return AnyTable(replace(table.match, rules=rules, defender=1))


@proves("GH-DEFB-11")
@pytest.mark.parametrize(("seat", "cost", "runs"), [(1, 0, True), (0, 200, False)])
def test_only_the_defenders_models_ignore_difficult_terrain(
    seat: int, cost: int, runs: bool
) -> None:
    table = in_the_wood(model("hero", seat=seat))
    assert gait_of(table, "hero", "move").rough_cost == cost
    assert gait_of(table, "hero", "run").difficult_run == runs


@proves("GH-DEFB-11")
def test_a_defender_moves_all_of_its_mov_through_a_wood_and_runs_there() -> None:
    table = in_the_wood(model("hero", seat=1, x=1000, y=1000))
    play(table, move(table, "hero"), move=[[1400, 1000, 0]])
    assert table["hero"].x == 1400
    away = in_the_wood(model("hero", seat=1, x=1000, y=1000))
    there = ((1800, 1000, 0),)
    assert judge_path(away, reach_of(away, "hero", "run", 800), there) is None
    swamp = piece("swamp", 1300, 0, 1500, 3000, "dangerous")
    bog: Table = AnyTable(replace(away.match, board=replace(away.match.board, terrain=(swamp,))))
    refused = judge_path(bog, reach_of(bog, "hero", "run", 800), there)
    assert refused is not None and refused.clause == "GH-TER-10", "dangers are not ignored"


# Arcane Wards


@proves("GH-DEFB-12")
@pytest.mark.parametrize("picks", [1, 2])
def test_each_pick_of_arcane_wards_is_a_fate_die_of_the_defender(picks: int) -> None:
    table = defended(guard(), raider(), bonus="arcane-wards", picks=picks)
    assert (fate_dice(table, 1), fate_dice(table, 0)) == (3 + picks, 3)


# Militia


@proves("GH-DEFB-09")
def test_militia_that_fall_are_worth_as_much_to_the_enemy_as_anybody() -> None:
    table = fought(guard("farmer", militia=True, x=2000), guard(), raider())
    play(table, deal_fatal(table, "farmer", 10, "GH-TER-11", "raider"))
    score(table, "turn-end")
    assert (0, 2, "enemy-defeated-this-turn") in points(table)


@proves("GH-DEFB-09")
def test_militia_deploy_in_turn_with_the_others() -> None:
    helped = warband(entry(), entry(militia=True, name="Farmer"), bonuses=("militia",))
    match = begin(
        Setup(rosters=(helped, warband(entry())), variants=("campaign=true", "defender=first"))
    )
    table: Table = AnyTable(replace(match, phase="deploy", defender=0, seat=0))
    question = next(deploy(table))
    assert isinstance(question, Choose) and question.options == ("a1", "a2")
