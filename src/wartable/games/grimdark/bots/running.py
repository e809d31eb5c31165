"""Where a unit gets by going straight on: walls end its way, difficult ground makes it short."""

from wartable.core.match import Point
from wartable.core.space.ground.hundredths import leg_length, toward
from wartable.core.space.movement.slides import piece_hit
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.bots.staying import Outlook
from wartable.games.grimdark.moving.distances import most_when_slowed
from wartable.games.grimdark.moving.ways import walls_of
from wartable.games.grimdark.rules.moving import flies, minds_difficult_ground
from wartable.games.grimdark.terrain.kinds import DIFFICULT, pieces_of
from wartable.wargame.bots.companies import on_board

# hundredths ahead and aside
AHEAD = (
    (100, 0),
    (98, 20),
    (98, -20),
    (92, 40),
    (92, -40),
    (80, 60),
    (80, -60),
    (53, 85),
    (53, -85),
)
SHARES = (10, 6, 3)  # tenths of the way, where walls end it
BREADTH = 30  # hundredths to either side that several models take: they can go in a file


def along(start: Point, end: Point, far: int) -> Point:
    """So far on the line to a spot at most."""
    length = leg_length(start, end)
    return toward(start, end, min(far, length), length) if length else start


def run(outlook: Outlook, here: Point, to: Point, far: int) -> Point:
    """How far it comes on the line to a spot."""
    table, models = outlook.table, alive(outlook.table.match, outlook.unit)
    first, lay, end = models[0], outlook.table.ground.lay, along(here, to, far)
    if flies(table, first):
        return end
    wide = outlook.base + (BREADTH if len(models) > 1 else 0)
    slow = minds_difficult_ground(table, first) and meets(
        outlook, here, end, wide, pieces_of(lay, DIFFICULT)
    )
    far = min(far, most_when_slowed(first)) if slow else far
    for share in SHARES:
        end = along(here, to, far * share // 10)
        if not meets(outlook, here, end, outlook.base, walls_of(table)):
            return end
    return here


def meets(outlook: Outlook, start: Point, end: Point, wide: int, pieces: list[int]) -> bool:
    lay = outlook.table.ground.lay
    return piece_hit(lay, wide, start[0], start[1], end[0], end[1], pieces) >= 0


def runs(outlook: Outlook, here: Point, to: Point, far: int) -> list[Point]:
    """Straight on, and to either side of that."""
    (x, y, level), dx, dy = here, to[0] - here[0], to[1] - here[1]
    ends = [
        (x + (ahead * dx - aside * dy) // 100, y + (ahead * dy + aside * dx) // 100, level)
        for ahead, aside in AHEAD
    ]
    board = outlook.table.match.board
    return [on_board(board, run(outlook, here, end, far)) for end in ends]
