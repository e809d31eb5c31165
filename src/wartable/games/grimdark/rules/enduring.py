"""Special rules by which wounds are ignored."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.games.grimdark.attacks.moments import IgnoresOn
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.table import Table

REGENERATION = Trait("regeneration", clause="GF-SPR-39")


@REGENERATION.adds(IgnoresOn, of="model")
def heals(table: Table, moment: IgnoresOn, bearer: Bearer) -> int:
    """Each wound of a model, unless the weapon is Poison or Rending."""
    return 0 if moment.past else numbers().regeneration_target
