"""The Shoot action (GH-ACT-23 to 26)."""

from collections.abc import Callable

import pytest

from games.grimheim.builders import DODGE, battle, bow, model, piece, sword
from games.grimheim.ranged.scenes import archer, knight, north, shot
from wartable.core.ask import About, Offered, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import Mark, ModelId
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import (
    action_names,
    excluded,
    no_action,
    wrong_in_melee,
)
from wartable.games.grimheim.actions.quick_shot import quick_shot
from wartable.games.grimheim.actions.shoot import foes_to_shoot, shoot
from wartable.games.grimheim.actions.take_aim import take_aim
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.moments import AttackDone
from wartable.games.grimheim.combat.targets import no_target, ready_weapons
from wartable.games.grimheim.events import Defeated, ModelMoved
from wartable.games.grimheim.match import Effect, Weapon
from wartable.games.grimheim.moments import Declared
from wartable.games.grimheim.rows import actions
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, refusal, rolls


def clause_of(table: Table, action: str = "shoot") -> str | None:
    refused = no_action(table, "archer", action)
    return None if refused is None else refused.clause


@proves("GH-ACT-23", "GH-ACT-01")
def test_a_shot_costs_one_ap_and_is_one_attack() -> None:
    table = battle(archer(), knight(500, ap=0), active="archer")
    play(table, shoot(table, "archer"), attack=[4, 1, 1], defense=[1, 1, 1])
    assert table["archer"].ap == 1
    assert table.match.taken == ("shoot",)
    assert table["knight"].wounds == 8
    assert clause_of(table) == "GH-GEN-17"


@proves("GH-ACT-23", "GH-RNG-02")
def test_the_shooter_chooses_one_of_its_weapons_and_then_a_target() -> None:
    weapons = (bow(), bow(id="sling", name="Sling", range=1000, attacks=1))
    table = battle(archer(weapons=weapons), knight(900, ap=0), north(850, ap=0), active="archer")
    play(table, shoot(table, "archer"), weapon="sling", target="northman", attack=[1])
    assert rolls(table, "attack")[0].about == About("shoot", "archer", "northman", "sling")


@proves("GH-RNG-04", "GH-RNG-03")
def test_the_refused_targets_are_told_with_their_reasons() -> None:
    table = battle(
        archer(), knight(500), north(600), north(1700, id="far", y=2798), active="archer"
    )
    question = Offered[str]("target", 0, "GH-RNG-03", about=About("shoot", "archer", weapon="bow"))
    why = {foe: refused.clause for foe, refused in foes_to_shoot(table, question).closed()}
    assert why == {"northman": "GH-RNG-04", "far": "GH-RNG-03"}


@proves("GH-RNG-04")
def test_a_target_that_is_not_offered_is_refused() -> None:
    table = battle(archer(), knight(500), north(500), north(600, id="far", y=302), active="archer")
    assert refusal(table, shoot(table, "archer"), target="far").clause == "GH-RNG-04"


@proves("GH-ACT-24")
@pytest.mark.parametrize(("gap", "clause"), [(100, "GH-ACT-24"), (101, None)])
def test_nobody_shoots_in_an_enemys_melee_range(gap: int, clause: str | None) -> None:
    table = battle(archer(), knight(500), north(gap), active="archer")
    assert clause_of(table) == clause


@proves("GH-ACT-25")
def test_nobody_shoots_after_a_run_nor_runs_after_a_shot() -> None:
    table = battle(archer(), knight(500), active="archer", taken=("run",))
    assert clause_of(table) == "GH-ACT-25"
    table = battle(archer(ap=4), knight(500), active="archer", taken=("shoot",))
    assert clause_of(table, "run") == "GH-ACT-25"


@proves("GH-ACT-25", "GH-TRT-96")
@pytest.mark.parametrize(
    ("traits", "weapon", "legal"),
    [
        pytest.param((), (), False, id="not while Hidden"),
        pytest.param(("silent",), (), True, id="but a silent model does"),
        pytest.param((), ("silent",), True, id="and so does a silent weapon"),
    ],
)
def test_who_hides_does_not_shoot(
    traits: tuple[str, ...], weapon: tuple[str, ...], legal: bool
) -> None:
    shooter = archer(*traits, weapon=bow(*weapon), statuses=(Mark("hidden"),))
    table = battle(shooter, knight(500, ap=0), active="archer")
    assert (ready_weapons(table, "archer") != ()) == legal
    if legal:
        play(table, shoot(table, "archer"), attack=[1, 1, 1])
        assert table["archer"].bears("hidden")


