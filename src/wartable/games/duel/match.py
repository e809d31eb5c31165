"""A game of Duel as plain data."""

from typing import ClassVar, Literal

from wartable.core import match as core
from wartable.core.match import ModelId, Seat


class Model(core.Piece, frozen=True, kw_only=True):
    kind: str
    wounds: int
    saves_on: int
    shooting: int = 0  # dice
    range: int = 0  # inches
    striking: int  # dice
    state: Literal["ready", "active", "done"] = "done"


class Match(core.Match[Model], frozen=True, kw_only=True):
    book: ClassVar[str] = "DU"

    phase: Literal["deploy", "quarry", "round", "activate", "act", "end", "over"] = "deploy"
    round: int = 0
    stances: tuple[str, ...] = ()  # by seat
    seat: Seat = 0  # who activates next
    active: ModelId | None = None
    taken: tuple[str, ...] = ()  # actions of this activation
    lost: tuple[ModelId, ...] = ()  # models that left the table
    points: tuple[int, ...] = ()  # by seat
    secrets: dict[Seat, dict[str, ModelId]] = {}  # the quarries
