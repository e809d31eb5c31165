"""The Volley action."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting.guarding import guard_value
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.fighting.volley import (
    no_shot,
    no_volley,
    shooters,
    shot_of,
    volley,
)
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.rules.shooting import barrage_of, thrown_by
from wartable.games.firstblood.sight.seeing import sees
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.kinds import ruin_around
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.breaking import break_now
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import play, proves, refusal, rolls


def shot(table: Table, unit: str = "A1", **answers: Any) -> Harm:
    harm = Harm(unit, "volley")
    play(table, volley(table, unit, harm), **answers)
    return harm


def closed(table: Table, unit: str = "A1") -> str:
    refused = no_volley(table, unit)
    return "" if refused is None else refused.clause


def lend(table: Table, unit: str, kind: Any, until: Any = "round", **what: Any) -> None:
    source = "-".join(str(one) for one in (kind, *what.values()))
    table.do(EffectLent("FB-MAG-12", unit, Lent(source, EffectRow(kind, **what), until), "a spell"))


def need(table: Table, model: str = "A1-1") -> int:
    return shot_of(table, table[model], "B1", False).need


def range_(own: str, foe: str = "homunculi", far: int = 1000, many: int = 1, **more: Any) -> Table:
    return battle(
        regiment("A1", own, row(many, 1000, 1000), **more),
        regiment("B1", foe, row(4, 1000, 1000 + far), seat=1),
    )


@proves("FB-VOL-01", "FB-BRK-09")
def test_without_a_barrage_that_works_there_is_no_volley() -> None:
    assert closed(range_("copper-legion")) == "FB-VOL-01"
    table = range_("glaziers")
    assert closed(table) == ""
    break_now(table, "A1", "FB-DIS-13")
    assert closed(table) == "FB-VOL-01", "the broken have none"


@proves("FB-VOL-01", "FB-SPR-009")
def test_a_barrage_needs_a_weapon_and_the_rule() -> None:
    table = range_("glaziers")
    assert barrage_of(table, table["A1-1"]) == (2, 1200)
    break_now(table, "A1", "FB-DIS-13")
    assert barrage_of(table, table["A1-1"]) == (0, 0), "the rule has ceased"
    table = range_("copper-legion")
    lend(table, "A1", "gain-rule", rule="barrage", x=2)
    assert barrage_of(table, table["A1-1"]) == (0, 0), "there is nothing to shoot with"
    assert closed(table) == "FB-VOL-01"


@proves("FB-VOL-02", "FB-VOL-03", "FB-VOL-08")
def test_each_model_in_range_adds_its_shots() -> None:
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000), (1130, 1000), (1000, 870)]),
        regiment("B1", "homunculi", [(1000, 2326), (1000, 3000)], seat=1),
    )
    found = [(model.id, shots) for model, shots, _ in shooters(table, "A1", "B1")]
    assert found == [("A1-1", 2)], "12 inches from edge to edge, and no further"
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 2327)], seat=1),
    )
    assert closed(table) == "FB-VOL-03"


@proves("FB-VOL-04", "FB-VOL-05", "FB-VOL-18")
def test_who_sees_none_of_the_target_adds_no_shots_though_in_range() -> None:
    table = beside_a_hall((1000, 1000), [(1000, 2000)])
    assert shooters(table, "A1", "B1") == [], "it has the only one in range and does not see it"


def beside_a_hall(own: tuple[int, int], foes: list[tuple[int, int]]) -> Table:
    """Bows, 12", and a hall between x = 700 and 1300, y = 1200 and 1800."""
    return battle(
        regiment("A1", "glaziers", [own]),
        regiment("B1", "homunculi", foes, seat=1),
        terrain=[make_piece("hall", "building", 1000, 1500, 300)],
    )


@proves("FB-VOL-18", "FB-VOL-02", "FB-VOL-03", "FB-VOL-04")
def test_range_and_sight_may_be_met_by_different_models() -> None:
    hidden, far = (1000, 2000), (1500, 2400)
    assert shooters(beside_a_hall((1400, 1000), [hidden]), "A1", "B1") == [], "in range, not seen"
    assert shooters(beside_a_hall((1400, 1000), [far]), "A1", "B1") == [], "seen, out of range"
    for foes, seen in (([hidden, far], [False, True]), ([far, hidden], [True, False])):
        both = beside_a_hall((1400, 1000), foes)
        assert [sees(both, both["A1-1"], both[foe]) for foe in ("B1-1", "B1-2")] == seen
        assert [model.id for model, _, _ in shooters(both, "A1", "B1")] == ["A1-1"]