@proves("GH-ACT-26")
@pytest.mark.parametrize(("first", "then"), [("move", "shoot"), ("shoot", "move")])
def test_move_and_shoot_do_not_go_together(first: str, then: str) -> None:
    table = battle(archer(), knight(900), active="archer", taken=(first,))
    assert clause_of(table, then) == "GH-ACT-26"


@proves("GH-ACT-26", "GH-TRT-25")
def test_a_gunslinger_moves_and_shoots() -> None:
    table = battle(archer("gunslinger"), knight(900), active="archer", taken=("move",))
    assert clause_of(table) is None


@proves("GH-ACT-23", "GH-RNG-22")
def test_without_a_loaded_weapon_or_a_target_there_is_no_shot() -> None:
    table = battle(archer(unready=(Mark("bow", 1),)), knight(500), active="archer")
    assert clause_of(table) == "GH-RNG-02"
    table = battle(archer(), knight(1700), active="archer")
    assert clause_of(table) == "GH-RNG-03"
    table = battle(model("archer"), knight(500), active="archer")
    assert clause_of(table) == "GH-RNG-02"


LURED = Trait("lured-target", clause="GH-ACT-46")


@LURED.acts(Declared, of="actor")
def knight_leaves(table: Table, moment: Declared, bearer: Bearer) -> None:
    """Something that takes the target out of range once the action is paid, or off the table."""
    if bearer.value:
        table.do(Defeated("GH-ACT-46", "knight"))
    else:
        table.do(ModelMoved("GH-ACT-46", "knight", 2900, 1000, 0))


@proves("GH-ACT-23", "GH-SPA-13", "GH-ACT-46")
@pytest.mark.parametrize("fate", [0, 1], ids=["out of range", "off the table"])
@pytest.mark.parametrize("action", [shoot, quick_shot])
def test_a_shot_whose_target_is_none_any_more_is_lost_with_its_ap(
    fate: int, action: Callable[[Table, ModelId], Steps[None]]
) -> None:
    table = battle(archer(Mark("lured-target", fate)), knight(500), active="archer")
    play(table, action(table, "archer"))
    assert (table["archer"].ap, rolls(table, "attack")) == (1, [])


@proves("GH-ACT-46", "GH-REA-19", "GH-REA-20")
def test_the_target_may_dodge_before_the_dice_are_rolled() -> None:
    table = battle(archer(), knight(500, defense=1), active="archer", phase="act")
    play(table, shoot(table, "archer"), react=DODGE, attack=[4, 4, 1], defense=[4, 4])
    assert (table["knight"].wounds, table["knight"].ap) == (10, 1)


@proves("GH-TRT-33", "GH-ACT-47")
def test_a_hunter_shoots_twice_in_an_activation_and_not_three_times() -> None:
    table = battle(archer("hunter", ap=3), knight(500), active="archer", taken=("shoot",))
    assert clause_of(table) is None
    table = battle(archer("hunter", ap=3), knight(500), active="archer", taken=("shoot", "shoot"))
    assert clause_of(table) == "GH-GEN-17"
    table = battle(archer("hunter", ap=3), knight(50), active="archer", taken=("fight",))
    assert clause_of(table, "fight") == "GH-GEN-17"


# Fusillade


@proves("GH-WTR-16")
def test_a_fusillade_splits_its_dice_and_each_target_defends_for_itself() -> None:
    weapon = bow("fusillade", attacks=4)
    foes = (knight(900, ap=0, defense=1), north(900, ap=0, defense=2))
    table = battle(archer(weapon=weapon), *foes, active="archer")
    play(
        table,
        shoot(table, "archer"),
        target="knight",
        split=[1, 2],
        attack=ask([6, 5], [5, 5]),
        defense=ask([1], [1, 1]),
        injury=[6],
    )
    assert (table["knight"].wounds, table["northman"].wounds) == (10 - 6, 10 - 4)


