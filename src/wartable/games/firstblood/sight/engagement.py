"""Who engages whom (FB-ENG, FB-SPR-067)."""

from wartable.core.match import UnitId
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table


def reach_of(table: Table, model: Model) -> int:
    """Its engagement range, in hundredths."""
    raise NotImplementedError


def engages(table: Table, a: Model, b: Model) -> bool:
    """Is b inside a's engagement range, and can it be a target?"""
    raise NotImplementedError


def engaged_by(table: Table, model: Model) -> list[Model]:
    """The enemies that a model engages."""
    raise NotImplementedError


def is_engaged(table: Table, unit: UnitId) -> bool:
    """Is any of its models engaged by an enemy?"""
    raise NotImplementedError


def is_engaging(table: Table, unit: UnitId) -> bool:
    """Does any of its models engage an enemy?"""
    raise NotImplementedError


def engaged_models(table: Table, unit: UnitId) -> list[Model]:
    """Those of a regiment that an enemy engages; all of them in a garrison that is engaged."""
    raise NotImplementedError


def engagers_of(table: Table, unit: UnitId) -> list[Model]:
    """The enemy models that engage any of its models."""
    raise NotImplementedError
