"""Tests of the stranded (FB-STR)."""

from wartable.core.ask import Choose, Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.regiments.command import stranded_models
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.allocation import all_left, suffer
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import failures


@clause("FB-STR-02", "FB-STR-04", "FB-STR-05", "FB-STR-08")
def test_stranded(table: Table, unit: UnitId) -> Steps[None]:
    """At the start of its activation: a morale die for each wound they have left, and a wound for each failure."""
    lost = stranded_models(table, unit)
    if not lost:
        return
    harm = Harm(unit, "stranded", lost[0].id)
    dice = sum([all_left(model) for model in lost])
    wounds = yield from failures(table, harm, unit, dice, helped=False)
    while wounds > 0 and lost:
        model = yield from furthest(table, unit, lost)
        taken = min(wounds, all_left(model))
        yield from suffer(table, harm, unit, taken, close=False, only=model.id)
        wounds -= taken
        lost = [one for one in lost if one.id != model.id]


@clause("FB-STR-03", "FB-STR-09")
def furthest(table: Table, unit: UnitId, lost: list[Model]) -> Steps[Model]:
    """The one furthest from who leads, base to base; of equals the one its owner chooses."""
    own = table.match.units[unit]
    ground = table.ground
    leader = ground.at[own.leader]
    gaps = [ground.fine_gap(leader, ground.at[model.id]) for model in lost]
    equal = [model for model, gap in zip(lost, gaps, strict=True) if gap == max(gaps)]
    chosen = yield from Choose(
        "stranded",
        own.seat,
        "FB-STR-09",
        "Which of them takes the wounds first?",
        options=tuple([model.id for model in equal]),
    )
    return next(model for model in equal if model.id == chosen)
