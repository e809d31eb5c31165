"""A campaign as plain data: its members, their battles, what each was paid."""

from typing import Any, Literal, TypeAlias

import msgspec

from wartable.core.match import Match, Piece, Seat
from wartable.core.result import Result
from wartable.core.rulebook.clauses import clause
from wartable.core.words import as_title

Phase: TypeAlias = Literal["draft", "open", "running", "finished", "archived"]
Role: TypeAlias = Literal["owner", "organiser", "player"]

PHASES: tuple[Phase, ...] = ("draft", "open", "running", "finished", "archived")
HOUSE = -1  # who does what nobody in particular does: a result that is taken over, a draw of lots


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in a campaign. His number is his for good, and the seat that its questions name."""

    number: Seat
    name: str
    roles: tuple[Role, ...] = ("player",)
    away: bool = False  # for a while: no battle is arranged for him
    left: bool = False  # for good; what he did stays
    joined: int = 0  # battles that had been arranged when he came

    @property
    def plays(self) -> bool:
        return "player" in self.roles and not self.left

    @property
    def organises(self) -> bool:
        return not self.left and ("owner" in self.roles or "organiser" in self.roles)


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle of the campaign: arranged, fought, and settled by each of those who fought it."""

    number: int
    mission: str
    members: tuple[Seat, ...]  # in the order of the battle's seats
    defender: Seat | None = None  # where the campaign says who that is
    round: int = 0
    match: str = ""  # where it is played here
    report: Any = None  # what the battle leaves behind, in the rulebook's form
    result: Result | None = None  # by the seats of the battle
    settled: tuple[Seat, ...] = ()  # members who have done what comes after it
    void: str = ""  # why it does not count

    @property
    def stands(self) -> bool:
        return not self.void

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The members who won it."""
        return () if self.result is None else tuple([self.members[k] for k in self.result.winners])


class Posting(msgspec.Struct, frozen=True):
    """A gain of a member or, below nothing, what he spent, and why."""

    member: Seat
    what: str  # gold, points: whatever the rulebook counts
    amount: int
    why: str
    clause: str
    battle: int = 0  # after which battle


class Campaign(Match[Piece], frozen=True, kw_only=True):
    """What campaigns of all rulebooks have; a rulebook adds its own, and lays choices not yet shown into `secrets`."""

    seats: int = 0
    models: dict[str, Piece] = {}
    form: str = ""  # which of the rulebook's kinds of campaign
    title: str = ""
    phase: Phase = "draft"
    switches: tuple[str, ...] = ()  # the rules of the house
    members: tuple[Member, ...] = ()
    battles: tuple[Battle, ...] = ()
    ledger: tuple[Posting, ...] = ()

    # Members

    @property
    def players(self) -> list[Seat]:
        """Those who play on, in the order they joined."""
        return [member.number for member in self.members if member.plays]

    def member(self, number: Seat) -> Member:
        assert 0 <= number < len(self.members), f"there is no member {number + 1}"
        return self.members[number]

    def owner_of(self, model: str) -> Seat | None:
        """Whose somebody is that lives from battle to battle, by its id."""
        return None

    # Battles

    def battle(self, number: int) -> Battle:
        return self.battles[number - 1]

    def mission_title(self, mission: str) -> str:
        """What players call a mission."""
        return as_title(mission)

    def battles_of(self, member: Seat) -> list[Battle]:
        """Those that count, in their order."""
        return [one for one in self.battles if one.stands and member in one.members]

    def unsettled(self, member: Seat) -> Battle | None:
        """The battle that a member has fought and not yet done with."""
        fought = [one for one in self.battles_of(member) if one.result is not None]
        return next((one for one in fought if member not in one.settled), None)

    def to_fight(self, member: Seat) -> list[Battle]:
        """The battles that are arranged for him and not fought yet."""
        return [one for one in self.battles_of(member) if one.result is None]

    # Accounts

    @clause("CORE-CAM-05")
    def held(self, member: Seat, what: str) -> int:
        """How much of something a member has: the sum of what he was paid."""
        own = [one for one in self.ledger if one.member == member and one.what == what]
        return sum([one.amount for one in own])

    @property
    def last_battle(self) -> int:
        """The number of the last that was fought; 0 before the first."""
        return max([one.number for one in self.battles if one.result is not None], default=0)
