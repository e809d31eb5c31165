"""What a mission sends units to: markers, cores and home with them, enemy zones, targets, consoles."""

from wartable.core.match import Marker, Point, Seat, UnitId, Zone
from wartable.core.regions import apart2
from wartable.core.units.whereabouts import alive, units_in_play
from wartable.games.grimdark.bots.worth import POINT, charge_worth
from wartable.games.grimdark.match import Match
from wartable.games.grimdark.missions.scoring import row_of
from wartable.games.grimdark.missions.wrecking import owner_of
from wartable.games.grimdark.moving.distances import move_distance
from wartable.games.grimdark.rows import MissionRow, numbers
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.table import Table
from wartable.wargame.bots.companies import foes_in_play, unit_spot
from wartable.wargame.bots.mind import Mind

INCH = 100
SEIZED, GUARDED = 0.15, 0.6  # of a marker that is one's own already: alone, or with enemies about
ABOUT = 1200  # hundredths from a marker: they may come to it
HUNTED = 0.4  # of what a charge would be worth that can be made later
CARRIER = 0.7  # of a point, to be near who carries one
WITHIN = 250  # hundredths from the edge of a zone for the middle of a unit that is fully in it


class Goal:
    """A spot, how near the leader must come to it, and what that is worth at the end of the round or battle."""

    def __init__(self, at: Point, reach: int, worth: float) -> None:
        self.at = at
        self.reach = reach
        self.worth = worth


def goals_of(mind: Mind, table: Table, unit: UnitId) -> list[Goal]:
    """All that is worth going to for a unit, enemies that it would charge among them."""
    return [*mission_goals(mind, table, unit), *prey(mind, table, unit)]


def mission_goals(mind: Mind, table: Table, unit: UnitId) -> list[Goal]:
    if is_aircraft(table, unit):
        return []
    row, match = row_of(table.match), table.match
    if row.cores:
        found = core_goals(match, unit)
    elif row.points_per_score:
        found = zone_goals(match, unit, row)
    elif row.wreck_target:
        found = console_goals(match, unit)
    else:
        found = marker_goals(match, unit, row)
    return [Goal(one.at, one.reach, mind.style.goal * one.worth) for one in found]


def place(marker: Marker) -> Point:
    return marker.x, marker.y, 0


def shared(match: Match, unit: UnitId, at: Point) -> float:
    """The more of one's own are nearer, the less one is needed there."""
    seat, own = match.units[unit].seat, apart2(unit_spot(match, unit), at)
    others = [one for one in units_in_play(match, seat) if one != unit]
    nearer = [one for one in others if apart2(unit_spot(match, one), at) < own]
    return 1.0 / (1 + len(nearer))


def marker_goals(match: Match, unit: UnitId, row: MissionRow) -> list[Goal]:
    reach = INCH * (row.radius_in or numbers().marker_seize_in)
    found: list[Goal] = []
    for marker in match.markers:
        at = place(marker)
        worth = POINT * shared(match, unit, at)
        if row.radius_in:
            worth *= max(1, numbers().one_off_rounds + 1 - match.round)
        elif match.owners.get(marker.id) == match.units[unit].seat:
            worth *= GUARDED if foes_about(match, unit, at) else SEIZED
        found.append(Goal(at, reach, worth))
    return found


def foes_about(match: Match, unit: UnitId, at: Point) -> bool:
    foes = foes_in_play(match, match.units[unit].seat)
    return any([apart2(unit_spot(match, foe), at) <= ABOUT * ABOUT for foe in foes])


def core_goals(match: Match, unit: UnitId) -> list[Goal]:
    """Home for who carries one; the others to what lies there, or to who carries it."""
    seat = match.units[unit].seat
    if unit in match.carried.values():
        homes = [zone for zone in match.board.zones if zone.seat == seat]
        return [Goal(in_zone_near(zone, unit_spot(match, unit)), 0, POINT) for zone in homes]
    found: list[Goal] = []
    for core in match.markers:
        carrier = match.carried.get(core.id)
        if carrier is None:
            found.append(Goal(place(core), 0, POINT * shared(match, unit, place(core))))
        elif match.hostile(seat, match.units[carrier].seat) and match.models_of(carrier):
            found.append(Goal(unit_spot(match, carrier), INCH, CARRIER * POINT))
    return found


def zone_goals(match: Match, unit: UnitId, row: MissionRow) -> list[Goal]:
    """Wholly into a zone of an enemy."""
    squad, here = match.units[unit], unit_spot(match, unit)
    worth = POINT * -(-squad.value // row.points_per_score)
    zones = [one for one in match.board.zones if is_theirs(match, squad.seat, one.seat)]
    return [Goal(in_zone_near(zone, here), 0, worth) for zone in zones]


def is_theirs(match: Match, seat: Seat, other: Seat | None) -> bool:
    return other is not None and match.hostile(seat, other)


def in_zone_near(zone: Zone, at: Point) -> Point:
    """The spot of a zone with room for a unit that is nearest."""
    xs, ys = [x for x, _ in zone.area], [y for _, y in zone.area]
    x = min(max(at[0], min(xs) + WITHIN), max(xs) - WITHIN)
    return x, min(max(at[1], min(ys) + WITHIN), max(ys) - WITHIN), 0


def console_goals(match: Match, unit: UnitId) -> list[Goal]:
    """One may be tried at the end of every activation."""
    seat = match.units[unit].seat
    there = [one for one in match.markers if is_theirs(match, seat, owner_of(match, one))]
    return [Goal(place(one), 0, POINT * shared(match, unit, place(one))) for one in there]


def prey(mind: Mind, table: Table, unit: UnitId) -> list[Goal]:
    """Enemies that it would charge, from as far as it can."""
    match = table.match
    first = alive(match, unit)[0]
    far = move_distance(table, first, "charge")
    found: list[Goal] = []
    for foe in foes_in_play(match, match.units[unit].seat):
        if match.models_of(foe) and not is_aircraft(table, foe) and not is_aircraft(table, unit):
            worth = HUNTED * charge_worth(mind, table, unit, foe)
            if worth > 0:
                found.append(Goal(unit_spot(match, foe), far, worth))
    return found
