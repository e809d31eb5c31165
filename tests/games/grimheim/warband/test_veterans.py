"""What a campaign makes of a model: its card, its sheet, its price, and which lists may have it."""

from typing import Any

import pytest

from games.grimheim.builders import battle, of_the_book
from games.grimheim.warband.rosters import entry, told, warband, wrong, wrong_in_campaign
from wartable.core.ask import Refused
from wartable.core.match import Mark
from wartable.core.screen.scene import Arm, Sheet
from wartable.games.grimheim import everything  # noqa: F401  numbers ask every trait
from wartable.games.grimheim.combat.moments import Attacks, HitsOn
from wartable.games.grimheim.combat.pools import attack_dice, hits_on
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.resolving import Fight, Side
from wartable.games.grimheim.screen.sheets import sheet as sheet_in_battle
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.limits import check, check_in_campaign, refuse_in_campaign
from wartable.games.grimheim.warband.prices import price, total, value
from wartable.games.grimheim.warband.roster import Entry
from wartable.games.grimheim.warband.sheets import sheet as sheet_on_paper
from wartable.kit import play, proves


def facing(hero: Model) -> tuple[Table, Fight, Side]:
    """The hero, called "hero", strikes at a Human with its first weapon."""
    table = battle(hero, of_the_book("human", "foe", 1, weapons=("club",)))
    side = Side("hero", "attacker", hero.weapons[0])
    return table, Fight(side, Side("foe", "defender", table["foe"].weapons[0])), side


def hero(**had: Any) -> Model:
    given: dict[str, Any] = {"weapons": ("sword",)}
    return of_the_book("human", "hero", **(given | had))


def strikes_on(one: Model) -> int:
    table, fight, side = facing(one)
    return hits_on(table, fight, side, one.weapons[0])


def strikes_with(one: Model) -> int:
    table, fight, side = facing(one)
    return play(table, attack_dice(table, fight, side, one.weapons[0]))


# Permanent Wounds


@proves("GH-ABS-12", "GH-ABS-15")
@pytest.mark.parametrize(("scars", "need"), [(0, 4), (1, 5), (2, 6), (3, 6)])
def test_each_head_wound_makes_every_weapon_hit_worse_up_to_six(scars: int, need: int) -> None:
    for weapon in ("sword", "club"):
        own = hero(weapons=(weapon,), scars=("head",) * scars)
        plain = hero(weapons=(weapon,))
        assert strikes_on(own) == min(6, strikes_on(plain) + scars)
    assert strikes_on(hero(scars=("head",) * scars)) == need


