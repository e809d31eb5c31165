"""What the other proofs let slip: a rule broken in one of these places is noticed here."""

import pytest

from games.grimheim.builders import battle, bow, foe, model, piece, sword
from games.grimheim.magic.casters import casting, enemy, mage
from wartable.core.ask import Choose, Place
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import excluded, no_action
from wartable.games.grimheim.actions.charge import charge
from wartable.games.grimheim.actions.command import command
from wartable.games.grimheim.actions.heal import choose_friend
from wartable.games.grimheim.actions.hide import hide
from wartable.games.grimheim.actions.push import shove
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.combat.close import fight, finish_roll
from wartable.games.grimheim.combat.events import Struck
from wartable.games.grimheim.combat.misfires import unload
from wartable.games.grimheim.combat.pools import add_jump_attack
from wartable.games.grimheim.combat.strays import in_the_way
from wartable.games.grimheim.cover import covering
from wartable.games.grimheim.events import Defeated, Healed
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.returns import bring_back
from wartable.games.grimheim.fate.windows import Window, after_roll, offer, open_uses
from wartable.games.grimheim.hiding import can_step_out, revealed_by
from wartable.games.grimheim.magic.graves import soul_siphon
from wartable.games.grimheim.magic.invictus import sunburst
from wartable.games.grimheim.magic.walls import wall_of_fire
from wartable.games.grimheim.match import Effect, Fallen, dressed
from wartable.games.grimheim.missions.claims import slain_by
from wartable.games.grimheim.moments import ChargeMade
from wartable.games.grimheim.work import Die, Fight, Shot, Side, Spell, Throw
from wartable.kit import marks, play, proves

AFRAID = marks("fearful")
MISSES = [1, 1, 1]


# Actions


@proves("GH-ACT-07", "GH-ACT-08", "GH-ACT-12", "GH-ACT-13", "GH-ACT-22", "GH-ACT-25")
@proves("GH-ACT-26", "GH-ACT-30")
@pytest.mark.parametrize(
    ("one", "other"),
    [("push", "charge"), ("push", "shoot"), ("overwatch", "move"), ("overwatch", "shoot")],
)
def test_two_actions_that_exclude_each_other_do_so_in_either_order(one: str, other: str) -> None:
    assert excluded(battle(model(), taken=(one,)), "hero", other) is not None
    assert excluded(battle(model(), taken=(other,)), "hero", one) is not None


@proves("GH-ACT-46")
def test_what_an_unwieldy_weapon_costs_beyond_the_action_is_paid_with_it() -> None:
    table = battle(model(weapons=(bow("unwieldy"),), ap=3), foe(x=1500, ap=0), active="hero")
    play(table, shoot(table, "hero"), attack=MISSES)
    assert table["hero"].ap == 1


@proves("GH-ACT-09", "GH-ACT-46")
def test_a_charge_that_fear_prevents_is_paid_for_and_leads_nowhere() -> None:
    table = battle(model(statuses=AFRAID), foe(x=1600, ap=0), active="hero")
    play(table, charge(table, "hero"), charge=[(1402, 1000, 0)], fearful=[1])
    assert (table["hero"].at, table["hero"].ap) == ((1000, 1000, 0), 1)
    assert table.match.charged is None


@proves("GH-TRT-69", "GH-REA-35")
def test_an_enemy_in_reach_that_is_no_tank_draws_no_charge_on_itself() -> None:
    other = foe("other", x=1000, y=1600, ap=0)
    table = battle(model(), foe(x=1600, ap=0), other, active="hero")
    play(table, charge(table, "hero"), charged="foe", charge=[(1402, 1000, 0)])
    assert table.match.charged == "foe"


@proves("GH-SPA-10")
def test_a_command_that_fear_prevents_gives_nobody_an_action_point() -> None:
    chief = model("hero", "leader", statuses=AFRAID)
    table = battle(chief, model("friend", x=1300), active="hero")
    play(table, command(table, "hero"), fearful=[1])
    assert (table["hero"].ap, table["friend"].ap) == (1, 2)
    assert not table["friend"].bears("commanded")


