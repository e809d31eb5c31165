"""The models of a match by their units, sorted once while they are the same."""

from typing import Any, TypeAlias

ByUnit: TypeAlias = dict[str, list[Any]]

_latest: list[tuple[Any, ByUnit]] = []  # one at most


def models_by_unit(models: Any) -> ByUnit:
    """In the order of the match, and not to be changed by who asks.

    Those sorted last are kept: everybody asks about the same models until an event makes others of them.
    """
    for known, found in _latest:
        if known is models:
            return found
    found = sorted_by_unit(models)
    _latest[:] = [(models, found)]
    return found


def sorted_by_unit(models: Any) -> ByUnit:
    found: ByUnit = {}
    for model in models.values():
        here = found.get(model.unit)
        if here is None:
            found[model.unit] = [model]
        else:
            here.append(model)
    return found
