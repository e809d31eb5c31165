"""A referee's tape measure: straight distances between bases, buildings and zones, in hundredths of an inch."""

import math

from wartable.core.match import Point, Spot
from wartable.games.firstblood.match import GARRISON, Match, Model, Regiment

HAIR = 1.5  # hundredths: nearer to a limit than this nobody argues


def gap(a: Model, b: Model) -> float:
    """From edge to edge, in plan."""
    return math.hypot(a.x - b.x, a.y - b.y) - a.base - b.base


def gap_at(at: Point, base: int, other: Model) -> float:
    return math.hypot(at[0] - other.x, at[1] - other.y) - base - other.base


def length(start: Point, way: tuple[Point, ...]) -> int:
    """Of a chain of straight stretches, each rounded up to a hundredth, 3" for each floor (FB-DICE-17, FB-RUI-07)."""
    far, at = 0, start
    for point in way:
        far += math.ceil(round(math.hypot(point[0] - at[0], point[1] - at[1]), 6))
        far += 300 * abs(point[2] - at[2])
        at = point
    return far


def depth(x: float, y: float, shape: tuple[Spot, ...]) -> float:
    """How deep a point lies inside a shape; below 0 how far outside."""
    inside, near = False, math.inf
    for (x0, y0), (x1, y1) in zip(shape, shape[1:] + shape[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
        span = (x1 - x0) ** 2 + (y1 - y0) ** 2
        share = 0.0 if not span else ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / span
        share = min(1.0, max(0.0, share))
        near = min(near, math.hypot(x - x0 - share * (x1 - x0), y - y0 - share * (y1 - y0)))
    return near if inside else -near


def way_meets(
    start: Point, way: tuple[Point, ...], base: int, shape: tuple[Spot, ...]
) -> bool | None:
    """Does a base touch a shape somewhere on its way? None: by a hair."""
    at, deepest = start, -math.inf
    for end in way:
        steps = max(1, math.ceil(math.hypot(end[0] - at[0], end[1] - at[1]) / 5))
        for k in range(steps + 1):
            x, y = at[0] + (end[0] - at[0]) * k / steps, at[1] + (end[1] - at[1]) * k / steps
            deepest = max(deepest, depth(x, y, shape))
        at = end
    far = deepest + base
    return None if abs(far) < 10 else far > 0


# Who stands where


def there(match: Match, unit: str) -> list[Model]:
    """Its models on the table or in a building."""
    own = [model for model in match.models.values() if model.unit == unit]
    return own or [
        one.model for one in match.aside if one.where == GARRISON and one.model.unit == unit
    ]


def everybody(match: Match, unit: str) -> list[Model]:
    """Wherever they are."""
    own = [model for model in match.models.values() if model.unit == unit]
    return own + [one.model for one in match.aside if one.model.unit == unit]


def building_of(match: Match, unit: str) -> tuple[Spot, ...]:
    """The outline of the building that it is in; nothing if it is in none."""
    held = [one.host for one in match.aside if one.where == GARRISON and one.model.unit == unit]
    found = [piece.footprint for piece in match.board.terrain if held and piece.id == held[0]]
    return found[0] if found else ()


def between(match: Match, a: Model, b: Model) -> float:
    """The gap of two models, to or from their buildings."""
    first, second = building_of(match, a.unit), building_of(match, b.unit)
    if first and second:
        return math.inf
    if first:
        return -depth(b.x, b.y, first) - b.base
    if second:
        return -depth(a.x, a.y, second) - a.base
    return gap(a, b)


def works(match: Match, model: Model, rule: str) -> bool:
    """Has it a special rule, and does it function? (FB-BRK-08, FB-BRK-09)"""
    kept = rule in ("bravery", "fearless", "dauntless", "inspiring-presence")
    borne = any(mark.name == rule for mark in model.traits)
    return borne and (kept or not match.units[model.unit].broken)


def rule_value(match: Match, model: Model, rule: str) -> int:
    marks = [mark.value for mark in model.traits if mark.name == rule]
    return marks[0] if marks and works(match, model, rule) else 0


def reach(match: Match, model: Model) -> int:
    """Its engagement range (FB-ENG-02, FB-SPR-067, FB-GAR-15)."""
    return 250 if works(match, model, "support") and not building_of(match, model.unit) else 100


def engages(match: Match, a: Model, b: Model) -> bool | None:
    """Is b in a's engagement range? None: walls, floors, a Shield on the way or a hair may decide."""
    if a.seat == b.seat:
        return False
    far = between(match, a, b)
    if far > reach(match, a) + HAIR:
        return False
    if far > reach(match, a) - HAIR or a.level != b.level:
        return None
    walls = any(
        piece.traits[0] == "ruin" and near_piece(piece.footprint, a, b)
        for piece in match.board.terrain
    )
    return None if walls or far > 126 else True


def near_piece(shape: tuple[Spot, ...], a: Model, b: Model) -> bool:
    return any(depth(one.x, one.y, shape) > -one.base - 250 for one in (a, b))


def lent(unit: Regiment, name: str) -> int:
    """What is lent to a number of a regiment's profile, each source once (FB-MAG-15)."""
    rows = [one.effect for one in dict.fromkeys(unit.lent)]
    return sum(row.delta for row in rows if row.kind == "stat" and row.stat == name)


def stat(match: Match, model: Model, name: str) -> int:
    """A number of its profile with what is lent to its regiment (FB-MOD-05)."""
    printed: int = getattr(model.profile, name)
    return max(0, printed + lent(match.units[model.unit], name))