@proves("FB-VOL-03", "FB-VOL-04")
@pytest.mark.parametrize(("far", "clause"), [(1126, "FB-VOL-04"), (1327, "FB-VOL-03")])
def test_who_is_hidden_is_refused_for_that_only_within_range(far: int, clause: str) -> None:
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1000 + far)], seat=1),
        terrain=[make_piece("hall", "building", 1000, 1500, 300)],
    )
    assert closed(table) == clause


@proves("FB-VOL-06", "FB-VOL-07")
def test_neither_may_be_engaged_but_for_a_monster_as_target() -> None:
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000)]),
        regiment("A2", "copper-legion", [(1000, 1900)]),
        regiment("B1", "homunculi", [(1000, 2050)], seat=1),
    )
    assert closed(table) == "FB-VOL-06"
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000)]),
        regiment("A2", "copper-legion", [(1300, 1900)]),
        regiment("B1", "stone-troll", [(1000, 2000)], seat=1),
    )
    assert closed(table) == ""
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000)]),
        regiment("B1", "stone-troll", [(1000, 1300)], seat=1),
    )
    assert closed(table) == "FB-VOL-06", "who is engaged does not shoot, not even at a monster"


@proves("FB-VOL-06", "FB-VOL-07")
def test_a_monster_that_shoots_is_no_exception() -> None:
    table = battle(
        regiment("A1", "walking-bombard", [(1000, 1000)]),
        regiment("A2", "copper-legion", [(1000, 2150)]),
        regiment("B1", "homunculi", [(1000, 2300)], seat=1),
        regiment("B2", "homunculi", [(1600, 2000)], seat=1),
    )
    asked = {one: no_shot(table, "A1", one) for one in ("B1", "B2")}
    assert asked["B2"] is None and asked["B1"] is not None and asked["B1"].clause == "FB-VOL-06"


@proves("FB-SPR-073")
def test_throwing_weapons_reach_three_inches_even_while_engaged() -> None:
    table = battle(
        regiment("A1", "border-levy", [(1000, 1000), (1130, 1000)]),
        regiment("B1", "homunculi", [(1000, 1150)], seat=1),
        regiment("B2", "homunculi", [(1130, 1426), (1130, 1560)], seat=1),
        regiment("B3", "homunculi", [(1130, 1800)], seat=1),
    )
    question = refusal(table, volley(table, "A1", Harm("A1", "volley", "A1-1")), volley="B3")
    assert question.clause in ("FB-VOL-03", "FB-VOL-06")
    shot(table, volley="B2", hit=[1], defence=[6], wounds="B2-2")
    assert table.match.units["B2"].tokens == 1
    shot(table, volley="B1", hit=[1, 1], defence=[2, 2])


@proves("FB-SPR-068", "FB-SPR-073")
@pytest.mark.parametrize(("gap", "again"), [(100, {"support": [4]}), (101, {})])
def test_what_is_thrown_from_within_the_shafts_finds_support_no_readier(
    gap: int, again: dict[str, Any]
) -> None:
    """Their saved 1s are rolled again against all who stand within an inch."""
    table = battle(
        regiment("A1", "border-levy", [(1000, 1000)]),
        regiment("B1", "pike-company", [(1000, 1126 + gap), (1000, 1400)], seat=1),
    )
    shot(table, hit=[1], defence=[1], **again, **({"wounds": "B1-2"} if again else {}))
    assert len(present(table.match, "B1")) == (1 if again else 2)


@proves("FB-VOL-06", "FB-SPR-073")
def test_throwing_weapons_do_not_free_the_barrages_beside_them() -> None:
    table = battle(
        regiment("A1", "border-levy", row(2, 1000, 1000), officer="marksman-captain"),
        regiment("B1", "homunculi", [(1000, 1150)], seat=1),
        regiment("B2", "homunculi", [(1290, 1250)], seat=1),
    )
    found = [(model.id, thrown) for model, _, thrown in shooters(table, "A1", "B2")]
    assert found == [("A1-2", True)]


@proves("FB-GAR-18")
def test_from_a_garrison_one_shoots_even_while_engaged_and_from_any_point() -> None:
    house = make_piece("house", "garrison", 1000, 1000, 300)
    table = battle(
        regiment("A1", "glaziers", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 2500)], seat=1),
        regiment("B2", "copper-legion", [(1400, 1000)], seat=1),
        terrain=[house],
    )
    table.match = table.match.with_aside(table["A1-1"], GARRISON, "house")
    assert closed(table) == "" and shooters(table, "A1", "B1")


