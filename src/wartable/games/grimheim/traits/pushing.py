"""Push, the weapon trait (GH-WTR-26)."""

from wartable.core.ask import Confirm, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import CriticalDamage
from wartable.games.grimheim.interrupts import MAY
from wartable.games.grimheim.movement.pushes import push
from wartable.games.grimheim.table import Table

PUSH = Trait("push", clause="GH-WTR-26")
AWAY = 300


@PUSH.acts(CriticalDamage, of="weapon", rank=2)
@clause("GH-WTR-26")
def drive_back(table: Table, moment: CriticalDamage, bearer: Bearer) -> Steps[None]:
    """The target may be pushed 3" away."""
    packet = moment.packet
    standing = packet.target in table and table[packet.target].wounds > 0
    if not packet.close or packet.by not in table or not standing:
        return
    seat, ask = table[packet.by].seat, "Push the target 3″ away?"
    about = packet.attack.about
    if (yield from Confirm("push away", seat, PUSH.clause, ask, about, window=MAY)):
        yield from push(table, packet.target, packet.by, AWAY, packet.by)
