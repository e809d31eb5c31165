"""A change to a match, and the changes every game knows."""

from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from wartable.core.ask import About
from wartable.core.hooks.moments import Modifier
from wartable.core.match import Mark, Match, ModelId, P, Point, Seat, UnitId
from wartable.core.screen.figures import DiceGroup, Gain, Verdict

M = TypeVar("M", bound=Match[Any])


class Event(msgspec.Struct, Generic[M], frozen=True, gc=False, tag=True):
    """What happened, the clause that made it happen, and the change it makes.

    *sentence* is a template over the event's fields; names of models are put in for their ids, and of the player at
    *seat* for {who}.
    """

    clause: str

    sentence: ClassVar[str] = ""
    moves_bases: ClassVar[bool] = False
    changes_only: ClassVar[str] = (
        ""  # the field that names the one model it changes; empty: perhaps several
    )
    reveals: ClassVar[bool] = False  # what was hidden is out: no undo past it
    landmark: ClassVar[bool] = False  # a place to jump to when a game is looked back on
    quiet: ClassVar[bool] = False  # bookkeeping that nobody at the table needs to be told

    def apply(self, match: M) -> M:
        """The match after it; as it was, if it is only told."""
        return match

    def known_to(self) -> tuple[Seat, ...] | None:
        """The seats that learn of it; none: everyone."""
        return None

    def untold(self, match: M) -> bool:
        """Is it no news to those who know the rest? *match* is the one it happened to."""
        return self.quiet

    def words(self, match: M) -> dict[str, str]:
        """What the sentence needs beyond the fields."""
        return {}

    def note(self, match: M) -> str:
        """What it means, in a player's words, for who does not know the name of it by heart."""
        return ""

    def gains(self, match: M) -> tuple[Gain, ...]:
        """What is scored by it; *match* is the one it happened to."""
        return ()


class OfModel(Event[M], Generic[M, P], frozen=True):
    """What changes one model."""

    model: ModelId

    sentence: ClassVar[str] = "{model} is changed."
    changes_only: ClassVar[str] = "model"

    def change(self, model: P) -> P:
        return model

    def apply(self, match: M) -> M:
        return match.with_model(self.change(match.models[self.model]))


class Rolled(Event[M], frozen=True):
    """Dice were rolled. The match is as before: what they mean is told by the events that follow."""

    name: str
    seat: Seat
    faces: tuple[int, ...]
    need: int | None = None
    direction: str = "at least"
    about: About | None = None
    modifiers: tuple[Modifier, ...] = ()
    again: bool = False
    model: ModelId | None = None  # for whom
    doing: str = ""  # what that is, said of them: attacks
    source: str = ""  # the special rule by which dice were rolled again
    verdicts: tuple[Verdict, ...] = ()  # what each die came to; none: their faces are read
    groups: tuple[DiceGroup, ...] = ()  # where they are not all of a kind

    sentence: ClassVar[str] = "{deed}: {shown}."

    def words(self, match: M) -> dict[str, str]:
        from wartable.core.screen.roll_telling import deed_words, dice_words

        return {"deed": deed_words(self, match), "shown": dice_words(self)}


class RolledInSecret(Rolled[M], frozen=True):
    """Dice that only their seat sees."""

    def known_to(self) -> tuple[Seat, ...] | None:
        return (self.seat,)


def modifier_words(modifier: Modifier, lengths: bool = False) -> str:
    """A modifier in a few words: -1 keen, or 2 by steadfast; *lengths* are in hundredths of an inch."""
    from wartable.core.space.ground.hundredths import inches

    number = modifier.amount
    if modifier.instead:
        return f"{inches(number) if lengths else number} by {modifier.trait}"
    sign = "+" if number >= 0 else "-"
    return f"{sign}{inches(abs(number)) if lengths else abs(number)} {modifier.trait}"


class Moved(Event[M], frozen=True):
    """A model has come to a stop somewhere."""

    model: ModelId
    x: int
    y: int
    level: int

    sentence: ClassVar[str] = "{model} {goes}."
    changes_only: ClassVar[str] = "model"
    moves_bases: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        model = match.models[self.model]
        return match.with_model(replace(model, x=self.x, y=self.y, level=self.level))

    def words(self, match: M) -> dict[str, str]:
        from wartable.core.screen.telling import going_words

        return {"goes": going_words(match.models[self.model].at, (self.x, self.y, self.level))}


