"""How the models of a charging regiment must go (FB-CHG-09 to FB-CHG-13, FB-CHG-18, FB-R-140).

Each model has spots from which it would engage one of the three nearest target models: in contact and at the end of its
reach, in directions of its own side, straight or by the shortest way. Who leads goes first, to one of its three nearest
spots, and the others follow him.
"""

from wartable.core.ask import UnitRegion, Ways
from wartable.core.match import Point, Spot
from wartable.core.rulebook.clauses import clause
from wartable.core.space.sight.rays import rim_points
from wartable.games.firstblood.match import Model
from wartable.games.firstblood.moving.nearness import any_near
from wartable.games.firstblood.moving.ways import CHARGE
from wartable.games.firstblood.regiments.command import CHARGING
from wartable.games.firstblood.sight.engagement import reach_of
from wartable.games.firstblood.table import Table
from wartable.wargame.units.contact import Approach, Circle, Goals, approach_of
from wartable.wargame.units.faults import complete
from wartable.wargame.units.gaps import met_at
from wartable.wargame.units.hosts import nearest_on

NEAREST = 3  # target models that are tried
ROUND = 1000


@clause("FB-GAR-19")
def aim_at(table: Table, origin: Point, foe: Model) -> Circle:
    """The middle of a base; of a building, its nearest point."""
    met = met_at(table, foe)
    if isinstance(met, Model):
        return met.at, met.base
    x, y = nearest_on(met.footprint, (origin[0], origin[1]))
    return (x, y, 0), 1


@clause("FB-CHG-09")
def sides_of(ahead: Spot) -> list[Spot]:
    """Straight ahead and every 22.5 degrees to both sides, up to where the side ends from which a model comes."""
    x, y = ahead
    return [(x * dx - y * dy, x * dy + y * dx) for dx, dy in rim_points(ROUND) if dx > 0]


@clause("FB-CHG-09", "FB-CHG-10", "FB-CHG-11", "FB-CHG-13", "FB-CHG-18")
def goals() -> Goals[Table, Model]:
    """Who leads first, then targets that nobody engages, then those who engage nobody, then who could be closer."""
    return Goals(
        CHARGE,
        CHARGING,
        any_near,
        lead="FB-CHG-09",
        each="FB-CHG-11",
        reach_it="FB-CHG-09",
        closer="FB-CHG-13",
        verb="engage",
        reach=reach_of,
        aims=aim_at,
        sides=sides_of,
        nearest=NEAREST,
        round_about=True,
    )


GOALS = goals()


def rush_of(table: Table, region: UnitRegion) -> Approach[Table, Model]:
    return approach_of(table, region, GOALS)


def complete_rush(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    return complete(rush_of(table, region), ways)
