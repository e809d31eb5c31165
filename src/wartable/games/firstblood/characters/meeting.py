"""How a challenger comes to blows: the move of the regiment, the answer, the strikes (FB-CHL-02 to FB-CHL-06)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.characters.answering import answer
from wartable.games.firstblood.fighting.duels import strike_each_other
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.manoeuvre import manoeuvre
from wartable.games.firstblood.sight.engagement import engaged_by
from wartable.games.firstblood.table import Table, characteristic, model_of
from wartable.games.firstblood.wounds.deed import Deed


@clause("FB-CHL-02", "FB-CHL-09", "FB-CHL-10", "FB-OFF-08")
def close_in(table: Table, champion: Model, rival: Model) -> Steps[bool]:
    """The whole regiment may move up to MARCH into engagement; does it engage the regiment of its target then?"""
    unit = champion.unit
    if table.match.models_of(unit):
        far = 100 * min(
            [characteristic(table, one, "march") for one in table.match.models_of(unit)]
        )
        yield from manoeuvre(table, unit, far, "FB-CHL-02", free=True)
    return regiments_meet(table, unit, rival.unit)


@clause("FB-CHL-03")
def regiments_meet(table: Table, unit: UnitId, other: UnitId) -> bool:
    """Does any model of a regiment engage one of the other?"""
    own = table.match.present(unit)
    return any([foe.unit == other for model in own for foe in engaged_by(table, model)])


@clause("FB-CHL-03", "FB-CHL-05", "FB-CHL-06", "FB-CHL-08", "FB-OFF-10")
def duel(table: Table, deed: Deed, challenger: ModelId, target: ModelId) -> Steps[None]:
    """The challenged answers with a move, and they strike each other."""
    yield from answer(table, model_of(table, target), model_of(table, challenger))
    yield from strike_each_other(table, deed, challenger, target)
