"""The region of a whole unit: a part for each of its models, its leader's first."""

from collections.abc import Sequence

from wartable.core.ask import Cohesion, Region, UnitRegion
from wartable.core.match import Piece, Spot
from wartable.wargame.deploying.regions import region_over


def to_move_in(
    rule: str, models: Sequence[Piece], allowance: int, cohesion: Cohesion
) -> UnitRegion:
    """From where each model stands, so far at most; one who stays need not be named."""
    parts = [Region(rule, m.at, m.base, allowance, m.id, unit=m.unit) for m in models]
    return UnitRegion(rule=rule, unit=models[0].unit, parts=tuple(parts), cohesion=cohesion)


def to_stand_in(
    rule: str,
    models: Sequence[Piece],
    area: tuple[Spot, ...],
    cohesion: Cohesion,
    everyone: bool = True,
) -> UnitRegion:
    """Anywhere in an area, for models that come from beside the table."""
    parts = [region_over(area, rule, model.base, model.id, unit=model.unit) for model in models]
    return UnitRegion(
        rule=rule,
        unit=models[0].unit,
        parts=tuple(parts),
        everyone=everyone,
        cohesion=cohesion,
    )
