"""Weapon traits of close combat (GH-WTR)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, piece, sword
from games.grimheim.close.dice import (
    Arms,
    attacking,
    block,
    blocking,
    bout,
    crit,
    disarm,
    fought,
    hit,
    no_block,
    steps,
    strike,
)
from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import Mark
from wartable.games.grimheim.combat.events import SuccessRaised
from wartable.games.grimheim.combat.moments import CriticalDamage
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.events import Wounded
from wartable.games.grimheim.moments import ChargeMade
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits import body  # noqa: F401
from wartable.games.grimheim.traits.close_weapons import impact
from wartable.kit import ask, play, proves

NONE = [1]


def armed(
    *traits: str, theirs: tuple[str, ...] = (), mine: int = 1, yours: int = 1, **over: Any
) -> Table:
    """A hero whose weapon has traits against a foe's sword."""
    return battle(
        model(weapons=(sword(*traits, attacks=mine),)),
        foe(weapons=(sword(*theirs, attacks=yours),), **over),
    )


def hurts(table: Table, id: str) -> list[tuple[str, int]]:
    """Clause and amount of each packet that took wounds of a model."""
    return [(e.clause, e.amount) for e in table.log if isinstance(e, Wounded) and e.model == id]


def raised(table: Table) -> list[tuple[str, str]]:
    """Clause and model of each success that was told to be a critical now."""
    return [(event.clause, event.model) for event in table.log if isinstance(event, SuccessRaised)]


@proves("GH-WTR-06")
def test_blessed_heals_one_for_each_critical_that_wounds() -> None:
    table = battle(model(weapons=(sword("blessed", attacks=2),), wounds=5), foe())
    fought(table, attack=[6, 4], counter=[1, 1, 1], die=strike(crit()), injury=[6])
    assert table["hero"].wounds == 6


@proves("GH-WTR-06")
def test_blessed_heals_nothing_for_a_critical_that_takes_no_wound() -> None:
    weak = sword("blessed", attacks=1, critical=0)
    table = battle(model(weapons=(weak,), wounds=5), foe())
    fought(table, attack=[6], counter=[1, 1, 1])
    assert table["hero"].wounds == 5


@proves("GH-WTR-06")
def test_blessed_works_at_a_distance_too() -> None:
    table = battle(model(weapons=(bow("blessed"),), wounds=5), foe(x=1600, defense=1))
    shot = Shot("hero", bow("blessed"), "foe", "shoot", attacks=1)
    play(table, attack(table, shot), attack=[6], defense=[1], injury=[6])
    assert table["hero"].wounds == 6


def refused_by(mine: str, die: Any, against: int, **over: Any) -> str | None:
    """Why the foe's die does not block a die of a hero's weapon with a trait."""
    table, weapon = battle(model(), foe()), sword(mine)
    fight = bout(weapon, sword())
    refused = no_block(table, fight, fight.defender, die, attacking(weapon, against, **over))
    return None if refused is None else refused.clause


@proves("GH-WTR-08")
@pytest.mark.parametrize(
    ("die", "clause"),
    [
        pytest.param(attacking(sword(), 5), "GH-WTR-08", id="no normal attack die"),
        pytest.param(blocking("value", 5), "GH-WTR-08", id="no Block Die below 6"),
        pytest.param(blocking("target", 5, need=4), "GH-WTR-08", id="of either kind"),
        pytest.param(attacking(sword(), 6), None, id="a critical attack die"),
        pytest.param(blocking("value", 6), None, id="a Block 6"),
        pytest.param(blocking("target", 6, need=4), None, id="of either kind, too"),
    ],
)
def test_only_a_critical_cancels_a_brutal_success(die: Any, clause: str | None) -> None:
    assert refused_by("brutal", die, 4) == clause


@proves("GH-WTR-08", "GH-WTR-23")
def test_a_parry_with_a_normal_success_does_not_stop_a_brutal_critical() -> None:
    assert refused_by("brutal", attacking(sword("parry"), 4), 6) == "GH-WTR-08"
    assert refused_by("cleave", attacking(sword("parry"), 4), 6) is None


@proves("GH-WTR-08", "GH-RNG-10")
def test_brutal_shots_are_stopped_by_critical_saves_only() -> None:
    for save, wounds in (([5], 8), ([6], 10)):
        table = battle(model(weapons=(bow("brutal"),)), foe(x=1600, defense=1))
        shot = Shot("hero", bow("brutal"), "foe", "shoot", attacks=1)
        play(table, attack(table, shot), attack=[4], defense=save)
        assert table["foe"].wounds == wounds


