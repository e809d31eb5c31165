"""The counters of dice, held against attacks that the rules have played."""

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, bow, foe
from games.grimheim.ranged.scenes import BASES, archer, knight, shot
from games.grimheim.referee.dice import RangedReferee
from refereeing import Battle, Line
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, rolls


def shots_at_fault(table: Table, easier: int = 0) -> set[str]:
    """What is wrong with the attack rolls, told to need so much less than they did."""
    referee = RangedReferee(Battle("shots", table.match, [], table.match, None))
    for number, roll in enumerate(rolls(table, "attack")):
        assert roll.need is not None
        told = replace(roll, need=roll.need - easier)
        referee.look(Line(number, None, None, told, table.match, table.match))
    return {fault.what for fault in referee.faults}


@pytest.mark.parametrize("area", ["blast", "scatter-shot"])
@pytest.mark.parametrize("action", ["shoot", "quick-shot", "overwatch"])
def test_bystanders_are_counted_to_be_as_hard_to_hit_as_the_target(area: str, action: str) -> None:
    """GH-SPA-13, 16, GH-WTR-05, 32: those around the target are hit by the same shot."""
    bystander = foe("bystander", x=1000 + BASES + 500, y=1000 + BASES + 100)
    table = battle(archer(weapon=bow(area)), knight(500), bystander)
    play(table, attack(table, shot(table, action=action)), attack=ask([2] * 3, [2] * 2))
    around = "need of " + area.removesuffix("-shot")
    assert not shots_at_fault(table)
    assert {f"need of {action}", around} <= shots_at_fault(table, easier=1)
