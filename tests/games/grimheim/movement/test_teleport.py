"""Teleport (GH-TRT-70, 97; GH-MOV-11, 25)."""

from typing import Any

import pytest

from games.grimheim.builders import RETREAT, battle, foe, intercept, model, piece, sword
from wartable.core.match import Point, Terrain
from wartable.core.regions import judge_path
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.charge import charge, charge_range, ways_at
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.movement.moments import TeleportRange
from wartable.games.grimheim.movement.teleports import teleport_region
from wartable.games.grimheim.table import Table
from wartable.kit import ask, marks, play, proves, refusal

AWAY = foe(x=2900, y=2900)


def mage(*others: Any, terrain: tuple[Terrain, ...] = (), **over: Any) -> Table:
    hero = model("hero", "teleport", **({"move": 4} | over))
    return battle(hero, *(others or (AWAY,)), terrain=terrain, active="hero")


def went(table: Table, *path: Point) -> Point:
    play(table, move(table, "hero"), by_teleport=True, move=path)
    return table["hero"].at


def barred(table: Table, *path: Point) -> str:
    return refusal(table, move(table, "hero"), by_teleport=True, move=path).clause


@proves("GH-TRT-70")
@pytest.mark.parametrize(("x", "clause"), [(2200, None), (2201, "GH-TRT-70")])
def test_a_move_may_go_three_times_mov_in_a_straight_line(x: int, clause: str | None) -> None:
    if clause is None:
        assert went(mage(), (x, 1000, 0)) == (x, 1000, 0)
    else:
        far = mage()
        said = refusal(far, move(far, "hero"), by_teleport=True, move=[(x, 1000, 0)])
        assert (said.clause, said.reason) == (clause, '0.01" too far')
    table, way = mage(), [(1100, 1000, 0), (1200, 1000, 0)]
    refused = refusal(table, move(table, "hero"), by_teleport=True, move=way)
    assert (refused.clause, refused.at) == ("GH-TRT-70", way[0])


@proves("GH-TRT-70")
@pytest.mark.parametrize(
    ("action", "far"), [("move", 1200), ("charge", 1200), ("run", 0), ("fall-back", 0)]
)
def test_moves_and_charges_may_be_teleports_and_nothing_else(action: str, far: int) -> None:
    assert mage().number(TeleportRange("hero", action), 0) == far


@proves("GH-TRT-70", "GH-MOV-23")
@pytest.mark.parametrize(
    ("end", "clause"),
    [
        ((49, 1000, 0), None),
        ((48, 1000, 0), "GH-MOV-23"),
        ((1000, 49, 0), None),
        ((1000, 48, 0), "GH-MOV-23"),
    ],
)
def test_it_stays_on_the_table(end: Point, clause: str | None) -> None:
    if clause is None:
        assert went(mage(), end) == end
    else:
        assert barred(mage(), end) == clause


@proves("GH-TRT-70")
def test_everything_between_is_ignored_but_what_stops_sight() -> None:
    river = piece("river", 1200, 0, 1300, 3000, "impassable")
    swamp = piece("swamp", 1400, 0, 1500, 3000, "dangerous")
    pal = model("pal", x=1350)
    table = mage(pal, AWAY, terrain=(river, swamp))
    assert went(table, (1800, 1000, 0)) == (1800, 1000, 0)
    wall = piece("wall", 1200, 0, 1300, 3000)
    assert barred(mage(terrain=(wall,)), (1800, 1000, 0)) == "GH-MAG-11"


@proves("GH-MOV-11", "GH-MOV-25")
@pytest.mark.parametrize("word", ["difficult", "dangerous", "impassable"])
def test_a_teleport_starts_and_ends_on_open_ground(word: str) -> None:
    swamp = piece("swamp", 1400, 0, 1600, 3000, word)
    assert barred(mage(terrain=(swamp,)), (1352, 1000, 0)) == "GH-MOV-11"
    assert went(mage(terrain=(swamp,)), (1351, 1000, 0)) == (1351, 1000, 0)


@proves("GH-MOV-25")
def test_the_flat_top_of_elevated_ground_is_open() -> None:
    tower = piece("tower", 1400, 800, 1800, 1200, "elevated", height=300, floors=(300,))
    assert went(mage(terrain=(tower,)), (1600, 1000, 1)) == (1600, 1000, 1)


@proves("GH-TRT-97")
@pytest.mark.parametrize(("x", "clause"), [(1802, "GH-TRT-97"), (1801, None)])
def test_as_a_move_it_ends_in_nobodys_melee_range(x: int, clause: str | None) -> None:
    table = mage(foe(x=2000, ap=0))
    if clause is None:
        assert went(table, (x, 1000, 0)) == (x, 1000, 0)
    else:
        assert barred(table, (x, 1000, 0)) == clause


