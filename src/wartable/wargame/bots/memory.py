"""What a scripted player remembers from one answer to the next."""

import msgspec

from wartable.core.match import ModelId, Point


class Plan(msgspec.Struct, omit_defaults=True):
    """What the active model is about to do: answers to the questions that follow."""

    model: ModelId
    action: str
    target: ModelId = ""
    weapon: str = ""
    path: tuple[Point, ...] = ()


class Noted(msgspec.Struct, omit_defaults=True):
    """How many numbers were drawn of its chance, and the plan."""

    drawn: int = 0
    plan: Plan | None = None
