"""Night Watch: nothing further than 10" away can be seen."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.games.grimheim.combat.moments import Targeting
from wartable.games.grimheim.moments import Seeing
from wartable.games.grimheim.table import Table

NIGHT = 1000


DARKNESS = Trait("darkness", clause="GH-LOS-01")


@DARKNESS.forbids(Targeting, of="match")
def no_aim(table: Table, moment: Targeting, bearer: Bearer) -> str | None:
    return too_dark(table, moment.attacker, moment.target)


@DARKNESS.forbids(Seeing, of="match")
def unseen(table: Table, moment: Seeing, bearer: Bearer) -> str | None:
    return too_dark(table, moment.viewer, moment.target)


def too_dark(table: Table, a: ModelId, b: ModelId) -> str | None:
    ground = table.ground
    near = ground.within(NIGHT, ground.at[a], ground.at[b])
    return None if near else "too dark to see further than 10″"
