"""One morale test (GF-MOR-06, GF-MOR-07, GF-MOR-15, GF-MOR-23)."""

from wartable.core.ask import About, Choose, Roll, Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.core.window import Window
from wartable.games.grimdark.dice import at_least, passes
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moments import MoraleOf
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.rules.spirit import is_fearless
from wartable.games.grimdark.table import Table, hero_of, ordinary


@clause("GF-MOR-06", "GF-MOR-15", "GF-MOR-18", "GF-SPR-19", "GF-SPR-20")
def stands(table: Table, unit: UnitId) -> Steps[bool]:
    """Does a unit pass? A Shaken one fails without a die; whoever fails may be Fearless."""
    if not table.match.units[unit].shaken:
        model = yield from on_whose_quality(table, unit)
        if (yield from passes(morale_roll(table, model))):
            return True
    return (yield from overcomes(table, unit))


@clause("GF-MOR-07", "GF-MOR-23", "GF-SPR-25", "GF-SPR-27")
def on_whose_quality(table: Table, unit: UnitId) -> Steps[Model]:
    """Its own, or that of the Hero who has joined it, as its owner says where it makes a difference."""
    hero, others = hero_of(table.match, unit), ordinary(table.match, unit)
    if hero is None or not others:
        return alive(table.match, unit)[0]
    rolls = sorted([morale_roll(table, others[0]), morale_roll(table, hero)], key=need)
    if need(rolls[0]) == need(rolls[1]):
        return others[0]
    squad, best = table.match.units[unit], rolls[0].model
    chosen = yield from Choose(
        "quality",
        squad.seat,
        "GF-MOR-07",
        f"On whose Quality does {squad.title} test its morale?",
        about_morale(table, unit),
        options=tuple([roll.model for roll in rolls]),
        window=Window(lets_by=best),
    )
    return hero if chosen == hero.id else others[0]


def need(roll: Roll) -> int:
    assert roll.need is not None, f"{roll.name} needs nothing"
    return roll.need


@clause("GF-MOR-06", "GF-MOR-23")
def morale_roll(table: Table, model: Model) -> Roll:
    """One die against its Quality, with what bends it for this model and for all of its unit."""
    return at_least(
        "morale",
        model.seat,
        "GF-MOR-06",
        f"Does {table.match.units[model.unit].title} stand?",
        model.quality,
        modifiers=table.modifiers(MoraleOf(model)),
        about=about_morale(table, model.unit),
        model=model.id,
    )


@clause("GF-SPR-19", "GF-SPR-20")
def overcomes(table: Table, unit: UnitId) -> Steps[bool]:
    """A failed test counts as passed on a 4+, if most of them are Fearless."""
    if not is_fearless(table, unit):
        return False
    squad, target = table.match.units[unit], numbers().fearless_target
    ask, about = f"Is {squad.title} Fearless?", about_morale(table, unit)
    roll = at_least("fearless", squad.seat, "GF-SPR-19", ask, target, about=about)
    return (yield from passes(roll))


def about_morale(table: Table, unit: UnitId) -> About:
    return About("morale", alive(table.match, unit)[0].id, unit=unit)
