"""Models that a piece of terrain holds: in play, though no base of theirs stands on the table."""

from typing import Any

from wartable.core.match import Match, ModelId, Point, Spot, Terrain, UnitId


def host_of(match: Match[Any], model: ModelId) -> Terrain | None:
    """The piece that a model is inside; none for one on the table or beside it."""
    waiting = match.aside_of(model)
    if waiting is None or not waiting.host:
        return None
    return next((one for one in match.board.terrain if one.id == waiting.host), None)


def housed(match: Match[Any]) -> list[ModelId]:
    """Everybody inside something, in the order of the match."""
    held = [one.model.id for one in match.aside if one.host]
    return [id for id in held if host_of(match, id) is not None]


def host_of_unit(match: Match[Any], unit: UnitId) -> Terrain | None:
    """The piece that a unit is inside."""
    held = [one.model.id for one in match.aside if one.host and one.model.unit == unit]
    return host_of(match, held[0]) if held else None


def spot_of(match: Match[Any], model: ModelId) -> Point | None:
    """Where a model stands, or the middle of the piece that holds it; none for one that is beside the table."""
    if model in match.models:
        at: Point = match.models[model].at
        return at
    host = host_of(match, model)
    return None if host is None else (*middle_of(host), 0)


def middle_of(piece: Terrain) -> Spot:
    """Of its footprint."""
    xs, ys = [x for x, _ in piece.footprint], [y for _, y in piece.footprint]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
