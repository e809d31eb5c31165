"""Moves while engaged (FB-CLA-02 to FB-CLA-06, FB-REF, FB-CHL-02)."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import UnitId
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def no_combat_reform(table: Table, unit: UnitId) -> Refused | None:
    """Why a regiment cannot reform in combat."""
    raise NotImplementedError


def combat_reform(table: Table, unit: UnitId, deed: Deed) -> Steps[None]:
    """It does: reform in combat."""
    raise NotImplementedError


def manoeuvre(table: Table, unit: UnitId, far: int, clause: str, free: bool = False) -> Steps[None]:
    """Its models move up to *far* hundredths by the manoeuvring rules; *free*: into engagement too (a challenge)."""
    raise NotImplementedError
