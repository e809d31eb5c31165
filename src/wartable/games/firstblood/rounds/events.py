"""What happens in the course of a round."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import RESERVE, Seat, UnitId
from wartable.core.units.whereabouts import alive, beside
from wartable.core.words import counted
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import OfRegiment
from wartable.games.firstblood.match import (
    ARRIVING,
    Activation,
    Entry,
    Match,
    Phase,
    Regiment,
    Stage,
)
from wartable.games.firstblood.rows import WITHIN_ROUND, actions
from wartable.wargame.lent import ends
from wartable.wargame.turns import events as turns

WAYS: dict[str, str] = {
    "own-zone": "its reinforcement zone",
    "own-edge": "its own table edge",
    "any-edge-except-enemy-zone": "any table edge outside the enemy's reinforcement zone",
}


class RoundBegan(Event[Match], frozen=True):
    """What was until the end of the round is over, and the models of each regiment are counted."""

    round: int

    sentence: ClassVar[str] = "Round {round} begins."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        for unit in match.units.values():
            match = refreshed(match, afresh(unit, len(alive(match, unit.id))))
        return replace(match, round=self.round, cards=(0,) * match.seats)


def afresh(unit: Regiment, models: int) -> Regiment:
    """A regiment as it begins a round."""
    return replace(
        unit,
        acted=False,
        taken=(),
        arrived=False,
        by="",
        inspired=False,
        uninspired=(),
        blunted=(),
        roused=False,
        aimed=False,
        blessed=False,
        lent=ends(unit.lent, *WITHIN_ROUND),
        size=models,
    )


class Arriving(Event[Match], frozen=True):
    """A regiment in reserve is set beside the table, to march on in this round."""

    unit: UnitId
    by: Entry

    sentence: ClassVar[str] = "{regiment} will march on from {way}."

    def apply(self, match: Match) -> Match:
        match = match.with_unit(replace(match.units[self.unit], by=self.by, arrived=True))
        return put_beside(match, self.unit, ARRIVING)

    def words(self, match: Match) -> dict[str, str]:
        return {"regiment": match.units[self.unit].title, "way": WAYS[self.by]}


class BackInReserve(Event[Match], frozen=True):
    """A regiment could not or did not enter."""

    unit: UnitId

    sentence: ClassVar[str] = "{regiment} does not enter and is in reserve again."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        match = match.with_unit(replace(match.units[self.unit], by="", arrived=False))
        return put_beside(match, self.unit, RESERVE)

    def words(self, match: Match) -> dict[str, str]:
        return {"regiment": match.units[self.unit].title}


def put_beside(match: Match, unit: UnitId, where: str) -> Match:
    for model in match.models_of(unit) + beside(match, unit):
        match = match.with_aside(model, where)
    return match


class SupremacyTaken(Event[Match], frozen=True):
    """Who is first player in this round."""

    seat: Seat
    scores: tuple[int, ...]

    sentence: ClassVar[str] = "{who} is first player with {score}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, first=self.seat, seat=self.seat, phase="action")

    def words(self, match: Match) -> dict[str, str]:
        return {"score": " to ".join([str(one) for one in sorted(self.scores)])}


class Activated(Event[Match], frozen=True):
    """A regiment is activated, perhaps within another's activation."""

    unit: UnitId
    hurried: str = ""

    sentence: ClassVar[str] = "{how}."

    def apply(self, match: Match) -> Match:
        match = match.with_unit(replace(match.units[self.unit], acted=True))
        now = Activation(unit=self.unit, hurried=self.hurried)
        return replace(match, drawn="", going=(*match.going, now))

    def words(self, match: Match) -> dict[str, str]:
        """A card that stands for one regiment alone tells all: it is not told of by itself."""
        from wartable.games.firstblood.rounds.cards.stacks import is_told_by_its_card

        unit = match.units[self.unit]
        if match.drawn and is_told_by_its_card(match, unit.seat, match.drawn):
            return {"how": f"{match.side(unit.seat)} draws the card of {unit.title}"}
        return {"how": f"{unit.title} is activated"}


class StageReached(Event[Match], frozen=True):
    """How far the activation under way is."""

    stage: Stage

    sentence: ClassVar[str] = "The activation goes on: {stage}."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return with_acting(match, replace(acting(match), stage=self.stage))


class DrewAhead(Event[Match], frozen=True):
    """By a draw event a card was turned for another regiment; fewer actions are left to who drew it."""

    event: str
    actions: int

    sentence: ClassVar[str] = "{regiment} has {many} left."

    def apply(self, match: Match) -> Match:
        return with_acting(match, replace(acting(match), actions=self.actions, hurries=self.event))

    def words(self, match: Match) -> dict[str, str]:
        unit = match.units[acting(match).unit]
        return {"regiment": unit.title, "many": counted(self.actions, "action")}


class ActionTaken(Event[Match], frozen=True):
    """An action is done; it is not taken again in this round, marches excepted."""

    action: str

    sentence: ClassVar[str] = "{regiment} has taken {name}."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        now = acting(match)
        unit = match.units[now.unit]
        match = match.with_unit(replace(unit, taken=(*unit.taken, self.action)))
        taken = (*now.taken, self.action)
        return with_acting(match, replace(now, taken=taken, actions=max(0, now.actions - 1)))

    def words(self, match: Match) -> dict[str, str]:
        unit = match.units[acting(match).unit]
        return {"regiment": unit.title, "name": actions()[self.action].name}


class TokensRemoved(OfRegiment, frozen=True):
    """Casualty tokens go as a regiment acts."""

    sentence: ClassVar[str] = "The casualty tokens of {regiment} are removed."

    def change(self, unit: Regiment) -> Regiment:
        return replace(unit, tokens=0)


class Deactivated(Event[Match], frozen=True):
    """An activation is over; what was until its end ends."""

    sentence: ClassVar[str] = "{regiment} {did}."

    def untold(self, match: Match) -> bool:
        """What it did was told."""
        return bool(acting(match).taken)

    def apply(self, match: Match) -> Match:
        unit = match.units[acting(match).unit]
        over = replace(unit, aimed=False, denying=max(0, unit.denying - 1))
        return replace(refreshed(match, over), going=match.going[:-1])

    def words(self, match: Match) -> dict[str, str]:
        now = acting(match)
        did = "has acted" if now.taken else "takes no action"
        return {"regiment": match.units[now.unit].title, "did": did}


class TurnPassed(turns.TurnPassed, frozen=True):
    """Whose go it is next, or that all cards are played."""

    phase: Phase

    sentence: ClassVar[str] = "It is the turn of {who}."

    def apply(self, match: Match) -> Match:
        return replace(match, seat=self.seat, phase=self.phase)


def acting(match: Match) -> Activation:
    """The activation under way."""
    now = match.acting
    assert now is not None, "no regiment is active"
    return now


def with_acting(match: Match, now: Activation) -> Match:
    return replace(match, going=(*match.going[:-1], now))
