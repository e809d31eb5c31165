"""Where a unit's models are: on the table, inside something, or beside it.

What holds a unit is a piece of terrain (a building with its garrison) or a model (a transport with its passengers). Who
is inside anything is in play, though no base of theirs stands on the table; who is beside the table waits to come, or
is held back.
"""

from typing import Any, TypeVar

from wartable.core.match import Match, ModelId, P, Piece, Point, Seat, Terrain, UnitId
from wartable.core.space.areas.zones import middle

M = TypeVar("M", bound=Piece)


def present(match: Match[M], unit: UnitId) -> list[M]:
    """The models of a unit that are in play, on the table or inside something, its leader first."""
    return match.models_of(unit) or inside(match, unit)


def inside(match: Match[M], unit: UnitId) -> list[M]:
    """The models of a unit that something holds, its leader first."""
    return led(
        match, unit, [one.model for one in match.aside if one.host and one.model.unit == unit]
    )


def beside(match: Match[M], unit: UnitId) -> list[M]:
    """The models of a unit that are beside the table: in reserve, arriving, held back."""
    return [one.model for one in match.aside if not one.host and one.model.unit == unit]


def alive(match: Match[M], unit: UnitId) -> list[M]:
    """All models of a unit that are left, wherever they are, its leader first."""
    return present(match, unit) or led(match, unit, beside(match, unit))


def led(match: Match[M], unit: UnitId, models: list[M]) -> list[M]:
    """The same models, their unit's leader first."""
    leader = match.units[unit].leader if models else ""
    return sorted(models, key=lambda model: model.id != leader)


# Units of a seat


def units_of(match: Match[Any], seat: Seat) -> list[UnitId]:
    """A seat's units of which anybody is left."""
    return [one.id for one in match.units.values() if one.seat == seat and alive(match, one.id)]


def units_in_play(match: Match[Any], seat: Seat) -> list[UnitId]:
    """Those of which anybody is on the table or inside something."""
    return [one.id for one in match.units.values() if one.seat == seat and present(match, one.id)]


# What holds whom


def host_id(match: Match[Any], unit: UnitId) -> str:
    """The piece or model that a unit is inside; none if it is not inside anything."""
    for one in match.aside:
        if one.host and one.model.unit == unit:
            return one.host
    return ""


def host_of(match: Match[P], unit: UnitId) -> Terrain | P | None:
    """What a unit is inside."""
    return host_called(match, host_id(match, unit))


def host_of_model(match: Match[P], model: ModelId) -> Terrain | P | None:
    """What a model is inside; none for one on the table or beside it."""
    aside = match.aside_of(model)
    return None if aside is None else host_called(match, aside.host)


def host_called(match: Match[P], host: str) -> Terrain | P | None:
    """A piece of terrain, or a model on the table, that can hold somebody."""
    if not host:
        return None
    piece = next((one for one in match.board.terrain if one.id == host), None)
    return match.models.get(host) if piece is None else piece


def occupants(match: Match[Any], host: str) -> list[UnitId]:
    """The units inside something, in the order in which they came there."""
    return list(dict.fromkeys([one.unit for one in match.held_by(host)]))


def occupant(match: Match[Any], host: str) -> UnitId:
    """The unit inside something that holds one at a time; none if it is empty."""
    held = match.held_by(host)
    return held[0].unit if held else ""


def housed(match: Match[Any]) -> list[ModelId]:
    """Everybody inside something that is on the table, in the order of the match."""
    held = [one.model.id for one in match.aside if one.host]
    return [id for id in held if host_of_model(match, id) is not None]


# Places


def spot_of(match: Match[Any], model: ModelId) -> Point | None:
    """Where a model stands, or the middle of what holds it; none for one that is beside the table."""
    if model in match.models:
        at: Point = match.models[model].at
        return at
    host = host_of_model(match, model)
    if host is None:
        return None
    return (*middle(host.footprint), 0) if isinstance(host, Terrain) else host.at
