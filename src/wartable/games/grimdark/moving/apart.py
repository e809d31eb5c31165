"""After a melee: the units go apart again, or who is left consolidates (GF-MEL-19, GF-MEL-20, GF-MEL-22, GF-MEL-25)."""

from wartable.core.ask import About, Choose, Refused, Region, Steps, UnitRegion, Ways
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import unit_region
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.coherency import AS_BEFORE
from wartable.games.grimdark.moving.distances import steps
from wartable.games.grimdark.moving.regions import region_for
from wartable.games.grimdark.moving.walked import carry_out
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table
from wartable.wargame.units.contact import moved_back, nearest_alike, way_back
from wartable.wargame.units.moving import Walked, ask_moves, no_moves

RULE = "grimdark.consolidate"
INCH = 100
FAR = 10  # inches: nobody who goes back needs more


# Consolidation


@clause("GF-MEL-19", "GF-MEL-22", "GF-MOV-23")
def consolidate(table: Table, unit: UnitId) -> Steps[Walked]:
    """Up to 3", if its owner wants; the ways of those that moved, from where they began."""
    where = region_for(table, RULE, unit, steps(table, unit, INCH * numbers().consolidate_in))
    if not where.movers:
        return ()
    ask = "Does {title} consolidate?"
    ways = yield from ask_moves(table, "consolidate", where, "GF-MEL-19", ask)
    return carry_out(table, where, ways, "GF-MEL-19", by_action=False)


@unit_region(RULE)
@clause("GF-MEL-22", "GF-MOV-24")
def consolidated(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_moves(table, AS_BEFORE, region, ways, "GF-MOV-24")


# An inch apart


@clause("GF-MEL-20", "GF-MEL-22", "GF-MEL-25", "GF-MOV-23")
def go_apart(table: Table, unit: UnitId, foe: UnitId) -> Steps[None]:
    """Every model of the unit that charged goes back from the other, if it has room."""
    where = region_for(table, RULE, unit, steps(table, unit, INCH * FAR), (foe,))
    gap = INCH * numbers().separate_in
    chosen = yield from choose_from_whom(table, where, foe, gap)
    carry_out(table, where, moved_back(table, where, gap, chosen), "GF-MEL-20", by_action=False)


@clause("GF-MEL-25", "GF-GEN-29")
def choose_from_whom(
    table: Table, region: UnitRegion, foe: UnitId, gap: int
) -> Steps[dict[ModelId, ModelId]]:
    """From whom each goes straight away who has several as near; its owner says, if there is more than one way."""
    chosen: dict[ModelId, ModelId] = {}
    for part in region.parts:
        open = tuple([one.id for one in nearest_with_room(table, part, foe, gap)])
        if open:
            ask = "From whom does it go back?"
            about, seat = About("go back", part.model, unit=region.unit), table[part.model].seat
            chosen[part.model] = yield from Choose(
                "go back", seat, "GF-MEL-25", ask, about, options=open
            )
    return chosen


def nearest_with_room(table: Table, part: Region, foe: UnitId, gap: int) -> list[Model]:
    """Of the nearest models those that it can go away from."""
    foes = table.match.models_of(foe)
    alike = nearest_alike(table, part, foes)
    return [one for one in alike if way_back(table, part, one, foes, gap) is not None]
