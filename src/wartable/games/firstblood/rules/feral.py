"""Feral regiments (FB-SPR-029 to FB-SPR-032): what they do when they cannot be held."""

from wartable.core.ask import About, Choose, Steps
from wartable.core.match import ModelId, Point, UnitId
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import middle
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import host_id, present
from wartable.games.firstblood.dice import need_of, under
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.charge import no_target
from wartable.games.firstblood.moving.hazards import brave_hazards
from wartable.games.firstblood.moving.march import RULE, march_distance
from wartable.games.firstblood.moving.ways import MARCH
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.rounds.events import acting
from wartable.games.firstblood.sight.engagement import is_engaged, is_engaging
from wartable.games.firstblood.sight.seeing import sees
from wartable.games.firstblood.table import Table, any_bears, model_of
from wartable.games.firstblood.terrain.elevation import piece_called
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.morale import resolve_of
from wartable.wargame.units.gaps import foes_of, gap_from
from wartable.wargame.units.moving import carry_out, region_of
from wartable.wargame.units.ways import last_legal

FERAL = "feral"


@clause("FB-SPR-029", "FB-ACT-18")
def breaks_loose(table: Table, unit: UnitId) -> Steps[bool]:
    """Before each action on the table, while it neither engages nor is engaged: does it fail to roll its RESOLVE?"""
    if not any_bears(table, unit, FERAL) or not table.match.models_of(unit):
        return False
    if is_engaged(table, unit) or is_engaging(table, unit):
        return False
    own, need = table.match.units[unit], need_of(resolve_of(table, unit))
    ask, about = f"Can {own.title} be held?", About(FERAL, own.leader, unit=unit)
    (face,) = yield from under(FERAL, own.seat, "FB-SPR-029", ask, 1, need, about, model=own.leader)
    return face > need


@clause("FB-SPR-030", "FB-SPR-031", "FB-SPR-032")
def prey_of(table: Table, unit: UnitId) -> Steps[UnitId]:
    """The closest regiment in sight with casualty tokens that it may charge, of equals the one chosen; or none."""
    match, now = table.match, acting(table.match)
    charged = "charge" in match.units[unit].taken and "charge" not in now.again
    if match.units[unit].broken or charged or not now.actions:
        return ""  # a third action is a march
    foes = [one for one in match.units.values() if match.hostile(one.seat, match.units[unit].seat)]
    hurt = [one.id for one in foes if one.tokens and present(match, one.id)]
    legal = [one for one in hurt if no_target(table, unit, one) is None]
    if not legal:
        return ""
    models = [model for one in legal for model in present(match, one)]
    closest = closest_of(table, unit, models)
    return (yield from chosen(table, unit, list(dict.fromkeys([m.unit for m in closest]))))


@clause("FB-SPR-031")
def run_at_the_enemy(table: Table, unit: UnitId, harm: Harm) -> Steps[None]:
    """The leader goes straight at the closest enemy in sight, or at any, as far as it can; the others with it."""
    foes = foes_of(table, unit)
    seen = [
        foe for foe in foes if any(sees(table, own, foe) for own in table.match.models_of(unit))
    ]
    closest = closest_of(table, unit, seen or foes)
    if not closest:
        return
    goal = yield from chosen(table, unit, [model.id for model in closest])
    where = region_of(table, COMMAND, RULE, unit, march_distance(table, unit))
    foe = model_of(table, goal)
    to = last_legal(table, where.parts[0], middle_of(table, foe), MARCH)
    found = propose(table, where, Wish(to=to))
    walked = carry_out(table, where, found.ways if found.legal else (), "FB-SPR-031")
    yield from brave_hazards(table, harm, walked, charging=False)


def middle_of(table: Table, foe: Model) -> Point:
    """Of its base, or of the building it is in."""
    held = host_id(table.match, foe.unit)
    return (*middle(piece_called(table, held).footprint), 0) if held else foe.at


@clause("FB-REG-06", "FB-REG-16")
def closest_of(table: Table, unit: UnitId, models: list[Model]) -> list[Model]:
    """Measured from who leads; more than one if exactly as near."""
    leader = table.match.models_of(unit)[0]
    gaps = [gap_from(table, leader.at, leader.base, model) for model in models]
    return [model for model, gap in zip(models, gaps, strict=True) if gap == min(gaps)]


def chosen(table: Table, unit: UnitId, names: list[ModelId]) -> Steps[ModelId]:
    own = table.match.units[unit]
    ask, about = f"At whom does {own.title} run?", About(FERAL, own.leader, unit=unit)
    return (yield from Choose("prey", own.seat, "FB-SPR-031", ask, about, options=tuple(names)))
