"""Spy Glass and Telescope (GH-EQP-19, 20)."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Covered, HitsOn
from wartable.games.grimheim.resolving import is_ranged
from wartable.games.grimheim.table import Table

SPY_GLASS = Trait("spy-glass", clause="GH-EQP-19")
TELESCOPE = Trait("telescope", clause="GH-EQP-20")


@SPY_GLASS.forbids(Covered, of="attacker")
@clause("GH-EQP-19")
def no_cover(table: Table, moment: Covered, bearer: Bearer) -> str | None:
    return "seen through a spy glass" if is_ranged(moment.attack) else None


@TELESCOPE.adds(HitsOn, of="attacker")
@clause("GH-EQP-20")
def better_aim(table: Table, moment: HitsOn, bearer: Bearer) -> int:
    return -1 if is_ranged(moment.attack) else 0
