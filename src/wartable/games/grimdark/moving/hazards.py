"""Dangerous ground: who tests when, and what it does to the unit (GF-TER-09 to GF-TER-11, GF-TER-32, GF-MOV-21)."""

from collections.abc import Sequence

from wartable.core.ask import About, Steps
from wartable.core.match import Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.attacks.losing import Harm
from wartable.games.grimdark.attacks.wounds import suffer
from wartable.games.grimdark.dice import at_least
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.events import GroundTested
from wartable.games.grimdark.rules.moving import flies, is_aircraft
from wartable.games.grimdark.table import Table, model_of
from wartable.games.grimdark.terrain.crossing import is_met, pieces_under
from wartable.games.grimdark.terrain.kinds import Pieces, dangerous_pieces
from wartable.wargame.units.moving import Walked

SAFE = 2  # faces from here on do nothing


@clause("GF-TER-09", "GF-MOV-21", "GF-TER-32", "GF-SPR-70")
def brave_ground_underfoot(table: Table, unit: UnitId) -> Steps[None]:
    """As it is activated: who stands in what is always dangerous."""
    pieces = dangerous_pieces(table.ground.lay)
    there = table.match.models_of(unit)
    yield from brave(table, unit, [one for one in there if stands_in(table, one, pieces)])


@clause("GF-TER-09", "GF-MOV-21", "GF-TER-32", "GF-SPR-21")
def brave_ground_crossed(
    table: Table, unit: UnitId, walked: Walked, action: str = ""
) -> Steps[None]:
    """When it has finished a move: who moved in or through it; some ground only in a Rush or a Charge."""
    pieces = dangerous_pieces(table.ground.lay, action)
    movers = [(model_of(table, model), way) for model, way in walked]
    met = [model for model, way in movers if meets(table, model, way, pieces)]
    yield from brave(table, unit, met)


def meets(table: Table, model: Model, way: tuple[Point, ...], pieces: Pieces) -> bool:
    """Who flies meets only what it ends in."""
    if flies(table, model):
        return stands_in(table, model, pieces)
    return is_met(table.ground.lay, model.base, way, pieces)


def stands_in(table: Table, model: Model, pieces: Pieces) -> bool:
    return bool(pieces_under(table.ground.lay, model.base, model.at, pieces))


@clause("GF-TER-10", "GF-TER-11", "GF-MOV-21", "GF-GEN-24", "GF-SPR-70")
def brave(table: Table, unit: UnitId, models: Sequence[Model]) -> Steps[None]:
    """A die for each, or as many as its Tough, in one roll; each 1 is a wound. Nobody tests twice in an activation."""
    due = [one for one in models if one.id not in table.match.acting.tested]
    if not due or is_aircraft(table, unit):
        return
    table.do(GroundTested("GF-MOV-21", tuple([one.id for one in due])))
    yield from endure(table, unit, due)


@clause("GF-TER-10", "GF-TER-11", "GF-GEN-24")
def endure(table: Table, unit: UnitId, models: Sequence[Model], by: UnitId = "") -> Steps[None]:
    """The test itself, wherever they are; *by* is who is credited with those that fall."""
    squad = table.match.units[unit]
    about, ask = About("dangerous ground", models[0].id, unit=unit), "Each 1 wounds"
    dice = sum([one.tough for one in models])
    roll = at_least("dangerous terrain", squad.seat, "GF-TER-10", ask, SAFE, dice, about=about)
    faces = yield from roll
    harm = Harm(unit, about, by=by, clause="GF-TER-11")
    yield from suffer(table, harm, len([face for face in faces if face < SAFE]))