class UnitMoved(Event[M], frozen=True):
    """Models of one unit moved together; the places of all who did are kept."""

    unit: UnitId
    places: tuple[tuple[ModelId, Point], ...]

    sentence: ClassVar[str] = "{who} moves {far}{many}."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        moved = {
            model: replace(match.models[model], x=x, y=y, level=level)
            for model, (x, y, level) in self.places
        }
        return replace(match, models=match.models | moved)

    def words(self, match: M) -> dict[str, str]:
        from wartable.core.space.ground.hundredths import inches, leg_length

        ways = [leg_length(match.models[model].at, end) for model, end in self.places]
        unit, many = match.units.get(self.unit), len(self.places)
        return {
            "who": self.unit if unit is None else unit.title,
            "far": inches(max(ways, default=0)),
            "many": f" with {many} models" if many > 1 else "",
        }


class Removed(Event[M], frozen=True):
    """A model is on the table no more."""

    model: ModelId

    sentence: ClassVar[str] = "{model} is removed."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        return match.without_model(self.model)


class StatusGained(Event[M], frozen=True):
    """A status lies on a model."""

    model: ModelId
    status: Mark

    sentence: ClassVar[str] = "{model} is {what}."
    changes_only: ClassVar[str] = "model"

    def apply(self, match: M) -> M:
        model = match.models[self.model]
        return match.with_model(replace(model, statuses=(*model.statuses, self.status)))

    def words(self, match: M) -> dict[str, str]:
        value = f" ({self.status.value})" if self.status.value else ""
        return {"what": f"{self.status.name}{value}"}


class StatusLost(Event[M], frozen=True):
    """A status is taken from a model."""

    model: ModelId
    status: str

    sentence: ClassVar[str] = "{model} is no longer {status}."
    changes_only: ClassVar[str] = "model"

    def apply(self, match: M) -> M:
        model = match.models[self.model]
        left = tuple(mark for mark in model.statuses if mark.name != self.status)
        return match.with_model(replace(model, statuses=left))


class GaveUp(Event[M], frozen=True):
    """A player leaves while the others play on; what becomes of his models is for the rulebook to add."""

    seat: Seat

    sentence: ClassVar[str] = "{who} gives up."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        return replace(match, left=(*match.left, self.seat))


class SetAside(Event[M], frozen=True):
    """A model leaves the table for a while: it embarks, takes a garrison's place, goes off the board."""

    model: ModelId
    where: str
    host: str = ""

    sentence: ClassVar[str] = "{model} is {where}."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        return match.with_aside(match.models[self.model], self.where, self.host)


class BroughtIn(Event[M], frozen=True):
    """A model from beside the table takes its place on it."""

    model: ModelId
    x: int
    y: int
    level: int

    sentence: ClassVar[str] = "{model} takes the field."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        waiting = match.aside_of(self.model)
        assert waiting is not None, f"{self.model} is not beside the table"
        there = replace(waiting.model, x=self.x, y=self.y, level=self.level)
        return match.without_aside(self.model).with_model(there)


class UnitBroughtIn(Event[M], frozen=True):
    """Models of one unit come from beside the table, each to its place."""

    unit: UnitId
    places: tuple[tuple[ModelId, Point], ...]

    sentence: ClassVar[str] = "{who} takes the field{many}."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: M) -> M:
        for model, (x, y, level) in self.places:
            waiting = match.aside_of(model)
            assert waiting is not None, f"{model} is not beside the table"
            there = replace(waiting.model, x=x, y=y, level=level)
            match = match.without_aside(model).with_model(there)
        return match

    def words(self, match: M) -> dict[str, str]:
        unit, many = match.units.get(self.unit), len(self.places)
        return {
            "who": self.unit if unit is None else unit.title,
            "many": f" with {many} models" if many > 1 else "",
        }


class SecretKept(Event[M], frozen=True):
    """A seat noted something that the others may not know; none: it is forgotten."""

    seat: Seat
    name: str
    secret: Any  # of a type that the match declares for its secrets

    sentence: ClassVar[str] = "{noted}."

    def apply(self, match: M) -> M:
        return match.with_secret(self.seat, self.name, self.secret)

    def known_to(self) -> tuple[Seat, ...] | None:
        return (self.seat,)

    def words(self, match: M) -> dict[str, str]:
        forgotten = self.secret is None
        noted = f"Your {self.name} is forgotten" if forgotten else f"You note your {self.name}"
        return {"noted": noted}
