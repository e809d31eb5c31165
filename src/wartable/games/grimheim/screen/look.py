"""What a screen may ask at any time (GH-GEN-02): who sees whom and in Cover of what, threats, reach, prospects."""

from msgspec.structs import replace

from wartable.core.ask import Region
from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Odds, Ring, Sight
from wartable.core.space.sight.rays import first_free, to_rim
from wartable.games.grimheim.combat.targets import no_target, ready_weapons
from wartable.games.grimheim.moments import Granted, Seeing
from wartable.games.grimheim.movement.floors import floor_at
from wartable.games.grimheim.movement.melee import REACH
from wartable.games.grimheim.movement.moments import Obscuring
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.rows import actions
from wartable.games.grimheim.screen.charge_odds import charge_prospects
from wartable.games.grimheim.screen.fight_odds import fight_prospects
from wartable.games.grimheim.screen.shot_odds import shot_odds
from wartable.games.grimheim.sight.cover import covering_features, in_cover
from wartable.games.grimheim.sight.line_of_sight import hidden_from, stoppers
from wartable.games.grimheim.table import Table
from wartable.wargame.looking import Place, gap_between, in_between

STROLLS = ("move", "run", "fall-back")


@clause("GH-GEN-02", "GH-LOS-01")
def look(table: Table, a: ModelId | Point, b: ModelId | Point) -> Sight:
    """The verdict with its line: the first of the 17 that is free, else the one between the centres."""
    start, end = Place(table, a), Place(table, b)
    walls = stoppers(table, start.at, end.at, end.base)
    lines = to_rim(start.at[0], start.at[1], end.at[0], end.at[1], end.base)
    free = first_free(table.ground, lines, walls, []) if walls else 0
    x0, y0, x1, y1 = lines[max(free, 0)]
    found = Sight(
        seen=free >= 0,
        gap=gap_between(table, start, end),
        line=((x0, y0, start.at[2]), (x1, y1, end.at[2])),
        blockers=() if free >= 0 else in_between(table, start, end, walls),
        clause="GH-LOS-05",
        reason="" if free >= 0 else "every line to it is blocked",
        heights=(eyes(table, start), eyes(table, end)),
    )
    return (
        between_models(table, a, b, found) if isinstance(a, str) and isinstance(b, str) else found
    )


def eyes(table: Table, place: Place) -> int:
    return floor_at(table.ground.lay, place.at) + place.height


def between_models(table: Table, a: ModelId, b: ModelId, found: Sight) -> Sight:
    """With what hides or covers a model beyond the lines."""
    if hidden_from(table, a, b):
        return replace(found, seen=False, clause="GH-LOS-12", reason="it is hidden")
    veiled = table.forbidden(Seeing(a, b)) if found.seen else None
    if veiled is not None:
        return replace(found, seen=False, clause=veiled.clause, reason=veiled.reason)
    if not found.seen or not in_cover(table, a, b):
        return found
    stealthy = table.number(Obscuring(a, b), 0) > 0
    givers = tuple(covering_features(table, a, b, stealthy))
    return replace(found, cover=True, blockers=givers, clause="GH-LOS-06", reason="in Cover")


# Threats and reach


def threat(table: Table, model: ModelId) -> tuple[Ring, ...]:
    """A Charge and its reach; then the ranged weapon that goes furthest, after a move where both are allowed."""
    rings = [Ring("charge", REACH, reach_of(table, model, "charge"))]
    shots = ready_weapons(table, model)
    if shots:
        weapon = max(shots, key=lambda one: one.range)
        rings.append(Ring(weapon.name, weapon.range))
    quick = ready_weapons(table, model, "quick-shot")
    if (
        quick
        and "move" not in actions()["quick-shot"].incompatible
        and has_quick_shot(table, model)
    ):
        far = max([one.range for one in quick])
        rings.append(Ring("move and quick shot", far, reach_of(table, model, "move")))
    return tuple(rings)


def has_quick_shot(table: Table, model: ModelId) -> bool:
    return table.number(Granted(model, "quick-shot"), 0) > 0


def reach(table: Table, model: ModelId, action: str) -> Region | None:
    """Where a Move, a Run or a Fall Back would go; a Charge depends on its target."""
    return reach_of(table, model, action) if action in STROLLS and model in table else None


def prospects(table: Table, attacker: ModelId, target: ModelId) -> tuple[Odds, ...]:
    """What each attack that may be made on a target now would do: shots, a fight, else the one after a Charge."""
    close = fight_prospects(table, attacker, target) or charge_prospects(table, attacker, target)
    return (*shot_prospects(table, attacker, target), *close)


def shot_prospects(table: Table, attacker: ModelId, target: ModelId) -> tuple[Odds, ...]:
    """What each ranged weapon that may be aimed at a target now would do to it."""
    return tuple(
        [
            shot_odds(weapon.name, table, Shot(attacker, weapon, target, "shoot"))
            for weapon in ready_weapons(table, attacker)
            if no_target(table, attacker, weapon, target) is None
        ]
    )
