"""The pieces of a scenario as terrain on the table.

The first word of a piece is its kind (an id of `data/terrain.toml`), then come the words of that kind: zonal, linear,
garrison, elevation, obscuring, obstructing, hindering, impassable. All numbers of a kind are in its row, see `kind_of`.
A piece is called by its kind and its place in the scenario: "forest 2" is the second forest. The ground floor of a ruin
is level 0, the floors above it are levels 1 and on.
"""

from typing import TypeAlias

from wartable.core.match import Spot, Terrain
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import middle
from wartable.games.firstblood.rows import TerrainRow, terrain_kinds

Segment: TypeAlias = tuple[int, int, int, int]  # from x, y to x, y, in hundredths

# corners that stand for a quarter of a circle: how far they lie from one axis, in parts of the radius
QUARTER = (10000, 9808, 9239, 8315, 7071, 5556, 3827, 1951, 0)
WHOLE = 10000
RUIN = "ruin"
OBSTACLE = "obstacle"


@clause("FB-TER-04", "FB-GAR-01", "FB-DICE-20")
def make_piece(id: str, kind: str, x: int, y: int, radius: int, angle: int = 0) -> Terrain:
    """A piece of a kind whose middle lies there: round, or a bar if the kind has a length."""
    row = terrain_kinds()[kind]
    outline = bar(row, x, y, angle) if row.length else round_area(x, y, radius)
    return Terrain(
        id=id,
        name=row.name,
        footprint=outline,
        height=height_of(row),
        floors=upper_floors(row),
        traits=(kind, *[word for word in row.traits if word != kind]),
    )


def height_of(row: TerrainRow) -> int:
    return 100 * (row.floors * row.floor_height or row.elevation or row.size)


@clause("FB-RUI-02", "FB-RUI-15")
def upper_floors(row: TerrainRow) -> tuple[int, ...]:
    """The heights of the floors above the ground, each as high as a floor is."""
    return tuple([100 * row.floor_height * level for level in range(1, row.floors)])


def bar(row: TerrainRow, x: int, y: int, angle: int) -> tuple[Spot, ...]:
    """Its long side along the table's width, or, turned, along its depth."""
    assert angle in (0, 90), f"a bar lies straight, not at {angle} degrees"
    along, across = 50 * row.length, 50 * row.width
    dx, dy = (along, across) if angle == 0 else (across, along)
    return (x - dx, y - dy), (x + dx, y - dy), (x + dx, y + dy), (x - dx, y + dy)


def round_area(x: int, y: int, radius: int) -> tuple[Spot, ...]:
    """A circle as a polygon that lies in it and looks the same from all four sides."""
    quarter = [(far, rise) for far, rise in zip(leg(radius), reversed(leg(radius)), strict=True)]
    offsets: list[Spot] = []
    for _ in range(4):
        offsets += quarter[:-1]
        quarter = [(-dy, dx) for dx, dy in quarter]
    return tuple([(x + dx, y + dy) for dx, dy in offsets])


def leg(radius: int) -> list[int]:
    """How far the corners of a quarter lie from one axis, rounded towards the middle."""
    return [radius * part // WHOLE for part in QUARTER]


# What a piece is


def kind_of(piece: Terrain) -> TerrainRow:
    return terrain_kinds()[piece.traits[0]]


@clause("FB-RUI-16")
def walls_of(piece: Terrain) -> tuple[Segment, ...]:
    """The walls of a ruin, on every floor."""
    x, y = middle(piece.footprint)
    return tuple([wall_at(x, y, wall) for wall in kind_of(piece).walls])


def wall_at(x: int, y: int, wall: tuple[float, float, float, float]) -> Segment:
    x0, y0, x1, y1 = [round(100 * side) for side in wall]
    return x + x0, y + y0, x + x1, y + y1


@clause("FB-RUI-02", "FB-TER-11", "FB-MOD-07")
def elevation_of(piece: Terrain) -> int:
    """The ELEVATION X of a piece: of a ruin its floors and one more."""
    row = kind_of(piece)
    return row.floors + 1 if row.floors else row.elevation
