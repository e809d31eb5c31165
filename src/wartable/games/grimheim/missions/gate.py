"""The Last Gate's gate: where it stands, and how its Defender unlocks it (GH-TER-04)."""

from wartable.core.match import ModelId, Spot
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import area_gap, area_within
from wartable.games.grimheim.actions.interact import doors_at, use
from wartable.games.grimheim.missions.events import DoorSwitched
from wartable.games.grimheim.missions.rows import MissionTerrain, missions
from wartable.games.grimheim.missions.scoring import score_at_once
from wartable.games.grimheim.sight.line_of_sight import sees_point
from wartable.games.grimheim.table import Table

GATE = "gate"


def is_shut(table: Table) -> bool:
    return table.match.doors.get(GATE) == "locked"


def row_of(table: Table) -> MissionTerrain:
    return next(g for g in missions()[table.match.mission].terrain if g.kind == GATE)


def area_of(table: Table) -> tuple[Spot, ...]:
    return next(piece.footprint for piece in table.match.board.terrain if piece.id == GATE)


# Where it stands


def gate_within(table: Table, model: ModelId, reach: int) -> bool:
    at = table[model]
    return area_within(area_of(table), at.x, at.y, at.base, reach)


def nearer_than(table: Table, model: ModelId, least: int) -> bool:
    return gap_to_gate(table, model) < least


def gap_to_gate(table: Table, model: ModelId) -> int:
    at = table[model]
    return area_gap(area_of(table), at.x, at.y) - at.base


def sees_gate(table: Table, model: ModelId) -> bool:
    """Is a point just before one of its faces in sight?"""
    (x0, y0), (x1, y1) = area_of(table)[0], area_of(table)[2]
    spots = [(x, y) for x in (x0, (x0 + x1) // 2, x1) for y in (y0 - 1, y1 + 1)]
    return any(sees_point(table, model, (x, y, 0)) for x, y in spots)


# Opening


@clause("GH-TER-04")
def open_gate(table: Table) -> None:
    """Unlocked or broken, it is open ground."""
    table.do(DoorSwitched("GH-TER-04", GATE, "open"))
    score_at_once(table, "gate-opened-or-destroyed")


@clause("GH-TER-04")
def own_gate(table: Table, model: ModelId) -> list[str]:
    """Only the Defender's models."""
    if not is_shut(table) or table[model].seat != table.match.defender:
        return []
    return [door.id for door in doors_at(table, model) if door.id == GATE]


@use("unlock the", own_gate)
def unlock_gate(table: Table, model: ModelId, gate: str) -> None:
    open_gate(table)
