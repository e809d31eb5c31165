"""The score of each mission (GF-MIS-02 to GF-MIS-09)."""

from wartable.core.match import Seat, UnitId, Zone
from wartable.core.rulebook.clauses import clause
from wartable.core.space.units.bodies import unit_wholly_in
from wartable.games.grimdark.match import Loss, Match, Squad
from wartable.games.grimdark.missions.events import ScoreCounted, Scored
from wartable.games.grimdark.missions.holding import counts, seats_near
from wartable.games.grimdark.rows import MissionRow, missions
from wartable.games.grimdark.table import Table
from wartable.wargame.scoring.facts import Facts

INCH = 100
FACTS: Facts[MissionRow] = Facts()  # by the ids of missions whose score is counted anew


def row_of(match: Match) -> MissionRow:
    return missions()[match.mission]


@clause("GF-MIS-02")
def count_score(table: Table) -> None:
    """How it stands now, where it does not add up from round to round."""
    row = row_of(table.match)
    if row.id in FACTS.counted:
        points = [FACTS.times(table, row.id, row, seat) for seat in range(table.match.seats)]
        if tuple(points) != table.match.points:
            table.do(ScoreCounted(row.clause, tuple(points)))


@clause("GF-MIS-02", "GF-MIS-07", "GF-MUL-05")
def score_round(table: Table) -> None:
    """The ridge is worth a point to the only army near it, from the second round on."""
    row = row_of(table.match)
    if row.radius_in and table.match.round >= row.first_scoring_round:
        (ridge,) = table.match.markers
        near = seats_near(table, ridge, INCH * row.radius_in)
        if len(near) == 1:
            table.do(Scored("GF-MIS-07", near[0], 1, "the ridge"))


@FACTS("hold-the-field")
@clause("GF-MIS-03", "GF-PRE-15")
def markers_held(table: Table, row: MissionRow, seat: Seat) -> int:
    return list(table.match.owners.values()).count(seat)


@FACTS("data-run")
@clause("GF-MIS-04", "GF-MIS-10")
def cores_held(table: Table, row: MissionRow, seat: Seat) -> int:
    """One for each, more for one that a unit has brought home."""
    match = table.match
    own = [unit for unit in match.carried.values() if match.units[unit].seat == seat]
    homes = [zone for zone in match.board.zones if zone.seat == seat]
    return sum(
        [
            row.home_score if is_fully_in(table, unit, homes) else row.held_score
            for unit in own
            if counts(table, unit)
        ]
    )


@FACTS("breakthrough")
@clause("GF-MIS-05", "GF-MIS-09", "GF-MIS-10")
def broken_through(table: Table, row: MissionRow, seat: Seat) -> int:
    """For every started hundred points of units fully inside an enemy zone, a Hero's with those of his unit.

    What a sheet cost of which nobody is left does not count.
    """
    match = table.match
    theirs = [
        zone
        for zone in match.board.zones
        if zone.seat is not None and match.hostile(seat, zone.seat)
    ]
    through = [
        unit
        for unit in match.units.values()
        if unit.seat == seat and counts(table, unit.id) and is_fully_in(table, unit.id, theirs)
    ]
    return sum([-(-value_left(match, unit) // row.points_per_score) for unit in through])


@clause("GF-MIS-05")
def value_left(match: Match, unit: Squad) -> int:
    lost = [loss.sheet.id for loss in match.lost]
    return sum([sheet.value for sheet in unit.sheets if sheet.id not in lost])


@FACTS("decapitation")
@clause("GF-MIS-06", "GF-MIS-09", "GF-SPR-04")
def destroyed(table: Table, row: MissionRow, seat: Seat) -> int:
    """The target is worth more; of more than two armies only the one that is credited scores.

    Who is still in reserve when it ends is no casualty.
    """
    match = table.match
    return sum(
        [
            row.target_score if match.targets[loss.seat] == loss.sheet.id else row.other_score
            for loss in match.lost
            if is_to_credit(match, loss, seat)
        ]
    )


@clause("GF-MIS-06", "GF-MIS-09")
def is_to_credit(match: Match, loss: Loss, seat: Seat) -> bool:
    """Of two armies the other one, whatever the cause."""
    others = [other for other in range(match.seats) if other != loss.seat]
    return others == [seat] or (seat in others and loss.whose == seat)


def is_fully_in(table: Table, unit: UnitId, zones: list[Zone]) -> bool:
    """Are all its bases inside one of these?"""
    bases = table.ground.members(unit)
    return bool(bases) and any([unit_wholly_in(table.ground, zone.area, bases) for zone in zones])
