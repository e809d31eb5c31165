"""Take Aim, Quick Shot, Raise Shield, Guard, and who may Move and Shoot (GH-SPA-06, 07, 12 to 15, GH-ACT-26)."""

from typing import Any

import pytest

from games.grimheim.builders import DODGE, battle, bow, foe, model, sword
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.guard import guard
from wartable.games.grimheim.actions.pass_ import pass_
from wartable.games.grimheim.actions.quick_shot import quick_shot
from wartable.games.grimheim.actions.raise_shield import raise_shield
from wartable.games.grimheim.actions.take_aim import take_aim
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.match import Effect, Model, Weapon
from wartable.games.grimheim.moments import Activating
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import TurnOver
from wartable.kit import play, proves, rolls


def refused(table: Table, who: str, name: str) -> str | None:
    reason = no_action(table, who, name)
    return None if reason is None else reason.clause


def archer(*traits: str, **over: Any) -> Model:
    given: dict[str, Any] = {"weapons": (bow(),), "ap": 3}
    return model("archer", *traits, **(given | over))


def shoots(table: Table, action: str = "shoot", **answers: Any) -> int:
    """The need of the archer's next attack dice."""
    weapon = table["archer"].weapons[0]
    shot = Shot("archer", weapon, "foe", action)
    play(table, attack(table, shot), attack=[1] * weapon.attacks, **answers)
    return rolls(table, "attack")[-1].need or 0


# Take Aim


@proves("GH-SPA-06")
def test_an_aimed_shot_has_its_htv_better_by_one_and_only_the_next() -> None:
    table = battle(archer("marksman"), foe("foe", x=1600), active="archer")
    play(table, take_aim(table, "archer"))
    assert table["archer"].ap == 2
    assert shoots(table) == 3
    assert shoots(table) == 4


@proves("GH-SPA-06")
def test_an_aim_is_gone_with_the_turn() -> None:
    table = battle(archer("marksman"), foe("foe", x=1600), active="archer")
    play(table, take_aim(table, "archer"))
    table.do(TurnOver("GH-TRN-22"))
    assert shoots(table) == 4


@proves("GH-SPA-06")
def test_a_blow_in_passing_is_no_ranged_attack_and_spares_the_aim() -> None:
    aiming = (Effect("aiming", until="turn"),)
    table = battle(
        archer("marksman", weapons=(sword(),), effects=aiming), foe("foe", x=1198), active="foe"
    )
    play(
        table,
        attack(table, Shot("archer", sword(), "foe", "intercept")),
        attack=[1, 1],
    )
    assert rolls(table, "attack")[-1].need == 4
    assert table["archer"].bears("aiming")


@proves("GH-SPA-06")
@pytest.mark.parametrize(
    ("taken", "x", "clause"),
    [
        pytest.param(("run",), 2000, "GH-SPA-06", id="not with Run"),
        pytest.param(("hide",), 2000, "GH-SPA-06", id="not with Hide"),
        pytest.param((), 1198, "GH-SPA-06", id="not in melee"),
        pytest.param(("move",), 1199, None, id="after a Move, out of melee"),
    ],
)
def test_when_a_model_may_take_aim(taken: tuple[str, ...], x: int, clause: str | None) -> None:
    table = battle(archer("marksman"), foe("foe", x=x), active="archer", taken=taken)
    assert refused(table, "archer", "take-aim") == clause


SPEAR = sword("reach", id="spear", range=200)
KNIFE = sword("throwable", id="knife")


@proves("GH-SPA-06", "GH-SPA-16", "GH-STA-07")
@pytest.mark.parametrize(
    ("weapons", "over", "watches", "aims"),
    [
        pytest.param((bow(),), {}, True, True, id="a bow"),
        pytest.param((sword(),), {}, False, False, id="a sword"),
        pytest.param((), {}, False, False, id="bare hands"),
        pytest.param((SPEAR,), {}, False, True, id="a spear"),
        pytest.param((KNIFE,), {}, True, True, id="a knife to throw"),
        pytest.param((KNIFE,), {"used_up": ("knife",)}, False, False, id="a knife thrown"),
        pytest.param((bow("unwieldy"),), {}, False, True, id="an unwieldy bow"),
        pytest.param((bow(),), {"unready": (Mark("bow", 1),)}, True, True, id="not loaded"),
    ],
)
def test_who_has_nothing_to_shoot_with_neither_watches_nor_aims(
    weapons: tuple[Weapon, ...], over: dict[str, Any], watches: bool, aims: bool
) -> None:
    hero = archer("veteran", "marksman", weapons=weapons, **over)
    table = battle(hero, foe("foe", x=2000), active="archer")
    assert refused(table, "archer", "overwatch") == (None if watches else "GH-SPA-16")
    assert refused(table, "archer", "take-aim") == (None if aims else "GH-SPA-06")


@proves("GH-REA-33", "GH-SPA-16")
def test_where_only_watchers_react_anybody_may_watch() -> None:
    rules: dict[str, Any] = dict(
        variants={"reaction_model": "overwatch"}, rules=(Mark("reaction_model:overwatch"),)
    )
    table = battle(archer(weapons=()), foe("foe", x=2000), active="archer", **rules)
    assert refused(table, "archer", "overwatch") is None


# Quick Shot


@proves("GH-SPA-13", "GH-REA-22")
def test_a_quick_shot_has_its_htv_worse_by_one_and_can_be_dodged() -> None:
    table = battle(archer("ranger"), foe("foe", x=1600), active="archer", taken=("move",))
    play(table, quick_shot(table, "archer"), react=DODGE, attack=[5, 4, 1], defense=[4, 1, 1, 1])
    assert rolls(table, "attack")[0].need == 5
    assert table["foe"].wounds == 10
    assert table["archer"].ap == 2 and table["foe"].ap == 1


