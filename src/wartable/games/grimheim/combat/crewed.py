"""Stationary Weapons (GH-DEFB-17, 18): they stand on the table, and whoever is beside one shoots with it."""

from msgspec.structs import replace

from wartable.core.ask import Refused
from wartable.core.match import ModelId, Terrain
from wartable.core.rulebook.clauses import clause
from wartable.core.space.areas.zones import middle
from wartable.core.space.ground.hundredths import radius
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.table import Table

STATIONARY = "stationary-weapon"  # the word on the piece, and the weapon of the table
SIEGE = "siege-preparations"
BASE = radius(40)
TOUCH = 100  # how near one must be to use it
SHOOT = "shoot"


def stationary_pieces(table: Table) -> list[Terrain]:
    if not any([mark.name == SIEGE for mark in table.match.rules]):
        return []
    return [piece for piece in table.match.board.terrain if STATIONARY in piece.traits]


@clause("GH-DEFB-17", "GH-DEFB-18")
def weapons_at_hand(table: Table, model: ModelId, action: str) -> tuple[Weapon, ...]:
    """Its own; for a Shoot also those that stand within 1" of it, whoever brought them (GH-R-102)."""
    own = table[model].weapons
    if action != SHOOT:
        return own
    pieces = stationary_pieces(table)
    return (*own, *[crewed(one) for one in pieces if beside(table, model, one)]) if pieces else own


def beside(table: Table, model: ModelId, piece: Terrain) -> bool:
    x, y = middle(piece.footprint)
    return table.ground.spot_within(BASE + TOUCH, x, y, table.ground.at[model])


def crewed(piece: Terrain) -> Weapon:
    """The weapon that a piece is, by the piece's own id and name."""
    from wartable.games.grimheim.warband.arms import weapon_of  # lists tell odds, and odds ask here

    return replace(weapon_of(STATIONARY), id=piece.id, name=piece.title)


def weapon_in_use(table: Table, model: ModelId, id: str) -> Weapon | None:
    """One that it carries, or one that it stands beside."""
    found = [one for one in weapons_at_hand(table, model, SHOOT) if one.id == id]
    return found[0] if found else None


def is_stationary(weapon: Weapon) -> bool:
    return weapon.id.startswith(STATIONARY)


@clause("GH-DEFB-18")
def manned_by_another(table: Table, model: ModelId, weapon: Weapon) -> Refused | None:
    """One model uses it in an activation, a group's being one."""
    for mark in table.match.manned:
        user, _, id = mark.partition(":")
        if id == weapon.id and user != model:
            return Refused("GH-DEFB-18", "another model has used it in this activation")
    return None


@clause("GH-DEFB-18")
def where_it_shoots(table: Table, shooter: ModelId, weapon: Weapon) -> Table:
    """The table as a shot is measured: with a Stationary Weapon as if the shooter stood in its place."""
    if not is_stationary(weapon) or shooter not in table:
        return table
    key = ("crewed", shooter, weapon.id)
    known: Table | None = table.memo.get(key)
    if known is None:
        known = table.memo[key] = in_its_place(table, shooter, weapon)
    return known


def in_its_place(table: Table, shooter: ModelId, weapon: Weapon) -> Table:
    there = [piece for piece in stationary_pieces(table) if piece.id == weapon.id]
    if not there:
        return table
    x, y = middle(there[0].footprint)
    behind = replace(table[shooter], x=x, y=y, level=0, base=BASE)
    return AnyTable(table.match.with_model(behind))
