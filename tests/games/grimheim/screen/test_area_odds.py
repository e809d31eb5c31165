"""What players are told of acts that touch several: who they are, whose, and the result in all."""

from fractions import Fraction
from typing import Any

import pytest

from games.grimheim.builders import DODGE, battle, bow, foe, model
from games.grimheim.magic.casters import casting, enemy, friend, invoking, mage, priest
from games.grimheim.ranged.scenes import BASES, archer, knight
from wartable.core.ask import About, Allocate, Choose
from wartable.core.screen.scene import Odds
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.match import Fallen
from wartable.games.grimheim.screen.look import prospects
from wartable.games.grimheim.screen.odds import ODDS
from wartable.games.grimheim.table import Table

EAST = 1000 + BASES + 400


def named(row: Odds) -> dict[str, bool]:
    """Who else is touched, and whether it is one's own."""
    return {one.whom: one.own for one in row.also}


def bombing() -> Table:
    gerhart = model("gerhart", x=EAST, y=1000 + BASES + 90, name="Gerhart")
    other = foe("other", x=EAST, y=1000 - BASES - 150)
    return battle(archer(weapon=bow("blast", attacks=2)), knight(400), gerhart, other)


ABOUT = About("shoot", "archer", "knight", "bow")


def test_a_shot_names_its_own_and_the_enemy_s_models_around_the_target() -> None:
    asked = Choose("target", 0, "", "", About("shoot", "archer", None, "bow"), options=("knight",))
    (row,) = ODDS["target"](bombing(), asked)
    assert named(row) == {"Gerhart": True, "other": False}
    assert row.toll is not None and row.toll.works == 1 and row.toll.aimed
    own = sum([one.mean for one in row.also if one.own])
    assert row.toll.own == pytest.approx(own) and row.margin == 0
    (shown,) = [one for one in prospects(bombing(), "archer", "knight") if one.title == "Bow"]
    assert (shown.also, shown.toll) == (row.also, row.toll)


def test_who_may_dodge_looks_at_the_same_from_the_other_side() -> None:
    asked = Choose("react", 1, "", "", ABOUT, options=(None, DODGE))
    rows = ODDS["react"](bombing(), asked)
    assert [row.title for row in rows] == ["No dodge", "Dodge"]
    for row in rows:
        assert named(row) == {"Gerhart": False, "other": True}


def test_a_misfire_is_told_of_the_shooter() -> None:
    table = battle(archer(weapon=bow("black-powder", attacks=1)), knight(400))
    asked = Choose("target", 0, "", "", About("shoot", "archer", None, "bow"), options=("knight",))
    (row,) = ODDS["target"](table, asked)
    (own,) = row.also
    assert (own.whom, own.own) == ("archer", True)
    hurt = [one for one in own.outcomes if one.kind != "none"]
    assert sum([Fraction(one.exact) for one in hurt]) == Fraction(1, 36)
    assert row.toll is not None and row.toll.works == pytest.approx(5 / 6)


def test_a_shot_that_touches_one_model_says_no_more_than_that() -> None:
    table = battle(archer(), knight(400), foe("other", x=EAST, y=1300))
    asked = Choose("target", 0, "", "", About("shoot", "archer", None, "bow"), options=("knight",))
    (row,) = ODDS["target"](table, asked)
    assert (row.also, row.toll) == ((), None)


def test_each_arrow_tells_whom_it_would_hit() -> None:
    other = foe("other", x=EAST, y=1000 - BASES - 150)
    table = battle(archer("versatile-quiver"), knight(400), other)
    options = ("plain", "armor-piercing", "scatter-shot")
    rows = ODDS["arrow"](table, Choose("arrow", 0, "", "", ABOUT, options=options))
    assert [named(row) for row in rows] == [{}, {}, {"other": False}]
    hurt = [1 - row.outcomes[0].chance for row in rows]
    assert hurt[2] < hurt[0]  # a special arrow is harder to aim


def test_split_dice_are_told_for_each_of_their_targets() -> None:
    other = foe("other", x=EAST, y=1400)
    table = battle(archer(weapon=bow("fusillade", attacks=3)), knight(400), other)
    asked = Allocate("split", 0, "", "", ABOUT, targets=("knight", "other"), total=2)
    rows = ODDS["split"](table, asked)
    assert [row.title for row in rows] == [
        *("knight, 1 die", "knight, 2 dice", "knight, 3 dice"),
        *("other, 1 die", "other, 2 dice"),
    ]
    assert rows[0].outcomes[0].chance > rows[1].outcomes[0].chance > rows[2].outcomes[0].chance


