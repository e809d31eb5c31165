"""What attacks are expected to cost: mean numbers, quick enough to weigh every target."""

from wartable.core.match import UnitId
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.saving import defence_die, need_against
from wartable.games.firstblood.fighting.striking import attacks_of, blow_of, hit_die, hits_like
from wartable.games.firstblood.fighting.volley import shooters, shot_of
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.engagement import engaged_by
from wartable.games.firstblood.table import Table, body_of, value_of
from wartable.wargame.units.chances import on_average

SIXTH = 1 / 6
ARRIVING = 0.7  # of the models that come to blows in a charge


def clash_wounds(table: Table, unit: UnitId, target: UnitId) -> float:
    """Of a clash with those that engage it now."""
    total = 0.0
    for model in present(table.match, unit):
        foes = [foe for foe in engaged_by(table, model) if foe.unit == target]
        if foes:
            blow = blow_of(table, model, foes[0], "clash")
            total += attacks_of(table, model) * die_wounds(table, blow, target)
    return total


def onset_wounds(table: Table, unit: UnitId, target: UnitId) -> float:
    """Of a charge and the clash after it: most come to blows, one CLASH better, and their impact."""
    models, foe = present(table.match, unit), present(table.match, target)[0]
    total = 0.0
    for model in models:
        blow = blow_of(table, model, foe, "clash")
        total += attacks_of(table, model) * (die_wounds(table, blow, target) + 0.08)
        impact = value_of(table, model, "impact")
        if impact:
            total += impact * die_wounds(table, blow_of(table, model, foe, "impact"), target)
    return ARRIVING * total


def volley_wounds(table: Table, unit: UnitId, target: UnitId) -> float:
    total = 0.0
    for model, shots, thrown in shooters(table, unit, target):
        total += shots * die_wounds(table, shot_of(table, model, target, thrown), target)
    return total


def die_wounds(table: Table, blow: Blow, target: UnitId) -> float:
    """Of one hit die."""
    return table.once(reckon_die, blow, target)


def reckon_die(table: Table, blow: Blow, target: UnitId) -> float:
    guard = body_of(table, target)
    lots = [hits_like(blow, 1), hits_like(blow, 1, exposed=True)]
    return on_average(hit_die(blow), [unsaved(table, guard, hits) for hits in lots])


def unsaved(table: Table, guard: Model, hits: Hits) -> float:
    """Wounds for each such hit."""
    need = need_against(table, guard, hits)
    return on_average(defence_die(table, guard, hits, need, blessed=False), (1, 0))
