"""Where every base stands, as flat lists of numbers: distances, contact, who is near."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Any

from wartable.core.match import Match, ModelId, Point, at_war
from wartable.core.space.ground.hundredths import CONTACT, root_up
from wartable.core.space.ground.lay import lay_of

if TYPE_CHECKING:
    from mypy_extensions import i64

CELL = 400  # hundredths; the side of a square of the index
ROW = 2**16  # more than there are squares in a row, so that a square has one number
MANY = 2**16  # more than there are bases
CROWD = 16  # from so many bases on the index is worth its making
FINE = 60  # bits behind the hundredth: two gaps that differ at all differ by more than 2**-51


class Ground:
    """Made anew when a base has moved, kept while none has; bases are numbered as in the match."""

    def __init__(self, match: Match[Any]) -> None:
        models = list(match.models.values())
        self.match = match
        self.lay = lay_of(match.board)
        self.ids: list[ModelId] = [model.id for model in models]
        self.at: dict[ModelId, int] = {model: k for k, model in enumerate(self.ids)}
        self.seat: list[int] = [model.seat for model in models]
        self.x: list[int] = [model.x for model in models]
        self.y: list[int] = [model.y for model in models]
        self.level: list[int] = [model.level for model in models]
        self.base: list[int] = [model.base for model in models]
        self.height: list[int] = [model.height for model in models]
        self._z: list[int] | None = None
        self._cells: dict[int, list[int]] | None = None
        self.widest: int = max(self.base, default=0)
        self._foes: dict[int, list[ModelId]] = {}
        self._foe_bases: dict[int, list[int]] = {}
        self._strangers: dict[str, list[int]] = {}
        # verdicts of sight and cover between two bases, by `pair`, for those who keep them
        self.seen: dict[int, bool] = {}
        self.covered: dict[tuple[int, int, bool], bool] = {}
        # whatever else follows from where everything stands, by names of its finders' own
        self.placed: dict[Any, Any] = {}

    def swollen(self, bases: list[int], margin: int) -> Ground:
        """The same, but some bases so much wider: moves, ways and reach then keep that far from them."""
        wider = Ground(self.match)
        for k in bases:
            wider.base[k] += margin
        wider.widest = max(wider.base, default=0)
        return wider

    @property
    def z(self) -> list[int]:
        """How high each base stands; where there is no such floor, on the table."""
        if self._z is None:
            self._z = [
                self.lay.elevation(self.x[k], self.y[k], self.level[k]) or 0
                for k in range(len(self.ids))
            ]
        return self._z

    def spot(self, a: int) -> Point:
        """Where a base stands."""
        return self.x[a], self.y[a], self.level[a]

    def pair(self, a: int, b: int) -> int:
        """One number for two bases in this order."""
        return a * ROW + b

    def members(self, unit: str) -> list[int]:
        """The bases of a unit, in the order of its members."""
        return [self.at[model.id] for model in self.match.models_of(unit)]

    def strangers(self, unit: str) -> list[int]:
        """Every base but those of a unit: what stands in the way of its models. Not to be changed by who asks."""
        found = self._strangers.get(unit)
        if found is None:
            own = set(self.members(unit))
            found = [k for k in range(len(self.ids)) if k not in own]
            self._strangers[unit] = found
        return found

    # Distances in plan

    def apart2(self, a: int, b: int) -> int:
        """Squared distance between two centres."""
        dx: i64 = self.x[a] - self.x[b]
        dy: i64 = self.y[a] - self.y[b]
        return dx * dx + dy * dy

    def within(self, reach: int, a: int, b: int) -> bool:
        """Are two bases no more than *reach* hundredths apart, edge to edge?"""
        q: i64 = self.base[a] + self.base[b] + reach
        dx: i64 = self.x[a] - self.x[b]
        dy: i64 = self.y[a] - self.y[b]
        return q >= 0 and dx * dx + dy * dy <= q * q

    def closer(self, reach: int, a: int, b: int) -> bool:
        """Less than *reach* apart."""
        q: i64 = self.base[a] + self.base[b] + reach
        return q > 0 and self.apart2(a, b) < q * q

    def wholly_within(self, reach: int, a: int, b: int) -> bool:
        """Is all of base *a* within *reach* of the edge of base *b*?"""
        q: i64 = self.base[b] + reach - self.base[a]
        return q >= 0 and self.apart2(a, b) <= q * q

    def touching(self, a: int, b: int) -> bool:
        """Bases lie on a grid, so no overlap and a gap under 0.02" is contact."""
        return not self.closer(0, a, b) and self.closer(CONTACT, a, b)

    def gap(self, a: int, b: int) -> int:
        """From edge to edge, down to the hundredth; below zero if they overlap."""
        return isqrt(self.apart2(a, b)) - self.base[a] - self.base[b]

    def fine_gap(self, a: int, b: int) -> int:
        """The gap in 2**-60 hundredths, for comparing: so fine that only equal gaps agree."""
        whole = (self.base[a] + self.base[b]) << FINE
        return isqrt(self.apart2(a, b) << 2 * FINE) - whole

    # Distances with height

    def within_3d(self, reach: int, a: int, b: int) -> bool:
        """As `within`, from the edge of one base to the edge of the other through the air."""
        rise: i64 = self.z[a] - self.z[b]
        flat2: i64 = reach * reach - rise * rise  # what is left for the way in plan, squared
        if flat2 < 0 or reach < 0:
            return False
        both: i64 = self.base[a] + self.base[b]
        # root(apart2) - both <= root(flat2), without roots
        over: i64 = self.apart2(a, b) - both * both - flat2
        return over <= 0 or over * over <= 4 * both * both * flat2

    def gap_3d(self, a: int, b: int) -> int:
        """Through the air, down to the hundredth; overlap in plan is one above the other."""
        rise = self.z[a] - self.z[b]
        both = self.base[a] + self.base[b]
        if self.apart2(a, b) <= both * both:
            return abs(rise)
        # the square of root(apart2) - both, and of the rise; rounded down as a whole, then its root
        apart2 = self.apart2(a, b)
        return isqrt(apart2 + both * both + rise * rise - root_up(4 * both * both * apart2))

    # Spots

    def spot_within(self, reach: int, x: int, y: int, a: int) -> bool:
        """Is a spot no more than *reach* from the edge of a base?"""
        dx: i64 = self.x[a] - x
        dy: i64 = self.y[a] - y
        q: i64 = self.base[a] + reach
        return q >= 0 and dx * dx + dy * dy <= q * q

    def free(self, x: int, y: int, base: int, but: int = -1, level: int = -1) -> bool:
        """Would a base there overlap none but *but*? With a *level*, only bases on it count."""
        for k in self.near(x, y, base):
            if k == but or (level >= 0 and self.level[k] != level):
                continue
            q: i64 = self.base[k] + base
            dx: i64 = self.x[k] - x
            dy: i64 = self.y[k] - y
            if dx * dx + dy * dy < q * q:
                return False
        return True

    # Many

    def near(self, x: int, y: int, reach: int) -> list[int]:
        """The bases whose edge is within *reach* of a spot, in the order of the match."""
        wide = reach + self.widest
        side = 2 * wide // CELL + 2  # squares to look at, along and across
        if len(self.ids) < CROWD or side * side > len(self.ids):
            return [k for k in range(len(self.ids)) if self.spot_within(reach, x, y, k)]
        cells = self._index()
        found: list[int] = []
        for cx in range((x - wide) // CELL, (x + wide) // CELL + 1):
            for cy in range((y - wide) // CELL, (y + wide) // CELL + 1):
                here = cells.get(cx * ROW + cy)
                if here is not None:
                    found += [k for k in here if self.spot_within(reach, x, y, k)]
        found.sort()
        return found

    def _index(self) -> dict[int, list[int]]:
        cells = self._cells
        if cells is None:
            cells = {}
            for k in range(len(self.ids)):
                cells.setdefault(self.x[k] // CELL * ROW + self.y[k] // CELL, []).append(k)
            self._cells = cells
        return cells

    def nearest(self, a: int, others: list[int]) -> list[int]:
        """Those of *others* that are nearest to a base; more than one if exactly as near."""
        if not others:
            return []
        gaps = [self.gap(a, k) for k in others]
        least = min(gaps)
        close = [k for k, gap in zip(others, gaps, strict=True) if gap == least]
        if len(close) == 1:
            return close
        finest = min([self.fine_gap(a, k) for k in close])
        return [k for k in close if self.fine_gap(a, k) == finest]

    def foes(self, model: ModelId) -> list[ModelId]:
        """All enemies, nearest first, equals by name."""
        me = self.at[model]
        found = self._foes.get(me)
        if found is None:
            found = self._foes[me] = [self.ids[k] for k in self.foe_bases(model)]
        return found

    def foe_bases(self, model: ModelId) -> list[int]:
        """The same as numbers."""
        me = self.at[model]
        found = self._foe_bases.get(me)
        if found is None:
            found = self._foe_bases[me] = self._by_gap(me, self.enemies(self.seat[me]))
        return found

    def foes_within(self, reach: int, model: ModelId) -> list[int]:
        """Those of them that are no more than *reach* hundredths away: mostly few, and soon put in order."""
        me = self.at[model]
        found = self._foe_bases.get(me)
        if found is not None:
            return [k for k in found if self.within(reach, me, k)]
        near = [k for k in self.enemies(self.seat[me]) if self.within(reach, me, k)]
        return self._by_gap(me, near) if len(near) > 1 else near

    def _by_gap(self, me: int, others: list[int]) -> list[int]:
        """Nearest first, equals by name."""
        by_gap = sorted(self._gaps(me, others))
        if len({gap // MANY for gap in by_gap}) < len(by_gap):  # a tie, or nearly one
            fine = sorted([(self.fine_gap(me, k), self.ids[k], k) for k in others])
            return [k for _, _, k in fine]
        return [gap % MANY for gap in by_gap]

    def _gaps(self, me: int, others: list[int]) -> list[int]:
        """How far each is from a base but for the width of that base, which counts for all alike; and its number."""
        x: i64 = self.x[me]
        y: i64 = self.y[me]
        found: list[int] = []
        for k in others:
            dx: i64 = self.x[k] - x
            dy: i64 = self.y[k] - y
            found.append((isqrt(dx * dx + dy * dy) - self.base[k]) * MANY + k)
        return found

    def enemies(self, seat: int) -> list[int]:
        """The bases of a seat's enemies, in the order of the match."""
        sides = self.match.sides
        if not sides:
            return [k for k in range(len(self.ids)) if self.seat[k] != seat]
        return [k for k in range(len(self.ids)) if at_war(sides, seat, self.seat[k])]


_latest: list[Ground] = []


def ground_of(match: Match[Any]) -> Ground:
    """The one made last if it is of these very models: a bot looks at what the referee has just looked at."""
    for ground in _latest:
        if ground.match.models is match.models and ground.match.board is match.board:
            return ground
    ground = Ground(match)
    _latest[:] = [ground]
    return ground