@proves("GH-SPA-13", "GH-TRT-49")
@pytest.mark.parametrize(
    ("traits", "taken", "x", "clause"),
    [
        pytest.param(("ranger",), ("move",), 1600, None, id="after a Move"),
        pytest.param(("ranger",), ("run",), 1600, "GH-SPA-13", id="not with Run"),
        pytest.param(("ranger",), ("hide",), 1600, "GH-SPA-13", id="not with Hide"),
        pytest.param(("ranger",), (), 1198, "GH-SPA-13", id="not in melee"),
        pytest.param(("ranger",), (), 2799, "GH-RNG-03", id="nobody in range"),
        pytest.param(("marksman",), (), 1600, "GH-ACT-44", id="not without the trait"),
    ],
)
def test_when_a_model_may_make_a_quick_shot(
    traits: tuple[str, ...], taken: tuple[str, ...], x: int, clause: str | None
) -> None:
    table = battle(archer(*traits), foe("foe", x=x), active="archer", taken=taken)
    assert refused(table, "archer", "quick-shot") == clause


# Move and Shoot


@proves("GH-ACT-26", "GH-TRT-25")
@pytest.mark.parametrize(("before", "then"), [("move", "shoot"), ("shoot", "move")])
@pytest.mark.parametrize(
    ("traits", "rules", "clause"),
    [
        pytest.param((), (), "GH-ACT-26", id="as the rulebook has it"),
        pytest.param(("gunslinger",), (), None, id="a Gunslinger"),
        pytest.param((), (Mark("move_and_shoot:free"),), None, id="the variant"),
    ],
)
def test_who_may_move_and_shoot(
    before: str, then: str, traits: tuple[str, ...], rules: tuple[Mark, ...], clause: str | None
) -> None:
    table = battle(
        archer(*traits), foe("foe", x=1600), active="archer", taken=(before,), rules=rules
    )
    assert refused(table, "archer", then) == clause


@proves("GH-ACT-25", "GH-TRT-25")
def test_not_even_a_gunslinger_runs_and_shoots() -> None:
    table = battle(archer("gunslinger"), foe("foe", x=1600), active="archer", taken=("run",))
    assert refused(table, "archer", "shoot") == "GH-ACT-25"


# Raise Shield


def shielded(**over: Any) -> Model:
    return foe("foe", "shield", **({"x": 1600} | over))


@proves("GH-SPA-12", "GH-LOS-08")
@pytest.mark.parametrize(("x", "covered"), [(1298, False), (1299, True)])
def test_a_raised_shield_is_as_good_as_cover_beyond_two_inches(x: int, covered: bool) -> None:
    """At exactly 2" a bow may shoot, but nothing is Cover."""
    table = battle(archer(), shielded(x=x), active="foe")
    play(table, raise_shield(table, "foe"))
    assert table["foe"].ap == 1
    answers: dict[str, Any] = {"cover": True} if covered else {}
    play(
        table,
        attack(table, Shot("archer", bow(), "foe", "shoot")),
        attack=[4, 1, 1],
        defense=[1, 1] if covered else [1, 1, 1],
        **answers,
    )
    assert table["foe"].wounds == (10 if covered else 8)


@proves("GH-SPA-12")
def test_a_raised_shield_lasts_beyond_the_turn_until_the_next_activation() -> None:
    table = battle(archer(), shielded(), active="foe")
    play(table, raise_shield(table, "foe"))
    table.do(TurnOver("GH-TRN-22"))
    assert table["foe"].bears("raised-shield")
    play(table, table.at(Activating("foe")))
    assert not table["foe"].bears("raised-shield")


@proves("GH-SPA-12")
def test_any_other_action_lowers_the_shield_even_a_pass() -> None:
    table = battle(archer(), shielded(), active="foe")
    play(table, raise_shield(table, "foe"))
    play(table, pass_(table, "foe"))
    assert not table["foe"].bears("raised-shield")


# Guard


@proves("GH-SPA-14", "GH-TRT-24")
def test_guard_adds_a_block_die_to_the_next_close_combat_only() -> None:
    table = battle(model("hero", "guard"), foe("foe"), active="hero")
    play(table, guard(table, "hero"))
    assert table["hero"].ap == 1
    play(table, fight(table, "hero", "foe"), attack=[1, 1, 1, 1], counter=[1, 1, 1])
    play(table, fight(table, "hero", "foe"), attack=[1, 1, 1], counter=[1, 1, 1])
    assert [len(roll.faces) for roll in rolls(table, "attack")] == [4, 3]


@proves("GH-SPA-15")
def test_guard_comes_before_the_fight_and_ends_with_the_turn() -> None:
    table = battle(model("hero", "guard"), foe("foe"), active="hero", taken=("fight",))
    assert refused(table, "hero", "guard") == "GH-SPA-15"
    fresh = battle(model("hero", "guard"), foe("foe"), active="hero")
    play(fresh, guard(fresh, "hero"))
    fresh.do(TurnOver("GH-TRN-22"))
    assert not fresh["hero"].bears("guarding")


@proves("GH-TRT-24")
def test_the_variant_of_the_guard_trait_has_no_guard_action() -> None:
    rules = (Mark("guard_trait:reroll-block-dice"),)
    table = battle(model("hero", "guard"), foe("foe"), active="hero", rules=rules)
    assert refused(table, "hero", "guard") == "GH-TRT-24"
