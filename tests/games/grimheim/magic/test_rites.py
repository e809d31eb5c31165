"""Minor Rites and the Light of Invictus (GH-MAG-16 to 23)."""

import pytest

from games.grimheim.builders import bow, foe, piece
from games.grimheim.magic.casters import casting, enemy, friend, invoking, mage, priest
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.invoke import invoke
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.magic.aiming import models_near, spell_targets
from wartable.games.grimheim.magic.invictus import sunburst
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.resolving import Shot, Spell
from wartable.games.grimheim.rows import Power, lores
from wartable.games.grimheim.turns.activation import act, activate, end_activation
from wartable.games.grimheim.turns.events import TurnOver
from wartable.games.grimheim.turns.phases import start_turn
from wartable.games.grimheim.wounds.statuses import gain_status
from wartable.kit import ask, marks, play, proves

ILLS = marks("burning", "cursed", "poisoned", "fearful", "stunned", "frozen")
INVICTUS = "light-of-invictus"


def power(id: str) -> Power:
    return next(one for lore in lores().values() for one in lore.power if one.id == id)


# Minor Rites


@proves("GH-FAT-11", "GH-MAG-08")
def test_focus_adds_to_the_energy_of_an_invocation() -> None:
    table = invoking(priest(), friend(), fate=((5,), ()))
    play(
        table,
        invoke(table, "priest"),
        energy=[1, 1],
        fate=FateUse(0, "focus", 3, die=0),
        power="guiding-steps",
        spell_target="friend",
    )
    assert mov(table, "friend") == 500


@proves("GH-MAG-16", "GH-STS-15")
def test_a_soothing_chant_takes_six_ills_but_not_rage() -> None:
    table = invoking(priest(), friend(statuses=(*ILLS, *marks("enraged", "hidden"))))
    play(
        table, invoke(table, "priest"), energy=[1, 2], power="soothing-chant", spell_target="friend"
    )
    assert [mark.name for mark in table["friend"].statuses] == ["enraged", "hidden"]


@proves("GH-MAG-16", "GH-MAG-17", "GH-MAG-18", "GH-MAG-19", "GH-MAG-20", "GH-MAG-23")
@pytest.mark.parametrize(
    ("id", "inches"),
    [
        ("soothing-chant", 12),
        ("guiding-steps", 12),
        ("balancing-touch", 6),
        ("ritual-of-endurance", 6),
        ("lumen-vitae", 6),
        ("invictus-blessing", 12),
    ],
)
def test_how_far_powers_for_friends_reach(id: str, inches: int) -> None:
    far = 1098 + 100 * inches
    table = invoking(priest(), friend(x=far), enemy())
    assert spell_targets(table, "priest", power(id)) == ("priest", "friend")
    beyond = invoking(priest(), friend(x=far + 1))
    assert spell_targets(beyond, "priest", power(id)) == ("priest",)


@proves("GH-MAG-17")
def test_guiding_steps_add_an_inch_until_the_end_of_the_next_activation() -> None:
    table = invoking(priest(), friend(state="ready", ap=2), enemy())
    play(
        table, invoke(table, "priest"), energy=[2, 2], power="guiding-steps", spell_target="friend"
    )
    assert mov(table, "friend") == 500
    assert mov(table, "priest") == 400
    play(table, end_activation(table, "priest", 0))
    play(table, activate(table))
    play(table, activate(table))
    assert mov(table, "friend") == 500
    play(table, act(table), action="end")
    assert mov(table, "friend") == 400


@proves("GH-MAG-18")
def test_a_balancing_touch_rolls_one_die_of_each_defense_roll_again() -> None:
    table = invoking(priest(), friend(wounds=10), enemy("archer", weapons=(bow(),)))
    play(
        table,
        invoke(table, "priest"),
        energy=[3, 3],
        power="balancing-touch",
        spell_target="friend",
    )
    for _ in range(2):
        shot = Shot("archer", bow(), "friend", "shoot")
        one = Shown(1, need=4)
        again = {"balancing touch": one, "roll again": [4]}
        play(table, attack(table, shot), attack=[4, 4, 1], defense=[4, 1, 1], **again)
    assert table["friend"].wounds == 10


