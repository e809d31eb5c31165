"""Models that come later: Ambush (GH-TRT-01, 02)."""

from wartable.core.ask import About, Confirm, Place, Steps
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.setup.deployment import far_off, has_room
from wartable.games.grimheim.setup.events import Deployed
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.phases import ARRIVALS, hook_in, refresh

EARLIEST = 2  # turns


@clause("GH-TRT-01", "GH-TRT-02")
def arrivals(table: Table) -> Steps[None]:
    """From turn 2, as the Action Phase starts: who activates first is asked for each of his, then the other."""
    if table.match.turn < EARLIEST:
        return
    for seat in (table.match.seat, 1 - table.match.seat):
        for model in models_in_reserve(table, seat):
            yield from may_arrive(table, model)


def models_in_reserve(table: Table, seat: Seat) -> list[Model]:
    return [model for model in table.match.reserve if model.seat == seat]


@clause("GH-TRT-02")
def may_arrive(table: Table, model: Model) -> Steps[None]:
    if not has_room(table, model):
        return
    about = About("ambush", model.id)
    ask = f"Does {model.title} come out of its ambush now?"
    if not (yield from Confirm("arrive", model.seat, "GH-TRT-02", ask, about)):
        return
    spot = yield from Place(
        "arrival",
        model.seat,
        "GH-TRT-01",
        f"Where does {model.title} appear? At least 9″ from every enemy.",
        about,
        region=far_off(table, model),
    )
    table.do(Deployed("GH-TRT-02", model.id, *spot, ap=model.actions))
    refresh(table, model.id, "GH-TRT-02")


hook_in(ARRIVALS, 2, arrivals)
