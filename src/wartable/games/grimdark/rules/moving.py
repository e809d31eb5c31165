"""Special rules of moving: Fast, Slow, Strider, Flying, Immobile, Aircraft (GF-SPR)."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moments import MoveBy
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table, any_bears, bears

FAST = Trait("fast", clause="GF-SPR-15")
SLOW = Trait("slow", clause="GF-SPR-16")
AIRCRAFT = Trait("aircraft", clause="GF-SPR-58")


@FAST.adds(MoveBy, of="model")
def goes_further(table: Table, moment: MoveBy, bearer: Bearer) -> int:
    """2" on an Advance, 4" on a Rush or a Charge."""
    book = numbers()
    advances = moment.action == "advance"
    return 100 * (book.fast_advance_in if advances else book.fast_rush_charge_in)


@SLOW.adds(MoveBy, of="model")
def goes_less_far(table: Table, moment: MoveBy, bearer: Bearer) -> int:
    """2" less on an Advance, 4" on a Rush or a Charge."""
    book = numbers()
    advances = moment.action == "advance"
    return 100 * (book.slow_advance_in if advances else book.slow_rush_charge_in)


@AIRCRAFT.adds(MoveBy, of="model")
def flies_on(table: Table, moment: MoveBy, bearer: Bearer) -> int:
    """30" more."""
    return 100 * numbers().aircraft_extra_in


@clause("GF-SPR-58", "GF-SPR-68")
def is_aircraft(table: Table, unit: UnitId) -> bool:
    """Anybody in it who is Aircraft binds them all."""
    return table.once(any_bears, unit, "aircraft")


@clause("GF-SPR-29", "GF-SPR-68", "GF-MOV-23")
def is_immobile(table: Table, unit: UnitId) -> bool:
    """Anybody in it who is Immobile holds them all."""
    return table.once(any_bears, unit, "immobile")


@clause("GF-SPR-21")
def flies(table: Table, model: Model) -> bool:
    return bears(table, model, "flying")


@clause("GF-SPR-21", "GF-SPR-54", "GF-SPR-55")
def minds_difficult_ground(table: Table, model: Model) -> bool:
    """Whoever neither strides nor flies: the rule is of models, not of their units."""
    return not (bears(table, model, "strider") or flies(table, model))
