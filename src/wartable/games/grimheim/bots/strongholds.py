"""What decides the battle for the Attacker of a stronghold: the gate and the keep, the wards and the shrine.

Victory Points alone do not win there, so these goals stand above all others, and everybody presses on towards them.
"""

from wartable.core.match import Marker, Seat
from wartable.core.regions import apart2
from wartable.games.grimheim.bots.approaches import by_its_ways, field_to
from wartable.games.grimheim.bots.marches import can_run, stride_of, turns_left
from wartable.games.grimheim.match import Model, Objective
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.shrine import WARDS_FIRST
from wartable.games.grimheim.missions.sites import (
    CONTROL,
    TOUCH,
    at_site,
    site_of,
    standing_markers,
)
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.goal import Goal, at_marker, count_nearer, spot_of
from wartable.wargame.turns.naming import models_of

CREATURE = "creature"  # neither loots nor interacts
HAND = TOUCH - 2
GATE = 8.0
KEEP = 10.0
SPARE = 0.4  # of a goal, for one more than are needed there
BEHIND = 500  # hundredths to a friend who waits behind
AIMED = 800  # hundredths from which everybody shoots well
AT_GATE = 5  # as many as find room before it
WARD = {0: 10.0, 1: 4.0, 2: 2.0, 3: 1.0}  # by the friends who are nearer
SHRINE = 5.0
BARE = 10.0  # when its wards are broken


def storms(table: Table, me: Model) -> bool:
    """Is it an Attacker who has to win by the mission's own condition?"""
    return bool(missions()[table.match.mission].win) and me.seat != table.match.defender


def pressing_goals(table: Table, me: Model) -> list[Goal]:
    """What is left to be done, in the order in which it has to be, by the ways that lead there."""
    if not storms(table, me):
        return []
    found = gate_and_keep(table, me) or wards(table, me) + shrine(table, me)
    return [by_its_ways(table, me, goal) for goal in found]


def gate_and_keep(table: Table, me: Model) -> list[Goal]:
    """While the gate is shut, a few break it down and the others climb; whoever is in makes for the keep."""
    site, gate = site_of(table, "keep"), shut_gate(table)
    if site is None:
        return []
    if gate is None or is_inside(me, gate):
        return [keep(table, me, site)]
    over = by_its_ways(table, me, keep(table, me, site))
    in_time = over.short_of(me, me.at) < stride_of(table, me.id) * (turns_left(table) + 1)
    return [over] if in_time and count_before(table, me, gate) >= AT_GATE else [gate]


def shut_gate(table: Table) -> Goal | None:
    """While it is shut it is the way to everything behind it; its whole face can be struck at."""
    if table.match.doors.get("gate") != "locked":
        return None
    piece = next((p for p in table.match.board.terrain if p.id == "gate"), None)
    if piece is None:
        return None
    (west, south), (east, _) = piece.footprint[0], piece.footprint[2]
    middle = (west + east) // 2, south, 0
    return Goal(middle, 0, TOUCH - 10, GATE, (east - west) // 2, pressing=True)


def is_inside(me: Model, gate: Goal) -> bool:
    """On the wall, or behind it."""
    return me.y > gate.at[1]


def count_before(table: Table, me: Model, gate: Goal) -> int:
    """How many friends have a shorter way to the gate, of those who run."""
    mine = way_to_gate(table, me, gate)
    friends = [m for m in models_of(table.match, me.seat) if m.id != me.id]
    before = [m for m in friends if not is_inside(m, gate) and way_to_gate(table, m, gate) < mine]
    return len([m for m in before if can_run(table, m.id)])


def way_to_gate(table: Table, me: Model, gate: Goal) -> int:
    key = ("way to the gate", me.id)
    found: int | None = table.memo.get(key)
    if found is None:
        found = table.memo[key] = field_to(table, me, gate).far(me.at)
    return found


def turn_to_go(table: Table, me: Model, goals: list[Goal]) -> float:
    """Who is in front makes way for those behind, and nobody who walks gets in the way of those who run."""
    gate = shut_gate(table)
    ways = [goal.short_of(me, me.at) for goal in goals]
    if gate is not None and not is_inside(me, gate):
        ways.append(way_to_gate(table, me, gate))
    there = min(ways) == 0
    return 2.0 * there + 0.5 * can_run(table, me.id) + 0.5 / (1.0 + min(ways) / BEHIND)


def bars_the_way(table: Table, me: Model, goals: list[Goal]) -> bool:
    """Is one still far off, or does a friend close behind have the longer way, while one is not there oneself?"""
    friends = [m for m in models_of(table.match, me.seat) if m.id != me.id]
    close = [m for m in friends if apart2(m.at, me.at) < BEHIND * BEHIND]
    for goal in goals:
        mine = goal.short_of(me, me.at)
        if mine > AIMED or (mine > BEHIND and any([goal.short_of(m, m.at) > mine for m in close])):
            return True
    return False


def keep(table: Table, me: Model, site: Objective) -> Goal:
    """Held by who has more models there as the battle ends."""
    own = len([id for id in at_site(table, me.seat, site) if id != me.id])
    foes = len(at_site(table, 1 - me.seat, site))
    worth = KEEP if own <= foes else KEEP * SPARE
    return at_marker(site, CONTROL - 30, worth, pressing=True)


def wards_broken(table: Table) -> int:
    return min(WARDS_FIRST, table.match.tallies.get("wards broken", 0))


def wards(table: Table, me: Model) -> list[Goal]:
    """As many as are still to be broken, the easiest ones, and first of all for who is nearest."""
    left = WARDS_FIRST - wards_broken(table)
    if left <= 0 or me.bears(CREATURE):
        return []
    wards = sorted(standing_markers(table, "ward"), key=lambda ward: way_left(table, me.seat, ward))
    shares = [(ward, WARD[friends_nearer(table, me, ward)]) for ward in wards[:left]]
    return [at_marker(ward, HAND, share, pressing=True) for ward, share in shares]


def friends_nearer(table: Table, me: Model, marker: Marker) -> int:
    """How many friends with hands are nearer to a thing."""
    friends = [m for m in models_of(table.match, me.seat) if not m.bears(CREATURE)]
    return count_nearer(friends, me, marker)


def way_left(table: Table, seat: Seat, ward: Marker) -> int:
    """How far the nearest of a side who has hands is, as a square."""
    own = [model for model in models_of(table.match, seat) if not model.bears(CREATURE)]
    return min([apart2(model.at, spot_of(ward)) for model in own], default=0)


def shrine(table: Table, me: Model) -> list[Goal]:
    """Where everybody gathers, even before a blow can harm it."""
    bare = wards_broken(table) == WARDS_FIRST
    worth = BARE if bare else SHRINE
    return [at_marker(one, HAND, worth, pressing=True) for one in standing_markers(table, "shrine")]
