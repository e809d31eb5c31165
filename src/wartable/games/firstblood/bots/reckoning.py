"""What attacks are expected to cost: mean numbers, quick enough to weigh every target."""

from wartable.core.match import UnitId
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.dice import defence_need
from wartable.games.firstblood.fighting.guarding import guard_value
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import attacks_of, blow_of, hits_like
from wartable.games.firstblood.fighting.volley import shooters, shot_of
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.sight.engagement import engaged_by
from wartable.games.firstblood.table import Table, body_of, value_of

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
    hit, ones = blow.need * SIXTH, SIXTH
    if blow.failed_again:
        hit += (1 - hit) * hit
    elif blow.sixes_again:
        hit += SIXTH * hit
    if blow.ones_again:
        hit -= SIXTH * (1 - hit)
        ones *= hit
    bare = ones if blow.bare_ones and not blow.bare else 0.0
    plain = hit - bare + ones * blow.extra + hit * blow.doubled
    guard = body_of(table, target)
    through = bare * unsaved(table, guard, hits_like(blow, 1, exposed=True))
    return through + plain * unsaved(table, guard, hits_like(blow, 1))


def unsaved(table: Table, guard: Model, hits: Hits) -> float:
    """Wounds for each such hit."""
    value, _ = guard_value(table, guard, hits)
    failed = 1 - defence_need(value) * SIXTH
    return failed + (SIXTH if hits.deadly else 0)
