"""Reactions to a move: Intercept, Quick Draw and delayed shots (GH-REA-23 to 31, window 3 of GH-REA-36).

`declare_move` is called once with the final way of a move, before the mover leaves; the walker then puts the mover on
the point of each trigger in turn and calls `on_point`.
"""

from wartable.core.acts import Act
from wartable.core.ask import About, Order, Steps
from wartable.core.match import ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.figures import Stand
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.combat.targets import no_target, ready_weapons
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.moments import Reacting
from wartable.games.grimheim.reactions.delayed import delayed_shot, watch_point
from wartable.games.grimheim.reactions.passing import Passing
from wartable.games.grimheim.reactions.watch import end_watches, watches
from wartable.games.grimheim.reactions.who import answer, no_reaction, trigger_of
from wartable.games.grimheim.resolving import Shot, Trigger
from wartable.games.grimheim.sight.line_of_sight import sees
from wartable.games.grimheim.table import Table

MOVES = ("move", "run", "charge", "fall-back", "push")
REACH = {"intercept": 200, "quick-draw": 600, "reaction-shot": 800}


@clause("GH-REA-03", "GH-REA-07", "GH-REA-36", "GH-REA-37", "GH-MOV-27")
def declare_move(
    table: Table, mover: ModelId, way: tuple[Point, ...], action: str, aloft: bool = False
) -> Steps[list[Trigger]]:
    """The final way of a move, from where the mover stands: who answers it and where, in order along it.

    All answers are given and paid here, nearest point first; Overwatch is only noted, and asked on the spot. One that
    teleports, *aloft*, is met where it leaves and where it arrives.
    """
    if action not in MOVES:
        return []
    end_watches(table)
    passing = Passing(table, mover, way, aloft)
    answers: list[Trigger] = []
    for ways in by_first_point(passing):
        about = About(action, mover, ways[0].model)
        there = tuple([Stand(way.kind, mover, way.point, way.weapon) for way in ways])
        given = yield from answer(table, ways, "GH-REA-36", about, there)
        if given is not None:
            table.ends("reaction")  # until the mover comes to its point
            answers.append(given)
    triggers = (yield from in_order(table, answers)) + watchers(passing)
    triggers.sort(key=lambda trigger: trigger.far)
    return triggers


def by_first_point(passing: Passing) -> list[list[Trigger]]:
    """The reactions open to each enemy, those first whose first point is reached first."""
    near = {kind: passing.passed(reach) for kind, reach in REACH.items()}
    foes = near["reaction-shot"]  # which reaches furthest
    ways = [found for found in [reactions_of(passing, foe, near) for foe in foes] if found]
    ways.sort(key=lambda found: min([way.far for way in found]))
    return ways


def reactions_of(passing: Passing, model: ModelId, near: dict[str, list[ModelId]]) -> list[Trigger]:
    """Every way in which a model could react to this move, of those for which it is *near* enough."""
    found: list[Trigger] = []
    for kind in REACH:
        if model in near[kind] and no_reaction(passing.table, model, kind) is None:
            for weapon in ready_weapons(passing.table, model, kind):
                there = trigger_point(passing, model, kind, weapon)
                if there is not None:
                    found.append(Trigger(model, kind, weapon.id, there[0], there[1]))
    return found


def trigger_point(
    passing: Passing, model: ModelId, kind: str, weapon: Weapon
) -> tuple[int, Point] | None:
    if kind == "quick-draw":
        return draw_point(passing, model, weapon)
    return passing_point(passing, model, kind, weapon)


@clause("GH-REA-13", "GH-REA-23", "GH-REA-27", "GH-GEN-22")
def passing_point(
    passing: Passing, model: ModelId, kind: str, weapon: Weapon
) -> tuple[int, Point] | None:
    """The first point, the start included, within 2", within the weapon's RNG and in sight."""
    reach = min(REACH[kind], weapon.range)

    def exposed(point: Point) -> bool:
        return no_target(passing.at(point), model, weapon, passing.mover, kind) is None

    return passing.first(reach, model, exposed)


@clause("GH-REA-13", "GH-REA-31")
def draw_point(passing: Passing, model: ModelId, weapon: Weapon) -> tuple[int, Point] | None:
    """The first point in sight within 6", if the start was none, and if the weapon can be used there."""

    def in_view(point: Point) -> bool:
        return sees(passing.at(point), model, passing.mover)

    found = passing.first(REACH["quick-draw"], model, in_view)
    if found is None or found[0] == 0:
        return None
    legal = no_target(passing.at(found[1]), model, weapon, passing.mover, "quick-draw") is None
    return found if legal else None


@clause("GH-REA-30")
def in_order(table: Table, answers: list[Trigger]) -> Steps[list[Trigger]]:
    """Along the way; on equal points the reacting player chooses."""
    done: list[Trigger] = []
    for far in sorted({one.far for one in answers}):
        here = [one for one in answers if one.far == far]
        order = yield from Order(
            "order of reactions",
            table[here[0].model].seat,
            "GH-REA-30",
            "Both are due at the same point: which comes first?",
            items=tuple([one.model for one in here]),
        )
        done += [one for model in order for one in here if one.model == model]
    return done


@clause("GH-REA-10", "GH-SPA-21")
def watchers(passing: Passing) -> list[Trigger]:
    """The delayed shots that this move may bring about, not by who has reacted to it."""
    table = passing.table
    found: list[Trigger] = []
    for foe in table.foes_of(passing.mover):
        if watches(table, foe) and trigger_of(table) not in table[foe].used:
            there = watch_point(passing, foe)
            if there is not None:
                found.append(Trigger(foe, "overwatch", "", there[0], there[1]))
    return found


@clause("GH-REA-05", "GH-REA-08", "GH-REA-26", "GH-REA-29")
def on_point(table: Table, trigger: Trigger, mover: ModelId) -> Steps[bool]:
    """The mover stands on a trigger's point: resolve it there; false if the mover goes no further."""
    if mover not in table:
        return False
    falls = table.match.last_fall(mover)
    watching = trigger.kind == "overwatch"
    shot = delayed_shot(table, trigger.model, mover) if watching else strike(table, trigger, mover)
    seat = table.match.seat_of(trigger.model)
    yield from table.during(Act("reaction", trigger.kind, seat, trigger.model, mover), shot)
    return stands_as_before(table, mover, falls) and not table[mover].bears("stunned")


@clause("GH-REA-29", "GH-DEFB-16")
def stands_as_before(table: Table, mover: ModelId, falls: int) -> bool:
    """Who was Defeated on its way stops there, even if it stands again at once; *falls*: its last fall before."""
    return mover in table and table.match.last_fall(mover) == falls


@clause("GH-REA-24", "GH-REA-25", "GH-REA-37")
def strike(table: Table, trigger: Trigger, mover: ModelId) -> Steps[None]:
    """The attack of an Intercept or a Quick Draw, if it is still legal at its point; else it is lost."""
    model, kind = trigger.model, trigger.kind
    if model not in table or table.forbidden(Reacting(model, kind)) is not None:
        return
    for weapon in ready_weapons(table, model, kind):
        if weapon.id == trigger.weapon and no_target(table, model, weapon, mover, kind) is None:
            yield from attack(table, Shot(model, weapon, mover, kind))
            return
