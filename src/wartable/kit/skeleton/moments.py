"""The places in Skeleton where special rules may step in."""

from collections.abc import Iterable

from wartable.core.hooks.moments import Moment, Part
from wartable.core.match import ModelId
from wartable.kit.skeleton.match import Table


class HitsOn(Moment, frozen=True):
    """The number a die of a strike must reach."""

    striker: ModelId
    target: ModelId

    def parts(self, table: Table) -> Iterable[Part]:
        yield model_part("striker", table, self.striker)
        yield model_part("target", table, self.target)


def model_part(role: str, table: Table, model: ModelId) -> Part:
    return Part(role, table[model].title, table[model].traits + table[model].statuses, model)