@proves("GH-SPA-03", "GH-SPA-05")
@pytest.mark.parametrize(("x", "options"), [(1198, ("hero", "friend")), (1199, ("hero",))])
def test_a_friend_is_tended_within_an_inch_and_no_further(x: int, options: tuple[str, ...]) -> None:
    table = battle(model(), model("friend", x=x), model("near", x=1000, y=1198))
    question = choose_friend(table, "hero", "heal", "GH-SPA-04").send(None)
    assert isinstance(question, Choose)
    assert question.options == (*options, "near")


@proves("GH-ACT-27")
def test_a_hide_that_stupidity_prevents_hides_nobody() -> None:
    table = battle(model("hero", "stupidity"), active="hero")
    play(table, hide(table, "hero"), stupidity=[1])
    assert table["hero"].ap == 1
    assert not table["hero"].bears("hidden")


@proves("GH-ACT-15", "GH-MOV-22", "GH-MOV-26")
@pytest.mark.parametrize(("traits", "jumped"), [((), True), (("fly",), False)])
def test_who_flies_down_at_an_enemy_makes_no_jump_attack(
    traits: tuple[str, ...], jumped: bool
) -> None:
    ledge = piece("ledge", 1200, 800, 1600, 1200, "elevated", height=200, floors=(200,))
    hero = model("hero", *traits, x=1250, level=1)
    table = battle(hero, foe(x=1000, ap=0), terrain=(ledge,))
    play(table, charge(table, "hero"), charge=[(1150, 1000, 0)])
    assert (table.match.charged, table.match.jumped) == ("foe", jumped)


# Combat


@proves("GH-CC-25")
def test_a_combat_that_kills_one_of_the_two_is_over_for_the_other() -> None:
    hero = model(effects=(Effect("fury", until="combat"),))
    table = battle(hero, foe(wounds=1))
    play(table, fight(table, "hero", "foe"), attack=[4, 1, 1], counter=MISSES)
    assert "foe" not in table
    assert table["hero"].effects == ()


@proves("GH-CC-08", "GH-CC-27", "GH-CC-30")
def test_no_dice_are_made_ready_once_one_of_the_two_has_fallen() -> None:
    pair = [Die(face, 2, block="value", source="heavy-armor") for face in (3, 5)]
    mine, yours = Side("hero", "attacker", sword()), Side("foe", "defender", sword(), dice=pair)
    alone, both = battle(foe("foe", "heavy-armor")), battle(model(), foe("foe", "heavy-armor"))
    play(alone, finish_roll(alone, Fight(mine, yours), []))
    assert [die.gone for die in pair] == [False, False]
    play(both, finish_roll(both, Fight(mine, yours), []))
    assert [die.gone for die in pair] == [True, False]


@proves("GH-LOS-07", "GH-TER-02", "GH-TER-03")
@pytest.mark.parametrize(("front", "givers"), [(1048, ["hedge"]), (1049, [])])
def test_a_feature_that_only_the_outermost_line_crosses_covers_the_stealthy(
    front: int, givers: list[str]
) -> None:
    hedge = piece("hedge", 1900, front, 2100, 1200, "field-defense")
    table = battle(model(), foe(x=2000), terrain=(hedge,))
    assert covering(table, "hero", "foe", stealthy=True) == givers


@proves("GH-RNG-21", "GH-RNG-22")
def test_a_jammed_weapon_keeps_its_two_interacts_and_the_dead_owe_none() -> None:
    gun = bow(id="gun")
    table = battle(model(weapons=(gun,), unready=(Mark("gun", 2),)), foe())
    unload(table, Shot("hero", gun, "foe", "shoot"))
    assert table["hero"].unready == (Mark("gun", 2),)
    table.do(Defeated("GH-WND-02", "hero"))
    before = len(table.log)
    unload(table, Shot("hero", gun, "foe", "shoot"))
    assert len(table.log) == before


