"""Where a returning model can stand (GH-FAT-30)."""

from wartable.core.match import Point, Seat
from wartable.core.rulebook.clauses import clause
from wartable.core.space.movement.moves import fits
from wartable.games.grimheim.movement.floors import SOLID, blocking_pieces, closed_pieces
from wartable.games.grimheim.movement.ground import in_way
from wartable.games.grimheim.movement.melee import REACH, RISE, unwalled
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.nearest import Round, Search, is_bare


class ReturnSpots:
    """Where a base is free and outside enemy melee range."""

    def __init__(self, table: Table, seat: Seat, base: int) -> None:
        self.table = table
        self.ground = table.ground
        self.lay = self.ground.lay
        self.base = base
        self.foes: list[int] = [k for k, s in enumerate(self.ground.seat) if s != seat]
        walls = self.lay.worded(*SOLID, "impassable")
        self.solid: list[int] = closed_pieces(table, walls, self.lay.worded("entryway"))

    def free(self, spot: Point) -> bool:
        """No base, nothing solid and no enemy's melee range there."""
        x, y, level = spot
        z = self.lay.elevation(x, y, level)
        if z is None or not self.lay.on_table(x, y, self.base):
            return False
        if not self.ground.free(x, y, self.base, level=level):
            return False
        walls = [k for k in self.solid if in_way(self.lay, k, z)]
        return fits(self.ground, self.base, x, y, walls, []) and not self.threatened(spot, z)

    def threatened(self, spot: Point, z: int) -> bool:
        for k in self.foes:
            near = self.ground.spot_within(REACH + self.base, spot[0], spot[1], k)
            if near and abs(self.ground.z[k] - z) <= RISE:
                if unwalled(self.table, spot, self.table[self.ground.ids[k]].at):
                    return True
        return False

    def closed(self) -> list[Round]:
        """Round whom nothing can stand: a base where there is no floor above it, a reach without a wall in it too."""
        floors: list[int] = list(self.lay.floored)
        walls = [*floors, *blocking_pieces(self.table)]
        found: list[Round] = []
        for k in range(len(self.ground.ids)):
            x, y, kept = self.ground.x[k], self.ground.y[k], self.base + self.ground.base[k]
            if k in self.foes and is_bare(self.lay, x, y, kept + REACH, walls):
                found.append((x, y, kept + REACH))
            elif is_bare(self.lay, x, y, kept, floors):
                found.append((x, y, kept))
        return found


@clause("GH-FAT-30")
def nearest_spots(table: Table, seat: Seat, base: int, fell: Point) -> list[Point]:
    """The spots nearest to where a model fell that are free and outside enemy melee range."""
    spots = ReturnSpots(table, seat, base)
    return Search(table, fell, spots.free, spots.closed()).nearest()
