"""What makes a shot harder or easier stands beside the number it makes (GH-RNG-07, GH-SPA-06, 13, 16, GH-TRT-75)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, model
from games.grimheim.ranged.scenes import archer, knight, shot
from wartable.core.events import Rolled
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.match import Effect, Match, Model
from wartable.games.grimheim.table import Table
from wartable.kit import play, proves, rolls

AIM = (Effect("aiming", until="turn"),)


def told(roll: Rolled[Match]) -> dict[str, int]:
    """The clause of each modifier, and what it adds."""
    return {one.clause: one.amount for one in roll.modifiers}


def missed(table: Table, action: str, dice: int = 3, **answers: Any) -> Rolled[Match]:
    play(table, attack(table, shot(table, action=action)), attack=[2] * dice, **answers)
    return rolls(table, "attack")[0]


@proves("GH-RNG-07", "GH-SPA-06", "GH-SPA-13", "GH-SPA-16", "GH-REA-33", "GH-EQP-20", "GH-TRT-41")
@proves("GH-WND-11")
@pytest.mark.parametrize(
    ("action", "shooter", "gap", "marked", "clauses"),
    [
        pytest.param("shoot", {}, 800, (), {}, id="a plain shot"),
        pytest.param("shoot", {}, 801, (), {"GH-RNG-07": 1}, id="effective range"),
        pytest.param("quick-shot", {}, 500, (), {"GH-SPA-13": 1}, id="a Quick Shot"),
        pytest.param("overwatch", {}, 500, (), {"GH-SPA-16": 1}, id="Overwatch"),
        pytest.param("reaction-shot", {}, 500, (), {"GH-REA-33": 1}, id="a Reaction Shot"),
        pytest.param("shoot", {"effects": AIM}, 500, (), {"GH-SPA-06": -1}, id="Take Aim"),
        pytest.param("shoot", {"gear": ("telescope",)}, 500, (), {"GH-EQP-20": -1}, id="Telescope"),
        pytest.param("shoot", {"injuries": ("head",)}, 500, (), {"GH-WND-11": 1}, id="Head"),
        pytest.param("shoot", {}, 500, ("massive",), {"GH-TRT-41": -1}, id="Massive"),
        pytest.param(
            "overwatch",
            {"effects": AIM},
            900,
            (),
            {"GH-SPA-16": 1, "GH-RNG-07": 1, "GH-SPA-06": -1},
            id="several together",
        ),
    ],
)
def test_every_modifier_of_a_shot_is_told(
    action: str, shooter: dict[str, Any], gap: int, marked: tuple[str, ...], clauses: dict[str, int]
) -> None:
    table = battle(archer(**shooter), knight(gap, *marked))
    roll = missed(table, action, dice=2 if action == "reaction-shot" else 3)
    assert told(roll) == clauses
    assert roll.need == 4 + sum(clauses.values())


@proves("GH-TRT-75")
@pytest.mark.parametrize("arrow", ["armor-piercing", "scatter-shot"])
def test_a_special_arrow_is_told_as_what_it_is(arrow: str) -> None:
    roll = missed(battle(archer("versatile-quiver"), knight(500)), "overwatch", arrow=arrow)
    assert (told(roll), roll.need) == ({"GH-TRT-75": 1, "GH-SPA-16": 1}, 6)


def friend(**over: Any) -> Model:
    return model("friend", **({"x": 1598, "y": 1150} | over))


@proves("GH-RNG-15", "GH-RNG-07")
def test_stray_dice_need_what_they_needed_and_say_why() -> None:
    table = battle(archer(weapon=bow(range=2000)), knight(900), friend(x=1998))
    play(table, attack(table, shot(table)), attack=[2, 2, 2], stray=[4, 4, 4])
    (stray,) = rolls(table, "stray")
    assert (stray.need, told(stray)) == (5, {"GH-RNG-07": 1})
    assert table["friend"].wounds == 10