@proves("GH-WTR-12")
def test_nothing_blocks_a_deadly_critical() -> None:
    for die in (attacking(sword(), 6), blocking("value", 6), blocking("target", 6, need=4)):
        assert refused_by("deadly", die, 6) == "GH-WTR-12"
        assert refused_by("deadly", die, 5) is None


WATCHED: list[bool] = []
WATCH = Trait("watch-fatal", clause="GH-WTR-12")


@WATCH.acts(CriticalDamage, of="attacker")
def watch(table: Table, moment: CriticalDamage, bearer: Bearer) -> Steps[None]:
    WATCHED.append(moment.packet.fatal)
    yield from ()


@proves("GH-WTR-12")
@pytest.mark.parametrize("traits", [("deadly",), ()])
def test_a_deadly_critical_is_fatal_near_and_far(traits: tuple[str, ...]) -> None:
    WATCHED.clear()
    near = battle(model("hero", "watch-fatal", weapons=(sword(*traits, attacks=1),)), foe())
    fought(near, attack=[6], counter=[1, 1, 1], injury=[6])
    far = battle(model("hero", "watch-fatal", weapons=(bow(*traits),)), foe(x=1600, defense=1))
    shot = Shot("hero", bow(*traits), "foe", "shoot", attacks=1)
    play(far, attack(far, shot), attack=[6], defense=[1], injury=[6])
    assert [bool(traits), bool(traits)] == WATCHED


@proves("GH-WTR-12", "GH-WND-05")
def test_a_deadly_critical_is_still_reduced_by_tough() -> None:
    table = battle(model(weapons=(sword("deadly", attacks=1),)), foe("foe", Mark("tough", 1)))
    fought(table, attack=[6], counter=[1, 1, 1], injury=[6])
    assert table["foe"].wounds == 7


@proves("GH-CC-27", "GH-WTR-09")
def test_cleave_turns_a_hit_into_a_critical_beside_another() -> None:
    table = armed("cleave", mine=3)
    fought(table, attack=[6, 4, 1], counter=NONE, cleave=hit(4), injury=ask([6], [6]))
    assert table["foe"].wounds == 2
    assert raised(table) == [("GH-WTR-09", "hero")]


@proves("GH-CC-27")
@pytest.mark.parametrize("attack", [[5, 4, 1], [6, 1, 3], [6, 6, 1]])
def test_cleave_needs_a_critical_and_a_normal_success(attack: list[int]) -> None:
    table = armed("cleave", mine=3)
    sixes = attack.count(6)
    answers: dict[str, Any] = {"injury": ask(*[[6]] * sixes)} if sixes else {}
    fought(table, attack=attack, counter=NONE, **answers)


@proves("GH-CC-27")
def test_cleave_may_be_declined_and_leaves_the_choice_of_die() -> None:
    table = armed("cleave", mine=3)
    fought(table, attack=[6, 4, 5], counter=NONE, cleave=None, die=strike(crit()), injury=[6])
    assert table["foe"].wounds == 2
    assert raised(table) == []
    asked: list[Any] = []
    under_way = steps(armed("cleave", mine=3))
    under_way.send(None)
    under_way.send((6, 4, 5))
    asked = list(under_way.send((1,)).options)  # type: ignore[attr-defined]
    assert asked == [None, hit(4), hit(5)]


@proves("GH-WTR-09")
def test_cleave_works_at_a_distance() -> None:
    table = battle(model(weapons=(bow("cleave"),)), foe(x=1600, defense=1))
    shot = Shot("hero", bow("cleave"), "foe", "shoot", attacks=2)
    play(
        table,
        attack(table, shot),
        attack=[6, 4],
        cleave=hit(4, "Bow"),
        defense=[1],
        injury=ask([6], [6]),
    )
    assert table["foe"].wounds == 2


@proves("GH-CC-27", "GH-CC-05")
def test_the_off_hand_critical_does_not_serve_the_cleave_of_the_main_weapon() -> None:
    pair = (sword("cleave", id="axe", name="Axe", attacks=1), sword(attacks=1))
    table = battle(model(weapons=pair), foe(weapons=(sword(attacks=1),)))
    fought(
        table,
        weapons=(Arms(*pair), Arms(sword(attacks=1))),
        attack=[4, 6],
        counter=NONE,
        die=strike(hit(4, "Axe")),
        injury=[6],
    )
    assert table["foe"].wounds == 4


@proves("GH-WTR-13")
def test_disarming_strikes_for_dmg_and_cancels_a_success_at_once() -> None:
    table = armed("disarming", yours=2)
    fought(table, attack=[6], counter=[6, 4], die=disarm(crit(), crit()), injury=[6])
    assert (table["hero"].wounds, table["foe"].wounds) == (8, 8)


