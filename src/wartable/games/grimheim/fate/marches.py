"""Fate that hurries: Stampede and Scurry."""

from wartable.core.ask import About, Path, Region, Steps
from wartable.core.match import Mark, ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.fate.abilities import Ability, on_each
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.moments import Acting
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.games.grimheim.movement.melee import in_melee
from wartable.games.grimheim.movement.possible_ways import some_way
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.resolving import Window
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import TurnPassed
from wartable.wargame.turns.naming import own_models

STAMPEDE = Ability("stampede", "GH-FAT-34")
SCURRY = Ability("scurry", "GH-FAT-43")


# Stampede


@STAMPEDE.offers
@clause("GH-FAT-34", "GH-FAT-43")
def stampeding(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """After an own activation, while another own model is ready to follow."""
    models = table.match.models.values()
    more = any([m.seat == seat and m.state == "ready" and m.ap > 0 for m in models])
    return [use] if window.first == seat and more else []


@STAMPEDE.does
@clause("GH-FAT-34")
def stampede(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """So many more of any kind may follow; a stampede under way grows, any other group gives way to it."""
    group = table.match.group
    before = group.value if group is not None and group.name == "stampede" else 0
    table.do(TurnPassed(STAMPEDE.clause, seat, Mark("stampede", before + use.value)))


# Scurry


@SCURRY.offers
@clause("GH-FAT-43")
def scurrying(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """Own models outside melee range that can move at all."""
    free = [id for id in own_models(table.match, seat) if not in_melee(table, id)]
    able = [id for id in free if table.forbidden(Acting(id, "free")) is None]
    return on_each(use, [id for id in able if some_way(table, scurry_of(table, id, use))])


def scurry_of(table: Table, model: ModelId, use: FateUse) -> Region:
    """Where it may go; from rough ground that may be nowhere at all."""
    return reach_of(table, model, "free", 100 * use.value)


@SCURRY.does
@clause("GH-FAT-43", "GH-MOV-27")
def scurry(table: Table, window: Window, seat: Seat, use: FateUse) -> Steps[None]:
    """A free move of so many inches."""
    path = yield from Path(
        "scurry",
        seat,
        SCURRY.clause,
        f"Where does {table[use.model].title} scurry, up to {use.value}″?",
        About("scurry", use.model),
        region=scurry_of(table, use.model, use),
    )
    yield from walk(table, use.model, path, "free")
