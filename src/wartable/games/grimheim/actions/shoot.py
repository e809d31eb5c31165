"""Shoot (GH-ACT-23 to 26): weapon, target, price, the chance to dodge, the attack."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.offers import Offers, action_of, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.actions.catalogue import action, bars, cost_of, pay
from wartable.games.grimheim.combat.crewed import weapons_at_hand
from wartable.games.grimheim.combat.moments import ShotDeclared, WeaponCost
from wartable.games.grimheim.combat.ranged import parties
from wartable.games.grimheim.combat.targets import (
    legal_targets,
    no_aim,
    no_target,
    no_weapon,
    ranged_profile,
    ready_weapons,
    weapon_by_id,
)
from wartable.games.grimheim.combat.volleys import split_dice, volley
from wartable.games.grimheim.dice.on_table import of_weapons
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.reactions.retreat_and_dodge import dodge_window
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table

NAME = "shoot"
NEARER = Refused("GH-RNG-04", "another enemy is nearer")
TAKES_MORE = Refused("GH-WTR-39", "not enough AP for it")


@action(NAME)
@clause("GH-ACT-23", "GH-ACT-46")
def shoot(table: Table, shooter: ModelId) -> Steps[None]:
    """One ranged attack with one ranged weapon."""
    weapon = yield from choose_weapon(table, shooter)
    target = yield from choose_target(table, shooter, weapon)
    shot = Shot(shooter, weapon, target, NAME)
    yield from table.at(ShotDeclared(*parties(shot)))
    extra = extra_cost(table, shooter, weapon)
    if not (yield from pay(table, shooter, NAME, extra, target=target)):
        return
    if target not in table or no_target(table, shooter, weapon, target) is not None:
        return  # GH-ACT-46: it became impossible
    shots = yield from split_dice(table, shot)
    for shot in shots:
        yield from dodge_window(table, shot)
    yield from volley(table, shots)


@clause("GH-RNG-02")
def choose_weapon(table: Table, shooter: ModelId, action: str = NAME) -> Steps[Weapon]:
    seat, able = table[shooter].seat, weapons_with_targets(table, shooter, action)
    ask = f"What does {table[shooter].title} shoot with?"
    laid = of_weapons(seat, shooter, able)
    about = About(action, shooter)
    id = yield from choose(table, weapons_to_shoot_with, seat, "GH-RNG-02", ask, about, laid)
    return next(weapon for weapon in able if weapon.id == id)


@clause("GH-RNG-03")
def choose_target(
    table: Table, shooter: ModelId, weapon: Weapon, action: str = NAME
) -> Steps[ModelId]:
    seat, ask = table[shooter].seat, f"Whom does {table[shooter].title} shoot at?"
    about = About(action, shooter, weapon=weapon.id)
    return (yield from choose(table, foes_to_shoot, seat, "GH-RNG-03", ask, about))


@offers("weapon", "GH-RNG-02", "GH-WTR-39")
def weapons_to_shoot_with(table: Table, question: Question[Any]) -> Offers[str]:
    """Those that are loaded, not too dear, and have a target."""
    shooter, action = actor_of(question), action_of(question)
    weapons = {weapon.id: weapon for weapon in weapons_at_hand(table, shooter, action)}
    return Offers(list(weapons), lambda weapon: no_volley(table, shooter, weapons[weapon], action))


@offers("target", "GH-RNG-03", "GH-RNG-04", "GH-RNG-05")
def foes_to_shoot(table: Table, question: Question[Any]) -> Offers[ModelId]:
    """Every foe in range and sight; if any is within 8", the nearest only, ties being the shooter's choice."""
    shooter, action = actor_of(question), action_of(question)
    weapon = aimed_weapon(table, question)
    able = legal_targets(table, shooter, weapon, action)
    return Offers(
        table.foes_of(shooter),
        lambda foe: (
            None if foe in able else no_target(table, shooter, weapon, foe, action) or NEARER
        ),
    )


def aimed_weapon(table: Table, question: Question[Any]) -> Weapon:
    """The weapon that a question is about, with the range it has in such an attack."""
    about = question.about
    assert about is not None, "a shot is fired with a weapon"
    weapon = weapon_by_id(table, actor_of(question), about.weapon, about.action)
    assert weapon is not None, f"{about.actor} has no {about.weapon}"
    return weapon


@bars(NAME)
@clause("GH-ACT-23", "GH-ACT-25")
def no_shot(table: Table, shooter: ModelId) -> Refused | None:
    """Why a model cannot shoot at all."""
    loaded = affordable_weapons(table, shooter)
    if not loaded:
        return Refused("GH-RNG-02", "no ranged weapon that can be used now")
    for weapon in loaded:
        if legal_targets(table, shooter, weapon):
            return None
    return no_aim(table, shooter, loaded, NAME)


def weapons_with_targets(table: Table, shooter: ModelId, action: str = NAME) -> list[Weapon]:
    every = weapons_at_hand(table, shooter, action)
    able = [w for w in every if no_volley(table, shooter, w, action) is None]
    return [ranged_profile(table, shooter, weapon, action) for weapon in able]


def no_volley(table: Table, shooter: ModelId, weapon: Weapon, action: str) -> Refused | None:
    """Why a weapon is not offered for a shot."""
    refused = no_weapon(table, shooter, weapon, action) or unaffordable(
        table, shooter, weapon, action
    )
    if refused is not None:
        return refused
    ready = ranged_profile(table, shooter, weapon, action)
    if legal_targets(table, shooter, ready, action):
        return None
    return no_aim(table, shooter, [ready], action)


@clause("GH-WTR-39")
def unaffordable(table: Table, shooter: ModelId, weapon: Weapon, action: str) -> Refused | None:
    """A Quick Shot takes no more for any weapon."""
    spare = table[shooter].ap - cost_of(table, shooter, NAME)
    dear = action == NAME and extra_cost(table, shooter, weapon) > spare
    return TAKES_MORE if dear else None


def affordable_weapons(table: Table, shooter: ModelId) -> list[Weapon]:
    """The weapons it can use for the AP it has."""
    ready = ready_weapons(table, shooter)
    return [w for w in ready if unaffordable(table, shooter, w, NAME) is None]


def extra_cost(table: Table, shooter: ModelId, weapon: Weapon) -> int:
    """AP beyond those of the action."""
    return max(0, table.number(WeaponCost(shooter, weapon, NAME), 0))
