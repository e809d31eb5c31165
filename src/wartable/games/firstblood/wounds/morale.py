"""Morale (FB-MOR)."""

from wartable.core.ask import Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def test_morale(table: Table, deed: Deed) -> Steps[None]:
    """One die for each wound suffered in the action; each failure is one more wound. The acting regiment first."""
    raise NotImplementedError


def failures(table: Table, deed: Deed, unit: UnitId, dice: int, helped: bool = True) -> Steps[int]:
    """Morale dice of a regiment that fail; not *helped*: by nobody beside it (FB-STR-05)."""
    raise NotImplementedError


def resolve_of(table: Table, unit: UnitId) -> int:
    """The highest RESOLVE of its own models, after penalties and without morale bonuses (FB-R-27)."""
    raise NotImplementedError
