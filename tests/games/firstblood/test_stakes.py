"""When somebody who may step in is asked: where it can better something."""

from typing import Any

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import About, Choose, Confirm
from wartable.core.dice.pool import Pool
from wartable.core.window import Window
from wartable.core.worth_asking import matters
from wartable.games.firstblood.dice import dice_shown, dice_to_come, under
from wartable.games.firstblood.fighting.clash import all_strike
from wartable.games.firstblood.fighting.defence import take_hits
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.game import GAME
from wartable.games.firstblood.stakes import changes, stakes
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question


def field() -> Table:
    return battle(
        regiment("A1", "alembic-magister", row(2, 1000, 1000), item="draught-of-clarity"),
        regiment("B1", "homunculi", row(3, 1000, 1600), seat=1),
    )


@pytest.mark.parametrize(("name", "options"), [("resolve", (4, 3)), ("tenacious", (2, 1))])
def test_nobody_is_asked_whether_he_wants_the_worse(name: str, options: tuple[int, int]) -> None:
    table = field()
    asked = Choose(name, 0, "FB-MOR-06", "", options=options, window=Window(lets_by=options[0]))
    assert not matters(GAME, table.match, asked)
    (change,) = changes(table, asked, options[1])
    assert (change.before, change.after) == options


@pytest.mark.parametrize(
    ("faces", "wanted"),
    [
        pytest.param((1, 2, 6, 6, 6), False, id="it works already"),
        pytest.param((1, 6, 6, 6, 6), True, id="one success is not enough"),
    ],
)
def test_all_dice_again_if_the_incantation_has_failed(faces: tuple[int, ...], wanted: bool) -> None:
    table = field()
    pool = Pool(under("casting", 0, "FB-MAG-06", "", 5, 3), faces)
    about = About("spellcasting", "A1-1", "B1-1", "acid-spray", unit="A1")
    asked = Confirm(
        "cast again",
        0,
        "FB-CHR-08",
        "",
        about,
        shows=(dice_shown(pool),),
        window=Window(spends="Draught of Clarity"),
    )
    assert matters(GAME, table.match, asked) == wanted


@pytest.mark.parametrize(
    ("needs", "gain"),
    [
        pytest.param([0, 0], 0.0, id="dice that nothing saves"),
        pytest.param([3], 0.25, id="one even die"),
        pytest.param([3, 3], 0.5, id="two of them"),
    ],
)
def test_blessed_is_worth_the_dice_that_succeed_at_the_second_try(
    needs: list[int], gain: float
) -> None:
    shown = dice_to_come("defence", 0, needs)
    asked = Confirm("blessed defence", 0, "FB-SPR-010", "", shows=(shown,), window=Window())
    assert stakes(field(), asked, True) == gain


def blessed() -> Table:
    return battle(
        regiment("A1", "cinder-prelate", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1150)], seat=1),
    )


def needs(question: Any) -> list[int]:
    return [die.need for die in question.shows[0].dice]


def test_who_is_asked_for_blessed_sees_the_dice_to_come() -> None:
    table = blessed()
    own = table["A1-1"].profile
    steps = take_hits(table, Harm("B1", "clash"), "A1", [Hits(2, "clash")], close=True)
    asked = next_question(table, steps, "blessed defence")
    assert needs(asked) == [max(own.defense, own.evasion)] * 2
    asked = next_question(table, all_strike(table, "A1", Harm("A1", "clash")), "blessed strikes")
    assert needs(asked) == [own.clash] * own.attacks
