"""The Fight action (GH-ACT-18, 19, GH-CC-01, 02, 25)."""

import pytest

from games.grimheim.builders import battle, foe, model, open_to, piece, sword
from games.grimheim.close.dice import Arms
from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.fight import fight
from wartable.games.grimheim.combat.close import fight as combat
from wartable.games.grimheim.combat.close import finish_roll
from wartable.games.grimheim.combat.pools import add_jump_attack
from wartable.games.grimheim.events import Defeated
from wartable.games.grimheim.match import Effect, Weapon
from wartable.games.grimheim.moments import Declared
from wartable.games.grimheim.resolving import Die, Fight, Side
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits import ranged_weapons  # noqa: F401
from wartable.kit import play, proves, refusal

NONE = [1, 1, 1]


@proves("GH-ACT-18", "GH-CC-02")
def test_a_fight_costs_one_ap_and_one_of_the_enemies_in_reach_is_chosen() -> None:
    table = battle(model(), foe(), foe("north", x=1000, y=1198), foe("far", x=1000, y=801))
    play(table, fight(table, "hero"), foe="north", attack=[4, 1, 1], counter=NONE)
    assert table["hero"].ap == 1
    assert (table["foe"].wounds, table["north"].wounds) == (10, 8)
    assert table.match.taken == ("fight",)
    for other, clause in (("far", "GH-CC-02"), ("hero", "CORE-ASK-01")):
        assert refusal(table, fight(table, "hero"), foe=other).clause == clause


@proves("GH-ACT-19", "GH-CC-02")
@pytest.mark.parametrize(("x", "weapon"), [(1199, sword()), (1250, sword("reach", range=200))])
def test_there_is_no_fight_beyond_an_inch_whatever_the_weapon(x: int, weapon: object) -> None:
    table = battle(model(weapons=(weapon,)), foe(x=x))
    refused = no_action(table, "hero", "fight")
    assert refused is not None and refused.clause == "GH-ACT-19"
    near = battle(model(weapons=(weapon,)), foe(x=1198))
    assert no_action(near, "hero", "fight") is None


@proves("GH-ACT-19", "GH-MOV-21")
def test_there_is_no_fight_through_a_wall() -> None:
    table = battle(model(), foe(), terrain=(piece("wall", 1090, 900, 1110, 1100),))
    refused = no_action(table, "hero", "fight")
    assert refused is not None and refused.clause == "GH-ACT-19"


@proves("GH-CC-25", "GH-GEN-17")
def test_fighting_again_takes_another_fight_action_and_nobody_is_locked() -> None:
    table = battle(model(), foe())
    play(table, fight(table, "hero"), attack=NONE, counter=NONE)
    again = no_action(table, "hero", "fight")
    assert again is not None and again.clause == "GH-GEN-17"
    assert "fight" not in open_to(table, "hero")
    raging = battle(model("hero", "furious"), foe())
    play(raging, fight(raging, "hero"), attack=NONE, counter=NONE)
    assert no_action(raging, "hero", "fight") is None


@proves("GH-CC-25")
def test_what_lasts_for_one_combat_is_over_for_both_after_it() -> None:
    until = (Effect("drilled", 1, "combat"), Effect("steady", 1, "turn"))
    table = battle(model(effects=until), foe(effects=until))
    play(table, fight(table, "hero"), attack=NONE, counter=NONE)
    for id in ("hero", "foe"):
        assert [effect.name for effect in table[id].effects] == ["steady"]


DOOMED = Trait("doomed-target", clause="GH-ACT-46")


@DOOMED.acts(Declared, of="actor")
def foe_falls(table: Table, moment: Declared, bearer: Bearer) -> Steps[None]:
    """Something that defeats the target once the action is paid."""
    table.do(Defeated("GH-ACT-46", "foe"))
    yield from ()


@proves("GH-ACT-18", "GH-ACT-46")
def test_a_fight_whose_target_is_gone_is_lost_with_its_ap() -> None:
    table = battle(model("hero", "doomed-target"), foe())
    play(table, fight(table, "hero"))
    assert table["hero"].ap == 1


