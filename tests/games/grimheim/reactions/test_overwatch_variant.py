"""The variant in which only models on Overwatch react (GH-REA-33)."""

from typing import Any

import pytest

from games.grimheim.builders import DODGE, RETREAT, battle, bow, foe, model, reaction_shot
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.events import ModelMoved
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.reactions.moves import declare_move, on_point
from wartable.games.grimheim.reactions.retreat_and_dodge import dodge_window, retreat_window
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, rolls

ON_WATCH = (Effect("overwatch", until="turn"),)
WAY = ((1000, 1000, 0), (1300, 1000, 0))


def variant(*models: Model, **over: Any) -> Table:
    return battle(
        *models,
        variants={"reaction_model": "overwatch"},
        rules=(Mark("reaction_model:overwatch"),),
        active="runner",
        **over,
    )


def runner() -> Model:
    return model("runner", state="active", weapons=(bow(),))


@proves("GH-REA-33")
def test_only_models_on_overwatch_react_and_for_no_ap() -> None:
    for effects, state, asked in ((ON_WATCH, "done", True), ((), "ready", False)):
        table = variant(runner(), foe("foe", x=1600, state=state, effects=effects))
        shot = Shot("runner", bow(), "foe", "shoot")
        answers = {"react": DODGE} if asked else {}
        play(table, dodge_window(table, shot), **answers)
        assert shot.extra_defense == int(asked)
        assert table["foe"].ap == 2
        assert not table["foe"].bears("overwatch")


@proves("GH-REA-33")
def test_any_model_may_take_overwatch() -> None:
    assert no_action(variant(runner()), "runner", "overwatch") is None
    refused = no_action(battle(runner(), active="runner"), "runner", "overwatch")
    assert refused is not None and refused.clause == "GH-ACT-44"


@proves("GH-REA-33")
@pytest.mark.parametrize(("face", "far"), [(1, 200), (3, 300), (6, 400)])
def test_a_retreat_goes_d3_and_one_inches(face: int, far: int) -> None:
    """MOV 2 would be less than any of these."""
    target = foe("foe", x=1400, move=2, effects=ON_WATCH)
    table = variant(runner(), target)
    assert play(
        table,
        retreat_window(table, "runner", "foe"),
        react=RETREAT,
        retreat=ask([face], far),
    )
    assert table["foe"].x == 1400 + far


@proves("GH-REA-33")
def test_a_reaction_shot_answers_a_move_within_eight_inches() -> None:
    """A watcher at x = 2100: 8" are reached at x = 1202; ATK 3 becomes 2, HTV 4 becomes 5."""
    table = variant(runner(), foe("foe", x=2100, weapons=(bow(),), effects=ON_WATCH))
    (trigger,) = play(table, declare_move(table, "runner", WAY, "move"), react=reaction_shot("bow"))
    assert (trigger.kind, trigger.point) == ("reaction-shot", (1205, 1000, 0))
    table.do(ModelMoved("GH-MOV-01", "runner", *trigger.point))
    play(table, on_point(table, trigger, "runner"), attack=[4, 4])
    assert rolls(table, "attack")[0].need == 5
    assert table["runner"].wounds == 10


@proves("GH-REA-33")
def test_there_is_no_reaction_shot_without_the_variant() -> None:
    watcher = foe("foe", x=2100, weapons=(bow(),), effects=ON_WATCH)
    table = battle(runner(), watcher, active="runner")
    assert play(table, declare_move(table, "runner", WAY, "move")) == []


@proves("GH-REA-33")
def test_the_reaction_shot_takes_the_place_of_the_delayed_shot() -> None:
    far = foe("foe", x=2900, weapons=(bow(),), effects=ON_WATCH)
    table = variant(runner(), far)
    triggers = play(table, declare_move(table, "runner", WAY, "move"))
    for trigger in triggers:
        table.do(ModelMoved("GH-MOV-01", "runner", *trigger.point))
        play(table, on_point(table, trigger, "runner"))
    assert not rolls(table, "attack")
    assert table["foe"].bears("overwatch")
