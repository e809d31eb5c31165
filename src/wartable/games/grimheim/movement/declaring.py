"""Declaring a movement action: how far it goes, by which way, and whether there is any (GH-ACT-46, GH-FAT-09)."""

from wartable.core.ask import About, Confirm, Path, Refused, Region, Steps
from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.words import in_words
from wartable.games.grimheim.fate.assault import assault
from wartable.games.grimheim.movement.gait import allowance, gait_of
from wartable.games.grimheim.movement.ground import Leg, touches_ground
from wartable.games.grimheim.movement.moments import TeleportRange
from wartable.games.grimheim.movement.on_foot import no_run
from wartable.games.grimheim.movement.possible_ways import INTO_MELEE, some_way
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.movement.teleports import TELEPORT, teleport_region
from wartable.games.grimheim.table import Table

NOWHERE = "nowhere to go"


@clause("GH-FAT-09", "GH-TRT-70")
def set_out(table: Table, model: ModelId, action: str) -> Steps[Region]:
    """Where the declared move may go: with Assault, or by teleport for those who can."""
    teleport = teleport_region(table, model, table.number(TeleportRange(model, action), 0))
    if teleport.allowance and some_way(table, teleport):
        seat, title = table[model].seat, table[model].title
        about = About(action, model)
        if (yield from Confirm("by teleport", seat, "GH-TRT-70", f"Does {title} teleport?", about)):
            return teleport
    further = yield from assault(table, model, action)
    return reach_of(table, model, action, allowance(table, model, action) + further)


def choose_path(table: Table, region: Region, clause: str, action: str) -> Steps[tuple[Point, ...]]:
    """The way a model goes."""
    mover = table[region.model]
    return (
        yield from Path(
            in_words(action),
            mover.seat,
            clause,
            f"Where does {mover.title} go?",
            About(action, region.model, region.target or None),
            region=region,
        )
    )


def teleports(region: Region) -> bool:
    return region.rule in (TELEPORT, INTO_MELEE)


def no_way(table: Table, model: ModelId, action: str) -> Refused | None:
    """Why a model cannot go anywhere with an action; once worked out, it is kept while nothing changes."""
    key = ("no way", model, action)
    if key not in table.memo:
        table.memo[key] = rooted(table, model, action)
    refused: Refused | None = table.memo[key]
    return refused


@clause("GH-STS-17", "GH-TER-08", "GH-TER-09", "GH-TER-10")
def rooted(table: Table, model: ModelId, action: str) -> Refused | None:
    """Why it can neither leave nor stay where it is."""
    gait = gait_of(table, model, action)
    lay, here = table.ground.lay, Leg(gait.start, gait.start, "walk", gait.start_z, gait.start_z)
    far = allowance(table, model, action)
    if touches_ground(lay, gait, here, "difficult"):
        far -= gait.rough_cost
    if not max(0, far):
        return Refused("GH-STS-17", "it has no movement left")
    no_start = no_run(table, gait, here) if gait.runs else None
    return no_start or nowhere_to_go(table, model, action)


@clause("GH-MOV-01")
def nowhere_to_go(table: Table, model: ModelId, action: str) -> Refused | None:
    way = some_way(table, reach_of(table, model, action))
    return Refused("GH-MOV-01", NOWHERE) if way is None else None