@proves("GH-ACT-15", "GH-CC-29")
def test_a_jump_attack_is_a_six_like_any_other_critical() -> None:
    fought = Fight(Side("hero", "attacker", sword(), jumping=True), Side("foe", "defender"))
    add_jump_attack(fought)
    (die,) = fought.attacker.dice
    assert (die.face, die.critical) == (6, True)
    assert fought.defender.dice == []


@proves("GH-TRT-80")
def test_spikes_strike_no_more_at_one_who_fell_by_the_first_of_them() -> None:
    table = battle(model("hero", "spikes"), foe(wounds=1))
    play(table, table.at(ChargeMade("hero", "charge", "foe")), spikes=[6])
    assert "foe" not in table
    assert len([event for event in table.log if isinstance(event, Struck)]) == 1


@proves("GH-RNG-16")
@pytest.mark.parametrize(("action", "victim"), [("shoot", "friend"), ("intercept", None)])
def test_an_intercept_endangers_no_friend(action: str, victim: str | None) -> None:
    table = battle(model(), model("friend", x=1800), foe(x=1998))
    shot = Shot("hero", bow(), "foe", action)
    assert play(table, in_the_way(table, shot, 0)) == victim


# Magic


@proves("GH-MAG-02")
def test_a_soul_siphon_that_takes_nothing_ends_no_injury_of_the_caster() -> None:
    caster = mage(injuries=("leg",), suffered=("leg",))
    table = casting(caster, enemy("enemy", "regeneration"))
    spell = Spell("mage", "soul-siphon", "GH-MAG-02", "enemy")
    play(table, soul_siphon(table, spell), siphon=[6], regeneration=[5])
    assert table["enemy"].wounds == 10
    assert table["mage"].injuries == ("leg",)


@proves("GH-MAG-02", "GH-TER-11")
def test_the_middle_of_a_wall_of_fire_is_a_point_and_has_no_base() -> None:
    table = casting(mage(), enemy())
    question = wall_of_fire(table, Spell("mage", "wall-of-fire", "GH-MAG-02")).send(None)
    assert isinstance(question, Place)
    assert (question.region.radius, question.region.origin) == (0, (1000, 1000, 0))


@proves("GH-MAG-21")
@pytest.mark.parametrize(("face", "wounds", "ap"), [(1, 9, 1), (6, 10, 2)])
def test_who_shrugs_a_sunburst_off_is_not_dazzled(face: int, wounds: int, ap: int) -> None:
    demon = enemy("enemy", "demonic-soul", x=1200, ap=2)
    table = casting(mage(), demon)
    play(table, sunburst(table, Spell("mage", "sunburst", "GH-MAG-21")), demonic_soul=[face])
    assert (table["enemy"].wounds, table["enemy"].ap) == (wounds, ap)


# Fate


@proves("GH-FAT-31")
@pytest.mark.parametrize(("seat", "seized"), [(0, ["foe"]), (1, ["hero"])])
def test_the_claws_of_either_player_seize_his_enemies(seat: int, seized: list[str]) -> None:
    fates = ("undead-fate", "undead-fate")
    table = battle(model(), foe(x=2000), fate=((6,), (6,)), fate_modifiers=fates)
    uses = open_uses(table, Window("a", seat), seat)
    assert [use.model for use in uses if use.ability == "claws-of-death"] == seized


@proves("GH-FAT-16", "GH-FAT-17", "GH-FAT-26")
@pytest.mark.parametrize(
    ("modifier", "ability", "value", "clause"),
    [
        ("common-fate", "heal", 3, "GH-FAT-16"),
        ("divine-judgment", "divine-restoration", 5, "GH-FAT-26"),
    ],
)
def test_the_record_tells_by_which_rule_fate_healed(
    modifier: str, ability: str, value: int, clause: str
) -> None:
    fates = (modifier, "common-fate")
    table = battle(model(wounds=1), fate=((5,), ()), fate_modifiers=fates)
    play(table, offer(table, Window("a", 0)), fate=FateUse(0, ability, value, "hero"))
    assert [event.clause for event in table.log if isinstance(event, Healed)] == [clause]


