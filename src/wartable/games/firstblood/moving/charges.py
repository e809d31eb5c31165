"""A charge as it is carried out."""

from dataclasses import dataclass, field

from wartable.core.match import ModelId, Point, UnitId

Path = tuple[Point, ...]


@dataclass
class Charge:
    unit: UnitId
    targets: tuple[UnitId, ...]
    distance: int  # hundredths: MARCH with everything
    was_broken: frozenset[UnitId] = frozenset()  # targets that were broken at the declaration
    no_impact: set[ModelId] = field(default_factory=set)  # who lost its impact attacks on the way
    crashed: set[ModelId] = field(default_factory=set)  # who has made its impact attacks
    sheltered: frozenset[UnitId] = (
        frozenset()
    )  # targets wholly within a ruin: no impact reaches them
