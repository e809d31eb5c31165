"""Morale (FB-MOR)."""

from wartable.core.ask import Choose, Steps
from wartable.core.hooks.moments import Modifier
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.core.window import Window
from wartable.core.words import counted
from wartable.games.firstblood.characters.presence import presence_resolve
from wartable.games.firstblood.dice import need_of, under
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rows import MOUNTED, bonuses
from wartable.games.firstblood.rules.standing import fright, wounds_of_failures
from wartable.games.firstblood.table import (
    Table,
    bears,
    body_of,
    characteristic,
    lent_modifiers,
    regiment_bears,
)
from wartable.games.firstblood.wounds.allocation import suffer
from wartable.games.firstblood.wounds.events import Softened
from wartable.games.firstblood.wounds.harm import Harm

SOFTENING = {"indomitable": "FB-SPR-046", "oblivious": "FB-SPR-052"}
MANY, MANY_MOUNTED = 8, 2  # models from which on a regiment stands firmer


@clause("FB-MOR-01", "FB-MOR-04", "FB-MOR-05", "FB-WND-01", "FB-CHC-10", "FB-CHC-11", "FB-CLA-15")
def test_morale(table: Table, harm: Harm) -> Steps[None]:
    """One die for each wound suffered in the action; each failure is one more wound. The acting regiment first."""
    due = dict(sorted(harm.wounds.items(), key=lambda one: one[0] != harm.unit))
    harm.wounds.clear()
    for unit, dice in due.items():
        if dice and unit not in harm.untested and alive(table.match, unit):
            more = yield from failures(table, harm, unit, dice)
            yield from suffer(table, harm, unit, more, close=True)
    yield from test_singles(table, harm)
    harm.wounds.clear()
    harm.removed.clear()
    harm.terror.clear()  # it lasts as long as the blows for which this was the test


@clause("FB-MOR-07", "FB-CHO-05", "FB-CHO-06", "FB-CHO-08", "FB-CHL-06", "FB-OFF-10")
def test_singles(table: Table, harm: Harm) -> Steps[None]:
    """Each model that was wounded by itself and lives tests for its own wounds; its failures wound it alone."""
    due = dict(harm.singles)
    harm.singles.clear()
    for model, dice in due.items():
        one = table.match.piece(model)
        if one is not None and one.unit not in harm.untested:
            more = yield from failures_alone(table, harm, one, dice)
            yield from suffer(table, harm, one.unit, more, close=False, only=model)
    harm.singles.clear()


# The dice


@clause("FB-MOR-01", "FB-MOR-04", "FB-STR-05", "FB-STR-07", "FB-SPR-071")
def failures(table: Table, harm: Harm, unit: UnitId, dice: int, helped: bool = True) -> Steps[int]:
    """Wounds by morale dice of a regiment that fail; not *helped*: by nobody beside it (FB-STR-05)."""
    if not helped:
        value, told = (
            unhelped_resolve(table, unit),
            lent_modifiers(table, unit, "resolve", worse=True),
        )
        failed = yield from morale_dice(table, harm, unit, dice, value, told, clause="FB-STR-02")
        return softened(table, unit, failed, [one for one in SOFTENING if prints(table, unit, one)])
    value, told = yield from preferred(table, harm, unit)
    fear = fright(table, harm.terror.get(unit, 0) if harm.removed.get(unit) else 0, unit)
    value = max(0, value + sum([one.amount for one in fear]))
    failed = yield from morale_dice(table, harm, unit, dice, value, told + fear)
    borne = [one for one in SOFTENING if regiment_bears(table, unit, one)]
    return softened(table, unit, failed, borne)


@clause("FB-MOR-07")
def failures_alone(table: Table, harm: Harm, model: Model, dice: int) -> Steps[int]:
    """By its own RESOLVE, with what is added for the size of its regiment."""
    told = lent_modifiers(table, model.unit, "resolve")
    value = characteristic(table, model, "resolve")
    failed = yield from morale_dice(table, harm, model.unit, dice, value, told, model)
    borne = [one for one in SOFTENING if bears(table, model, one)]
    return softened(table, model.unit, failed, borne)


