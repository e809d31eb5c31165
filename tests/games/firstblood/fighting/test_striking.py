"""Hit rolls in close quarters: CLASH, groups, dice rolled again, and what the hits are like."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Roll
from wartable.core.match import Terrain
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting.guarding import guard_value
from wartable.games.firstblood.fighting.hits import Hits, Manner
from wartable.games.firstblood.fighting.resolving import Strike
from wartable.games.firstblood.fighting.striking import attacks_of, blow_of, roll_strikes
from wartable.games.firstblood.fighting.volley import volley
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.breaking import break_now
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import ask, next_question, play, proves, rolls


def lend(table: Table, unit: str, rule: str, x: int = 0) -> None:
    effect = EffectRow("gain-rule", rule=rule, x=x)
    table.do(EffectLent("FB-MAG-12", unit, Lent(rule, effect), rule))


def lend_stat(table: Table, unit: str, stat: str, delta: int) -> None:
    effect = EffectRow("stat", stat=stat, delta=delta)
    table.do(EffectLent("FB-MAG-12", unit, Lent(f"some-{stat}", effect), "a spell"))


def state(table: Table, unit: str, **changes: Any) -> None:
    table.match = refreshed(table.match, replace(table.match.units[unit], **changes))


def facing(
    own: str, foe: str = "homunculi", *, terrain: tuple[Terrain, ...] = (), **more: Any
) -> Table:
    """One model against one, a quarter of an inch apart."""
    return battle(
        regiment("A1", own, [(1000, 1000)], **more),
        regiment("B1", foe, [(1000, 1400)], seat=1),
        terrain=terrain,
    )


def need(table: Table, manner: Any = "clash") -> int:
    return blow_of(table, table["A1-1"], table["B1-1"], manner).need


def struck(table: Table, dice: int, manner: Any = "clash", **answers: Any) -> list[Hits]:
    strikes = [Strike("A1-1", "B1-1", dice)]
    steps = roll_strikes(table, Harm("A1", "clash"), strikes, manner)
    return play(table, steps, **answers).get("B1", [])


def number(hits: list[Hits]) -> int:
    return sum(one.number for one in hits)


@proves("FB-CLA-12", "FB-DICE-03", "FB-DICE-04")
def test_each_die_at_or_under_clash_is_a_hit() -> None:
    assert number(struck(facing("copper-legion"), 6, hit=[2, 2, 3, 4, 5, 6])) == 3
    table = facing("homunculi")
    lend_stat(table, "A1", "clash", -5)
    assert number(struck(table, 2, hit=[1, 2])) == 1, "a 1 hits whatever CLASH is"


@proves("FB-INS-01", "FB-INS-02", "FB-INS-04", "FB-INS-03")
@pytest.mark.parametrize(
    "how", [{"inspired": True}, {"roused": True}, {"inspired": True, "roused": True}]
)
def test_inspired_adds_one_once_or_has_sixes_rolled_again(how: dict[str, bool]) -> None:
    table = facing("copper-legion")
    state(table, "A1", **how)
    assert need(table) == 4
    (told,) = blow_of(table, table["A1-1"], table["B1-1"], "clash").modifiers
    assert (told.amount, told.trait) == (1, "inspired")
    assert number(struck(table, 2, hit=[4, 6])) == 1, "no 6 is rolled again"
    lend_stat(table, "A1", "clash", 1)
    assert need(table) == 4, "5 or more is not gained; other modifiers come first"
    assert number(struck(table, 3, hit=[6, 5, 6], inspired=[4, 6])) == 1


@proves("FB-SPR-019", "FB-SPR-025", "FB-BRK-05")
def test_dauntless_is_always_inspired_even_against_dread_and_others_are_not() -> None:
    for own, value in (("flagellants", 4), ("copper-legion", 3)):
        table = battle(
            regiment("A1", own, [(1000, 1000)]),
            regiment("B1", "vitriol-colossus", [(1000, 1300)], seat=1),
        )
        state(table, "A1", inspired=True)
        assert need(table) == value, own
    table = facing("copper-legion")
    state(table, "A1", inspired=True, broken=True)
    assert need(table) == 3, "the broken gain nothing"


@proves("FB-SPR-025")
def test_dread_works_on_those_it_engages_only() -> None:
    table = battle(
        regiment("A1", "copper-legion", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1150)], seat=1),
        regiment("B2", "vitriol-colossus", [(1000, 3000)], seat=1),
    )
    state(table, "A1", inspired=True)
    assert need(table) == 4


@proves("FB-IMP-04", "FB-SPR-041", "FB-DIS-04")
def test_inspired_helps_neither_impacts_but_glorious_ones_nor_who_strikes_at_the_fleeing() -> None:
    table = facing("gilded-outriders")
    state(table, "A1", inspired=True)
    assert (need(table, "impact"), need(table, "opportunity"), need(table, "challenge")) == (
        3,
        3,
        4,
    )
    table = facing("lance-knights")
    state(table, "A1", inspired=True)
    assert need(table, "impact") == 4
    table = facing("flagellants")
    assert need(table, "opportunity") == 3, "not even through Dauntless"


@proves("FB-TER-19")
def test_water_lowers_clash_before_inspired_but_not_below_one() -> None:
    table = facing("copper-legion", terrain=(make_piece("pond", "water", 1000, 900, 200),))
    assert need(table) == 2
    state(table, "A1", inspired=True)
    assert need(table) == 3
    told = blow_of(table, table["A1-1"], table["B1-1"], "clash").modifiers
    assert [(one.amount, one.trait) for one in told] == [(-1, "water"), (1, "inspired")]


@proves("FB-GAR-16")
def test_from_a_garrison_they_are_inspired_and_roll_missed_sixes_again() -> None:
    house = make_piece("house", "garrison", 1000, 700, 250)
    table = facing("copper-legion", terrain=(house,))
    table.match = table.match.with_aside(table["A1-1"], GARRISON, "house")
    hits = play(
        table,
        roll_strikes(table, Harm("A1", "clash"), [Strike("A1-1", "B1-1", 2)], "clash"),
        hit=[4, 6],
        garrison=[4],
    )
    assert number(hits["B1"]) == 2


@proves("FB-CLA-11", "FB-REG-05", "FB-REG-15", "FB-OFF-05")
def test_a_leader_has_one_attack_more_but_no_acting_leader_bearer_officer_or_character() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(4, 1000, 1000), standard=3),
        regiment("A2", "copper-legion", row(4, 1000, 2000), officer="vat-overseer"),
        regiment("A3", "regent-of-rust", row(2, 1000, 3000), retinue="glass-attendant"),
        regiment("A4", "homunculi", row(2, 1000, 4000)),
    )
    many = {
        m: attacks_of(table, table[m])
        for m in ("A1-1", "A1-2", "A1-3", "A2-1", "A2-2", "A3-1", "A3-2", "A4-1")
    }
    assert many == {
        "A1-1": 3,
        "A1-2": 2,
        "A1-3": 2,
        "A2-1": 3,
        "A2-2": 2,
        "A3-1": 5,
        "A3-2": 2,
        "A4-1": 1,
    }
    lend_stat(table, "A2", "attacks", 2)
    assert attacks_of(table, table["A2-1"]) == 5, "an officer is a model of the regiment"


@proves("FB-SPR-014", "FB-SPR-013", "FB-SPR-066", "FB-SPR-051", "FB-SPR-022", "FB-IMP-09")
def test_what_hits_are_like_in_a_clash_and_in_an_impact() -> None:
    table = facing("copper-legion", "copper-legion")
    rules = [
        ("cleave", 2),
        ("smite", 0),
        ("deadly-blades", 0),
        ("linebreaker", 0),
        ("brutal-impact", 1),
        ("flurry", 0),
    ]
    for rule, x in rules:
        lend(table, "A1", rule, x)
    for manner in ("clash", "challenge", "opportunity"):
        blow = blow_of(table, table["A1-1"], table["B1-1"], manner)
        assert (blow.piercing, blow.bare, blow.deadly, blow.breaks_shield) == (
            2,
            "smite",
            True,
            True,
        )
        assert blow.failed_again == "flurry" and blow.extra == 1
    blow = blow_of(table, table["A1-1"], table["B1-1"], "impact")
    assert (blow.piercing, blow.bare, blow.deadly, blow.breaks_shield) == (1, "", False, True)
    assert blow.failed_again == "" and blow.extra == 0


@proves("FB-SPR-035", "FB-SPR-063", "FB-CLA-13")
def test_a_natural_one_ignores_defense_and_its_extra_hit_does_not() -> None:
    table = facing("winged-vessels")
    lend(table, "A1", "relentless-blows")
    hits = struck(table, 4, hit=[1, 1, 3, 6])
    assert [(one.number, one.bare) for one in hits] == [(2, "flawless-strikes"), (3, "")]


@proves("FB-SPR-035", "FB-SPR-066")
def test_smite_makes_natural_ones_no_better_than_they_are() -> None:
    table = facing("winged-vessels")
    lend(table, "A1", "smite")
    assert [(one.number, one.bare) for one in struck(table, 3, hit=[1, 2, 6])] == [(2, "smite")]


@proves("FB-SPR-035")
def test_natural_ones_of_flawless_strikes_were_told_as_smite() -> None:
    table = facing("winged-vessels", "bastion-guard")
    hits = struck(table, 2, hit=[1, 3])
    value, (told,) = guard_value(table, table["B1-1"], hits[0])
    assert (value, told.trait, told.clause) == (0, "flawless strikes", "FB-SPR-035")


@proves("FB-CLA-13", "FB-SPR-063")
def test_clash_six_gives_relentless_blows_but_not_twice() -> None:
    table = facing("winged-vessels")
    lend_stat(table, "A1", "clash", 2)
    assert number(struck(table, 2, hit=[1, 5])) == 2
    table = facing("winged-vessels")
    lend_stat(table, "A1", "clash", 3)
    assert number(struck(table, 2, hit=[1, 5])) == 3, "it has no such rule printed"
    table = facing("copper-legion")
    lend_stat(table, "A1", "clash", 3)
    assert number(struck(table, 2, hit=[1, 5])) == 3, "one more for the 1"
    break_now(table, "A1", "FB-DIS-13")
    assert number(struck(table, 2, hit=[1, 5])) == 2, "gained rules cease too"


@proves("FB-SPR-037", "FB-DICE-06")
def test_flurry_rolls_all_failed_dice_again_once() -> None:
    assert number(struck(facing("mercury-sentinels"), 4, hit=[1, 4, 5, 6], flurry=[3, 4, 6])) == 2


@proves("FB-SPR-033")
@pytest.mark.parametrize(
    ("foe", "again"),
    [("stone-troll", True), ("siege-ogres", True), ("wolf-riders", True), ("homunculi", False)],
)
def test_fiend_hunters_roll_again_against_the_large_in_any_hit_roll(foe: str, again: bool) -> None:
    table = facing("hearthguard", foe)
    lend(table, "A1", "fiend-hunter")
    for manner in ("clash", "challenge", "impact", "opportunity"):
        blow = blow_of(table, table["A1-1"], table["B1-1"], manner)
        assert blow.failed_again == ("fiend-hunter" if again else "")


@proves("FB-SPR-053")
def test_opportunists_roll_again_against_the_broken_in_a_clash() -> None:
    table = facing("skerry-raiders")
    assert blow_of(table, table["A1-1"], table["B1-1"], "clash").failed_again == ""
    break_now(table, "B1", "FB-DIS-13")
    manners: tuple[Manner, ...] = ("clash", "opportunity", "challenge", "impact")
    again = [blow_of(table, table["A1-1"], table["B1-1"], m).failed_again for m in manners]
    assert again == ["opportunists", "opportunists", "", ""]


@proves("FB-SPR-053")
@pytest.mark.parametrize(("broken", "again"), [("B1", "opportunists"), ("B2", ""), ("A1", "")])
def test_opportunists_need_the_very_regiment_they_strike_to_be_broken(
    broken: str, again: str
) -> None:
    table = battle(
        regiment("A1", "copper-legion", [(1000, 2000)]),
        regiment("A2", "skerry-raiders", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1150)], seat=1),
        regiment("B2", "homunculi", [(1150, 1000)], seat=1),
    )
    break_now(table, broken, "FB-DIS-13")
    assert blow_of(table, table["A2-1"], table["B1-1"], "clash").failed_again == again


@proves("FB-SPR-058", "FB-SPR-078", "FB-IMP-09", "FB-DICE-06")
def test_ones_against_who_parries_are_rolled_again_even_if_the_second_fails() -> None:
    table = facing("mercury-sentinels", "regent-of-rust")
    assert number(struck(table, 3, hit=[1, 1, 3], parry=[6, 1])) == 2, "Flurry cannot help the 6"
    blow = blow_of(table, table["A1-1"], table["B1-1"], "impact")
    assert blow.ones_again == ""


@proves("FB-SPR-068")
def test_support_rolls_ones_again_against_those_within_an_inch_only() -> None:
    for y, again in ((1150, "support"), (1226, "support"), (1230, ""), (1370, "")):
        table = battle(
            regiment("A1", "pike-company", [(1000, 1000)]),
            regiment("B1", "homunculi", [(1000, y)], seat=1),
        )
        blow = blow_of(table, table["A1-1"], table["B1-1"], "clash")
        assert blow.ones_again == again, y
        back = blow_of(table, table["B1-1"], table["A1-1"], "clash")
        assert back.near == (again == "support"), y


@proves("FB-SPR-068")
@pytest.mark.parametrize(
    ("x", "near"),
    [
        pytest.param(1000, False, id="beside the officer, who has none"),
        pytest.param(1400, True, id="beside the first of those with shafts"),
        pytest.param(1800, True, id="beside the last of them"),
        pytest.param(2200, False, id="beside nobody"),
    ],
)
def test_each_model_with_shafts_lets_enemies_in_and_no_other_does(x: int, near: bool) -> None:
    spots = [(1000, 1000), (1400, 1000), (1800, 1000)]
    table = battle(
        regiment("A1", "pike-company", spots, officer="drill-serjeant"),
        regiment("B1", "homunculi", [(x, 1226)], seat=1),
    )
    assert blow_of(table, table["B1-1"], table["A1-1"], "clash").near == near


@proves("FB-SPR-068", "FB-OFF-04")
def test_only_who_has_shafts_rolls_its_ones_again_and_not_the_officer_among_them() -> None:
    table = battle(
        regiment("A1", "pike-company", row(2, 1000, 1000), officer="drill-serjeant"),
        regiment("B1", "homunculi", [(1065, 1180)], seat=1),
    )
    blows = [blow_of(table, table[one], table["B1-1"], "clash") for one in ("A1-1", "A1-2")]
    assert [blow.ones_again for blow in blows] == ["", "support"]


@proves("FB-CLA-16", "FB-CHC-01")
def test_those_alike_roll_together_and_models_of_a_character_regiment_each_for_itself() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(3, 1000, 1000), officer="vat-overseer"),
        regiment("A2", "regent-of-rust", row(3, 1000, 1500), retinue="glass-attendant"),
        regiment("B1", "homunculi", [(1000, 1150)], seat=1),
    )
    strikes = [Strike(f"A1-{k}", "B1-1", 2) for k in (1, 2, 3)]
    play(
        table,
        roll_strikes(table, Harm("A1", "clash"), strikes, "clash"),
        hit=lambda q: [6] * q.dice,
    )
    assert [len(roll.faces) for roll in rolls(table, "hit")] == [2, 4]
    strikes = [Strike(f"A2-{k}", "B1-1", 2) for k in (1, 2, 3)]
    play(
        table,
        roll_strikes(table, Harm("A2", "clash"), strikes, "clash"),
        hit=lambda q: [6] * q.dice,
    )
    assert [len(roll.faces) for roll in rolls(table, "hit")][2:] == [2, 2, 2]


@proves("FB-SPR-071", "FB-SPR-042")
@pytest.mark.parametrize(
    ("own", "manner", "terror"),
    [
        ("mercury-sentinels", "clash", 1),
        ("stone-troll", "opportunity", 2),
        ("mercury-sentinels", "impact", 0),
        ("lance-knights", "impact", 1),
        ("lance-knights", "clash", 0),
        ("mercury-sentinels", "challenge", 0),
    ],
)
def test_terror_comes_from_clashes_and_glorious_charges(own: str, manner: Any, terror: int) -> None:
    table, harm = facing(own), Harm("A1", "clash")
    play(
        table,
        roll_strikes(table, harm, [Strike("A1-1", "B1-1", 1)], manner),
        hit=[6],
        flurry=lambda q: [6] * q.dice,
    )
    assert harm.terror.get("B1", 0) == terror


@proves("FB-SPR-071", "FB-CLA-10")
@pytest.mark.parametrize("order", [("A1-1", "A2-1", "A3-1"), ("A3-1", "A2-1", "A1-1")])
def test_of_all_who_strike_at_once_the_most_terrifying_counts(order: tuple[str, ...]) -> None:
    table = battle(
        regiment("A1", "mercury-sentinels", [(1000, 1000)]),
        regiment("A2", "stone-troll", [(1300, 1000)]),
        regiment("A3", "copper-legion", [(1600, 1000)]),
        regiment("B1", "homunculi", [(1000, 1400)], seat=1),
        regiment("B2", "homunculi", [(2000, 1400)], seat=1),
    )
    harm, strikes = Harm("A1", "clash"), [Strike(one, "B1-1", 1) for one in order]
    strikes.append(Strike("A3-1", "B2-1", 1))
    play(
        table,
        roll_strikes(table, harm, strikes, "clash"),
        hit=lambda q: [6] * q.dice,
        flurry=lambda q: [6] * q.dice,
    )
    assert harm.terror == {"B1": 2, "B2": 0}


@proves("FB-RUI-10")
def test_who_changed_floors_in_its_charge_is_not_inspired_by_it_but_by_inspire() -> None:
    table = facing("copper-legion")
    state(table, "A1", inspired=True, uninspired=("A1-1",))
    assert need(table) == 3
    state(table, "A1", roused=True)
    assert need(table) == 4


@proves("FB-CLA-16")
def test_a_group_of_dice_is_told_of_one_who_rolls_it() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(3, 1000, 1000), officer="vat-overseer"),
        regiment("B1", "homunculi", row(3, 1000, 1150), seat=1),
    )
    strikes = [Strike("A1-2", "B1-2", 2), Strike("A1-3", "B1-3", 2), Strike("A1-1", "B1-1", 3)]
    harm = Harm("A1", "clash")
    play(table, roll_strikes(table, harm, strikes, "clash"), hit=ask([6] * 4, [6] * 3))
    assert [(roll.model, len(roll.faces)) for roll in rolls(table, "hit")] == [
        ("A1-2", 4),
        ("A1-1", 3),
    ]


@proves("FB-CLA-12", "FB-VOL-12")
def test_hit_rolls_say_by_which_clause_they_are_made() -> None:
    table = facing("mercury-sentinels")
    struck(table, 1, hit=[1])
    bows = battle(
        regiment("A1", "fjord-archers", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1800)], seat=1),
    )
    play(bows, volley(bows, "A1", Harm("A1", "volley")), hit=[6])
    told = [roll.clause for one in (table, bows) for roll in rolls(one, "hit")]
    assert told == ["FB-CLA-12", "FB-VOL-12"]


@proves("FB-CLA-12", "FB-VOL-12")
def test_hit_rolls_tell_ones_and_sixes_from_other_hits_and_misses() -> None:
    """On a 1 more may hang than a hit, on a 6 more than a miss: chances must not lump them together."""
    table = facing("copper-legion")
    strikes = [Strike("A1-1", "B1-1", 2)]
    struck = next_question(table, roll_strikes(table, Harm("A1", "clash"), strikes, "clash"))
    bows = battle(
        regiment("A1", "fjord-archers", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1800)], seat=1),
    )
    shot = next_question(bows, volley(bows, "A1", Harm("A1", "volley")))
    for roll in (struck, shot):
        assert isinstance(roll, Roll)
        assert (roll.need, roll.cuts) == (3, (2, 4, 6))
