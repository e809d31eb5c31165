"""Damage, defeat and healing (GH-WND)."""

from wartable.core.ask import Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import CriticalDamage, Damage, Defeat, Soaking, Striking
from wartable.games.grimheim.events import Defeated, Healed, InjuriesHealed, Wounded
from wartable.games.grimheim.fate.windows import Window, offer
from wartable.games.grimheim.resolving import Packet
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.injuries import roll_injury


@clause("GH-WND-01", "GH-WND-02", "GH-WND-09", "GH-WND-17", "GH-GEN-15", "GH-FAT-42")
def hurt(table: Table, packet: Packet) -> Steps[None]:
    """Reductions, Regeneration, loss of wounds, effects of a critical, the injury roll: in this order."""
    if packet.target not in table:
        return
    if packet.success:
        yield from table.at(Striking(packet))
        packet.amount = max(0, table.number(Damage(packet), packet.amount))
    if packet.amount > 0:
        yield from table.at(Soaking(packet))
    if packet.amount > 0 and packet.success:
        yield from offer(table, Window("f", table.match.seat, packet.by, packet=packet))
    if packet.amount <= 0 or packet.target not in table:
        return
    packet.dealt = min(packet.amount, table[packet.target].wounds)
    table.do(Wounded(packet.clause, packet.target, packet.amount, packet.by))
    if packet.critical:
        yield from table.at(CriticalDamage(packet))
    if packet.target not in table:
        return
    if table[packet.target].wounds <= 0:
        yield from defeat(table, packet)
    elif packet.critical and packet.success:
        yield from roll_injury(table, packet.target)


@clause("GH-WND-02", "GH-WND-03", "GH-WND-10", "GH-GEN-19")
def defeat(table: Table, packet: Packet) -> Steps[None]:
    """At 0 wounds a model is Defeated and removed."""
    table.do(Defeated("GH-WND-02", packet.target, packet.by))
    yield from table.at(Defeat(packet))


@clause("GH-WND-04")
def deal_fatal(
    table: Table, target: ModelId, amount: int, clause: str, by: ModelId = ""
) -> Steps[None]:
    """Damage that nothing blocks, saves or reduces."""
    yield from hurt(table, Packet(target, amount, clause, by, fatal=True))


@clause("GH-WND-06", "GH-WND-07")
def heal(
    table: Table, model: ModelId, amount: int, clause: str, injuries_stay: bool = False
) -> int:
    """Never above the starting value; at full wounds the injuries of this game end."""
    patient = table[model]
    regained = min(amount, patient.health - patient.wounds)
    if regained > 0:
        table.do(Healed(clause, model, regained))
    if table[model].wounds == patient.health and table[model].injuries and not injuries_stay:
        table.do(InjuriesHealed("GH-WND-07", model))
    return max(0, regained)


@clause("GH-GEN-16")
def half_rounded_up(wounds: int) -> int:
    """Fractions of wounds are rounded up."""
    return (wounds + 1) // 2