UNWIELDY = sword("unwieldy", id="maul", name="Maul")


@proves("GH-WTR-39", "GH-ACT-18")
def test_an_unwieldy_weapon_makes_the_fight_cost_two() -> None:
    table = battle(model(weapons=(UNWIELDY,)), foe())
    play(table, fight(table, "hero"), attack=NONE, counter=NONE)
    assert table["hero"].ap == 0


@proves("GH-WTR-39")
def test_with_one_ap_an_unwieldy_weapon_stays_in_its_sling() -> None:
    table = battle(model(weapons=(UNWIELDY,), ap=1), foe())
    refused = no_action(table, "hero", "fight")
    assert refused is not None and refused.clause == "GH-WTR-39"
    both = battle(model(weapons=(UNWIELDY, sword()), ap=1), foe())
    assert no_action(both, "hero", "fight") is None
    play(both, fight(both, "hero"), attack=NONE, counter=NONE)  # the sword, without a question
    assert both["hero"].ap == 0


@proves("GH-WTR-39", "GH-CC-03")
@pytest.mark.parametrize("weapon", [sword(), UNWIELDY])
def test_in_a_free_combat_nobody_pays_anything(weapon: Weapon) -> None:
    table = battle(model(weapons=(weapon,)), foe())
    play(table, combat(table, "hero", "foe", free=True), attack=NONE, counter=NONE)
    assert table["hero"].ap == 2


@proves("GH-WTR-39", "GH-CC-26")
def test_a_defender_pays_nothing_for_an_unwieldy_weapon() -> None:
    table = battle(model(), foe(weapons=(UNWIELDY,), ap=0))
    play(table, fight(table, "hero"), attack=NONE, counter=NONE)
    assert table["foe"].ap == 0


@proves("GH-WTR-39", "GH-CC-03")
def test_the_second_ap_is_paid_when_the_weapon_is_revealed() -> None:
    table = battle(model(weapons=(sword(), UNWIELDY)), foe())
    play(
        table,
        fight(table, "hero"),
        weapons=(Arms(sword()), Arms(sword())),
        attack=NONE,
        counter=NONE,
    )
    assert table["hero"].ap == 1
    table = battle(model(weapons=(sword(), UNWIELDY)), foe())
    play(
        table,
        fight(table, "hero"),
        weapons=(Arms(UNWIELDY, sword()), Arms(sword())),
        attack=[1, 1, 1, 1],
        counter=NONE,
    )
    assert table["hero"].ap == 0


@proves("GH-CC-25")
def test_a_combat_that_kills_one_of_the_two_is_over_for_the_other() -> None:
    hero = model(effects=(Effect("fury", until="combat"),))
    table = battle(hero, foe(wounds=1))
    play(table, combat(table, "hero", "foe"), attack=[4, 1, 1], counter=[1, 1, 1])
    assert "foe" not in table
    assert table["hero"].effects == ()


@proves("GH-CC-08", "GH-CC-27", "GH-CC-30")
def test_no_dice_are_made_ready_once_one_of_the_two_has_fallen() -> None:
    pair = [Die(face, 2, block="value", source="heavy-armor") for face in (3, 5)]
    mine, yours = Side("hero", "attacker", sword()), Side("foe", "defender", sword(), dice=pair)
    alone, both = battle(foe("foe", "heavy-armor")), battle(model(), foe("foe", "heavy-armor"))
    play(alone, finish_roll(alone, Fight(mine, yours), []))
    assert [die.gone for die in pair] == ["", ""]
    play(both, finish_roll(both, Fight(mine, yours), []))
    assert [die.gone for die in pair] == ["cancelled", ""]


@proves("GH-ACT-15", "GH-CC-29")
def test_a_jump_attack_is_a_six_like_any_other_critical() -> None:
    fought = Fight(Side("hero", "attacker", sword(), jumping=True), Side("foe", "defender"))
    add_jump_attack(fought)
    (die,) = fought.attacker.dice
    assert (die.face, die.critical) == (6, True)
    assert fought.defender.dice == []
