"""Push: a Move, or a Run, that ends with a shove (GH-MOV-16 to 18)."""

from typing import Any

from wartable.core.ask import About, Number, Question, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.offers import Offers, action_of, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.moments import OnesShown
from wartable.games.grimheim.dice.reading import in_bounds
from wartable.games.grimheim.dice.throws import roll_throw
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.games.grimheim.movement.declaring import choose_path, no_way
from wartable.games.grimheim.movement.events import CountedAsCharge, GroundHeld
from wartable.games.grimheim.movement.gait import allowance
from wartable.games.grimheim.movement.melee import REACH, engaged
from wartable.games.grimheim.movement.possible_ways import way_into_melee
from wartable.games.grimheim.movement.pushes import push
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.resolving import Die, Throw
from wartable.games.grimheim.sight.line_of_sight import hidden_from
from wartable.games.grimheim.table import Table

SHOVE = 200
WAYS = {"push": "push", "run": "run-push"}
NOBODY = Refused("GH-MOV-16", "nobody to shove within reach")
HIDDEN = Refused("GH-MOV-16", "it is hidden")
TALLER = Refused("GH-MOV-16", "it is taller than who pushes")
OUT_OF_REACH = Refused("GH-MOV-16", "there is no way into its melee range")


@action("push")
@clause("GH-MOV-16", "GH-ACT-46")
def shove_someone(table: Table, model: ModelId) -> Steps[None]:
    """A Move up to an enemy that is not taller, who is then shoved."""
    seat, ask = table[model].seat, f"Whom does {table[model].title} shove?"
    target = yield from choose(table, foes_to_shove, seat, "GH-MOV-16", ask, About("push", model))
    assert target is not None, "a Push is somebody's"
    yield from go_and_shove(table, model, target, "push")


@offers("pushed", "GH-MOV-16", "GH-MOV-24")
def foes_to_shove(table: Table, question: Question[Any]) -> Offers[ModelId | None]:
    """Enemies of equal or smaller height that there is a way to; a Run may end without a shove."""
    model, name = actor_of(question), action_of(question)
    nobody = [None] if name == "run" else []
    return Offers(
        [*nobody, *table.foes_of(model)],
        lambda foe: None if foe is None else no_shove(table, model, foe, WAYS[name]),
    )


@bars("push")
def no_push(table: Table, model: ModelId) -> Refused | None:
    return no_way(table, model, "move") or (
        None if anyone_to_shove(table, model, "push") else NOBODY
    )


@clause("GH-MOV-16")
def anyone_to_shove(table: Table, model: ModelId, way: str) -> bool:
    """Is there an enemy in view, of equal or smaller height, into whose melee range there is a way?"""
    for foe in table.foes_of(model):
        if no_shove(table, model, foe, way) is None:
            return True
    return False


@clause("GH-MOV-16")
def no_shove(table: Table, model: ModelId, foe: ModelId, way: str) -> Refused | None:
    """Hidden, taller, or with no way into its melee range; further off than the move goes, none is looked for."""
    if hidden_from(table, model, foe):
        return HIDDEN
    if table[foe].height > table[model].height:
        return TALLER
    ground, most = table.ground, allowance(table, model, way) + REACH
    near = ground.within(most, ground.at[model], ground.at[foe])
    if near and way_into_melee(table, reach_of(table, model, way, target=foe)) is not None:
        return None
    return OUT_OF_REACH


def go_and_shove(table: Table, model: ModelId, target: ModelId, name: str) -> Steps[None]:
    """*name* is the action that is paid for: a Push, or a Run that ends as one."""
    region = reach_of(table, model, WAYS[name], target=target)
    path = yield from choose_path(table, region, "GH-MOV-16", name)
    table.aims(target)
    if not (yield from pay(table, model, name)):
        return
    yield from walk(table, model, path, name)
    if model in table and target in table and engaged(table, model, target):
        yield from shove(table, model, target)


@clause("GH-MOV-17", "GH-MOV-18")
def shove(table: Table, model: ModelId, target: ModelId) -> Steps[None]:
    """One defense die: who fails is moved, who holds its ground strikes back at once."""
    holds = yield from stands_firm(table, model, target)
    if model not in table or target not in table:
        return
    if holds:
        table.do(CountedAsCharge("GH-MOV-18", model))
        table.do(GroundHeld("GH-MOV-18", model, target))
        yield from fight(table, target, model, free=True)
        return
    far = yield from Number(
        "shove",
        table[model].seat,
        "GH-MOV-17",
        f"How far is {table[target].title} moved?",
        About("push", model, target),
        low=0,
        high=SHOVE,
        measure="inches",
    )
    yield from push(table, target, model, far, model)


def stands_firm(table: Table, model: ModelId, target: ModelId) -> Steps[bool]:
    shoved = table[target]
    die = Die(need=in_bounds(shoved.saves_on))
    about = About("push", model, target)
    reason = f"Does {shoved.title} stand firm?"
    throw = Throw("shoved", shoved.seat, target, "defense", [die], "GH-MOV-17", reason, about)
    yield from roll_throw(table, throw)
    yield from table.at(OnesShown(throw))  # a defense die like any other: GH-TRT-92
    return throw.dice[0].succeeds
