"""Whom a command helps: a regiment that can still make something of it."""

from typing import Any

from wartable.core.ask import Choose
from wartable.core.match import UnitId
from wartable.core.offers import actor_of
from wartable.core.regions import apart2
from wartable.games.firstblood.bots.choosing import wounds_on
from wartable.games.firstblood.bots.marching import shoots
from wartable.games.firstblood.bots.worth import (
    regiment_worth,
    wounds_worth,
)
from wartable.games.firstblood.characters.abilities import NOBODY, ability_of
from wartable.games.firstblood.rows import AbilityRow, draw_events
from wartable.games.firstblood.table import Table, any_bears, model_of
from wartable.wargame.bots.companies import foes_in_play, unit_spot
from wartable.wargame.bots.mind import Mind

AT_HAND = 1200  # hundredths to the nearest enemy: it may come to blows in this round
GUARDS = ("hardened",)  # rules that help whoever is attacked, whether or not it has acted


def command(mind: Mind, table: Table, question: Choose[Any], unit: UnitId) -> float:
    """The regiment that is worth most of those it helps, rather than nobody."""
    if unit == NOBODY:
        return 0.0
    champion = model_of(table, actor_of(question))
    row = ability_of(champion)
    healed = sum([effect.n for effect in row.effects if effect.kind == "heal"])
    if healed:
        return wounds_worth(table, unit, min(healed, wounds_on(table, unit)))
    return regiment_worth(table.match, unit) if helps(table, row, unit, champion.unit) else 0.0


def helps(table: Table, row: AbilityRow, unit: UnitId, own: UnitId) -> bool:
    """Volleys to those who shoot, blows to those near an enemy, and to nobody who has acted already."""
    first = row.effects[0]
    if first.kind == "gain-rule" and first.rule in GUARDS:
        return True
    if table.match.units[unit].acted and unit != own:
        return False
    if first.kind == "ignore-rule":
        return suffers(table, unit, first.rule)
    return shoots(table, unit) if row.duration == "next-volley" else has_foe_near(table, unit)


def suffers(table: Table, unit: UnitId, rule: str) -> bool:
    """Has it the rule, or will its card bring it?"""
    brought = [draw_events()[event] for event in table.match.units[unit].row.draw_events]
    return any_bears(table, unit, rule) or any(
        [effect.rule == rule for event in brought for effect in event.effects]
    )


def has_foe_near(table: Table, unit: UnitId) -> bool:
    match, here = table.match, unit_spot(table.match, unit)
    foes = foes_in_play(match, match.units[unit].seat)
    return any([apart2(unit_spot(match, foe), here) <= AT_HAND * AT_HAND for foe in foes])
