"""A game of units, for tests of all that moves several models at once: set up, march, shoot, rally."""

from typing import Any, ClassVar, TypeAlias

from msgspec.structs import replace

from wartable.core import match as core
from wartable.core import table as core_table
from wartable.core.ask import (
    About,
    Choose,
    ChooseMany,
    Cohesion,
    Moves,
    Refused,
    Region,
    Roll,
    Steps,
    UnitRegion,
    Ways,
)
from wartable.core.events import Event, SetAside, UnitMoved
from wartable.core.game import Game
from wartable.core.match import Aside, Board, Piece, Point, Seat, Spot, Terrain, Unit
from wartable.core.parts import Muster, Rules
from wartable.core.regions import costs, region
from wartable.core.result import Result
from wartable.core.roster import Setup
from wartable.core.space.areas.zones import in_zone
from wartable.core.space.ground.hundredths import FAR
from wartable.core.space.movement import costs as tolls
from wartable.core.space.movement.moves import comes_closer
from wartable.core.space.movement.paths import shortest_from
from wartable.core.space.movement.slides import disc_clear
from wartable.core.space.shapes import Tariff, Way
from wartable.core.space.units.bodies import any_within, those_within
from wartable.core.units.unit_regions import broken_cohesion, each_alone, on_each_other, unit_region
from wartable.kit import box

MARCH = 600
SHOT = 1200
TOGETHER = Cohesion(link=100, spread=900)
MUD = Tariff(over=(("mud", 100),))
ZONES = (box(0, 0, 2400, 800), box(0, 1600, 2400, 2400))
BOARD = Board(
    width=2400,
    depth=2400,
    terrain=(
        Terrain(id="house", footprint=box(1000, 1000, 1350, 1250), height=300, traits=("wall",)),
        Terrain(id="marsh", footprint=box(300, 900, 700, 1400), traits=("mud",)),
    ),
)
ROUNDS = 2
FALLEN = "fallen"


class Squads(core.Match[Piece], frozen=True, kw_only=True):
    round: int = 0
    due: tuple[str, ...] = ()  # units that are still to march


Table: TypeAlias = core_table.Table[Squads, Piece]


# Events


class SetUp(Event[Squads], frozen=True):
    """Models come onto the table: a whole unit at the start, or one that returns."""

    unit: str
    places: Ways

    sentence: ClassVar[str] = "{who} is set up, {many} models."
    moves_bases: ClassVar[bool] = True

    def apply(self, match: Squads) -> Squads:
        for model, way in self.places:
            waiting = match.aside_of(model)
            assert waiting is not None, f"{model} is not beside the table"
            match = match.without_aside(model).with_model(at(waiting.model, way[-1]))
        return match

    def words(self, match: Squads) -> dict[str, str]:
        return {"who": match.units[self.unit].title, "many": str(len(self.places))}


class Began(Event[Squads], frozen=True):
    sentence: ClassVar[str] = "Round {round} begins."
    round: int

    def apply(self, match: Squads) -> Squads:
        alive = tuple([unit for unit in match.units if match.models_of(unit)])
        return replace(match, round=self.round, due=alive)


class Done(Event[Squads], frozen=True):
    unit: str
    sentence: ClassVar[str] = "{unit} has acted."

    def apply(self, match: Squads) -> Squads:
        return replace(match, due=tuple([unit for unit in match.due if unit != self.unit]))


def at(model: Piece, point: Point) -> Piece:
    return replace(model, x=point[0], y=point[1], level=point[2])


# Procedures


def set_up(table: Table) -> Steps[None]:
    """The first unit that waits, anywhere in its zone."""
    first = table.match.reserve[0]
    waiting = [m for m in table.match.reserve if m.unit == first.unit]
    middle = (1200, 400 if first.seat == 0 else 2000, 0)
    parts = [Region("squads.zone", middle, m.base, FAR - 1, m.id, seat=m.seat) for m in waiting]
    ways = yield from Moves(
        "set up",
        first.seat,
        "SQ-SET-01",
        "Where does the unit stand?",
        region=whole("squads.set up", first.unit, parts, everyone=True),
    )
    table.do(SetUp("SQ-SET-01", first.unit, ways))


