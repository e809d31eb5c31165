"""Occupying buildings and leaving them."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment
from wartable.core.ask import Moves, Refused
from wartable.core.match import Aside, Spot
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import alive, host_id, inside, occupant
from wartable.games.firstblood.match import GARRISON
from wartable.games.firstblood.moving.march import march, no_march
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.garrisons import no_garrison, occupy_after_clash
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question, play, proves
from wartable.wargame.units.moving import region_of

INFANTRY = "copper-legion"
HOUSE = make_piece("g", "garrison", 1000, 1000, 300)


def outside(many: int, entry: str = INFANTRY, **more: Any) -> Table:
    spots = [(1500 + 130 * k, 1000) for k in range(many)]
    if entry != INFANTRY:
        spots = [(1700 + 210 * k, 1000) for k in range(many)]
    return battle(regiment("A1", entry, spots, **more), terrain=[HOUSE], acting="A1")


def garrisoned(many: int, *others: Any, **more: Any) -> Table:
    own, models = regiment("A1", INFANTRY, [(1000, 1000)] * many, **more)
    return battle(
        *others,
        terrain=[HOUSE],
        reserves=[(own, models)],
        aside=tuple([Aside(model, GARRISON, "g") for model in models]),
        acting="A1",
    )


def marching(table: Table) -> Any:
    return march(table, "A1", Harm("A1", "march"))


def way(model: str, *points: Spot) -> list[Any]:
    return [model, [[x, y, 0] for x, y in points]]


# In


@proves("FB-GAR-05", "FB-GAR-20")
def test_marching_into_contact_occupies_and_ends_the_activation() -> None:
    table = outside(4)
    play(table, marching(table), march=[way("A1-1", (1363, 1000))], garrison="g")
    assert host_id(table.match, "A1") == "g"
    assert not table.match.models_of("A1"), "all vanish, though only the leader touches"
    assert table.match.going[-1].stage == "close"


@proves("FB-GAR-05", "FB-DICE-14")
@pytest.mark.parametrize(("x", "asked"), [(1363, True), (1364, True), (1365, False)])
def test_contact_is_a_gap_below_two_hundredths(x: int, asked: bool) -> None:
    table = outside(1)
    given: dict[str, Any] = {"garrison": "stay outside"} if asked else {}
    play(table, marching(table), march=[way("A1-1", (x, 1000))], **given)
    assert table.match.models_of("A1")
    assert table.match.going[-1].stage == "act"


@proves("FB-GAR-05")
def test_who_stands_there_already_and_does_not_march_is_not_asked() -> None:
    table = battle(regiment("A1", INFANTRY, [(1363, 1000)]), terrain=[HOUSE], acting="A1")
    play(table, marching(table), march=[])
    assert table.match.models_of("A1") and table.match.going[-1].stage == "act"


@proves("FB-GAR-05")
def test_its_leader_must_touch() -> None:
    table = outside(2)
    swap = [way("A1-1", (1630, 1000)), way("A1-2", (1363, 1000))]
    play(table, marching(table), march=swap)
    assert table.match.models_of("A1")


@proves("FB-GAR-05")
def test_who_stands_at_the_wall_and_does_not_march_does_not_go_in() -> None:
    own = regiment("A1", INFANTRY, [(1363, 1000)])
    table = battle(own, terrain=[HOUSE], acting="A1")
    play(table, marching(table), march=[])
    assert table.match.models_of("A1")


@proves("FB-GAR-05", "FB-GAR-09")
def test_who_comes_out_stays_out() -> None:
    table = garrisoned(2)
    play(table, marching(table), leave=[way("A1-1", (1363, 1000)), way("A1-2", (1500, 1000))])
    assert len(table.match.models_of("A1")) == 2
    assert table.match.going[-1].stage == "act"


@proves("FB-GAR-09", "FB-GAR-10")
def test_one_alone_may_stay_inside() -> None:
    table = garrisoned(1)
    play(table, marching(table), leave=[])
    assert [model.id for model in inside(table.match, "A1")] == ["A1-1"]


@proves("FB-GAR-03", "FB-GAR-04", "FB-GAR-20")
def test_who_may_occupy() -> None:
    assert no_garrison(outside(4), "A1", "g") is None
    five = no_garrison(outside(5), "A1", "g")
    assert five is not None and five.clause == "FB-GAR-04"
    officer = no_garrison(outside(5, officer="vat-overseer"), "A1", "g")
    assert officer is not None, "an officer counts"
    for entry in ("lance-knights", "siege-ogres", "walking-bombard"):
        assert no_garrison(outside(1, entry), "A1", "g") is not None
    other = regiment("A2", INFANTRY, [(2000, 2000)])
    assert no_garrison(garrisoned(1, other), "A2", "g") is not None, "one regiment at a time"


@proves("FB-MAR-08", "FB-CHG-01", "FB-GAR-05")
@pytest.mark.parametrize(
    ("foe", "gap", "asked"),
    [(INFANTRY, 100, False), (INFANTRY, 101, True), ("pike-company", 250, False)],
)
def test_nobody_marches_into_a_building_at_which_an_enemy_stands(
    foe: str, gap: int, asked: bool
) -> None:
    enemy = regiment("B1", foe, [(700 - gap - 63, 1000)], seat=1)
    own = regiment("A1", INFANTRY, [(1500, 1000)])
    table = battle(own, enemy, terrain=[HOUSE], acting="A1")
    given: dict[str, Any] = {"garrison": "g"} if asked else {}
    play(table, marching(table), march=[way("A1-1", (1363, 1000))], **given)
    assert bool(host_id(table.match, "A1")) == asked


@proves("FB-GAR-14", "FB-GAR-20")
def test_after_destroying_the_occupants() -> None:
    table = outside(3)
    play(table, occupy_after_clash(table, "A1", "g"), garrison="g")
    assert host_id(table.match, "A1") == "g"
    assert table.match.going[-1].stage == "act", "its activation goes on"
    large = outside(5)
    play(large, occupy_after_clash(large, "A1", "g"))
    assert not host_id(large.match, "A1")


# Out


def refused(table: Table, *ways: list[Any]) -> str:
    question = next_question(table, marching(table))
    assert isinstance(question, Moves)
    try:
        question.check(question.read(list(ways)), table)
    except Refused as no:
        return no.clause
    return ""


@proves("FB-GAR-09", "FB-GAR-11")
def test_leaving_is_a_march_from_the_wall() -> None:
    table = garrisoned(1)
    assert refused(table, way("A1-1", (1363, 1000))) == "", "in contact, without going on"
    assert refused(table, way("A1-1", (1863, 1000))) == "", "and five inches on"
    assert refused(table, way("A1-1", (1864, 1000))) == "FB-MAR-02"
    assert refused(table, way("A1-1", (1300, 1000))) == "FB-GAR-02"
    play(table, marching(table), leave=[way("A1-1", (1800, 1000))])
    assert table["A1-1"].at == (1800, 1000, 0)
    assert not occupant(table.match, "g")


@proves("FB-RUI-07", "FB-GAR-11")
@pytest.mark.parametrize(("x", "clause"), [(1563, ""), (1564, "FB-MAR-02")])
def test_who_leaves_a_building_pays_for_floors_as_in_any_march(x: int, clause: str) -> None:
    table = garrisoned(1)
    ruin = make_piece("r", "ruin", 1700, 1000, 300)
    board = replace(table.match.board, terrain=(HOUSE, ruin))
    table = Table(replace(table.match, board=board))
    up = ["A1-1", [[1400, 1000, 0], [x, 1000, 1]]]
    assert refused(table, up) == clause, "2 inches on and 3 for the floor"


@proves("FB-GAR-09")
def test_only_as_first_action_and_in_command() -> None:
    table = garrisoned(2)
    apart = way("A1-1", (1863, 1000)), way("A1-2", (137, 1000))
    assert refused(table, *apart) == "FB-REG-03"
    assert no_march(table, "A1") is None
    later = replace(table.match.going[0], taken=("take-aim",))
    table.match = replace(table.match, going=(later,))
    no = no_march(table, "A1")
    assert no is not None and no.clause == "FB-GAR-09"


@proves("FB-GAR-17")
def test_nobody_leaves_while_engaged() -> None:
    near = garrisoned(1, regiment("B1", INFANTRY, [(1400, 1000)], seat=1))
    no = no_march(near, "A1")
    assert no is not None and no.clause == "FB-MAR-01"


@proves("FB-GAR-09")
def test_outside_enemy_engagement_ranges() -> None:
    table = garrisoned(1, regiment("B1", INFANTRY, [(1600, 1000)], seat=1))
    assert no_march(table, "A1") is None
    assert refused(table, way("A1-1", (1374, 1000))) == "FB-MAR-09"
    assert refused(table, way("A1-1", (1373, 1000))) == ""


@proves("FB-GAR-10")
def test_who_has_room_is_not_left_behind() -> None:
    table = garrisoned(2)
    assert refused(table, way("A1-1", (1500, 1000))) == "FB-GAR-10"
    assert refused(table) == "", "they may stay inside"
    # a ring of friends that leaves room for one
    ring = [(1000 + dx, 1000 + dy) for dx, dy in CIRCLE[1:]]
    tight = garrisoned(2, regiment("A2", INFANTRY, ring))
    assert refused(tight, way("A1-1", (1363, 1000))) == ""
    play(tight, marching(tight), leave=[way("A1-1", (1363, 1000))])
    assert [model.id for model in alive(tight.match, "A1")] == ["A1-1"]
    assert tight.match.units["A1"].tokens == 0
    assert "A1-2" in tight.match.gone
    assert tight.match.units["A1"].broken, "half of it is lost"


CIRCLE = [
    (363, 0), (340, 139), (257, 257), (139, 340), (0, 363), (-139, 340), (-257, 257), (-340, 139),
    (-363, 0), (-340, -139), (-257, -257), (-139, -340), (0, -363), (139, -340), (257, -257), (340, -139),
]  # fmt: skip


@proves("FB-GAR-09", "FB-GAR-10")
@pytest.mark.parametrize(("x", "y"), [(300, 1000), (1000, 300)])
def test_off_the_table_there_is_no_room(x: int, y: int) -> None:
    """Of a house at the edge; friends stand round the rest of it."""
    ring = [(x + dx, y + dy) for dx, dy in CIRCLE if min(x + dx, y + dy) >= 63]
    assert len(ring) < len(CIRCLE)
    own, models = regiment("A1", INFANTRY, [(0, 0)])
    table = battle(
        regiment("A2", INFANTRY, ring),
        terrain=[make_piece("g", "garrison", x, y, 300)],
        reserves=[(own, models)],
        aside=(Aside(models[0], GARRISON, "g"),),
        acting="A1",
    )
    play(table, marching(table), leave=[])
    assert not alive(table.match, "A1")


@proves("FB-GAR-09")
def test_what_is_proposed_is_legal() -> None:
    table = garrisoned(4)
    question = next_question(table, marching(table))
    assert isinstance(question, Moves)
    for shape in ("ranks", "ring"):
        found = propose(table, question.region, Wish(to=(1500, 1200, 0), shape=shape))
        assert found.legal and len(found.ways) == 4, found


@proves("FB-GAR-02")
def test_nobody_marches_through_a_building() -> None:
    table = outside(1)
    region = region_of(table, COMMAND, "firstblood.march", "A1", 2000)
    with pytest.raises(Refused, match="FB-GAR-02"):
        table.judge_moves(region, (("A1-1", ((400, 1000, 0),)),))


@proves("FB-GAR-09", "FB-GAR-11", "FB-GAR-05", "FB-GAR-15")
@pytest.mark.parametrize(
    ("end", "clause"),
    [
        pytest.param((1000, 2863), "", id="at the northern wall"),
        pytest.param((1000, 3363), "", id="five inches north"),
        pytest.param((1000, 3364), "FB-MAR-02", id="further"),
        pytest.param((1000, 2800), "FB-GAR-02", id="half inside"),
        pytest.param((700, 2000), "", id="south-west, near the enemy's friends"),
        pytest.param((1000, 2130), "FB-MAR-09", id="south, where the enemy stands"),
    ],
)
def test_leaving_a_house_in_the_north(end: Spot, clause: str) -> None:
    own, models = regiment("A1", INFANTRY, [(0, 0)])
    table = battle(
        regiment("B1", INFANTRY, [(1000, 1950)], seat=1),
        terrain=[make_piece("h", "garrison", 1000, 2500, 300)],
        reserves=[(own, models)],
        aside=(Aside(models[0], GARRISON, "h"),),
        acting="A1",
    )
    assert refused(table, way("A1-1", end)) == clause