# Powers


def of_power(table: Table, power: str, caster: str = "mage") -> Odds:
    asked = Choose("power", 0, "", "", About("cast-a-spell", caster), options=(None, power))
    (row,) = ODDS["power"](table, asked)
    assert row.option == 1
    return row


def test_a_sunburst_tells_how_many_it_touches_and_who_they_are() -> None:
    demon = enemy("demon", "demonic-soul", x=1200)
    table = invoking(priest(), demon, enemy("x", x=1000, y=1200), lore="light-of-invictus")
    row = of_power(table, "sunburst", "priest")
    assert [(one.words, one.exact) for one in row.outcomes] == [
        ("1 of 2 touched", "1/2"),
        ("2 of 2 touched", "1/2"),
    ]
    assert [(one.whom, one.own) for one in row.also] == [("demon", False), ("x", False)]
    assert [one.words for one in row.also[0].outcomes] == ["no wounds", "1 wound and 1 AP less"]
    assert row.toll is not None and not row.toll.aimed
    assert (row.toll.foes, row.toll.own) == (1.5, 0)


def test_a_prayer_that_reaches_nobody_says_so() -> None:
    table = invoking(priest(), enemy(x=2000), lore="light-of-invictus")
    row = of_power(table, "sunburst", "priest")
    assert [one.words for one in row.outcomes] == ["nobody is near enough"]


def test_a_sanctuary_names_those_it_protects() -> None:
    table = invoking(priest(), friend(x=1200), enemy(), lore="light-of-invictus")
    row = of_power(table, "solar-sanctuary", "priest")
    assert named(row) == {"priest": True, "friend": True}
    assert {one.outcomes[0].words for one in row.also} == {"Protected"}


@pytest.mark.parametrize(("power", "lore"), [("spore-cloud", "old-hunger"), ("firestorm", "")])
def test_a_power_at_one_names_those_beside_it(power: str, lore: str) -> None:
    around: dict[str, Any] = {"x": 1598, "y": 1150}
    models = mage(), enemy(), friend("own", **around), enemy("far", x=1598, y=1600)
    table = casting(*models, lore=lore or "elemental-magic")
    asked = Choose("spell target", 0, "", "", About(power, "mage"), options=("enemy",))
    (row,) = ODDS["spell target"](table, asked)
    assert (row.whom, named(row)) == ("enemy", {"own": True})
    assert row.toll is not None and row.toll.works == 1


def test_what_is_drawn_from_a_soul_is_told_of_the_caster() -> None:
    table = casting(mage(wounds=7), enemy(), lore="grave-song")
    asked = Choose("spell target", 0, "", "", About("soul-siphon", "mage"), options=("enemy",))
    (row,) = ODDS["spell target"](table, asked)
    (own,) = row.also
    assert [one.words for one in own.outcomes] == ["3 wounds back", "2 wounds back", "1 wound back"]


def test_a_dodge_of_a_firestorm_is_told_too() -> None:
    table = casting(mage(), enemy(), friend("own", x=1598, y=1150), lore="elemental-magic")
    about = About("spell", "mage", "enemy", "firestorm")
    rows = ODDS["react"](table, Choose("react", 1, "", "", about, options=(None, DODGE)))
    assert [(row.title, named(row)) for row in rows] == [
        ("No dodge", {"own": False}),
        ("Dodge", {"own": False}),
    ]
    assert rows[0].outcomes[0].chance < rows[1].outcomes[0].chance


# Scrolls


@pytest.mark.parametrize(
    ("scroll", "options", "works"),
    [
        ("magic-scroll-of-cursed-souls", ("demon", "enemy"), {"demon": Fraction(1, 2)}),
        ("magic-scroll-of-resurrection", ("gone",), {"gone": Fraction(1, 2)}),
        ("magic-scroll-of-reanimation", ("gone",), {}),
    ],
)
def test_what_a_scroll_leaves_to_chance_is_told(
    scroll: str, options: tuple[str, ...], works: dict[str, Fraction]
) -> None:
    lost = Fallen(friend("gone"), 1, "enemy")
    demon = enemy("demon", "demonic-soul", x=1400)
    table = casting(mage(), enemy(), demon, fallen=(lost,))
    asked = Choose("scroll target", 0, "", "", About(scroll, "mage"), options=options)
    rows = ODDS["scroll target"](table, asked)
    assert {row.title: Fraction(row.outcomes[0].exact) for row in rows} == works
