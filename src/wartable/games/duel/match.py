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
    reserve: tuple[Model, ...] = ()  # not deployed yet, in the order they will be
    round: int = 0
    stances: tuple[str, ...] = ()  # by seat
    seat: Seat = 0  # who activates next
    active: ModelId | None = None
    taken: tuple[str, ...] = ()  # actions of this activation
    lost: tuple[ModelId, ...] = ()  # models that left the table
    points: tuple[int, ...] = ()  # by seat

    def title_of(self, id: ModelId) -> str | None:
        """One that waits beside the table has a name too."""
        known = super().title_of(id)
        return self.waiting().get(id) if known is None else known

    def titles(self) -> dict[ModelId, str]:
        return self.waiting() | super().titles()

    def waiting(self) -> dict[ModelId, str]:
        return {model.id: model.title for model in self.reserve}
