"""The scripted player of Duel: what it does at one question, and that it beats chance."""

from typing import Any

import pytest

from games.duel.builders import archer, blade, duel, foe, warden
from wartable.bots.seats import Player, play_out, player_named
from wartable.core.ask import About, Choose, Confirm, Path, Place, Question, Region
from wartable.core.dice.source import Dice
from wartable.core.regions import judge_path
from wartable.games.duel.actions.move import move_region
from wartable.games.duel.bots.scripted import BOTS
from wartable.games.duel.game import GAME
from wartable.games.duel.rounds import ACTIONS, no_action
from wartable.games.duel.table import Table
from wartable.play.session import Session

STYLES = ("aggressive", "careful", "objective")


def says(table: Table, question: Question[Any], style: str = "objective") -> Any:
    return BOTS[style](1).answer(table.match, question, None, 1.0)[0]


def acting(table: Table, actor: str) -> Choose[str]:
    options = (*[one for one in ACTIONS if no_action(table, actor, one) is None], "end")
    return Choose("action", 0, "DU-TRN-04", "", About("activation", actor), options=options)


@pytest.mark.parametrize("style", STYLES)
def test_it_strikes_whom_it_stands_beside(style: str) -> None:
    table = duel(blade(state="active"), foe(gap=50), phase="act", active="blade", round=4)
    assert says(table, acting(table, "blade"), style) == "strike"


def test_it_shoots_at_its_quarry_rather_than_at_another() -> None:
    near, far = foe("near", gap=300), foe("far", x=100, y=900)
    table = duel(archer(state="active"), near, far, secrets={0: {"quarry": "far"}}, round=4)
    asked = Choose("target", 0, "DU-SHO-01", "", About("shoot", "archer"), options=("near", "far"))
    assert says(table, asked) == 1


def test_it_goes_to_the_objective_by_the_way_that_it_planned() -> None:
    table = duel(warden(x=1200, y=400), foe(x=2300, y=2300), phase="act", active="warden", round=1)
    player = Player(BOTS["objective"](1))
    assert player.answer(table.match, acting(table, "warden")) == "move"
    path = player.memory["plan"]["path"]
    region = move_region(table, "warden")
    asked = Path("move", 0, "DU-MOV-01", "", About("move", "warden"), region=region)
    assert player.answer(table.match, asked) == [list(point) for point in path]
    assert judge_path(table, region, tuple([(x, y, z) for x, y, z in path])) is None
    assert path[-1][1] > 800


def test_without_a_plan_it_stays() -> None:
    table = duel(warden(), foe(gap=900))
    asked = Path("move", 0, "DU-MOV-01", region=move_region(table, "warden"))
    assert says(table, asked) == [list(table["warden"].at)]


@pytest.mark.parametrize(("wounds", "dives"), [(1, True), (3, False)])
def test_it_dives_where_its_life_hangs_on_it(wounds: int, dives: bool) -> None:
    shooter = archer(seat=1, shooting=3)
    table = duel(shooter, blade(gap=500, wounds=wounds, saves_on=3), stances=("bold", "bold"))
    asked = Confirm("dive", 0, "DU-REA-01", "", About("shoot", "archer", "blade"))
    assert says(table, asked) == dives


def test_its_quarry_is_who_falls_most_easily() -> None:
    table = duel(blade(), foe("hard", gap=300, wounds=3), foe("soft", gap=600, wounds=1))
    asked = Choose("quarry", 0, "DU-SET-03", options=("hard", "soft"))
    assert says(table, asked) == 1


def test_it_deploys_in_front_of_its_zone() -> None:
    match = GAME.rules.begin(GAME.muster.setups["two"])
    region = Region("duel.deploy", (1200, 250, 0), 49, 1200, zone="south")
    x, y, _ = BOTS["objective"](1).answer(
        match, Place("deploy", 0, "DU-SET-02", region=region), None, 1.0
    )[0]
    assert abs(x - 1200) < 200
    assert y > 400


# Whole games


def won(pair: tuple[str, ...], setup: str, seed: int) -> tuple[int, ...]:
    match = GAME.rules.begin(GAME.muster.setups[setup])
    session: Session[Any] = Session(GAME, match, None, Dice(b"%d" % seed))
    play_out(session, [player_named(GAME, name, seed + k) for k, name in enumerate(pair)])
    assert session.result is not None
    return session.result.winners


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("setup", ["two", "night", "brawl"])
def test_it_beats_chance_from_either_side(style: str, setup: str) -> None:
    games = [won((style, "random"), setup, seed) == (0,) for seed in range(2)]
    games += [won(("random", style), setup, seed) == (1,) for seed in range(2)]
    assert sum(games) >= 3


def test_it_beats_two_who_play_by_chance() -> None:
    assert (
        sum([won(("random", "scripted", "random"), "three", seed) == (1,) for seed in range(4)]) > 2
    )


@pytest.mark.deep
def test_it_beats_chance_nearly_always() -> None:
    games = [won(("scripted", "random"), "two", seed) == (0,) for seed in range(100)]
    games += [won(("random", "scripted"), "two", seed) == (1,) for seed in range(100)]
    assert sum(games) >= 190