def act(table: Table) -> Steps[None]:
    """One unit marches, shoots and rallies."""
    seat = turn_of(table.match)
    due = tuple([unit for unit in table.match.due if table.match.units[unit].seat == seat])
    unit = yield from Choose("unit", seat, "SQ-TRN-01", "Which unit acts?", options=due)
    table.do(Done("SQ-TRN-01", unit))
    yield from march(table, unit)
    yield from shoot(table, unit)
    yield from rally(table, unit)


def turn_of(match: Squads) -> Seat:
    """Who has more units left to act; of equals the first."""
    counts = [sum(match.units[unit].seat == seat for unit in match.due) for seat in (0, 1)]
    return 0 if counts[0] >= counts[1] else 1


def march(table: Table, unit: str) -> Steps[None]:
    ways = yield from Moves(
        "march",
        table.match.units[unit].seat,
        "SQ-MOV-01",
        "Where does it march?",
        About("march", table.match.models_of(unit)[0].id),
        region=marching(table, unit),
    )
    table.do(UnitMoved("SQ-MOV-01", unit, tuple([(model, way[-1]) for model, way in ways])))


def shoot(table: Table, unit: str) -> Steps[None]:
    """A die for each model that has a foe in reach; a six removes one, whom the owner likes."""
    ground, own = table.ground, table.match.units[unit]
    mine = ground.members(unit)
    foes = [
        other
        for other in table.match.units.values()
        if table.match.hostile(other.seat, own.seat)
        and any_within(ground, SHOT, mine, ground.members(other.id))
    ]
    if not foes:
        return
    target = ground.members(foes[0].id)
    many = len(those_within(ground, SHOT, mine, target))
    faces = yield from Roll("shots", own.seat, "SQ-SHO-01", "They shoot.", dice=many, need=6)
    hits = min(faces.count(6), len(target))
    removed = yield from ChooseMany(
        "removal",
        foes[0].seat,
        "SQ-SHO-02",
        "Who is removed?",
        options=tuple([ground.ids[k] for k in target]),
        least=hits,
        most=hits,
    )
    for model in removed:
        table.do(SetAside("SQ-SHO-02", model, FALLEN, foes[0].id))


def rally(table: Table, unit: str) -> Steps[None]:
    """One that fell comes back, where it hangs together with the others."""
    lost = table.match.held_by(unit)
    members = table.match.models_of(unit)
    if not lost or not members:
        return
    stay = [Region("squads.back", m.at, m.base, 0, m.id) for m in members]
    back = Region("squads.back", members[0].at, lost[0].base, 900, lost[0].id, unit=unit)
    ways = yield from Moves(
        "rally",
        lost[0].seat,
        "SQ-RAL-01",
        "Where does it come back?",
        region=whole("squads.rally", unit, [*stay, back]),
    )
    if ways:
        table.do(SetUp("SQ-RAL-01", unit, ways))


# Regions


def whole(rule: str, unit: str, parts: list[Region], everyone: bool = False) -> UnitRegion:
    return UnitRegion(
        rule=rule, unit=unit, parts=tuple(parts), everyone=everyone, cohesion=TOGETHER
    )


def marching(table: Table, unit: str) -> UnitRegion:
    members = table.match.models_of(unit)
    parts = [Region("squads.march", m.at, m.base, MARCH, m.id, unit=unit) for m in members]
    return whole("squads.march", unit, parts)


def ways_round(table: Table, region: Region, point: Point) -> list[tuple[Point, ...]]:
    ground = table.ground
    walls, crowd = ground.lay.worded("wall"), ground.strangers(region.unit)
    found = shortest_from(
        ground, region.radius, region.origin, point, region.allowance, walls, crowd
    )
    return [] if found is None else [found[1][1:]]


