"""What a regiment may do with an action, what is closed and why, and how actions follow each other."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.games.firstblood.match import Activation
from wartable.games.firstblood.rounds.acting import (
    DEEDS,
    END,
    no_deed,
    no_kind,
    no_repeat,
)
from wartable.games.firstblood.rounds.events import Arriving
from wartable.games.firstblood.rows import actions
from wartable.games.firstblood.table import Table
from wartable.kit import proves

GUARD, LEVY, BOWS = "bastion-guard", "border-levy", "ash-crossbows"
OUT = ("march", "charge", "rally")
IN = ("clash", "inspire", "combat-reform", "disengage", "combat-rally")


def field(gap: int = 2000, entry: str = GUARD, **changes: Any) -> Table:
    """A regiment in its activation, and an enemy that far away from its first model."""
    return battle(
        regiment("A1", entry, row(3, 1000, 1000), **changes),
        regiment("B1", "copper-legion", [(1000, 1000 + 126 + gap)], seat=1),
        acting="A1",
        cards=(1, 1),
    )


def doing(table: Table, **changes: Any) -> Table:
    now = table.match.acting
    assert now is not None
    table.match = replace(table.match, going=(replace(now, **changes),))
    return table


def clause_of(refused: Any) -> str:
    return "" if refused is None else refused.clause


def test_every_action_of_the_book_is_in_the_table() -> None:
    assert set(DEEDS) == set(actions())
    assert {one for one in DEEDS if actions()[one].kind == "combat"} == set(IN)


# In and out of combat


@proves("FB-OOC-01", "FB-OOC-03")
@pytest.mark.parametrize("action", OUT)
def test_what_is_out_of_combat_is_closed_to_the_engaged(action: str) -> None:
    """One engaged model of three is enough."""
    assert clause_of(no_kind(field(100), "A1", action)) == "FB-OOC-01"
    assert no_kind(field(101), "A1", action) is None


@proves("FB-ENG-01")
@pytest.mark.parametrize("action", IN)
def test_what_is_combat_is_closed_without_an_enemy_near(action: str) -> None:
    assert clause_of(no_kind(field(101), "A1", action)) == "FB-ENG-01"
    assert no_kind(field(100), "A1", action) is None


@proves("FB-OOC-02", "FB-ENG-01")
def test_who_engages_without_being_engaged_may_do_both() -> None:
    """Pikes reach 2.5", swords 1"."""
    table = field(200, "pike-company")
    for action in (*OUT, *IN):
        assert no_kind(table, "A1", action) is None


@proves("FB-CHR-05", "FB-MAG-03", "FB-CHL-10")
@pytest.mark.parametrize("action", ["challenge", "spellcasting", "overcharge"])
def test_some_actions_are_neither(action: str) -> None:
    for gap in (50, 2000):
        assert no_kind(field(gap), "A1", action) is None


# Repeating


@proves("FB-ACT-13", "FB-ACT-17")
def test_nothing_is_done_twice_in_a_round_but_marches() -> None:
    table = field(taken=tuple(DEEDS))
    for action in DEEDS:
        expected = "" if action == "march" else "FB-ACT-13"
        assert clause_of(no_repeat(table, "A1", action)) == expected


@proves("FB-ACT-17", "FB-SPR-057")
def test_what_a_rule_gives_back_may_be_done_again() -> None:
    table = doing(field(taken=("charge",)), again=("charge",))
    assert no_repeat(table, "A1", "charge") is None
    assert clause_of(no_repeat(field(taken=("charge",)), "A1", "charge")) == "FB-ACT-13"


@proves("FB-ACT-13")
def test_rally_and_combat_rally_are_different_actions() -> None:
    assert no_repeat(field(taken=("rally",)), "A1", "combat-rally") is None


# Arriving, and the third action


@proves("FB-RNF-08", "FB-RNF-10", "FB-ACT-08", "FB-ACT-09")
def test_who_is_not_on_the_table_can_only_march_or_decline() -> None:
    table = battle(
        regiment("A2", GUARD, row(3, 0, 0)),
        reserves=[regiment("A1", "marshal-of-the-march", [(0, 0)])],
    )
    table.do(Arriving("FB-RNF-02", "A1", "own-edge"))
    for taken in ((), ("march",)):
        going = (Activation(unit="A1", stage="act", taken=taken, actions=2 - len(taken)),)
        table.match = replace(table.match, going=going)
        for action in DEEDS:
            expected = "" if action == "march" else "FB-RNF-08"
            assert clause_of(no_deed(table, "A1", action)) == expected
        assert no_deed(table, "A1", END) is None


@proves("FB-DRW-05", "FB-DRW-08")
@pytest.mark.parametrize(
    ("event", "clause"), [("double-time", "FB-DRW-05"), ("fire-and-advance", "FB-DRW-08")]
)
def test_a_third_action_is_a_march(event: str, clause: str) -> None:
    table = doing(field(), hurried=event, actions=0)
    for action in DEEDS:
        assert clause_of(no_deed(table, "A1", action)) == ("" if action == "march" else clause)
