"""What a spell, a check or a way may come to, by trying the rule itself in every way that its dice can fall.

Nobody steps in: no Fate is spent, nobody dodges. A power that asks where to is not tried.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar

from wartable.core.ask import Choose, Confirm, Order, Question, Region, Steps
from wartable.core.dice.odds import add_up
from wartable.core.dice.trying import every_way
from wartable.core.match import ModelId, Point
from wartable.games.grimheim.actions.heal import tend
from wartable.games.grimheim.actions.push import stands_firm
from wartable.games.grimheim.events import LOST
from wartable.games.grimheim.magic.energy import roll_energy
from wartable.games.grimheim.magic.powers import resolve, takes_effect
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.moments import Declared
from wartable.games.grimheim.movement.carrying_out import DANGER, DROP, Stop, endanger, stops_on
from wartable.games.grimheim.movement.falls import drop, inches_over
from wartable.games.grimheim.movement.moments import DropDice
from wartable.games.grimheim.movement.regions import ACTIONS
from wartable.games.grimheim.odds.playing import usual_answer
from wartable.games.grimheim.odds.shots import damage_chances
from wartable.games.grimheim.resolving import Shot, Spell
from wartable.games.grimheim.rows import Power
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.arms import weapon_of

Deed: TypeAlias = Callable[[Table], Steps[Any]]
Plight: TypeAlias = tuple[int, tuple[str, ...]]  # wounds lost, fewer than none regained; statuses
Plights: TypeAlias = dict[Plight, Fraction]
K = TypeVar("K")

NONE: tuple[str, ...] = ()


class Undecided(Exception):
    """Somebody has to say what nobody can say for him."""


class Hearing:
    """What a rule gave back when it was through."""

    def __init__(self) -> None:
        self.heard: Any = None

    def of(self, steps: Steps[Any]) -> Steps[None]:
        self.heard = yield from steps


def plain_answer(table: Any, question: Question[Any]) -> Any:
    if not isinstance(question, Choose | Confirm | Order):
        raise Undecided(question.name)
    return usual_answer(table, question)


def ends_of(table: Table, deed: Deed, measure: Callable[[Table], K]) -> dict[K, Fraction]:
    """The chance of each end; none where it hangs on what is decided on the way."""

    def start() -> tuple[Table, Table, Steps[Any]]:
        fresh = table.cleared()
        return fresh, fresh, deed(fresh)

    try:
        return add_up([(measure(end), chance) for end, chance in every_way(start, plain_answer)])
    except Undecided:
        return {}


def plight_of(before: Model, table: Table) -> Plight:
    """What has become of a model."""
    if before.id not in table:
        return before.wounds, ()
    now = table[before.id]
    had = [mark.name for mark in before.statuses]
    gained = sorted({mark.name for mark in now.statuses if mark.name not in had})
    return before.wounds - now.wounds, tuple(gained)


# Magic


def energy_chances(table: Table, caster: ModelId, action: str) -> dict[tuple[int, int], Fraction]:
    """Of each amount of energy, with the wounds that it costs."""
    before, energy = table[caster].wounds, Hearing()
    return ends_of(
        table,
        lambda fresh: energy.of(roll_energy(fresh, caster, action)),
        lambda end: (energy.heard, before - wounds_of(end, caster)),
    )


def wounds_of(table: Table, model: ModelId) -> int:
    return table[model].wounds if model in table else 0


def spell_plights(table: Table, spell: Spell, power: Power) -> Plights:
    """What a power does to its target."""
    if power.weapon:
        return attack_plights(table, spell, power)
    before = table[spell.target]
    return ends_of(
        table, lambda fresh: resolve(fresh, spell, power), lambda end: plight_of(before, end)
    )


def attack_plights(table: Table, spell: Spell, power: Power) -> Plights:
    """An attack spell is a shot, unless it is ignored."""
    works = Hearing()
    tried = ends_of(
        table,
        lambda fresh: works.of(takes_effect(fresh, spell, spell.target)),
        lambda _: works.heard is True,
    )
    working = tried.get(True, Fraction(0))
    shot = Shot(spell.caster, weapon_of(power.weapon), spell.target, "spell")
    lost = [((k, NONE), working * p) for k, p in enumerate(damage_chances(table, shot)) if p]
    found = add_up([((0, NONE), 1 - working), *lost])
    return {plight: chance for plight, chance in found.items() if chance}


# Checks


def loss_chance(table: Table, model: ModelId, action: str) -> Fraction:
    """That a declared action comes to nothing: for fear, for stupidity."""
    declared = Declared(model, action)
    if not table.bent(declared):
        return Fraction(0)
    ends = ends_of(
        table,
        lambda fresh: Hearing().of(fresh.at(declared)),
        lambda end: model in end and end[model].bears(LOST),
    )
    return ends.get(True, Fraction(0))


def firm_chance(table: Table, model: ModelId, target: ModelId) -> Fraction:
    """That one who is shoved stands firm."""
    firm = Hearing()
    ends = ends_of(
        table,
        lambda fresh: firm.of(stands_firm(fresh, model, target)),
        lambda _: firm.heard is True,
    )
    return ends.get(True, Fraction(0))


def healed_chances(table: Table, healer: ModelId, patient: ModelId, die: str) -> Plights:
    """What a Heal gives back."""
    before = table[patient]
    return ends_of(
        table,
        lambda fresh: tend(fresh, healer, patient, die),
        lambda end: plight_of(before, end),
    )


# Ways


def hazards_on(table: Table, region: Region, path: tuple[Point, ...]) -> list[Stop]:
    """Dangerous ground and drops on a path on foot, in the order in which they come."""
    action = ACTIONS.get(region.rule)
    if action is None or region.model not in table:
        return []
    stops = stops_on(table, region.model, (region.origin, *path), action, [], aloft=False)
    return [stop for stop in stops if stop.kind in (DANGER, DROP)]


def way_plights(table: Table, region: Region, path: tuple[Point, ...]) -> Plights:
    """What dangerous ground and drops do to who goes there, if nobody stops it; nothing where there are none."""
    hazards = hazards_on(table, region, path)
    if not any([stop.kind == DANGER or drop_dice(table, region, stop) for stop in hazards]):
        return {}
    before = table[region.model]
    return ends_of(
        table,
        lambda fresh: brave(fresh, region.model, hazards),
        lambda end: plight_of(before, end),
    )


def drop_dice(table: Table, region: Region, stop: Stop) -> int:
    height = stop.what if isinstance(stop.what, int) else 0
    return table.number(DropDice(region.model, "drop"), inches_over(height))


def brave(table: Table, model: ModelId, hazards: list[Stop]) -> Steps[None]:
    for stop in hazards:
        if model not in table:
            return
        if isinstance(stop.what, int):
            yield from drop(table, model, stop.what)
        else:
            yield from endanger(table, model)