@region("squads.march", ways=ways_round)
def marched(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """So far, through mud at double the price, past walls and other units, an inch from foes."""
    ground, r, at = table.ground, region.radius, region.origin
    walls, crowd = ground.lay.worded("wall"), ground.strangers(region.unit)
    seat = table.match.units[region.unit].seat
    foes = [k for k in crowd if ground.seat[k] != seat]
    for end in path:
        (x0, y0, _), (x1, y1, level) = at, end
        if level or not ground.lay.on_table(x1, y1, r):
            return Refused("SQ-MOV-02", "off the table", end)
        if not disc_clear(ground, r, x0, y0, x1, y1, walls, crowd):
            return Refused("SQ-MOV-02", "something is in the way", end)
        if [k for k in foes if comes_closer(ground, 100, k, x0, y0, x1, y1, r)]:
            return Refused("SQ-MOV-03", "within an inch of a foe", end)
        at = end
    if spent(table, region, path).cost > region.allowance:
        return Refused("SQ-MOV-01", "too far", path[-1])
    return None


@costs("squads.march")
def spent(table: Table, region: Region, path: tuple[Point, ...]) -> Way:
    return tolls.cost(table.ground.lay, (region.origin, *path), MUD)


@region("squads.zone")
def in_own_zone(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    x, y, level = path[-1]
    area: tuple[Spot, ...] = ZONES[region.seat]
    if level or not in_zone(area, x, y, region.radius, True):
        return Refused("SQ-SET-01", "not wholly in the zone", path[-1])
    free = table.ground.free(x, y, region.radius)
    return None if free else Refused("SQ-SET-01", "somebody is there", path[-1])


@region("squads.back")
def back_in(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    x, y, level = path[-1]
    lay = table.ground.lay
    if level or not lay.on_table(x, y, region.radius):
        return Refused("SQ-RAL-01", "off the table", path[-1])
    walls, everyone = lay.worded("wall"), list(range(len(table.ground.ids)))
    free = disc_clear(table.ground, region.radius, x, y, x, y, walls, everyone)
    return None if free else Refused("SQ-RAL-01", "no room", path[-1])


@unit_region("squads.march")
def all_marched(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return (
        each_alone(table, region, ways)
        or on_each_other(table, region, ways, "SQ-MOV-04")
        or broken_cohesion(table, region, ways, "SQ-MOV-05")
    )


@unit_region("squads.set up")
def all_set_up(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return (
        each_alone(table, region, ways)
        or on_each_other(table, region, ways, "SQ-SET-02")
        or broken_cohesion(table, region, ways, "SQ-SET-02")
    )


@unit_region("squads.rally")
def all_rallied(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    """Who does not come back yet stands nowhere."""
    if not ways:
        return None
    return each_alone(table, region, ways) or broken_cohesion(table, region, ways, "SQ-RAL-01")


# The game


def squad(id: str, seat: Seat, many: int, base: int = 50) -> list[Piece]:
    """Side by side in two rows, for tests that put them somewhere."""
    return [
        Piece(id=f"{id}{k + 1}", seat=seat, x=0, y=0, base=base + 13 * (k == 0), unit=id)
        for k in range(many)
    ]


def begin(setup: Setup) -> Squads:
    sizes = {"red": (0, 5), "gold": (0, 3), "blue": (1, 6), "grey": (1, 2)}
    waiting = [m for id, (seat, many) in sizes.items() for m in squad(id, seat, many)]
    units = {id: Unit(id=id, seat=seat, size=many) for id, (seat, many) in sizes.items()}
    return Squads(
        board=BOARD, models={}, units=units, aside=tuple([Aside(model) for model in waiting])
    )


def began(table: Table) -> Steps[None]:
    table.do(Began("SQ-TRN-02", table.match.round + 1))
    yield from ()


def next_step(match: Squads) -> str | None:
    if match.reserve:
        return "set up"
    if match.due:
        return "act"
    return "round" if match.round < ROUNDS else None


def result(match: Squads) -> Result:
    left = [sum(m.seat == seat for m in match.models.values()) for seat in (0, 1)]
    winners = tuple([seat for seat in (0, 1) if left[seat] == max(left)])
    return Result(winners, tuple(left), "SQ-END-01", "the rounds are over")


def standing(*units: tuple[str, Seat, list[Spot]], **over: Any) -> Table:
    """A table on which units stand at some spots, model by model."""
    models: dict[str, Piece] = {}
    for id, seat, spots in units:
        for model, (x, y) in zip(squad(id, seat, len(spots)), spots, strict=True):
            models[model.id] = at(model, (x, y, 0))
    made = {id: Unit(id=id, seat=seat, size=len(spots)) for id, seat, spots in units}
    given: dict[str, Any] = {"board": BOARD, "models": models, "units": made}
    return core_table.Table(Squads(**(given | over)))


SQUADS = Game(
    id="squads",
    name="Squads",
    package="core",
    version=1,
    rules=Rules(
        match=Squads,
        begin=begin,
        procedures={"set up": set_up, "act": act, "round": began},
        next_step=next_step,
        result=result,
    ),
    muster=Muster(setups={"two": Setup(seats=2)}),
)
