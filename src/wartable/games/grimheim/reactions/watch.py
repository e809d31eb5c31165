"""Being on Overwatch, and when it ends (GH-SPA-19)."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.events import EffectLost
from wartable.games.grimheim.marks import has_mark
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.moments import ActionDone, Activating
from wartable.games.grimheim.movement.melee import in_melee
from wartable.games.grimheim.table import Table

WATCH = Trait("overwatch", clause="GH-SPA-19")
ENDED_BY = ("hidden", "stunned", "frozen")


def watches(table: Table, model: ModelId) -> bool:
    return model in table and on_watch(table[model])


def on_watch(model: Model) -> bool:
    return len(model.effects) > 0 and has_mark(model.marks, WATCH.name)


@clause("GH-SPA-19")
def end_watch(table: Table, model: ModelId) -> None:
    if watches(table, model):
        table.do(EffectLost("GH-SPA-19", model, WATCH.name))


@clause("GH-SPA-19")
def end_watches(table: Table) -> None:
    """Whoever has become Hidden, Stunned, Frozen or engaged watches no more."""
    for model in [one.id for one in table.match.models.values() if on_watch(one)]:
        if any([table[model].bears(status) for status in ENDED_BY]) or in_melee(table, model):
            end_watch(table, model)


@WATCH.acts(Activating, of="actor")
@clause("GH-SPA-19")
def over_with_activation(table: Table, moment: Activating, bearer: Bearer) -> None:
    end_watch(table, moment.actor)


@WATCH.acts(ActionDone, of="anyone")
def over_with_action(table: Table, moment: ActionDone, bearer: Bearer) -> None:
    end_watches(table)
