"""Special rules of who has charged: Lance (GF-SPR-33)."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.attacks.arms import has_rule
from wartable.games.grimdark.moments import Blow, Piercing, ToHit
from wartable.games.grimdark.table import Table

LANCE = Trait("lance", clause="GF-SPR-33")


@LANCE.adds(ToHit, of="weapon")
def couched(table: Table, moment: ToHit, bearer: Bearer) -> int:
    """It hits better when its bearer has charged."""
    return int(is_charge(moment.blow))


@LANCE.adds(Piercing, of="weapon")
def driven_home(table: Table, moment: Piercing, bearer: Bearer) -> int:
    """And pierces more."""
    return int(is_charge(moment.blow))


@LANCE.adds(ToHit, of="attacker")
def rides_at_them(table: Table, moment: ToHit, bearer: Bearer) -> int:
    """Who has the rule himself hits better with all his melee weapons."""
    return int(counts_for_all(moment.blow))


@LANCE.adds(Piercing, of="attacker")
def rides_through(table: Table, moment: Piercing, bearer: Bearer) -> int:
    """And pierces more with them."""
    return int(counts_for_all(moment.blow))


def is_charge(blow: Blow) -> bool:
    return blow.melee and blow.charging


@clause("GF-GEN-22", "GF-SPR-33")
def counts_for_all(blow: Blow) -> bool:
    """Not where the weapon has it too: twice the same rule is once."""
    return is_charge(blow) and not has_rule(blow.rules, "lance")
