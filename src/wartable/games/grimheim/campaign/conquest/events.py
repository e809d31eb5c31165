"""What changes between two battles of a Conquest."""

from typing import ClassVar

from msgspec.structs import replace

from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.core.words import counted, in_words, with_and
from wartable.games.grimheim.campaign.conquest.zones import state_of, zone_name
from wartable.games.grimheim.campaign.match import Campaign, Conquest
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.warband.roster import Entry


def with_conquest(campaign: Campaign, conquest: Conquest) -> Campaign:
    return replace(campaign, conquest=conquest)


# Before the campaign


class GroundRecorded(Event[Campaign], frozen=True):
    """A player has said which missions are fought on his ground."""

    seat: Seat
    territory: tuple[str, ...]
    stronghold: str

    sentence: ClassVar[str] = (
        "{who} records {territories} for the Territory, {last} for the Stronghold."
    )

    def apply(self, match: Campaign) -> Campaign:
        state = state_of(match)
        return with_conquest(
            match,
            replace(
                state,
                territory=state.territory | {self.seat: self.territory},
                stronghold=state.stronghold | {self.seat: self.stronghold},
            ),
        )

    def words(self, match: Campaign) -> dict[str, str]:
        names = [missions()[id].name for id in self.territory]
        return {"territories": with_and(names), "last": missions()[self.stronghold].name}


class FrontOpened(Event[Campaign], frozen=True):
    sides: tuple[Seat, ...]

    sentence: ClassVar[str] = "The campaign begins on Neutral Grounds."
    landmark: ClassVar[bool] = True

    def apply(self, match: Campaign) -> Campaign:
        return with_conquest(match, replace(state_of(match), sides=self.sides, front=0))


# After a battle


class FrontMoved(Event[Campaign], frozen=True):
    """By one zone, or not at all; what was chosen for the battle is over with it."""

    zone: int
    held: Seat | None = None  # who has just held his Stronghold

    sentence: ClassVar[str] = "The front {moves} {where}."
    landmark: ClassVar[bool] = True

    def apply(self, match: Campaign) -> Campaign:
        state = state_of(match)
        return with_conquest(
            match,
            Conquest(
                sides=state.sides,
                front=self.zone,
                neutral=state.neutral,
                cycled=state.cycled + (state.front == 0),
                territory=state.territory,
                stronghold=state.stronghold,
                held=self.held,
            ),
        )

    def words(self, match: Campaign) -> dict[str, str]:
        stays = self.zone == state_of(match).front
        return {"moves": "stays in" if stays else "moves to", "where": zone_name(match, self.zone)}


class StrongholdFell(Event[Campaign], frozen=True):
    seat: Seat

    sentence: ClassVar[str] = "{who} has taken the enemy Stronghold and won the campaign."
    landmark: ClassVar[bool] = True

    def apply(self, match: Campaign) -> Campaign:
        return with_conquest(match, replace(state_of(match), victor=self.seat))


class EndAsked(Event[Campaign], frozen=True):
    """Whether a player would end the campaign here."""

    seat: Seat
    yes: bool

    sentence: ClassVar[str] = "{who} would {what}."

    def apply(self, match: Campaign) -> Campaign:
        state = state_of(match)
        willing = (*state.willing, self.seat) if self.yes else state.willing
        asked = (*state.asked, self.seat)
        return with_conquest(match, replace(state, willing=willing, asked=asked))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"what": "end the campaign here" if self.yes else "fight on"}


# Before the next one


class ValuesSealed(Event[Campaign], frozen=True):
    """That the values are given is for all to know; which is which stays secret."""

    seat: Seat

    sentence: ClassVar[str] = "{who} has given each mission of the Territory its value."

    def apply(self, match: Campaign) -> Campaign:
        return with_conquest(match, replace(state_of(match), sealed=True))


class MissionChosen(Event[Campaign], frozen=True):
    seat: Seat
    mission: str

    sentence: ClassVar[str] = "{who} chooses {name}."

    def apply(self, match: Campaign) -> Campaign:
        return with_conquest(match, replace(state_of(match), chosen=self.mission))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"name": missions()[self.mission].name}


class BonusesKnown(Event[Campaign], frozen=True):
    """How many Defender Bonuses the mission brings."""

    seat: Seat
    number: int

    sentence: ClassVar[str] = "{who} has {many} here."

    def apply(self, match: Campaign) -> Campaign:
        return with_conquest(match, replace(state_of(match), bonuses=self.number))

    def words(self, match: Campaign) -> dict[str, str]:
        many = counted(self.number, "Defender Bonus", "Defender Bonuses", "no")
        return {"many": many}


class BonusesPicked(Event[Campaign], frozen=True):
    seat: Seat
    picks: tuple[str, ...]

    sentence: ClassVar[str] = "{who} picks {names}."

    def apply(self, match: Campaign) -> Campaign:
        return with_conquest(match, replace(state_of(match), picks=self.picks, picked=True))

    def words(self, match: Campaign) -> dict[str, str]:
        return {"names": with_and([in_words(id) for id in self.picks]) or "nothing"}


class MilitiaDrafted(Event[Campaign], frozen=True):
    """One of the militia as it would be so far, or none."""

    seat: Seat
    entry: Entry | None

    sentence: ClassVar[str] = "{who} looks for militia."
    quiet: ClassVar[bool] = True

    def apply(self, match: Campaign) -> Campaign:
        return with_conquest(match, replace(state_of(match), draft=self.entry))


class MilitiaHired(Event[Campaign], frozen=True):
    """One more joins."""

    seat: Seat
    entry: Entry

    sentence: ClassVar[str] = "{who} arms one of the militia."
    quiet: ClassVar[bool] = True

    def apply(self, match: Campaign) -> Campaign:
        state = state_of(match)
        more = (*state.militia, self.entry)
        return with_conquest(match, replace(state, militia=more, draft=None))


class MilitiaCalled(Event[Campaign], frozen=True):
    """Those who join for one battle."""

    seat: Seat
    models: tuple[Entry, ...]

    sentence: ClassVar[str] = "{who} calls {number} to arms."

    def apply(self, match: Campaign) -> Campaign:
        state = state_of(match)
        return with_conquest(match, replace(state, militia=self.models, mustered=True))

    def words(self, match: Campaign) -> dict[str, str]:
        number = sum([one.count for one in self.models])
        return {"number": counted(number, "model", none="no")}
