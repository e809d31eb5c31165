"""Deployment (GH-SET-06, 07, GH-TRT-55, 56, 95): in turn, then the Scouts, then the Verminus."""

from wartable.core.ask import About, Choose, Path, Refused, Region, Steps
from wartable.core.match import ModelId, Point, Seat
from wartable.core.regions import region
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.games.grimheim.movement.gait import mov
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.setup.events import Deployed, LeftBehind
from wartable.games.grimheim.setup.free_spots import in_own_zone, no_footing
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import TurnPassed
from wartable.wargame.deploying.finding_room import any_room
from wartable.wargame.deploying.placing import foe_within, take_place
from wartable.wargame.deploying.regions import region_everywhere, region_over
from wartable.wargame.deploying.zones import zones_of
from wartable.wargame.skirmishes.events import PhaseChanged
from wartable.wargame.turns.order import next_able, seats_from

FORTIFIED = "fortified-position"
AMBUSH, SCOUT, VERMINUS = "ambush", "scout", "verminus"
FAR = 900  # from every enemy


@clause("GH-SET-07", "GH-TRT-01")
def group_of(model: Model) -> str:
    """In which round of deployment a model takes its place; an ambusher in none."""
    borne = [mark.name for mark in model.marks]
    for late in (AMBUSH, SCOUT, VERMINUS):
        if late in borne:
            return late
    return ""


def models_waiting(table: Table, seat: Seat, group: str) -> list[Model]:
    """Who is still to be deployed in a round."""
    return [m for m in table.match.reserve if m.seat == seat and group_of(m) == group]


@clause("GH-SET-06")
def deploy(table: Table) -> Steps[None]:
    """One model, the Defender first; when one side has placed all, the other places the rest."""
    yield from deploy_next(table, "", "scouts")


@clause("GH-SET-07", "GH-TRT-55", "GH-TRT-56")
def deploy_scouts(table: Table) -> Steps[None]:
    """One Scout in its own zone, and its free move at once."""
    yield from deploy_next(table, SCOUT, "verminus")


@clause("GH-SET-07", "GH-TRT-95", "GH-DEFB-07")
def deploy_verminus(table: Table) -> Steps[None]:
    """One Verminus model, anywhere 9" from every enemy; then a fortified Defender adds to the terrain."""
    fortified = any([mark.name == FORTIFIED for mark in table.match.rules])
    yield from deploy_next(table, VERMINUS, "fortify" if fortified else "start")


@clause("GH-SET-07", "GH-SET-06")
def deploy_next(table: Table, group: str, then: str) -> Steps[None]:
    """The next model of a round, or the next round, which the Defender begins."""
    seat = table.match.seat
    due = next_able(
        seats_from(seat, table.match.seats), lambda seat: bool(models_waiting(table, seat, group))
    )
    if due is None:
        table.do(TurnPassed("GH-SET-07", table.match.defender))
        table.do(PhaseChanged("GH-SET-07", then))
    elif due != seat:
        table.do(TurnPassed("GH-SET-06", due))
    else:
        yield from deploy_one(table, models_waiting(table, seat, group), group)


@clause("GH-SET-06")
def deploy_one(table: Table, own: list[Model], group: str) -> Steps[None]:
    """Anywhere in its zone; one for which nothing is free there takes no part."""
    seat = own[0].seat
    options = tuple([model.id for model in own])
    ask = "Which model do you deploy?"
    chosen = yield from Choose("deploy", seat, "GH-SET-06", ask, options=options, role="deploy")
    model = next(one for one in own if one.id == chosen)
    late = group == VERMINUS
    where = far_off(table, model) if late else own_zone(table, model)
    if not any_room(table, where):
        table.do(LeftBehind("GH-SET-06", chosen, 1 - seat))
        return
    spot = yield from take_place("place", model, "GH-TRT-95" if late else "GH-SET-06", where)
    table.do(Deployed("GH-SET-06", chosen, *spot, seat=1 - seat))
    if group == SCOUT:
        yield from scout_ahead(table, chosen)


def own_zone(table: Table, model: Model) -> Region:
    zones = zones_of(table.match, model.seat)
    if len(zones) > 1:  # walkways
        return region_everywhere(table, "grimheim.deploy", model.base, model.id, seat=model.seat)
    return region_over(zones[0].area, "grimheim.deploy", model.base, model.id, seat=model.seat)


def far_off(table: Table, model: Model) -> Region:
    return region_everywhere(table, "grimheim.arrive", model.base, model.id, seat=model.seat)


@region("grimheim.deploy")
@clause("GH-SET-06")
def in_zone_wholly(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Wholly inside the seat's own zone, and where a base can stand."""
    if not in_own_zone(table, region.seat, path[-1], region.radius):
        return Refused("GH-SET-06", "not wholly in your zone", path[-1])
    return no_footing(table, path[-1], region.radius)


@region("grimheim.arrive")
@clause("GH-TRT-01", "GH-TRT-95")
def far_from_enemies(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """At least 9" from every enemy on the table."""
    foe = foe_within(table, region.seat, path[-1], region.radius, FAR)
    if foe is not None:
        return Refused("GH-TRT-01", f"less than 9″ from {table[foe].title}", path[-1])
    return no_footing(table, path[-1], region.radius)


def has_room(table: Table, model: Model) -> bool:
    """Is there a spot for one that comes later?"""
    return any_room(table, far_off(table, model))


# Scouts


@clause("GH-TRT-55", "GH-TRT-56")
def scout_ahead(table: Table, model: ModelId) -> Steps[None]:
    """A free move of up to twice MOV; it may stay where it is."""
    where = reach_of(table, model, "free", 2 * mov(table, model))
    ask = f"Where does {table[model].title} scout to?"
    path = yield from Path(
        "scout", table[model].seat, "GH-TRT-55", ask, About("scout", model), region=where
    )
    yield from walk(table, model, path, "free")
