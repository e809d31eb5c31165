"""The counters of dice, held against attacks that the rules have played."""

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, bow, foe, model
from games.grimheim.close.dice import fought
from games.grimheim.ranged.scenes import BASES, archer, knight, shot
from games.grimheim.referee.dice import CloseReferee, RangedReferee
from refereeing import Battle, Line
from wartable.core.ask import Choose
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.events import FateDiscarded
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.match import Model
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


def shielded(attacker: Model, defender: Model) -> Table:
    """The second seat, which defends, has a die for Blessed Aegis."""
    both = ("divine-judgment", "divine-judgment")
    return battle(attacker, defender, fate=((), (4,)), fate_modifiers=both)


def at_fault_with(
    referee: CloseReferee | RangedReferee, table: Table, use: FateUse, asked: bool = True
) -> set[str]:
    """What is wrong with a record in which this use of Fate was answered, or was torn out."""
    for number, event in enumerate(table.log):
        if isinstance(event, FateDiscarded) and asked:
            question = Choose("fate", 1, "GH-FAT-18", "", None, options=(use,))
            referee.look(Line(number, question, use, None, table.match, table.match))
        referee.look(Line(number, None, None, event, table.match, table.match))
    return {fault.what for fault in referee.faults}


def test_block_dice_that_fate_lends_to_a_combat_under_way_are_counted() -> None:
    """GH-FAT-25, 43: an Aegis in window (e) is no effect that the model bears."""
    table, use = shielded(model(), foe()), FateUse(0, "blessed-aegis", 2, "foe")
    fought(table, fate=use, attack=[1] * 3, counter=[1] * 5)
    record = Battle("aegis", table.match, [], table.match, None)
    assert not at_fault_with(CloseReferee(record), table, use)
    wrong = at_fault_with(CloseReferee(record), table, use, asked=False)
    assert wrong == {"dice of a close combat"}


def test_defense_dice_that_fate_lends_to_a_shot_under_way_are_counted() -> None:
    """GH-FAT-25, 43."""
    table, use = shielded(archer(), knight(500)), FateUse(0, "blessed-aegis", 2, "knight")
    fates = ask(None, use)
    play(table, attack(table, shot(table)), fate=fates, attack=[4, 1, 1], defense=[1] * 5)
    record = Battle("aegis", table.match, [], table.match, None)
    assert not at_fault_with(RangedReferee(record), table, use)
    wrong = at_fault_with(RangedReferee(record), table, use, asked=False)
    assert wrong == {"too many defense dice"}
