"""How far it is by the ways that there are."""

from wartable.core.match import Board, Piece, Point, Terrain
from wartable.core.space.ground.lay import Lay, lay_of
from wartable.wargame.bots.fields import NO_WAY, Field, Ground
from wartable.wargame.bots.goal import Goal, spots_at

GOAL: Point = (1500, 2500, 0)


def wall(west: int, east: int, floors: tuple[int, ...] = ()) -> Terrain:
    corners = ((west, 1000), (east, 1000), (east, 1200), (west, 1200))
    return Terrain(id=f"wall {west}", footprint=corners, height=300, floors=floors)


def ladder() -> Terrain:
    return Terrain(id="ladder", footprint=((550, 950), (650, 950), (650, 1050), (550, 1050)))


def laid(*pieces: Terrain) -> Lay:
    return lay_of(Board(width=3000, depth=3000, terrain=pieces))


def field(lay: Lay, walls: list[int], rises: dict[int, int] | None = None) -> Field:
    return Field(Ground(lay, 49, walls, {}, rises or {}), [GOAL])


def anywhere(spot: Point) -> bool:
    return spot[0] > 0


def test_over_open_ground_a_way_is_about_as_long_as_it_looks() -> None:
    assert abs(field(laid(), []).far((1500, 500, 0)) - 2000) < 60


def test_a_way_leads_through_the_gap_in_a_wall() -> None:
    ways = field(laid(wall(0, 2000), wall(2200, 3000)), [0, 1])
    assert ways.far((1500, 500, 0)) > 2200
    ahead = ways.ahead((1500, 500, 0), 800, 1, anywhere)
    assert ahead[0][0] > 1700, "towards the gap, not straight on"


def test_where_somebody_stands_there_is_no_room() -> None:
    ways = field(laid(), [])
    first = ways.ahead((1500, 500, 0), 800, 1, anywhere)
    other = ways.ahead((1500, 500, 0), 800, 1, lambda spot: spot not in first)
    assert first and other and first != other


def test_a_wall_from_edge_to_edge_is_climbed_where_there_is_a_ladder_or_not_at_all() -> None:
    lay = laid(wall(0, 3000, floors=(300,)), ladder())
    assert field(lay, [0]).far((1500, 500, 0)) == NO_WAY
    ways = field(lay, [0], {1: 600})
    assert 3000 < ways.far((1500, 500, 0)) < NO_WAY
    beside = ways.ahead((600, 850, 0), 400, 1, anywhere)
    assert beside[0][2] == 1, "up the ladder"


def test_slow_ground_is_gone_round_where_that_is_shorter() -> None:
    bog = Terrain(id="bog", footprint=((1300, 1000), (1700, 1000), (1700, 1200), (1300, 1200)))
    lay = laid(bog)
    slow = Field(Ground(lay, 49, [], {0: 150}, {}), [GOAL])
    assert 2000 < slow.far((1500, 500, 0)) < 2500


def test_a_goal_is_as_far_as_its_ways_are_long() -> None:
    goal = Goal(GOAL, 0, 100, 5.0, pressing=True)
    me = Piece(id="ann", seat=0, x=1500, y=500)
    straight = goal.short_of(me, me.at)
    lay = laid(wall(0, 2000), wall(2200, 3000))
    goal.by = Field(Ground(lay, me.base, [0, 1], {}, {}), spots_at(goal, me.base))
    assert goal.short_of(me, me.at) > straight + 300
    assert goal.short_of(me, GOAL) == 0
