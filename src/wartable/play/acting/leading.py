"""A gesture that takes a whole unit along: everybody goes as is proposed."""

from typing import Any

from wartable.core.ask import Moves, Refused, UnitRegion, Ways
from wartable.core.match import Match, ModelId, Point, Seat, UnitId
from wartable.core.regions import apart2
from wartable.core.space.shapes import Proposal, Wish
from wartable.core.table import Table
from wartable.core.units.proposals import propose
from wartable.core.units.unit_regions import moves_judged
from wartable.core.units.whereabouts import housed, spot_of
from wartable.play.prompts.setting_up import arranged


def unit_of(match: Match[Any], model: ModelId) -> UnitId:
    """The unit that a model is part of; none for one that stands for itself."""
    piece = match.piece(model)
    return "" if piece is None else piece.unit


def foes_about(table: Table[Any, Any], model: ModelId) -> list[ModelId]:
    """Every enemy whom a hand can point at, nearest first; then those inside something."""
    match, own = table.match, table.match.piece(model)
    if own is None:
        return []
    if model in table:
        outside = table.foes_of(model)
    else:
        outside = [id for id, one in match.models.items() if match.hostile(own.seat, one.seat)]
    inside = [id for id in housed(match) if match.hostile(own.seat, seat_of(match, id))]
    return [*outside, *inside]


def friends_about(table: Table[Any, Any], model: ModelId) -> list[ModelId]:
    """Everybody of its side on the table but those of its own unit."""
    match, own = table.match, table.match.piece(model)
    if own is None:
        return []
    others = [one for one in match.models.values() if not one.unit or one.unit != own.unit]
    return [one.id for one in others if one.id != model and not match.hostile(own.seat, one.seat)]


def seat_of(match: Match[Any], model: ModelId) -> Seat:
    piece = match.piece(model)
    assert piece is not None, f"{model} is gone"
    seat: Seat = piece.seat
    return seat


def heads(table: Table[Any, Any], models: list[ModelId]) -> list[ModelId]:
    """Every one who stands for himself; of a unit its leader, or whoever comes first."""
    units = table.match.units
    first: dict[UnitId, ModelId] = {}
    for model in models:
        unit = unit_of(table.match, model)
        first.setdefault(unit if unit in units else model, model)
    led = [units[unit].leader if unit in units else "" for unit in first]
    return [own if own in models else model for own, model in zip(led, first.values(), strict=True)]


def lead(table: Table[Any, Any], question: Moves, wish: Wish | None, target: ModelId) -> Proposal:
    """To where it is wished, else up to somebody; who cannot get nearer stays, if that is allowed."""
    region = question.region
    if wish is not None:
        return arranged(table, region, wish)
    found = propose(table, region, wish_to_meet(table, region, target))
    if not found.legal and moves_judged(table, region, ()) is None:
        return Proposal(ways=(), legal=True)
    return found


def wish_to_meet(table: Table[Any, Any], region: UnitRegion, target: ModelId) -> Wish:
    """Into contact with the unit that somebody is part of; up to what it is inside, if it is."""
    match, here = table.match, region.parts[0].origin
    foes = [match.models[id] for id in members(table, target)]
    if not foes:
        return Wish(to=spot_of(match, target) or here)
    nearest = min(foes, key=lambda foe: (apart2(foe.at, here), foe.id))
    return Wish(to=nearest.at, shape="contact", foes=tuple([foe.id for foe in foes]))


def refused_by(found: Proposal) -> Refused:
    trouble = found.trouble
    assert trouble is not None, "a proposal that is not legal says why"
    return Refused(trouble.clause, trouble.reason, trouble.at, trouble.model)


def raw(ways: Ways) -> list[Any]:
    """As an answer is sent."""
    return [[model, [list(at) for at in way]] for model, way in ways]


def leader_way(region: UnitRegion, ways: Ways) -> tuple[Point, ...]:
    """Where the leader goes, if only to where he stands."""
    own = region.parts[0]
    return dict(ways).get(own.model) or (own.origin,)


def gap_of(table: Table[Any, Any], one: ModelId, other: ModelId) -> int:
    """From edge to edge; of units, between the two that are nearest."""
    pairs = [(a, b) for a in members(table, one) for b in members(table, other)]
    return min([table.gap(a, b) for a, b in pairs])


def members(table: Table[Any, Any], model: ModelId) -> list[ModelId]:
    """Everybody on the table in its unit; itself, if it has none."""
    unit = unit_of(table.match, model)
    return [piece.id for piece in table.match.models_of(unit)] if unit else [model]
