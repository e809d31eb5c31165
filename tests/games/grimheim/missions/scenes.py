"""Tables of a mission, before or during the battle."""

from typing import Any

from msgspec.structs import replace

from games.grimheim.builders import foe, model
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Fallen, Match, Model, Objective
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.rows import variants as every
from wartable.games.grimheim.setup.begin import field_of
from wartable.games.grimheim.table import Table
from wartable.wargame.agreeing.agreed import chosen_variants
from wartable.wargame.deploying.events import ZonesTaken


def waiting(
    *models: Model, mission: str = "encounter", variants: tuple[str, ...] = (), **over: Any
) -> Table:
    """Nothing has been done yet: the models are beside the table."""
    beside = tuple([replace(one, state="reserve") for one in models])
    return AnyTable(
        replace(field_of(missions()[mission], chosen_variants(variants, every()), beside), **over)
    )


def fought(
    *models: Model, mission: str = "encounter", variants: tuple[str, ...] = (), **over: Any
) -> Table:
    """In the middle of a turn, seat 0 attacking from the south, seat 1 defending; all models in play."""
    match = field_of(missions()[mission], chosen_variants(variants, every()), models)
    given: dict[str, Any] = dict(turn=1, phase="activate", defender=1, aside=())
    match = replace(match, models={m.id: with_marks(m) for m in models}, **(given | over))
    north = "north" if missions()[mission].free_zones else "defender"
    return AnyTable(ZonesTaken[Match]("GH-SET-03", 1, north).apply(match))


def objective(name: str = "stone", x: int = 1500, y: int = 1500, **over: Any) -> Objective:
    return Objective(id=name, name=name, x=x, y=y, **over)


def fallen(id: str, seat: int, turn: int = 1, **over: Any) -> Fallen:
    return Fallen(model(id, seat=seat), turn, **over)


def points(table: Table) -> list[tuple[int, int, str]]:
    """Every score so far: seat, VP, source."""
    return [(score.seat, score.points, score.source) for score in table.match.scores]


CHEST = objective("chest", 1500, 1500, loot=True)


def at_chest(*others: Model, gap: int = 0, **over: Any) -> Table:
    given: dict[str, Any] = dict(markers=(CHEST,), active="a", phase="act")
    mine = model("a", x=1500 + 99 + gap, y=1500, wounds=10)
    far = foe("far", x=2700, y=2700)
    return fought(mine, far, *others, **(given | over))
