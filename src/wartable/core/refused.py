"""What the rules do not allow: the clause, and the reason in a player's words."""

from typing import TYPE_CHECKING

from wartable.core.match import ModelId, Point


class Refused(ValueError):
    """The rules do not allow this; the match is unchanged."""

    # most are made only to learn that something is closed: nothing is kept but what an exception keeps anyway
    if TYPE_CHECKING:

        def __init__(
            self, clause: str, reason: str, at: Point | None = None, model: ModelId = ""
        ) -> None: ...

    @property
    def clause(self) -> str:
        told: str = self.args[0]
        return told

    @property
    def reason(self) -> str:
        told: str = self.args[1]
        return told

    @property
    def at(self) -> Point | None:
        """The first point of a path that is not allowed."""
        return self.args[2] if len(self.args) > 2 else None

    @property
    def model(self) -> ModelId:
        """Of several that would move, the one that may not; empty if it is about no one of them."""
        told: str = self.args[3] if len(self.args) > 3 else ""
        return told

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason}"
