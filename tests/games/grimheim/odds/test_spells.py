"""Chances of powers that touch several, against every way the dice of the real procedure can fall."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.magic.casters import casting, enemy, friend, invoking, mage, priest
from wartable.core.ask import Choose, Confirm, Order, Question, Roll, Steps
from wartable.core.dice.trying import Ways, every_way, outcomes
from wartable.games.grimheim.magic.powers import resolve
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.odds.spells import spell_effect
from wartable.games.grimheim.odds.trials import EffectChances, effects_on
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.screen.spell_odds import power_named
from wartable.games.grimheim.table import Table

SURE = Fraction(1)
NOTHING = (0, ())
WHOLE: dict[str, Any] = dict(suffered=("head", "arm", "leg"), wounds=3, defense=1)


def near(id: str, *traits: str, **over: Any) -> Model:
    """Beside the enemy that is aimed at."""
    return enemy(id, *traits, **(WHOLE | {"y": 1150} | over))


def beside(id: str, *traits: str, **over: Any) -> Model:
    """A friend on the other side of it."""
    return friend(id, *traits, **(WHOLE | {"x": 1598, "y": 850} | over))


def plainly(table: Any, question: Question[Any]) -> Any:
    """Nobody steps in; what is cancelled is what hurts most."""
    if isinstance(question, Confirm):
        return False
    if isinstance(question, Order):
        return question.items
    assert isinstance(question, Choose)
    if question.name == "cancel":
        return max(question.options, key=lambda way: way[0] * 4 + way[1] * 3)
    return None if None in question.options else question.options[0]


def told_apart(roll: Roll) -> Ways:
    return outcomes(replace(roll, cuts=(roll.need, 6)) if roll.need else roll)


def tried(table: Table, spell: Spell) -> dict[str, EffectChances]:
    """What has become of everybody."""
    power = power_named(spell.power)
    assert power is not None

    def start() -> tuple[Table, Table, Steps[None]]:
        fresh = table.cleared()
        return fresh, fresh, resolve(fresh, replace_spell(spell), power)

    found: dict[str, EffectChances] = {id: {} for id in table.match.models}
    for end, chance in every_way(start, plainly, ways_of=told_apart):
        for id, before in table.match.models.items():
            effects = effects_on(before, end)
            effects = effects if "burning" not in effects[1] else (effects[0], ())
            found[id][effects] = found[id].get(effects, Fraction(0)) + chance
    return found


def replace_spell(spell: Spell) -> Spell:
    return Spell(spell.caster, spell.power, spell.clause, spell.target)


def told(table: Table, spell: Spell) -> dict[str, EffectChances]:
    power = power_named(spell.power)
    assert power is not None
    found: dict[str, EffectChances] = {id: {NOTHING: SURE} for id in table.match.models}
    return found | spell_effect(table, spell, power).chances


POWERS = [
    pytest.param(
        "firestorm",
        casting(mage(), enemy(**WHOLE), beside("own"), lore="elemental-magic"),
        id="a firestorm beside a friend",
    ),
    pytest.param(
        "firestorm",
        casting(mage(), enemy("enemy", "demonic-soul", **WHOLE), near("other")),
        id="what its target ignores touches nobody",
    ),
    pytest.param(
        "firestorm",
        casting(mage(), enemy(**WHOLE), near("other", "demonic-soul"), lore="elemental-magic"),
        id="who stands beside may ignore it for itself",
    ),
    pytest.param(
        "spore-cloud",
        casting(mage(), enemy(), near("other", "lifeless"), beside("own"), near("z", y=1199)),
        id="spores on both sides, and on one who cannot be poisoned",
    ),
    pytest.param(
        "spore-cloud",
        casting(mage(), enemy("enemy", "demonic-soul"), near("other", "demonic-soul")),
        id="spores that may be ignored by all or by one",
    ),
    pytest.param(
        "soul-siphon",
        casting(mage(wounds=8), enemy("enemy", "regeneration", wounds=2), lore="grave-song"),
        id="what is taken from one is given to another",
    ),
]


@pytest.mark.parametrize(("power", "table"), POWERS)
def test_a_power_touches_everybody_as_if_every_die_was_tried(power: str, table: Table) -> None:
    spell = Spell("mage", power, "GH-MAG-02", "enemy")
    assert told(table, spell) == tried(table, spell)


@pytest.mark.parametrize(
    ("power", "seat"), [("sunburst", 1), ("solar-sanctuary", 0)], ids=["sunburst", "sanctuary"]
)
def test_a_prayer_touches_all_around_as_if_every_die_was_tried(power: str, seat: int) -> None:
    spots = [(1200, 1000, "demonic-soul"), (1000, 1200, "regeneration"), (1000, 800, "tough")]
    around = [
        (enemy if seat else friend)(f"m{k}", trait, x=x, y=y, wounds=k + 1)
        for k, (x, y, trait) in enumerate(spots)
    ]
    far = enemy("far", x=1700)
    table = invoking(priest(), *around, far, lore="light-of-invictus")
    spell = Spell("priest", power, "GH-MAG-02")
    found = told(table, spell)
    assert found == tried(table, spell)
    assert found["far"] == {NOTHING: SURE}
    assert found["m0"][NOTHING] == Fraction(1, 2)


def test_that_a_target_ignores_it_is_one_roll_for_all() -> None:
    table = casting(mage(), enemy("enemy", "demonic-soul"), beside("own"))
    power = power_named("spore-cloud")
    assert power is not None
    effect = spell_effect(table, Spell("mage", "spore-cloud", "GH-MAG-02", "enemy"), power)
    assert effect.works == Fraction(1, 2)
    assert effect.chances["own"] == {NOTHING: Fraction(3, 4), (0, ("poisoned",)): Fraction(1, 4)}
