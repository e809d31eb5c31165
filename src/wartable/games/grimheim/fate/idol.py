"""The Idol of the Gods (GH-EQP-17)."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.moments import FateDice
from wartable.games.grimheim.table import Table

IDOL = Trait("idol-of-the-gods", clause="GH-EQP-17")


@IDOL.adds(FateDice, of="fate")
@clause("GH-EQP-17")
def one_die_more(table: Table, moment: FateDice, bearer: Bearer) -> int:
    """While its bearer is in play."""
    return 1
