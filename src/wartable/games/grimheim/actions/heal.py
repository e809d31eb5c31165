"""Heal (GH-SPA-04, 05)."""

from typing import Any

from wartable.core.ask import About, Question, Refused, Steps
from wartable.core.match import ModelId
from wartable.core.offers import Offers, actor_of, choose, offers
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Figure
from wartable.games.grimheim.actions.catalogue import action, pay
from wartable.games.grimheim.actions.means import choose_means, use_up
from wartable.games.grimheim.dice.amounts import roll_amount
from wartable.games.grimheim.dice.reading import total
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.wounds.damage import heal
from wartable.games.grimheim.wounds.statuses import lose_status

POTION = "healing-potion"
HEALING = "healing dice"
CLAUSES = {POTION: "GH-EQP-22", "magic-scroll-of-healing": "GH-EQP-05"}


@action("heal")
@clause("GH-SPA-04", "GH-EQP-22")
def heal_model(table: Table, model: ModelId) -> Steps[None]:
    """2D3 wounds, with a potion 2D6, and no more poison."""
    item = yield from choose_means(table, model, "heal")
    dice = Figure(HEALING, 2, model, die_of(item))
    patient = yield from choose_friend(table, model, "heal", "GH-SPA-04", (dice,))
    if not (yield from pay(table, model, "heal")):
        return
    clause = CLAUSES.get(item, "GH-SPA-04")
    use_up(table, model, item, clause)
    yield from tend(table, model, patient, die_of(item), clause)


def die_of(item: str) -> str:
    """Two of them are rolled."""
    return "D6" if item == POTION else "D3"


@clause("GH-SPA-04", "GH-STS-13")
def tend(
    table: Table, healer: ModelId, patient: ModelId, die: str = "D3", clause: str = "GH-SPA-04"
) -> Steps[None]:
    """What a Heal does, be it by an action or by a spell."""
    faces = yield from roll_amount(table, "heal", table[healer].seat, clause, healer, dice=2)
    if patient in table:
        lose_status(table, patient, "poisoned", "GH-STS-13")
        heal(table, patient, total(faces, die), clause)


@clause("GH-SPA-03", "GH-SPA-05")
def choose_friend(
    table: Table, model: ModelId, action: str, clause: str, shows: tuple[Figure, ...] = ()
) -> Steps[ModelId]:
    """The model itself or a friend within 1"."""
    seat, about = table[model].seat, About(action, model)
    ask = f"Whom does {table[model].title} {action}, within 1″?"
    return (yield from choose(table, friends_to_tend, seat, clause, ask, about, shows))


@offers("friend", "GH-SPA-03", "GH-SPA-05")
def friends_to_tend(table: Table, question: Question[Any]) -> Offers[ModelId]:
    model, far = actor_of(question), Refused(question.clause, "not within 1″")
    return Offers(
        self_and_friends(table, model),
        lambda friend: None if table.within(1, model, friend) else far,
    )


def self_and_friends(table: Table, model: ModelId) -> list[ModelId]:
    """The model itself first."""
    return [model, *table.friends_of(model)]
