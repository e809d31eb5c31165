"""Dangerous ground: who tests, when, with how many dice, and what a 1 does."""

from typing import Any

import pytest

from games.grimdark.kit import battle, giant, piece, row, soldier, squad
from games.grimdark.moving.asking import way
from wartable.core.match import Spot
from wartable.games.grimdark.moving.hazards import brave_ground_underfoot
from wartable.games.grimdark.moving.marching import march
from wartable.games.grimdark.rules import enduring
from wartable.games.grimdark.table import Table
from wartable.kit import play, proves

FOE = squad("B1", row(3, 6000, 4000), seat=1)


def before(kind: str, *own: Any, at: Spot = (1000, 1000), words: Any = (), **more: Any) -> Table:
    """A model, or those of *own*, before a piece that begins 2" ahead and is 2" deep."""
    ground = [piece(kind, 1263, 700, 1463, 1300, *words)]
    mine = own or (squad("A1", [at]),)
    return battle(*mine, FOE, terrain=ground, acting="A1", **more)


def goes_through(
    table: Table, dice: list[int] | None, *points: Spot, action: Any = "advance"
) -> None:
    """A1-1 goes this way, and tests with these dice, or not at all."""
    thrown = {} if dice is None else {"dangerous_terrain": dice}
    answers = {action: [way("A1-1", *points)]} | thrown
    play(table, march(table, "A1", action), **answers)


@proves("GF-TER-09", "GF-TER-10", "GF-TER-20", "GF-TER-32")
@pytest.mark.parametrize(
    ("points", "tests"),
    [
        ([(1363, 1000)], True),
        ([(1363, 1000), (1363, 1050)], True),
        ([(1210, 1000), (1000, 1000), (1000, 1100)], True),
        ([(1200, 1000), (1000, 1100)], False),
    ],
)
def test_who_moves_in_or_through_it_tests(points: list[Spot], tests: bool) -> None:
    table = before("lava")
    goes_through(table, [2] if tests else None, *points)
    assert "A1-1" in table


@proves("GF-TER-09")
def test_who_begins_a_move_in_it_tests() -> None:
    goes_through(before("lava", at=(1500, 1000)), [2], (1700, 1000))
    goes_through(before("lava", at=(1526, 1000)), None, (1700, 1000))


@proves("GF-TER-09", "GF-PRE-04")
def test_a_piece_that_a_player_has_named_dangerous_is_so_for_all_who_move() -> None:
    goes_through(before("hill", words=["dangerous"]), [2], (1363, 1000))


@proves("GF-TER-10", "GF-TER-11")
@pytest.mark.parametrize(("face", "lives"), [(1, False), (2, True), (6, True)])
def test_each_one_wounds(face: int, lives: bool) -> None:
    table = before("lava")
    goes_through(table, [face], (1363, 1000))
    assert ("A1-1" in table) is lives


@proves("GF-TER-10", "GF-TER-11")
def test_a_tough_model_throws_as_many_dice_as_its_tough() -> None:
    table = before("lava", squad("A1", [(1000, 1000)], giant(3, base=63)))
    goes_through(table, [1, 5, 1], (1363, 1000))
    assert table["A1-1"].wounds == 2
    assert table.match.hurt == ("A1",)


@proves("GF-TER-10", "GF-TER-11", "GF-GEN-24")
def test_all_of_a_unit_throw_together_and_its_owner_says_who_falls() -> None:
    table = before("lava", squad("A1", row(3, 1000, 900, 150)))
    ways = [way(f"A1-{k}", (1100 + 150 * k, 1100)) for k in (1, 2, 3)]
    answers: dict[str, Any] = {"dangerous_terrain": [1, 4, 1], "casualties": ["A1-1", "A1-3"]}
    play(table, march(table, "A1", "advance"), advance=ways, **answers)
    assert [model.id for model in table.match.models_of("A1")] == ["A1-2"]


@proves("GF-TER-11")
def test_regeneration_helps_and_defense_does_not() -> None:
    table = before("lava", squad("A1", [(1000, 1000)], soldier("regeneration", defense=2)))
    assert enduring, "whose rule it is"
    answers: dict[str, Any] = {"dangerous_terrain": [1], "ignore": [5]}
    play(table, march(table, "A1", "advance"), advance=[way("A1-1", (1363, 1000))], **answers)
    assert "A1-1" in table


@proves("GF-TER-22", "GF-TER-24", "GF-TER-32")
@pytest.mark.parametrize("kind", ["river", "ruin"])
@pytest.mark.parametrize(("action", "tests"), [("advance", False), ("rush", True)])
@pytest.mark.parametrize("at", [(1000, 1000), (1363, 1000)])
def test_rivers_and_ruins_are_dangerous_in_a_rush(
    kind: str, action: str, tests: bool, at: Spot
) -> None:
    """Also for who began inside."""
    goes_through(before(kind, at=at), [2] if tests else None, (1400, 1000), action=action)


@proves("GF-TER-09", "GF-TER-32", "GF-MOV-21")
def test_who_is_activated_in_it_tests_at_once_but_not_in_a_river() -> None:
    for kind in ("river", "ruin", "swamp"):
        table = before(kind, at=(1363, 1000))
        play(table, brave_ground_underfoot(table, "A1"))
    table = before("lava", squad("A1", [(1363, 1000), (1000, 1000)]))
    play(table, brave_ground_underfoot(table, "A1"), dangerous_terrain=[3])
    assert table.match.acting.tested == ("A1-1",)


@proves("GF-MOV-21")
def test_nobody_tests_twice_in_an_activation() -> None:
    own = squad("A1", [(1400, 1000), (1550, 1000)])
    table = before("lava", own)
    play(table, brave_ground_underfoot(table, "A1"), dangerous_terrain=[3])
    ways = [way("A1-1", (1300, 1000)), way("A1-2", (1450, 1000))]
    answers: dict[str, Any] = {"dangerous_terrain": [4]}
    play(table, march(table, "A1", "advance"), advance=ways, **answers)
    assert table.match.acting.tested == ("A1-1", "A1-2")


@proves("GF-TER-32", "GF-SPR-21")
def test_who_flies_tests_only_for_what_it_ends_in() -> None:
    flier = squad("A1", [(1000, 1000)], soldier("flying"))
    goes_through(before("lava", flier), None, (1600, 1000))
    goes_through(before("lava", flier), [2], (1363, 1000))


@proves("GF-SPR-54", "GF-SPR-55")
def test_striders_do_not_ignore_danger() -> None:
    goes_through(before("lava", squad("A1", [(1000, 1000)], soldier("strider"))), [2], (1363, 1000))


@proves("GF-SPR-70")
def test_aircraft_never_test() -> None:
    own = squad("A1", [(1363, 1000)], giant(6, "aircraft"))
    table = before("lava", own)
    play(table, brave_ground_underfoot(table, "A1"))

    play(table, march(table, "A1", "advance"), fly=[way("A1-1", (4500, 1000))])
    assert table["A1-1"].wounds == 0
