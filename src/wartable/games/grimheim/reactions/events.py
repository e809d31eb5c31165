"""What reactions cost."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.games.grimheim.events import OfModel
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.screen.words import paid_words


class ReactionPaid(OfModel, frozen=True):
    """A model reacts; *trigger* is the action it answers, which it does not answer twice."""

    reaction: str
    cost: int
    trigger: str

    sentence: ClassVar[str] = "{model} {reacts}."

    def change(self, model: Model) -> Model:
        return replace(model, ap=model.ap - self.cost, used=(*model.used, self.trigger))

    def words(self, match: Match) -> dict[str, str]:
        return {"reacts": paid_words(self.reaction, self.cost)}


class FreeReactionUsed(OfModel, frozen=True):
    """The same, with a free reaction of its side instead of AP."""

    reaction: str
    trigger: str

    sentence: ClassVar[str] = "{model} {reacts}."

    def apply(self, match: Match) -> Match:
        model = match.models[self.model]
        free = [n - (seat == model.seat) for seat, n in enumerate(match.free_reactions)]
        left = replace(match, free_reactions=tuple(free))
        return left.with_model(replace(model, used=(*model.used, self.trigger)))

    def words(self, match: Match) -> dict[str, str]:
        return {"reacts": paid_words(self.reaction, 0, "uses a free reaction")}
