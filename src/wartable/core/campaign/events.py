"""The changes that every campaign knows."""

from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from wartable.core.campaign.match import Battle, Campaign, Member, Phase, Posting, Role
from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.core.result import Result
from wartable.core.words import with_and

C = TypeVar("C", bound=Campaign)


def with_member(campaign: C, member: Member) -> C:
    members = [member if one.number == member.number else one for one in campaign.members]
    return replace(campaign, members=tuple(members))


def with_battle(campaign: C, battle: Battle) -> C:
    battles = [battle if one.number == battle.number else one for one in campaign.battles]
    return replace(campaign, battles=tuple(battles))


# Members


class MemberJoined(Event[C], frozen=True):
    """Somebody has joined the campaign."""

    name: str
    roles: tuple[Role, ...] = ("player",)

    sentence: ClassVar[str] = "{name} joins{as_what}."

    def apply(self, match: C) -> C:
        number = len(match.members)
        joined = len(match.battles)
        member = Member(number=number, name=self.name, roles=self.roles, joined=joined)
        members = (*match.members, member)
        names = tuple([one.name for one in members])
        return replace(match, members=members, names=names, seats=len(members))

    def words(self, match: C) -> dict[str, str]:
        return {"as_what": "" if "player" in self.roles else " to organise"}


class RolesGiven(Event[C], frozen=True):
    """A member has other roles."""

    seat: Seat
    roles: tuple[Role, ...]

    sentence: ClassVar[str] = "{who} is now {what}."

    def apply(self, match: C) -> C:
        return with_member(match, replace(match.member(self.seat), roles=self.roles))

    def words(self, match: C) -> dict[str, str]:
        return {"what": with_and(list(self.roles))}


class WentAway(Event[C], frozen=True):
    """A member cannot come for a while, or is back."""

    seat: Seat
    away: bool

    sentence: ClassVar[str] = "{who} {does}."

    def apply(self, match: C) -> C:
        return with_member(match, replace(match.member(self.seat), away=self.away))

    def words(self, match: C) -> dict[str, str]:
        return {"does": "is away for a while" if self.away else "is back"}


class MemberLeft(Event[C], frozen=True):
    """For good; his battles so far stay."""

    seat: Seat
    why: str

    sentence: ClassVar[str] = "{who} leaves the campaign: {why}."

    def apply(self, match: C) -> C:
        return with_member(match, replace(match.member(self.seat), left=True))


class MemberRenamed(Event[C], frozen=True):
    """Somebody else takes a member's place, or he wants another name."""

    seat: Seat
    name: str

    sentence: ClassVar[str] = "{who} is called {name} from now on."

    def apply(self, match: C) -> C:
        changed = with_member(match, replace(match.member(self.seat), name=self.name))
        return replace(changed, names=tuple([one.name for one in changed.members]))


# Whose a place is; who sits in it is the house's to know, so the campaign stays as it is


class PlaceOffered(Event[C], frozen=True):
    """There is a link by which another takes over from a member."""

    seat: Seat
    by: Seat

    sentence: ClassVar[str] = "{giver} gives out a link by which another takes over from {who}."

    def apply(self, match: C) -> C:
        return match

    def words(self, match: C) -> dict[str, str]:
        return {"giver": match.side(self.by)}


class PlaceTaken(Event[C], frozen=True):
    """Somebody has used that link."""

    seat: Seat

    sentence: ClassVar[str] = "Somebody else has the place of {who} from now on."

    def apply(self, match: C) -> C:
        return match


class OfferWithdrawn(Event[C], frozen=True):
    """The link opens nothing any more."""

    seat: Seat
    by: Seat

    sentence: ClassVar[str] = "{giver} makes the link to the place of {who} void."

    def apply(self, match: C) -> C:
        return match

    def words(self, match: C) -> dict[str, str]:
        return {"giver": match.side(self.by)}


# The campaign


