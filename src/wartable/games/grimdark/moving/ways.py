"""What bars a model's way in each manner of moving, and what a way costs (GF-MOV-07 to GF-MOV-13, GF-MOV-24).

march   keeps an inch from all other units but those it leads up to, as in a pile-in
charge  ends in contact with no enemy but its target

Who flies passes over everything and ends where others may. Aircraft are in nobody's way.
"""

from wartable.core.ask import Refused
from wartable.core.match import Point, Terrain, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.kernels import meets, versus
from wartable.core.space.movement.moves import comes_closer
from wartable.core.space.shapes import Part
from wartable.core.space.sight.rays import Line
from wartable.core.space.units.bodies import links
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.terrain.climbs import (
    climb_ended_on,
    climbed_pieces,
    is_too_high,
    paid_for_climbs,
)
from wartable.games.grimdark.terrain.kinds import IMPASSABLE, Pieces, is_of_type, pieces_of
from wartable.wargame.units.contact import in_contact
from wartable.wargame.units.manners import Clauses, End, Keeps, Manner, Obstacles, Passage

INCH = 100
Units = tuple[UnitId, ...]

# What is in the way


@clause("GF-SPR-60", "GF-SPR-70")
def others_on_the_ground(table: Table, unit: UnitId) -> list[int]:
    """The bases of all other units but Aircraft, which are in nobody's way."""
    units = [one for one in table.match.units if one != unit and not is_aircraft(table, one)]
    return sorted([k for one in units for k in table.ground.members(one)])


@clause("GF-TER-02", "GF-TER-12", "GF-TER-15", "GF-TER-19", "GF-TER-21")
def walls_of(table: Table) -> Pieces:
    """What is impassable, and what is too high to be climbed."""
    lay = table.ground.lay
    high = [k for k in climbed_pieces(lay) if is_too_high(lay.pieces[k])]
    return sorted({*pieces_of(lay, IMPASSABLE), *high})


@clause("GF-TER-02", "GF-TER-12")
def wall_clause(piece: Terrain) -> str:
    return "GF-TER-02" if is_of_type(piece, IMPASSABLE) else "GF-TER-12"


@clause("GF-MOV-07", "GF-MOV-08")
def on_foot(table: Table, unit: UnitId, manner: Manner[Table, Model]) -> Obstacles:
    """From all who are in the way everybody keeps an inch."""
    others = table.once(others_on_the_ground, unit)
    apart = [(k, INCH * numbers().unit_gap_in) for k in others]
    walls = walls_of(table)
    return Obstacles(
        table, unit, manner, others=others, walls=walls, apart=apart, near=comes_closer
    )


@clause("GF-MOV-08", "GF-MOV-11")
def in_a_charge(table: Table, unit: UnitId, manner: Manner[Table, Model]) -> Obstacles:
    """The inch does not count."""
    others = table.once(others_on_the_ground, unit)
    return Obstacles(table, unit, manner, others=others, walls=walls_of(table))


@clause("GF-SPR-21", "GF-TER-30")
def aloft(table: Table, unit: UnitId, manner: Manner[Table, Model]) -> Obstacles:
    """Nothing bars a leg; where it ends others and impassable ground do, however high a piece is."""
    others = table.once(others_on_the_ground, unit)
    return Obstacles(
        table,
        unit,
        manner,
        others=others,
        walls=pieces_of(table.ground.lay, IMPASSABLE),
        apart=[(k, INCH * numbers().unit_gap_in) for k in others],
        near=comes_closer,
        flies=True,
    )


# Legs


@clause("GF-MOV-07")
def keeps_an_inch(
    bars: Obstacles, model: Model, radius: int, start: Point, end: Point, to: Units
) -> Refused | None:
    """Who is within an inch of somebody may leave him; those *to* whom a move leads do not count."""
    me = bars.ground.at.get(model.id, -1)
    near = bars.too_near(radius, start, end, me, to)
    if near >= 0:
        return Refused("GF-MOV-07", f"within 1″ of {bars.who(near).title}", end)
    return goes_between(bars, model, radius, start, end, to)


