"""Reactions within whole actions: Charges, Fall Backs (GH-REA-05, 18, 26, 29, 35)."""

from typing import Any

import pytest

from games.grimheim.builders import RETREAT, battle, foe, intercept, model, piece, sword
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.charge import charge
from wartable.games.grimheim.actions.fall_back import fall_back
from wartable.games.grimheim.match import Model
from wartable.kit import ask, play, proves, rolls

SPEAR = sword("reach", id="spear", name="Spear", range=200)


def charger(**over: Any) -> Model:
    return model("charger", **({"state": "active"} | over))


@proves("GH-REA-18", "GH-REA-14")
def test_after_a_retreat_the_charger_draws_a_new_path_with_its_full_distance() -> None:
    table = battle(charger(), foe("target", x=1400), active="charger")
    play(
        table,
        charge(table, "charger"),
        charge=ask([(1202, 1000, 0)], [(1502, 1000, 0)]),
        react=RETREAT,
        retreat=300,
    )
    assert table["charger"].x == 1502
    assert table.match.charged == "target"


@proves("GH-REA-18", "GH-ACT-17")
def test_a_charger_that_cannot_follow_goes_its_full_distance_towards_the_target() -> None:
    table = battle(charger(move=2), foe("target", x=1400), active="charger")
    play(
        table,
        charge(table, "charger"),
        charge=[(1202, 1000, 0)],
        react=RETREAT,
        retreat=400,
    )
    assert table["charger"].at == (1400, 1000, 0)
    assert table["charger"].ap == 1
    assert table.match.charged is None


@proves("GH-REA-18", "GH-REA-27")
@pytest.mark.parametrize("retreats", [True, False])
def test_only_the_final_path_can_be_intercepted(retreats: bool) -> None:
    """The declared path turns past the guard, the one after the Retreat does not."""
    guard = foe("guard", x=1000, y=1350, weapons=(SPEAR,))
    table = battle(charger(), foe("target", x=1400), guard, active="charger")
    around = [(1000, 1060, 0), (1202, 1000, 0)]
    answers: dict[str, Any] = (
        {"charge": ask(around, [(1252, 1000, 0)]), "react": RETREAT, "retreat": 50}
        if retreats
        else {
            "charge": around,
            "react": ask(None, intercept("spear"), None),
            "attack": [1, 1],
        }
    )
    play(table, charge(table, "charger"), charged="target", **answers)
    assert table["guard"].ap == (2 if retreats else 1)


@proves("GH-REA-35", "GH-TRT-69")
def test_a_tank_that_is_charged_instead_is_the_one_that_may_retreat() -> None:
    tank = foe("tank", "tank", x=1000, y=1400)
    table = battle(charger(), foe("weak", x=1400), tank, active="charger")
    play(
        table,
        charge(table, "charger"),
        charged="weak",
        charge=ask([(1000, 1202, 0)], [(1000, 1252, 0)]),
        react=RETREAT,
        retreat=50,
    )
    assert table["tank"].at == (1000, 1450, 0)
    assert table["weak"].at == (1400, 1000, 0)
    assert (table["tank"].ap, table["weak"].ap) == (1, 2)


@proves("GH-REA-05", "GH-REA-26")
@pytest.mark.parametrize(
    ("face", "x"),
    [pytest.param(5, None, id="defeated where it stood"), pytest.param(1, 600, id="it goes on")],
)
def test_a_reaction_is_resolved_before_the_action_goes_on(face: int, x: int | None) -> None:
    runner = model("runner", state="active", wounds=2)
    table = battle(runner, foe("guard", x=1198), active="runner")
    defense = {"defense": [1, 1, 1]} if face == 5 else {}
    play(
        table,
        fall_back(table, "runner"),
        fall_back=[(600, 1000, 0)],
        react=intercept("sword"),
        attack=[face, 1],
        **defense,
    )
    assert ("runner" in table) == (x is not None)
    if x is None:
        assert table.match.fallen[0].model.at == (1000, 1000, 0)
    else:
        assert table["runner"].x == x


@proves("GH-REA-29")
@pytest.mark.parametrize(
    ("reach", "stops_at", "made"),
    [
        pytest.param(200, 1105, False, id="stunned at 2″: not in melee, no Charge"),
        pytest.param(100, 1205, True, id="stunned at 1″: in melee, the Charge is made"),
    ],
)
def test_a_stunned_charger_ends_at_the_point(reach: int, stops_at: int, made: bool) -> None:
    mace = sword("stun", id="mace", name="Mace", range=reach)
    table = battle(charger(), foe("target", x=1400, weapons=(mace,)), active="charger")
    play(
        table,
        charge(table, "charger"),
        charge=[(1250, 1000, 0)],
        react=ask(None, intercept("mace")),
        attack=[6, 1],
        defense=[1, 1, 1],
        injury=[6],
    )
    assert table["charger"].bears("stunned")
    assert table["charger"].x == stops_at
    assert (table.match.charged == "target") == made


@proves("GH-REA-15", "GH-TER-11")
def test_a_retreat_into_danger_hurts_and_may_end_the_charge() -> None:
    bog = piece("bog", 1460, 900, 1700, 1100, "dangerous")
    table = battle(charger(), foe("target", x=1400, wounds=1), terrain=(bog,), active="charger")
    play(
        table,
        charge(table, "charger"),
        charge=[(1202, 1000, 0)],
        react=RETREAT,
        retreat=200,
        danger=[1],
    )
    assert "target" not in table
    assert table["charger"].at == (1000, 1000, 0)
    assert not rolls(table, "attack")
