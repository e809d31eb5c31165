"""A transport by the rules of Grimdark Future: who fits in, rides along, comes out, and when it is destroyed."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from wartable.core.ask import Choose, Cohesion, Moves, Refused, Region, Steps, UnitRegion, Ways
from wartable.core.events import UnitMoved
from wartable.core.match import (
    Aside,
    Board,
    Match,
    ModelId,
    Piece,
    Point,
    Seat,
    Spot,
    Terrain,
    Unit,
    UnitId,
)
from wartable.core.regions import region
from wartable.core.screen.telling import tell
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.shapes import Wish
from wartable.core.table import Table
from wartable.core.units.proposals import propose
from wartable.core.units.unit_regions import unit_region
from wartable.core.units.whereabouts import alive, host_id, inside, occupants, spot_of
from wartable.kit import ask, box, next_question, play
from wartable.wargame.units.events import Fell, WentInside
from wartable.wargame.units.hosted import ComingOut, come_on, no_way_on, over_edge, start_of
from wartable.wargame.units.hosts import OUTSIDE, Host, Lodging
from wartable.wargame.units.manners import Clauses, Manner, Obstacles
from wartable.wargame.units.moving import Bond, no_moves

SPACES, SIX, RUSH = 6, 600, 1200
WIDE, BASE = 150, 50  # radii of the transport and of who rides in it
CAR = "car-1"


class Trooper(Piece, frozen=True, kw_only=True):
    tough: int = 1
    hero: bool = False


Field: TypeAlias = Table[Match[Trooper], Trooper]


# What the book says


def spaces(model: Trooper) -> int:
    return 1 if model.hero or model.tough == 1 else 3


def in_the_way(table: Field, unit: UnitId, manner: Manner[Field, Trooper]) -> Obstacles:
    return Obstacles(table, unit, manner, walls=table.ground.lay.worded("rock"))


CLAUSES = Clauses(
    "TR-MOVE",
    edge="TR-ROOM",
    friend="TR-ROOM",
    foe="TR-ROOM",
    wall=lambda _: "TR-ROOM",
    end="TR-ROOM",
)
WALK: Manner[Field, Trooper] = Manner(CLAUSES, in_the_way)
COHERENCY: Bond[Field, Trooper] = Bond("TR-COH", "out", lambda *_: Cohesion(link=100, spread=900))
RIDES: Lodging[Trooper] = Lodging(
    "embark", "TR-IN", "Does {title} embark?", full="TR-FULL", room=lambda _: SPACES, size=spaces
)
OUT: ComingOut[Field, Trooper] = ComingOut("transport.out", "TR-OUT", COHERENCY, WALK, within=SIX)
WRECK: ComingOut[Field, Trooper] = ComingOut(
    "transport.wreck", "TR-WRECK", COHERENCY, WALK, within=SIX
)
WALL: ComingOut[Field, Trooper] = ComingOut(
    "house.out", "TR-WALL", COHERENCY, WALK, one_by_one=True
)
for one, judge in ((OUT, OUT.no_way), (WRECK, WRECK.no_place), (WALL, WALL.no_way)):
    region(one.rule)(judge)
    unit_region(one.rule)(one.no_ways)


def disembark(table: Field, unit: UnitId, far: int = RUSH) -> Steps[None]:
    region = OUT.region(table, inside(table.match, unit), CAR, far)
    walked = yield from OUT.come_out(table, "out", region, "TR-OUT", "Where does {title} go?")
    for model, way in walked or ():
        table.goes(model, way)


def is_destroyed(table: Field) -> Steps[None]:
    """All who find room are set down, before it is removed."""
    for unit in occupants(table.match, CAR):
        models, ask = inside(table.match, unit), "Where does {title} stand?"
        yield from WRECK.set_down(table, "wreck", models, CAR, "TR-WRECK", ask)
        for model in inside(table.match, unit):
            table.do(Fell("TR-WRECK", model.id))
    table.do(Fell("TR-WRECK", CAR))


# Tables


def squad(unit: UnitId, many: int, at: Spot = (0, 0), seat: Seat = 0, **more: Any) -> list[Trooper]:
    x, y = at
    return [
        Trooper(id=f"{unit}-{k + 1}", seat=seat, x=x + 110 * k, y=y, base=BASE, unit=unit, **more)
        for k in range(many)
    ]


def field(
    *outside: list[Trooper],
    riding: Sequence[list[Trooper]] = (),
    at: Spot = (2000, 2000),
    terrain: Sequence[Terrain] = (),
) -> Field:
    car = Trooper(id=CAR, seat=0, x=at[0], y=at[1], base=WIDE, unit="car", tough=6)
    there = [car, *[model for models in outside for model in models]]
    everyone = [*there, *[model for models in riding for model in models]]
    units = {m.unit: Unit(id=m.unit, seat=m.seat, leader=f"{m.unit}-1") for m in everyone}
    aside = [Aside(model, "inside", CAR) for models in riding for model in models]
    board = Board(width=4800, depth=4800, terrain=tuple(terrain))
    models = {model.id: model for model in there}
    return Table(Match(board=board, models=models, units=units, aside=tuple(aside)))


def spots(unit: UnitId, many: int, x: int, y: int, apart: int = 110) -> dict[ModelId, Spot]:
    return {f"{unit}-{k + 1}": (x + apart * k, y) for k in range(many)}


def refused(table: Field, steps: Steps[None], places: dict[ModelId, Spot]) -> str:
    question = next_question(table, steps)
    assert isinstance(question, Moves)
    try:
        question.check(question.read([[id, [[x, y, 0]]] for id, (x, y) in places.items()]), table)
    except Refused as no:
        return no.clause
    return ""


# In


@pytest.mark.parametrize(
    ("own", "clause"),
    [
        pytest.param(squad("a", 6), None, id="six ordinary models"),
        pytest.param(squad("a", 7), "TR-FULL", id="one too many"),
        pytest.param(squad("a", 2, tough=3), None, id="two large ones take three spaces each"),
        pytest.param(squad("a", 3, tough=3), "TR-FULL", id="a third does not fit"),
        pytest.param(squad("a", 6, tough=6, hero=True), None, id="a hero takes one, tough or not"),
    ],
)
def test_a_unit_fits_in_as_a_whole_by_the_spaces_of_its_models(
    own: list[Trooper], clause: str | None
) -> None:
    no = RIDES.no_room(field(own).match, "a", CAR)
    assert (no and no.clause) == clause


def test_several_units_ride_together_while_there_is_room() -> None:
    table = field(squad("a", 2), squad("b", 3), riding=[squad("c", 3)])
    assert RIDES.no_room(table.match, "b", CAR) is None
    play(table, RIDES.enter(table, "b", [CAR]), embark=CAR)
    assert occupants(table.match, CAR) == ["c", "b"]
    assert RIDES.no_room(table.match, "a", CAR) is not None


def test_where_one_unit_is_inside_alone_there_is_no_room_for_another() -> None:
    alone: Lodging[Trooper] = Lodging(
        "in", "TR-IN", "?", full="TR-FULL", room=lambda _: SPACES, alone=True
    )
    assert alone.no_room(field(squad("a", 1), riding=[squad("b", 1)]).match, "a", CAR) is not None
    assert alone.no_room(field(squad("a", 6, tough=3)).match, "a", CAR) is None


def test_its_owner_says_whether_it_goes_in() -> None:
    table = field(squad("a", 2))
    question = next_question(table, RIDES.enter(table, "a", [CAR]))
    assert isinstance(question, Choose) and question.options == (CAR, OUTSIDE)
    assert question.seat == 0 and question.reason == "Does a embark?"
    assert play(table, RIDES.enter(table, "a", [CAR]), embark=OUTSIDE) is False
    assert len(table.match.models_of("a")) == 2
    assert play(table, RIDES.enter(table, "a", [])) is False, "nobody is asked about no host"


def test_all_go_in_and_ride_along() -> None:
    table = field(squad("a", 2))
    assert tell(WentInside("TR-IN", "a", CAR), table.match) == "a goes into car-1."
    play(table, RIDES.enter(table, "a", [CAR]), embark=CAR)
    assert not table.match.models_of("a") and host_id(table.match, "a") == CAR
    table.do(UnitMoved("TR-MOVE", "car", ((CAR, (3000, 2500, 0)),)))
    assert spot_of(table.match, "a-2") == (3000, 2500, 0)


# Out


def test_a_way_out_begins_where_the_base_touches_the_transport() -> None:
    table = field(riding=[squad("a", 2)])
    region = OUT.region(table, inside(table.match, "a"), CAR, RUSH)
    assert start_of(table, region.parts[0], (2700, 2000, 0)) == (2000 + WIDE + BASE, 2000, 0)
    x, y, _ = start_of(table, region.parts[0], (2500, 1500, 0))
    assert 0 <= leg_length((x, y, 0), (2000, 2000, 0)) - WIDE - BASE <= 1


@pytest.mark.parametrize(
    ("places", "clause"),
    [
        pytest.param(spots("a", 2, 2590, 2000), "", id="wholly within six inches"),
        pytest.param(spots("a", 2, 2591, 2000), "TR-OUT", id="a hundredth further"),
        pytest.param(spots("a", 1, 2300, 2000), "TR-OUT", id="not only some of them"),
        pytest.param(spots("a", 2, 2300, 2000, 90), "TR-OUT", id="not on each other"),
        pytest.param(spots("a", 2, 2300, 2000, 201), "TR-COH", id="in coherency"),
        pytest.param(spots("a", 2, 2190, 2000), "TR-ROOM", id="not on the transport"),
    ],
)
def test_all_leave_and_end_wholly_within_six_inches(
    places: dict[ModelId, Spot], clause: str
) -> None:
    table = field(riding=[squad("a", 2)])
    assert refused(table, disembark(table, "a"), places) == clause


@pytest.mark.parametrize(("far", "clause"), [(400, ""), (399, "TR-MOVE")])
def test_they_go_as_far_as_their_action_from_the_base(far: int, clause: str) -> None:
    table = field(riding=[squad("a", 1)])
    assert refused(table, disembark(table, "a", far), spots("a", 1, 2600, 2000)) == clause


def test_they_walk_out_or_stay_aboard() -> None:
    table = field(riding=[squad("a", 2)])
    play(table, disembark(table, "a"), out=[])
    assert len(inside(table.match, "a")) == 2
    play(table, disembark(table, "a"), out=spots("a", 2, 2300, 2000))
    assert [model.at for model in table.match.models_of("a")] == [(2300, 2000, 0), (2410, 2000, 0)]
    assert not occupants(table.match, CAR)


def test_what_is_proposed_is_legal_and_brings_all_out() -> None:
    table = field(squad("b", 3, (2260, 1900), seat=1), riding=[squad("a", 5)])
    question = next_question(table, disembark(table, "a"))
    assert isinstance(question, Moves)
    for to in ((2500, 2200, 0), (2000, 2300, 0), (1700, 1800, 0)):
        found = propose(table, question.region, Wish(to=to, shape="ring"))
        assert found.legal and len(found.ways) == 5, found.trouble


# Destroyed


def test_passengers_are_set_down_before_it_is_removed() -> None:
    table = field(riding=[squad("a", 2), squad("b", 1)])
    places = spots("a", 2, 2300, 2000), spots("b", 1, 2000, 2300)
    play(table, is_destroyed(table), wreck=ask(*places))
    assert sorted(table.match.models) == ["a-1", "a-2", "b-1"]


def test_nobody_stays_in_a_wreck() -> None:
    table = field(riding=[squad("a", 2)])
    with pytest.raises(Refused, match="each of 2"):
        play(table, is_destroyed(table), wreck=spots("a", 1, 2300, 2000))
    table = field(riding=[squad("a", 2)])
    assert refused(table, is_destroyed(table), spots("a", 2, 2591, 2000)) == "TR-WRECK"
    assert refused(table, is_destroyed(table), spots("a", 2, 2300, 2000, 99)) == "TR-WRECK"


def walled(gap: int, high: int) -> list[Terrain]:
    """Rocks all round the transport but for so much in the east, up to so far north."""
    return [
        Terrain(id="north", footprint=box(0, 2150, 4800, 4800), traits=("rock",)),
        Terrain(id="south", footprint=box(0, 0, 4800, 1850), traits=("rock",)),
        Terrain(id="west", footprint=box(0, 1850, 1850, 2150), traits=("rock",)),
        Terrain(id="east", footprint=box(2150 + gap, 1850, 4800, 2150), traits=("rock",)),
        Terrain(id="edge", footprint=box(2150, high, 2150 + gap, 2150), traits=("rock",)),
    ]


@pytest.mark.parametrize(
    ("gap", "high", "left"),
    [(70, 2140, []), (110, 2040, ["a-1"]), (210, 2140, ["a-1", "a-2"])],
)
def test_who_finds_no_room_is_lost(gap: int, high: int, left: list[ModelId]) -> None:
    table = field(riding=[squad("a", 2)], terrain=walled(gap, high))
    given = {id: (2200 + 110 * k, 1990) for k, id in enumerate(left)}
    play(table, is_destroyed(table), **({"wreck": given} if left else {}))
    assert [model.id for model in alive(table.match, "a")] == left
    assert sorted(table.match.gone) == sorted({"a-1", "a-2", CAR} - set(left))


# Out of a house


def housed(many: int, *outside: list[Trooper]) -> Field:
    house = Terrain(id="house", footprint=box(1850, 1850, 2150, 2150), traits=("rock",))
    table = field(*outside, at=(4000, 4000), terrain=[house])
    units = table.match.units | {"a": Unit(id="a", seat=0, leader="a-1")}
    aside = tuple([Aside(model, "inside", "house") for model in squad("a", many)])
    return Table(replace(table.match, aside=aside, units=units))


def march_out(table: Field, far: int = 500) -> Steps[None]:
    region = WALL.region(table, inside(table.match, "a"), "house", far)
    walked = yield from WALL.come_out(table, "leave", region, "TR-WALL", "Where does {title} go?")
    for model in [] if walked is None else inside(table.match, "a"):
        table.do(Fell("TR-WALL", model.id))


@pytest.mark.parametrize(
    ("places", "clause"),
    [
        pytest.param(spots("a", 2, 2200, 2000), "", id="at the wall"),
        pytest.param(spots("a", 2, 2590, 2000), "", id="five inches on"),
        pytest.param(spots("a", 2, 2591, 2000), "TR-MOVE", id="further"),
        pytest.param(spots("a", 1, 2200, 2000), "TR-WALL", id="not without who has room"),
    ],
)
def test_a_garrison_marches_from_the_wall(places: dict[ModelId, Spot], clause: str) -> None:
    table = housed(2)
    assert refused(table, march_out(table), places) == clause


def test_a_garrison_may_stay_if_anybody_has_room_and_is_lost_if_nobody_has() -> None:
    table = housed(2)
    play(table, march_out(table), leave=[])
    assert len(inside(table.match, "a")) == 2
    table = housed(2, ring())
    play(table, march_out(table), leave=[])
    assert not alive(table.match, "a")


def ring(*gaps: int) -> list[Trooper]:
    """Sixteen at the doors, anticlockwise from the east, but for some."""
    doors = [door for k, door in enumerate(HOUSE_AT.doors(BASE, 900)) if k not in gaps]
    one = squad("b", 1)[0]
    return [replace(one, id=f"b-{k}", x=x, y=y) for k, (x, y, _) in enumerate(doors)]


@pytest.mark.parametrize(
    ("gaps", "why"), [((0,), "no room"), ((0, 8), "room only out of coherency, across the house")]
)
def test_who_finds_no_room_beside_the_others_is_left_behind(
    gaps: tuple[int, ...], why: str
) -> None:
    table = housed(2, ring(*gaps))
    play(table, march_out(table), leave=spots("a", 1, 2200, 2000))
    assert [model.id for model in alive(table.match, "a")] == ["a-1"], why


def test_nobody_leaves_a_transport_if_one_finds_no_room() -> None:
    table = field(riding=[squad("a", 2)], terrain=walled(110, 2040))
    assert refused(table, disembark(table, "a"), spots("a", 1, 2200, 1990)) == "TR-OUT"


HOUSE_AT = Host(Terrain(id="house", footprint=box(1850, 1850, 2150, 2150)))


# Outlines


HOUSE = Host(Terrain(id="house", footprint=box(1000, 1000, 2000, 1600)))
CART = Host(Piece(id="cart", seat=0, x=1500, y=1300, base=150))


@pytest.mark.parametrize(
    ("host", "x", "y", "gap"),
    [
        (HOUSE, 2300, 1300, 300),
        (HOUSE, 1500, 1300, 0),
        (CART, 2300, 1300, 650),
        (CART, 1500, 1400, 0),
    ],
)
def test_a_gap_runs_to_the_outline(host: Host, x: int, y: int, gap: int) -> None:
    assert host.gap(x, y) == gap
    far = max(0, gap - BASE)
    assert host.is_near(x, y, BASE, far) and (not gap or not host.is_near(x, y, BASE, far - 1))
    assert host.is_all_near(x, y, BASE, gap + BASE)
    assert not gap or not host.is_all_near(x, y, BASE, gap + BASE - 1)


@pytest.mark.parametrize(("host", "edge"), [(HOUSE, 2000), (CART, 1650)])
def test_contact_is_a_gap_under_two_hundredths(host: Host, edge: int) -> None:
    assert host.touches(edge + BASE, 1300, BASE) and host.touches(edge + BASE + 1, 1300, BASE)
    assert not host.touches(edge + BASE + 2, 1300, BASE)
    assert all([host.touches(x, y, BASE) for x, y, _ in host.doors(BASE, 1500)])


@pytest.mark.parametrize(("host", "side"), [(HOUSE, 1600), (CART, 1450)])
@pytest.mark.parametrize(("over", "near"), [(100, True), (101, False)])
def test_a_leg_passes_near_or_not(host: Host, side: int, over: int, near: bool) -> None:
    y = side + BASE + over
    assert host.is_near_leg((0, y, 0), (4000, y, 0), BASE, 100) is near
    assert not host.is_near_leg((0, y, 0), (100, y, 0), BASE, 100)


# Over an edge


@region("edge.on")
def judge_entry(table: Field, region: Region, path: tuple[Point, ...]) -> Refused | None:
    return no_way_on(table, region, path, WALK)


@unit_region("edge.on")
def judge_entries(table: Field, region: UnitRegion, ways: Ways) -> Refused | None:
    return no_moves(table, COHERENCY, region, ways, "TR-COH")


def arriving(many: int = 2) -> Field:
    table = field(at=(4000, 4000))
    waiting = tuple([Aside(model) for model in squad("a", many)])
    units = table.match.units | {"a": Unit(id="a", seat=0, leader="a-1")}
    return Table(replace(table.match, aside=waiting, units=units))


def marches_on(table: Field, far: int) -> Steps[Any]:
    models = alive(table.match, "a")
    region = over_edge(table, COHERENCY, "edge.on", models, ((0, 0), (1800, 0)), far)
    assert region is not None
    return (yield from come_on(table, "on", region, "TR-ON", "Where does {title} come?"))


@pytest.mark.parametrize(("y", "clause"), [(550, ""), (551, "TR-MOVE")])
def test_a_march_over_an_edge_is_measured_from_it(y: int, clause: str) -> None:
    table = arriving()
    assert refused(table, marches_on(table, SIX), spots("a", 2, 500, y)) == clause
    beside = spots("a", 2, 1800 + 100, y)
    assert refused(table, marches_on(table, SIX), beside) == "TR-MOVE", "not straight in"


def test_ways_over_an_edge_begin_outside_it() -> None:
    table = arriving()
    walked = play(table, marches_on(table, SIX), on=spots("a", 2, 500, 400))
    assert walked == (
        ("a-1", ((500, -BASE, 0), (500, 400, 0))),
        ("a-2", ((610, -BASE, 0), (610, 400, 0))),
    )
    assert len(table.match.models_of("a")) == 2


def test_nobody_comes_over_an_edge_who_could_not_stand_on_the_table() -> None:
    table = arriving()
    models = alive(table.match, "a")
    assert over_edge(table, COHERENCY, "edge.on", models, ((0, 0), (1800, 0)), 99) is None
