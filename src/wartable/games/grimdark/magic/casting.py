"""A unit's casters try spells before it attacks (GF-CST-03 to GF-CST-06, GF-CST-09, GF-CST-12 to GF-CST-16)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import About, ChooseMany, Question, Refused, Steps
from wartable.core.match import UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import present
from wartable.games.grimdark.dice import at_least, passes
from wartable.games.grimdark.magic.bidding import bid
from wartable.games.grimdark.magic.effects import take_effect
from wartable.games.grimdark.magic.events import SpellTried, casts, try_of
from wartable.games.grimdark.magic.targets import targets_of
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.rows import SpellRow, numbers, spells
from wartable.games.grimdark.table import Table, model_of

NO_SPELL = "no spell"


@clause("GF-CST-03", "GF-CST-04", "GF-CST-12", "GF-CST-13", "GF-MEL-27")
def cast_spells(table: Table, unit: UnitId) -> Steps[None]:
    """One try after another, as long as there is one to make and its owner wants."""
    squad = table.match.units[unit]
    while any_try(table, unit):
        ask, about = f"Does {squad.title} try a spell?", About("cast", squad.leader, unit=unit)
        chosen = yield from choose(table, spells_to_try, squad.seat, "GF-CST-03", ask, about)
        if chosen == NO_SPELL:
            return
        caster, spell = known(table, unit)[chosen]
        yield from try_spell(table, caster, spell)


def any_try(table: Table, unit: UnitId) -> bool:
    if table.match.acting.closed or table.match.units[unit].shaken:
        return False
    return any([no_try(table, *one) is None for one in known(table, unit).values()])


@clause("GF-CST-03", "GF-CST-13", "GF-CST-16")
def known(table: Table, unit: UnitId) -> dict[str, tuple[Model, SpellRow]]:
    """What its casters know, by their faction: who has no list knows nothing."""
    return {
        try_of(model.id, spell.id): (model, spell)
        for model in present(table.match, unit)
        if casts(model)
        for spell in spells().values()
        if spell.faction == model.faction
    }


@offers("cast", "GF-CST-03", "GF-CST-05", "GF-CST-10")
def spells_to_try(table: Table, question: Question[Any]) -> Offers[str]:
    assert question.about is not None, "nobody casts"
    own = known(table, question.about.unit)
    return Offers(
        (NO_SPELL, *own),
        lambda one: None if one == NO_SPELL else no_try(table, *own[one]),
        likely=(NO_SPELL,),
    )


@clause("GF-CST-03", "GF-CST-05", "GF-CST-10", "GF-CST-15")
def no_try(table: Table, caster: Model, spell: SpellRow) -> Refused | None:
    """Why a caster cannot try a spell: once in an activation, for its price, at a legal target."""
    if try_of(caster.id, spell.id) in table.match.acting.tried:
        return Refused("GF-CST-03", "it was tried in this activation")
    if caster.tokens < spell.value:
        return Refused("GF-CST-05", "there are not enough tokens")
    if len(targets_of(table, caster, spell)) < least_of(spell):
        return Refused("GF-CST-10", "there is no target in sight and range")
    return None


def least_of(spell: SpellRow) -> int:
    """How many targets it needs."""
    return spell.targets_min or spell.targets


@clause("GF-CST-05", "GF-CST-06", "GF-CST-08", "GF-CST-09", "GF-CST-14")
def try_spell(table: Table, caster: Model, spell: SpellRow) -> Steps[None]:
    """Targets, the price, bids, the die, what comes of it."""
    targets = yield from name_targets(table, caster, spell)
    table.begins(Act("step", "cast", caster.seat, caster.id, unit=caster.unit))
    table.do(SpellTried("GF-CST-05", caster.id, spell.id, targets))
    about = About("cast", caster.id, weapon=spell.id, unit=caster.unit)
    told = yield from bid(table, model_of(table, caster.id), about)
    roll = at_least(
        "cast roll",
        caster.seat,
        "GF-CST-06",
        f"{caster.title} tries {spell.name}",
        numbers().cast_target,
        modifiers=told,
        about=about,
        model=caster.id,
    )
    if (yield from passes(roll)):
        for target in targets:
            yield from take_effect(table, caster, spell, target, about)


@clause("GF-CST-08", "GF-CST-10", "GF-CST-15")
def name_targets(table: Table, caster: Model, spell: SpellRow) -> Steps[tuple[UnitId, ...]]:
    """All at once, each another unit."""
    able = tuple(targets_of(table, caster, spell))
    about = About("cast", caster.id, weapon=spell.id, unit=caster.unit)
    ask, most = f"At whom does {caster.title} cast {spell.name}?", min(spell.targets, len(able))
    named: tuple[UnitId, ...] = yield from ChooseMany(
        "spell targets",
        caster.seat,
        "GF-CST-10",
        ask,
        about,
        options=able,
        least=least_of(spell),
        most=most,
    )
    return named
