"""Counter weapons, and striking back (GF-MEL-07 to GF-MEL-10, GF-SPR-08 to GF-SPR-10, GF-SPR-73)."""

from wartable.core.acts import Act
from wartable.core.ask import Confirm, Steps
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.melee.fighting import Fight
from wartable.games.grimdark.melee.reach import strikers
from wartable.games.grimdark.melee.striking import can_strike, is_counter, no_counter, strike
from wartable.games.grimdark.table import Table


@clause("GF-SPR-08", "GF-SPR-10", "GF-SPR-73", "GF-GEN-29")
def counter(table: Table, fight: Fight) -> Steps[None]:
    """The charged unit may strike first with its Counter weapons, with all of them or none."""
    foe = fight.foe
    if can_strike(table, foe, fight.unit, is_counter) and (
        yield from wants(table, fight, "counter", "GF-SPR-10", "strike with Counter")
    ):
        yield from out_of_turn(table, fight, "counter", strike(table, fight, foe, is_counter))


@clause("GF-MEL-07", "GF-MEL-08", "GF-MEL-09", "GF-MEL-10", "GF-SPR-10", "GF-GEN-29")
def strike_back(table: Table, fight: Fight) -> Steps[None]:
    """Whoever is left and in reach may strike back, Shaken or not, but with no Counter weapon."""
    foe = fight.foe
    if can_strike(table, foe, fight.unit, no_counter) and (
        yield from wants(table, fight, "strike back", "GF-MEL-07", "strike back")
    ):
        yield from out_of_turn(table, fight, "strike back", strike(table, fight, foe, no_counter))


def wants(table: Table, fight: Fight, name: str, clause: str, what: str) -> Steps[bool]:
    squad, about = table.match.units[fight.foe], fight.about(fight.foe)
    yes: bool = yield from Confirm(name, squad.seat, clause, f"Does {squad.title} {what}?", about)
    return yes


def out_of_turn(table: Table, fight: Fight, name: str, steps: Steps[None]) -> Steps[None]:
    """What the charged unit does is an act of its own."""
    squad, first = table.match.units[fight.foe], strikers(table, fight.foe, fight.unit)[0]
    target = table.match.units[fight.unit].leader
    act = Act("reaction", name, squad.seat, first.id, target, unit=squad.id)
    yield from table.during(act, steps)


@clause("GF-SPR-09", "GF-SPR-73")
def counters_in(table: Table, fight: Fight) -> int:
    """How many of the charged unit are alive and have a Counter weapon, whatever else is the matter with them."""
    there = alive(table.match, fight.foe)
    return len([one for one in there if any([is_counter(weapon) for weapon in one.weapons])])
