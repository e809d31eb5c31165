"""What the spells of the starter set bend while a unit is under them (GF-SPL)."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.games.grimdark.moments import MoveBy, Piercing, ToBlock, ToHit
from wartable.games.grimdark.rows import spells
from wartable.games.grimdark.table import Table

STEADY_HANDS = Trait("steady-hands", clause="GF-SPL-01")
IRON_HYMN = Trait("iron-hymn", clause="GF-SPL-03")
FERVOUR = Trait("fervour", clause="GF-SPL-05")
UNDERTOW = Trait("undertow", clause="GF-SPL-07")
OVERCLOCK = Trait("overclock", clause="GF-SPL-10")


def amount_of(trait: Trait) -> int:
    return spells()[trait.name].amount


@STEADY_HANDS.adds(ToHit, of="attacker")
def shoots_surely(table: Table, moment: ToHit, bearer: Bearer) -> int:
    """Not in melee."""
    return 0 if moment.blow.melee else amount_of(STEADY_HANDS)


@IRON_HYMN.adds(ToBlock, of="target")
def blocks_better(table: Table, moment: ToBlock, bearer: Bearer) -> int:
    """Whatever has hit it."""
    return amount_of(IRON_HYMN)


@FERVOUR.adds(MoveBy, of="model")
def charges_further(table: Table, moment: MoveBy, bearer: Bearer) -> int:
    """Only on a Charge."""
    return 100 * amount_of(FERVOUR) if moment.action == "charge" else 0


@UNDERTOW.adds(ToHit, of="attacker")
def is_dragged_down(table: Table, moment: ToHit, bearer: Bearer) -> int:
    """In shooting and in melee."""
    return amount_of(UNDERTOW)


@OVERCLOCK.adds(Piercing, of="attacker")
def pierces_more(table: Table, moment: Piercing, bearer: Bearer) -> int:
    """When it shoots."""
    return 0 if moment.blow.melee else amount_of(OVERCLOCK)
