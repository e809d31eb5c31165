"""What a mission sends units to: markers, cores and home with them, enemy zones, targets, consoles."""

from wartable.core.match import Marker, Point, Seat, UnitId, Zone
from wartable.core.regions import apart2
from wartable.core.units.whereabouts import alive, occupants, present
from wartable.games.grimdark.bots.worth import charge_worth, point_worth
from wartable.games.grimdark.match import Match, Model
from wartable.games.grimdark.missions.holding import counts
from wartable.games.grimdark.missions.scoring import row_of
from wartable.games.grimdark.missions.wrecking import owner_of
from wartable.games.grimdark.moving.distances import move_distance
from wartable.games.grimdark.rows import MissionRow, numbers
from wartable.games.grimdark.rules.moving import is_aircraft
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.spaces import room_of
from wartable.wargame.bots.companies import foes_in_play, nearest_of, unit_spot
from wartable.wargame.bots.mind import Mind

INCH = 100
SEIZED, GUARDED = 0.15, 0.6  # of a marker that is one's own already: alone, or with enemies about
ABOUT = 1200  # hundredths from a marker: they may come to it
HUNTED = 0.4  # of what a charge would be worth that can be made later
CARRIER = 0.7  # of a point, to be near who carries one
WITHIN = 400  # hundredths from the edge of a zone for the middle of a unit that is fully in it
HELPED = 0.6  # each one of one's own that is nearer divides a goal by so much more
RIDDEN = 0.8  # of what passengers want, to who carries them
EXIT = 100 * numbers().transport_exit_in


class Goal:
    """A spot, how near the leader must come to it, and what that is worth at the end of the round or battle.

    Where it may *fail*, it may be tried again each turn: the chance that a try does.
    """

    def __init__(
        self,
        at: Point,
        reach: int,
        worth: float,
        fail: float = 0.0,
        zone: Zone | None = None,
        stays: bool = True,
    ) -> None:
        self.at = at
        self.reach = reach
        self.worth = worth
        self.fail = fail
        self.zone = zone  # anywhere in it will do
        self.stays = stays  # an enemy does not

    def spot(self, here: Point) -> Point:
        """Where to go from somewhere."""
        return self.at if self.zone is None else in_zone_near(self.zone, here)

    def times(self, share: float, reach: int = 0) -> "Goal":
        """The same for somebody else: of so much of its worth, reached from further off."""
        return Goal(
            self.at, self.reach + reach, share * self.worth, self.fail, self.zone, self.stays
        )


def goals_of(mind: Mind, table: Table, unit: UnitId) -> list[Goal]:
    """All that is worth going to for a unit: enemies that it would charge are, and what its passengers want."""
    riders = [rider for model in table.match.models_of(unit) for rider in riders_of(table, model)]
    ridden = [goal for rider in riders for goal in goals_of(mind, table, rider)]
    return [
        *mission_goals(mind, table, unit),
        *prey(mind, table, unit),
        *[one.times(RIDDEN, EXIT) for one in ridden],
    ]


def riders_of(table: Table, model: Model) -> list[UnitId]:
    """Who is inside a model."""
    return occupants(table.match, model.id) if room_of(model) else []


def mission_goals(mind: Mind, table: Table, unit: UnitId) -> list[Goal]:
    if is_aircraft(table, unit):
        return []
    row, match = row_of(table.match), table.match
    if row.cores:
        found = core_goals(table, unit)
    elif row.points_per_score:
        found = zone_goals(match, unit, row)
    elif row.wreck_target:
        found = console_goals(table, unit)
    else:
        found = marker_goals(table, unit, row)
    point = mind.style.goal * point_worth(match)
    return [one.times(point) for one in found]


def place(marker: Marker) -> Point:
    return marker.x, marker.y, 0


def shared(table: Table, unit: UnitId, at: Point) -> float:
    """The more of one's own count there, the less one is needed."""
    match, seat = table.match, table.match.units[unit].seat
    others = [
        unit_spot(match, one.id)
        for one in match.units.values()
        if one.seat == seat and one.id != unit and counts(table, one.id)
    ]
    if present(match, unit):
        own = apart2(unit_spot(match, unit), at)
        there = [spot for spot in others if apart2(spot, at) < own]
    else:  # it can still go anywhere
        spots = [place(marker) for marker in match.markers]
        there = [spot for spot in others if nearest_of(spots, spot)[0] == at]
    return 1 / (1 + HELPED * len(there))


def marker_goals(table: Table, unit: UnitId, row: MissionRow) -> list[Goal]:
    match, reach = table.match, INCH * (row.radius_in or numbers().marker_seize_in)
    found: list[Goal] = []
    for marker in match.markers:
        at = place(marker)
        worth = shared(table, unit, at)
        if row.radius_in:
            worth *= max(1, numbers().one_off_rounds + 1 - match.round)
        elif match.owners.get(marker.id) == match.units[unit].seat:
            worth *= GUARDED if foes_about(match, unit, at) else SEIZED
        found.append(Goal(at, reach, worth))
    return found


def foes_about(match: Match, unit: UnitId, at: Point) -> bool:
    foes = foes_in_play(match, match.units[unit].seat)
    return any([apart2(unit_spot(match, foe), at) <= ABOUT * ABOUT for foe in foes])


def core_goals(table: Table, unit: UnitId) -> list[Goal]:
    """Home for who carries one; the others to what lies there, or to who carries it."""
    match, seat = table.match, table.match.units[unit].seat
    if unit in match.carried.values():
        homes = [zone for zone in match.board.zones if zone.seat == seat]
        here = unit_spot(match, unit)
        return [Goal(in_zone_near(zone, here), 0, 1.0, zone=zone) for zone in homes]
    found: list[Goal] = []
    for core in match.markers:
        carrier = match.carried.get(core.id)
        if carrier is None:
            found.append(Goal(place(core), 0, shared(table, unit, place(core))))
        elif match.hostile(seat, match.units[carrier].seat) and match.models_of(carrier):
            found.append(Goal(unit_spot(match, carrier), INCH, CARRIER, stays=False))
    return found


def zone_goals(match: Match, unit: UnitId, row: MissionRow) -> list[Goal]:
    """Wholly into a zone of an enemy."""
    squad, here = match.units[unit], unit_spot(match, unit)
    worth = -(-squad.value // row.points_per_score)
    zones = [one for one in match.board.zones if is_theirs(match, squad.seat, one.seat)]
    return [Goal(in_zone_near(zone, here), 0, worth, zone=zone) for zone in zones]


def is_theirs(match: Match, seat: Seat, other: Seat | None) -> bool:
    return other is not None and match.hostile(seat, other)


def in_zone_near(zone: Zone, at: Point) -> Point:
    """The spot of a zone with room for a unit that is nearest."""
    xs, ys = [x for x, _ in zone.area], [y for _, y in zone.area]
    x = min(max(at[0], min(xs) + WITHIN), max(xs) - WITHIN)
    return x, min(max(at[1], min(ys) + WITHIN), max(ys) - WITHIN), 0


def console_goals(table: Table, unit: UnitId) -> list[Goal]:
    """One may be tried at the end of every activation."""
    match, seat, row = table.match, table.match.units[unit].seat, row_of(table.match)
    hero = any([one.hero for one in alive(match, unit)])
    fail = ((row.wreck_target_hero if hero else row.wreck_target) - 1) / 6
    there = [one for one in match.markers if is_theirs(match, seat, owner_of(match, one))]
    return [Goal(place(one), 0, shared(table, unit, place(one)), fail) for one in there]


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
                found.append(Goal(unit_spot(match, foe), far, worth, stays=False))
    return found
