"""Bonuses of knowing the ground: Home Advantage, Familiar Ground, Arcane Wards (GH-DEFB-10 to 12)."""

from msgspec.structs import replace

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import Mark, ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.moments import FateDice
from wartable.games.grimheim.movement.moments import DifficultRun, RoughCost
from wartable.games.grimheim.setup.deployment import SCOUT
from wartable.games.grimheim.table import Table

HOME_ADVANTAGE = "home-advantage"
FAMILIAR_GROUND = Trait("familiar-ground", clause="GH-DEFB-11")
ARCANE_WARDS = Trait("arcane-wards", clause="GH-DEFB-12")


def defends(table: Table, model: ModelId) -> bool:
    """Is it one of the Defender's models, whenever it came?"""
    return model in table and table[model].seat == table.match.defender


@clause("GH-DEFB-10", "GH-DEFB-19")
def as_scouts(models: tuple[Model, ...]) -> tuple[Model, ...]:
    """All of them have Scout, which is of use in deployment only; who has it already has it once."""
    return tuple(
        [
            one
            if one.bears(SCOUT)
            else replace(one, traits=(*one.traits, Mark(SCOUT)), marks=(*one.marks, Mark(SCOUT)))
            for one in models
        ]
    )


@FAMILIAR_GROUND.replaces(RoughCost, of="match")
@clause("GH-DEFB-11", "GH-DEFB-19")
def knows_the_way(table: Table, moment: RoughCost, bearer: Bearer) -> int | None:
    """Difficult Terrain does not slow the Defender's models."""
    return 0 if defends(table, moment.actor) else None


@FAMILIAR_GROUND.adds(DifficultRun, of="match")
@clause("GH-DEFB-11")
def runs_there(table: Table, moment: DifficultRun, bearer: Bearer) -> int:
    """Nor does it stop their Run; Dangerous Terrain does."""
    return 1 if defends(table, moment.actor) else 0


@ARCANE_WARDS.adds(FateDice, of="match")
@clause("GH-DEFB-12")
def warded(table: Table, moment: FateDice, bearer: Bearer) -> int:
    """One more for each pick."""
    seat: Seat = moment.seat
    return bearer.value if seat == table.match.defender else 0
