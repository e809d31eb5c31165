"""Command (GH-SPA-10, 11)."""

from wartable.core.ask import About, Choose, Refused, Steps
from wartable.core.clauses import clause
from wartable.core.hooks import Trait
from wartable.core.match import ModelId
from wartable.core.moments import Bearer
from wartable.games.grimheim.actions.catalogue import action, barred, pay
from wartable.games.grimheim.actions.heal import friends_within
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
    friend = yield from Choose(
        "commanded",
        table[model].seat,
        "GH-SPA-10",
        'Who gains 1 AP, within 12"?',
        About("command", model),
        options=to_command(table, model),
    )
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


@barred("command")
def nobody_to_command(table: Table, model: ModelId) -> Refused | None:
    return None if to_command(table, model) else Refused("GH-SPA-10", "nobody to command")


def to_command(table: Table, model: ModelId) -> tuple[ModelId, ...]:
    friends = friends_within(table, REACH, model)
    return tuple([friend for friend in friends if no_command(table, model, friend) is None])


@clause("GH-SPA-11")
def no_command(table: Table, model: ModelId, friend: ModelId) -> Refused | None:
    """Not oneself, and not one who profits from a Command already."""
    if friend == model:
        return Refused("GH-SPA-11", "nobody commands himself")
    if table[friend].bears(COMMANDED.name):
        return Refused("GH-SPA-11", "commanded already")
    if table.number(Commanding(model, "command", friend), 0) <= 0:
        return Refused("GH-SPA-10", "takes no orders from this model")
    return None


@COMMANDED.adds(ActionPoints, of="actor")
def still_commanded(table: Table, moment: ActionPoints, bearer: Bearer) -> int:
    """Who was commanded after its activation has the AP in the next turn."""
    return 1 if bearer.value == DUE else 0
