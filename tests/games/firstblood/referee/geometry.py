"""A referee's tape measure: straight distances between bases, buildings and zones, in hundredths of an inch."""

import math

from measuring import HAIR, depth, gap, gap_at, way_meets
from wartable.core.match import Point, Spot
from wartable.games.firstblood.match import GARRISON, Match, Model, Regiment

__all__ = ["HAIR", "depth", "gap", "gap_at", "way_meets"]


def length(start: Point, way: tuple[Point, ...]) -> int:
    """Of a chain of straight stretches, each rounded up to a hundredth, 3" for each floor (FB-DICE-17, FB-RUI-07)."""
    far, at = 0, start
    for point in way:
        far += math.ceil(round(math.hypot(point[0] - at[0], point[1] - at[1]), 6))
        far += 300 * abs(point[2] - at[2])
        at = point
    return far


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
