"""Dice for dangerous ground (FB-TER-05 to FB-TER-10, FB-RUI-14)."""

from wartable.core.ask import Roll, Steps
from wartable.core.match import Terrain
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rows import Hazard, terrain_kinds
from wartable.games.firstblood.rules.moving import is_fluid
from wartable.games.firstblood.table import Table, model_of
from wartable.games.firstblood.terrain.pieces import kind_of
from wartable.games.firstblood.wounds.allocation import suffer
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.moving import Walked
from wartable.wargame.units.ways import is_met

IGNORED = ("broken-ground", "dangerous", "ruin")  # by those in Fluid Formation


@clause("FB-TER-05", "FB-TER-06", "FB-TER-07", "FB-TER-08", "FB-TER-09", "FB-TER-10")
def brave_hazards(table: Table, harm: Harm, walked: Walked, charging: bool) -> Steps[None]:
    """After a move: for each piece a die for each model that moved through it, once in an action; no defence."""
    lost = 0
    for piece in table.match.board.terrain:
        movers = [m for m in movers_through(table, piece, walked) if not ignores(table, m, piece)]
        movers = [m for m in movers if (m.id, piece.id) not in harm.braved]
        hurt = [(m, h) for m in movers if (h := hazard_to(m, piece, charging)) is not None]
        harm.braved.update([(m.id, piece.id) for m, _ in hurt])
        if hurt:
            lost += yield from roll_hazard(table, harm, piece, hurt)
    if lost:
        yield from suffer(table, harm, harm.unit, lost, close=False)


@clause("FB-TER-10")
def movers_through(table: Table, piece: Terrain, walked: Walked) -> list[Model]:
    """Whoever started in it, ended in it or crossed it, and did not stand still."""
    lay, found = table.ground.lay, [model_of(table, model) for model, _ in walked]
    return [
        model
        for model, (_, way) in zip(found, walked, strict=True)
        if is_met(lay, model.base, way, lay.at[piece.id])
    ]


@clause("FB-TER-05", "FB-TER-07", "FB-RUI-14")
def hazard_to(model: Model, piece: Terrain, charging: bool) -> Hazard | None:
    """What a piece threatens a model with; to cavalry and brutes every ruin is dangerous."""
    row = kind_of(piece)
    if model.profile.type in row.dangerous_for:
        return terrain_kinds()["dangerous"].hazard
    if row.hazard is None or (row.hazard.when == "charge" and not charging):
        return None
    return row.hazard


@clause("FB-SPR-036", "FB-SPR-079")
def ignores(table: Table, model: Model, piece: Terrain) -> bool:
    """Very dangerous ground is ignored by nobody."""
    return is_fluid(table, model) and piece.traits[0] in IGNORED


def roll_hazard(
    table: Table, harm: Harm, piece: Terrain, hurt: list[tuple[Model, Hazard]]
) -> Steps[int]:
    """How many wounds the dice bring."""
    fails = hurt[0][1].fails_from
    ask = f"{piece.title}: {fails}+ wounds" if fails < 6 else f"{piece.title}: a 6 wounds"
    seat = table.match.units[harm.unit].seat
    faces = yield from Roll(
        "hazard", seat, "FB-TER-10", ask, harm.about, dice=len(hurt), need=fails, cuts=(fails,)
    )
    each = [hazard.wounds[model.profile.type] for model, hazard in hurt]
    return sum([many for face, many in zip(faces, each, strict=True) if face >= fails])
