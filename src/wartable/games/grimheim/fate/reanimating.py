"""Reanimate: the fallen rise again (GH-FAT-29, 30)."""

from wartable.core.ask import Choose, Order, Steps
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.fate.abilities import Ability, on_each
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.events import Recalled, Returned, ReturnFailed
from wartable.games.grimheim.fate.return_spots import nearest_spots
from wartable.games.grimheim.match import Fallen
from wartable.games.grimheim.resolving import Window
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.due import in_order
from wartable.games.grimheim.turns.phases import STARTS, hook_in, refresh

REANIMATE = Ability("reanimate", "GH-FAT-29")


@REANIMATE.offers
@clause("GH-FAT-29", "GH-FAT-44")
def recallable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """Own models Defeated in this turn that have not been called back already."""
    match = table.match
    recalled = [mark.name for mark in match.returning]
    fallen = [
        f.model.id
        for f in match.fallen
        if f.turn == match.turn and f.model.seat == seat and not f.back
    ]
    return on_each(use, [id for id in fallen if id not in recalled and id not in table])


@REANIMATE.does
@clause("GH-FAT-29")
def recall(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    table.do(Recalled(REANIMATE.clause, use.model, use.value))


# The start of the next turn


@clause("GH-TRN-03", "GH-GEN-18")
def bring_back(table: Table) -> Steps[None]:
    """Each player's models return in the order he likes."""
    for seat in in_order(table):
        mine = [
            m.name for m in table.match.returning if last_fall(table, m.name).model.seat == seat
        ]
        ask = "Who returns first?"
        order = yield from Order("returns", seat, "GH-GEN-18", ask, items=tuple(mine))
        for model in order:
            yield from bring_one_back(table, model)


hook_in(STARTS, 1, bring_back)


def last_fall(table: Table, model: ModelId) -> Fallen:
    """As it was when it was last Defeated."""
    return [f for f in table.match.fallen if f.model.id == model][-1]


@clause("GH-FAT-29", "GH-FAT-30", "GH-TRN-04")
def bring_one_back(table: Table, model: ModelId) -> Steps[None]:
    """Where it fell or at the nearest free spot outside enemy melee range."""
    was = last_fall(table, model).model
    spots = nearest_spots(table, was.seat, was.base, was.at)
    if not spots:
        table.do(ReturnFailed("GH-FAT-30", model))
        return
    ask = f"Where does {was.title} rise?"
    at = yield from Choose("return", was.seat, "GH-FAT-30", ask, options=tuple(spots))
    wounds = next(mark.value for mark in table.match.returning if mark.name == model)
    table.do(Returned("GH-FAT-29", model, *at, wounds))
    refresh(table, model, "GH-TRN-04")
