"""Who may react, and what it costs (GH-REA-01 to 13, 32, 34, 36)."""

from typing import Any

import pytest

from games.grimheim.builders import (
    DODGE,
    FREE_DODGE,
    RETREAT,
    battle,
    bow,
    foe,
    intercept,
    model,
    sword,
)
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import too_often
from wartable.games.grimheim.events import LOST, ActionPaid, EffectGained
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.moments import Acting, Declared, Reacting
from wartable.games.grimheim.reactions.moves import declare_move
from wartable.games.grimheim.reactions.retreat_and_dodge import dodge_window, retreat_window
from wartable.games.grimheim.reactions.who import declare, no_reaction
from wartable.games.grimheim.resolving import Shot, Trigger
from wartable.games.grimheim.table import Table
from wartable.kit import marks, play, proves

WAY = ((1000, 1000, 0), (600, 1000, 0))


def archer() -> Model:
    return model("archer", weapons=(bow(),), state="active")


def shot_at(table: Table, target: str, **answers: Any) -> Shot:
    """The archer's arrow comes; the target may dodge."""
    shot = Shot("archer", bow(), target, "shoot")
    play(table, dodge_window(table, shot), **answers)
    return shot


@proves("GH-REA-01", "GH-REA-02", "GH-TRN-15")
@pytest.mark.parametrize(
    ("state", "ap", "asked"),
    [
        pytest.param("ready", 1, True, id="ready with its last AP"),
        pytest.param("ready", 0, False, id="ready without AP"),
        pytest.param("holding", 1, True, id="holding after a Pass"),
        pytest.param("done", 2, False, id="done without a Pass"),
        pytest.param("active", 2, False, id="active"),
    ],
)
def test_who_is_ready_or_holding_and_has_ap_may_react(state: str, ap: int, asked: bool) -> None:
    table = battle(archer(), foe("foe", x=2000, state=state, ap=ap), active="archer")
    answers = {"react": DODGE} if asked else {}
    assert shot_at(table, "foe", **answers).extra_defense == int(asked)


@proves("GH-REA-01")
def test_nobody_reacts_in_an_activation_of_its_own_side() -> None:
    table = battle(archer(), foe("foe", x=2000), model("friend", x=1500), active="archer")
    refused = no_reaction(table, "friend", "dodge")
    assert refused is not None and refused.clause == "GH-REA-01"
    assert no_reaction(table, "foe", "dodge") is None


@proves("GH-REA-04", "GH-REA-11", "GH-TRN-16")
def test_a_reaction_costs_one_ap_of_the_own_activation() -> None:
    table = battle(archer(), foe("foe", x=2000, ap=2), active="archer")
    shot_at(table, "foe", react=DODGE)
    assert table["foe"].ap == 1
    assert table["foe"].state == "ready"


@proves("GH-REA-12")
def test_a_reaction_does_not_use_up_an_action_of_the_own_activation() -> None:
    table = battle(
        model("runner", state="active"), foe("guard", x=1198), active="runner", taken=("fall-back",)
    )
    play(table, declare_move(table, "runner", WAY, "fall-back"), react=intercept("sword"))
    assert table.match.taken == ("fall-back",)
    assert too_often(table, "guard", "fight") is None


@proves("GH-REA-01", "GH-REA-31", "GH-REA-33")
@pytest.mark.parametrize(
    ("kind", "clause"), [("quick-draw", "GH-REA-31"), ("reaction-shot", "GH-REA-33")]
)
def test_some_reactions_need_a_rule_of_their_own(kind: str, clause: str) -> None:
    refused = no_reaction(battle(model(), foe(), active="hero"), "foe", kind)
    assert refused is not None and refused.clause == clause


@proves("GH-REA-06")
def test_a_model_reacts_once_to_each_enemy_action() -> None:
    """Who has retreated from a Charge does not intercept it too; to the next action it may react."""
    target = foe("target", x=1400, weapons=(sword("reach", range=200),))
    charger = model("charger", state="active", ap=3)
    table = battle(charger, target, active="charger", taken=("charge",))
    play(table, retreat_window(table, "charger", "target"), react=RETREAT, retreat=50)
    way = ((1000, 1000, 0), (1300, 1000, 0))
    assert play(table, declare_move(table, "charger", way, "charge")) == []
    table.do(ActionPaid("GH-ACT-46", "charger", "move", 1))
    play(table, declare_move(table, "charger", way, "move"), react=None)


@proves("GH-REA-09", "GH-STS-04", "GH-STS-07", "GH-REA-32")
@pytest.mark.parametrize("status", ["stunned", "frozen"])
@pytest.mark.parametrize("free", [0, 1])
def test_stunned_and_frozen_models_cannot_react_not_even_for_free(status: str, free: int) -> None:
    target = foe("foe", x=2000, statuses=marks(status))
    table = battle(archer(), target, active="archer", free_reactions=(0, free))
    assert shot_at(table, "foe").extra_defense == 0


@proves("GH-REA-32", "GH-TRN-20")
def test_a_free_reaction_serves_a_model_that_is_done_and_is_gone_then() -> None:
    target = foe("foe", x=2000, state="done", ap=0)
    table = battle(archer(), target, active="archer", free_reactions=(0, 1), taken=("shoot",))
    assert shot_at(table, "foe", react=FREE_DODGE).extra_defense == 1
    assert table.match.free_reactions == (0, 0)
    table.do(ActionPaid("GH-ACT-46", "archer", "shoot", 1))
    assert shot_at(table, "foe").extra_defense == 0


