"""What happens to whole units, besides moving and being set up."""

from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from wartable.core.events import Event, Removed
from wartable.core.match import Gone, Match, ModelId, Terrain, UnitId
from wartable.core.units.whereabouts import host_called

M = TypeVar("M", bound=Match[Any])


class WentInside(Event[M], frozen=True):
    """All models of a unit leave the table: something holds them."""

    unit: UnitId
    piece: str  # of terrain, or a model

    sentence: ClassVar[str] = "{who} goes into {host}."
    moves_bases: ClassVar[bool] = True
    where: ClassVar[str] = "inside"  # they are, beside the table

    def apply(self, match: M) -> M:
        for model in match.models_of(self.unit):
            match = match.with_aside(model, self.where, self.piece)
        return match

    def words(self, match: M) -> dict[str, str]:
        held = host_called(match, self.piece)
        assert held is not None, f"{self.piece} is not there"
        building = isinstance(held, Terrain)
        return {
            "who": match.units[self.unit].title,
            "host": f"the {held.title.lower()}" if building else held.title,
        }


class Fell(Removed[M], frozen=True):
    """A model is gone for good, on the table or inside something."""

    def apply(self, match: M) -> M:
        return fallen(match, self.model)


def fallen(match: M, id: ModelId) -> M:
    """A match in which a model is gone for good, wherever it was."""
    if id in match.models:
        return match.without_model(id)
    model = match.piece(id)
    assert model is not None, f"{id} is gone"
    gone = Gone(model.title, model.seat, model.entry)
    return replace(match.without_aside(id), gone=match.gone | {id: gone})
