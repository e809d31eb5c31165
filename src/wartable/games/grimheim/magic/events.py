"""What magic brings about beside wounds, statuses and effects."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import ModelId, Terrain
from wartable.core.words import in_words
from wartable.games.grimheim.events import OfModel
from wartable.games.grimheim.match import Effect, Match, Model


class PowerUsed(OfModel, frozen=True):
    """A spell or invocation was chosen; it cannot be chosen again in this activation."""

    power: str

    sentence: ClassVar[str] = "{model} works {what}."

    def change(self, model: Model) -> Model:
        note = Effect(used(self.power), until="activation")
        return replace(model, effects=(*model.effects, note))

    def words(self, match: Match) -> dict[str, str]:
        return {"what": in_words(self.power)}


def used(power: str) -> str:
    """The name of the effect that says so."""
    return f"used {power}"


class EnergyWanting(OfModel, frozen=True):
    """The energy is spent without effect. The match is as before."""

    energy: int

    sentence: ClassVar[str] = "The energy of {model}, {energy}, is enough for no power of use now."

    def apply(self, match: Match) -> Match:
        return match


class EnergyUnused(EnergyWanting, frozen=True):
    """The caster has chosen none of the powers it could work. The match is as before."""

    sentence: ClassVar[str] = "{model} lets its energy of {energy} go unused."


class EffectSpent(OfModel, frozen=True):
    """One effect is over; others of its name, somebody else's, stay."""

    effect: Effect

    sentence: ClassVar[str] = "{model}: {what} is used."
    quiet: ClassVar[bool] = True

    def change(self, model: Model) -> Model:
        left = list(model.effects)
        left.remove(self.effect)
        return replace(model, effects=tuple(left))

    def words(self, match: Match) -> dict[str, str]:
        return {"what": in_words(self.effect.name)}


class Revived(Event[Match], frozen=True):
    """A Defeated model is back, without injuries and statuses, and not ready in this turn."""

    model: ModelId
    x: int
    y: int
    level: int
    wounds: int

    sentence: ClassVar[str] = "{model} returns with {wounds} wounds."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        last = max(k for k, fallen in enumerate(match.fallen) if fallen.model.id == self.model)
        body = match.fallen[last]
        told = (*match.fallen[:last], replace(body, back=True), *match.fallen[last + 1 :])
        return replace(match.with_model(self.revived(body.model)), fallen=told)

    def revived(self, model: Model) -> Model:
        placed = replace(model, x=self.x, y=self.y, level=self.level)
        clean = replace(placed, injuries=(), statuses=(), givers={}, effects=(), carries=())
        wounds = min(self.wounds, model.health)
        return replace(clean, wounds=wounds, ap=0, state="done", used=(), moved=False)


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


class TerrainPlaced(Event[Match], frozen=True):
    """A piece of terrain made by magic."""

    piece: Terrain

    sentence: ClassVar[str] = "{what} rises from the ground."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        board = replace(match.board, terrain=(*match.board.terrain, self.piece))
        return replace(match, board=board)

    def words(self, match: Match) -> dict[str, str]:
        return {"what": self.piece.title}


class TerrainGone(Event[Match], frozen=True):
    piece: str

    sentence: ClassVar[str] = "What magic has raised sinks into the ground."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        left = tuple(piece for piece in match.board.terrain if piece.id != self.piece)
        return replace(match, board=replace(match.board, terrain=left))
