"""What holds for Move, Run, Charge and Fall Back holds for each of them, and for a Push, which is a Move."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, piece, quick_draw
from wartable.core.match import Point
from wartable.core.regions import judge_path
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import PROCEDURES, no_action
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.movement.regions import reach_of, walk_cost
from wartable.games.grimheim.reactions.moves import declare_move
from wartable.games.grimheim.table import Table
from wartable.kit import play, proves

MOVES = ("move", "run", "charge", "fall-back", "push")
UNANSWERED = ("retreat", "free")
ON_WATCH = (Effect("overwatch", until="turn"),)


def gunner(*traits: str, **over: Any) -> Model:
    return foe("gunner", *traits, **({"weapons": (bow(),)} | over))


def answered(table: Table, action: str, **answers: Any) -> list[str]:
    """The kinds of answers that 3" eastward bring about."""
    way: tuple[Point, ...] = ((1000, 1000, 0), (1300, 1000, 0))
    return [one.kind for one in play(table, declare_move(table, "hero", way, action), **answers)]


@proves("GH-SPA-21", "GH-MOV-27")
@pytest.mark.parametrize("action", [*MOVES, *UNANSWERED])
def test_overwatch_waits_for_every_kind_of_move_but_free_and_forced_ones(action: str) -> None:
    watcher = gunner(x=2900, effects=ON_WATCH, state="done", ap=0)
    table = battle(model(state="active"), watcher, active="hero")
    assert answered(table, action) == (["overwatch"] if action in MOVES else [])


@proves("GH-REA-31", "GH-MOV-27")
@pytest.mark.parametrize("action", [*MOVES, *UNANSWERED])
def test_quick_draw_answers_every_kind_of_move_but_free_and_forced_ones(action: str) -> None:
    table = battle(model(state="active"), gunner("quick-draw", x=1900), active="hero")
    if action in MOVES:
        assert answered(table, action, react=quick_draw("bow")) == ["quick-draw"]
    else:
        assert answered(table, action) == []


@proves("GH-ACT-04", "GH-MOV-02", "GH-MOV-20")
@pytest.mark.parametrize("action", ["move", "run"])
@pytest.mark.parametrize(
    ("others", "river", "clause"),
    [
        pytest.param((), False, None, id="nothing"),
        pytest.param((model("pal", x=1200),), False, "GH-MOV-02", id="a friend"),
        pytest.param((foe(x=1200, ap=0),), False, "GH-MOV-02", id="an enemy"),
        pytest.param((foe(x=1200, y=1198, ap=0),), False, None, id="its melee range"),
        pytest.param((foe(x=1400, y=1198, ap=0),), False, "GH-ACT-04", id="an end in it"),
        pytest.param((), True, "GH-TER-12", id="impassable terrain"),
    ],
)
def test_what_stops_a_move_stops_a_run(
    action: str, others: tuple[Model, ...], river: bool, clause: str | None
) -> None:
    terrain = (piece("river", 1200, 0, 1250, 3000, "impassable"),) if river else ()
    table = battle(model(), *others, foe("far", x=2900, ap=0), terrain=terrain, active="hero")
    refused = judge_path(table, reach_of(table, "hero", action), ((1400, 1000, 0),))
    assert (refused.clause if refused else None) == clause


@proves("GH-TRT-34")
@pytest.mark.parametrize("action", MOVES)
def test_the_immobile_make_none_of_them(action: str) -> None:
    x = 1198 if action == "fall-back" else 1400
    rooted = battle(model("hero", "immobile"), foe(x=x), active="hero")
    free = battle(model(), foe(x=x), active="hero")
    refused = no_action(rooted, "hero", action)
    assert refused is not None and refused.clause == "GH-TRT-34"
    assert no_action(free, "hero", action) is None


ASSAULTED: dict[str, tuple[int, Point]] = {  # where the enemy stands, and an end with 1" more
    "move": (2800, (1500, 1000, 0)),
    "run": (2800, (1900, 1000, 0)),
    "charge": (1850, (1700, 1000, 0)),
    "fall-back": (1198, (500, 1000, 0)),
}


@proves("GH-FAT-08", "GH-FAT-09")
@pytest.mark.parametrize("action", ASSAULTED)
def test_assault_makes_each_of_them_longer(action: str) -> None:
    x, end = ASSAULTED[action]
    table = battle(model(ap=2), foe(x=x, ap=0), fate=((1,), ()), active="hero", phase="act")
    die = FateUse(0, "assault", 1, "hero")
    question = action.replace("-", "_")
    play(table, PROCEDURES[action](table, "hero"), fate=die, **{question: [end]})
    assert (table["hero"].at, table.match.fate[0]) == (end, ())


@proves("GH-TER-09", "GH-TER-11")
@pytest.mark.parametrize("action", ["move", "charge", "fall-back", "push"])
def test_rough_ground_takes_its_toll_of_each_that_may_enter_it(action: str) -> None:
    """A Run may not (GH-TER-08, GH-TER-10)."""
    swamp = piece("swamp", 700, 800, 900, 1200, "difficult")
    table = battle(model(), foe(x=1198), terrain=(swamp,), active="hero")
    way = walk_cost(table, reach_of(table, "hero", action, target="foe"), ((800, 1000, 0),))
    assert way.cost == 200 + 200


@proves("GH-TER-11")
@pytest.mark.parametrize(
    ("action", "x"), [("move", 2800), ("charge", 1500), ("fall-back", 1198), ("push", 1500)]
)
def test_dangerous_ground_hurts_in_each_that_may_enter_it(action: str, x: int) -> None:
    pit = piece("pit", 1050, 1060, 1150, 1100, "dangerous")
    table = battle(model(), foe(x=x, ap=0), terrain=(pit,), active="hero")
    end = (900, 1050, 0) if action == "fall-back" else (1302, 1000, 0)
    path = (
        [(1000, 1040, 0), (1100, 1040, 0), end] if action != "fall-back" else [(1060, 1020, 0), end]
    )
    shoved = {"shoved": [1], "shove": 0} if action == "push" else {}
    play(
        table,
        PROCEDURES[action](table, "hero"),
        danger=[6],
        **{action.replace("-", "_"): path},
        **shoved,
    )
    assert table["hero"].wounds == 7
