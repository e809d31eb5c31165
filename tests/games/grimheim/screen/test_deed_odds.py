"""Chances of spells, checks and dangerous ways, against closed forms and every way the dice of the actions can fall."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, foe, model, piece
from games.grimheim.magic.casters import casting, enemy, mage
from games.grimheim.missions.scenes import at_chest
from games.grimheim.movement.grounds import scene, tower
from wartable.core.ask import About, Choose, Confirm, Question
from wartable.core.match import Point
from wartable.core.screen.figures import Outcome
from wartable.core.screen.scene import Odds
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.actions.heal import heal_model
from wartable.games.grimheim.actions.loot import loot
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.magic.powers import resolve
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.screen.deed_odds import way_risks
from wartable.games.grimheim.screen.odds import ODDS
from wartable.games.grimheim.screen.spell_odds import power_named
from wartable.games.grimheim.table import Table
from wartable.kit import marks, next_question
from wartable.odds.enumerate import odds

SURE = Fraction(1)


def exact(outcomes: tuple[Outcome, ...]) -> dict[str, Fraction]:
    found = {one.words: Fraction(one.exact) for one in outcomes}
    assert sum(found.values()) == SURE
    return found


def nobody_steps_in(table: Any, question: Question[Any]) -> Any:
    """Of ways to cancel hits the one is taken that spares most."""
    if isinstance(question, Confirm):
        return False
    assert isinstance(question, Choose)
    if question.name == "cancel":
        return max(question.options, key=lambda way: way[0] * 4 + way[1] * 3)
    return None if None in question.options else question.options[0]


def choosing(answers: dict[str, Any]) -> Callable[[Any, Question[Any]], Any]:
    """What is foreseen; else nobody steps in."""

    def answer(table: Any, question: Question[Any]) -> Any:
        if question.name in answers:
            return answers[question.name]
        return nobody_steps_in(table, question)

    return answer


def asked_whom(power: str, *options: str) -> Choose[str]:
    return Choose("spell target", 0, "GH-MAG-24", "", About(power, "mage"), options=options)


# Energy


def of_casting(table: Table, action: str = "cast-a-spell", actor: str = "mage") -> Odds:
    asked = Choose("action", 0, "", "", About("activation", actor), options=("pass", action, "end"))
    (row,) = ODDS["action"](table, asked)
    assert row.option == 1
    return row


def test_the_energy_of_two_dice_and_what_ones_cost() -> None:
    row = of_casting(casting(mage(wounds=3), enemy()))
    told = exact(row.outcomes)
    assert told["too little for any"] == Fraction(1, 36)
    assert told["up to Divine Favor (9)"] == Fraction(10, 36)
    assert told["up to Teleport (4)"] == Fraction(3, 36)
    back = exact(row.back)
    assert back == {
        "no wounds": Fraction(25, 36),
        "2 wounds": Fraction(10, 36),
        "Defeated": Fraction(1, 36),
    }


def test_a_third_die_and_a_conduit() -> None:
    row = of_casting(casting(mage("channeler", "conduit"), enemy()))
    few = sum([a + b + c < 9 for a in D6 for b in D6 for c in D6])
    assert exact(row.outcomes)["up to Divine Favor (9)"] == 1 - Fraction(few, 216)
    assert row.back == ()


D6 = range(1, 7)


def test_fear_may_waste_the_spell() -> None:
    table = casting(mage(statuses=marks("fearful")), enemy())
    row = of_casting(table)
    assert exact(row.outcomes)["The action is lost"] == Fraction(1, 6)
    assert exact(row.back)["no wounds"] == Fraction(1, 6) + Fraction(5, 6) * Fraction(25, 36)


def test_the_fearful_and_the_stupid_see_what_they_risk() -> None:
    table = battle(model("hero", "stupidity", statuses=marks("fearful")), foe(), active="hero")
    asked = Choose(
        "action", 0, "", "", About("activation", "hero"), options=("shoot", "fall-back", "end")
    )
    told = {
        row.option: exact(row.outcomes)["The action is lost"]
        for row in ODDS["action"](table, asked)
    }
    assert told[0] == 1 - Fraction(25, 36)
    assert 2 not in told


# Powers

LORES = {"fireball": "lesser-magic", "soul-siphon": "grave-song", "spore-cloud": "old-hunger"}


@pytest.mark.parametrize("power", ["fireball", "soul-siphon", "spore-cloud"])
@pytest.mark.parametrize("trait", ["fearless", "demonic-soul", "regeneration"])
def test_a_power_does_what_working_it_does(power: str, trait: str) -> None:
    target = enemy("enemy", "resilient", trait, wounds=4, defense=1, suffered=INJURED)
    table = casting(mage("conduit"), target, lore=LORES[power])
    row = power_named(power)
    assert row is not None
    spell = Spell("mage", power, "GH-MAG-02", "enemy")
    tried, _ = odds(table.match, lambda fresh: resolve(fresh, spell, row), nobody_steps_in, fate)
    told = [exact(one.outcomes) for one in ODDS["spell target"](table, asked_whom(power, "enemy"))]
    assert told == [tried]


INJURED = ("head", "arm", "leg")


def fate(match: Match) -> str:
    """What has become of the enemy, in words."""
    if "enemy" not in match.models:
        return "Defeated"
    one = match.models["enemy"]
    if any([mark.name == "poisoned" for mark in one.statuses]):
        return "Poisoned"
    return {4: "no wounds", 3: "1 wound", 2: "2 wounds", 1: "3 wounds"}[one.wounds]


def test_of_a_power_the_likeliest_victim_is_told() -> None:
    tough = enemy("tough", x=1400, y=1100, wounds=12, defense=4)
    table = casting(mage(), tough, enemy("weak", x=1400, y=900, wounds=1, defense=1))
    about = About("cast-a-spell", "mage")
    options = (None, "fog-of-war", "fireball")
    asked = Choose("power", 0, "GH-MAG-02", "", about, options=options)
    (row,) = ODDS["power"](table, asked)
    assert (row.option, row.title, row.whom) == (2, "Fireball at weak", "weak")


def test_what_is_certain_needs_no_odds() -> None:
    table = casting(mage(), enemy(), lore="elemental-magic")
    assert ODDS["spell target"](table, asked_whom("frost-breath", "enemy")) == ()


# Checks


def test_a_heal_gives_back_what_two_dice_say_and_no_more_than_was_lost() -> None:
    table = battle(model("hero", "medic"), model("friend", x=1120, wounds=7, health=10))
    asked = next_question(table, heal_model(table, "hero"), "friend")
    rows = ODDS["friend"](table, asked)
    assert [row.option for row in rows] == [1]
    told = exact(rows[0].outcomes)
    assert told == {"3 wounds back": Fraction(8, 9), "2 wounds back": Fraction(1, 9)}


@pytest.mark.parametrize(("saves_on", "firm"), [(2, 5), (4, 3), (6, 1)])
def test_who_is_shoved_may_stand_firm(saves_on: int, firm: int) -> None:
    table = battle(model("hero"), foe(saves_on=saves_on))
    asked = Choose("pushed", 0, "", "", About("push", "hero"), options=("foe",))
    (row,) = ODDS["pushed"](table, asked)
    assert exact(row.outcomes)["stands firm and strikes back"] == Fraction(firm, 6)


def test_what_may_be_in_the_brew() -> None:
    asked = Confirm("fungus brew", 0, "", "")
    (row,) = ODDS["fungus brew"](battle(model()), asked)
    told = exact(row.outcomes)
    assert (told["Fearful"], told["Ceaseless"]) == (Fraction(1, 3), Fraction(1, 6))


# Ways


def lost_on(table: Table, *path: Point) -> dict[int, Fraction]:
    """By every way that the dice of a Move can fall."""
    before = table["hero"].wounds
    going = choosing({"move": path})
    found, _ = odds(
        table.match,
        lambda fresh: move(fresh, "hero"),
        going,
        lambda match: before - (match.models["hero"].wounds if "hero" in match.models else 0),
    )
    return found


def risks(table: Table, *path: Point) -> dict[int, Fraction]:
    rows = way_risks(table, reach_of(table, "hero", "move"), path)
    if not rows:
        return {0: SURE}
    hero = table["hero"].wounds
    return {
        hero if one.kind == "out" else one.count or 0: Fraction(one.exact)
        for one in rows[0].outcomes
    }


@pytest.mark.parametrize("wounds", [2, 9])
def test_dangerous_ground_is_told_before_it_is_entered(wounds: int) -> None:
    pit = piece("pit", 1150, 900, 1250, 1100, "dangerous")
    table = scene(pit, wounds=wounds, suffered=INJURED)
    through, by = (1350, 1000, 0), (1000, 1300, 0)
    assert risks(table, through) == lost_on(table, through)
    assert risks(table, by) == lost_on(table, by) == {0: SURE}


@pytest.mark.parametrize(("high", "dice"), [(200, 0), (400, 2), (500, 3)])
def test_a_drop_is_told_before_it_is_dared(high: int, dice: int) -> None:
    table = scene(tower(high), x=1250, level=1, wounds=9, suffered=INJURED, move=6)
    down = (1100, 1000, 0)
    found = risks(table, down)
    assert found == lost_on(table, down)
    assert max(found) == dice


# Loot


def asked_what(*options: str) -> Choose[str]:
    about = About("activation", "a")
    return Choose("action", 0, "GH-TRN-11", "", about, role="act", options=options)


@pytest.mark.parametrize("marked", [(), ("fearful",)])
def test_what_is_looted_comes_out_as_if_every_die_was_tried(marked: tuple[str, ...]) -> None:
    table = at_chest()
    whole = replace(table["a"], suffered=("head", "arm", "leg"), statuses=marks(*marked))
    table = AnyTable(table.match.with_model(whole))
    (told,) = ODDS["action"](table, asked_what("end", "loot"))
    tried, _ = odds(table.match, lambda fresh: loot(fresh, "a"), nobody_steps_in, searched)
    hurt = {lost: sum([p for end, p in tried.items() if end[0] == lost]) for lost, _ in tried}
    names = {one.words: 10 if one.kind == "out" else one.count for one in told.back}
    assert {names[words]: chance for words, chance in exact(told.back).items()} == hurt
    found = sum([chance for (_, gear), chance in tried.items() if gear], Fraction(0))
    assert told.option == 1 and exact(told.outcomes)["Equipment"] == found


def searched(match: Match) -> tuple[int, bool]:
    """The wounds that it cost, and whether something was found."""
    own = match.models.get("a")
    return (10, False) if own is None else (10 - own.wounds, bool(own.gear))


def test_only_who_seeks_the_relic_may_hope_for_it() -> None:
    table = at_chest()
    seeker: Table = AnyTable(table.match.with_secret(0, "quest", ("lost-relic",)))
    (told,) = ODDS["action"](seeker, asked_what("loot"))
    assert exact(told.outcomes)["The relic"] == Fraction(1, 6)
    other: Table = AnyTable(table.match.with_secret(0, "quest", ("first-blood",)))
    (told,) = ODDS["action"](other, asked_what("loot"))
    assert "The relic" not in exact(told.outcomes)