@proves("GH-REA-32", "GH-REA-36")
def test_a_player_with_ap_and_a_free_reaction_chooses_which_to_spend() -> None:
    table = battle(archer(), foe("foe", x=2000), active="archer", free_reactions=(0, 1))
    shot_at(table, "foe", react=FREE_DODGE)
    assert (table["foe"].ap, table.match.free_reactions) == (2, (0, 0))
    other = battle(archer(), foe("foe", x=2000), active="archer", free_reactions=(0, 1))
    shot_at(other, "foe", react=DODGE)
    assert (other["foe"].ap, other.match.free_reactions) == (1, (0, 1))


@proves("GH-REA-32")
def test_the_free_reactions_of_the_mover_are_of_no_use_to_the_enemy() -> None:
    target = foe("foe", x=2000, state="done")
    table = battle(archer(), target, active="archer", free_reactions=(1, 0))
    assert shot_at(table, "foe").extra_defense == 0


@proves("GH-LOS-16")
def test_who_reacts_is_no_longer_hidden() -> None:
    table = battle(
        model("runner", state="active"),
        foe("guard", x=1198, statuses=marks("hidden")),
        active="runner",
    )
    play(table, declare_move(table, "runner", WAY, "fall-back"), react=intercept("sword"))
    assert not table["guard"].bears("hidden")


@proves("GH-SPA-12")
def test_a_reaction_ends_a_raised_shield_before_it_is_resolved() -> None:
    target = foe("foe", x=2000, effects=(Effect("raised-shield", until="battle"),))
    table = battle(archer(), target, active="archer")
    shot_at(table, "foe", react=DODGE)
    assert not table["foe"].bears("raised-shield")


@proves("GH-REA-34")
@pytest.mark.parametrize(("face", "dice"), [(1, 0), (2, 1)])
@pytest.mark.parametrize("fear", ["fearful", "stupidity"])
def test_the_fearful_and_the_stupid_may_lose_their_reaction(
    fear: str, face: int, dice: int
) -> None:
    table = battle(archer(), foe("foe", fear, x=2000), active="archer")
    answers = {fear: [face]}
    assert shot_at(table, "foe", react=DODGE, **answers).extra_defense == dice
    assert table["foe"].ap == 1
    assert not table["foe"].bears(LOST)


SCARED = Trait("scared for a test", clause="GH-REA-34")


@SCARED.acts(Declared, of="actor")
def always_lost(table: Table, moment: Declared, bearer: Bearer) -> Any:
    yield from ()
    table.do(EffectGained("GH-REA-34", moment.actor, Effect(LOST)))


@proves("GH-REA-34")
def test_a_lost_reaction_costs_its_ap_and_leaves_its_model_hidden() -> None:
    guard = foe("guard", "scared for a test", x=1198, statuses=marks("hidden"))
    table = battle(model("runner", state="active"), guard, active="runner")
    triggers = play(
        table, declare_move(table, "runner", WAY, "fall-back"), react=intercept("sword")
    )
    assert triggers == []
    assert table["guard"].ap == 1
    assert table["guard"].bears("hidden") and not table["guard"].bears(LOST)


@proves("GH-SPA-02")
@pytest.mark.parametrize(("until", "may"), [("next turn", True), ("turn", False)])
def test_who_overexerted_in_the_last_turn_cannot_react(until: Any, may: bool) -> None:
    target = foe("foe", x=2000, effects=(Effect("overexerted", until=until),))
    table = battle(archer(), target, active="archer")
    assert (no_reaction(table, "foe", "dodge") is None) == may


@proves("GH-TRT-81", "GH-EQP-16")
@pytest.mark.parametrize(
    ("mark", "falls_back", "retreats"),
    [("tentacle", False, False), ("net", False, True), ("brutal", True, True)],
)
@pytest.mark.parametrize(("x", "holds"), [(1198, True), (1199, False)])
def test_tentacles_and_nets_hold_an_enemy_in_melee(
    mark: str, falls_back: bool, retreats: bool, x: int, holds: bool
) -> None:
    table = battle(model("hero"), foe("holder", mark, x=x), foe("other", x=900, y=1150))
    forbidden = table.forbidden(Acting("hero", "fall-back"))
    assert (forbidden is None) == (falls_back or not holds)
    forbidden = table.forbidden(Reacting("hero", "retreat"))
    assert (forbidden is None) == (retreats or not holds)
    assert table.forbidden(Acting("other", "fall-back")) is None


@proves("GH-REA-01", "GH-REA-09")
@pytest.mark.parametrize(
    ("over", "free", "clause"),
    [
        pytest.param({}, 0, None, id="with AP"),
        pytest.param({"ap": 0}, 0, "GH-REA-01", id="with nothing to pay with"),
        pytest.param({"ap": 0}, 1, None, id="with a free reaction"),
        pytest.param({"statuses": marks("stunned")}, 1, "GH-STS-03", id="Stunned"),
        pytest.param({"ap": 0, "statuses": marks("stunned")}, 0, "GH-STS-03", id="Stunned, no AP"),
    ],
)
def test_why_a_model_cannot_react(over: dict[str, Any], free: int, clause: str | None) -> None:
    table = battle(model(), foe("foe", **over), active="hero", free_reactions=(0, free))
    refused = no_reaction(table, "foe", "dodge")
    assert (None if refused is None else refused.clause) == clause


@proves("GH-LOS-16")
@pytest.mark.parametrize("kind", ["retreat", "dodge", "intercept", "quick-draw", "reaction-shot"])
def test_whoever_reacts_is_hidden_no_longer_however_it_reacts(kind: str) -> None:
    table = battle(archer(), foe(statuses=marks("hidden")), active="archer")
    play(table, declare(table, Trigger("foe", kind)))
    assert not table["foe"].bears("hidden")
