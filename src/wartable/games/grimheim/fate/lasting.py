"""What Fate leaves on a model for a while."""

from wartable.core.match import ModelId
from wartable.games.grimheim.events import EffectGained, EffectGrown, EffectLost
from wartable.games.grimheim.match import Effect, Until
from wartable.games.grimheim.table import Table


def stack(table: Table, model: ModelId, name: str, value: int, until: Until, clause: str) -> None:
    """Several dice on one thing add up."""
    before = table[model].effect(name)
    if before is None:
        table.do(EffectGained(clause, model, Effect(name, value, until)))
    else:
        table.do(EffectGrown(clause, model, Effect(name, before.value + value, until)))


def end_lasting(table: Table, model: ModelId, name: str, clause: str) -> None:
    """It is over, if it was there."""
    if model in table and table[model].effect(name) is not None:
        table.do(EffectLost(clause, model, name))
