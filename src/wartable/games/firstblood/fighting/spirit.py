"""Take Aim, Inspire, Rally, Combat Rally and Overcharge."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def no_take_aim(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot take aim."""
    raise NotImplementedError


def take_aim(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: take aim."""
    raise NotImplementedError


def no_inspire(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot inspire itself."""
    raise NotImplementedError


def inspire(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: inspire itself."""
    raise NotImplementedError


def no_rally(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot rally."""
    raise NotImplementedError


def rally(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: rally."""
    raise NotImplementedError


def no_combat_rally(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot rally in combat."""
    raise NotImplementedError


def combat_rally(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: rally in combat."""
    raise NotImplementedError


def no_overcharge(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot overcharge."""
    raise NotImplementedError


def overcharge(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: overcharge."""
    raise NotImplementedError
