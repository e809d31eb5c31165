"""Fog of War (GH-MAG-10, 26)."""

from typing import Any

import pytest

from games.grimheim.builders import bow, open_to
from games.grimheim.magic.casters import casting, enemy, friend, mage
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.events import EffectGained, EffectLost
from wartable.games.grimheim.magic.aiming import no_target
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.rows import lores
from wartable.games.grimheim.sight.hiding import discover
from wartable.games.grimheim.sight.line_of_sight import sees
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act, activate, end_activation
from wartable.games.grimheim.turns.events import TurnOver
from wartable.kit import marks, play, proves


def why_not(table: Table, target: str) -> str:
    """Why the mage cannot lay the fog round somebody."""
    fog = next(one for one in lores()["lesser-magic"].power if one.id == "fog-of-war")
    refused = no_target(table, "mage", fog, target)
    return "" if refused is None else str(refused)


@proves("GH-MAG-10", "GH-LOS-12")
def test_who_is_in_the_fog_counts_as_hidden() -> None:
    table = casting(mage(), friend(), enemy(weapons=(bow(),)))
    play(table, cast(table, "mage"), energy=[1, 2], power="fog-of-war", spell_target="friend")
    assert not sees(table, "enemy", "friend")


@proves("GH-MAG-10", "GH-LOS-15")
def test_the_fog_lasts_through_the_next_activation_and_not_longer() -> None:
    table = casting(mage(), friend(state="ready", ap=2), enemy())
    play(table, cast(table, "mage"), energy=[2, 2], power="fog-of-war", spell_target="friend")
    play(table, end_activation(table, "mage", 0))
    assert table["friend"].bears("hidden")
    play(table, activate(table))
    play(table, activate(table))
    assert table.match.active == "friend"
    assert table["friend"].bears("hidden")
    play(table, act(table), action="end")
    assert not table["friend"].bears("hidden")


@proves("GH-MAG-10", "GH-MAG-14")
def test_on_the_caster_it_outlasts_the_activation_in_which_it_was_cast() -> None:
    table = casting(mage("archmage", ap=3), friend(), enemy())
    play(table, cast(table, "mage"), energy=[2, 2], power="fog-of-war", spell_target="mage")
    play(table, cast(table, "mage"), energy=[3, 3], power="arcane-barrier", spell_target="mage")
    play(table, end_activation(table, "mage", 0))
    assert table["mage"].bears("hidden") and table["mage"].bears("protected")
    table.do(TurnOver("GH-TRN-22"))
    play(table, end_activation(table, "mage", 0))
    assert not table["mage"].bears("hidden") and not table["mage"].bears("protected")


@proves("GH-LOS-15", "GH-LOS-16")
def test_who_is_not_hidden_is_not_discovered_and_nothing_is_told() -> None:
    table = casting(mage(), friend(), enemy())
    assert not discover(table, "friend", "GH-LOS-16")
    assert not table.log
    hiding = casting(mage(), friend(statuses=marks("hidden")), enemy())
    assert discover(hiding, "friend", "GH-LOS-16")
    assert not hiding["friend"].bears("hidden")


@proves("GH-MAG-10")
def test_an_enemy_who_comes_close_discovers_a_model_in_the_fog() -> None:
    table = casting(mage(), friend(), enemy())
    play(table, cast(table, "mage"), energy=[2, 2], power="fog-of-war", spell_target="friend")
    assert discover(table, "friend", "GH-LOS-16")
    assert not table["friend"].bears("hidden")


@proves("GH-MAG-10", "GH-TRT-53", "GH-TRT-41")
def test_no_fog_hides_the_massive_nor_those_near_one_who_reveals() -> None:
    table = casting(mage(), friend("giant", "massive", x=1300), enemy(x=2500))
    assert why_not(table, "giant").startswith("GH-TRT-41")
    near = casting(mage(x=500), friend(x=1300), enemy("seer", "reveal", x=1300 + 98 + 600))
    assert why_not(near, "friend") == "GH-TRT-53: revealed by seer"
    far = casting(mage(x=500), friend(x=1300), enemy("seer", "reveal", x=1300 + 98 + 601))
    assert why_not(far, "friend") == ""


def in_fog(*traits: str, **over: Any) -> Table:
    """An archer in the fog, in his own activation."""
    fog = Effect("hidden", until="activation", giver="mage")
    table = casting(
        friend("archer", *traits, weapons=(bow(),), state="active", ap=2), enemy(), **over
    )
    table.do(EffectGained("GH-MAG-10", "archer", fog))
    return table


@proves("GH-MAG-26")
def test_who_shoots_out_of_the_fog_leaves_it_first() -> None:
    table = in_fog()
    assert "shoot" in open_to(table, "archer")
    play(table, act(table), action="shoot", attack=[1, 1, 1])
    assert not table["archer"].bears("hidden")


@proves("GH-MAG-26")
@pytest.mark.parametrize(
    ("action", "answers"),
    [
        ("shoot", {"attack": [1, 1, 1], "veteran": None}),
        ("charge", {"charge": [(1450, 1000, 0)]}),
        ("overwatch", {}),
    ],
)
def test_whoever_shoots_charges_or_watches_leaves_the_fog_first(
    action: str, answers: dict[str, Any]
) -> None:
    table = in_fog("veteran")
    assert action in open_to(table, "archer")
    play(table, act(table), action=action, **answers)
    assert not table["archer"].bears("hidden")
    lost = [e.clause for e in table.log if isinstance(e, EffectLost) and e.effect == "hidden"]
    assert lost == ["GH-MAG-26"]


@proves("GH-MAG-26")
@pytest.mark.parametrize("action", ["shoot", "charge", "overwatch"])
def test_in_the_fog_and_hidden_otherwise_none_of_them_is_open(action: str) -> None:
    archer = friend("archer", "veteran", statuses=marks("hidden"), weapons=(bow(),), ap=2)
    table = casting(archer, enemy())
    table.do(EffectGained("GH-MAG-10", "archer", Effect("hidden", until="activation")))
    assert action not in open_to(table, "archer")


@proves("GH-MAG-26", "GH-TRT-96")
def test_the_silent_shoot_and_stay_in_the_fog() -> None:
    table = in_fog("silent")
    play(table, act(table), action="shoot", attack=[1, 1, 1])
    assert table["archer"].bears("hidden")


@proves("GH-MAG-26")
def test_in_the_fog_nobody_shoots_outside_his_own_activation() -> None:
    table = in_fog(active="enemy")
    refused = no_action(table, "archer", "shoot")
    assert refused is not None and refused.reason == "hidden"


@proves("GH-MAG-26", "GH-ACT-30")
def test_who_is_also_hidden_otherwise_cannot_step_out() -> None:
    table = in_fog()
    hidden = casting(friend("archer", statuses=marks("hidden"), weapons=(bow(),), ap=2), enemy())
    hidden.do(EffectGained("GH-MAG-10", "archer", Effect("hidden", until="activation")))
    assert "shoot" not in open_to(hidden, "archer")
    assert "shoot" in open_to(table, "archer")


@proves("GH-MAG-26")
def test_other_actions_leave_the_fog_as_it_is() -> None:
    table = in_fog()
    play(table, act(table), action="recover")
    assert table["archer"].bears("hidden")
