"""Powers that touch all who stand in an area, one after another (GH-LOS-18); each registers itself with `@area`.

What befalls one model is a procedure of its own, so that chances can be told model by model.
"""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from wartable.core.ask import Steps
from wartable.core.match import ModelId
from wartable.core.table import going_on
from wartable.games.grimheim.magic.powers import power
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.table import Table

Touch: TypeAlias = Callable[[Table, Spell, ModelId], Steps[None] | None]
Within: TypeAlias = Callable[[Table, Spell], list[ModelId]]
T = TypeVar("T", bound=Touch)

AREAS: dict[str, tuple[Within, Touch]] = {}


def area(id: str, within: Within) -> Callable[[T], T]:
    """This is what the power of that id does to each model *within* its area, in their order."""

    def register(touch: T) -> T:
        AREAS[id] = within, touch

        def touch_all(table: Table, spell: Spell) -> Steps[None]:
            for model in within(table, spell):
                if model in table:
                    yield from going_on(touch(table, spell, model))

        power(id)(touch_all)
        return touch

    return register