@proves("FB-VOL-10", "FB-SPR-069")
def test_obscured_lowers_volley_by_one_but_not_below_one_and_sureshot_minds_only_spells() -> None:
    for own, plain, hidden in (("glaziers", 3, 2), ("fjord-archers", 3, 2)):
        table = range_(own)
        assert need(table) == plain
        lend(table, "B1", "obscured-target")
        assert need(table) == hidden, own
    table = range_("glaziers")
    lend(table, "A1", "stat", stat="volley", delta=-2)
    lend(table, "B1", "obscured-target")
    assert need(table) == 1
    told = shot_of(table, table["A1-1"], "B1", False).modifiers
    assert [one.amount for one in told] == [-2]
    table = range_("glaziers")
    lend(table, "B1", "obscured-target")
    told = shot_of(table, table["A1-1"], "B1", False).modifiers
    assert [(one.amount, one.trait) for one in told] == [(-1, "obscured")]


@proves("FB-VOL-11", "FB-VOL-09", "FB-SPR-069")
def test_each_shooter_is_obscured_for_itself_and_rolls_with_its_like() -> None:
    forest = make_piece("wood", "forest", 1000, 1500, 150)
    for own, needs in (("glaziers", [2, 3]), ("fjord-archers", [3])):
        table = battle(
            regiment("A1", own, [(1000, 1000), (2000, 1000)]),
            regiment("B1", "stone-troll", [(1000, 2000)], seat=1),
            terrain=[replace(forest, traits=("obscuring-patch", "obscuring"))],
        )
        shot(table, hit=lambda q: [6] * q.dice)
        assert [roll.need for roll in rolls(table, "hit")] == needs, own


@proves("FB-SPR-001", "FB-SPR-002", "FB-AIM-01")
def test_aimed_shot_comes_last_and_is_gone_after_the_volley() -> None:
    table = range_("glaziers")
    table.match = refreshed(table.match, replace(table.match.units["A1"], aimed=True))
    assert need(table) == 4
    (told,) = shot_of(table, table["A1-1"], "B1", False).modifiers
    assert (told.amount, told.trait) == (1, "aimed shot")
    lend(table, "A1", "stat", stat="volley", delta=1)
    assert need(table) == 4, "5 is not gained"
    assert [one.amount for one in shot_of(table, table["A1-1"], "B1", False).modifiers] == [1]
    shot(table, hit=[6, 6], aimed_shot=[6, 4], defence=[2])
    assert not table.match.units["A1"].aimed
    lend(table, "B1", "obscured-target")
    table.match = refreshed(table.match, replace(table.match.units["A1"], aimed=True))
    assert need(table) == 4, "obscured first: 3, then 4"


@proves("FB-SPR-001")
def test_an_ability_lends_aimed_shot_for_the_next_volley() -> None:
    table = range_("glaziers")
    lend(table, "A1", "gain-rule", "next-volley", rule="aimed-shot")
    assert need(table) == 4
    shot(table, hit=[6, 6])
    assert need(table) == 3


@proves("FB-VOL-12", "FB-VOL-14", "FB-VOL-17", "FB-SPR-062", "FB-SPR-023")
def test_a_volley_hits_is_defended_against_and_tests_nobody() -> None:
    table = range_("glaziers", many=2)
    harm = shot(table, hit=[1, 3, 4, 6], defence=[6, 2, 3], casualties=["B1-3", "B1-4", "B1-2"])
    assert harm.untested == {"B1"}, (
        "and Rapid Volley makes three hits of two, a failed 6 two wounds"
    )
    assert len(present(table.match, "B1")) == 1


@proves("FB-SPR-059", "FB-SPR-004", "FB-SPR-074")
def test_rules_printed_with_a_barrage_are_those_of_its_shots_alone() -> None:
    archers = shot_of(range_("fjord-archers"), range_("fjord-archers")["A1-1"], "B1", False)
    assert (archers.bare_ones, archers.extra, archers.piercing) == ("precise-shot", 0, 0)
    table = range_("walking-bombard")
    bombard = shot_of(table, table["A1-1"], "B1", False)
    assert (bombard.doubled, bombard.piercing, bombard.deadly) == (True, 1, False)
    thrown = shot_of(table, table["A1-1"], "B1", True)
    assert thrown.piercing == 0


@proves("FB-SPR-074", "FB-SPR-062", "FB-VOL-13")
def test_torrential_fire_doubles_hits_and_volley_six_is_rapid_but_extras_are_plain() -> None:
    table = range_("walking-bombard", "stone-troll")
    lend(table, "A1", "stat", stat="volley", delta=3)
    shot(table, hit=[1, 2, 6, 6, 6, 6], defence=[1] * 5)
    (roll,) = rolls(table, "defence")
    assert len(roll.faces) == 5, "two hits, two for them, one for the 1"


