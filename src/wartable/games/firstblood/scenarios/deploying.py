"""Who has which edge, who waits in reserve, and setting up by turns (FB-DEP, FB-RNF-01)."""

from typing import Any

from wartable.core.acts import Act
from wartable.core.ask import (
    Choose,
    ChooseMany,
    Cohesion,
    Question,
    Refused,
    Region,
    Steps,
    UnitRegion,
    Ways,
)
from wartable.core.match import Point, Seat, UnitId
from wartable.core.offers import Offers, choose, offers
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.core.units.fitting import fits_somewhere
from wartable.core.units.unit_regions import (
    each_alone,
    on_each_other,
    refusal_naming,
    unit_region,
)
from wartable.core.units.whereabouts import alive, units_of
from wartable.games.firstblood.match import MUSTERED, Match
from wartable.games.firstblood.regiments.command import in_command
from wartable.games.firstblood.scenarios.events import (
    DeploymentEnded,
    DeploymentPassed,
    HeldBack,
    SidesTaken,
)
from wartable.games.firstblood.scenarios.laying import zone_of
from wartable.games.firstblood.scenarios.rows import scenarios
from wartable.games.firstblood.table import Table, any_bears, command_range, leaders_of
from wartable.wargame.turns.rolling import roll_off
from wartable.wargame.units.judging import no_place
from wartable.wargame.units.moving import bring_in, to_stand_in

FLANK = "flank"
DEPLOY = "firstblood.deploy"
CLOSED = ("impassable", "garrison", "linear")  # pieces on which nobody can be put down
SOUTH, NORTH, FIRST, SECOND = "south", "north", "first", "second"


def deploy(table: Table) -> Steps[None]:
    """Sides and reserves to begin with; then one regiment of whose go it is."""
    if sides_are_open(table.match):
        yield from take_sides(table)
    else:
        yield from deploy_one(table)
    pass_on(table)


def sides_are_open(match: Match) -> bool:
    return any([zone.seat is None for zone in match.board.zones])


# Sides and reserves


@clause("FB-DEP-01", "FB-DEP-03", "FB-DICE-07", "FB-DICE-05")
def take_sides(table: Table) -> Steps[None]:
    """The lower roller takes an edge and says who deploys first; then both hold back whom they may."""
    table.begins(Act("step", "deployment"))
    ask = "Who chooses the edge, and who deploys first?"
    winner = yield from roll_off(table, (0, 1), "deployment", "FB-DEP-01", ask, best="low")
    edges, turns = (SOUTH, NORTH), (FIRST, SECOND)
    ask = "Which edge of the table is yours?"
    edge = yield from Choose("edge", winner, "FB-DEP-01", ask, options=edges)
    ask = "Do you deploy first or second?"
    turn = yield from Choose("deploying", winner, "FB-DEP-01", ask, options=turns)
    south = winner if edge == SOUTH else 1 - winner
    first = winner if turn == FIRST else 1 - winner
    table.do(SidesTaken("FB-DEP-01", south, first))
    for seat in (first, 1 - first):
        yield from hold_back(table, seat)


@clause("FB-DEP-03", "FB-RNF-01", "FB-SPR-034")
def hold_back(table: Table, seat: Seat) -> Steps[None]:
    """Before anybody is deployed a player says which regiments wait in reserve (FB-R-100)."""
    able = tuple([unit for unit in units_of(table.match, seat) if may_wait(table, unit)])
    most = min(len(able), most_waiting(table.match, seat))
    ask = "Which regiments do you hold in reserve?"
    held = yield from ChooseMany("reserves", seat, "FB-DEP-03", ask, options=able, most=most)
    for unit in held:
        table.do(HeldBack("FB-DEP-03", unit))


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
    seat, ask = table.match.seat, "Which regiment do you deploy?"
    unit = yield from choose(table, regiments_to_deploy, seat, "FB-DEP-02", ask, role="deploy")
    table.begins(Act("action", "deploy", seat, unit=unit))
    where = zone_region(table, unit)
    if fits_somewhere(table, where):
        yield from bring_in(table, "set up", where, "FB-DEP-02")
    else:
        table.do(HeldBack("FB-DEP-02", unit))


@offers("deploy", "FB-DEP-02", "FB-DEP-03")
def regiments_to_deploy(table: Table, question: Question[Any]) -> Offers[UnitId]:
    """Those that are neither on the table nor held in reserve."""
    left = to_deploy(table.match, question.seat)
    done = Refused("FB-DEP-02", "it is deployed, or held in reserve")
    units = units_of(table.match, question.seat)
    return Offers(units, lambda unit: None if unit in left else done)


def to_deploy(match: Match, seat: Seat) -> list[UnitId]:
    left = {one.model.unit for one in match.aside if one.where == MUSTERED}
    return [unit for unit in units_of(match, seat) if unit in left]


@clause("FB-DEP-02", "FB-REG-03")
def zone_region(table: Table, unit: UnitId) -> UnitRegion:
    """All of a zone, for a regiment that keeps within command range of its leaders."""
    models, leaders = alive(table.match, unit), leaders_of(table.match, unit)
    near = Cohesion(
        command=command_range(table, leaders[0]), leaders=tuple([one.id for one in leaders])
    )
    area = zone_of(table.match, models[0].seat)
    return to_stand_in(DEPLOY, models, area, near)


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
    return (
        each_alone(table, region, ways)
        or on_each_other(table, region, ways, "FB-DEP-02")
        or out_of_command(table, region, ways)
    )


@clause("FB-REG-03", "FB-REG-11")
def out_of_command(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """The first model that would stand outside the command range of its leaders."""
    ends = {model: way[-1] for model, way in ways}
    for model in alive(table.match, region.unit):
        if not in_command(table, region.unit, model, ends):
            reason = "out of command range"
            return refusal_naming(table, model.id, "FB-REG-03", reason, ends[model.id])
    return None


@clause("FB-DEP-02")
def pass_on(table: Table) -> None:
    """To the other player, if he has a regiment left; when one is out the other goes on; then the battle begins."""
    match = table.match
    began = bool(match.models)
    order = (1 - match.seat, match.seat) if began else (match.seat, 1 - match.seat)
    left = [seat for seat in order if to_deploy(match, seat)]
    if not left:
        table.do(DeploymentEnded("FB-DEP-02"))
    elif left[0] != match.seat:
        table.do(DeploymentPassed("FB-DEP-02", left[0]))
