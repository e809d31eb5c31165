"""What happens in any battle; chapters with events of their own keep them in an `events` beside them."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core import events as core
from wartable.core.events import Event
from wartable.core.match import Mark, ModelId, Seat
from wartable.core.screen.figures import Gain
from wartable.core.words import as_name, counted
from wartable.games.grimheim.match import Effect, Fallen, Match, Model, State
from wartable.games.grimheim.screen.words import (
    EFFECTS,
    EFFECTS_OVER,
    INJURIES,
    TOLD,
    TOLD_OVER,
    paid_words,
    scored_for,
)
from wartable.wargame.scoring.match import Score

LOST = "action lost"  # an effect that Fearful and Stupidity put on a model for one action


class OfModel(core.OfModel[Match, Model], frozen=True):
    """An event that changes one model."""


class ActionPaid(OfModel, frozen=True):
    """An action was declared and paid for; *action* counts as taken in this activation."""

    action: str
    cost: int

    sentence: ClassVar[str] = "{model} {does}."

    def apply(self, match: Match) -> Match:
        model = match.models[self.model]
        models = match.models_with(replace(model, ap=model.ap - self.cost))
        return replace(match, models=models, taken=(*match.taken, self.action))

    def words(self, match: Match) -> dict[str, str]:
        if self.action == "pass":
            return {"does": f"passes and burns {self.cost} AP" if self.cost else "passes"}
        return {"does": paid_words(self.action, self.cost)}


class ActionPointsChanged(OfModel, frozen=True):
    amount: int

    sentence: ClassVar[str] = "{model} {gains} {number} AP."

    def change(self, model: Model) -> Model:
        return replace(model, ap=max(0, model.ap + self.amount))

    def words(self, match: Match) -> dict[str, str]:
        return {"gains": "gains" if self.amount > 0 else "loses", "number": str(abs(self.amount))}


class Wounded(OfModel, frozen=True):
    """A packet of damage took wounds; *by* is credited with it."""

    amount: int
    by: ModelId = ""

    sentence: ClassVar[str] = "{model} loses {number}."

    def change(self, model: Model) -> Model:
        return replace(model, wounds=max(0, model.wounds - self.amount))

    def words(self, match: Match) -> dict[str, str]:
        return {"number": counted(self.amount, "wound")}


class Healed(OfModel, frozen=True):
    amount: int

    sentence: ClassVar[str] = "{model} regains {number}."

    def change(self, model: Model) -> Model:
        return replace(model, wounds=min(model.health, model.wounds + self.amount))

    def words(self, match: Match) -> dict[str, str]:
        return {"number": counted(self.amount, "wound")}


class Defeated(OfModel, frozen=True):
    """It leaves the table; a marker stays where it fell."""

    by: ModelId = ""

    sentence: ClassVar[str] = "{model} is defeated."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        model = match.models[self.model]
        fallen = Fallen(model, match.turn, self.by)
        return replace(match.without_model(self.model), fallen=(*match.fallen, fallen))


class CameBack(Event[Match], frozen=True):
    """A Defeated model stands on the table again, without injuries, statuses and what else was on it."""

    model: ModelId
    x: int
    y: int
    level: int
    wounds: int

    sentence: ClassVar[str] = "{model} returns with {number}."
    moves_bases: ClassVar[bool] = True
    ready: ClassVar[bool] = False  # in this turn

    def apply(self, match: Match) -> Match:
        last = match.last_fall(self.model)
        told = replace(match.fallen[last], back=True)
        fallen = (*match.fallen[:last], told, *match.fallen[last + 1 :])
        return replace(match.with_model(self.risen(told.model)), fallen=fallen)

    def words(self, match: Match) -> dict[str, str]:
        return {"number": counted(self.wounds, "wound")}

    def risen(self, model: Model) -> Model:
        placed = replace(model, x=self.x, y=self.y, level=self.level)
        clean = replace(placed, injuries=(), statuses=(), givers={}, effects=(), carries=())
        wounds, ap = min(self.wounds, model.health), model.actions if self.ready else 0
        state: State = "ready" if self.ready else "done"
        return replace(clean, wounds=wounds, ap=ap, state=state, used=(), moved=False)


class Injured(OfModel, frozen=True):
    injury: str

    sentence: ClassVar[str] = "{model} is hurt in the {injury}: {so}."

    def change(self, model: Model) -> Model:
        had = (*model.suffered, self.injury)
        return replace(model, injuries=(*model.injuries, self.injury), suffered=had)

    def words(self, match: Match) -> dict[str, str]:
        told = INJURIES[self.injury].removesuffix(".")
        return {"so": told[:1].lower() + told[1:]}


class InjuriesHealed(OfModel, frozen=True):
    sentence: ClassVar[str] = "{model} is free of injuries."

    def change(self, model: Model) -> Model:
        return replace(model, injuries=())


class StatusGained(OfModel, frozen=True):
    """A status; *by* is whose doing it is."""

    status: str
    by: ModelId = ""

    sentence: ClassVar[str] = "{model} is {status}."

    def change(self, model: Model) -> Model:
        givers = model.givers | {self.status: self.by}
        return replace(model, statuses=(*model.statuses, Mark(self.status)), givers=givers)


class StatusLost(OfModel, frozen=True):
    status: str

    sentence: ClassVar[str] = "{model} is no longer {status}."

    def change(self, model: Model) -> Model:
        left = tuple(mark for mark in model.statuses if mark.name != self.status)
        givers = {name: by for name, by in model.givers.items() if name != self.status}
        return replace(model, statuses=left, givers=givers)


class EffectGained(OfModel, frozen=True):
    effect: Effect

    sentence: ClassVar[str] = "{lead}{model}{what}."

    def change(self, model: Model) -> Model:
        return replace(model, effects=(*model.effects, self.effect))

    def words(self, match: Match) -> dict[str, str]:
        name = self.effect.name
        usual = ("", f" {EFFECTS.get(name, 'gains ' + as_name(name))}")
        lead, what = TOLD.get(name, usual)
        value = self.effect.value
        return {"lead": lead, "what": what.format(value, counted(value, "die", "dice"))}


class EffectGrown(EffectGained, frozen=True):
    """One more of an effect that is there already: *effect* is what both come to."""

    def change(self, model: Model) -> Model:
        left = [effect for effect in model.effects if effect.name != self.effect.name]
        return replace(model, effects=(*left, self.effect))


class EffectLost(OfModel, frozen=True):
    effect: str

    sentence: ClassVar[str] = "{lead}{model}{what}."

    def change(self, model: Model) -> Model:
        left = tuple(effect for effect in model.effects if effect.name != self.effect)
        return replace(model, effects=left)

    def words(self, match: Match) -> dict[str, str]:
        usual = ("", f" {EFFECTS_OVER.get(self.effect, f'no longer has {as_name(self.effect)}')}")
        lead, what = TOLD_OVER.get(self.effect, usual)
        return {"lead": lead, "what": what}


class ActionLost(OfModel, frozen=True):
    """A declared action or reaction is wasted with its AP; *why* is what players say of the model."""

    action: str
    why: str

    sentence: ClassVar[str] = "{model} {why}: its {what} is lost."

    def change(self, model: Model) -> Model:
        return replace(model, effects=(*model.effects, Effect(LOST, until="activation")))

    def words(self, match: Match) -> dict[str, str]:
        return {"what": as_name(self.action)}


class ActionLostOver(OfModel, frozen=True):
    """The lost action is behind it."""

    sentence: ClassVar[str] = "{model} goes on."
    quiet: ClassVar[bool] = True

    def change(self, model: Model) -> Model:
        return replace(model, effects=tuple([one for one in model.effects if one.name != LOST]))


class OnceUsed(OfModel, frozen=True):
    """Something that may be used once in a turn was."""

    what: str

    sentence: ClassVar[str] = "{model} has used {what} in this turn."
    quiet: ClassVar[bool] = True

    def change(self, model: Model) -> Model:
        return replace(model, used=(*model.used, self.what))


class WeaponSpent(OfModel, frozen=True):
    """A shot was fired: so many Interacts are needed before the next."""

    weapon: str
    interacts: int

    sentence: ClassVar[str] = "{model} {must}."

    def change(self, model: Model) -> Model:
        others = tuple(mark for mark in model.unready if mark.name != self.weapon)
        owed = (Mark(self.weapon, self.interacts),) if self.interacts else ()
        return replace(model, unready=(*others, *owed))

    def words(self, match: Match) -> dict[str, str]:
        weapon = match.models[self.model].weapon(self.weapon)
        name = as_name(self.weapon) if weapon is None else weapon.name
        owed = f"must reload its {name} ({counted(self.interacts, 'Interact')})"
        return {"must": owed if self.interacts else f"has its {name} loaded again"}


class UsedUp(OfModel, frozen=True):
    """A weapon or item is gone for the rest of the battle."""

    what: str

    sentence: ClassVar[str] = "{model} has used up its {what}."

    def change(self, model: Model) -> Model:
        gear = tuple(item for item in model.gear if item != self.what)
        return replace(model, used_up=(*model.used_up, self.what), gear=gear)

    def words(self, match: Match) -> dict[str, str]:
        weapon = match.models[self.model].weapon(self.what)
        return {"what": as_name(self.what) if weapon is None else weapon.name}


class ModelMoved(OfModel, frozen=True):
    """It stands elsewhere; *counts* if the move is one of its own in this turn."""

    x: int
    y: int
    level: int
    counts: bool = True

    sentence: ClassVar[str] = "{model} {goes}."
    moves_bases: ClassVar[bool] = True

    def change(self, model: Model) -> Model:
        moved = model.moved or self.counts
        return replace(model, x=self.x, y=self.y, level=self.level, moved=moved)

    def words(self, match: Match) -> dict[str, str]:
        from wartable.core.screen.telling import going_words

        return {"goes": going_words(match.models[self.model].at, (self.x, self.y, self.level))}


class Scored(Event[Match], frozen=True):
    seat: Seat
    points: int
    source: str
    reason: str = ""  # in a player's words; none: by the source

    sentence: ClassVar[str] = "{who} scores {points} VP for {why}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        score = Score(self.seat, self.points, self.source, match.turn)
        return replace(match, scores=(*match.scores, score))

    def words(self, match: Match) -> dict[str, str]:
        return {"why": self.reason or scored_for(self.source)}

    def gains(self, match: Match) -> tuple[Gain, ...]:
        return (Gain(self.seat, self.points, self.reason or scored_for(self.source)),)


class FateDiscarded(Event[Match], frozen=True):
    """A Fate Die was used, or all of a seat's were lost (number -1)."""

    seat: Seat
    number: int
    ability: str = ""

    sentence: ClassVar[str] = "{who} {uses}."

    def apply(self, match: Match) -> Match:
        dice = list(match.fate[self.seat])
        if self.number < 0:
            dice = []
        else:
            del dice[self.number]
        pools = [tuple(dice) if s == self.seat else pool for s, pool in enumerate(match.fate)]
        return replace(match, fate=tuple(pools))

    def words(self, match: Match) -> dict[str, str]:
        if self.number < 0:
            return {"uses": "loses all Fate Dice"}
        face, ability = match.fate[self.seat][self.number], as_name(self.ability)
        return {"uses": f"spends a Fate Die of {face} on {ability}"}


class FlagSet(Event[Match], frozen=True):
    """A fact that the mission or a quest will ask for."""

    flag: str

    sentence: ClassVar[str] = "It is noted: {flag}."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return (
            match if self.flag in match.flags else replace(match, flags=(*match.flags, self.flag))
        )
