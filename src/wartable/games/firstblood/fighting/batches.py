"""Chances of hits that a character regiment takes in batches (FB-CHC-05 to FB-CHC-09)."""

from fractions import Fraction
from typing import TypeAlias

from wartable.core.dice.odds import add_up
from wartable.core.match import UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.firstblood.fighting.chances import SURE, die_hits, hit_losses, repeated
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.resolving import Blow
from wartable.games.firstblood.fighting.striking import hits_like
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.table import Table, bears
from wartable.games.firstblood.wounds.allocation import is_wounded

Spread: TypeAlias = dict[
    tuple[int, bool], Fraction
]  # wounds so far, and whether a die was discarded


@clause("FB-CHC-05", "FB-CHC-06", "FB-CHC-07", "FB-CHC-09", "FB-CHO-02")
def batch_chances(table: Table, target: UnitId, groups: dict[Blow, int]) -> list[Fraction]:
    """The chance of each number of wounds; none where the owner chooses or Deadly hits make batches differ."""
    models = line_up(table, target, close=all([one.manner != "volley" for one in groups]))
    if not models or any([blow.deadly for blow in groups]):
        return []
    found: Spread = {(0, False): Fraction(1)}
    for blow, dice in groups.items():
        found = after_group(table, models, blow, dice, found)
    chances = [Fraction(0)] * (sum([model.left for model in models]) + 1)
    for (wounds, _), chance in found.items():
        chances[wounds] += chance
    return chances


@clause("FB-CHC-08", "FB-CHC-09", "FB-CHO-01")
def line_up(table: Table, target: UnitId, close: bool) -> list[Model]:
    """Its models as hits come to them; none if their owner has a choice that makes a difference."""
    there = table.match.alive(target)
    retinue = [model for model in there if model.role != "character"]
    champion = [model for model in there if model.role == "character"]
    alike = len({(model.kind, model.wounds) for model in retinue}) == 1
    worn = any([is_wounded(model) for model in retinue]) or any([one.worn for one in champion])
    if len(there) == 1:
        return [] if there[0].profile.wounded_wounds else there
    return [*retinue, *champion] if close and alike and not worn else []


def after_group(table: Table, models: list[Model], blow: Blow, dice: int, before: Spread) -> Spread:
    """Those hits first against which DEFENSE is nothing, then the others, as they are rolled."""
    parts: list[tuple[tuple[int, bool], Fraction]] = []
    for (plain, bare), share in repeated(die_hits(blow), dice).items() if dice else SURE.items():
        now = before
        for _ in range(bare):
            now = after_hit(table, models, hits_like(blow, 1, True), now)
        for _ in range(plain):
            now = after_hit(table, models, hits_like(blow, 1, blow.bare), now)
        parts += [(state, share * chance) for state, chance in now.items()]
    return add_up(parts)


@clause("FB-CHO-07", "FB-SPR-070")
def after_hit(table: Table, models: list[Model], hit: Hits, before: Spread) -> Spread:
    """One more hit on whom it finds; Tenacious discards the first failed die of a model that has it."""
    parts: list[tuple[tuple[int, bool], Fraction]] = []
    for (wounds, spared), chance in before.items():
        guard = receiver_after(models, wounds)
        if guard is None:
            parts.append(((wounds, spared), chance))
            continue
        saved = hit_losses(table, guard, hit).get((0, 0), Fraction(0))
        parts.append(((wounds, spared), chance * saved))
        if not spared and bears(table, guard, "tenacious"):
            parts.append(((wounds, True), chance * (1 - saved)))
        else:
            parts.append(((wounds + 1, spared), chance * (1 - saved)))
    return add_up(parts)


def receiver_after(models: list[Model], wounds: int) -> Model | None:
    """Who takes the next hit, once there have been so many wounds."""
    for model in models:
        if wounds < model.left:
            return model
        wounds -= model.left
    return None
