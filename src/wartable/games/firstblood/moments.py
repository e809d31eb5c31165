"""Where special rules step in that bend a number of a profile; other moments stand with the rules they belong to."""

from collections.abc import Iterable
from typing import Any

from wartable.core.hooks.moments import Moment, Part
from wartable.games.firstblood.match import Model


class OfModel(Moment, frozen=True):
    """The special rules of one model count, with those lent to its regiment."""

    model: Model

    def parts(self, table: Any) -> Iterable[Part]:
        yield model_part("model", self.model)


class Characteristic(OfModel, frozen=True):
    """A number of a model's profile is looked at: march, clash, resolve and so on."""

    stat: str


def model_part(role: str, model: Model) -> Part:
    return Part(role, model.title, model.bearing, model.id)
