"""What traits bring about beyond the common events."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Mark, ModelId
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Match, Model


class BornUnder(Event[Match], frozen=True):
    """A model, on the table or in reserve, starts the battle with a status."""

    model: ModelId
    status: str

    sentence: ClassVar[str] = "{model} is {status} from the start."

    def apply(self, match: Match) -> Match:
        if self.model in match.models:
            return match.with_model(self.under(match.models[self.model]))
        waiting = match.aside_of(self.model)
        assert waiting is not None, f"{self.model} is nowhere"
        return match.with_aside(self.under(waiting.model), waiting.where, waiting.host)

    def under(self, model: Model) -> Model:
        return with_marks(replace(model, statuses=(*model.statuses, Mark(self.status))))
