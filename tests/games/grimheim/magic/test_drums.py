"""War Drums: chants, fury and stomps (GH-MAG-02, 08)."""

import pytest

from games.grimheim.magic.casters import enemy, friend, invoking, priest
from wartable.games.grimheim.actions.invoke import invoke
from wartable.games.grimheim.moments import ActionDone
from wartable.games.grimheim.movement.gait import allowance
from wartable.games.grimheim.turns.events import TurnOver
from wartable.kit import play, proves

DRUMS = "war-drums"


@proves("GH-MAG-08")
def test_a_battle_chant_lends_a_ceaseless_arm() -> None:
    table = invoking(priest(), friend(), lore=DRUMS)
    play(table, invoke(table, "priest"), energy=[2, 2], power="battle-chant", spell_target="friend")
    assert table["friend"].bears("ceaseless")
    table.do(TurnOver("GH-TRN-22"))
    assert table["friend"].bears("ceaseless")


@proves("GH-MAG-08")
def test_green_fury_carries_one_charge_two_inches_further() -> None:
    table = invoking(priest(), friend(), lore=DRUMS)
    play(table, invoke(table, "priest"), energy=[3, 3], power="green-fury", spell_target="friend")
    assert allowance(table, "friend", "charge") == 800
    assert allowance(table, "friend", "move") == 400
    play(table, table.at(ActionDone("friend", "move")))
    assert allowance(table, "friend", "charge") == 800
    play(table, table.at(ActionDone("friend", "charge")))
    assert allowance(table, "friend", "charge") == 600


@proves("GH-MAG-08")
@pytest.mark.parametrize(("die", "left", "stunned"), [(4, 8, False), (5, 7, True), (1, 9, False)])
def test_a_big_stomp_stuns_with_a_three(die: int, left: int, stunned: bool) -> None:
    table = invoking(priest(), enemy(), lore=DRUMS)
    play(table, invoke(table, "priest"), energy=[4, 4], power="big-stomp", stomp=[die])
    assert (table["enemy"].wounds, table["enemy"].bears("stunned")) == (left, stunned)
