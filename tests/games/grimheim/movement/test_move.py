"""Move and Run (GH-ACT-02 to 08, GH-MOV-01, 02, 20, 21, 23, 24, 28)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, foe, model, piece
from wartable.core.match import Point
from wartable.core.regions import contains, judge_path, sample_path, way_to
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.actions.run import make_run
from wartable.games.grimheim.movement.melee import engaged, in_reach
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.table import Table
from wartable.kit import play, proves, refusal


def moved(table: Table, *path: Point) -> Point:
    play(table, move(table, "hero"), move=path)
    return table["hero"].at


def barred(table: Table, *path: Point) -> str:
    """The clause that stands in the way; nothing has happened."""
    before = table.match
    said = refusal(table, move(table, "hero"), move=path)
    assert table.match is before
    return said.clause


def closed(table: Table, action: str) -> str | None:
    refused = no_action(table, "hero", action)
    return None if refused is None else refused.clause


# How far


@proves("GH-ACT-02", "GH-MOV-28")
@pytest.mark.parametrize(
    "path",
    [
        pytest.param([(1400, 1000, 0)], id="straight"),
        pytest.param([(1240, 1320, 0)], id="aslant, 2.4 and 3.2 inches"),
        pytest.param([(1200, 1000, 0), (1200, 1200, 0)], id="round a corner"),
        pytest.param([(1200, 1000, 0), (1000, 1000, 0)], id="there and back"),
        pytest.param([(1000, 1000, 0)], id="not at all"),
    ],
)
def test_a_move_is_up_to_mov(path: list[Point]) -> None:
    table = battle(model(move=4), foe(x=2500, y=2500))
    assert moved(table, *path) == path[-1]
    assert table["hero"].ap == 1
    assert table.match.taken == ("move",)


@proves("GH-ACT-02", "GH-MOV-28")
@pytest.mark.parametrize(
    "path",
    [
        pytest.param([(1401, 1000, 0)], id="straight"),
        pytest.param([(1240, 1321, 0)], id="aslant"),
        pytest.param([(1200, 1000, 0), (1200, 1201, 0)], id="round a corner"),
        pytest.param([(1200, 1000, 0), (999, 1000, 0)], id="there and back, and a little beyond"),
    ],
)
def test_a_hundredth_more_is_too_far(path: list[Point]) -> None:
    table = battle(model(move=4), foe(x=2500, y=2500))
    said = refusal(table, move(table, "hero"), move=path)
    assert (said.clause, said.reason) == ("GH-MOV-28", '0.01" too far')


@proves("GH-MOV-28")
def test_each_stretch_is_rounded_up_by_itself() -> None:
    """Four stretches of root 2 hundredths are 2 each: 8, where the whole way is 5.66."""
    zigzag = [(1001, 1001, 0), (1002, 1000, 0), (1003, 1001, 0), (1004, 1000, 0)]
    table = battle(model(move=4), foe(x=2500, y=2500))
    assert moved(table, *zigzag, (1396, 1000, 0)) == (1396, 1000, 0)
    table = battle(model(move=4), foe(x=2500, y=2500))
    assert barred(table, *zigzag, (1397, 1000, 0)) == "GH-MOV-28"


@proves("GH-ACT-05")
@pytest.mark.parametrize(("x", "clause"), [(1800, None), (1801, "GH-MOV-28")])
def test_a_run_is_up_to_twice_mov_for_two_ap(x: int, clause: str | None) -> None:
    table = battle(model(move=4), foe(x=2500, y=2500, height=200))
    if clause is None:
        play(table, make_run(table, "hero"), run=[(x, 1000, 0)])
        assert (table["hero"].x, table["hero"].ap) == (x, 0)
    else:
        assert refusal(table, make_run(table, "hero"), run=[(x, 1000, 0)]).clause == clause


@proves("GH-STS-17")
def test_without_movement_nothing_is_offered() -> None:
    table = battle(model(move=0), foe(x=2500, y=2500))
    assert closed(table, "move") == "GH-STS-17"
    assert closed(table, "run") == "GH-STS-17"


# Past whom


@proves("GH-MOV-01", "GH-MOV-02", "GH-ACT-04")
def test_friends_are_not_passed_through() -> None:
    pal = model("pal", x=1200)
    assert barred(battle(model(), pal), (1400, 1000, 0)) == "GH-MOV-02"
    assert barred(battle(pal, model()), (1103, 1000, 0)) == "GH-MOV-02"
    assert moved(battle(model(), pal), (1102, 1000, 0)) == (1102, 1000, 0)


@proves("GH-MOV-02")
def test_a_base_may_slide_along_a_friend_but_not_a_hundredth_into_it() -> None:
    assert moved(battle(model(), model("pal", x=1200, y=1098)), (1400, 1000, 0))
    table = battle(model(), model("pal", x=1200, y=1097))
    assert barred(table, (1400, 1000, 0)) == "GH-MOV-02"


BARRED = {"melee_range_bars_path": "true"}


@proves("GH-ACT-03", "GH-ACT-04", "GH-MOV-20")
@pytest.mark.parametrize("variants", [{}, BARRED], ids=["as written", "by the switch"])
@pytest.mark.parametrize("action", ["move", "run", "free"])
@pytest.mark.parametrize(
    ("y", "near"),
    [pytest.param(1198, True, id="within 1″"), pytest.param(1199, False, id="a hundredth more")],
)
def test_an_enemys_melee_range_is_passed_but_no_move_ends_in_it(
    y: int, near: bool, action: str, variants: dict[str, str]
) -> None:
    """GH-R-94: only by the switch it may not even be passed."""
    table = battle(model(move=5), foe(x=1200, y=y, ap=0), variants=variants)
    region = reach_of(table, "hero", action, 500)
    past = judge_path(table, region, ((1400, 1000, 0),))
    beside = judge_path(table, region, ((1200, 1000, 0),))
    assert (past is not None) == (near and bool(variants))
    assert (beside is not None) == near
    assert {one.clause for one in (past, beside) if one is not None} <= {"GH-ACT-04"}


@proves("GH-ACT-04")
def test_by_the_switch_melee_range_is_kept_out_of_all_along_a_stretch() -> None:
    """Both its ends are further off than 1", its middle is not."""
    table = battle(model(x=1000, y=1196, move=8), foe(x=1200, y=1000, ap=0), variants=BARRED)
    assert barred(table, (1400, 1196, 0)) == "GH-ACT-04"
    table = battle(model(x=1000, y=1199, move=8), foe(x=1200, y=1000, ap=0), variants=BARRED)
    assert moved(table, (1400, 1199, 0)) == (1400, 1199, 0)


