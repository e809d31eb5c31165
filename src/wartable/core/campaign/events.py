"""The changes that every campaign knows."""

from typing import ClassVar, TypeVar

from msgspec.structs import replace

from wartable.core.campaign.match import Battle, Campaign
from wartable.core.events import Event
from wartable.core.match import Seat
from wartable.core.result import Result
from wartable.core.words import with_and

C = TypeVar("C", bound=Campaign)


class BattleAgreed(Event[C], frozen=True):
    mission: str
    seats: tuple[Seat, ...]

    sentence: ClassVar[str] = "{who} will fight battle {number}: {mission}."

    def apply(self, match: C) -> C:
        battle = Battle(number=len(match.battles) + 1, mission=self.mission, seats=self.seats)
        return replace(match, battles=(*match.battles, battle))

    def words(self, match: C) -> dict[str, str]:
        who = with_and([match.titled(seat) for seat in self.seats])
        return {"who": who, "number": str(len(match.battles) + 1)}


class BattleFought(Event[C], frozen=True):
    """A battle has its result, from here or from a real table."""

    number: int
    result: Result

    sentence: ClassVar[str] = "Battle {number} is over: {outcome}."

    def apply(self, match: C) -> C:
        battles = [
            replace(battle, result=self.result) if battle.number == self.number else battle
            for battle in match.battles
        ]
        return replace(match, battles=tuple(battles))

    def words(self, match: C) -> dict[str, str]:
        if self.result.draw:
            return {"outcome": "a draw"}
        return {"outcome": f"{match.titled(self.result.winners[0])} wins"}


class Paid(Event[C], frozen=True):
    """A member's account went up, or, below zero, down."""

    seat: Seat
    what: str
    amount: int
    why: str

    sentence: ClassVar[str] = "{who}: {sign}{amount} {what} for {why}."

    def apply(self, match: C) -> C:
        account = match.accounts.get(self.seat, {})
        left = account | {self.what: match.held(self.seat, self.what) + self.amount}
        return replace(match, accounts=match.accounts | {self.seat: left})

    def words(self, match: C) -> dict[str, str]:
        return {"who": match.titled(self.seat), "sign": "+" if self.amount > 0 else ""}
