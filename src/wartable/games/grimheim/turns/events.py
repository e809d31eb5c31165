"""What happens in the course of a turn."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Mark, ModelId, Seat
from wartable.core.words import counted
from wartable.games.grimheim.events import OfModel
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Match, Model, State
from wartable.wargame.lent import ends


class TurnBegan(Event[Match], frozen=True):
    """AP are reset, every model in play becomes ready, what lasted a turn is over."""

    ap: dict[ModelId, int]

    sentence: ClassVar[str] = "Turn {number} begins."

    def apply(self, match: Match) -> Match:
        ready = {id: self.readied(model) for id, model in match.models.items()}
        return replace(match, turn=match.turn + 1, models=ready, free_reactions=(0, 0))

    def readied(self, model: Model) -> Model:
        return replace(
            model, ap=self.ap.get(model.id, model.actions), state="ready", used=(), moved=False
        )

    def words(self, match: Match) -> dict[str, str]:
        return {"number": str(match.turn + 1)}


class FateRolled(Event[Match], frozen=True):
    seat: Seat
    faces: tuple[int, ...]

    sentence: ClassVar[str] = "{who} rolls {dice}: {shown}."

    def apply(self, match: Match) -> Match:
        pools = [self.faces if s == self.seat else pool for s, pool in enumerate(match.fate)]
        return replace(match, fate=tuple(pools))

    def words(self, match: Match) -> dict[str, str]:
        dice = "a Fate Die" if len(self.faces) == 1 else "Fate Dice"
        return {"dice": dice, "shown": ", ".join(map(str, self.faces))}


class FreeReactionsGained(Event[Match], frozen=True):
    seat: Seat
    number: int

    sentence: ClassVar[str] = "{who} is outnumbered: {free}."

    def apply(self, match: Match) -> Match:
        free = [n + self.number * (s == self.seat) for s, n in enumerate(match.free_reactions)]
        return replace(match, free_reactions=tuple(free))

    def words(self, match: Match) -> dict[str, str]:
        return {"free": counted(self.number, "free reaction")}


class Activated(Event[Match], frozen=True):
    model: ModelId

    sentence: ClassVar[str] = "{model} is activated."

    def apply(self, match: Match) -> Match:
        model = replace(match.models[self.model], state="active")
        return replace(
            match,
            models=match.models_with(model),
            active=self.model,
            seat=model.seat,
            phase="act",
            taken=(),
            charged=None,
            jumped=False,
        )


class ActionPointsForfeited(OfModel, frozen=True):
    """The player ended an activation without a Pass: what was left of its AP is lost."""

    number: int

    sentence: ClassVar[str] = "{model} does no more and loses {number} AP."

    def change(self, model: Model) -> Model:
        return replace(model, ap=0)

    def words(self, match: Match) -> dict[str, str]:
        return {"number": str(self.number)}


class ActivationEnded(Event[Match], frozen=True):
    """Nobody is active; what lasted until the end of the model's activation is over."""

    model: ModelId
    state: State

    sentence: ClassVar[str] = "The activation ends."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        models = match.models
        if self.model in models:
            model = models[self.model]
            effects = ends(model.effects, "activation") if model.effects else ()
            models = match.models_with(replace(model, state=self.state, effects=effects))
        return replace(
            match,
            models=models,
            active=None,
            taken=(),
            charged=None,
            jumped=False,
            phase="activate",
        )


class TurnPassed(Event[Match], frozen=True):
    """It is a seat's go, perhaps for one more of a group."""

    seat: Seat
    group: Mark | None = None

    sentence: ClassVar[str] = "{who} is next."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        manned = match.manned if self.group is not None else ()
        return replace(match, seat=self.seat, group=self.group, manned=manned)


class TurnOver(Event[Match], frozen=True):
    """Fate Dice and what lasted until the end of the turn expire."""

    sentence: ClassVar[str] = "The turn is over."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        models = {id: without_outlasted(model) for id, model in match.models.items()}
        return replace(match, models=models, fate=((), ()), free_reactions=(0, 0), group=None)


def without_outlasted(model: Model) -> Model:
    if not model.effects:
        return model
    return with_marks(replace(model, effects=ends(model.effects, "turn")))