@proves("GH-ACT-04")
def test_a_way_that_is_looked_for_keeps_clear_of_an_enemy_if_there_is_one() -> None:
    """South of a friend it is free; where a river bars that, close by the enemy, or by the switch not at all."""
    others = (model("pal", x=1150), foe(x=1150, y=1220, ap=0))
    river = (piece("river", 0, 0, 3000, 900, "impassable"),)
    ways = [
        way_to(table, reach_of(table, "hero", "move"), (1300, 1000, 0))
        for table in (
            battle(model(), *others),
            battle(model(), *others, terrain=river),
            battle(model(), *others, terrain=river, variants=BARRED),
        )
    ]
    assert ways[0] is not None and min([y for _, y, _ in ways[0]]) < 1000
    assert ways[1] is not None and max([y for _, y, _ in ways[1]]) > 1000
    assert ways[2] is None


@proves("GH-ACT-03")
@pytest.mark.parametrize("action", ["move", "run", "push"])
def test_in_melee_range_there_is_no_move_and_no_run(action: str) -> None:
    assert closed(battle(model(), foe(x=1198)), action) in {"GH-ACT-03", "GH-ACT-06", "GH-MOV-16"}
    assert closed(battle(model(), foe(x=1199)), action) is None


@proves("GH-ACT-06")
def test_a_run_does_not_start_in_melee() -> None:
    assert closed(battle(model(), foe()), "run") == "GH-ACT-06"


@proves("GH-ACT-07", "GH-ACT-08", "GH-ACT-12", "GH-ACT-13", "GH-ACT-22")
@pytest.mark.parametrize(
    ("taken", "then", "clause"),
    [
        ("run", "move", "GH-ACT-08"),
        ("move", "run", "GH-ACT-08"),
        ("run", "charge", "GH-ACT-07"),
        ("move", "charge", "GH-ACT-12"),
        ("fall-back", "charge", "GH-ACT-12"),
        ("fall-back", "move", "GH-ACT-22"),
        ("charge", "move", "GH-ACT-12"),
    ],
)
def test_which_moves_share_no_activation(taken: str, then: str, clause: str) -> None:
    table = battle(model(), foe(x=1400), active="hero", taken=(taken,))
    assert closed(table, then) == clause


@proves("GH-ACT-07")
def test_after_a_run_there_is_no_fall_back() -> None:
    table = battle(model(), foe(), active="hero", taken=("run",))
    assert closed(table, "fall-back") == "GH-ACT-07"


