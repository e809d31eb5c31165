"""Moving and striking (SK-MOV, SK-STR)."""

from typing import Any

from wartable.core.ask import About, Path, Question, Refused, Region, Roll, Steps
from wartable.core.events import Moved
from wartable.core.match import ModelId, Point
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.ground.hundredths import inches, leg_length
from wartable.core.space.movement.moves import may_slide
from wartable.kit.skeleton.events import Slain, Waited, Wounded
from wartable.kit.skeleton.match import Table
from wartable.kit.skeleton.moments import HitsOn
from wartable.wargame.pools import need_at

REACH = 600  # hundredths of an inch
USUAL = 4
TOO_FAR = Refused("SK-STR-01", 'no enemy is within 1"')


@clause("SK-MOV-01")
def move(table: Table, model: ModelId) -> Steps[None]:
    mover = table[model]
    ask = f'Where does {mover.title} go, up to 6"?'
    where = move_region(table, model)
    path = yield from Path("move", mover.seat, "SK-MOV-01", ask, About("move", model), region=where)
    table.goes(model, (mover.at, *path))
    table.do(Moved("SK-MOV-01", model, *path[-1]))


def move_region(table: Table, model: ModelId) -> Region:
    return Region("skeleton.move", table[model].at, table[model].base, REACH, model)


@region("skeleton.move")
@clause("SK-MOV-01")
def no_way(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Why a path cannot be walked, at its first bad point."""
    ground, start, left = table.ground, region.origin, region.allowance
    me, everyone = ground.at[region.model], list(range(len(ground.ids)))
    for end in path:
        left -= leg_length(start, end)
        if left < 0:
            return Refused("SK-MOV-01", f"{inches(-left)} too far", end)
        if end[2] or not ground.lay.on_table(end[0], end[1], region.radius):
            return Refused("SK-MOV-01", "not on the table", end)
        if not may_slide(ground, me, start[0], start[1], end[0], end[1], [], everyone):
            return Refused("SK-MOV-01", "another base is in the way", end)
        start = end
    return None


@clause("SK-STR-01", "SK-GEN-02")
def strike(table: Table, striker: ModelId) -> Steps[None]:
    one, about = table[striker], About("strike", striker)
    ask = f"Whom does {one.title} strike?"
    target = yield from choose(table, foes_to_strike, one.seat, "SK-STR-01", ask, about)
    table.aims(target)
    moment = HitsOn(striker, target)
    need = need_at(table, moment, USUAL)
    faces = yield from Roll(
        "strike",
        one.seat,
        "SK-STR-01",
        f"{one.title} strikes {table[target].title}",
        About("strike", striker, target),
        dice=one.dice,
        need=need,
        cuts=(need,),
        model=striker,
        modifiers=table.modifiers(moment),
    )
    wound(table, target, sum([face >= need for face in faces]))


@offers("target", "SK-STR-01")
def foes_to_strike(table: Table, question: Question[Any]) -> Offers[ModelId]:
    striker = actor_of(question)
    return Offers(table.foes_of(striker), lambda foe: no_strike_at(table, striker, foe))


def no_strike_at(table: Table, striker: ModelId, foe: ModelId) -> Refused | None:
    return None if table.within(1, striker, foe) else TOO_FAR


@clause("SK-STR-01", "SK-STR-02")
def wound(table: Table, target: ModelId, wounds: int) -> None:
    if wounds:
        table.do(Wounded("SK-STR-01", target, wounds))
    if table[target].wounds == 0:
        table.do(Slain("SK-STR-02", target))


@clause("SK-TRN-02")
def wait(table: Table, model: ModelId) -> Steps[None]:
    table.do(Waited("SK-TRN-02", model))
    yield from ()
