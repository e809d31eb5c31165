"""Special rules that make more than one hit of an unmodified 6."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.games.grimdark.attacks.moments import SixesDeal
from wartable.games.grimdark.table import Table

FURIOUS = Trait("furious", clause="GF-SPR-22")
RELENTLESS = Trait("relentless", clause="GF-SPR-42")


@FURIOUS.adds(SixesDeal, of="attacker")
def charges_home(table: Table, moment: SixesDeal, bearer: Bearer) -> int:
    """In melee, when it has charged."""
    return int(moment.blow.melee and moment.blow.charging)


@RELENTLESS.adds(SixesDeal, of="attacker")
def keeps_shooting(table: Table, moment: SixesDeal, bearer: Bearer) -> int:
    """When it shoots and has used Hold."""
    going = table.match.going
    holds = going is not None and going.action == "hold" and going.unit == moment.blow.unit
    return int(holds and not moment.blow.melee)