@clause("FB-SPR-046", "FB-SPR-052")
def softened(table: Table, unit: UnitId, failed: int, borne: list[str]) -> int:
    """What failed dice cost who is Indomitable, Oblivious or both; and it is told."""
    left = failed
    for rule in borne:
        before = left
        left = wounds_of_failures(left, rule == "indomitable", rule == "oblivious")
        if left < before:
            table.do(Softened(SOFTENING[rule], unit, rule, before, left))
    return left


def morale_dice(
    table: Table,
    harm: Harm,
    unit: UnitId,
    dice: int,
    value: int,
    told: tuple[Modifier, ...],
    model: Model | None = None,
    clause: str = "FB-MOR-01",
) -> Steps[int]:
    """How many of them fail, against a RESOLVE with what the size of the regiment adds."""
    bonus = size_bonuses(table, unit)
    regiment = table.match.units[unit]
    who = regiment.title if model is None else model.title
    roll = under(
        "morale",
        regiment.seat,
        clause,
        f"Does {who} stand? One die for each of {counted(dice, 'wound')}",
        dice,
        need_of(value + sum([one.amount for one in bonus])),
        harm.about,
        told + bonus,
        regiment.leader if model is None else model.id,
    )
    faces = yield from roll
    return len([face for face in faces if face > (roll.need or 0)])


# RESOLVE


@clause("FB-MOR-06", "FB-CMP-01", "FB-BRK-06", "FB-BRK-10", "FB-DICE-19")
def preferred(table: Table, harm: Harm, unit: UnitId) -> Steps[tuple[int, tuple[Modifier, ...]]]:
    """Its own RESOLVE or, if a character near it lends his, the one its owner wants; and what bent it."""
    own, told = resolve_of(table, unit), lent_modifiers(table, unit, "resolve")
    regiment = table.match.units[unit]
    lent = presence_resolve(table, unit)
    if lent in (0, own):
        return own, told
    best = max(own, lent)
    used: int = yield from Choose(
        "resolve",
        regiment.seat,
        "FB-MOR-06",
        f"By which RESOLVE does {regiment.title} test?",
        harm.about,
        options=(best, min(own, lent)),
        window=Window(lets_by=best),
    )
    bent = sum([one.amount for one in told])
    presence = Modifier(lent - bent, "commanding presence", "FB-CMP-01", regiment.title, True)
    return used, told if used == own else (presence, *told)


@clause("FB-MOR-06", "FB-DIS-06")
def resolve_of(table: Table, unit: UnitId) -> int:
    """The highest RESOLVE of its own models, after penalties and without morale bonuses (FB-R-27)."""
    return max([characteristic(table, model, "resolve") for model in alive(table.match, unit)])


@clause("FB-STR-05", "FB-STR-06", "FB-STR-07")
def unhelped_resolve(table: Table, unit: UnitId) -> int:
    """The highest that is printed on its models, with what lowers it and nothing that raises it."""
    printed = max([model.profile.resolve for model in alive(table.match, unit)])
    lower = lent_modifiers(table, unit, "resolve", worse=True)
    return max(0, printed + sum([one.amount for one in lower]))


@clause("FB-STR-05", "FB-STR-07")
def prints(table: Table, unit: UnitId, name: str) -> bool:
    """Has the regiment a special rule of its own, lent by nobody?"""
    own = body_of(table, unit)
    return regiment_bears(table, unit, name) and name in [mark.name for mark in own.printed]


@clause("FB-MOR-02", "FB-MOR-03")
def size_bonuses(table: Table, unit: UnitId) -> tuple[Modifier, ...]:
    """What is added for eight models, and for two of cavalry or brutes, of those that are left."""
    regiment, there = table.match.units[unit], len(alive(table.match, unit))
    found: list[Modifier] = []
    if there >= MANY:
        one = bonuses()["eight-models"]
        found.append(Modifier(one.value, one.when, "FB-MOR-02", regiment.title))
    if regiment.row.type in MOUNTED and there >= MANY_MOUNTED:
        one = bonuses()["two-mounted"]
        found.append(Modifier(one.value, one.when, "FB-MOR-03", regiment.title))
    return tuple(found)
