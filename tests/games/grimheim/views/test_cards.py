"""The card of a model, with the reasons for its numbers and for what it may not do."""

from typing import Any

from msgspec.structs import replace

from games.grimheim.builders import battle, bow, foe, model, sword
from wartable.core.match import Mark
from wartable.core.moments import Modifier
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.cards import card
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.telling import card_of
from wartable.games.grimheim.views import Deed, Value


def values_of(one: Model, *others: Model) -> dict[str, Value]:
    return {value.name: value for value in card(battle(one, *others), one.id).values}


def deeds_of(one: Model, *others: Model, **over: Any) -> dict[str, Deed]:
    return {deed.name: deed for deed in card(battle(one, *others, **over), one.id).actions}


# Numbers


def test_a_model_that_nothing_is_wrong_with_has_the_numbers_it_was_bought_with() -> None:
    shown = values_of(model())
    assert [value.shown for value in shown.values()] == ["2", '4"', "3", "4+", "10 of 10"]
    assert all(not value.reasons for value in shown.values())


def test_a_leg_injury_and_frost_are_the_reasons_for_a_shorter_move() -> None:
    shown = values_of(model(injuries=("leg",), statuses=(Mark("frozen"),)))["MOV"]
    assert (shown.shown, shown.printed) == ('1"', 400)
    assert {(reason.trait, reason.amount) for reason in shown.reasons} == {
        ("leg", -100),
        ("frozen", -200),
    }


def test_movement_never_falls_below_nothing() -> None:
    assert values_of(model(move=1, statuses=(Mark("frozen"),)))["MOV"].now == 0


def test_invulnerable_is_told_as_what_sets_the_save() -> None:
    shown = values_of(model("hero", "invulnerable", saves_on=3))["SAV"]
    assert shown.shown == "3+"
    assert shown.reasons == (Modifier(3, "invulnerable", "GH-TRT-35", "hero", instead=True),)


def test_the_attack_dice_and_the_need_of_each_weapon_are_those_of_now() -> None:
    hurt = model(weapons=(sword(hits_on=4), bow(hits_on=6)), injuries=("head", "arm"))
    blade, shot = card(battle(hurt), "hero").weapons
    assert (blade.attacks.now, blade.attacks.printed, blade.hits_on.shown) == (2, 3, "5+")
    assert shot.hits_on.shown == "6+"  # never worse
    assert [reason.clause for reason in blade.hits_on.reasons] == ["GH-WND-11"]


def test_what_helps_only_one_kind_of_weapon_is_told_with_that_kind() -> None:
    keen = model("hero", "hawkeye", "assassin", weapons=(sword(), bow()), gear=("telescope",))
    blade, shot = card(battle(keen), "hero").weapons
    assert (blade.hits_on.now, blade.critical_on) == (3, 6)
    assert (shot.hits_on.now, shot.critical_on) == (3, 5)


def test_a_weapon_that_cannot_be_used_says_why() -> None:
    spent = model(weapons=(bow(), bow(id="second")), unready=(Mark("bow", 1),), used_up=("second",))
    first, second, bare = card(battle(spent), "hero").weapons
    assert (first.clause, first.reason) == ("GH-RNG-22", "not loaded")
    assert (second.clause, second.reason) == ("GH-WTR-20", "used up for this battle")
    assert (bare.name, bare.reason) == ("Unarmed", "")


def test_a_rolled_number_of_attack_dice_is_told_as_its_die() -> None:
    (blade,) = card(battle(model(weapons=(sword(attacks=0, attack_die="D2"),))), "hero").weapons
    assert blade.attacks.shown == "D2"


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
    shown = card(battle(laden), "hero")
    notes = [*shown.traits, *shown.statuses, *shown.injuries, *shown.gear, *shown.effects]
    assert [note.name for note in notes] == [
        "tough",
        "burning",
        "arm",
        "telescope",
        "raised shield",
    ]
    assert all(note.text for note in notes)


# What it may do


def test_every_action_is_open_or_closed_for_a_reason_with_its_clause() -> None:
    hero = model(state="active", ap=1)
    deeds = deeds_of(hero, foe(x=2500), active="hero", phase="act")
    assert deeds["move"].open
    assert (deeds["run"].clause, deeds["run"].reason) == ("GH-ACT-01", "not enough AP")
    assert deeds["fight"].clause == "GH-ACT-19"
    assert all(deed.clause for deed in deeds.values() if not deed.open)


def test_what_another_has_done_does_not_count_for_a_model_that_waits() -> None:
    busy = model("busy", x=300, state="active")
    deeds = deeds_of(model(), busy, foe(x=2500), active="busy", taken=("move",), phase="act")
    assert deeds["move"].open


def test_a_model_that_has_acted_may_do_nothing_more() -> None:
    deeds = deeds_of(model(state="done"), foe(x=2500))
    assert {deed.reason for deed in deeds.values()} == {"it has acted in this turn"}


def test_reactions_are_for_the_activation_of_an_enemy() -> None:
    def reactions(active: str) -> dict[str, Deed]:
        table = battle(model(), foe(x=2500), active=active, phase="act")
        return {deed.name: deed for deed in card(table, "hero").reactions}

    assert reactions("foe")["dodge"].open
    assert reactions("hero")["dodge"].clause == "GH-REA-01"
    assert reactions("foe")["quick draw"].clause == "GH-REA-31"


def test_looking_at_a_card_changes_nothing() -> None:
    table = battle(model(), foe(x=2500))
    before = table.match
    card(table, "hero")
    assert table.match is before
    assert table.log == []


def test_a_card_in_words_has_every_number_with_its_reason() -> None:
    told = card_of(battle(model(injuries=("leg",), weapons=(sword("cleave"),))).match, "hero")
    assert 'AP 2, MOV 3" (-1" leg), DEF 3, SAV 4+, WND 10 of 10' in told
    assert 'Sword: RNG 1", ATK 3, HTV 4+, DMG 2, CRT 4, cleave' in told
    assert "injury: leg – MOV is less by 1 inch." in told
    assert "move (1 AP)" in told
    assert "not fight: no enemy is in melee range [GH-ACT-19]" in told


def test_a_model_beside_the_table_has_a_card_too() -> None:
    waiting = replace(model("late"), state="reserve")
    told = card_of(battle(model(), reserve=(waiting,)).match, "late")
    assert told.startswith("late (late), 0 points, reserve")
    assert "it is not on the table [GH-TRT-02]" in told
