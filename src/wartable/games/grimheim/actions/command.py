"""Command (GH-SPA-10, 11)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.actions.heal import self_and_friends
from wartable.games.grimheim.events import ActionPointsChanged, EffectGained
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.moments import ActionPoints, Commanding
from wartable.games.grimheim.table import Table

REACH = 12
ACTED = ("holding", "done")
DUE, GIVEN = 0, 1  # what the effect remembers of its AP
COMMANDED = Trait("commanded", clause="GH-SPA-10")


@action("command")
@clause("GH-SPA-10")
def command(table: Table, model: ModelId) -> Steps[None]:
    """A friend within 12" has 1 AP more, until the end of its next activation."""
    seat, ask, about = table[model].seat, "Who gains 1 AP, within 12″?", About("command", model)
    friend = yield from choose(table, friends_to_command, seat, "GH-SPA-10", ask, about)
    if (yield from pay(table, model, "command")) and friend in table:
        order(table, model, friend)


@clause("GH-SPA-10", "GH-SPA-11")
def order(table: Table, model: ModelId, friend: ModelId) -> None:
    """One AP, once: at once for a model that is still to act, with the next turn's for one that has acted."""
    at_once = table[friend].state not in ACTED
    effect = Effect(COMMANDED.name, GIVEN if at_once else DUE, until="activation", giver=model)
    table.do(EffectGained("GH-SPA-10", friend, effect))
    if at_once:
        table.do(ActionPointsChanged("GH-SPA-10", friend, 1))


@offers("commanded", "GH-SPA-10", "GH-SPA-11")
def friends_to_command(table: Table, question: Question[Any]) -> Offers[ModelId]:
    model = actor_of(question)
    return Offers(self_and_friends(table, model), lambda friend: no_command(table, model, friend))


@bars("command")
def nobody_to_command(table: Table, model: ModelId) -> Refused | None:
    for friend in self_and_friends(table, model):
        if no_command(table, model, friend) is None:
            return None
    return Refused("GH-SPA-10", "nobody to command")


@clause("GH-SPA-10", "GH-SPA-11")
def no_command(table: Table, model: ModelId, friend: ModelId) -> Refused | None:
    """Not oneself, not too far, and not one who profits from a Command already."""
    if not table.within(REACH, model, friend):
        return Refused("GH-SPA-10", f"not within {REACH}″")
    if friend == model:
        return Refused("GH-SPA-11", "a model cannot command itself")
    if table[friend].bears(COMMANDED.name):
        return Refused("GH-SPA-11", "already commanded")
    if not table.holds(Commanding(model, "command", friend)):
        return Refused("GH-SPA-10", "takes no orders from this model")
    return None


@COMMANDED.adds(ActionPoints, of="actor")
def still_commanded(table: Table, moment: ActionPoints, bearer: Bearer) -> int:
    """Who was commanded after its activation has the AP in the next turn."""
    return int(bearer.value == DUE)
