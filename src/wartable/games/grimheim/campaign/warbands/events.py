"""What happens to a whole warband."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.core.words import with_and
from wartable.games.grimheim.campaign.match import Campaign, Future, Warband
from wartable.games.grimheim.campaign.warbands.fielding import warband_value
from wartable.games.grimheim.missions.rows import missions


class WarbandMustered(Event[Campaign], frozen=True):
    """A member has brought his warband, in the place of another perhaps."""

    seat: Seat
    warband: Warband
    since: str = ""  # the campaign that veterans come from

    sentence: ClassVar[str] = "{who} musters {name}: {number} models."
    landmark: ClassVar[bool] = True

    def apply(self, match: Campaign) -> Campaign:
        return match.with_warband(self.seat, self.warband)

    def words(self, match: Campaign) -> dict[str, str]:
        name = self.warband.roster.name or "a warband"
        if self.since:
            worth = warband_value(self.warband)
            name = f"{name}, veterans of {self.since} worth {worth} points"
        return {"name": name, "number": str(len(self.warband.living))}


class MissionsAgreed(Event[Campaign], frozen=True):
    """Which missions are played, in their order: those of a Simple Campaign, or of Neutral Grounds."""

    missions: tuple[str, ...]

    sentence: ClassVar[str] = "Agreed: {names}."

    def apply(self, match: Campaign) -> Campaign:
        if match.conquest is None:
            return replace(match, missions=self.missions)
        return replace(match, conquest=replace(match.conquest, neutral=self.missions))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"names": with_and([missions()[id].name for id in self.missions])}


class MissionChanged(Event[Campaign], frozen=True):
    """Those who fight a battle have agreed on another mission for it."""

    number: int
    mission: str

    sentence: ClassVar[str] = "Battle {number} is fought as {name} instead of {before}."

    def apply(self, match: Campaign) -> Campaign:
        battles = [
            replace(one, mission=self.mission) if one.number == self.number else one
            for one in match.battles
        ]
        return replace(match, battles=tuple(battles))

    def words(self, match: Campaign) -> dict[str, str]:
        before = match.mission_title(match.battle(self.number).mission)
        return {"name": missions()[self.mission].name, "before": before}


class EndWanted(Event[Campaign], frozen=True):
    """A member would end a Simple Campaign now, or would not; after another battle he is asked anew."""

    seat: Seat
    yes: bool
    battles: int  # fought so far

    sentence: ClassVar[str] = "{who} {wants}."

    def apply(self, match: Campaign) -> Campaign:
        others = {one: said for one, said in match.willing.items() if one != self.seat}
        return replace(match, willing=others | ({self.seat: self.battles} if self.yes else {}))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"wants": "would end the campaign here" if self.yes else "would fight on"}


class WarbandParted(Event[Campaign], frozen=True):
    """After the end it goes on to a new campaign, or retires."""

    seat: Seat
    future: Future

    sentence: ClassVar[str] = "{who}: {warband} {does}."

    def apply(self, match: Campaign) -> Campaign:
        return match.with_warband(self.seat, replace(match.warband(self.seat), future=self.future))

    def words(self, match: Campaign) -> dict[str, str]:
        does = "retires" if self.future == "retired" else "goes on to new campaigns"
        return {"does": does, "warband": match.warband(self.seat).roster.name or "the warband"}
