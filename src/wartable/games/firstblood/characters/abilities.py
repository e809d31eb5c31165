"""Command abilities (FB-CAB)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import UnitId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import units_of
from wartable.games.firstblood.characters.presence import champion_of, leads_near
from wartable.games.firstblood.magic.working import apply_effects
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rows import (
    AbilityRow,
    CharacterRow,
    OfficerRow,
    abilities,
    effect_words,
)
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm

NOBODY = "nobody"


@clause("FB-CAB-01", "FB-CAB-02", "FB-OFF-03", "FB-CHR-10")
def use_abilities(table: Table, unit: UnitId) -> Steps[None]:
    """After draw events and before the first action: once, on one regiment or on none."""
    champion = champion_of(table.match, unit)
    if champion is None:
        return
    row = ability_of(champion)
    what = f"{row.name} ({effect_words(row.id)})"
    seat, ask = champion.seat, f"On which regiment does {champion.title} use {what}?"
    about = About("command-ability", champion.id, unit=unit)
    target = yield from choose(table, regiments_to_command, seat, "FB-CAB-01", ask, about)
    if target != NOBODY:
        harm = Harm(unit, "command-ability", champion.id)
        yield from apply_effects(
            table, harm, row.id, row.name, row.effects, row.duration, target, "FB-CAB-01"
        )


def ability_of(champion: Model) -> AbilityRow:
    """What a character or officer can do for a regiment."""
    profile = champion.profile
    assert isinstance(profile, CharacterRow | OfficerRow), f"{champion.id} commands nobody"
    return abilities()[profile.command_ability]


@offers("command ability", "FB-CAB-01", "FB-CAB-02", "FB-CAB-03")
def regiments_to_command(table: Table, question: Question[Any]) -> Offers[UnitId]:
    """Nobody, its own regiment, or another of its side."""
    champion = table.match.piece(actor_of(question))
    assert champion is not None, "it is gone"
    own = units_of(table.match, question.seat)
    return Offers((NOBODY, *own), lambda unit: no_command(table, champion, unit))


@clause("FB-CAB-03", "FB-CMP-01", "FB-CMP-02", "FB-ACT-18", "FB-BRK-10", "FB-PRV-04", "FB-GAR-08")
def no_command(table: Table, champion: Model, unit: UnitId) -> Refused | None:
    """Why an ability cannot be used on a regiment; on its own it needs no presence."""
    if unit == NOBODY:
        return None
    regiment = table.match.units[unit]
    if ability_of(champion).target_type not in ("any", regiment.row.type):
        return Refused("FB-CAB-01", "it is no infantry regiment")
    if unit == champion.unit:
        return None
    if table.match.units[champion.unit].denying:
        return Refused("FB-PRV-04", f"{champion.title} has denied a challenge")
    if regiment.broken:
        return Refused("FB-BRK-10", "it is broken")
    if not leads_near(table, champion, unit):
        return Refused("FB-CAB-03", "its leader is not in command range")
    return None