@proves("GH-WTR-13")
def test_only_a_critical_disarms_and_only_while_there_is_a_success_to_cancel() -> None:
    table = armed("disarming")
    fought(table, attack=[4], counter=[6], injury=[6])  # a normal success has one use: to strike
    assert (table["hero"].wounds, table["foe"].wounds) == (6, 8)
    table = armed("disarming")
    fought(table, attack=[6], counter=[1], injury=[6])
    assert table["foe"].wounds == 6


@proves("GH-WTR-13", "GH-WTR-31")
def test_disarming_is_no_block_and_brings_no_riposte() -> None:
    table = armed("disarming", "riposte")
    fought(table, attack=[6], counter=[4], die=disarm(crit(), hit(4)), injury=[6])
    assert hurts(table, "foe") == [("GH-CC-17", 2)]


@proves("GH-WTR-22")
@pytest.mark.parametrize(("face", "wounds"), [(1, 6), (4, 7), (6, 8)])
def test_necrotic_heals_d3_for_a_critical_that_wounds(face: int, wounds: int) -> None:
    table = battle(model(weapons=(sword("necrotic", attacks=1),), wounds=5), foe())
    fought(table, attack=[6], counter=[1, 1, 1], necrotic=[face], injury=[6])
    assert table["hero"].wounds == wounds


@proves("GH-WTR-22")
def test_nothing_necrotic_heals_at_a_distance() -> None:
    table = battle(model(weapons=(bow("necrotic"),), wounds=5), foe(x=1600, defense=1))
    shot = Shot("hero", bow("necrotic"), "foe", "shoot", attacks=1)
    play(table, attack(table, shot), attack=[6], defense=[1], injury=[6])
    assert table["hero"].wounds == 5


@proves("GH-WTR-23")
def test_a_parry_blocks_a_critical_with_a_normal_success() -> None:
    table = armed("parry")
    fought(table, attack=[4], counter=[6], die=block(hit(4), crit()))
    assert (table["hero"].wounds, table["foe"].wounds) == (10, 10)


@proves("GH-WTR-23")
def test_parry_is_for_attack_dice_not_for_block_dice() -> None:
    table = battle(model(), foe())
    fight = bout(sword(), sword("parry"))
    tail = blocking("target", 5, need=4, source="lashing-tail")
    refused = no_block(table, fight, fight.defender, tail, attacking(sword(), 6))
    assert refused is not None and refused.clause == "GH-CC-11"


@proves("GH-WTR-24")
@pytest.mark.parametrize("trait", ["medium-armor", "heavy-armor", "shield"])
def test_a_phantom_critical_removes_the_block_dice_of_armour(trait: str) -> None:
    dice = [5, 5] if trait == "heavy-armor" else [5]
    table = battle(
        model(weapons=(sword("phantom", attacks=2),)),
        foe("foe", trait, weapons=(sword(attacks=1),)),
    )
    fought(
        table,
        attack=[6, 4],
        counter=[1, *dice],
        die=strike(crit()),
        injury=[6],
    )
    # the hero's 4 is blocked by what is left: the shield, never the armour
    assert table["foe"].wounds == (6 if trait == "shield" else 4)


@proves("GH-WTR-29")
@pytest.mark.parametrize(
    ("reply", "damage"),
    [pytest.param(4, 2, id="DMG of a hit"), pytest.param(6, 4, id="CRT of a critical")],
)
def test_retribution_gives_back_what_a_critical_blocked(reply: int, damage: int) -> None:
    table = armed("retribution")
    against = crit() if reply == 6 else hit(reply)
    fought(table, attack=[6], counter=[reply], die=block(crit(), against))
    assert hurts(table, "foe") == [("GH-WTR-29", damage)]


@proves("GH-WTR-29")
def test_a_normal_block_brings_no_retribution() -> None:
    table = armed("retribution")
    fought(table, attack=[4], counter=[4], die=block(hit(4), hit(4)))
    assert hurts(table, "foe") == []


@proves("GH-WTR-31")
def test_riposte_costs_the_opponent_one_wound_for_each_die_blocked() -> None:
    table = armed("riposte")
    fought(table, attack=[4], counter=[4], die=block(hit(4), hit(4)))
    assert hurts(table, "foe") == [("GH-WTR-31", 1)]


@proves("GH-WTR-31")
def test_a_riposte_follows_the_block_of_a_shield_too_and_may_end_the_combat() -> None:
    table = battle(
        model("hero", "shield", weapons=(sword("riposte", attacks=1),)),
        foe(weapons=(sword(attacks=2),), wounds=1),
    )
    fought(table, attack=[1, 4], counter=[4, 5])
    assert "foe" not in table and table["hero"].wounds == 10


