"""Wall of Fire, of Elemental Magic: a strip of Dangerous Terrain for a while."""

from math import isqrt

from wartable.core.ask import Choose, Place, Refused, Region, Steps
from wartable.core.match import Point, Spot, Terrain
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.magic.events import TerrainGone
from wartable.games.grimheim.magic.powers import power
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.phases import EXPIRES, hook_in
from wartable.wargame.terrain.events import TerrainPlaced

FAR = 1200  # hundredths from the caster's base to the middle of the wall
LENGTH = 400
WIDTH = 100
WALL = "wall of fire"
# the ways it may lie: the direction of its length
WAYS: dict[str, tuple[int, int]] = {
    "across": (1, 0),
    "gently rising": (2, 1),
    "rising": (1, 1),
    "steeply rising": (1, 2),
    "upright": (0, 1),
    "steeply falling": (-1, 2),
    "falling": (-1, 1),
    "gently falling": (-2, 1),
}


@power("wall-of-fire")
@clause("GH-MAG-02", "GH-TER-11")
def wall_of_fire(table: Table, spell: Spell) -> Steps[None]:
    """The caster's player places its middle, then turns it; it burns until the end of the next turn."""
    caster = table[spell.caster]
    where = Region("grimheim.wall of fire", caster.at, 0, FAR + caster.base, spell.caster)
    ask = "Where is the middle of the wall?"
    middle = yield from Place("wall", caster.seat, spell.clause, ask, spell.about, region=where)
    ways = tuple([way for way in WAYS if fits(table, middle, way)])
    turned = yield from Choose(
        "wall way", caster.seat, spell.clause, "How does the wall lie?", spell.about, options=ways
    )
    table.do(TerrainPlaced(spell.clause, wall(table, middle, turned)))


@region("grimheim.wall of fire")
def judge_wall(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Its middle within 12" of the caster, all of it on the table, on the ground."""
    x, y, level = path[-1]
    ground = table.ground
    if not ground.spot_within(FAR, x, y, ground.at[region.model]):
        return Refused("GH-MAG-02", "not within 12″", path[-1])
    if level != 0:
        return Refused("GH-MAG-02", "it burns on the ground", path[-1])
    if not any([fits(table, path[-1], way) for way in WAYS]):
        return Refused("GH-MAG-02", "it would not lie on the table", path[-1])
    return None


def fits(table: Table, middle: Point, way: str) -> bool:
    return all([table.ground.lay.on_table(x, y, 0) for x, y in wall_corners(middle, way)])


def wall_corners(middle: Point, way: str) -> tuple[Spot, ...]:
    """The corners, on whole hundredths."""
    dx, dy = WAYS[way]
    lx, ly = offset_along(dx, dy, LENGTH // 2)
    wx, wy = offset_along(-dy, dx, WIDTH // 2)
    x, y, _ = middle
    return (
        (x - lx - wx, y - ly - wy),
        (x + lx - wx, y + ly - wy),
        (x + lx + wx, y + ly + wy),
        (x - lx + wx, y - ly + wy),
    )


def offset_along(dx: int, dy: int, far: int) -> Spot:
    """So far in a direction, rounded toward the middle."""
    length2 = dx * dx + dy * dy
    x, y = isqrt(far * far * dx * dx // length2), isqrt(far * far * dy * dy // length2)
    return (x if dx > 0 else -x), (y if dy > 0 else -y)


def wall(table: Table, middle: Point, way: str) -> Terrain:
    """Its id tells the last turn in which it burns."""
    last = table.match.turn + 1
    older = sum([piece.name == WALL for piece in table.match.board.terrain])
    id = f"{WALL} {last}.{older}"
    return Terrain(
        id=id,
        name=WALL,
        footprint=wall_corners(middle, way),
        traits=("dangerous", burns_until(last)),
    )


def burns_until(turn: int) -> str:
    return f"until turn {turn}"


@clause("GH-MAG-02")
def burn_out(table: Table) -> Steps[None]:
    """At the end of the turn after it was made, with what expires then."""
    for piece in table.match.board.terrain:
        if burns_until(table.match.turn) in piece.traits:
            table.do(TerrainGone("GH-MAG-02", piece.id))
    yield from ()


hook_in(EXPIRES, 1, burn_out)
