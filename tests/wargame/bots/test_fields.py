"""How far it is by the ways that there are."""

from collections.abc import Callable

from wartable.core.match import Board, Piece, Point, Terrain
from wartable.core.space.ground.lay import Lay, lay_of
from wartable.wargame.bots.fields import NO_WAY, Field, Passability
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
    return Field(Passability(lay, 49, walls, {}, rises or {}), [GOAL])


def anywhere(spot: Point) -> bool:
    return spot[0] > 0


def best_ahead(ways: Field, at: Point, allowance: int, room: Callable[[Point], bool]) -> Point:
    return ways.ahead(at, ways.reached(at, allowance, room), allowance, 1)[0]


def test_over_open_ground_a_way_is_about_as_long_as_it_looks() -> None:
    assert abs(field(laid(), []).far((1500, 500, 0)) - 2000) < 60


def test_a_way_leads_through_the_gap_in_a_wall() -> None:
    ways = field(laid(wall(0, 2000), wall(2200, 3000)), [0, 1])
    assert ways.far((1500, 500, 0)) > 2200
    ahead = best_ahead(ways, (1500, 500, 0), 800, anywhere)
    assert ahead[0] > 1700, "towards the gap, not straight on"


def test_where_somebody_stands_there_is_no_room() -> None:
    ways = field(laid(), [])
    first = best_ahead(ways, (1500, 500, 0), 800, anywhere)
    other = best_ahead(ways, (1500, 500, 0), 800, lambda spot: spot != first)
    assert first != other


def test_a_row_of_friends_is_gone_round_not_through() -> None:
    """What looks nearest lies behind them, and cannot be come to with what is left after the way round."""
    ways, start = field(laid(), []), (1500, 500, 0)

    def round_the_row(spot: Point) -> bool:
        return not (600 <= spot[1] <= 700 and 1000 <= spot[0] <= 2000)

    ahead = best_ahead(ways, start, 800, round_the_row)
    assert ahead[1] < 900 and (ahead[0] < 1000 or ahead[0] > 2000)
    assert best_ahead(ways, start, 800, anywhere)[1] > 1200


def test_what_is_slow_to_cross_is_not_reached_as_soon_as_it_looks() -> None:
    hedge = Terrain(id="hedge", footprint=((0, 700), (3000, 700), (3000, 750), (0, 750)))
    slow = Field(Passability(laid(hedge), 49, [], {0: 150}, {}), [GOAL])
    start: Point = (1500, 500, 0)
    assert slow.cell((1500, 1200, 0)) not in slow.reached(start, 800, anywhere)
    assert slow.cell((1500, 1200, 0)) in slow.reached(start, 1400, anywhere)


def test_a_wall_from_edge_to_edge_is_climbed_where_there_is_a_ladder_or_not_at_all() -> None:
    lay = laid(wall(0, 3000, floors=(300,)), ladder())
    assert field(lay, [0]).far((1500, 500, 0)) == NO_WAY
    ways = field(lay, [0], {1: 600})
    assert 3000 < ways.far((1500, 500, 0)) < NO_WAY
    beside = best_ahead(ways, (600, 850, 0), 400, anywhere)
    assert beside[2] == 1, "up the ladder"
    assert best_ahead(ways, (600, 1100, 1), 400, anywhere)[2] == 0, "and down on the other side"


def test_slow_ground_is_gone_round_where_that_is_shorter() -> None:
    bog = Terrain(id="bog", footprint=((1300, 1000), (1700, 1000), (1700, 1200), (1300, 1200)))
    lay = laid(bog)
    slow = Field(Passability(lay, 49, [], {0: 150}, {}), [GOAL])
    assert 2000 < slow.far((1500, 500, 0)) < 2500


def test_a_goal_is_as_far_as_its_ways_are_long() -> None:
    goal = Goal(GOAL, 0, 100, 5.0, pressing=True)
    me = Piece(id="ann", seat=0, x=1500, y=500)
    straight = goal.short_of(me, me.at)
    lay = laid(wall(0, 2000), wall(2200, 3000))
    goal.by = Field(Passability(lay, me.base, [0, 1], {}, {}), spots_at(goal, me.base))
    assert goal.short_of(me, me.at) > straight + 300
    assert goal.short_of(me, GOAL) == 0
