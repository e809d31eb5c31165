"""Who is credited with a defeat: the model that caused the packet which took the last wound (GH-MIS-26)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, piece, sword
from games.grimheim.close.dice import block, crit, hit
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.moments import ChargeMade
from wartable.games.grimheim.movement.falls import fall
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.due import as_turn_begins, as_turn_ends
from wartable.kit import ask, play, proves

ONE = sword(attacks=1)


def credited(table: Table, fallen: str) -> str:
    """Who brought it down; nobody is the empty word."""
    return next(one.by for one in table.match.fallen if one.model.id == fallen)


@proves("GH-MIS-26")
@pytest.mark.parametrize(
    ("trait", "dice", "attacked", "fallen"),
    [
        pytest.param("silent", [4, 1, 1], {"defense": [1]}, "foe", id="a shot"),
        pytest.param("blast", ask([1, 1, 1], [4, 1]), {"defense": [1]}, "beside", id="Blast"),
        pytest.param(
            "scatter-shot", ask([1, 1, 1], [4, 1]), {"defense": [1]}, "beside", id="Scatter"
        ),
    ],
)
def test_a_shot_and_all_it_reaches_are_the_shooters(
    trait: str, dice: Any, attacked: dict[str, Any], fallen: str
) -> None:
    weak: dict[str, Any] = dict(wounds=1, defense=1)
    archer = model("archer", weapons=(bow(trait),))
    table = battle(archer, foe(x=1600, **weak), foe("beside", x=1600, y=1200, **weak))
    shot = Shot("archer", bow(trait), "foe", "shoot")
    play(table, attack(table, shot), attack=dice, **attacked)
    assert credited(table, fallen) == "archer"


@proves("GH-MIS-26")
@pytest.mark.parametrize(
    ("trait", "roll", "counter", "more", "fallen"),
    [
        pytest.param("ancient", [4], [1], {}, "foe", id="a blow"),
        pytest.param("sweep", [6], [1], {"sweep": [1], "injury": [6]}, "beside", id="Sweep"),
        pytest.param("riposte", [4], [4], {"die": block(hit(4), hit(4))}, "foe", id="Riposte"),
        pytest.param(
            "retribution", [6], [4], {"die": block(crit(), hit(4))}, "foe", id="Retribution"
        ),
    ],
)
def test_what_a_fighter_and_its_weapon_do_is_the_fighters(
    trait: str, roll: list[int], counter: list[int], more: dict[str, Any], fallen: str
) -> None:
    wounds = 10 if fallen == "beside" else 1
    hero = model(weapons=(sword(trait, attacks=1),))
    beside = foe("beside", x=1198, y=1198, wounds=1)
    table = battle(hero, foe(weapons=(ONE,), wounds=wounds), beside)
    play(table, fight(table, "hero", "foe"), attack=roll, counter=counter, **more)
    assert credited(table, fallen) == "hero"


@proves("GH-MIS-26")
def test_an_impact_and_spikes_are_the_chargers() -> None:
    for hero, dice in (
        (model(weapons=(sword("impact"),)), {"impact": [1]}),
        (model("hero", "spikes", weapons=(ONE,)), {"spikes": [1]}),
    ):
        table = battle(hero, foe(wounds=1, weapons=(ONE,)))
        play(table, table.at(ChargeMade("hero", "charge", "foe")), **dice)
        assert credited(table, "foe") == "hero"


@proves("GH-MIS-26", "GH-STS-05", "GH-STS-12")
@pytest.mark.parametrize(
    ("status", "giver", "by"),
    [
        ("burning", "hero", "hero"),
        ("poisoned", "hero", "hero"),
        ("burning", "", ""),
        ("poisoned", "", ""),
    ],
)
def test_fire_and_poison_are_theirs_who_gave_them(status: str, giver: str, by: str) -> None:
    ill = foe(wounds=1, statuses=(Mark(status),), givers={status: giver})
    table = battle(model(), ill, phase="start")
    if status == "burning":
        play(table, as_turn_begins(table), burning=[1])
    else:
        play(table, as_turn_ends(table))
    assert credited(table, "foe") == by


@proves("GH-MIS-26", "GH-STS-14", "GH-WTR-17", "GH-RNG-19")
@pytest.mark.parametrize(
    ("trait", "over", "more"),
    [
        pytest.param("harmful", {}, {}, id="Harmful"),
        pytest.param(
            "silent", {"statuses": (Mark("cursed"),), "givers": {"cursed": "hero"}}, {}, id="Cursed"
        ),
        pytest.param("black-powder", {}, {"misfire": [1], "flashback": [1]}, id="Misfire"),
    ],
)
def test_who_falls_by_its_own_dice_is_nobodys(
    trait: str, over: dict[str, Any], more: dict[str, Any]
) -> None:
    """Not even the one's who laid the curse."""
    shooter = foe("shooter", x=1600, wounds=1, weapons=(bow(trait),), **over)
    table = battle(model(), shooter)
    shot = Shot("shooter", bow(trait), "hero", "shoot")
    play(table, attack(table, shot), attack=[1, 2, 2], **more)
    assert credited(table, "shooter") == ""


@proves("GH-MIS-26", "GH-TER-11")
def test_who_falls_by_dangerous_ground_is_nobodys() -> None:
    pit = piece("pit", 1100, 900, 1200, 1100, "dangerous")
    table = battle(model(wounds=1), foe(x=2800), terrain=(pit,), active="hero")
    play(table, move(table, "hero"), move=[(1300, 1000, 0)], danger=[1])
    assert credited(table, "hero") == ""


@proves("GH-MIS-26", "GH-MOV-13")
@pytest.mark.parametrize("pusher", ["foe", ""])
def test_a_fall_is_the_pushers_if_there_was_one(pusher: str) -> None:
    table = battle(model(wounds=1), foe())
    play(table, fall(table, "hero", 300, pusher), fall=[2])
    assert credited(table, "hero") == pusher