@proves("GH-WTR-16", "GH-RNG-04")
def test_the_nearest_foe_gets_a_die_of_a_fusillade_at_least() -> None:
    weapon = bow("fusillade", attacks=3)
    table = battle(archer(weapon=weapon), knight(500, ap=0), north(700, ap=0), active="archer")
    play(table, shoot(table, "archer"), split=[0, 2], attack=ask([1], [1, 1]))
    shots = [(r.about.target, len(r.faces)) for r in rolls(table, "attack") if r.about]
    assert shots == [("knight", 1), ("northman", 2)]


@proves("GH-WTR-16")
def test_a_bow_cannot_split_its_dice() -> None:
    table = battle(archer(), knight(900, ap=0), north(900, ap=0), active="archer")
    play(table, shoot(table, "archer"), target="knight", attack=[1, 1, 1])
    assert len(rolls(table, "attack")) == 1


@proves("GH-WTR-16", "GH-RNG-18")
def test_a_misfire_ends_a_fusillade() -> None:
    weapon = bow("fusillade", "black-powder", attacks=2)
    table = battle(archer(weapon=weapon), knight(900, ap=0), north(900, ap=0), active="archer")
    play(table, shoot(table, "archer"), target="knight", split=[0, 1], attack=[1], misfire=[2])
    assert table["archer"].unready == (Mark("bow", 2),)


# Weapons with a say in the action


@proves("GH-WTR-39")
@pytest.mark.parametrize(("ap", "clause"), [(2, None), (1, "GH-RNG-02")])
def test_an_unwieldy_weapon_costs_two_ap(ap: int, clause: str | None) -> None:
    weapon = bow("unwieldy")
    table = battle(archer(weapon=weapon, ap=ap), knight(500, ap=0), active="archer")
    assert clause_of(table) == clause
    if clause is None:
        play(table, shoot(table, "archer"), attack=[1, 1, 1])
        assert table["archer"].ap == 0


@proves("GH-WTR-39")
@pytest.mark.parametrize("action", ["overwatch", "intercept", "quick-draw", "reaction-shot"])
def test_an_unwieldy_weapon_is_too_slow_for_reactions(action: str) -> None:
    table = battle(archer(weapons=(bow("unwieldy"), bow(id="light"))), knight(500))
    assert [weapon.id for weapon in ready_weapons(table, "archer", action)] == ["light"]


@proves("GH-WTR-18")
@pytest.mark.parametrize("moved", [True, False])
def test_a_heavy_weapon_is_not_used_in_a_turn_with_a_move(moved: bool) -> None:
    table = battle(archer(weapon=bow("heavy"), moved=moved), knight(500), active="archer")
    assert clause_of(table) == ("GH-RNG-02" if moved else None)


@proves("GH-WTR-20")
def test_a_limited_weapon_is_used_once_in_a_battle() -> None:
    table = battle(archer("hunter", weapon=bow("limited")), knight(500, ap=0), active="archer")
    play(table, shoot(table, "archer"), attack=[1, 1, 1])
    assert table["archer"].used_up == ("bow",)
    assert clause_of(table) == "GH-RNG-02"


# Close weapons that shoot


@proves("GH-WTR-37")
@pytest.mark.parametrize(("gap", "legal"), [(199, False), (200, True), (600, True), (601, False)])
def test_a_throwable_weapon_flies_six_inches(gap: int, legal: bool) -> None:
    table = battle(archer(weapon=sword("throwable")), knight(gap), active="archer")
    assert (clause_of(table) is None) == legal


@proves("GH-WTR-37")
def test_a_thrown_weapon_is_lost_for_the_battle_and_a_longer_printed_range_counts() -> None:
    spear = sword("throwable", range=900)
    table = battle(archer("hunter", weapon=spear), knight(900, ap=0), active="archer")
    play(table, shoot(table, "archer"), attack=[1, 1, 1])
    assert table["archer"].used_up == ("sword",)
    assert clause_of(table) == "GH-RNG-02"


