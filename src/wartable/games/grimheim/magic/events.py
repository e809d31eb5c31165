"""What magic brings about beside wounds, statuses and effects."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import ModelId
from wartable.core.words import as_name
from wartable.games.grimheim.events import CameBack, OfModel
from wartable.games.grimheim.match import Effect, Match, Model
from wartable.games.grimheim.rows import lores
from wartable.wargame.terrain import events as terrain


class PowerUsed(OfModel, frozen=True):
    """A spell or invocation was chosen; it cannot be chosen again in this activation."""

    power: str

    sentence: ClassVar[str] = "{model} {works} {what}."

    def change(self, model: Model) -> Model:
        note = Effect(used_effect(self.power), until="activation")
        return replace(model, effects=(*model.effects, note))

    def words(self, match: Match) -> dict[str, str]:
        kind, power = power_named(self.power)
        return {"works": "invokes" if kind == "divine" else "casts", "what": power}


def power_named(id: str) -> tuple[str, str]:
    """The kind of lore that a power is of, and what it is called."""
    for lore in lores().values():
        for power in lore.power:
            if power.id == id:
                return lore.kind, power.name
    return "", as_name(id)


def used_effect(power: str) -> str:
    """The name of the effect that says so."""
    return f"used {power}"


class EnergyWanting(OfModel, frozen=True):
    """The energy is spent without effect. The match is as before."""

    energy: int

    sentence: ClassVar[str] = (
        "{model} has too little energy, {energy}, for any power it could use now."
    )


class EnergyUnused(EnergyWanting, frozen=True):
    """The caster has chosen none of the powers it could work. The match is as before."""

    sentence: ClassVar[str] = "{model} leaves its energy of {energy} unused."


class EffectSpent(OfModel, frozen=True):
    """One effect is over; others of its name, somebody else's, stay."""

    effect: Effect

    sentence: ClassVar[str] = "{model} has used {what}."
    quiet: ClassVar[bool] = True

    def change(self, model: Model) -> Model:
        left = list(model.effects)
        left.remove(self.effect)
        return replace(model, effects=tuple(left))

    def words(self, match: Match) -> dict[str, str]:
        return {"what": as_name(self.effect.name)}


class Raised(Event[Match], frozen=True):
    """The body of a Defeated model rises as something else; the model itself stays Defeated."""

    model: Model
    of: ModelId

    sentence: ClassVar[str] = "{what} rises."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return match.with_model(self.model)

    def words(self, match: Match) -> dict[str, str]:
        return {"what": self.model.title}


class TerrainGone(terrain.TerrainGone[Match], frozen=True):
    sentence: ClassVar[str] = "What magic has raised sinks into the ground."


class Revived(CameBack, frozen=True):
    """A Defeated model is back, and not ready in this turn."""
