"""A melee in its order, from the charge to units apart again."""

from typing import Any

import pytest

from games.grimdark.kit import battle, captain, piece, squad
from games.grimdark.melee.fights import charges, fight, fighter, foes, melee, own, tired, told
from wartable.core.match import Mark
from wartable.games.grimdark.events import Fell
from wartable.games.grimdark.melee.charge import fight_out
from wartable.games.grimdark.melee.counter import strike_back
from wartable.games.grimdark.melee.fighting import Fight
from wartable.games.grimdark.melee.reach import strikers
from wartable.games.grimdark.melee.result import settle
from wartable.kit import ask, next_question, play, proves, refusal, rolls


@proves("GF-MEL-27", "GF-MEL-21", "GF-MEL-06", "GF-MEL-02", "GF-SPR-08", "GF-SPR-31")
def test_a_melee_goes_through_all_its_steps_in_order() -> None:
    knight = fighter(Mark("impact", 4), tough=3)
    guard = fighter(weapons=("coral-glaive", "ccw"))
    there = squad("B1", [(2000, 2500), (2210, 2450)], guard, seat=1)
    table = melee(squad("A1", [(2000, 1400)], knight), there)
    charges(
        table,
        (2000, 2374),
        pile_in=[["B1-2", [[2119, 2417, 0]]]],
        counter=True,
        impact=[2, 1],
        hit=ask([1, 1, 1, 1], [4], [1]),
        block=ask([1], [6]),
        wounds="B1-2",
        strike_back=True,
        morale=[1],
        consolidate=[["A1-1", [[2000, 2400, 0]]]],
    )
    assert told(table) == [
        "moved A1",
        "moved B1",
        "hit 1",
        "impact 0",
        "block 1",
        "fell B1-2",
        "hit 0",
        "block 1",
        "hit 1",
        "Won A1",
        "morale 1",
        "Routed B1",
        "moved A1",
    ]
    assert table.match.acting.fought == ("A1", "B1") and table.match.acting.closed


# In reach


@proves("GF-MEL-03")
@pytest.mark.parametrize(("gap", "dice"), [(200, 2), (201, 1)])
def test_two_inches_are_in_reach(gap: int, dice: int) -> None:
    column = squad("A1", [(2000, 2000), (2000, 2000 - gap)], fighter())
    fight(melee(column, foes(1)), hit=[1] * dice, strike_back=False)


@proves("GF-MEL-03", "GF-MEL-28")
@pytest.mark.parametrize(("climb", "dice"), [(400, 2), (401, 1)])
def test_four_inches_up_are_in_reach_by_the_climbs_they_stand_on(climb: int, dice: int) -> None:
    hill = piece("hill", 2280, 1900, 2500, 2100, f"climb {climb}")
    flying = squad("A1", [(2000, 2000), (2350, 2000)], fighter("flying"))
    foe = squad("B1", [(2126, 2000)], fighter(), seat=1)
    table = melee(flying, foe, terrain=[hill])
    fight(table, hit=[1] * dice, strike_back=False)


@proves("GF-MEL-28")
def test_on_the_same_hill_they_are_level() -> None:
    hill = piece("hill", 1500, 1500, 2500, 2500, "climb 401")
    table = melee(own(1, fighter("flying")), foes(1, fighter("flying")), terrain=[hill])
    fight(table, hit=ask([1], [1]), strike_back=True)


def test_nobody_strikes_at_who_is_inside_a_transport_or_from_there() -> None:
    riders = squad("B2", [(0, 0)], fighter(), seat=1)
    table = battle(own(1), foes(1), acting="A1", aboard={"B1-1": [riders]})
    assert strikers(table, "A1", "B2") == [] and strikers(table, "B2", "A1") == []
    assert [one.id for one in strikers(table, "A1", "B1")] == ["A1-1"]


@proves("GF-MEL-04")
def test_who_strikes_uses_all_melee_weapons_at_the_target_alone() -> None:
    two = fighter(weapons=("rifle", "ccw", "hero-blade", "ccw"))
    other = squad("B2", [(2000, 1874)], fighter(), seat=1)
    table = melee(own(1, two), foes(1), other)
    fight(table, hit=ask([4, 1], [1, 1, 1]), block=[6], strike_back=False)
    assert [len(roll.faces) for roll in rolls(table, "hit")] == [2, 3]
    assert [roll.seat for roll in rolls(table, "block")] == [1]


