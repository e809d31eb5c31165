"""Naming the model that acts now."""

from typing import Any

from wartable.core.ask import Steps
from wartable.core.match import Match, ModelId, P, Seat
from wartable.core.offers import Rule, choose
from wartable.core.table import Table

ASK = "Which model acts now?"


def nominate(
    table: Table[Any, Any], rule: Rule[ModelId], seat: Seat, clause: str, ask: str = ASK
) -> Steps[ModelId]:
    """One of those that a rule offers; not asked if there is but one."""
    return (yield from choose(table, rule, seat, clause, ask, role="activate"))


def own_models(match: Match[Any], seat: Seat) -> list[ModelId]:
    """A seat's models on the table."""
    return [id for id, model in match.models.items() if model.seat == seat]


def models_of(match: Match[P], seat: Seat) -> list[P]:
    """The same, as they are now."""
    return [model for model in match.models.values() if model.seat == seat]