@proves("FB-SPR-033")
def test_fiend_hunters_shoot_again_at_the_large() -> None:
    for foe, again in (("stone-troll", "fiend-hunter"), ("homunculi", "")):
        table = range_("glaziers", foe)
        lend(table, "A1", "gain-rule", rule="fiend-hunter")
        assert shot_of(table, table["A1-1"], "B1", False).failed_again == again


@proves("FB-SPR-055", "FB-SPR-082", "FB-SPR-009")
@pytest.mark.parametrize(("spent", "dice", "piercing"), [(0, 6, 1), (1, 8, 2), (2, 10, 2)])
def test_overcharge_markers_add_shots_and_pierce_up_to_two(
    spent: int, dice: int, piercing: int
) -> None:
    table = range_("walking-bombard", overcharge=2)
    shot(table, overcharge=spent, hit=[6] * dice)
    assert table.match.units["A1"].overcharge == 2 - spent
    blow = shot_of(table, table["A1-1"], "B1", False)
    assert blow.piercing == piercing, "until the end of the round"


@proves("FB-SPR-055")
def test_markers_of_a_second_volley_come_on_top_of_those_of_the_first() -> None:
    table = range_("walking-bombard", "stone-troll", overcharge=3)
    shot(table, overcharge=1, hit=[6] * 8)
    assert {one.source for one in table.match.units["A1"].lent} == {"overcharge 1"}
    shot(table, overcharge=2, hit=[6] * 12)
    shot(table, hit=[6] * 12)


@proves("FB-SPR-055", "FB-BRK-09")
def test_markers_are_of_no_use_to_who_has_no_overcharge() -> None:
    table = range_("glaziers", overcharge=2)
    shot(table, hit=[6, 6])
    assert table.match.units["A1"].overcharge == 2


@proves("FB-SPR-082")
def test_what_is_lent_makes_a_shot_pierce_two_at_most() -> None:
    table = range_("walking-bombard")
    lend(table, "A1", "gain-rule", rule="armor-piercing", x=3)
    assert shot_of(table, table["A1-1"], "B1", False).piercing == 2


@proves("FB-RUI-03", "FB-GAR-06")
def test_ruins_help_against_volleys_from_outside_and_garrisons_always() -> None:
    ruin = make_piece("ruin", "ruin", 1000, 2000, 300)
    table = battle(
        regiment("A1", "glaziers", [(1000, 1200)]),
        regiment("A2", "glaziers", [(1000, 1850)]),
        regiment("B1", "siege-ogres", [(1000, 2100)], seat=1),
        terrain=[ruin],
    )
    found = {by: guard_value(table, table["B1-1"], Hits(1, "volley", by))[0] for by in ("A1", "A2")}
    assert found == {"A1": 2, "A2": 1}
    assert guard_value(table, table["B1-1"], Hits(1, "clash", "A1"))[0] == 1
    house = make_piece("house", "garrison", 3000, 3000, 300)
    table = battle(regiment("B1", "copper-legion", [(3000, 3000)], seat=1), terrain=[house])
    table.match = table.match.with_aside(table["B1-1"], GARRISON, "house")
    inside = table.match.piece("B1-1")
    assert inside is not None
    for manner in ("clash", "volley", "impact", "incantation"):
        assert guard_value(table, inside, Hits(1, manner, "A1"))[0] == 2


@proves("FB-RUI-03")
@pytest.mark.parametrize(("y", "value"), [(1000, 2), (1850, 1)])
def test_only_who_shoots_from_the_same_ruin_shoots_past_its_walls(y: int, value: int) -> None:
    """At 1000 they are wholly within another ruin."""
    table = battle(
        regiment("A1", "glaziers", [(1000, y)]),
        regiment("B1", "siege-ogres", [(1000, 2100)], seat=1),
        terrain=[make_piece(f"ruin {at}", "ruin", 1000, at, 300) for at in (1000, 2000)],
    )
    assert ruin_around(table, "A1") in ("ruin 1000", "ruin 2000")
    assert guard_value(table, table["B1-1"], Hits(1, "volley", "A1"))[0] == value


@proves("FB-SPR-073", "FB-VOL-01")
def test_who_has_nothing_to_throw_throws_nothing() -> None:
    table = battle(
        regiment("A1", "bastion-guard", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1300)], seat=1),
    )
    assert thrown_by(table, table["A1-1"]) == barrage_of(table, table["A1-1"]) == (0, 0)
    refused = no_volley(table, "A1")
    assert refused is not None and refused.clause == "FB-VOL-01"
