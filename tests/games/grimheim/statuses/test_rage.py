"""Enraged (GH-STS-11)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, open_to, piece, sword
from wartable.core.regions import judge_path
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import Doer, no_action
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.moments import Acting
from wartable.games.grimheim.movement.moments import Stopping
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act, no_end
from wartable.kit import marks, proves, refusal


def raging(**over: Any) -> Model:
    given: dict[str, Any] = {
        "statuses": marks("enraged"),
        "state": "active",
        "weapons": (sword(), bow()),
        "ap": 3,
    }
    return model("hero", **(given | over))


def clause_of(table: Table, action: str) -> str | None:
    refused = no_action(table, "hero", action)
    return None if refused is None else refused.clause


def ending(table: Table, x: int, y: int, action: str = "move") -> str | None:
    refused = judge_path(table, reach_of(table, "hero", action), ((x, y, 0),))
    return None if refused is None else refused.clause


@proves("GH-STS-11")
def test_the_enraged_move_charge_fight_recover_or_pass_and_nothing_else() -> None:
    table = battle(raging(), foe(x=1500), active="hero", phase="act")
    assert clause_of(table, "shoot") == "GH-STS-11"
    assert set(open_to(table, "hero")) <= {"move", "push", "run", "charge", "recover", "pass"}
    for action in ("hide", "interact", "loot", "cast-a-spell", "guard", "command"):
        refused = table.forbidden(Acting("hero", action))
        assert refused is not None and refused.clause == "GH-STS-11"


@proves("GH-STS-11")
@pytest.mark.parametrize(
    ("x", "y", "clause"),
    [
        pytest.param(1100, 1000, None, id="nearer"),
        pytest.param(1000, 900, "GH-STS-11", id="farther off"),
        pytest.param(1000, 1000, "GH-STS-11", id="as near as before"),
        pytest.param(1001, 1000, None, id="a hundredth is enough"),
    ],
)
@pytest.mark.parametrize("action", ["move", "run"])
def test_a_move_ends_nearer_to_the_nearest_enemy(
    action: str, x: int, y: int, clause: str | None
) -> None:
    table = battle(raging(), foe(x=1800), foe("far", x=1000, y=100), active="hero", phase="act")
    assert ending(table, x, y, action) == clause


@proves("GH-STS-11", "GH-MOV-24")
@pytest.mark.parametrize(("way", "far"), [("push", 350), ("run-push", 750)])
def test_a_push_ends_nearer_to_the_nearest_enemy_too(way: str, far: int) -> None:
    """The one it would shove is further off than the nearest, on the other side."""
    near, other = foe(x=1000 + far), foe("other", x=1000 - far - 5)
    table = battle(raging(), near, other, active="hero", phase="act")
    for target, clause in (("foe", None), ("other", "GH-STS-11")):
        region = reach_of(table, "hero", way, target=target)
        side = 1 if target == "foe" else -1
        end = (table[target].x - side * 150, 1000, 0)
        refused = judge_path(table, region, (end,))
        assert (None if refused is None else refused.clause) == clause


@proves("GH-STS-11")
def test_between_two_equally_near_either_will_do() -> None:
    table = battle(raging(), foe(x=1800), foe("other", x=200), active="hero", phase="act")
    assert ending(table, 1100, 1000) is None
    assert ending(table, 900, 1000) is None
    assert ending(table, 1000, 1100) == "GH-STS-11"


@proves("GH-STS-11")
def test_a_calm_model_goes_where_it_likes() -> None:
    table = battle(raging(statuses=()), foe(x=1800), active="hero", phase="act")
    assert ending(table, 900, 1000) is None


@proves("GH-STS-11")
def test_in_melee_it_fights_first_and_cannot_end_before() -> None:
    table = battle(raging(), foe(), active="hero", phase="act")
    assert open_to(table, "hero") == ("fight",)
    refused = no_end(Doer(table, "hero"))
    assert refused is not None and refused.clause == "GH-STS-11"


@proves("GH-STS-11")
def test_after_its_first_fight_it_is_free_to_pass_or_end() -> None:
    table = battle(raging(), foe(), active="hero", phase="act", taken=("fight",))
    assert clause_of(table, "pass") is None
    assert no_end(Doer(table, "hero")) is None
    assert refusal(table, act(table), action="shoot").clause == "GH-ACT-24"


@proves("GH-STS-11")
@pytest.mark.parametrize(
    ("low", "high", "clause"),
    [
        pytest.param(0, 3000, "GH-STS-11", id="a wall without end: there are only ways off"),
        pytest.param(900, 1100, None, id="a short one: round it"),
    ],
)
def test_a_move_is_refused_if_no_way_leads_nearer(low: int, high: int, clause: str | None) -> None:
    wall = piece("wall", 1049, low, 1100, high)
    table = battle(raging(), foe(x=1800), terrain=(wall,), active="hero", phase="act")
    assert clause_of(table, "move") == clause
    calm = battle(raging(statuses=()), foe(x=1800), terrain=(wall,), active="hero", phase="act")
    assert clause_of(calm, "move") is None


@proves("GH-STS-11")
@pytest.mark.parametrize(
    ("action", "bound"),
    [
        ("move", True),
        ("run", True),
        ("push", True),
        ("run-push", True),
        ("charge", False),
        ("fall-back", False),
        ("retreat", False),
    ],
)
def test_only_moves_and_runs_must_end_nearer(action: str, bound: bool) -> None:
    table = battle(raging(), foe(x=1500), active="hero", phase="act")
    refused = table.forbidden(Stopping("hero", action, (900, 1000, 0)))
    assert (refused is not None) is bound
