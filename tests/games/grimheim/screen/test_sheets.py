"""The sheet of a model, with the reasons for its numbers and for what it may not do."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, bow, foe, model, sword
from games.grimheim.missions.scenes import fought
from wartable.core.hooks.moments import Modifier
from wartable.core.match import Mark
from wartable.core.screen.scene import Arm, Sheet, SheetAction, Stat
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.screen.sheets import sheet
from wartable.games.grimheim.table import Table


def sheet_on(table: Table, id: str = "hero") -> Sheet:
    return sheet(table.match, id)


def stats_of(one: Model | Arm, *others: Model) -> dict[str, Stat]:
    """Of a model, or of a weapon that is on a sheet already."""
    stats = one.stats if isinstance(one, Arm) else sheet_on(battle(one, *others), one.id).stats
    return {stat.name: stat for stat in stats}


def actions_of(one: Model, *others: Model, **over: Any) -> dict[str, SheetAction]:
    return {act.name: act for act in sheet_on(battle(one, *others, **over), one.id).actions}


# Numbers


def test_a_model_that_nothing_is_wrong_with_has_the_numbers_it_was_bought_with() -> None:
    shown = stats_of(model())
    assert [stat.shown for stat in shown.values()] == ["2", "4″", "3", "4+", "10"]
    assert shown["WND"].of == "10"
    assert all(not stat.reasons for stat in shown.values())


def test_a_leg_injury_and_frost_are_the_reasons_for_a_shorter_move() -> None:
    shown = stats_of(model(injuries=("leg",), statuses=(Mark("frozen"),)))["MOV"]
    assert (shown.shown, shown.measure) == ("1″", "inches")
    assert {(reason.trait, reason.amount) for reason in shown.reasons} == {
        ("leg", -100),
        ("frozen", -200),
    }


def test_movement_never_falls_below_nothing() -> None:
    assert stats_of(model(move=1, statuses=(Mark("frozen"),)))["MOV"].shown == "0″"


def test_invulnerable_is_told_as_what_sets_the_save() -> None:
    shown = stats_of(model("hero", "invulnerable", saves_on=3))["SAV"]
    assert shown.shown == "3+"
    assert shown.reasons == (Modifier(3, "invulnerable", "GH-TRT-35", "hero", instead=True),)


def test_the_attack_dice_and_the_need_of_each_weapon_are_those_of_now() -> None:
    hurt = model(weapons=(sword(hits_on=4), bow(hits_on=6)), injuries=("head", "arm"))
    blade, shot = map(stats_of, sheet_on(battle(hurt)).arms)
    assert (blade["ATK"].shown, blade["HTV"].shown) == ("2", "5+")
    assert shot["HTV"].shown == "6+"  # never worse
    assert [reason.clause for reason in blade["HTV"].reasons] == ["GH-WND-11"]


def test_what_helps_only_one_kind_of_weapon_is_told_with_that_kind() -> None:
    keen = model("hero", "hawkeye", "assassin", weapons=(sword(), bow()), gear=("telescope",))
    blade, shot = map(stats_of, sheet_on(battle(keen)).arms)
    assert blade["HTV"].shown == "3+" and "critical on" not in blade
    assert (shot["HTV"].shown, shot["critical on"].shown) == ("3+", "5+")


def test_a_weapon_that_cannot_be_used_says_why() -> None:
    spent = model(weapons=(bow(), bow(id="second")), unready=(Mark("bow", 1),), used_up=("second",))
    first, second, bare = sheet_on(battle(spent)).arms
    assert (first.clause, first.reason) == ("GH-RNG-22", "not loaded")
    assert (second.clause, second.reason) == ("GH-WTR-20", "used up for this battle")
    assert (bare.name, bare.reason) == ("Unarmed", "")


def test_a_rolled_number_of_attack_dice_is_told_as_its_die() -> None:
    (blade,) = sheet_on(battle(model(weapons=(sword(attacks=0, attack_die="D2"),)))).arms
    assert stats_of(blade)["ATK"].shown == "D2"


# Words


def test_traits_statuses_injuries_items_and_effects_come_with_what_they_do() -> None:
    laden = model(
        "hero",
        "tough",
        statuses=(Mark("burning"),),
        injuries=("arm",),
        gear=("telescope",),
        effects=(Effect("raised-shield", until="turn"),),
    )
    shown = sheet_on(battle(laden))
    assert [(block.title, [note.name for note in block.notes]) for block in shown.blocks] == [
        ("Traits", ["Tough"]),
        ("Statuses", ["Burning"]),
        ("Injuries", ["Arm"]),
        ("Equipment", ["Telescope"]),
        ("For a while", ["Raised Shield"]),
    ]
    assert all(note.text for block in shown.blocks for note in block.notes)
    assert shown.blocks[0].notes[0].clause == "GH-TRT-71"


# What it may do


def test_every_action_is_open_or_closed_for_a_reason_with_its_clause() -> None:
    hero = model(state="active", ap=1)
    actions = actions_of(hero, foe(x=2500), active="hero", phase="act")
    assert not actions["Move"].reason
    assert (actions["Run"].clause, actions["Run"].reason) == ("GH-ACT-01", "not enough AP")
    assert actions["Fight"].clause == "GH-ACT-19"
    assert all(one.clause for one in actions.values() if one.reason)


def test_what_another_has_done_does_not_count_for_a_model_that_waits() -> None:
    busy = model("busy", x=300, state="active")
    actions = actions_of(model(), busy, foe(x=2500), active="busy", taken=("move",), phase="act")
    assert not actions["Move"].reason


def test_a_model_that_has_acted_may_do_nothing_more() -> None:
    actions = actions_of(model(state="done"), foe(x=2500))
    assert {one.reason for one in actions.values()} == {"it has acted in this turn"}


@pytest.mark.parametrize(
    "hero",
    [
        pytest.param(model(), id="ready"),
        pytest.param(model(ap=0), id="without AP"),
        pytest.param(model(state="done", ap=0), id="done"),
        pytest.param(model(statuses=(Mark("stunned"),)), id="stunned"),
    ],
)
def test_a_battle_without_a_gate_has_no_actions_against_one(hero: Model) -> None:
    assert not {"Break gate", "Shoot gate", "Heal", "Guard"} & set(actions_of(hero, foe(x=1060)))
    besieged = fought(hero, foe(), mission="the-last-gate", defender=1, doors={"gate": "locked"})
    assert "Break gate" in {one.name for one in sheet_on(besieged).actions}


def test_reactions_are_for_the_activation_of_an_enemy() -> None:
    def reactions(active: str) -> dict[str, SheetAction]:
        table = battle(model(), foe(x=2500), active=active, phase="act")
        return {one.name: one for one in sheet_on(table).reactions}

    assert not reactions("foe")["Dodge"].reason
    assert reactions("hero")["Dodge"].clause == "GH-REA-01"
    assert "Quick draw" not in reactions("foe")  # GH-REA-31: for others, and so left unsaid


def test_a_model_beside_the_table_has_a_sheet_but_nothing_to_do() -> None:
    waiting = replace(model("late"), state="reserve")
    shown = sheet_on(battle(model(), reserve=(waiting,)), "late")
    assert (shown.name, shown.actions, shown.reactions) == ("late", (), ())
    assert shown.stats and shown.arms
