"""Who has which edge, who waits in reserve, and setting up by turns (FB-DEP, FB-RNF-01)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import (
    Choose,
    Question,
    Refused,
    Region,
    Steps,
    UnitRegion,
    Ways,
)
from wartable.core.match import Point, Seat, UnitId
from wartable.core.offers import Offers, offers
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.units.unit_regions import (
    unit_region,
)
from wartable.core.units.whereabouts import alive, units_of
from wartable.games.firstblood.match import MUSTERED, Match
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.scenarios.events import (
    DeploymentEnded,
    DeploymentPassed,
    SidesTaken,
)
from wartable.games.firstblood.scenarios.rows import scenarios
from wartable.games.firstblood.table import Table, any_bears
from wartable.wargame.deploying.by_turns import ByTurns, hold_back, pick_zones, to_set_up
from wartable.wargame.deploying.zones import zone_of
from wartable.wargame.turns.order import seats_from
from wartable.wargame.turns.rolling import roll_order
from wartable.wargame.units.moving import no_moves, no_place, to_stand_in

FLANK = "flank"
DEPLOY = "firstblood.deploy"
CLOSED = ("impassable", "garrison", "linear")  # pieces on which nobody can be put down
SOUTH, NORTH, FIRST, SECOND = "south", "north", "first", "second"


def deploy(table: Table) -> Steps[None]:
    """Sides and reserves to begin with; then one regiment of whose go it is."""
    if sides_are_open(table.match):
        yield from take_sides(table)
        pass_on(table, table.match.seat)
    else:
        yield from deploy_one(table)
        pass_on(table, table.match.seat + 1)


def sides_are_open(match: Match) -> bool:
    return any([zone.seat is None for zone in match.board.zones])


# Sides and reserves


@clause("FB-DEP-01", "FB-DEP-03", "FB-DICE-07", "FB-DICE-05", "FB-RNF-01", "FB-SPR-034")
def take_sides(table: Table) -> Steps[None]:
    """The lower roller takes an edge and says who deploys first; then both hold back whom they may (FB-R-100)."""
    table.begins(Act("step", "deployment"))
    ask, seats = "Who chooses the edge, and who deploys first?", range(table.match.seats)
    order = yield from roll_order(table, seats, "deployment", "FB-DEP-01", ask, best="low")
    ask = "Which edge of the table is yours?"
    sides = yield from pick_zones(order, (SOUTH, NORTH), "edge", "FB-DEP-01", ask)
    ask, turns = "Do you deploy first or second?", (FIRST, SECOND)
    turn = yield from Choose("deploying", order[0], "FB-DEP-01", ask, options=turns)
    first = order[turns.index(turn)]
    table.do(SidesTaken("FB-DEP-01", sides[SOUTH], first))
    for seat in seats_from(first, table.match.seats):
        ask, most = "Which regiments do you hold in reserve?", most_waiting(table.match, seat)
        yield from hold_back(table, seat, may_wait, "FB-DEP-03", ask, most=most, among=MUSTERED)


@clause("FB-RNF-01", "FB-SPR-034")
def may_wait(table: Table, unit: UnitId) -> bool:
    """By Flank, or by the scenario's own rule."""
    return scenarios()[table.match.scenario].reserve_any or any_bears(table, unit, FLANK)


@clause("FB-RNF-01")
def most_waiting(match: Match, seat: Seat) -> int:
    """Some scenarios let only a part of a player's regiments wait, rounded down."""
    share = scenarios()[match.scenario].reserve_max_fraction
    return int(share * len(units_of(match, seat)))


# One regiment after another


@clause("FB-DEP-02")
def deploy_one(table: Table) -> Steps[None]:
    """A regiment of the player whose go it is, wholly within his zone; in reserve if there is no room (FB-R-103)."""
    yield from DEPLOYING.set_up_one(table, table.match.seat, "Which regiment do you deploy?")


@offers("deploy", "FB-DEP-02", "FB-DEP-03")
def regiments_to_deploy(table: Table, question: Question[Any]) -> Offers[UnitId]:
    """Those that are neither on the table nor held in reserve."""
    done = Refused("FB-DEP-02", "it is deployed, or held in reserve")
    return to_set_up(table.match, question.seat, MUSTERED, done)


@clause("FB-DEP-02", "FB-REG-03")
def zone_region(table: Table, unit: UnitId) -> UnitRegion:
    """All of a zone, for a regiment that keeps within command range of its leaders."""
    models = alive(table.match, unit)
    area = zone_of(table.match, models[0].seat)
    return to_stand_in(DEPLOY, models, area, COMMAND.cohesion(table, models))


@region(DEPLOY)
@clause("FB-DEP-02", "FB-TER-22", "FB-GAR-02", "FB-TER-13")
def in_zone(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Wholly in its zone, on nobody, and not on what nobody can stand on."""
    area = zone_of(table.match, table.match.units[region.unit].seat)
    closed = table.ground.lay.worded(*CLOSED)
    return no_place(table, region, path[-1], area, closed, "FB-DEP-02")


@unit_region(DEPLOY)
@clause("FB-DEP-02", "FB-REG-03")
def deployed_together(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """Each by itself, nobody on another, and all within command range."""
    return no_moves(table, COMMAND, region, ways, "FB-DEP-02")


DEPLOYING: ByTurns[Table] = ByTurns("FB-DEP-02", regiments_to_deploy, zone_region, MUSTERED)


@clause("FB-DEP-02")
def pass_on(table: Table, first: Seat) -> None:
    """To the first of the players from here on who has a regiment left; if nobody has, the battle begins."""
    match = table.match
    seat = DEPLOYING.next_seat(match, seats_from(first, match.seats))
    if seat is None:
        table.do(DeploymentEnded("FB-DEP-02"))
    elif seat != match.seat:
        table.do(DeploymentPassed("FB-DEP-02", seat))
