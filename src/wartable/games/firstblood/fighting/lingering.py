"""What hurts without an attack (FB-SPR-005, FB-SPR-020)."""

from wartable.core.ask import Roll, Steps
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, host_id
from wartable.games.firstblood.fighting.defence import take_hits
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.sight.engagement import engagers_of
from wartable.games.firstblood.table import Table, value_of
from wartable.games.firstblood.wounds.allocation import suffer
from wartable.games.firstblood.wounds.harm import Harm

ROTS = 5  # the lowest face of a Decay die that wounds


@clause("FB-SPR-005", "FB-SPR-006", "FB-SPR-008", "FB-SPR-083")
def aura_of_death(table: Table, unit: UnitId) -> Steps[None]:
    """Before its first action: the highest aura of each regiment that engages it; garrisons know none."""
    if host_id(table.match, unit):
        return
    highest: dict[UnitId, int] = {}
    for foe in engagers_of(table, unit):
        if not host_id(table.match, foe.unit):
            aura = value_of(table, foe, "aura-of-death")
            highest[foe.unit] = max(aura, highest.get(foe.unit, 0))
    harm = Harm(unit, "aura-of-death", untested={unit})
    hits = [Hits(number, "aura", by) for by, number in highest.items()]
    yield from take_hits(table, harm, unit, hits, close=True)


@clause("FB-SPR-020", "FB-SPR-021", "FB-DICE-05")
def decay(table: Table, unit: UnitId) -> Steps[None]:
    """At deactivation: its dice, of which each 5 or 6 is a wound without a morale test."""
    there, regiment = alive(table.match, unit), table.match.units[unit]
    dice = max([value_of(table, model, "decay") for model in there])
    if not dice:
        return
    harm = Harm(unit, "decay", regiment.leader, untested={unit})
    faces = yield from Roll(
        "decay",
        regiment.seat,
        "FB-SPR-020",
        f"{regiment.title} decays",
        harm.about,
        dice=dice,
        need=ROTS,
        cuts=(ROTS,),
        model=regiment.leader,
    )
    wounds = len([face for face in faces if face >= ROTS])
    yield from suffer(table, harm, unit, wounds, close=False)
