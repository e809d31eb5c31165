"""Impact attacks (FB-IMP)."""

from wartable.core.ask import Steps
from wartable.games.firstblood.moving.charges import Charge
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.deed import Deed


def impact_attacks(table: Table, deed: Deed, charge: Charge) -> Steps[None]:
    """After a successful charge, with Overrun, the 2" that follow, and their morale where Overrun needs it."""
    raise NotImplementedError
