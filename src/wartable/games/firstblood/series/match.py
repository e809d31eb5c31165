"""A series of linked battles as plain data."""

from typing import ClassVar

import msgspec
from msgspec.structs import replace

from wartable.core.campaign import match as core
from wartable.core.match import Seat
from wartable.games.firstblood.army.rows import Army
from wartable.games.firstblood.rows import limits
from wartable.games.firstblood.scenarios.rows import scenarios

SCORE = "score"
VICTORY = "VP"
USUAL = limits()["recommended-points"].value
ORDER = ("cinder-ford", "three-bells", "night-landing")


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before it begins."""

    points: int = USUAL  # of each army


class BattleReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a battle leaves behind: models come back for the next, so that is all."""

    winners: tuple[Seat, ...]  # both of none: a draw
    points: tuple[int, ...]  # by seat
    reason: str = "as reported"


class Series(core.Campaign, frozen=True, kw_only=True):
    """Two armies and three battles."""

    book: ClassVar[str] = "FB"

    points: int = 0  # that each army may cost
    armies: dict[Seat, Army] = {}

    def with_army(self, member: Seat, army: Army) -> "Series":
        return replace(self, armies=self.armies | {member: army})

    def mission_title(self, mission: str) -> str:
        row = scenarios().get(mission)
        return super().mission_title(mission) if row is None else row.name

    @property
    def standing(self) -> list[core.Battle]:
        """The battles that count."""
        return [one for one in self.battles if one.stands]

    @property
    def next_scenario(self) -> str | None:
        """What is fought after those that count; none: all three are."""
        done = len(self.standing)
        return ORDER[done] if done < len(ORDER) else None