@proves("GH-WTR-37")
@pytest.mark.parametrize(
    ("weapon", "action", "lost"),
    [
        pytest.param(sword("throwable"), "shoot", True, id="thrown"),
        pytest.param(sword("throwable"), "intercept", False, id="an Intercept"),
        pytest.param(sword("throwable"), "blast", False, id="what hits a bystander"),
        pytest.param(bow("throwable"), "shoot", False, id="no close weapon"),
    ],
)
def test_only_who_throws_a_close_weapon_loses_it(weapon: Weapon, action: str, lost: bool) -> None:
    table = battle(archer(weapon=weapon), knight(500), active="archer")
    play(table, table.at(AttackDone(shot(table, action=action), "archer", "knight", weapon)))
    assert table["archer"].used_up == (("sword",) if lost else ())


@proves("GH-WTR-37")
def test_who_fights_with_a_throwable_weapon_keeps_it() -> None:
    table = battle(archer(weapon=sword("throwable")), knight(100), active="archer")
    play(table, fight(table, "archer", "knight"), attack=[1, 1, 1], counter=[1, 1, 1])
    assert table["archer"].used_up == ()


@proves("GH-WTR-27")
@pytest.mark.parametrize(
    ("gap", "legal"),
    [
        pytest.param(100, False, id="not in melee range"),
        pytest.param(101, True, id="from there on, though nearer than two inches"),
        pytest.param(200, True, id="as far as it reaches"),
        pytest.param(201, False, id="and no further"),
    ],
)
def test_a_weapon_with_reach_strikes_from_outside_melee(gap: int, legal: bool) -> None:
    halberd = sword("reach", range=200)
    table = battle(archer(weapon=halberd), knight(gap, ap=0), active="archer")
    assert (clause_of(table) is None) == legal
    if legal:
        play(table, shoot(table, "archer"), attack=[4, 1, 1], defense=[1, 1, 1])
        assert (table["knight"].wounds, table["archer"].wounds) == (8, 10)


@proves("GH-WTR-27", "GH-REA-28")
def test_a_weapon_with_reach_intercepts_in_melee_like_any_other() -> None:
    halberd = sword("reach", range=200)
    table = battle(archer(weapon=halberd), knight(50))
    assert no_target(table, "archer", halberd, "knight", "intercept") is None


@proves("GH-WTR-37")
@pytest.mark.parametrize(("gap", "legal"), [(900, True), (901, False)])
def test_a_printed_range_is_the_range(gap: int, legal: bool) -> None:
    table = battle(archer(weapon=sword("throwable", range=900)), knight(gap), active="archer")
    assert (clause_of(table) is None) == legal


@proves("GH-WTR-21")
def test_a_melee_shot_is_possible_base_to_base() -> None:
    table = battle(archer(weapon=bow("melee-shot")), knight(0), active="archer")
    assert clause_of(table) is None


@proves("GH-WTR-27", "GH-RNG-05")
def test_reach_knows_no_nearest_foe_and_serves_for_nothing_but_shoot() -> None:
    halberd = sword("reach", range=200)
    table = battle(archer(weapon=halberd), knight(120), north(150), active="archer")
    assert ready_weapons(table, "archer", "overwatch") == ()
    question = refusal(table, shoot(table, "archer"), target="nobody")
    assert "below 2" in question.reason


# Melee Shot


@proves("GH-WTR-21", "GH-RNG-05")
def test_a_melee_shot_is_aimed_at_an_enemy_in_melee_range() -> None:
    pistol = bow("melee-shot", id="pistol")
    table = battle(archer(weapon=pistol), knight(100, ap=0), north(40, ap=0), active="archer")
    assert clause_of(table) is None
    play(table, shoot(table, "archer"), target="knight", attack=[4, 1, 1], defense=[1, 1, 1])
    assert table["knight"].wounds == 8
    assert rolls(table, "stray") == []


@proves("GH-WTR-21")
def test_from_melee_nobody_farther_off_is_shot_at() -> None:
    pistol = bow("melee-shot", id="pistol")
    table = battle(archer(weapon=pistol), knight(500, ap=0), north(40, ap=0), active="archer")
    play(table, shoot(table, "archer"), attack=[4, 1, 1], defense=[1, 1, 1])
    assert table["northman"].wounds == 8


