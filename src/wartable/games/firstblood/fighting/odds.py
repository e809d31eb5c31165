"""What a volley or blows would do: exact chances, by the same blows and the same defence as in the fight.

There are none where Blessed may still turn hits, or where the owner of a character regiment chooses who takes them.
"""

from typing import Any

from wartable.core.ask import Offered, Question
from wartable.core.dice.odds import wound_odds
from wartable.core.match import ModelId, UnitId
from wartable.core.offers import actor_of
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds
from wartable.games.firstblood.fighting.aftermath import Standing, aftermath, is_plain, losses
from wartable.games.firstblood.fighting.batches import batch_chances
from wartable.games.firstblood.fighting.chances import wound_chances
from wartable.games.firstblood.fighting.clash import best_aim
from wartable.games.firstblood.fighting.impact import impacts_of, is_impacted
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import attacks_of, blow_of
from wartable.games.firstblood.fighting.volley import no_shot, shooters, shot_of
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.rules.striking import terror_of
from wartable.games.firstblood.sight.engagement import engaged_by
from wartable.games.firstblood.table import Table, bears, body_of, model_of

GONE = "destroyed"
VOLLEY, CLASH = "Volley", "Clash"


# Questions and looks


def volley_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """How many wounds a volley at each regiment on offer would cause."""
    assert question.about is not None, "nobody shoots"
    unit, found = question.about.unit, list[Odds]()
    for k, target in enumerate(options_of(table, question)):
        found += told(table, target, volley_groups(table, unit, target), k)
    return tuple(found)


def strike_odds(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """The same of one model's blows, or of its impact attacks."""
    model, found = model_of(table, actor_of(question)), list[Odds]()
    for k, target in enumerate(options_of(table, question)):
        if question.name == "impact":
            groups = impacts_on(table, model, target)
        else:
            groups = groups_on(table, [model], target)
        found += told(table, target, groups, k)
    return tuple(found)


def prospects(table: Table, attacker: ModelId, foe: ModelId) -> tuple[Odds, ...]:
    """What the regiment of one model would do to that of another now: by a volley, and by a clash."""
    units = model_of(table, attacker).unit, model_of(table, foe).unit
    return (*prospects_of(table, *units, VOLLEY), *prospects_of(table, *units, CLASH))


def prospects_of(table: Table, unit: UnitId, target: UnitId, what: str) -> tuple[Odds, ...]:
    """What a volley or a clash of one regiment would do to another now; nothing if there is none."""
    if what == CLASH:
        blows = groups_on(table, table.match.present(unit), target)
        return tuple(told(table, target, blows, None, what))
    if no_shot(table, unit, target) is not None:
        return ()
    return tuple(told(table, target, volley_groups(table, unit, target), None, what))


def options_of(table: Table, question: Any) -> tuple[UnitId, ...]:
    asked = question.listed(table) if isinstance(question, Offered) else question
    options: tuple[UnitId, ...] = asked.options
    return options


def volley_groups(table: Table, unit: UnitId, target: UnitId) -> dict[Blow, int]:
    groups: dict[Blow, int] = {}
    for model, shots, thrown in shooters(table, unit, target):
        blow = shot_of(table, model, target, thrown)
        groups[blow] = groups.get(blow, 0) + shots
    return groups


@clause("FB-IMP-06", "FB-RUI-16")
def impacts_on(table: Table, model: Model, target: UnitId) -> dict[Blow, int]:
    """The impact dice of a model, which need no engagement: walls do not stop them, as they stop blows."""
    foes = [foe for foe in table.match.present(target) if is_impacted(table, model, foe)]
    return {blow_of(table, model, foes[0], "impact"): impacts_of(table, model)} if foes else {}


def groups_on(table: Table, models: list[Model], target: UnitId) -> dict[Blow, int]:
    """The dice of models that engage a regiment now, those alike together."""
    groups: dict[Blow, int] = {}
    for model in models:
        foes = [foe for foe in engaged_by(table, model) if foe.unit == target]
        if foes:
            aim = best_aim(table, model, foes)
            blow = blow_of(table, model, aim, "clash")
            groups[blow] = groups.get(blow, 0) + attacks_of(table, model)
    return groups


def told(
    table: Table, target: UnitId, groups: dict[Blow, int], option: int | None, what: str = ""
) -> list[Odds]:
    """As a screen shows it; nothing where chances would not be exact."""
    regiment = table.match.units[target]
    if not groups or may_bless(table, target):
        return []
    title = f"{what}: {regiment.title}" if what else regiment.title
    chances = (batch_chances if regiment.is_character else wound_chances)(table, target, groups)
    if not chances:
        return []
    found = [wound_odds(title, chances, GONE, option)]
    if what == CLASH and is_plain(table, target):
        terror = max(
            [terror_of(table, model, "clash") for model in strikers(table, groups, target)]
        )
        found.append(aftermath(Standing(table, target, terror), chances, title))
    elif what == VOLLEY and is_plain(table, target):
        found.append(losses(Standing(table, target, 0, close=False), chances, title))
    return found


def strikers(table: Table, groups: dict[Blow, int], target: UnitId) -> list[Model]:
    """Those who engage a regiment of whom somebody strikes."""
    own = [model for unit in {blow.by: 0 for blow in groups} for model in table.match.present(unit)]
    return [m for m in own if any([foe.unit == target for foe in engaged_by(table, m)])]


def may_bless(table: Table, target: UnitId) -> bool:
    """Could the owner have failed defence dice rolled again?"""
    regiment = table.match.units[target]
    own = table.match.alive(target) if regiment.is_character else [body_of(table, target)]
    return not regiment.blessed and any([bears(table, model, "blessed") for model in own])