@clause("GF-MOV-08", "GF-MOV-24", "GF-GEN-20")
def goes_between(
    bars: Obstacles, model: Model, radius: int, start: Point, end: Point, to: Units
) -> Refused | None:
    """Through the perimeter of another unit, in a gap that is wide enough for the base."""
    for line in bars.table.once(wide_gaps, bars.unit):
        if meets(start[0], start[1], end[0], end[1], *line) and not lies_on(start, line):
            return Refused("GF-MOV-24", "through the perimeter of another unit", end)
    return None


def lies_on(at: Point, line: Line) -> bool:
    """Somebody who stands there already may go either way."""
    return versus(0, at[0], at[1], *line) <= 0


@clause("GF-GEN-20", "GF-MOV-24")
def wide_gaps(table: Table, unit: UnitId) -> list[Line]:
    """Of all gaps in the perimeters of others, those that the smallest base of a unit fits through; mostly none."""
    ground, found = table.ground, list[Line]()
    least = 2 * min([model.base for model in alive(table.match, unit)])
    for other in table.match.units:
        if other == unit or is_aircraft(table, other):
            continue
        for a, b in links(ground, ground.members(other), INCH * numbers().unit_gap_in):
            if ground.gap(a, b) + 1 >= least:
                found.append((ground.x[a], ground.y[a], ground.x[b], ground.y[b]))
    return found


# Ends


@clause("GF-MOV-07")
def ends_an_inch_off(
    bars: Obstacles, model: Model, radius: int, end: Point, to: Units
) -> Refused | None:
    near = bars.too_near(radius, end, end, but=to)
    if near >= 0:
        return Refused("GF-MOV-07", f"within 1″ of {bars.who(near).title}", end)
    return ends_halfway_up(bars, radius, end)


@clause("GF-MOV-13")
def ends_touching(
    bars: Obstacles, model: Model, radius: int, end: Point, to: Units
) -> Refused | None:
    """In contact with an enemy that is not the target."""
    others = bars.table.once(other_foes, bars.unit, to)
    if in_contact(bars.table, radius, 0, end, others):
        return Refused("GF-MOV-13", "in contact with another enemy", end)
    return ends_halfway_up(bars, radius, end)


def other_foes(table: Table, unit: UnitId, to: Units) -> list[Model]:
    """All enemy models on the ground but those of some units."""
    seat = table.match.units[unit].seat
    return [
        foe
        for foe in table.match.foes_of_seat(seat)
        if foe.unit not in to and not is_aircraft(table, foe.unit)
    ]


@clause("GF-TER-02", "GF-TER-12", "GF-MOV-09")
def ends_halfway_up(bars: Obstacles, radius: int, end: Point) -> Refused | None:
    title = climb_ended_on(bars.ground.lay, radius, end)
    return Refused("GF-TER-12", f"halfway up the {title}", end) if title else None


# What is paid


@clause("GF-TER-12", "GF-TER-30")
def climbs_paid(table: Table, radius: int, way: tuple[Point, ...]) -> list[Part]:
    return paid_for_climbs(table.ground.lay, radius, way)


# The manners


def manner(
    keeps: Keeps[Table, Model],
    ends: End[Model],
    passes: Passage[Model] | None = None,
) -> Manner[Table, Model]:
    """On foot, where there is a *passage* to be found, climbs are paid for; nothing is paid in the air."""
    clauses = Clauses(
        "GF-GEN-16",
        edge="GF-MOV-09",
        friend="GF-MOV-08",
        foe="GF-MOV-08",
        wall=wall_clause,
        end="GF-MOV-08",
    )
    pays = None if passes is None else climbs_paid
    return Manner(clauses, keeps, passes=passes, ends=ends, pays=pays, broken=True)


MARCH = manner(on_foot, ends_an_inch_off, keeps_an_inch)
MARCH_ALOFT = manner(aloft, ends_an_inch_off)
CHARGE = manner(in_a_charge, ends_touching, goes_between)
CHARGE_ALOFT = manner(aloft, ends_touching)
