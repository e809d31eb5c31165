"""What a power does to all whom it touches, by trying the rule itself in every way that its dice can fall.

What its target may ignore it ignores for everybody; in an area each other model may ignore it for itself.
"""

from dataclasses import replace as copy
from fractions import Fraction

from wartable.core.dice.odds import add_up
from wartable.core.match import ModelId
from wartable.core.table import going_on
from wartable.games.grimheim.magic.areas import AREAS
from wartable.games.grimheim.magic.powers import resolve, takes_effect
from wartable.games.grimheim.magic.scrolls import CURSED_SOULS, RESURRECTION, RETURNS_ON
from wartable.games.grimheim.odds.area_effects import SURE, AreaEffect, can_be_touched
from wartable.games.grimheim.odds.around import shot_effect
from wartable.games.grimheim.odds.trials import EffectChances, Hearing, effects_on, ends_of
from wartable.games.grimheim.resolving import Shot, Spell
from wartable.games.grimheim.rows import Power
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.arms import weapon_of


def spell_effect(table: Table, spell: Spell, power: Power) -> AreaEffect:
    """Of a power that is aimed, its target first; nobody where it hangs on what is decided on the way."""
    if power.weapon:
        shot = Shot(spell.caster, weapon_of(power.weapon), spell.target, "spell")
        return shot_effect(table, shot).only_if(spell_chance(table, spell))
    if power.id in AREAS:
        return area_effect(table, spell).only_if(spell_chance(table, spell))
    return plain_effect(table, spell, power)


def spell_chance(table: Table, spell: Spell) -> Fraction:
    """The chance that its target does not ignore it."""
    if not spell.target:
        return SURE
    works = Hearing()
    tried = ends_of(
        table,
        lambda fresh: works.of(takes_effect(fresh, copy(spell), spell.target)),
        lambda _: works.heard is True,
    )
    return tried.get(True, Fraction(0))


def area_effect(table: Table, spell: Spell) -> AreaEffect:
    """Each model by itself: what befalls one changes nothing for the others."""
    within, _ = AREAS[spell.power]
    return AreaEffect({model: touched(table, spell, model) for model in within(table, spell)})


def touched(table: Table, spell: Spell, model: ModelId) -> EffectChances:
    before, (_, touch) = table[model], AREAS[spell.power]
    return ends_of(
        table,
        lambda fresh: going_on(touch(fresh, copy(spell), model)),
        lambda end: effects_on(before, end),
    )


def scroll_chance(table: Table, spell: Spell) -> Fraction:
    """That what a scroll does comes about."""
    if spell.power == CURSED_SOULS.name:
        return spell_chance(table, spell)
    return Fraction(7 - RETURNS_ON, 6) if spell.power == RESURRECTION.name else SURE


def plain_effect(table: Table, spell: Spell, power: Power) -> AreaEffect:
    """At one model; whom else it may touch comes out when it is tried."""
    models = [spell.target, *[id for id in table.match.models if id != spell.target]]
    before = [table[id] for id in models]
    ends = ends_of(
        table,
        lambda fresh: resolve(fresh, copy(spell), power),
        lambda end: tuple([effects_on(one, end) for one in before]),
    )
    found = {
        id: add_up([(effect_chances[k], chance) for effect_chances, chance in ends.items()])
        for k, id in enumerate(models)
    }
    others = {id for id in models[1:] if can_be_touched(found[id])}
    return AreaEffect(
        {id: found[id] for id in models if ends and (id == spell.target or id in others)}
    )
