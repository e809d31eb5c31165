"""Where special rules bend movement, cover and hiding."""

from collections.abc import Iterable
from typing import ClassVar

from wartable.core.hooks.moments import Moment, Part
from wartable.core.match import ModelId, Point
from wartable.games.grimheim.bearers import armed_parts, model_part
from wartable.games.grimheim.moments import Acting, Activating, Armed
from wartable.games.grimheim.table import Table


class OnFoot(Acting, frozen=True):
    """What a mover can do, beside its action."""


class ClimbCost(OnFoot, frozen=True):
    """What each started 3 inches of a climb cost, in hundredths."""


class TraverseCost(OnFoot, frozen=True):
    """What crossing a low obstacle costs, in hundredths."""


class RoughCost(OnFoot, frozen=True):
    """By how much Difficult Terrain shortens a movement action, in hundredths."""


class Climbing(OnFoot, frozen=True):
    """Above 0: it climbs without aids. Forbids: it cannot climb."""


class Jumping(OnFoot, frozen=True):
    """Forbids: it cannot jump over gaps."""


class Endangered(OnFoot, frozen=True):
    """Forbids: Dangerous Terrain does nothing to it."""


class RoughRun(OnFoot, frozen=True):
    """Above 0: Difficult and Dangerous Terrain do not stop its Run."""


class DifficultRun(OnFoot, frozen=True):
    """Above 0: Difficult Terrain does not stop its Run; Dangerous Terrain does."""


class Flying(OnFoot, frozen=True):
    """Above 0: terrain and obstacles are flown over."""


class Ghostly(OnFoot, frozen=True):
    """Above 0: terrain is passed through."""


class TeleportRange(OnFoot, frozen=True):
    """How far it can teleport with this action instead of going on foot, in hundredths."""


class DropDice(OnFoot, frozen=True):
    """The dice of a voluntary drop beyond 2 inches."""


class Stopping(Acting, frozen=True):
    """Forbids: a move may not end there."""

    at: Point


class Obscuring(Moment, frozen=True):
    """Above 0: one crossed line is Cover for the target, by a feature at any distance (Stealth)."""

    attacker: ModelId
    target: ModelId

    whose: ClassVar[str] = "target"

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("target", table, self.target)


class RevealRange(Activating, frozen=True):
    """How far a model reveals Hidden enemies, in hundredths."""

    def parts(self, table: Table) -> Iterable[Part]:
        return armed_parts(table, self.actor)


class HiddenShot(Armed, frozen=True):
    """Above 0: a Hidden model may take this action and stays Hidden (Silent)."""


class Redirecting(Moment, frozen=True):
    """Above 0: this model must be charged instead of its friend (Tank)."""

    charger: ModelId
    target: ModelId  # the friend charged at
    model: ModelId  # the one that may have to be charged instead

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("model", table, self.model)