@proves("GF-MEL-27", "GF-MEL-04")
def test_a_heros_weapons_are_his_own_group_on_his_own_quality() -> None:
    hero = captain(weapons=("ccw",))
    table = melee(own(3, hero=hero), foes(3))
    fight(table, hit=ask([3, 3], [3]), block=[4], strike_back=False)
    assert [roll.need for roll in rolls(table, "hit")] == [4, 3]


# Striking back


@proves("GF-MEL-06", "GF-MEL-07", "GF-MEL-10")
def test_who_fell_to_the_charge_does_not_strike_back() -> None:
    table = melee(own(3), foes(3))
    told = {"hit": ask([4, 4, 1], [4]), "block": ask([1, 1], [1])}
    fight(table, **told, casualties=["B1-1", "B1-3"], wounds="A1-1", strike_back=True, morale=[4])
    assert [len(roll.faces) for roll in rolls(table, "hit")] == [3, 1]
    assert "A1-1" in table.match.gone


@proves("GF-MEL-10", "GF-MEL-03")
def test_who_is_out_of_reach_does_not_strike_back() -> None:
    column = squad("B1", [(2000, 2126), (2000, 2326), (2000, 2527)], fighter(), seat=1)
    table = melee(squad("A1", [(2000, 2000)], fighter()), column)
    play(table, strike_back(table, Fight("A1", "B1")), hit=[1, 1], strike_back=True)


@proves("GF-MEL-10")
def test_nobody_is_asked_who_has_nothing_to_strike_back_with() -> None:
    table = melee(own(1), foes(1, fighter(weapons=("rifle",))))
    fight(table, hit=[1])
    table = melee(own(1), foes(1))
    fight(table, hit=[4], block=[1], consolidate=[])
    assert "B1-1" in table.match.gone


@proves("GF-MEL-07", "GF-MEL-12")
def test_its_owner_may_decline() -> None:
    table = melee(own(1), foes(1))
    question = next_question(table, fight_out(table, Fight("A1", "B1")), "strike back", hit=[1])
    assert question.seat == 1
    table = melee(own(1), foes(1))
    fight(table, hit=[1], strike_back=False)
    assert tired(table) == ["A1"]


@proves("GF-MEL-08")
@pytest.mark.parametrize("due", [("B1",), ()])
def test_striking_back_is_no_activation_and_happens_again(due: tuple[str, ...]) -> None:
    table = melee(own(1), foes(1), due=due)
    fight(table, hit=ask([1], [1]), strike_back=True)
    assert table.match.due == due
    fight(table, hit=ask([1], [1]), strike_back=True)
    assert [roll.seat for roll in rolls(table, "hit")] == [0, 1, 0, 1]


@proves("GF-MEL-09", "GF-MOR-14")
def test_who_is_shaken_strikes_back_as_if_fatigued() -> None:
    table = melee(own(1), foes(1, shaken=True))
    fight(table, hit=ask([1], [5]), strike_back=True)
    assert [roll.need for roll in rolls(table, "hit")] == [4, 6]


# Fatigue


@proves("GF-MEL-11")
def test_who_has_attacked_in_melee_hits_on_sixes_until_the_end_of_the_round() -> None:
    table = melee(own(1), foes(1))
    fight(table, hit=ask([1], [1]), strike_back=True)
    assert tired(table) == ["A1", "B1"]
    fight(table, hit=ask([5], [6]), strike_back=True, block=[6])
    assert [roll.need for roll in rolls(table, "hit")] == [4, 4, 6, 6]


@proves("GF-MEL-12")
def test_who_has_nobody_in_reach_to_strike_back_with_is_not_fatigued() -> None:
    table = melee(own(1), foes(1, fighter(weapons=("rifle",))))
    fight(table, hit=[1])
    assert tired(table) == ["A1"]