@proves("GH-TRT-97", "GH-TRT-70")
def test_into_melee_range_it_is_a_charge() -> None:
    table = mage(foe(x=2200, ap=0))
    assert no_action(table, "hero", "charge") is None
    play(table, charge(table, "hero"), charge=[(2100, 1000, 0)])
    assert (table["hero"].x, table.match.charged) == (2100, "foe")
    assert table.match.taken == ("charge",)


@proves("GH-TRT-97", "GH-TRT-70", "GH-MAG-11", "GH-MOV-11", "GH-MOV-02", "GH-MOV-23", "GH-ACT-10")
@pytest.mark.parametrize(
    ("x", "path", "clause"),
    [
        pytest.param(2300, [(2200, 1000, 0)], None, id="as far as it goes"),
        pytest.param(2300, [(2201, 1000, 0)], "GH-TRT-70", id="too far"),
        pytest.param(2200, [(1500, 1000, 0), (2100, 1000, 0)], "GH-TRT-70", id="not straight"),
        pytest.param(2200, [(2001, 1000, 0)], "GH-ACT-10", id="not into its melee range"),
        pytest.param(2100, [(2100, 1150, 0)], "GH-MOV-11", id="into the swamp"),
        pytest.param(2100, [(2100, 850, 0)], "GH-MOV-02", id="onto another"),
        pytest.param(2100, [(1950, 1080, 0)], "GH-MAG-11", id="out of sight"),
    ],
)
@pytest.mark.parametrize("by", ["trait", "spell"])
def test_a_teleport_that_charges_is_a_teleport_all_the_same(
    by: str, x: int, path: list[Point], clause: str | None
) -> None:
    swamp = piece("swamp", 2050, 1100, 2400, 1300, "difficult")
    wall = piece("wall", 1500, 1030, 1520, 1060)
    others = (foe(x=x, ap=0), model("pal", x=2100, y=850))
    table = mage(*others, terrain=(swamp, wall))
    region = teleport_region(table, "hero", 1200, "foe", charges=True)
    if by == "trait":
        table = mage(*others, terrain=(swamp, wall), move=4)
        region = ways_at(table, "hero", "foe", charge_range(table, "hero"))[1]
    refused = judge_path(table, region, tuple(path))
    assert (None if refused is None else refused.clause) == clause


@proves("GH-TRT-97")
def test_it_is_barred_when_a_charge_is() -> None:
    table = battle(model("hero", "teleport"), foe(x=2200), active="hero", taken=("move",))
    assert no_action(table, "hero", "charge") is not None


@proves("GH-TRT-97")
def test_if_the_target_retreats_another_spot_is_picked() -> None:
    for spot, charged in (((2300, 1000, 0), "foe"), ((1500, 1200, 0), None)):
        table = mage(foe(x=2100, move=4), move=6)
        play(
            table,
            charge(table, "hero"),
            charge=ask([(2000, 1000, 0)], [spot]),
            react=RETREAT,
            retreat=300,
        )
        assert table["foe"].x == 2400
        assert (table["hero"].at, table.match.charged) == (spot, charged)


@proves("GH-TRT-97")
def test_in_reach_on_foot_too_the_charger_says_how_it_goes() -> None:
    table = mage(foe(x=1500, ap=0))
    play(table, charge(table, "hero"), by_teleport=False, charge=[(1302, 1000, 0)])
    assert table.match.charged == "foe"


@proves("GH-TRT-70", "GH-REA-27")
def test_a_teleporter_is_not_stopped_on_a_friend_half_way() -> None:
    """A guard beside the line, who would stun: the mage is never near it, nor over its friend there."""
    guard = foe("guard", x=1400, y=1120, weapons=(sword("stun"),))
    table = mage(guard, model("pal", x=1400), foe(x=2200, ap=0))
    play(table, charge(table, "hero"), charged="foe", charge=[(2100, 1000, 0)])
    assert (table["hero"].at, table.match.charged) == ((2100, 1000, 0), "foe")
    assert table["guard"].ap == 2


@proves("GH-REA-27")
@pytest.mark.parametrize(
    ("x", "stops_at"), [pytest.param(900, 1000, id="start"), pytest.param(1900, 1800, id="end")]
)
def test_it_is_intercepted_where_it_leaves_and_where_it_arrives(x: int, stops_at: int) -> None:
    table = mage(foe("guard", x=x, y=1220, weapons=(sword("stun", range=200),)))
    play(
        table,
        move(table, "hero"),
        by_teleport=True,
        move=[(1800, 1000, 0)],
        react=intercept("sword"),
        attack=[6, 1],
        defense=[1, 1, 1],
        injury=[6],
    )
    assert table["hero"].at == (stops_at, 1000, 0)


@proves("GH-LOS-16", "GH-TRT-70")
def test_a_teleporter_finds_nobody_half_way() -> None:
    hidden = foe("hidden", x=1400, y=1120, statuses=marks("hidden"))
    table = mage(hidden)
    went(table, (1800, 1000, 0))
    assert table["hidden"].bears("hidden")