@proves("GH-MAG-18")
def test_a_balancing_touch_is_for_defense_alone_and_ends_with_the_turn() -> None:
    table = invoking(priest(), friend(weapons=(bow(),)), enemy("archer", weapons=(bow(),)))
    play(
        table,
        invoke(table, "priest"),
        energy=[3, 3],
        power="balancing-touch",
        spell_target="friend",
    )
    play(table, attack(table, Shot("friend", bow(), "archer", "shoot")), attack=[1, 1, 1])
    table.do(TurnOver("GH-TRN-22"))
    hit = Shot("archer", bow(), "friend", "shoot")
    play(table, attack(table, hit), attack=[4, 1, 1], defense=[1, 1, 1])
    assert table["friend"].wounds == 8


@proves("GH-MAG-19")
def test_a_ritual_of_endurance_heals_and_leaves_statuses_alone() -> None:
    table = invoking(priest(), friend(wounds=5, statuses=marks("poisoned")))
    healed = {"wounds healed": [5]}
    play(
        table,
        invoke(table, "priest"),
        energy=[3, 4],
        power="ritual-of-endurance",
        spell_target="friend",
        **healed,
    )
    assert table["friend"].wounds == 8
    assert table["friend"].bears("poisoned")


@proves("GH-MAG-19", "GH-WND-06", "GH-WND-07")
def test_a_ritual_that_heals_in_full_ends_injuries() -> None:
    table = invoking(priest(), friend(wounds=9, injuries=("arm",)))
    healed = {"wounds healed": [6]}
    play(
        table,
        invoke(table, "priest"),
        energy=[3, 4],
        power="ritual-of-endurance",
        spell_target="friend",
        **healed,
    )
    assert (table["friend"].wounds, table["friend"].injuries) == (10, ())


# Light of Invictus


@proves("GH-MAG-20")
def test_lumen_vitae_heals_and_takes_every_ill() -> None:
    hurt = friend(wounds=2, statuses=(*ILLS, *marks("enraged")))
    table = invoking(priest(), hurt, lore=INVICTUS)
    healed = {"wounds healed": [6]}
    play(
        table,
        invoke(table, "priest"),
        energy=[3, 3],
        power="lumen-vitae",
        spell_target="friend",
        **healed,
    )
    assert (table["friend"].wounds, table["friend"].statuses) == (8, ())


@proves("GH-MAG-20")
def test_lumen_vitae_does_not_drag_a_friend_out_of_hiding() -> None:
    table = invoking(priest(), friend(wounds=2, statuses=marks("hidden", "burning")), lore=INVICTUS)
    healed = {"wounds healed": [1]}
    play(
        table,
        invoke(table, "priest"),
        energy=[3, 3],
        power="lumen-vitae",
        spell_target="friend",
        **healed,
    )
    assert [mark.name for mark in table["friend"].statuses] == ["hidden"]


@proves("GH-MAG-21", "GH-LOS-18", "GH-WND-04")
def test_a_sunburst_burns_every_enemy_within_three_inches_seen_or_not() -> None:
    wall = piece("wall", 1060, 900, 1070, 1100)
    table = invoking(
        priest(),
        friend(x=850),
        enemy("behind a wall", "toughest", x=1398),
        enemy("hidden", x=1000, y=1398, statuses=marks("hidden")),
        enemy("a hair too far", x=1000, y=601),
        terrain=(wall,),
        lore=INVICTUS,
    )
    play(table, invoke(table, "priest"), energy=[4, 5], power="sunburst")
    wounds = {id: table[id].wounds for id in table.match.models}
    assert wounds == {
        "priest": 10,
        "friend": 10,
        "behind a wall": 9,
        "hidden": 9,
        "a hair too far": 10,
    }


@proves("GH-MAG-21")
def test_who_was_dazzled_before_it_acted_has_one_ap_less_in_this_turn_only() -> None:
    table = invoking(priest(), foe(state="ready", ap=2), lore=INVICTUS)
    play(table, invoke(table, "priest"), energy=[4, 5], power="sunburst")
    assert table["foe"].ap == 1
    play(table, end_activation(table, "priest", 0))
    play(table, activate(table))
    play(table, act(table), action="end")
    assert not table["foe"].effects
    table.do(TurnOver("GH-TRN-22"))
    play(table, start_turn(table))
    assert table["foe"].ap == 2


