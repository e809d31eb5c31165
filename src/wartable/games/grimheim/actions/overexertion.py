"""Overexertion (GH-SPA-01, 02)."""

from wartable.core.ask import Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, kind_of, pay
from wartable.games.grimheim.actions.means import choose_means, use_up
from wartable.games.grimheim.events import ActionPointsChanged, EffectGained
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.moments import Acting, Reacting, Times
from wartable.games.grimheim.table import Table

OVEREXERTING = Trait("overexerting", clause="GH-SPA-01")
OVEREXERTED = Trait("overexerted", clause="GH-SPA-02")
TWICE = {"shoot": "fight", "fight": "shoot"}
AFTERWARDS = ("hide", "recover", "pass", "end")  # to end is no action (GH-ACT-45)


@action("overexertion")
@clause("GH-SPA-01", "GH-EQP-18", "GH-SPA-02")
def overexert(table: Table, model: ModelId) -> Steps[None]:
    """2 AP more for this turn, and Shoot or Fight twice; the next turn pays for it."""
    item = yield from choose_means(table, model, "overexertion")
    if not (yield from pay(table, model, "overexertion")):
        return
    use_up(table, model, item, "GH-EQP-18")
    table.do(ActionPointsChanged("GH-SPA-01", model, 2))
    table.do(EffectGained("GH-SPA-01", model, Effect(OVEREXERTING.name, until="activation")))
    table.do(EffectGained("GH-SPA-02", model, Effect(OVEREXERTED.name, until="next turn")))


@OVEREXERTING.replaces(Times, of="actor")
def twice(table: Table, moment: Times, bearer: Bearer) -> int | None:
    """One of the two, so not one whose sibling was taken twice; never three times."""
    sibling = TWICE.get(moment.action)
    if sibling is None or [kind_of(one) for one in table.match.taken].count(sibling) > 1:
        return None
    return 2


@OVEREXERTED.forbids(Acting, of="actor")
def too_tired(table: Table, moment: Acting, bearer: Bearer) -> str | None:
    if moment.action in AFTERWARDS or not turn_after(table, moment.actor):
        return None
    return "overexerted in the last turn: only Hide, Recover or Pass"


@OVEREXERTED.forbids(Reacting, of="actor")
def too_tired_to_react(table: Table, moment: Reacting, bearer: Bearer) -> str | None:
    return "overexerted in the last turn" if turn_after(table, moment.actor) else None


def turn_after(table: Table, model: ModelId) -> bool:
    """What lasts until the end of the next turn lasts until the end of this one, once that has come."""
    effect = table[model].effect(OVEREXERTED.name)
    return effect is not None and effect.until == "turn"
