"""Base values of models, their weapons, and what they mean in play (GH-STA, GH-BLD-12, 13, 30, 35)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle
from games.grimheim.warband.rosters import entry, warband
from wartable.core.match import Gone, Mark
from wartable.games.grimheim.combat import ranged
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.match import Match, Model, Weapon
from wartable.games.grimheim.movement.gait import allowance
from wartable.games.grimheim.resolving import Packet, Shot
from wartable.games.grimheim.rows import armours, bodies, items, weapon_traits, weapons
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.phases import start_turn
from wartable.games.grimheim.warband.arms import weapon_of
from wartable.games.grimheim.warband.attacks import dice_of
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.models import muster, recruit
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.samples import sample
from wartable.games.grimheim.wounds import damage
from wartable.kit import play, proves, rolls


def names(marks: tuple[Mark, ...]) -> list[str]:
    return [mark.name for mark in marks]


def facing(one: Entry, other: Entry, apart: int) -> Table:
    """Two recruits on an open table, so far from edge to edge, both ready."""
    a, b = recruit(one, 0, 0), recruit(other, 1, 0)
    x = 1000 + a.base + apart + b.base
    ready: dict[str, Any] = {"state": "ready", "ap": 2, "y": 1000}
    return battle(replace(a, x=1000, **ready), replace(b, x=x, **ready))


def shot(table: Table, weapon: int = 0) -> Shot:
    return Shot("a1", table["a1"].weapons[weapon], "b1", "shoot")


# Bodies and armour


@proves("GH-BLD-12")
@pytest.mark.parametrize("body", sorted(bodies()))
def test_a_body_sets_ap_mov_def_wnd_and_starting_traits(body: str) -> None:
    row, shown = bodies()[body], card(entry(body))
    assert (shown.actions, shown.move, shown.defense) == (row.ap, row.mov, row.defense)
    assert (shown.wounds, shown.points) == (row.wnd, row.points)
    assert tuple(names(shown.traits)) == row.traits


@proves("GH-BLD-12")
def test_the_numbers_of_a_rat_ogre_are_those_of_the_book() -> None:
    shown = card(entry("rat-ogre"))
    assert (shown.actions, shown.move, shown.defense, shown.wounds) == (2, 6, 4, 14)
    assert (names(shown.traits), shown.points) == (["tougher", "stupidity"], 68)


@proves("GH-BLD-13")
@pytest.mark.parametrize("armour", sorted(armours()))
def test_an_armour_sets_sav_and_may_add_a_trait(armour: str) -> None:
    sav = {"none": 6, "light": 5, "medium": 4, "heavy": 3}
    row, shown = armours()[armour], card(entry(armour=armour))
    assert shown.saves_on == row.sav == sav[row.weight]
    assert tuple(names(shown.traits)) == row.traits
    assert shown.points == 30 + row.points


@proves("GH-BLD-35")
def test_a_construct_is_known_by_its_keyword_and_has_no_trait_of_that_name() -> None:
    keywords = {body: recruit(entry(body), 0, 0).keywords for body in bodies()}
    assert [body for body, words in keywords.items() if "construct" in words] == ["construct"]
    assert not recruit(entry("construct"), 0, 0).bears("construct")


@proves("GH-STA-13")
@pytest.mark.parametrize(
    ("body", "radius"), [("human", 49), ("orc", 63), ("fatty", 79), ("rat-ogre", 98)]
)
def test_a_base_has_the_radius_of_its_millimetres(body: str, radius: int) -> None:
    assert recruit(entry(body), 0, 0).base == radius


@proves("GH-STA-13")
def test_bodies_have_the_four_sizes_of_base_and_no_other() -> None:
    assert {recruit(entry(body), 0, 0).base for body in bodies()} == {49, 63, 79, 98}


@proves("GH-STA-13")
def test_distances_are_measured_from_edge_to_edge() -> None:
    table = facing(entry("human"), entry("rat-ogre"), apart=200)
    assert table["b1"].x - table["a1"].x == 49 + 200 + 98
    assert (table.gap("a1", "b1"), table.within(2, "a1", "b1")) == (200, True)


@proves("GH-STA-14")
@pytest.mark.parametrize(
    ("body", "height"), [("rat-swarm", 50), ("dwarf", 125), ("human", 150), ("rat-ogre", 250)]
)
def test_a_model_is_as_high_as_its_body_type(body: str, height: int) -> None:
    assert recruit(entry(body), 0, 0).height == height


# What the numbers mean in play


@proves("GH-STA-01")
def test_ap_are_what_a_model_may_spend_in_each_turn() -> None:
    table = battle(recruit(entry(tiers=("leader", "hero")), 0, 0), turn=0)
    assert table["a1"].ap == 0
    play(table, start_turn(table))
    assert table["a1"].ap == table["a1"].actions == 4


@proves("GH-STA-02")
@pytest.mark.parametrize(("body", "inches"), [("zombie-runner", 3), ("human", 4), ("rat-ogre", 6)])
def test_mov_is_how_far_one_move_goes(body: str, inches: int) -> None:
    table = facing(entry(body), entry(), apart=1000)
    assert table["a1"].move == inches
    assert allowance(table, "a1", "move") == 100 * inches


@proves("GH-STA-03", "GH-STA-04", "GH-STA-08", "GH-STA-09", "GH-STA-10", "GH-STA-11")
def test_a_shot_of_recruits_goes_by_their_cards() -> None:
    """Bow: 3 dice at 4+, DMG 2, CRT 3. Dwarf in chainmail: 4 defense dice at 4+, 12 wounds."""
    archer, dwarf = entry(weapons=("bow",)), entry("dwarf", armour="chainmail")
    table = facing(archer, dwarf, apart=600)
    play(
        table, ranged.attack(table, shot(table)), attack=[6, 4, 3], defense=[3, 3, 3, 2], injury=[6]
    )
    (attack,), (defense,) = rolls(table, "attack"), rolls(table, "defense")
    assert (len(attack.faces), attack.need) == (3, 4)
    assert (len(defense.faces), defense.need) == (4, 4)
    assert table["b1"].wounds == 12 - 3 - 2


@proves("GH-STA-04")
def test_each_defense_die_that_shows_the_save_blocks_a_hit() -> None:
    table = facing(entry(weapons=("bow",)), entry("dwarf", armour="chainmail"), apart=600)
    play(table, ranged.attack(table, shot(table)), attack=[5, 4, 4], defense=[4, 3, 3, 3])
    assert table["b1"].wounds == 12 - 2 - 2


@proves("GH-STA-05")
def test_at_no_wounds_left_a_model_is_defeated() -> None:
    table = battle(recruit(entry("halfling"), 0, 0), recruit(entry(), 1, 0))
    play(table, damage.hurt(table, Packet("a1", 7, "GH-WND-04", fatal=True)))
    assert table["a1"].wounds == 1
    play(table, damage.hurt(table, Packet("a1", 1, "GH-WND-04", fatal=True)))
    assert "a1" not in table


@proves("GH-STA-06")
def test_what_a_model_owns_and_carries_bends_the_rules_for_it() -> None:
    """Traits of body, tier, armour and purse, and what items lend."""
    hero = entry("elf", "hunter", tiers=("hero",), armour="leather", equipment=("boots-of-flying",))
    model = recruit(hero, 0, 0)
    assert names(model.traits) == ["fast", "hero", "light-armor", "hunter"]
    assert names(model.marks) == ["fast", "hero", "light-armor", "hunter", "fly"]


# Weapons


@proves("GH-STA-07", "GH-STA-08", "GH-STA-09", "GH-STA-10", "GH-STA-11")
@pytest.mark.parametrize("id", sorted(weapons()))
def test_a_weapon_is_carried_as_its_row_says(id: str) -> None:
    row, weapon = weapons()[id], weapon_of(id)
    assert (weapon.id, weapon.name, weapon.close) == (row.id, row.name, row.type == "close")
    assert weapon.range == 100 * row.rng
    assert (weapon.attack_die or weapon.attacks) == row.atk
    assert (weapon.hits_on, weapon.damage, weapon.critical) == (row.htv, row.dmg, row.crt)
    assert tuple(names(weapon.traits)) == row.traits
    assert set(row.traits) <= set(weapon_traits())


@proves("GH-STA-07")
def test_one_inch_is_close_combat_and_more_is_ranged_but_for_reach() -> None:
    for row in weapons().values():
        if row.rng > 0:
            ranged_weapon = row.rng > 1 and "reach" not in row.traits
            assert weapon_of(row.id).close == (not ranged_weapon), row.id


@proves("GH-WTR-37")
def test_a_throwable_weapon_without_a_range_flies_six_inches() -> None:
    """GH-R-27; it stays a close weapon."""
    knife = weapon_of("dagger+throwable")
    assert (knife.range, knife.close) == (600, True)
    assert weapon_of("dagger").range == 100
    assert names(knife.traits) == ["first-strike", "throwable"]


@proves("GH-STA-08", "GH-STA-07")
@pytest.mark.parametrize("id", sorted(weapons()))
def test_atk_is_a_number_or_a_die(id: str) -> None:
    arm, atk = weapon_of(id), weapons()[id].atk
    assert (arm.attacks, arm.attack_die) == ((atk, "") if isinstance(atk, int) else (0, atk))


@proves("GH-BLD-31", "GH-STA-15")
def test_what_is_added_to_a_weapon_is_a_rule_of_that_weapon_alone() -> None:
    sister = recruit(entry(weapons=("warhammer+blessed", "dagger")), 0, 0)
    assert [names(weapon.traits) for weapon in sister.weapons] == [
        ["stun", "blessed"],
        ["first-strike"],
    ]
    assert not sister.bears("blessed")


@proves("GH-STA-15")
def test_a_weapon_rule_applies_to_attacks_with_that_weapon_only() -> None:
    """A Crossbow pierces armour, the Bow of the same model does not."""
    from wartable.games.grimheim.traits import ranged_weapons  # noqa: F401  they hook in

    shooter = entry(weapons=("crossbow", "bow"))
    for weapon, need in ((0, 5), (1, 4)):
        table = facing(shooter, entry(armour="chainmail"), apart=600)
        dice = table["a1"].weapons[weapon].attacks
        play(
            table,
            ranged.attack(table, shot(table, weapon)),
            attack=[4] + [1] * (dice - 1),
            defense=[6, 1, 1],
        )
        assert rolls(table, "defense")[0].need == need


@proves("GH-STA-12")
@pytest.mark.parametrize(("face", "dice"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_an_improvised_weapon_rolls_for_its_attacks(face: int, dice: int) -> None:
    table = battle(recruit(entry(weapons=("improvised",)), 0, 0))
    weapon = table["a1"].weapons[0]
    assert (weapon.attack_die, weapon.hits_on, weapon.damage, weapon.critical) == ("D2", 5, 1, 1)
    assert play(table, dice_of(table, "a1", weapon), attacks=[face]) == dice


@proves("GH-STA-12")
def test_it_does_so_each_time_it_is_used() -> None:
    table = battle(recruit(entry(weapons=("improvised",)), 0, 0))
    weapon = table["a1"].weapons[0]
    found = [
        play(table, dice_of(table, "a1", weapon), attacks=[2]),
        play(table, dice_of(table, "a1", weapon), attacks=[5]),
    ]
    assert found == [1, 2]


@proves("GH-STA-08")
def test_other_weapons_have_a_number_of_dice_and_roll_for_nothing() -> None:
    table = battle(recruit(entry(weapons=("club",)), 0, 0))
    assert play(table, dice_of(table, "a1", table["a1"].weapons[0])) == 2


@proves("GH-BLD-30")
def test_a_model_without_weapons_fights_unarmed() -> None:
    """Two dice at 5+, 1 damage each; the critical does 1 as well."""
    table = facing(entry(), entry(), apart=50)
    assert table["a1"].weapons == ()
    play(table, fight(table, "a1", "b1", free=True), attack=[6, 4], counter=[4, 4], injury=[6])
    (attack,) = rolls(table, "attack")
    assert (len(attack.faces), attack.need) == (2, 5)
    assert table["b1"].wounds == 9


@proves("GH-TRT-79", "GH-BLD-30")
def test_claws_take_the_place_of_unarmed_and_of_every_weapon() -> None:
    beast = recruit(entry("beast-kin", "claws", weapons=("axe",), equipment=("fire-bomb",)), 0, 0)
    assert [weapon.id for weapon in beast.weapons] == ["claws"]
    assert beast.weapons[0] == weapon_of("claws")


# Equipment


@proves("GH-EQP-03")
def test_poison_bought_for_the_list_is_on_all_weapons() -> None:
    model = recruit(entry(weapons=("sword", "bow"), equipment=("fire-bomb", "poison")), 0, 0)
    assert [weapon.id for weapon in model.weapons] == ["sword", "bow", "fire-bomb"]
    assert all(weapon.bears("poison") for weapon in model.weapons)
    plain = recruit(entry(weapons=("sword", "bow")), 0, 0)
    assert not any(weapon.bears("poison") for weapon in plain.weapons)


@proves("GH-EQP-04")
def test_a_fire_bomb_is_a_weapon_among_the_equipment() -> None:
    model = recruit(entry(equipment=("fire-bomb",)), 0, 0)
    (bomb,) = model.weapons
    assert bomb == Weapon(
        id="fire-bomb",
        name="Fire Bomb",
        close=False,
        range=600,
        attacks=4,
        hits_on=4,
        damage=3,
        critical=4,
        traits=(Mark("blast"), Mark("limited")),
        hands=0,
    )
    assert model.gear == ("fire-bomb",)
    assert [id for id, row in items().items() if row.weapon] == ["fire-bomb"]


def test_two_equal_weapons_are_told_apart() -> None:
    """Each pistol is reloaded for itself."""
    model = recruit(entry(weapons=("pistol", "pistol")), 0, 0)
    assert [weapon.id for weapon in model.weapons] == ["pistol", "pistol-2"]
    assert [weapon.name for weapon in model.weapons] == ["Pistol", "Pistol"]


# Musters


def test_a_warband_is_mustered_with_a_model_for_each_of_an_entry() -> None:
    band = warband(entry(name="Otto"), entry("canine", name="Hound", count=2), entry("dwarf"))
    found = [(model.id, model.name, model.points) for model in muster(band, 1)]
    assert found == [
        ("b1", "Otto", 30),
        ("b2", "Hound 1", 20),
        ("b3", "Hound 2", 20),
        ("b4", "Dwarf", 50),
    ]


def test_models_know_the_entry_of_the_list_they_come_from() -> None:
    band = warband(entry(id="k1", name="Otto"), entry("canine", id="k2", count=2), entry("elf"))
    assert [model.entry for model in muster(band, 0)] == ["k1", "k2", "k2", ""]


@pytest.mark.parametrize(
    ("given", "names"),
    [
        pytest.param(
            [("Spawn", 2), ("Spawn", 2)], ["Spawn 1", "Spawn 2", "Spawn 3", "Spawn 4"], id="packs"
        ),
        pytest.param([("Orc", 1)] * 3, ["Orc 1", "Orc 2", "Orc 3"], id="one by one"),
        pytest.param(
            [("Orc", 1), ("Orc 1", 1), ("Orc", 1)], ["Orc 2", "Orc 1", "Orc 3"], id="taken"
        ),
        pytest.param([("Orc", 1), ("Elf", 1)], ["Orc", "Elf"], id="no need"),
    ],
)
def test_no_two_models_of_a_side_have_one_name(
    given: list[tuple[str, int]], names: list[str]
) -> None:
    band = warband(*[entry("canine", name=name, count=count) for name, count in given])
    assert [model.name for model in muster(band, 0)] == names


def test_recruits_wait_beside_the_table_unhurt_and_know_their_faction() -> None:
    human: Model = muster(warband(entry(), faction="primordial"), 0)[0]
    assert (human.faction, human.state, human.ap) == ("primordial", "reserve", 0)
    assert human.wounds == human.health == 10
    assert recruit(entry("ratling"), 0, 0).faction == "primordial"


@proves("GH-BLD-06")
def test_a_mercenary_keeps_the_faction_it_comes_from() -> None:
    crew = {model.name: model.faction for model in muster(sample("free-company"), 0)}
    assert crew == {
        "Captain Renna": "imperial",
        "Borin Oathbound": "imperial",
        "Faelar": "imperial",
        "Ugdush": "tribes",
        "Old Rattle": "undead",
        "Snik": "tribes",
    }


def test_a_model_knows_the_entry_of_the_list_that_it_comes_from_and_so_does_its_grave() -> None:
    twins = replace(entry(), id="e7", count=2)
    band = warband(twins, entry())
    assert [model.entry for model in muster(band, 0)] == ["e7", "e7", ""]
    one = muster(band, 0)[0]
    match = Match(models={one.id: one}).without_model(one.id)
    assert match.gone[one.id] == Gone(one.title, 0, "e7")


@proves("GH-BLD-06")
@pytest.mark.parametrize(("own", "shown"), [("", "imperial"), ("primordial", "primordial")])
def test_a_card_shows_the_faction_of_its_entry_or_else_the_first_of_its_body(
    own: str, shown: str
) -> None:
    assert card(entry("human", faction=own)).faction == shown
