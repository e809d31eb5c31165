"""Siege Preparations (GH-DEFB-17, 18): a Stationary Weapon is placed before the Defender's first model."""

from wartable.core.ask import Place, Refused, Region, Steps
from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import Point, Spot, Terrain
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.space.sight.rays import rim_points
from wartable.games.grimheim.bonuses.events import WeaponManned
from wartable.games.grimheim.bonuses.fortifying import picks_of
from wartable.games.grimheim.combat.crewed import BASE, SIEGE, STATIONARY, is_stationary
from wartable.games.grimheim.combat.moments import ShotDeclared
from wartable.games.grimheim.rows import weapons
from wartable.games.grimheim.setup.free_spots import in_own_zone, no_footing
from wartable.games.grimheim.table import Table
from wartable.wargame.deploying.finding_room import any_room
from wartable.wargame.deploying.regions import region_over
from wartable.wargame.deploying.zones import zones_of
from wartable.wargame.skirmishes.events import PhaseChanged
from wartable.wargame.terrain.events import TerrainLaid

SIEGE_PREPARATIONS = Trait(SIEGE, clause="GH-DEFB-17")
HEIGHT = 100
CLAUSE = "GH-DEFB-18"


@clause("GH-DEFB-17", "GH-DEFB-18")
def place_weapon(table: Table) -> Steps[None]:
    """One for each pick, in the Defender's zone, before anybody is deployed."""
    seat = table.match.defender
    number = sum([STATIONARY in piece.traits for piece in table.match.board.terrain])
    zone = zones_of(table.match, seat)[0].area
    where = region_over(zone, "grimheim.siege", BASE, seat=seat)
    if number >= picks_of(table, SIEGE) or not any_room(table, where):
        table.do(PhaseChanged(CLAUSE, "deploy"))
        return
    ask = "Where in your zone does the Stationary Weapon stand?"
    spot = yield from Place("stationary weapon", seat, CLAUSE, ask, region=where)
    table.do(TerrainLaid(CLAUSE, (weapon_piece(number + 1, spot),)))


@region("grimheim.siege")
@clause("GH-DEFB-18")
def for_weapon(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Wholly in the Defender's zone, on the ground, where nothing stands."""
    point = path[-1]
    if point[2] != 0:
        return Refused(CLAUSE, "it stands on the table", point)
    if not in_own_zone(table, region.seat, point, region.radius):
        return Refused(CLAUSE, "not wholly in your zone", point)
    return no_footing(table, point, region.radius)


@clause("GH-DEFB-18")
def weapon_piece(number: int, spot: Point) -> Terrain:
    """It cannot be destroyed, and nobody passes through it."""
    name = weapons()[STATIONARY].name
    return Terrain(
        id=STATIONARY if number == 1 else f"{STATIONARY}-{number}",
        name=name if number == 1 else f"{name} {number}",
        footprint=rim(spot),
        height=HEIGHT,
        traits=("impassable", STATIONARY),
    )


def rim(spot: Point) -> tuple[Spot, ...]:
    """The 16 points by which a base is seen stand for its circle."""
    x, y, _ = spot
    return tuple([(x + dx, y + dy) for dx, dy in rim_points(BASE, 16)])


@SIEGE_PREPARATIONS.acts(ShotDeclared, of="match")
@clause("GH-DEFB-18")
def note_crew(table: Table, moment: ShotDeclared, bearer: Bearer) -> None:
    """Who has used it in this activation."""
    if is_stationary(moment.weapon):
        table.do(WeaponManned(CLAUSE, moment.attacker, moment.weapon.id))
