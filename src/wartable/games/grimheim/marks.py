"""What a model bears, worked out from everything it has: asked so often that it is compiled, as `match` is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wartable.core.match import Mark, ModelId
from wartable.core.rulebook.clauses import clause

if TYPE_CHECKING:
    from wartable.games.grimheim.match import Model


def has_mark(marks: tuple[Mark, ...], name: str) -> bool:
    """Is one of that name among them?"""
    for mark in marks:
        if mark.name == name:
            return True
    return False


LENT = {  # items that are a trait by another name
    "boots-of-flying": "fly",
    "amulet-of-protection": "protected",
    "spectral-band": "spectral",
}


@clause("GH-EQP-06", "GH-EQP-07", "GH-EQP-14", "GH-EQP-25")
def with_marks(model: Model) -> Model:
    """With its marks as they now are: each name once, however often it was gained."""
    names: dict[str, int] = {}
    for mark in (*model.traits, *model.statuses):
        names[mark.name] = max(mark.value, names.get(mark.name, 0))
    for item in model.gear:
        names.setdefault(LENT.get(item, item), 0)
    for injury in model.injuries:
        names.setdefault(injury, 0)
    for effect in model.effects:
        names[effect.name] = max(effect.value, names.get(effect.name, 0))
    marks = tuple([Mark(name, value) for name, value in names.items()])
    return model if marks == model.marks else replace(model, marks=marks)


def bears_the_same(one: Model, other: Model) -> bool:
    """Has it its marks, and everything that made them? What did not change is the same object."""
    return (
        one.marks is other.marks
        and one.traits is other.traits
        and one.statuses is other.statuses
        and one.gear is other.gear
        and one.injuries is other.injuries
        and one.effects is other.effects
    )


def models_with(models: dict[ModelId, Model], model: Model) -> dict[ModelId, Model]:
    """The same with one of them as it is now."""
    known = models.get(model.id)
    as_before = known is not None and bears_the_same(known, model)
    after = models.copy()
    after[model.id] = model if as_before else with_marks(model)
    return after


def words_of(model: Model) -> tuple[str, ...]:
    """The names of its marks, and of the traits of its weapons."""
    arms = [mark.name for weapon in model.weapons for mark in weapon.traits]
    return (*[mark.name for mark in model.marks], *arms)
