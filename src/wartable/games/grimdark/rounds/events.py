"""What happens as a battle is set up and goes from turn to turn."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event, GaveUp
from wartable.core.match import Seat, UnitId
from wartable.core.units.whereabouts import alive, beside
from wartable.games.grimdark.events import OfActivation, OfSquad, last_places
from wartable.games.grimdark.match import (
    GONE_HOME,
    Action,
    Activation,
    Arrival,
    Match,
    Phase,
    Stage,
    with_finished,
)
from wartable.games.grimdark.whereabouts import in_play
from wartable.wargame.battles import events as battles
from wartable.wargame.turns import events as turns

# Setting up


class OrderRolled(Event[Match], frozen=True):
    """Who won the deployment roll-off, and how turns go round from there."""

    order: tuple[Seat, ...]

    sentence: ClassVar[str] = "Turns go round in this order: {list}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, order=self.order, seat=self.order[0], first=self.order[0])

    def words(self, match: Match) -> dict[str, str]:
        return {"list": ", ".join([match.side(seat, inside=True) for seat in self.order])}


class PhaseReached(Event[Match], frozen=True):
    """The battle goes on with this, and whose go it is."""

    phase: Phase
    seat: Seat

    sentence: ClassVar[str] = "On to the {phase}."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, phase=self.phase, seat=self.seat)


class HeroJoined(Event[Match], frozen=True):
    """A Hero is one of a unit from now on: it counts one more, and the Hero is its last model."""

    unit: UnitId  # that he was by himself
    into: UnitId

    sentence: ClassVar[str] = "{hero} joins {host}."

    def apply(self, match: Match) -> Match:
        hero, host = match.units[self.unit], match.units[self.into]
        units = {id: unit for id, unit in match.units.items() if id != self.unit}
        units[self.into] = replace(
            host, size=host.size + hero.size, sheets=(*host.sheets, *hero.sheets)
        )
        joined = beside(match, self.unit)
        others = [one for one in match.aside if one.model.unit != self.unit]
        last = max([k for k, one in enumerate(others) if one.model.unit == self.into]) + 1
        moved = [
            replace(others[last - 1], model=replace(model, unit=self.into)) for model in joined
        ]
        return replace(match, units=units, aside=(*others[:last], *moved, *others[last:]))

    def words(self, match: Match) -> dict[str, str]:
        return {"hero": match.units[self.unit].title, "host": match.units[self.into].title}


class Arrived(OfSquad, frozen=True):
    """It has come onto the table after deployment, and is to be activated in this round."""

    how: Arrival

    sentence: ClassVar[str] = "{squad} has arrived."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        """To come out of Ambush is to move; who comes late is deployed late."""
        there = match.models_of(self.unit) if self.how == "ambush" else []
        moved = tuple([model.id for model in there])
        return match.with_unit(replace(match.units[self.unit], arrived=self.how, moved=moved))


class ArrivalsDone(Event[Match], frozen=True):
    """A player places no more units in Ambush in this round."""

    seat: Seat

    sentence: ClassVar[str] = "{who} lets the others wait in Ambush."

    def apply(self, match: Match) -> Match:
        return replace(match, done=(*match.done, self.seat))


# Rounds


class RoundBegan(Event[Match], frozen=True):
    """Who will have the first turn places late units and those in Ambush first."""

    seat: Seat

    sentence: ClassVar[str] = "Round {number} begins, {who} first."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        number = match.round + 1
        began = replace(match, round=number, phase="late", first=self.seat, seat=self.seat)
        return replace(began, done=(), finished=(), idle=())

    def words(self, match: Match) -> dict[str, str]:
        return {"number": str(match.round + 1)}


class TurnsBegan(Event[Match], frozen=True):
    """Every unit that is in play is to be activated; who has none has finished before the others."""

    seat: Seat  # whose turn it is

    sentence: ClassVar[str] = "{who} has the first turn."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        due = tuple([unit for unit in match.units if in_play(match, unit)])
        having = {match.units[unit].seat for unit in due}
        idle = tuple([seat for seat in match.order if seat not in having])
        return replace(match, phase="turns", seat=self.seat, due=due, idle=idle)


class TurnPassed(turns.TurnPassed, frozen=True):
    """It is another player's turn."""


class RoundOver(Event[Match], frozen=True):
    """Fatigue and what was until the end of the round are over."""

    sentence: ClassVar[str] = "The round is over."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        units = {id: replace(unit, fatigued=False, arrived="") for id, unit in match.units.items()}
        return replace(match, phase="round", units=units)


class BattleOver(Event[Match], frozen=True):
    """The battle has ended, why, and who had the lead."""

    why: str
    winners: tuple[Seat, ...]

    sentence: ClassVar[str] = "The battle is over: {why}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        ended = replace(match, phase="over", over=True, won=self.winners)
        return replace(ended, going=None, active=None, due=())


# Activations


class Activated(battles.UnitActivated[Match], frozen=True):
    """A unit is active; it is to be activated no more, from here on."""

    def apply(self, match: Match) -> Match:
        match = super().apply(match)
        unit = replace(match.units[self.unit], moved=())
        return with_finished(replace(match.with_unit(unit), going=Activation(unit=self.unit)))


class ActionNamed(OfActivation, frozen=True):
    """What the active unit does."""

    action: Action

    def change(self, going: Activation) -> Activation:
        return replace(going, action=self.action)


class StageReached(OfActivation, frozen=True):
    """How far the activation is."""

    stage: Stage

    def change(self, going: Activation) -> Activation:
        return replace(going, stage=self.stage)


class ActivationOver(Event[Match], frozen=True):
    """No unit is active any more."""

    sentence: ClassVar[str] = "The activation is over."
    quiet: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        return replace(match, going=None, active=None)


# Leaving


class ConcessionHandedIn(Event[Match], frozen=True):
    """A player gives up as soon as the next round begins."""

    seat: Seat

    sentence: ClassVar[str] = "{who} will concede as the next round begins."

    def apply(self, match: Match) -> Match:
        return replace(match, conceding=(*match.conceding, self.seat))


class Conceded(GaveUp[Match], frozen=True):
    """All units of a player leave the table; they are no casualties. Markers that were his are nobody's."""

    sentence: ClassVar[str] = "{who} concedes: all units leave the table."
    landmark: ClassVar[bool] = True

    def apply(self, match: Match) -> Match:
        match = super().apply(match)
        there = [model for model in match.models.values() if model.seat == self.seat]
        for unit in match.units.values():
            for model in alive(match, unit.id) if unit.seat == self.seat else ():
                match = match.with_aside(model, GONE_HOME)
        conceding = tuple([seat for seat in match.conceding if seat != self.seat])
        remains = (*match.remains, *last_places(match, there))
        owners = {marker: seat for marker, seat in match.owners.items() if seat != self.seat}
        return replace(match, conceding=conceding, remains=remains, owners=owners)