@proves("GH-WTR-35")
def test_sweep_hits_each_other_enemy_within_an_inch_of_the_target() -> None:
    table = battle(
        model(weapons=(sword("sweep", attacks=1),)),
        foe(),
        foe("beside", x=1198, y=1198),
        foe("far", x=1198, y=801),
        model("friend", x=1396, y=1000),
    )
    fought(table, attack=[6], counter=[1, 1, 1], sweep=[5], injury=[6])
    left = {id: m.wounds for id, m in table.match.models.items()}
    assert left == {"hero": 10, "foe": 6, "beside": 7, "far": 10, "friend": 10}


@proves("GH-WTR-35")
def test_nobody_sweeps_at_a_distance() -> None:
    shooter = model(weapons=(bow("sweep"),))
    table = battle(shooter, foe(x=1600, defense=1), foe("beside", x=1700))
    play(
        table,
        attack(table, Shot("hero", bow("sweep"), "foe", "shoot", attacks=1)),
        attack=[6],
        defense=[1],
        injury=[6],
    )
    assert table["beside"].wounds == 10


@proves("GH-WTR-36", "GH-CC-13")
def test_a_swift_strike_keeps_one_die_as_a_normal_success() -> None:
    table = armed("swift-strike", mine=3)
    fought(table, swift_strike=True, attack=[1, 1], counter=NONE)
    assert table["foe"].wounds == 8
    fought(table, swift_strike=False, attack=[1, 1, 4], counter=NONE)
    assert table["foe"].wounds == 6


@proves("GH-WTR-36", "GH-CC-13", "GH-CC-09")
@pytest.mark.parametrize(("face", "wounds"), [(4, 10), (3, 8)])
def test_a_kept_attack_die_counts_as_its_htv_against_a_shield(face: int, wounds: int) -> None:
    table = battle(
        foe("hero", "shield", weapons=(sword(attacks=1),)),
        model("foe", weapons=(sword("swift-strike", attacks=1),)),
    )
    fought(table, swift_strike=True, attack=[1, face])
    assert table["hero"].wounds == wounds


@proves("GH-WTR-26")
def test_a_critical_with_push_may_drive_the_target_three_inches_back() -> None:
    table = armed("push", mine=2)
    fought(table, attack=[6, 4], counter=NONE, push_away=True, die=strike(crit()), injury=[6])
    assert (table["foe"].x, table["foe"].y) == (1498, 1000)
    assert table["foe"].wounds == 4  # the combat goes on
    table = armed("push")
    fought(table, attack=[6], counter=NONE, push_away=False, injury=[6])
    assert table["foe"].x == 1198


@proves("GH-WTR-26", "GH-MOV-19")
def test_a_pushed_model_stops_at_a_wall() -> None:
    table = battle(
        model(weapons=(sword("push", attacks=1),)),
        foe(),
        terrain=(piece("wall", 1400, 900, 1450, 1100),),
    )
    fought(table, attack=[6], counter=[1, 1, 1], push_away=True, injury=[6])
    assert table["foe"].x == 1351


@proves("GH-WTR-26")
def test_one_with_a_single_wound_left_is_pushed_like_any_other() -> None:
    table = battle(model(weapons=(sword("push", attacks=1),)), foe(wounds=5))
    fought(table, attack=[6], counter=[1, 1, 1], push_away=True, injury=[6])
    assert (table["foe"].x, table["foe"].wounds) == (1498, 1)


@proves("GH-WTR-26", "GH-CC-22")
def test_nobody_pushes_the_defeated() -> None:
    table = battle(model(weapons=(sword("push", attacks=1),)), foe(wounds=4))
    fought(table, attack=[6], counter=[1, 1, 1])
    assert "foe" not in table


@proves("GH-WTR-19")
@pytest.mark.parametrize(("face", "wounds"), [(1, 9), (4, 8), (6, 7)])
def test_impact_costs_the_target_of_a_charge_d3_wounds(face: int, wounds: int) -> None:
    table = armed("impact")
    play(table, table.at(ChargeMade("hero", "charge", "foe")), impact=[face])
    assert table["foe"].wounds == wounds


@proves("GH-WTR-19")
def test_impact_needs_both_to_be_there_still() -> None:
    for here, gone in ((model(weapons=(sword("impact"),)), "foe"), (foe(), "hero")):
        table = battle(here)
        assert gone not in table
        play(
            table,
            impact(
                table, ChargeMade("hero", "charge", "foe"), Bearer("impact", 0, "sword", "hero")
            ),
        )


@proves("GH-WTR-19")
def test_impact_counts_only_while_the_weapon_is_there() -> None:
    table = battle(model(weapons=(sword("impact"),), used_up=("sword",)), foe())
    play(table, table.at(ChargeMade("hero", "charge", "foe")))
    assert table["foe"].wounds == 10
