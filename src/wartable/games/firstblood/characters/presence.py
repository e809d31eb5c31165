"""Commanding presence (FB-CMP)."""

from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, present, units_in_play
from wartable.games.firstblood.characters.nearness import commands_model
from wartable.games.firstblood.effects import delta_of
from wartable.games.firstblood.match import Match, Model
from wartable.games.firstblood.rows import EffectRow, items
from wartable.games.firstblood.table import Table, characteristic, leaders_of


@clause("FB-CMP-01", "FB-CMP-02", "FB-CHR-06", "FB-MAG-12", "FB-BRK-06", "FB-BRK-10", "FB-PRV-03")
def presence_resolve(table: Table, unit: UnitId) -> int:
    """The RESOLVE of a friendly character in whose command range its leader stands; 0 if there is none it may use.

    What is lent to the regiment raises or lowers it as it does the regiment's own.
    """
    regiment = table.match.units[unit]
    if regiment.is_character or regiment.broken:
        return 0
    near = [
        one for one in commanders_of(table.match, regiment.seat) if leads_near(table, one, unit)
    ]
    if not near:
        return 0
    best = max([characteristic(table, one, "resolve") for one in near])
    return max(0, best + delta_of(regiment.lent, "resolve"))


@clause("FB-PRV-03", "FB-PRV-04")
def commanders_of(match: Match, seat: int) -> list[Model]:
    """A seat's characters whose presence is felt: not while they have denied a challenge."""
    there = [model for unit in units_in_play(match, seat) for model in present(match, unit)]
    return [one for one in there if one.role == "character" and not match.units[one.unit].denying]


@clause("FB-CMP-01", "FB-CAB-03", "FB-DRW-04", "FB-REG-10", "FB-REG-16")
def leads_near(table: Table, champion: Model, unit: UnitId) -> bool:
    """Is the leader or standard bearer of a regiment in somebody's command range?"""
    there = [model.id for model in present(table.match, unit)]
    leaders = [one for one in leaders_of(table.match, unit) if one.id in there]
    return any([commands_model(table, champion, one) for one in leaders])


@clause("FB-CHR-08", "FB-CHR-06")
def lent_by_items(table: Table, unit: UnitId, rule: str) -> bool:
    """Has a regiment a special rule from the item of a friendly character in whose command range its leader stands?"""
    regiment = table.match.units[unit]
    if regiment.is_character:
        return False
    for bearer in [model for model in table.match.models.values() if model.items]:
        gives = [one.rule for item in bearer.items for one in items()[item].effects if is_aura(one)]
        friend = table.match.allied(bearer.seat, regiment.seat)
        if rule in gives and friend and leads_near(table, bearer, unit):
            return True
    return False


def is_aura(effect: EffectRow) -> bool:
    return effect.kind == "aura-gain-rule"


@clause("FB-CHR-01", "FB-OFF-01", "FB-CHR-10")
def champion_of(match: Match, unit: UnitId) -> Model | None:
    """The character or officer of a regiment, if it has one who lives."""
    found = [one for one in alive(match, unit) if one.role in ("character", "officer")]
    return found[0] if found else None
