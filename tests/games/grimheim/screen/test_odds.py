"""Closed forms of chances, against every way the dice of the real procedures can fall."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from games.grimheim.builders import (
    DODGE,
    RETREAT,
    battle,
    bow,
    foe,
    intercept,
    model,
    piece,
    sword,
)
from games.grimheim.ranged.scenes import archer, knight, shot
from wartable.core.ask import About, Choose, Confirm, Question
from wartable.core.match import Mark
from wartable.core.screen.scene import Odds
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.fight import fight
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.combat.close import fight as close_combat
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.odds.shots import damage_chances
from wartable.games.grimheim.odds.successes import mean_successes, success_chances
from wartable.games.grimheim.resolving import Fight, Side
from wartable.games.grimheim.screen.look import prospects
from wartable.games.grimheim.screen.odds import ODDS
from wartable.games.grimheim.table import Table
from wartable.kit.script import with_options
from wartable.odds.enumerate import odds

SURE = Fraction(1)


def told(rows: tuple[Odds, ...]) -> dict[tuple[str, str], Fraction]:
    """By title and words."""
    return {(row.title, one.words): Fraction(one.exact) for row in rows for one in row.outcomes}


def lost(health: int) -> Callable[[Match], int]:
    """The wounds a knight has lost; all of them if it is gone."""

    def measure(match: Match) -> int:
        return health - match.models["knight"].wounds if "knight" in match.models else health

    return measure


def wary(table: Table, question: Question[Any]) -> Any:
    """The target keeps dice and cancels what hurts most; nobody reacts."""
    if isinstance(question, Confirm):
        return True
    assert isinstance(question, Choose)
    if question.name == "cancel":
        weapon = table["archer"].weapons[0]
        return max(
            question.options, key=lambda way: way[0] * weapon.critical + way[1] * weapon.damage
        )
    return question.options[0]


def tried(table: Table, health: int) -> dict[int, Fraction]:
    """Every way that the dice of one shot can fall."""
    chances, _ = odds(table.match, lambda fresh: attack(fresh, shot(fresh)), wary, lost(health))
    return chances


@pytest.mark.parametrize(
    ("weapon", "traits", "over"),
    [
        pytest.param(bow(attacks=2), (), {}, id="two dice against two"),
        pytest.param(bow(attacks=2, hits_on=6), (), {}, id="only a 6 hits"),
        pytest.param(bow("armor-piercing", attacks=2), (), {}, id="SAV worse by 1"),
        pytest.param(bow("armor-shatter", attacks=2), (), {}, id="a defense die fewer"),
        pytest.param(bow("critical", attacks=2), (), {}, id="criticals on 5+"),
        pytest.param(bow("deadly", attacks=2), (), {}, id="nothing stops a critical"),
        pytest.param(bow("brutal", attacks=2), (), {}, id="only criticals stop anything"),
        pytest.param(bow("black-powder", attacks=2), (), {}, id="a misfire hits nobody"),
        pytest.param(bow(attacks=2), ("tough",), {}, id="a point less from each packet"),
        pytest.param(bow(attacks=2), ("resilient",), {"x": 2000}, id="beyond 8 inches"),
        pytest.param(bow(attacks=1), ("regeneration",), {}, id="packets that come to nothing"),
        pytest.param(bow(attacks=0, attack_die="D2"), (), {}, id="as many dice as are rolled"),
    ],
)
def test_the_wounds_of_a_shot_come_out_as_if_every_die_was_tried(
    weapon: Any, traits: tuple[str, ...], over: dict[str, Any]
) -> None:
    health = 5
    target = knight(300, *traits, **({"wounds": health, "health": 9, "defense": 2} | over))
    table = battle(archer(weapon=weapon), target)
    chances = damage_chances(table, shot(table))
    assert sum(chances) == SURE
    assert {k: chance for k, chance in enumerate(chances) if chance} == tried(table, health)


def test_a_target_in_cover_keeps_a_die_where_that_is_better() -> None:
    knight_behind = foe("knight", x=1500, wounds=6, defense=2)
    hedge = piece("hedge", 1430, 900, 1450, 1100, "small-object", height=100)
    table = battle(archer(weapon=bow(attacks=2)), knight_behind, terrain=(hedge,))
    chances, open_field = (
        damage_chances(table, shot(table)),
        battle(archer(weapon=bow(attacks=2)), knight_behind),
    )
    assert {k: chance for k, chance in enumerate(chances) if chance} == tried(table, 6)
    assert chances[0] > damage_chances(open_field, shot(open_field))[0]


def test_a_dodge_is_a_die_more() -> None:
    table = battle(archer(weapon=bow(attacks=2)), knight(300, wounds=5, defense=2))
    about = About("shoot", "archer", "knight", "bow")
    asked = Choose("react", 1, "GH-REA-19", "", about, options=(None, DODGE))
    rows = ODDS["react"](table, asked)
    chances = told(rows)
    three_dice = battle(archer(weapon=bow(attacks=2)), knight(300, wounds=5, defense=3))
    assert chances["Dodge", "no wounds"] == damage_chances(three_dice, shot(three_dice))[0]
    assert chances["No dodge", "no wounds"] == damage_chances(table, shot(table))[0]
    assert chances["Dodge", "Defeated"] < chances["No dodge", "Defeated"]
    assert [row.option for row in rows] == [0, 1]


def test_the_chances_of_a_shot_are_told_for_each_target_in_words() -> None:
    near = knight(900, wounds=2)
    other = foe("squire", x=1000, y=2000, wounds=9, defense=1)
    table = battle(archer(weapon=bow(attacks=2), ap=2), near, other, active="archer")
    steps = shoot(table, "archer")
    asked = with_options(table, next(steps))
    assert asked.name == "target"
    rows = ODDS["target"](table, asked)
    chances = told(rows)
    assert [(row.title, row.option) for row in rows] == [("knight", 0), ("squire", 1)]
    for row in rows:
        assert sum([Fraction(one.exact) for one in row.outcomes]) == SURE
    assert chances["knight", "Defeated"] == SURE - chances["knight", "no wounds"]
    assert [(one.kind, one.count) for one in rows[0].outcomes] == [("none", 0), ("out", None)]
    assert ("squire", "4 wounds") in chances
    assert ("squire", "Defeated") not in chances


def test_each_weapon_is_told_with_what_it_can_hit() -> None:
    arms = (bow(attacks=2), bow(id="sling", name="Sling", range=600, attacks=1))
    table = battle(archer(weapons=arms), knight(900, wounds=2), active="archer")
    asked = Choose("weapon", 0, "GH-RNG-02", "", About("shoot", "archer"), options=("bow", "sling"))
    assert [row.title for row in ODDS["weapon"](table, asked)] == ["Bow at knight"]


def test_a_question_of_another_rule_by_the_same_name_has_no_chances() -> None:
    table = battle(archer(), knight(300))
    gate = Choose("weapon", 0, "GH-RNG-02", "", About("fight-gate", "archer"), options=("a", "b"))
    assert ODDS["weapon"](table, gate) == ()
    other = Choose(
        "react", 1, "GH-REA-14", "", About("charge", "archer", "knight"), options=(DODGE,)
    )
    assert ODDS["react"](table, other) == ()


# Close combat


@pytest.mark.parametrize(
    ("arms", "traits", "mean"),
    [
        pytest.param(Arms(sword(attacks=3, hits_on=4)), (), Fraction(3, 2), id="three on 4+"),
        pytest.param(Arms(sword(attacks=3, hits_on=2)), (), Fraction(5, 2), id="a 1 always fails"),
        pytest.param(
            Arms(sword(attacks=3, hits_on=6)), ("head",), Fraction(1, 2), id="no worse than 6+"
        ),
        pytest.param(
            Arms(sword(attacks=3, hits_on=4)), ("assassin",), Fraction(2), id="better by 1"
        ),
        pytest.param(
            Arms(sword(attacks=2, hits_on=4), sword(attacks=3, hits_on=5)),
            (),
            Fraction(4, 3),
            id="one die of the off hand",
        ),
        pytest.param(
            Arms(sword(attacks=0, attack_die="D2", hits_on=4)), (), Fraction(3, 4), id="D2 dice"
        ),
    ],
)
def test_how_many_attack_dice_succeed_on_average(
    arms: Arms, traits: tuple[str, ...], mean: Fraction
) -> None:
    table = battle(model("hero", *traits), foe())
    bout = Fight(Side("hero", "attacker"), Side("foe", "defender"))
    pools = success_chances(table, bout, bout.attacker, arms)
    assert sum(pools.values()) == SURE
    assert mean_successes(pools) == mean


def test_the_successes_of_a_fight_come_out_as_if_every_die_was_tried() -> None:
    """A foe that cannot strike back and has wounds enough for all."""
    hero = model("hero", weapons=(sword(attacks=2, damage=1, critical=10),), state="active")
    dummy = foe(
        "foe",
        Mark("resilient"),
        weapons=(sword(attacks=1, hits_on=6, damage=0, critical=0),),
        wounds=40,
        health=40,
    )
    table = battle(hero, dummy, active="hero", phase="act", charged="foe", taken=("charge",))

    def keen(now: Table, question: Question[Any]) -> Any:
        assert isinstance(question, Choose)
        strikes = [use for use in question.options if type(use).__name__ == "Strike"]
        return strikes[0] if strikes else question.options[0]

    chances, _ = odds(table.match, lambda fresh: fight(fresh, "hero"), keen, wounds_of_foe)
    bout = Fight(Side("hero", "attacker", charging=True), Side("foe", "defender"))
    pools = success_chances(table, bout, bout.attacker, Arms(hero.weapons[0]))
    assert {n + 10 * c: chance for (n, c), chance in pools.items()} == chances


def wounds_of_foe(match: Match) -> int:
    return 40 - match.models["foe"].wounds


def test_the_die_of_a_charge_is_counted_when_weapons_are_chosen() -> None:
    weak = sword(attacks=1, damage=1, critical=1)
    two = (weak, sword(id="axe", name="Axe", attacks=3))
    hero = model("hero", weapons=two, state="active")
    target = foe(weapons=(sword(attacks=1, damage=1, critical=1, hits_on=6),))
    table = battle(hero, target, active="hero", phase="act", charged="foe", taken=("charge",))
    steps = fight(table, "hero")
    asked = next(steps).part(0)  # type: ignore[attr-defined]
    rows = ODDS["weapons"](table, asked)
    chances = told(rows)
    assert ("Sword", "2 wounds") in chances  # one die, and one for the Charge
    assert ("Sword", "3 wounds") not in chances
    assert chances["Axe", "no wounds"] < chances["Sword", "no wounds"]
    assert [(row.whom, row.whom_back) for row in rows[:1]] == [("foe", "hero")]
    for row in rows:
        assert sum([Fraction(one.exact) for one in row.outcomes]) == SURE
        assert sum([Fraction(one.exact) for one in row.back]) == SURE


def test_who_defends_sees_his_own_wounds_as_those_that_come_back() -> None:
    arms = (sword(attacks=1), sword(id="axe", name="Axe", attacks=1))
    table = battle(model("hero", weapons=arms[:1]), foe(weapons=arms), active="hero", phase="act")
    asked = next(fight(table, "hero")).part(1)  # type: ignore[attr-defined]
    row = ODDS["weapons"](table, asked)[0]
    assert (row.whom, row.whom_back) == ("hero", "foe")


def test_each_enemy_to_fight_or_charge_is_told_with_the_fight() -> None:
    near, far = foe("near"), foe("far", x=1400, y=1300, weapons=(sword(attacks=1),))
    table = battle(model("hero"), near, far, active="hero", phase="act")
    for name, action in (("foe", "fight"), ("charged", "charge")):
        asked = Choose(name, 0, "GH-CC-02", "", About(action, "hero"), options=("near", "far"))
        rows = [row for row in ODDS[name](table, asked) if not row.given]
        assert [(row.title, row.option) for row in rows] == [("near", 0), ("far", 1)]
        assert all([row.outcomes and row.back for row in rows])


def test_to_stand_against_a_charge_is_told_beside_the_retreat() -> None:
    table = battle(model("hero"), foe(x=1700), active="hero", phase="act")
    about = About("charge", "hero", "foe")
    asked = Choose("react", 1, "GH-REA-14", "", about, options=(None, RETREAT))
    stand, retreat = ODDS["react"](table, asked)
    assert (stand.title, stand.whom, stand.option) == ("Stand and fight", "foe", 0)
    assert retreat.title == "Retreat"
    # 6.02" between them and 4" more, less 6" of the Charge and 1" of melee range
    assert retreat.outcomes[0].words == 'it falls short by 3.02"'


def test_an_intercept_is_told_as_the_shot_it_is() -> None:
    table = battle(model("hero"), foe(x=1300, weapons=(bow(),)), active="hero", phase="act")
    about = About("move", "hero", "foe")
    asked = Choose("react", 1, "GH-REA-36", "", about, options=(None, intercept("bow")))
    (row,) = ODDS["react"](table, asked)
    assert (row.title, row.option) == ("Intercept with the Bow", 1)
    assert sum([Fraction(one.exact) for one in row.outcomes]) == SURE


def test_a_die_that_is_spent_is_told_with_what_comes_of_it() -> None:
    table = battle(model("hero"), foe(), active="hero", phase="act")
    steps = close_combat(table, "hero", "foe")
    rolls = {"attack": (6, 4, 1), "counter": (5, 4, 1)}
    asked = steps.send(None)
    while asked.name != "die":
        asked = steps.send(rolls[asked.name])
    rows = ODDS["die"](table, asked)
    assert [row.option for row in rows] == list(range(len(with_options(table, asked).options)))  # type: ignore[attr-defined]
    assert all([len(row.outcomes) == 1 for row in rows])  # nothing is left to chance any more


def test_prospects_are_shots_and_the_fight_that_is_in_reach() -> None:
    arms = (bow(attacks=2), sword())
    table = battle(model("hero", weapons=arms), foe(x=1600), active="hero", phase="act")
    rows = [row for row in prospects(table, "hero", "foe") if not row.given]
    assert [row.title for row in rows] == ["Bow", "Charge, then Sword"]
    close = battle(model("hero", weapons=arms), foe(), active="hero", phase="act")
    assert [row.title for row in prospects(close, "hero", "foe")][-1] == "Sword"
    away = battle(model("hero", weapons=arms[1:]), foe(x=2900), active="hero", phase="act")
    assert prospects(away, "hero", "foe") == ()
