"""Sight and what is obscured (FB-LOS, FB-VOL-09)."""

from wartable.core.match import Spot, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import middle
from wartable.core.space.sight.rays import rim_round
from wartable.core.units.whereabouts import host_id, present
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, bears
from wartable.games.firstblood.terrain.elevation import (
    elevation_under,
    piece_called,
    size_of,
    terrain_size,
)
from wartable.games.firstblood.terrain.kinds import OBSCURING, OBSTRUCTING
from wartable.wargame.units import sight
from wartable.wargame.units.sight import Corridor, InTheWay, Lines


@clause("FB-LOS-08", "FB-GAR-07", "FB-GAR-18")
def points_of(table: Table, model: Model, other: Model) -> list[Spot]:
    """Of its base the middle and the rim; in a garrison the middle and the corners of the building."""
    held = host_id(table.match, model.unit)
    if held:
        piece = piece_called(table, held)
        return [middle(piece.footprint), *piece.footprint]
    own = (model.x, model.y)
    return [own, *rim_round(own, model.base)]


@clause("FB-LOS-02", "FB-LOS-03", "FB-LOS-06", "FB-LOS-07")
def blockers(table: Table, a: Model, b: Model, near: Corridor) -> InTheWay:
    """Pieces and bases of either side that are no smaller than either of the two."""
    bases = no_smaller(table, a, b, near.bases(everybody(table)))
    return InTheWay(near.pieces(pieces_that_block(table, a, b)), bases)


@clause("FB-CHG-08")
def blockers_of_a_charge(table: Table, a: Model, b: Model, near: Corridor) -> InTheWay:
    """Those of another regiment than the one that charges."""
    others = near.bases(table.ground.strangers(a.unit))
    return InTheWay(near.pieces(pieces_that_block(table, a, b)), no_smaller(table, a, b, others))


@clause("FB-VOL-09", "FB-TER-20", "FB-TER-26", "FB-TER-03")
def obscurers(table: Table, a: Model, b: Model, near: Corridor) -> InTheWay:
    """All that blocks; obscuring pieces; and bases smaller than the target, unless one sees over them."""
    pieces, crowd = near.pieces(pieces_that_block(table, a, b)), near.bases(everybody(table))
    bases = {*no_smaller(table, a, b, crowd), *bases_that_obscure(table, a, b, crowd)}
    veils = near.pieces(worded_and_large(table, a, b, OBSCURING))
    return InTheWay(pieces, sorted(bases), veils=veils)


SIGHT, CHARGE = Lines(points_of, blockers), Lines(points_of, blockers_of_a_charge)
CLEAR = Lines(points_of, obscurers)


@clause("FB-LOS-01", "FB-LOS-03", "FB-LOS-04", "FB-LOS-08", "FB-CHG-08")
def sees(table: Table, a: Model, b: Model, charging: bool = False) -> bool:
    """Is one of the lines free? Who charges looks past its own regiment."""
    return sight.sees(table, CHARGE if charging else SIGHT, a, b)


@clause("FB-LOS-07")
def sees_regiment(table: Table, a: Model, unit: UnitId, charging: bool = False) -> bool:
    """Any of its models."""
    return any(sees(table, a, model, charging) for model in present(table.match, unit))


@clause("FB-VOL-09", "FB-VOL-11", "FB-SPR-069")
def obscured(table: Table, shooter: Model, unit: UnitId, sure: bool = False) -> bool:
    """Does every open line to every model of it cross obscuring ground or a smaller base? Not by a *sure* shot."""
    lent = table.match.units[unit].lent
    if any([one.effect.kind == "obscured-target" for one in lent]):
        return True
    if sure or bears(table, shooter, "sureshot"):
        return False
    return not any(sight.sees(table, CLEAR, shooter, model) for model in present(table.match, unit))


# What is large enough


@clause("FB-LOS-05", "FB-TER-03", "FB-TER-21")
def pieces_that_block(table: Table, a: Model, b: Model) -> list[int]:
    """Obstructing terrain that is no smaller than either of the two."""
    return worded_and_large(table, a, b, OBSTRUCTING)


def worded_and_large(table: Table, a: Model, b: Model, word: str) -> list[int]:
    lay, least = table.ground.lay, max(size_now(table, a), size_now(table, b))
    return [k for k in lay.worded(word) if terrain_size(lay.pieces[k]) >= least]


def no_smaller(table: Table, a: Model, b: Model, some: list[int]) -> list[int]:
    """Those of some bases that are no smaller than either of the two."""
    least, sizes = max(size_now(table, a), size_now(table, b)), base_sizes(table)
    return [k for k in some if sizes[k] >= least]


@clause("FB-VOL-09", "FB-TER-03")
def bases_that_obscure(table: Table, a: Model, b: Model, some: list[int]) -> list[int]:
    """Those of some bases smaller than the target; who stands elevated sees over all that are smaller than himself."""
    target, own, sizes = size_now(table, b), size_now(table, a), base_sizes(table)
    raised = bool(host_id(table.match, a.unit) or elevation_under(table, a))
    return [k for k in some if sizes[k] < target and not (raised and sizes[k] < own)]


def base_sizes(table: Table) -> list[int]:
    """The SIZE of every model on the table, in the order of the match."""
    placed = table.placed
    if base_sizes not in placed:
        placed[base_sizes] = [size_of(table, model) for model in table.match.models.values()]
    found: list[int] = placed[base_sizes]
    return found


def size_now(table: Table, model: Model) -> int:
    """The SIZE of a model on the table or in a garrison."""
    at = table.ground.at.get(model.id)
    return size_of(table, model) if at is None else base_sizes(table)[at]


def everybody(table: Table) -> list[int]:
    """All bases: nobody belongs to no regiment."""
    return table.ground.strangers("")
