"""What decides the battle for the Attacker of a stronghold: the gate and the keep, the wards and the shrine.

Victory Points alone do not win there, so these goals stand above all others, and everybody presses on towards them.
"""

from wartable.core.match import Marker, Seat
from wartable.core.regions import apart2
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.sites import (
    CONTROL,
    TOUCH,
    at_site,
    site_of,
    standing_markers,
)
from wartable.games.grimheim.missions.specials import WARDS_FIRST
from wartable.games.grimheim.table import Table
from wartable.wargame.bots.goal import Goal, at_marker, count_nearer, spot_of
from wartable.wargame.turns.naming import models_of

CREATURE = "creature"  # neither loots nor interacts
HAND = TOUCH - 2
GATE = 8.0
KEEP = 10.0
SPARE = 0.4  # of the keep, for one more than are needed there
WARD = {0: 9.0, 1: 3.0, 2: 2.0, 3: 1.0}  # by the friends who are nearer
SHRINE = 5.0
BARE = 10.0  # when its wards are broken


def storms(table: Table, me: Model) -> bool:
    """Is it an Attacker who has to win by the mission's own condition?"""
    return bool(missions()[table.match.mission].win) and me.seat != table.match.defender


def pressing_goals(table: Table, me: Model) -> list[Goal]:
    """What is left to be done, in the order in which it has to be."""
    if not storms(table, me):
        return []
    return shut_gate(table) or keep(table, me) or wards(table, me) + shrine(table, me)


def shut_gate(table: Table) -> list[Goal]:
    """While it is shut it is the way to everything behind it; its whole face can be struck at."""
    if table.match.doors.get("gate") != "locked":
        return []
    piece = next((p for p in table.match.board.terrain if p.id == "gate"), None)
    if piece is None:
        return []
    (west, south), (east, _) = piece.footprint[0], piece.footprint[2]
    middle = (west + east) // 2, south, 0
    return [Goal(middle, 0, TOUCH - 10, GATE, (east - west) // 2, pressing=True)]


def keep(table: Table, me: Model) -> list[Goal]:
    """Held by who has more models there as the battle ends."""
    site = site_of(table, "keep")
    if site is None:
        return []
    own = len([id for id in at_site(table, me.seat, site) if id != me.id])
    foes = len(at_site(table, 1 - me.seat, site))
    worth = KEEP if own <= foes else KEEP * SPARE
    return [at_marker(site, CONTROL - 30, worth, pressing=True)]


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
    """How far the nearest of a side is, as a square."""
    own = models_of(table.match, seat)
    return min([apart2(model.at, spot_of(ward)) for model in own], default=0)


def shrine(table: Table, me: Model) -> list[Goal]:
    """Where everybody gathers, even before a blow can harm it."""
    worth = BARE if wards_broken(table) == WARDS_FIRST else SHRINE
    return [at_marker(one, HAND, worth, pressing=True) for one in standing_markers(table, "shrine")]