class PhaseBegun(Event[C], frozen=True):
    """The campaign is planned, open, running or over."""

    phase: Phase
    why: str = ""

    sentence: ClassVar[str] = "The campaign is {said}{reason}."
    landmark: ClassVar[bool] = True

    def apply(self, match: C) -> C:
        return replace(match, phase=self.phase)

    def words(self, match: C) -> dict[str, str]:
        said = {"draft": "being planned", "open": "open to join"}.get(self.phase, self.phase)
        return {"said": said, "reason": f": {self.why}" if self.why else ""}


class Switched(Event[C], frozen=True):
    """A rule of the house is agreed, or no longer."""

    switch: str
    on: bool

    sentence: ClassVar[str] = "House rule {switch} is {said}."

    def apply(self, match: C) -> C:
        others = tuple([one for one in match.switches if one != self.switch])
        return replace(match, switches=(*others, self.switch) if self.on else others)

    def words(self, match: C) -> dict[str, str]:
        return {"said": "in force" if self.on else "dropped"}


class Corrected(Event[C], frozen=True):
    """An organiser put something right; the changes that follow are his."""

    seat: Seat
    what: str
    why: str

    sentence: ClassVar[str] = "{who} corrects {what}: {why}."


class Paid(Event[C], frozen=True):
    """A member's account went up or, below nothing, down."""

    seat: Seat
    what: str
    amount: int
    why: str
    battle: int = 0

    sentence: ClassVar[str] = "{who}: {sign}{amount} {what} for {why}."

    def apply(self, match: C) -> C:
        one = Posting(self.seat, self.what, self.amount, self.why, self.clause, self.battle)
        return replace(match, ledger=(*match.ledger, one))

    def words(self, match: C) -> dict[str, str]:
        return {"sign": "+" if self.amount > 0 else ""}


# Battles


class BattleArranged(Event[C], frozen=True):
    """It is settled who fights whom, and for what."""

    mission: str
    members: tuple[Seat, ...]
    defender: Seat | None = None
    round: int = 0

    sentence: ClassVar[str] = "{sides} will fight battle {number}: {mission}."

    def apply(self, match: C) -> C:
        battle = Battle(
            number=len(match.battles) + 1,
            mission=self.mission,
            members=self.members,
            defender=self.defender,
            round=self.round,
        )
        return replace(match, battles=(*match.battles, battle))

    def words(self, match: C) -> dict[str, str]:
        sides = with_and([match.side(member) for member in self.members])
        mission = match.mission_title(self.mission)
        return {"sides": sides, "number": str(len(match.battles) + 1), "mission": mission}


class BattleHere(Event[C], frozen=True):
    """A battle is played at a table of this house."""

    number: int
    match: str

    sentence: ClassVar[str] = "Battle {number} begins."
    quiet: ClassVar[bool] = True

    def apply(self, match: C) -> C:
        return with_battle(match, replace(match.battle(self.number), match=self.match))


class BattleFought(Event[C], frozen=True):
    """A battle has its result, from here or from a real table."""

    number: int
    result: Result
    report: Any = None

    sentence: ClassVar[str] = "Battle {number} is over: {outcome}."
    landmark: ClassVar[bool] = True

    def apply(self, match: C) -> C:
        battle = match.battle(self.number)
        return with_battle(match, replace(battle, result=self.result, report=self.report))

    def words(self, match: C) -> dict[str, str]:
        if self.result.draw:
            return {"outcome": "a draw"}
        winner = match.battle(self.number).members[self.result.winners[0]]
        return {"outcome": f"{match.side(winner)} wins"}


class BattleSettled(Event[C], frozen=True):
    """A member has done what comes after a battle."""

    seat: Seat
    number: int

    sentence: ClassVar[str] = "{who} is done with battle {number}."

    def apply(self, match: C) -> C:
        battle = match.battle(self.number)
        return with_battle(match, replace(battle, settled=(*battle.settled, self.seat)))


class BattleVoid(Event[C], frozen=True):
    """A battle that was arranged does not count."""

    number: int
    why: str

    sentence: ClassVar[str] = "Battle {number} does not count: {why}."

    def apply(self, match: C) -> C:
        return with_battle(match, replace(match.battle(self.number), void=self.why))
