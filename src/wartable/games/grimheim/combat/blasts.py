"""Attacks that reach others around the target: Blast and Scatter Shot (GH-WTR-05, 32)."""

from wartable.core.ask import Order, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import AttackDone, Surrounding
from wartable.games.grimheim.combat.ranged import attack, seat_of
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table

BLAST = Trait("blast", clause="GH-WTR-05")
SCATTER_SHOT = Trait("scatter-shot", clause="GH-WTR-32")


@BLAST.acts(Surrounding, of="weapon")
@clause("GH-WTR-05")
def note_blast(table: Table, moment: Surrounding, bearer: Bearer) -> None:
    if moment.attack.main:
        moment.attack.around["blast"] = models_around(table, moment.target, 300)


@SCATTER_SHOT.acts(Surrounding, of="weapon")
@clause("GH-WTR-32")
def note_scatter(table: Table, moment: Surrounding, bearer: Bearer) -> None:
    if moment.attack.main:
        moment.attack.around["scatter"] = models_around(table, moment.target, 200)


@clause("GH-WTR-05", "GH-LOS-18")
def models_around(table: Table, target: ModelId, reach: int) -> list[list[ModelId]]:
    """Every other model so near, friend or foe, Hidden or not: nearest first, equals together."""
    ground = table.ground
    centre = ground.at[target]
    left = [k for k in range(len(ground.ids)) if k != centre and ground.within(reach, centre, k)]
    groups: list[list[ModelId]] = []
    while left:
        nearest = ground.nearest(centre, left)
        groups.append([ground.ids[k] for k in nearest])
        left = [k for k in left if k not in nearest]
    return groups


@BLAST.acts(AttackDone, of="weapon", rank=1)
@clause("GH-WTR-05")
def explode(table: Table, moment: AttackDone, bearer: Bearer) -> Steps[None]:
    yield from attack_around(table, moment.attack, "blast")


@SCATTER_SHOT.acts(AttackDone, of="weapon", rank=1)
@clause("GH-WTR-32")
def scatter(table: Table, moment: AttackDone, bearer: Bearer) -> Steps[None]:
    yield from attack_around(table, moment.attack, "scatter")


@clause("GH-WTR-05", "GH-WTR-32")
def attack_around(table: Table, shot: Shot, kind: str) -> Steps[None]:
    """Each of them is attacked with the same profile; the Attacker orders equals. A failed shot does nothing."""
    if shot.failed or (shot.shooter not in table and shot.action != "trap"):
        return
    seat = seat_of(table, shot)
    for group in shot.around.get(kind, []):
        ask = "Which of these is attacked first?"
        order = yield from Order(kind, seat, "GH-WTR-05", ask, shot.about, items=tuple(group))
        for model in order:
            if model in table:
                more = Shot(
                    shot.shooter, shot.weapon, model, kind, via=shot.action, arrow=shot.arrow
                )
                yield from attack(table, more)
