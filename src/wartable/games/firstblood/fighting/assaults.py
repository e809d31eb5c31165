"""What comes at a regiment in one action: dice alike together, and the terror that goes with them."""

from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.units.whereabouts import alive, present
from wartable.games.firstblood.fighting.clash import best_aim
from wartable.games.firstblood.fighting.hits import Manner
from wartable.games.firstblood.fighting.impact import impacts_of, is_impacted
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import attacks_of, blow_of
from wartable.games.firstblood.fighting.volley import shooters, shot_of
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.striking import terror_of
from wartable.games.firstblood.sight.engagement import engaged_by, engagers_of
from wartable.games.firstblood.table import Table, bears, body_of


class Assault:
    """On one regiment; *close*: its engaged models fall first. *tested*: morale is. *blessed*: hit dice are."""

    def __init__(
        self, target: UnitId, close: bool = True, tested: bool = True, blessed: bool = False
    ) -> None:
        self.target = target
        self.close = close
        self.tested = tested
        self.blessed = blessed
        self.groups: dict[Blow, int] = {}
        self.terror = 0

    def add(self, table: Table, attacker: Model, aim: Model, manner: Manner, dice: int) -> None:
        blow = blow_of(table, attacker, aim, manner, self.blessed)
        self.groups[blow] = self.groups.get(blow, 0) + dice
        self.terror = max(self.terror, terror_of(table, attacker, manner))


@clause("FB-VOL-08", "FB-VOL-17")
def volley_at(table: Table, unit: UnitId, target: UnitId) -> Assault:
    """The shots of all who reach and see it; nobody tests morale for them."""
    found = Assault(target, close=False, tested=False)
    for model, shots, thrown in shooters(table, unit, target):
        blow = shot_of(table, model, target, thrown)
        found.groups[blow] = found.groups.get(blow, 0) + shots
    return found


@clause("FB-CLA-07", "FB-CLA-10", "FB-SPR-010")
def blows_at(table: Table, models: list[Model], target: UnitId) -> Assault:
    """The blows of those who engage it now; who may be Blessed in them is."""
    met = [
        (model, [foe for foe in engaged_by(table, model) if foe.unit == target]) for model in models
    ]
    strikers = [(model, foes) for model, foes in met if foes]
    found = Assault(target, blessed=any([may_bless(table, model) for model, _ in strikers]))
    for model, foes in strikers:
        found.add(table, model, best_aim(table, model, foes), "clash", attacks_of(table, model))
    return found


@clause("FB-IMP-02", "FB-IMP-06", "FB-RUI-16")
def impact_at(table: Table, models: list[Model], target: UnitId) -> Assault:
    """The impact dice of those who are near enough, which need no engagement."""
    found = Assault(target)
    for model in models:
        foes = [foe for foe in present(table.match, target) if is_impacted(table, model, foe)]
        if foes and impacts_of(table, model):
            found.add(table, model, foes[0], "impact", impacts_of(table, model))
    return found


@clause("FB-DIS-02", "FB-DIS-03")
def opportunity_at(table: Table, unit: UnitId) -> Assault:
    """A die for each enemy model that engages who disengages."""
    found = Assault(unit)
    for foe in engagers_of(table, unit):
        aim = best_aim(table, foe, [one for one in engaged_by(table, foe) if one.unit == unit])
        found.add(table, foe, aim, "opportunity", 1)
    return found


@clause("FB-SPR-010")
def may_bless(table: Table, model: Model) -> bool:
    """Has it Blessed to use in this round?"""
    return not table.match.units[model.unit].blessed and bears(table, model, "blessed")


@clause("FB-SPR-010")
def is_blessed(table: Table, target: UnitId) -> bool:
    """May the owner have failed defence dice rolled again, as he will?"""
    regiment = table.match.units[target]
    own = alive(table.match, target) if regiment.is_character else [body_of(table, target)]
    return any([may_bless(table, model) for model in own])
