"""Loot, the equipment table, traps and the relic (GH-ACT-41 to 43, GH-EQP-01, 02, GH-MIS-03, 14, GH-TER-05)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import foe, model, piece
from games.grimheim.missions.scenes import CHEST, at_chest, objective, points
from wartable.core.match import Board
from wartable.core.screen.telling import may_know
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.ask import Interaction
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.interact import interact, usable_things
from wartable.games.grimheim.actions.loot import loot, loot_on, search, searched
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.rows import items
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act
from wartable.kit import play, proves, rolls


def site(match: Match) -> bool:
    return match.markers[0].looted


@proves("GH-ACT-41", "GH-TER-05")
@pytest.mark.parametrize(("gap", "open_to"), [(100, True), (101, False)])
def test_a_site_is_looted_from_within_an_inch(gap: int, open_to: bool) -> None:
    assert (no_action(at_chest(gap=gap), "a", "loot") is None) == open_to


@proves("GH-ACT-41", "GH-TER-05", "GH-MIS-03")
def test_only_what_the_mission_calls_a_loot_site_can_be_looted() -> None:
    plain = at_chest(markers=(objective("stone", 1500, 1500),))
    assert no_action(plain, "a", "loot") is not None


@proves("GH-ACT-41", "GH-EQP-01", "GH-MIS-03")
@pytest.mark.parametrize(
    ("faces", "item"),
    [([6, 1], "amulet-of-protection"), ([1, 6], "amulet-of-protection"), ([2, 2], "blessed-water")],
)
def test_the_lower_die_is_read_first(faces: list[int], item: str) -> None:
    table = at_chest()
    play(table, loot(table, "a"), equipment=faces)
    assert table["a"].gear == (item,) == table["a"].looted
    assert table["a"].ap == 1 and site(table.match)


@proves("GH-EQP-01")
def test_every_pair_of_dice_is_a_row_of_the_table() -> None:
    pairs = {10 * low + high for low in range(1, 7) for high in range(low, 7)}
    assert {item.roll for item in items().values()} == pairs and len(items()) == 21


@proves("GH-ACT-42")
def test_nobody_loots_with_an_enemy_in_melee_range() -> None:
    refused = no_action(at_chest(foe("b", x=1599, y=1500 + 198)), "a", "loot")
    assert refused is not None and refused.clause == "GH-ACT-42"
    assert no_action(at_chest(foe("b", x=1599, y=1500 + 199)), "a", "loot") is None


@proves("GH-ACT-43", "GH-MIS-03")
def test_a_site_is_looted_once_by_whoever_comes_first() -> None:
    friend = model("b", x=1401, y=1500)
    table = at_chest(friend)
    play(table, loot(table, "a"), equipment=[2, 2])
    once = no_action(table, "a", "loot")
    assert once is not None and once.clause == "GH-GEN-17"
    table.match = replace(table.match, active="b", taken=())
    refused = no_action(table, "b", "loot")
    assert refused is not None and refused.clause == "GH-ACT-43"


@proves("GH-ACT-43")
def test_loot_is_once_per_activation() -> None:
    other = objective("sack", 1700, 1500, loot=True)
    table = at_chest(markers=(CHEST, other))
    play(table, loot(table, "a"), site="chest", equipment=[2, 2])
    refused = no_action(table, "a", "loot")
    assert refused is not None and refused.clause == "GH-GEN-17"


@proves("GH-EQP-02")
def test_a_trap_shoots_at_the_looter_who_defends_without_cover_and_gains_nothing() -> None:
    hedge = piece("hedge", 1400, 1600, 1700, 1650, "field-defense", height=125)
    table = at_chest(board=Board(width=3000, depth=3000, terrain=(hedge,)))
    play(table, loot(table, "a"), equipment=[1, 1], attack=[6, 4, 3], defense=[4, 1, 1], injury=[6])
    assert rolls(table, "attack")[0].need == 4
    assert table["a"].wounds == 10 - 4  # the save stops the hit, the critical takes 4
    assert table["a"].gear == () and site(table.match)


@proves("GH-EQP-02")
def test_a_trap_hits_for_3() -> None:
    table = at_chest()
    play(table, loot(table, "a"), equipment=[1, 1], attack=[5, 4, 3], defense=[1, 1, 1])
    assert table["a"].wounds == 4
    fell = [event for event in table.log if getattr(event, "by", "")]
    assert not fell, "nobody is credited with it"


# The relic


def seeking(quest: str = "lost-relic", **over: Any) -> Table:
    return at_chest(secrets={0: {"quest": (quest,)}}, quests=(("secret",), ()), **over)


@proves("GH-MIS-14", "GH-MIS-11")
def test_on_a_6_the_relic_is_found_instead_of_loot_and_scores_at_once() -> None:
    table = seeking()
    play(table, act(table), action="loot")
    assert table.match.phase == "search"
    play(table, search(table), relic=[6])
    assert points(table) == [(0, 2, "quest lost-relic")]
    assert table.match.quests[0] == ("lost-relic",)
    play(table, searched(table))
    assert table.match.phase == "act" and not site(table.match)
    assert table["a"].gear == ()


@proves("GH-MIS-14")
def test_otherwise_the_normal_loot_roll_follows() -> None:
    table = seeking()
    play(table, act(table), action="loot")
    play(table, search(table), relic=[5])
    assert table.match.phase == "loot" and points(table) == []
    play(table, loot_on(table), equipment=[2, 2])
    play(table, searched(table))
    assert table["a"].gear == ("blessed-water",) and table.match.phase == "act"


@proves("GH-MIS-14", "GH-MIS-11")
def test_who_has_another_secret_rolls_too_and_finds_nothing_so_nobody_learns_a_thing() -> None:
    table = seeking("slayer")
    play(table, act(table), action="loot")
    play(table, search(table), relic=[6])
    assert table.match.phase == "loot" and points(table) == []
    (rolled,) = rolls(table, "relic")
    assert may_know(rolled, 0) and not may_know(rolled, 1)


@proves("GH-MIS-14")
def test_interacting_with_an_objective_looks_for_the_relic_looted_or_not() -> None:
    looted = objective("chest", 1500, 1500, loot=True, looted=True)
    table = seeking(markers=(looted,))
    assert usable_things(table, "a") == [Interaction("search", "chest")]
    play(table, interact(table, "a"))
    play(table, search(table), relic=[1])
    assert table.match.phase == "searched"
    play(table, searched(table))
    play(table, interact(table, "a"))
    play(table, search(table), relic=[6])
    assert points(table) == [(0, 2, "quest lost-relic")]
    assert usable_things(table, "a") == [], "the quest is shown: no more searching"


@proves("GH-MIS-14")
def test_without_a_secret_there_is_no_search() -> None:
    table = at_chest()
    assert usable_things(table, "a") == []
    play(table, loot(table, "a"), equipment=[2, 2])
    assert not rolls(table, "relic")


@proves("GH-TRN-11", "GH-MIS-14")
def test_the_activation_ends_after_the_search_with_the_last_ap() -> None:
    table = seeking()
    play(table, act(table), action="loot")
    play(table, search(table), relic=[1])
    play(table, loot_on(table), equipment=[2, 2])
    play(table, searched(table))
    assert table.match.active == "a", "1 AP is left"
    spent = seeking(markers=(objective("stone", 1500, 1500),))
    for face in (2, 3):
        play(spent, act(spent), action="interact")
        play(spent, search(spent), relic=[face])
        play(spent, searched(spent))
    assert spent.match.active is None and spent.match.seat == 1
