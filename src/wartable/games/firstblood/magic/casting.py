"""The Spellcasting action (FB-MAG)."""

from typing import Any

from wartable.core.ask import About, Confirm, Question, Refused, Steps
from wartable.core.dice.pool import Pool, roll_again, roll_pool
from wartable.core.match import UnitId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import units_in_play
from wartable.core.window import Window
from wartable.games.firstblood.dice import dice_shown, need_of, passed, under
from wartable.games.firstblood.magic.casters import (
    attunement,
    caster_of,
    dice_of,
    interference,
    no_target,
)
from wartable.games.firstblood.magic.events import Cast, ItemUsedUp
from wartable.games.firstblood.magic.working import apply_effects
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rows import IncantationRow, incantations, items
from wartable.games.firstblood.rules.devotion import counts_for_devout, heal_the_devoted
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.wounds.harm import Harm

NO_CASTER = Refused("FB-MAG-01", "it has no Wizard and no Priest")
NOTHING_KNOWN = Refused("FB-SPR-060", "it knows no incantations")
NOBODY = Refused("FB-MAG-02", "nobody it could be cast on is in range and sight")


@clause("FB-MAG-01", "FB-MAG-02", "FB-SPR-060")
def no_spellcasting(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot cast."""
    caster = caster_of(table, unit)
    if caster is None:
        return NO_CASTER
    known = known_to(table.match, unit)
    if not known:
        return NOTHING_KNOWN
    if all([no_incantation(table, caster, one) for one in known]):
        return NOBODY
    return None


def known_to(match: Match, unit: UnitId) -> tuple[str, ...]:
    """The incantations on the list of a regiment's entry."""
    return match.units[unit].row.incantations


@clause("FB-MAG-10", "FB-MAG-11", "FB-MAG-12", "FB-MAG-14", "FB-SPR-080")
def spellcasting(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """One incantation on one target, both named before the dice; without enough successes nothing comes of it."""
    caster = caster_of(table, unit)
    assert caster is not None, "nobody casts"
    harm.actor = caster.id
    row = yield from name_incantation(table, caster)
    target = yield from name_target(table, caster, row)
    table.aims(table.match.units[target].leader, row.id)
    works = yield from cast(table, caster, row, target)
    table.do(Cast("FB-MAG-10", caster.id, row.id, target, works))
    if works:
        clause = "FB-MAG-12"
        yield from apply_effects(
            table, harm, row.id, row.name, row.effects, row.duration, target, clause
        )
        yield from heal_the_devoted(table, caster, row, target)


# What is named


def name_incantation(table: Table, caster: Model) -> Steps[IncantationRow]:
    ask, about = "Which incantation is cast?", About("spellcasting", caster.id, unit=caster.unit)
    named = yield from choose(table, spells, caster.seat, "FB-MAG-14", ask, about)
    return incantations()[named]


@offers("incantation", "FB-MAG-14")
def spells(table: Table, question: Question[Any]) -> Offers[str]:
    caster = model_of(table, actor_of(question))
    known = known_to(table.match, caster.unit)
    return Offers(known, lambda one: no_incantation(table, caster, one))


def no_incantation(table: Table, caster: Model, incantation: str) -> Refused | None:
    """Is there nobody on whom it can be cast?"""
    row = incantations()[incantation]
    for unit in regiments_on_field(table.match):
        if no_target(table, caster, row, unit) is None:
            return None
    return NOBODY


def regiments_on_field(match: Match) -> list[UnitId]:
    return [unit for seat in range(match.seats) for unit in units_in_play(match, seat)]


def name_target(table: Table, caster: Model, row: IncantationRow) -> Steps[UnitId]:
    about = About("spellcasting", caster.id, weapon=row.id, unit=caster.unit)
    ask = f"On whom is {row.name} cast?"
    return (yield from choose(table, spell_targets, caster.seat, "FB-MAG-14", ask, about))


@offers("spell target", "FB-MAG-02", "FB-MAG-04", "FB-MAG-14")
def spell_targets(table: Table, question: Question[Any]) -> Offers[UnitId]:
    caster = model_of(table, actor_of(question))
    assert question.about is not None, "nothing is cast"
    row = incantations()[question.about.weapon]
    there = regiments_on_field(table.match)
    return Offers(there, lambda unit: no_target(table, caster, row, unit))


# The dice


@clause("FB-MAG-06", "FB-MAG-07", "FB-MAG-08")
def cast(table: Table, caster: Model, row: IncantationRow, target: UnitId) -> Steps[bool]:
    """One die for each level, at or under the ATTUNEMENT; as many successes as it needs."""
    told = interference(table, caster)
    about = About("spellcasting", caster.id, weapon=row.id, unit=caster.unit)
    ask, need = (
        f"{row.name} needs {row.successes_needed} successes.",
        need_of(attunement(row, told)),
    )
    dice = dice_of(table, caster, row)
    roll = under("casting", caster.seat, "FB-MAG-06", ask, dice, need, about, told, caster.id)
    pool = yield from roll_pool(roll)
    yield from think_again(table, caster, pool, row, target)
    good = len(passed(pool)) + counts_for_devout(table, row, target, len(pool.faces), passed(pool))
    return good >= row.successes_needed


@clause("FB-CHR-08", "FB-DICE-06")
def think_again(
    table: Table, caster: Model, pool: Pool, row: IncantationRow, target: UnitId
) -> Steps[None]:
    """An item may let the caster roll all dice of a casting roll again, successes too, so often in a game."""
    leader = table.match.units[target].leader
    about = About("spellcasting", caster.id, leader, row.id, unit=caster.unit)
    for item in caster.items:
        for effect in items()[item].effects:
            spent = table.match.units[caster.unit].spent.count(item)
            if effect.kind != "casting-reroll-all" or spent >= effect.uses_per_game:
                continue
            ask, window = (
                f"Use {items()[item].name} and roll all again?",
                Window(spends=items()[item].name),
            )
            again = yield from Confirm(
                "cast again",
                caster.seat,
                "FB-CHR-08",
                ask,
                about,
                shows=(dice_shown(pool),),
                window=window,
            )
            if again:
                table.do(ItemUsedUp("FB-CHR-08", caster.unit, item))
                yield from roll_again(pool, pool.fresh(), "casting again", "FB-CHR-08", ask)