@proves("GH-TRN-03", "GH-GEN-18")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_owner_says_who_of_his_fallen_returns_first(seat: int) -> None:
    fallen = tuple(Fallen(model(id, seat=seat, wounds=0), 1) for id in ("one", "two"))
    table = battle(fallen=fallen, returning=(Mark("one", 2), Mark("two", 2)))
    assert bring_back(table).send(None).seat == seat


@proves("GH-FAT-18", "GH-FAT-20")
def test_a_replaced_die_has_lost_what_focus_had_added() -> None:
    table = battle(model(), fate=((3,), ()), fate_modifiers=("common-fate", "common-fate"))
    throw = Throw("attack", 0, "hero", "attack", [Die(2, 4, added=2)], "GH-RNG-04")
    use = FateUse(0, "replace", 3, die=0)
    play(table, after_roll(table, throw), fate=use)
    assert (throw.dice[0].face, throw.dice[0].added) == (3, 0)
    assert not throw.dice[0].succeeds


# Hiding


@proves("GH-TRT-53", "GH-WTR-30")
def test_without_reveal_not_even_one_who_touches_a_hidden_model_reveals_it() -> None:
    lurker = foe("foe", x=1098, statuses=marks("hidden"))
    for traits, found in (((), False), ((Mark("reveal", 4),), True)):
        table = battle(model("hero", *traits), lurker)
        assert revealed_by(table, "hero", (1000, 1000, 0), "foe") is found


@proves("GH-MAG-26")
def test_one_that_burns_in_a_fog_of_war_can_step_out_of_it() -> None:
    fog = (Effect("hidden"),)
    burning = model(effects=fog, statuses=marks("burning"))
    assert can_step_out(battle(burning, active="hero"), "hero")
    hidden = model(effects=fog, statuses=marks("hidden"))
    assert not can_step_out(battle(hidden, active="hero"), "hero")


# Marks and quests


@proves("GH-EQP-06", "GH-EQP-07", "GH-EQP-14", "GH-EQP-25")
def test_a_mark_without_a_number_has_none_however_it_was_gained() -> None:
    hero = dressed(model("hero", "fly", "spectral", gear=("boots-of-flying", "spectral-band")))
    assert hero.marks == (Mark("fly"), Mark("spectral"))


@proves("GH-MIS-16", "GH-MIS-26")
def test_a_model_is_credited_with_the_enemies_that_fell_by_itself() -> None:
    fallen = (
        Fallen(foe("slain"), 1, by="hero"),
        Fallen(foe("of-another"), 1, by="friend"),
        Fallen(foe("of-nobody"), 1),
        Fallen(model("betrayed"), 1, by="hero"),
    )
    match = battle(model(), model("friend"), fallen=fallen).match
    assert [slain_by(match, id) for id in ("hero", "friend", "")] == [1, 1, 0]


@proves("GH-MOV-17", "GH-MOV-18", "GH-TRT-92")
def test_who_dies_of_the_roll_to_stand_firm_is_shoved_nowhere() -> None:
    table = battle(model(), foe("foe", "mark-of-excess", wounds=1))
    play(table, shove(table, "hero", "foe"), shoved=[1])
    assert "foe" not in table


@proves("GH-ACT-19", "GH-ACT-24")
def test_melee_stands_in_the_way_of_a_shot_and_its_lack_in_that_of_a_fight() -> None:
    for x, action, why in (
        (1100, "shoot", ("GH-ACT-24", "in an enemy's melee range")),
        (2000, "fight", ("GH-ACT-19", "no enemy is in melee range")),
    ):
        hero = model(state="active", ap=2, weapons=(bow(), sword()))
        table = battle(hero, foe(x=x), phase="act", active="hero")
        refused = no_action(table, "hero", action)
        assert refused is not None
        assert (refused.clause, refused.reason) == why
