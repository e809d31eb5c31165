"""What goes over the wire when somebody looks back on a match: its moments, and how lucky everybody was."""

import msgspec

from wartable.core.match import Seat
from wartable.core.screen.scene import ActTold, Scene
from wartable.play.prompts.prompt import Line
from wartable.server.wire import MatchOver


class MomentMark(msgspec.Struct, frozen=True):
    """A place to jump to."""

    number: int
    round: int
    text: str
    seat: Seat | None = None


class History(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match to look back on."""

    match: str
    numbers: int  # answers in all
    marks: tuple[MomentMark, ...]
    log: tuple[Line, ...]
    acts: tuple[ActTold, ...]
    over: MatchOver | None = None


class MomentShown(msgspec.Struct, frozen=True, kw_only=True):
    """The table as it stood once."""

    number: int
    scene: Scene
    asked: str = ""  # what was asked then, in words
    seat: Seat | None = None


class LuckRow(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of roll of one seat: what came, what was to be expected, how rare that is."""

    seat: Seat
    name: str
    rolls: int
    dice: int
    wanted: float
    got: int
    percentile: float  # 0 to 100: how much of all that could have come is worse
