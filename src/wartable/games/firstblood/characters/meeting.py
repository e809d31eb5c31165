"""How a challenger comes to blows: the move of the regiment, the answer, the strikes (FB-CHL-02 to FB-CHL-06)."""

from dataclasses import replace

from wartable.core.ask import Steps
from wartable.core.match import ModelId, Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.units.whereabouts import alive, present
from wartable.games.firstblood.characters.answering import answer, first_within
from wartable.games.firstblood.fighting.duels import strike_each_other
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.hazards import brave_hazards
from wartable.games.firstblood.moving.manoeuvre import manoeuvre
from wartable.games.firstblood.moving.ways import MANOEUVRE
from wartable.games.firstblood.sight.engagement import engaged_by, engaging, reach_of
from wartable.games.firstblood.table import Table, characteristic, model_of
from wartable.games.firstblood.wounds.harm import Harm
from wartable.wargame.units.manners import no_end, no_passage, obstacles_of


@clause("FB-CHL-02", "FB-CHL-09", "FB-CHL-10", "FB-OFF-08")
def close_in(table: Table, champion: Model, harm: Harm) -> Steps[None]:
    """The whole regiment may move up to MARCH into engagement; from inside a building nobody moves."""
    if champion.id in table:
        far = march_of(table, champion.unit)
        yield from manoeuvre(table, champion.unit, far, "FB-CHL-02", free=True, harm=harm)


def march_of(table: Table, unit: UnitId) -> int:
    """In hundredths; of different values the lowest."""
    own = alive(table.match, unit)
    return 100 * min([characteristic(table, one, "march") for one in own])


@clause("FB-CHL-07")
def has_way(table: Table, champion: Model, other: UnitId) -> bool:
    """Could a challenger who is free to go engage somebody of a regiment by a straight way no longer than MARCH?"""
    if champion.id not in table or engaging(table, champion):
        return False
    far = march_of(table, champion.unit)
    foes = table.match.models_of(other)
    return any([reaches(table, champion, foe, far) for foe in foes])


def reaches(table: Table, champion: Model, foe: Model, far: int) -> bool:
    """Straight at somebody until he is in engagement range, with nothing in the way or underfoot."""
    if champion.level != foe.level:
        return False
    start, end = champion.at, first_within(champion, foe, reach_of(table, champion))
    bars = obstacles_of(table, champion.unit, MANOEUVRE)
    if leg_length(start, end) > far or no_passage(bars, champion.base, start, end):
        return False
    return no_end(bars, champion.base, end, champion) is None


@clause("FB-CHL-03")
def regiments_meet(table: Table, unit: UnitId, other: UnitId) -> bool:
    """Does any model of a regiment engage one of the other?"""
    own = present(table.match, unit)
    return any([foe.unit == other for model in own for foe in engaged_by(table, model)])


@clause("FB-CHL-03", "FB-CHL-05", "FB-CHL-06", "FB-CHL-08", "FB-OFF-10")
def duel(table: Table, harm: Harm, challenger: ModelId, target: ModelId) -> Steps[None]:
    """The challenged answers with a move, and they strike each other, if the ground lets both live."""
    stood = {model.id: model.at for model in table.match.models.values()}
    yield from answer(table, model_of(table, target), model_of(table, challenger))
    yield from brave_forced_moves(table, harm, stood)
    if all([table.match.piece(one) is not None for one in (challenger, target)]):
        yield from strike_each_other(table, harm, challenger, target)


@clause("FB-TER-07", "FB-TER-08", "FB-TER-10", "FB-CHL-03", "FB-CHL-04")
def brave_forced_moves(table: Table, harm: Harm, stood: dict[ModelId, Point]) -> Steps[None]:
    """Dangerous ground is so for who answers and for who makes room, too: *stood* is where all were."""
    moved: dict[UnitId, list[tuple[ModelId, tuple[Point, ...]]]] = {}
    for model in table.match.models.values():
        if model.at != stood[model.id]:
            moved.setdefault(model.unit, []).append((model.id, (stood[model.id], model.at)))
    for unit, walked in moved.items():
        yield from brave_hazards(table, replace(harm, unit=unit), tuple(walked), charging=False)