@proves("GF-MEL-13")
def test_nothing_makes_it_easier_for_who_is_fatigued() -> None:
    lancer = fighter("lance", weapons=("sun-lance",))
    table = melee(own(1, lancer, fatigued=True), foes(1))
    fight(table, hit=[5], strike_back=False)
    assert [(roll.need, roll.modifiers) for roll in rolls(table, "hit")] == [(6, ())]


@proves("GF-MEL-26")
@pytest.mark.parametrize(
    ("weapons", "rules", "answers", "fatigued"),
    [
        pytest.param(("rifle",), (), {}, False, id="no melee weapon"),
        pytest.param(("rifle",), ("impact",), {"impact": [1]}, True, id="Impact alone"),
        pytest.param(("ccw",), (), {"hit": [1]}, True, id="a weapon alone"),
    ],
)
def test_who_strikes_with_nothing_is_not_fatigued_and_is_struck_back(
    weapons: tuple[str, ...], rules: tuple[str, ...], answers: Any, fatigued: bool
) -> None:
    one = fighter(*[Mark(rule, 1) for rule in rules], weapons=weapons)
    table = melee(own(1, one), foes(1))
    fight(table, **answers, strike_back=False)
    assert tired(table) == (["A1"] if fatigued else [])


@proves("GF-MEL-26", "GF-MEL-07", "GF-MEL-14")
def test_a_charge_with_nothing_to_strike_with_can_be_lost() -> None:
    table = melee(own(2, fighter(weapons=("rifle",))), foes(1))
    fight(table, strike_back=True, hit=[6], block=[1], wounds="A1-2", morale=[6])
    assert told(table)[-3:] == ["Won B1", "morale 0", "moved A1"]
    assert tired(table) == ["B1"]


@proves("GF-MEL-26", "GF-MEL-16")
def test_a_charger_out_of_reach_after_counter_strikes_nothing_and_there_is_a_result() -> None:
    column = squad("A1", [(2000, 2000), (2000, 1774)], fighter())
    guard = fighter(weapons=("coral-glaive", "ccw"))
    table = melee(column, foes(1, guard))
    answers: dict[str, Any] = {"hit": ask([4, 1]), "block": [1], "wounds": "A1-1", "morale": [4]}
    fight(table, counter=True, **answers)
    assert told(table) == ["hit 1", "block 0", "fell A1-1", "Won B1", "morale 0"]
    assert tired(table) == ["B1"]


# The end


@proves("GF-MEL-19")
@pytest.mark.parametrize(("y", "clause"), [(2300, ""), (2301, "GF-GEN-16")])
def test_who_is_left_may_move_three_inches(y: int, clause: str) -> None:
    table = melee(own(1), foes(1))
    answers = {"hit": [4], "block": [1], "consolidate": [["A1-1", [[2000, y, 0]]]]}
    if clause:
        assert refusal(table, fight_out(table, Fight("A1", "B1")), **answers).clause == clause
    else:
        fight(table, **answers)
        assert table["A1-1"].y == y


@proves("GF-MEL-20", "GF-MEL-25")
@pytest.mark.parametrize("winner", ["A1", "B1", ""])
def test_where_both_are_left_who_has_charged_goes_back_an_inch(winner: str) -> None:
    hits = {"A1": ask([4, 1], [1, 1]), "B1": ask([1, 1], [4, 1]), "": ask([1, 1], [1, 1])}[winner]
    more = {"block": [1], "morale": [4]} if winner else {}
    two = fighter(tough=3)
    table = melee(own(2, two), foes(2, two))
    wounds = {"wounds": f"{'B1' if winner == 'A1' else 'A1'}-1"} if winner else {}
    fight(table, hit=hits, strike_back=True, **more, **wounds)
    assert [table[f"A1-{n}"].y for n in (1, 2)] == [1900, 1900]
    assert [table[f"B1-{n}"].y for n in (1, 2)] == [2126, 2126]


@proves("GF-MEL-23")
def test_where_nobody_is_left_nobody_tests_or_moves() -> None:
    table, both = melee(own(1), foes(1)), Fight("A1", "B1")
    both.caused["A1"] = 3
    for model in ("A1-1", "B1-1"):
        table.do(Fell("GF-SHO-16", model))
    play(table, settle(table, both))
    assert told(table) == ["fell A1-1", "fell B1-1"]
