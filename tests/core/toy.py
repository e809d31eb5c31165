"""A game that asks everything there is to ask, for tests of the core. Three seats meet at a fair and go home again."""

from collections.abc import Iterable
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from wartable.core import match as core
from wartable.core import table as core_table
from wartable.core.ask import (
    About,
    Allocate,
    Choose,
    ChooseMany,
    Confirm,
    Number,
    Order,
    Path,
    Place,
    Question,
    Refused,
    Region,
    Roll,
    Steps,
    Together,
)
from wartable.core.events import Event, Moved, SecretKept
from wartable.core.game import Game
from wartable.core.hooks.moments import Bearer, Moment, Part
from wartable.core.hooks.traits import Trait
from wartable.core.match import Board, Mark, ModelId, Piece, Point, Seat, Terrain, Zone
from wartable.core.offers import Closed, withholds
from wartable.core.parts import Muster, Rules
from wartable.core.regions import region
from wartable.core.result import Result
from wartable.core.roster import Setup
from wartable.kit import box

PHASES = ("gather", "plan", "walk", "throw", "home")
WARES = ("apples", "boots", "candles")
HILL = Terrain(id="hill", footprint=box(1000, 1000, 1600, 1600), height=100, floors=(100,))
BOARD = Board(
    width=2400,
    depth=2400,
    terrain=(HILL,),
    zones=(Zone(id="market", area=box(100, 100, 900, 500)),),
)


class Bargain(msgspec.Struct, frozen=True):
    """Something a seat may keep to itself."""

    ware: str
    price: int = 0
    friends: tuple[str, ...] = ()


class Fair(core.Match[Piece], frozen=True, kw_only=True):
    book: ClassVar[str] = "TOY"

    phase: str = PHASES[0]
    noted: tuple[str, ...] = ()
    secrets: dict[Seat, dict[str, str | int | bool | tuple[str, ...] | Bargain]] = {}


Table: TypeAlias = core_table.Table[Fair, Piece]


class Noted(Event[Fair], frozen=True):
    what: str

    sentence: ClassVar[str] = "It is noted: {what}."

    def apply(self, match: Fair) -> Fair:
        return replace(match, noted=(*match.noted, self.what))


class WentOn(Event[Fair], frozen=True):
    sentence: ClassVar[str] = "The fair goes on."

    def apply(self, match: Fair) -> Fair:
        return replace(match, phase=PHASES[PHASES.index(match.phase) + 1])


def note(table: Table, *answers: object) -> None:
    for answer in answers:
        table.do(Noted("TOY-ASK-01", str(answer)))


# Procedures


def gather(table: Table) -> Steps[None]:
    """All at once: a ware, a number, and wares again."""
    asked: tuple[Question[Any], ...] = (
        Choose("ware", 0, "TOY-ASK-02", "Which?", options=WARES),
        Number("price", 1, "TOY-ASK-02", "How much?", low=1, high=9),
        ChooseMany("bag", 2, "TOY-ASK-02", "What is in it?", options=WARES, most=2),
    )
    said = yield from Together("secrets", -1, "TOY-ASK-02", "All at once.", parts=asked)
    for seat, secret in enumerate(said):
        table.do(SecretKept("TOY-ASK-02", seat, "ware", secret))
    table.do(WentOn("TOY-ASK-02"))


def plan(table: Table) -> Steps[None]:
    about = About("plan", "ann")
    one = yield from Choose("buy", 0, "TOY-ASK-03", "Which ware?", about, options=WARES)
    some = yield from ChooseMany("sell", 1, "TOY-ASK-03", "Which?", options=WARES, least=1, most=2)
    sure = yield from Confirm("sure", 2, "TOY-ASK-03", "Sure?")
    order = yield from Order("queue", 0, "TOY-ASK-03", "Who first?", items=("ann", "bob", "cay"))
    number = yield from Number("bid", 1, "TOY-ASK-03", "How much?", low=-5, high=5)
    shares = yield from Allocate(
        "coins", 2, "TOY-ASK-03", "Share them.", targets=("ann", "bob"), total=5, caps=(3, 4)
    )
    note(table, one, some, sure, order, number, shares)
    table.do(WentOn("TOY-ASK-03"))


def walk(table: Table) -> Steps[None]:
    spot = yield from Place("stall", 0, "TOY-ASK-04", "Where?", region=zone())
    table.do(Moved("TOY-ASK-04", "ann", *spot))
    way = yield from Path("walk", 1, "TOY-ASK-05", "Where to?", region=climb(table, "bob"))
    table.do(Moved("TOY-ASK-05", "bob", *way[-1]))
    table.do(WentOn("TOY-ASK-05"))


