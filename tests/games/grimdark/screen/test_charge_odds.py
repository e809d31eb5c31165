"""What a charge would do: wounds on either side, and what becomes of both."""

from typing import Any

from games.grimdark.kit import battle, row, soldier, squad
from wartable.core.match import Mark
from wartable.games.grimdark.screen.charge_odds import charge_prospects
from wartable.games.grimdark.table import Table


def duel(own: Any = None, foe: Any = None, y: int = 1500, **over: Any) -> Table:
    """One against one, each with a knife of one attack."""
    return battle(
        squad("A1", [(1000, 1000)], own or soldier(weapons=("ccw",))),
        squad("B1", [(1000, y)], foe or soldier(weapons=("ccw",)), seat=1, **over),
        acting="A1",
    )


def told(table: Table, k: int = 0) -> dict[str, str]:
    return {one.words: one.exact for one in charge_prospects(table, "A1", "B1")[k].outcomes}


def test_one_strikes_and_who_is_left_strikes_back() -> None:
    """A quarter of the charger's blows tell; in three quarters the other strikes back as well."""
    table = duel()
    wounds, foe, own = charge_prospects(table, "A1", "B1")
    assert told(table) == {"no wounds": "3/4", "destroyed": "1/4"}
    assert {one.words: one.exact for one in wounds.back} == {
        "no wounds": "13/16",
        "destroyed": "3/16",
    }
    assert told(table, 1) == {"holds": "3/4", "destroyed": "1/4"}
    assert told(table, 2) == {"holds": "13/16", "destroyed": "3/16"}
    assert (wounds.whom_back, foe.title, own.title) == (
        "A1",
        "B1, after the melee",
        "A1, after the melee",
    )
    assert table.match.models["A1-1"].y == 1000, "nothing has happened"


def test_impact_comes_first_and_needs_a_two() -> None:
    """5/6 to hit, 1/2 to block: 5/12."""
    assert told(duel(soldier(Mark("impact", 1), weapons=()))) == {
        "no wounds": "7/12",
        "destroyed": "5/12",
    }


def test_counter_strikes_before_the_charger() -> None:
    """Two blows with AP(1), each of which tells in a third; only who is left strikes at all."""
    table = duel(foe=soldier(weapons=("coral-glaive",)))
    back = charge_prospects(table, "A1", "B1")[0].back
    assert {one.words: one.exact for one in back} == {"no wounds": "4/9", "destroyed": "5/9"}
    assert told(table) == {"no wounds": "8/9", "destroyed": "1/9"}


def test_who_loses_tests_and_is_routed_at_half() -> None:
    """Two of them, of whom one falls: half; morale on 4+."""
    table = battle(
        squad("A1", [(1000, 1000)], soldier(weapons=("ccw",))),
        squad("B1", row(2, 1000, 1500), soldier(weapons=()), seat=1),
        acting="A1",
    )
    assert told(table) == {"no wounds": "3/4", "1 wound": "1/4"}
    assert told(table, 1) == {"holds": "7/8", "routed": "1/8"}


def test_who_is_not_reached_or_not_active_is_told_nothing_of() -> None:
    assert charge_prospects(duel(y=4000), "A1", "B1") == ()
    assert charge_prospects(duel(), "B1", "A1") == ()
