"""What a reaction is worth: a shot at who passes, a die against a shot, out of a charger's reach."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.match import ModelId
from wartable.games.grimheim.bots.weighing import bout
from wartable.games.grimheim.movement.gait import allowance, mov
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.stakes.shots import declared_share, shot_about
from wartable.games.grimheim.table import Table

CLOSE = 100  # a charger ends so near
AP = 0.1  # what a point is worth to one that has still to act


def by_reaction(table: Table, question: Question[Any], reaction: Reaction) -> float:
    """To who is the target, whatever it spares; a shot at who only passes by must be worth its AP too."""
    about = question.about
    if about is None or about.actor is None or about.target is None:
        return 0.0
    mover, own = about.actor, about.target
    if mover not in table or own not in table:
        return 0.0
    if reaction.kind == "dodge":
        return dodged(table, question)
    if reaction.kind == "retreat":
        return escaped(table, mover, own)
    price = AP if table[own].state == "ready" and not reaction.free else 0.0
    weapon = table[own].weapon(reaction.weapon)
    shot = None if weapon is None else Shot(own, weapon, mover, reaction.kind)
    return 1.0 if shot is None else declared_share(table, shot) - price


def dodged(table: Table, question: Question[Any]) -> float:
    """What one more defense die spares."""
    assert question.about is not None, "a shot is dodged"
    plain, with_one = shot_about(table, question.about), shot_about(table, question.about, extra=1)
    if plain is None or with_one is None:
        return 1.0
    return declared_share(table, plain) - declared_share(table, with_one)


def escaped(table: Table, charger: ModelId, own: ModelId) -> float:
    """What the fight would take, if the charger falls short of it."""
    ground = table.ground
    gap = ground.gap(ground.at[charger], ground.at[own])
    if gap + mov(table, own) <= allowance(table, charger, "charge") + CLOSE:
        return 0.0
    dealt, _ = bout(table, charger, own, charging=True)
    return min(1.0, dealt[0] / max(1, table[own].wounds))
