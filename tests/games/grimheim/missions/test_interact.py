"""Interact: doors, levers and weapons (GH-ACT-36 to 40, GH-TER-04, GH-TRT-13)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, foe, model, piece
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.ask import Interaction
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.interact import interact, usable_things
from wartable.games.grimheim.movement.floors import blocking_pieces
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves

DOOR = piece("door", 1000, 1200, 1200, 1220, "entryway", "blocking", height=300)


def at_door(*others: Any, gap: int = 100, state: str = "locked", **over: Any) -> Table:
    """A model that far south of a door."""
    mine = model("a", x=1100, y=1200 - 49 - gap, **over)
    return battle(mine, *others, terrain=(DOOR,), doors={"door": state}, active="a", phase="act")


@proves("GH-ACT-36", "GH-ACT-39", "GH-TER-04")
@pytest.mark.parametrize(("gap", "open_to"), [(100, True), (101, False)])
def test_what_is_within_an_inch_can_be_used(gap: int, open_to: bool) -> None:
    table = at_door(gap=gap)
    refused = no_action(table, "a", "interact")
    assert (refused is None) == open_to
    if refused is not None:
        assert refused.clause == "GH-ACT-36"


@proves("GH-ACT-36", "GH-ACT-39", "GH-TER-04")
@pytest.mark.parametrize(("state", "then"), [("locked", "open"), ("open", "locked")])
def test_an_entryway_is_unlocked_and_locked(state: str, then: str) -> None:
    table = at_door(state=state)
    play(table, interact(table, "a"))
    assert table.match.doors == {"door": then}
    assert table["a"].ap == 1
    assert bool(blocking_pieces(table)) == (then == "locked")


@proves("GH-ACT-39")
def test_a_door_with_somebody_in_it_is_not_locked() -> None:
    table = at_door(model("b", x=1150, y=1210), state="open")
    assert usable_things(table, "a") == []


def at_lever(
    *others: Any, gap: int = 100, doors: tuple[str, str] = ("locked", "locked"), **over: Any
) -> Table:
    """A model that far south of a lever, two doors far from it."""
    lever = piece("lever", 1080, 1200, 1120, 1240, "lever", height=100)
    near = piece("near", 1000, 2000, 1200, 2020, "entryway", "blocking", height=300)
    gate = piece("far", 2000, 2000, 2200, 2020, "entryway", "blocking", height=300)
    mine = model("a", x=1100, y=1200 - 49 - gap)
    state = dict(zip(("near", "far"), doors, strict=True))
    over |= {"active": "a", "phase": "act", "terrain": (lever, near, gate), "doors": state}
    return battle(mine, *others, **over)


@proves("GH-ACT-36", "GH-TER-04")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(("locked", "locked"), ("open", "open"), id="both were locked"),
        pytest.param(("open", "locked"), ("open", "open"), id="the other was locked"),
        pytest.param(("open", "open"), ("locked", "locked"), id="none was"),
    ],
)
def test_a_lever_unlocks_every_door_of_the_table_or_locks_them_all(
    before: tuple[str, str], after: tuple[str, str]
) -> None:
    """GH-R-105."""
    table = at_lever(doors=before)
    play(table, interact(table, "a"))
    assert (table.match.doors["near"], table.match.doors["far"]) == after
    assert table["a"].ap == 1
    assert usable_things(at_lever(gap=101), "a") == []


@proves("GH-TER-04")
def test_a_lever_locks_no_door_in_which_somebody_stands() -> None:
    """GH-R-105; and with somebody in both there is nothing to pull it for."""
    one = model("b", x=1100, y=2010)
    table = at_lever(one, doors=("open", "open"))
    play(table, interact(table, "a"))
    assert table.match.doors == {"near": "open", "far": "locked"}
    both = at_lever(one, model("c", x=2100, y=2010), doors=("open", "open"))
    assert usable_things(both, "a") == []


@proves("GH-TER-04")
def test_no_lever_works_a_gate_with_a_rule_of_its_own() -> None:
    """GH-R-105."""
    table = at_lever(tallies={"far": 20})
    play(table, interact(table, "a"))
    assert table.match.doors == {"near": "open", "far": "locked"}


@proves("GH-ACT-37")
def test_nobody_interacts_in_an_enemys_melee_range() -> None:
    near = at_door(foe("b", x=1100 + 198, y=1051))
    refused = no_action(near, "a", "interact")
    assert refused is not None and refused.clause == "GH-ACT-37"
    assert no_action(at_door(foe("b", x=1100 + 199, y=1051)), "a", "interact") is None


@proves("GH-ACT-38")
def test_interact_may_be_used_several_times() -> None:
    table = at_door()
    play(table, interact(table, "a"))
    assert no_action(table, "a", "interact") is None
    play(table, interact(table, "a"))
    assert table.match.doors == {"door": "locked"} and table["a"].ap == 0


@proves("GH-ACT-40")
def test_a_weapon_is_reloaded_with_one_interact_and_a_jammed_one_with_two() -> None:
    owed = (Mark("pistol", 1), Mark("musket", 2))
    table = battle(model("a", unready=owed, ap=3), active="a", phase="act")
    play(table, interact(table, "a"), use=Interaction("reload", "pistol"))
    assert [mark.name for mark in table["a"].unready] == ["musket"]
    play(table, interact(table, "a"))
    assert table["a"].unready[0].value == 1
    play(table, interact(table, "a"))
    assert not table["a"].unready
    assert usable_things(table, "a") == []


@proves("GH-TRT-13")
def test_a_creature_neither_interacts_nor_loots() -> None:
    owed = (Mark("pistol", 1),)
    beast = battle(model("a", "creature", unready=owed))
    for name in ("interact", "loot"):
        refused = no_action(beast, "a", name)
        assert refused is not None and refused.clause == "GH-TRT-13"
    assert no_action(battle(model("a", unready=owed)), "a", "interact") is None


def test_of_two_things_one_is_chosen() -> None:
    table = at_door(unready=(Mark("pistol", 1),))
    play(table, interact(table, "a"), use=ask(Interaction("unlock", "door")))
    assert table.match.doors == {"door": "open"} and table["a"].unready