def throw(table: Table) -> Steps[None]:
    faces = yield from Roll("luck", 0, "TOY-ASK-06", "Luck.", kinds=(6, 20, 3), need=3)
    more = yield from Roll("more", 2, "TOY-ASK-06", "More.", dice=2, sides=10)
    note(table, faces, more)
    table.do(WentOn("TOY-ASK-06"))


def zone() -> Region:
    return Region("toy.zone", (500, 300, 0), 50, 400, zone="market")


def climb(table: Table, model: ModelId) -> Region:
    return Region("toy.walk", table[model].at, table[model].base, 600, model)


# Regions


@region("toy.zone")
def in_market(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Wholly in the market, at its level, on nobody."""
    x, y, level = path[-1]
    r = region.radius
    if level or not (100 + r <= x <= 900 - r and 100 + r <= y <= 500 - r):
        return Refused("TOY-ASK-04", "not in the market", path[-1])
    if not table.ground.free(x, y, r, table.ground.at["ann"]):
        return Refused("TOY-ASK-04", "somebody is there", path[-1])
    return None


@region("toy.walk")
def walkable(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """So far in all, on the table, on top of the hill or beside it, and ending on nobody."""
    at, left = region.origin, region.allowance * region.allowance
    for point in path:
        dx, dy = point[0] - at[0], point[1] - at[1]
        left -= dx * dx + dy * dy
        if left < 0:
            return Refused("TOY-ASK-05", "too far", point)
        if not table.ground.lay.on_table(point[0], point[1], region.radius):
            return Refused("TOY-ASK-05", "off the table", point)
        if point[2] != table.ground.lay.levels(point[0], point[1])[-1]:
            return Refused("TOY-ASK-05", "neither on the hill nor beside it", point)
        at = point
    me = table.ground.at[region.model]
    if not table.ground.free(at[0], at[1], region.radius, me):
        return Refused("TOY-ASK-05", "somebody is there", at)
    return None


@region("toy.ring")
def ring(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """From half the allowance to the whole, and on the table's level: the origin is not in it."""
    x, y, level = path[-1]
    dx, dy = x - region.origin[0], y - region.origin[1]
    out, far = dx * dx + dy * dy, region.allowance
    within = far * far <= 4 * out and out <= far * far
    return None if within and level == 0 else Refused("TOY-ASK-07", "not in the ring", path[-1])


@region("toy.islands")
def islands(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Two small islands, of which a search that only goes downhill finds the wrong one."""
    x, y, level = path[-1]
    for ix, iy in ((-300, -300), (320, 320)):
        dx, dy = x - region.origin[0] - ix, y - region.origin[1] - iy
        if dx * dx + dy * dy <= 900 and level == 0:
            return None
    return Refused("TOY-ASK-08", "in the water", path[-1])


NOWHERE = Refused("TOY-ASK-10", "nowhere")


@region("toy.nowhere")
def nowhere(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return NOWHERE


def by_the_well(table: Table, region: Region, point: Point) -> list[tuple[Point, ...]]:
    return [((1200, 901, 0), point), ((1200, 900, 0), point)]


@region("toy.detour", ways=by_the_well)
def detour(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    """Nothing is reached but by way of the well."""
    way = path[0] == (1200, 900, 0) and len(path) == 2
    return None if way else Refused("TOY-ASK-09", "not by the well", path[0])


# Special rules


class Walking(Moment, frozen=True):
    """How far somebody walks."""

    model: ModelId

    def parts(self, table: Table) -> Iterable[Part]:
        yield Part("model", table[self.model].title, table[self.model].traits, self.model)


class Leaving(Moment, frozen=True):
    """Somebody wants to go."""

    model: ModelId

    def parts(self, table: Table) -> Iterable[Part]:
        yield Part("model", table[self.model].title, table[self.model].traits, self.model)


class Rumour(Moment, frozen=True):
    """News are heard; the seat it names orders what comes of it."""

    model: ModelId
    seat: Seat | None = None

    def parts(self, table: Table) -> Iterable[Part]:
        yield Part("model", table[self.model].title, table[self.model].traits, self.model)

    def chooser(self, table: Table) -> Seat | None:
        return self.seat

    def concerning(self, table: Table) -> About:
        return About("rumour", self.model)


QUICK = Trait("quick", clause="TOY-TRT-01")
LAME = Trait("lame", clause="TOY-TRT-02")
HORSE = Trait("horse", clause="TOY-TRT-03")
WATCH = Trait("watch", clause="TOY-TRT-04")
CURFEW = Trait("curfew", clause="TOY-TRT-05")
SLOW_DAY = Trait("slow day", clause="TOY-TRT-06")
LOUD = Trait("loud", clause="TOY-TRT-07")
SHY = Trait("shy", clause="TOY-TRT-08")
HOARSE = Trait("hoarse", clause="TOY-TRT-09")
HOARSE.mutes("loud")
WEARY = Trait("weary", clause="TOY-TRT-10")
WEARY.mutes(but=("lame",))


@QUICK.adds(Walking, of="model")
def quickly(table: Table, moment: Walking, bearer: Bearer) -> int:
    return bearer.value


@QUICK.adds(Walking, of="model")
def and_a_bit(table: Table, moment: Walking, bearer: Bearer) -> int:
    """A second handler at the same moment; it adds nothing to those who are not very quick."""
    return 1 if bearer.value >= 3 else 0


@SLOW_DAY.adds(Walking, of="match")
def slowly(table: Table, moment: Walking, bearer: Bearer) -> int:
    return -bearer.value


@LAME.replaces(Walking, of="model")
def limping(table: Table, moment: Walking, bearer: Bearer) -> int | None:
    return bearer.value or None


@HORSE.replaces(Walking, of="model")
def riding(table: Table, moment: Walking, bearer: Bearer) -> int | None:
    return 12


@WATCH.forbids(Leaving, of="anyone")
def held_back(table: Table, moment: Leaving, bearer: Bearer) -> str | None:
    """An aura: nobody else within 3" leaves."""
    assert bearer.model is not None, "a watch has eyes"
    near = bearer.model != moment.model and table.within(3, bearer.model, moment.model)
    return f"held back by {bearer.source}" if near else None


@CURFEW.forbids(Leaving, of="match")
def too_late(table: Table, moment: Leaving, bearer: Bearer) -> str | None:
    return "it is too late"


@LOUD.acts(Rumour, of="model")
def shout(table: Table, moment: Rumour, bearer: Bearer) -> Steps[None]:
    if (yield from Confirm("shout", 0, LOUD.clause, "Shout it?")):
        note(table, f"{bearer.source} shouts")


@SHY.acts(Rumour, of="model")
def blush(table: Table, moment: Rumour, bearer: Bearer) -> Steps[None]:
    note(table, f"{bearer.source} blushes")
    yield from ()


@SHY.acts(Rumour, of="model", rank=-1)
def look_away(table: Table, moment: Rumour, bearer: Bearer) -> Steps[None]:
    note(table, f"{bearer.source} looks away")
    yield from ()


# The game


def begin(setup: Setup) -> Fair:
    return fair(rules=tuple([Mark(name) for name in setup.variants]))


def fair(*people: Piece, **over: Any) -> Fair:
    """Ann, Bob and Cay, one of each seat, beside the hill; others stand in for those of the same id."""
    usual = [
        Piece(id="ann", name="Ann", seat=0, x=500, y=700, base=50),
        Piece(id="bob", name="Bob", seat=1, x=900, y=1300, base=50),
        Piece(id="cay", name="Cay", seat=2, x=1800, y=1300, base=50),
    ]
    models = {one.id: one for one in (*usual, *people)}
    given: dict[str, Any] = {"seats": 3, "board": BOARD, "models": models}
    return Fair(**(given | over))


def table_with(*people: Piece, **over: Any) -> Table:
    return core_table.Table(fair(*people, **over))


@withholds("buy", "TOY-ASK-03")
def closed_wares(table: Table, question: Choose[Any]) -> Closed:
    return [("dragons", Refused("TOY-ASK-03", "there are none"))]


def result(match: Fair) -> Result:
    return Result((0, 1, 2), (1, 1, 1), "TOY-END-01", "all are happy")


TOY = Game(
    id="toy",
    name="Toy",
    package="core",
    version=1,
    rules=Rules(
        match=Fair,
        begin=begin,
        procedures={"gather": gather, "plan": plan, "walk": walk, "throw": throw},
        next_step=lambda match: None if match.phase == "home" else match.phase,
        result=result,
    ),
    muster=Muster(
        setups={"three": Setup(seats=3)},
    ),
)
