"""Quick Shot (GH-SPA-13): a Shoot in haste."""

from wartable.core.ask import Refused, Steps
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, pay
from wartable.games.grimheim.actions.shoot import (
    choose_target,
    choose_weapon,
    weapons_with_targets,
)
from wartable.games.grimheim.combat.moments import ShotDeclared
from wartable.games.grimheim.combat.ranged import parties
from wartable.games.grimheim.combat.targets import no_aim, no_target, ready_weapons
from wartable.games.grimheim.combat.volleys import split_dice, volley
from wartable.games.grimheim.reactions.retreat_and_dodge import dodge_window
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table

NAME = "quick-shot"


@action(NAME)
@clause("GH-SPA-13", "GH-ACT-46")
def quick_shot(table: Table, model: ModelId) -> Steps[None]:
    """A ranged attack with HTV worse by 1; the target may dodge it."""
    weapon = yield from choose_weapon(table, model, NAME)
    target = yield from choose_target(table, model, weapon, NAME)
    shot = Shot(model, weapon, target, NAME)
    yield from table.at(ShotDeclared(*parties(shot)))
    if not (yield from pay(table, model, NAME, target=target)):
        return
    if target not in table or no_target(table, model, weapon, target, NAME) is not None:
        return  # GH-ACT-46: it became impossible
    shots = yield from split_dice(table, shot)
    for shot in shots:
        yield from dodge_window(table, shot)
    yield from volley(table, shots)


@bars(NAME)
def no_quick_shot(table: Table, model: ModelId) -> Refused | None:
    """Why a model has nothing to shoot with, or at."""
    loaded = ready_weapons(table, model, NAME)
    if not loaded:
        return Refused("GH-RNG-02", "no loaded ranged weapon")
    if weapons_with_targets(table, model, NAME):
        return None
    return no_aim(table, model, list(loaded), NAME)
