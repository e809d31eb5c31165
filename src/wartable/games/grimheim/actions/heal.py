"""Heal (GH-SPA-04, 05)."""

from wartable.core.ask import About, Choose, Steps
from wartable.core.clauses import clause
from wartable.core.match import ModelId
from wartable.games.grimheim.actions.catalogue import action, pay
from wartable.games.grimheim.actions.means import choose_means, use_up
from wartable.games.grimheim.dice import total
from wartable.games.grimheim.statuses import lose
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.throws import amount
from wartable.games.grimheim.wounds import heal

POTION = "healing-potion"
CLAUSES = {POTION: "GH-EQP-22", "magic-scroll-of-healing": "GH-EQP-05"}


@action("heal")
@clause("GH-SPA-04", "GH-EQP-22")
def heal_model(table: Table, model: ModelId) -> Steps[None]:
    """2D3 wounds, with a potion 2D6, and no more poison."""
    item = yield from choose_means(table, model, "heal")
    patient = yield from choose_friend(table, model, "heal", "GH-SPA-04")
    if not (yield from pay(table, model, "heal")):
        return
    clause = CLAUSES.get(item, "GH-SPA-04")
    use_up(table, model, item, clause)
    yield from tend(table, model, patient, "D6" if item == POTION else "D3", clause)


@clause("GH-SPA-04", "GH-STS-13")
def tend(
    table: Table, healer: ModelId, patient: ModelId, die: str = "D3", clause: str = "GH-SPA-04"
) -> Steps[None]:
    """What a Heal does, be it by an action or by a spell."""
    faces = yield from amount(table, "heal", table[healer].seat, clause, dice=2)
    if patient in table:
        lose(table, patient, "poisoned", "GH-STS-13")
        heal(table, patient, total(faces, die), clause)


@clause("GH-SPA-03", "GH-SPA-05")
def choose_friend(table: Table, model: ModelId, action: str, clause: str) -> Steps[ModelId]:
    """The model itself or a friend within 1"."""
    return (
        yield from Choose(
            "friend",
            table[model].seat,
            clause,
            'Whom, within 1"?',
            About(action, model),
            options=friends_within(table, 1, model),
        )
    )


def friends_within(table: Table, inches: int, model: ModelId) -> tuple[ModelId, ...]:
    """The model itself first."""
    seat = table[model].seat
    others = [id for id, m in table.match.models.items() if m.seat == seat and id != model]
    return (model, *[friend for friend in others if table.within(inches, model, friend)])