# Melee range


@proves("GH-MOV-21")
def test_a_wall_between_the_centres_keeps_two_apart() -> None:
    wall = piece("wall", 1090, 900, 1100, 1100)
    assert not engaged(battle(model(), foe(), terrain=(wall,)), "hero", "foe")
    beside = piece("wall", 1090, 1000, 1100, 1100)
    assert engaged(battle(model(), foe(), terrain=(beside,)), "hero", "foe")


@proves("GH-MOV-21")
@pytest.mark.parametrize(("high", "near"), [(150, True), (151, False)])
def test_melee_range_reaches_an_inch_and_a_half_up(high: int, near: bool) -> None:
    ledge = piece("ledge", 1120, 800, 1400, 1200, "elevated", height=high, floors=(high,))
    table = battle(model(), foe(level=1), terrain=(ledge,))
    assert engaged(table, "hero", "foe") is near
    assert engaged(table, "foe", "hero") is near


@proves("GH-MOV-20", "GH-MOV-21")
@pytest.mark.parametrize(
    ("at", "high", "near"),
    [
        pytest.param((1000, 700, 1), 150, True, id="an inch away and an inch and a half up"),
        pytest.param((999, 700, 1), 150, False, id="further away"),
        pytest.param((1000, 700, 1), 151, False, id="further up"),
        pytest.param((1060, 700, 1), 150, False, id="where there is no floor"),
        pytest.param((1060, 700, 0), 150, True, id="on the table"),
    ],
)
def test_melee_range_is_known_of_spots_where_nobody_stands_yet(
    at: Point, high: int, near: bool
) -> None:
    ledge = piece("ledge", 700, 500, 1040, 900, "elevated", height=high, floors=(high,))
    table = battle(model(x=200), foe(x=1198, y=700), terrain=(ledge,))
    assert in_reach(table, "hero", "foe", at) is near


@proves("GH-MOV-21", "GH-LOS-19")
def test_two_on_one_roof_are_in_melee_range() -> None:
    roof = piece("roof", 800, 800, 1400, 1200, "elevated", "blocking", height=300, floors=(300,))
    table = battle(model(level=1), foe(level=1), terrain=(roof,))
    assert engaged(table, "hero", "foe")
    assert in_reach(table, "hero", "foe", (1300, 1000, 1))


@proves("GH-ACT-04", "GH-MOV-21")
def test_behind_a_wall_an_enemy_may_be_passed_closely() -> None:
    wall = piece("wall", 900, 1060, 1600, 1070)
    table = battle(model(), foe(x=1200, y=1130, ap=0), terrain=(wall,), variants=BARRED)
    assert moved(table, (1400, 1000, 0)) == (1400, 1000, 0)
    short = piece("wall", 900, 1060, 1150, 1070)
    table = battle(model(), foe(x=1250, y=1130, ap=0), terrain=(short,), variants=BARRED)
    assert barred(table, (1400, 1000, 0)) == "GH-ACT-04"


# The table


@proves("GH-MOV-23")
@pytest.mark.parametrize(
    ("inside", "outside"),
    [((49, 200, 0), (48, 200, 0)), ((200, 49, 0), (200, 48, 0))],
)
def test_nobody_leaves_the_table(inside: Point, outside: Point) -> None:
    assert barred(battle(model(x=200, y=200), foe(x=2500, y=2500)), outside) == "GH-MOV-23"
    assert moved(battle(model(x=200, y=200), foe(x=2500, y=2500)), inside) == inside


# For bots and screens


@proves("GH-MOV-01")
def test_ways_round_a_wall_and_round_enemies_are_found() -> None:
    wall = piece("wall", 1100, 900, 1110, 1100)
    table = battle(model(move=6), foe(x=1300, y=1300), terrain=(wall,))
    reach = reach_of(table, "hero", "move")
    way = way_to(table, reach, (1220, 1000, 0))
    assert way is not None and len(way) > 1
    assert not contains(table, reach, (1300, 1110, 0))


@proves("GH-MOV-01")
def test_chance_always_finds_a_legal_move() -> None:
    numbers = iter(range(1, 10_000))

    def below(n: int) -> int:
        return next(numbers) * 7919 % n

    crowd: list[Any] = [foe(f"foe {k}", x=1210 + 150 * (k % 3), y=800 + 150 * k) for k in range(5)]
    table = battle(model(), *crowd)
    for _ in range(30):
        path = sample_path(table, reach_of(table, "hero", "move"), below)
        assert path is not None
