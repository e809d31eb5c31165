"""Who claims an objective zone (FB-OBJ, FB-SPR-076)."""

from wartable.core.match import Marker, Seat, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_within
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.units.whereabouts import host_id, inside, units_in_play
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rows import weights
from wartable.games.firstblood.table import Table, any_bears

OWN_LINE = ("character", "retinue", "officer")  # who counts by what he is, not by his type
UNYIELDING = "unyielding"


@clause("FB-OBJ-01", "FB-OBJ-02", "FB-OBJ-09", "FB-SPR-076")
def claimed_by(table: Table, marker: Marker) -> Seat | None:
    """The player who counts more there; nobody in the first round, of equals, or past the unyielding."""
    if table.match.round < 2:
        return None
    strong = [strength(table, marker, seat) for seat in range(table.match.seats)]
    most = max(strong)
    if strong.count(most) > 1:
        return None
    seat = strong.index(most)
    return None if any_unyielding(table, marker, 1 - seat) else seat


@clause("FB-OBJ-01", "FB-OBJ-03", "FB-OBJ-09")
def strength(table: Table, marker: Marker, seat: Seat) -> int:
    """What a player's models there count for: halves of all regiments added up, then rounded down."""
    halves = [half_weight(model) for model in models_there(table, marker, seat)]
    light = sum([one for one in halves if one == 1])
    return light // 2 + sum([one for one in halves if one != 1]) // 2


@clause("FB-OBJ-09", "FB-BRK-07")
def models_there(table: Table, marker: Marker, seat: Seat) -> list[Model]:
    """A player's models within range of a zone; those of broken regiments do not count."""
    match = table.match
    units = [unit for unit in units_in_play(match, seat) if not match.units[unit].broken]
    return [model for unit in units for model in within_zone(match, marker, unit)]


@clause("FB-OBJ-10", "FB-OBJ-09")
def within_zone(match: Match, marker: Marker, unit: UnitId) -> list[Model]:
    """Those of a regiment with any part of their base inside; all of a garrison whose piece touches the zone."""
    held = inside(match, unit)
    if held:
        return held if garrison_touches(match, marker, unit) else []
    return [one for one in match.models_of(unit) if off(marker, one.x, one.y) <= one.base]


def off(marker: Marker, x: int, y: int) -> int:
    """How far a spot lies outside the circle of a zone, rounded up; less than 0 inside."""
    return leg_length((marker.x, marker.y, 0), (x, y, 0)) - marker.base


def garrison_touches(match: Match, marker: Marker, unit: UnitId) -> bool:
    held = host_id(match, unit)
    piece = next(one for one in match.board.terrain if one.id == held)
    return area_within(piece.footprint, marker.x, marker.y, marker.base, 0)


@clause("FB-OBJ-03", "FB-OBJ-04", "FB-OBJ-05", "FB-OBJ-06", "FB-OBJ-07", "FB-OBJ-08", "FB-OBJ-09")
def half_weight(model: Model) -> int:
    """What a model counts for, in halves; the line of characters, retinue and officers goes before its type."""
    profile = model.profile
    kind = model.role if model.role in OWN_LINE else profile.type
    for row in weights():
        if row.type == kind and row.model in ("any", profile.cls):
            return int(2 * row.weight)
    raise AssertionError(f"nothing says what {profile.name} counts for")


@clause("FB-SPR-076", "FB-OBJ-10")
def any_unyielding(table: Table, marker: Marker, seat: Seat) -> bool:
    """Is a regiment of a player that never yields wholly within the zone?"""
    return any(
        [
            any_bears(table, unit, UNYIELDING) and wholly_within_zone(table.match, marker, unit)
            for unit in units_in_play(table.match, seat)
        ]
    )


@clause("FB-OBJ-10")
def wholly_within_zone(match: Match, marker: Marker, unit: UnitId) -> bool:
    """Is every base completely inside? In a garrison: is all of the piece?"""
    held = host_id(match, unit)
    if held:
        piece = next(one for one in match.board.terrain if one.id == held)
        return all([off(marker, x, y) <= 0 for x, y in piece.footprint])
    return all([off(marker, one.x, one.y) <= -one.base for one in match.models_of(unit)])