@proves("GH-MAG-21")
def test_who_was_dazzled_after_it_acted_has_one_ap_less_in_the_next_turn() -> None:
    table = invoking(priest(), foe(state="done", ap=0), lore=INVICTUS)
    play(table, invoke(table, "priest"), energy=[4, 5], power="sunburst")
    table.do(TurnOver("GH-TRN-22"))
    play(table, start_turn(table))
    assert table["foe"].ap == 1


@proves("GH-MAG-21")
def test_two_sunbursts_cost_two_ap() -> None:
    table = invoking(priest(), foe(state="done", ap=0, actions=3), lore=INVICTUS)
    for _ in range(2):
        play(table, invoke(table, "priest"), energy=[4, 5], power="sunburst")
        play(table, end_activation(table, "priest", 0))
    table.do(TurnOver("GH-TRN-22"))
    play(table, start_turn(table))
    assert table["foe"].ap == 1


@proves("GH-MAG-22", "GH-MAG-24")
def test_a_solar_sanctuary_protects_friends_within_three_inches_until_the_next_turn_ends() -> None:
    table = invoking(
        priest(), friend(x=1398), friend("far", x=1000, y=1399), enemy(x=850), lore=INVICTUS
    )
    play(table, invoke(table, "priest"), energy=[3, 4], power="solar-sanctuary")
    safe = [id for id in table.match.models if table[id].bears("protected")]
    assert safe == ["priest", "friend"]
    play(table, end_activation(table, "priest", 0))
    table.do(TurnOver("GH-TRN-22"))
    assert table["friend"].bears("protected")
    table.do(TurnOver("GH-TRN-22"))
    assert not table["friend"].bears("protected")


@proves("GH-MAG-21", "GH-MAG-22")
def test_what_is_around_somebody_is_counted_from_itself_outwards() -> None:
    near, far = friend("near", x=1150), friend("far", x=1300)
    table = invoking(far, priest(), near, enemy(x=850), enemy("other", x=1000, y=750))
    assert models_near(table, "priest", 3, friends=True) == ["priest", "near", "far"]
    assert models_near(table, "priest", 3, friends=False) == ["enemy", "other"]


@proves("GH-MAG-23", "GH-STS-16")
def test_the_blessing_takes_fear_and_lends_a_ceaseless_arm_for_the_turn() -> None:
    table = invoking(priest(), friend(statuses=marks("fearful")), lore=INVICTUS)
    play(
        table,
        invoke(table, "priest"),
        energy=[3, 3],
        power="invictus-blessing",
        spell_target="friend",
    )
    assert not table["friend"].bears("fearful")
    assert not gain_status(table, "friend", "fearful", "GH-STS-08")
    assert table["friend"].bears("ceaseless")
    table.do(TurnOver("GH-TRN-22"))
    assert not table["friend"].bears("ceaseless") and not table["friend"].bears("fearless")


@proves("GH-MAG-23", "GH-TRT-09")
def test_a_blessed_archer_may_roll_ones_again() -> None:
    table = invoking(priest(), friend(weapons=(bow(),)), enemy(defense=1), lore=INVICTUS)
    play(
        table,
        invoke(table, "priest"),
        energy=[3, 3],
        power="invictus-blessing",
        spell_target="friend",
    )
    again = {"roll again": ask([4])}
    shot = Shot("friend", bow(), "enemy", "shoot")
    play(table, attack(table, shot), attack=[1, 2, 3], ceaseless=True, defense=[1], **again)
    assert table["enemy"].wounds == 8


@proves("GH-MAG-21")
@pytest.mark.parametrize(("face", "wounds", "ap"), [(1, 9, 1), (6, 10, 2)])
def test_who_shrugs_a_sunburst_off_is_not_dazzled(face: int, wounds: int, ap: int) -> None:
    demon = enemy("enemy", "demonic-soul", x=1200, ap=2)
    table = casting(mage(), demon)
    play(
        table, sunburst(table, Spell("mage", "sunburst", "GH-MAG-21"), "enemy"), demonic_soul=[face]
    )
    assert (table["enemy"].wounds, table["enemy"].ap) == (wounds, ap)
