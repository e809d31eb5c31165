"""What happens in a game of Duel, besides moving and rolling."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import BroughtIn, Event, GaveUp, Removed
from wartable.core.match import Mark, ModelId, Seat
from wartable.core.screen.figures import Gain
from wartable.core.words import counted
from wartable.games.duel.match import Match


class Deployed(BroughtIn[Match], frozen=True):
    def apply(self, match: Match) -> Match:
        placed = super().apply(match)
        return replace(placed, phase="deploy" if placed.reserve else "quarry")


class QuarriesNamed(Event[Match], frozen=True):
    sentence: ClassVar[str] = "Everyone has named a quarry."

    def apply(self, match: Match) -> Match:
        return replace(match, phase="round")


class RoundBegan(Event[Match], frozen=True):
    """Every model is ready and takes its seat's stance."""

    stances: tuple[str, ...]

    sentence: ClassVar[str] = "Round {number} begins: {shown}."
    reveals: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        ready = {
            id: replace(model, state="ready", statuses=(Mark(self.stances[model.seat]),))
            for id, model in match.models.items()
        }
        return replace(match, models=ready, round=match.round + 1, stances=self.stances)

    def words(self, match: Match) -> dict[str, str]:
        shown = [
            f"{match.side(seat, inside=True)} is {stance}"
            for seat, stance in enumerate(self.stances)
            if stance
        ]
        return {"number": str(match.round + 1), "shown": ", ".join(shown)}


class InitiativeTaken(Event[Match], frozen=True):
    seat: Seat

    sentence: ClassVar[str] = "{who} has the initiative."

    def apply(self, match: Match) -> Match:
        return replace(match, seat=self.seat, phase="activate")


class Activated(Event[Match], frozen=True):
    model: ModelId

    sentence: ClassVar[str] = "{model} is activated."

    def apply(self, match: Match) -> Match:
        model = replace(match.models[self.model], state="active")
        return replace(match.with_model(model), phase="act", active=model.id, taken=())


class Acted(Event[Match], frozen=True):
    model: ModelId
    action: str

    sentence: ClassVar[str] = "{model} chooses to {action}."

    def apply(self, match: Match) -> Match:
        return replace(match, taken=(*match.taken, self.action))


class ActivationEnded(Event[Match], frozen=True):
    """The next seat with a ready model is due; if there is none, so is the end of the round."""

    model: ModelId
    seat: Seat | None

    sentence: ClassVar[str] = "The activation ends."

    def apply(self, match: Match) -> Match:
        if self.model in match.models:
            match = match.with_model(replace(match.models[self.model], state="done"))
        if self.seat is None:
            return replace(match, phase="end", active=None)
        return replace(match, phase="activate", active=None, seat=self.seat)


class Dived(Event[Match], frozen=True):
    model: ModelId

    sentence: ClassVar[str] = "{model} dives for cover."

    def apply(self, match: Match) -> Match:
        return match.with_model(replace(match.models[self.model], state="done"))


class Wounded(Event[Match], frozen=True):
    model: ModelId
    wounds: int

    sentence: ClassVar[str] = "{model} takes {number}."

    def apply(self, match: Match) -> Match:
        model = match.models[self.model]
        return match.with_model(replace(model, wounds=max(0, model.wounds - self.wounds)))

    def words(self, match: Match) -> dict[str, str]:
        return {"number": "1 wound" if self.wounds == 1 else f"{self.wounds} wounds"}


class Left(Removed[Match], frozen=True):
    """A model leaves the table for good."""

    def apply(self, match: Match) -> Match:
        return replace(match.without_model(self.model), lost=(*match.lost, self.model))


class Slain(Left, frozen=True):
    sentence: ClassVar[str] = "{model} is slain."


class Fled(Left, frozen=True):
    sentence: ClassVar[str] = "{model} flees."


class Conceded(GaveUp[Match], frozen=True):
    """A player leaves with all models, those beside the table too."""

    def apply(self, match: Match) -> Match:
        own = [model.id for model in match.models.values() if model.seat == self.seat]
        waiting = [model.id for model in match.reserve if model.seat == self.seat]
        for id in own:
            match = match.without_model(id)
        for id in waiting:
            match = match.without_aside(id)
        ends = match.phase == "deploy" and not match.reserve
        left = replace(super().apply(match), lost=(*match.lost, *own, *waiting))
        return replace(left, phase="quarry") if ends else left


class Scored(Event[Match], frozen=True):
    seat: Seat
    points: int
    why: str

    sentence: ClassVar[str] = "{who} scores {number} for {why}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        points = list(match.points)
        points[self.seat] += self.points
        return replace(match, points=tuple(points))

    def words(self, match: Match) -> dict[str, str]:
        return {"number": counted(self.points, "point")}

    def gains(self, match: Match) -> tuple[Gain, ...]:
        return (Gain(self.seat, self.points, self.why),)


class RoundEnded(Event[Match], frozen=True):
    over: bool

    sentence: ClassVar[str] = "The round is over."

    def apply(self, match: Match) -> Match:
        return replace(match, phase="over" if self.over else "round")


class QuarryShown(Event[Match], frozen=True):
    seat: Seat
    quarry: ModelId

    sentence: ClassVar[str] = "{who} had named {quarry} as quarry."
    reveals: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return match.with_secret(self.seat, "quarry", None)
