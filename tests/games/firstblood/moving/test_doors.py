"""Where a march stops to go into a building, and that chance finds it."""

from random import Random
from typing import Any

import pytest

from games.firstblood.builders import battle, regiment, row
from games.firstblood.meetings import setup_of
from wartable.bots.seats import play_out, player_named
from wartable.core.dice.source import Dice
from wartable.core.match import Spot
from wartable.core.rulebook import library
from wartable.core.units.wandering import sample_moves
from wartable.games.firstblood.moving.doors import doors_near, doors_of
from wartable.games.firstblood.moving.events import Garrisoned
from wartable.games.firstblood.moving.march import RULE
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.garrisons import in_contact
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import proves
from wartable.play.session import Session
from wartable.wargame.units.moving import region_of

INFANTRY = "copper-legion"
HOUSE = make_piece("g", "garrison", 1000, 1000, 300)


def beside(at: Spot, many: int = 1, *others: Any, entry: str = INFANTRY) -> Table:
    return battle(regiment("A1", entry, row(many, *at)), *others, terrain=[HOUSE], acting="A1")


@proves("FB-GAR-05", "FB-DICE-14")
@pytest.mark.parametrize("seed", range(40))
def test_who_stops_at_a_door_is_in_contact_wherever_it_comes_from(seed: int) -> None:
    chance = Random(seed)
    at = chance.randrange(1500, 2400), chance.randrange(200, 2400)
    table = beside(at)
    x, y, level = doors_of(table, "A1")["g"]
    assert level == 0
    there = beside((x, y))
    assert in_contact(there, there["A1-1"], "g")


@proves("FB-GAR-04", "FB-GAR-05")
@pytest.mark.parametrize(
    ("table", "open"),
    [
        pytest.param(beside((1500, 1000), 4), True, id="four"),
        pytest.param(beside((1500, 1000), 5), False, id="one too many"),
        pytest.param(beside((1500, 1000), entry="siege-ogres"), False, id="no infantry"),
        pytest.param(
            beside((1500, 1000), 1, regiment("B1", INFANTRY, [(600, 1000)], seat=1)),
            False,
            id="an enemy at the walls",
        ),
    ],
)
def test_only_what_may_be_occupied_has_a_door(table: Table, open: bool) -> None:
    assert bool(doors_of(table, "A1")) == open


@pytest.mark.parametrize(("x", "near"), [(1363 + 500, True), (1363 + 502, False)])
def test_only_doors_within_a_march_lure(x: int, near: bool) -> None:
    table = beside((x, 1000))
    assert bool(doors_near(table, region_of(table, COMMAND, RULE, "A1", 500))) == near


def test_chance_never_stopped_at_a_door() -> None:
    table = beside((1500, 1000), 3)
    region, random = region_of(table, COMMAND, RULE, "A1", 500), Random(5)
    doors = doors_near(table, region)
    found = [sample_moves(table, region, random.randrange) or () for _ in range(24)]
    assert any([dict(ways).get("A1-1", ((0, 0, 0),))[-1] in doors for ways in found])


@pytest.mark.parametrize("seed", [12, 44])
def test_battles_by_chance_occupy_buildings(seed: int) -> None:
    game = library.game("firstblood")
    first, dice = game.rules.begin(setup_of(seed)), Dice(b"houses %d" % seed)
    session: Session[Any] = Session(game, first, None, dice)
    play_out(session, [player_named(game, "random", seed + k) for k in (0, 1)])
    assert any([isinstance(one, Garrisoned) for one in session.events(0)])