@proves("GH-WTR-21")
@pytest.mark.parametrize(
    "action", [name for name in action_names() if actions()[name].melee == "forbidden"]
)
def test_a_melee_shot_opens_nothing_but_shoot_to_one_in_melee(action: str) -> None:
    table = battle(archer(weapon=bow("melee-shot")), knight(40), active="archer")
    assert (wrong_in_melee(table, "archer", action) is None) is (action == "shoot")


@proves("GH-WTR-21", "GH-RNG-03")
@pytest.mark.parametrize(("gap", "clause"), [(150, "GH-RNG-03"), (200, None)])
def test_out_of_melee_the_least_distance_holds(gap: int, clause: str | None) -> None:
    table = battle(archer(weapon=bow("melee-shot")), knight(gap), active="archer")
    assert clause_of(table) == clause


@proves("GH-WTR-21", "GH-RNG-15")
def test_a_melee_shot_endangers_other_friends_but_not_the_shooter() -> None:
    pistol = bow("melee-shot", id="pistol")
    friend = model("friend", x=1098 + 98 + 40 + 98, y=1000)
    table = battle(archer(weapon=pistol), knight(98, ap=0), friend, active="archer")
    play(
        table,
        shoot(table, "archer"),
        attack=[1, 2, 3],
        stray=[4, 1, 1],
        defense=[1, 1, 1],
    )
    assert (table["friend"].wounds, table["archer"].wounds) == (8, 10)


# Silent


@proves("GH-TRT-60", "GH-TRT-96", "GH-ACT-30")
@pytest.mark.parametrize(("first", "then"), [("hide", "shoot"), ("shoot", "hide")])
@pytest.mark.parametrize("silent", [True, False])
def test_the_silent_hide_and_shoot_in_either_order(first: str, then: str, silent: bool) -> None:
    traits = ("silent",) if silent else ()
    table = battle(archer(*traits), knight(500), active="archer", taken=(first,))
    refused = excluded(table, "archer", then)
    assert (refused is None) == silent
    assert silent or (refused is not None and refused.clause == "GH-ACT-30")


@proves("GH-WTR-33", "GH-TRT-96")
def test_a_silent_weapon_shoots_after_hiding_and_a_loud_one_does_not() -> None:
    weapons = (bow("silent"), bow(id="gun", name="Gun"))
    hidden = archer(weapons=weapons, statuses=(Mark("hidden"),))
    table = battle(hidden, knight(500, ap=0), active="archer", taken=("hide",))
    assert excluded(table, "archer", "shoot") is None
    assert [weapon.id for weapon in ready_weapons(table, "archer")] == ["bow"]
    play(table, shoot(table, "archer"), attack=[1, 1, 1])
    assert table["archer"].bears("hidden")


# Aiming


@proves("GH-RNG-24", "GH-SPA-07", "GH-SPA-06")
@pytest.mark.parametrize(("height", "aims"), [(300, True), (299, False)])
def test_from_elevated_ground_one_may_take_aim_before_shooting(height: int, aims: bool) -> None:
    tower = piece("tower", 800, 800, 1200, 1200, "elevated", height=height, floors=(height,))
    shooter = archer(level=1, ap=2)
    table = battle(shooter, knight(500, ap=0), terrain=(tower,), active="archer", phase="act")
    assert (no_action(table, "archer", "take-aim") is None) == aims
    if aims:
        play(table, take_aim(table, "archer"))
        play(table, shoot(table, "archer"), attack=[2, 2, 2])
        assert rolls(table, "attack")[0].need == 3
        assert not table["archer"].bears("aiming")


@proves("GH-WTR-16", "GH-SPA-06")
def test_an_aimed_fusillade_is_aimed_at_all_its_targets() -> None:
    weapon = bow("fusillade", attacks=2)
    aiming = archer("marksman", weapon=weapon, effects=(Effect("aiming"),))
    table = battle(aiming, knight(800, ap=0), north(800, ap=0), active="archer")
    play(table, shoot(table, "archer"), target="knight", split=[0, 1], attack=ask([1], [1]))
    assert [roll.need for roll in rolls(table, "attack")] == [3, 3]
    assert not table["archer"].bears("aiming")