@proves("GH-ABS-13", "GH-ABS-15")
@pytest.mark.parametrize(("scars", "dice"), [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_each_arm_wound_takes_a_die_from_every_weapon_down_to_one(scars: int, dice: int) -> None:
    assert strikes_with(hero(scars=("arm",) * scars)) == dice


@proves("GH-ABS-14", "GH-ABS-15")
@pytest.mark.parametrize(("scars", "inches"), [(0, 4), (1, 3), (3, 1), (4, 0), (5, 0)])
def test_each_leg_wound_takes_an_inch_down_to_none(scars: int, inches: int) -> None:
    table = battle(hero(scars=("leg",) * scars))
    assert mov(table, "hero") == 100 * inches


@proves("GH-ABS-15")
def test_wounds_of_all_kinds_are_borne_together() -> None:
    own = hero(scars=("leg", "head", "arm", "leg"))
    assert (strikes_on(own), strikes_with(own)) == (5, 2)
    assert mov(battle(own), "hero") == 200


@proves("GH-ABS-16")
@pytest.mark.parametrize("ward", ["helmet", "resilient", "robust", "extra-limb"])
def test_what_keeps_injuries_off_does_not_undo_permanent_wounds(ward: str) -> None:
    own = hero(traits=(ward,), scars=("head", "arm", "leg"))
    assert (strikes_on(own), strikes_with(own)) == (5, 2)
    assert mov(battle(own), "hero") == 300


# Survivors and smiths


@proves("GH-ABS-18", "GH-ABS-24")
def test_a_swift_survivor_goes_an_inch_further_and_has_no_trait_of_that_name() -> None:
    own = hero(gains=("swift",))
    assert mov(battle(own), "hero") == 500
    assert mov(battle(hero(gains=("swift", "swift"))), "hero") == 600
    assert not own.bears("swift")
    full = ("balanced", "fast", "fearless", "stealth", "helmet")
    stats = ("swift", "stalwart")
    assert wrong_in_campaign(entry("human", *full, gains=stats)) == [], "no slot is used"


@proves("GH-ABS-19")
def test_the_stalwart_have_a_defense_die_more() -> None:
    assert [card(entry(gains=("stalwart",) * n)).defense for n in (0, 1, 2)] == [3, 4, 5]


def arms_of(*weapons: str) -> tuple[Weapon, ...]:
    return hero(weapons=weapons).weapons


@proves("GH-ABS-20", "GH-ABS-24")
def test_onslaught_is_a_die_more_with_the_weapon_it_was_chosen_for() -> None:
    better, other = arms_of("sword+onslaught", "club")
    plain = arms_of("sword", "club")
    assert (better.attacks, other.attacks) == (plain[0].attacks + 1, plain[1].attacks)
    assert strikes_with(hero(weapons=("sword+onslaught+onslaught",))) == 5
    assert strikes_with(hero(weapons=("sword+onslaught",), scars=("arm",))) == 3


@proves("GH-ABS-21", "GH-ABS-24")
def test_expertise_hits_better_with_the_weapon_it_was_chosen_for() -> None:
    better, other = arms_of("sword+expertise", "club")
    plain = arms_of("sword", "club")
    assert (better.hits_on, other.hits_on) == (plain[0].hits_on - 1, plain[1].hits_on)
    assert strikes_on(hero(weapons=("sword+expertise",))) == 3


@proves("GH-HUB-45", "GH-ABS-21")
@pytest.mark.parametrize(
    ("weapon", "scars", "need"),
    [
        pytest.param("sword+upgraded", 0, 3, id="an upgrade alone"),
        pytest.param("sword+upgraded+expertise", 0, 2, id="both add up"),
        pytest.param("sword+upgraded+expertise+expertise", 0, 2, id="never better than 2+"),
        pytest.param("sword+upgraded+expertise+expertise", 1, 2, id="bounds come last of all"),
    ],
)
def test_an_upgraded_weapon_hits_better_within_the_bounds(
    weapon: str, scars: int, need: int
) -> None:
    assert strikes_on(hero(weapons=(weapon,), scars=("head",) * scars)) == need


@proves("GH-HUB-45")
def test_a_weapon_is_upgraded_once_and_another_may_be_too() -> None:
    assert wrong_in_campaign(entry(weapons=("sword+upgraded", "club+upgraded"))) == []
    assert wrong_in_campaign(entry(weapons=("sword+upgraded+upgraded",))) == ["GH-HUB-45"]


@proves("GH-HUB-46")
def test_armour_is_upgraded_once_per_model() -> None:
    assert card(entry(armour="chainmail", gains=("armour-upgrade",))).saves_on == 3
    assert card(entry(gains=("armour-upgrade",))).saves_on == 5, "in no armour at all"
    assert wrong_in_campaign(entry(gains=("armour-upgrade",))) == []
    assert wrong_in_campaign(entry(gains=("armour-upgrade",) * 2)) == ["GH-HUB-46"]


@proves("GH-HUB-24")
def test_the_alchemists_poison_is_on_one_weapon_only() -> None:
    poisoned, other = arms_of("sword+poisoned", "club")
    assert poisoned.bears("poison") and not other.bears("poison")
    assert wrong_in_campaign(entry(weapons=("sword+poisoned+poisoned",))) == ["GH-HUB-24"]
    looted = hero(weapons=("sword", "club"), equipment=("poison",))
    assert all(weapon.bears("poison") for weapon in looted.weapons)


@proves("GH-ABS-22", "GH-TRA-20")
@pytest.mark.parametrize("trait", ["veteran", "hero"])
def test_who_learns_what_a_tier_is_called_gets_the_trait_alone(trait: str) -> None:
    plain, taught, ranked = (
        card(entry()),
        card(entry(learned=(trait,))),
        card(entry(tiers=(trait,))),
    )
    assert [mark.name for mark in taught.traits] == [trait]
    assert (taught.actions, taught.wounds) == (plain.actions, plain.wounds)
    assert (ranked.actions, ranked.wounds) != (plain.actions, plain.wounds)


@proves("GH-HUB-50")
def test_a_trait_lent_for_a_battle_is_borne_and_not_counted() -> None:
    full = ("balanced", "fast", "swift", "stealth", "helmet")
    blessed = entry("human", *full, lent=("fearless",))
    assert "fearless" in [mark.name for mark in card(blessed).traits]
    assert wrong_in_campaign(blessed) == []
    assert price(blessed) == price(entry("human", *full))


@proves("GH-CAM-09")
def test_marks_tell_how_often() -> None:
    own = card(entry(scars=("leg", "leg"), gains=("swift", "armour-upgrade")))
    assert own.traits == (
        Mark("leg-wound", 2),
        Mark("swift-survivor", 1),
        Mark("armour-upgrade"),
    )


# On sheets


def paper(one: Entry) -> Sheet:
    return sheet_on_paper(warband(one), one, 1)


def shown(sheet: Sheet | Arm) -> dict[str, str]:
    return {stat.name: stat.shown for stat in sheet.stats}


SCARRED = entry(
    weapons=("sword+expertise",), scars=("leg", "head", "arm"), gains=("swift", "armour-upgrade")
)


def test_paper_and_battle_say_the_same_numbers_with_the_same_reasons() -> None:
    on_paper = paper(SCARRED)
    own = hero(weapons=SCARRED.weapons, scars=SCARRED.scars, gains=SCARRED.gains)
    on_table = sheet_in_battle(battle(own).match, "hero")
    assert shown(on_paper)["MOV"] == shown(on_table)["MOV"] == "4″"
    assert shown(on_paper)["SAV"] == shown(on_table)["SAV"] == "5+"
    for where in (on_paper, on_table):
        (sword,) = where.arms
        assert (shown(sword)["ATK"], shown(sword)["HTV"]) == ("2", "4+")
        mov_reasons = next(stat.reasons for stat in where.stats if stat.name == "MOV")
        assert [(one.amount, one.trait.replace("-", " ")) for one in mov_reasons] == [
            (100, "swift survivor"),
            (-100, "leg wound"),
        ]


def test_what_the_campaign_did_is_noted_apart_from_traits() -> None:
    own = hero(weapons=SCARRED.weapons, scars=("leg", "leg"), traits=("helmet",))
    blocks = {b.title: b.notes for b in sheet_in_battle(battle(own).match, "hero").blocks}
    assert [note.name for note in blocks["Traits"]] == ["Helmet"]
    (note,) = blocks["Of the campaign"]
    assert (note.name, note.clause) == ("Leg wound (2)", "GH-ABS-14")
    (sword,) = paper(SCARRED).arms
    assert ("Expertise", "GH-ABS-21") in [(one.name, one.clause) for one in sword.traits]


# What it is worth


@proves("GH-CAM-17")
def test_a_warband_is_worth_its_models_with_what_they_carry_and_have_learned() -> None:
    plain = warband(entry(weapons=("sword",)), entry("dwarf"))
    grown = warband(
        entry(weapons=("sword+poisoned",), equipment=("net",), learned=("scout",)),
        entry("dwarf", scars=("leg",), gains=("swift", "armour-upgrade")),
    )
    assert value(grown) - value(plain) == 10 + 5 + 6, "wounds, gains and upgrades are no goods"
    assert value(plain) == total(plain), "the Fate Modifier among it"


@proves("GH-DEFB-08", "GH-CAM-17")
def test_militia_are_no_part_of_the_value() -> None:
    own = (entry(weapons=("sword",)),)
    helped = warband(*own, entry(militia=True), bonuses=("militia",))
    assert value(helped) == value(warband(*own)) < total(helped)


# Which lists may have it


@proves("GH-CAM-09")
@pytest.mark.parametrize(
    "had",
    [
        {"scars": ("leg",)},
        {"gains": ("swift",)},
        {"weapons": ("sword+upgraded",)},
        {"weapons": ("sword+poisoned",)},
        {"learned": ("scout",)},
        {"lent": ("fearless",)},
        {"militia": True},
    ],
)
def test_a_past_is_for_campaigns_only(had: dict[str, Any]) -> None:
    (breach,) = check(warband(entry(**had)))
    assert breach.clause == "GH-CAM-09"
    assert breach.reason.endswith("only in a battle of a campaign")
    assert check_in_campaign(warband(entry(**had), bonuses=("militia",))) == []


@proves("GH-CAM-09")
@pytest.mark.parametrize("had", [{"blessings": 1}, {"gossip": True}, {"bonuses": ("militia",)}])
def test_so_is_what_was_bought_for_the_next_battle(had: dict[str, Any]) -> None:
    assert told(check(warband(entry(), **had))) == ["GH-CAM-09"]
    assert check_in_campaign(warband(entry(), **had)) == []


@proves("GH-CAM-09")
@pytest.mark.parametrize(
    ("had", "clause"),
    [
        ({"scars": ("nose",)}, "GH-ABS-15"),
        ({"gains": ("fast",)}, "GH-ABS-23"),
        ({"lent": ("wings",)}, "GH-HUB-50"),
        ({"scars": ("leg",), "count": 2}, "GH-CAM-09"),
    ],
)
def test_what_no_campaign_gives_is_refused_there(had: dict[str, Any], clause: str) -> None:
    assert wrong_in_campaign(entry(**had)) == [clause]
    with pytest.raises(Refused, match=clause):
        refuse_in_campaign(warband(entry(**had)))


@proves("GH-CAM-10")
def test_five_traits_are_the_most_in_a_campaign_too() -> None:
    four = ("balanced", "fast", "swift", "stealth")
    assert wrong_in_campaign(entry("human", *four, learned=("veteran",))) == []
    six = entry("human", *four, learned=("veteran", "scout"))
    assert wrong_in_campaign(six) == ["GH-BLD-22"]


@proves("GH-HUB-48")
def test_what_was_bought_must_fit_two_hands_and_a_shield_takes_a_slot() -> None:
    assert wrong_in_campaign(entry("human", "shield", weapons=("sword",))) == []
    assert wrong_in_campaign(entry("human", "shield", weapons=("sword", "spear"))) == ["GH-BLD-27"]
    assert wrong_in_campaign(entry(weapons=("greatsword", "crossbow"))) == ["GH-BLD-27"]
    five = ("balanced", "fast", "swift", "stealth", "helmet")
    assert wrong_in_campaign(entry("human", *five, "shield")) == ["GH-BLD-22"]


@proves("GH-CAM-06", "GH-HUB-14")
def test_a_warband_may_grow_beyond_any_limit_but_not_beyond_its_tiers() -> None:
    many = [entry(weapons=("halberd",), armour="full-plate") for _ in range(20)]
    assert check_in_campaign(warband(*many), 500) == []
    assert told(check(warband(*many), 500)) == ["GH-BLD-01"]
    leaders = [entry(tiers=("leader",)), entry(tiers=("leader",))]
    assert wrong_in_campaign(*leaders) == ["GH-BLD-16"]


def test_mercenaries_stay_such_when_only_one_faction_is_left_of_them() -> None:
    last = entry("human", "mercenary", faction="imperial")
    assert wrong_in_campaign(last, faction="mercenaries") == []
    assert wrong(last, faction="mercenaries") != []
    assert wrong_in_campaign(last, faction="imperial") == ["GH-BLD-08"]


def test_a_printed_warband_fights_single_battles_only() -> None:
    from wartable.games.grimheim.warband.samples import sample

    assert told(check_in_campaign(sample("sky-wardens"))) == ["GH-BLD-33"]


# Bonuses and militia


@proves("GH-DEFB-02")
def test_a_bonus_is_picked_twice_at_most() -> None:
    assert wrong_in_campaign(entry(), bonuses=("last-stand", "last-stand")) == []
    assert wrong_in_campaign(entry(), bonuses=("last-stand",) * 3) == ["GH-DEFB-02"]
    assert wrong_in_campaign(entry(), bonuses=("moat",)) == ["GH-DEFB-02"]


@proves("GH-DEFB-08")
@pytest.mark.parametrize(
    ("picks", "models", "clauses"),
    [
        pytest.param(1, 1, [], id="one Human for 30"),
        pytest.param(1, 2, ["GH-DEFB-08"], id="two for 60 are too dear"),
        pytest.param(2, 3, [], id="three for 90 with two picks"),
        pytest.param(0, 1, ["GH-DEFB-08"], id="none without the bonus"),
    ],
)
def test_militia_are_worth_fifty_gold_for_each_pick(
    picks: int, models: int, clauses: list[str]
) -> None:
    hired = [entry(militia=True)] * models
    assert wrong_in_campaign(entry(), *hired, bonuses=("militia",) * picks) == clauses


@proves("GH-DEFB-09")
def test_militia_are_built_legally_of_the_own_faction_and_without_a_past() -> None:
    for wrongly, clause in (
        (entry("zombie", militia=True), "GH-BLD-06"),
        (entry("human", "leader", militia=True), "GH-BLD-24"),
        (entry(militia=True, learned=("scout",)), "GH-DEFB-09"),
        (entry(militia=True, scars=("leg",)), "GH-DEFB-09"),
        (entry(militia=True, weapons=("club+expertise",)), "GH-DEFB-09"),
    ):
        assert clause in wrong_in_campaign(entry(), wrongly, bonuses=("militia",))


@pytest.mark.parametrize("moment", [Attacks, HitsOn])
def test_numbers_that_a_wound_changes_tell_so(moment: type[Attacks] | type[HitsOn]) -> None:
    table, fight, side = facing(hero(scars=("arm", "head")))
    assert side.weapon is not None
    (reason,) = table.modifiers(moment(fight, "hero", "foe", side.weapon))
    assert reason.trait in ("arm-wound", "head-wound")
