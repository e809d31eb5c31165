"""The moves of a charge: all go in, or finish elsewhere, and the other unit piles in (GF-MEL-01, GF-MEL-02, GF-MOV-22).

What comes between belongs to `melee/`: whom one may charge says `targets.no_charge`; then come `charge_moves`, the look
whether anybody is in reach, and either `finish_charge` or the `pile_in` of the other unit.
"""

from msgspec.structs import replace

from wartable.core.ask import Region, Steps, UnitRegion
from wartable.core.match import Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.moving.approach import PILE_IN_RULE
from wartable.games.grimdark.moving.distances import distances, most_when_slowed, steps
from wartable.games.grimdark.moving.marching import RULE
from wartable.games.grimdark.moving.regions import CHARGES, region_for
from wartable.games.grimdark.moving.slowed import is_slowed
from wartable.games.grimdark.moving.targets import charge_region
from wartable.games.grimdark.moving.walked import carry_out
from wartable.games.grimdark.moving.ways import CHARGE, CHARGE_ALOFT
from wartable.games.grimdark.rows import numbers
from wartable.games.grimdark.rules.moving import flies
from wartable.games.grimdark.table import Table, model_of
from wartable.games.grimdark.transports.storming import storm_out
from wartable.wargame.units.contact import in_contact
from wartable.wargame.units.gaps import nearest_of
from wartable.wargame.units.moving import Walked, ask_moves
from wartable.wargame.units.ways import price_of


@clause("GF-MEL-01", "GF-MOV-04", "GF-MOV-11")
def charge_moves(table: Table, unit: UnitId, foe: UnitId) -> Steps[Walked]:
    """All models go in, perhaps out of a Transport; the ways of those that moved, from where they began."""
    if not table.match.models_of(unit):
        return (yield from storm_out(table, unit, foe))
    where = charge_region(table, unit, foe)
    target = met_first(table, unit, foe).id
    ask = "How does {title} charge?"
    ways = yield from ask_moves(table, "charge", where, "GF-MEL-01", ask, target)
    return carry_out(table, where, ways, "GF-MEL-01")


def met_first(table: Table, unit: UnitId, foe: UnitId) -> Model:
    """The enemy that its first model has nearest, for those who show where a move leads."""
    first, foes = table.match.models_of(unit)[0], table.match.models_of(foe)
    return nearest_of(table, first.at, first.base, foes)


# If nobody gets there


@clause("GF-MOV-12", "GF-MOV-22")
def finish_charge(table: Table, unit: UnitId, walked: Walked) -> Steps[Walked]:
    """What is left of a charge that reaches nobody may be used in any direction, an inch from everybody."""
    where = rest_region(table, unit, walked)
    if not where.movers:
        return ()
    ask = "{title} is out of reach of them: where does it go?"
    ways = yield from ask_moves(table, "finish move", where, "GF-MOV-22", ask, action="charge")
    return carry_out(table, where, ways, "GF-MOV-22")


@clause("GF-MOV-22", "GF-TER-08")
def rest_region(table: Table, unit: UnitId, walked: Walked) -> UnitRegion:
    """Of each model's distance what it has not gone; difficult ground counts for the whole move of all."""
    spent = {model: price(table, model_of(table, model), way) for model, way in walked}
    slowed = any([is_slowed(table, model_of(table, model), way) for model, way in walked])
    there = table.match.models_of(unit)
    quick = any([spent.get(model.id, 0) > most_when_slowed(model) for model in there])
    own = distances(table, unit, "charge")
    if slowed:
        own = {model.id: min(own[model.id], most_when_slowed(model)) for model in there}
    left = {model: max(0, far - spent.get(model, 0)) for model, far in own.items()}
    region = region_for(table, RULE, unit, left)
    parts = [
        replace(part, reach=0 if quick else max(0, part.reach - spent.get(part.model, 0)))
        for part in region.parts
    ]
    return replace(region, parts=tuple(parts))


def price(table: Table, model: Model, way: tuple[Point, ...]) -> int:
    """What a way of a charge has cost."""
    where = Region(CHARGES, way[0], model.base, model=model.id, unit=model.unit)
    manner = CHARGE_ALOFT if flies(table, model) else CHARGE
    return price_of(table, where, way[1:], manner)


# Piling in


@clause("GF-MEL-02", "GF-MOV-23")
def pile_in_region(table: Table, unit: UnitId, foe: UnitId) -> UnitRegion:
    """3" for every model that touches nobody of those who charged its unit."""
    foes = table.match.models_of(foe)
    own = steps(table, unit, 100 * numbers().pile_in_in)
    for model in table.match.models_of(unit):
        if in_contact(table, model.base, 0, model.at, foes):
            own[model.id] = 0
    return region_for(table, PILE_IN_RULE, unit, own, (foe,))


@clause("GF-MEL-02", "GF-GEN-29")
def pile_in(table: Table, unit: UnitId, foe: UnitId) -> Steps[None]:
    """The models of a charged unit close in on those who have charged it; nobody is asked if nobody may move."""
    where = pile_in_region(table, unit, foe)
    if where.movers:
        target = met_first(table, unit, foe).id
        ask = "How does {title} pile in?"
        ways = yield from ask_moves(table, "pile in", where, "GF-MEL-02", ask, target)
        carry_out(table, where, ways, "GF-MEL-02", by_action=False)
